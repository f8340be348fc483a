// Inns & Cathedrals: the large follower.
#include "rules/pieces.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const char* const inns = "inns-cathedrals-2006";
const char* const large = "large-follower";

}  // namespace

TEST_CASE("a large follower is deployed like any other", "[IC-11][KER-24][KER-46]") {
  for (const char* ruleset : {"inns-cathedrals-2006", "inns-cathedrals-modern"}) {
    Table t(ruleset, 2);
    t.draw("BA/LR").place(1, 0, 90);
    for (const char* spot : {"road", "cloister", "field"}) CHECK(may_put(t, large, spot) == t.may_deploy(spot));
    CHECK(may_put(t, large, "road"));
    t.play(putting(t, large, "road"));
    t.draw("BA/C").place(0, -1, 180);
    CHECK(may_put(t, large, "city"));
    CHECK(may_put(t, large, "field"));
  }
}

TEST_CASE("one follower a turn, small or large", "[IC-X01][KER-21][KER-13][KER-46]") {
  Table t(inns, 2);
  t.draw("BA/RFr").place(1, 0, 0).deploy("road");
  CHECK(t.asked() == "draw");
  CHECK(refused_put(t, large, "field:NL", "KER-12"));
}

TEST_CASE("a large follower joins no occupied feature", "[IC-X03][IC-11][KER-26]") {
  Table t(inns, 2);
  t.turn("BA/RFr", 1, 0, 0, "road").draw("BA/RFr").place(2, 0, 0);
  CHECK(refused_put(t, large, "road", "KER-26"));
  t.play(putting(t, large, "field:NL"));
  t.draw("BA/RFr").place(3, 0, 0);
  CHECK(t.refused_deploy("field:NL", "KER-26"));  // and it occupies like any other
}

TEST_CASE("each player has one", "[IC-02][KER-22]") {
  Table t(inns, 2);
  put(t, "BA/RFr", 1, 0, 0, large, "field:NL");
  CHECK(t.supply(1, large) == 0);
  CHECK(t.supply(1, "follower") == 7);
  t.turn("BA/RFr", 2, 0, 0).draw("BA/RFr").place(3, 0, 0);
  CHECK(refused_put(t, large, "field:SL", "KER-22"));
}

TEST_CASE("a large follower counts as two", "[IC-12][IC-E01][IC-X04][ED-56]") {
  Table t(inns, 2);
  put(t, "BA/LR", 0, 1, 270, large, "road");
  t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", 2, 0, 0).turn("BA/LR", 2, 1, 90, "road");
  CHECK(t.score(1) == 0);
  t.turn("BA/RFr", 1, 1, 0);  // joins both
  CHECK(t.score(1) == 3);     // two against one, and the points are not doubled
  CHECK(t.score(2) == 0);
  CHECK(t.scored("road").at(0).lines == std::vector<std::string>{"road.tiles 3 x 1"});
}

TEST_CASE("one large against two others is a tie", "[IC-D03][IC-12][KER-32]") {
  Table t(inns, 2);
  put(t, "BA/LR", 0, 1, 270, large, "road");
  t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", 2, 0, 0).turn("BA/RFr", 2, 1, 0, "road");
  t.turn("BA/RFr", 3, 0, 0).turn("BA/RFr", 4, 0, 0).turn("BA/RFr", 1, 1, 0);
  t.turn("BA/LR", 4, 1, 90, "road").turn("BA/RFr", 3, 1, 0);
  CHECK(t.score(1) == 5);
  CHECK(t.score(2) == 5);
}

TEST_CASE("what a large follower counts is a parameter", "[IC-12][ED-56]") {
  Table t = changed(inns, "[rules]\nvotes.large = 1");
  put(t, "BA/LR", 0, 1, 270, large, "road");
  t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", 2, 0, 0).turn("BA/LR", 2, 1, 90, "road").turn("BA/RFr", 1, 1, 0);
  CHECK(t.score(1) == 3);
  CHECK(t.score(2) == 3);
}

TEST_CASE("a large farmer counts as two", "[IC-D04][IC-12][BASE-37]") {
  Table t(inns, 2);
  t.turn("BA/C", 0, 1, 90).turn("BA/CFc.1", 1, 1, 0, "field:SL");
  put(t, "BA/CFc+", 2, 1, 0, large, "field:SL");
  t.turn("BA/C", 3, 1, 270).finish();
  CHECK(t.points(1, "field") == 4);
  CHECK(t.points(2, "field") == 0);
}

TEST_CASE("a large follower comes back after the scoring", "[IC-13][KER-33]") {
  Table t(inns, 2);
  put(t, "BA/LR", 1, 0, 90, large, "road");
  CHECK(t.supply(1, large) == 0);
  t.turn("BA/LR", -1, 0, 270);
  CHECK(t.score(1) == 3);
  CHECK(t.supply(1, large) == 1);
  t.draw("BA/RRR").place(1, 1, 0);
  CHECK(t.who() == 1);
  CHECK(may_put(t, large, "road:S"));
}

TEST_CASE("a large farmer stays to the end", "[IC-14][IC-X05][BASE-24]") {
  Table t(inns, 2);
  put(t, "IC/CCCC", 0, -1, 0, large, "field");  // the field between the cities is enclosed from the beginning
  CHECK_FALSE(t.feature("field@0,-1").open);
  t.turn("BA/C", 0, -2, 180).turn("BA/C", 1, -1, 270).turn("BA/C", -1, -1, 90);
  CHECK(t.supply(1, large) == 0);
  t.draw("BA/RFr").place(1, 0, 0);
  CHECK(refused_put(t, large, "road", "KER-22"));
  t.pass().finish();
  CHECK(t.points(1, "field") == 4 * 4);
}
