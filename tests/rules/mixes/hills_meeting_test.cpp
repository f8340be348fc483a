// Hills, shepherds and sheep beside large followers, builders and the dragon.
#include "rules/pieces.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// Hills & Sheep with the tiles and parts of another box.
Table hills_and(const std::string& box, const std::string& lines = {}, Where w = Where::current()) {
  return changed("hills-sheep",
                 "[tiles]\nbase = 3\nhills-sheep = 2\n" + box + " = 1\n[modules]\n" + box + " = true\n" + lines, 2, w);
}

// Four monasteries at the corners of a hole at 0,0.
const char* const corners =
    "[start]\ntiles = [{ tile = 'BA/L', at = [-1, -1] }, { tile = 'BA/L', at = [1, -1] },"
    "{ tile = 'BA/L', at = [-1, 1] }, { tile = 'BA/L', at = [1, 1] }]\n";

// The token that is drawn for a flock: so many sheep.
Table& flock(Table& t, int sheep) {
  REQUIRE(t.asked() == "flock");
  for (const std::string& m : t.moves())
    if (m.starts_with("sheep " + std::to_string(sheep) + " ")) return t.play(m);
  FAIL("no such token is left");
  return t;
}

Table& shepherd(Table& t, Name tile, int x, int y, Name field, int sheep) {
  t.draw(tile).place(x, y, 0);
  t.play("deploy shepherd " + t.spot(field));
  return flock(t, sheep);
}

Table& tend(Table& t, const char* how) {
  REQUIRE(t.asked() == "tend");
  return t.play(how);
}

// A city of five tiles and a pennant, worth 12. p1 has a large follower on a hill, p2 two followers; one of them is on
// a hill, too, if `both`.
Table large_on_a_hill(bool both, const std::string& rules = {}) {
  Table t = hills_and("inns-cathedrals", corners + ("[rules]\n" + rules));
  put(t, "HS/CFR.h", 0, -1, 180, "large-follower", "city");
  if (both)
    t.turn("HS/CFR.h", 1, 0, 270, "city");
  else
    t.turn("BA/C", 1, 0, 270, "city");
  t.turn("BA/C", -1, 0, 90).turn("BA/C", 0, 1, 0, "city");
  t.turn("BA/Cccc+", 0, 0, 0);
  return t;
}

}  // namespace

TEST_CASE("a large follower on a hill wins the tie with two followers below", "[HILL-05][IC-08]") {
  const Table t = large_on_a_hill(false);
  CHECK(t.score(1) == 12);
  CHECK(t.score(2) == 0);
}

TEST_CASE("a large follower on a hill is one follower there, not two", "[HILL-05][HILL-O1]") {
  for (const char* reading : {"", "hills.tiebreak = 'most'"}) {
    INFO(reading);
    const Table t = large_on_a_hill(true, reading);
    CHECK(t.score(1) == 12);
    CHECK(t.score(2) == 12);
  }
}

TEST_CASE("a builder's second tile extends the flock's field again", "[SHEEP-07][TB-20]") {
  Table t = hills_and("traders-builders", "[rules]\nbuilder.extra_turn = 'must'\n");
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/L", 0, 1, 0);
  put(t, "BA/RFr", 2, 0, 0, "builder", "road");
  t.turn("BA/L", 0, 2, 0);
  shepherd(t, "BA/RFr", 3, 0, "field:SL", 3);  // with the tile that brings the second one
  CHECK(t.asked() == "draw");
  t.draw("BA/RFr").place(4, 0, 0).pass();
  CHECK(t.who() == 1);
  flock(tend(t, "expand"), 2);  // five sheep
  t.turn("BA/L", 0, 3, 0);
  t.draw("BA/RFr").place(5, 0, 0).pass();
  tend(t, "herd");
  CHECK(t.score(1) == 5);
  CHECK(t.supply(1, "shepherd") == 1);
  shepherd(t, "BA/RFr", 6, 0, "field:SL", 1);  // back in the second part of the same turn
  CHECK(t.supply(1, "shepherd") == 0);
  CHECK(t.score(2) == 0);
}

TEST_CASE("the dragon takes a shepherd and his sheep, the others stay", "[SHEEP-O3][SHEEP-13][DRAGON-09]") {
  Table t = changed("hills-sheep", "[tiles]\nbase = 3\nprincess-dragon = 1\n[modules]\ndragon = true");
  shepherd(t, "BA/RFr", 0, 1, "field:SL", 2);  // p1
  shepherd(t, "BA/RFr", 1, 0, "field:SL", 4);  // p2
  t.draw("BA/LR").place(1, 1, 90).pass();      // the two fields are one
  flock(tend(t, "expand"), 1);
  t.turn("DG/F.v", 1, -1, 0);
  t.draw("DG/RFr.d").place(2, 0, 0).pass();
  flock(tend(t, "expand"), 1);
  REQUIRE(t.asked() == "dragon");
  t.play("dragon 1,0").play("dragon 2,0");  // and no way on
  CHECK(t.supply(2, "shepherd") == 1);
  CHECK(t.supply(1, "shepherd") == 0);
  t.turn("BA/L", 1, -2, 0);
  t.draw("BA/RFr").place(3, 0, 0).pass();
  tend(t, "herd");
  CHECK(t.score(1) == 2 + 1 + 1);
  CHECK(t.score(2) == 0);
}

TEST_CASE("a builder on a hill wins no tie", "[HILL-05][TB-09]") {
  Table t = changed("hills-sheep",
                    "[tiles]\nbase = 2\nhills-sheep = 2\n[modules]\nbuilder = true\n[start]\ntiles = [{ tile = "
                    "'BA/RCr' }, { tile = 'BA/RFr', at = [1, 0] }]\n");
  t.turn("BA/C", 0, 1, 90, "city").turn("BA/C", 0, 2, 90, "city");
  put(t, "HS/Cc.h.1", 1, 1, 270, "builder", "city");
  t.turn("BA/Cc.1", 1, 2, 0);
  CHECK(t.score(1) == 8);
  CHECK(t.score(2) == 8);
}
