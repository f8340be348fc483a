// Random games of one ruleset with all checks of testing/invariants.hpp.
#pragma once
#include <catch2/catch.hpp>

#include "basics/dice.hpp"
#include "testing/invariants.hpp"
#include "testing/table.hpp"

namespace bastide::sdk {

// `games` in all, with two to six players in turn.
inline void check_random_games(const Game& game, int games, int every) {
  CheckReport report;
  for (int i = 0; i < games; ++i)
    check_random_game(game, 2 + i % 5, seed_of_game(7, static_cast<u64>(i)), {.every = every}, report);
  CAPTURE(game.spec().id, report.problems);
  CHECK(report.found == 0);
  CHECK(report.games == static_cast<u64>(games));
}

}  // namespace bastide::sdk
