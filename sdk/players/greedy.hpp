// Greedy: tries every legal action on a copy, with what it may still do itself in this turn, and takes the one after
// which it stands best, as far as an Evaluation can tell. It looks at no answer of others.
#pragma once
#include <array>
#include <limits>
#include <optional>
#include <unordered_map>

#include "players/evaluation.hpp"
#include "players/idle_move.hpp"
#include "players/near_copy.hpp"
#include "players/players.hpp"

namespace bastide::sdk {

class Greedy final : public Agent {
 public:
  explicit Greedy(u64 seed) : seed_(seed) {}
  Greedy(u64 seed, Weights weights) : seed_(seed), weights_(std::move(weights)) {}
  Name name() const override { return "greedy"; }
  Action choose(const Game&, const State&, Workspace&) override;

 private:
  // What follows an action and is still the same seat's to decide belongs to the move: laying a tile without its figure
  // is half a thought. Deeper chains than this are cut off and looked at as they lie.
  static constexpr int max_depth = 3;
  // A bound on the trials of one choice, so that a rule with hundreds of follow-ups does not stop the game.
  static constexpr int max_trials = 40000;
  static constexpr double worst = -std::numeric_limits<double>::infinity();

  // Sums that differ by less were only added in another order. A move for nothing must bring more than that, and so
  // must pieces: among equals those of the own supply stay there, and those of nobody, who will not get them back.
  static constexpr double same = 1e-9, price_of_idling = 0.05, price_of_a_piece = 0.001;

  // The value of a state with all that may follow, and how many trials it took to find it.
  struct Known {
    double value;
    int trials;
  };

  void meet(const Game&);
  void begin(const Game&, const State&, const Actions&);
  Action best_of(const Game&, const State&, Action otherwise);
  // These use the state up: it is acted on and looked at in place.
  double look_at(const Game&, State&);
  double after(const Game&, State&, const Action&, int depth);
  double best_follow_up(const Game&, State&, int depth);
  bool idle(const Game&, const State&, const Action&);

  u64 seed_;
  std::optional<Weights> weights_;  // none: those that fit the game
  std::optional<Evaluation> worth_;
  bool hidden_ = false;  // does the game have what not everybody knows?
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
