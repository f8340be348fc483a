// The end of the game: followers in the market become farmers.
#include "count_board.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// A bag of just these tiles, so that a board can be played to its end.
Table last_tiles(const std::string& tiles, const std::string& rules = {}, int players = 2, Where w = Where::current()) {
  return Table::with("title = 'test'\nextends = 'count'\n[tiles]\nbase = { without = ['*'], count = { " + tiles +
                         " } }\n[rules]\n" + rules,
                     players, w);
}

// p1 has 6 points for a city in the east, p2 a follower in the market; the last tile is a cloister east of the block,
// where p1 may have a farmer. The Count is in that quarter.
Table market(const std::string& rules = {}, const std::string& count = "castle", Name farmer = {}) {
  Table t = last_tiles("'BA/CFc.1' = 1, 'BA/C' = 1, 'BA/L' = 1", rules);
  p2_waits(t, "market", count);
  t.draw("BA/L").place(2, 0, 0);
  if (farmer.empty())
    t.pass();
  else
    t.deploy(farmer);
  return t;
}

// The field in the east is beside Carcassonne and the small city, the one in the south beside Carcassonne alone.
constexpr Name east = "field@0,1:SL", south = "field@0,1:SR";

}  // namespace

TEST_CASE("a follower in the market must become a farmer, on any field", "[COUNT-28][COUNT-X04]") {
  for (const bool in_east : {true, false}) {
    Table t = market();
    REQUIRE(t.asked() == "leave");
    CHECK(t.who() == 2);
    CHECK(t.refused("pass", "COUNT-28"));
    CHECK(moves_with(t, "leave follower field@") == static_cast<int>(t.moves().size()));
    t.play("leave follower " + t.spot(in_east ? east : south));
    CHECK(t.over());
    CHECK(in_quarter(t, 2, "market") == 0);
    CHECK(t.score(1) == 6);
    CHECK(t.score(2) == (in_east ? 2 * 3 : 3));
  }
}

TEST_CASE("the field may be occupied, or not", "[COUNT-28][COUNT-O12]") {
  for (const bool any : {true, false}) {
    Table t = market(any ? "" : "count.final_field = 'unoccupied'", "castle", "field");
    const std::string there = "leave follower " + t.spot(east);
    CHECK(t.legal(there) == any);
    if (any) {
      t.play(there);
      CHECK(t.score(1) == 6 + 6);  // they share the field
      CHECK(t.score(2) == 6);
    } else {
      CHECK(t.refused(there, "COUNT-O12"));
      t.play("leave follower " + t.spot(south));
      CHECK(t.score(1) == 6 + 6);
      CHECK(t.score(2) == 3);
    }
  }
}

TEST_CASE("the Count locks the market", "[COUNT-30]") {
  Table t = market({}, "market");
  CHECK(t.over());
  CHECK(in_quarter(t, 2, "market") == 1);
  CHECK(t.score(2) == 0);
}

TEST_CASE("he locks it where the last tile finds him, or where he is at the end", "[COUNT-30][COUNT-O11]") {
  for (const bool at_end : {false, true})
    for (const bool comes : {false, true}) {
      Table t = last_tiles("'BA/CFc.1' = 2, 'BA/C' = 2", at_end ? "count.final_lock = 'end'" : "");
      p2_waits(t, "market", comes ? "castle" : "market");
      t.turn("BA/CFc.1", -2, 2, 90, "city").draw("BA/C").place(-2, 3, 0).pass();  // the last tile, by p2
      t.play("send follower " + quarter("cathedral")).play("count " + quarter(comes ? "market" : "blacksmith"));
      CAPTURE(at_end, comes);
      CHECK((t.asked() == "leave") == (at_end ? !comes : comes));
    }
}

TEST_CASE("who may stay in the market does so", "[COUNT-28][COUNT-O10]") {
  Table t = market("count.final_may = true");
  REQUIRE(t.asked() == "leave");
  t.pass();
  CHECK(t.over());
  CHECK(in_quarter(t, 2, "market") == 1);
  CHECK(t.score(2) == 0);
}

TEST_CASE("nobody leaves the other quarters at the end, or everybody for what is incomplete", "[COUNT-31][COUNT-O10]") {
  for (const bool any : {false, true}) {
    Table t = last_tiles("'BA/CFc.1' = 2, 'BA/C' = 1", any ? "count.final = 'any'" : "");
    p2_waits(t, "castle", "blacksmith");
    t.draw("BA/CFc.1").place(-2, 2, 90).deploy("city");
    CAPTURE(any);
    CHECK((t.asked() == "leave") == any);
    if (any) {
      CHECK(moves_with(t, "leave") == 2);  // the two tiles of the only incomplete city
      CHECK(t.refused("leave follower " + t.spot("city@2,1"), "COUNT-28"));
      t.play("leave follower " + t.spot("city@-2,2"));
    }
    CHECK(t.over());
    CHECK(t.score(1) == 6 + 2);
    CHECK(t.score(2) == (any ? 2 : 0));
  }
}

TEST_CASE("refused at the end: another quarter", "[COUNT-31]") {
  Table t = market();
  CHECK(t.refused("leave follower " + t.spot("road@-2,-1"), "COUNT-31"));
  CHECK(t.refused("leave follower " + t.spot("city@-2,1:S"), "COUNT-31"));
}

TEST_CASE("one follower each in turn, beginning to the left of who laid the last tile", "[COUNT-28][COUNT-29]") {
  Table t = last_tiles("'BA/CFc.1' = 2, 'BA/C' = 2, 'BA/RFr' = 2, 'BA/LR' = 2, 'BA/L' = 1", {}, 3);
  const auto pays_another = [&](Name tile, int x, int y, int degrees) {
    t.draw(tile).place(x, y, degrees);
    if (t.asked() == "wood") t.pass();
    t.play("send follower " + quarter("market")).pass();
  };
  t.turn("BA/CFc.1", 2, 1, 0, "city");
  pays_another("BA/C", 3, 1, 270);  // p2
  t.turn("BA/RFr", -3, -1, 0, "road");
  pays_another("BA/LR", -4, -1, 270);  // p1
  t.turn("BA/RFr", 0, 2, 90, "road");
  pays_another("BA/LR", 0, 3, 180);  // p3
  t.turn("BA/CFc.1", -2, 2, 90, "city");
  pays_another("BA/C", -2, 3, 0);         // p2 once more
  t.draw("BA/L").place(2, -1, 0).pass();  // the last tile, by p3
  for (const int next : {1, 2, 3, 2}) {
    REQUIRE(t.asked() == "leave");
    CHECK(t.who() == next);
    t.play("leave follower " + t.spot(east));
  }
  CHECK(t.over());
  // p2 has two farmers there. Round the end of the road in the south the field reaches the city in the south-west, too:
  // beside Carcassonne and two more cities.
  CHECK(t.score(1) == 12);
  CHECK(t.score(2) == 3 + 3 * 3);
  CHECK(t.score(3) == 3);
}
