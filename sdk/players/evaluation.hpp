// What a position is worth: the result that every seat can expect at the end of the game (points, unless a module
// compares players by something else, see View::result). No rule is known here, only what every game has: scores, what
// would be counted now, figures, open features, tiles that are left.
//
//   Evaluation worth(game);                 // with what was learned for this ruleset; one per thread
//   worth.start(root);                      // whenever the position to think about changes
//   worth.value(state, by_seat);            // states a few moves from the root, as often as needed
//   worth.lead(state, me);                  // the same as one number, for whom it concerns
//
// Cost: value() is meant for every leaf. It looks again only at what differs from the root, which is about as dear as
// one apply(): 1 microsecond in the base game, 10 with all boxes. start() is as dear as 10 to 50 of them. Neither
// allocates once start() has seen a game.
//
// Best asked where a turn is over, so that nothing of it is left half done; a question of somebody who has a tile in
// hand is the next best. `state` is what the asking seat may know (Game::observe): bags are read.
#pragma once
#include <span>

#include "bastide/game.hpp"
#include "players/weights.hpp"

namespace bastide::sdk {

class Evaluation {
 public:
  explicit Evaluation(const Game&);
  Evaluation(const Game&, const Weights&);
  const Game& game() const { return game_; }

  void start(const State& root);
  // One number per seat. Of a game that is over: its results, exactly.
  void value(const State&, std::span<double> by_seat);
  // The result of `me` above the best of those who do not win together with him; his own if there are none.
  double lead(const State&, Player me);

 private:
  Game game_;
  Workspace work_;
  State counted_;
};

}  // namespace bastide::sdk
