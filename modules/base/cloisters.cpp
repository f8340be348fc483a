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
  // [BASE-19], [BASE-30]: its own tile and those present around
  s.add(tiles_, Role::unit, 9 - c.open_ports(f), s.complete ? tile_ : open_tile_);
}

}  // namespace bastide::base
