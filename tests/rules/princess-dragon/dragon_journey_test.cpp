// The journey: who moves the dragon, where it may go, when it ends.
#include "dragon_boards.hpp"
#include "words/people.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// The printed example. Its square (x, y) is our cell (x + 2, -y): the dragon starts at 2,0, the lower right corner.
// Anna is p1, and she has laid a dragon tile far to the west.
Table example(const std::string& rules = {}, Where w = Where::current()) {
  Table t = dragons(rules, 4, w);
  t.turn("BA/RFr", 1, 0, 0, "field:NL", w).turn("BA/C", 0, -1, 180, {}, w);
  t.turn("BA/L", 0, -2, 0, "cloister", w).turn("BA/L", 1, -1, 0, {}, w);
  t.turn("BA/L", 2, -1, 0, {}, w).turn("DG/RFr.v", 2, 0, 0, {}, w);
  t.turn("BA/RFr", -1, 0, 0, {}, w).turn("BA/RFr", -2, 0, 0, {}, w);
  t.draw("DG/RFr.d", w).place(-3, 0, 0, w).pass(w);
  return t;
}

// A straight road: the dragon at 1,0, tiles from there to the west, the last one a dragon tile. Whoever is next.
Table straight_on(int players, int roads, const std::string& rules = {}) {
  Table t = dragons(rules, players);
  t.turn("DG/RFr.v", 1, 0, 0);
  for (int x = -1; x >= -roads; --x) t.turn("BA/RFr", x, 0, 0);
  t.draw("DG/RFr.d").place(-roads - 1, 0, 0);
  if (t.asked() == "wood") t.pass();
  return t;
}

}  // namespace

TEST_CASE("the printed journey", "[PD-E01][PD-E02][PD-E03][PD-E04][PD-E05][PD-27][PD-28][PD-29][PD-30][PD-32]") {
  Table t = example();
  CHECK(t.supply(1) == 6);
  CHECK(t.supply(3) == 6);
  CHECK(t.asked() == "dragon");
  CHECK(t.who() == 1);  // Anna
  CHECK(t.moves() == std::vector<std::string>{"dragon 2,-1", "dragon 1,0"});
  t.play("dragon 2,-1");
  CHECK(t.who() == 2);
  t.play("dragon 1,-1");
  CHECK(t.who() == 3);
  CHECK(t.supply(1) == 6);
  t.play("dragon 1,0");
  CHECK(t.supply(1) == 7);
  CHECK(t.who() == 4);  // David has no choice
  CHECK(t.moves() == std::vector<std::string>{"dragon 0,0"});
  CHECK(t.refused("dragon 1,-1", "PD-29"));
  CHECK(t.refused("dragon 2,0", "PD-29"));
  CHECK(t.refused("dragon 1,1", "PD-27"));
  t.play("dragon 0,0");
  CHECK(t.who() == 1);
  t.play("dragon 0,-1");
  CHECK(t.who() == 2);
  t.play("dragon 0,-2");
  CHECK(place_of(t, "dragon") == "0,-2");
  CHECK(t.supply(3) == 7);
  CHECK(came_home(t, "eaten") == 2);
  for (int p = 1; p <= 4; ++p) CHECK(t.score(p) == 0);
  CHECK(t.asked() == "draw");  // the turn is over, Bob goes on
  t.draw("BA/RFr");
  CHECK(t.who() == 2);
}

TEST_CASE("where the dragon may not go", "[PD-X03][PD-X04][PD-13][PD-27][PD-29][PD-D01]") {
  Table t = example();
  CHECK(t.refused("dragon 1,-1", "PD-27"));  // diagonally
  CHECK(t.refused("dragon 0,0", "PD-27"));   // two tiles
  CHECK(t.refused("dragon 3,0", "PD-27"));   // nothing there
  CHECK(t.refused("dragon 2,0", "PD-27"));   // not staying
  CHECK(t.refused("pass", "PD-27"));
  t.play("dragon 1,0");
  CHECK(t.refused("dragon 2,0", "PD-29"));  // where it started
  CHECK(t.refused("pass", "PD-27"));
  Table before(old_dragon, 2);
  CHECK(before.refused("dragon 0,0", "PD-25"));
}

TEST_CASE("the start tile may be left out of account", "[PD-D01][PD-29]") {
  Table t = example("dragon.start_tile_visited = false");
  t.play("dragon 1,0");
  CHECK(t.legal("dragon 2,0"));
  t.play("dragon 2,0");
  CHECK(t.refused("dragon 1,0", "PD-29"));
}

TEST_CASE("over corners by a parameter", "[PD-27]") {
  Table t = example("dragon.neighbourhood = 'surrounding'");
  CHECK(moves_of(t, "dragon") == std::vector<std::string>{"dragon 2,-1", "dragon 1,0", "dragon 1,-1"});
  CHECK(t.refused("dragon 0,0", "PD-27"));
}

TEST_CASE("six steps, whoever plays", "[PD-28][PD-D02][PD-27]") {
  for (int players = 2; players <= 6; ++players) {
    Table t = straight_on(players, 5);
    CAPTURE(players);
    int next = 6 % players + 1;  // seven turns were played: who laid the seventh tile
    std::vector<int> steps(static_cast<std::size_t>(players) + 1);
    int made = 0;
    while (t.asked() == "dragon") {
      CHECK(t.who() == next);
      ++steps[static_cast<std::size_t>(next)];
      next = next % players + 1;
      t.play(t.moves().front());
      ++made;
    }
    CHECK(made == 6);
    CHECK(place_of(t, "dragon") == "-5,0");
    if (players == 2) CHECK(steps == std::vector<int>{0, 3, 3});
    if (players == 5) CHECK(steps == std::vector<int>{0, 1, 2, 1, 1, 1});  // p2 laid the tile
    if (players == 6) CHECK(steps == std::vector<int>{0, 1, 1, 1, 1, 1, 1});
  }
}

TEST_CASE("players are told which step of the journey it is, and who chooses", "[PD-27][PD-28]") {
  Table t = straight_on(3, 5, "dragon.steps = 2");
  t.play("dragon 0,0");
  const People say(t.game(), t.state(), {{"Anna", "Ben", "Cleo"}, Player(0)});
  std::vector<std::string> told;
  for (const Entry& e : t.journal())
    if (const std::string text = say.event(e); text.starts_with("The dragon ")) told.push_back(text);
  REQUIRE(told.size() == 4);  // the first is the flight to the volcano
  CHECK(told[1] == "The dragon moves, step 1 of 2, Anna chooses");
  CHECK(told[2] == "The dragon is now on the tile at 0,0");
  CHECK(told[3] == "The dragon moves, step 2 of 2, Ben chooses");
}

TEST_CASE("fewer steps by a parameter", "[PD-28]") {
  Table t = straight_on(2, 5, "dragon.steps = 2");
  t.play("dragon 0,0").play("dragon -1,0");
  CHECK(t.asked() == "draw");
  Table still = straight_on(2, 5, "dragon.steps = 0");
  CHECK(still.asked() == "draw");
  CHECK(place_of(still, "dragon") == "1,0");
}

TEST_CASE("a dead end ends the journey", "[PD-33][PD-28]") {
  Table t = straight_on(2, 2);
  int made = 0;
  while (t.asked() == "dragon") {
    t.play(t.moves().front());
    ++made;
  }
  CHECK(made == 4);
  CHECK(place_of(t, "dragon") == "-3,0");
  CHECK(t.asked() == "draw");
}

TEST_CASE("the fairy's tile is closed to the dragon", "[PD-13][PD-14][PD-D03][PD-33][PD-X03]") {
  for (const bool blocks : {true, false}) {
    Table t = dragons(blocks ? "" : "fairy.blocks_dragon = false");
    t.turn("BA/RFr", 1, 0, 0, "road").turn("DG/R.v", 2, 0, 90);
    t.draw("BA/RFr").place(-1, 0, 0).play("fairy 1,0");
    t.draw("DG/RFr.d").place(-2, 0, 0);  // p2
    if (t.asked() == "wood") t.pass();
    CAPTURE(blocks);
    if (blocks) {
      CHECK(t.asked() == "draw");  // not one step
      CHECK(place_of(t, "dragon") == "2,0");
      CHECK(t.supply(1) == 6);
    } else {
      CHECK(t.asked() == "dragon");
      t.play("dragon 1,0");
      CHECK(t.supply(1) == 7);
    }
  }
  // With another way open the reason is given.
  Table t = dragons();
  t.turn("BA/RFr", 1, 0, 0, "road").turn("DG/RFr.v", 2, 0, 0);
  t.draw("BA/RFr").place(3, 0, 0).play("fairy 1,0");
  t.draw("DG/RFr.d").place(-1, 0, 0).pass();
  CHECK(t.asked() == "dragon");
  CHECK(t.refused("dragon 1,0", "PD-13"));
  CHECK(t.moves() == std::vector<std::string>{"dragon 3,0"});
}

TEST_CASE("a dragon tile takes a follower as usual", "[PD-24]") {
  Table t(old_dragon, 2);
  t.turn("DG/RFr.v", 1, 0, 0);
  t.draw("DG/RFr.d").place(-1, 0, 0);
  CHECK(t.asked() == "wood");
  for (const char* spot : {"road", "field:NL", "field:SR"}) CHECK(t.may_deploy(spot));
  t.deploy("field:NL");
  CHECK(t.asked() == "dragon");
  t.play("dragon 0,0").play("dragon -1,0");
  CHECK(t.supply(2) == 7);  // and may lose it at once
}

TEST_CASE("before or after the scoring", "[PD-25][PD-26][PD-32][PD-D20][PD-O1][ED-20][ED-C01][DRAGON-03]") {
  // Road of three tiles: crossing at 1,0, thief of p1 on 0,0's neighbour -1,0, closed by a dragon crossing at -2,0.
  for (const bool after : {true, false}) {
    Table t = dragons(after ? "" : "dragon.phase = 'before_scoring'");
    t.turn("BA/RFr", -1, 0, 0, "road").turn("BA/RRR", 1, 0, 0).turn("DG/F.v", -1, 1, 0);
    t.draw("DG/RRR.d").place(-2, 0, 0);
    t.pass();
    CAPTURE(after);
    CHECK(t.asked() == "dragon");
    CHECK(t.score(1) == (after ? 4 : 0));  // tiles -2 to 1
    t.play("dragon -1,0");
    CHECK(t.supply(1) == 7);
    CHECK(came_home(t, "eaten") == (after ? 0 : 1));
    while (t.asked() == "dragon") t.play(t.moves().front());
    CHECK(t.asked() == "draw");
    CHECK(t.score(1) == (after ? 4 : 0));
  }
}

TEST_CASE("a city worth ten and the dragon beside it", "[ED-T05][ED-20][PD-25][PD-26]") {
  struct Reading {
    const char *ruleset, *rules;
    int points;
  };
  for (const Reading& r : {Reading{old_dragon, "", 10}, Reading{old_dragon, "dragon.phase = 'before_scoring'", 0},
                           Reading{new_dragon, "", 0}}) {
    Table t = changed(r.ruleset, std::string("[rules]\n") + r.rules);
    t.turn("BA/CFc.1", 0, -1, 90, "city").turn("BA/CFc+", 0, -2, 90).turn("BA/RFr", 1, 0, 0);
    t.turn("DG/F.v", 1, -1, 0);
    t.draw("DG/C.d").place(0, -3, 180).pass();
    CAPTURE(r.ruleset, r.rules);
    CHECK(t.asked() == "dragon");
    t.play("dragon 0,-1");
    while (t.asked() == "dragon") t.play(t.moves().front());
    CHECK(t.score(1) == r.points);
    CHECK(came_home(t, "eaten") == (r.points ? 0 : 1));
    CHECK(t.supply(1) == 7);
  }
}
