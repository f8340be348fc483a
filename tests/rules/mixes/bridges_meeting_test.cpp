// Bridges and the rules of other boxes: builders, acrobats, towers, labyrinths, rivers, inns, dragons, hills, abbeys.
#include "rules/bridges-castles-bazaars/with_bridges.hpp"
#include "rules/pieces.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// The modern base game with bridges and other boxes, all of their parts and tiles.
Table bridges_and(const std::vector<std::string>& boxes, const std::string& rules = {}, const std::string& start = {}) {
  std::string tiles = "[tiles]\nbase = 4\n", modules = "[modules]\nbridges = true\n";
  for (const std::string& box : boxes) {
    tiles += box + " = 2\n";
    modules += box + " = true\n";
  }
  return changed("base-modern", start + tiles + modules + "[rules]\n" + rules);
}

}  // namespace

// ---- builders ----

TEST_CASE("a tile that needs a bridge extends the builder's road", "[TB-20][BRIDGE-09][BRIDGE-O1][BRIDGE-O6]") {
  for (const char* per : {"cycle", "turn"}) {
    Table t =
        bridges_and({"traders-builders"}, std::string("builder.extra_turn = 'must'\nbridges.per = '") + per + "'\n");
    t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/RFr", -1, 0, 0);
    t.draw("BA/RFr").place(2, 0, 0).play("deploy builder road@2,0:EW");
    t.turn("BA/RFr", -2, 0, 0);
    t.draw("BA/L").place(3, 0, 0);
    CHECK(t.tile_at(3, 0) == "BA/L=we r0");
    t.pass();
    t.draw("BA/L");
    CHECK(t.who() == 1);  // the second part
    CHECK(t.legal("place 4,0 r0") == (std::string(per) == "cycle"));
  }
}

TEST_CASE("a bridge of its own beside the builder's road brings no second turn", "[TB-20][BRIDGE-O6]") {
  Table t = bridges_and({"traders-builders"}, "builder.extra_turn = 'must'\n");
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/RFr", -1, 0, 0);
  t.draw("BA/RFr").place(2, 0, 0).play("deploy builder road@2,0:EW");
  t.turn("BA/RFr", -2, 0, 0);
  t.draw("BA/L").place(0, 1, 0).play("bridge 0,1 west-east");
  t.pass();
  t.draw("BA/L");
  CHECK(t.who() == 2);
}

// ---- acrobats ----

TEST_CASE("no bridge over acrobats, and no acrobats below a bridge", "[BRIDGE-08][ACRO-05]") {
  Table t = bridges_and({"big-top"});
  t.draw("BT/ffff.ac").place(0, 1, 0).pass();                                      // p1
  t.draw("BA/L").place(0, 2, 0).play("climb follower " + t.spot("acrobats@0,1"));  // p2
  CHECK(t.refused("bridge 0,1 west-east", "BRIDGE-08"));
  CHECK(t.legal("bridge 0,2 west-east"));
  t.pass();
  t.draw("BA/RFr");
  CHECK(t.refused("place 1,1 r0", "KER-18"));  // the tile of the acrobats would need a bridge
  Table free = bridges_and({"big-top"});
  free.draw("BT/ffff.ac").place(0, 1, 0).pass();
  free.draw("BA/RFr").place(1, 1, 0);  // nobody stands there
  CHECK(free.tile_at(0, 1) == "BT/ffff.ac=we r0");
  CHECK(free.refused("climb follower " + free.spot("acrobats@0,1"), "ACRO-05"));
}

// ---- towers ----

TEST_CASE("a bridge and a tower on one tile", "[BRIDGE-06][TOW-22]") {
  Table t = bridges_and({"tower"});
  t.draw("TO/F").place(0, 1, 0).play("bridge 0,1 west-east").deploy("road@0,1:EW");  // p1
  t.draw("BA/L").place(0, 2, 0).play("floor 0,1");                                   // p2 builds below the bridge
  REQUIRE(t.asked() == "capture");
  CHECK(t.legal("capture p1.follower.1 0,1"));
  t.pass();
  t.draw("BA/RFr").place(1, 0, 0);
  CHECK(t.legal("floor 0,1"));
  CHECK(t.legal("close follower 0,1"));
  Table raised = bridges_and({"tower"});
  raised.draw("TO/F").place(0, 1, 0).play("floor 0,1");
  raised.draw("BA/L").place(0, 2, 0);
  CHECK(raised.legal("bridge 0,1 west-east"));
}

// ---- roads: labyrinth, inn, river ----

TEST_CASE("a bridge leads one arm of the labyrinth on", "[LAB-01][BRIDGE-10]") {
  Table t = bridges_and({"labyrinth"}, "labyrinth.points_per_figure = 0\n");
  t.turn("LA/Rrrr", 1, 0, 0, "road").turn("BA/L", 2, 0, 0);
  CHECK(t.tile_at(2, 0) == "BA/L=we r0");
  t.turn("BA/LR", 3, 0, 90).turn("BA/LR", -1, 0, 270).turn("BA/LR", 1, -1, 0).turn("BA/LR", 1, 1, 180);
  CHECK(t.score(1) == 7);  // -1,0 to 3,0 and the arms north and south
}

TEST_CASE("an inn counts for the road at it, whatever leads over it", "[IC-07][BRIDGE-10]") {
  Table t = bridges_and({"inns-cathedrals"});
  t.turn("IC/RFr.i", 1, 0, 0, "road").turn("BA/L", 2, 0, 0);
  t.turn("BA/LR", 3, 0, 90).turn("BA/LR", -1, 0, 270);
  CHECK(t.score(1) == 2 * 5);  // -1,0 to 3,0
  Table over = bridges_and({"inns-cathedrals"});
  over.draw("IC/RFr.i").place(1, 0, 0).play("bridge 1,0 north-south").deploy("road@1,0:NS");
  over.turn("BA/LR", 1, 1, 180).turn("BA/LR", 1, -1, 0);
  CHECK(over.score(1) == 3);  // the road over the inn
}

TEST_CASE("a bridge over the river", "[BRIDGE-05][BRIDGE-10]") {
  Table t = changed("base-modern",
                    "[start]\ntiles = [{ tile = 'RI.1/IFI' }]\n[tiles]\nbase = 4\nriver = 1\n"
                    "[modules]\nbridges = true\n");
  t.turn("BA/RFr", 0, 1, 90, "road");  // to the south of the water
  CHECK(t.tile_at(0, 0) == "RI.1/IFI=ns r0");
  t.turn("BA/LR", 0, -1, 0).turn("BA/LR", 0, 2, 180);
  CHECK(t.score(1) == 4);
}

// ---- mage and witch ----

TEST_CASE("nobody conjures a mage onto a bridge, unless a ruleset says so", "[BRIDGE-O8][MAGE-02]") {
  for (const bool allowed : {false, true}) {
    Table t = bridges_and({"mage-witch"}, allowed ? "bridges.neutral = true\n" : "");
    t.draw("BA/L").place(0, 1, 0).play("bridge 0,1 west-east").pass();
    for (const TileSpec& tile : t.game().spec().tiles)
      if (tile.set == "mage-witch" && t.asked() == "draw") {
        t.draw(tile.id);
        t.play(t.moves().front());
      }
    const auto onto_bridge = [](const std::string& m) { return m.ends_with(" road@0,1:EW"); };
    const auto onto_road = [](const std::string& m) { return m.ends_with(" road@0,0:EW"); };
    CHECK(std::ranges::any_of(t.moves(), onto_bridge) == allowed);
    CHECK(std::ranges::any_of(t.moves(), onto_road));
  }
}

// ---- dragon ----

TEST_CASE("the dragon eats who stands on a bridge", "[PD-31][BRIDGE-10]") {
  Table t = bridges_and({"princess-dragon"}, "dragon.phase = 'before_scoring'\n");
  t.draw("BA/L").place(0, 1, 0).play("bridge 0,1 west-east").deploy("road@0,1:EW");  // p1
  CHECK(t.supply(1, "follower") == 6);
  t.turn("DG/F.v", 0, 2, 0);
  t.draw("DG/RFr.d").place(1, 0, 0);
  while (t.asked() != "dragon") t.pass();
  t.play("dragon 0,1");
  CHECK(t.supply(1, "follower") == 7);
  CHECK(t.feature("road@0,1").figures == 0);
}

// ---- hills ----

TEST_CASE("who stands on a bridge over a hill wins a tie", "[HILL-05][BRIDGE-10]") {
  for (const bool hill : {true, false}) {
    Table t = bridges_and({"hills-sheep"});
    const char* across = hill ? "HS/CFC.h" : "BA/CFC.2";
    t.turn(across, 1, 0, 0, "road");   // p1 on the bridge, beside the road of the start tile
    t.turn("BA/Rr", 0, 1, 0, "road");  // p2: from its west to its south
    t.turn("BA/Rr", -1, 1, 180);       // north and east
    t.turn("BA/Rr", -1, 0, 270);       // joins both roads
    t.turn("BA/LR", 2, 0, 90).turn("BA/LR", 0, 2, 180);
    CHECK(t.score(1) == 7);
    CHECK(t.score(2) == (hill ? 0 : 7));
  }
}

// ---- abbeys ----

TEST_CASE("an abbey ends the road over a bridge", "[AM-06][BRIDGE-10]") {
  Table t = bridges_and({"abbey-mayor"}, "",
                        "[start]\ntiles = [{ tile = 'BA/RCr' }, { tile = 'BA/L', at = [1, -1] },"
                        "{ tile = 'BA/L', at = [2, -1] }, { tile = 'BA/L', at = [1, 1] },"
                        "{ tile = 'BA/L', at = [2, 1] }]\n");
  t.draw("BA/L").place(2, 0, 0).play("bridge 2,0 west-east").deploy("road@2,0:EW");  // p1
  REQUIRE(t.asked() == "abbey");                                                     // p2
  t.play("place 1,0 r0").pass();
  CHECK(t.feature("road@2,0").open);  // to the east
  t.turn("BA/LR", 3, 0, 90);
  CHECK(t.score(1) == 2);
}

TEST_CASE("a bridge between two abbeys is a complete road", "[AM-06][BRIDGE-05][BRIDGE-O2][BRIDGE-O7]") {
  const auto between = [](const std::string& rules) {
    return bridges_and({"abbey-mayor"}, rules,
                       "[start]\ntiles = [{ tile = 'AM/A', at = [-1, 0] }, { tile = 'AM/A', at = [1, 0] },"
                       "{ tile = 'BA/L', at = [0, -1] }]\n");
  };
  Table soon = between("");
  soon.draw("BA/L").place(0, 0, 0).play("bridge 0,0 west-east").deploy("road@0,0:EW");
  CHECK(soon.score(1) == 1);
  for (const bool at_once : {false, true}) {
    Table late = between(at_once ? "bridges.late = 'at_once'\n" : "bridges.late = 'next'\n");
    late.draw("BA/L").place(0, 0, 0).deploy("field@0,0");
    late.pass();  // before the scoring
    late.play("bridge 0,0 west-east");
    CHECK_FALSE(late.feature("road@0,0").open);
    CHECK(late.view().pending() == (at_once ? 0 : 1));
    late.turn("BA/L", 0, 1, 0);
    CHECK(late.view().pending() == 0);
  }
}

TEST_CASE("a bridge that a tile needs beside it may end at an abbey", "[BRIDGE-05][BRIDGE-O7][AM-03]") {
  for (const bool nothing : {false, true}) {
    Table t = bridges_and({"abbey-mayor"}, nothing ? "bridges.beyond = 'nothing'\n" : "",
                          "[start]\ntiles = [{ tile = 'AM/A', at = [-1, 0] }, { tile = 'BA/L', at = [0, 0] }]\n");
    t.draw("BA/LR");
    CAPTURE(nothing);
    CHECK(t.legal("place 1,0 r90") == !nothing);
    CHECK(t.legal("place 1,0 r0"));  // with its field
  }
}
