// Tiles in a straight line: what a rule counts that looks out from one tile along its row and its column. Kinds of
// features whose tiles are those in line with them have the trait `lines`.
#pragma once
#include "bastide/view.hpp"

namespace bastide {

// Calls fn(Tile) for each tile from a cell in one direction, the nearest first, up to the first empty cell.
template <class F>
void each_in_line(const View& v, Cell from, Side way, F&& fn) {
  Cell at = v.neighbour(from, way);
  for (Tile t = v.tile_at(at); t; t = v.tile_at(at)) {
    fn(t);
    at = v.neighbour(at, way);
  }
}

// Does the second cell lie in line with the first, with tiles all the way up to it? A cell lies in line with itself.
inline bool in_line(const View& v, Cell from, Cell to) {
  bool met = from == to;
  for (const Side way : all_sides) each_in_line(v, from, way, [&](Tile t) { met = met || v.cell_of(t) == to; });
  return met;
}

}  // namespace bastide
