// What a guard sees from the wall: the row of tiles straight inward, and what its buildings are worth at the end.
#pragma once
#include "outline.hpp"

namespace bastide::walls {

class Sight {
 public:
  void define(Definer&);
  static Edge far_end(const View&, Edge from);  // the side at the other end of the row
  Sheet value(Ctx&, Edge from) const;           // [STADT-79]

 private:
  // [STADT-61] Calls fn(Tile) for every tile from the wall straight inward to the last one before an empty cell.
  template <class F>
  static void each_tile(const View& v, Edge from, F&& fn) {
    for (Cell at = from.cell; v.tile_at(at); at = v.neighbour(at, opposite(from.side))) fn(v.tile_at(at));
  }

  static constexpr int kinds = 4;  // public, historic, pennant, cloister
  int points_[kinds]{};
  Term terms_[kinds];
  bool best_only_ = false;
  Attr public_, historic_, pennant_;
  FeatureKind cloister_;
  Term guard_;
};

}  // namespace bastide::walls
