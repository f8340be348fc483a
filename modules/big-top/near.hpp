// What lies near: a tile and the eight around it, which the circus and the ringmaster look at.
#pragma once
#include <cstdlib>

#include "bastide/turn.hpp"

namespace bastide::big_top {

inline constexpr Name needs_turn[] = {"turn"};
inline constexpr Name circus_tag = "circus", acrobats_tag = "acrobats";

inline bool near(const View& v, Cell a, Cell b) {
  return std::abs(v.x(a) - v.x(b)) <= 1 && std::abs(v.y(a) - v.y(b)) <= 1;
}

// fn(Tile) for the tile in a cell, if one lies there, and for those in the cells around it.
template <class F>
void each_near(const View& v, Cell middle, F&& fn) {
  if (const Tile t = v.tile_at(middle)) fn(t);
  for (int i = 0; i < 8; ++i)
    if (const Tile t = v.tile_at(v.around(middle, i))) fn(t);
}

}  // namespace bastide::big_top
