// Split ties: the boards of two knights in one city and of four thieves on one road.
#include "house.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// One knight each; four tiles and a pennant.
void shared_city(Table& t) {
  t.turn("BA/CFc.1", 0, -1, 90, "city").turn("BA/L", 1, -1, 0);
  t.turn("BA/RFr", -1, 0, 0).turn("BA/C", 1, -2, 270, "city");
  t.turn("BA/Cc+", 0, -2, 180);
}

// Nine tiles: two thieves of p1 and of p2, one of p3.
void shared_road(Table& t) {
  for (int x = 0; x < 9; ++x) t.turn("BA/RFr", x, 1, 0);
  t.turn("BA/LR", 0, 2, 270, "road").turn("BA/RFr", 2, 2, 0, "road").turn("BA/LR", 8, 2, 90, "road");
  t.turn("BA/RFr", 4, 2, 0, "road").turn("BA/RFr", 6, 2, 0, "road");
  for (int x : {1, 3, 5, 7}) t.turn("BA/RFr", x, 2, 0);
}

Table three_boxes(const std::string& round) {
  return Table::with(
      with_rules("base-modern", {"split-ties"}, "[tiles]\nbase = 3\n[rules]\nsplit.round = '" + round + "'"), 3);
}

}  // namespace

TEST_CASE("two knights share the points of a city", "[SPLIT-01][SPLIT-04]") {
  Table t(own_ruleset("split-ties"));
  shared_city(t);
  CHECK(t.scored("city").back().value == 10);
  CHECK(t.scored("city").back().winners == std::vector<int>{1, 2});
  CHECK(t.score(1) == 5);
  CHECK(t.score(2) == 5);

  Table usual("base-modern");
  shared_city(usual);
  CHECK(usual.score(1) == 10);
  CHECK(usual.score(2) == 10);
}

TEST_CASE("a share is rounded", "[SPLIT-02]") {
  Table up = three_boxes("up"), down = three_boxes("down");
  shared_road(up);
  shared_road(down);
  CHECK(up.scored("road").back().value == 9);
  CHECK(up.score(1) == 5);
  CHECK(up.score(2) == 5);
  CHECK(down.score(1) == 4);
  CHECK(down.score(2) == 4);
  CHECK(up.score(3) == 0);
  CHECK(down.score(3) == 0);
}

TEST_CASE("a single majority gets everything", "[SPLIT-03]") {
  Table t(own_ruleset("split-ties"));
  t.turn("BA/C", 0, -1, 180, "city");
  CHECK(t.score(1) == 4);
}

TEST_CASE("the final scoring shares, too", "[SPLIT-04]") {
  Table t(own_ruleset("split-ties"));
  t.turn("BA/CFc.1", 0, -1, 90, "city").turn("BA/L", 1, -1, 0);
  t.turn("BA/RFr", -1, 0, 0).turn("BA/C", 1, -2, 270, "city");
  t.turn("BA/Ccc+", 0, -2, 180);  // joins both, open to the west
  CHECK(t.score(1) == 0);
  t.finish();
  REQUIRE(t.scored("city.incomplete").size() == 1);
  CHECK(t.scored("city.incomplete").front().winners == std::vector<int>{1, 2});
  CHECK(t.scored("city.incomplete").front().value == 5);  // four tiles and a pennant
  CHECK(t.score(1) == 3);
  CHECK(t.score(2) == 3);
}

TEST_CASE("what only one player gets is not shared", "[SPLIT-01][SPLIT-04]") {
  // A field with one farmer each beside a complete city; p1 also has a pig there.
  const auto play = [](Table& t, bool pig) {
    t.turn("BA/CFc.1", 0, 1, 0, "field:SL.SR").turn("BA/C", 1, 1, 270, "field").turn("BA/C", -1, 1, 90);
    t.turn("BA/L", 1, 2, 0).draw("BA/L").place(0, 2, 0);
    for (const std::string& move : t.moves())
      if (pig && move.starts_with("deploy pig field@0,2")) {
        t.play(move);
        break;
      }
    CHECK(t.supply(1, "pig") == (pig ? 0 : 1));
    t.finish();
    CHECK(t.scored("field").back().winners == std::vector<int>{1, 2});
  };
  Table without = Table::with(with_rules("traders-builders-modern", {"split-ties"}));
  play(without, false);
  CHECK(without.points(1, "field") == 2);  // half of 3, rounded up
  CHECK(without.points(2, "field") == 2);
  Table t = Table::with(with_rules("traders-builders-modern", {"split-ties"}));
  play(t, true);
  CHECK(t.score(1) == 3);  // and the whole point of the pig
  CHECK(t.score(2) == 2);
}
