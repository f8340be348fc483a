// Random games around the city, by every reading, with all invariants.
#include <set>

#include "count_board.hpp"
#include "rules/random_games.hpp"

using namespace bastide;
using namespace bastide::sdk;

TEST_CASE("count: random games keep all invariants", "[count]") {
  check_random_games(test_game("count"), 6, 7);
  check_random_games(test_game_of("title = 't'\nextends = 'count'\n[rules]\ncount.move = 'clockwise'\ncount.fetch = "
                                  "'together'\ncount.final = 'any'\ncount.final_may = true\ncount.final_lock = 'end'\n"
                                  "count.limit = 'tile'\ncount.window = 'turn'\ncount.safe_from = []\n"),
                     4, 7);
}

TEST_CASE("count: every action is reached by random games", "[count]") {
  std::set<std::string> met;
  const Game& game = test_game("count");
  for (u64 seed = 1; seed <= 40 && met.size() < 4; ++seed) {
    Table t(game, 3);
    t.play_on(seed);
    for (const Entry& e : t.journal())
      if (e.is == Entry::Is::moved && e.cause) {
        const std::string cause(game.name(e.cause));
        if (cause == "sent" || cause == "fetched" || cause == "leaves-city" || (cause == "count" && e.move > 0))
          met.insert(cause);
      }
  }
  CHECK(met.size() == 4);
}
