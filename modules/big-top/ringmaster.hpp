// The ringmaster: one more follower each, paid for the circuses and acrobats around it when its feature is scored.
#pragma once
#include "near.hpp"

namespace bastide::big_top {

class Ringmaster final : public Module {
  static constexpr Choice returns[] = {{"with_others", "with the other figures of the feature"},
                                       {"at_once", "as soon as its bonus is paid, before the fairy pays"}};
  static constexpr Choice monasteries[] = {
      {"as_any", "once, wherever it stands there"},
      {"monks_twice", "twice at the end if it is a monk there, not at all if it is the special abbot"}};
  static constexpr Choice castles[] = {{"as_any", "as anywhere else"}, {"never", "never, whatever lies around it"}};
  static constexpr Param params[] = {
      Param::number("ringmaster.points", 2, 0, 100, "points for each tile with a circus or acrobats around it",
                    "RING-03, RING-07"),
      Param::choice("ringmaster.returns", returns, "when the ringmaster goes home", "RING-06, RING-O1"),
      Param::choice("ringmaster.special_monasteries", monasteries, "how often it is paid in a special monastery",
                    "RING-07, RING-O2"),
      Param::choice("ringmaster.castles", castles, "when it is paid in a castle", "RING-03, RING-07, RING-O3"),
  };

 public:
  static constexpr ModuleInfo info{.id = "ringmaster",
                                   .title = "Ringmaster",
                                   .revision = 1,
                                   .summary = "one more follower each; points for circuses and acrobats around it",
                                   .params = params,
                                   .needs = needs_turn};
  void define(Definer&) override;

 private:
  StepIs bonus(Ctx&) const noexcept;
  StepIs at_the_end(Ctx&) const noexcept;
  void pay(Ctx&, Figure) const noexcept;
  Seg stands(const View&, Figure) const noexcept;

  bool at_once_ = false, monks_twice_ = false, in_castles_ = true;
  Trait in_lines_, castle_;
  Attr special_;
  int points_ = 2;
  TurnWords turn_;
  FigureKind ringmaster_;
  Tag circus_, acrobats_;
  Why scored_;
  Term term_, circuses_, places_;
};

}  // namespace bastide::big_top
