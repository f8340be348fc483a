// Traders & Builders: where the builder may stand, and when it goes home.
#include "rules/pieces.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const char* const traders = "traders-builders-2006";
const char* const modern = "traders-builders-modern";

// p1 has a thief on the road at 1,0; p2 laid a cloister far away. It is the turn of p1.
void thief(Table& t) { t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/L", 0, 1, 0); }

}  // namespace

TEST_CASE("the builder goes where an own follower is", "[TB-12][TB-13][TB-14][TB-15][TB-17]") {
  for (const char* ruleset : {traders, modern}) {
    Table t(ruleset, 2);
    t.draw("BA/RFr").place(1, 0, 0);
    CHECK(refused_put(t, "builder", "road", "TB-14"));  // nobody is there yet
    t.deploy("road").turn("BA/L", 0, 1, 0);
    t.turn("BA/RFr", 2, 0, 0).turn("BA/L", 0, 2, 0);
    t.draw("BA/RFr").place(3, 0, 0);
    CHECK(may_put(t, "builder", "road"));  // three tiles away from the thief
    CHECK(refused_put(t, "builder", "field:NL", "TB-19"));
    t.play(putting(t, "builder", "road"));
    CHECK(t.supply(1, "builder") == 0);
    CHECK(t.supply(1, "follower") == 6);
  }
}

TEST_CASE("the builder goes into cities too", "[TB-14]") {
  Table t(traders, 2);
  t.turn("BA/CFc.1", 0, -1, 90, "city").turn("BA/L", 0, 1, 0);
  t.draw("BA/CFc+").place(0, -2, 90);
  CHECK(may_put(t, "builder", "city"));
  t.play(putting(t, "builder", "city"));
  CHECK(t.feature("city@0,0").figures == 2);
}

TEST_CASE("no builder where only others have followers", "[TB-X01][TB-14]") {
  Table t(traders, 2);
  t.turn("BA/RFr", 1, 0, 0, "road").draw("BA/RFr").place(2, 0, 0);
  CHECK(t.who() == 2);
  CHECK(refused_put(t, "builder", "road", "TB-14"));
}

TEST_CASE("one piece in each part of a turn", "[TB-X02][TB-12][TB-15]") {
  Table t(traders, 2);
  thief(t);
  t.draw("BA/CRRR").place(2, 0, 0).deploy("city");
  CHECK(t.asked() != "wood");
  CHECK(refused_put(t, "builder", "road:W", "KER-12"));
  CHECK(t.supply(1, "builder") == 1);

  Table u(traders, 2);
  u.turn("BA/RFr", 1, 0, 0, "field:NL").turn("BA/L", 0, 1, 0).draw("BA/RFr").place(2, 0, 0).deploy("road");
  CHECK(refused_put(u, "pig", "field:NL", "KER-12"));
  CHECK(u.supply(1, "pig") == 1);
}

TEST_CASE("no builder on fields or in cloisters", "[TB-X03][TB-19]") {
  Table t(traders, 2);
  t.turn("BA/RFr", 1, 0, 0, "field:NL").turn("BA/L", 0, 1, 0).draw("BA/RFr").place(2, 0, 0);
  CHECK(refused_put(t, "builder", "field:NL", "TB-19"));  // the own farmer is no help
  t.deploy("road").turn("BA/L", 0, 2, 0).draw("BA/LR").place(3, 0, 90);
  CHECK(refused_put(t, "builder", "cloister", "TB-19"));
}

TEST_CASE("no builder on an older tile", "[TB-X04][TB-13]") {
  Table t(traders, 2);
  thief(t);
  t.draw("BA/RFr").place(2, 0, 0);
  CHECK(refused_put(t, "builder", "road@1,0", "TB-13"));
  CHECK(may_put(t, "builder", "road@2,0"));
}

TEST_CASE("the builder stays until its feature is complete", "[TB-23][TB-24][TB-25][TB-X05]") {
  Table t(traders, 2);
  thief(t);
  put(t, "BA/RFr", 2, 0, 0, "builder", "road");
  t.turn("BA/L", 0, 2, 0);
  t.draw("BA/RFr").place(3, 0, 0);
  for (const std::string& move : t.moves()) {  // nothing takes it back or moves it
    INFO(move);
    CHECK((move == "pass" || move.starts_with("deploy follower ")));
  }
  t.pass().turn("BA/LR", 4, 0, 90);
  CHECK(t.supply(1, "builder") == 0);
  t.turn("BA/LR", -1, 0, 270);
  CHECK(t.score(1) == 6);
  CHECK(t.supply(1, "builder") == 1);
  CHECK(t.supply(1, "follower") == 7);
}

TEST_CASE("a second builder or pig of one colour", "[TB-X08][TB-03]") {
  Table t(traders, 2);
  thief(t);
  put(t, "BA/RFr", 2, 0, 0, "builder", "road");
  t.turn("BA/L", 0, 2, 0).draw("BA/RFr").place(3, 0, 0);
  CHECK(refused_put(t, "builder", "road", "TB-03"));
  t.deploy("field:NL").turn("BA/L", 1, 2, 0);
  put(t, "BA/RFr", 4, 0, 0, "pig", "field:NL");
  t.turn("BA/L", -1, 2, 0).draw("BA/RFr").place(5, 0, 0);
  CHECK(refused_put(t, "pig", "field:NL", "TB-03"));
}

TEST_CASE("others on the same road do not hinder the builder", "[TB-16][TB-O7]") {
  Table t(traders, 2);
  t.turn("BA/LR", 0, 1, 270, "road").turn("BA/RFr", 1, 0, 0).turn("BA/RFr", 2, 0, 0);
  t.turn("BA/RFr", 2, 1, 0, "road");
  t.draw("BA/RFr").place(1, 1, 0);  // joins the thieves of both
  CHECK(t.feature("road@1,1").figures_of == std::vector<int>{0, 1, 1});
  CHECK(may_put(t, "builder", "road"));
  t.play(putting(t, "builder", "road"));
  t.draw("BA/RFr").place(3, 1, 0);
  CHECK(t.who() == 2);
  CHECK(may_put(t, "builder", "road"));  // and the builder of p1 does not hinder that of p2
}

TEST_CASE("the builder counts nothing in a majority", "[TB-28][TB-D02][TB-X10][TB-25][KER-47]") {
  Table t(traders, 2);
  t.turn("BA/C", 0, 1, 90, "city").turn("BA/RFr", 1, 0, 0);
  put(t, "BA/CFc.1", 1, 1, 0, "builder", "city");
  t.turn("BA/RFr", 2, 0, 0).turn("BA/RFr", 3, 0, 0).turn("BA/RFr", 4, 0, 0).turn("BA/L", 0, 2, 0);
  t.turn("BA/C", 4, 1, 270, "city").turn("BA/CFc+", 2, 1, 0);
  CHECK(t.score(1) == 0);
  t.turn("TB/CFc.w", 3, 1, 0);
  CHECK(t.score(1) == 12);
  CHECK(t.score(2) == 12);
  CHECK(t.supply(1, "builder") == 1);
}

TEST_CASE("a builder is no follower", "[KER-47]") {
  Table t(traders, 2);
  thief(t);
  put(t, "BA/RFr", 2, 0, 0, "builder", "road");
  CHECK(t.view().claims(t.feature("road@2,0").feature) == 1);  // only the thief occupies the road
  CHECK(t.feature("road@2,0").figures == 2);
}

TEST_CASE("builder on a feature that its tile completes", "[TB-O8]") {
  Table t(traders, 2);
  t.turn("BA/LR", -1, 0, 270, "road").turn("BA/L", 0, 1, 0).draw("BA/LR").place(1, 0, 90);
  CHECK(may_put(t, "builder", "road"));
  t.play(putting(t, "builder", "road"));
  CHECK(t.score(1) == 3);
  CHECK(t.supply(1, "builder") == 1);  // home at once
  CHECK(t.asked() == "draw");          // and no second turn

  Table u(modern, 2);
  u.turn("BA/LR", -1, 0, 270, "road").turn("BA/L", 0, 1, 0).draw("BA/LR").place(1, 0, 90);
  CHECK(refused_put(u, "builder", "road", "TB-O8"));
}
