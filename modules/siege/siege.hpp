// Besieged cities: worth less to knights and more to farmers.
#pragma once
#include "besieged.hpp"

namespace bastide::siege {

class Siege final : public Module {
  static constexpr Choice doubled[] = {{"all", "with what pigs and herds add to it"},
                                       {"city", "without what pigs and herds add to it"}};
  static constexpr Param params[] = {
      Param::choice("siege.doubles", doubled, "what is doubled for the farmers of a besieged city",
                    "SIEGE-10, SIEGE-O4"),
  };

 public:
  static constexpr ModuleInfo info{
      .id = "siege",
      .title = "Siege",
      .revision = 1,
      .summary = "besieged cities: less for knights, nothing if incomplete, more for farmers",
      .params = params,
      .needs = needs_turn};
  void define(Definer&) override;

 private:
  void lower(Ctx&, Feature, Sheet&) const noexcept;
  void cancel(Ctx&, Feature, Sheet&) const noexcept;
  void twice(Ctx&, Feature, Item&) const noexcept;

  Besieged besieged_;
  FeatureKind city_;
  Term deducted_, incomplete_;
};

}  // namespace bastide::siege
