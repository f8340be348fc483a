// Answers to questions of one reader, from what he may know and nothing else.
#pragma once
#include "serve/play.hpp"
#include "serve/wire.hpp"
#include "words/people.hpp"

namespace bastide::sdk::serve {

// Why something is not possible: a whole move, or words.
Json reasons_for(const Rules&, const State& known, const Reader&, const std::string& asked);

// What a move would bring; it must be legal in `known`.
Json outlook_of(const Game&, const State& known, const Reader&, const Action&);

// What the greedy player would do in this seat.
Json advice_for(const Game&, const State& known, const Reader&);

// Tiles that are not laid: those that only the reader knows, and all that he has not seen as one pile.
Json tiles_to_come(const Game&, const State& known, Player reader);

}  // namespace bastide::sdk::serve
