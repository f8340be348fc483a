// The pig: stands beside an own farmer and makes the cities of that field worth more to its owner.
#pragma once
#include "bastide/turn.hpp"

namespace traders_builders {

class Pig final : public bastide::Module {
  static constexpr bastide::Name needs[] = {"turn"};
  static constexpr bastide::Choice scopes[] = {{"own_field", "those that touch the pig's field"},
                                               {"all_cities", "all that its owner is paid for"}};
  static constexpr bastide::Param params[] = {
      bastide::Param::number("pig.bonus_per_city", 1, 0, 100,
                             "added to the points per city for the owner (2006: 4 + 1, modern: 3 + 1)", "TB-35, ED-42"),
      bastide::Param::choice("pig.scope", scopes, "which cities are worth more", "TB-O1, ED-42"),
  };

 public:
  static constexpr bastide::ModuleInfo info{.id = "pig",
                                            .title = "Pig",
                                            .revision = 1,
                                            .summary = "more points for the own farmers beside it",
                                            .params = params,
                                            .needs = needs};
  void define(bastide::Definer&) override;

 private:
  bool helps(const bastide::Ctx&, bastide::Player, bastide::Feature field) const noexcept;
  void raise(bastide::Ctx&, bastide::Feature, bastide::Item&) const noexcept;
  void tell(bastide::Ctx&, const bastide::PointsAwarded&) const noexcept;
  bastide::Reason why_not_there(bastide::Ctx&, const bastide::Action&) const noexcept;

  int bonus_ = 1;
  bool anywhere_ = false;
  bastide::FigureKind pig_;
  bastide::FeatureKind field_;
  bastide::Term term_;
  bastide::Event helped_;
  bastide::TurnWords turn_;
  bastide::Reason other_tile_;
};

}  // namespace traders_builders
