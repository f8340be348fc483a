// Who is paid for a city that several farmers supply, by city (2006) and by field (modern).
#include "rules/boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

constexpr Name both = "field:SL", only_a = "field:NL";

// The large board of the 2006 booklet. Farm 1 holds Blue; farm 2 Blue and Red; cities A and B touch
// both, city C touches farm 2. Farm 3 holds two of Yellow and one of Black and touches four more
// cities. Two cities are incomplete. Blue, Red, Yellow and Black sit in this order.
void large_board(Table& t) {
  t.turn("BA/RFr", 1, 0, 0);
  t.turn("BA/RFr", 2, 0, 0);
  t.turn("BA/L", 0, 1, 0, "field");  // Yellow, farm 3
  t.turn("BA/C", 1, 1, 180);
  t.turn("BA/CFc.1", 2, -1, 0, "field:NL");  // Blue, farm 1; city A
  t.turn("BA/C", 1, -1, 90);
  t.turn("BA/C", -1, 1, 180);
  t.turn("BA/CFC.2", 1, 2, 0, "field");  // Black, farm 3
  t.turn("BA/C", 3, -1, 270, "field");   // Blue, farm 2; A complete
  t.turn("BA/CFC.2", 4, -1, 0);
  t.turn("BA/CFC.2", -1, 2, 0, "field");  // Yellow, farm 3
  t.turn("BA/C", 1, 3, 0);
  t.turn("BA/C", 1, -2, 90);
  t.turn("BA/C", 4, -2, 180, "field");  // Red, farm 2; C complete
  t.turn("BA/C", -1, 3, 0);
  t.turn("BA/CFc+", 2, -2, 0);
  t.turn("BA/C", 3, -2, 270);  // joins farm 2; B complete
  t.turn("BA/L", 0, 2, 0);     // joins farm 3
}

}  // namespace

TEST_CASE("the large board, 2006", "[BASE-36][BASE-37][BASE-38][BASE-E19][BASE-E20][BASE-E21][BASE-E22][ED-T02]") {
  Table t = three_boxes("base-2006", 4);
  large_board(t);
  CHECK(t.feature("field@2,-1:NL").figures_of == std::vector<int>{0, 1, 0, 0, 0});
  CHECK(t.feature("field@3,-1").figures_of == std::vector<int>{0, 1, 1, 0, 0});
  CHECK(t.feature("field@0,2").figures_of == std::vector<int>{0, 0, 0, 2, 1});
  CHECK(t.feature("city@4,-1:S").open);
  for (int p = 1; p <= 4; ++p) CHECK(t.score(p) == 0);
  t.finish();
  CHECK(t.score(1) == 12);  // A and B with two farmers against one, C shared
  CHECK(t.score(2) == 4);
  CHECK(t.score(3) == 16);
  CHECK(t.score(4) == 0);
}

TEST_CASE("the large board, modern", "[ED-T02][ED-11][ED-12]") {
  Table t = three_boxes("base-modern", 4);
  large_board(t);
  t.finish();
  CHECK(t.score(1) == 15);
  CHECK(t.score(2) == 9);
  CHECK(t.score(3) == 12);
  CHECK(t.score(4) == 0);
}

TEST_CASE("farmers are summed over all farms of a city", "[BASE-36][BASE-37][BASE-E17]") {
  // Red 1, Blue 2, Yellow 3. City A: Red 2, Blue 1, Yellow 1. City B: Red 2, Yellow 1.
  Table t = three_boxes("base-2006", 3);
  two_rows(t, {{1, both}, {1, both}, {3, both}, {2, only_a}}, 3);
  t.finish();
  CHECK(t.score(1) == 8);
  CHECK(t.score(2) == 0);
  CHECK(t.score(3) == 0);
}

TEST_CASE("a tie for a city pays every tied player", "[BASE-38][BASE-E18]") {
  // Red 1, Blue 2, Yellow 3. Red and Yellow have two farmers for A and for B, Blue has one for A.
  Table t = three_boxes("base-2006", 3);
  two_rows(t, {{1, both}, {1, both}, {3, both}, {3, both}, {2, only_a}}, 4);
  t.finish();
  CHECK(t.score(1) == 8);
  CHECK(t.score(3) == 8);
  CHECK(t.score(2) == 0);
}

TEST_CASE("three farms of one player at one city", "[BASE-37][BASE-40][BASE-D04][BASE-X02]") {
  const auto board = [](Table t) {
    t.turn("BA/C", 0, 1, 90).turn("BA/RFr", -1, 0, 0);
    t.turn("BA/CFc.1", 1, 1, 0, only_a).turn("BA/RFr", -2, 0, 0);
    t.turn("BA/CFc+", 2, 1, 0, only_a).turn("BA/RFr", -3, 0, 0);
    t.turn("BA/CFc+", 3, 1, 0, only_a).turn("BA/C", 4, 1, 270);
    CHECK_FALSE(t.same("field@1,1:NL", "field@2,1:NL"));
    CHECK_FALSE(t.same("field@2,1:NL", "field@3,1:NL"));
    return t.finish().score(1);
  };
  CHECK(board(Table("base-2006", 2)) == 4);                // once for the city
  CHECK(board(ruled("farm.scoring = 'by_field'")) == 12);  // once for each farm
  CHECK(board(Table("base-modern", 2)) == 9);
}

TEST_CASE("a city between two farms", "[BASE-37][ED-T04][ED-11]") {
  // Farm X in the north holds one of Red, farm Y in the south two of Blue.
  const auto board = [](Table& t) {
    t.turn("BA/C", 0, 1, 90).turn("BA/CFc.1", 1, 1, 0, "field:SL");
    t.turn("BA/RFr", -1, 0, 0).turn("BA/CFc+", 2, 1, 0, "field:SL");
    t.turn("BA/CFc+", 3, 1, 0, "field:NL").turn("BA/C", 4, 1, 270);
    t.turn("BA/L", 1, 2, 0).turn("BA/L", 2, 2, 0);
    CHECK(t.feature("field@1,2").figures_of == std::vector<int>{0, 0, 2});
    t.finish();
  };
  Table old("base-2006", 2);
  board(old);
  CHECK(old.score(1) == 0);
  CHECK(old.score(2) == 4);
  Table modern("base-modern", 2);
  board(modern);
  CHECK(modern.score(1) == 3);
  CHECK(modern.score(2) == 3);
}

TEST_CASE("a tie on one farm pays both, in either edition", "[BASE-38][ED-11]") {
  const auto board = [](Table& t) {
    t.turn("BA/CFc.1", 0, 1, 0, "field:SL").turn("BA/CFc+", 1, 1, 0, "field:SL");
    t.turn("BA/C", 2, 1, 270).turn("BA/C", -1, 1, 90);
    t.turn("BA/L", 0, 2, 0).turn("BA/L", 1, 2, 0);
    t.finish();
  };
  Table old("base-2006", 2);
  board(old);
  CHECK(old.score(1) == 4);
  CHECK(old.score(2) == 4);
  Table modern("base-modern", 2);
  board(modern);
  CHECK(modern.score(1) == 3);
  CHECK(modern.score(2) == 3);
}
