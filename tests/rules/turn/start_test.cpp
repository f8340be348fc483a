// What lies on the table at the start: one tile or several, of one set or of several, or as a ruleset says.
#include "rules/boards.hpp"
#include "rules/random_games.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

Table start_of(const std::string& tiles, const std::string& ruleset = "base-modern") {
  return changed(ruleset, "[start]\ntiles = [" + tiles + "]");
}

}  // namespace

TEST_CASE("a ruleset lays several tiles, each where it says", "[KER-05]") {
  Table t = start_of(
      "{ tile = 'BA/RCr', at = [2, 1] }, { tile = 'BA/RFr', at = [3, 1], rotation = 180 }, { tile = 'BA/L', at = [2, "
      "2] }");
  CHECK(t.view().tiles() == 3);
  CHECK(t.tile_at(2, 1) == "BA/RCr r0");
  CHECK(t.tile_at(3, 1) == "BA/RFr r180");
  CHECK(t.tile_at(2, 2) == "BA/L r0");
  CHECK(t.left("main") == 69);
  CHECK(t.left("main", "BA/RCr") == 3);
  // They are joined like any others.
  t.turn("BA/RFr", 4, 1, 0, "road");
  CHECK(t.feature("road@2,1").tiles == 3);
}

TEST_CASE("an empty list begins with an empty table", "[KER-05]") {
  Table t = start_of("");
  CHECK(t.view().tiles() == 0);
  CHECK(t.left("main") == 72);
}

TEST_CASE("what the start completes is nobody's", "[KER-05]") {
  // Two city ends face to face: a complete city of two tiles.
  Table t = start_of("{ tile = 'BA/C', rotation = 0 }, { tile = 'BA/C', at = [0, -1], rotation = 180 }");
  CHECK_FALSE(t.feature("city@0,0").open);
  t.turn("BA/L", 0, 1, 0);
  CHECK(t.score(1) == 0);
  CHECK(t.scored("city").empty());
}

TEST_CASE("the river keeps its place among the starts", "[RIV-02][RIV-03]") {
  // With its rules the spring comes first, without them it is a tile like any other.
  CHECK(Table("base-modern+river", 2).tile_at(0, 0) == "RI/s r0");
  Table tiles = changed("base-modern", "[tiles]\nriver = 1");
  CHECK(tiles.tile_at(0, 0) == "BA/RCr r0");
  CHECK(tiles.left("main", "RI/s") == 1);
  Table rules = changed("base-modern", "[modules]\nriver = true");
  CHECK(rules.tile_at(0, 0) == "BA/RCr r0");
  CHECK(rules.left("main") == 71);
  // A ruleset that wants both has both, and the ordinary start is not put away.
  Table both = start_of("{ tile = 'RI/s' }, { tile = 'BA/RCr', at = [0, 1], rotation = 180 }", "base-modern+river");
  CHECK(both.view().tiles() == 2);
  CHECK(both.left("main") == 71);
  CHECK(both.left("main", "BA/RCr") == 3);
}

TEST_CASE("random games from a start of several tiles", "[KER-05]") {
  check_random_games(
      start_of("{ tile = 'BA/RCr' }, { tile = 'BA/RFr', at = [1, 0] }, { tile = 'BA/L', at = [9, 9] }").game(), 5, 8);
}
