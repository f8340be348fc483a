// Gold mines beside sieges, cathedrals and shrines, and one piece of gold on the tile of two features.
#include "rules/pieces.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

int gold_of(const Table& t, int player) {
  for (const GaugeLine& g : t.game().gauges(t.state()))
    if (g.label == "gold" && g.seat == Player(static_cast<u32>(player - 1))) return g.value;
  return 0;
}

// p1's besieged city in row 1 with a cathedral and with two pieces of gold on its tiles, open at 2,0.
Table besieged_gold() {
  Table t = changed("gold-mines",
                    "[tiles]\nbase = 3\ncathars = 1\ninns-cathedrals = 1\n[modules]\nsiege = true\ninns-cathedrals = "
                    "true\n");
  t.turn("SI.CA/C", 0, 1, 90, "city");
  t.draw("GO/CRcr").place(1, 1, 0).play("gold 0,1").pass();
  t.turn("IC/Cccc.c", 2, 1, 0).turn("BA/C", 2, 2, 0).turn("BA/C", 3, 1, 270);
  return t;
}

// A hole at 0,0 between meadows, without a tile at 1,1. What is laid there meets two cities.
const char* const meadows =
    "[start]\ntiles = [{ tile = 'BA/C', at = [-1, -1] }, { tile = 'BA/C', at = [0, -1] },"
    "{ tile = 'BA/C', at = [1, -1] }, { tile = 'BA/C', at = [-1, 0], rotation = 270 },"
    "{ tile = 'BA/C', at = [1, 0], rotation = 180 }, { tile = 'BA/C', at = [-1, 1], rotation = 180 },"
    "{ tile = 'BA/C', at = [0, 1], rotation = 90 }]\n";

// Places for a shrine at 0,0 and a monastery at 1,0 that need one tile more at 2,0; the shrine needs others in the
// west.
const char* const two_places =
    "[start]\ntiles = [{ tile = 'BA/C', at = [0, -1] }, { tile = 'BA/C', at = [1, -1] },"
    "{ tile = 'BA/C', at = [2, -1] }, { tile = 'BA/C', at = [0, 1], rotation = 270 },"
    "{ tile = 'BA/C', at = [1, 1], rotation = 180 }, { tile = 'BA/C', at = [2, 1], rotation = 180 }]\n";

Table shrines(const char* start, const std::string& rules = {}) {
  return changed("gold-mines", "[tiles]\nbase = 3\nshrines = 1\n[modules]\nshrines = true\n" + std::string(start) +
                                   "[rules]\n" + rules);
}

// A hole at 0,0 with the end of a road of p1 in the north, of p2 in the east, of nobody in the south and west.
const char* const crossing =
    "[tiles]\nbase = 5\n[start]\ntiles = [{ tile = 'BA/L', at = [-1, -1] }, { tile = 'BA/L', at = [1, -1] },"
    "{ tile = 'BA/L', at = [-1, 1] }, { tile = 'BA/L', at = [1, 1] }]\n";

Table two_roads(const std::string& rules) {
  Table t = changed("gold-mines", std::string(crossing) + "[rules]\n" + rules);
  t.turn("BA/LR", 0, -1, 0, "road").turn("BA/LR", 1, 0, 90, "road");
  t.turn("BA/LR", 0, 1, 180).turn("BA/LR", -1, 0, 270);
  return t;
}

std::string release(const char* how) { return std::string("score.release = '") + how + "'\n"; }

}  // namespace

TEST_CASE("gold on a besieged city with a cathedral", "[GOLD-03][SIEGE-07][IC-19]") {
  Table t = besieged_gold();
  t.turn("BA/C", 2, 0, 180);
  CHECK(t.score(1) == 6 * (3 - 1));
  CHECK(gold_of(t, 1) == 2);
  t.finish();
  CHECK(t.points(1, "gold") == 2);
  CHECK(t.score(2) == 0);
}

TEST_CASE("gold on such a city that is never completed is nobody's", "[GOLD-10][SIEGE-12][IC-20]") {
  Table t = besieged_gold();
  t.finish();
  CHECK(t.score(1) == 0);
  CHECK(gold_of(t, 1) == 0);
}

TEST_CASE("a shrine takes the gold around it", "[GOLD-03][GOLD-O4][SHRINE-07]") {
  for (const bool around : {true, false}) {
    Table t = shrines(meadows, around ? "" : "gold.cloister = 'own'");
    t.turn("CU/S", 0, 0, 0, "cloister");
    t.draw("GO/CcRr").place(1, 1, 0).play("gold 0,0").pass();
    CHECK(t.points(1, "shrine") == 9);
    CHECK(gold_of(t, 1) == (around ? 2 : 1));
    CHECK(gold_of(t, 2) == 0);
  }
}

TEST_CASE("who loses the race of a shrine gets no gold", "[GOLD-03][SHRINE-08]") {
  Table t = shrines(two_places);
  t.turn("CU/S", 0, 0, 0, "cloister").turn("BA/L", 1, 0, 0, "cloister");
  t.draw("GO/CcRr").place(-1, 1, 90).play("gold 0,0").pass();
  t.turn("BA/C", 2, 0, 90);
  CHECK(t.points(2, "cloister") == 9);
  CHECK(gold_of(t, 2) == 1);  // what lies on the shrine lies beside the monastery, too
  CHECK(t.score(1) == 0);
  CHECK(gold_of(t, 1) == 0);
  CHECK(t.supply(1, "follower") == 7);
}

TEST_CASE("one piece of gold on two roads: who is scored first takes it", "[GOLD-03][GOLD-O3][KER-O2]") {
  for (const char* how : {"each", "together"})
    for (const bool own_first : {true, false}) {
      INFO(how << (own_first ? ", own road first" : ", the other road first"));
      Table t = two_roads(release(how) + "score.feature_order = 'active_player'");
      t.draw("GO/RRrr.X").place(0, 0, 0).play("gold 0,-1").pass();
      REQUIRE(t.asked() == "order");
      const Feature own = t.feature("road@0,0:NS").feature;
      for (const std::string& m : t.moves()) {
        const bool is_own = t.feature(m.substr(m.find(' ') + 1)).feature == own;
        if (is_own != own_first) continue;
        t.play(m);
        break;
      }
      CHECK(t.score(1) == 3);
      CHECK(t.score(2) == 3);
      CHECK(gold_of(t, 1) == (own_first ? 2 : 1));
      CHECK(gold_of(t, 2) == (own_first ? 0 : 1));
    }
}

TEST_CASE("gold that is shared out when all is scored knows no order of features", "[GOLD-O3]") {
  for (const char* how : {"each", "together"}) {
    INFO(how);
    const std::string rules = release(how) + "gold.sharing = 'automatic'";
    Table t = two_roads(rules);
    t.draw("GO/RRrr.X").place(0, 0, 0).play("gold 0,-1").pass();
    CHECK(gold_of(t, 1) == 2);  // first the piece of both roads, then the own one
    CHECK(gold_of(t, 2) == 0);
    Table u = two_roads(rules);
    u.turn("BA/L", 2, 1, 0);
    u.draw("GO/RRrr.X").place(0, 0, 0).play("gold 0,-1").pass();  // p2 is on turn
    CHECK(gold_of(u, 1) == 1);
    CHECK(gold_of(u, 2) == 1);
    CHECK(u.score(1) == 3);
    CHECK(u.score(2) == 3);
  }
}

TEST_CASE("a wagon takes the gold of its road before it drives on", "[GOLD-03][AM-11]") {
  Table t = changed("gold-mines", "[tiles]\nbase = 3\n[modules]\nwagon = true\n");
  put(t, "GO/RRrr.X", 1, 0, 0, "wagon", "road:EW");  // gold on its tile and on the only one beside it
  t.turn("BA/LR", -1, 0, 270).turn("BA/L", 0, 1, 0);
  t.draw("BA/LR").place(2, 0, 90).pass();
  REQUIRE(t.asked() == "drive");
  CHECK(t.who() == 1);
  CHECK(t.points(1, "road") == 4);
  CHECK(gold_of(t, 1) == 2);
  const auto moves = t.moves();
  const std::string other = "drive wagon " + t.spot("road@1,0:NS");
  REQUIRE(std::ranges::count(moves, other) == 1);
  t.play(other);
  CHECK(t.supply(1, "wagon") == 0);
  CHECK(t.feature("road@1,0:NS").figures == 1);
  t.finish();
  CHECK(t.points(1, "gold") == 2);
  CHECK(t.score(2) == 0);
}

TEST_CASE("the gold of a castle lies under it, or in its whole fief", "[GOLD-03][GOLD-O7][CASTLE-12]") {
  for (const bool fief : {false, true}) {
    Table t = changed("gold-mines", std::string("[tiles]\nbase = 5\n[modules]\ncastles = true\n[rules]\n") +
                                        (fief ? "gold.castle = 'fief'\n" : ""));
    t.draw("BA/C").place(0, -1, 180).deploy("city").play("castle follower city@0,-1:S");  // p1
    t.turn("BA/LR", 1, 0, 90);
    t.draw("GO/LRr").place(-1, -1, 180).play("gold 0,-1").pass();  // in the fief, and under the castle
    CHECK(gold_of(t, 1) == 0);
    t.turn("BA/LR", -1, 0, 270);  // p2 completes the road below the castle, which is nobody's
    CAPTURE(fief);
    CHECK(t.points(1, "castle") == 3);
    CHECK(gold_of(t, 1) == (fief ? 2 : 1));
    CHECK(gold_of(t, 2) == 0);
  }
}

TEST_CASE("whoever has taken gold from a tile has no claim to what comes there later", "[GOLD-03][GOLD-O3]") {
  for (const char* const sharing : {"picked", "automatic"}) {
    Table t = changed("gold-mines",
                      std::string("[tiles]\nbase = 3\ngold-mines = 3\n[rules]\ngold.sharing = '") + sharing + "'\n");
    t.turn("BA/LR", 1, 0, 90, "road");                        // p1
    t.draw("GO/LRr").place(0, 1, 0).play("gold 0,0").pass();  // p2
    t.turn("BA/LR", -1, 0, 270);                              // p1 completes his road
    CAPTURE(sharing);
    CHECK(gold_of(t, 1) == 1);
    t.draw("GO/LRr").place(-1, 1, 90).play("gold 0,0").pass();
    t.draw("GO/LRr").place(1, 1, 90).play("gold 0,0").pass();
    t.turn("BA/C", 0, -1, 180, "city");  // p2 completes the city on the same tile
    CHECK(gold_of(t, 1) == 1);
    CHECK(gold_of(t, 2) == 2);
  }
}
