// Traders & Builders: editions, the parts and the tiles one by one, and random games.
#include "rules/pieces.hpp"
#include "rules/random_games.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

using Values = std::vector<std::pair<Name, Name>>;

void compare(const char* ruleset, const Values& values) {
  for (const auto& [name, value] : values) {
    INFO(ruleset << ": " << name);
    CHECK(test_game(ruleset).param(name) == value);
  }
}

// Tiles without rules, rules without tiles, and each part alone.
const std::string mixes[] = {
    "title = 't'\nextends = 'base-2006'\n[tiles]\ntraders-builders = 1\n",
    "title = 't'\nextends = 'base-modern'\n[tiles]\ntraders-builders = 1\n",
    "title = 't'\nextends = 'base-2006'\n[modules]\ntraders-builders = true\n",
    "title = 't'\nextends = 'base-modern'\n[modules]\ntraders-builders = true\n",
    "title = 't'\nextends = 'traders-builders-2006'\n[modules]\npig = false\ngoods = false\n",
    "title = 't'\nextends = 'traders-builders-modern'\n[modules]\nbuilder = false\ngoods = false\n",
    "title = 't'\nextends = 'traders-builders-2006'\n[modules]\nbuilder = false\npig = false\n",
    "title = 't'\nextends = 'traders-builders-2006'\n[tiles]\ninns-cathedrals = 1\n[modules]\ninns-cathedrals = true\n",
    "title = 't'\nextends = 'traders-builders-modern'\n[modules]\nfarmers = false\nroads = false\n",
};

}  // namespace

TEST_CASE("both editions of Traders & Builders", "[ED-19][ED-39][ED-40][ED-42][ED-55]") {
  for (const char* ruleset : {"traders-builders-2006", "traders-builders-modern"})
    compare(ruleset, {{"builder.extra_turn_if_gone", "true"},
                      {"builder.max_turn_parts", "2"},
                      {"pig.bonus_per_city", "1"},
                      {"pig.scope", "own_field"},
                      {"goods.zero_counts", "false"},
                      {"goods.points_per_majority", "10"},
                      {"goods.tie", "all"}});
  compare("traders-builders-2006", {{"builder.extra_turn", "may"}, {"goods.take", "after_score"}});
  compare("traders-builders-modern", {{"builder.extra_turn", "must"}, {"goods.take", "before_score"}});
}

TEST_CASE("the tiles without the builders", "[traders-builders]") {
  Table t = changed("base-2006", "[tiles]\ntraders-builders = 1");
  CHECK(t.left("main") == 71 + 24);
  CHECK(t.supply(1) == 7);
  t.turn("BA/C", 0, 1, 90, "city").turn("TB/CFc.w", 1, 1, 0).turn("BA/C", 2, 1, 270).finish();
  CHECK(t.score(1) == 6);  // the wine is only a picture
  CHECK(t.game().gauges(t.state()).empty());
}

TEST_CASE("the builders without the tiles", "[traders-builders]") {
  Table t = changed("base-2006", "[modules]\ntraders-builders = true");
  CHECK(t.left("main") == 71);
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/L", 0, 1, 0);
  put(t, "BA/RFr", 2, 0, 0, "builder", "road");
  t.turn("BA/L", 0, 2, 0).draw("BA/RFr").place(3, 0, 0).pass();
  CHECK(t.asked() == "second-turn");
}

TEST_CASE("a game without pigs", "[traders-builders]") {
  Table t = changed("traders-builders-2006", "[modules]\npig = false");
  CHECK(t.supply(1, "builder") == 1);
  CHECK(t.supply(1, "pig") == 0);
  t.turn("BA/RFr", 1, 0, 0, "field:NL").turn("BA/L", 0, 1, 0).draw("BA/RFr").place(2, 0, 0);
  for (const std::string& move : t.moves()) CHECK(move.find("pig") == std::string::npos);
}

TEST_CASE("random games with Traders & Builders", "[traders-builders]") {
  for (const char* ruleset : {"traders-builders-2006", "traders-builders-modern"})
    check_random_games(test_game(ruleset), 10, 20);
  for (const std::string& mix : mixes) check_random_games(test_game_of(mix), 5, 20);
}

TEST_CASE("a thousand random games with Traders & Builders", "[.thorough]") {
  for (const char* ruleset : {"traders-builders-2006", "traders-builders-modern"})
    check_random_games(test_game(ruleset), 1000, 40);
  for (const std::string& mix : mixes) check_random_games(test_game_of(mix), 1000, 80);
}
