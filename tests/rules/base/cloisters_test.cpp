// Cloisters, completed and at the end of the game.
#include "rules/boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// A cloister with a monk of the first player under the start tile, then its neighbours: the four
// beside it first, then the corners.
struct Around {
  Name tile;
  int x, y, degrees;
};
constexpr Around around[] = {
    {"BA/Rr", 1, 1, 270}, {"BA/Rr", -1, 1, 0}, {"BA/RFr", 0, 2, 0},   {"BA/RFr", 1, 0, 0},
    {"BA/RFr", -1, 0, 0}, {"BA/Rr", 1, 2, 90}, {"BA/Rr", -1, 2, 180},
};

// The start tile is the first of the eight neighbours.
Table& surround(Table& t, int neighbours) {
  t.turn("BA/L", 0, 1, 0, "cloister");
  for (int i = 0; i + 1 < neighbours; ++i) t.turn(around[i].tile, around[i].x, around[i].y, around[i].degrees);
  return t;
}

}  // namespace

TEST_CASE("a cloister with all eight neighbours", "[BASE-18][BASE-19][BASE-E06]") {
  Table t("base-2006", 2);
  surround(t, 7);
  CHECK(t.score(1) == 0);
  CHECK(t.supply(1) == 6);
  t.turn(around[6].tile, around[6].x, around[6].y, around[6].degrees);
  CHECK(t.score(1) == 9);
  CHECK(t.score(2) == 0);
  CHECK(t.supply(1) == 7);
  CHECK(t.scored("cloister").at(0).lines == std::vector<std::string>{"cloister.tiles 9 x 1"});
}

TEST_CASE("four neighbours do not complete a cloister", "[BASE-18][BASE-X05][BASE-30][BASE-E12]") {
  Table t("base-2006", 2);
  surround(t, 4);
  CHECK(t.feature("cloister@0,1").open);
  CHECK(t.score(1) == 0);
  CHECK(t.supply(1) == 6);
  t.finish();
  CHECK(t.score(1) == 5);
  CHECK(t.points(1, "cloister.incomplete") == 5);
}

TEST_CASE("an incomplete cloister counts itself and its neighbours", "[BASE-30][BASE-D05]") {
  // In play one neighbour is the least.
  for (int neighbours = 1; neighbours <= 7; ++neighbours) {
    Table t("base-2006", 2);
    CHECK(surround(t, neighbours).finish().score(1) == neighbours + 1);
  }
}

TEST_CASE("a cloister may be completed by its own tile", "[BASE-18][BASE-19][KER-35]") {
  Table t("base-2006", 2);
  t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", -1, 0, 0).turn("BA/Rr", 1, 1, 270);
  t.turn("BA/Rr", -1, 1, 0).turn("BA/Rr", 1, 2, 90).turn("BA/RFr", 0, 2, 0).turn("BA/Rr", -1, 2, 180);
  t.draw("BA/L").place(0, 1, 0).deploy("cloister");
  CHECK(t.score(2) == 9);
  CHECK(t.supply(2) == 7);
}

TEST_CASE("one tile completes two cloisters", "[KER-29][BASE-18]") {
  Table t("base-2006", 2);
  // Cloisters at 0,1 and 1,1; the row below, the row above, both ends.
  t.turn("BA/L", 0, 1, 0, "cloister").turn("BA/L", 1, 1, 0, "cloister");
  t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", 2, 0, 0).turn("BA/RFr", -1, 0, 0);
  t.turn("BA/Rr", -1, 1, 0).turn("BA/Rr", 2, 1, 270);
  t.turn("BA/Rr", -1, 2, 180).turn("BA/RFr", 0, 2, 0).turn("BA/Rr", 2, 2, 90);
  CHECK(t.score(1) == 0);
  CHECK(t.score(2) == 0);
  t.turn("BA/RFr", 1, 2, 0);
  CHECK(t.score(1) == 9);
  CHECK(t.score(2) == 9);
}

TEST_CASE("what a cloister is worth is a parameter", "[BASE-19][BASE-30]") {
  Table complete = ruled("cloister.points_per_tile = 2");
  CHECK(surround(complete, 8).score(1) == 18);
  Table incomplete = ruled("cloister.points_per_tile = 2");  // a completed one only
  CHECK(surround(incomplete, 4).finish().score(1) == 5);
  Table left_open = ruled("cloister.incomplete_points_per_tile = 3");
  CHECK(surround(left_open, 4).finish().score(1) == 15);
  Table worthless = ruled("cloister.incomplete_points_per_tile = 0");
  CHECK(surround(worthless, 4).finish().score(1) == 0);
}
