// The random games of a plugin check: watched ones, and the same game twice.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "bastide/game.hpp"
#include "testing/watch.hpp"

namespace bastide::sdk {

struct PlayedGames {
  std::vector<std::string> wrong;    // with advice; of the random games, the watch and the comparison of two runs
  std::vector<HookCount> hooks;      // how often each ran
  std::map<std::string, u64> asked;  // how often each decision was
  int games = 0;
};

// `tell` hears at once of what the watch sees: a module that writes where it may not may crash the next moment.
PlayedGames play_games(const Spec&, int games, const std::function<void(const std::string&)>& tell);

// One quick game, not watched: what is wrong with it, or nothing.
std::string try_game(const Game&, int players, u64 seed);

// Do the games go the same way whichever of the two steps comes first? Then they touch nothing in common.
bool same_in_both_orders(const Spec&, const std::string& step, const std::string& other, int games);

}  // namespace bastide::sdk
