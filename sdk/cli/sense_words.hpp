// How every verb says that a mix makes little sense: the same sentences, each with the command that mends it.
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/host.hpp"
#include "sense/sense.hpp"

namespace bastide::sdk {

// Looks at the mix of an expression; the game is what it compiles to.
std::vector<Finding> findings_of(Host&, const std::string& expression, const Game&);

// A sentence and, below it, a line for each mend: "leave out -farmers: bastide play base-modern +pig". `first` stands
// before the sentence, the other lines are indented.
std::string finding_text(const Finding&, const std::string& verb, const std::string& first, int indent, const Host&);
nlohmann::ordered_json json_of(const Finding&);

// As warnings, for verbs that go on.
void warn_of(const std::vector<Finding>&, const std::string& verb, const Host&);

// An error for what cannot be played at all; nothing if it can.
std::optional<Error> refusal(const std::vector<Finding>&, const std::string& verb);

}  // namespace bastide::sdk
