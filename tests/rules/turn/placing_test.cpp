// Drawing and placing.
#include "rules/boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

TEST_CASE("a road edge meets a road edge, field edges meet field edges", "[KER-18][KER-E01]") {
  Table t("base-2006", 2);
  t.draw("BA/RFr");
  CHECK(t.legal("place 1,0 r0"));
  t.place(1, 0, 0);
  t.turn("BA/RFr", 0, 1, 0);
  t.draw("BA/RRR");                // field north, three roads
  CHECK(t.legal("place 1,1 r0"));  // field under 1,0, road beside 0,1
}

TEST_CASE("a city edge meets a city edge", "[KER-18][KER-E02]") {
  Table t("base-2006", 2);
  t.draw("BA/C");
  CHECK(t.legal("place 0,-1 r180"));
  CHECK(t.refused("place 0,-1 r0", "KER-18"));
}

TEST_CASE("every shared edge must fit, not just one", "[KER-18][KER-E03][KER-E04][KER-X03]") {
  Table t("base-2006", 2);
  t.turn("BA/RFr", 1, 0, 0);
  t.turn("BA/L", 1, -1, 0);
  // Above the start tile a city edge is wanted, towards the cloister a field edge.
  t.draw("BA/Cc.1");
  CHECK(t.legal("place 0,-1 r270"));              // city south and west
  CHECK(t.refused("place 0,-1 r180", "KER-18"));  // city south and, wrongly, east
  CHECK(t.refused("place 0,-1 r0", "KER-18"));
  t.place(0, -1, 270);
}

TEST_CASE("field, city and road edges never meet another kind", "[KER-18][KER-E04]") {
  Table t("base-2006", 2);
  t.draw("BA/RFr");
  CHECK(t.refused("place 0,-1 r0", "KER-18"));   // field against city
  CHECK(t.refused("place 0,-1 r90", "KER-18"));  // road against city
  CHECK(t.refused("place 1,0 r90", "KER-18"));   // field against road
  CHECK(t.refused("place 0,1 r90", "KER-18"));   // road against field
}

TEST_CASE("a cloister does not matter for placing", "[KER-18]") {
  Table t("base-2006", 2);
  t.draw("BA/L");
  for (int turn : {0, 90, 180, 270}) CHECK(t.legal("place 0,1 r" + std::to_string(turn)));
  t.place(0, 1, 0);
  t.draw("BA/RFr");
  CHECK(t.legal("place 0,2 r0"));
  CHECK(t.refused("place 0,2 r90", "KER-18"));  // its rim is field all around
}

TEST_CASE("a tile shares an edge with a tile on the table", "[KER-16][KER-X02]") {
  Table t("base-2006", 2);
  t.draw("BA/RFr");
  CHECK(t.refused("place 3,3 r0", "KER-16"));
  CHECK(t.refused("place 2,0 r0", "KER-16"));
  for (const std::string& move : t.moves())
    CHECK((move.starts_with("place 1,0 ") || move.starts_with("place -1,0 ") || move.starts_with("place 0,1 ")));
}

TEST_CASE("a corner is not an edge", "[KER-17][KER-X02]") {
  Table t("base-2006", 2);
  t.draw("BA/RFr");
  for (const char* corner : {"place 1,1 r0", "place -1,1 r0", "place 1,-1 r0", "place -1,-1 r0"})
    CHECK(t.refused(corner, "KER-17"));
}

TEST_CASE("no tile goes on top of another", "[KER-16]") {
  Table t("base-2006", 2);
  t.draw("BA/RCr");
  CHECK_FALSE(t.legal("place 0,0 r0"));
  CHECK(t.refused("place 0,0 r0", "KER-16"));
}

TEST_CASE("a tile that fits somewhere must be placed", "[KER-14][KER-19][KER-X01][KER-X04]") {
  Table t("base-2006", 2);
  t.draw("BA/RRRR");
  REQUIRE_FALSE(t.moves().empty());
  for (const std::string& move : t.moves()) CHECK(move.starts_with("place "));  // nothing to skip or discard with
  CHECK(t.refused("pass", "KER-14"));
  CHECK_FALSE(t.legal("draw BA/RFr"));
}

namespace {

// No city is open any more, so that a tile with city on all four sides fits nowhere.
void close_the_city(Table& t) { t.turn("BA/C", 0, -1, 180); }

int discarded(const Table& t) {
  int n = 0;
  for (const Entry& e : t.journal()) n += e.is == Entry::Is::discarded;
  return n;
}

}  // namespace

TEST_CASE("a tile that fits nowhere leaves the game and its player draws again", "[KER-19][KER-O3]") {
  Table t("base-2006", 3);
  close_the_city(t);
  const int left = t.left("main");
  t.draw("BA/Cccc+");  // nobody is asked whether it fits
  CHECK(t.asked() == "draw");
  CHECK(t.left("main") == left - 1);
  CHECK(t.left("main", "BA/Cccc+") == 0);
  CHECK(discarded(t) == 1);
  CHECK_FALSE(t.legal("draw BA/Cccc+"));
  t.draw("BA/RFr");
  CHECK(t.who() == 2);
}

TEST_CASE("the condensed rules put such a tile back", "[KER-19][KER-O3][ED-05]") {
  Table t = ruled("draw.unplaceable = 'return'", 3);
  close_the_city(t);
  const int left = t.left("main");
  t.draw("BA/Cccc+");
  CHECK(t.asked() == "draw");
  CHECK_FALSE(t.legal("draw BA/Cccc+"));  // another tile, or there would be no end to it
  CHECK(t.left("main") + t.left("aside") == left);
  CHECK(discarded(t) == 0);
  t.draw("BA/RFr");
  CHECK(t.who() == 2);
  CHECK(t.left("main") == left - 1);
  CHECK(t.left("main", "BA/Cccc+") == 1);
  t.place(1, 0, 0).pass();
  CHECK(t.legal("draw BA/Cccc+"));
}

TEST_CASE("an unplaceable tile among the last five", "[ED-T06][KER-19]") {
  // Seven tiles in all: the start tile, the one that closes the city, and five more.
  const std::string box =
      "[tiles]\nbase = { without = ['*'], count = { 'BA/RCr' = 1, 'BA/C' = 1, 'BA/Cccc+' = 1, 'BA/RFr' = 4 } }";
  Table old = changed("base-2006", box);
  close_the_city(old);
  CHECK(old.left("main") == 5);
  old.draw("BA/Cccc+");
  CHECK(old.left("main") + old.left("aside") == 4);
  old.draw("BA/RFr");
  CHECK(old.left("main") == 3);

  Table condensed = changed("base-2006", box + "\n[rules]\ndraw.unplaceable = 'return'");
  close_the_city(condensed);
  CHECK(condensed.left("main") == 5);
  condensed.draw("BA/Cccc+");
  CHECK(condensed.left("main") + condensed.left("aside") == 5);
  condensed.draw("BA/RFr");
  CHECK(condensed.left("main") == 4);
}

TEST_CASE("nothing that fits is left: the game ends", "[KER-O4]") {
  const std::string box = "[tiles]\nbase = { without = ['*'], count = { 'BA/RCr' = 1, 'BA/C' = 1, 'BA/Cccc+' = 2 } }";
  for (const char* unplaceable : {"discard", "return"}) {
    Table t = changed("base-2006", box + "\n[rules]\ndraw.unplaceable = '" + unplaceable + "'");
    t.draw("BA/C").place(0, -1, 180).deploy("field");
    if (!t.over()) t.draw("BA/Cccc+");
    if (!t.over()) t.draw("BA/Cccc+");
    CHECK(t.over());
    CHECK(t.view().fault() == Fault::none);
    CHECK(t.score(1) == 4);  // the final scoring has been done
  }
}
