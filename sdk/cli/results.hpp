// How a game stands or ended, for people and for programs.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "bastide/game.hpp"
#include "cli/terminal.hpp"
#include "record/record.hpp"

namespace bastide::sdk {

using Forfeits = std::vector<RecordedForfeit>;  // the first one first
std::string result_text(const Game&, const State&, const RecordHeader&, const Forfeits&, const Paint&);
nlohmann::ordered_json result_json(const Game&, const State&, const RecordHeader&, const Forfeits&);
// A game that the engine broke off because a rule went beyond a limit; nothing if all is well.
std::optional<Error> fault_of(const Game&, const State&);

}  // namespace bastide::sdk
