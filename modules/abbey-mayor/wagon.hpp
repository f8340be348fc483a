// Wagons: a follower who drives on when his feature was scored.
#pragma once
#include "bastide/turn.hpp"

namespace bastide::abbey_mayor {

class Wagon final : public Module {
 public:
  static const ModuleInfo info;
  void define(Definer& d) override;

 private:
  static constexpr u32 most = 4;  // wagons of one player that can be on their way at once
  using Origins = std::array<Stored<Seg>, most * max_players>;

  void define_figure(Definer& d);
  void define_drive(Definer& d);

  void moved(Ctx& c, const FigureMoved& e) const noexcept;
  void note_out(Ctx& c) const noexcept;
  bool drives_from(const Ctx& c, Seg s) const noexcept;
  u32 number(const View& v, Figure g) const noexcept;
  Figure wagon(const Ctx& c, u32 turn) const noexcept;

  StepIs next_on_feature(Ctx& c) const noexcept;
  StepIs next_at_home(Ctx& c) const noexcept;
  StepIs ask(Ctx& c) const noexcept;

  Seg origin(const View& v) const noexcept;
  template <class F>
  void each_near(const View& v, Seg from, F&& fn) const noexcept;
  template <class F>
  void each_joined(const View& v, Seg from, F&& fn) const noexcept;
  template <class F>
  void each_adjacent(const View& v, F&& fn) const noexcept;
  Reason against(Ctx& c, Seg to) const noexcept;
  void ways(Ctx& c, Player p, Actions& out) const noexcept;
  Effect drive(Ctx& c, const Action& a) const noexcept;
  Reason out_of_reach(Ctx& c, const Action& a) const noexcept;
  Reason why_not(Ctx& c, const Action& a) const noexcept;

  TurnWords turn_;
  bool connected_ = false, together_ = false, queued_ = false, castles_ = true;
  FigureKind wagon_;
  Trait castle_, house_, special_;
  Tag out_, driving_, abbey_;
  Why driven_, scored_;
  Whys leaving_;  // why a wagon goes home that may drive on from there
  Routine run_;
  DecisionKind decision_;
  ActionKind drive_it_;
  Slot<Stored<Figure>> driver_;
  Slot<Origins> origins_;  // where those stood who have gone home
  Slot<u8> asked_;
  Reason far_, claimed_, complete_, cannot_, not_now_;
};

}  // namespace bastide::abbey_mayor
