// Traders & Builders: what is in the box and what its tiles show.
#include "rules/pieces.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const char* const traders = "traders-builders-2006";

int symbols(const char* good) {
  int n = 0;
  for (const TileSpec& tile : test_game(traders).spec().tiles)
    for (const SegSpec& seg : tile.segments)
      for (const auto& [name, value] : seg.attrs) n += name == good ? value * tile.count : 0;
  return n;
}

}  // namespace

TEST_CASE("twenty-four more tiles, twenty with a trade good", "[TB-01][TB-02][TB-O6]") {
  int tiles = 0;
  for (const TileSpec& tile : test_game(traders).spec().tiles) tiles += tile.id.starts_with("TB/") ? tile.count : 0;
  CHECK(tiles == 24);
  CHECK(Table(traders, 2).left("main") == 71 + 24);
  // As many symbols as tokens.
  CHECK(symbols("wine") == 9);
  CHECK(symbols("grain") == 6);
  CHECK(symbols("cloth") == 5);
  CHECK(test_game(traders).param("goods.wine") == "9");
  CHECK(test_game(traders).param("goods.grain") == "6");
  CHECK(test_game(traders).param("goods.cloth") == "5");
}

TEST_CASE("a builder and a pig each", "[TB-03]") {
  Table t(traders, 6);
  for (int p = 1; p <= 6; ++p) {
    CHECK(t.supply(p, "builder") == 1);
    CHECK(t.supply(p, "pig") == 1);
    CHECK(t.supply(p, "follower") == 7);
  }
}

TEST_CASE("the tiles with goods are placed like all others", "[TB-04][KER-18]") {
  Table t(traders, 2);
  t.draw("TB/CFc.w");
  CHECK(t.legal("place 0,-1 r90"));
  CHECK(t.legal("place 0,1 r0"));
  CHECK(t.refused("place 0,-1 r0", "KER-18"));
  CHECK(t.refused("place 1,0 r0", "KER-18"));
}

TEST_CASE("a bridge is no crossing", "[TB-05][TB-06][TB-07][TB-08]") {
  Table t(traders, 2);
  t.turn("TB/RRrr", 1, 0, 0);
  CHECK(t.same("road@1,0:W", "road@1,0:E"));
  CHECK(t.same("road@1,0:N", "road@1,0:S"));
  CHECK_FALSE(t.same("road@1,0:W", "road@1,0:N"));
  const char* const corners[] = {"field@1,0:NL", "field@1,0:NR", "field@1,0:ER", "field@1,0:SR"};
  for (const char* a : corners)
    for (const char* b : corners) CHECK(t.same(a, b) == (a == b));
}

TEST_CASE("the other bridge has three fields; its roads end at the city and at the village", "[TB-08][TB-09][TB-07]") {
  Table t(traders, 2);
  t.draw("TB/RRC").place(1, 0, 0);
  CHECK_FALSE(t.same("road@1,0:W", "road@1,0:S"));
  CHECK(moves_with(t, "deploy follower field@1,0:") == 3);
  t.deploy("road:W");
  t.turn("BA/LR", -1, 0, 270);
  CHECK(t.score(1) == 3);  // the village ends the road in the east
  t.turn("BA/CccR", 1, 1, 180, "road");
  CHECK(t.score(1) == 3 + 2);  // and the city the one from the south
}

TEST_CASE("a cloister cuts the roads in three", "[TB-10]") {
  Table t(traders, 2);
  t.turn("TB/LRRR", 1, 0, 0);
  for (const char* a : {"E", "S", "W"})
    for (const char* b : {"E", "S", "W"})
      CHECK(t.same(std::string("road@1,0:") + a, std::string("road@1,0:") + b) == (std::string(a) == b));
  t.turn("BA/LR", 2, 0, 90, "road");
  CHECK(t.score(2) == 2);
}

TEST_CASE("three cities that are not connected", "[TB-11]") {
  Table t(traders, 2);
  t.turn("TB/CcCC.c", 0, -1, 0);
  CHECK(t.same("city@0,-1:N", "city@0,-1:W"));
  CHECK_FALSE(t.same("city@0,-1:N", "city@0,-1:E"));
  CHECK_FALSE(t.same("city@0,-1:N", "city@0,-1:S"));
  CHECK_FALSE(t.same("city@0,-1:E", "city@0,-1:S"));
}

TEST_CASE("a road over and under the same bridge counts the tile once", "[TB-D14][TB-06][BASE-11]") {
  Table t(traders, 2);
  t.turn("BA/LR", -1, 0, 270, "road").turn("TB/RRrr", 1, 0, 0);
  t.turn("BA/Rr", 2, 0, 90).turn("BA/Rr", 2, -1, 0).turn("BA/Rr", 1, -1, 270);
  CHECK(t.same("road@1,0:W", "road@1,0:N"));
  t.turn("BA/LR", 1, 1, 180);
  CHECK(t.feature("road@0,0").segments == 8);
  CHECK(t.score(1) == 7);
}
