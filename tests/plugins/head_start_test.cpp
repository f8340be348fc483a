// Head start: who gets the points, and that they count.
#include "house.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

Table seated(int seat, int points, int players) {
  return Table::with(with_rules("base-modern", {"head-start"},
                                "[rules]\nhead_start.seat = " + std::to_string(seat) +
                                    "\nhead_start.points = " + std::to_string(points)),
                     players);
}

}  // namespace

TEST_CASE("one seat begins with points", "[HEAD-01][HEAD-02]") {
  for (const int seat : {1, 3}) {
    const Table t = seated(seat, 7, 3);
    for (int p = 1; p <= 3; ++p) CHECK(t.score(p) == (p == seat ? 7 : 0));
  }
  CHECK(Table(own_ruleset("head-start")).score(2) == 3);
}

TEST_CASE("they count like other points", "[HEAD-01]") {
  Table t = seated(1, 5, 2);
  t.turn("BA/C", 0, -1, 180, "city");
  CHECK(t.score(1) == 5 + 4);
}

TEST_CASE("a seat where nobody sits gets nothing", "[HEAD-02]") {
  const Table t = seated(5, 7, 2);
  CHECK(t.score(1) == 0);
  CHECK(t.score(2) == 0);
}
