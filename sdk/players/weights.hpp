// What the players have learned: how many points each clue foretells.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "players/clues.hpp"

namespace bastide::sdk {

// Of one clue: with the last tile, and what comes to that at the beginning. In between in proportion to the tiles left.
struct Weight {
  double late = 0, early = 0;
};

struct Weights {
  std::map<std::string, Weight, std::less<>> of;  // by name of a clue
  // In the order of the clues; those that nobody knows as those they are alike, or nothing.
  std::vector<Weight> by_clue(const Clues&) const;
};

// Those that fit a game best: learned for its ruleset, else for the nearest one, else for no one in particular.
Weights weights_for(const Game&);

}  // namespace bastide::sdk
