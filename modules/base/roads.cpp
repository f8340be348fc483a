#include "roads.hpp"

namespace bastide::base {

void Roads::define(Definer& d) {
  complete_ = d.number("road.points_per_tile");
  incomplete_ = d.number("road.incomplete_points_per_tile");
  by_segment_ = d.choice("road.incomplete_unit") == "segment";
  road_ = d.term("road", "completed road");
  road_incomplete_ = d.term("road.incomplete", "incomplete road");
  tiles_ = d.term("road.tiles", "tiles", "tile");
  const FeatureKind road = d.feature_kind("road");
  d.deployable(d.figure_kind("follower"), road, if_unclaimed);  // [KER-24], [KER-26]
  d.modify<Layer::base, &Roads::value>(road);
}

void Roads::value(Ctx& c, Feature f, Sheet& s) const noexcept {
  s.term = s.complete ? road_ : road_incomplete_;
  const int count = !s.complete && by_segment_ ? c.seg_count(f) : c.tile_count(f);
  s.add(tiles_, Role::unit, count, s.complete ? complete_ : incomplete_);  // [BASE-11], [BASE-26]
}

}  // namespace bastide::base
