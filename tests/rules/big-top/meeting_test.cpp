// Under the Big Top with other boxes, its parts one by one, and random games.
#include <map>

#include "circus_board.hpp"
#include "rules/random_games.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// The modern rules of the dragon box, where the fairy belongs to one follower, with towers.
Table fairy_and_tower(const std::string& rules = {}) {
  return changed(
      "princess-dragon-modern",
      "[tiles]\nbase = 4\nbig-top = 2\ntower = 2\n[modules]\nbig-top = true\ntower = true\n[rules]\n" + rules);
}

}  // namespace

TEST_CASE("big-top: the tiles without the rules, and the rules without the tiles", "[big-top]") {
  Table t = changed("base-modern", "[tiles]\nbig-top = 1");
  t.turn("BT/ffff.ac", 0, 1, 0).draw("BT/cfff.bt").place(1, 1, 180);
  CHECK(t.asked() == "wood");
  t.play_on(3);
  Table u = changed("base-modern", "[modules]\nbig-top = true");
  CHECK(u.left("main") == 71);
  u.play_on(3);
  CHECK(place_of(u, "big-top") == "supply");
  CHECK(u.points(1, "acrobats") == 0);
}

TEST_CASE("each part of the box plays without the others", "[big-top]") {
  for (const std::string part : {"circus", "acrobats", "ringmaster"}) {
    Table t = changed("base-modern", "[tiles]\nbase = 4\nbig-top = 4\n[modules]\n" + part + " = true");
    CAPTURE(part);
    CHECK((t.game().description().of<FigureKind>().find("ringmaster") >= 0) == (part == "ringmaster"));
    t.draw("BT/ffff.ac").place(0, 1, 0);
    CHECK(moves_with(t, "climb ") == (part == "acrobats"));
    t.pass().turn("BT/cfff.bt", 1, 1, 180).draw("BT/cfff.bt").place(2, 1, 180).pass();
    CHECK((t.asked() == "animal") == (part == "circus"));
    if (part == "ringmaster") put(t, "BA/L", 0, 2, 0, "ringmaster", "cloister").finish();
    if (part == "ringmaster") CHECK(t.points(2, "ringmaster") == 4);
  }
}

TEST_CASE("the fairy beside one acrobat is beside the whole pyramid", "[PD-D30][FAIRY-01][FAIRY-07][ACRO-08]") {
  Table t = fairy_and_tower();
  three_acrobats(t);
  t.draw("BA/L").place(2, 1, 0).play("fairy p2.follower.1 0,1");  // p2's own acrobat
  t.draw("BA/L");
  CHECK(t.points(1, "fairy.turn") == 2);  // two of p1 stand there
  t.place(3, 1, 0).pass();
  t.draw("BA/L");
  CHECK(t.points(2, "fairy.turn") == 1);
  t.place(4, 1, 0).play(pyramid(0, 1));
  CHECK(t.points(1, "acrobats") == 10);
  CHECK(t.points(2, "acrobats") == 5);
  CHECK(t.points(1, "fairy.completed") + t.points(2, "fairy.completed") == 0);  // no feature was completed
  t.draw("BA/L");
  CHECK(t.points(1, "fairy.turn") == 2);  // they are gone
}

TEST_CASE("beside a follower who is no acrobat she counts for that one", "[FAIRY-07]") {
  Table t = fairy_and_tower();
  climb_after(t, "BT/ffff.ac", 0, 1, 0, 0, 1);
  t.turn("BA/L", 1, 1, 0).turn("BT/ffff.ac", -1, 1, 0, "field");
  t.turn("BA/L", 2, 1, 0);
  t.draw("BA/L").place(3, 1, 0).play("fairy p1.follower.2 -1,1");
  t.turn("BA/L", 4, 1, 0).draw("BA/L");
  CHECK(t.points(1, "fairy.turn") == 1);
}

TEST_CASE("a tower takes the acrobat that its builder likes, fairy or not", "[ACRO-02][ACRO-03][FAIRY-07]") {
  Table t = fairy_and_tower();
  three_acrobats(t);
  t.draw("BA/L").place(2, 1, 0).play("fairy p2.follower.1 0,1");
  t.draw("TO/F").place(0, 2, 0).play("floor 0,2");
  REQUIRE(t.asked() == "capture");
  CHECK(moves_with(t, "capture ") == 3);
  t.play("capture p2.follower.1 0,1");
  CHECK(t.feature("acrobats@0,1").figures == 2);
  t.draw("BA/L").place(-1, 2, 0);
  CHECK(t.points(1, "fairy.turn") == 2);       // p1's turn before; now her acrobat is gone
  CHECK(t.refused(pyramid(0, 1), "ACRO-06"));  // a pyramid no longer
  t.play(climbing(0, 1));                      // but there is room for another
  CHECK(t.feature("acrobats@0,1").figures == 3);
  t.draw("BA/L");
  CHECK(t.points(1, "fairy.turn") == 2);
}

TEST_CASE("a magic portal and places for acrobats", "[ACRO-O2]") {
  for (const std::string way : {"unoccupied", "any", "never"}) {
    Table t = circus_with({"princess-dragon"}, "acrobats.portal = '" + way + "'");
    climb_after(t, "BT/ffff.ac", 0, 1, 0, 0, 1);
    t.turn("BA/L", 0, 2, 0).turn("BT/ffff.ac", 0, 3, 0).turn("BA/RFr", 1, 0, 0).turn("BA/RFr", 2, 0, 0);
    t.draw("DG/RRR.g").place(3, 0, 0);
    CAPTURE(way);
    CHECK(t.legal(climbing(0, 1)) == (way == "any"));
    CHECK(t.legal(climbing(0, 3)) == (way != "never"));
    CHECK_FALSE(t.legal(climbing(0, 3, "ringmaster")));
    if (way == "never") CHECK(t.refused(climbing(0, 3), "ACRO-01"));
  }
  Table near = circus_with({"princess-dragon"});  // near it the portal does not matter, and nothing is offered twice
  climb_after(near, "BT/ffff.ac", 0, 1, 0, 0, 1);
  near.turn("BA/RFr", 1, 0, 0).draw("DG/RRR.g").place(-1, 0, 0);
  CHECK(moves_with(near, "climb ") == 1);
}

TEST_CASE("the dragon eats acrobats, and the big top stands", "[ACRO-03][CIRCUS-02]") {
  Table t = circus_with({"princess-dragon"});
  t.turn("BT/cfff.bt", 0, 1, 180);
  climb_after(t, "BT/ffff.ac", 1, 1, 0, 1, 1);
  t.turn("DG/RFr.v", 1, 0, 0);
  t.draw("DG/Rr.d").place(-1, 0, 180).pass();
  REQUIRE(t.asked() == "dragon");
  t.play("dragon 1,1");
  CHECK(t.supply(2, "follower") == 7);
  t.play("dragon 0,1");
  CHECK(place_of(t, "big-top") == "circus@0,1");
}

TEST_CASE("builders and pigs are not paid by the circus", "[CIRCUS-04]") {
  Table t = circus_with({"traders-builders"});
  t.turn("BT/ffrf.bt", 1, 0, 90, "road");
  t.turn("BA/L", 1, 1, 0);
  put(t, "BA/RFr", -1, 0, 0, "builder", "road");  // not near; the next one is
  t.turn("BA/L", 2, 1, 0).turn("BA/L", 0, 1, 0, "field");
  t.turn("BA/L", 3, 1, 0);
  put(t, "BA/L", 1, 2, 0, "pig", "field");
  while (t.asked() != "draw") t.pass();
  t.turn("BA/L", 2, 2, 0);
  t.draw("BT/cfff.bt").place(4, 1, 180).pass().play("animal 5 1,0");
  CHECK(t.points(1, "circus") == 10);  // the thief and the farmer
}

TEST_CASE("the witch halves the road, not the ringmaster's points", "[RING-03][RING-04]") {
  Table t = circus_with({"mage-witch"});
  put(t, "BT/ffrf.bt", 1, 0, 90, "ringmaster", "road");
  t.draw("MW/CFC").place(0, 1, 90).play("conjure witch.1 " + t.spot("road@0,0"));
  if (t.asked() == "wood") t.pass();
  t.turn("BA/LR", -1, 0, 270);
  CHECK(t.points(1, "road") == 2);
  CHECK(t.points(1, "ringmaster") == 2);
}

TEST_CASE("a ringmaster who loses the race of a shrine is not paid", "[RING-03]") {
  Table t = circus_with({"shrines"}, "shrines.challenge = 'always'");
  put(t, "BA/L", 0, 1, 0, "ringmaster", "cloister");
  t.turn("CU/S", 1, 1, 0, "cloister").turn("BT/frfr.bt", 1, 2, 0).turn("BA/RFr", 1, 0, 0);
  t.turn("BA/RFr", 2, 0, 0).turn("BA/Rr", 2, 1, 270).turn("BA/RFr", 0, 2, 0);
  CHECK(t.supply(1, "ringmaster") == 0);
  t.turn("BA/Rr", 2, 2, 90);
  CHECK(t.points(2, "shrine") == 9);
  CHECK(t.supply(1, "ringmaster") == 1);
  CHECK(t.points(1, "ringmaster") == 0);
}

TEST_CASE("a pyramid makes nobody king", "[ACRO-08]") {
  Table t = circus_with({"king-robber"});
  three_acrobats(t);
  t.draw("BA/L").place(2, 1, 0).play(pyramid(0, 1)).finish();
  CHECK(t.points(1, "king") + t.points(2, "king") == 0);
  CHECK(t.points(1, "robber-baron") + t.points(2, "robber-baron") == 0);
}

TEST_CASE("random games reach every action of the box, and greedy players score pyramids", "[ACRO-06][CIRCUS-04]") {
  std::map<std::string, int> seen;
  for (u64 seed = 1; seed <= 100; ++seed) {
    Table t = Table("big-top", 2);
    t.play_on(seed);
    for (const Entry& e : t.journal()) {
      if (e.is == Entry::Is::chance) ++seen[std::string(t.game().name(e.action.kind))];
      if (e.is == Entry::Is::points) ++seen[std::string(t.game().name(e.term))];
    }
  }
  CHECK(seen["animal"] == 1200);  // every circus, once
  CHECK(seen["circus"] > 500);
  CHECK(seen["acrobats"] > 100);
  CHECK(seen["ringmaster"] > 100);
}

TEST_CASE("big-top: random games keep all invariants", "[big-top]") {
  check_random_games(test_game("big-top"), 10, 5);
  check_random_games(test_game_of("title = 't'\nextends = 'big-top'\n[tiles]\nbig-top-c1 = 1\n[rules]\n"
                                  "circus.first = 'after_scoring'\ncircus.animals = 'one_box'\n"
                                  "ringmaster.returns = 'at_once'\nacrobats.portal = 'any'\n"),
                     10, 5);
}
