// How a game plays, in sentences that somebody reads aloud before the first tile: what is in the box, a turn step by
// step, what scores, how it ends, and which readings were chosen. The sentences are those of the modules' rules.md
// (docs/authoring.md); what a module does not say there is told from its title and its parameters.
#pragma once
#include <string>

#include "bastide/load.hpp"
#include "cli/terminal.hpp"

namespace bastide::sdk {

std::string told_game(const Library&, const Game&, int columns, const Paint&);

}  // namespace bastide::sdk
