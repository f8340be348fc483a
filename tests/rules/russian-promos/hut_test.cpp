// Baba Yaga's hut and the Bogatyr's stone.
#include "rules/pieces.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

Table tales(const std::string& rules = {}, const std::string& tiles = {}, const std::string& modules = {}) {
  return changed("russian-promos", "[tiles]\nbase = 2\n" + tiles + "[modules]\n" + modules + "[rules]\n" + rules);
}

// p1 is in the hut at 0,1; seven tiles lie around it, 1,2 is empty. It is p1's turn.
Table hut(const std::string& rules = {}) {
  Table t = tales(rules);
  t.turn("RU/L", 0, 1, 0, "hut").turn("BA/RFr", -1, 0, 0).turn("BA/RFr", 1, 0, 0);
  t.turn("BA/L", -1, 1, 0).turn("BA/L", 1, 1, 0).turn("BA/L", -1, 2, 0).turn("BA/L", 0, 2, 0);
  t.turn("BA/L", 0, 3, 0);
  return t;
}

}  // namespace

TEST_CASE("four tiles of fairy tales", "[BOGA-01][BABA-01]") {
  int old = 0, young = 0;
  for (const TileSpec& tile : test_game("russian-promos").spec().tiles) {
    old += tile.set == "russian-promos-2013" ? tile.count : 0;
    young += tile.set == "russian-promos-2016" ? tile.count : 0;
  }
  CHECK(old == 2);
  CHECK(young == 2);
  CHECK(Table("russian-promos", 2).left("main") == 71 + 4);
}

TEST_CASE("a surrounded hut is worth one point", "[BABA-01][BABA-E01]") {
  Table t = hut();
  CHECK(t.feature("hut@0,1").open);
  t.turn("BA/L", 1, 2, 0);
  CHECK_FALSE(t.feature("hut@0,1").open);
  CHECK(t.points(1, "hut") == 1);
  CHECK(t.supply(1) == 7);
  Table dear = hut("baba_yaga.points = 4");
  CHECK(dear.turn("BA/L", 1, 2, 0).score(1) == 4);
}

TEST_CASE("an incomplete hut is worth its empty spaces", "[BABA-02][BABA-E01]") {
  CHECK(hut().finish().points(1, "hut.incomplete") == 1 + 1);
  Table t = tales();
  t.turn("RU/L", 0, 1, 0, "hut").turn("BA/RFr", 1, 0, 0).finish();
  CHECK(t.score(1) == 1 + 6);
  Table dear = tales("baba_yaga.points_per_space = 3");
  CHECK(dear.turn("RU/L", 0, 1, 0, "hut").finish().score(1) == 1 + 7 * 3);
}

TEST_CASE("who may live in the hut", "[BABA-O1]") {
  for (const bool abbots : {false, true}) {
    Table t = tales(abbots ? "baba_yaga.abbot = true" : "", "inns-cathedrals = 1\ntraders-builders = 1\n",
                    "abbot = true\ninns-cathedrals = true\ntraders-builders = true\n");
    t.draw("RU/L").place(0, 1, 0);
    CHECK(may_put(t, "follower", "hut"));
    CHECK(may_put(t, "large-follower", "hut"));
    CHECK_FALSE(may_put(t, "builder", "hut"));
    CHECK(may_put(t, "abbot", "hut") == abbots);
  }
}

TEST_CASE("a hut and a shrine do not race", "[BABA-03][SHRINE-09]") {
  // p1 in the hut at 0,1, p2 in the shrine at 0,2; meadows around them.
  for (const bool shrine_first : {true, false}) {
    Table t = tales("", "shrines = 1\ngq11 = { count = { 'GQ/F' = 12 } }\n", "shrine-race = true\n");
    t.turn("RU/L", 0, 1, 0, "hut").turn("CU/S", 0, 2, 0, "cloister");
    for (const int x : {-1, 1})
      for (const int y : {1, 2}) t.turn("GQ/F", x, y, 0);
    if (shrine_first) {
      t.turn("GQ/F", -1, 3, 0).turn("GQ/F", 0, 3, 0).turn("GQ/F", 1, 3, 0);
      CHECK(t.points(2, "shrine") == 9);
      CHECK(t.feature("hut@0,1").figures == 1);
      CHECK(t.finish().points(1, "hut.incomplete") == 1 + 2);
    } else {
      t.turn("BA/RFr", -1, 0, 0).turn("BA/RFr", 1, 0, 0);
      CHECK(t.points(1, "hut") == 1);
      CHECK(t.feature("cloister@0,2").figures == 1);
      CHECK(t.finish().points(2, "shrine.incomplete") == 6);
    }
  }
}

TEST_CASE("a shrine may lie beside a hut and a monastery", "[BABA-03][SHRINE-01]") {
  Table t = tales("", "shrines = 1\n", "shrine-race = true\n");
  t.turn("RU/L", 0, 1, 0).turn("BA/L", 1, 1, 0);
  t.draw("CU/S");
  CHECK(t.legal("place 0,2 r0"));
}

// ---- the stone ----
TEST_CASE("two roads at the stone, one of them with three arms", "[BOGA-01][BOGA-02]") {
  Table t = tales();
  t.turn("RU/RRrr", 1, 0, 0, "road:S");
  CHECK(t.same("road@1,0:E", "road@1,0:S"));
  CHECK(t.same("road@1,0:E", "road@0,0"));
  CHECK_FALSE(t.same("road@1,0:E", "road@1,0:N"));
  t.turn("BA/LR", -1, 0, 270).turn("BA/LR", 2, 0, 90);
  CHECK(t.score(1) == 0);
  t.turn("BA/LR", 1, 1, 180);
  CHECK(t.score(1) == 5);
}

TEST_CASE("the other road ends at the stone", "[BOGA-03]") {
  Table t = tales();
  t.turn("RU/RRrr", 1, 0, 0, "road:N").turn("BA/LR", 1, -1, 0);
  CHECK(t.score(1) == 2);
}
