// Brute force: works out from the lying tiles, links and figures alone what the kernel keeps up to date move by move,
// and compares. Slow and simple on purpose; shares no step tables, port tables or circles with the kernel.
#pragma once
#include <string>
#include <vector>

#include "bastide/game.hpp"

namespace bastide::sdk {

// [host] One sentence per disagreement; empty if there is none. Compares, for a state at any decision:
// - features: which segments belong together, their kind, size, open places, claims and figures
// - the frontier: which cells, and which rotations of every design fit there
// - the supply of every player
// - scores against the sum over the terms
std::vector<std::string> brute_problems(const Game&, const State&);

}  // namespace bastide::sdk
