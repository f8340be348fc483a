// Guards: who may stand where, what they see, what they are worth.
#include "rules/beside.hpp"
#include "rules/city_tables.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// Row y = 0: public, historic, a gap at 2,0, public, public; a row of plain tiles south of it. The wall is built from
// the south to both ends of the row, and the guards stand there: the western one sees 1 public and 1 historic building,
// the eastern one 2 public. With `filled` the gap is closed before the wall is built.
Table two_guards(bool filled) {
  Table t = city(early(6));
  t.turn("QU/P", 0, 0, 0);
  t.turn("QU/H", 1, 0, 0);
  lay(t, "QU/R", {{1, 1}, {2, 1}, {3, 1}});
  t.turn("QU/P", 3, 0, 0);
  t.turn("QU/P", 4, 0, 0);
  lay(t, "QU/R", {{0, 1}, {4, 1}});
  if (filled) t.turn("QU/R", 2, 0, 0);
  put(t, "QU/x", 2, 2);
  build(t, {"gate 2,2 S", "wall 2,2 W", "wall 1,1 S", "wall 0,1 S", "wall 0,1 W", "wall 0,0 W", "guard follower",
            "wall 2,2 E", "wall 3,1 S", "wall 4,1 S", "wall 4,1 E"});
  t.play("wall 4,0 E");
  return t;
}

// Two tiles side by side, 0,0 and 1,0. Built so far: gate by p2, then a wall of p1 at the western end of the row and
// one of p2, and a wall of p1 at the eastern end, opposite.
Table opposite_ends(const std::string& rules, bool guard_in_west) {
  Table t = city(early(2, rules));
  t.turn("QU/R", 0, 0, 0);
  put(t, "QU/x", 1, 0);
  build(t, {"gate 0,0 S"});
  t.play("wall 0,0 W");
  t.play(guard_in_west ? "guard follower" : "pass");
  build(t, {"wall 1,0 S"});
  t.play("wall 1,0 E");
  return t;
}

}  // namespace

TEST_CASE("a guard's row with three public and one historic building", "[STADT-61][STADT-79][T-10]") {
  Table t = city(early(2));
  lay(t, "QU/P", {{0, 0}, {1, 0}, {2, 0}});
  t.turn("QU/H", 3, 0, 0);
  put(t, "QU/x", 0, 1);
  build(t, {"gate 0,1 W", "wall 0,0 W", "guard follower"});
  CHECK(standing(t, "0,0:W") == Words{"p2.follower", "wall"});
  CHECK(t.supply(2, "follower") == 6);
  t.finish();
  CHECK(t.points(2, "guard") == 9);
  CHECK(t.points(1, "guard") == 0);
  const auto scored = t.scored("guard");
  REQUIRE(scored.size() == 1);
  CHECK(scored[0].final);
  CHECK(scored[0].lines == Words{"guard.public 3 x 2", "guard.historic 1 x 3"});
  CHECK(t.supply(2, "follower") == 6);  // he stays
}

TEST_CASE("an empty cell ends the view; guards behind it are not opposite", "[STADT-61][STADT-63][T-11][T-14]") {
  Table t = two_guards(false);
  CHECK(t.asked() == "guard");
  t.play("guard follower");
  t.finish();
  CHECK(t.points(1, "guard") == 5);
  CHECK(t.points(2, "guard") == 4);
}

TEST_CASE("the cell is filled later: both stay, each sees the whole row", "[STADT-63][STADT-64][STADT-79][T-12]") {
  Table t = two_guards(false);
  t.play("guard follower");
  build(t, {"wall 0,0 N"});
  t.pass();  // no tower
  t.turn("QU/R", 2, 0, 0);
  CHECK(standing(t, "0,0:W") == Words{"p1.follower", "wall"});
  CHECK(standing(t, "4,0:E") == Words{"p2.follower", "wall"});
  t.finish();
  CHECK(t.points(1, "guard") == 9);
  CHECK(t.points(2, "guard") == 9);
  CHECK(t.scored("guard").size() == 2);  // one by one, both for the same buildings
}

TEST_CASE("no guard opposite another one on an unbroken row", "[STADT-62][T-13]") {
  Table t = two_guards(true);  // the tile more makes the western guard one of p2
  CHECK(standing(t, "0,0:W") == Words{"p2.follower", "wall"});
  CHECK(t.supply(1, "follower") == 7);
  CHECK(t.asked() == "wall");
  CHECK(t.refused("guard follower", "STADT-62"));
  t.finish();
  CHECK(t.points(2, "guard") == 9);
}

TEST_CASE("opposite an own guard", "[STADT-62][A-13]") {
  CHECK(opposite_ends("", false).asked() == "guard");
  CHECK(opposite_ends("", true).asked() == "tower");
  CHECK(opposite_ends("guard.opposite = 'any'", true).asked() == "tower");
  CHECK(opposite_ends("guard.opposite = 'others'", true).asked() == "guard");
}

TEST_CASE("opposite a guard of another player, whatever the reading", "[STADT-62][A-13]") {
  for (const Name rule : {"guard.opposite = 'any'", "guard.opposite = 'others'"}) {
    Table t = city(early(3, std::string(rule)));
    t.turn("QU/R", 0, 0, 0);
    put(t, "QU/x", 1, 0);
    build(t, {"gate 0,0 S", "wall 0,0 W", "guard follower"});
    t.play("wall 1,0 S").play("pass").play("wall 0,0 N");  // seen from the north: the gate, and no guard
    CHECK(t.asked() == "guard");
    t.pass();
    t.play("wall 1,0 E");  // of p2
    CHECK(t.asked() == "wall");
  }
}

TEST_CASE("a guard at one place or never, one on a wall", "[STADT-60][STADT-52]") {
  Table t = city(early(2));
  t.turn("QU/R", 0, 0, 0);
  put(t, "QU/x", 1, 0);
  t.play("gate 0,0 W");
  CHECK(t.asked() == "wall");  // none on the gate
  t.play("wall 0,0 N");
  CHECK(t.asked() == "guard");
  CHECK(t.who() == 1);  // the builder
  CHECK(t.moves() == Words{"guard follower", "pass"});
  t.pass();
  CHECK(t.asked() == "wall");
  t.play("wall 1,0 N").play("guard follower");
  CHECK(standing(t, "1,0:N") == Words{"p2.follower", "wall"});
  CHECK(standing(t, "0,0:N") == Words{"wall"});
  t.play("wall 0,0 S");
  CHECK(t.asked() == "guard");
  t.play("guard follower");
  CHECK(standing(t, "0,0:S") == Words{"p1.follower", "wall"});
}

TEST_CASE("a guard on the gate", "[STADT-60][A-12][C-17]") {
  const auto table = [](const std::string& rule) {
    Table t = city(early(3, rule));
    t.turn("QU/P", 0, 0, 0);
    put(t, "QU/x", 1, 0);
    t.play("gate 0,0 W");
    return t;
  };
  CHECK(table("").asked() == "wall");
  CHECK(table("gate.guard = false").asked() == "wall");
  Table t = table("gate.guard = true");
  CHECK(t.asked() == "guard");
  CHECK(t.who() == 2);
  t.play("guard follower");
  CHECK(standing(t, "0,0:W") == Words{"gate", "p2.follower"});
  build(t, {"wall 0,0 N", "wall 1,0 N"});
  t.play("wall 1,0 E");  // of p1, opposite the gate
  CHECK(t.asked() == "wall");
  t.finish();
  CHECK(t.points(2, "guard") == 2);
}

TEST_CASE("two buildings on one tile", "[STADT-79][A-21][C-16]") {
  const auto points = [](const std::string& rule) {
    Table t = city(early(2, rule));
    t.turn("QU/PH", 0, 0, 0);
    t.turn("QU/P", 1, 0, 0);
    put(t, "QU/x", 0, 1);
    build(t, {"gate 0,1 W", "wall 0,0 W", "guard follower"});
    t.finish();
    return t.points(2, "guard");
  };
  CHECK(points("") == 7);
  CHECK(points("guard.counts = 'buildings'") == 7);
  CHECK(points("guard.counts = 'tiles'") == 5);
}

TEST_CASE("a guard that sees no building is counted with nothing", "[STADT-79]") {
  Table t = city(early(2));
  t.turn("QU/R", 0, 0, 0);
  put(t, "QU/x", 1, 0);
  build(t, {"gate 0,0 W", "wall 0,0 N", "guard follower"});
  t.finish();
  REQUIRE(t.scored("guard").size() == 1);
  CHECK(t.scored("guard")[0].value == 0);
  CHECK(t.score(1) == 0);
}

TEST_CASE("points for buildings are the ruleset's", "[STADT-79]") {
  Table t = city(early(2, "guard.points_per_public = 5\nguard.points_per_historic = 7"));
  t.turn("QU/P", 0, 0, 0);
  t.turn("QU/H", 1, 0, 0);
  put(t, "QU/x", 0, 1);
  build(t, {"gate 0,1 W", "wall 0,0 W", "guard follower"});
  t.finish();
  CHECK(t.points(2, "guard") == 12);
}

TEST_CASE("a follower that came back in this turn as a guard", "[STADT-28][A-04]") {
  const auto asked = [](const std::string& rule) {
    Table t = city("stacks.first = 1\nwalls.gap_end = 0\n" + rule, 2, 1);
    t.turn("QU/s", 0, 0, 0, "street");  // the only follower of p1
    put(t, "QU/s", 0, -1, 180);
    CHECK(t.points(1, "street") == 2);
    CHECK(t.supply(1, "follower") == 1);
    t.play("gate 0,0 S").play("wall 0,0 W");
    return t;
  };
  for (const Name rule : {"", "guard.from_returned = true"}) {
    Table t = asked(std::string(rule));
    CHECK(t.asked() == "guard");
    CHECK(t.who() == 1);
  }
  Table t = asked("guard.from_returned = false");
  CHECK(t.asked() == "wall");
  CHECK(t.who() == 2);
  CHECK(t.refused("guard follower", "A-04"));
}

TEST_CASE("a follower that came back is locked until its owner's own next turn", "[A-04][C-04]") {
  Table t = city(by_x("stacks.first = 1\nguard.from_returned = false"), 3, 1);
  t.turn("QU/s", 0, 0, 0, "street");  // the only follower of p1
  put(t, "QU/s", 0, -1, 180);
  build(t, {"gate 0,0 S", "wall 0,0 W"});
  t.play("wall 0,-1 W");  // of p1
  CHECK(t.asked() == "tower");
  put(t, "QU/x", 1, 0);  // of p3: p1 is still locked
  build(t, {"wall 0,-1 N"});
  t.play("wall 1,0 S");
  CHECK(t.asked() == "wall");
  CHECK(t.who() == 2);
  build(t, {"wall 0,-1 E"});
  put(t, "QU/x", 2, 0);  // of p1
  REQUIRE(t.who() == 1);
  t.play("wall 2,0 S");
  CHECK(t.asked() == "guard");
  t.play("guard follower");
  CHECK(standing(t, "2,0:S") == Words{"p1.follower", "wall"});
}

TEST_CASE("guards bind followers for good: then only tiles and walls are left", "[STADT-64][STADT-88]") {
  Table t = city(by_x("stacks.first = 2"), 2, 1);
  lay(t, "QU/R", {{0, 0}, {1, 0}});
  put(t, "QU/x", 2, 0);
  build(t, {"gate 0,0 W", "wall 0,0 N", "guard follower", "wall 0,0 S", "wall 1,0 N"});
  CHECK(t.supply(2, "follower") == 0);
  t.pass();  // no tower
  t.draw("QU/R").place(3, 0, 0);
  CHECK(t.asked() == "draw");  // nothing to deploy
  t.draw("QU/x").place(4, 0, 0).pass();
  build(t, {"wall 1,0 S"});
  t.play("wall 2,0 N");  // of p2
  CHECK(t.asked() == "wall");
  CHECK(t.who() == 1);
  t.finish();
  CHECK(t.supply(2, "follower") == 0);
}

namespace {

// Nobody of the second seat may stand on the wall.
class Curfew final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "curfew", .title = "Curfew"};
  void define(Definer& d) override {
    d.shield<&Curfew::forbids>(d.cause("guard"));
    curfew_ = d.reason("curfew.wall", "CURFEW-1", "it is too late to stand on the wall");
  }

 private:
  Reason forbids(Ctx& c, Figure g, Place to, Cause) const noexcept {
    return to.is == PlaceIs::edge && c.owner(g) == Player(1) ? curfew_ : Reason{};
  }
  Reason curfew_;
};

}  // namespace

TEST_CASE("what shields a figure keeps it from the wall too", "[STADT-60]") {
  const std::string walled = "[tiles]\nstadt = 0\nquarter = 1\n[rules]\nstacks.third = 0\n" + early(2);
  city("");  // opens the folder with these tiles
  const Game game = beside<Curfew>("die-stadt", walled);
  Table t(game, 2);
  t.turn("QU/R", 0, 0, 0);
  put(t, "QU/x", 1, 0);
  t.play("gate 0,0 S");
  CHECK(t.who() == 1);
  t.play("wall 0,0 W");
  CHECK(t.asked() == "guard");
  CHECK(t.moves() == Words{"guard follower", "pass"});
  t.pass();
  CHECK(t.who() == 2);
  t.play("wall 1,0 S");
  CHECK(t.asked() == "wall");  // he is not even asked
  CHECK(t.who() == 1);
  CHECK(t.refused("guard follower", "CURFEW-1"));
}
