// What happened, told to one reader.
#pragma once
#include <map>

#include "serve/play.hpp"
#include "serve/wire.hpp"
#include "words/people.hpp"

namespace bastide::sdk::serve {

// In words and with places, for a list and for animations. `after`: what the reader may know when it was over.
Json story_of(const Game&, const State& after, const Journal&, const Reader&);

// Every point so far: a table by reason, single lines, running totals.
Json points_of(const Play&, const std::vector<std::string>& names);

// A line for each move from..to, with what it told.
Json history_of(const Play&, u32 from, u32 to, const Reader&);

}  // namespace bastide::sdk::serve
