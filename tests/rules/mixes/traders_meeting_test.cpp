// Traders & Builders meets dragon, fairy, portal, princess and tower: what takes the builder or the pig away, and what
// happens to the second turn.
#include "rules/pieces.hpp"
#include "rules/princess-dragon/dragon_boards.hpp"
#include "rules/tower/tower_board.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

Table with_dragons(const std::string& rules = {}, Where w = Where::current()) {
  return dragons_and({"traders-builders"}, rules, 2, w);
}

// p1 has a thief at 1,0 and the builder at `x`,0, and extends their road with a dragon tile at `next`,0. The dragon is
// at 0,1, and p1 moves first.
void dragon_comes(Table& t, int x, int next) {
  t.turn("BA/RFr", 1, 0, 0, "road").turn("DG/F.v", 0, 1, 0);
  put(t, "BA/RFr", x, 0, 0, "builder", "road");
  t.turn("BA/L", 0, 2, 0).draw("DG/RFr.d").place(next, 0, 0).pass();
}

}  // namespace

TEST_CASE("the dragon eats the builder", "[TB-D08][TB-20][ED-39][PD-30]") {
  for (const bool if_gone : {true, false})
    for (const char* phase : {"before_scoring", "after_scoring"}) {
      Table t = with_dragons(std::string("dragon.phase = '") + phase +
                             "'\nbuilder.extra_turn_if_gone = " + (if_gone ? "true" : "false"));
      dragon_comes(t, -1, 2);
      t.play("dragon 0,0").play("dragon -1,0");
      CHECK(t.supply(1, "builder") == 1);
      CHECK(t.supply(1, "follower") == 6);  // the thief is still there
      CHECK(t.asked() == (if_gone ? "second-turn" : "draw"));
    }
}

TEST_CASE("the dragon eats the last follower beside the builder", "[TB-D08][TB-20][PD-31]") {
  Table t = with_dragons();
  dragon_comes(t, 2, 3);
  t.play("dragon 0,0");
  CHECK(t.supply(1, "builder") == 0);
  t.play("dragon 1,0");
  CHECK(t.supply(1, "follower") == 7);
  CHECK(t.supply(1, "builder") == 1);  // before the dragon is there
  t.play("dragon 2,0").play("dragon 3,0");
  CHECK(t.asked() == "second-turn");
  t.play("again").draw("BA/L");
  CHECK(t.who() == 1);
}

TEST_CASE("one point for the fairy in a double turn", "[TB-D10][PD-16]") {
  Table t = with_dragons("builder.extra_turn = 'must'");
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/L", 0, 1, 0);
  put(t, "BA/RFr", 2, 0, 0, "builder", "road");
  t.turn("BA/L", 0, 2, 0).draw("BA/RFr").place(-1, 0, 0).play("fairy 1,0");
  t.turn("BA/RFr", 0, 3, 0).turn("BA/RFr", 1, 3, 0);  // the second part of p1, then p2
  CHECK(t.score(1) == 1);                             // for the turn that begins now
  t.turn("BA/RFr", 3, 0, 0).draw("BA/RFr");
  CHECK(t.who() == 1);
  CHECK(t.score(1) == 1);  // nothing for its second part
}

TEST_CASE("builder and pig are not sent by the portal", "[TB-D11][TB-13][TB-29][PD-38]") {
  Table t = with_dragons();
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/L", 0, 1, 0).turn("BA/RFr", -1, 0, 0, "field:SL").turn("BA/L", 0, 2, 0);
  t.draw("DG/RRR.g").place(2, 0, 0);
  CHECK(t.may_deploy("cloister@0,1"));  // a follower may go there
  CHECK(may_put(t, "builder", "road:W"));
  CHECK(refused_put(t, "builder", "road@1,0", "TB-13"));
  CHECK(refused_put(t, "pig", "field@-1,0:SL", "TB-29"));
}

TEST_CASE("the princess sends the last knight away", "[TB-D12][TB-20][PD-45]") {
  Table t = with_dragons();
  t.turn("BA/CFc.1", 0, -1, 90, "city").turn("BA/L", 0, 1, 0);
  put(t, "BA/CFc+", 0, -2, 90, "builder", "city");
  t.turn("BA/L", 0, 2, 0).draw("DG/Ccc.p").place(0, -3, 180);
  t.play(to_figure(t, "princess", 1, 0, -1));
  CHECK(t.supply(1, "follower") == 7);
  CHECK(t.supply(1, "builder") == 1);
  CHECK(t.asked() == "second-turn");  // earned when the tile was laid
  CHECK(t.who() == 1);
}

TEST_CASE("a tower takes the last thief beside the builder", "[TB-D13][TOW-33]") {
  Table t = big_box(2, "", "builder = true");
  t.turn("BA/RFr", 1, 0, 0).turn("TO/F", 0, 1, 0).turn("BA/LR", 1, 1, 270, "road");
  elsewhere(t);
  put(t, "BA/RFr", 2, 1, 0, "builder", "road");
  elsewhere(t, "floor 0,1");
  CHECK(t.supply(1, "builder") == 0);
  t.play(capture(t, 1, 1, 1));
  CHECK(prisoners(t, 2, 1) == 1);
  CHECK(t.supply(1, "builder") == 1);
}

TEST_CASE("a tower takes the last farmer beside the pig", "[TB-33][TB-D13][TOW-33]") {
  Table t = big_box(2, "", "pig = true");
  t.turn("BA/RFr", 1, 0, 0).turn("TO/F", 0, 1, 0).turn("BA/L", 1, 1, 0, "field");
  elsewhere(t);
  put(t, "BA/L", 1, 2, 0, "pig", "field");
  elsewhere(t, "floor 0,1");
  CHECK(t.supply(1, "pig") == 0);
  t.play(capture(t, 1, 1, 1));
  CHECK(prisoners(t, 2, 1) == 1);
  CHECK(t.supply(1, "pig") == 1);
}
