// The winter edition: what its tiles show.
#include "rules/boards.hpp"
#include "rules/random_games.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

Table winters(const std::string& lines = {}) { return changed("winter", lines); }

}  // namespace

TEST_CASE("eighty-four tiles of thirty-six faces", "[WIN-01]") {
  int tiles = 0, faces = 0, snow = 0;
  for (const TileSpec& tile : test_game("winter").spec().tiles) {
    tiles += tile.count;
    ++faces;
    snow += tile.id.starts_with("WI/") ? tile.count : 0;
  }
  CHECK(tiles == 84);
  CHECK(faces == 36);
  CHECK(snow == 12);
  const Table t("winter", 2);
  CHECK(t.tile_at(0, 0) == "BA/RCr r0");
  CHECK(t.left("main") == 83);
}

TEST_CASE("a road that ends in a meadow", "[WIN-02]") {
  Table t = winters();
  t.turn("WI/R", 1, 0, 90, "road").turn("WI/LR", -1, 0, 270);
  CHECK(t.score(1) == 3);
  CHECK(t.same("field@1,0:NL", "field@1,0:SL"));
  CHECK(t.same("field@0,0:EL", "field@0,0:SL"));  // round the end of the road
}

TEST_CASE("a cloister between two roads", "[WIN-03]") {
  Table t = winters();
  t.draw("WI/LRFR").place(1, 0, 0);
  CHECK_FALSE(t.same("road@1,0:E", "road@1,0:W"));
  CHECK(t.may_deploy("cloister"));
  t.deploy("road:W");
  t.turn("WI/LR", -1, 0, 270);
  CHECK(t.score(1) == 3);
}

TEST_CASE("two bends on one tile", "[WIN-01]") {
  Table t = winters();
  t.turn("WI/RrRr", 1, 0, 0, "road:N");
  CHECK(t.same("road@1,0:N", "road@0,0"));
  CHECK_FALSE(t.same("road@1,0:N", "road@1,0:E"));
  CHECK(t.same("field@1,0:NR", "field@1,0:SR"));
  CHECK_FALSE(t.same("field@1,0:NL", "field@1,0:NR"));
}

TEST_CASE("the inn of a road that ends at a city", "[WIN-04]") {
  for (const bool inns : {false, true}) {
    Table t = winters(inns ? "[modules]\ninns-cathedrals = true" : "");
    t.turn("WI/RCc.i", 1, 0, 90, "road").turn("WI/LR", -1, 0, 270);
    CHECK(t.score(1) == (inns ? 6 : 3));
  }
}

TEST_CASE("winter: random games keep all invariants", "[winter]") { check_random_games(test_game("winter"), 10, 5); }
