// Which outcomes of chance a seat may know.
#pragma once
#include "bastide/game.hpp"

namespace bastide::sdk {

// Does this seat know where every tile is? Then it sees all that is drawn.
bool knows_all(const Game&, Player seat);

// Is the outcome for this seat to see? A tile is if everybody sees it: it is to be laid now, it was laid, or it left
// the game; and if it came into a bag that this seat alone may look into. What is no tile is seen by all.
bool visible(const Game&, Player seat, const State& before, const Action& outcome, const State& after);

}  // namespace bastide::sdk
