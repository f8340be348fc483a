// Walls and stacks without Die Stadt, and Die Stadt without them.
#include "rules/city_tables.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// The base game in the middle of walls: the starting tile lies at 0,0, city north, road from east to west.
Table walled_base(const std::string& rules, int players = 2) {
  return changed("walled-carcassonne", "[rules]\n" + rules, players);
}

}  // namespace

TEST_CASE("walls around the base game close roads and cities", "[STADT-40][STADT-53]") {
  Table t = walled_base("stacks.first = 2\nwalls.gap_end = 0");
  t.turn("BA/RFr", 1, 0, 0, "road");      // p1
  t.turn("BA/Cc.1", 0, -1, 180, "city");  // p2
  put(t, "BA/C", 1, -1, 270);             // p1: closes the city of three tiles
  CHECK(t.score(2) == 6);
  CHECK(t.asked() == "gate");
  CHECK(t.who() == 1);
  build(t, {"gate 1,0 E", "wall 1,0 S", "wall 0,0 S"});
  CHECK(t.score(1) == 0);  // the road is still open in the west
  CHECK(t.feature("road@0,0:EW").open);
  build(t, {"wall 0,0 W"});
  CHECK(t.points(1, "road") == 2);
  CHECK(t.supply(1, "follower") == 7);
}

TEST_CASE("guards around the base game look for pennants and cloisters", "[STADT-61]") {
  Table t = walled_base("stacks.first = 3\nwalls.gap_end = 0");
  t.turn("BA/CFc+", 0, -1, 90, "city");  // p1: a pennant
  t.turn("BA/L", 0, 1, 0);
  t.turn("BA/L", 0, 2, 0);
  put(t, "BA/C", 0, -2, 180);  // p2: closes the city
  REQUIRE(t.asked() == "gate");
  build(t, {"gate 0,2 W", "wall 0,2 S", "guard follower"});  // of p1, looks north along the column
  t.finish();
  CHECK(t.points(1, "guard") == 1 + 2 * 2);
}

TEST_CASE("without stacks every tile counts as one of the second", "[STADT-41]") {
  const std::string open = "title = 'test'\nextends = 'die-stadt'\n[modules]\nstacks = false\n";
  const auto asked = [&](const std::string& rule) {
    Table t = Table::with(open + "[rules]\nwalls.gap_end = 0\n" + rule, 2);
    t.turn("ST/A5p", 0, 0, 0, "street");
    put(t, "ST/A5p", 0, -1, 180);
    CHECK(t.points(1, "street") == 2);
    return asked_until_draw(t);
  };
  CHECK(asked("walls.without_stacks_after = 1\n") == "p2 gate, p1 wall, p2 wall, p1 wall, p2 tower");
  CHECK(asked("walls.without_stacks_after = 2\n").empty());  // more than two tiles must lie
  CHECK(asked("").empty());
}

TEST_CASE("Die Stadt without walls: nothing is built, the last tile ends it", "[STADT-70]") {
  Table t("stadt-open", 3);
  t.play_on(5);
  CHECK(t.over());
  CHECK(ended_by(t) == Words{"no tile left"});
  for (const Entry& e : t.journal())
    if (e.is == Entry::Is::moved) CHECK(e.to.is != PlaceIs::edge);
}

TEST_CASE("the printed words: every switch that differs from the usual reading", "[A-04][A-06][A-09][A-14][A-16]") {
  const Game& g = test_game("die-stadt-strict");
  CHECK(g.param("guard.from_returned") == "false");
  CHECK(g.param("walls.late_gate") == "small_round");
  CHECK(g.param("walls.gap_check") == "round");
  CHECK(g.param("gate.closes") == "false");
  CHECK(g.param("tower.min") == "0");
}
