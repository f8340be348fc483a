// Die Stadt: streets and markets during the game.
#include "stadt_boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

using Lines = std::vector<std::string>;

// A street of n tiles from building to building, southward; the citizen of player 1 stands on the first tile.
void street(Table& t, int n) {
  t.turn("ST/A5p", 0, 0, 180, "street");
  for (int y = 1; y < n - 1; ++y) t.turn(y % 2 ? "ST/A1p" : "ST/A1", 0, y, 0);
  CHECK(t.score(1) == 0);
  t.turn("ST/A5p", 0, n - 1, 0);
}

}  // namespace

TEST_CASE("a street of three tiles", "[STADT-32][T-01]") {
  Table t = city();
  street(t, 3);
  CHECK(t.score(1) == 3);
  CHECK(t.score(2) == 0);
  CHECK(t.points(1, "street") == 3);
  CHECK(t.scored("street").at(0).lines == Lines{"street.tiles 3 x 1"});
}

TEST_CASE("a street of four tiles counts double", "[STADT-32][T-02]") {
  Table t = city();
  street(t, 4);
  CHECK(t.score(1) == 8);
  CHECK(t.scored("street").at(0).lines == Lines{"street.tiles 4 x 2"});
}

TEST_CASE("the table of street points", "[STADT-32]") {
  const int points[] = {0, 0, 2, 3, 8, 10, 12, 14, 16};
  for (int n = 2; n <= 8; ++n) {
    Table t = city();
    street(t, n);
    CHECK(t.score(1) == points[n]);
  }
}

TEST_CASE("from which length a street counts double is a parameter", "[STADT-32]") {
  Table t = city_ruled("street.double_from = 3");
  street(t, 3);
  CHECK(t.score(1) == 6);
  Table u = city_ruled("street.double_from = 5");
  street(u, 4);
  CHECK(u.score(1) == 4);
}

TEST_CASE("a street in a loop of four tiles", "[STADT-32][STADT-29][T-33]") {
  Table t = city();
  t.turn("ST/A2", 0, 0, 90, "street").turn("ST/A2", 1, 0, 180).turn("ST/A2", 0, 1, 0);
  CHECK(t.score(1) == 0);
  t.turn("ST/A2", 1, 1, 270);
  CHECK(t.score(1) == 8);
}

TEST_CASE("a market of three tiles with all three kinds", "[STADT-33][T-03]") {
  Table t = city();
  t.turn("ST/C1Fp", 0, 0, 180, "market").turn("ST/C3G", 0, 1, 0);
  CHECK(t.score(1) == 0);
  t.turn("ST/C1Lp", 0, 2, 0);
  CHECK(t.score(1) == 9);
  CHECK(t.points(1, "market") == 9);
  CHECK(t.scored("market").at(0).lines == Lines{"market.tiles 3 x 3"});
}

TEST_CASE("a market of four tiles with two kinds", "[STADT-33][T-04]") {
  Table t = city();
  t.turn("ST/C1Fp", 0, 0, 180, "market").turn("ST/C3F", 0, 1, 0).turn("ST/C3G", 0, 2, 0).turn("ST/C1Gp", 0, 3, 0);
  CHECK(t.score(1) == 8);
  CHECK(t.scored("market").at(0).lines == Lines{"market.tiles 4 x 2"});
}

TEST_CASE("a kind counts once", "[STADT-33]") {
  Table t = city();
  t.turn("ST/C1Lp", 0, 0, 180, "market").turn("ST/C3L", 0, 1, 0).turn("ST/C1Lp", 0, 2, 0);
  CHECK(t.score(1) == 3);
}

TEST_CASE("the last tile joins two markets with a seller each", "[STADT-35][STADT-36][STADT-83][T-05]") {
  Table t = city();
  t.turn("ST/C1Fp", 0, 0, 90, "market");
  quarters(t, 0, 1, 6);
  t.turn("ST/C1Lp", 5, 0, 270, "market");
  t.turn("ST/C3G", 1, 0, 90).turn("ST/C3L", 4, 0, 90).turn("ST/C3F", 3, 0, 90);
  CHECK(t.supply(1) == 6);
  CHECK(t.supply(2) == 6);
  t.draw("ST/C3G").place(2, 0, 90);
  CHECK(t.refused_deploy("market", "STADT-24"));
  t.pass();
  CHECK(t.feature("market@2,0").tiles == 6);
  CHECK(t.score(1) == 18);
  CHECK(t.score(2) == 18);
  CHECK(t.supply(1) == 7);
  CHECK(t.supply(2) == 7);
}

TEST_CASE("two citizens beat one, and all three come back", "[STADT-35][STADT-36][T-34]") {
  Table t = city();
  t.turn("ST/A5p", 0, 0, 90, "street");  // player 1
  quarters(t, 0, 1, 4);
  t.turn("ST/A1", 2, 0, 90, "street");  // player 2
  quarters(t, 4, 1, 2);
  t.turn("ST/A5p", 4, 0, 270, "street");  // player 1
  CHECK(t.supply(1) == 5);
  CHECK(t.supply(2) == 6);
  t.turn("ST/A1p", 1, 0, 90);
  CHECK(t.feature("street@1,0").open);
  t.turn("ST/A1p", 3, 0, 90);
  CHECK(t.feature("street@1,0").tiles == 5);
  CHECK(t.score(1) == 10);
  CHECK(t.score(2) == 0);
  CHECK(t.supply(1) == 7);
  CHECK(t.supply(2) == 7);
}

TEST_CASE("a tile that the street crosses twice counts once", "[STADT-34]") {
  Table t = city();
  t.turn("ST/A4p", 0, 0, 0, "street:E").turn("ST/A2", 1, 0, 180).turn("ST/A2", 1, 1, 270).turn("ST/A2", 0, 1, 0);
  CHECK(t.feature("street@1,1").segments == 5);
  CHECK(t.feature("street@1,1").tiles == 4);
  CHECK(t.score(1) == 8);
}

TEST_CASE("a tile that the market crosses twice counts once", "[STADT-34][STADT-33]") {
  Table t = city();
  t.turn("ST/B4FG", 0, 0, 0, "market:S").turn("ST/C2Fp", 0, 1, 270).turn("ST/C2Gp", -1, 0, 90);
  t.turn("ST/C2Lp", -1, 1, 0);
  CHECK(t.feature("market@-1,1").segments == 5);
  CHECK(t.score(1) == 12);  // four tiles, three kinds
}

TEST_CASE("complete without a follower: nobody scores", "[STADT-37]") {
  Table t = city();
  t.turn("ST/A5p", 0, 0, 180).turn("ST/A5p", 0, 1, 0);
  CHECK_FALSE(t.feature("street@0,0").open);
  CHECK(t.scored().empty());
  CHECK(t.score(1) + t.score(2) == 0);
}

TEST_CASE("one tile completes several features", "[STADT-38]") {
  Table t = city();
  t.turn("ST/A5p", 0, 0, 180, "street").turn("ST/D1p", 1, 0, 0);
  t.turn("ST/D1p", 1, 1, 0).turn("ST/D1p", 1, 2, 0);
  t.turn("ST/D1h1", 1, 3, 0).turn("ST/C1Gp", 0, 2, 0, "market");
  CHECK(t.score(1) + t.score(2) == 0);
  t.turn("ST/B5Fp", 0, 1, 0);  // street north, market south
  CHECK(t.scored().size() == 2);
  CHECK(t.score(1) == 2);
  CHECK(t.points(1, "street") == 2);
  CHECK(t.score(2) == 4);
  CHECK(t.points(2, "market") == 4);
}

TEST_CASE("residential areas are not scored during the game", "[STADT-39]") {
  Table t = city();
  t.turn("ST/B6F", 0, 0, 0, "residential:NR").turn("ST/B6G", 0, -1, 180);
  CHECK_FALSE(t.feature("residential@0,0:NR").open);
  CHECK(t.feature("residential@0,0:NR").figures == 1);
  CHECK(t.scored().empty());
  CHECK(t.supply(1) == 6);
}
