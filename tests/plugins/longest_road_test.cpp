// Longest road: which roads count, for whom, and ties.
#include "streets.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

Table longest(const std::string& values = {}, int players = 2) {
  return Table::with(with_rules("base-modern", {"longest-road"}, many_tiles + "[rules]\n" + values), players);
}

int bonus(const Table& t, int player) { return t.points(player, "longest_road"); }

int gauge(const Table& t, int player) {
  for (const GaugeLine& g : t.game().gauges(t.state()))
    if (g.label == "longest road" && g.seat == Player(static_cast<u32>(player - 1))) return g.value;
  return -1;
}

}  // namespace

TEST_CASE("the longest road that somebody won", "[LONG-01][LONG-02]") {
  Table t = longest();
  Streets s(t);
  s.road({{1}, {1}, {1}, {2}}, 2);  // seven tiles, p1's
  CHECK(gauge(t, 1) == 7);
  CHECK(gauge(t, 2) == 0);
  s.road({{2}, {2}, {1}}, 1);  // five tiles, p2's
  CHECK(gauge(t, 2) == 5);
  CHECK(bonus(t, 1) == 0);
  t.finish();
  CHECK(bonus(t, 1) == 10);
  CHECK(bonus(t, 2) == 0);
  CHECK(t.score(1) == 17);
  CHECK(t.score(2) == 5);
}

TEST_CASE("how many points it brings", "[LONG-02]") {
  Table t = longest("longest_road.points = 3");
  Streets(t).road({{1}, {1}, {2}}, 1);
  t.finish();
  CHECK(bonus(t, 1) == 3);
}

TEST_CASE("a short road brings nothing", "[LONG-03]") {
  for (const int least : {3, 4}) {
    Table t = longest("longest_road.least = " + std::to_string(least));
    t.turn("BA/LR", 1, 0, 90, "road").turn("BA/LR", -1, 0, 270).finish();
    CHECK(bonus(t, 1) == (least == 3 ? 10 : 0));
  }
}

TEST_CASE("two players with the same length", "[LONG-04]") {
  for (const bool each : {true, false}) {
    Table t = longest(each ? "" : "longest_road.ties = 'nobody'", 3);
    Streets(t).road({{1}, {2}, {1}, {2}, {3}}, 3);
    t.finish();
    CHECK(bonus(t, 1) == (each ? 10 : 0));
    CHECK(bonus(t, 2) == (each ? 10 : 0));
    CHECK(bonus(t, 3) == 0);
  }
}

TEST_CASE("roads that are not complete", "[LONG-01]") {
  for (const bool all : {true, false}) {
    Table t = longest(all ? "" : "longest_road.counts = 'complete'");
    t.turn("BA/RFr", 1, 0, 0, "road");
    for (int x = 2; x < 6; ++x) t.turn("BA/RFr", x, 0, 0);
    CHECK(gauge(t, 1) == 0);
    t.finish();
    CHECK(t.points(1, "road.incomplete") == 6);
    CHECK(bonus(t, 1) == (all ? 10 : 0));
  }
}

TEST_CASE("streets are roads", "[LONG-05]") {
  int paid = 0;
  for (u64 seed = 1; seed <= 20; ++seed) {
    Table t = Table::with(with_rules("die-stadt", {"longest-road"}, "[rules]\nlongest_road.least = 2"));
    t.play_on(seed);
    const int most = std::max(gauge(t, 1), gauge(t, 2));
    for (int p : {1, 2}) CHECK(bonus(t, p) == (most >= 2 && gauge(t, p) == most ? 10 : 0));
    paid += most >= 2;
  }
  CHECK(paid > 0);
}
