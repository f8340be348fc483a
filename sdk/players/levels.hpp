// Opponents for people, by how strong they are. Each is a seat of players.hpp under a name that says what to expect, in
// every ruleset.
#pragma once
#include <span>

#include "bastide/ids.hpp"

namespace bastide::sdk {

struct Level {
  Name name;
  Name seat;   // how it plays, see seat_spec.hpp
  Name about;  // for people
};

std::span<const Level> levels();  // the weakest first

}  // namespace bastide::sdk
