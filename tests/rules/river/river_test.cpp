// The river: its stack, its course, its fields. The spring lies at 0,0 and flows east.
#include "rules/boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const char* const old_river = "base-2006+river";

// The 2006 rules with the river and changed parameters.
Table flowing(const std::string& rules, int players = 2, Where w = Where::current()) {
  return changed(old_river, "[rules]\n" + rules, players, w);
}

struct Reach {
  Name tile;
  int x, y, degrees;
};
// All ten tiles between spring and lake: straight on, then down two steps.
constexpr Reach course[] = {
    {"RI.1/IFI", 1, 0, 0},   {"RI.1/IFI", 2, 0, 0},    {"RI.1/CICI", 3, 0, 0}, {"RI.1/CIRI", 4, 0, 0},
    {"RI.1/LIRI", 5, 0, 0},  {"RI.1/RIrI", 6, 0, 90},  {"RI.1/II", 7, 0, 0},   {"RI.1/II", 7, 1, 180},
    {"RI.1/CcII", 8, 1, 90}, {"RI.1/RrII", 8, 2, 180},
};

int discarded(const Table& t) {
  int n = 0;
  for (const Entry& e : t.journal()) n += e.is == Entry::Is::discarded;
  return n;
}

}  // namespace

TEST_CASE("twelve river tiles beside the base set", "[RIV-01][RIV-D01]") {
  Table t(old_river, 2);
  CHECK(t.view().tiles() == 1);
  CHECK(t.left("river") == 10);
  CHECK(t.left("river-lake") == 1);
  for (const TileSpec& tile : test_game("base-2006").spec().tiles) CHECK_FALSE(tile.id.starts_with("RI"));
}

TEST_CASE("the spring replaces the starting tile", "[RIV-02][RIV-03][RIV-X06][RIV-D03]") {
  Table t(old_river, 2);
  CHECK(t.tile_at(0, 0) == "RI/s r0");
  CHECK(t.left("main") == 71);
  CHECK(t.left("main", "BA/RCr") == 3);
  CHECK(t.left("main") + t.left("river") + t.left("river-lake") + t.view().tiles() == 83);

  Table kept = flowing("river.keeps_start_tile = true");
  CHECK(kept.tile_at(0, 0) == "RI/s r0");
  CHECK(kept.left("main") == 72);
  CHECK(kept.left("main", "BA/RCr") == 4);
}

TEST_CASE("the spring is set up before the first turn, without a follower", "[RIV-O3][RIV-03]") {
  Table t(old_river, 2);
  CHECK(t.asked() == "draw");
  CHECK(t.supply(1) == 7);
  t.draw("RI.1/II").place(1, 0, 0);
  CHECK(t.who() == 1);
  CHECK(t.refused_deploy("field@0,0", "KER-23"));
}

TEST_CASE("river, then lake, then the other tiles", "[RIV-04][RIV-09][RIV-10][RIV-D02][RIV-X05]") {
  Table t(old_river, 3);
  int turn = 0;
  for (const Reach& r : course) {
    for (const std::string& draw : t.moves()) {
      CHECK(draw.starts_with("draw RI.1/"));
      CHECK(draw != "draw RI.1/I.e");
    }
    CHECK(t.refused("draw BA/RFr", "RIV-04"));
    CHECK(t.refused("draw RI.1/I.e", "RIV-04"));
    t.draw(r.tile);
    CHECK(t.who() == turn++ % 3 + 1);
    t.place(r.x, r.y, r.degrees).pass();
  }
  CHECK(t.moves() == std::vector<std::string>{"draw RI.1/I.e"});
  CHECK(t.refused("draw BA/RFr", "RIV-04"));
  t.draw("RI.1/I.e");
  CHECK(t.who() == 2);  // turn 11
  t.place(9, 2, 0);
  CHECK(t.refused_deploy("river", "RIV-08"));
  t.pass();
  for (const std::string& draw : t.moves()) CHECK(draw.starts_with("draw BA/"));
  t.draw("BA/RFr");
  CHECK(t.who() == 3);  // turn 12
}

TEST_CASE("a river tile continues the river", "[RIV-05][RIV-X01][RIV-X02]") {
  Table t(old_river, 2);
  t.draw("RI.1/IFI");
  CHECK(t.moves() == std::vector<std::string>{"place 1,0 r0", "place 1,0 r180"});
  CHECK(t.refused("place 0,1 r0", "RIV-05"));  // fits by its edges, but leaves the river alone
  CHECK(t.refused("place 0,-1 r0", "RIV-05"));
  CHECK(t.refused("place 0,1 r90", "KER-18"));  // river against field
  CHECK(t.refused("place 1,0 r90", "KER-18"));
  t.place(1, 0, 0);
  t.draw("RI.1/CICI");
  CHECK(t.moves() == std::vector<std::string>{"place 2,0 r0", "place 2,0 r180"});
  CHECK(t.refused("place 2,0 r90", "KER-18"));  // river against city
}

TEST_CASE("two bends to the same side in succession are a U-turn", "[RIV-06][RIV-X03][RIV-O1]") {
  for (const char* rule : {"immediate", "any"}) {
    Table t = flowing(std::string("river.u_turn = '") + rule + "'");
    t.turn("RI.1/II", 1, 0, 0);  // from east to south
    t.draw("RI.1/II");
    CHECK(t.refused("place 1,1 r90", "RIV-06"));  // and back to the west
    CHECK(t.moves() == std::vector<std::string>{"place 1,1 r180"});
    t.place(1, 1, 180);
    t.draw("RI.1/CcII");
    CHECK(t.legal("place 2,1 r90"));               // to the south again
    CHECK(t.refused("place 2,1 r180", "RIV-06"));  // to the north: left after left
  }
}

TEST_CASE("is it a U-turn with a straight tile between?", "[RIV-O1][RIV-06][ED-06]") {
  for (const bool any : {false, true}) {
    Table t = flowing(any ? "river.u_turn = 'any'" : "river.u_turn = 'immediate'");
    t.turn("RI.1/II", 1, 0, 0).turn("RI.1/IFI", 1, 1, 90);
    t.draw("RI.1/II");
    CHECK(t.legal("place 1,2 r180"));
    if (any)
      CHECK(t.refused("place 1,2 r90", "RIV-06"));  // it would flow west, the spring flows east
    else
      CHECK(t.legal("place 1,2 r90"));
  }
}

TEST_CASE("against the flow at an earlier bend", "[RIV-O1][RIV-06]") {
  // South at the first bend, east again, straight on: may it turn north?
  for (const bool any : {false, true}) {
    Table t = flowing(any ? "river.u_turn = 'any'" : "river.u_turn = 'immediate'");
    t.turn("RI.1/II", 1, 0, 0).turn("RI.1/II", 1, 1, 180).turn("RI.1/IFI", 2, 1, 0);
    t.draw("RI.1/RrII");
    CHECK(t.legal("place 3,1 r0"));  // south
    if (any)
      CHECK(t.refused("place 3,1 r90", "RIV-06"));
    else
      CHECK(t.legal("place 3,1 r90"));
  }
}

TEST_CASE("followers on river tiles", "[RIV-07][RIV-08][RIV-X04]") {
  Table t(old_river, 2);
  t.draw("RI.1/LIRI").place(1, 0, 0);
  for (const char* spot : {"cloister", "road", "field:NL", "field:ER", "field:SR"}) CHECK(t.may_deploy(spot));
  CHECK(t.refused_deploy("river", "RIV-08"));
  CHECK(t.refused_deploy("river@0,0", "RIV-08"));  // the spring
  t.deploy("cloister");
  t.draw("RI.1/CICI").place(2, 0, 0);
  for (const char* spot : {"city:N", "city:S"}) CHECK(t.may_deploy(spot));
  CHECK(t.refused_deploy("river", "RIV-08"));
}

TEST_CASE("roads and cities on river tiles are scored as usual", "[RIV-D05][RIV-07][KER-29]") {
  Table t(old_river, 2);
  for (const Reach& r : course) t.turn(r.tile, r.x, r.y, r.degrees, r.x == 3 ? "city:N" : r.x == 5 ? "road" : "");
  t.turn("RI.1/I.e", 9, 2, 0);
  CHECK(t.supply(1) == 5);
  t.turn("BA/C", 3, -1, 180);  // p2 closes the city of two tiles
  CHECK(t.score(1) == 2);
  t.turn("BA/LR", 5, 1, 180);
  CHECK(t.score(1) == 4);
  CHECK(t.supply(1) == 7);
}

TEST_CASE("the field runs round the spring and the lake", "[RIV-11][RIV-D04]") {
  Table t(old_river, 2);
  t.draw("RI.1/IFI").place(1, 0, 0).deploy("field:NL");
  CHECK(t.same("field@1,0:NL", "field@1,0:SL"));  // the banks are joined at the spring
  t.draw("RI.1/RIrI").place(2, 0, 90);
  CHECK(t.refused_deploy("field:WL", "KER-26"));
  CHECK(t.refused_deploy("field:WR", "KER-26"));

  Table u(old_river, 2);
  for (const Reach& r : course) u.turn(r.tile, r.x, r.y, r.degrees);
  CHECK_FALSE(u.same("field@8,2:ER", "field@8,2:EL"));
  u.turn("RI.1/I.e", 9, 2, 0);
  CHECK(u.same("field@8,2:ER", "field@8,2:EL"));  // and at the lake
}

TEST_CASE("does the river separate farms?", "[RIV-O2][RIV-11][ED-07]") {
  // The road of the bridge cuts both banks off from the spring.
  for (const bool splits : {true, false}) {
    Table t = flowing(splits ? "river.splits_farms = true" : "river.splits_farms = false");
    t.turn("RI.1/RIrI", 1, 0, 90).turn("RI.1/IFI", 2, 0, 0, "field:NL");
    CHECK_FALSE(t.same("field@2,0:NL", "field@0,0"));
    CHECK(t.same("field@2,0:NL", "field@2,0:SL") == !splits);
    t.draw("RI.1/CICI").place(3, 0, 0);
    CHECK(t.may_deploy("field:ER") == splits);
  }
}

TEST_CASE("a bridge splits neither road nor river", "[RIV-O5]") {
  Table t(old_river, 2);
  t.turn("RI.1/RIrI", 1, 0, 90);
  CHECK(t.same("road@1,0:N", "road@1,0:S"));
  CHECK(t.same("river@1,0:W", "river@1,0:E"));
  CHECK(t.same("river@0,0:E", "river@1,0"));
}

TEST_CASE("a river tile that does not fit waits", "[RIV-O4][KER-19]") {
  // The river comes back to the spring from the south; straight tiles do not fit under its meadow.
  Table t(old_river, 2);
  t.turn("RI.1/CICI", 1, 0, 0).turn("RI.1/CcII", 2, 0, 90).turn("RI.1/IFI", 2, 1, 90);
  t.turn("RI.1/RrII", 2, 2, 90).turn("RI.1/IFI", 1, 2, 0).turn("RI.1/II", 0, 2, 180);
  REQUIRE(t.left("river") == 4);
  t.draw("RI.1/RIrI");
  CHECK(t.asked() == "draw");
  CHECK(discarded(t) == 0);
  t.draw("RI.1/II");
  CHECK(t.who() == 1);
  CHECK(t.legal("place 0,1 r0"));
  t.place(0, 1, 0).pass();
  CHECK(t.left("river") == 3);
  CHECK(t.legal("draw RI.1/RIrI"));
  CHECK(discarded(t) == 0);
}

TEST_CASE("river tiles of which none fits are discarded", "[RIV-O4][KER-19]") {
  Table t(old_river, 2);
  t.turn("RI.1/IFI", 1, 0, 0).turn("RI.1/II", 2, 0, 0).turn("RI.1/IFI", 2, 1, 90);
  t.turn("RI.1/II", 2, 2, 90).turn("RI.1/CICI", 1, 2, 0).turn("RI.1/CcII", 0, 2, 270);
  REQUIRE(t.left("river") == 4);
  for (const char* tile : {"RI.1/RrII", "RI.1/CIRI", "RI.1/LIRI", "RI.1/RIrI"}) t.draw(tile);
  CHECK(t.moves() == std::vector<std::string>{"draw RI.1/I.e"});
  CHECK(discarded(t) == 4);
  t.draw("RI.1/I.e");
  CHECK(t.who() == 1);
  CHECK(t.legal("place 0,1 r270"));
}

TEST_CASE("river: the tiles without the rules, and the rules without the tiles", "[river]") {
  Table rules = changed("base-modern", "[modules]\nriver = true");
  CHECK(rules.left("main") == 71);
  CHECK(rules.tile_at(0, 0).starts_with("BA/RCr"));
  rules.play_on(3);
  CHECK(rules.over());
  Table tiles = changed("base-modern", "[tiles]\nriver = 1");  // nobody draws from the stack of the river
  tiles.play_on(3);
  CHECK(tiles.over());
}
