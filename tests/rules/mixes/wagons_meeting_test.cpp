// Wagons beside other boxes: where they may drive to, and what takes them away.
#include "rules/abbey-mayor/wagons.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

Table mixed(const std::string& start, const std::string& tiles, const std::string& modules,
            const std::string& rules = {}, Where w = Where::current()) {
  return changed("base-modern",
                 "[tiles]\nbase = 3\nabbey-mayor = 3\n" + tiles + "[modules]\nwagon = true\n" + modules + "[rules]\n" +
                     rules + "[start]\ntiles = [" + start + "]\n",
                 2, w);
}

// The missing tile of a short road, with p1's wagon on it, which is complete and worth three points.
Table& short_road(Table& t) {
  t.draw("BA/RFr").place(0, 0, 0);
  return t.play(putting(t, "wagon", "road"));
}

}  // namespace

TEST_CASE("in a special monastery a driver is monk or special abbot", "[SMON-02][SMON-07][AM-11]") {
  const std::string start = short_ends + ", { tile = 'MO/M1', at = [0, 1] }";
  Table t = mixed(start, "special-monasteries = 1\n", "special-monasteries = true\n");
  short_road(t);
  REQUIRE(t.asked() == "drive");
  CHECK(drives(t) == Spots{"cloister@0,1", "special-abbot@0,1"});
  t.play("drive wagon special-abbot@0,1").finish();
  CHECK(t.points(1, "special-monastery") == 1 + 1);  // his own tile and the one to the north

  for (const char* place : {"cloister", "special-abbot"}) {  // it is one feature
    Table taken = mixed(short_ends, "special-monasteries = 1\n", "special-monasteries = true\n");
    taken.turn("MO/M1", -1, 1, 0, place).turn("BA/RFr", -1, 2, 0);
    short_road(taken);
    CHECK(taken.asked() == "draw");
    CHECK(taken.supply(1, "wagon") == 1);
  }
}

TEST_CASE("a special monastery that is surrounded is complete for a driver", "[AM-11][SMON-10]") {
  Table t = mixed(short_ends +
                      ", { tile = 'MO/M1', at = [0, 1] }, { tile = 'BA/C', at = [-1, 1], rotation = 270 },"
                      "{ tile = 'BA/C', at = [1, 1], rotation = 90 }, { tile = 'BA/C', at = [-1, 2], rotation = 270 },"
                      "{ tile = 'BA/C', at = [0, 2], rotation = 180 }, { tile = 'BA/C', at = [1, 2], rotation = 180 }",
                  "special-monasteries = 1\n", "special-monasteries = true\n");
  short_road(t);
  REQUIRE(t.asked() == "drive");
  CHECK(drives(t) == Spots{"city@-1,1", "city@1,1"});
  CHECK(t.refused("drive wagon special-abbot@0,1", "AM-11"));
}

TEST_CASE("a special monastery is joined to its road with both of its places", "[AM-O3][SMON-02]") {
  Table t = mixed("{ tile = 'AM/R', at = [-1, 0], rotation = 270 }, { tile = 'MO/MR1', at = [1, 0], rotation = 90 }",
                  "special-monasteries = 1\n", "special-monasteries = true\n", "wagon.adjacent = 'connected'\n");
  short_road(t);
  REQUIRE(t.asked() == "drive");
  CHECK(drives(t) == Spots{"cloister@1,0", "special-abbot@1,0"});
}

TEST_CASE("a wagon drives to a free arm of a labyrinth", "[LAB-O1][AM-11]") {
  // The northern arm of the labyrinth begins beside the road of the wagon, a follower stands on the eastern one.
  const std::string start = short_ends + ", { tile = 'BA/Rr', at = [0, 1] }, { tile = 'LA/Rrrr', at = [0, 2] }";
  for (const char* occupancy : {"whole", "arms", "arms_and_center"}) {
    Table t = mixed(start, "labyrinth = 1\n", "labyrinth = true\n",
                    "labyrinth.occupancy = '" + std::string(occupancy) + "'\n");
    t.turn("BA/RFr", 1, 2, 0, "road").turn("BA/RFr", 2, 2, 0);
    short_road(t);
    if (occupancy == std::string("whole")) {
      CHECK(t.asked() == "draw");
      continue;
    }
    REQUIRE(t.asked() == "drive");
    CHECK(drives(t) == Spots{"road@0,1"});
    t.play("drive wagon " + t.spot("road@0,1"));
    CHECK(t.same("road@0,1", "road@1,2"));
    CHECK(t.supply(1, "wagon") == 0);
  }
}

TEST_CASE("an arm on which somebody stands is not free, nor is one that is too far", "[LAB-O1][AM-12]") {
  Table t = mixed(short_ends + ", { tile = 'BA/Rr', at = [0, 1] }, { tile = 'LA/Rrrr', at = [0, 2] }",
                  "labyrinth = 1\n", "labyrinth = true\n", "labyrinth.occupancy = 'arms'\n");
  t.turn("BA/RFr", -1, 1, 0, "road").turn("BA/RFr", 1, 2, 0);  // the northern arm; the eastern one is free
  short_road(t);
  CHECK(t.asked() == "draw");
}

TEST_CASE("a wagon does not drive to the dragon", "[PD-22][AM-11]") {
  for (const bool dragon : {false, true}) {
    Table t = mixed(short_ends, "princess-dragon = 1\n", dragon ? "dragon = true\n" : "");
    t.turn("DG/R.v", -1, 1, 0).turn("BA/RFr", -1, 2, 90);
    short_road(t);
    CHECK(t.asked() == (dragon ? "draw" : "drive"));
  }
}

TEST_CASE("a wagon drives into the hut", "[BABA-01][AM-11]") {
  Table t = mixed(short_ends + ", { tile = 'RU/L', at = [0, 1] }", "russian-promos-2013 = 1\n", "baba-yaga = true\n");
  short_road(t);
  REQUIRE(t.asked() == "drive");
  CHECK(drives(t) == Spots{"hut@0,1"});
}

TEST_CASE("the lake takes a wagon that drives past", "[VODY-O1][AM-11]") {
  for (const bool continuous : {false, true}) {
    Table t =
        mixed(short_ends + ", { tile = 'BA/L', at = [-1, 1] }, { tile = 'RU/V', at = [-2, 2] }",
              "russian-promos-2016 = 1\n", "vodyanoy = true\n", continuous ? "vodyanoy.trigger = 'continuous'\n" : "");
    short_road(t);
    REQUIRE(t.asked() == "drive");
    t.play("drive wagon cloister@-1,1");
    CHECK(t.feature("cloister@-1,1").figures == (continuous ? 0 : 1));
    CHECK(t.supply(1, "wagon") == 0);
  }
}

TEST_CASE("a crop circle adds wagons on roads, not in fields", "[CROP-06][CROP-07]") {
  for (const bool road : {true, false}) {
    Table t =
        mixed("{ tile = 'BA/RFr', at = [0, 0] }", "crop-circles-1 = 1\ncrop-circles-2 = 1\n", "crop-circles = true\n");
    t.turn("BA/RFr", 1, 0, 0, road ? "road" : "field:NL").turn("BA/RFr", 2, 0, 0);
    bool found = false;
    for (const TileSpec& tile : t.game().spec().tiles) {
      const char* wanted = road ? "crop-circle.club" : "crop-circle.rake";
      if (found || std::ranges::find(tile.tags, wanted) == tile.tags.end()) continue;
      t.draw(tile.id);
      t.play(t.moves().front());
      found = true;
    }
    REQUIRE(found);
    if (t.asked() == "wood") t.pass();
    REQUIRE(t.asked() == "crop-circle");
    bool wagon = false, follower = false;
    t.play(t.moves().front());
    for (const std::string& m : t.moves()) {
      wagon = wagon || m.find(" wagon ") != std::string::npos;
      follower = follower || m.find(" follower ") != std::string::npos;
    }
    CHECK(follower);
    CHECK(wagon == road);
  }
}

TEST_CASE("a tower takes a wagon prisoner, and no wagon closes one", "[TOW-24][TOW-O13]") {
  Table t = mixed("{ tile = 'BA/RFr', at = [0, 0] }, { tile = 'TO/F', at = [1, 1] }", "tower = 1\n", "tower = true\n");
  put(t, "BA/RFr", 1, 0, 0, "wagon", "road");
  t.draw("BA/RFr").place(2, 0, 0).play("floor 1,1");
  REQUIRE(t.asked() == "capture");
  CHECK(t.legal("capture p1.wagon.1 1,0"));
  t.play("capture p1.wagon.1 1,0");
  CHECK(t.supply(1, "wagon") == 0);
  t.draw("BA/RFr").place(3, 0, 0);
  CHECK_FALSE(t.legal("close wagon 1,1"));
  Table own =
      mixed("{ tile = 'BA/RFr', at = [0, 0] }, { tile = 'TO/F', at = [1, 1] }", "tower = 1\n", "tower = true\n");
  own.draw("BA/RFr").place(1, 0, 0).play("floor 1,1");
  if (own.asked() == "capture") own.pass();
  own.draw("BA/RFr").place(2, 0, 0);
  CHECK(own.legal("close follower 1,1"));
  CHECK_FALSE(own.legal("close wagon 1,1"));
}

TEST_CASE("a wagon goes through a portal and flies", "[PORTAL-01][FLIER-06]") {
  Table portal = mixed("{ tile = 'BA/RFr', at = [0, 0] }, { tile = 'BA/L', at = [0, 1] }", "princess-dragon = 1\n",
                       "portal = true\n");
  portal.draw("DG/RRR.g").place(-1, 0, 0);
  CHECK(portal.legal("deploy wagon cloister@0,1"));
  CHECK_FALSE(portal.legal("deploy wagon " + portal.spot("field@0,1")));
  Table flier = mixed("{ tile = 'BA/RFr', at = [0, 0] }", "fliers = 1\n", "fliers = true\n");
  flier.draw("FL/RFr.WE.o").place(1, 0, 0);
  CHECK(flier.legal("fly wagon flier@1,0"));
}
