// Boxes that change what features are worth, several on one feature or at one tile.
#include "rules/pieces.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// The modern base game, three times over, with tile sets and modules of these names.
Table values(const std::vector<std::string>& sets, const std::vector<std::string>& boxes, const std::string& rules = {},
             Where w = Where::current()) {
  std::string lines = "[tiles]\nbase = 3\n";
  for (const std::string& set : sets) lines += set + " = 2\n";
  lines += "[modules]\n";
  for (const std::string& box : boxes) lines += box + " = true\n";
  return changed("base-modern", lines + "[rules]\n" + rules, 2, w);
}

// p1's besieged city in row 1 with a cathedral at its end, and p2's road with an inn through the start tile.
Table besieged_cathedral() {
  Table t = values({"cathars", "inns-cathedrals"}, {"siege", "inns-cathedrals"});
  t.turn("SI.CA/C", 0, 1, 90, "city").turn("IC/RFr.i", -1, 0, 0, "road").turn("BA/CFc+", 1, 1, 0);
  t.turn("IC/Cccc.c", 2, 1, 0);
  return t;
}

}  // namespace

TEST_CASE("a siege takes a point from each tile of a cathedral, an inn gives one", "[SIEGE-07][IC-19][IC-14]") {
  Table t = besieged_cathedral();
  t.turn("BA/C", 2, 2, 0).turn("BA/LR", -2, 0, 270).turn("BA/C", 3, 1, 270).turn("BA/LR", 1, 0, 90);
  CHECK(t.score(2) == 4 * 2);
  t.turn("BA/C", 2, 0, 180);
  CHECK(t.score(1) == 6 * 2 + 2);  // six tiles and a pennant, 2 + 1 - 1 each
}

TEST_CASE("besieged, with a cathedral or an inn: incomplete is worth nothing", "[SIEGE-12][IC-20][IC-15]") {
  Table t = besieged_cathedral();
  t.finish();
  CHECK(t.score(1) == 0);
  CHECK(t.score(2) == 0);
}

TEST_CASE("mage, witch and buildings on an incomplete besieged city", "[SIEGE-12][MAGE-O5][LB-O4]") {
  for (const bool adds : {false, true})
    for (const bool witch : {false, true}) {
      const std::string flag = adds ? "true\n" : "false\n";
      Table t = values({"cathars", "mage-witch"}, {"siege", "mage-witch", "little-buildings"},
                       "mage.adds_to_nothing = " + flag + "little_buildings.add_to_nothing = " + flag);
      t.turn("SI.CA/C", 0, 1, 90, "city").draw("BA/CFc+").place(1, 1, 0).play("build little-tower 1,1");
      t.draw("MW/CFC").place(1, 2, 90);
      t.play(std::string("conjure ") + (witch ? "witch" : "mage") + ".1 " + t.spot("city@0,1")).pass();
      t.finish();
      // A tower, and two tiles with the mage; of the tower alone the witch leaves a half, rounded up.
      CHECK(t.points(1, "city.incomplete") == (!adds ? 0 : witch ? 1 : 2 + 1));
    }
}

TEST_CASE("king and robber baron: whatever completes counts by its tiles", "[KING-01][KING-03][KING-05][SIEGE-07]") {
  Table t =
      values({"cathars", "mage-witch", "inns-cathedrals"}, {"king-robber", "siege", "mage-witch", "inns-cathedrals"});
  // p1 completes a besieged city of three tiles, worth one for each; p2 one of two, worth four.
  t.turn("SI.CA/C", 0, 1, 90, "city").turn("BA/CFc.1", 1, 1, 0).turn("BA/C", 2, 1, 270);
  CHECK(t.score(1) == 3);
  t.turn("BA/C", 0, 2, 90, "city").turn("BA/L", 2, 2, 0).turn("BA/C", 1, 2, 270);
  CHECK(t.score(2) == 4);
  // p1's road with an inn, halved by the witch: three tiles.
  t.turn("IC/RFr.i", 1, 0, 0, "road").draw("MW/CFC").place(0, 3, 90);
  t.play("conjure witch.1 " + t.spot("road@0,0")).pass();
  t.turn("BA/LR", -1, 0, 270).turn("BA/L", 3, 1, 0).turn("BA/LR", 2, 0, 90);
  CHECK(t.score(1) == 3 + 4);  // half of 4 x 2
  t.finish();
  CHECK(t.points(1, "king") == 2);
  CHECK(t.points(2, "king") == 0);
  CHECK(t.points(1, "robber-baron") == 1);
}

TEST_CASE("the tile of a watch tower completes a city: tower, city and king", "[WATCH-01][KING-01]") {
  Table t = values({"watch-towers"}, {"watch-towers", "king-robber"});
  t.turn("BA/RFr", 1, 0, 0).turn("BA/LR", -1, 0, 270);
  t.turn("WT/CFff_3C", 0, -1, 180, "city");
  CHECK(t.points(1, "watch-tower") == 3);
  CHECK(t.points(1, "city") == 4);
  t.finish();
  CHECK(t.points(1, "king") == 1);
}

TEST_CASE("one tile completes the shrine of an abbot and the monastery of a follower", "[SHRINE-08][ABBOT-03]") {
  Table t = changed("abbot-garden", "[tiles]\nbase = 3\nshrines = 1\n[modules]\nshrines = true");
  t.turn("BA/RFr", 1, 0, 0);
  t.turn("BA/L", 0, 1, 0, "cloister");  // p2
  put(t, "CU/S", 1, 1, 0, "abbot", "cloister");
  t.turn("BA/RFr", 2, 0, 0).turn("BA/RFr", -1, 0, 0).turn("BA/C", -1, 1, 270).turn("BA/C", 2, 1, 90);
  t.turn("BA/C", -1, 2, 270).turn("BA/C", 2, 2, 90).turn("BA/C", 0, 2, 180);
  CHECK(t.score(1) == 0);
  CHECK(t.score(2) == 0);
  t.turn("BA/C", 1, 2, 180);
  CHECK(t.points(1, "shrine") == 9);
  CHECK(t.points(2, "cloister") == 9);
  CHECK(t.supply(1, "abbot") == 1);
}

TEST_CASE("a labyrinth with an inn is worth nothing while an arm is open", "[LAB-01][IC-15]") {
  for (const bool complete : {true, false}) {
    Table t = values({"labyrinth", "inns-cathedrals"}, {"labyrinth", "inns-cathedrals", "king-robber"});
    t.turn("IC/RFr.i", -1, 0, 0, "road").turn("LA/Rrrr", 1, 0, 0).turn("BA/LR", -2, 0, 270);
    t.turn("BA/LR", 2, 0, 90).turn("BA/LR", 1, -1, 0);
    if (complete) t.turn("BA/LR", 1, 1, 180);
    t.finish();
    CHECK(t.score(1) == (complete ? 7 * 2 : 0));
    CHECK(t.points(2, "robber-baron") == (complete ? 1 : 0));
  }
}

TEST_CASE("a church, a road and a monastery completed by one tile", "[DARM-01][DARM-02]") {
  Table t = changed("darmstadt", "[tiles]\nbase = 4\n[rules]\nchurch.counted = 'tile_laid'");
  t.turn("BA/L", 0, 1, 0).turn("BA/L", -1, 1, 0).turn("DA/LRR", 0, 2, 0, "cloister");
  t.turn("BA/L", -1, 2, 0, "cloister").turn("BA/LR", 1, 2, 90, "road").turn("BA/L", 1, 1, 0);
  t.turn("BA/L", 1, 3, 0).turn("BA/L", -2, 1, 0).turn("BA/L", -2, 2, 0).turn("BA/L", -2, 3, 0);
  t.turn("BA/L", -1, 3, 0);
  CHECK(t.score(1) == 0);
  CHECK(t.score(2) == 0);
  t.turn("BA/LR", 0, 3, 180);
  CHECK(t.points(1, "road") == 3);
  CHECK(t.points(1, "cloister") == 9);
  CHECK(t.points(2, "cloister") == 9);
  CHECK(t.points(1, "church") == 3);  // monk and thief against one monk, whatever was settled before
  CHECK(t.points(2, "church") == 0);
}
