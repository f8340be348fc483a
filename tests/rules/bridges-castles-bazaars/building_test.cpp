// Bridges that nobody needs: over which tiles, when, and how many.
#include <algorithm>
#include <random>

#include "with_bridges.hpp"

using namespace bastide;
using namespace bastide::sdk;

TEST_CASE("over the tile just laid, or over one beside it", "[BRIDGE-02][BRIDGE-O3]") {
  for (const bool near : {true, false}) {
    Table t = with_bridges(near ? "" : "bridges.reach = 'laid'");
    t.turn("BA/L", 0, 1, 0).draw("BA/L").place(0, 2, 0);
    CHECK(t.asked() == "wood");
    CHECK(t.legal("bridge 0,2 west-east"));
    CHECK(t.legal("bridge 0,2 north-south") == false);  // one end would meet the field of the tile above
    CHECK(t.refused("bridge 0,2 north-south", "BRIDGE-05"));
    CHECK(t.legal("bridge 0,1 west-east") == near);
    if (!near) CHECK(t.refused("bridge 0,1 west-east", "BRIDGE-02"));
    CHECK(t.refused("bridge 0,0 west-east", "BRIDGE-02"));
  }
}

TEST_CASE("a bridge needs a field at both ends, and nothing that does not fit beyond", "[BRIDGE-05][BRIDGE-O7]") {
  Table t = with_bridges();
  t.draw("BA/RFr").place(1, 0, 0);
  CHECK(t.refused("bridge 1,0 west-east", "BRIDGE-05"));  // a road leads there
  CHECK(t.legal("bridge 1,0 north-south"));
  CHECK(t.refused("bridge 0,0 north-south", "BRIDGE-05"));  // a city to the north
  t.pass();
  t.draw("BA/RFr").place(1, 1, 0);
  CHECK(t.refused("bridge 1,0 north-south", "BRIDGE-05"));  // now a field lies beyond
  CHECK(t.refused("bridge 1,1 north-south", "BRIDGE-05"));
  CHECK_FALSE(t.legal("bridge 1,1 west-east"));
}

TEST_CASE("one bridge with each tile, the one that it needed included", "[BRIDGE-02]") {
  Table t = with_bridges();
  t.turn("BA/L", 0, 1, 0).draw("BA/L").place(0, 2, 0);
  t.play("bridge 0,2 west-east");
  CHECK(t.asked() == "wood");  // the piece is still to be moved
  CHECK(bridges_of(t, 2) == 2);
  CHECK(t.refused("bridge 0,1 west-east", "BRIDGE-02"));
  CHECK(t.may_deploy("road@0,2:EW"));
  t.pass();
  t.draw("BA/L").place(1, 0, 0);  // needs one
  CHECK(t.refused("bridge 1,0 north-south", "BRIDGE-02"));
  CHECK(t.refused("bridge 0,1 west-east", "BRIDGE-02"));
  t.pass().draw("BA/L").place(-1, 1, 0);
  CHECK(t.refused("bridge 0,2 north-south", "BRIDGE-02"));
  CHECK(t.legal("bridge -1,1 north-south"));
}

TEST_CASE("a stock runs out", "[BRIDGE-01]") {
  Table t = with_bridges("bridges.pieces = 1");
  t.draw("BA/L").place(0, 1, 0);
  t.play("bridge 0,1 west-east").pass();
  t.turn("BA/L", 0, 2, 0).draw("BA/L").place(0, 3, 0);
  CHECK(t.refused("bridge 0,3 west-east", "BRIDGE-01"));
  CHECK(bridges_of(t, 1) == 0);
}

TEST_CASE("before a piece is moved, after it, or in no turn but the own", "[BRIDGE-03][BRIDGE-O4]") {
  for (const bool any : {true, false}) {
    Table t = with_bridges(any ? "" : "bridges.moment = 'wood'");
    t.draw("BA/L");
    CHECK_FALSE(t.legal("bridge 0,1 west-east"));
    t.place(0, 1, 0).deploy("field@0,1");
    CHECK(t.asked() == (any ? "bridge" : "draw"));
    if (any) {
      CHECK(t.legal("bridge 0,1 west-east"));
      t.play("bridge 0,1 west-east");
      CHECK(t.tile_at(0, 1) == "BA/L=we r0");
      CHECK(t.feature("field@0,1").figures == 1);  // below the bridge
    }
    CHECK(t.asked() == "draw");
    t.draw("BA/L").place(1, 0, 0);
    CHECK_FALSE(t.legal("bridge 0,1 north-south"));
    t.pass();
    CHECK(t.asked() == "draw");
  }
}

TEST_CASE("whoever passed with a bridge to choose is not asked again", "[BRIDGE-03]") {
  Table t = with_bridges();
  t.draw("BA/L").place(0, 1, 0);
  CHECK(t.legal("bridge 0,1 west-east"));
  t.pass();
  CHECK(t.asked() == "draw");
}

TEST_CASE("whoever stands in the road of another joins it by a bridge built afterwards", "[BRIDGE-03][BRIDGE-10]") {
  Table t = with_bridges();
  t.turn("BA/RFr", 1, 0, 0, "road");                           // p1 on the road of the start tile
  t.draw("BA/L").place(1, 1, 0).play("bridge 1,1 west-east");  // p2 on a road of his own
  t.deploy("road@1,1:EW");
  t.turn("BA/Rr", 2, 1, 90);  // from the bridge to the north
  CHECK_FALSE(t.same("road@1,1:EW", "road@1,0"));
  t.turn("BA/Rr", 2, 0, 0);
  CHECK(t.same("road@1,1:EW", "road@1,0"));
  CHECK(t.feature("road@1,0").figures_of[1] == 1);
  CHECK(t.feature("road@1,0").figures_of[2] == 1);
}

TEST_CASE("no bridge after the scoring, or one to the end of the turn", "[BRIDGE-O2]") {
  // The city is complete, and p1 has it; the question about its order comes with nothing else to score.
  for (const char* late : {"never", "next", "at_once"}) {
    Table t = with_bridges(std::string("bridges.late = '") + late + "'");
    t.draw("BA/C").place(0, -1, 180).deploy("city@0,-1");
    const bool again = std::string(late) != "never";
    REQUIRE(t.asked() == "bridge");
    t.pass();
    CHECK(t.score(1) == 4);
    CHECK(t.asked() == (again ? "bridge" : "draw"));
    if (!again) continue;
    t.play("bridge 0,-1 west-east");
    CHECK(t.tile_at(0, -1) == "BA/C=we r180");
  }
}

TEST_CASE("bridges over lying tiles are told, and which one it was", "[BRIDGE-03]") {
  Table t = with_bridges();
  t.draw("BA/L").place(0, 1, 0).play("bridge 0,1 west-east");
  int told = 0;
  for (const Entry& e : t.journal())
    if (e.is == Entry::Is::custom && t.game().name(e.event) == "bridge.built") {
      ++told;
      CHECK(Cell(e.arg[0]) == t.view().cell(0, 1));
      CHECK(t.view().feature(Seg(e.arg[1])) == t.feature("road@0,1").feature);
    }
  CHECK(told == 1);
}

TEST_CASE("a bridge without need meets no road that lies there already", "[BRIDGE-O6][BRIDGE-05]") {
  std::mt19937 dice(1);
  int built = 0;
  for (int games = 0; games < 4; ++games) {
    Table t = with_bridges("bridges.pieces = 20");
    while (!t.over()) {
      std::vector<std::string> moves = t.moves();
      // Whoever can build does, so that there is something to see.
      const auto bridge = std::ranges::find_if(moves, [](const std::string& m) { return m.starts_with("bridge "); });
      const std::string move = bridge != moves.end() ? *bridge : moves[dice() % moves.size()];
      t.play(move);
      if (bridge == moves.end()) continue;
      ++built;
      const bool across = move.ends_with("west-east");
      const std::string cell = move.substr(7, move.rfind(' ') - 7);
      const FeatureFacts road = t.feature("road@" + cell + (across ? ":EW" : ":NS"));
      CAPTURE(move);
      CHECK(road.segments == 1);
      CHECK(road.open);
    }
  }
  CHECK(built > 20);
}
