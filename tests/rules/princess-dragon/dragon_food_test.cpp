// What the dragon eats, whatever box it comes from.
#include "dragon_boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

TEST_CASE("a farmer comes home from the dragon only", "[PD-D23][PD-30]") {
  Table t(old_dragon, 2);
  t.turn("BA/RFr", 1, 0, 0, "field:NL").turn("DG/RFr.v", 2, 0, 0);
  t.turn("BA/RFr", -1, 0, 0);
  t.draw("DG/RFr.d").place(-2, 0, 0);
  while (t.asked() != "dragon") t.pass();
  t.play("dragon 1,0");
  CHECK(t.supply(1) == 7);
  CHECK(t.feature("field@1,0:NL").figures == 0);
}

TEST_CASE("what is not on the list is left alone", "[PD-30][ED-23]") {
  for (const char* eats : {"[]", "['special']", "['follower']"}) {
    Table t = dragons(std::string("dragon.eats = ") + eats);
    t.turn("BA/RFr", 1, 0, 0, "field:NL").turn("DG/RFr.v", 2, 0, 0).turn("BA/RFr", -1, 0, 0);
    t.draw("DG/RFr.d").place(-2, 0, 0).pass();
    t.play("dragon 1,0");
    CHECK(t.supply(1) == (std::string(eats) == "['follower']" ? 7 : 6));
  }
}

TEST_CASE("a large follower is eaten like any other", "[PD-D21][PD-30][KER-46]") {
  Table t = dragons_and({"inns-cathedrals"});
  t.draw("BA/RFr").place(1, 0, 0).play("deploy large-follower road@1,0:EW");
  t.turn("DG/RFr.v", 2, 0, 0).turn("BA/RFr", -1, 0, 0);
  t.draw("DG/RFr.d").place(-2, 0, 0);
  while (t.asked() != "dragon") t.pass();
  CHECK(t.supply(1, "large-follower") == 0);
  t.play("dragon 1,0");
  CHECK(t.supply(1, "large-follower") == 1);
}

TEST_CASE("a full tile is emptied", "[PD-D04][PD-30]") {
  Table t = dragons_and({"traders-builders"}, "wood.max_actions = 2", 3);
  t.draw("BA/RFr").place(1, 0, 0).deploy("road").deploy("field:NL");  // p1
  t.turn("BA/RFr", -1, 0, 0).turn("BA/RFr", -2, 0, 0);
  t.draw("BA/RRR").place(2, 0, 0);  // p1
  t.play("deploy builder road@2,0:W").play("deploy pig field@2,0:NL.NR.EL.WR");
  t.draw("DG/RRR.g").place(1, 1, 0).deploy("road@2,0:E");     // p2
  t.draw("DG/RrC.g").place(-3, 0, 180).deploy("road@2,0:S");  // p3
  t.turn("DG/F.v", 2, -1, 0);                                 // p1
  t.draw("DG/RFr.d").place(-1, 1, 0);                         // p2
  while (t.asked() != "dragon") t.pass();
  CHECK(t.who() == 2);
  t.play("dragon 2,0");
  CHECK(came_home(t, "eaten") == 4);
  CHECK(t.supply(1, "builder") == 1);
  CHECK(t.supply(1, "pig") == 1);
  CHECK(t.supply(1, "follower") == 5);  // on 1,0
  CHECK(t.supply(2, "follower") == 7);  // the mover's own
  CHECK(t.supply(3, "follower") == 7);
}

TEST_CASE("builder and pig follow the last of their followers", "[PD-31]") {
  for (const bool farm : {false, true}) {
    Table t = dragons_and({"traders-builders"});
    t.turn("BA/RFr", 1, 0, 0, farm ? "field:NL" : "road").turn("DG/F.v", 0, 1, 0);
    t.draw("BA/RFr").place(2, 0, 0);
    t.play(farm ? "deploy pig field@2,0:NL.NR.EL.WR" : "deploy builder road@2,0:EW");
    t.draw("DG/RFr.d").place(-1, 0, 0);
    while (t.asked() != "dragon") t.pass();
    t.play("dragon 0,0").play("dragon 1,0");
    CHECK(t.supply(1, "follower") == 7);
    CHECK(t.supply(1, farm ? "pig" : "builder") == 1);  // from the next tile
    CHECK(came_home(t, "eaten") == 1);
  }
}

TEST_CASE("only the builder is on the path", "[PD-D28][PD-30]") {
  Table t = dragons_and({"traders-builders"});
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/RFr", -1, 0, 0);
  t.draw("BA/RFr").place(2, 0, 0).play("deploy builder road@2,0:EW");
  t.turn("DG/F.v", 2, 1, 0).turn("BA/L", 0, 1, 0);
  t.draw("DG/RFr.d").place(-2, 0, 0);
  while (t.asked() != "dragon") t.pass();
  t.play("dragon 2,0");
  CHECK(t.supply(1, "builder") == 1);
  CHECK(t.supply(1, "follower") == 6);
  CHECK(t.feature("road@1,0").figures_of[1] == 1);
}

TEST_CASE("a builder with another follower stays", "[PD-D29][PD-31]") {
  Table t = dragons_and({"traders-builders"});
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/L", 1, 1, 0).turn("BA/L", 2, 1, 0).turn("BA/L", 3, 1, 0);
  t.turn("BA/RFr", 3, 0, 0, "road").turn("BA/RFr", -1, 0, 0);
  t.draw("BA/RFr").place(2, 0, 0).play("deploy builder road@2,0:EW");
  t.turn("DG/F.v", 1, -1, 0);
  t.draw("DG/RFr.d").place(-1, 1, 0);
  while (t.asked() != "dragon") t.pass();
  t.play("dragon 1,0");
  CHECK(t.supply(1, "follower") == 6);
  CHECK(t.supply(1, "builder") == 0);
  CHECK(t.feature("road@2,0").figures_of[1] == 2);
}

TEST_CASE("a guard is eaten, a tower is not", "[PD-D22][PD-D27][ED-24]") {
  for (const bool eaten : {true, false}) {
    Table t = dragons_and({"tower"}, eaten ? "" : "tower.guard_dragon = false");
    t.turn("BA/RFr", 1, 0, 0);
    t.draw("TO/F").place(0, 1, 0).play("floor 0,1");
    t.draw("BA/RFr").place(2, 0, 0).play("close follower 0,1");
    t.turn("DG/F.v", 1, 1, 0);
    t.draw("DG/RFr.d").place(-1, 0, 0);
    while (t.asked() != "dragon") t.pass();
    CHECK(t.supply(1, "follower") == 6);
    t.play("dragon 0,1");
    CHECK(t.supply(1, "follower") == (eaten ? 7 : 6));
    CHECK(place_of(t, "floor") == "0,1");
  }
}

TEST_CASE("no guard beside the dragon", "[PD-X02][PD-22]") {
  for (const bool whole : {true, false}) {
    Table t = dragons_and({"tower"}, whole ? "dragon.steps = 1" : "dragon.steps = 1\ndragon.tile_bars = 'features'");
    t.turn("BA/RFr", 1, 0, 0);
    t.draw("TO/F").place(0, 1, 0).play("floor 0,1");
    t.turn("DG/F.v", 1, 1, 0);
    t.draw("DG/RFr.d").place(-1, 0, 0);
    while (t.asked() != "dragon") t.pass();
    t.play("dragon 0,1");
    t.draw("DG/RRR.g").place(2, 0, 0);
    CHECK(t.refused_deploy("field@0,1", "PD-22"));
    if (whole)
      CHECK(t.refused("close follower 0,1", "PD-22"));
    else
      CHECK(t.legal("close follower 0,1"));
  }
}

TEST_CASE("nothing but the dragon on the volcano", "[PD-X01][PD-20][ED-26]") {
  for (const bool all : {true, false}) {
    Table t = dragons_and({"traders-builders"}, all ? "" : "volcano.bars = 'followers'");
    t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/RFr", -1, 0, 0, "field:NL");
    t.draw("DG/RFr.v").place(2, 0, 0);
    if (all)
      CHECK(t.refused("deploy builder road@2,0:EW", "PD-20"));
    else
      CHECK(t.legal("deploy builder road@2,0:EW"));
    CHECK(t.refused_deploy("field:SR", "PD-20"));
    t.pass();
    if (t.asked() == "second-turn") t.pass();
    t.draw("DG/Rr.v").place(-2, 0, 180);  // north to east, beside the farmer of p2
    if (all)
      CHECK(t.refused("deploy pig field@-2,0:NR.EL", "PD-20"));
    else
      CHECK(t.legal("deploy pig field@-2,0:NR.EL"));
  }
}

TEST_CASE("two journeys in one double turn", "[PD-O13][PD-29][ED-22]") {
  for (const bool turn : {false, true}) {
    Table t = dragons_and({"traders-builders"}, turn ? "dragon.visited_scope = 'turn'" : "");
    t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/RFr", -1, 0, 0);
    t.draw("BA/RFr").place(2, 0, 0).play("deploy builder road@2,0:EW");
    t.turn("BA/RFr", -2, 0, 0);
    t.draw("BA/L").place(0, 1, 0).play("fairy 1,0");
    t.turn("DG/R.v", -3, 0, 270);
    t.draw("DG/RFr.d").place(3, 0, 0).pass();  // p1 extends the builder's road
    t.play("dragon -2,0").play("dragon -1,0").play("dragon 0,0").play("dragon 0,1");
    CHECK(t.asked() == "second-turn");  // the fairy stands in the way
    t.play("again").play("draw DG/Rr.d").place(4, 0, 0).pass();
    if (turn) {
      CHECK(t.asked() == "draw");  // everything around was visited in this turn
    } else {
      CHECK(t.moves() == std::vector<std::string>{"dragon 0,0"});
      while (t.asked() == "dragon") t.play(t.moves().front());
    }
    // In the next turn all is forgotten.
    t.draw("DG/RrC.d").place(-2, 1, 270);
    while (t.asked() != "dragon") t.pass();
    CHECK(t.asked() == "dragon");
  }
}

TEST_CASE("a ransom in passing keeps neither the dragon nor the princess waiting", "[PD-33][PD-46]") {
  for (const bool princess : {false, true}) {
    Table t = dragons_and({"tower"}, "ransom.requires_points = false");
    t.turn("BA/RFr", 1, 0, 0, "road").turn("TO/F", 1, -1, 0).turn("BA/RFr", 2, 0, 0, "field:SR");
    t.draw("BA/RFr").place(-1, 0, 0).play("floor 1,-1").play(to_figure(t, "capture", 1, 1, 0));
    t.draw("BA/RFr").place(-2, 0, 0).play("fairy 2,0");
    t.turn("DG/R.v", 3, 0, 90);  // the only way out is the fairy's
    t.draw(princess ? "DG/CRRR.p" : "DG/RFr.d").place(-3, 0, 0);
    CHECK(t.asked() == "wood");
    CHECK(t.legal("ransom follower p2"));
    t.pass();
    CHECK(t.asked() == "draw");
    CHECK(place_of(t, "dragon") == "3,0");
  }
}
