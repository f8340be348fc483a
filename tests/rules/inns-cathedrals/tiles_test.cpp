// Inns & Cathedrals: what is in the box and what its tiles show.
#include "rules/pieces.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const char* const inns = "inns-cathedrals-2006";

// Copies of tiles of the box with this mark on a segment.
int marked(const char* mark) {
  int n = 0;
  for (const TileSpec& tile : test_game(inns).spec().tiles)
    for (const SegSpec& seg : tile.segments)
      for (const auto& [name, value] : seg.attrs) n += name == mark ? value * tile.count : 0;
  return n;
}

}  // namespace

TEST_CASE("eighteen more tiles, six with an inn, two with a cathedral", "[IC-01][IC-15][IC-18]") {
  int tiles = 0;
  for (const TileSpec& tile : test_game(inns).spec().tiles) tiles += tile.id.starts_with("IC/") ? tile.count : 0;
  CHECK(tiles == 18);
  CHECK(Table(inns, 2).left("main") == 71 + 18);
  CHECK(marked("inn") == 6);
  CHECK(marked("cathedral") == 2);
}

TEST_CASE("seven followers and a large one each", "[IC-02][IC-10][IC-D07]") {
  Table t(inns, 6);
  for (int p = 1; p <= 6; ++p) {
    CHECK(t.supply(p, "follower") == 7);
    CHECK(t.supply(p, "large-follower") == 1);
    CHECK(t.supply(p) == 8);
  }
}

TEST_CASE("the new tiles are placed like all others", "[IC-03][KER-18]") {
  Table t(inns, 2);
  t.draw("IC/RFr.i");
  CHECK(t.legal("place 1,0 r0"));
  CHECK(t.legal("place 0,1 r0"));
  CHECK(t.refused("place 1,0 r90", "KER-18"));
  CHECK(t.refused("place 0,-1 r0", "KER-18"));
}

TEST_CASE("nobody stands between the crossing and the cities", "[IC-04][IC-09][IC-O1][IC-X02]") {
  Table t(inns, 2);
  t.draw("IC/CRCR").place(1, 0, 0);
  CHECK_FALSE(t.same("road@1,0:E", "road@1,0:W"));  // the crossing cuts the road
  CHECK(t.same("road@1,0:W", "road@0,0"));
  for (const char* figure : {"follower", "large-follower"}) {
    const std::string start = std::string("deploy ") + figure + " ";
    CHECK(moves_with(t, start) == 8);
    CHECK(moves_with(t, start + "road@1,0:") == 2);  // east and west, nothing to the cities
    CHECK(moves_with(t, start + "city@1,0:") == 2);
    CHECK(moves_with(t, start + "field@1,0:") == 4);
  }
}

TEST_CASE("the inn of a crossing belongs to the right-hand road", "[IC-05][IC-16]") {
  Table t(inns, 2);
  t.turn("IC/RRR.i", 1, 0, 0, "road:W").turn("BA/LR", -1, 0, 270);
  CHECK(t.score(1) == 3);  // west: three tiles, no inn
  t.turn("BA/LR", 2, 0, 90, "road");
  CHECK(t.score(1) == 3 + 4);  // east: two tiles with the inn
  t.turn("BA/CccR", 1, 1, 180, "road");
  CHECK(t.score(2) == 2);  // south: two tiles, no inn
}

TEST_CASE("the field stops behind the city", "[IC-06]") {
  Table t(inns, 2);
  t.turn("IC/C!", 0, -1, 180);
  CHECK_FALSE(t.same("field@0,-1:WL", "field@0,-1:NL"));
  CHECK(t.same("field@0,-1:NL", "field@0,-1:ER"));
}

TEST_CASE("four cities that are not connected", "[IC-07]") {
  Table t(inns, 2);
  t.turn("IC/CCCC", 0, -1, 0);
  const std::string sides = "NESW";
  for (const char a : sides)
    for (const char b : sides) CHECK(t.same(std::string("city@0,-1:") + a, std::string("city@0,-1:") + b) == (a == b));
  CHECK(t.same("city@0,-1:S", "city@0,0"));
  CHECK_FALSE(t.feature("city@0,-1:S").open);
}

TEST_CASE("a cloister cuts the road in two", "[IC-08]") {
  Table t(inns, 2);
  t.turn("IC/LRFR", 1, 0, 0);
  CHECK_FALSE(t.same("road@1,0:W", "road@1,0:E"));
  t.turn("BA/LR", -1, 0, 270, "road");
  CHECK(t.score(2) == 3);  // from cloister to cloister
}
