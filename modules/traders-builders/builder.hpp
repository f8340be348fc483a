// The builder: stands beside an own follower on a road or in a city, and brings a second turn when they grow.
#pragma once
#include "bastide/turn.hpp"

namespace traders_builders {

class Builder final : public bastide::Module {
  static constexpr bastide::Name needs[] = {"turn"};
  static constexpr bastide::Choice turns[] = {{"may", "it may be declined (2006)"},
                                              {"must", "it follows in any case (modern)"}};
  static constexpr bastide::Param params[] = {
      bastide::Param::choice("builder.extra_turn", turns, "whether the second turn is optional", "TB-20, TB-O4, ED-40"),
      bastide::Param::flag("builder.extra_turn_if_gone", true,
                           "the second turn follows also if the builder has left the table by then", "TB-27, ED-39"),
      bastide::Param::number("builder.max_turn_parts", 2, 1, 10, "tiles that a player places in one turn at most",
                             "TB-22"),
      bastide::Param::flag("builder.on_completed", true,
                           "the builder may go onto a road or city that the same tile completes", "TB-O8"),
  };

 public:
  static constexpr bastide::ModuleInfo info{.id = "builder",
                                            .title = "Builder",
                                            .revision = 1,
                                            .summary = "a second turn for whoever extends the builder's road or city",
                                            .params = params,
                                            .needs = needs};
  void define(bastide::Definer&) override;

 private:
  void laid(bastide::Ctx&, const bastide::TilePlaced&) const noexcept;
  bastide::StepIs again(bastide::Ctx&) const noexcept;
  void offer_again(bastide::Ctx&, bastide::Player, bastide::Actions&) const noexcept;
  bastide::Effect go_again(bastide::Ctx&, const bastide::Action&) const noexcept;
  bastide::Reason why_not_again(bastide::Ctx&, const bastide::Action&) const noexcept;
  bastide::Reason why_not_there(bastide::Ctx&, const bastide::Action&) const noexcept;
  bool stands(const bastide::Ctx&, bastide::Player) const noexcept;

  bool optional_ = true, if_gone_ = true;
  int max_parts_ = 2;
  bastide::FigureKind builder_;
  bastide::FeatureKind road_, city_;
  bastide::Slot<bastide::u8> earned_, repeats_;  // of the cycle: bit per player who earned a repeat; repeats so far
  bastide::TurnWords turn_;
  bastide::Routine part_;
  bastide::DecisionKind second_;
  bastide::ActionKind again_it_;
  bastide::Event double_turn_;
  bastide::Reason other_tile_, not_earned_, third_;
};

}  // namespace traders_builders
