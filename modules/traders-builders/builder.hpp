// The builder: stands beside an own follower on a road or in a city, and brings a second turn when they grow.
#pragma once
#include "bastide/turn.hpp"

namespace bastide::traders_builders {

class Builder final : public Module {
  static constexpr Name needs[] = {"turn"};
  static constexpr Choice turns[] = {{"may", "it may be declined (2006)"}, {"must", "it follows in any case (modern)"}};
  static constexpr Param params[] = {
      Param::choice("builder.extra_turn", turns, "whether the second turn is optional", "TB-20, TB-O4, ED-40"),
      Param::flag("builder.extra_turn_if_gone", true,
                  "the second turn follows also if the builder has left the table by then", "TB-27, ED-39"),
      Param::number("builder.max_turn_parts", 2, 1, 10, "tiles that a player places in one turn at most", "TB-22"),
      Param::flag("builder.on_completed", true, "the builder may go onto a road or city that the same tile completes",
                  "TB-O8"),
  };

 public:
  static constexpr ModuleInfo info{.id = "builder",
                                   .title = "Builder",
                                   .revision = 1,
                                   .summary = "a second turn for whoever extends the builder's road or city",
                                   .params = params,
                                   .needs = needs};
  void define(Definer&) override;

 private:
  void laid(Ctx&, const TilePlaced&) const noexcept;
  StepIs again(Ctx&) const noexcept;
  void offer_again(Ctx&, Player, Actions&) const noexcept;
  Effect go_again(Ctx&, const Action&) const noexcept;
  Reason why_not_again(Ctx&, const Action&) const noexcept;
  Reason why_not_there(Ctx&, const Action&) const noexcept;
  bool stands(const Ctx&, Player) const noexcept;

  bool optional_ = true, if_gone_ = true;
  int max_parts_ = 2;
  FigureKind builder_;
  FeatureKind road_, city_;
  Slot<u8> earned_, repeats_;  // of the cycle: bit per player who earned a repeat; repeats so far
  TurnWords turn_;
  Routine part_;
  DecisionKind second_;
  ActionKind again_it_;
  Event double_turn_;
  Reason other_tile_, not_earned_, third_;
};

}  // namespace bastide::traders_builders
