#include "cities.hpp"

namespace bastide::base {

void Cities::define(Definer& d) {
  tile_ = d.number("city.points_per_tile");
  pennant_ = d.number("city.points_per_pennant");
  open_tile_ = d.number("city.incomplete_points_per_tile");
  open_pennant_ = d.number("city.incomplete_points_per_pennant");
  two_tiles_ = d.number("city.two_tile_points");
  two_pennant_ = d.number("city.two_tile_pennant_points");
  by_segment_ = d.choice("city.incomplete_unit") == "segment";
  pennant_attr_ = d.attr("pennant");
  city_ = d.term("city", "completed city");
  city_incomplete_ = d.term("city.incomplete", "incomplete city");
  tiles_ = d.term("city.tiles", "tiles", "tile");
  pennants_ = d.term("city.pennants", "pennants", "pennant");
  two_ = d.term("city.two-tile", "city of two tiles");
  const FeatureKind city = d.feature_kind("city");
  d.deployable(d.figure_kind("follower"), city, if_unclaimed);  // [KER-24], [KER-26]
  d.modify<Layer::base, &Cities::value>(city);
  d.modify<Layer::flat, &Cities::smallest>(city);
}

void Cities::value(Ctx& c, Feature f, Sheet& s) const noexcept {
  const int tiles = c.tile_count(f), pennants = s.attrs.has(pennant_attr_) ? c.sum(f, pennant_attr_) : 0;
  if (!s.complete) {
    s.term = city_incomplete_;
    s.add(tiles_, Role::unit, by_segment_ ? c.seg_count(f) : tiles, open_tile_);  // [BASE-27]
    if (pennants) s.add(pennants_, Role::unit, pennants, open_pennant_);          // [BASE-28]
    return;
  }
  s.term = city_;
  s.add(tiles_, Role::unit, tiles, tile_);  // [BASE-14], [BASE-16]
  // [BASE-15], [BASE-O2]
  if (pennants) s.add(pennants_, Role::unit, pennants, tiles == 2 ? two_pennant_ : pennant_);
}

// [BASE-17] The exception stands only as long as nothing else raised what a tile is worth [IC-D06].
void Cities::smallest(Ctx&, Feature, Sheet& s) const noexcept {
  if (!s.complete || two_tiles_ == 2 * tile_) return;
  for (ScoreLine& l : s)
    if (l.term == tiles_ && l.count == 2 && l.value == tile_) {
      l.term = two_;
      l.count = 1;
      l.value = two_tiles_;
    }
}

}  // namespace bastide::base
