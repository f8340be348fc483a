// What whoever answers for a seat may look at: agents, hints, previews, `why`.
#pragma once
#include "basics/dice.hpp"
#include "bastide/game.hpp"

namespace bastide::sdk {

// What that seat may know, the unknown drawn anew; no seat: somebody who looks on. The same for the same state. The
// seed is not that of the game, so what is drawn anew says nothing about what will be drawn.
inline State known_to(const Game& game, const State& s, Player seat) {
  return game.observe(s, seat, mixed(game.view(s).moves() + 1));
}

}  // namespace bastide::sdk
