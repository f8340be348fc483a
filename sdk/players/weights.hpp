// What the players have learned: how much of the final points each feature of a position foretells.
#pragma once
#include "bastide/game.hpp"

namespace bastide::sdk {

struct Weights {};

// Those that fit a game best: learned for its ruleset, else for the nearest one, else for no one in particular.
Weights weights_for(const Game&);

}  // namespace bastide::sdk
