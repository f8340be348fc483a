// The inverse of loading: a compiled game's ruleset as TOML that stands by itself. No `extends`,
// every part switched, every parameter with its value, every tile with its number.
#pragma once
#include <string>

#include "bastide/load.hpp"

namespace bastide::sdk {

// `library` is where the game's modules came from: a box switches all its parts, so those that are
// off must be named.
std::string ruleset_text(const Library& library, const Game&);

}  // namespace bastide::sdk
