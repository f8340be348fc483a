// Some games played at random, quickly and always the same ones: what came of them are facts about a ruleset.
#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

#include "bastide/game.hpp"

namespace bastide::sdk {

struct TrialOptions {
  int most_games = 12;
  int most_tiles = 3000;     // in all games together: the larger the bag, the fewer games, but always one
  u64 seed = 1;              // decides the games
  int most_choices = 20000;  // a game that goes on for longer is left
};

struct TilesTried {  // of one tile set, in all games
  int placed = 0, discarded = 0;
};

struct Trial {
  int games = 0;
  u64 choices = 0;               // that players had
  bool points = false;           // did anybody ever get any?
  std::vector<bool> kind_moved;  // by figure kind: did one of a player's ever leave his supply?
  std::vector<bool> claimed;     // by feature kind: did a claiming figure ever stand there?
  std::vector<bool> paid;        // by feature kind: did anybody ever get points for one?
  std::set<std::string> paying;  // modules under whose terms anybody ever got points
  std::map<std::string, TilesTried> sets;
  std::string broke_off;  // why the engine stopped a game; empty: it never did
};

// The numbers of players that are tried, in turn: the fewest, three, the most.
std::vector<int> tried_players(const Game&);
int trial_games(const Game&, const TrialOptions&);

Trial trial_of(const Game&, const TrialOptions& = {});

// What a game looked like to its players: whose choice it was, among how many, how many points everybody had; at the
// end who won. Two rulesets with the same traces are played the same way.
using Trace = std::vector<u64>;
// Stops where it is no longer like `same`, if that is given.
Trace trace_of(const Game&, int players, u64 seed, const TrialOptions&, const Trace* same = nullptr);

}  // namespace bastide::sdk
