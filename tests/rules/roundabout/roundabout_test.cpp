// Roundabout: four roads are one.
#include "rules/pieces.hpp"
#include "rules/random_games.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// Two base games, for their cloisters at the end of a road, and perhaps other boxes.
Table roundabouts(const std::string& tiles = {}, const std::string& modules = {}) {
  return changed("roundabout", "[tiles]\nbase = 2\n" + tiles + "\n[modules]\n" + modules);
}

}  // namespace

TEST_CASE("one tile that makes four roads one", "[RNDB-01]") {
  Table t("roundabout", 2);
  CHECK(t.left("main") == 71 + 1);
  t.turn("RN/Rrrr", 1, 0, 0).turn("BA/RFr", 2, 0, 0).turn("BA/RFr", 1, 1, 90).turn("BA/RFr", 1, -1, 90);
  for (const char* road : {"road@0,0", "road@2,0", "road@1,1", "road@1,-1"}) CHECK(t.same("road@1,0", road));
}

TEST_CASE("the roundabout ends no road", "[RNDB-02]") {
  Table t = roundabouts();
  t.turn("RN/Rrrr", 1, 0, 0, "road").turn("BA/LR", -1, 0, 270).turn("BA/LR", 2, 0, 90).turn("BA/LR", 1, -1, 0);
  CHECK(t.feature("road@1,0").open);
  CHECK(t.score(1) == 0);
  t.turn("BA/LR", 1, 1, 180);
  CHECK_FALSE(t.feature("road@1,0").open);
  CHECK(t.score(1) == 6);
}

TEST_CASE("all branches count, the tile of the roundabout once", "[RNDB-03]") {
  Table t = roundabouts("labyrinth = 1", "labyrinth = true");
  t.turn("RN/Rrrr", 1, 0, 0, "road").turn("LA/Rrrr", 2, 0, 0).turn("BA/Rr", 1, 1, 180).turn("BA/Rr", 2, 1, 90);
  CHECK(t.feature("road@1,0").tiles == 5);  // a loop through both
  t.finish();
  CHECK(t.score(1) == 5);
}

TEST_CASE("a follower on it needs all branches free", "[RNDB-01]") {
  Table t = roundabouts();
  t.turn("BA/LR", -1, 0, 270, "road");
  t.draw("RN/Rrrr").place(1, 0, 0);
  CHECK(t.refused_deploy("road", "KER-26"));
}

TEST_CASE("a field in each corner", "[RNDB-04]") {
  Table t = roundabouts();
  t.draw("RN/Rrrr").place(1, 0, 0);
  CHECK(moves_with(t, "deploy follower field@1,0:") == 4);
  for (const char* other : {"field@1,0:EL", "field@1,0:SL", "field@1,0:WL"}) CHECK_FALSE(t.same("field@1,0:NL", other));
}

TEST_CASE("an inn counts for the whole road", "[RNDB-03]") {
  Table t = roundabouts("inns-cathedrals = 1", "inns-cathedrals = true");
  t.turn("IC/RFr.i", -1, 0, 0, "road").turn("RN/Rrrr", 1, 0, 0).turn("BA/LR", -2, 0, 270);
  t.turn("BA/LR", 2, 0, 90).turn("BA/LR", 1, -1, 0).turn("BA/LR", 1, 1, 180);
  CHECK(t.score(1) == 7 * 2);
}

TEST_CASE("roundabout: the tiles without the rules, and the rules without the tiles", "[roundabout]") {
  Table t = changed("base-modern", "[tiles]\nroundabout = 1");
  t.turn("RN/Rrrr", 1, 0, 0).turn("BA/RFr", 2, 0, 0);
  CHECK(t.same("road@0,0", "road@2,0"));
  Table u = changed("base-modern", "[modules]\nroundabout = true");
  u.play_on(1);
  CHECK(u.over());
}

TEST_CASE("roundabout: random games keep all invariants", "[roundabout]") {
  check_random_games(test_game_of("title = 't'\nextends = 'roundabout'\n[tiles]\nroundabout = 6\n"), 10, 5);
}
