// Where gate and walls may stand, and where tiles may lie once they do.
#include "rules/city_tables.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// Plain tiles on all cells but the last, which gets the tile that causes a round.
Table shaped(const std::string& rules, Cells cells, Where w = Where::current()) {
  Table t = city(rules, 2, 7, w);
  for (auto c = cells.begin(); c + 1 != cells.end(); ++c) t.turn("QU/R", c->first, c->second, 0, {}, w);
  const auto last = *(cells.end() - 1);
  put(t, "QU/x", last.first, last.second, 0, w);
  return t;
}

int gate_places(Table t) {
  REQUIRE(t.asked() == "gate");
  return static_cast<int>(t.moves().size());
}

constexpr Cells u_of_five = {{0, 0}, {0, 1}, {1, 1}, {2, 1}, {2, 0}};
constexpr Cells ring = {{0, 0}, {1, 0}, {2, 0}, {2, 1}, {2, 2}, {1, 2}, {0, 2}, {0, 1}};
constexpr Cells ring_without_corner = {{0, 0}, {1, 0}, {0, 1}, {0, 2}, {1, 2}, {2, 2}, {2, 1}};

// All around clockwise from the gate at 0,0 N.
const Words u_clockwise = {"0,0 N", "0,0 E", "1,1 N", "2,0 W", "2,0 N", "2,0 E",
                           "2,1 E", "2,1 S", "1,1 S", "0,1 S", "0,1 W", "0,0 W"};

}  // namespace

TEST_CASE("the number of wall places", "[STADT-46][STADT-57][T-35]") {
  CHECK(gate_places(shaped(early(2), {{0, 0}})) == 4);
  CHECK(gate_places(shaped(early(2), {{0, 0}, {0, 1}, {1, 1}})) == 8);
  CHECK(gate_places(shaped(early(2), u_of_five)) == 12);
  CHECK(gate_places(shaped(early(2), ring)) == 12);
  CHECK(gate_places(shaped(early(2), ring_without_corner)) == 12);
}

TEST_CASE("a pocket open over a corner is a hole, or outside", "[STADT-57][A-10]") {
  CHECK(gate_places(shaped(early(2, "walls.corner_pocket = 'hole'"), ring_without_corner)) == 12);
  CHECK(gate_places(shaped(early(2, "walls.corner_pocket = 'outside'"), ring_without_corner)) == 16);
  CHECK(gate_places(shaped(early(2, "walls.corner_pocket = 'outside'"), ring)) == 12);  // closed all around
}

TEST_CASE("the gate goes on any side that faces the outside", "[STADT-46]") {
  Table t = shaped(early(2), ring);
  CHECK(t.legal("gate 0,0 N"));
  CHECK(t.legal("gate 2,2 S"));
  CHECK(t.refused("gate 1,0 S", "STADT-46"));  // faces the hole
  CHECK(t.refused("gate 0,0 E", "STADT-46"));  // faces a tile
  t.play("gate 1,2 S");
  CHECK(standing(t, "1,2:S") == Words{"gate"});
  CHECK(closed(t, 1, 2, Side::s));
}

TEST_CASE("the gate only where a street leads out; anywhere if none does", "[A-07][C-14]") {
  const auto places = [](const std::string& rule, Name tile) {
    Table t = city(early(2, rule));
    t.turn(tile, 0, 0, 0);
    put(t, "QU/x", 1, 0);
    return sorted(t.moves());
  };
  CHECK(places("gate.place = 'any'", "QU/ss").size() == 6);
  CHECK(places("gate.place = 'street'", "QU/ss") == Words{"gate 0,0 N", "gate 0,0 S"});
  CHECK(places("gate.place = 'street'", "QU/R").size() == 6);
}

TEST_CASE("each wall stands next to an end: straight on, round a corner, into a corner",
          "[STADT-47][STADT-48][STADT-56]") {
  const auto n = u_clockwise.size();
  SECTION("clockwise") {
    Table t = shaped(early(6), u_of_five);
    t.play("gate " + u_clockwise[0]);
    for (std::size_t i = 1; i < n; ++i) {
      Words wanted{"wall " + u_clockwise[i], "wall " + u_clockwise[n - 1]};
      if (i == n - 1) wanted.pop_back();
      CHECK(sorted(t.moves()) == sorted(wanted));
      build(t, {Name("wall " + u_clockwise[i])});
      CHECK(told(t, "walls.built").back().arg[2] == 2);
    }
  }
  SECTION("counter-clockwise") {
    Table t = shaped(early(6), u_of_five);
    t.play("gate " + u_clockwise[0]);
    for (std::size_t i = n - 1; i > 1; --i) {
      CHECK(sorted(t.moves()) == sorted({"wall " + u_clockwise[i], "wall " + u_clockwise[1]}));
      build(t, {Name("wall " + u_clockwise[i])});
      CHECK(told(t, "walls.built").back().arg[2] == 1);
    }
  }
}

TEST_CASE("the wall runs past a pocket, or through it", "[STADT-57][A-10][C-03]") {
  Table past = shaped(early(8), ring_without_corner);
  build(past, {"gate 1,0 N", "wall 1,0 E"});
  CHECK(past.legal("wall 2,1 N"));
  CHECK_FALSE(past.legal("wall 1,0 S"));
  Table in = shaped(early(8, "walls.corner_pocket = 'outside'"), ring_without_corner);
  build(in, {"gate 1,0 N", "wall 1,0 E", "wall 1,0 S", "wall 0,1 E", "wall 1,2 N", "wall 2,1 W", "wall 2,1 N"});
  CHECK(in.legal("wall 2,1 E"));
}

TEST_CASE("the space between the ends changes with every tile, walls stay", "[STADT-59]") {
  Table t = shaped(early(2), {{0, 0}, {1, 0}, {2, 0}});
  CHECK(space(t) == no_gauge);  // there are no ends yet
  build(t, {"gate 0,0 W", "wall 0,0 N", "wall 0,0 S", "wall 1,0 N"});
  t.pass();  // no tower
  CHECK(space(t) == 4);
  t.turn("QU/R", 3, 0, 0);
  CHECK(space(t) == 6);
  t.turn("QU/R", 2, -1, 0);  // beside the wall on 1,0 N, not beyond it
  CHECK(space(t) == 8);
  CHECK(standing(t, "1,0:N") == Words{"wall"});
  t.turn("QU/R", 3, -1, 0);  // into the corner
  CHECK(space(t) == 8);
  put(t, "QU/x", 4, 0);
  CHECK(sorted(t.moves()) == Words{"wall 1,0 S", "wall 2,-1 W"});
}

TEST_CASE("no tile beyond the wall or the gate", "[STADT-16][STADT-58]") {
  Table t = shaped(early(2), {{0, 0}, {1, 0}});
  build(t, {"gate 0,0 N", "wall 0,0 W", "wall 0,0 S", "wall 1,0 S"});
  t.pass();
  t.draw("QU/R");
  CHECK(t.refused("place 0,-1 r0", "STADT-58"));  // the gate
  CHECK(t.refused("place -1,0 r0", "STADT-58"));
  CHECK(t.refused("place 0,1 r0", "STADT-58"));
  CHECK(t.refused("place 1,1 r0", "STADT-58"));
  CHECK(t.moves().size() == 8);  // two cells, four ways round
  CHECK(t.legal("place 1,-1 r0"));
  CHECK(t.legal("place 2,0 r0"));
}

TEST_CASE("beyond is the next cell, or the whole row", "[STADT-58][A-11]") {
  for (const bool ray : {false, true}) {
    Table t = shaped(early(2, ray ? "walls.beyond = 'ray'" : "walls.beyond = 'cell'"), {{0, 0}, {1, 0}});
    build(t, {"gate 0,0 N", "wall 0,0 W", "wall 0,0 S", "wall 1,0 S"});
    t.pass();
    lay(t, "QU/R", {{1, -1}, {1, -2}});
    t.draw("QU/R");
    CHECK(t.refused("place 0,-1 r0", "STADT-58"));
    CHECK(t.legal("place 0,-2 r0") == !ray);
    CHECK(t.legal("place 2,-2 r0"));
    if (ray) CHECK(t.refused("place 0,-2 r0", "STADT-58"));
  }
}

TEST_CASE("the barred row stops at the next tile, and nothing may be cut off", "[A-11][C-10][STADT-58]") {
  for (const bool ray : {false, true}) {
    // A bay that opens to the west; the gate stands at its southern shore.
    Table t = shaped(early(2, ray ? "walls.beyond = 'ray'" : ""), {{0, 0}, {1, 0}, {1, -1}, {1, -2}, {1, -3}, {0, -3}});
    build(t, {"gate 0,0 N", "wall 0,0 W", "wall 0,0 S", "wall 1,0 S"});
    t.pass();
    t.draw("QU/R");
    CHECK(t.legal("place 0,-4 r0"));          // behind the northern shore
    CHECK(t.legal("place 0,-2 r0") == !ray);  // in the bay, before the shore
    t.place(-1, -3, 0);
    lay(t, "QU/R", {{-1, -2}});
    t.draw("QU/R");
    CHECK(t.refused("place -1,-1 r0", "STADT-58"));  // in no row outward from a wall, but it would shut the bay
  }
}

TEST_CASE("no tile may cut a wall off from the outside", "[STADT-58]") {
  const Cells bay = {{0, 0}, {0, 1}, {0, 2}, {1, 2}, {2, 2}, {2, 1}, {2, 0}};
  SECTION("with a wall in the bay") {
    Table t = shaped(early(2), bay);
    build(t, {"gate 1,2 N", "wall 2,1 W", "wall 0,1 E", "wall 0,0 E"});
    t.pass();
    t.draw("QU/R");
    CHECK(t.refused("place 1,0 r0", "STADT-58"));
    CHECK(t.refused("place 1,-1 r0", "STADT-13"));  // nothing beside it
    CHECK(t.legal("place 0,-1 r0"));
    t.place(0, -1, 0);
    lay(t, "QU/R", {{2, -1}});
    t.draw("QU/R");
    CHECK(t.refused("place 1,-1 r0", "STADT-58"));  // not beside a wall, but it would shut the bay
  }
  SECTION("without one a hole may be made and filled") {
    Table t = shaped(early(2), bay);
    build(t, {"gate 1,2 S", "wall 0,2 S", "wall 2,2 S", "wall 0,2 W"});
    t.pass();
    t.turn("QU/R", 1, 0, 0);
    CHECK(space(t) == 8);  // nine tiles but one: twelve places, four of them taken
    t.draw("QU/R");
    CHECK(t.legal("place 1,1 r0"));
  }
}

TEST_CASE("a tile in a pocket that counts as outside may cut off a wall there", "[A-10][STADT-58]") {
  Table t = shaped(early(3, "walls.corner_pocket = 'outside'"), ring_without_corner);
  build(t, {"gate 1,0 S", "wall 0,1 E", "wall 1,2 N", "wall 1,0 E", "wall 2,1 W", "wall 2,1 N"});
  t.pass();
  t.draw("QU/R");
  CHECK(t.refused("place 1,1 r0", "STADT-58"));
  CHECK(t.refused("place 2,0 r0", "STADT-58"));  // beyond 1,0 E, and it would shut the pocket
  CHECK(t.legal("place 3,1 r0"));
}

TEST_CASE("a side that faces a cell barred by another wall stays open until it is walled", "[STADT-87]") {
  // The cell 1,0 is faced by 0,0 E and by the street on 1,1 N.
  Table t = city(early(2));
  t.turn("QU/R", 0, 0, 0);
  t.turn("QU/R", 0, 1, 0);
  t.turn("QU/s", 1, 1, 0, "street");
  put(t, "QU/x", 0, 2);
  build(t, {"gate 0,0 N", "wall 0,0 E"});
  CHECK(t.feature("street@1,1:N").open);
  CHECK(t.view().View::barred(t.view().cell(1, 0)));
  CHECK(t.score(1) == 0);
  build(t, {"wall 1,1 N"});
  CHECK_FALSE(t.feature("street@1,1:N").open);
  CHECK(t.score(1) == 1);
}
