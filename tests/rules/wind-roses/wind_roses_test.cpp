// Wind roses: which quarter of the table is which, and who is paid.
#include "rules/boards.hpp"
#include "rules/random_games.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// The orange rose lies at 0,0: fields north and south, a city east, a road west.
Table roses(const std::string& rules = {}) { return changed("wind-roses", "[rules]\n" + rules); }

// The tile of the base game starts, so that the orange rose can be drawn.
Table without_rose(const std::string& rules = {}) {
  return changed("wind-roses", "[start]\ntiles = [{ tile = 'BA/RCr' }]\n[rules]\n" + rules);
}

int paid(const Table& t, int player) { return t.points(player, "wind-rose"); }

int first_turn(Name tile, int x, int y, int degrees, const std::string& rules = {}) {
  Table t = roses(rules);
  t.draw(tile).place(x, y, degrees);
  const int points = paid(t, 1);
  CHECK(t.asked() == "wood");  // at once, before anything else
  CHECK(paid(t, 2) == 0);
  return points;
}

}  // namespace

TEST_CASE("six tiles, two full roses and four quarters", "[WIND-01]") {
  std::vector<std::string> tags;
  for (const TileSpec& tile : test_game("wind-roses").spec().tiles) {
    if (tile.set != "wind-roses") continue;
    CHECK(tile.count == 1);
    REQUIRE(tile.tags.size() == 1);
    tags.push_back(tile.tags[0]);
  }
  std::ranges::sort(tags);
  CHECK(tags == std::vector<std::string>{"wind-rose.blue", "wind-rose.north-east", "wind-rose.north-west",
                                         "wind-rose.orange", "wind-rose.south-east", "wind-rose.south-west"});
  Table t("wind-roses", 2);
  CHECK(t.tile_at(0, 0) == "WR/CFR r0");
  CHECK(t.left("main") == 72 + 6 - 1);
}

TEST_CASE("a quarter in its direction brings three points", "[WIND-01]") {
  CHECK(first_turn("WR/Cc.1", 0, -1, 0) == 3);  // north-east
  CHECK(first_turn("WR/Cc.1", 1, 0, 0) == 3);
  CHECK(first_turn("WR/Cc.1", 0, 1, 180) == 0);
  CHECK(first_turn("WR/CC.2", 0, 1, 180) == 3);  // south-east
  CHECK(first_turn("WR/CC.2", 1, 0, 0) == 3);
  CHECK(first_turn("WR/CC.2", 0, -1, 0) == 0);
  CHECK(first_turn("WR/CFc", 0, -1, 90) == 3);  // north-west
  CHECK(first_turn("WR/CFc", 0, 1, 90) == 0);
  CHECK(first_turn("WR/CFc", 1, 0, 90) == 0);
  CHECK(first_turn("WR/RrC", -1, 0, 180) == 3);  // south-west
  CHECK(first_turn("WR/RrC", 1, 0, 270) == 0);
  CHECK(first_turn("WR/Cc.1", 0, -1, 0, "wind_rose.points = 5") == 5);
}

TEST_CASE("how the tile with the quarter is turned does not matter", "[WIND-01]") {
  CHECK(first_turn("WR/Cc.1", 0, -1, 0) == 3);
  CHECK(first_turn("WR/Cc.1", 0, -1, 90) == 3);
}

TEST_CASE("rows and columns of the rose", "[WIND-O1]") {
  for (const bool inclusive : {true, false}) {
    const std::string rules = inclusive ? "" : "wind_rose.border = 'exclusive'";
    CHECK(first_turn("WR/Cc.1", 0, -1, 0, rules) == (inclusive ? 3 : 0));
    CHECK(first_turn("WR/Cc.1", 1, 0, 0, rules) == (inclusive ? 3 : 0));
    Table t = roses(rules);
    t.turn("BA/L", 0, -1, 0);
    t.draw("WR/Cc.1").place(1, -1, 90);
    CHECK(paid(t, 2) == 3);
  }
}

TEST_CASE("the blue rose takes the place of the orange one", "[WIND-01]") {
  Table t = roses();
  t.turn("WR/Rr", 0, 1, 0);
  t.draw("WR/Cc.1").place(1, 1, 90);  // in the row of the blue one, south of the orange one
  CHECK(paid(t, 2) == 3);
}

TEST_CASE("the quarters turn with the full rose", "[WIND-01]") {
  Table t = roses();
  t.turn("WR/Rr", -1, 0, 270);        // its north-east points to the north-west now
  t.draw("WR/Cc.1").place(-2, 0, 0);  // north-east, west of it
  CHECK(paid(t, 2) == 3);
  t.pass();
  t.draw("WR/CFc").place(0, -1, 90);  // north-west, which is south-west now: north-east of it
  CHECK(paid(t, 1) == 0);
}

TEST_CASE("without a full rose nothing is paid", "[WIND-O2]") {
  Table t = without_rose();
  t.draw("WR/Cc.1").place(0, 1, 180);
  CHECK(t.score(1) == 0);
  t.pass();
  t.draw("WR/Rr").place(1, 0, 0).pass();
  t.draw("WR/CC.2").place(1, -1, 0);
  CHECK(t.score(1) == 0);  // south-east, but north of the blue rose
}

TEST_CASE("the orange rose after the blue one", "[WIND-O3]") {
  for (const bool latest : {false, true}) {
    Table t = without_rose(latest ? "wind_rose.center = 'latest'" : "");
    t.turn("WR/Rr", 1, 0, 0).turn("WR/CFR", -1, 0, 180);
    t.draw("WR/Cc.1").place(1, -1, 0);
    CHECK(paid(t, 1) == (latest ? 0 : 3));
  }
}

TEST_CASE("a river begins below the rose", "[WIND-01]") {
  for (const char* rivers : {"river = 1", "river-2 = 1", "river = 1\nriver-2 = 1"}) {
    CAPTURE(rivers);
    const Table t = changed("wind-roses", std::string("[tiles]\n") + rivers + "\n[modules]\nriver = true");
    CHECK(t.tile_at(0, 0) == "WR/CFR r0");
    CHECK(t.tile_at(0, 1) == "RI/s r90");
  }
}

TEST_CASE("wind-roses: the tiles without the rules, and the rules without the tiles", "[wind-roses]") {
  Table t = changed("base-modern", "[tiles]\nwind-roses = 1");
  CHECK(t.tile_at(0, 0) == "BA/RCr r0");
  t.draw("WR/Rr").place(1, 0, 0).pass();
  t.draw("WR/Cc.1").place(1, -1, 0);
  CHECK(t.score(2) == 0);
  Table u = changed("base-modern", "[modules]\nwind-roses = true");
  u.play_on(1);
  CHECK(paid(u, 1) == 0);
}

TEST_CASE("wind-roses: random games pay, and keep all invariants", "[wind-roses]") {
  int points = 0;
  for (u64 seed = 1; seed <= 10; ++seed) {
    Table t("wind-roses", 2);
    t.play_on(seed);
    points += paid(t, 1) + paid(t, 2);
  }
  CHECK(points > 0);
  check_random_games(test_game("wind-roses"), 10, 5);
}
