// Abbeys: each player has a tile of his own that fits into every hole, and may lay it instead of drawing one.
#pragma once
#include "bastide/turn.hpp"

namespace bastide::abbey_mayor {

class Abbey final : public Module {
 public:
  static const ModuleInfo info;
  void define(Definer& d) override;

 private:
  void fit_everywhere(Definer& d, SideKind side) const;

  StepIs share(Ctx& c) const noexcept;
  StepIs ask(Ctx& c) const noexcept;
  void put_back(Ctx& c) const noexcept;
  void holes(Ctx& c, Player p, Actions& out) const noexcept;
  void laid(Ctx& c, const TilePlaced& e) const noexcept;
  Reason why_not(Ctx& c, const Action& a) const noexcept;
  int at_hand(const View& v, Player p) const noexcept { return v[held_][p.v]; }

  StepIs last_round(Ctx& c) const noexcept;
  void note_last(Ctx& c, const TilePlaced& e) const noexcept;

  TurnWords turn_;
  int each_ = 1, at_start_ = 0;
  TileType abbey_;
  Bag stock_;
  Column<u8> held_;
  Slot<Tags> marks_;  // as they were before the question
  Tag tag_;
  DecisionKind decision_;
  ActionKind place_;
  Event lays_;
  Reason no_hole_;
  // the last round
  Routine turn_run_;
  Slot<u8> ending_, last_, asked_;
};

}  // namespace bastide::abbey_mayor
