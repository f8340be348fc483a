// The princess: when her tile extends a city with knights, one of them leaves for her sake.
#pragma once
#include "words.hpp"

namespace bastide::princess_dragon {

class Princess final : public Module {
  static constexpr Param params[] = {
      Param::flag("princess.mandatory", true, "a knight must be sent home if there is one; else it may be",
                  "PD-43, ED-34"),
      Param::flag("princess.uses_wood_step", true,
                  "sending a knight home is the wood action of this turn; else only her tile takes no figure then",
                  "PD-44, PD-O6, ED-35"),
  };

 public:
  static constexpr ModuleInfo info{.id = "princess",
                                   .title = "Princess",
                                   .revision = 1,
                                   .summary = "sends a knight of the city home",
                                   .params = params,
                                   .needs = needs_turn};
  void define(Definer&) override;

 private:
  bool suitor(Ctx&, Figure) const noexcept;
  bool lives_here(Ctx&, Feature) const noexcept;
  void knights(Ctx&, Player, Actions&) const noexcept;
  StepIs before_wood(Ctx&) const noexcept;
  Effect send_home(Ctx&, const Action&) const noexcept;
  bool closed(Ctx&, Tile) const noexcept;
  Reason why_no_deploying(Ctx&, const Action&) const noexcept;
  Reason no_arrival(Ctx&, Figure, Place, Cause) const noexcept;
  Reason why_not(Ctx&, const Action&) const noexcept;
  Reason why_no_pass(Ctx&, const Action&) const noexcept;

  bool must_ = true, is_wood_ = true;
  TurnWords turn_;
  Trait follower_;
  Attr princess_;
  Why expelled_;
  Slot<u8> gone_;
  DecisionKind decide_;
  ActionKind send_;
  Reason no_knight_, one_, tile_closed_, compulsory_;
};

}  // namespace bastide::princess_dragon
