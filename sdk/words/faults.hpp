// Why the kernel broke off a game, in a sentence.
#pragma once
#include <string>

#include "bastide/game.hpp"

namespace bastide {

// "module 'x': points came after the totals". Empty if the game was not broken off.
std::string fault_sentence(const Game&, const State&);

}  // namespace bastide
