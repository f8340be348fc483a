// Rounds of wall building: what causes one, who builds how many in which order, the first round with the gate.
#include "rules/city_tables.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// A row of plain tiles from 0,0 to the east, in stack 1; the last one has a dead end to the north and a citizen on it.
// Whoever is next lays the other end above it and so causes a round.
void row_with_citizen(Table& t, int length) {
  for (int x = 0; x + 1 < length; ++x) t.turn("QU/R", x, 0, 0);
  t.turn("QU/s", length - 1, 0, 0, "street");
}

// The same without anybody: a row of QU/R, then whoever is next causes the round with QU/x at its end.
void row(Table& t, int from, int length) {
  for (int x = from; x < from + length; ++x) t.turn("QU/R", x, 0, 0);
}

std::string first(int n) { return "stacks.first = " + std::to_string(n) + "\n"; }

}  // namespace

TEST_CASE("first round with two players: gate, wall, wall, wall", "[STADT-43][STADT-44][STADT-52][STADT-82][T-24]") {
  Table t = city(first(4) + "walls.gap_end = 0");
  row_with_citizen(t, 4);
  put(t, "QU/s", 3, -1, 180);
  CHECK(t.points(2, "street") == 2);
  CHECK(asked_until_draw(t, true) == "p1 gate, p2 wall, p2 guard, p1 wall, p1 guard, p2 wall, p2 guard, p1 tower");
  CHECK_FALSE(t.over());
}

TEST_CASE("first round with four players: gate, then one wall of each other", "[STADT-43][T-25]") {
  Table t = city(first(6) + "walls.gap_end = 0", 4);
  row_with_citizen(t, 6);
  put(t, "QU/s", 5, -1, 180);
  CHECK(asked_until_draw(t) == "p3 gate, p4 wall, p1 wall, p2 wall, p3 tower");
}

TEST_CASE("stack 3, three players: twice round the table", "[STADT-42][STADT-69][T-26]") {
  Table t = city(by_x(first(4) + "stacks.second = 1"), 3);
  row(t, 0, 4);
  put(t, "QU/x", 4, 0);
  build(t, {"gate 0,0 W", "wall 0,0 N", "wall 0,0 S"});
  row(t, 5, 2);
  put(t, "QU/x", 7, 0);
  CHECK(asked_until_draw(t) == "p2 wall, p3 wall, p1 wall, p2 wall, p3 wall, p1 wall, p2 tower");
}

TEST_CASE("stack 3, two players: four walls each", "[STADT-42][STADT-69][STADT-82][T-27]") {
  Table t = city(by_x(first(4) + "stacks.second = 1"));
  row(t, 0, 4);
  put(t, "QU/x", 4, 0);
  build(t, {"gate 0,0 W", "wall 0,0 N", "wall 0,0 S", "wall 1,0 N"});
  row(t, 5, 1);
  put(t, "QU/x", 6, 0);
  CHECK(asked_until_draw(t) == "p1 wall, p2 wall, p1 wall, p2 wall, p1 wall, p2 wall, p1 wall, p2 wall, p1 tower");
}

TEST_CASE("walls by stack and number of players", "[STADT-41][STADT-06]") {
  // The gate stands in the west before the round that counts; both are caused by tiles of that stack.
  const auto walls = [](int players, int stack) {
    Table t = city(by_x(first(stack == 1 ? 30 : 6) + "stacks.second = " + (stack == 2 ? "30" : "1")), players);
    row(t, 0, 7);
    put(t, "QU/x", 7, 0);
    if (stack == 1) return asked_until_draw(t).empty() ? 0 : -1;
    t.play("gate 0,0 W");
    while (t.who()) t.play(t.asked() == "wall" ? westmost(t) : "pass");
    put(t, "QU/x", 8, 0);
    const std::string asked = asked_until_draw(t);
    int n = 0;
    for (auto at = asked.find("wall"); at != std::string::npos; at = asked.find("wall", at + 1)) ++n;
    CHECK(n % players == 0);
    return n / players;
  };
  CHECK(walls(2, 1) == 0);
  CHECK(walls(3, 1) == 0);
  CHECK(walls(4, 1) == 0);
  CHECK(walls(2, 2) == 2);
  CHECK(walls(3, 2) == 1);
  CHECK(walls(4, 2) == 1);
  CHECK(walls(2, 3) == 4);
  CHECK(walls(3, 3) == 2);
  CHECK(walls(4, 3) == 2);
}

TEST_CASE("two streets completed by one tile cause one round", "[STADT-38][STADT-40][T-32]") {
  Table t = city(first(5) + "walls.gap_end = 0");
  t.turn("QU/s", 0, 0, 90, "street");
  lay(t, "QU/R", {{0, 1}, {1, 1}, {2, 1}});
  t.turn("QU/s", 2, 0, 270, "street");
  put(t, "QU/t", 1, 0, 90);
  CHECK(t.points(1, "street") == 4);
  CHECK(t.scored("street").size() == 2);
  CHECK(asked_until_draw(t) == "p2 gate, p1 wall, p2 wall, p1 wall, p2 tower");
}

TEST_CASE("who lays the tile causes the round, even if only others score", "[STADT-89][STADT-40]") {
  Table t = city(first(4) + "walls.gap_end = 0", 3);
  row_with_citizen(t, 4);  // the citizen is of p1
  put(t, "QU/s", 3, -1, 180);
  CHECK(t.score(1) == 2);
  CHECK(t.score(2) == 0);
  CHECK(t.asked() == "gate");
  CHECK(t.who() == 2);
}

TEST_CASE("a street that nobody stands on causes no walls, unless any completion does", "[STADT-37][A-05]") {
  const auto asked = [](const std::string& rule) {
    Table t = city(first(1) + "walls.gap_end = 0\n" + rule);
    t.turn("QU/s", 0, 0, 0);
    put(t, "QU/s", 0, -1, 180);
    CHECK(t.scored().empty());
    return asked_until_draw(t);
  };
  CHECK(asked("") == "");
  CHECK(asked("walls.trigger = 'scored'") == "");
  CHECK(asked("walls.trigger = 'completed'") == "p2 gate, p1 wall, p2 wall, p1 wall, p2 tower");
}

TEST_CASE("what a wall completes causes no new round", "[STADT-54][C-21]") {
  // The two places beside the gate are streets of one tile, with a citizen and without.
  for (const Name rule : {"walls.trigger = 'scored'", "walls.trigger = 'completed'"}) {
    Table t = city(first(3) + "walls.gap_end = 0\n" + std::string(rule));
    t.turn("QU/s", 0, 0, 0, "street");
    t.turn("QU/t", 1, 0, 0);
    t.turn("QU/s", 2, 0, 0, "street");
    put(t, "QU/s", 2, -1, 180);  // completes the street of p1 in the east
    REQUIRE(t.asked() == "gate");
    build(t, {"gate 0,0 W", "wall 0,0 N", "wall 1,0 N"});
    CHECK(t.points(1, "street") == 3);
    CHECK(asked_until_draw(t) == "p1 wall, p2 tower");
    put(t, "QU/R", 3, 0);
    CHECK(asked_until_draw(t) == "");  // no round in the next turn either
  }
}

TEST_CASE("the first round comes in stack 3", "[STADT-45][A-06][C-18]") {
  const auto asked = [](const std::string& rule, int players) {
    Table t = city(by_x(first(players) + "stacks.second = " + std::to_string(players) + "\n" + rule), players);
    row(t, 0, 2 * players);
    put(t, "QU/x", 2 * players, 0);
    return asked_until_draw(t);
  };
  const std::string all_of_2 = "p1 gate, p2 wall, p1 wall, p2 wall, p1 wall, p2 wall, p1 wall, p2 wall, p1 tower";
  const std::string all_of_3 = "p1 gate, p2 wall, p3 wall, p1 wall, p2 wall, p3 wall, p1 tower";
  CHECK(asked("", 2) == all_of_2);
  CHECK(asked("walls.late_gate = 'first_wall'", 2) == all_of_2);
  CHECK(asked("walls.late_gate = 'first_wall'", 3) == all_of_3);
  CHECK(asked("walls.late_gate = 'small_round'", 2) == "p1 gate, p2 wall, p1 wall, p2 wall, p1 tower");
  // With three players p1 has no wall to count at a tower if all stand on one arm; there is one anyway.
  CHECK(asked("walls.late_gate = 'small_round'", 3) == "p1 gate, p2 wall, p3 wall, p1 tower");
}

TEST_CASE("after a small late first round the next one is as large as stack 3 says", "[A-06][C-18]") {
  Table t = city(by_x(first(1) + "stacks.second = 1\nwalls.late_gate = 'small_round'"));
  row(t, 0, 6);
  put(t, "QU/x", 6, 0);
  build(t, {"gate 0,0 W", "wall 0,0 N", "wall 0,0 S", "wall 1,0 N"});
  put(t, "QU/x", 7, 0);
  CHECK(asked_until_draw(t) == "p2 wall, p1 wall, p2 wall, p1 wall, p2 wall, p1 wall, p2 wall, p1 wall, p2 tower");
}

TEST_CASE("too few walls: each builds one as long as they last, then the game ends",
          "[STADT-50][STADT-70][STADT-71][T-28]") {
  Table t = city(by_x(first(4) + "stacks.second = 1\nwalls.pieces = 6"), 4);
  row(t, 0, 4);
  put(t, "QU/x", 4, 0);
  build(t, {"gate 0,0 W", "wall 0,0 N", "wall 0,0 S", "wall 1,0 N"});
  CHECK(gauge(t, "walls left") == 3);
  row(t, 5, 3);
  put(t, "QU/x", 8, 0);
  CHECK(asked_until_draw(t) == "p1 wall, p2 wall, p3 wall, p1 tower");
  CHECK(t.over());
  CHECK(ended_by(t) == Words{"last wall"});
  CHECK(gauge(t, "walls left") == 0);
}

TEST_CASE("no free wall place: the round is over, then tower and end", "[STADT-51][STADT-86][STADT-70]") {
  Table t = city(by_x(first(1) + "walls.two_players_stack_2 = 4"));
  row(t, 0, 1);
  put(t, "QU/x", 1, 0);  // six places, eight pieces to build
  CHECK(asked_until_draw(t) == "p2 gate, p1 wall, p2 wall, p1 wall, p2 wall, p1 wall, p2 tower");
  CHECK(t.over());
  CHECK(ended_by(t) == Words{"ends of the wall"});
  CHECK(gauge(t, "walls left") == 65);
}

TEST_CASE("building is a must, and in its order", "[STADT-47][STADT-43]") {
  Table t = city(by_x(first(3)));
  row(t, 0, 3);
  put(t, "QU/x", 3, 0);
  CHECK_FALSE(t.legal("pass"));
  CHECK(t.refused("wall 0,0 N", "STADT-43"));
  t.play("gate 0,0 W");
  CHECK_FALSE(t.legal("pass"));
  CHECK(t.refused("gate 0,0 N", "STADT-43"));
  CHECK(t.refused("tower left", "STADT-40"));
  CHECK(t.refused("wall 2,0 N", "STADT-47"));
  CHECK(sorted(t.moves()) == Words{"wall 0,0 N", "wall 0,0 S"});
}
