// Notation: actions and places as text, and back. The grammar is in docs/notation.md.
//
//   std::string text = print(game, state, action);       // "deploy follower city@0,-1:N"
//   auto action = parse(game, state, "city", workspace);
//   if (!action) std::cerr << action.error().str();
#pragma once
#include <string>

#include "bastide/game.hpp"

namespace bastide {

std::string print(const Game&, const State&, const Action&);
std::string print(const Game&, const State&, Seg);
std::string print(const Game&, const State&, Place);
std::string print(const Game&, const State&, Figure);

// A whole move, legal or not. The inverse of print for every legal action.
Result<Action> read_action(const Game&, const State&, Name text);

// A legal action: a whole move, or words that all occur in exactly one legal move. The error says what is wrong with
// the text, or what the rules have against the move. Leaves the legal actions in the workspace.
Result<Action> parse(const Game&, const State&, Name text, Workspace&);

}  // namespace bastide
