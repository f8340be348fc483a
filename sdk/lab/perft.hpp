// Perft: the number of different action sequences from the start of a game. A regression number: it changes with
// any change of what is legal.
//
// Every decision is one level, whether a player decides or chance: an outcome of chance counts once, whatever its
// weight. Sequences have exactly `depth` actions; a game that is over earlier has none of that length.
#pragma once
#include <atomic>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "bastide/game.hpp"

namespace bastide::sdk {

struct PerftOptions {
  int players = 2;
  int depth = 4;
  u64 seed = 1;         // matters only to rules that roll without asking for an outcome
  bool divide = false;  // also the number below each first action
  const std::atomic<bool>* cancel = nullptr;
};

struct PerftBranch {
  std::string action;  // notation
  u64 sequences = 0;
};

struct PerftResult {
  std::string ruleset;
  int players = 0, depth = 0;
  u64 sequences = 0;
  u64 applied = 0;  // actions that were carried out to count them
  double cpu_seconds = 0;
  bool cancelled = false;
  std::vector<PerftBranch> divide;  // in the order of the legal list
};

// [host] The error names a wrong number of players or a negative depth.
Result<PerftResult> perft(const Game&, const PerftOptions&);
// The same from any state of the game; `players` and `seed` of the options are not used.
PerftResult perft(const Game&, const State&, const PerftOptions&);

std::string to_text(const PerftResult&);
nlohmann::json to_json(const PerftResult&);

}  // namespace bastide::sdk
