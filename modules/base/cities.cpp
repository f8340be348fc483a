#include "cities.hpp"

namespace base_game {
using namespace bastide;

void Cities::define(Definer& d) {
  tile_ = d.number("city.points_per_tile"), pennant_ = d.number("city.points_per_pennant");
  open_tile_ = d.number("city.incomplete_points_per_tile"),
  open_pennant_ = d.number("city.incomplete_points_per_pennant");
  two_tiles_ = d.number("city.two_tile_points"), two_pennant_ = d.number("city.two_tile_pennant_points");
  by_segment_ = d.choice("city.incomplete_unit") == "segment";
  pennant_attr_ = d.attr("pennant");
  city_ = d.term("city", "completed city"), city_incomplete_ = d.term("city.incomplete", "incomplete city");
  tiles_ = d.term("city.tiles", "tiles"), pennants_ = d.term("city.pennants", "pennants"),
  two_ = d.term("city.two-tile", "city of two tiles");
  const FeatureKind city = d.feature_kind("city");
  d.deployable(d.figure_kind("follower"), city, if_unclaimed);  // [KER-24], [KER-26]
  d.modify<&Cities::value>(Layer::base, {bit(city)});
}

void Cities::value(Ctx& c, Feature f, Sheet& s) const noexcept {
  const int tiles = c.tile_count(f), pennants = c.sum(f, pennant_attr_);
  if (!s.complete) {
    s.term = city_incomplete_;
    s.add(tiles_, Role::unit, by_segment_ ? c.seg_count(f) : tiles, open_tile_);  // [BASE-27]
    if (pennants) s.add(pennants_, Role::unit, pennants, open_pennant_);          // [BASE-28]
    return;
  }
  s.term = city_;
  const bool two = tiles == 2;
  if (two && two_tiles_ != 2 * tile_)
    s.add(two_, Role::unit, 1, two_tiles_);  // [BASE-17]
  else
    s.add(tiles_, Role::unit, tiles, tile_);                                            // [BASE-14], [BASE-16]
  if (pennants) s.add(pennants_, Role::unit, pennants, two ? two_pennant_ : pennant_);  // [BASE-15], [BASE-O2]
}

}  // namespace base_game
