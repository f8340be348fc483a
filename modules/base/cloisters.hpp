// Cloisters: monks and what a cloister is worth.
#pragma once
#include "base.hpp"

namespace bastide::base {

class Cloisters final : public Module {
  static constexpr Param params[] = {
      Param::number("cloister.points_per_tile", 1, 0, 100,
                    "points for the tile of a completed cloister and for each tile around it", "BASE-19"),
      Param::number("cloister.incomplete_points_per_tile", 1, 0, 100,
                    "points for the tile of an incomplete cloister and for each tile around it at the end", "BASE-30"),
  };

 public:
  static constexpr ModuleInfo info{.id = "cloisters",
                                   .title = "Cloisters",
                                   .revision = 1,
                                   .summary = "followers in cloisters; points for the tiles around",
                                   .params = params,
                                   .needs = needs_base};
  void define(Definer&) override;

 private:
  void value(Ctx&, Feature, Sheet&) const noexcept;
  int tile_ = 1, open_tile_ = 1;
  Term cloister_, incomplete_, tiles_;
};

}  // namespace bastide::base
