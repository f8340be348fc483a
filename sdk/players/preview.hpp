// What a move would bring, tried on a copy: points at once, and points if everything were counted as it then lies.
#pragma once
#include <span>
#include <vector>

#include "bastide/game.hpp"

namespace bastide::sdk {

struct Preview {
  std::vector<int> now;      // by seat: points that the move brings before chance or somebody else decides
  std::vector<int> counted;  // by seat: the difference that it makes to points if the game ended there
  std::vector<Action> then;  // further choices of the same seat that were assumed
  Journal journal;           // what would happen
  State after;               // where it leads
};

// What follows and is the same seat's to decide is taken from `then`, which must be legal; after that it is passed if
// it can be, done if there is nothing to choose, and left open otherwise. `known`: what the seat may know, see
// Game::observe.
Preview preview(const Game&, const State& known, const Action&, std::span<const Action> then = {});

}  // namespace bastide::sdk
