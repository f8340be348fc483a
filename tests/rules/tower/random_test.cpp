// Random games of the box with the checks that hold for every ruleset: all of it, tiles without rules, rules without
// tiles, no ransom.
#include <catch2/catch.hpp>

#include "basics/dice.hpp"
#include "testing/invariants.hpp"
#include "testing/table.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

void check_games(const Game& game, int games, int every) {
  CheckReport report;
  for (int players = game.min_players(); players <= game.max_players(); ++players)
    for (int i = 0; i < games; ++i)
      check_random_game(game, players, seed_of_game(static_cast<u64>(players), static_cast<u64>(i)), {.every = every},
                        report);
  CAPTURE(game.spec().id, report.problems);
  CHECK(report.found == 0);
  CHECK(report.games > 0);
}

const char* mixes[] = {
    "title = 'tiles'\nextends = 'base-modern'\n[tiles]\ntower = 1\n",
    "title = 'rules'\nextends = 'base-modern'\n[modules]\ntower = true\n",
    "title = 'no ransom'\nextends = 'tower-modern'\n[modules]\nransom = false\n",
    "title = 'bargain'\nextends = 'tower-modern'\n[rules]\nprisoner.auto_exchange = false\n"
    "prisoner.exchange_choice = 'captor'\nransom.use_same_turn = false\nransom.per = 'turn_part'\n"
    "tower.own_capture = 'prison'\ntower.reach_over_gaps = false\ntower.reopens_without_guard = false\n",
};

}  // namespace

TEST_CASE("random games with towers keep the invariants") {
  check_games(test_game("tower-2006"), 3, 12);
  check_games(test_game("tower-modern"), 3, 12);
}

TEST_CASE("tiles without tower rules and rules without tower tiles load and play", "[TOW-08]") {
  for (const char* mix : mixes) check_games(test_game_of(mix), 2, 20);
}

TEST_CASE("many random games with towers", "[.thorough]") {
  check_games(test_game("tower-2006"), 50, 8);
  check_games(test_game("tower-modern"), 50, 8);
  for (const char* mix : mixes) check_games(test_game_of(mix), 50, 12);
}
