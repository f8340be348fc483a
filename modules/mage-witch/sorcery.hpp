// Sorcery: who moves the mage and the witch, when one of them must go, and when they leave by themselves. It knows them
// by the trait `sorcerer`, not by name.
#pragma once
#include <array>

#include "bastide/turn.hpp"

namespace bastide::mage_witch {

inline constexpr Name needs_turn[] = {"turn"};
// Neutral figures that are put on roads and cities.
inline constexpr Name sorcerer_trait = "sorcerer";

class Sorcery final : public Module {
  static constexpr Choice meetings[] = {{"active_removes_one", "the player on turn takes one of them off"},
                                        {"active_moves_one", "the player on turn moves one of them away"},
                                        {"both_stay", "both stay and both count"}};
  static constexpr Choice endings[] = {{"completed", "when it is complete, with or without followers"},
                                       {"scored", "only when somebody scored it"}};
  static constexpr Param params[] = {
      Param::choice("sorcery.on_merge", meetings, "a tile joins the features of two of them", "MAGE-02, MAGE-O1"),
      Param::choice("sorcery.leave_when", endings, "when one leaves the feature on which it stands",
                    "MAGE-04, MAGE-O3"),
      Param::flag("sorcery.eaten", true, "a dragon removes them", "MAGE-O4"),
  };

 public:
  static constexpr ModuleInfo info{.id = "sorcery",
                                   .title = "Sorcery",
                                   .revision = 1,
                                   .summary = "their tiles oblige a player to move the mage or the witch",
                                   .params = params,
                                   .needs = needs_turn};
  void define(Definer&) override;

 private:
  static constexpr u32 most = 4;
  using There = std::array<Stored<Figure>, most>;  // who is on the table, by number

  void define_reasons(Definer&);
  template <class F>
  void each_there(const View&, F&& fn) const noexcept;
  bool on_feature(const View&, Figure) const noexcept;
  bool somebody_on(const View&, Feature) const noexcept;
  Reason against(Ctx&, Figure, Seg) const noexcept;
  Reason inedible(Ctx&, Figure, Place, Cause) const noexcept;
  void moved(Ctx&, const FigureMoved&) const noexcept;
  // the duty
  StepIs duty(Ctx&) const noexcept;
  StepIs oblige(Ctx&) const noexcept;
  bool anywhere_to_go(const Ctx&) const noexcept;
  void targets(Ctx&, Player, Actions&) const noexcept;
  void list_targets(Ctx&, Figure, Actions&) const noexcept;
  static void list_again(std::size_t first, std::size_t last, Figure, Actions&);
  Effect conjure(Ctx&, const Action&) const noexcept;
  Effect dismiss(Ctx&, const Action&) const noexcept;
  Reason why_no_conjuring(Ctx&, const Action&) const noexcept;
  Reason why_no_dismissing(Ctx&, const Action&) const noexcept;
  Reason why_no_pass(Ctx&, const Action&) const noexcept;
  // two on one feature
  bool share_feature(const View&, Figure) const noexcept;
  bool met(const View&) const noexcept;
  StepIs part_them(Ctx&) const noexcept;
  StepIs send_one_away(Ctx&) const noexcept;
  void one_of_both(Ctx&, Player, Actions&) const noexcept;
  // leaving
  StepIs leave(Ctx&) const noexcept;

  bool only_scored_ = false;
  TurnWords turn_;
  Trait sorcerer_;
  FeatureKind road_, city_;
  FeatureKinds grounds_;  // both
  Why conjured_, dismissed_, vanished_;
  Tag out_;
  Slot<There> there_;
  DecisionKind decide_, part_;
  ActionKind conjure_, dismiss_;
  Reason no_sorcerer_, ground_, closed_, same_, shared_, not_now_, moves_first_, must_, stays_;
};

}  // namespace bastide::mage_witch
