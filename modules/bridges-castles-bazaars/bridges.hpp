// Bridges: a piece of road across a tile, over whatever lies there, from one field side to the opposite one.
//
// A tile that fits only with a bridge is laid with it [BRIDGE-09]: the place says which bridge it needs, so it is
// chosen like any other place. Otherwise a bridge is built beside the questions of the turn [BRIDGE-03].
#pragma once
#include "spans.hpp"

namespace bastide::bridges_castles_bazaars {

class Bridges final : public Module {
 public:
  static const ModuleInfo info;
  void define(Definer& d) override;

 private:
  enum class Late : u8 { never, next, at_once };
  void define_rules(Definer& d);
  void define_steps(Definer& d);
  void define_why(Definer& d);
  StepIs share(Ctx& c) const noexcept;
  int stock(const View& v, Player p) const noexcept;

  Reason keep_off(Ctx& c, Figure g, Place to, Cause why) const noexcept;

  // ---- where bridges are possible ----
  void laid(Ctx& c, const TilePlaced& e) const noexcept;
  void changed(Ctx& c, const TileChanged& e) const noexcept;
  void look_at(Ctx& c, Tile t) const noexcept;
  bool may_build(const View& v, Player p) const noexcept;
  Reason against(const View& v, Tile t) const noexcept;

  // ---- with the tile (placing.cpp) ----
  void places(Ctx& c, Player p, Actions& out) const noexcept;
  void places_with_own(Ctx& c, TileType y, Actions& out) const noexcept;
  void places_beside(Ctx& c, TileType y, Actions& out) const noexcept;
  StepIs mend(Ctx& c) const noexcept;
  Effect put_away(Ctx& c, const Action& a) const noexcept;
  Reason why_not_there(Ctx& c, const Action& a) const noexcept;
  Reason why_not_away(Ctx& c, const Action& a) const noexcept;

  // ---- later in the turn (building.cpp) ----
  StepIs open(Ctx& c) const noexcept;
  StepIs close(Ctx& c) const noexcept;
  StepIs reopen(Ctx& c) const noexcept;
  StepIs ask(Ctx& c) const noexcept;
  void moved(Ctx& c, const FigureMoved& e) const noexcept;
  void beside(Ctx& c, Player p, Actions& out) const noexcept;
  void in_turn_of_others(Ctx& c, Player p, Actions& out) const noexcept;
  void bridges(Ctx& c, Player p, Actions& out) const noexcept;
  template <class F>
  void each_near(const View& v, F&& fn) const noexcept;
  bool any_near(const View& v) const noexcept;
  Effect build(Ctx& c, const Action& a) const noexcept;
  void spend(Ctx& c, Player p, Tile over) const noexcept;
  Reason why_not_build(Ctx& c, const Action& a) const noexcept;

  int pieces_[max_players + 1]{};
  bool near_ = true, any_time_ = true, borders_ = true, may_put_away_ = false;
  Late late_ = Late::never;
  Spans spans_;
  TurnWords turn_;
  Slot<Stored<Cell>> spot_;                       // words of the module `turn`: the tile in hand is to be laid here,
  Slot<u8> rotation_, needs_mending_, put_away_;  // turned so; it fits nowhere without a bridge; another one is drawn
  Trait pyramid_;
  Attr bridge_;
  Tag left_, open_;
  Slot<u8> used_;                  // bridges of the stretch in which only one may be built
  Slot<Stored<Player>> builder_;   // of this part: who laid its tile
  Slot<u8> stirred_, identified_;  // of this part: a figure moved since; what is complete was looked for
  Column<u8> free_;    // by tile: bit by way, a bridge can lead over it; kept up to date as long as somebody has one
  Column<u8> stock_;   // by seat
  Slot<u8> standing_;  // pieces on the table; they belong to nobody once they are built
  Figure first_piece_;
  Why spanned_;
  Routine settle_;
  DecisionKind later_;
  ActionKind place_it_, build_it_, away_it_;
  Event built_, away_;
  Reason none_left_, one_, not_near_, ends_, has_one_, pyramid_there_, not_now_, needs_one_, fits_, nobodys_;
};

}  // namespace bastide::bridges_castles_bazaars
