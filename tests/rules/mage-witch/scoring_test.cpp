// What the mage and the witch are worth.
#include "sorcery_board.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// A road of four tiles, with the mage or the witch and a follower of p1; p2 completes it or not.
Table road_of_four(const std::string& who, bool complete) {
  Table t = sorcerers();
  t.turn("BA/RFr", 1, 0, 0, "road");
  magic(t, "MW/CFC", 0, 1, 90, who, "road@0,0");
  t.turn("BA/LR", -1, 0, 270);
  complete ? t.turn("BA/LR", 2, 0, 90) : t.turn("BA/RFr", 2, 0, 0);
  return t;
}

// A city north of the start tile with five tiles and two pennants, the knight of p1 in it.
Table large_city(const std::string& who, bool complete) {
  Table t = sorcerers();
  t.turn("BA/CFc+", 0, -1, 90, "city");
  magic(t, "MW/CFC", 0, 1, 90, who, "city@0,0");
  t.turn("BA/CFc+", 0, -2, 90).turn("BA/CFc.1", 0, -3, 90);
  complete ? t.turn("BA/C", 0, -4, 180) : t.turn("BA/Ccc", 0, -4, 180);
  return t;
}

// Two roads that a tile of p2 will join at 1,2, the mage on one and the witch on the other; p1 stands on the first.
// Both have a cloister at their other end, so the joined road of nine tiles is complete.
Table two_roads(const std::string& rules) {
  Table t = sorcerers(rules);
  t.turn("BA/RFr", 1, 0, 0, "road");
  magic(t, "MW/CFC", 0, 1, 90, "mage", "road@0,0");
  t.turn("BA/RFr", 0, 2, 0);
  magic(t, "MW/CFC", 0, 3, 90, "witch", "road@0,2");
  t.turn("BA/Rr", 2, 0, 0).turn("BA/RFr", 2, 1, 90);
  t.turn("BA/Rr", 2, 2, 90).turn("BA/LR", -1, 0, 270);
  t.turn("BA/LR", -1, 2, 270);
  t.draw("BA/RFr").place(1, 2, 0);
  return t;
}

}  // namespace

TEST_CASE("the mage adds a point for each tile of a completed feature", "[MAGE-05]") {
  const Table road = road_of_four("mage", true);
  CHECK(road.score(1) == 4 + 4);
  REQUIRE(road.scored().size() == 1);
  CHECK(road.scored()[0].lines == std::vector<std::string>{"road.tiles 4 x 1", "mage.tiles 4 x 1"});
  CHECK(large_city("mage", true).score(1) == 14 + 5);  // not for the pennants
  Table two = changed("mage-witch", "[rules]\nmage.extra_per_tile = 3");
  two.turn("BA/LR", 1, 0, 90, "road");
  magic(two, "MW/CFC", 0, 1, 90, "mage", "road@0,0");
  CHECK(two.turn("BA/LR", -1, 0, 270).score(1) == 3 + 9);
}

TEST_CASE("the witch halves a completed feature and rounds up", "[MAGE-06]") {
  const Table road = road_of_four("witch", true);
  CHECK(road.score(1) == 2);
  REQUIRE(road.scored().size() == 1);
  CHECK(road.scored()[0].lines == std::vector<std::string>{"road.tiles 4 x 1", "witch.half 1 x -2"});
  CHECK(large_city("witch", true).score(1) == 7);
  Table odd = sorcerers();
  odd.turn("BA/LR", 1, 0, 90, "road");
  magic(odd, "MW/CFC", 0, 1, 90, "witch", "road@0,0");
  CHECK(odd.turn("BA/LR", -1, 0, 270).score(1) == 2);  // half of 3
}

TEST_CASE("at the end the mage counts for incomplete features", "[MAGE-07]") {
  CHECK(road_of_four("mage", false).finish().points(1, "road.incomplete") == 4 + 4);
  CHECK(large_city("mage", false).finish().points(1, "city.incomplete") == 7 + 5);
}

TEST_CASE("at the end the witch counts for incomplete features", "[MAGE-08]") {
  CHECK(road_of_four("witch", false).finish().points(1, "road.incomplete") == 2);
  CHECK(large_city("witch", false).finish().points(1, "city.incomplete") == 4);  // half of 7
}

TEST_CASE("only the feature on which they stand counts", "[MAGE-05][MAGE-06]") {
  for (const char* who : {"mage", "witch"}) {
    Table t = sorcerers();
    t.turn("BA/LR", 1, 0, 90, "road");
    magic(t, "MW/CFC", 0, 1, 90, who, "city@0,0");
    t.turn("BA/LR", -1, 0, 270);
    CHECK(t.score(1) == 3);
    CHECK(place_of(t, who) == "city@0,0:N");
  }
}

TEST_CASE("the witch alone in a feature of one point", "[MAGE-08]") {
  Table t = sorcerers();
  magic(t, "MW/CFC", 0, 1, 90, "witch", "city@0,1:E");
  t.deploy("city:E").finish();
  CHECK(t.score(1) == 1);
}

TEST_CASE("a tile joins their features: the player on turn takes one off", "[MAGE-O1][MAGE-02]") {
  for (const char* gone : {"mage", "witch"}) {
    Table t = two_roads("");
    REQUIRE(t.asked() == "sorcery-meeting");
    CHECK(t.who() == 2);
    CHECK(t.moves() == std::vector<std::string>{"dismiss mage.1", "dismiss witch.1"});
    CHECK(t.refused("pass", "MAGE-01"));
    t.play(std::string("dismiss ") + gone + ".1");
    CHECK(t.asked() == "wood");
    t.pass();
    CHECK(t.score(1) == (gone == std::string("mage") ? 5 : 18));  // nine tiles
  }
}

TEST_CASE("a tile joins their features: both stay and count", "[MAGE-O1][MAGE-05][MAGE-06]") {
  Table t = two_roads("sorcery.on_merge = 'both_stay'");
  CHECK(t.asked() == "wood");
  t.pass();
  CHECK(t.score(1) == 9);  // half of nine and nine
  CHECK(place_of(t, "mage") == "supply");
  CHECK(place_of(t, "witch") == "supply");
}

TEST_CASE("a tile joins their features: the player on turn moves one away", "[MAGE-O1][MAGE-02]") {
  Table t = two_roads("sorcery.on_merge = 'active_moves_one'");
  REQUIRE(t.asked() == "sorcery");
  CHECK(t.who() == 2);
  CHECK(t.refused("pass", "MAGE-01"));
  CHECK(t.refused("dismiss witch.1", "MAGE-03"));
  CHECK(t.legal(to(t, "mage", "city@0,0")));
  t.play(to(t, "witch", "city@0,0"));
  CHECK(t.asked() == "wood");
  t.pass();
  CHECK(t.score(1) == 18);
  CHECK(place_of(t, "mage") == "supply");
  CHECK(place_of(t, "witch") == "city@0,0:N");
}

TEST_CASE("a tile with the symbol joins their features: one move does for both", "[MAGE-O1][MAGE-01]") {
  Table t = sorcerers("sorcery.on_merge = 'active_moves_one'");
  t.turn("BA/CFc.1", 0, -1, 90);
  magic(t, "MW/CFC", 0, 1, 90, "mage", "city@0,0");
  t.turn("BA/RFr", 1, 0, 0).turn("BA/L", 1, -1, 0).turn("BA/C", 1, -2, 270);
  magic(t, "MW/CFC", 0, 2, 90, "witch", "city@1,-2");
  t.draw("MW/CcRr.1").place(0, -2, 180);
  REQUIRE(t.same("city@0,0", "city@1,-2"));
  REQUIRE(t.asked() == "sorcery");
  t.play(to(t, "mage", "road@0,0"));
  CHECK(t.asked() == "wood");
}
