// Words that a plugin says and nobody else does, and that look like a word of somebody else: probably misspelt. The
// same name from two modules is the same thing, so a name that is written differently meets nobody, and nothing
// complains.
#pragma once
#include <string>
#include <vector>

#include "bastide/game.hpp"

namespace bastide::sdk {

// One line for each: "feature kind 'raod' is on no tile; did you mean 'road'?". `before`: the same mix without the
// plugin.
std::vector<std::string> misspelt_words(const Game& with, const Game& before);

}  // namespace bastide::sdk
