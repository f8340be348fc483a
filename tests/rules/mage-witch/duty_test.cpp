// What a tile of the box demands, and when the mage and the witch leave.
#include "sorcery_board.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// Two open features, a city at 0,-1 and a road at 1,0, around the hole at 0,0; two more holes, at 5,0 and 8,0, in which
// MW/CFC completes both of its cities.
Table around_holes(const std::string& tiles) {
  return changed("mage-witch", "[tiles]\nmage-witch = 3\n[start]\ntiles = [" + tiles + "]\n");
}

const char* const two_features =
    "{ tile = 'BA/CFc.1', at = [0, -1], rotation = 90 }, { tile = 'BA/C', at = [-1, 0], rotation = 90 },"
    "{ tile = 'BA/RFr', at = [1, 0] }, { tile = 'BA/LR', at = [0, 1], rotation = 180 },"
    "{ tile = 'BA/C', at = [5, -1], rotation = 180 }, { tile = 'BA/C', at = [5, 1] },"
    "{ tile = 'BA/C', at = [8, -1], rotation = 180 }, { tile = 'BA/C', at = [8, 1] }";

}  // namespace

TEST_CASE("whoever lays a tile of the box must move the mage or the witch", "[MAGE-01]") {
  Table t = sorcerers();
  CHECK(place_of(t, "mage") == "supply");
  t.turn("BA/RFr", 1, 0, 0);
  CHECK(t.asked() == "draw");  // nothing of it without the symbol
  t.draw("MW/CFC").place(0, 1, 90);
  CHECK(t.asked() == "sorcery");
  CHECK(t.who() == 2);
  CHECK(t.refused("pass", "MAGE-01"));
  for (const char* who : {"mage", "witch"})
    for (const char* spot : {"road@0,0", "road@1,0", "city@0,0", "city@0,1:E", "city@0,1:W"})
      CHECK(t.legal(to(t, who, spot)));
  CHECK(t.moves().size() == 10);
  CHECK(t.refused(to(t, "mage", "field@0,1:NL"), "MAGE-01"));
  CHECK(t.refused("dismiss mage.1", "MAGE-03"));
  t.play(to(t, "mage", "road@1,0"));
  CHECK(place_of(t, "mage") == "road@1,0:EW");
  CHECK(t.asked() == "wood");  // the turn goes on as usual
  CHECK(t.may_deploy("city:E"));
}

TEST_CASE("they are moved to another incomplete feature", "[MAGE-01]") {
  Table t = sorcerers();
  magic(t, "MW/CFC", 0, 1, 90, "mage", "road@0,0");
  t.turn("BA/RFr", 1, 0, 0);
  t.draw("MW/CFC").place(0, -1, 0);  // completes the city of the start tile
  CHECK(t.refused(to(t, "mage", "road@0,0"), "MAGE-01"));
  CHECK(t.refused(to(t, "mage", "road@1,0"), "MAGE-01"));  // another tile of the same road
  CHECK(t.refused(to(t, "mage", "city@0,0"), "MAGE-01"));  // complete
  CHECK(t.legal(to(t, "mage", "city@0,1:E")));
  t.play(to(t, "mage", "city@0,-1:N"));
  CHECK(place_of(t, "mage") == "city@0,-1:N");
}

TEST_CASE("the two never share a feature", "[MAGE-02]") {
  Table t = sorcerers();
  t.turn("BA/RFr", 1, 0, 0, "road");
  t.draw("MW/CFC").place(0, 1, 90);
  t.play(to(t, "mage", "road@0,0"));  // followers of others do not matter
  t.draw("MW/CFC").place(0, 2, 90);
  CHECK(t.refused(to(t, "witch", "road@0,0"), "MAGE-02"));
  CHECK(t.refused(to(t, "witch", "road@1,0"), "MAGE-02"));
  t.play(to(t, "witch", "city@0,0"));
  t.draw("MW/CcRr.1").place(-1, 2, 90);
  CHECK(t.refused(to(t, "mage", "city@0,0"), "MAGE-02"));
  CHECK(t.refused(to(t, "witch", "road@1,0"), "MAGE-02"));
  CHECK(t.legal(to(t, "witch", "road@-1,2")));
}

TEST_CASE("nothing is moved out of turn", "[MAGE-01]") {
  Table t = sorcerers();
  t.draw("BA/RFr").place(1, 0, 0);
  CHECK(t.refused(to(t, "mage", "road@0,0"), "MAGE-01"));
  CHECK(t.refused("dismiss mage.1", "MAGE-01"));
}

TEST_CASE("if neither can go anywhere one of them is taken off", "[MAGE-03]") {
  Table t = around_holes(two_features);
  magic(t, "MW/CFC", 5, 0, 0, "mage", "city@0,-1");
  magic(t, "MW/CFC", 8, 0, 0, "witch", "road@1,0");
  t.draw("MW/CcRr.1").place(0, 0, 0);  // joins the city, and the road
  REQUIRE(t.asked() == "sorcery");
  CHECK(t.who() == 1);
  CHECK(t.moves() == std::vector<std::string>{"dismiss mage.1", "dismiss witch.1"});
  CHECK(t.refused("pass", "MAGE-03"));
  t.play("dismiss witch.1");
  CHECK(place_of(t, "witch") == "supply");
  CHECK(place_of(t, "mage") == "city@0,-1:NS");
}

TEST_CASE("the only one on the table is taken off without a question", "[MAGE-03]") {
  Table t = around_holes(
      "{ tile = 'BA/CFc.1', at = [0, -1], rotation = 90 }, { tile = 'BA/C', at = [0, 0] },"
      "{ tile = 'BA/C', at = [5, -1], rotation = 180 }, { tile = 'BA/C', at = [5, 1] },"
      "{ tile = 'BA/C', at = [8, -1], rotation = 180 }, { tile = 'BA/C', at = [8, 1] }");
  t.draw("MW/CFC").place(5, 0, 0);
  t.play(to(t, "mage", "city@0,-1")).pass();
  t.draw("MW/CFC").place(8, 0, 0);
  CHECK(t.asked() == "wood");
  CHECK(place_of(t, "mage") == "supply");
}

TEST_CASE("with nobody on the table and nowhere to go nothing happens", "[MAGE-O2]") {
  Table t = around_holes("{ tile = 'BA/C', at = [5, -1], rotation = 180 }, { tile = 'BA/C', at = [5, 1] }");
  t.draw("MW/CFC").place(5, 0, 0);
  CHECK(t.asked() == "wood");
}

TEST_CASE("after the scoring they leave and wait for the next tile", "[MAGE-04]") {
  Table t = sorcerers();
  t.turn("BA/LR", 1, 0, 90, "road");
  magic(t, "MW/CFC", 0, 1, 90, "witch", "road@0,0");
  t.turn("BA/LR", -1, 0, 270);
  CHECK(t.score(1) == 2);
  CHECK(place_of(t, "witch") == "supply");
  t.draw("MW/CFC").place(0, 2, 90);
  CHECK(t.legal(to(t, "witch", "city@0,0")));
}

TEST_CASE("a completed feature without followers", "[MAGE-O3][MAGE-04]") {
  for (const bool scored_only : {false, true}) {
    Table t = sorcerers(scored_only ? "sorcery.leave_when = 'scored'" : "");
    t.turn("BA/LR", 1, 0, 90);
    magic(t, "MW/CFC", 0, 1, 90, "mage", "road@0,0");
    t.turn("BA/LR", -1, 0, 270);
    CHECK(place_of(t, "mage") == (scored_only ? "road@0,0:EW" : "supply"));
    // It can be moved away by the next tile in any case.
    magic(t, "MW/CFC", 0, 2, 90, "mage", "city@0,0");
    CHECK(place_of(t, "mage") == "city@0,0:N");
  }
}

TEST_CASE("one of the two without the other", "[MAGE-01][MAGE-02]") {
  for (const char* absent : {"mage", "witch"}) {
    Table t = changed("mage-witch", std::string("[modules]\n") + absent + " = false");
    const std::string there = absent == std::string("mage") ? "witch" : "mage";
    t.draw("MW/CFC").place(0, 1, 90);
    CHECK(t.moves().size() == 4);  // the start tile's road and city, two new cities
    t.play(to(t, there, "road@0,0"));
    CHECK(t.asked() == "wood");
  }
}
