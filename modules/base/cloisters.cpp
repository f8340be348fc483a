#include "cloisters.hpp"

namespace bastide::base {

void Cloisters::define(Definer& d) {
  tile_ = d.number("cloister.points_per_tile");
  open_tile_ = d.number("cloister.incomplete_points_per_tile");
  cloister_ = d.term("cloister", "completed cloister");
  incomplete_ = d.term("cloister.incomplete", "incomplete cloister");
  tiles_ = d.term("cloister.tiles", "tiles", "tile");
  const FeatureKind cloister = d.feature_kind("cloister");
  d.deployable(d.figure_kind("follower"), cloister, if_unclaimed);  // [KER-24]
  d.modify<Layer::base, &Cloisters::value>(cloister);
}

void Cloisters::value(Ctx& c, Feature f, Sheet& s) const noexcept {
  s.term = s.complete ? cloister_ : incomplete_;
  // [BASE-19], [BASE-30]: its own tile and those present around; what counts as one tile counts once
  int tiles = 1;
  c.each_around(c.tile(c.any_seg(f)), [&](Tile) { ++tiles; });
  s.add(tiles_, Role::unit, tiles, s.complete ? tile_ : open_tile_);
}

}  // namespace bastide::base
