// What the rules have against a move, in sentences.
#pragma once
#include <string>
#include <vector>

#include "bastide/game.hpp"

namespace bastide {

struct Objection {
  std::string module;  // that objects; "kernel" if no module does
  std::string rule;    // its id in the module's rules.md; may be empty
  std::string text;
};

// Every objection to an action, legal or not; empty exactly if it is legal now. Leaves the legal actions in the
// workspace.
std::vector<Objection> objections(const Game&, const State&, const Action&, Workspace&);

}  // namespace bastide
