// Traders & Builders: the second turn.
#include "rules/pieces.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const char* const traders = "traders-builders-2006";
const char* const modern = "traders-builders-modern";

// p1 has a thief at 1,0 and the builder at 2,0 on an open road. It is the turn of p1.
void thief_and_builder(Table& t) {
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/L", 0, 1, 0);
  put(t, "BA/RFr", 2, 0, 0, "builder", "road");
  t.turn("BA/L", 0, 2, 0);
}

// The same with the road closed in the west: 2,0 is the next cell.
void thief_and_builder_at_the_end(Table& t) {
  t.turn("BA/LR", -1, 0, 270, "road").turn("BA/L", 0, 1, 0);
  put(t, "BA/RFr", 1, 0, 0, "builder", "road");
  t.turn("BA/L", 0, 2, 0);
}

int second_turns(const Table& t) {
  int n = 0;
  for (const Entry& e : t.journal()) n += e.is == Entry::Is::custom && t.game().name(e.event) == "double-turn";
  return n;
}

}  // namespace

TEST_CASE("thief, builder, second turn", "[TB-E01][TB-20][TB-D01][TB-15]") {
  Table t(traders, 2);
  t.draw("BA/RFr").place(1, 0, 0).deploy("road");
  CHECK(t.asked() == "draw");
  t.turn("BA/L", 0, 1, 0);
  put(t, "BA/RFr", 2, 0, 0, "builder", "road");
  CHECK(t.asked() == "draw");  // the builder was not there when the tile was laid
  t.draw("BA/L").place(0, 2, 0);
  CHECK(t.who() == 2);
  t.pass();
  t.draw("BA/RFr").place(3, 0, 0);
  CHECK(t.who() == 1);
  t.pass();
  CHECK(t.asked() == "second-turn");
  CHECK(t.who() == 1);
  t.play("again").draw("BA/RFr").place(0, 3, 0);
  CHECK(t.who() == 1);
  t.pass().draw("BA/L");
  CHECK(t.who() == 2);
  CHECK(second_turns(t) == 1);
}

TEST_CASE("never a third turn", "[TB-22][TB-X06]") {
  for (const bool old : {true, false}) {
    Table t(old ? traders : modern, 2);
    thief_and_builder(t);
    t.draw("BA/RFr").place(3, 0, 0).pass();
    if (old) t.play("again");
    t.draw("BA/RFr").place(4, 0, 0);  // extends the builder's road again
    CHECK(t.who() == 1);
    if (old) CHECK(t.refused("again", "TB-22"));
    t.pass();
    CHECK(t.asked() == "draw");
    t.draw("BA/RFr");
    CHECK(t.who() == 2);
    if (old) CHECK(t.refused("again", "TB-20"));
    CHECK(second_turns(t) == 1);
  }
}

TEST_CASE("how many parts a turn may have is a parameter", "[TB-22]") {
  for (const int parts : {1, 3}) {
    Table t = changed(modern, "[rules]\nbuilder.max_turn_parts = " + std::to_string(parts));
    thief_and_builder(t);
    for (int part = 1; part <= parts; ++part) {
      t.draw("BA/RFr").place(2 + part, 0, 0);
      CHECK(t.who() == 1);
      t.pass();
    }
    t.draw("BA/RFr");
    CHECK(t.who() == 2);
  }
}

TEST_CASE("may or must the second turn be taken?", "[TB-O4][TB-20][ED-40]") {
  Table t(traders, 2);
  thief_and_builder(t);
  t.draw("BA/RFr").place(3, 0, 0).pass();
  CHECK(t.moves() == std::vector<std::string>{"again", "pass"});
  t.pass().draw("BA/RFr");
  CHECK(t.who() == 2);

  Table u(modern, 2);
  thief_and_builder(u);
  u.draw("BA/RFr").place(3, 0, 0).pass();
  CHECK(u.asked() == "draw");  // nobody is asked
  u.draw("BA/RFr");
  CHECK(u.who() == 1);
}

TEST_CASE("only the own builder brings a second turn", "[TB-20]") {
  Table t(modern, 2);
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/L", 0, 1, 0);
  put(t, "BA/RFr", 2, 0, 0, "builder", "road");
  t.draw("BA/RFr").place(3, 0, 0).pass();  // p2 extends the road of p1
  t.draw("BA/L").place(0, 2, 0).pass();    // p1 extends something else
  t.draw("BA/L");
  CHECK(t.who() == 2);
  CHECK(second_turns(t) == 0);
}

TEST_CASE("a tile that joins the builder's road with another one", "[TB-D04][TB-20]") {
  Table t(modern, 2);
  t.turn("BA/LR", 0, 1, 270, "road").turn("BA/RFr", 1, 0, 0);
  t.turn("BA/RFr", 2, 0, 0).turn("BA/RFr", 3, 0, 0);
  put(t, "BA/RFr", 1, 1, 0, "builder", "road");
  t.turn("BA/RFr", 3, 1, 0).draw("BA/RFr").place(2, 1, 0);
  CHECK(t.same("road@1,1", "road@3,1"));
  t.pass().draw("BA/L");
  CHECK(t.who() == 1);
}

TEST_CASE("thief and builder come back in the first part",
          "[TB-E02][TB-18][TB-21][TB-26][TB-27][TB-D05][TB-D06][KER-O5]") {
  for (const bool old : {true, false}) {
    Table t(old ? traders : modern, 2);
    thief_and_builder_at_the_end(t);
    t.draw("BA/CRRR").place(2, 0, 0).deploy("city");
    CHECK(t.score(1) == 4);  // the road is scored before the second turn
    CHECK(t.supply(1, "builder") == 1);
    CHECK(t.supply(1, "follower") == 6);
    if (old) t.play("again");
    t.draw("BA/CFc.1").place(2, -1, 90);
    CHECK(t.who() == 1);
    CHECK(may_put(t, "builder", "city"));  // road first, city now
    CHECK(t.may_deploy("field:EL"));       // or a follower in each part
    t.play(putting(t, "builder", "city"));
    t.draw("BA/L");
    CHECK(t.who() == 2);
  }
}

TEST_CASE("a follower in each part, in one of them or in none", "[TB-26]") {
  for (const bool first : {true, false})
    for (const bool second : {true, false}) {
      Table t(traders, 2);
      thief_and_builder(t);
      t.draw("BA/RFr").place(3, 0, 0);
      first ? t.deploy("field:NL") : t.pass();
      t.play("again").draw("BA/L").place(0, 3, 0);
      second ? t.deploy("cloister") : t.pass();
      CHECK(t.supply(1, "follower") == 6 - first - second);
      CHECK(t.asked() == "draw");
    }
}

TEST_CASE("a second turn although the builder is gone?", "[TB-27][TB-D05][ED-39]") {
  for (const bool if_gone : {true, false}) {
    Table t = changed(traders, std::string("[rules]\nbuilder.extra_turn_if_gone = ") + (if_gone ? "true" : "false"));
    thief_and_builder_at_the_end(t);
    t.draw("BA/LR").place(2, 0, 90).pass();
    CHECK(t.score(1) == 4);
    CHECK(t.supply(1, "builder") == 1);
    CHECK(t.asked() == (if_gone ? "second-turn" : "draw"));
  }
  // While it stands there is no difference.
  Table t = changed(traders, "[rules]\nbuilder.extra_turn_if_gone = false");
  thief_and_builder(t);
  t.draw("BA/RFr").place(3, 0, 0).pass();
  CHECK(t.asked() == "second-turn");
}

TEST_CASE("no tile is left for the second turn", "[TB-O5][KER-43]") {
  for (const char* ruleset : {traders, modern}) {
    Table t = changed(ruleset,
                      "[tiles]\ntraders-builders = 0\nbase = { without = ['*'], count = { 'BA/RCr' = 1, 'BA/RFr' = 3, "
                      "'BA/L' = 2 } }");
    thief_and_builder(t);
    t.draw("BA/RFr").place(3, 0, 0).pass();
    CHECK(t.over());
    CHECK(t.score(1) == 4);
  }
}

TEST_CASE("a large follower that came back is used in the second part", "[IC-O2][IC-13][KER-O5]") {
  Table t = changed(modern, "[tiles]\ninns-cathedrals = 1\n[modules]\ninns-cathedrals = true");
  put(t, "BA/LR", -1, 0, 270, "large-follower", "road");
  t.turn("BA/L", 0, 1, 0);
  put(t, "BA/RFr", 1, 0, 0, "builder", "road");
  t.turn("BA/L", 0, 2, 0).draw("BA/LR").place(2, 0, 90).pass();
  CHECK(t.score(1) == 4);
  t.draw("BA/RFr").place(0, 3, 0);
  CHECK(t.who() == 1);
  CHECK(may_put(t, "large-follower", "road"));
}
