// Replaying a record: every move must be legal, every draw must be the one that the seed gives,
// every hash must agree. The first divergence is reported with its place in the file.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "bastide/load.hpp"
#include "record/record.hpp"

namespace bastide::sdk {

struct ReplayOptions {
  bool force = false;          // other revisions of modules are a warning only
  int until_turn = -1;         // stop when this turn is over
  Journal* journal = nullptr;  // filled with everything that happens
  // Told about every move that was not taken back.
  std::function<void(const Game&, const State& before, const Action&, const State& after)> each{};
};

struct Replayed {
  Game game;
  State state;
  int moves = 0, hashes = 0;                // replayed and compared
  std::vector<RecordedForfeit> forfeits{};  // the first one first
  std::vector<std::string> warnings{};
};

// The game of a record, compiled from the ruleset inside it; `warnings` gets what `force` lets
// pass.
Result<Game> game_of(const Library&, const Record&, bool force, std::vector<std::string>& warnings);
Result<Replayed> replay(const Library&, const Record&, const ReplayOptions& = {});

}  // namespace bastide::sdk
