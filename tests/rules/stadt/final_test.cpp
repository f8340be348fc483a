// Die Stadt: the end of the game without walls, stewards, and who wins.
#include "basics/standing.hpp"
#include "stadt_boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// A quarter at 0,0 with the steward of player 1, and three markets that face it from the south, east and north.
Table three_markets(const std::string& rules = {}) {
  Table t = city_ruled(rules);
  t.turn("ST/D1p", 0, 0, 0, "residential");
  t.turn("ST/C1Fp", 0, 1, 0).turn("ST/C1Gp", 1, 0, 270).turn("ST/C1Lp", 0, -1, 180);
  return t;
}

// Areas of two players become one, between a market of one tile and one of two.
Table joined_areas(const std::string& rules = {}) {
  Table t = city_ruled(rules);
  t.turn("ST/D1p", 0, 0, 0, "residential").turn("ST/C1Fp", 0, 1, 0);
  t.turn("ST/C2Gp", 1, 1, 0).turn("ST/C2Lp", 2, 1, 270).turn("ST/C3F", 0, 2, 90);
  t.turn("ST/D1h1", 2, 0, 0, "residential").turn("ST/D1h2", 1, 0, 0);
  return t;
}

}  // namespace

TEST_CASE("a steward scores for every market beside his area", "[STADT-77][STADT-78][T-09]") {
  Table t = three_markets();
  CHECK(t.score(1) == 0);
  t.finish();
  CHECK(t.score(1) == 6);
  CHECK(t.points(1, "steward") == 6);
  const auto scored = t.scored("steward");
  REQUIRE(scored.size() == 1);
  CHECK(scored[0].lines == std::vector<std::string>{"steward.markets 3 x 2"});
  CHECK(scored[0].final);
  CHECK(scored[0].winners == std::vector<int>{1});
}

TEST_CASE("points for a market are a parameter", "[STADT-77]") {
  CHECK(three_markets("steward.points_per_market = 5").finish().score(1) == 15);
}

TEST_CASE("by the other reading only markets on the same tile are beside", "[A-18][STADT-78]") {
  CHECK(three_markets("steward.beside = 'same_tile'").finish().score(1) == 0);
  for (const char* reading : {"touching", "same_tile"}) {
    Table t = city_ruled(std::string("steward.beside = '") + reading + "'");
    t.turn("ST/B4FG", 0, 0, 0, "residential:NL");  // between the street and two markets
    t.finish();
    CHECK(t.score(1) == 4);
  }
}

TEST_CASE("an area without a market is scored with nothing", "[STADT-76][STADT-77]") {
  Table t = city();
  t.turn("ST/D1p", 0, 0, 0, "residential").finish();
  CHECK(t.score(1) == 0);
  REQUIRE(t.scored("steward").size() == 1);
  CHECK(t.scored("steward")[0].value == 0);
}

TEST_CASE("a corner is not beside, nor is the other bank of a street", "[STADT-78]") {
  Table t = city();
  t.turn("ST/D1p", 0, 0, 0, "residential").turn("ST/C1Fp", 0, 1, 0);
  t.turn("ST/C1Gp", 1, 1, 0);  // its market in the north touches the quarter at the corner
  t.finish();
  CHECK(t.score(1) == 2);

  Table u = city();
  u.turn("ST/B1F", 0, 0, 0, "residential:NR");  // the market lies west of the street, the steward east
  u.finish();
  CHECK(u.score(1) == 0);
  Table v = city();
  v.turn("ST/B1F", 0, 0, 0, "residential:NL");
  v.finish();
  CHECK(v.score(1) == 2);
}

TEST_CASE("a market counts once, whatever its size, complete or not", "[STADT-77]") {
  Table t = joined_areas();
  CHECK_FALSE(t.feature("market@1,1").open);  // two tiles, beside the area at two sides
  CHECK(t.feature("market@1,1").tiles == 2);
  t.finish();
  CHECK(t.scored("steward").at(0).lines == std::vector<std::string>{"steward.markets 2 x 2"});

  Table u = city();
  u.turn("ST/C4F", 0, 0, 0, "residential");  // open on three sides
  CHECK(u.feature("market").open);
  u.finish();
  CHECK(u.score(1) == 2);
}

TEST_CASE("a market counts for several areas", "[STADT-77]") {
  Table t = city();
  t.turn("ST/C3F", 0, 0, 0, "residential:EL").turn("ST/C3G", 0, 1, 0, "residential:WL");
  CHECK(t.same("market@0,0", "market@0,1"));
  t.finish();
  CHECK(t.score(1) == 2);
  CHECK(t.score(2) == 2);
}

TEST_CASE("two stewards of two players share an area", "[STADT-76][T-37]") {
  Table t = joined_areas();
  CHECK(t.feature("residential@1,0").figures_of == std::vector<int>{0, 1, 1});
  t.finish();
  CHECK(t.score(1) == 4);
  CHECK(t.score(2) == 4);
  CHECK(Standing(t.view()).leaders() == std::vector<Player>{Player(0), Player(1)});
}

TEST_CASE("most stewards own the area alone", "[STADT-76]") {
  Table t = city();
  t.turn("ST/D1p", 0, 0, 0, "residential").turn("ST/C1Fp", 0, 1, 0);
  t.turn("ST/C2Gp", 1, 1, 0).turn("ST/C2Lp", 2, 1, 270);
  t.turn("ST/D1p", 2, 0, 0, "residential");  // player 1 again
  t.turn("ST/C1Fp", 3, 1, 0).turn("ST/C1Gp", 4, 1, 0);
  t.turn("ST/D1p", 4, 0, 0, "residential");  // player 2
  t.turn("ST/D1h1", 1, 0, 0).turn("ST/D1h1", 3, 0, 0);
  CHECK(t.feature("residential@1,0").figures_of == std::vector<int>{0, 2, 1});
  t.finish();
  CHECK(t.score(1) == 8);  // fish, grain and livestock, fish, grain
  CHECK(t.score(2) == 0);
}

TEST_CASE("open streets and markets score nothing and lose their followers", "[STADT-74][STADT-80]") {
  Table t = city();
  t.turn("ST/A1", 0, 0, 0, "street").turn("ST/C3F", 1, 0, 0, "market").turn("ST/C3G", 1, 1, 0);
  CHECK(t.supply(1) == 6);
  CHECK(t.supply(2) == 6);
  t.finish();
  CHECK(t.score(1) == 0);
  CHECK(t.score(2) == 0);
  CHECK(t.supply(1) == 7);
  CHECK(t.supply(2) == 7);
  CHECK(t.scored().empty());
}

TEST_CASE("a market beside a hole when the walled city is closed", "[STADT-74][STADT-73][T-36]") {
  // A ring round 1,-1. The market of two tiles faces the hole; another one opens to the outside.
  Table t("die-stadt", 2);
  t.turn("ST/D1p", 0, 0, 0).turn("ST/D1h1", 0, -1, 0);
  t.turn("ST/D1h2", 0, -2, 0).turn("ST/C2Fp", 1, -2, 90, "market");    // market east and south
  t.turn("ST/C1Gp", 2, -2, 270).turn("ST/C1Lp", 2, -1, 90, "market");  // market east, outside
  t.turn("ST/C3F", 2, 0, 0).turn("ST/C3G", 1, 0, 90);
  CHECK(t.feature("market@1,-2").tiles == 2);
  CHECK(t.feature("market@1,-2").open);
  CHECK(t.supply(2, "follower") == 5);
  t.finish();
  CHECK(t.points(2, "market") == 1);  // the one that the closing wall completes
  CHECK(t.scored("market").size() == 1);
  CHECK(t.feature("market@1,-2").open);
  CHECK(t.feature("market@1,-2").figures == 0);
  CHECK(t.supply(2, "follower") == 7);
}

TEST_CASE("the game ends with the last tile, wherever the round stands", "[STADT-75]") {
  Table t = changed("stadt-open",
                    "[tiles]\nstadt = { without = ['*'], count = { 'ST/D1p' = 2, 'ST/C1Fp' = 1, 'ST/C1Gp' = 1 } }", 3);
  t.turn("ST/D1p", 0, 0, 0, "residential").turn("ST/C1Fp", 0, 1, 0).turn("ST/D1p", 0, -1, 0);
  t.draw("ST/C1Gp").place(1, 0, 270);  // player 1 has the fourth tile, the others get none
  CHECK_FALSE(t.over());
  t.pass();
  CHECK(t.over());
  CHECK(t.game().ended_by(t.state()) == std::vector<std::string>{"no tile left"});
  CHECK(t.score(1) == 4);
}

TEST_CASE("nothing but stewards scores at the end", "[STADT-80]") {
  for (u64 seed = 1; seed <= 10; ++seed) {
    Table t("stadt-open", 3);
    t.play_on(seed);
    REQUIRE(t.over());
    for (const Entry& e : t.journal())
      if (e.is == Entry::Is::points && e.final) CHECK(t.game().name(e.term) == "steward");
    for (int p = 1; p <= 3; ++p) {
      int stewards = 0;
      t.view().each_figure([&](Figure g) {
        stewards += t.view().where(g).is == PlaceIs::seg && t.view().owner(g) == Player(static_cast<u32>(p - 1));
      });
      CHECK(t.supply(p) + stewards == 7);  // all others are home
      CHECK(t.points(p, "street") + t.points(p, "market") + t.points(p, "steward") == t.score(p));
    }
  }
}

TEST_CASE("most points win, and ties are shared", "[STADT-81][A-19]") {
  Table t = three_markets();
  t.finish();
  CHECK(Standing(t.view()).leaders() == std::vector<Player>{Player(0)});
  Table u = city();
  u.turn("ST/C3F", 0, 0, 0, "residential:EL").turn("ST/C3G", 0, 1, 0, "residential:WL").finish();
  CHECK(u.score(1) == u.score(2));
  CHECK(Standing(u.view()).leaders() == std::vector<Player>{Player(0), Player(1)});
}
