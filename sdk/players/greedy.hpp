// Greedy: tries every legal action on a copy, counts the copy as if the game ended now, and takes
// the action with the best lead over the best opponent.
#pragma once
#include <array>

#include "players/players.hpp"

namespace bastide::sdk {

class Greedy final : public Agent {
 public:
  explicit Greedy(u64 seed) : seed_(seed) {}
  Name name() const override { return "greedy"; }
  Action choose(const Game&, const State&, Workspace&) override;

 private:
  // What follows an action and is still the same seat's to decide belongs to the move: laying a
  // tile without its figure is half a thought. Deeper chains than this are cut off and counted as
  // they lie.
  static constexpr int max_depth = 3;
  // A bound on the copies of one choice, so that a rule with hundreds of follow-ups does not stop
  // the game.
  static constexpr int max_trials = 40000;

  // The lead, and among equal leads the figures at hand: who can still act later is better off.
  struct Value {
    int lead = 0, at_hand = 0;
    friend auto operator<=>(Value, Value) = default;
  };
  Value after(const Game&, const State& before, const Action&, Player me, int depth);
  Value count(const Game&, const State&, Player me);

  u64 seed_;
  int trials_ = 0;
  Workspace work_;
  std::array<State, max_depth> tried_;  // one per level; all keep their memory from move to move
  std::array<Actions, max_depth> follow_;
  State counted_;
};

}  // namespace bastide::sdk
