// Words for what happened: every point line by line, tables of points, a summary of a state.
#pragma once
#include <string>
#include <vector>

#include "bastide/game.hpp"

namespace bastide::sdk {

using PlayerNames = std::vector<std::string>;  // missing ones are called after their seat

std::string player_name(const PlayerNames&, Player);

// One entry in words, without a line end; empty if it is nothing for people. `after` is a state of
// the same game in which the entry's segments exist: the one after the entry, or any later one.
std::string explain(const Game&, const State& after, const Entry&, const PlayerNames& = {});

// Every award of the journal, one a line:
//   turn 12   Anna   +8  completed feast at 2,-1 (3 tables x 2 = 6, 1 song x 2 = 2), majority 1:0
// Points that changed hands outside a scored feature stand as lines of their own.
std::string explain_points(const Game&, const State& after, const Journal&, const PlayerNames& = {});

// Points by term and player as a table, with totals; terms that gave nobody anything are left out.
std::string score_table(const Game&, const State&, const PlayerNames& = {});

// Turn, whose choice it is, scores, figures in supply and in zones, tiles left in each bag, gauges.
std::string describe(const Game&, const State&, const PlayerNames& = {});

}  // namespace bastide::sdk
