// How long an evening it will be: a few games between agents, played while somebody waits.
#pragma once
#include <atomic>
#include <string>

#include "bastide/game.hpp"

namespace bastide::sdk {

struct Evening {
  u64 games = 0;                 // that were played for it
  std::string agents;            // who played them: "greedy", or "random" where that takes too long
  double turns = 0, points = 0;  // per game; points: the winner's, or what else decides
  int least_turns = 0, most_turns = 0;
  // Agents think in milliseconds; people were never measured. So this is turns times half a minute and
  // times one minute, which is what the printed playing times of these games come to.
  int least_minutes = 0, most_minutes = 0;
};

struct EveningOptions {
  int players = 2;
  double seconds = 0.25;
  u64 seed = 1;
  const std::atomic<bool>* cancel = nullptr;
};

// The error names a wrong number of players, or says that a game broke off.
Result<Evening> expected_evening(const Game&, const EveningOptions&);

std::string to_text(const Evening&);  // "about 71 turns (20 games between greedy players), 35 to 71 minutes ..."

}  // namespace bastide::sdk
