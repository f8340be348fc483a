// What the lake of Vodyanoy and the tree of Solovei have in common: a place on a tile to which followers are drawn, and
// which they leave by rules of others, or because their owner takes one back instead of another move.
#pragma once
#include "bastide/turn.hpp"

namespace bastide::russian_promos {

inline constexpr Name needs_turn[] = {"turn"};
// A routine for both: what a figure that arrives somewhere sets off, where traps are never idle.
inline constexpr Name traps_routine = "traps";

inline constexpr Name deferred_word = "deferred";
// Runs when a player has gathered his followers from places where they only waited.
inline constexpr Name gathered_routine = "gathered";

struct TrapWords {
  Name kind;                  // of the place, and the tag of its tile
  Name place, fill, drawing;  // how it is called and looks
  Name letter;
  Name action, heading, rule;  // taking one back
};

class Trap : public Module {
 public:
  int caught(const View&, Player) const noexcept;  // for people: how many of a player are in it

 protected:
  void define_trap(Definer&, const TrapWords&);
  void define_release(Definer&, const TrapWords&);  // one may be taken back
  void define_deferral(Definer&);                   // whoever comes from where he waited is caught later

  // Does this figure come from a place where it only waited, so that the trap waits, too? [VODY-O1], [SOLO-O1]
  bool deferred(Ctx&, const FigureMoved&) const noexcept;
  bool late_ones(Ctx&) const noexcept;  // are there such? Asked once for them

  // Is this a follower that stands on a part of a tile, and not in a trap already?
  bool free_follower(const View& v, Figure g) const noexcept {
    const Place p = v.where(g);
    return p.is == PlaceIs::seg && v.is(g, follower_) && !v.is(v.kind(Seg(p.index)), trap_);
  }
  void pull(Ctx&, Figure, Tile into) const noexcept;  // unless something speaks against it
  template <class F>
  void each_trap(const View& v, F&& fn) const {  // fn(Tile), in the order in which they were laid
    for (u32 i = 0; i < v[count_]; ++i) fn(Tile(v[tiles_][i]));
  }

  TurnWords turn_;
  Tag tile_, lies_;  // the tile has it; stands from the moment when it was laid
  FeatureKind place_;
  Why trapped_;

 private:
  void laid(Ctx&, const TilePlaced&) const noexcept;
  bool inside(const View& v, Figure g) const noexcept {
    const Place p = v.where(g);
    return p.is == PlaceIs::seg && v.kind(Seg(p.index)) == place_;
  }
  Reason against_leaving(Ctx&, Player, Figure) const noexcept;
  void followers(Ctx&, Player, Actions&) const noexcept;
  Effect leave(Ctx&, const Action&) const noexcept;
  Reason why_not(Ctx&, const Action&) const noexcept;
  Reason why_not_there(Ctx&, const Action&) const noexcept;

  bool defers_ = false;
  Slot<u8> late_;
  Trait follower_, trap_, waiting_;
  Why released_;
  ActionKind leave_;
  Reason nobody_, just_laid_, later_, not_by_will_;
  Slot<u16> count_;
  Column<u16> tiles_;
};

}  // namespace bastide::russian_promos
