// Cities, completed and at the end of the game.
#include "odd_tiles.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// A ring of four city tiles under the start tile; the last one has two city parts. With `gap` the
// city stays open in the west.
Table& ring(Table& t, bool gap) {
  t.turn(gap ? "BA/Ccc" : "BA/Cc.1", 0, 1, 180, "city");
  t.turn("BA/Cc.1", 1, 1, 270).turn("BA/Cc.1", 0, 2, 90).turn("BA/CC.2", 1, 2, 0);
  return t;
}

// Two tiles: the start tile and one above it.
Table& two_tiles(Table& t, Name tile) { return t.turn(tile, 0, -1, 180, "city"); }

}  // namespace

TEST_CASE("segments that meet across an edge are one feature", "[BASE-08]") {
  Table t("base-2006", 2);
  t.turn("BA/CFc.1", 0, -1, 90).turn("BA/RFr", 1, 0, 0);
  CHECK(t.same("city@0,-1", "city@0,0"));
  CHECK(t.same("road@1,0", "road@0,0"));
  CHECK(t.same("field@1,0:NL", "field@0,0:EL"));
  CHECK_FALSE(t.same("field@1,0:NL", "field@1,0:SL"));
  CHECK(t.feature("city@0,0").tiles == 2);
}

TEST_CASE("a city of three tiles with a pennant", "[BASE-12][BASE-14][BASE-15][BASE-E03]") {
  Table t("base-2006", 2);
  t.turn("BA/Cc+", 0, -1, 180, "city");
  CHECK(t.feature("city@0,0").open);  // there is a gap in the wall
  CHECK(t.score(1) == 0);
  t.turn("BA/C", 1, -1, 270);
  CHECK_FALSE(t.feature("city@0,0").open);
  CHECK(t.score(1) == 8);
  CHECK(t.scored("city").at(0).lines == std::vector<std::string>{"city.tiles 3 x 2", "city.pennants 1 x 2"});
}

TEST_CASE("a city of four tiles", "[BASE-14][BASE-16][BASE-E04][BASE-O5]") {
  SECTION("one of them with two parts in it") {
    Table t("base-2006", 2);
    ring(t, false);
    const FeatureFacts city = t.feature("city@0,1");
    CHECK_FALSE(city.open);
    CHECK(city.segments == 5);
    CHECK(city.tiles == 4);
    CHECK(t.score(1) == 8);
  }
  SECTION("each with one part") {
    Table t("base-2006", 2);
    t.turn("BA/Ccc", 0, -1, 90, "city").turn("BA/C", 1, -1, 270).turn("BA/C", 0, -2, 180);
    CHECK(t.score(1) == 8);
  }
}

TEST_CASE("a city may have any number of segments", "[BASE-12][BASE-13]") {
  // A wall of city from west to east: one tile more each turn.
  Table t = three_boxes("base-2006", 2);
  t.turn("BA/C", 0, 1, 90, "city");
  int pennants = 0;
  for (int x = 1; x <= 9; ++x) {
    const bool plain = t.left("main", "BA/CFc.1") > 0;
    pennants += !plain;
    t.turn(plain ? "BA/CFc.1" : "BA/CFc+", x, 1, 0);
    CHECK(t.score(1) == 0);
  }
  t.turn("BA/C", 10, 1, 270);
  CHECK(pennants == 6);
  CHECK(t.score(1) == 11 * 2 + 6 * 2);
}

TEST_CASE("a completed city of two tiles", "[BASE-17][BASE-E07][ED-T01][ED-13]") {
  // Completed and occupied in the same turn; the knight comes back.
  Table old("base-2006", 2);
  two_tiles(old, "BA/C");
  CHECK(old.score(1) == 2);
  CHECK(old.supply(1) == 7);
  CHECK(old.scored("city").at(0).lines.at(0).starts_with("city.two-tile"));

  Table modern("base-modern", 2);
  two_tiles(modern, "BA/C");
  CHECK(modern.score(1) == 4);
  CHECK(modern.supply(1) == 7);

  Table house = ruled("city.two_tile_points = 3");
  CHECK(two_tiles(house, "BA/C").score(1) == 3);
}

TEST_CASE("pennants in a completed city of two tiles", "[BASE-O2][BASE-17][ED-13]") {
  Table letter = with_odd_tiles();
  CHECK(two_tiles(letter, "OD/C+").score(1) == 4);
  Table one = with_odd_tiles("city.two_tile_pennant_points = 1");
  CHECK(two_tiles(one, "OD/C+").score(1) == 3);
  Table none = with_odd_tiles("city.two_tile_pennant_points = 0");
  CHECK(two_tiles(none, "OD/C+").score(1) == 2);
}

TEST_CASE("a small incomplete city at the end", "[BASE-27][BASE-28][BASE-E13]") {
  Table t("base-2006", 2);
  t.turn("BA/RFr", 1, 0, 0).turn("BA/Cc+", 0, -1, 180, "city");
  t.finish();
  CHECK(t.score(2) == 3);  // two tiles and a pennant
  CHECK(t.points(2, "city.incomplete") == 3);
  CHECK(t.score(1) == 0);
}

TEST_CASE("an incomplete city of two tiles at the end", "[BASE-27][BASE-D03]") {
  for (const char* ruleset : {"base-2006", "base-modern"}) {
    Table t(ruleset, 2);
    two_tiles(t, "BA/Cc.1").finish();
    CHECK(t.score(1) == 2);
  }
}

TEST_CASE("a large incomplete city goes to the most knights", "[BASE-27][BASE-28][BASE-29][BASE-E14]") {
  Table t("base-2006", 2);  // Green is the first player, Black the second
  t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", -1, 0, 0);
  t.turn("BA/CFc+", 1, -1, 0, "city").turn("BA/CFc+", -1, -1, 0, "city");
  t.turn("BA/L", 1, -2, 0).turn("BA/RFr", 2, 0, 0);
  t.turn("BA/C", 0, -2, 180, "city").turn("BA/Cccc+", 0, -1, 0);
  const FeatureFacts city = t.feature("city@0,0");
  CHECK(city.open);
  CHECK(city.tiles == 5);
  CHECK(city.figures_of == std::vector<int>{0, 2, 1});
  t.finish();
  CHECK(t.score(1) == 8);  // five tiles and three pennants
  CHECK(t.score(2) == 0);
}

TEST_CASE("incomplete cities count tiles, or segments", "[BASE-O1][BASE-27][ED-14]") {
  Table tiles("base-2006", 2);
  CHECK(ring(tiles, true).finish().score(1) == 4);
  Table segments = ruled("city.incomplete_unit = 'segment'");
  CHECK(ring(segments, true).finish().score(1) == 5);
}

TEST_CASE("what a city is worth is a parameter", "[BASE-14][BASE-15][BASE-27][BASE-28]") {
  const auto complete = [](const std::string& rule) {
    Table t = ruled(rule);
    t.turn("BA/Cc+", 0, -1, 180, "city").turn("BA/C", 1, -1, 270);
    return t.score(1);
  };
  CHECK(complete("city.points_per_tile = 3") == 11);
  CHECK(complete("city.points_per_pennant = 5") == 11);
  CHECK(complete("city.points_per_pennant = 0") == 6);
  const auto incomplete = [](const std::string& rule) {
    Table t = ruled(rule);
    t.turn("BA/Cc+", 0, -1, 180, "city").finish();
    return t.score(1);
  };
  CHECK(incomplete("city.incomplete_points_per_tile = 2") == 5);
  CHECK(incomplete("city.incomplete_points_per_pennant = 4") == 6);
}
