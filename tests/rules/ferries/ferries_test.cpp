// Ferries: where they are put, which ones may be moved, and what that does to roads.
#include "bastide/turn.hpp"
#include "rules/pieces.hpp"
#include "rules/random_games.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const std::string many_tiles = "[tiles]\nbase = 4\nferries = 3\n";

Table ferries(const std::string& rules = {}, int players = 2, Where w = Where::current()) {
  return changed("ferries", many_tiles + "[rules]\n" + rules, players, w);
}

// "ferry road@1,0:S road@1,0:W", whichever end comes first on the tile.
std::string ferry(Table& t, const std::string& at, char a, char b) {
  const std::string one = "road@" + at + ":" + a, other = "road@" + at + ":" + b;
  const std::string move = "ferry " + one + " " + other;
  return t.legal(move) ? move : "ferry " + other + " " + one;
}

// Lays the tile, passes and puts its ferry.
void lake(Table& t, Name tile, int x, int y, int degrees, char a, char b, Name spot = {}) {
  t.draw(tile).place(x, y, degrees);
  if (spot.empty())
    t.pass();
  else
    t.deploy(spot);
  t.play(ferry(t, std::to_string(x) + "," + std::to_string(y), a, b));
}

// A lake at 1,0 with roads to W, S and E. p1 is on the road of the start, west of it; the ferry joins W and S. p2 is on
// the road east of it, at 2,0. It is p1's turn.
void two_roads(Table& t) {
  lake(t, "FR/RRR", 1, 0, 0, 'W', 'S', "road:W");
  t.turn("BA/RFr", 2, 0, 0, "road");
}

}  // namespace

TEST_CASE("eight tiles with a lake", "[FERRY-10]") {
  std::map<std::string, int> tiles;
  for (const TileSpec& tile : test_game("ferries").spec().tiles)
    if (tile.set == "ferries") {
      tiles[tile.id] = tile.count;
      CHECK(std::ranges::count(tile.tags, "ferry") == 1);
    }
  CHECK(tiles == std::map<std::string, int>{{"FR/CRRR", 3}, {"FR/RRR", 4}, {"FR/RRRR", 1}});
  CHECK(Table("ferries", 2).left("main") == 71 + 8);
}

TEST_CASE("a new lake gets a ferry after wood is moved", "[FERRY-01][FERRY-02][FERRY-O1][FERRY-X01][FERRY-X02]") {
  Table t = ferries();
  t.draw("FR/RRR").place(1, 0, 0);
  REQUIRE(t.asked() == "wood");
  CHECK(t.refused("ferry road@1,0:W road@1,0:S", "FERRY-05"));
  t.pass();
  REQUIRE(t.asked() == "ferry");
  CHECK(t.moves().size() == 3);
  CHECK(t.refused("pass", "FERRY-01"));
  CHECK(t.refused("ferry road@1,0:W road@1,0:W", "FERRY-02"));
  CHECK(t.refused("ferry road@1,0:W road@0,0:EW", "FERRY-02"));
  t.play(ferry(t, "1,0", 'S', 'E'));  // no road leads there yet
  CHECK(t.same("road@1,0:S", "road@1,0:E"));
  CHECK_FALSE(t.same("road@1,0:S", "road@1,0:W"));
  CHECK(t.asked() == "draw");
}

TEST_CASE("four roads at a lake can be joined in six ways", "[FERRY-02]") {
  Table t = ferries();
  t.draw("FR/RRRR").place(1, 0, 0).pass();
  CHECK(t.moves().size() == 6);
}

TEST_CASE("a road that the ferry does not join ends at the lake", "[FERRY-03][FERRY-11]") {
  Table t = ferries();
  lake(t, "FR/RRR", 1, 0, 0, 'S', 'E', "road:W");
  t.turn("BA/LR", -1, 0, 270);
  CHECK(t.points(1, "road") == 3);
}

TEST_CASE("roads that a ferry joins are one, and the lake counts once", "[FERRY-11][FERRY-E01]") {
  Table t = ferries();
  t.turn("BA/LR", -1, 0, 270, "road");
  t.turn("BA/LR", 0, 1, 0);
  lake(t, "FR/RRR", 1, 0, 0, 'W', 'E');
  t.turn("BA/LR", 2, 0, 90);
  CHECK(t.points(1, "road") == 4);  // -1,0 to 2,0
}

TEST_CASE("a ferry of the extended road may be moved", "[FERRY-04][FERRY-05][FERRY-06]") {
  Table t = ferries();
  two_roads(t);
  CHECK(t.asked() == "draw");  // 2,0 extends a road that merely ends at the lake
  t.draw("BA/RFr").place(-1, 0, 0).pass();
  REQUIRE(t.asked() == "move-ferry");
  CHECK(t.moves().size() == 3);  // two other positions, and none
  CHECK(t.refused("ferry road@1,0:W road@1,0:S", "FERRY-04"));
  t.play(ferry(t, "1,0", 'S', 'E'));
  CHECK_FALSE(t.same("road@1,0:S", "road@1,0:W"));
  CHECK(t.same("road@1,0:S", "road@2,0"));
  CHECK(t.asked() == "draw");  // once
}

TEST_CASE("a ferry may stay where it is", "[FERRY-05]") {
  Table t = ferries();
  two_roads(t);
  t.draw("BA/RFr").place(-1, 0, 0).pass();
  REQUIRE(t.asked() == "move-ferry");
  t.pass();
  CHECK(t.same("road@1,0:S", "road@1,0:W"));
  CHECK(t.asked() == "draw");
}

TEST_CASE("a road that merely ends at a lake does not move its ferry", "[FERRY-08][FERRY-X03]") {
  Table t = ferries();
  two_roads(t);
  t.draw("BA/RFr").place(3, 0, 0).pass();
  CHECK(t.asked() == "draw");
}

TEST_CASE("only the nearest ferry in each direction is moved", "[FERRY-07][FERRY-X03]") {
  Table t = ferries();
  lake(t, "FR/RRR", 1, 0, 0, 'W', 'E');
  lake(t, "FR/RRR", 2, 0, 0, 'W', 'E');  // may move the one at 1,0, too
  if (t.asked() == "move-ferry") t.pass();
  t.draw("BA/RFr").place(3, 0, 0).pass();
  REQUIRE(t.asked() == "move-ferry");
  CHECK(t.refused("ferry road@1,0:W road@1,0:S", "FERRY-07"));
  t.pass();
  lake(t, "FR/RRR", -1, 0, 0, 'W', 'E');
  REQUIRE(t.asked() == "move-ferry");
  CHECK(t.legal(ferry(t, "1,0", 'W', 'S')));
  CHECK(t.refused("ferry road@2,0:W road@2,0:S", "FERRY-07"));
}

TEST_CASE("one ferry in each direction", "[FERRY-07]") {
  Table t = ferries();
  lake(t, "FR/RRR", 1, 0, 180, 'W', 'E');  // its third road leads north
  for (const int x : {0, 1, 2}) t.turn("BA/L", x, 1, 0);
  t.turn("BA/L", 3, 1, 0);
  lake(t, "FR/RRR", 3, 0, 180, 'W', 'E');
  t.draw("BA/RFr").place(2, 0, 0).pass();
  CHECK(t.moves().size() == 5);  // two for each of both, and none
  t.play(ferry(t, "1,0", 'N', 'E'));
  REQUIRE(t.asked() == "move-ferry");
  CHECK(t.refused("ferry road@1,0:N road@1,0:W", "FERRY-09"));
  t.play(ferry(t, "3,0", 'N', 'W'));
  CHECK(t.asked() == "draw");
  CHECK(t.same("road@1,0:N", "road@3,0:N"));
}

TEST_CASE("each ferry once in a turn", "[FERRY-09][FERRY-X04][FERRY-O2]") {
  for (const bool each_part : {false, true}) {
    Table t = changed("ferries", many_tiles + "traders-builders = 1\n[modules]\ntraders-builders = true\n[rules]\n" +
                                     (each_part ? "ferry.moves = 'part'" : ""));
    lake(t, "FR/RRR", 1, 0, 0, 'W', 'E', "road:W");
    t.turn("BA/L", 0, 1, 0);
    t.draw("BA/RFr").place(-1, 0, 0).play(putting(t, "builder", "road"));
    REQUIRE(t.asked() == "move-ferry");
    t.pass();
    t.turn("BA/L", -1, 1, 0);
    t.draw("BA/RFr").place(-2, 0, 0).pass().play(ferry(t, "1,0", 'W', 'S'));
    REQUIRE(t.asked() == "second-turn");
    t.play("again").draw("BA/RFr").place(-3, 0, 0).pass();
    CAPTURE(each_part);
    CHECK((t.asked() == "move-ferry") == each_part);
  }
}

TEST_CASE("a ferry that leaves a road completes it", "[FERRY-06][FERRY-E02]") {
  Table t = ferries();
  t.turn("BA/LR", -1, 0, 270, "road");
  t.turn("BA/L", 0, 1, 0);
  lake(t, "FR/RRR", 1, 0, 0, 'W', 'E');
  t.turn("BA/RFr", 2, 0, 0);
  if (t.asked() == "move-ferry") t.pass();
  t.draw("BA/RFr").place(3, 0, 0).pass();
  REQUIRE(t.asked() == "move-ferry");
  CHECK(t.score(1) == 0);
  t.play(ferry(t, "1,0", 'S', 'E'));
  CHECK(t.points(1, "road") == 3);  // -1,0 to the lake
  CHECK(t.supply(1, "follower") == 7);
}

TEST_CASE("one move completes two roads", "[FERRY-E03][FERRY-11]") {
  for (const bool moved : {true, false}) {
    Table t = ferries();
    t.turn("BA/LR", -1, 0, 270, "road");  // p1 in the west
    for (const int x : {0, 1, 2, 3}) t.turn("BA/L", x, 1, 0);
    t.turn("BA/RFr", 2, 0, 0, "road");       // p2 in the east
    lake(t, "FR/RRR", 1, 0, 180, 'W', 'E');  // p1 joins both; the third road leads north
    t.turn("BA/LR", 1, -1, 0);               // p2 closes the north, where nobody is
    t.turn("BA/L", 0, 2, 0);
    t.draw("BA/LR").place(3, 0, 90).pass();  // p2 closes the east: complete as it is
    REQUIRE(t.asked() == "move-ferry");
    if (moved)
      t.play(ferry(t, "1,0", 'N', 'E'));
    else
      t.pass();
    CAPTURE(moved);
    CHECK(t.points(1, "road") == (moved ? 3 : 5));  // -1,0 to the lake; all from -1,0 to 3,0
    CHECK(t.points(2, "road") == (moved ? 4 : 5));  // 1,-1, the lake, 2,0 and 3,0
    CHECK(t.supply(1, "follower") == 7);
    CHECK(t.supply(2, "follower") == 7);
  }
}

TEST_CASE("followers who are parted count for their own part", "[FERRY-11]") {
  Table t = ferries();
  two_roads(t);
  t.draw("BA/RFr").place(-1, 0, 0).pass().play(ferry(t, "1,0", 'W', 'E'));
  CHECK(t.feature("road@0,0").figures == 2);
  t.draw("BA/LR").place(3, 0, 90).pass();  // p2 closes the east
  REQUIRE(t.asked() == "move-ferry");
  t.play(ferry(t, "1,0", 'W', 'S'));
  CHECK(t.points(2, "road") == 3);  // the lake, 2,0 and 3,0
  CHECK(t.points(1, "road") == 0);
  CHECK(t.feature("road@0,0").figures == 1);
}

TEST_CASE("a road that was complete and is parted again brings nobody points", "[FERRY-O4]") {
  Table t = ferries();
  t.turn("BA/LR", -1, 0, 270, "road");
  t.turn("BA/L", 0, 1, 0);
  lake(t, "FR/RRR", 1, 0, 0, 'S', 'E');  // the west ends here
  CHECK(t.points(1, "road") == 3);
  t.draw("BA/RFr").place(2, 0, 0).pass().play(ferry(t, "1,0", 'W', 'E'));
  CHECK(t.feature("road@0,0").open);
  t.draw("BA/RFr").place(3, 0, 0).pass().play(ferry(t, "1,0", 'S', 'E'));
  CHECK_FALSE(t.feature("road@0,0").open);
  CHECK(t.score(1) + t.score(2) == 3);
}

TEST_CASE("a road that a tunnel has joined since leads to ferries, or does not", "[FERRY-O3]") {
  for (const bool now : {false, true}) {
    Table t = changed("ferries", many_tiles + "tunnel = 2\n[modules]\ntunnel = true\n[rules]\nferry.reach = '" +
                                     (now ? "now" : "laid") + "'");
    lake(t, "FR/RRR", 1, 0, 0, 'W', 'E');
    t.turn("BA/L", 0, 1, 0);
    t.draw("TU/RCR").place(-1, 0, 0).play("tunnel A road@-1,0:E").pass();
    if (t.asked() == "move-ferry") t.pass();
    t.turn("BA/L", -1, 1, 0);
    t.draw("TU/RR").place(-2, 1, 90).play("tunnel A road@-2,1:S").pass();  // p1 joins it with the road of the ferry
    CAPTURE(now);
    CHECK((t.asked() == "move-ferry") == now);
  }
}

TEST_CASE("random games with ferries keep the invariants", "[FERRY-04]") {
  for (const char* rules : {"", "ferry.moves = 'part'\nferry.reach = 'now'"})
    check_random_games(test_game_of("title = 'test'\nextends = 'ferries'\n[tiles]\nferries = 4\n[rules]\n" +
                                    std::string(rules) + "\n"),
                       6, 7);
}
