// Roads that tunnels and ferries join and part, together with what counts on roads, with expected points.
#include "rules/pieces.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// The modern base game with these boxes, tiles and rules; enough tiles of the base game for every board below.
Table with(const std::vector<std::string>& boxes, const std::string& rules = {}, Where w = Where::current()) {
  std::string tiles = "[tiles]\nbase = 4\n", modules = "[modules]\n";
  for (const std::string& box : boxes) {
    tiles += box + " = 2\n";
    modules += box + " = true\n";
  }
  return changed("base-modern", tiles + modules + "[rules]\n" + rules, 2, w);
}

std::string ferry(Table& t, const std::string& at, char a, char b) {
  const std::string one = "road@" + at + ":" + a, other = "road@" + at + ":" + b;
  const std::string move = "ferry " + one + " " + other;
  return t.legal(move) ? move : "ferry " + other + " " + one;
}

// A lake at 1,0 with roads to W, N and E, and its ferry.
void lake(Table& t, char a, char b) {
  t.draw("FR/RRR").place(1, 0, 180).pass();
  t.play(ferry(t, "1,0", a, b));
}

// Cloisters below the row of the start, on which nobody stands; the one on turn lays the first.
void meadow(Table& t, std::initializer_list<int> columns) {
  for (const int x : columns) t.turn("BA/L", x, 1, 0);
}

int holds(const Table& t, int player, const std::string& label) {
  for (const GaugeLine& g : t.game().gauges(t.state()))
    if (g.label == label && g.seat == Player(static_cast<u32>(player - 1))) return g.value;
  return 0;
}

}  // namespace

TEST_CASE("a ferry takes an inn away from a road, and brings one", "[FERRY-11][IC-03]") {
  for (const bool parted : {true, false}) {
    Table t = with({"ferries", "inns-cathedrals"});
    t.turn("BA/LR", -1, 0, 270, "road");
    meadow(t, {0});
    lake(t, 'W', 'E');
    t.turn("IC/RFr.i", 2, 0, 0);
    meadow(t, {-1});
    t.draw("BA/LR").place(3, 0, 90).pass();  // p2 closes the east
    REQUIRE(t.asked() == "move-ferry");
    if (parted)
      t.play(ferry(t, "1,0", 'N', 'E'));
    else
      t.pass();
    CAPTURE(parted);
    CHECK(t.points(1, "road") == (parted ? 3 : 10));  // three tiles, or five with an inn
  }
  Table t = with({"ferries", "inns-cathedrals"});
  t.turn("BA/RFr", -1, 0, 0, "road");
  meadow(t, {0});
  lake(t, 'W', 'N');
  t.turn("IC/RFr.i", 2, 0, 0);
  t.draw("BA/LR").place(-2, 0, 270).pass().play(ferry(t, "1,0", 'W', 'E'));
  t.turn("BA/LR", 3, 0, 90);
  CHECK(t.points(1, "road") == 12);  // six tiles with an inn
}

TEST_CASE("a builder whose road a ferry parts from his follower goes home", "[FERRY-12][TB-25]") {
  Table t = with({"ferries", "traders-builders"});
  t.turn("BA/RFr", -1, 0, 0, "road");
  meadow(t, {0});
  lake(t, 'W', 'E');
  meadow(t, {-1});
  t.draw("BA/RFr").place(2, 0, 0).play(putting(t, "builder", "road"));
  REQUIRE(t.asked() == "move-ferry");
  t.pass();
  CHECK(t.supply(1, "builder") == 0);
  t.draw("BA/RFr").place(-2, 0, 0).pass().play(ferry(t, "1,0", 'W', 'N'));  // p2
  CHECK(t.supply(1, "builder") == 1);
  CHECK(t.supply(1, "follower") == 6);
}

TEST_CASE("a builder with his follower on the same side of the ferry stays", "[FERRY-12][TB-25]") {
  Table t = with({"ferries", "traders-builders"});
  t.turn("BA/RFr", -1, 0, 0, "road");
  meadow(t, {0});
  lake(t, 'W', 'E');
  meadow(t, {-1});
  t.draw("BA/RFr").place(-2, 0, 0).play(putting(t, "builder", "road"));
  t.pass();
  t.draw("BA/RFr").place(2, 0, 0).pass().play(ferry(t, "1,0", 'N', 'E'));
  CHECK(t.supply(1, "builder") == 0);
}

TEST_CASE("a ferry that joins the builder's road brings no second turn", "[FERRY-12]") {
  for (const bool extended : {false, true}) {
    Table t = with({"ferries", "traders-builders"});
    t.turn("BA/RFr", -1, 0, 0, "road");
    meadow(t, {0});
    lake(t, extended ? 'W' : 'N', 'E');
    meadow(t, {-1});
    t.draw("BA/RFr").place(-2, 0, 0).play(putting(t, "builder", "road"));
    if (t.asked() == "move-ferry") t.pass();
    meadow(t, {-2});
    t.draw("BA/RFr").place(2, 0, 0).pass();
    REQUIRE(t.asked() == "move-ferry");
    if (extended)
      t.pass();  // the ferry joined both roads before the tile came
    else
      t.play(ferry(t, "1,0", 'W', 'E'));
    CAPTURE(extended);
    CHECK((t.asked() == "second-turn") == extended);
  }
}

TEST_CASE("an inn counts through a tunnel", "[TUNNEL-05][TUNNEL-E03][IC-03]") {
  Table t = with({"tunnel", "inns-cathedrals"});
  t.turn("TU/RCR", 1, 0, 0, "road:W").turn("TU/RR", 0, 1, 0);
  t.draw("BA/L").place(-1, 1, 0).play("tunnel A road@1,0:W").pass();
  t.turn("IC/RFr.i", 0, 2, 90);
  t.draw("BA/L").place(-2, 1, 0).play("tunnel A road@0,1:S").pass();
  t.turn("BA/LR", -1, 0, 270).turn("BA/LR", 0, 3, 180);
  CHECK(t.points(1, "road") == 12);  // -1,0 to 1,0 and 0,1 to 0,3: six tiles with an inn
}

TEST_CASE("a token makes the longest road, and its player robber baron", "[TUNNEL-05][TUNNEL-O2][KING-03]") {
  Table t = with({"tunnel", "king-robber"}, "tunnel.unconnected = 'open'");
  t.turn("TU/RCR", 1, 0, 0, "road:W").turn("TU/RR", 0, 1, 0, "road:S");
  t.turn("BA/LR", -1, 0, 270).turn("BA/LR", 0, 2, 180);
  t.draw("BA/L").place(-1, 1, 0).play("tunnel A road@1,0:W").pass();
  t.turn("BA/L", -2, 1, 0);
  CHECK(holds(t, 1, "robber baron") == 0);
  t.draw("BA/L").play("tunnel A road@0,1:S").place(-3, 1, 0).pass();  // before the tile is laid
  CHECK(t.points(1, "road") == 5);
  CHECK(t.points(2, "road") == 5);
  CHECK(holds(t, 1, "robber baron") != 0);
}

TEST_CASE("roads that were complete make the longest road when a tunnel joins them", "[TUNNEL-O5][KING-03]") {
  Table t = with({"tunnel", "king-robber"});
  t.turn("TU/RCR", 1, 0, 0).turn("TU/RR", 0, 1, 0);
  t.turn("BA/LR", -1, 0, 270);  // p1: three tiles
  t.turn("BA/LR", 0, 2, 180);   // p2: two
  CHECK(holds(t, 1, "robber baron") != 0);
  t.turn("BA/L", -1, 1, 0);
  t.draw("BA/L").place(-2, 1, 0).play("tunnel A road@1,0:W").pass();
  t.turn("BA/L", -3, 1, 0);
  t.draw("BA/L").place(-4, 1, 0).play("tunnel A road@0,1:S").pass();  // p2: five
  CHECK(holds(t, 2, "robber baron") != 0);
  CHECK(holds(t, 1, "robber baron") == 0);
  CHECK(t.score(1) + t.score(2) == 0);
}

TEST_CASE("a ferry leads to one arm of a labyrinth", "[FERRY-11][LAB-O1]") {
  Table t = with({"ferries", "labyrinth"}, "labyrinth.occupancy = 'arms_and_center'");
  t.turn("BA/RFr", -1, 0, 0, "road");
  meadow(t, {0});
  lake(t, 'W', 'E');
  t.turn("LA/Rrrr", 2, 0, 0);
  t.draw("BA/RFr").place(3, 0, 0);  // p1; the eastern arm is free
  CHECK(t.may_deploy("road"));
  t.pass();
  if (t.asked() == "move-ferry") t.pass();
  t.draw("BA/RFr").place(-2, 0, 0);  // p2; the western arm, beyond the ferry, is p1's
  CHECK_FALSE(t.may_deploy("road"));
  t.pass();
  REQUIRE(t.asked() == "move-ferry");
  t.play(ferry(t, "1,0", 'N', 'E'));
  t.draw("BA/RFr").place(4, 0, 0);  // nobody is on the road of the labyrinth any more
  CHECK(t.may_deploy("road"));
}

TEST_CASE("a ferry completes the road of a watch tower", "[FERRY-06][WATCH-01]") {
  Table t = with({"ferries", "watch-towers"});
  t.turn("WT/FRFR_3C", -1, 0, 0, "road:E");
  meadow(t, {-1});  // the only monastery that the tower sees, with the one below the start
  lake(t, 'W', 'E');
  t.turn("BA/RFr", 2, 0, 0);
  t.turn("BA/L", -2, 1, 0);
  t.draw("BA/RFr").place(3, 0, 0).pass();
  REQUIRE(t.asked() == "move-ferry");
  CHECK(t.points(1, "watch-tower") == 0);
  t.play(ferry(t, "1,0", 'N', 'E'));
  CHECK(t.points(1, "road") == 3);
  CHECK(t.points(1, "watch-tower") == 6);  // two monasteries
}

TEST_CASE("whoever is captured on a road that a ferry joined leaves the majority to the other", "[FERRY-11][TOW-22]") {
  for (const bool captured : {false, true}) {
    Table t = with({"ferries", "tower"});
    t.turn("BA/LR", -1, 0, 270, "road");
    meadow(t, {0, 1, 2});
    t.turn("BA/L", 0, 2, 0);
    t.turn("BA/RFr", 2, 0, 0, "road");  // p2
    lake(t, 'W', 'E');
    CHECK(t.feature("road@0,0").figures == 2);
    t.turn("BA/L", 1, 2, 0);
    t.draw("TO/F").place(3, 1, 0);
    t.pass();
    t.turn("BA/L", 2, 2, 0);
    if (captured) {
      t.draw("TO/F").place(2, -1, 0).play("floor 2,-1");
      REQUIRE(t.asked() == "capture");
      t.play(t.moves().front());
    } else {
      t.turn("TO/F", 2, -1, 0);
    }
    t.draw("BA/LR").place(3, 0, 90).pass();
    if (t.asked() == "move-ferry") t.pass();
    CAPTURE(captured);
    CHECK(t.points(1, "road") == 5);
    CHECK(t.points(2, "road") == (captured ? 0 : 5));
  }
}

TEST_CASE("a phantom does not follow onto the other part of a road with a tunnel", "[TUNNEL-05][PHANTOM-01]") {
  Table t = changed("phantom", "[tiles]\nbase = 4\ntunnel = 2\n[modules]\ntunnel = true");
  t.draw("TU/RCR").place(1, 0, 0).play("tunnel A road@1,0:W").pass();
  if (t.asked() == "more-wood") t.pass();
  t.turn("BA/L", 0, 1, 0);
  t.draw("TU/RR").place(-1, 1, 90).play("tunnel A road@-1,1:S").play(putting(t, "follower", "road:S"));
  if (t.asked() == "tunnel") t.pass();
  REQUIRE(t.asked() == "more-wood");
  CHECK(may_put(t, "phantom", "road:W"));  // a mouth of its own
  CHECK_FALSE(may_put(t, "phantom", "road:S"));
  t.pass();
  t.draw("BA/RFr").place(-1, 0, 0);  // the other part, far from the follower's tile
  CHECK_FALSE(may_put(t, "follower", "road"));
}
