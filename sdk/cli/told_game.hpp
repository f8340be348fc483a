// How a game plays (rulebook/telling.hpp), as lines for a terminal.
#pragma once
#include <string>

#include "bastide/load.hpp"
#include "cli/terminal.hpp"

namespace bastide::sdk {

std::string told_game(const Library&, const Game&, int columns, const Paint&);

}  // namespace bastide::sdk
