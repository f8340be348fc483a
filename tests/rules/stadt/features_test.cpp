// Die Stadt: what belongs together, and when it is complete.
#include <map>

#include "stadt_boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

TEST_CASE("streets are connected where they meet at a side", "[STADT-18]") {
  Table t = city();
  t.turn("ST/A1", 0, 0, 0).turn("ST/A2", 0, 1, 0).turn("ST/A1p", 1, 1, 90);
  CHECK(t.same("street@0,0", "street@1,1"));
  CHECK(t.feature("street@0,0").tiles == 3);
}

TEST_CASE("a street ends at a crossing, at a market and at a building", "[STADT-18][STADT-29]") {
  Table t = city();
  t.turn("ST/A3", 0, 0, 0);
  CHECK_FALSE(t.same("street@0,0:N", "street@0,0:E"));
  CHECK_FALSE(t.same("street@0,0:N", "street@0,0:W"));
  CHECK_FALSE(t.same("street@0,0:E", "street@0,0:W"));
  t.turn("ST/A5p", 1, 0, 270);  // a building
  CHECK_FALSE(t.feature("street@1,0").open);
  CHECK(t.same("street@1,0", "street@0,0:E"));
  t.turn("ST/B5Fp", -1, 0, 90);  // a market
  CHECK_FALSE(t.feature("street@-1,0").open);
  CHECK(t.feature("street@0,0:N").open);
  t.turn("ST/A4p", 0, -1, 0);  // another crossing
  CHECK_FALSE(t.feature("street@0,0:N").open);
  CHECK(t.feature("street@0,0:N").tiles == 2);
  CHECK(t.feature("street@0,-1:N").open);
}

TEST_CASE("a street that runs in a circle is complete", "[STADT-29]") {
  Table t = city();
  t.turn("ST/A2", 0, 0, 90).turn("ST/A2", 1, 0, 180).turn("ST/A2", 0, 1, 0);
  CHECK(t.feature("street@0,0").open);
  t.turn("ST/A2", 1, 1, 270);
  CHECK_FALSE(t.feature("street@0,0").open);
}

TEST_CASE("markets are connected whatever their kinds", "[STADT-19]") {
  Table t = city();
  t.turn("ST/C3F", 0, 0, 0).turn("ST/C3G", 0, 1, 0).turn("ST/C2Lp", 0, 2, 0);
  CHECK(t.same("market@0,0", "market@0,2"));
  CHECK(t.feature("market@0,0").tiles == 3);
  t.turn("ST/C1Fp", 1, 1, 0);  // its houses lie beside the market, its market faces elsewhere
  CHECK_FALSE(t.same("market@1,1", "market@0,1"));
}

TEST_CASE("residential areas are connected side by side", "[STADT-20]") {
  Table t = city();
  t.turn("ST/D1p", 0, 0, 0).turn("ST/C1Fp", 1, 0, 0).turn("ST/C1Gp", 0, 1, 0);
  CHECK(t.same("residential@0,0", "residential@1,0"));
  CHECK_FALSE(t.same("residential@0,0", "residential@0,1"));  // a market lies between
}

TEST_CASE("beside a street residential areas are connected half-side by half-side", "[STADT-20]") {
  Table t = city();
  t.turn("ST/A1", 0, 0, 0).turn("ST/A1p", 0, 1, 0);
  CHECK(t.same("residential@0,0:SL", "residential@0,1:NR"));  // the east bank
  CHECK(t.same("residential@0,0:SR", "residential@0,1:NL"));  // the west bank
  CHECK_FALSE(t.same("residential@0,0:SL", "residential@0,0:SR"));
  // Round the end of the street the banks meet.
  t.turn("ST/A5p", 0, 2, 0);
  CHECK(t.same("residential@0,0:SL", "residential@0,0:SR"));
}

TEST_CASE("a crossing parts residential areas", "[STADT-20][STADT-21]") {
  Table t = city();
  t.turn("ST/A4p", 0, 0, 0);
  for (const char* a : {"residential:NR", "residential:ER", "residential:SR", "residential:WR"})
    for (const char* b : {"residential:NR", "residential:ER", "residential:SR", "residential:WR"})
      CHECK(t.same(a, b) == (std::string(a) == b));
  t.turn("ST/A1", 1, 0, 90);
  CHECK(t.same("residential@0,0:NR", "residential@1,0:NL"));
  CHECK(t.same("residential@0,0:SL", "residential@1,0:SL"));
  CHECK_FALSE(t.same("residential@0,0:NR", "residential@0,0:SL"));
}

TEST_CASE("segments of one tile are separate until other tiles connect them", "[STADT-21]") {
  Table t = city();
  t.turn("ST/B4FG", 0, 0, 0);  // markets south and west
  CHECK_FALSE(t.same("market@0,0:S", "market@0,0:W"));
  t.turn("ST/C2Fp", 0, 1, 270).turn("ST/C2Gp", -1, 0, 90);
  CHECK_FALSE(t.same("market@0,0:S", "market@0,0:W"));
  t.turn("ST/C2Lp", -1, 1, 0);
  CHECK(t.same("market@0,0:S", "market@0,0:W"));
  CHECK(t.feature("market@0,0:S").segments == 5);
  CHECK(t.feature("market@0,0:S").tiles == 4);
}

TEST_CASE("buildings are no place for followers", "[STADT-22]") {
  Table t = city();
  t.draw("ST/A5h1").place(0, 0, 0);
  CHECK(t.moves() == std::vector<std::string>{"deploy follower street@0,0:N",
                                              "deploy follower residential@0,0:NL.NR.EL.ER.SL.SR.WL.WR", "pass"});
}

TEST_CASE("a market is complete when each side meets something", "[STADT-30]") {
  Table t = city();
  t.turn("ST/C2Fp", 0, 0, 0).turn("ST/D1p", 0, -1, 0);
  CHECK(t.feature("market@0,0").open);
  t.turn("ST/C1Gp", 1, 0, 270);  // market west
  CHECK_FALSE(t.feature("market@0,0").open);
  CHECK(t.feature("market@0,0").tiles == 2);
}

TEST_CASE("a hole keeps a market and a street open", "[STADT-30][STADT-29]") {
  // A ring of eight tiles round the hole at 1,-1: a street faces it from the south, a market from the north.
  Table t = city();
  t.turn("ST/A2", 0, 0, 90).turn("ST/A2", 1, 0, 270);  // from 0,0 east and south; 1,0 west and north, to the hole
  t.turn("ST/A5p", 0, 1, 0);                           // the street's other end
  quarters(t, 2, 0, 1);
  quarters(t, 2, -1, 1);
  quarters(t, 2, -2, 1);
  t.turn("ST/C1Fp", 1, -2, 180);
  quarters(t, 0, -2, 1);
  quarters(t, 0, -1, 1);
  CHECK(t.feature("street@1,0").open);
  CHECK(t.feature("market@1,-2").open);
  t.draw("ST/B5Gp").place(1, -1, 180);  // street south, market north
  CHECK_FALSE(t.feature("street@1,0").open);
  CHECK_FALSE(t.feature("market@1,-2").open);
}

TEST_CASE("what is complete was scored once", "[STADT-31]") {
  for (u64 seed = 1; seed <= 20; ++seed) {
    Table t("stadt-open", 2 + static_cast<int>(seed % 3));
    t.play_on(seed);
    REQUIRE(t.over());
    std::map<u16, int> times;
    for (const Entry& e : t.journal())
      if (e.is == Entry::Is::scored && e.kind != t.view().kind(t.view().feature(e.seg))) FAIL("another kind");
    for (const Entry& e : t.journal())
      if (e.is == Entry::Is::scored && e.complete && !e.final) ++times[t.view().feature(e.seg).v];
    REQUIRE_FALSE(times.empty());
    for (const auto& [feature, n] : times) {
      CHECK(n == 1);
      CHECK_FALSE(t.view().open(Feature(feature)));
    }
  }
}

TEST_CASE("one tile can be a complete market", "[STADT-31]") {
  Table t = city();
  t.turn("ST/C1Fp", 0, 0, 0, "market").turn("ST/D1p", 0, -1, 0);
  const auto scored = t.scored("market");
  REQUIRE(scored.size() == 1);
  CHECK(scored[0].lines == std::vector<std::string>{"market.tiles 1 x 1"});
  CHECK(t.score(1) == 1);
}
