// Castle lords: cities beside a road, absent players in its majority.
#include "streets.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const std::string own = own_ruleset("castle-lords");

Table lords(const std::string& values) { return house_table("castle-lords", values); }

// Two cities beside a road of four tiles, a knight of p1 in each; p2's thief on the road.
void two_knights(Table& t) {
  t.turn("BA/RCr", 1, 0, 0, "city").turn("BA/LR", -1, 0, 270, "road");
  t.turn("BA/CFc.1", 0, -1, 90, "city").turn("BA/LR", 2, 0, 90);
}

// p1's knight in a city beside a road of three tiles, on which nobody stands.
void empty_road(Table& t) { t.turn("BA/Cccc+", 0, -1, 0, "city").turn("BA/LR", 1, 0, 90).turn("BA/LR", -1, 0, 270); }

}  // namespace

TEST_CASE("an absent lord counts", "[LORD-01][LORD-04]") {
  Table t(own);
  empty_road(t);
  CHECK(t.scored("road").back().winners == std::vector<int>{1});
  CHECK(t.score(1) == 3);
  CHECK(t.supply(1) == 6);  // the knight stays

  Table usual("base-modern");
  empty_road(usual);
  CHECK(usual.score(1) == 0);
}

TEST_CASE("every knight counts, or the lord once", "[LORD-01][LORD-03]") {
  Table t(own);
  two_knights(t);
  CHECK(t.score(1) == 4);
  CHECK(t.score(2) == 0);
  Table once = lords("lords.weight = 'one'");
  two_knights(once);
  CHECK(once.score(1) == 4);
  CHECK(once.score(2) == 4);
}

TEST_CASE("a large follower counts twice", "[LORD-03]") {
  Table t = Table::with(with_rules("inns-cathedrals-modern", {"castle-lords"}));
  t.draw("BA/Cccc+").place(0, -1, 0).play("deploy large-follower " + t.spot("city"));
  t.turn("BA/LR", 1, 0, 90, "road").turn("BA/LR", -1, 0, 270);
  CHECK(t.score(1) == 3);
  CHECK(t.score(2) == 0);
}

TEST_CASE("a city at the end of the road", "[LORD-02]") {
  Table passing = lords("lords.reach = 'gate'");
  two_knights(passing);
  CHECK(passing.score(1) == 0);
  CHECK(passing.score(2) == 4);

  Table t = lords("lords.reach = 'gate'");
  t.turn("BA/CccR", 1, 0, 90, "city").turn("BA/LR", -1, 0, 270, "road");
  CHECK(t.score(1) == 3);
  CHECK(t.score(2) == 3);
}

TEST_CASE("lords without anybody on the road", "[LORD-04]") {
  Table t = lords("lords.alone = false");
  empty_road(t);
  CHECK(t.score(1) == 0);
  Table with_thief = lords("lords.alone = false");
  with_thief.turn("BA/Cccc+", 0, -1, 0, "city").turn("BA/LR", 1, 0, 90, "road").turn("BA/LR", -1, 0, 270);
  CHECK(with_thief.score(1) == 3);
  CHECK(with_thief.score(2) == 3);
}

TEST_CASE("a road of lords is free", "[LORD-05]") {
  Table t(own);
  t.turn("BA/Cccc+", 0, -1, 0, "city").draw("BA/RFr").place(1, 0, 0);
  CHECK(t.may_deploy("road"));
}

TEST_CASE("incomplete roads at the end", "[LORD-01]") {
  Table t(own);
  t.turn("BA/Cccc+", 0, -1, 0, "city").turn("BA/RFr", 1, 0, 0).finish();
  CHECK(t.points(1, "road.incomplete") == 2);
}

TEST_CASE("a knight that went home is no lord", "[LORD-06]") {
  for (const bool road_first : {true, false}) {
    Table t = lords("score.feature_order = 'active_player'");
    t.turn("BA/C", 0, -1, 180).turn("BA/LR", -1, 0, 270);
    t.turn("BA/C", 1, -1, 180, "city");  // p1
    t.draw("BA/CRRR").place(1, 0, 0).pass();
    REQUIRE(t.asked() == "order");
    t.play(road_first ? "score road@-1,0:E" : "score city@1,0:N");
    CHECK(t.points(1, "city") == 4);
    CHECK(t.points(1, "road") == (road_first ? 3 : 0));
  }
}
