// The pig: stands beside an own farmer and makes the cities of that field worth more to its owner.
#pragma once
#include "bastide/turn.hpp"

namespace bastide::traders_builders {

class Pig final : public Module {
  static constexpr Name needs[] = {"turn"};
  static constexpr Choice scopes[] = {{"own_field", "those that touch the pig's field"},
                                      {"all_cities", "all that its owner is paid for"}};
  static constexpr Param params[] = {
      Param::number("pig.bonus_per_city", 1, 0, 100,
                    "added to the points per city for the owner (2006: 4 + 1, modern: 3 + 1)", "TB-35, ED-42"),
      Param::choice("pig.scope", scopes, "which cities are worth more", "TB-O1, ED-42"),
  };

 public:
  static constexpr ModuleInfo info{.id = "pig",
                                   .title = "Pig",
                                   .revision = 1,
                                   .summary = "more points for the own farmers beside it",
                                   .params = params,
                                   .needs = needs};
  void define(Definer&) override;

 private:
  bool helps(const Ctx&, Player, Feature field) const noexcept;
  void raise(Ctx&, Feature, Item&) const noexcept;
  void tell(Ctx&, const PointsAwarded&) const noexcept;
  Reason why_not_there(Ctx&, const Action&) const noexcept;

  int bonus_ = 1;
  bool anywhere_ = false;
  FigureKind pig_;
  FeatureKind field_;
  Term term_;
  Event helped_;
  Why owner_;
  TurnWords turn_;
  Reason other_tile_;
};

}  // namespace bastide::traders_builders
