// Completed features: who gets the points, who goes home, several features in one turn.
#include "rules/boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// A road with a thief of the first player and a city with a knight of the second; the tile that is
// drawn now completes both at 1,0.
void road_and_city(Table& t) {
  t.turn("BA/LR", -1, 0, 270, "road").turn("BA/C", 0, -1, 180).turn("BA/L", 0, 1, 0);
  t.turn("BA/C", 1, -1, 180, "city");
  CHECK(t.supply(1) == 6);
  CHECK(t.supply(2) == 6);
  t.draw("BA/CRRR").place(1, 0, 0);
}

}  // namespace

TEST_CASE("one tile completes a road and a city, both are scored", "[KER-29][KER-33][KER-D03]") {
  Table t("base-2006", 2);
  road_and_city(t);
  t.pass();
  CHECK(t.asked() == "draw");
  CHECK(t.score(1) == 3);
  CHECK(t.score(2) == 2);
  CHECK(t.supply(1) == 7);
  CHECK(t.supply(2) == 7);
}

TEST_CASE("the order of several completed features", "[KER-29][KER-O2][ED-10]") {
  for (const char* first : {"score road@", "score city@"}) {
    Table t = ruled("score.feature_order = 'active_player'");
    road_and_city(t);
    t.pass();
    CHECK(t.asked() == "order");
    CHECK(t.who() == 1);
    const auto moves = t.moves();
    REQUIRE(moves.size() == 2);
    const auto& move = moves[0].starts_with(first) ? moves[0] : moves[1];
    REQUIRE(move.starts_with(first));
    t.play(move);
    CHECK(t.asked() == "draw");  // the last one needs no choice
    CHECK(t.scored().front().term == std::string(first).substr(6, 4));
    CHECK(t.score(1) == 3);  // the order does not change the totals
    CHECK(t.score(2) == 2);
  }
}

TEST_CASE("a completed feature without followers scores for nobody", "[KER-31][KER-D05]") {
  Table t("base-2006", 2);
  t.turn("BA/C", 0, -1, 180);
  CHECK_FALSE(t.feature("city@0,0").open);
  CHECK(t.score(1) == 0);
  CHECK(t.score(2) == 0);
  for (const Entry& e : t.journal()) CHECK(e.is != Entry::Is::points);
}

TEST_CASE("most followers take all the points, everybody goes home", "[KER-30][KER-31][KER-33]") {
  Table t("base-2006", 2);
  t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", -1, 0, 0);
  t.turn("BA/C", 1, -1, 270, "city").turn("BA/C", -1, -1, 90, "city");
  t.turn("BA/L", 1, -2, 0).turn("BA/RFr", 2, 0, 0);
  t.turn("BA/C", 0, -2, 180, "city");
  CHECK(t.supply(1) == 5);
  CHECK(t.supply(2) == 6);
  t.draw("BA/Cccc+").place(0, -1, 0);  // joins all of them, and the start tile
  CHECK(t.asked() == "draw");          // nothing is free on this tile
  CHECK(t.scored("city").back().winners == std::vector<int>{1});
  CHECK(t.score(1) == 12);  // five tiles and a pennant
  CHECK(t.score(2) == 0);
  CHECK(t.supply(1) == 7);
  CHECK(t.supply(2) == 7);
  CHECK(t.feature("city@0,-1").figures == 0);
}

TEST_CASE("on a tie all of them get the full points", "[KER-30][KER-32][BASE-E05][ED-16]") {
  // A new tile joins separate parts; one knight each; four tiles and a pennant.
  Table t("base-2006", 2);
  t.turn("BA/CFc.1", 0, -1, 90, "city").turn("BA/L", 1, -1, 0);
  t.turn("BA/RFr", -1, 0, 0).turn("BA/C", 1, -2, 270, "city");
  t.turn("BA/Cc+", 0, -2, 180);
  CHECK(t.score(1) == 10);
  CHECK(t.score(2) == 10);
  CHECK(t.supply(1) == 7);
  CHECK(t.supply(2) == 7);
}

TEST_CASE("two thieves each share, the third player gets nothing", "[KER-31][KER-32][KER-33][KER-D06]") {
  // Five thieves that came to one road: each stood alone before, with a joining tile between two.
  Table t = three_boxes("base-2006", 3);
  for (int x = 0; x < 9; ++x) t.turn("BA/RFr", x, 1, 0);
  t.turn("BA/LR", 0, 2, 270, "road");  // p1
  t.turn("BA/RFr", 2, 2, 0, "road");   // p2
  t.turn("BA/LR", 8, 2, 90, "road");   // p3
  t.turn("BA/RFr", 4, 2, 0, "road");   // p1
  t.turn("BA/RFr", 6, 2, 0, "road");   // p2
  for (int x : {1, 3, 5}) t.turn("BA/RFr", x, 2, 0);
  CHECK(t.feature("road@0,2").figures_of == std::vector<int>{0, 2, 2, 0});
  CHECK(t.supply(1) == 5);
  CHECK(t.supply(3) == 6);
  t.turn("BA/RFr", 7, 2, 0);
  // Five separate thieves need nine tiles, so the road is worth 9.
  CHECK(t.score(1) == 9);
  CHECK(t.score(2) == 9);
  CHECK(t.score(3) == 0);
  for (int p : {1, 2, 3}) CHECK(t.supply(p) == 7);
}
