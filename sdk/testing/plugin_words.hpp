// Words that a plugin says and nobody else does, and that look like a word of somebody else: probably misspelt. The
// same name from two modules is the same thing, so a name that is written differently meets nobody, and nothing
// complains.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "bastide/game.hpp"

namespace bastide::sdk {

// One line for each: "feature kind 'raod' is on no tile; did you mean 'road'?". `before`: the same mix without the
// plugin.
std::vector<std::string> misspelt_words(const Game& with, const Game& before);

// The names between quotes in a message: "nothing decides whether 'a' or 'b' comes first" has two.
std::vector<std::string> quoted_words(const std::string& message);

// The step of another box, if a warning of Game::warnings() is about one that some step wants to come after or before.
std::string absent_step(const std::string& warning);

// Misspelt words, and what the compiler takes for a slip of the pen. `steps`, of all boxes, is asked only if it
// matters.
std::vector<std::string> slips(const Game& with, const Game& before,
                               const std::function<std::vector<std::string>()>& steps);

}  // namespace bastide::sdk
