// The outline of the lying tiles: all tile sides that face the outside, in order. [STADT-56], [C-03]
//
// The outside is what can be reached over empty cells, stepping over sides only; if `corners`, also over corners.
// Nothing is stored: the outline is walked from side to side.
#pragma once
#include "bastide/turn.hpp"

namespace bastide::walls {

struct Edge {  // a side of a lying tile
  Cell cell;
  Side side = Side::n;
  friend bool operator==(Edge, Edge) = default;
};

class Outline {
 public:
  // `extra`: a cell that is looked at as if a tile lay there.
  Outline(const View& v, bool corners, Cell extra = {}) : v_(v), extra_(extra), corners_(corners) {}

  bool filled(Cell c) const { return c == extra_ || v_.tile_at(c); }

  // The next side, clockwise as seen from above (turn 1) or counter-clockwise (turn -1).
  Edge next(Edge e, int turn = 1) const {
    const Side t = turned(e.side, turn), back = turned(e.side, -turn);
    const Cell f = v_.neighbour(e.cell, t), g = v_.neighbour(f, e.side);
    if (corners_ && !filled(f)) return {e.cell, t};
    if (filled(g)) return {g, back};
    if (filled(f)) return {f, e.side};
    return {e.cell, t};
  }

  // A side that is on the outline for certain: north of the northernmost tile.
  Edge north() const {
    u16 top = extra_.v;  // none is the largest number
    for (u32 i = 0; i < static_cast<u32>(v_.tiles()); ++i) top = std::min(top, v_.cell_of(Tile(i)).v);
    return {Cell(top), Side::n};
  }

  template <class F>
  void each(Edge from, F&& fn) const {  // every side once, clockwise
    Edge e = from;
    for (int guard = 4 * v_.tiles() + 4; guard > 0; --guard) {
      fn(e);
      e = next(e);
      if (e == from) return;
    }
  }

 private:
  const View& v_;
  Cell extra_;
  bool corners_;
};

// Quarter turns to the right from one side of the outline to the next. Once round the outside makes four.
inline int bend(Edge from, Edge to) {
  const int d = (static_cast<int>(to.side) - static_cast<int>(from.side)) & 3;
  return d == 3 ? -1 : d;
}

// Could a tile on a cell cut the outside in two? Looks at the eight cells around only; "no" is certain.
class Ring {
 public:
  explicit Ring(bool corners) {
    for (int m = 0; m < 256; ++m) cuts_[m] = runs(m, corners) > 1;
  }
  bool may_cut(const View& v, Cell at) const {
    int empty = 0;  // bit 0 north, then clockwise; odd bits: corners
    for (int i = 0; i < 8; ++i) empty |= !v.tile_at(v.around(at, i)) << i;
    return cuts_[empty];
  }

 private:
  static int runs(int empty, bool corners) {
    const auto at = [&](int i) { return (empty >> (i & 7) & 1) != 0; };
    int seen = empty;
    for (int i = 1; i < 8; i += 2) {
      // Over corners, two empty neighbours touch whatever lies between them; over sides, an empty corner between two
      // tiles is not reached from here.
      const bool joined = corners ? at(i) || (at(i - 1) && at(i + 1)) : at(i) && (at(i - 1) || at(i + 1));
      seen = joined ? seen | 1 << i : seen & ~(1 << i);
    }
    int n = 0;
    for (int i = 0; i < 8; ++i) n += (seen >> i & 1) && !(seen >> ((i + 7) & 7) & 1);
    return n;
  }
  bool cuts_[256];
};

}  // namespace bastide::walls
