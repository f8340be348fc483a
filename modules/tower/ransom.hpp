// Ransom: in the own turn a player buys a captured follower back from whoever holds it.
#pragma once
#include "words.hpp"

namespace tower_box {

class Ransom final : public bastide::Module {
  static constexpr bastide::Name needs[] = {"tower"};
  static constexpr bastide::Choice limits[] = {{"player_turn", "one in a turn"},
                                               {"turn_part", "one in each part of a double turn"}};
  static constexpr bastide::Param params[] = {
      bastide::Param::number("ransom.points", 3, 0, 100, "what the owner pays to the captor, whatever the size",
                             "TOW-42"),
      bastide::Param::choice("ransom.per", limits, "how often a player may ransom", "TOW-41, TOW-O4, ED-41"),
      bastide::Param::flag("ransom.requires_points", true,
                           "whoever has fewer points may not ransom; otherwise the score may fall below nothing",
                           "TOW-43, ED-49"),
      bastide::Param::flag("ransom.use_same_turn", true,
                           "a ransomed follower may be placed at once; otherwise it comes home when the turn ends",
                           "TOW-44"),
  };

 public:
  static constexpr bastide::ModuleInfo info{.id = "ransom",
                                            .title = "Ransom",
                                            .revision = 1,
                                            .summary = "buy a prisoner back, once in the own turn",
                                            .params = params,
                                            .needs = needs};
  void define(bastide::Definer&) override;

 private:
  bastide::StepIs shut(bastide::Ctx&) const noexcept;
  void prisoners(bastide::Ctx&, bastide::Player, bastide::Actions&) const noexcept;
  bastide::Effect pay(bastide::Ctx&, const bastide::Action&) const noexcept;
  bastide::Reason why_not(bastide::Ctx&, const bastide::Action&) const noexcept;
  bastide::Figure prisoner(const bastide::View&, bastide::Player owner, bastide::FigureKind,
                           bastide::Player holder) const noexcept;

  int points_ = 3;
  bool requires_ = true, at_once_ = true;
  bastide::Zone prison_, freed_;
  bastide::Why ransomed_;
  bastide::Term paid_, received_;
  bastide::ActionKind ransom_it_;
  bastide::Slot<bastide::u8> used_;
  bastide::Reason not_own_turn_, once_, poor_, nobody_;
};

}  // namespace tower_box
