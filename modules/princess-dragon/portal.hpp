// The magic portal: whoever lays one may deploy his follower anywhere.
#pragma once
#include "words.hpp"

namespace bastide::princess_dragon {

class Portal final : public Module {
  static constexpr Choice completed[] = {
      {"no", "it takes no follower"},
      {"portal_tile", "the portal tile itself takes one there, as in any other turn"},
      {"any_tile", "any of its tiles takes one"}};
  static constexpr Param params[] = {
      Param::choice("portal.just_completed", completed,
                    "followers on a feature that the portal tile has just completed", "PD-40, PD-O8, ED-37"),
  };

 public:
  static constexpr ModuleInfo info{.id = "portal",
                                   .title = "Magic portal",
                                   .revision = 1,
                                   .summary = "a follower goes to any tile",
                                   .params = params,
                                   .needs = needs_turn};
  void define(Definer&) override;

 private:
  Landing landing(const View&, bool here) const noexcept;
  void elsewhere(Ctx&, Player, Actions&) const noexcept;
  Reason no_deploying(Ctx&, const Action&) const noexcept;
  Reason why_not(Ctx&, const Action&) const noexcept;

  bool here_ = false, anywhere_ = false;
  TurnWords turn_;
  Trait follower_;
  Tag portal_;
  ActionKind deploy_;
  Reason complete_, claimed_, no_follower_, supply_;
};

}  // namespace bastide::princess_dragon
