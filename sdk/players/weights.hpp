// What the players have learned: how many points each clue foretells. Files of them are written by `bastide train`;
// those of sdk/players/weights/ are part of the program.
#pragma once
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bastide/result.hpp"
#include "players/clues.hpp"

namespace bastide::sdk {

// Of one clue: with the last tile, and what comes to that at the beginning. In between in proportion to the tiles left.
struct Weight {
  double late = 0, early = 0;
};

struct Weights {
  std::string ruleset{};                            // for which it was learned; empty: for no one in particular
  std::vector<std::string> parts{};                 // modules and tile sets of that ruleset, sorted
  std::map<std::string, Weight, std::less<>> of{};  // by name of a clue

  Weight of_clue(const Clue&) const;  // what is not here as what it is alike, or nothing
  std::vector<Weight> by_clue(const Clues&) const;
  Weights over(const Weights& less_sure) const;  // what is not here from there
};

// The error has the place in the file.
Result<Weights> weights_from(std::string_view toml, const std::string& file);
Result<Weights> read_weights(const std::filesystem::path&);
// The same with the general ones for what is not in it. The file is read once, so that players are the same for as long
// as the program runs.
Result<Weights> weights_in(const std::string& file);

std::vector<std::string> parts_of(const Game&);  // modules and tile sets, sorted

// Those that fit a game best: learned for its ruleset, else for the one that has most in common with it, else for none
// in particular. `among`: instead of those that are part of the program.
Weights weights_for(const Game&);
Weights weights_for(const Game&, std::span<const Weights> among);
const std::vector<Weights>& shipped_weights();
Weights general_weights();  // for no ruleset in particular

}  // namespace bastide::sdk
