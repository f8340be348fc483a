// The end of the game and the final scoring.
#include "rules/boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// A box with only these tiles, the starting tile included.
std::string only(const std::string& tiles) {
  return "[tiles]\nbase = { without = ['*'], count = { 'BA/RCr' = 1, " + tiles + " } }";
}

// Something of everything at the end: an open road, city and cloister, and a fed farmer.
void all_kinds(Table& t) {
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/C", 0, -1, 180, "field");
  t.turn("BA/L", 0, 1, 0, "cloister").turn("BA/C", -1, 1, 180, "city");
}

}  // namespace

TEST_CASE("the last tile is scored as usual, then the game is over", "[KER-43][KER-44]") {
  Table t = changed("base-2006", only("'BA/LR' = 2"));
  t.turn("BA/LR", 1, 0, 90, "road");
  CHECK_FALSE(t.over());
  t.draw("BA/LR").place(-1, 0, 270);
  CHECK_FALSE(t.over());
  t.deploy("cloister");
  CHECK(t.over());
  CHECK(t.asked().empty());
  CHECK(t.points(1, "road") == 3);
  CHECK(t.points(1, "road.incomplete") == 0);
  CHECK(t.points(2, "cloister.incomplete") == 2);
  const auto scored = t.scored();
  REQUIRE(scored.size() == 2);
  CHECK_FALSE(scored[0].final);
  CHECK(scored[1].final);
}

TEST_CASE("no turn begins without a tile to draw", "[KER-43]") {
  Table t = changed("base-2006", only("'BA/RFr' = 3"), 4);
  t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", 2, 0, 0);
  CHECK_FALSE(t.over());
  t.turn("BA/RFr", 3, 0, 0);
  CHECK(t.over());
  CHECK(t.view().turn() == 3);
}

TEST_CASE("a whole game places all 72 tiles", "[KER-43][BASE-01]") {
  for (u64 seed = 1; seed <= 5; ++seed) {
    Table t("base-2006", 2);
    t.play_on(seed);
    CHECK(t.over());
    int discarded = 0;
    for (const Entry& e : t.journal()) discarded += e.is == Entry::Is::discarded;
    CHECK(t.view().tiles() + discarded == 72);
    CHECK(t.left("main") == 0);
    CHECK(t.view().turn() == 71 - discarded);
  }
}

TEST_CASE("incomplete features first, farms last", "[KER-44][KER-45][BASE-39][BASE-O4][ED-53]") {
  Table t("base-2006", 2);
  all_kinds(t);
  t.finish();
  CHECK(t.points(1, "road.incomplete") == 2);
  CHECK(t.points(1, "cloister.incomplete") == 4);
  CHECK(t.points(2, "city.incomplete") == 1);
  CHECK(t.points(2, "field") == 4);
  std::vector<std::string> order;
  for (const Entry& e : t.journal())
    if (e.is == Entry::Is::points) order.emplace_back(t.game().name(e.term));
  REQUIRE(order.size() == 4);
  CHECK(order.back() == "field");
}

TEST_CASE("the order of the final scoring is said by the ruleset and changes no total", "[KER-44][KER-45][ED-53]") {
  Table t = changed("base-2006", "[order]\npin = [['final.farms.end', 'final.features']]", 2);
  all_kinds(t);
  t.finish();
  CHECK(t.score(1) == 6);
  CHECK(t.score(2) == 5);
  for (const Entry& e : t.journal())
    if (e.is == Entry::Is::points) {
      CHECK(t.game().name(e.term) == "field");  // the first points of all
      break;
    }
}

TEST_CASE("completed features are not scored again at the end", "[KER-33][KER-44]") {
  Table t("base-2006", 2);
  t.turn("BA/C", 0, -1, 180, "city");
  CHECK(t.score(1) == 2);
  t.finish();
  CHECK(t.score(1) == 2);
}
