// Inns & Cathedrals: what roads with inns and cities with cathedrals are worth.
#include "bastide_test_paths.hpp"
#include "rules/pieces.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const char* const inns = "inns-cathedrals-2006";
const char* const modern = "inns-cathedrals-modern";

// p1 is knight in a city with a cathedral that is closed but for the cell 0,-2.
void cathedral(Table& t) { t.turn("IC/Cccc.c", 0, -1, 0, "city").turn("BA/C", 1, -1, 270).turn("BA/C", -1, -1, 90); }

}  // namespace

TEST_CASE("a completed road with an inn: two points a tile", "[IC-16][IC-E02]") {
  for (const char* ruleset : {inns, modern}) {
    Table t(ruleset, 2);
    t.turn("IC/RCc.i", 1, 0, 90, "road").turn("BA/LR", -1, 0, 270);
    CHECK(t.score(1) == 6);
    CHECK(t.scored("road").at(0).lines == std::vector<std::string>{"road.tiles 3 x 2"});
  }
}

TEST_CASE("a second inn changes nothing", "[IC-16][IC-E03][IC-D01]") {
  Table t(inns, 2);
  t.turn("IC/RCc.i", 1, 0, 90, "road").turn("IC/RRR.i", -1, 0, 0);
  CHECK(t.score(1) == 6);

  Table u(inns, 2);
  u.turn("IC/RFr.i", 1, 0, 0, "road").turn("IC/RRR.i", -1, 0, 0).turn("BA/LR", 2, 0, 90);
  CHECK(u.score(1) == 8);
}

TEST_CASE("roads with an inn count tiles, not segments", "[IC-O3][IC-16]") {
  // From the inn of the crossing round to its other arm.
  Table t(inns, 2);
  t.turn("IC/RRR.i", 1, 0, 0, "road:S").turn("BA/Rr", 2, 0, 0).turn("BA/Rr", 1, 1, 180).turn("BA/Rr", 2, 1, 90);
  CHECK(t.feature("road@2,1").segments == 5);
  CHECK(t.score(1) == 4 * 2);
}

TEST_CASE("an incomplete road with an inn is worth nothing", "[IC-17][IC-E04]") {
  for (const char* ruleset : {inns, modern}) {
    Table t(ruleset, 2);
    t.turn("IC/RFr.i", 1, 0, 0, "road").turn("BA/RFr", 2, 0, 0).finish();
    CHECK(t.score(1) == 0);
    CHECK(t.scored("road.incomplete").at(0).lines == std::vector<std::string>{"road.inn 1 x 0"});
    CHECK(t.score(2) == 0);
  }
  Table t = changed(inns, "[rules]\ninn.incomplete = 'ignore'");
  t.turn("IC/RFr.i", 1, 0, 0, "road").turn("BA/RFr", 2, 0, 0).finish();
  CHECK(t.score(1) == 3);
}

TEST_CASE("a completed city with a cathedral: three points a tile and a pennant", "[IC-19][IC-E05]") {
  for (const char* ruleset : {inns, modern}) {
    Table t(ruleset, 2);
    cathedral(t);
    t.turn("BA/CFc+", 0, -2, 90);
    CHECK(t.score(1) == 0);
    t.turn("BA/C", 0, -3, 180);
    CHECK(t.score(1) == 21);
    CHECK(t.scored("city").at(0).lines == std::vector<std::string>{"city.tiles 6 x 3", "city.pennants 1 x 3"});
  }
}

TEST_CASE("a second cathedral adds only its tile", "[IC-19][IC-D02]") {
  Table t(inns, 2);
  cathedral(t);
  t.turn("IC/Cccc.c", 0, -2, 0).turn("BA/C", 0, -3, 180).turn("BA/C", -1, -2, 90);
  t.turn("BA/C", 1, -2, 270);
  CHECK(t.score(1) == 8 * 3);

  Table u(inns, 2);  // eight tiles and a pennant
  u.turn("IC/Cccc.c", 0, -1, 0, "city").turn("IC/Cccc.c", 0, -2, 0).turn("BA/Cc+", 1, -1, 0);
  u.turn("BA/Cc.1", 1, -2, 270).turn("BA/C", -1, -1, 90).turn("BA/C", -1, -2, 90).turn("BA/C", 0, -3, 180);
  CHECK(u.score(1) == 27);
}

TEST_CASE("an incomplete city with a cathedral is worth nothing", "[IC-20][IC-E06]") {
  for (const char* ruleset : {inns, modern}) {
    Table t(ruleset, 2);
    cathedral(t);
    t.turn("BA/CFc+", 0, -2, 90).finish();
    CHECK(t.score(1) == 0);  // the pennant included
    CHECK(t.scored("city.incomplete").at(0).lines == std::vector<std::string>{"city.cathedral 1 x 0"});
  }
  Table t = changed(inns, "[rules]\ncathedral.incomplete = 'ignore'");
  cathedral(t);
  t.turn("BA/CFc+", 0, -2, 90).finish();
  CHECK(t.score(1) == 5 + 1);
}

TEST_CASE("farmers get no more for a cathedral", "[IC-D05][BASE-34]") {
  for (const bool old : {true, false}) {
    Table t(old ? inns : modern, 2);
    cathedral(t);
    t.turn("BA/C", 0, -2, 180, "field").finish();
    CHECK(t.score(1) == 5 * 3);
    CHECK(t.points(2, "field") == (old ? 4 : 3));
  }
}

TEST_CASE("a cathedral has a city on all four sides", "[IC-D06]") {
  const TileSpec& tile = test_game(inns).tile(test_game(inns).tile("IC/Cccc.c"));
  for (const std::string& side : tile.sides) CHECK(side == "city");
  CHECK(tile.segments.size() == 1);
}

TEST_CASE("a cathedral goes before the exception for cities of two tiles", "[IC-D06][IC-19][BASE-17]") {
  static const auto opened = test_library().open(BASTIDE_SOURCE_DIR "/tests/rules/inns-cathedrals/odd-cathedral");
  REQUIRE(opened);
  Table t = changed(inns, "[tiles]\nodd-cathedral = 1");
  t.turn("OD/C.c", 0, -1, 180, "city");
  CHECK(t.score(1) == 2 * 3);
  Table u(inns, 2);
  u.turn("BA/C", 0, -1, 180, "city");
  CHECK(u.score(1) == 2);
}

TEST_CASE("what inns and cathedrals add is a parameter", "[IC-16][IC-19]") {
  Table t = changed(inns, "[rules]\ninn.extra_per_tile = 3\ncathedral.extra_per_unit = 0");
  t.turn("IC/RCc.i", 1, 0, 90, "road").turn("BA/LR", -1, 0, 270);
  CHECK(t.score(1) == 3 * 4);
  Table u = changed(inns, "[rules]\ncathedral.extra_per_unit = 0");
  cathedral(u);
  u.turn("BA/C", 0, -2, 180);
  CHECK(u.score(1) == 5 * 2);
}
