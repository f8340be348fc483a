// Siege, Cathars, Besiegers: how knights escape.
#include "bastide_test_paths.hpp"
#include "rules/pieces.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

Table sieged(const std::string& rules = {}, const std::string& base = "siege", const std::string& more = {}) {
  return changed(base, "[tiles]\nbase = 3\ncathars = 2\nbesiegers = 1\nsiege = 1\n" + more + "[rules]\n" + rules);
}

// A city from the camp at 0,1 to the east, p1's knight on the camp; the last turn was p2's. The west end is the camp.
Table city(const std::string& camp, int more_tiles, const std::string& rules = {}) {
  Table t = sieged(rules);
  t.turn(camp, 0, 1, 90, "city");
  for (int x = 1; x <= more_tiles; ++x) t.turn(x == 1 ? "BA/CFc+" : "BA/CFc.1", x, 1, 0);
  return t;
}

std::vector<std::string> escapes(Table& t) {
  std::vector<std::string> out;
  for (const std::string& m : t.moves())
    if (m.starts_with("escape")) out.push_back(m);
  return out;
}

// Lays a tile and passes everything but the question of the escape.
void lay(Table& t, Name tile, int x, int y, int degrees) {
  t.draw(tile).place(x, y, degrees);
  if (t.asked() == "wood") t.pass();
}

}  // namespace

TEST_CASE("a knight escapes through a monastery beside the camp", "[SIEGE-01][SIEGE-02]") {
  Table t = city("SI.CA/C", 1);
  CHECK(t.supply(1) == 6);
  lay(t, "BA/L", 0, 2, 0);  // p1; nobody is in the monastery
  REQUIRE(t.asked() == "escape");
  CHECK(t.who() == 1);
  CHECK(t.moves().size() == 2);  // the knight, or nobody
  t.play(escapes(t).at(0));
  CHECK(t.supply(1) == 7);
  CHECK(t.score(1) == 0);
  CHECK(t.asked() == "draw");
}

TEST_CASE("a monastery at a corner of the camp will do", "[SIEGE-01]") {
  Table t = city("SI.CA/C", 1);
  t.turn("BA/Rr", 0, 2, 270).turn("BA/RFr", 1, 0, 0);
  lay(t, "BA/L", -1, 2, 0);
  CHECK(t.asked() == "escape");
}

TEST_CASE("nobody has to escape", "[SIEGE-01]") {
  Table t = city("SI.CA/C", 1);
  lay(t, "BA/L", 0, 2, 0);
  t.pass();
  CHECK(t.supply(1) == 6);
  CHECK(t.asked() == "draw");
}

TEST_CASE("without a monastery near the camp nobody is asked", "[SIEGE-02][SIEGE-X02]") {
  Table t = city("SI.CA/C", 3);
  lay(t, "BA/L", 3, 2, 0);  // beside the city, not beside the camp
  CHECK(t.asked() == "draw");
  Table near = city("SI.CA/C", 3);
  lay(near, "BA/L", 1, 2, 0);
  CHECK(near.asked() == "escape");
}

TEST_CASE("with a camp of Siege any tile of the city will do", "[SIEGE-03]") {
  Table t = city("SI/C", 3);
  lay(t, "BA/L", 3, 2, 0);
  CHECK(t.asked() == "escape");
}

TEST_CASE("the tests for an exit", "[SIEGE-O1]") {
  const auto asked = [](const std::string& camp, const std::string& near) {
    Table t = city(camp, 3, "escape.near = '" + near + "'\n");
    lay(t, "BA/L", 3, 2, 0);  // far from the camp
    return t.asked() == "escape";
  };
  CHECK_FALSE(asked("SI.CA/C", "by_kind"));
  CHECK(asked("SI/C", "by_kind"));
  CHECK(asked("SI.CA/C", "any_city_tile"));
  CHECK(asked("SI/C", "any_city_tile"));
  CHECK_FALSE(asked("SI.CA/C", "siege_tile"));
  CHECK_FALSE(asked("SI/C", "siege_tile"));
}

TEST_CASE("camps of two kinds: either test will do", "[SIEGE-O1][SIEGE-03]") {
  for (const bool mixed : {true, false}) {
    Table t = sieged();
    t.turn("SI.CA/C", 0, 1, 90, "city").turn("BA/CFc+", 1, 1, 0).turn("BA/CFc.1", 2, 1, 0).turn("BA/CFc.1", 3, 1, 0);
    t.turn(mixed ? "SI/CcRr" : "SI.CA/CcRr", 4, 1, 0).turn("BA/RFr", 1, 0, 0);
    lay(t, "BA/L", 2, 2, 0);  // beside the city, far from both camps
    CHECK((t.asked() == "escape") == mixed);
  }
}

TEST_CASE("only own followers in besieged cities", "[SIEGE-X01][SIEGE-01]") {
  Table t = city("SI.CA/C", 1);
  t.turn("BA/L", 0, 2, 0);
  lay(t, "BA/RFr", 1, 0, 0);  // p2 has nobody there
  CHECK(t.asked() == "draw");
  Table free = sieged();  // a city that is not besieged
  free.turn("BA/C", 0, 1, 90, "city").turn("BA/RFr", 1, 0, 0);
  lay(free, "BA/L", 0, 2, 0);
  CHECK(free.asked() == "draw");
}

TEST_CASE("one knight in a turn, at its end", "[SIEGE-05][SIEGE-X03]") {
  Table t = sieged();
  t.turn("SI.CA/C", 0, 1, 90, "city").turn("BA/CFc+", 1, 1, 0).turn("SI.CA/C", 0, 2, 90, "city");
  t.turn("BA/CFc.1", 1, 2, 0);
  t.draw("BA/L").place(-1, 2, 0);
  REQUIRE(t.asked() == "wood");
  CHECK(escapes(t).empty());
  t.pass();
  REQUIRE(t.asked() == "escape");
  CHECK(escapes(t).size() == 2);  // two knights, one exit
  t.play(escapes(t)[0]);
  CHECK(t.supply(1) == 6);
  CHECK(t.asked() == "draw");
}

TEST_CASE("a monastery on the tile itself", "[SIEGE-O3]") {
  static const auto opened = test_library().open(BASTIDE_SOURCE_DIR "/tests/rules/siege/odd-camp");
  REQUIRE(opened);
  for (const bool same : {true, false}) {
    Table t = sieged(same ? "" : "escape.same_tile = false\n", "siege", "odd-camp = 1\n");
    t.draw("CAMP/LC").place(0, 1, 90).deploy("city");
    CHECK((t.asked() == "escape") == same);
  }
}

namespace {

// p1 extends the road with his builder, has two knights in besieged cities, and there is a monastery near both: the
// first part of a double turn is over.
Table doubled(const std::string& rules = {}, bool two_exits = false) {
  Table t = sieged(rules, "siege", "traders-builders = 1\n[modules]\nbuilder = true\n");
  t.turn("SI.CA/C", 0, 1, 90, "city").turn("BA/CFc+", 1, 1, 0);
  t.turn("SI.CA/C", 0, 2, 90, "city").turn("BA/CFc.1", 1, 2, 0);
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/RFr", -1, 0, 0);
  put(t, "BA/RFr", 2, 0, 0, "builder", "road@2,0");
  t.turn("BA/L", -1, 2, 0);
  if (two_exits) t.turn("BA/L", -1, 1, 0).turn("BA/RFr", -2, 0, 0);
  lay(t, "BA/RFr", 3, 0, 0);
  if (t.asked() == "second-turn") t.play("again");
  return t;
}

std::string knight_of(const std::string& move) { return move.substr(0, move.rfind(' ')); }

}  // namespace

TEST_CASE("in a double turn one knight in each part, through different exits", "[SIEGE-06][SIEGE-X04][SIEGE-O2]") {
  Table t = doubled();
  REQUIRE(t.asked() == "escape");  // for the first part
  REQUIRE(escapes(t).size() == 2);
  t.play(escapes(t)[0]);
  lay(t, "BA/RFr", 4, 0, 0);  // the second part, with one exit only, which was used
  CHECK(t.asked() == "draw");
  CHECK(t.supply(1, "follower") == 7 - 2);  // one knight and the thief are out
}

TEST_CASE("the second part has an exit of its own", "[SIEGE-06][SIEGE-X04]") {
  Table t = doubled();
  REQUIRE(t.asked() == "escape");
  t.play(escapes(t)[0]);
  lay(t, "BA/L", -1, 1, 0);  // another monastery
  REQUIRE(t.asked() == "escape");
  REQUIRE(escapes(t).size() == 1);
  const std::string last = escapes(t)[0];
  CHECK(last.ends_with("cloister@-1,1"));
  CHECK(t.refused(knight_of(last) + " cloister@-1,2", "SIEGE-06"));
  t.play(last);
  CHECK(t.supply(1, "follower") == 7 - 1);
}

TEST_CASE("which exit it was is said where another knight may follow, each once", "[SIEGE-06]") {
  Table t = doubled("", true);
  const std::vector<std::string> both{"escape p1.follower.1 cloister@-1,1", "escape p1.follower.1 cloister@-1,2",
                                      "escape p1.follower.2 cloister@-1,1", "escape p1.follower.2 cloister@-1,2"};
  REQUIRE(t.asked() == "escape");
  std::vector<std::string> moves = escapes(t);
  std::ranges::sort(moves);
  CHECK(moves == both);
  t.play("escape p1.follower.1 cloister@-1,2");
  CHECK(t.asked() == "draw");  // one knight in a part
  lay(t, "BA/RFr", 4, 0, 0);
  CHECK(escapes(t) == std::vector<std::string>{"escape p1.follower.2 cloister@-1,1"});
  Table last = doubled("escape.per = 'turn'\n", true);
  lay(last, "BA/RFr", 4, 0, 0);
  REQUIRE(last.asked() == "escape");
  CHECK(escapes(last).size() == 2);  // nobody follows: a knight is enough
}

TEST_CASE("an exit beside several tiles of the city is one, and only knights use it", "[SIEGE-01][SIEGE-X01]") {
  Table t = city("SI/C", 2);  // p2 is next
  t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", -1, 0, 0, "road").turn("BA/RFr", 2, 0, 0);
  lay(t, "BA/L", -1, 1, 0);  // beside the road of p1, too
  CHECK(escapes(t) == std::vector<std::string>{"escape p1.follower.1 cloister@-1,1"});
  Table below = city("SI/C", 3);
  lay(below, "BA/L", 1, 2, 0);  // beside three tiles of the city
  CHECK(escapes(below).size() == 1);
}

TEST_CASE("whoever stays in the first part may use the exit in the second", "[SIEGE-06]") {
  Table t = doubled();
  REQUIRE(t.asked() == "escape");
  t.pass();
  CHECK(t.asked() == "draw");
  lay(t, "BA/RFr", 4, 0, 0);
  CHECK(t.asked() == "escape");
}

TEST_CASE("or one knight in the whole turn", "[SIEGE-O2]") {
  Table t = doubled("escape.per = 'turn'\n");
  CHECK(t.asked() == "draw");
  lay(t, "BA/L", -1, 1, 0);
  REQUIRE(t.asked() == "escape");
  t.play(escapes(t)[0]);
  CHECK(t.supply(1, "follower") == 7 - 2);
  CHECK(t.asked() == "draw");
}

TEST_CASE("a bad escape is refused with its rule", "[SIEGE-X01][SIEGE-X02][SIEGE-X03]") {
  Table t = city("SI.CA/C", 1);
  t.turn("BA/L", 0, 2, 0);    // p1 does not use it
  t.turn("BA/RFr", 1, 0, 0);  // p2
  t.draw("BA/RFr").place(2, 0, 0);
  REQUIRE(t.asked() == "wood");
  const std::string good = "escape p1.follower.1 cloister@0,2";
  CHECK(t.refused(good, "SIEGE-05"));  // not yet
  t.pass();
  REQUIRE(t.asked() == "escape");
  CHECK(escapes(t) == std::vector<std::string>{good});
  CHECK(t.refused("escape p1.follower.1 city@0,0:N", "SIEGE-02"));    // no monastery
  CHECK(t.refused("escape p1.follower.2 cloister@0,2", "SIEGE-01"));  // not in the city
  t.pass();
  CHECK(t.refused(good, "SIEGE-01"));  // p2's turn: not his knight
}
