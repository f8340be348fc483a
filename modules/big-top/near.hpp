// What lies near: a tile and the eight around it, which the circus and the ringmaster look at.
#pragma once
#include <cstdlib>

#include "bastide/turn.hpp"

namespace bastide::big_top {

inline constexpr Name needs_turn[] = {"turn"};
inline constexpr Name circus_tag = "circus", acrobats_tag = "acrobats";

// Of cells with tiles, which never lie at the rim of the table: so the cells of a row are numbered one after another,
// and a step to the south is a whole row. Asked of every place in every turn.
inline bool near(const View& v, Cell a, Cell b) {
  constexpr int south = 4;
  const int row = v.around(a, south).v - a.v, apart = std::abs(a.v - b.v);
  return apart <= 1 || (apart >= row - 1 && apart <= row + 1);
}

// fn(Tile) for the tile in a cell, if one lies there, and for those in the cells around it.
template <class F>
void each_near(const View& v, Cell middle, F&& fn) {
  if (const Tile t = v.tile_at(middle)) fn(t);
  for (int i = 0; i < 8; ++i)
    if (const Tile t = v.tile_at(v.around(middle, i))) fn(t);
}

}  // namespace bastide::big_top
