// Prisoners: who is taken by whom, exchange, ransom, and one prison with The Tower.
#include "streets.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

Table prisoners(const std::string& values = {}, int players = 2, const std::string& ground = "base-modern") {
  return Table::with(with_rules(ground, {"prisoners"}, many_tiles + "[rules]\n" + values), players);
}

// How many figures that player holds.
int held(const Table& t, int player) {
  int n = 0;
  const View v = t.view();
  v.each_figure([&](Figure g) {
    const Place p = v.where(g);
    n += p.is == PlaceIs::zone && t.game().name(Zone(p.sub)) == "prison" && p.index + 1 == player;
  });
  return n;
}

int moved(const Table& t, Name why) {
  return static_cast<int>(std::count_if(t.journal().begin(), t.journal().end(), [&](const Entry& e) {
    return e.is == Entry::Is::moved && e.cause && t.game().name(e.cause) == why;
  }));
}

}  // namespace

TEST_CASE("whoever loses a road loses the follower", "[PRIS-01]") {
  Table t = prisoners();
  Streets(t).road({{1}, {1}, {2}}, 1);
  CHECK(t.score(1) == 5);
  CHECK(t.supply(1) == 7);
  CHECK(t.supply(2) == 6);
  CHECK(held(t, 1) == 1);
  CHECK(held(t, 2) == 0);
}

TEST_CASE("shared roads and the end take nobody", "[PRIS-01][PRIS-07]") {
  Table shared = prisoners();
  Streets(shared).road({{1}, {2}}, 1);
  CHECK(shared.score(1) == 3);
  CHECK(shared.score(2) == 3);
  CHECK(moved(shared, "captured") == 0);
  CHECK(shared.supply(2) == 7);

  Table end = prisoners();
  Streets(end).open({{1}, {1}, {2}});
  end.finish();
  CHECK(moved(end, "captured") == 0);
}

TEST_CASE("prisoners are worth nothing at the end", "[PRIS-07]") {
  Table t = prisoners();
  Streets(t).road({{1}, {1}, {2}}, 1);
  t.finish();
  CHECK(t.score(1) == 5);
  CHECK(t.score(2) == 0);
  CHECK(held(t, 1) == 1);
}

TEST_CASE("all followers or one of each", "[PRIS-02]") {
  for (const bool all : {true, false}) {
    Table t = prisoners(all ? "" : "prisoners.takes = 'one'", 3);
    Streets(t).road({{1}, {1}, {1}, {2}, {2}, {3}}, 1);
    CHECK(t.supply(2) == (all ? 5 : 6));
    CHECK(t.supply(3) == 6);
    CHECK(held(t, 1) == (all ? 3 : 2));
  }
}

TEST_CASE("a builder goes home", "[PRIS-02]") {
  Table t = prisoners("", 2, "traders-builders-modern");
  for (int x = 0; x < 5; ++x) t.turn("BA/L", x, 1, 0);
  t.turn("BA/LR", 0, 2, 270, "road");  // p2
  t.turn("BA/RFr", 2, 2, 0, "road");   // p1
  t.draw("BA/RFr").place(1, 2, 0);     // p2
  t.play("deploy builder " + t.spot("road"));
  while (t.asked() != "draw") t.pass();
  t.turn("BA/LR", 4, 2, 90, "road");  // p1
  CHECK(t.supply(2, "builder") == 0);
  t.turn("BA/L", 5, 1, 0);    // p2
  t.turn("BA/RFr", 3, 2, 0);  // p1
  CHECK(t.supply(2, "follower") == 6);
  CHECK(t.supply(2, "builder") == 1);
  CHECK(moved(t, "captured") == 1);
}

TEST_CASE("of several winners the next one holds them", "[PRIS-03]") {
  for (const auto& [last, captor] : {std::pair{1, 2}, std::pair{2, 2}, std::pair{3, 3}}) {
    Table t = prisoners("", 3);
    Streets(t).road({{1}, {2}, {3}, {2}, {3}}, last);
    CHECK(t.supply(1) == 6);
    CHECK(held(t, captor) == 1);
    CHECK(held(t, 1) + held(t, 2) + held(t, 3) == 1);
  }
}

TEST_CASE("mates are not taken", "[PRIS-04]") {
  Table t = Table::with(with_rules("base-modern", {"prisoners", "teams"}, many_tiles), 4);
  Streets(t).road({{1}, {2}, {3}}, 1);
  CHECK(t.score(1) == 5);
  CHECK(t.supply(2) == 6);
  CHECK(t.supply(3) == 7);
  CHECK(held(t, 1) == 1);
}

TEST_CASE("prisoners of two players are exchanged", "[PRIS-05]") {
  for (const bool exchange : {true, false}) {
    Table t = prisoners(exchange ? "" : "prisoners.exchange = false");
    Streets s(t);
    s.road({{1}, {1}, {2}}, 1);
    s.road({{2}, {2}, {1}}, 1);
    CHECK(t.score(2) == 5);
    CHECK(moved(t, "captured") == 2);
    CHECK(t.supply(1) == (exchange ? 7 : 6));
    CHECK(t.supply(2) == (exchange ? 7 : 6));
    CHECK(held(t, 1) + held(t, 2) == (exchange ? 0 : 2));
  }
}

TEST_CASE("the owner says which prisoner comes home", "[PRIS-05]") {
  Table t = prisoners("", 2, "inns-cathedrals-modern");
  Streets s(t);
  s.road({{1}, {1}, {1}, {1}, {2}, {2, "large-follower"}}, 1);
  CHECK(held(t, 1) == 2);
  s.open({{2}, {2}, {1}});
  s.until(2);
  CHECK(t.refused("free-prisoner follower", "PRIS-05"));
  t.draw("BA/RFr").place(3, 4, 0).pass();
  REQUIRE(t.asked() == "free-prisoner");
  CHECK(t.who() == 2);
  CHECK(sorted(t.moves()) == std::vector<std::string>{"free-prisoner follower", "free-prisoner large-follower",
                                                      "ransom follower p1", "ransom large-follower p1"});
  t.play("free-prisoner large-follower");
  CHECK(t.supply(2, "large-follower") == 1);
  CHECK(t.supply(2, "follower") == 6);
  CHECK(t.supply(1, "follower") == 7);
  CHECK(held(t, 1) == 1);
  CHECK(held(t, 2) == 0);
}

TEST_CASE("a ransom in the own turn, once, with the points for it", "[PRIS-06]") {
  Table t = prisoners("prisoners.ransom = 2");
  Streets s(t);
  s.road({{1}, {1}, {1}, {2}, {2}}, 1);
  CHECK(t.score(1) == 9);
  CHECK(held(t, 1) == 2);
  s.until(2);
  t.draw("BA/C");
  CHECK(t.refused("ransom follower p1", "PRIS-06"));  // no points
  t.place(0, -1, 180).deploy("city");
  CHECK(t.score(2) == 4);
  CHECK(s.on_turn() == 1);
  t.draw("BA/L");
  CHECK(t.refused("ransom follower p1", "PRIS-06"));  // not a prisoner of p1
  t.place(s.spare_x(), 1, 0).pass();
  t.draw("BA/L");
  CHECK(t.refused("ransom follower p2", "PRIS-06"));  // p2 holds nobody
  CHECK(t.legal("ransom follower p1"));
  t.play("ransom follower p1");
  CHECK(t.asked() == "place");
  CHECK(t.score(1) == 11);
  CHECK(t.score(2) == 2);
  CHECK(t.supply(2) == 6);
  CHECK(t.points(2, "ransom.paid") == -2);
  CHECK(t.points(1, "ransom.received") == 2);
  CHECK(t.refused("ransom follower p1", "PRIS-06"));  // once in a turn
  t.place(s.spare_x(), 1, 0).deploy("cloister");      // the follower may be placed at once
  s.spare();
  t.draw("BA/L");
  CHECK(t.legal("ransom follower p1"));
}

TEST_CASE("one prison with The Tower", "[PRIS-08]") {
  Table t = prisoners("prisoners.ransom = 1", 2, "tower-modern");
  Streets s(t);
  s.road({{1}, {1}, {2}}, 1);
  REQUIRE(held(t, 1) == 1);
  s.until(2);
  t.draw("BA/L");
  t.play("ransom follower p1");
  CHECK(t.score(1) == 8);  // the price of The Tower
  CHECK(t.score(2) == -3);
  CHECK(t.supply(2) == 7);
}

TEST_CASE("a prisoner of a tower is exchanged for one of a majority", "[PRIS-08][PRIS-05]") {
  for (const bool tower_first : {true, false}) {
    Table t = prisoners("", 2, "tower-modern");
    Streets s(t);
    const auto tower = [&] {  // p2 takes a monk of p1
      s.until(1);
      const int x = s.spare_x();
      t.turn("BA/L", x, 1, 0, "cloister");
      t.draw("TO/F").place(s.spare_x(), 1, 0).play("floor " + std::to_string(x + 1) + ",1");
      REQUIRE(t.asked() == "capture");
      t.play(t.moves().front());
    };
    s.open({{1}, {1}, {2}});
    if (!tower_first) s.close(1);
    tower();
    if (tower_first) {
      CHECK(held(t, 2) == 1);
      s.close(1);
    }
    CHECK(moved(t, "captured") == 2);
    CHECK(moved(t, "exchanged") == 2);
    CHECK(t.supply(1) == 7);
    CHECK(t.supply(2) == 7);
  }
}
