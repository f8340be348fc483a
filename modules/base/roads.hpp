// Roads: thieves and what a road is worth.
#pragma once
#include "base.hpp"

namespace base_game {

class Roads final : public bastide::Module {
  static constexpr bastide::Param params[] = {
      bastide::Param::number("road.points_per_tile", 1, 0, 100, "points per tile of a completed road", "BASE-11"),
      bastide::Param::number("road.incomplete_points_per_tile", 1, 0, 100,
                             "points per unit of an incomplete road at the end", "BASE-26"),
      bastide::Param::choice("road.incomplete_unit", units, "what an incomplete road counts", "BASE-O1"),
  };

 public:
  static constexpr bastide::ModuleInfo info{.id = "roads",
                                            .title = "Roads",
                                            .revision = 1,
                                            .summary = "followers on roads; points per tile",
                                            .params = params,
                                            .needs = needs_base};
  void define(bastide::Definer&) override;

 private:
  void value(bastide::Ctx&, bastide::Feature, bastide::Sheet&) const noexcept;
  int complete_ = 1, incomplete_ = 1;
  bool by_segment_ = false;
  bastide::Term road_, road_incomplete_, tiles_;
};

}  // namespace base_game
