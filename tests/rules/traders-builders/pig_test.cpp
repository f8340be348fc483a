// Traders & Builders: the pig.
#include "rules/pieces.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const char* const traders = "traders-builders-2006";
const char* const modern = "traders-builders-modern";

// Two completed cities at the field of p1 (south) and that of p2 (north), which a cloister at 2,0 joins.
void two_farmers(Table& t) {
  t.turn("BA/RFr", 1, 0, 0, "field:SL").turn("BA/RFr", -1, 0, 0, "field:NL");
  t.turn("BA/C", 0, 1, 180).turn("BA/C", 0, -1, 180);
}

// How often a pig is named as the reason for more points of this player.
int explained(const Table& t, int player) {
  int n = 0;
  for (const Entry& e : t.journal())
    n += e.is == Entry::Is::custom && t.game().name(e.event) == "pig.helped" && e.who.v + 1 == player && e.arg[0] == 1;
  return n;
}

}  // namespace

TEST_CASE("the pig goes where an own farmer is", "[TB-29][TB-30][TB-12][TB-X07]") {
  for (const char* ruleset : {traders, modern}) {
    Table t(ruleset, 2);
    t.draw("BA/RFr").place(1, 0, 0);
    CHECK(refused_put(t, "pig", "field:SL", "TB-30"));
    t.deploy("field:SL").turn("BA/RFr", -1, 0, 0, "road");
    t.draw("BA/LR").place(0, 1, 90);
    CHECK(may_put(t, "pig", "field"));
    CHECK(refused_put(t, "pig", "field@1,0:SL", "TB-29"));  // an older tile
    CHECK(refused_put(t, "pig", "road", "TB-30"));
    CHECK(refused_put(t, "pig", "cloister", "TB-30"));
    t.pass().turn("BA/L", 1, 1, 0).draw("BA/CRr").place(2, 0, 90);
    CHECK(refused_put(t, "pig", "city", "TB-30"));
    t.pass().draw("BA/L").place(1, 2, 0);
    CHECK(t.who() == 2);
    CHECK(refused_put(t, "pig", "field", "TB-30"));  // the farmer there belongs to p1
  }
}

TEST_CASE("others in the field do not hinder the pig", "[TB-31]") {
  Table t(traders, 2);
  two_farmers(t);
  put(t, "BA/LR", 2, 0, 90, "pig", "field");  // joins the fields of both
  CHECK(t.feature("field@2,0").figures_of == std::vector<int>{0, 2, 1});
  t.draw("BA/L").place(3, 0, 0);
  CHECK(t.who() == 2);
  CHECK(may_put(t, "pig", "field"));
}

TEST_CASE("a pig is worth one point more a city to its owner", "[TB-35][TB-32][TB-37][TB-X10][KER-47][ED-42]") {
  for (const bool old : {true, false}) {
    Table t(old ? traders : modern, 2);
    two_farmers(t);
    put(t, "BA/LR", 2, 0, 90, "pig", "field");
    t.turn("BA/C", 0, 2, 0).finish();
    // One farmer each: the pig is not counted, and only p1 has the better price.
    CHECK(t.points(1, "field") == (old ? 2 * 5 : 2 * 4));
    CHECK(t.points(2, "field") == (old ? 2 * 4 : 2 * 3));
    CHECK(explained(t, 1) == (old ? 2 : 1));  // for each city, or for the field
    CHECK(explained(t, 2) == 0);
  }
}

TEST_CASE("the pig of the minority brings nothing", "[TB-E05][TB-36][TB-37][ED-T03]") {
  for (const bool old : {true, false}) {
    Table t(old ? traders : modern, 2);
    two_farmers(t);
    t.turn("BA/C", 0, 2, 0, "field");           // the second farmer of p1
    put(t, "BA/LR", 2, 0, 90, "pig", "field");  // p2
    put(t, "BA/L", 1, 1, 0, "pig", "field");    // p1
    t.turn("BA/L", 1, 2, 0);                    // joins the field under the second city
    CHECK(t.feature("field@1,2").figures_of == std::vector<int>{0, 3, 2});
    t.finish();
    CHECK(t.points(1, "field") == (old ? 10 : 8));
    CHECK(t.points(2, "field") == 0);
  }
}

TEST_CASE("which cities does the pig raise?", "[TB-O1][TB-35][ED-42]") {
  for (const bool old : {true, false})
    for (const bool all : {false, true}) {
      Table t = changed(old ? traders : modern, all ? "[rules]\npig.scope = 'all_cities'" : "");
      t.turn("BA/RFr", -1, 0, 0, "field:NL").turn("BA/C", 0, -1, 180);
      put(t, "BA/RFr", 1, 0, 0, "pig", "field:NL");
      t.turn("BA/L", -1, 1, 0);
      t.turn("BA/C", 0, 1, 180, "field").turn("BA/C", 0, 2, 0);
      CHECK_FALSE(t.same("field@1,0:NL", "field@0,1"));
      t.finish();
      const int price = old ? 4 : 3;
      CHECK(t.points(1, "field") == price + 1 + price + all);
    }
}

TEST_CASE("a city at two farms of the pig's owner", "[TB-O2]") {
  for (const bool old : {true, false}) {
    Table t(old ? traders : modern, 2);
    t.turn("BA/RFr", -1, 0, 0, "field:NL").turn("BA/L", 0, 1, 0);
    put(t, "BA/RFr", 1, 0, 0, "pig", "field:NL");
    t.turn("BA/L", 0, 2, 0).turn("BA/C", 0, -1, 180, "field");
    CHECK_FALSE(t.same("field@1,0:NL", "field@0,-1"));
    t.finish();
    // 2006: the city pays once, 5; modern: each field pays, with and without the pig.
    CHECK(t.points(1, "field") == (old ? 5 : 4 + 3));
  }
}

TEST_CASE("what a pig adds is a parameter", "[TB-35]") {
  Table t = changed(traders, "[rules]\npig.bonus_per_city = 3");
  t.turn("BA/RFr", -1, 0, 0, "field:NL").turn("BA/C", 0, -1, 180);
  put(t, "BA/RFr", 1, 0, 0, "pig", "field:NL");
  t.finish();
  CHECK(t.points(1, "field") == 4 + 3);
}

TEST_CASE("the pig stays to the end and changes nothing but farms", "[TB-34][TB-32]") {
  Table t(traders, 2);
  t.turn("BA/RFr", 1, 0, 0, "field:NL").turn("BA/RFr", -1, 0, 0, "road");
  put(t, "BA/LR", 2, 0, 90, "pig", "field");
  t.turn("BA/LR", -2, 0, 270);
  CHECK(t.score(2) == 5);  // a road beside the pig
  CHECK(t.score(1) == 0);
  t.turn("BA/C", 0, -1, 180);
  CHECK(t.supply(1, "pig") == 0);
  t.play_on(5);
  CHECK(t.over());
  CHECK(t.supply(1, "pig") == 0);
}
