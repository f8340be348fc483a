// Vineyards, and the tiles of the box.
#include <map>

#include "rules/boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// Monasteries around a hole at 0,0 and another one at 1,1, with vineyards north and west of the first hole.
const char* const ring =
    "[start]\ntiles = [{ tile = 'BA/L', at = [-1, -1] }, { tile = 'HS/C!.v', at = [0, -1] },"
    "{ tile = 'BA/L', at = [1, -1] }, { tile = 'BA/L', at = [1, 0] }, { tile = 'BA/L', at = [0, 1] },"
    "{ tile = 'BA/L', at = [-1, 1] }, { tile = 'HS/C!.v', at = [-1, 0], rotation = 270 }]\n";

Table vineyards(const std::string& lines = {}, const std::string& rules = {}) {
  return changed("hills-sheep", "[tiles]\nbase = 4\nhills-sheep = 2\n" + lines + "[rules]\n" + rules);
}

}  // namespace

TEST_CASE("eighteen tiles, as they were printed", "[VINE-01][HILL-01]") {
  std::map<std::string, int> symbols;
  int all = 0;
  for (const TileSpec& tile : test_game("hills-sheep").spec().tiles) {
    if (tile.set != "hills-sheep") continue;
    all += tile.count;
    for (const std::string& tag : tile.tags) symbols[tag] += tile.count;
  }
  CHECK(all == 18);
  CHECK(symbols == std::map<std::string, int>{{"hill", 8}, {"monastery", 2}, {"vineyard", 8}});
  CHECK(Table("hills-sheep", 2).left("main") == 71 + 18);
}

TEST_CASE("in the printing with gardens one hill has a garden", "[VINE-01]") {
  Table t = changed("hills-sheep", "[modules]\ngardens = true");
  CHECK(t.left("main", "HS/RR.hG") == 1);
  CHECK(t.left("main", "HS/RR.h") == 0);
  CHECK(Table("hills-sheep", 2).left("main", "HS/RR.h") == 1);
}

TEST_CASE("two cities that share a side are joined by what comes there", "[VINE-01]") {
  Table t("hills-sheep", 2);
  t.turn("HS/CC!.v", 0, -1, 180, "city:W");  // its shared side on the city of the start tile
  CHECK(t.same("city@0,-1:W", "city@0,-1:ES"));
  CHECK(t.same("city@0,-1:W", "city@0,0"));
  CHECK(t.feature("city@0,0").tiles == 2);
  CHECK(t.feature("city@0,0").segments == 3);
  Table apart("hills-sheep", 2);
  apart.turn("HS/CC!.v", 0, -1, 90, "city:NE");  // another side of it
  CHECK_FALSE(apart.same("city@0,-1:NE", "city@0,-1:S.ER"));
  CHECK(apart.may_deploy("city@0,-1:S.ER") == false);  // p1 has moved
}

TEST_CASE("each vineyard around a completed monastery is worth three points", "[VINE-01]") {
  Table t = vineyards(ring);
  t.turn("BA/L", 0, 0, 0, "cloister").turn("BA/L", 1, 1, 0);
  CHECK(t.score(1) == 9 + 2 * 3);
  REQUIRE(t.scored("cloister").size() == 1);
  CHECK(t.scored("cloister")[0].lines == std::vector<std::string>{"cloister.tiles 9 x 1", "vineyards 2 x 3"});
}

TEST_CASE("the points for a vineyard are a parameter", "[VINE-01]") {
  Table t = vineyards(ring, "vineyard.points = 5");
  t.turn("BA/L", 0, 0, 0, "cloister").turn("BA/L", 1, 1, 0);
  CHECK(t.score(1) == 9 + 2 * 5);
}

TEST_CASE("without the part vineyards are only drawn", "[VINE-01]") {
  Table t = vineyards(std::string(ring) + "[modules]\nvineyards = false\n");
  t.turn("BA/L", 0, 0, 0, "cloister").turn("BA/L", 1, 1, 0);
  CHECK(t.score(1) == 9);
}

TEST_CASE("a vineyard counts for several monasteries", "[VINE-01]") {
  Table t = vineyards(
      "[start]\ntiles = [{ tile = 'BA/L', at = [-1, -1] }, { tile = 'HS/C!.v', at = [0, -1] },"
      "{ tile = 'BA/L', at = [1, -1] }, { tile = 'BA/L', at = [2, -1] }, { tile = 'BA/L', at = [2, 0] },"
      "{ tile = 'BA/L', at = [-1, 0] }, { tile = 'BA/L', at = [-1, 1] }, { tile = 'BA/L', at = [0, 1] },"
      "{ tile = 'BA/L', at = [1, 1] }]\n");
  t.turn("BA/L", 0, 0, 0, "cloister").turn("BA/L", 1, 0, 0, "cloister").turn("BA/L", 2, 1, 0);
  CHECK(t.score(1) == 9 + 3);
  CHECK(t.score(2) == 9 + 3);
}

TEST_CASE("vineyards add nothing to an incomplete monastery", "[VINE-02]") {
  Table t = vineyards(ring);
  t.turn("BA/L", 0, 0, 0, "cloister").finish();
  CHECK(t.score(1) == 8);
}

TEST_CASE("vineyards are nothing to roads and cities", "[VINE-01]") {
  Table t = vineyards(ring);
  t.turn("BA/C", 0, -2, 180, "city");  // completes the city of a vineyard
  CHECK(t.score(1) == 4);
}

TEST_CASE("gardens get nothing for vineyards, or what monasteries get", "[VINE-O1][ABBOT-05]") {
  for (const bool counted : {false, true}) {
    Table t = vineyards(
        "[modules]\nabbot-garden = true\n"
        "[start]\ntiles = [{ tile = 'BA/L', at = [-1, -1] }, { tile = 'HS/C!.v', at = [0, -1] },"
        "{ tile = 'BA/L', at = [1, -1] }, { tile = 'BA/RFr', at = [1, 0] }, { tile = 'BA/L', at = [0, 1] },"
        "{ tile = 'BA/L', at = [-1, 1] }, { tile = 'BA/RFr', at = [-1, 0] }]\n",
        counted ? "vineyard.gardens = true" : "");
    t.draw("BA/RFrG").place(0, 0, 0);
    t.play("deploy abbot " + t.spot("garden")).turn("BA/L", 1, 1, 0);
    CHECK(t.score(1) == (counted ? 12 : 9));
  }
}
