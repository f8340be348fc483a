// Streets and markets that a wall or the gate completes.
#include "rules/city_tables.hpp"

using namespace bastide;
using namespace bastide::sdk;

TEST_CASE("a wall completes a market: scored at once, no new walls", "[STADT-53][STADT-54][T-06]") {
  Table t = city(early(2));
  t.turn("QU/FF", 0, 0, 0, "market");
  t.turn("QU/G", 0, 1, 0);
  put(t, "QU/x", 1, 0);
  t.play("gate 0,0 W");
  CHECK(t.supply(1, "follower") == 6);
  build(t, {"wall 0,0 N"});
  CHECK(t.points(1, "market") == 4);
  CHECK(t.supply(1, "follower") == 7);
  const auto scored = t.scored("market");
  REQUIRE(scored.size() == 1);
  CHECK(scored[0].lines == Words{"market.tiles 2 x 2"});
  CHECK_FALSE(scored[0].final);
  CHECK(asked_until_draw(t) == "p1 wall, p2 wall, p1 tower");
}

TEST_CASE("a wall completes a street of one tile", "[STADT-53][STADT-84][T-07]") {
  Table t = city(early(2));
  t.turn("QU/s", 0, 0, 0, "street");
  put(t, "QU/x", 1, 0);
  build(t, {"gate 0,0 W", "wall 0,0 N"});
  CHECK(t.points(1, "street") == 1);
  CHECK(t.supply(1, "follower") == 7);
}

TEST_CASE("a wall that leaves an opening completes nothing", "[STADT-29][STADT-30][STADT-53]") {
  Table t = city(early(2));
  t.turn("QU/ss", 0, 0, 0, "street");
  t.turn("QU/FF", 1, 0, 0, "market");
  put(t, "QU/x", 2, 0);
  build(t, {"gate 0,0 W", "wall 0,0 N", "wall 1,0 N"});
  CHECK(t.score(1) + t.score(2) == 0);
  build(t, {"wall 0,0 S"});
  CHECK(t.points(1, "street") == 1);
  CHECK(t.points(2, "market") == 0);
}

TEST_CASE("the gate completes what ends at it, or only when the game has ended", "[STADT-55][A-09][C-13]") {
  // The first round leaves two places of six free, so the game ends with it.
  const auto table = [](const std::string& rule) {
    Table t = city("walls.trigger = 'completed'\nwalls.two_players_stack_1 = 2\n" + rule);
    t.turn("QU/s", 0, 0, 0, "street");
    put(t, "QU/x", 1, 0);
    t.play("gate 0,0 N");
    return t;
  };
  for (const Name rule : {"", "gate.closes = true"}) {
    Table t = table(std::string(rule));
    CHECK(t.points(1, "street") == 1);
    CHECK(t.supply(1, "follower") == 7);
    CHECK_FALSE(t.scored("street")[0].final);
    asked_until_draw(t);
    CHECK(t.over());
    CHECK(t.points(1, "street") == 1);
  }
  Table t = table("gate.closes = false");
  CHECK(t.points(1, "street") == 0);
  CHECK(t.feature("street@0,0:N").open);
  CHECK(t.asked() == "wall");
  asked_until_draw(t);
  CHECK(t.over());
  CHECK(t.points(1, "street") == 1);
  REQUIRE(t.scored("street").size() == 1);
  CHECK(t.scored("street")[0].final);
}

TEST_CASE("a gate that does not close still bars the cell beyond", "[A-09][STADT-58]") {
  Table t = city(early(2, "gate.closes = false"));
  t.turn("QU/s", 0, 0, 0, "street");
  put(t, "QU/x", 1, 0);
  build(t, {"gate 0,0 N", "wall 0,0 W", "wall 0,0 S", "wall 1,0 S"});
  t.pass();
  t.draw("QU/s");
  CHECK(t.refused("place 0,-1 r180", "STADT-58"));
}

TEST_CASE("a residential area at a gate that does not close stays open", "[A-09][C-13][C-15]") {
  // All around the three tiles is walled but the two sides of the cell 1,0, which gets the last tile.
  const auto may = [](const std::string& rule) {
    Table t = city(early(3, "steward.on_closed = false\n" + rule));
    lay(t, "QU/R", {{0, 0}, {0, 1}});
    put(t, "QU/x", 1, 1);
    build(t, {"gate 0,0 N", "wall 0,0 W", "wall 0,1 W", "wall 0,1 S", "wall 1,1 S", "wall 1,1 E"});
    t.pass();
    t.draw("QU/M").place(1, 0, 0);
    CHECK(t.may_deploy("market"));
    return t.may_deploy("residential");
  };
  CHECK_FALSE(may("gate.closes = true"));
  CHECK(may("gate.closes = false"));
}

TEST_CASE("guard or scoring first: may a follower that this wall frees be the guard on it?", "[STADT-53][A-08]") {
  const auto after_wall = [](const std::string& rule) {
    Table t = city(early(2, rule), 2, 1);
    t.turn("QU/R", 0, 0, 0);
    t.turn("QU/s", 1, 0, 0, "street");  // the only follower of p2
    put(t, "QU/x", 2, 0);
    t.play("gate 0,0 N").play("wall 1,0 N");
    return t;
  };
  for (const Name rule : {"", "walls.order = 'guard_first'"}) {
    Table t = after_wall(std::string(rule));
    CHECK(t.asked() == "wall");  // nobody was at hand when the wall was built
    CHECK(t.points(2, "street") == 1);
    CHECK(t.supply(2, "follower") == 1);
  }
  Table t = after_wall("walls.order = 'score_first'");
  CHECK(t.points(2, "street") == 1);
  CHECK(t.asked() == "guard");
  CHECK(t.who() == 2);
  t.play("guard follower");
  CHECK(standing(t, "1,0:N") == Words{"p2.follower", "wall"});
}

TEST_CASE("guard first: the scoring comes after the answer", "[STADT-53][A-08]") {
  Table t = city(early(2));
  t.turn("QU/R", 0, 0, 0);
  t.turn("QU/s", 1, 0, 0, "street");
  put(t, "QU/x", 2, 0);
  t.play("gate 0,0 N").play("wall 1,0 N");
  CHECK(t.asked() == "guard");
  CHECK(t.score(2) == 0);
  t.pass();
  CHECK(t.score(2) == 1);
}

TEST_CASE("a follower freed by a wall may be a guard on a later wall of the round", "[STADT-85][A-04]") {
  const auto asked = [](const std::string& rule) {
    Table t = city(early(2, rule), 2, 1);
    t.turn("QU/R", 0, 0, 0);
    t.turn("QU/s", 1, 0, 0, "street");
    put(t, "QU/x", 2, 0);
    build(t, {"gate 0,0 N", "wall 1,0 N", "wall 0,0 W"});
    t.play("wall 2,0 N");  // of p2, whose follower came back before
    return t.asked();
  };
  CHECK(asked("") == "guard");
  CHECK(asked("guard.from_returned = true") == "guard");
  CHECK(asked("guard.from_returned = false") == "tower");
}

TEST_CASE("a tie on what a wall completes: both score in full", "[STADT-35][STADT-36][STADT-53]") {
  // Two streets, one citizen each, joined by the tile that causes nothing; then a wall closes the last end.
  Table t = city(early(2));
  t.turn("QU/ss", 0, 0, 90, "street");
  t.turn("QU/R", 0, 1, 0);
  t.turn("QU/R", 1, 1, 0);
  t.turn("QU/R", 2, 1, 0);
  t.turn("QU/R", 3, 1, 0);
  t.turn("QU/s", 2, 0, 270, "street");
  t.turn("QU/ss", 1, 0, 90);
  put(t, "QU/x", 3, 0);
  build(t, {"gate 0,1 W", "wall 0,0 W"});
  CHECK(t.points(1, "street") == 3);
  CHECK(t.points(2, "street") == 3);
  CHECK(t.supply(1, "follower") == 7);
  CHECK(t.supply(2, "follower") == 7);
}
