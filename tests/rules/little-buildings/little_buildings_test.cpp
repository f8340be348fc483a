// Little buildings: building them, and what they are worth.
#include <map>

#include "rules/boards.hpp"
#include "rules/random_games.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const char* const by_size = "little_buildings.tower = 3\nlittle_buildings.house = 2\nlittle_buildings.shed = 1\n";

Table with_buildings(const std::string& rules = {}, const std::string& boxes = {}, int players = 2) {
  return changed("little-buildings", boxes + "\n[rules]\n" + rules, players);
}

std::string box(const std::string& id) { return "[tiles]\n" + id + " = 1\n[modules]\n" + id + " = true"; }

// Lays a tile and puts a building on it.
Table& build(Table& t, Name tile, int x, int y, int degrees, const std::string& size) {
  t.draw(tile).place(x, y, degrees);
  return t.play("build little-" + size + " " + std::to_string(x) + "," + std::to_string(y));
}

// A road of four tiles from -1,0 to 2,0 with p1's thief at 1,0, and a tower and a house of p2 on its other tiles.
Table road_of_four(const std::string& rules, bool complete) {
  Table t = with_buildings(rules);
  t.turn("BA/RFr", 1, 0, 0, "road");
  build(t, "BA/LR", -1, 0, 270, "tower");
  t.turn("BA/L", 0, 1, 0);
  build(t, complete ? "BA/LR" : "BA/RFr", 2, 0, complete ? 90 : 0, "house");
  return t;
}

// p1's monk at 0,1 with n tiles around, the start tile among them; a shed of p2 stands in a corner of them.
Table monastery(const std::string& rules, bool complete) {
  Table t = with_buildings(rules);
  t.turn("BA/L", 0, 1, 0, "cloister");
  build(t, "BA/RFr", 1, 0, 0, "shed");
  t.turn("BA/RFr", -1, 0, 0).turn("BA/L", 1, 1, 0).turn("BA/L", -1, 1, 0).turn("BA/L", 0, 2, 0);
  if (complete) t.turn("BA/C", 1, 2, 90).turn("BA/C", -1, 2, 270);
  return t;
}

}  // namespace

TEST_CASE("each player has three sets, or two, or one", "[LB-01]") {
  const std::map<int, int> sets{{2, 3}, {3, 2}, {4, 1}, {5, 1}, {6, 1}};
  for (const auto& [players, n] : sets) {
    const Table t = with_buildings("", "", players);
    int lines = 0;
    for (const GaugeLine& g : t.game().gauges(t.state())) {
      if (!g.label.starts_with("little ")) continue;
      CAPTURE(players, g.label);
      CHECK(g.value == n);
      ++lines;
    }
    CHECK(lines == 3 * players);
  }
}

TEST_CASE("a ruleset says how many sets there are", "[LB-01]") {
  Table t = with_buildings("little_buildings.sets = [1, 0]", "", 2);
  build(t, "BA/RFr", 1, 0, 0, "tower");
  t.turn("BA/RFr", 2, 0, 0).draw("BA/RFr").place(3, 0, 0);
  CHECK(t.refused("build little-tower 3,0", "LB-01"));
  CHECK(t.legal("build little-house 3,0"));
  Table none = with_buildings("little_buildings.sets = [1, 0]", "", 3);
  none.draw("BA/RFr").place(1, 0, 0);
  CHECK(none.refused("build little-tower 1,0", "LB-01"));
}

TEST_CASE("nobody builds more than he has", "[LB-01]") {
  Table t = with_buildings("", "", 4);
  for (int x = 1; x <= 4; ++x) build(t, "BA/RFr", x, 0, 0, "house");
  t.draw("BA/RFr").place(5, 0, 0);
  CHECK(t.refused("build little-house 5,0", "LB-01"));
  CHECK(t.legal("build little-shed 5,0"));
}

TEST_CASE("a building goes onto the tile just laid, instead of a follower", "[LB-02]") {
  Table t = with_buildings();
  t.draw("BA/RFr").place(1, 0, 0);
  for (const char* size : {"tower", "house", "shed"}) {
    CHECK(t.legal(std::string("build little-") + size + " 1,0"));
    CHECK(t.refused(std::string("build little-") + size + " 0,0", "LB-02"));
  }
  CHECK(t.refused("build follower 1,0", "LB-02"));
  t.play("build little-tower 1,0");
  CHECK(t.asked() == "draw");  // the turn is over
  t.draw("BA/RFr");
  CHECK(t.refused("build little-tower 1,0", "LB-02"));  // not before the tile lies
  t.place(2, 0, 0);
  CHECK(t.refused("build little-tower 1,0", "LB-02"));  // nor on another one
  CHECK(t.may_deploy("road"));
}

TEST_CASE("a building stays to the end", "[LB-03]") {
  Table t = with_buildings();
  build(t, "BA/RCr", 1, 0, 0, "house");
  t.turn("BA/LR", -1, 0, 270, "road");
  t.turn("BA/LR", 2, 0, 90);
  CHECK(t.score(2) == 4 + 1);  // it counts for the road
  t.turn("BA/C", 1, -1, 180, "city");
  CHECK(t.score(2) == 5 + 4 + 1);  // and later for the city of the same tile
}

TEST_CASE("a completed feature is worth more for each building on its tiles", "[LB-04]") {
  const Table t = road_of_four("", true);
  CHECK(t.score(1) == 4 + 2);
  REQUIRE(t.scored().size() == 1);
  CHECK(t.scored()[0].lines ==
        std::vector<std::string>{"road.tiles 4 x 1", "little-building.tower 1 x 1", "little-building.house 1 x 1"});
  CHECK(t.score(2) == 0);  // it does not matter who built them
}

TEST_CASE("a monastery counts the buildings around it", "[LB-04][LB-05]") {
  CHECK(monastery("", true).score(1) == 9 + 1);
  CHECK(monastery("", false).finish().points(1, "cloister.incomplete") == 7 + 1);
}

TEST_CASE("incomplete features at the end", "[LB-05]") {
  CHECK(road_of_four("", false).finish().points(1, "road.incomplete") == 4 + 2);
}

TEST_CASE("a tile with two parts of one feature counts its building once", "[LB-04]") {
  Table t = with_buildings("", "[tiles]\nbase = 2");
  build(t, "BA/CFC.2", 0, -1, 0, "tower");  // two cities; the southern one is complete
  t.turn("BA/Ccc", 0, -2, 180, "city");
  t.finish();
  CHECK(t.points(2, "city.incomplete") == 2 + 1);
}

TEST_CASE("three, two and one", "[LB-O1][LB-04][LB-05]") {
  CHECK(road_of_four(by_size, true).score(1) == 4 + 3 + 2);
  CHECK(road_of_four(by_size, false).finish().points(1, "road.incomplete") == 4 + 3 + 2);
  CHECK(monastery(by_size, true).score(1) == 9 + 1);
}

TEST_CASE("buildings on farms", "[LB-O2][LB-05]") {
  for (const bool barns_only : {false, true}) {
    Table t = with_buildings(barns_only ? "little_buildings.farms = 'barns_only'" : "");
    t.turn("BA/RFr", 1, 0, 0, "field:SL");
    build(t, "BA/L", 0, 1, 0, "shed");  // the same field, which touches no city
    t.finish();
    CHECK(t.score(1) == (barns_only ? 0 : 1));
  }
  Table old = changed("base-2006", "[modules]\nlittle-buildings = true");  // each city pays for itself
  old.turn("BA/RFr", 1, 0, 0, "field:SL");
  build(old, "BA/L", 0, 1, 0, "shed");
  CHECK(old.finish().score(1) == 0);
}

TEST_CASE("the witch halves the buildings, too, or does not", "[LB-O3]") {
  for (const bool halved : {true, false}) {
    Table t = with_buildings(halved ? "" : "little_buildings.halved = false", box("mage-witch"));
    t.turn("BA/CFc+", 0, -1, 90, "city");
    t.draw("MW/CFC").place(0, 1, 90).play("conjure witch.1 " + t.spot("city@0,0")).pass();
    build(t, "BA/CFc+", 0, -2, 90, "tower");
    build(t, "BA/CFc.1", 0, -3, 90, "shed");
    t.turn("BA/C", 0, -4, 180);
    CHECK(t.score(1) == (halved ? 8 : 7 + 2));  // five tiles and two pennants are 14
  }
}

TEST_CASE("one building and the witch in a city of 14", "[LB-04]") {
  Table t = with_buildings("", box("mage-witch"));
  t.turn("BA/CFc+", 0, -1, 90, "city");
  t.draw("MW/CFC").place(0, 1, 90).play("conjure witch.1 " + t.spot("city@0,0")).pass();
  build(t, "BA/CFc+", 0, -2, 90, "tower");
  t.turn("BA/CFc.1", 0, -3, 90).turn("BA/C", 0, -4, 180);
  CHECK(t.score(1) == 8);  // half of 15
}

TEST_CASE("nothing stays nothing, or not", "[LB-O4]") {
  for (const bool adds : {false, true}) {
    Table t = with_buildings(adds ? "little_buildings.add_to_nothing = true" : "", box("inns-cathedrals"));
    t.turn("IC/RFr.i", 1, 0, 0, "road");
    build(t, "BA/RFr", 2, 0, 0, "tower");
    CHECK(t.finish().score(1) == (adds ? 1 : 0));
  }
}

TEST_CASE("a completed city that a siege leaves nothing of: a building adds to it", "[LB-04][LB-O4][SIEGE-O5]") {
  Table t = with_buildings("city.two_tile_points = 2", box("siege"));
  t.turn("SI/C", 0, 1, 180, "city");
  build(t, "BA/C", 0, 2, 0, "tower");
  CHECK(t.score(1) == 1);  // 2 - 2 + 1
}

TEST_CASE("nothing, a building and the witch", "[LB-O3][LB-O4]") {
  for (const bool halved : {true, false}) {
    Table t = with_buildings(
        std::string(by_size) +
            "little_buildings.add_to_nothing = true\nlittle_buildings.halved = " + (halved ? "true" : "false"),
        "[tiles]\ninns-cathedrals = 1\nmage-witch = 1\n[modules]\ninns-cathedrals = true\nmage-witch = true");
    t.turn("IC/RFr.i", 1, 0, 0, "road");
    t.draw("MW/CFC").place(0, 1, 90).play("conjure witch.1 " + t.spot("road@0,0")).pass();
    build(t, "BA/RFr", 2, 0, 0, "tower");
    CHECK(t.finish().score(1) == (halved ? 2 : 3));
  }
}

TEST_CASE("random games build, and keep all invariants", "[LB-02]") {
  int built = 0;
  for (u64 seed = 1; seed <= 5; ++seed) {
    Table t("little-buildings", 2);
    t.play_on(seed);
    for (const Entry& e : t.journal())
      built += e.is == Entry::Is::moved && e.cause && t.game().name(e.cause) == "built";
  }
  CHECK(built > 50);
  check_random_games(test_game("little-buildings"), 10, 5);
}
