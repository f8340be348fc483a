// Roads: thieves and what a road is worth.
#pragma once
#include "base.hpp"

namespace bastide::base {

class Roads final : public Module {
  static constexpr Param params[] = {
      Param::number("road.points_per_tile", 1, 0, 100, "points per tile of a completed road", "BASE-11"),
      Param::number("road.incomplete_points_per_tile", 1, 0, 100, "points per unit of an incomplete road at the end",
                    "BASE-26"),
      Param::choice("road.incomplete_unit", units, "what an incomplete road counts", "BASE-O1"),
  };

 public:
  static constexpr ModuleInfo info{.id = "roads",
                                   .title = "Roads",
                                   .revision = 1,
                                   .summary = "followers on roads; points per tile",
                                   .params = params,
                                   .needs = needs_base};
  void define(Definer&) override;

 private:
  void value(Ctx&, Feature, Sheet&) const noexcept;
  int complete_ = 1, incomplete_ = 1;
  bool by_segment_ = false;
  Term road_, road_incomplete_, tiles_;
};

}  // namespace bastide::base
