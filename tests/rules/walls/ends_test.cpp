// The ends of the game, closing the wall, and what is scored then.
#include "rules/city_tables.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// Rounds by QU/x in stack 1; the space counts as by default.
std::string spacious(int each, const std::string& rules = {}) {
  return "walls.trigger = 'completed'\nwalls.two_players_stack_1 = " + std::to_string(each) + "\n" + rules;
}

// A row of tiles, the last one causes a round. Outline: two places for each tile and two more.
Table row(const std::string& rules, int length, int players = 2, Where w = Where::current()) {
  Table t = city(rules, players, 7, w);
  for (int x = 0; x + 1 < length; ++x) t.turn("QU/R", x, 0, 0, {}, w);
  put(t, "QU/x", length - 1, 0, 0, w);
  return t;
}

}  // namespace

TEST_CASE("after a round four places are free: the game ends and the wall is closed",
          "[STADT-70][STADT-71][STADT-72][T-15]") {
  Table t = row(spacious(2), 3);
  build(t, {"gate 0,0 W", "wall 0,0 N", "wall 0,0 S", "wall 1,0 N"});
  CHECK(space(t) == 4);
  CHECK_FALSE(t.over());
  t.pass();  // no tower; with this the turn is over
  CHECK(t.over());
  CHECK(ended_by(t) == Words{"ends of the wall"});
  for (int x = 0; x < 3; ++x) {
    CHECK(closed(t, x, 0, Side::n));
    CHECK(closed(t, x, 0, Side::s));
  }
  CHECK(closed(t, 0, 0, Side::w));
  CHECK(closed(t, 2, 0, Side::e));
  CHECK_FALSE(closed(t, 0, 0, Side::e));
  CHECK(standing(t, "2,0:E").empty());  // as if it were there
  CHECK(gauge(t, "walls left") == 67);
  CHECK(told(t, "walls.closed").size() == 1);
}

TEST_CASE("five free places end the game, six do not", "[STADT-70][A-15][T-29]") {
  // Gate and three walls; the row decides how much is free.
  const auto over = [](int length, const std::string& rule) {
    Table t = city(spacious(2, rule));
    lay(t, "QU/R", {{0, 0}, {1, 0}, {2, 0}});
    if (length == 5) t.turn("QU/R", 0, 1, 0);  // an L: the same outline as a row of five
    put(t, "QU/x", 3, 0);
    build(t, {"gate 3,0 E", "wall 3,0 S", "wall 3,0 N", "wall 2,0 N"});
    const int free = space(t);
    asked_until_draw(t);
    return std::pair(free, t.over());
  };
  CHECK(over(4, "") == std::pair(6, false));
  CHECK(over(4, "walls.gap_end = 6") == std::pair(6, true));
  CHECK(over(5, "") == std::pair(8, false));
  // An odd number of pieces leaves five: three players, gate and two walls on a row of three.
  const auto five = [](const std::string& rule) {
    Table t = row("walls.trigger = 'completed'\nwalls.more_players_stack_1 = 1\n" + rule, 3, 3);
    build(t, {"gate 0,0 W", "wall 0,0 N", "wall 0,0 S"});
    CHECK(space(t) == 5);
    asked_until_draw(t);
    return t.over();
  };
  CHECK(five(""));
  CHECK(five("walls.gap_end = 5"));
  CHECK_FALSE(five("walls.gap_end = 4"));
}

TEST_CASE("the closing walls complete a street of one tile", "[STADT-72][STADT-73][T-16]") {
  Table t = city(spacious(2));
  lay(t, "QU/R", {{0, 0}, {1, 0}});
  t.turn("QU/s", 2, 0, 90, "street");  // out to the east
  put(t, "QU/x", 0, 1);
  build(t, {"gate 0,0 W", "wall 0,1 W", "wall 0,0 N", "wall 1,0 N"});
  CHECK(t.score(1) == 0);
  t.pass();
  CHECK_FALSE(t.over());  // ten places, six free
  put(t, "QU/x", 1, 1);
  build(t, {"wall 0,1 S", "wall 1,1 S", "wall 2,0 N"});
  CHECK(t.feature("street@2,0:E").open);
  build(t, {"wall 1,1 E"});
  CHECK(t.feature("street@2,0:E").open);
  t.pass();
  CHECK(t.over());
  CHECK(t.points(1, "street") == 1);
  REQUIRE(t.scored("street").size() == 1);
  CHECK(t.scored("street")[0].final);
  CHECK(t.scored("street")[0].complete);
  CHECK(t.supply(1, "follower") == 7);
}

TEST_CASE("holes are not walled; what opens towards one scores nothing", "[STADT-74][STADT-30][STADT-80]") {
  // A ring around 1,1. The fish market of 1,0 opens into the hole, the grain market of 0,1 to the outside.
  Table t = city(spacious(2, "walls.gap_end = 12"));
  t.turn("QU/R", 0, 0, 0);
  t.turn("QU/F", 1, 0, 180, "market");
  t.turn("QU/G", 0, 1, 270, "market");
  lay(t, "QU/R", {{2, 0}, {2, 1}, {2, 2}, {1, 2}});
  put(t, "QU/x", 0, 2);
  build(t, {"gate 0,0 N", "wall 1,0 N", "wall 2,0 N", "wall 2,0 E"});
  t.pass();
  CHECK(t.over());
  CHECK_FALSE(closed(t, 1, 0, Side::s));
  CHECK_FALSE(closed(t, 2, 1, Side::w));
  CHECK(closed(t, 0, 1, Side::w));
  CHECK(t.points(1, "market") == 1);
  CHECK(t.points(2, "market") == 0);
  CHECK(t.supply(1, "follower") == 7);
  CHECK(t.supply(2, "follower") == 7);
}

TEST_CASE("the last tile: its scoring, walls and tower are still done", "[STADT-70][STADT-71]") {
  Table t = city_of("'QU/R' = 5, 'QU/x' = 1", spacious(2));
  lay(t, "QU/R", {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}});
  put(t, "QU/x", 5, 0);
  CHECK(asked_until_draw(t) == "p2 gate, p1 wall, p2 wall, p1 wall, p2 tower");
  CHECK(t.over());
  CHECK(ended_by(t) == Words{"no tile left"});
}

TEST_CASE("the wall is closed also if the gate was never built", "[STADT-72][STADT-73][STADT-75]") {
  for (const Name rule : {"walls.closing = 'auto'", "walls.closing = 'players'"}) {
    Table t = city_of("'QU/s' = 1, 'QU/FF' = 1", std::string(rule));
    t.turn("QU/s", 0, 0, 0, "street");
    t.turn("QU/FF", 1, 0, 0, "market");
    CHECK(t.over());
    CHECK(ended_by(t) == Words{"no tile left"});
    CHECK(t.points(1, "street") == 1);
    CHECK(t.points(2, "market") == 1);
    for (const Side s : {Side::n, Side::s, Side::w}) CHECK(closed(t, 0, 0, s));
    for (const Side s : {Side::n, Side::s, Side::e}) CHECK(closed(t, 1, 0, s));
    CHECK(gauge(t, "walls left") == 70);
  }
}

TEST_CASE("turns are not made equal at the end", "[STADT-75]") {
  Table t = city_of("'QU/R' = 3", "");
  lay(t, "QU/R", {{0, 0}, {1, 0}, {2, 0}});
  CHECK(t.over());
  CHECK(t.view().turn() == 3);
}

TEST_CASE("when the space is looked at", "[STADT-71][A-16][C-11]") {
  // A bay of one cell; the wall stands outside it. Filling the bay alone brings the space from 6 to 4.
  const auto filled = [](const std::string& check) {
    Table t = city(spacious(3, "walls.gap_check = '" + check + "'"));
    lay(t, "QU/R", {{0, 0}, {0, 1}, {1, 1}, {2, 1}});
    put(t, "QU/x", 2, 0);
    build(t, {"gate 1,1 S", "wall 0,1 S", "wall 0,1 W", "wall 0,0 W", "wall 2,1 S", "wall 2,1 E"});
    CHECK(space(t) == 6);
    t.pass();
    CHECK_FALSE(t.over());
    t.turn("QU/R", 1, 0, 0);
    return t;
  };
  CHECK(filled("turn").over());
  for (const Name check : {"round", "wall"}) {
    CAPTURE(check);
    Table t = filled(std::string(check));
    CHECK_FALSE(t.over());
    CHECK(space(t) == 4);
    // The next turn has a round. Its tile makes two places more, so after the first wall five are free.
    put(t, "QU/x", 1, -1);
    CHECK(space(t) == 6);
    CHECK(asked_until_draw(t) ==
          (check == "wall" ? "p1 wall, p1 tower" : "p1 wall, p2 wall, p1 wall, p2 wall, p1 wall, p2 wall, p1 tower"));
    CHECK(t.over());
    CHECK(ended_by(t) == Words{"ends of the wall"});
  }
}

TEST_CASE("looked at after every piece: the round stops at once, the tower is still allowed", "[A-16][C-11]") {
  SECTION("after a wall") {
    Table t = row(spacious(2, "walls.gap_check = 'wall'"), 3);  // eight places
    build(t, {"gate 0,0 W", "wall 0,0 N", "wall 1,0 N"});
    CHECK(space(t) == 5);
    CHECK(t.asked() == "tower");
    CHECK(t.who() == 1);
    t.play("tower right");
    CHECK(t.points(1, "tower") == 2);
    CHECK(t.over());
    CHECK(ended_by(t) == Words{"ends of the wall"});
  }
  SECTION("after the gate") {
    Table t = row(spacious(2, "walls.gap_check = 'wall'"), 2);  // six places
    build(t, {"gate 0,0 W"});
    CHECK(t.over());  // and no wall for a tower
    CHECK(ended_by(t) == Words{"ends of the wall"});
  }
}

TEST_CASE("closing by the players: in turn from the active one, with guards, without towers", "[A-17][C-12]") {
  // Eight places; after the first round four are free and the game ends.
  Table automatic = row(spacious(2, "walls.closing = 'auto'"), 3);
  CHECK(asked_until_draw(automatic) == "p1 gate, p2 wall, p1 wall, p2 wall, p1 tower");
  CHECK(automatic.over());

  Table t = row(spacious(2, "walls.closing = 'players'"), 3);
  build(t, {"gate 0,0 W", "wall 0,0 N", "wall 0,0 S", "wall 1,0 N"});
  t.play("tower right");
  CHECK_FALSE(t.over());
  CHECK(t.asked() == "wall");
  CHECK(t.who() == 1);
  CHECK(sorted(t.moves()) == Words{"wall 1,0 S", "wall 2,0 N"});
  t.play("wall 2,0 N");
  CHECK(t.asked() == "guard");
  t.play("guard follower");
  CHECK(t.who() == 2);
  t.play("wall 1,0 S").play("pass");
  CHECK(t.who() == 1);
  t.play("wall 2,0 S");  // opposite the guard
  CHECK(t.asked() == "wall");
  CHECK(t.who() == 2);
  t.play("wall 2,0 E").play("guard follower");
  CHECK(t.over());
  CHECK(standing(t, "2,0:N") == Words{"p1.follower", "wall"});
  CHECK(standing(t, "2,0:E") == Words{"p2.follower", "wall"});
  CHECK(t.scored("guard").size() == 2);
  CHECK(ended_by(t) == Words{"ends of the wall"});
}

TEST_CASE("closing by the players scores as in a round", "[A-17][C-12][STADT-73]") {
  Table t = city(spacious(2, "walls.closing = 'players'"));
  t.turn("QU/R", 0, 0, 0);
  t.turn("QU/s", 1, 0, 90, "street");  // out to the east
  put(t, "QU/x", 0, 1);
  build(t, {"gate 0,0 W", "wall 0,0 N", "wall 1,0 N", "wall 0,1 W"});
  t.pass();
  CHECK(t.score(2) == 0);
  t.play("wall 1,0 E").pass();
  CHECK(t.points(2, "street") == 1);
  CHECK_FALSE(t.over());
}

TEST_CASE("closing by the players goes on when the walls are used up", "[A-17][C-12]") {
  Table t = row(spacious(2, "walls.closing = 'players'\nwalls.pieces = 3"), 4);
  build(t, {"gate 0,0 W", "wall 0,0 N", "wall 0,0 S", "wall 1,0 N"});
  CHECK(gauge(t, "walls left") == 0);
  t.pass();
  CHECK(asked_until_draw(t) == "p2 wall, p1 wall, p2 wall, p1 wall, p2 wall, p1 wall");
  CHECK(t.over());
  CHECK(ended_by(t) == Words{"last wall"});
  for (int x = 0; x < 4; ++x) {
    CHECK(closed(t, x, 0, Side::n));
    CHECK(closed(t, x, 0, Side::s));
  }
}

TEST_CASE("several ends at once are all named", "[STADT-70][C-19]") {
  Table t = city_of("'QU/R' = 1, 'QU/x' = 1", spacious(2, "walls.pieces = 3"));
  t.turn("QU/R", 0, 0, 0);
  put(t, "QU/x", 1, 0);
  asked_until_draw(t);
  CHECK(t.over());
  CHECK(ended_by(t) == Words{"ends of the wall", "last wall", "no tile left"});
}

TEST_CASE("the last of seventy walls ends the game", "[STADT-49][STADT-50][STADT-70]") {
  // A row of forty tiles has 82 places; ten walls each in four rounds, the gate stands for one of the first.
  Table t = city("walls.trigger = 'completed'\nwalls.two_players_stack_1 = 10\nstacks.first = 90\nwalls.gap_end = 0");
  for (int x = 0; x < 39; ++x) t.turn("QU/R", x, 0, 0);
  put(t, "QU/x", 39, 0);
  for (int round = 1; round <= 4; ++round) {
    REQUIRE_FALSE(t.over());
    if (round == 1) t.play("gate 0,0 W");
    while (!t.over() && t.who()) t.play(t.asked() == "wall" ? westmost(t) : "pass");
    if (round < 4) put(t, "QU/x", 39 + round, 0);
  }
  CHECK(t.over());
  CHECK(ended_by(t) == Words{"last wall"});
  CHECK(told(t, "walls.built").size() == 71);
  CHECK(gauge(t, "walls left") == 0);
}
