// Mayors: a follower who counts as much as there are pennants.
#include "rules/pieces.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

Table mayors(const std::string& rules = {}, int players = 2) {
  return changed("abbey-mayor", "[tiles]\nbase = 3\n[rules]\n" + rules, players);
}

// A city in row 1 from 0 to 2 with one tile of its walls between its ends: a mayor of p1 in the west, a follower of
// p2, or nobody, in the east. p1 closes it.
Table city_of(const std::string& wall, bool rival, const std::string& rules = {}) {
  Table t = mayors(rules);
  t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", 2, 0, 0);
  put(t, "BA/C", 0, 1, 90, "mayor", "city");
  t.turn("BA/C", 2, 1, 270, rival ? "city" : "");
  t.turn(wall, 1, 1, 0);
  return t;
}

}  // namespace

TEST_CASE("a mayor stands in cities only", "[AM-07]") {
  Table t = mayors();
  CHECK(t.supply(1, "mayor") == 1);
  CHECK(t.supply(2, "mayor") == 1);
  t.draw("BA/CRr").place(1, 0, 90);
  CHECK(may_put(t, "mayor", "city"));
  CHECK(refused_put(t, "mayor", "road", "AM-07"));
  CHECK(refused_put(t, "mayor", "field:WL", "AM-07"));
  t.play(putting(t, "mayor", "city"));
  CHECK(t.supply(1, "mayor") == 0);
  t.draw("BA/L").place(0, 1, 0);
  CHECK(refused_put(t, "mayor", "cloister", "AM-07"));
}

TEST_CASE("a mayor comes by the rules for followers", "[AM-07][KER-26]") {
  Table t = mayors();
  put(t, "BA/CFc.1", 0, -1, 90, "mayor", "city");
  t.draw("BA/CFc.1").place(0, -2, 90);
  CHECK(refused_put(t, "mayor", "city", "KER-26"));
  CHECK(refused_put(t, "follower", "city", "KER-26"));  // and keeps others out
  t.pass();
  t.draw("BA/C").place(0, 1, 180);
  CHECK(refused_put(t, "mayor", "city", "KER-22"));
}

TEST_CASE("a mayor counts the pennants of the city", "[AM-08]") {
  // Alone: a city of three tiles with a pennant.
  CHECK(city_of("BA/CFc+", false).score(1) == 8);
  // One pennant against one follower: both.
  const Table even = city_of("BA/CFc+", true);
  CHECK(even.score(1) == 8);
  CHECK(even.score(2) == 8);
  // None against one follower.
  const Table none = city_of("BA/CFc.1", true);
  CHECK(none.score(1) == 0);
  CHECK(none.score(2) == 6);
  CHECK(none.supply(1, "mayor") == 1);
  // Two against one.
  Table two = mayors();
  two.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", 2, 0, 0);
  put(two, "BA/C", 0, 1, 90, "mayor", "city");
  two.turn("BA/CFc+", 2, 1, 0, "city").turn("BA/C", 3, 1, 270).turn("BA/RFr", -1, 0, 0).turn("BA/CFc+", 1, 1, 0);
  CHECK(two.points(1, "city") == 12);
  CHECK(two.points(2, "city") == 0);
}

TEST_CASE("a mayor alone in a city without pennants", "[AM-08][AM-O2]") {
  const Table nobody = city_of("BA/CFc.1", false);
  CHECK(nobody.score(1) == 0);
  CHECK(nobody.supply(1, "mayor") == 1);
  CHECK(nobody.scored("city").empty());
  const Table his = city_of("BA/CFc.1", false, "mayor.zero_votes_control = true\n");
  CHECK(his.score(1) == 6);
  // Where others have a follower nothing changes.
  const Table rival = city_of("BA/CFc.1", true, "mayor.zero_votes_control = true\n");
  CHECK(rival.score(1) == 0);
  CHECK(rival.score(2) == 6);
  const Table even = city_of("BA/CFc+", true, "mayor.zero_votes_control = true\n");
  CHECK(even.score(1) == 8);
  CHECK(even.score(2) == 8);
}

TEST_CASE("a mayor and a follower of the same player count together", "[AM-08]") {
  Table t = mayors();
  t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", 2, 0, 0);
  put(t, "BA/C", 0, 1, 90, "mayor", "city");
  t.turn("BA/C", 2, 1, 270, "city").turn("BA/L", 2, 2, 0).turn("BA/RFr", -1, 0, 0);
  t.turn("BA/C", 1, 2, 0, "city").turn("BA/RFr", 3, 0, 0).turn("BA/Ccc+", 1, 1, 180);
  // One pennant: two votes of p1 against one of p2.
  CHECK(t.points(1, "city") == 4 * 2 + 2);
  CHECK(t.points(2, "city") == 0);
}

TEST_CASE("mayors at the end of the game", "[AM-08]") {
  for (const bool pennant : {false, true}) {
    Table t = mayors();
    t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", 2, 0, 0);
    put(t, "BA/CFc.1", 0, 1, 0, "mayor", "city");
    t.turn(pennant ? "BA/CFc+" : "BA/CFc.1", 2, 1, 0, "city").turn("BA/CFc.1", 1, 1, 0).finish();
    CHECK(t.points(1, "city.incomplete") == (pennant ? 4 : 0));
    CHECK(t.points(2, "city.incomplete") == (pennant ? 4 : 3));
  }
}
