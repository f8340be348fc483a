// The princess: when her tile extends a city with knights, one of them leaves for her sake.
#pragma once
#include "words.hpp"

namespace princess_dragon {

class Princess final : public bastide::Module {
  using Param = bastide::Param;
  static constexpr Param params[] = {
      Param::flag("princess.mandatory", true, "a knight must be sent home if there is one; else it may be",
                  "PD-43, ED-34"),
      Param::flag("princess.uses_wood_step", true,
                  "sending a knight home is the wood action of this turn; else only her tile takes no figure then",
                  "PD-44, PD-O6, ED-35"),
  };

 public:
  static constexpr bastide::ModuleInfo info{.id = "princess",
                                            .title = "Princess",
                                            .revision = 1,
                                            .summary = "sends a knight of the city home",
                                            .params = params,
                                            .needs = needs_turn};
  void define(bastide::Definer&) override;

 private:
  bool suitor(bastide::Ctx&, bastide::Figure) const noexcept;
  bool lives_here(bastide::Ctx&, bastide::Feature) const noexcept;
  void knights(bastide::Ctx&, bastide::Player, bastide::Actions&) const noexcept;
  bastide::StepIs before_wood(bastide::Ctx&) const noexcept;
  bastide::Effect send_home(bastide::Ctx&, const bastide::Action&) const noexcept;
  bool closed(bastide::Ctx&, bastide::Tile) const noexcept;
  bastide::Reason why_no_deploying(bastide::Ctx&, const bastide::Action&) const noexcept;
  bastide::Reason no_arrival(bastide::Ctx&, bastide::Figure, bastide::Place, bastide::Cause) const noexcept;
  bastide::Reason why_not(bastide::Ctx&, const bastide::Action&) const noexcept;
  bastide::Reason why_no_pass(bastide::Ctx&, const bastide::Action&) const noexcept;

  bool must_ = true, is_wood_ = true;
  bastide::TurnWords turn_;
  bastide::Trait follower_;
  bastide::Attr princess_;
  bastide::Why expelled_;
  bastide::Slot<bastide::u8> gone_;
  bastide::DecisionKind decide_;
  bastide::ActionKind send_;
  bastide::Reason no_knight_, one_, tile_closed_, compulsory_;
};

}  // namespace princess_dragon
