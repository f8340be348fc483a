// Acrobats: places on tiles where three followers build a pyramid, which then can be scored.
#pragma once
#include "near.hpp"

namespace bastide::big_top {

class Acrobats final : public Module {
  static constexpr Choice ways[] = {{"unoccupied", "to a place without acrobats, on any tile"},
                                    {"any", "to any place that has room"},
                                    {"never", "nowhere; it leads to features only"}};
  static constexpr Param params[] = {
      Param::number("acrobats.pyramid_points", 5, 0, 100, "points for each acrobat of a pyramid that is scored",
                    "ACRO-06, ACRO-O1"),
      Param::number("acrobats.final_points", 5, 0, 100, "points for each acrobat at the end", "ACRO-09"),
      Param::choice("acrobats.portal", ways, "where a magic portal leads acrobats", "ACRO-O2"),
  };

 public:
  static constexpr ModuleInfo info{.id = "acrobats",
                                   .title = "Acrobats",
                                   .revision = 1,
                                   .summary = "pyramids of three followers; 5 points for each of them",
                                   .params = params,
                                   .needs = needs_turn};
  void define(Definer&) override;

 private:
  enum class Portal : u8 { unoccupied, any, never };

  void define_reasons(Definer&);
  void new_place(Ctx&, const TilePlaced&) const noexcept;
  int height(const View&, Seg) const noexcept;
  bool reaches(const View&, Seg) const noexcept;
  Reason against(Ctx&, Player, FigureKind, Seg) const noexcept;
  bool has_climbers(const View&, Player) const noexcept;
  void places(Ctx&, Player, Actions&) const noexcept;
  void choices(Ctx&, Player, Actions&) const noexcept;
  void offer_climbing(Ctx&, Player, Seg, Actions&) const noexcept;
  Effect climb(Ctx&, const Action&) const noexcept;
  Effect score(Ctx&, const Action&) const noexcept;
  StepIs at_the_end(Ctx&) const noexcept;
  void pay(Ctx&, Seg, int points) const noexcept;
  Reason why_not_climb(Ctx&, const Action&) const noexcept;
  Reason why_not_score(Ctx&, const Action&) const noexcept;
  Reason why_not_deploy(Ctx&, const Action&) const noexcept;
  int standing(const View&, Player) const noexcept;

  template <class F>
  void each_place(const View& v, F&& fn) const noexcept {
    for (u32 i = 0; i < v[count_]; ++i) fn(Seg(v[spots_][i]));
  }

  static constexpr int full = 3;  // [ACRO-03]
  int points_ = 5, final_points_ = 5;
  Portal through_portal_ = Portal::unoccupied;
  bool portals_ = false;
  TurnWords turn_;
  Tag acrobats_, lie_, portal_;
  FeatureKind place_;
  FigureKind follower_;
  Trait acrobat_;
  Attr bridge_;
  Why scored_;
  Term term_, line_;
  Slot<u16> count_;
  Column<u16> spots_;  // the first count_ of them: places, as segments
  ActionKind climb_it_, score_it_;
  Reason later_, no_place_, only_normal_, none_left_, full_, bridged_, far_, low_, by_climbing_;
};

}  // namespace bastide::big_top
