// What a seat could do, from who thinks about it: the best moves, how the seat can expect to stand at the end, and what
// each move brings.
#pragma once
#include <atomic>
#include <vector>

#include "players/preview.hpp"
#include "players/search.hpp"

namespace bastide::sdk {

struct Advice {
  Action action;
  double lead = 0;  // expected at the end, over the best of those who do not win together with the seat
  Preview outlook;  // with what was meant to follow in the same turn
};

// The best moves of whoever is asked, the best first; at most so many, each with another action. Of `s` only what that
// seat may know is used. About a tenth of a second in the base game, a second with all boxes; the same for the same
// state.
std::vector<Advice> advise(const Game&, const State& s, std::size_t most, const std::atomic<bool>* stop = nullptr);

}  // namespace bastide::sdk
