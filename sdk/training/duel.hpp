// Two players against each other: pairs of games with the same order of tiles, in which they change seats. With more
// seats than two they sit in turn.
#pragma once
#include <functional>
#include <memory>
#include <vector>

#include "lab/deck.hpp"
#include "players/players.hpp"
#include "statistics/inference.hpp"

namespace bastide::sdk {

// What the first player has more than the second, in one pair of games.
struct DuelPair {
  double points = 0;  // of the results, per seat and game
  double won = 0;     // the part of the victories that it has, 0 to 1
};

using MakePlayer = std::function<std::unique_ptr<Agent>(u64 seed)>;

// Of one thread.
class Duel {
 public:
  Duel(const Game&, int players, MakePlayer first, MakePlayer second);
  DuelPair play(u64 seed);

 private:
  DuelPair one_game(u64 seed, bool swapped);
  const Game& game_;
  int players_;
  MakePlayer first_, second_;
  Deck deck_;
  State state_;
  Workspace w_;
};

struct DuelResult {
  Estimate points, won;
};
DuelResult duel_result(const std::vector<DuelPair>&, double confidence = 0.95);

}  // namespace bastide::sdk
