// Ransom: in the own turn a player buys a captured follower back from whoever holds it.
#pragma once
#include "words.hpp"

namespace bastide::tower {

class Ransom final : public Module {
  static constexpr Name needs[] = {"tower"};
  static constexpr Choice limits[] = {{"player_turn", "one in a turn"},
                                      {"turn_part", "one in each part of a double turn"}};
  static constexpr Param params[] = {
      Param::number("ransom.points", 3, 0, 100, "what the owner pays to the captor, whatever the size", "TOW-42"),
      Param::choice("ransom.per", limits, "how often a player may ransom", "TOW-41, TOW-O4, ED-41"),
      Param::flag("ransom.requires_points", true,
                  "whoever has fewer points may not ransom; otherwise the score may fall below nothing",
                  "TOW-43, ED-49"),
      Param::flag("ransom.use_same_turn", true,
                  "a ransomed follower may be placed at once; otherwise it comes home when the turn ends", "TOW-44"),
  };

 public:
  static constexpr ModuleInfo info{.id = "ransom",
                                   .title = "Ransom",
                                   .revision = 1,
                                   .summary = "buy a prisoner back, once in the own turn",
                                   .params = params,
                                   .needs = needs};
  void define(Definer&) override;

 private:
  StepIs shut(Ctx&) const noexcept;
  void prisoners(Ctx&, Player, Actions&) const noexcept;
  Effect pay(Ctx&, const Action&) const noexcept;
  Reason why_not(Ctx&, const Action&) const noexcept;
  Figure prisoner(const View&, Player owner, FigureKind, Player holder) const noexcept;

  int points_ = 3;
  bool requires_ = true, at_once_ = true;
  Zone prison_, freed_;
  Why ransomed_;
  Term paid_, received_;
  ActionKind ransom_it_;
  Slot<u8> used_;
  Reason not_own_turn_, once_, poor_, nobody_;
};

}  // namespace bastide::tower
