// What is asked, and what the seat that is asked can answer, with operands that a page can show.
#pragma once
#include "serve/play.hpp"
#include "serve/wire.hpp"
#include "words/people.hpp"

namespace bastide::sdk::serve {

// Null when nobody is asked. `offers`: what the reader can choose from, if it is he who is asked; legal in `known`.
Json question_of(const Game&, const State& known, const Reader&, const Actions* offers);

}  // namespace bastide::sdk::serve
