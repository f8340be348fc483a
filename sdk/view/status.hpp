// The state of a game in short lines: gauges, figures beside the grid, how it ended.
#pragma once
#include <string>
#include <vector>

#include "view/explain.hpp"

namespace bastide::sdk {

// "walls left 45": those of the table, or of one seat.
std::vector<std::string> gauge_words(const Game&, const State&, Player seat = {});

// Who is in which zone, in the words of its module: "Anna holds Ben's follower (two)".
std::vector<std::string> zone_words(const Game&, const State&, const PlayerNames& = {});

// "no tile left"; empty while the game runs or if no end condition was noted.
std::string end_words(const Game&, const State&);

// Neutral figures that wait beside the table: "1 gate, 70 walls".
std::string common_supply(const Game&, const State&);

}  // namespace bastide::sdk
