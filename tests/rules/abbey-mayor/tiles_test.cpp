// Abbey & Mayor: what is in the box and what its tiles show.
#include "rules/pieces.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

int tiles_of(const Game& game, const std::string& set) {
  int n = 0;
  for (const TileSpec& tile : game.spec().tiles) n += tile.set == set && tile.group.empty() ? tile.count : 0;
  return n;
}

bool alike(Table& t, std::initializer_list<const char*> spots, bool same) {
  for (const char* const* a = spots.begin(); a != spots.end(); ++a)
    for (const char* const* b = a + 1; b != spots.end(); ++b)
      if (t.same(*a, *b) != same) return false;
  return true;
}

// The only tile on the table.
Table first(const std::string& tile) {
  return changed("abbey-mayor", "[start]\ntiles = [{ tile = '" + tile + "' }]\n");
}

}  // namespace

TEST_CASE("twelve tiles, one of each", "[AM-01]") {
  const Game& game = test_game("abbey-mayor");
  CHECK(tiles_of(game, "abbey-mayor") == 12);
  for (const TileSpec& tile : game.spec().tiles)
    if (tile.set == "abbey-mayor" && tile.id != "AM/A") CHECK(tile.count == 1);
  CHECK(Table("abbey-mayor", 2).left("main") == 71 + 12);
}

TEST_CASE("the printing with gardens has one on the road that ends", "[ABBOT-04]") {
  const Table t = changed("abbey-mayor", "[modules]\nabbot-garden = true\n");
  CHECK(t.left("main", "AM/R") == 0);
  CHECK(t.left("main", "AM/RG") == 1);
}

TEST_CASE("cities of the box", "[BASE-08]") {
  Table around = first("AM/C++");
  CHECK(around.feature("city").segments == 1);
  around.turn("BA/C", 0, -1, 180, "city").turn("BA/C", 1, 0, 270).turn("BA/C", 0, 1, 0).turn("BA/C", -1, 0, 90);
  CHECK(around.score(1) == 5 * 2 + 2 * 2);
  Table over = first("AM/CCcc+");
  CHECK(over.same("city:N", "city:S"));
  CHECK(over.same("city:E", "city:W"));
  CHECK_FALSE(over.same("city:N", "city:E"));
  Table behind = first("AM/CCc+");
  CHECK(behind.same("city:E", "city:W"));
  CHECK_FALSE(behind.same("city:N", "city:E"));
  Table tip = first("AM/C!+");
  CHECK(alike(tip, {"field:NL", "field:EL", "field:SL"}, false));
  CHECK(alike(tip, {"field:NL", "field:NR"}, true));
}

TEST_CASE("roads of the box", "[BASE-09]") {
  Table fork = first("AM/Rrr");  // a well, no crossing: the road goes on in all three directions
  CHECK(alike(fork, {"road:N", "road:E", "road:W"}, true));
  CHECK(alike(fork, {"field:NL", "field:NR", "field:ER"}, false));
  Table four = first("AM/LRRRR");
  CHECK(alike(four, {"road:N", "road:E", "road:S", "road:W"}, false));
  Table tunnel = first("AM/CRcr+");
  CHECK(tunnel.same("road:N", "road:S"));
  CHECK(tunnel.same("city:E", "city:W"));
  CHECK(alike(tunnel, {"field:NL", "field:NR", "field:SL"}, false));
  Table ends = first("AM/R");
  ends.turn("BA/LR", 0, 1, 180, "road");
  CHECK(ends.score(1) == 2);
}

TEST_CASE("tiles without rules and rules without tiles", "[AM-01]") {
  Table tiles = changed("base-modern", "[tiles]\nabbey-mayor = 1\n");
  CHECK(tiles.asked() == "draw");
  tiles.play_on(3);
  CHECK(tiles.over());
  Table rules = changed("base-modern", "[modules]\nabbey-mayor = true\n");
  CHECK(rules.supply(1, "mayor") == 1);
  rules.play_on(3);
  CHECK(rules.over());
  Table abbeys = changed("base-modern", "[tiles]\nabbeys = 1\n[modules]\nabbey = true\n");
  CHECK(abbeys.left("abbeys") == 2);
  CHECK(abbeys.left("main") == 71);
}
