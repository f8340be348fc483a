// Farmers: followers on fields, which count once, at the end, for the completed cities they supply.
#pragma once
#include "base.hpp"
#include "bastide/turn.hpp"

namespace bastide::base {

class Farmers final : public Module {
  static constexpr Choice methods[] = {
      {"by_city", "each city pays once, to whoever has most farmers around it (2006)"},
      {"by_field", "each field pays its own majority for every city it touches (modern)"}};
  static constexpr Name needs[] = {"base", "cities"};
  static constexpr Param params[] = {
      Param::choice("farm.scoring", methods, "how completed cities pay for farmers", "BASE-37, ED-11"),
      Param::number("farm.points_per_city", 4, 0, 100, "points per supplied city (2006: 4, modern: 3)",
                    "BASE-34, ED-12"),
  };

 public:
  static constexpr ModuleInfo info{.id = "farmers",
                                   .title = "Farmers",
                                   .revision = 1,
                                   .summary = "followers on fields, scored at the end",
                                   .params = params,
                                   .needs = needs};
  void define(Definer&) override;

 private:
  StepIs harvest(Ctx&) const noexcept;
  void by_field(Ctx&) const noexcept;
  void by_city(Ctx&) const noexcept;
  void field_value(Ctx&, Feature, Sheet&) const noexcept;
  void own_items(Ctx&, Feature, Award&) const noexcept;
  bool cities_pay_ = true;
  int points_ = 4;
  TurnWords turn_;
  FeatureKind field_;
  Trait supplied_;
  Term term_, cities_;
};

}  // namespace bastide::base
