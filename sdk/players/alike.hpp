// Moves that look alike: a tile whose design is the same after half a turn, or after any turn, can be laid in several
// rotations that nobody can tell apart. Notation, records and Game::legal keep all of them; players choose among one of
// each.
//
//   Alike alike(game);
//   alike.keep_one(state, actions);  // a plain cloister in 20 places: 20 moves instead of 80
#pragma once
#include <cstdint>
#include <vector>

#include "basics/dice.hpp"
#include "bastide/game.hpp"

namespace bastide::sdk {

// Of one game and one thread; looks at each design once, when it is first in hand.
class Alike {
 public:
  explicit Alike(const Game&);
  const Game& game() const { return game_; }

  // How many rotations of a design differ: 4, 2 or 1. Rotations r and r + turns(y) look alike: sides, segments with
  // their ports, attributes and neighbours are the same.
  int turns(TileType y) { return turns_[y.v] ? turns_[y.v] : look_at(y); }

  // Of moves in a row that differ only in rotations that look alike the first one stays; all others stay. The order
  // stays. `s` is the state in which these are legal.
  void keep_one(const State& s, Actions&);
  u32 distinct(const State& s, const Actions&);  // how many would stay

  // A uniform choice among what keep_one() would leave.
  const Action& pick(const State& s, const Actions&, Dice&);

 private:
  u8 look_at(TileType);
  int rotation_field(ActionKind k) const { return rotation_at_[k.v]; }
  // How many rotations differ of what the action would lay; 4 if it lays nothing.
  int turns_of(const Action&, TileType in_hand);
  bool all_lay_what_is_in_hand(const Actions&) const;
  bool same(const Action& a, const Action& b, int turns) const;  // one of them lays something
  // Among the moves just before this one that differ in nothing but the rotation, does one look alike?
  bool has_twin_before(const Actions&, std::size_t i, int turns) const;
  bool lies_both_ways(const Actions&, std::size_t i) const;
  template <class Keep>
  u32 each_distinct(const State&, const Actions&, Keep&&);

  Game game_;
  std::vector<u8> turns_;                   // by design; 0: not looked at yet
  std::vector<int> rotation_at_, tile_at_;  // by action: which argument it is, -1: none
  Actions few_;
};

}  // namespace bastide::sdk
