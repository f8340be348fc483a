// Close neighbours: distances by hand, and everything that brings followers to the table in random big boxes.
#include <map>

#include "house.hpp"
#include "words/notation.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const std::string own = own_ruleset("close-neighbours");

// p1 has a monk at 0,1; p1 has just laid a road at 2,0.
void monk_and_road(Table& t) {
  t.turn("BA/L", 0, 1, 0, "cloister").turn("BA/RFr", 1, 0, 0).draw("BA/RFr").place(2, 0, 0);
}

}  // namespace

TEST_CASE("a follower needs an own one within two tiles", "[NEAR-01][NEAR-02]") {
  Table t(own);
  monk_and_road(t);            // three steps
  CHECK(t.asked() == "draw");  // nothing to deploy, so nobody is asked
  t.turn("BA/RFr", 3, 0, 0);
  t.draw("BA/RFr").place(-1, 0, 0);  // two steps
  CHECK(t.may_deploy("road"));
  t.deploy("road");
  t.turn("BA/RFr", 4, 0, 0);
  t.draw("BA/LR").place(-2, 0, 270);
  CHECK(t.may_deploy("cloister"));  // one step from the thief
}

TEST_CASE("distance and measure are parameters", "[NEAR-01][NEAR-02]") {
  Table square = house_table("close-neighbours", "near.measure = 'square'");
  monk_and_road(square);
  CHECK(square.may_deploy("road"));
  Table far = house_table("close-neighbours", "near.distance = 3");
  monk_and_road(far);
  CHECK(far.may_deploy("road"));
  Table near = house_table("close-neighbours", "near.distance = 1\nnear.measure = 'square'");
  monk_and_road(near);
  CHECK(near.asked() == "draw");
}

TEST_CASE("a far place is refused with a reason", "[NEAR-01][NEAR-04]") {
  Table t = Table::with(with_rules("princess-dragon-modern", {"close-neighbours"}));
  t.turn("BA/L", 0, 1, 0, "cloister").turn("BA/RFr", 1, 0, 0).turn("BA/RFr", 2, 0, 0).turn("BA/RFr", 3, 0, 0);
  t.draw("DG/RRR.g").place(-1, 0, 0);  // a portal: a follower to any tile
  CHECK(t.may_deploy("field@-1,0:NL"));
  CHECK(t.may_deploy("city@0,0"));
  CHECK(t.may_deploy("field@1,0:NL"));
  CHECK(t.refused_deploy("field@2,0:NL", "NEAR-01"));
  CHECK(t.refused_deploy("road@3,0", "NEAR-01"));
}

TEST_CASE("the first follower is free", "[NEAR-03]") {
  Table t(own);
  t.turn("BA/L", 0, 1, 0, "cloister").turn("BA/RFr", 1, 0, 0).turn("BA/RFr", 2, 0, 0);
  t.draw("BA/RFr").place(3, 0, 0);
  CHECK(t.who() == 2);
  CHECK(t.may_deploy("road"));  // only p1 has one on the table
}

TEST_CASE("a player whose followers came home is free again", "[NEAR-03]") {
  Table t(own);
  t.turn("BA/C", 0, -1, 180, "city");  // complete, so the knight comes home
  CHECK(t.supply(1) == 7);
  t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", 2, 0, 0).turn("BA/RFr", 3, 0, 0);
  t.draw("BA/RFr").place(4, 0, 0);
  CHECK(t.who() == 1);
  CHECK(t.may_deploy("road"));
}

TEST_CASE("every way to the table obeys", "[NEAR-04]") {
  const Game& game = test_game_of(with_rules("big-box-modern", {"close-neighbours"}));
  std::map<std::string, int> ways;  // by the name of the action
  const auto at = [&](const View& v, Figure g) { return v.tile_of(g) ? v.cell_of(v.tile_of(g)) : Cell{}; };
  Trait follower;
  for (u32 i = 0; i < static_cast<u32>(game.traits()); ++i)
    if (game.name(Trait(i)) == "follower") follower = Trait(i);
  int special = 0;  // other pieces far away
  for (u64 seed = 1; seed <= 30; ++seed) {
    Workspace w;
    State s = game.start(3, seed, w);
    Dice dice(seed);
    while (!game.decision(s).over()) {
      const State old = s;
      const Decision d = game.decision(s);
      if (d.chance()) {
        game.roll(s, w);
        continue;
      }
      const Action a = w.legal[dice.below(static_cast<u32>(w.legal.size()))];
      game.apply(s, a, w);
      const View before = game.view(old), after = game.view(s);
      after.each_figure([&](Figure g) {
        const Cell now = at(after, g);
        if (after.owner(g) != d.who || !now || before.where(g).is != PlaceIs::supply) return;
        bool any = false, near = false;
        before.each_figure([&](Figure o) {
          if (before.owner(o) != d.who || !at(before, o)) return;
          if (!before.is(o, follower)) return;
          any = true;
          near |=
              std::abs(before.x(at(before, o)) - before.x(now)) + std::abs(before.y(at(before, o)) - before.y(now)) <=
              2;
        });
        if (!after.is(g, follower)) {
          special += any && !near;
          return;
        }
        ++ways[std::string(game.name(a.kind))];
        if (any && !near) FAIL_CHECK("seed " << seed << ": " << print(game, old, a));
      });
    }
  }
  CHECK(ways["deploy"] > 0);
  CHECK(ways["close"] > 0);  // onto a tower
  CHECK(special > 0);
}
