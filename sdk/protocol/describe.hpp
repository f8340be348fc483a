// A game as JSON for other programs: the open question, what happened, how it stands. The words of docs/protocol.md:
// seats count from 1, tiles, figures and places are written as in docs/notation.md.
#pragma once
#include <nlohmann/json.hpp>

#include "bastide/game.hpp"
#include "bastide/journal.hpp"

namespace bastide::sdk {

using Json = nlohmann::ordered_json;

// Who reads: a seat, or none: somebody who knows everything. Nothing else is told.
struct Onlooker {
  const Game& game;
  const State& state;
  Player seat;
  bool knows(Bag b) const { return !seat || game.knows(seat, b); }
  bool knows_all() const;
};

// {"is":"choice","who":2,"decision":"wood","prompt":"Move a piece?"}
// {"is":"chance","decision":"draw","outcomes":[{"action":"draw","operands":["tile"]}]}
// {"is":"over","winners":[1],"ended_by":["no tile left"],"fault":"..."}
Json question_json(const Onlooker&);

Json scores_json(const Game&, const State&);

// What happened, with the state after it. `outcomes`: are outcomes of chance told, too?
Json event_json(const Onlooker&, const Entry&);
Json events_json(const Onlooker&, const Journal&, std::size_t from);

// The whole table: seats, tiles, figures, bags, numbers of modules.
Json position_json(const Onlooker&);

}  // namespace bastide::sdk
