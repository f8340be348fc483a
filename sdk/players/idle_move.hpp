// Moves for nothing: among equals they are not made, so that nothing is spent or shifted without need.
#pragma once
#include <bitset>

#include "bastide/game.hpp"

namespace bastide::sdk {

using ActionKinds = std::bitset<256>;

inline ActionKinds kinds_of(const Actions& actions) {
  ActionKinds kinds;
  for (const Action& a : actions) kinds.set(a.kind.v);
  return kinds;
}

// May an action be one for nothing, where these kinds can be chosen from? Not a pass. One that names nothing shifts
// nothing: it says yes to a further turn, for example.
inline bool may_be_idle(const Game& game, const ActionKinds& choice, const Action& action) {
  return action.kind != game.tables().pass && choice.count() > 1 && !game.fields(action.kind).empty();
}

// Was it one? It moved no figure and could as well be left alone: a pass was possible instead, or the same question
// stays open. `then`: where it led.
bool was_idle(const View& before, const View& then, const ActionKinds& choice, ActionKind pass);

}  // namespace bastide::sdk
