// Followers that close a tower.
#include "tower_board.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// Two towers of one storey side by side, at 0,1 and 0,2; Blue's guard stands on the second. It is Red's turn.
void two_towers(Table& t) {
  act(t, "TO/F", 0, 1, 0, "floor 0,1");
  t.turn("TO/F", 0, 2, 0);
  elsewhere(t, "floor 0,2");
  elsewhere(t, "close follower 0,2");
}

// A volcano at 0,1 and a tower with Blue's guard at 0,2, a dead end for the dragon. It is Red's turn.
void guard_in_a_dead_end(Table& t) {
  t.turn("DG/F.v", 0, 1, 0);
  act(t, "TO/F", 0, 2, 0, "floor 0,2");
  elsewhere(t);
  elsewhere(t, "close follower 0,2");
}

const std::string dragon_tiles = "[tiles]\nprincess-dragon = 1\ntower = 2\n[modules]\ndragon = true\n";

// The place on top of the tower at a cell.
Place top_of(const Table& t, int x, int y) {
  const View v = t.view();
  const Tile tile = v.tile_at(v.cell(x, y));
  for (const Seg s : v.segs_of(tile))
    if (t.game().name(v.kind(s)) == "tower") return Place::on(s);
  return {};
}

}  // namespace

TEST_CASE("a follower from the supply closes any tower that is begun", "[TOW-21][TOW-34][TOW-X01]") {
  Table t = big_box();
  act(t, "TO/F", 0, 1, 0, "floor 0,1");
  elsewhere(t, "close follower 0,1");  // Blue closes Red's tower, two tiles away
  CHECK(t.supply(2, "follower") == 6);
  CHECK(t.view().where(figure_at(t, 2, 0, 1)) == top_of(t, 0, 1));
  elsewhere(t);
  CHECK(t.refused("floor 0,1", "TOW-20"));
  CHECK(t.refused("floor 0,1", "TOW-34"));
  CHECK(t.refused("close follower 0,1", "TOW-34"));  // one guard is enough
}

TEST_CASE("a guard needs a piece below", "[TOW-X06][TOW-21][TOW-O3]") {
  Table t = big_box();
  t.draw("TO/F").place(0, 1, 0);
  CHECK(t.refused("close follower 0,1", "TOW-21"));

  Table bare = big_box(2, "tower.guard_needs_storey = false");
  act(bare, "TO/F", 0, 1, 0, "close follower 0,1");
  elsewhere(bare);
  CHECK(bare.refused("floor 0,1", "TOW-34"));
}

TEST_CASE("only followers close a tower, and only from the supply", "[TOW-21]") {
  Table t = changed("base-2006",
                    "[tiles]\nbase = 2\ntower = 1\n[modules]\ntower = true\nbuilder = true\n[figures]\nfollower = 1\n");
  act(t, "TO/F", 0, 1, 0, "floor 0,1");
  elsewhere(t);
  t.turn("BA/L", 0, 2, 0, "cloister");
  elsewhere(t);
  elsewhere(t);
  CHECK(t.refused("close follower 0,1", "TOW-21"));
  CHECK(t.refused("close builder 0,1", "TOW-21"));
  CHECK(t.refused("close floor 0,1", "TOW-21"));
}

TEST_CASE("a large follower is a guard too", "[TOW-D19]") {
  Table t = big_box(2, "", "large-follower = true");
  act(t, "TO/F", 0, 1, 0, "floor 0,1");
  elsewhere(t, "close large-follower 0,1");
  CHECK(t.supply(2, "large-follower") == 0);
  t.turn("TO/F", 0, 2, 0);
  elsewhere(t);
  elsewhere(t, "floor 0,2");
  t.play(capture(t, 2, 0, 1, "large-follower"));
  CHECK(prisoners(t, 1, 2, "large-follower") == 1);
}

TEST_CASE("a guard keeps its tower from taking prisoners and has no other effect", "[TOW-37][TOW-D15]") {
  Table t = big_box();
  act(t, "TO/RRR", 1, 0, 0, "floor 1,0");  // the road from the starting tile ends here
  t.turn("BA/RRR", -1, 0, 180, "road@-1,0:W");
  elsewhere(t, "close follower 1,0");  // Red's guard on the road's tile
  CHECK(t.feature("road@1,0:W").figures == 0);
  CHECK(t.feature("road@1,0:N").figures == 0);
  t.draw("BA/RFr").place(1, -1, 90);  // Blue goes on with the road north of the tower
  CHECK(t.may_deploy("road@1,-1:NS"));
  t.deploy("road@1,-1:NS");
  t.draw("BA/RRR").place(1, -2, 0);  // Red completes it: three tiles, and the guard has no part in it
  t.pass();
  CHECK(t.score(2) == 3);
  CHECK(t.score(1) == 0);
  t.finish();
  CHECK(t.score(1) == 0);
}

TEST_CASE("another player captures a guard from another tower", "[TOW-35][TOW-D20]") {
  Table t = big_box();
  two_towers(t);
  elsewhere(t, "floor 0,1");
  t.play(capture(t, 2, 0, 2));
  CHECK(prisoners(t, 1, 2) == 1);
  CHECK(t.supply(2, "follower") == 6);
}

TEST_CASE("nobody takes the own guard back", "[TOW-X07][TOW-35][TOW-36][TOW-O2]") {
  for (const char* rule : {"by_others", "never", "by_anyone"}) {
    Table t = big_box(2, "tower.guard_capture = '" + std::string(rule) + "'");
    two_towers(t);
    t.turn("BA/L", 1, 1, 0, "cloister");  // Red's monk, so that Blue is asked
    elsewhere(t, "floor 0,1");
    REQUIRE(t.asked() == "capture");
    const std::string guard = capture(t, 2, 0, 2);
    if (std::string(rule) == "by_anyone") {
      t.play(guard);
      CHECK(t.supply(2, "follower") == 7);
    } else {
      CHECK(t.refused(guard, std::string(rule) == "never" ? "TOW-36" : "TOW-35"));
    }
  }
}

TEST_CASE("stand-alone, a guard is not captured", "[TOW-36][TOW-X11]") {
  Table t = towers("tower-2006");
  two_towers(t);
  t.turn("BA/L", 1, 1, 0);
  t.turn("BA/L", -1, 1, 0, "cloister");
  elsewhere(t, "floor 0,1");
  CHECK(in_reach(t) == std::set<std::string>{"-1,1"});
  CHECK(t.refused(capture(t, 2, 0, 2), "TOW-36"));
}

TEST_CASE("a tower without its guard is open again", "[TOW-O1]") {
  for (const bool reopens : {true, false}) {
    Table t = big_box(2, reopens ? "" : "tower.reopens_without_guard = false");
    two_towers(t);
    elsewhere(t, "floor 0,1");
    t.play(capture(t, 2, 0, 2));
    elsewhere(t);
    if (reopens) {
      CHECK(t.legal("floor 0,2"));
      CHECK(t.legal("close follower 0,2"));
      t.play("floor 0,2");
      CHECK(storeys(t, 0, 2) == 2);
    } else {
      CHECK(t.refused("floor 0,2", "TOW-34"));
      CHECK(t.refused("close follower 0,2", "TOW-34"));
    }
  }
}

TEST_CASE("the dragon removes a guard, or not", "[TOW-35][TOW-36][PD-D22][ED-24]") {
  for (const bool removes : {true, false}) {
    Table t = removes ? changed("base-2006", dragon_tiles + "tower = true\n") : changed("tower-2006", dragon_tiles);
    guard_in_a_dead_end(t);
    t.draw("DG/RFr.d").place(1, 0, 0).pass();
    REQUIRE(t.asked() == "dragon");
    t.play("dragon 0,2");
    CHECK(t.supply(2, "follower") == (removes ? 7 : 6));
    CHECK(t.asked() != "dragon");  // a dead end
    if (removes) {
      elsewhere(t);
      CHECK(t.legal("floor 0,2"));  // and open again
    } else {
      CHECK(t.view().tile_of(figure_at(t, 2, 0, 2)));
    }
  }
}

TEST_CASE("a tower piece may stand on the dragon's tile, a guard may not", "[TOW-O9]") {
  Table t = changed("base-2006", dragon_tiles + "tower = true\n");
  t.turn("DG/F.v", 0, 1, 0);
  act(t, "TO/F", 0, 2, 0, "floor 0,2");
  t.draw("DG/RFr.d").place(1, 0, 0).pass();
  t.play("dragon 0,2");
  elsewhere(t);
  CHECK(t.refused("close follower 0,2", "PD-22"));
  t.play("floor 0,2");
  CHECK(storeys(t, 0, 2) == 2);
}

TEST_CASE("a guard is a follower on its tile for the fairy", "[TOW-O7]") {
  Table t = big_box(2, "", "fairy = true");
  act(t, "TO/F", 0, 1, 0, "floor 0,1");
  elsewhere(t, "close follower 0,1");
  elsewhere(t);
  elsewhere(t);
  CHECK(t.who() == 2);
  CHECK(t.legal("fairy 0,1"));
  t.play("fairy 0,1");
  elsewhere(t);
  t.draw("BA/L");
  CHECK(t.score(2) == 1);  // at the beginning of Blue's turn
}

TEST_CASE("a guard stays to the end of the game", "[TOW-36][TOW-35]") {
  Table t = towers("tower-2006", 2);
  two_towers(t);
  const Figure guard = figure_at(t, 2, 0, 2);
  t.play_on(3);
  CHECK(t.over());
  CHECK(t.view().where(guard) == top_of(t, 0, 2));
}
