// Simple: tries every legal action on a copy, counts the copy as if the game ended now, and takes
// the action with the best lead over the best opponent. Who wins together with it is none.
#pragma once
#include <array>
#include <limits>
#include <unordered_map>

#include "players/idle_move.hpp"
#include "players/near_copy.hpp"
#include "players/players.hpp"

namespace bastide::sdk {

class Simple final : public Agent {
 public:
  explicit Simple(u64 seed) : seed_(seed) {}
  Name name() const override { return "simple"; }
  Action choose(const Game&, const State&, Workspace&) override;

 private:
  // What follows an action and is still the same seat's to decide belongs to the move: laying a
  // tile without its figure is half a thought. Deeper chains than this are cut off and counted as
  // they lie.
  static constexpr int max_depth = 3;
  // A bound on the trials of one choice, so that a rule with hundreds of follow-ups does not stop
  // the game.
  static constexpr int max_trials = 40000;

  // The lead, and among equal leads the figures at hand: who can still act later is better off. Then pieces of nobody
  // that are not on the table yet: those come back to nobody, and are not spent for nothing.
  struct Value {
    int lead, at_hand, unspent;
    friend auto operator<=>(Value, Value) = default;
  };
  static constexpr Value worst{std::numeric_limits<int>::min(), 0, 0};
  // The value of a state with all that may follow, and how many trials it took to find it.
  struct Known {
    Value value;
    int trials;
  };

  // These use the state up: it is acted on and counted in place, because copies are most of the work
  // that can be saved.
  Value after(const Game&, State&, const Action&, int depth);
  Value best_follow_up(const Game&, State&, int depth);
  Value count(const Game&, State&);
  bool idle(const Game&, const State&, const Action&);

  u64 seed_;
  // Of the choice that is being made.
  Player me_;
  int trials_ = 0;
  NearCopy copy_;
  ActionKinds kinds_;                     // of the actions to choose from
  std::unordered_map<u64, Known> known_;  // by hash of the state

  Workspace work_;
  std::array<State, max_depth> tried_;  // one per level; all keep their memory from move to move
  Actions first_;                       // what is chosen from
  std::array<Actions, max_depth> follow_;
};

}  // namespace bastide::sdk
