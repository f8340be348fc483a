// The fief of a castle: the two tiles under it and the four on both sides of it, seen along its axis. A castle is a
// feature of a kind with the trait `castle`: two segments that each reach one side of their tile, where they meet.
#pragma once
#include <bit>

#include "bastide/view.hpp"

namespace bastide {

// Calls fn(Tile) for each tile of the fief that was laid.
template <class F>
void each_in_fief(const View& v, Feature castle, F&& fn) {
  const auto at = [&](Cell c) {
    if (const Tile t = v.tile_at(c)) fn(t);
  };
  v.each_seg(castle, [&](Seg part) {
    const Cell here = v.cell_of(v.tile(part));
    const Side along = static_cast<Side>(std::countr_zero(v.ports(part)) / 3);
    at(here);
    at(v.neighbour(here, turned(along, 1)));
    at(v.neighbour(here, turned(along, 3)));
  });
}

}  // namespace bastide
