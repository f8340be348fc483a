// Games Quarterly 11: its tiles, and the herd of pigs.
#include "rules/pieces.hpp"
#include "rules/random_games.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

Table herds(const std::string& rules = {}, const std::string& more = {}) {
  return changed("gq11", "[tiles]\nbase = 3\ngq11 = 2\n" + more + "[rules]\n" + rules);
}

}  // namespace

TEST_CASE("ten tiles, one herd, and two for the river", "[HERD-04]") {
  int tiles = 0, herds = 0, river = 0;
  const Game& game = changed("gq11", "[tiles]\ngq11-river = 1\nriver = 1\n[modules]\nriver = true\n").game();
  for (const TileSpec& tile : game.spec().tiles) {
    if (!tile.id.starts_with("GQ/")) continue;
    const bool wet = std::ranges::count(tile.tags, "river") > 0;
    (wet ? river : tiles) += tile.count;
    for (const SegSpec& seg : tile.segments)
      for (const auto& [name, value] : seg.attrs) herds += name == "pig_herd" ? value * tile.count : 0;
  }
  CHECK(tiles == 10);
  CHECK(river == 2);
  CHECK(herds == 1);
  Table t(game, 2);
  CHECK(t.tile_at(0, 0) == "GQ/RFI r0");  // the spring
  CHECK(Table("gq11", 2).left("main") == 71 + 10);
}

TEST_CASE("a herd adds a point for each completed city", "[HERD-03]") {
  Table t = herds();
  t.turn("BA/C", 0, 1, 90, "field").turn("BA/C", 1, 1, 270).turn("GQ/F", 0, 2, 0);
  t.finish();
  CHECK(t.points(1, "field") == 4);
  Table none = herds();
  none.turn("BA/C", 0, 1, 90, "field").turn("BA/C", 1, 1, 270).turn("BA/L", 0, 2, 0);
  CHECK(none.finish().points(1, "field") == 3);
}

TEST_CASE("two herds add no more than one", "[HERD-03]") {
  Table t = herds();
  t.turn("BA/C", 0, 1, 90, "field").turn("BA/C", 1, 1, 270).turn("GQ/F", 0, 2, 0).turn("GQ/F", 1, 2, 0);
  CHECK(t.finish().points(1, "field") == 4);
  Table more = herds("herd.bonus_per_city = 2\n");
  more.turn("BA/C", 0, 1, 90, "field").turn("BA/C", 1, 1, 270).turn("GQ/F", 0, 2, 0);
  CHECK(more.finish().points(1, "field") == 5);
}

TEST_CASE("a herd of another field, and a herd without cities", "[HERD-03]") {
  Table t = herds();
  t.turn("GQ/F", 0, 1, 0, "field");
  CHECK(t.finish().points(1, "field") == 0);
}

TEST_CASE("pig and herd together", "[HERD-E01][HERD-03][TB-32]") {
  Table t = herds("", "traders-builders = 1\n[modules]\npig = true\n");
  t.turn("BA/C", 0, 1, 90, "field").turn("BA/C", 1, 1, 270);
  put(t, "GQ/F", 0, 2, 0, "pig", "field@0,2");
  CHECK(t.finish().points(1, "field") == 5);
}

TEST_CASE("the farmers of 2006 are paid city by city, with the herd", "[HERD-03]") {
  Table t = herds("farm.scoring = 'by_city'\nfarm.points_per_city = 4\n");
  t.turn("BA/C", 0, 1, 90, "field").turn("BA/C", 1, 1, 270).turn("GQ/F", 0, 2, 0);
  CHECK(t.finish().points(1, "field") == 5);
}

TEST_CASE("without the rule a herd is a picture, and the rule needs no tiles of this box", "[HERD-04]") {
  Table t = changed("base-modern", "[tiles]\ngq11 = 1\n");
  t.turn("BA/C", 0, 1, 90, "field").turn("BA/C", 1, 1, 270).turn("GQ/F", 0, 2, 0);
  CHECK(t.finish().points(1, "field") == 3);
  Table rule = changed("base-modern", "[modules]\npig-herd = true\n");
  rule.turn("BA/C", 0, 1, 90, "field").turn("BA/C", 1, 1, 270);
  CHECK(rule.finish().points(1, "field") == 3);
}

TEST_CASE("random games with herds keep all promises", "[HERD-03]") { check_random_games(test_game("gq11"), 3, 9); }
