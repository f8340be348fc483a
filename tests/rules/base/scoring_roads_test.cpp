// Roads, completed and at the end of the game.
#include "odd_tiles.hpp"

using namespace bastide;
using namespace bastide::sdk;

TEST_CASE("a completed road of three tiles", "[BASE-09][BASE-11][BASE-E02][BASE-O5]") {
  Table t("base-2006", 2);
  t.turn("BA/LR", 1, 0, 90, "road");  // ends at a cloister
  CHECK(t.feature("road@0,0").open);
  CHECK(t.score(1) == 0);
  t.turn("BA/LR", -1, 0, 270);
  CHECK_FALSE(t.feature("road@0,0").open);
  CHECK(t.score(1) == 3);
  CHECK(t.score(2) == 0);
  CHECK(t.scored("road").at(0).lines == std::vector<std::string>{"road.tiles 3 x 1"});
}

TEST_CASE("a completed road of four tiles", "[BASE-09][BASE-11][BASE-E01][BASE-O5]") {
  Table t("base-2006", 2);
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/LR", 2, 0, 90);
  CHECK(t.score(1) == 0);
  t.turn("BA/RRR", -1, 0, 0);  // ends at a crossing
  CHECK(t.score(1) == 4);
}

TEST_CASE("a road ends at a city", "[BASE-09]") {
  Table t("base-2006", 2);
  t.turn("BA/CccR", 1, 0, 90, "road").turn("BA/LR", -1, 0, 270);
  CHECK(t.score(1) == 3);
}

TEST_CASE("a road that runs back into itself is complete", "[BASE-09][BASE-E01][BASE-O5]") {
  Table t("base-2006", 2);
  t.turn("BA/Rr", 0, 1, 270, "road").turn("BA/Rr", 1, 1, 0).turn("BA/Rr", 0, 2, 180);
  CHECK(t.score(1) == 0);
  t.turn("BA/Rr", 1, 2, 90);
  CHECK_FALSE(t.feature("road@0,1").open);
  CHECK(t.score(1) == 4);
}

TEST_CASE("a road may be as long as you like", "[BASE-10]") {
  Table t = three_boxes("base-2006", 2);
  t.turn("BA/LR", -1, 0, 270, "road");
  for (int x = 1; x <= 20; ++x) t.turn("BA/RFr", x, 0, 0);
  CHECK(t.score(1) == 0);
  t.turn("BA/LR", 21, 0, 90);
  CHECK(t.score(1) == 23);
}

TEST_CASE("a tile that the road visits twice counts once", "[BASE-11]") {
  // From one arm of the crossing round to the next.
  Table t("base-2006", 2);
  t.turn("BA/RRRR", 1, 0, 0, "road:S").turn("BA/Rr", 2, 0, 0).turn("BA/Rr", 1, 1, 180);
  CHECK(t.score(1) == 0);
  t.turn("BA/Rr", 2, 1, 90);
  const FeatureFacts road = t.feature("road@2,1");
  CHECK(road.segments == 5);
  CHECK(road.tiles == 4);
  CHECK(t.score(1) == 4);
}

TEST_CASE("a road of five tiles runs twice over one of them", "[BASE-11][BASE-D01]") {
  Table t = with_odd_tiles();
  t.turn("BA/LR", 0, 1, 270, "road").turn("OD/RrR", 1, 1, 180);
  t.turn("BA/Rr", 2, 1, 0).turn("BA/Rr", 1, 2, 180);
  CHECK(t.score(1) == 0);
  t.turn("BA/Rr", 2, 2, 90);
  const FeatureFacts road = t.feature("road@2,2");
  CHECK_FALSE(road.open);
  CHECK(road.segments == 6);
  CHECK(road.tiles == 5);
  CHECK(t.score(1) == 5);
}

TEST_CASE("an incomplete road of three tiles at the end", "[BASE-26][BASE-E11]") {
  Table t("base-2006", 2);
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/RFr", 2, 0, 0);
  t.finish();
  CHECK(t.score(1) == 3);
  CHECK(t.points(1, "road.incomplete") == 3);
  CHECK(t.points(1, "road") == 0);
  CHECK(t.score(2) == 0);
}

TEST_CASE("a tie on an incomplete road", "[BASE-29][KER-32]") {
  Table t("base-2006", 2);
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/L", 1, 1, 0).turn("BA/L", 2, 1, 0).turn("BA/L", 3, 1, 0);
  t.turn("BA/RFr", -1, 0, 0).turn("BA/RFr", 3, 0, 0, "road").turn("BA/RFr", 2, 0, 0);
  CHECK(t.feature("road@2,0").figures_of == std::vector<int>{0, 1, 1});
  t.finish();
  CHECK(t.score(1) == 5);
  CHECK(t.score(2) == 5);
}

TEST_CASE("incomplete roads count tiles, or segments", "[BASE-O1][BASE-26][ED-14]") {
  for (const bool segments : {false, true}) {
    Table t = with_odd_tiles(segments ? "road.incomplete_unit = 'segment'" : "");
    t.turn("OD/RrR", 0, 1, 180, "road:EW").turn("BA/Rr", 1, 1, 0);
    t.turn("BA/Rr", 0, 2, 180).turn("BA/Rr", 1, 2, 90);
    CHECK(t.feature("road@0,1:E").open);
    t.finish();
    CHECK(t.score(1) == (segments ? 5 : 4));
  }
}

TEST_CASE("all that is drawn as a break ends a road", "[BASE-O3][BASE-09]") {
  Table t("base-2006", 2);
  t.turn("BA/RRR", 1, 0, 0);  // a crossing
  CHECK_FALSE(t.same("road@1,0:E", "road@1,0:S"));
  CHECK_FALSE(t.same("road@1,0:E", "road@1,0:W"));
  CHECK(t.same("road@1,0:W", "road@0,0"));
  t.turn("BA/RFr", 2, 0, 0);
  CHECK(t.same("road@1,0:E", "road@2,0"));
  // A tile without a break is one road, whatever stands beside it.
  CHECK(with_odd_tiles().turn("OD/RrR", 1, 0, 0).same("road@1,0:E", "road@1,0:W"));
}

TEST_CASE("what a road is worth is a parameter", "[BASE-11][BASE-26]") {
  Table t = ruled("road.points_per_tile = 3");
  t.turn("BA/LR", 1, 0, 90, "road").turn("BA/LR", -1, 0, 270);
  CHECK(t.score(1) == 9);
  Table u = ruled("road.incomplete_points_per_tile = 2");
  u.turn("BA/RFr", 1, 0, 0, "road").turn("BA/RFr", 2, 0, 0).finish();
  CHECK(u.score(1) == 6);
}
