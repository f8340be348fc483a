// The magic portal: whoever lays one may deploy his follower anywhere.
#pragma once
#include "words.hpp"

namespace princess_dragon {

class Portal final : public bastide::Module {
  using Param = bastide::Param;
  static constexpr bastide::Choice completed[] = {
      {"no", "it takes no follower"},
      {"portal_tile", "the portal tile itself takes one there, as in any other turn"},
      {"any_tile", "any of its tiles takes one"}};
  static constexpr Param params[] = {
      Param::choice("portal.just_completed", completed,
                    "followers on a feature that the portal tile has just completed", "PD-40, PD-O8, ED-37"),
  };

 public:
  static constexpr bastide::ModuleInfo info{.id = "portal",
                                            .title = "Magic portal",
                                            .revision = 1,
                                            .summary = "a follower goes to any tile",
                                            .params = params,
                                            .needs = needs_turn};
  void define(bastide::Definer&) override;

 private:
  bastide::Landing landing(const bastide::View&, bool here) const noexcept;
  void elsewhere(bastide::Ctx&, bastide::Player, bastide::Actions&) const noexcept;
  bastide::Reason no_deploying(bastide::Ctx&, const bastide::Action&) const noexcept;
  bastide::Reason why_not(bastide::Ctx&, const bastide::Action&) const noexcept;

  bool here_ = false, anywhere_ = false;
  bastide::TurnWords turn_;
  bastide::Trait follower_;
  bastide::Tag portal_;
  bastide::ActionKind deploy_;
  bastide::Reason complete_, claimed_, no_follower_, supply_;
};

}  // namespace princess_dragon
