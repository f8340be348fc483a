// Inns & Cathedrals: the parts and the tiles one by one, and random games.
#include "rules/pieces.hpp"
#include "rules/random_games.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// Tiles without rules, rules without tiles, and each part alone.
const std::string mixes[] = {
    "title = 't'\nextends = 'base-2006'\n[tiles]\ninns-cathedrals = 1\n",
    "title = 't'\nextends = 'base-modern'\n[tiles]\ninns-cathedrals = 1\n",
    "title = 't'\nextends = 'base-2006'\n[modules]\ninns-cathedrals = true\n",
    "title = 't'\nextends = 'base-modern'\n[modules]\ninns-cathedrals = true\n",
    "title = 't'\nextends = 'base-2006'\n[tiles]\ninns-cathedrals = 1\n[modules]\nlarge-follower = true\n",
    "title = 't'\nextends = 'base-2006'\n[tiles]\ninns-cathedrals = 1\n[modules]\ninns = true\n",
    "title = 't'\nextends = 'base-2006'\n[tiles]\ninns-cathedrals = 1\n[modules]\ncathedrals = true\n",
};

}  // namespace

TEST_CASE("the tiles without the rules", "[inns-cathedrals]") {
  Table t = changed("base-2006", "[tiles]\ninns-cathedrals = 1");
  CHECK(t.left("main") == 71 + 18);
  CHECK(t.supply(1) == 7);
  t.turn("IC/RCc.i", 1, 0, 90, "road").turn("BA/LR", -1, 0, 270);
  CHECK(t.score(1) == 3);  // the inn is only a picture
  t.turn("IC/Cccc.c", 0, -1, 0, "city").finish();
  CHECK(t.score(1) == 3 + 2);  // and so is the cathedral
}

TEST_CASE("the rules without the tiles", "[inns-cathedrals]") {
  Table t = changed("base-2006", "[modules]\ninns-cathedrals = true");
  CHECK(t.left("main") == 71);
  put(t, "BA/LR", 1, 0, 90, "large-follower", "road");
  t.turn("BA/LR", -1, 0, 270);
  CHECK(t.score(1) == 3);
}

TEST_CASE("inns without cathedrals and cathedrals without inns", "[inns-cathedrals]") {
  for (const bool inns : {true, false}) {
    Table t = changed("inns-cathedrals-2006", inns ? "[modules]\ncathedrals = false" : "[modules]\ninns = false");
    t.turn("IC/RCc.i", 1, 0, 90, "road").turn("BA/LR", -1, 0, 270);
    CHECK(t.score(1) == (inns ? 6 : 3));
    t.turn("IC/Cccc.c", 0, -1, 0, "city").finish();
    CHECK(t.points(1, "city.incomplete") == (inns ? 2 : 0));
  }
}

TEST_CASE("no large farmers in a game without farmers", "[IC-11]") {
  Table t = changed("inns-cathedrals-2006", "[modules]\nfarmers = false");
  t.draw("BA/RFr").place(1, 0, 0);
  CHECK(may_put(t, "large-follower", "road"));
  CHECK_FALSE(t.may_deploy("field:NL"));
  CHECK_FALSE(may_put(t, "large-follower", "field:NL"));
  Table u = changed("inns-cathedrals-2006", "[modules]\nroads = false");
  u.draw("BA/RFr").place(1, 0, 0);
  CHECK_FALSE(may_put(u, "large-follower", "road"));
  CHECK(may_put(u, "large-follower", "field:NL"));
}

TEST_CASE("random games with Inns & Cathedrals", "[inns-cathedrals]") {
  for (const char* ruleset : {"inns-cathedrals-2006", "inns-cathedrals-modern"})
    check_random_games(test_game(ruleset), 10, 20);
  for (const std::string& mix : mixes) check_random_games(test_game_of(mix), 5, 20);
}

TEST_CASE("a thousand random games with Inns & Cathedrals", "[.thorough]") {
  for (const char* ruleset : {"inns-cathedrals-2006", "inns-cathedrals-modern"})
    check_random_games(test_game(ruleset), 1000, 40);
  for (const std::string& mix : mixes) check_random_games(test_game_of(mix), 1000, 80);
}
