// The fairy at scoring: three points for the follower with her.
#include "dragon_boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// A city of four tiles with a pennant, worth 10: ends at 1,-1 (p2), 3,-1 (p1, with the fairy) and 2,-2, joined by a
// tile at 2,-1 that p1 lays last. `spot` is where p1 stands on 3,-1, `knights` says whether p2 is there.
void city_of_ten(Table& t, Name spot, bool knights) {
  const Name knight = knights ? "city" : "";
  t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", 2, 0, 0).turn("BA/RFr", 3, 0, 0);
  t.turn("BA/C", 1, -1, 90, knight).turn("BA/C", 3, -1, 270, spot).turn("BA/L", 1, -2, 0);
  t.draw("BA/RFr").place(-1, 0, 0);
  t.play(moves_of(t, "fairy").front());
  t.turn("BA/C", 2, -2, 180, knight);
  t.turn("BA/Ccc+", 2, -1, 0);
}

}  // namespace

TEST_CASE("three points beside another's ten", "[PD-17][PD-18][PD-D08][ED-30][FAIRY-10]") {
  for (const char* ruleset : {old_dragon, new_dragon}) {
    Table t(ruleset, 2);
    city_of_ten(t, "city", true);
    CAPTURE(ruleset);
    CHECK(t.points(2, "city") == 10);
    CHECK(t.points(1, "city") == 0);
    CHECK(t.points(1, "fairy.completed") == 3);
    CHECK(t.points(2, "fairy.completed") == 0);
    CHECK(t.supply(1) == 7);
    CHECK(t.supply(2) == 7);
    CHECK(place_of(t, "fairy") == "3,-1");
  }
}

TEST_CASE("three points on top of the own ten", "[PD-D09][PD-17]") {
  Table t(old_dragon, 2);
  city_of_ten(t, "city", false);
  CHECK(t.points(1, "city") == 10);
  CHECK(t.points(1, "fairy.completed") == 3);
  CHECK(t.score(1) == 14);  // and one at the start of the turn
}

TEST_CASE("the number of points is a parameter", "[PD-17]") {
  Table t = dragons("fairy.score_points = 7");
  city_of_ten(t, "city", false);
  CHECK(t.points(1, "fairy.completed") == 7);
}

TEST_CASE("a follower beside the scored feature", "[PD-O2][ED-30]") {
  for (const bool anywhere : {false, true}) {
    Table t = dragons(anywhere ? "fairy.score_requires_feature = false" : "");
    city_of_ten(t, "field", true);  // p1 is a farmer on her tile
    CHECK(t.points(2, "city") == 10);
    CHECK(t.points(1, "fairy.completed") == (anywhere ? 3 : 0));
    CHECK(t.supply(1) == 6);
  }
}

TEST_CASE("the fairy at a road and a cloister", "[PD-17]") {
  Table road(old_dragon, 2);
  road.turn("BA/RFr", 1, 0, 0, "road").turn("BA/RRR", 2, 0, 0);
  road.draw("BA/RRR").place(-1, 0, 0).play("fairy 1,0");
  CHECK(road.points(1, "road") == 4);
  CHECK(road.points(1, "fairy.completed") == 3);

  Table cloister(old_dragon, 2);
  cloister.turn("BA/L", 0, 1, 0, "cloister");
  for (const auto& [x, y] : {std::pair{1, 1}, {-1, 1}}) cloister.turn("BA/L", x, y, 0);
  cloister.turn("BA/RFr", 1, 0, 0);
  cloister.draw("BA/RFr").place(-1, 0, 0).play("fairy 0,1");
  cloister.turn("BA/L", -1, 2, 0).turn("BA/C", 1, 2, 180);
  CHECK(cloister.points(1, "cloister") == 0);
  cloister.turn("DG/F.v", 0, 2, 0);
  CHECK(cloister.points(1, "cloister") == 9);
  CHECK(cloister.points(1, "fairy.completed") == 3);
}

TEST_CASE("the fairy in the final scoring", "[PD-D11][PD-O12][PD-17][ED-31][FAIRY-11]") {
  struct Reading {
    const char *ruleset, *final;
    int points;
  };
  for (const Name spot : {"field:NL", "road"})
    for (const Reading& r : {Reading{old_dragon, "scored_features", 3}, Reading{old_dragon, "any_follower", 3},
                             Reading{old_dragon, "none", 0}, Reading{new_dragon, "scored_features", 3},
                             Reading{new_dragon, "any_follower", 3}, Reading{new_dragon, "none", 0}}) {
      Table t = changed(r.ruleset, std::string("[rules]\nfairy.final = '") + r.final + "'");
      t.turn("BA/RFr", 1, 0, 0, spot).turn("BA/C", 0, -1, 180);
      t.draw("BA/RFr").place(2, 0, 0);
      t.play(moves_of(t, "fairy").front());
      t.finish();
      CAPTURE(spot, r.ruleset, r.final);
      CHECK(t.points(1, "fairy.completed") == r.points);
      CHECK(t.points(2, "fairy.completed") == 0);
      const bool field = spot != "road";
      CHECK(t.points(1, field ? "field" : "road.incomplete") > 0);  // in addition to what the feature pays
    }
}

TEST_CASE("the fairy at a feature that is worth nothing", "[PD-O12]") {
  Table t = dragons_and({"inns-cathedrals"});
  t.turn("IC/RFr.i", 1, 0, 0, "road").turn("BA/C", 0, -1, 180);
  t.draw("BA/RFr").place(2, 0, 0).play("fairy 1,0");
  t.finish();
  CHECK(t.points(1, "road.incomplete") == 0);
  CHECK(t.points(1, "fairy.completed") == 3);
}

TEST_CASE("the fairy beside a guard at the end", "[PD-O12][ED-31][FAIRY-09]") {
  for (const bool any : {false, true}) {
    Table t = dragons_and({"tower"}, any ? "fairy.final = 'any_follower'" : "");
    t.turn("BA/RFr", 1, 0, 0);
    t.draw("TO/F").place(0, 1, 0).play("floor 0,1");
    t.draw("BA/RFr").place(2, 0, 0).play("close follower 0,1");
    t.turn("BA/RFr", 3, 0, 0);
    t.draw("BA/RFr").place(4, 0, 0).play("fairy 0,1");
    t.finish();
    CHECK(t.points(1, "fairy.completed") == (any ? 3 : 0));  // a tower is no feature that is scored
  }
}
