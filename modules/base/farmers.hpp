// Farmers: followers on fields, which count once, at the end, for the completed cities they supply.
#pragma once
#include "base.hpp"

namespace base_game {

class Farmers final : public bastide::Module {
  static constexpr bastide::Choice methods[] = {
      {"by_city", "each city pays once, to whoever has most farmers around it (2006)"},
      {"by_field", "each field pays its own majority for every city it touches (modern)"}};
  static constexpr bastide::Name needs[] = {"base", "cities"};
  static constexpr bastide::Param params[] = {
      bastide::Param::choice("farm.scoring", methods, "how completed cities pay for farmers", "BASE-37, ED-11"),
      bastide::Param::number("farm.points_per_city", 4, 0, 100, "points per supplied city (2006: 4, modern: 3)",
                             "BASE-34, ED-12"),
  };

 public:
  static constexpr bastide::ModuleInfo info{.id = "farmers",
                                            .title = "Farmers",
                                            .revision = 1,
                                            .summary = "followers on fields, scored at the end",
                                            .params = params,
                                            .needs = needs};
  void define(bastide::Definer&) override;

 private:
  bastide::StepIs harvest(bastide::Ctx&) const noexcept;
  template <class F>
  void each_supplied(bastide::Ctx&, bastide::Feature field, F&& fn) const noexcept;
  void by_field(bastide::Ctx&) const noexcept;
  void by_city(bastide::Ctx&) const noexcept;
  void field_value(bastide::Ctx&, bastide::Feature, bastide::Sheet&) const noexcept;
  void own_items(bastide::Ctx&, bastide::Feature, bastide::Award&) const noexcept;
  bool cities_pay_ = true;
  int points_ = 4;
  bastide::FeatureKind field_;
  bastide::Trait supplied_;
  bastide::Term term_, cities_;
};

}  // namespace base_game
