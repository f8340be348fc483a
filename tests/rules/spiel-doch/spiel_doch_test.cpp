// Spiel Doch!: which tiles lie there at the start, and what becomes of those that do not.
#include "rules/boards.hpp"
#include "rules/random_games.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const char* const keeps = "[rules]\nspiel_doch.keeps_start_tiles = true";

int spiel_doch_tiles(const Table& t) {
  int n = 0;
  for (const char* tile : {"SD/CC", "SD/RRR"}) n += t.left("main", tile);
  return n;
}

}  // namespace

TEST_CASE("two tiles of the fair", "[SPIEL-01]") {
  int tiles = 0;
  for (const TileSpec& tile : test_game("spiel-doch").spec().tiles)
    if (tile.set == "spiel-doch") tiles += tile.count;
  CHECK(tiles == 2);
  const Table gardens = changed("abbot-garden", "[tiles]\nspiel-doch = 1\n[modules]\nspiel-doch = true");
  CHECK(gardens.tile_at(1, 0) == "SD/RRRG r270");
  CHECK(gardens.feature("garden@1,0").kind == "garden");
}

TEST_CASE("the two tiles begin the game side by side", "[SPIEL-02]") {
  Table t("spiel-doch", 2);
  CHECK(t.tile_at(0, 0) == "SD/CC r0");
  CHECK(t.tile_at(1, 0) == "SD/RRR r270");
  CHECK_FALSE(t.same("city@0,0:N", "city@0,0:W"));
  CHECK(t.same("field@0,0", "field@1,0:WL"));
  for (const char* road : {"road@1,0:N", "road@1,0:E", "road@1,0:S"}) CHECK(t.feature(road).tiles == 1);
  t.turn("BA/LR", 2, 0, 90, "road");
  CHECK(t.score(1) == 2);  // from the crossing to the cloister
  t.turn("BA/C", 0, -1, 180, "city");
  CHECK(t.score(2) == 4);
}

TEST_CASE("a start of higher rank comes first", "[SPIEL-02]") {
  const std::string doch = "\n[modules]\nspiel-doch = true\n";
  const Table river = changed("spiel-doch", "[tiles]\nriver = 1" + doch + "river = true");
  CHECK(river.tile_at(0, 0) == "RI/s r0");
  CHECK(river.tile_at(1, 0).empty());
  const Table roses = changed("spiel-doch", "[tiles]\nwind-roses = 1" + doch + "wind-roses = true");
  CHECK(roses.tile_at(0, 0) == "WR/CFR r0");
  const Table both =
      changed("spiel-doch", "[tiles]\nriver = 1\nwind-roses = 1" + doch + "river = true\nwind-roses = true");
  CHECK(both.tile_at(0, 0) == "WR/CFR r0");
  CHECK(both.tile_at(0, 1) == "RI/s r90");
  // Only the tiles of these boxes, without their rules: their starts do not count.
  const Table tiles = changed("spiel-doch", "[tiles]\nriver = 1\nwind-roses = 1");
  CHECK(tiles.tile_at(0, 0) == "SD/CC r0");
}

TEST_CASE("starting tiles that are not used are out of the game", "[SPIEL-03]") {
  const Table t("spiel-doch", 2);
  CHECK(t.left("main") == 71);
  CHECK(t.left("main", "BA/RCr") == 3);
  const Table kept = changed("spiel-doch", keeps);
  CHECK(kept.left("main") == 72);
  CHECK(kept.left("main", "BA/RCr") == 4);

  const std::string roses = "[tiles]\nwind-roses = 1\n[modules]\nwind-roses = true\n";
  CHECK(spiel_doch_tiles(changed("spiel-doch", roses)) == 0);
  CHECK(spiel_doch_tiles(changed("spiel-doch", roses + keeps)) == 2);
  const std::string river = "[tiles]\nriver = 1\n[modules]\nriver = true\n";
  const Table wet = changed("spiel-doch", river);
  CHECK(spiel_doch_tiles(wet) == 0);
  CHECK(wet.left("main") == 71);  // the river takes the other starting tile out
  CHECK(spiel_doch_tiles(changed("spiel-doch", river + keeps)) == 2);
  CHECK(spiel_doch_tiles(changed("spiel-doch", "[start]\ntiles = [{ tile = 'BA/RCr' }]")) == 0);
}

TEST_CASE("spiel-doch: named before the base game", "[SPIEL-03]") {
  const Table t = Table::with(
      "title = 'test'\n[tiles]\nspiel-doch = 1\nbase = 1\nriver = 1\n[modules]\nturn = true\nbase = true\n"
      "spiel-doch = true\nriver = true\n");
  CHECK(t.tile_at(0, 0) == "RI/s r0");
  CHECK(spiel_doch_tiles(t) == 0);
}

TEST_CASE("spiel-doch: the tiles without the rules, and the rules without the tiles", "[spiel-doch]") {
  const Table t = changed("base-modern", "[tiles]\nspiel-doch = 1");
  CHECK(t.tile_at(0, 0) == "SD/CC r0");
  CHECK(t.left("main") == 72);
  Table u = changed("base-modern", "[modules]\nspiel-doch = true");
  CHECK(u.tile_at(0, 0) == "BA/RCr r0");
  CHECK(u.left("main") == 71);
  u.play_on(1);
  CHECK(u.over());
}

TEST_CASE("spiel-doch: random games keep all invariants", "[spiel-doch]") {
  check_random_games(test_game("spiel-doch"), 10, 5);
}
