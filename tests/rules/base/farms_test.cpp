// Farms: what they are, how farmers stay, which cities they supply.
#include "rules/boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

TEST_CASE("roads, cities and the rim separate farms", "[BASE-20][BASE-25][BASE-E08]") {
  Table t("base-2006", 3);
  t.turn("BA/RFr", -1, 0, 0, "field:NL").turn("BA/RFr", 1, 0, 0, "field:SL");
  t.turn("BA/C", 0, -1, 180, "field");
  const char* const farms[] = {"field@-1,0:NL", "field@1,0:SL", "field@0,-1"};
  for (const char* a : farms) {
    CHECK(t.feature(a).figures == 1);
    for (const char* b : farms) CHECK(t.same(a, b) == (a == b));
  }
}

TEST_CASE("a tile joins three farms into one", "[BASE-20][BASE-E09][BASE-E10][BASE-X04][KER-26][KER-30]") {
  Table t("base-2006", 3);
  t.turn("BA/CFc.1", 0, 1, 0, "field:SL").turn("BA/CFc+", 1, 1, 0, "field:SL");
  t.turn("BA/CFc+", 2, 1, 0, "field:SL");
  t.turn("BA/L", 0, 2, 0).turn("BA/L", 2, 2, 0);
  CHECK_FALSE(t.same("field@0,2", "field@2,2"));
  t.draw("BA/L").place(1, 2, 0);
  const FeatureFacts farm = t.feature("field");
  CHECK(farm.figures_of == std::vector<int>{0, 1, 1, 1});
  CHECK(farm.figures == 3);
  CHECK(t.refused_deploy("field", "KER-26"));
  CHECK(t.may_deploy("cloister"));
}

TEST_CASE("an enclosed farm is not scored and its farmer stays", "[BASE-21][BASE-22][BASE-23][BASE-24][BASE-X01]") {
  // Inside a loop of road.
  Table t("base-2006", 2);
  t.turn("BA/Rr", 0, 1, 270, "field:ER").turn("BA/Rr", 1, 1, 0).turn("BA/Rr", 0, 2, 180);
  t.turn("BA/Rr", 1, 2, 90);
  const FeatureFacts farm = t.feature("field@0,1:ER");
  CHECK_FALSE(farm.open);
  CHECK(farm.tiles == 4);
  CHECK(farm.figures == 1);
  CHECK(t.supply(1) == 6);
  CHECK(t.score(1) == 0);
  for (const ScoredFacts& s : t.scored()) CHECK(s.term != "field");
  t.finish();
  CHECK(t.score(1) == 0);  // no city
}

TEST_CASE("farmers score at the end only", "[BASE-23][BASE-31][BASE-32][BASE-34][BASE-D02]") {
  // A completed city of two tiles, one farmer beside it.
  Table t("base-2006", 2);
  t.turn("BA/C", 0, -1, 180, "field");
  CHECK_FALSE(t.feature("city@0,0").open);
  CHECK(t.score(1) == 0);
  t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", 2, 0, 0);
  CHECK(t.score(1) == 0);
  t.finish();
  CHECK(t.score(1) == 4);
  CHECK(t.points(1, "field") == 4);
}

TEST_CASE("a supplied city counts the same whatever its size", "[BASE-34]") {
  Table t("base-2006", 2);
  t.turn("BA/Ccc+", 0, -1, 90).turn("BA/C", 1, -1, 270).turn("BA/C", 0, -2, 180, "field");
  t.finish();
  CHECK(t.score(1) == 4);
}

TEST_CASE("the farmer may stand far from the city", "[BASE-33]") {
  Table t("base-2006", 2);
  t.turn("BA/C", 0, -1, 180);
  for (int x = 1; x <= 6; ++x) t.turn("BA/RFr", x, 0, 0);
  t.turn("BA/RFr", 7, 0, 0, "field:NL");  // the northern field runs along the road to the city
  CHECK(t.same("field@7,0:NL", "field@0,0:EL"));
  t.finish();
  CHECK(t.score(2) == 4);
  CHECK(t.score(1) == 0);
}

TEST_CASE("a farm that does not touch the city gives nothing", "[BASE-32]") {
  Table t("base-2006", 2);
  t.turn("BA/C", 0, -1, 180).turn("BA/RFr", 1, 0, 0, "field:SL");
  t.finish();
  CHECK(t.score(2) == 0);
}

TEST_CASE("one farmer supplies every completed city of his farm", "[BASE-35][BASE-E16]") {
  Table t("base-2006", 2);
  t.turn("BA/CFC.2", 0, -1, 0, "field").turn("BA/C", 0, -2, 180);
  t.finish();
  CHECK(t.score(1) == 8);
}

TEST_CASE("incomplete cities feed nobody", "[BASE-31][BASE-X03][BASE-E15]") {
  // Blue is the first player, Red the second. The city of 1,-1 beside Blue's farm stays open.
  Table t("base-2006", 2);
  t.turn("BA/CFC.2", 0, -1, 0, "field").turn("BA/C", 0, 1, 180);
  t.turn("BA/C", 0, -2, 180).turn("BA/C", 0, 2, 0, "field");
  t.turn("BA/C", 1, -1, 0);
  CHECK(t.same("field@1,-1", "field@0,-1"));
  CHECK(t.feature("city@1,-1").open);
  t.finish();
  CHECK(t.score(1) == 8);
  CHECK(t.score(2) == 4);
}

TEST_CASE("what a supplied city gives is a parameter", "[BASE-34][ED-12]") {
  for (const int points : {3, 4, 7}) {
    Table t = ruled("farm.points_per_city = " + std::to_string(points));
    t.turn("BA/C", 0, -1, 180, "field").finish();
    CHECK(t.score(1) == points);
  }
}
