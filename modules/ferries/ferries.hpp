// Ferries: each lies on a lake and joins two of the roads that end there. Whoever extends a road may move the ferries
// nearest to his tile.
#pragma once
#include "bastide/turn.hpp"

namespace bastide::ferries {

class Ferries final : public Module {
 public:
  static const ModuleInfo info;
  void define(Definer& d) override;

 private:
  struct Ferry {  // on the lake of a tile; a and b: numbers of its two ends on the tile, beginning with 1; 0: no ferry
    u8 a, b;
    u8 moved;  // in this turn, or part of a turn
    u8 near;   // nearest to the tile just laid, in one of its directions
  };

  void define_words(Definer& d);

  void laid(Ctx& c, const TilePlaced& e) const noexcept;
  StepIs rest(Ctx& c) const noexcept;
  StepIs launch(Ctx& c) const noexcept;
  StepIs move_some(Ctx& c) const noexcept;
  void landings(Ctx& c, Player p, Actions& out) const noexcept;
  void moves(Ctx& c, Player p, Actions& out) const noexcept;
  Effect sail(Ctx& c, const Action& a) const noexcept;
  Reason why_not(Ctx& c, const Action& a) const noexcept;
  Reason why_not_pass(Ctx& c, const Action& a) const noexcept;

  bool has_some(const View& v, Feature road) const noexcept;
  void find_nearest(Ctx& c, Tile from) const noexcept;
  bool has_ferry(const View& v, Tile t) const noexcept { return v[ferries_][t.v].a != 0; }
  bool joins(const View& v, Seg s) const noexcept;  // is this an end that the ferry of its tile joins?
  bool may_move(const View& v, Tile t) const noexcept;
  template <class F>
  void each_lake(const View& v, F&& fn) const;
  void offer(const View& v, Tile lake, Actions& out) const noexcept;

  bool as_laid_ = true;
  TurnWords turn_;
  FeatureKind road_;
  Tag lake_, sails_;
  Column<Ferry> ferries_;
  Column<Stored<Tile>> lakes_;
  Slot<u16> count_;
  DecisionKind launch_, move_;
  ActionKind sail_;
  Event put_, moved_;
  Reason no_lake_, other_lake_, same_end_, must_, not_now_, not_nearest_, twice_, stays_;
};

}  // namespace bastide::ferries
