// Who is in reach of a tower piece, and where prisoners go.
#include "tower_board.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// A tower place at 0,1 in the middle of a cross of monks, seven tiles long in each direction; to the north, behind the
// starting tile, only from the third tile on. Six players.
void cross_of_monks(Table& t) {
  t.turn("TO/F", 0, 1, 0, "field");
  for (int i = 1; i <= 7; ++i) {
    t.turn("BA/L", i, 1, 0, "cloister");
    t.turn("BA/L", -i, 1, 0, "cloister");
    t.turn("BA/L", 0, 1 + i, 0, "cloister");
  }
  t.turn("BA/C", 0, -1, 180);
  for (int i = 3; i <= 7; ++i) t.turn("BA/L", 0, 1 - i, 0, "cloister");
  t.turn("BA/L", 1, 2, 0, "cloister");  // and one diagonally
}

std::set<std::string> cross(int arm) {
  std::set<std::string> cells{at(0, 1)};
  for (int i = 1; i <= arm; ++i) {
    cells.insert(at(i, 1));
    cells.insert(at(-i, 1));
    cells.insert(at(0, 1 + i));
    if (i >= 3) cells.insert(at(0, 1 - i));
  }
  return cells;
}

}  // namespace

TEST_CASE("a tower reaches one tile more in each direction with every storey",
          "[TOW-25][TOW-26][TOW-27][TOW-28][TOW-D01][TOW-D04]") {
  Table t = big_box(6);
  cross_of_monks(t);
  for (int height = 1; height <= 6; ++height) {
    elsewhere(t, "floor 0,1");
    INFO("height " << height);
    REQUIRE(t.asked() == "capture");
    CHECK(storeys(t, 0, 1) == height);
    // With the two tiles in the north where nobody stands: 1 + 4 times the height.
    const std::size_t empty = static_cast<std::size_t>(std::min(height, 2));
    CHECK(in_reach(t) == cross(height));
    CHECK(in_reach(t).size() + empty == static_cast<std::size_t>(1 + 4 * height));
    int diagonal = 0;
    for (int p = 1; p <= 6; ++p)
      t.view().each_figure([&](Figure g) {
        const Tile tile = t.view().tile_of(g);
        if (tile && t.view().owner(g) == Player(static_cast<u32>(p - 1)) &&
            t.view().cell_of(tile) == t.view().cell(1, 2)) {
          ++diagonal;
          CHECK(t.refused(capture(t, p, 1, 2), "TOW-26"));
        }
      });
    CHECK(diagonal == 1);
    t.pass();
  }
}

TEST_CASE("a ruleset changes the reach of a storey", "[TOW-28]") {
  Table t = big_box(6, "tower.reach_per_storey = 2");
  cross_of_monks(t);
  elsewhere(t, "floor 0,1");
  CHECK(in_reach(t) == cross(2));
  t.pass();
  elsewhere(t, "floor 0,1");
  CHECK(in_reach(t) == cross(4));
}

TEST_CASE("the first piece: a follower on one of five tiles", "[TOW-E01][TOW-22][TOW-31]") {
  Table t = big_box();
  tower_and_monk(t);
  elsewhere(t, "floor 0,1");
  CHECK(t.asked() == "capture");
  CHECK(t.who() == 1);
  CHECK(in_reach(t) == std::set<std::string>{"1,1"});
  t.play(capture(t, 2, 1, 1));
  CHECK(prisoners(t, 1, 2) == 1);
  CHECK(t.supply(2, "follower") == 6);
  CHECK(t.feature("cloister@1,1").figures == 0);
}

TEST_CASE("the second piece: one of three on nine tiles, or none", "[TOW-E02][TOW-22][TOW-X05]") {
  for (const bool takes : {false, true}) {
    Table t = big_box(4);
    t.turn("TO/F", 0, 1, 0);
    t.turn("BA/L", 1, 1, 0, "cloister");
    t.turn("BA/L", 0, 2, 0, "cloister");
    t.turn("BA/L", 0, 3, 0, "cloister");
    elsewhere(t, "floor 0,1");
    CHECK(in_reach(t) == std::set<std::string>{"1,1", "0,2"});  // the third is out of reach
    CHECK(t.refused(capture(t, 4, 0, 3), "TOW-25"));
    t.pass();
    for (int i = 0; i < 3; ++i) elsewhere(t);
    elsewhere(t, "floor 0,1");
    CHECK(in_reach(t) == std::set<std::string>{"1,1", "0,2", "0,3"});
    CHECK(t.legal("pass"));
    if (!takes) {
      t.pass();
      CHECK(prisoners(t, 1, 2) + prisoners(t, 1, 3) + prisoners(t, 1, 4) == 0);
      continue;
    }
    const std::string second = capture(t, 2, 1, 1);
    t.play(capture(t, 4, 0, 3));
    CHECK(prisoners(t, 1, 4) == 1);
    CHECK(t.asked() == "draw");
    CHECK(t.refused(second, "TOW-22"));  // not two
    CHECK(t.feature("cloister@1,1").figures_of[2] == 1);
    CHECK(t.feature("cloister@0,2").figures_of[3] == 1);
  }
}

TEST_CASE("the reach goes over empty cells, which count", "[TOW-29][TOW-D03]") {
  for (const bool over : {true, false}) {
    Table t = big_box(2, over ? "" : "tower.reach_over_gaps = false");
    t.turn("BA/L", 0, 1, 0);
    t.turn("BA/L", 1, 1, 0, "cloister");  // two tiles north of the tower, nothing between
    t.turn("BA/L", 0, 2, 0);
    t.turn("BA/L", 0, 3, 0);
    t.turn("TO/F", 1, 3, 0);
    elsewhere(t);
    elsewhere(t, "floor 1,3");
    CHECK(t.asked() == "draw");  // nobody in reach: not even asked
    elsewhere(t);
    elsewhere(t, "floor 1,3");
    CHECK((t.asked() == "capture") == over);
    if (over) CHECK(in_reach(t) == std::set<std::string>{"1,1"});
  }
}

TEST_CASE("the reach goes over other towers", "[TOW-29]") {
  Table t = big_box();
  t.turn("TO/F", 0, 1, 0);
  act(t, "TO/L", 0, 2, 0, "floor 0,2");  // a tower between
  t.turn("BA/L", 0, 3, 0);
  t.turn("BA/L", 1, 3, 0, "cloister");
  elsewhere(t, "floor 0,1");
  t.turn("BA/L", 0, 4, 0);
  elsewhere(t);
  t.turn("BA/L", -1, 3, 0, "cloister");
  elsewhere(t);
  act(t, "BA/C", 0, -1, 180, "floor 0,2");
  t.turn("BA/L", 0, 5, 0, "cloister");  // Red's monk, four tiles south of the first tower
  elsewhere(t, "floor 0,1");
  elsewhere(t);
  elsewhere(t, "floor 0,1");
  elsewhere(t);
  elsewhere(t, "floor 0,1");
  REQUIRE(storeys(t, 0, 1) == 4);
  REQUIRE(storeys(t, 0, 2) == 2);
  CHECK(in_reach(t) == std::set<std::string>{"0,5"});
}

TEST_CASE("builder, pig, dragon and fairy are never prisoners", "[TOW-24][TOW-X03]") {
  Table t = big_box(2, "", "builder = true\npig = true\nfairy = true");
  t.turn("BA/RFr", 1, 0, 0, "road@1,0:EW");
  t.turn("TO/F", 1, 1, 0, "field");
  act(t, "BA/RFr", 2, 0, 0, "deploy builder road@2,0:EW");
  act(t, "BA/L", 2, 1, 0, "deploy pig field@2,1:NL.NR.EL.ER.SL.SR.WL.WR");
  elsewhere(t, "fairy 1,0");
  elsewhere(t);
  elsewhere(t, "floor 1,1");
  CHECK(in_reach(t) == std::set<std::string>{"1,0", "1,1"});  // thief and farmer
  CHECK(t.refused(capture(t, 2, 2, 1, "pig"), "TOW-24"));
  CHECK(t.refused(capture(t, 1, 2, 0, "builder"), "TOW-24"));
  CHECK(t.refused(capture(t, 0, 1, 0, "fairy"), "TOW-24"));
  CHECK(t.refused(capture(t, 0, 1, 1, "floor"), "KER-48"));

  Table all = big_box(2, "tower.captures = 'figures'", "builder = true\npig = true\nfairy = true");
  all.turn("BA/RFr", 1, 0, 0, "road@1,0:EW");
  all.turn("TO/F", 1, 1, 0, "field");
  elsewhere(all);
  act(all, "BA/L", 2, 1, 0, "deploy pig field@2,1:NL.NR.EL.ER.SL.SR.WL.WR");
  elsewhere(all, "floor 1,1");
  CHECK(in_reach(all).contains("2,1"));
  CHECK(all.legal(capture(all, 2, 2, 1, "pig")));
  CHECK(all.refused(capture(all, 0, 1, 1, "floor"), "KER-48"));  // nobody's piece is nobody's prisoner
}

TEST_CASE("a follower on the fairy's tile may be captured", "[TOW-D05][PD-D06]") {
  Table t = big_box(2, "", "fairy = true");
  tower_and_monk(t);
  elsewhere(t);
  elsewhere(t, "fairy 1,1");
  elsewhere(t, "floor 0,1");
  CHECK(t.legal(capture(t, 2, 1, 1)));
}

TEST_CASE("capture only at once when a piece is placed", "[TOW-X04][TOW-22]") {
  Table t = big_box();
  tower_and_monk(t);
  elsewhere(t, "floor 0,1");
  const std::string monk = capture(t, 2, 1, 1);
  t.pass();
  CHECK(t.refused(monk, "TOW-22"));  // later in the turn
  elsewhere(t);
  CHECK(t.asked() == "wood");
  t.pass();
  elsewhere(t);
  CHECK(t.refused(monk, "TOW-22"));  // without placing a piece
  t.play("close follower 0,1");
  CHECK(t.asked() == "draw");  // closing a tower takes no prisoner
  CHECK(prisoners(t, 1, 2) == 0);
}

TEST_CASE("captures precede scoring", "[TOW-D10][TOW-O8]") {
  for (const bool takes : {false, true}) {
    Table t = big_box();
    t.turn("BA/C", 0, 1, 90, "city");  // Red's knight
    for (int x = 0; x < 4; ++x) t.turn("BA/L", x, 2, 0);
    t.turn("TO/F", 4, 2, 0);
    elsewhere(t);
    t.turn("BA/C", 4, 1, 270, "city");  // Blue's, beside the tower place
    t.turn("BA/CFc.1", 1, 1, 0);
    t.turn("BA/CFc.1", 3, 1, 0);
    act(t, "BA/CFc.1", 2, 1, 0, "floor 4,2");  // the city of five tiles is complete
    REQUIRE(in_reach(t) == std::set<std::string>{"4,1"});
    t.play(takes ? capture(t, 2, 4, 1) : "pass");
    CHECK(t.score(1) == 10);
    CHECK(t.score(2) == (takes ? 0 : 10));
    CHECK(t.supply(1, "follower") == 7);
    CHECK(prisoners(t, 1, 2) == (takes ? 1 : 0));
  }
}

TEST_CASE("a farmer may be captured", "[TOW-D11]") {
  Table t = big_box();
  t.turn("BA/L", 0, 1, 0);
  t.turn("TO/F", 0, 2, 0, "field");
  elsewhere(t, "floor 0,2");
  t.play(capture(t, 2, 0, 2));
  CHECK(prisoners(t, 1, 2) == 1);
  CHECK(t.feature("field@0,2").figures == 0);
  elsewhere(t);
  t.turn("BA/L", 1, 2, 0, "field");  // the field is free again
  CHECK(t.feature("field@0,2").figures_of[1] == 1);
}

TEST_CASE("an own follower goes back to the own supply", "[TOW-32][TOW-D12][TOW-22]") {
  Table t = big_box();
  t.turn("TO/F", 0, 1, 0, "field");
  elsewhere(t);
  elsewhere(t, "floor 0,1");
  CHECK(t.supply(1, "follower") == 6);
  t.play(capture(t, 1, 0, 1));
  CHECK(t.supply(1, "follower") == 7);
  CHECK(t.score(1) == 0);
  CHECK(prisoners(t, 1, 1) == 0);

  Table stays = big_box(2, "tower.own_capture = 'prison'\nransom.points = 0");
  stays.turn("TO/F", 0, 1, 0, "field");
  elsewhere(stays);
  elsewhere(stays, "floor 0,1");
  stays.play(capture(stays, 1, 0, 1));
  CHECK(prisoners(stays, 1, 1) == 1);
  elsewhere(stays);
  stays.draw("BA/L");
  CHECK(stays.refused("ransom follower p1", "TOW-41"));  // nobody to pay
}

TEST_CASE("stand-alone, only followers of others are prisoners", "[TOW-23][TOW-D12][TOW-X11]") {
  Table t = towers("tower-2006");
  t.turn("TO/F", 0, 1, 0, "field");
  t.turn("BA/L", 1, 1, 0, "cloister");
  elsewhere(t, "floor 0,1");
  CHECK(in_reach(t) == std::set<std::string>{"1,1"});
  CHECK(t.refused(capture(t, 1, 0, 1), "TOW-23"));
  t.play(capture(t, 2, 1, 1));
  CHECK(prisoners(t, 1, 2) == 1);
}

TEST_CASE("the last follower takes builder and pig with it", "[TOW-33][TB-D13]") {
  Table t = big_box(2, "", "builder = true\npig = true");
  elsewhere(t);
  t.turn("BA/RFr", 1, 0, 0, "road@1,0:EW");  // Blue's thief
  t.turn("TO/F", 1, 1, 0);
  act(t, "BA/RFr", 2, 0, 0, "deploy builder road@2,0:EW");
  elsewhere(t, "floor 1,1");
  REQUIRE(t.supply(2, "builder") == 0);
  t.play(capture(t, 2, 1, 0));
  CHECK(t.supply(2, "builder") == 1);

  Table field = big_box(2, "", "pig = true");
  elsewhere(field);
  field.turn("TO/F", 0, 1, 0, "field");  // Blue's farmer
  elsewhere(field);
  act(field, "BA/L", 0, 2, 0, "deploy pig field@0,2:NL.NR.EL.ER.SL.SR.WL.WR");
  elsewhere(field, "floor 0,1");
  REQUIRE(field.supply(2, "pig") == 0);
  field.play(capture(field, 2, 0, 1));
  CHECK(field.supply(2, "pig") == 1);
}

TEST_CASE("the builder stays as long as another follower of its colour is there", "[TOW-33]") {
  Table t = big_box(2, "", "builder = true");
  elsewhere(t);
  t.turn("BA/RFr", 1, 0, 0, "road@1,0:EW");  // Blue's first thief
  t.turn("TO/F", 1, 1, 0);
  t.turn("BA/L", 2, 1, 0);
  t.turn("BA/L", 3, 1, 0);
  t.turn("BA/RFr", 3, 0, 0, "road@3,0:EW");  // and the second, on a road that is joined now
  elsewhere(t);
  act(t, "BA/RFr", 2, 0, 0, "deploy builder road@2,0:EW");
  elsewhere(t, "floor 1,1");
  t.play(capture(t, 2, 1, 0));
  CHECK(prisoners(t, 1, 2) == 1);
  CHECK(t.supply(2, "builder") == 0);
  CHECK(t.feature("road@2,0:EW").figures_of[2] == 2);
}
