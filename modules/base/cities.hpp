// Cities: knights and what a city is worth.
#pragma once
#include "base.hpp"

namespace bastide::base {

class Cities final : public Module {
  static constexpr Param params[] = {
      Param::number("city.points_per_tile", 2, 0, 100, "points per tile of a completed city", "BASE-14"),
      Param::number("city.points_per_pennant", 2, 0, 100, "points per pennant of a completed city", "BASE-15"),
      Param::number("city.incomplete_points_per_tile", 1, 0, 100, "points per unit of an incomplete city at the end",
                    "BASE-27"),
      Param::number("city.incomplete_points_per_pennant", 1, 0, 100,
                    "points per pennant of an incomplete city at the end", "BASE-28"),
      Param::choice("city.incomplete_unit", units, "what an incomplete city counts", "BASE-O1"),
      Param::number("city.two_tile_points", 2, 0, 100,
                    "points of the tiles of a completed city of two tiles (2006: 2, modern: 4)", "BASE-17"),
      Param::number("city.two_tile_pennant_points", 2, 0, 100, "points per pennant of a completed city of two tiles",
                    "BASE-O2"),
  };

 public:
  static constexpr ModuleInfo info{.id = "cities",
                                   .title = "Cities",
                                   .revision = 1,
                                   .summary = "followers in cities; points per tile and pennant",
                                   .params = params,
                                   .needs = needs_base};
  void define(Definer&) override;

 private:
  void value(Ctx&, Feature, Sheet&) const noexcept;
  void smallest(Ctx&, Feature, Sheet&) const noexcept;
  int tile_ = 2, pennant_ = 2, open_tile_ = 1, open_pennant_ = 1, two_tiles_ = 2, two_pennant_ = 2;
  bool by_segment_ = false;
  Attr pennant_attr_;
  Term city_, city_incomplete_, tiles_, pennants_, two_;
};

}  // namespace bastide::base
