// The fairy: who may move her where, and her point at the start of a turn.
#include "dragon_boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// A road to the east: p1's thief on 1,0, p2's farmer on 2,0 in the northern field. p1 is next.
Table thief_and_farmer(const std::string& ruleset, const std::string& rules = {}, Where w = Where::current()) {
  Table t = changed(ruleset, "[rules]\n" + rules, 2, w);
  t.turn("BA/RFr", 1, 0, 0, "road", w).turn("BA/RFr", 2, 0, 0, "field:NL", w);
  return t;
}

}  // namespace

TEST_CASE("the fairy goes to a tile with an own follower", "[PD-10][PD-11][PD-X05][ED-28]") {
  Table t = thief_and_farmer(old_dragon);
  CHECK(place_of(t, "fairy") == "supply");
  t.draw("BA/RFr").place(-1, 0, 0);
  CHECK(moves_of(t, "fairy") == std::vector<std::string>{"fairy 1,0"});
  CHECK(t.refused("fairy 2,0", "PD-11"));   // another player's farmer
  CHECK(t.refused("fairy -1,0", "PD-11"));  // nobody
  CHECK(t.refused("fairy 7,7", "PD-11"));   // no tile
  t.play("fairy 1,0");
  CHECK(place_of(t, "fairy") == "1,0");
}

TEST_CASE("fairy or follower, not both", "[PD-11][PD-X06]") {
  Table t = thief_and_farmer(old_dragon);
  t.draw("BA/RFr").place(-1, 0, 0).play("fairy 1,0");
  CHECK(t.asked() == "draw");
  CHECK(t.refused_deploy("field@-1,0:NL", "KER-12"));
  t.draw("BA/RFr").place(-2, 0, 0).deploy("field:SL");
  CHECK(t.asked() == "draw");
  CHECK(t.refused("fairy 2,0", "PD-11"));
}

TEST_CASE("whoever put her there, another takes her away", "[PD-12][PD-O15]") {
  Table t = thief_and_farmer(old_dragon);
  t.draw("BA/RFr").place(-1, 0, 0).play("fairy 1,0");
  t.draw("BA/RFr").place(-2, 0, 0).play("fairy 2,0");
  CHECK(place_of(t, "fairy") == "2,0");
  t.draw("BA/RFr").place(-3, 0, 0).play("fairy 1,0");
  t.draw("BA/RFr").place(-4, 0, 0).pass();
  t.draw("BA/Rr").place(-5, 0, 180);
  CHECK(t.refused("fairy 1,0", "PD-O15"));
  CHECK(moves_of(t, "fairy").empty());
}

TEST_CASE("a point at the start of the turn", "[PD-15][ED-29]") {
  Table t = thief_and_farmer(old_dragon);
  t.draw("BA/RFr").place(-1, 0, 0).play("fairy 1,0");
  CHECK(t.score(1) == 0);
  t.draw("BA/RFr");
  CHECK(t.score(2) == 0);  // his farmer is elsewhere
  t.place(-2, 0, 0).pass();
  CHECK(t.score(1) == 1);  // before the tile is drawn
  CHECK(t.asked() == "draw");
  t.turn("BA/RFr", -3, 0, 0).turn("BA/RFr", -4, 0, 0);
  CHECK(t.points(1, "fairy.turn") == 2);
  CHECK(t.scored("fairy.turn").size() == 2);
  CHECK(t.scored("fairy.turn").front().lines == std::vector<std::string>{"fairy.followers 1 x 1"});

  Table rich = thief_and_farmer(old_dragon, "fairy.turn_points = 5");
  rich.draw("BA/RFr").place(-1, 0, 0).play("fairy 1,0");
  rich.turn("BA/RFr", -2, 0, 0);
  CHECK(rich.score(1) == 5);
}

TEST_CASE("two own followers on her tile", "[PD-O4][PD-15][ED-29]") {
  for (const bool each : {false, true}) {
    Table t = dragons(each ? "fairy.turn_unit = 'follower'" : "");
    t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/RFr", 2, 0, 0);
    t.draw("DG/RRR.g").place(-1, 0, 0).deploy("field@1,0:NL");
    t.turn("BA/RFr", 3, 0, 0);
    t.draw("BA/RFr").place(4, 0, 0);
    CHECK(moves_of(t, "fairy").size() == 1);  // one tile
    t.play("fairy 1,0");
    t.turn("BA/RFr", 5, 0, 0);
    CHECK(t.score(1) == (each ? 2 : 1));
  }
}

TEST_CASE("special figures on her tile count, or do not", "[PD-O4]") {
  for (const std::string unit : {"follower", "figure"}) {
    Table t =
        changed(old_dragon, "[tiles]\nbase = 2\n[modules]\nbuilder = true\n[rules]\nfairy.turn_unit = '" + unit + "'");
    t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/L", 0, 1, 0);
    t.draw("BA/RFr").place(2, 0, 0).play("deploy builder road@2,0:EW");
    t.turn("BA/L", 0, 2, 0).draw("DG/RRR.g").place(-1, 0, 0).deploy("field@2,0:NL");  // beside the builder
    t.turn("BA/L", 0, 3, 0).draw("BA/L").place(0, 4, 0).play("fairy 2,0");
    t.turn("BA/L", 0, 5, 0);
    CHECK(t.score(1) == (unit == "figure" ? 2 : 1));
  }
}

TEST_CASE("followers of two players on her tile", "[PD-O3]") {
  for (const bool mover : {false, true}) {
    Table t = dragons(mover ? "fairy.credit = 'mover'" : "");
    t.turn("BA/RFr", 1, 0, 0, "road");
    t.draw("DG/RRR.g").place(-1, 0, 0).deploy("field@1,0:NL");  // p2
    t.draw("BA/RFr").place(2, 0, 0).play("fairy 1,0");
    CHECK(t.score(2) == (mover ? 0 : 1));  // his turn has begun
    t.turn("BA/RFr", 3, 0, 0);
    CHECK(t.score(1) == 1);
  }
}

TEST_CASE("beside one follower", "[PD-11][PD-O15][ED-28][ED-29][FAIRY-03][FAIRY-05][FAIRY-06]") {
  Table t = thief_and_farmer(new_dragon);
  t.draw("DG/RRR.g").place(-1, 0, 0).deploy("field@1,0:SL");  // p1 has two followers on 1,0
  t.turn("BA/RFr", 3, 0, 0);
  t.draw("BA/RFr").place(4, 0, 0);
  const auto both = moves_of(t, "fairy");
  REQUIRE(both.size() == 2);
  for (const std::string& m : both) CHECK(m.ends_with(" 1,0"));
  CHECK(t.refused(to_figure(t, "fairy", 2, 2, 0), "PD-11"));
  t.play(both.front());
  t.draw("BA/RFr").place(5, 0, 0).pass();
  CHECK(t.score(1) == 1);  // the other one is not with her
  t.draw("BA/RFr").place(6, 0, 0);
  CHECK(t.refused(both.front(), "PD-O15"));
  CHECK(moves_of(t, "fairy") == std::vector<std::string>{both.back()});  // to the other one on the same tile
}

TEST_CASE("she stays when her follower leaves", "[PD-18][ED-33][FAIRY-02][FAIRY-06]") {
  struct Reading {
    const char *ruleset, *rules;
    bool stays;
  };
  for (const Reading& r : {Reading{old_dragon, "", true}, Reading{old_dragon, "fairy.stays = false", false},
                           Reading{new_dragon, "", true}, Reading{new_dragon, "fairy.stays = false", false}}) {
    CAPTURE(r.ruleset, r.rules);
    Table t = thief_and_farmer(r.ruleset, r.rules);
    t.draw("BA/RRR").place(-1, 0, 0);
    t.play(moves_of(t, "fairy").front());
    t.turn("BA/RRR", 3, 0, 0);  // the road is closed
    CHECK(t.supply(1) == 7);
    CHECK(place_of(t, "fairy") == (r.stays ? "1,0" : "supply"));
    CHECK(t.points(1, "fairy.turn") == 0);
    // A follower that comes there later is with her only if she belongs to the tile.
    t.draw("DG/RRR.g").place(4, 0, 0).deploy("field@1,0:SL");
    t.turn("BA/RFr", -2, 0, 0);
    CHECK(t.points(1, "fairy.turn") == (r.ruleset == old_dragon && r.stays ? 1 : 0));
  }
}

TEST_CASE("builder and pig are no company for the fairy", "[PD-X05][KER-47]") {
  Table t = dragons_and({"traders-builders"});
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/RFr", -1, 0, 0);
  t.draw("BA/RFr").place(2, 0, 0).play("deploy builder road@2,0:EW");
  t.turn("BA/RFr", -2, 0, 0);
  t.draw("BA/RFr").place(-3, 0, 0);
  CHECK(moves_of(t, "fairy") == std::vector<std::string>{"fairy 1,0"});
  CHECK(t.refused("fairy 2,0", "PD-11"));
  CHECK(t.refused("fairy 2,0", "KER-47"));
}

TEST_CASE("the second turn brings no second point", "[PD-16][PD-D10][FAIRY-01]") {
  for (const bool again : {false, true}) {
    Table t = dragons_and({"traders-builders"}, again ? "fairy.point_again_in_second_part = true" : "");
    t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/L", 0, 1, 0);
    t.draw("BA/RFr").place(2, 0, 0).play("deploy builder road@2,0:EW");
    t.turn("BA/L", 0, 2, 0);
    t.draw("BA/L").place(0, 3, 0).play("fairy 1,0");
    t.turn("BA/L", 0, 4, 0);
    CHECK(t.score(1) == 1);
    t.draw("BA/RFr").place(3, 0, 0).pass();  // he extends the builder's road
    CHECK(t.asked() == "second-turn");
    t.play("again");
    CHECK(t.score(1) == (again ? 2 : 1));
    t.draw("BA/RFr");
    CHECK(t.who() == 1);
    CHECK(t.score(1) == (again ? 2 : 1));
  }
}

TEST_CASE("fairy after a special figure, by the letter", "[PD-O10][ED-08]") {
  for (const bool both : {false, true}) {
    Table t = dragons_and({"traders-builders"}, both ? "wood.fairy_with_special_figure = true" : "");
    t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/RFr", -1, 0, 0);
    t.draw("BA/RFr").place(2, 0, 0).play("deploy builder road@2,0:EW");
    if (!both) {
      CHECK(t.asked() == "draw");
      continue;
    }
    CHECK(t.asked() == "fairy");
    CHECK(t.moves() == std::vector<std::string>{"fairy 1,0", "pass"});
    t.play("fairy 1,0");
    CHECK(place_of(t, "fairy") == "1,0");
    t.draw("BA/RFr").place(-2, 0, 0).deploy("field:NL");  // a follower still excludes her
    CHECK(t.asked() == "draw");
  }
}

TEST_CASE("the fairy is no help against a tower", "[PD-D06][ED-32]") {
  for (const bool helps : {false, true}) {
    Table t = dragons_and({"tower"}, helps ? "fairy.blocks_tower = true" : "");
    t.turn("BA/RFr", 1, 0, 0, "road").turn("TO/F", 1, -1, 0);
    t.draw("BA/RFr").place(-1, 0, 0).play("fairy 1,0");
    t.draw("BA/RFr").place(-2, 0, 0).play("floor 1,-1");
    if (helps) {
      CHECK(t.asked() == "draw");
      continue;
    }
    CHECK(t.asked() == "capture");
    t.play(to_figure(t, "capture", 1, 1, 0));
    CHECK(t.supply(1, "follower") == 6);
    CHECK(t.feature("road@1,0").figures == 0);
    CHECK(place_of(t, "fairy") == "1,0");  // she stays without him
  }
}
