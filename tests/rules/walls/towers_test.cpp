// Towers: how many, where, what they are worth, and the last one.
#include "rules/city_tables.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// A row of six tiles, the gate in the west; then these walls, up to the question for a tower.
Table walled_row(const std::string& rules, std::initializer_list<Name> walls, int each, Where w = Where::current()) {
  Table t = city(early(each, rules), 2, 7, w);
  lay(t, "QU/R", {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}}, w);
  put(t, "QU/x", 5, 0, 0, w);  // of p2
  build(t, {"gate 0,0 W"}, w);
  build(t, walls, w);
  return t;
}

// Four walls on the right arm (north), one on the left (south).
Table four_and_one(const std::string& rules = {}) {
  return walled_row(rules, {"wall 0,0 N", "wall 1,0 N", "wall 2,0 N", "wall 3,0 N", "wall 0,0 S"}, 3);
}

}  // namespace

TEST_CASE("towers at the start", "[STADT-04][STADT-02][T-38]") {
  const int wanted[] = {0, 0, 6, 4, 3};
  for (int players = 2; players <= 4; ++players) {
    Table t("die-stadt", players);
    for (int p = 1; p <= players; ++p) CHECK(t.supply(p, "tower") == wanted[players]);
  }
  // What cannot be shared out equally stays in the box.
  Table t = changed("die-stadt", "[rules]\nwalls.towers = 8", 3);
  for (int p = 1; p <= 3; ++p) CHECK(t.supply(p, "tower") == 2);
}

TEST_CASE("a tower is worth the walls back to the gate or to the last tower", "[STADT-65][STADT-66][T-08]") {
  Table t = four_and_one();
  CHECK(t.asked() == "tower");
  CHECK(t.who() == 2);
  CHECK(sorted(t.moves()) == Words{"pass", "tower left", "tower right"});
  t.play("tower right");
  CHECK(t.points(2, "tower") == 4);
  CHECK(t.supply(2, "tower") == 5);
  CHECK(standing(t, "4,0:NW") == Words{"p2.tower"});
  const auto scored = t.scored("tower");
  REQUIRE(scored.size() == 1);
  CHECK(scored[0].lines == Words{"tower.walls 4 x 1"});
  CHECK(scored[0].winners == std::vector{2});
  REQUIRE(told(t, "walls.tower").size() == 1);
  const Entry e = told(t, "walls.tower")[0];
  CHECK(e.who == Player(1));
  CHECK(Cell(e.arg[0]) == t.view().cell(3, 0));
  CHECK(e.arg[1] == static_cast<u16>(Side::n));
  CHECK(e.arg[2] == 2);
  CHECK(e.arg[3] == 4);

  // Later walls go on beyond it; the next tower counts from there. The other arm still counts from the gate.
  t.turn("QU/R", 6, 0, 0);  // p1
  t.turn("QU/R", 7, 0, 0);  // p2
  put(t, "QU/x", 8, 0);     // p1
  build(t, {"wall 4,0 N", "wall 5,0 N", "wall 6,0 N", "wall 7,0 N", "wall 1,0 S", "wall 2,0 S"});
  CHECK(standing(t, "4,0:NW") == Words{"p2.tower"});
  CHECK(t.who() == 1);
  Table other = std::move(t);
  SECTION("the same arm") {
    other.play("tower right");
    CHECK(other.points(1, "tower") == 4);
  }
  SECTION("the other arm") {
    other.play("tower left");
    CHECK(other.points(1, "tower") == 3);  // 0,0 S, 1,0 S and 2,0 S; the gate is no wall
    CHECK(standing(other, "3,1:NW") == Words{"p1.tower"});
  }
  CHECK(other.asked() == "draw");
}

TEST_CASE("at most one tower a round, of the active player, if he has one", "[STADT-65][STADT-67]") {
  Table t = four_and_one("walls.towers = 2");
  t.play("tower left");
  CHECK(t.points(2, "tower") == 1);
  CHECK(t.asked() == "draw");
  CHECK(t.supply(2, "tower") == 0);
  CHECK(t.supply(1, "tower") == 1);
  t.turn("QU/R", 6, 0, 0);
  put(t, "QU/x", 7, 0);  // of p2, who has no tower left
  build(t, {"wall 4,0 N", "wall 5,0 N", "wall 6,0 N", "wall 1,0 S", "wall 2,0 S", "wall 3,0 S"});
  CHECK(t.asked() == "draw");
  CHECK(t.refused("tower right", "STADT-40"));
}

TEST_CASE("a tower may be declined", "[STADT-65]") {
  Table t = four_and_one();
  t.pass();
  CHECK(t.score(2) == 0);
  CHECK(t.supply(2, "tower") == 6);
  CHECK(t.asked() == "draw");
}

TEST_CASE("no tower where no wall would count", "[STADT-68][A-14][C-02]") {
  SECTION("beside another tower") {
    for (const bool zero : {false, true}) {
      Table t = four_and_one(zero ? "tower.min = 0" : "tower.min = 1");
      t.play("tower right");
      t.turn("QU/R", 6, 0, 0);
      put(t, "QU/x", 7, 0);
      build(t, {"wall 1,0 S", "wall 2,0 S", "wall 3,0 S", "wall 4,0 S", "wall 5,0 S", "wall 6,0 S"});
      CHECK(t.legal("tower left"));
      CHECK(t.legal("tower right") == zero);
      if (!zero) CHECK(t.refused("tower right", "STADT-68"));
      if (!zero) continue;
      const int before = t.score(2);
      t.play("tower right");
      CHECK(t.score(2) == before);
      CHECK(standing(t, "4,0:NW") == Words{"p2.tower", "p2.tower"});
      CHECK(t.scored("tower").back().value == 0);
    }
  }
  SECTION("beside the gate") {
    const std::initializer_list<Name> right = {"wall 0,0 N", "wall 1,0 N", "wall 2,0 N"};
    Table t = walled_row("", right, 2);
    CHECK(sorted(t.moves()) == Words{"pass", "tower right"});
    CHECK(t.refused("tower left", "STADT-68"));
    Table zero = walled_row("tower.min = 0", right, 2);
    CHECK(zero.legal("tower left"));
    zero.play("tower left");
    CHECK(zero.score(2) == 0);
    CHECK(standing(zero, "0,1:NW") == Words{"p2.tower"});
  }
}

TEST_CASE("the last free place belongs to the right arm; a closed wall takes a tower at either", "[C-09][STADT-86]") {
  for (const Name tower : {"tower right", "tower left"}) {
    // Six places: the gate, two walls on the left, two on the right, and the last one between them.
    Table t = city(early(3));
    t.turn("QU/R", 0, 0, 0);
    put(t, "QU/x", 1, 0);
    build(t, {"gate 0,0 W", "wall 0,0 S", "wall 1,0 S", "wall 0,0 N", "wall 1,0 N"});
    CHECK(t.moves() == Words{"wall 1,0 E"});
    build(t, {"wall 1,0 E"});
    CHECK(told(t, "walls.built").back().arg[2] == 2);
    CHECK(space(t) == 0);
    CHECK(sorted(t.moves()) == Words{"pass", "tower left", "tower right"});
    t.play(tower);
    CHECK(t.points(2, "tower") == (tower == "tower right" ? 3 : 2));
    CHECK(t.over());
  }
}

TEST_CASE("a tower in the round that ends the game", "[STADT-71][A-22][C-01]") {
  // Each time: what is asked after the last wall of the round.
  const auto asked = [](Table t, std::initializer_list<Name> walls) {
    build(t, walls);
    return t.over() ? std::string("over") : t.asked();
  };
  const auto rules = [](bool last, const std::string& more) {
    return "walls.trigger = 'completed'\nwalls.two_players_stack_1 = 2\n" + more +
           (last ? "tower.last = true" : "tower.last = false");
  };
  const std::initializer_list<Name> walls = {"gate 0,0 W", "wall 0,0 N", "wall 0,0 S", "wall 1,0 N"};
  for (const bool last : {true, false}) {
    CAPTURE(last);
    const std::string wanted = last ? "tower" : "over";
    // (a) by the last wall
    Table a = city(rules(last, "walls.gap_end = 0\nwalls.pieces = 3\n"));
    lay(a, "QU/R", {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}});
    put(a, "QU/x", 5, 0);
    const std::string after_a = asked(std::move(a), walls);
    CHECK(after_a == wanted);
    // (b) by the last tile
    Table b = city_of("'QU/R' = 5, 'QU/x' = 1", rules(last, "walls.gap_end = 0\n"));
    lay(b, "QU/R", {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}});
    put(b, "QU/x", 5, 0);
    const std::string after_b = asked(std::move(b), walls);
    CHECK(after_b == wanted);
    // (c) by the space: eight places, four pieces
    Table c = city(rules(last, ""));
    lay(c, "QU/R", {{0, 0}, {1, 0}});
    put(c, "QU/x", 2, 0);
    const std::string after_c = asked(std::move(c), walls);
    CHECK(after_c == wanted);
    // The game goes on: the switch changes nothing.
    Table d = city(rules(last, ""));
    lay(d, "QU/R", {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}});
    put(d, "QU/x", 5, 0);
    const std::string after_d = asked(std::move(d), walls);
    CHECK(after_d == "tower");
  }
}
