// The same board, another edition: the big box of 2006, the stand-alone rules, the modern edition.
#include "tower_board.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

void compare(const Game& g, const std::vector<std::pair<Name, Name>>& values) {
  for (const auto& [name, value] : values) {
    INFO(g.spec().id << ": " << name);
    CHECK(g.param(name) == value);
  }
}

const std::vector<std::pair<Name, Name>> shared{
    {"tower.pieces", "10, 9, 7, 6, 5, 4, 3"},
    {"tower.reach_per_storey", "1"},
    {"tower.reach_over_gaps", "true"},
    {"tower.on_just_placed", "true"},
    {"tower.captures", "followers"},
    {"tower.guard_needs_storey", "true"},
    {"ransom.points", "3"},
    {"tower.reopens_without_guard", "true"},
    {"ransom.per", "player_turn"},
    {"ransom.use_same_turn", "true"},
    {"prisoner.auto_exchange", "true"},
    {"prisoner.exchange_choice", "owner"},
    {"tower.own_capture", "supply"},
};

struct Edition {
  const char* name;
  Table table;
};
std::vector<Edition> editions() {
  std::vector<Edition> all;
  all.push_back({"big box", big_box()});
  all.push_back({"stand-alone", towers("tower-2006")});
  all.push_back({"modern", towers("tower-modern")});
  return all;
}

}  // namespace

TEST_CASE("the values of the editions",
          "[ED-09][ED-24][ED-41][ED-43][ED-44][ED-45][ED-46][ED-48][ED-49][ED-50][ED-51]") {
  const Table box = big_box();
  compare(box.game(), shared);
  compare(box.game(), {{"tower.capture_own", "true"},
                       {"tower.guard_capture", "by_others"},
                       {"tower.guard_dragon", "true"},
                       {"tower.foundation_breaks", "false"},
                       {"ransom.requires_points", "true"}});
  compare(test_game("tower-2006"), shared);
  compare(test_game("tower-2006"), {{"tower.capture_own", "false"},
                                    {"tower.guard_capture", "never"},
                                    {"tower.guard_dragon", "false"},
                                    {"tower.foundation_breaks", "false"},
                                    {"ransom.requires_points", "true"}});
  compare(test_game("tower-modern"), shared);
  compare(test_game("tower-modern"), {{"tower.capture_own", "true"},
                                      {"tower.guard_capture", "by_anyone"},
                                      {"tower.guard_dragon", "true"},
                                      {"tower.foundation_breaks", "true"},
                                      {"ransom.requires_points", "false"}});
}

TEST_CASE("Blue's guard in reach of Red's piece on another tower", "[ED-T07]") {
  for (Edition& e : editions()) {
    INFO(e.name);
    Table& t = e.table;
    act(t, "TO/F", 0, 1, 0, "floor 0,1");
    t.turn("TO/F", 0, 2, 0);
    elsewhere(t, "floor 0,2");
    elsewhere(t, "close follower 0,2");
    elsewhere(t, "floor 0,1");
    if (e.name == std::string("stand-alone")) {
      CHECK(t.asked() == "draw");
    } else {
      t.play(capture(t, 2, 0, 2));
      CHECK(prisoners(t, 1, 2) == 1);
    }
  }
}

TEST_CASE("Blue's piece with only his own follower in reach", "[ED-T08]") {
  for (Edition& e : editions()) {
    INFO(e.name);
    Table& t = e.table;
    t.turn("TO/F", 0, 1, 0);
    t.turn("BA/L", 1, 1, 0, "cloister");
    elsewhere(t);
    elsewhere(t, "floor 0,1");
    if (e.name == std::string("stand-alone")) {
      CHECK(t.asked() == "draw");
    } else {
      t.play(capture(t, 2, 1, 1));
      CHECK(t.supply(2, "follower") == 7);
    }
  }
}

TEST_CASE("a payer with two points", "[ED-T10][TOW-43]") {
  for (const char* ruleset : {"tower-2006", "tower-modern"}) {
    INFO(ruleset);
    Table t = towers(ruleset, 2, "city.two_tile_points = 2");
    elsewhere(t);
    t.turn("BA/C", 0, -1, 180, "city");  // Blue scores 2
    t.turn("TO/F", 0, 1, 0);
    t.turn("BA/L", 1, 1, 0, "cloister");
    elsewhere(t, "floor 0,1");
    t.play(capture(t, 2, 1, 1));
    REQUIRE(t.score(2) == 2);
    t.draw("BA/L");
    if (ruleset == std::string("tower-2006")) {
      CHECK(t.refused("ransom follower p1", "TOW-43"));
    } else {
      t.play("ransom follower p1");
      CHECK(t.score(2) == -1);
      CHECK(t.score(1) == 3);
    }
  }
}

TEST_CASE("a tower place ends roads in the modern edition only", "[TOW-O6][TOW-15][ED-50]") {
  for (const char* ruleset : {"tower-2006", "tower-modern"}) {
    const bool breaks = ruleset == std::string("tower-modern");
    INFO(ruleset);
    Table t = towers(ruleset);
    t.turn("BA/RRR", -1, 0, 0, "road@-1,0:E");  // Red's road from the crossing in the west over the starting tile
    t.turn("TO/RR", 1, 0, 0);                   // to the tower place, where it bends south or ends
    CHECK(t.same("road@1,0:S", "road@1,0:W") == !breaks);
    CHECK(t.score(1) == (breaks ? 3 : 0));
    t.turn("BA/RRR", 1, 1, 180);  // a crossing ends it in any case
    CHECK(t.score(1) == (breaks ? 3 : 4));
    CHECK(t.supply(1, "follower") == 7);
    CHECK(t.scored("road").size() == 1);
  }
}

TEST_CASE("a road through a tower place that is complete at once counts once", "[TOW-O6]") {
  Table t = towers("tower-2006");
  t.turn("BA/RRR", -1, 0, 0, "road@-1,0:E");
  t.turn("BA/L", 0, 1, 0);
  t.turn("BA/RRR", 1, 1, 270, "road@1,1:N");  // Red again, south of the gap
  elsewhere(t);
  t.turn("TO/RR", 1, 0, 0);
  CHECK(t.score(1) == 4);
  CHECK(t.supply(1, "follower") == 7);
  CHECK(t.scored("road").size() == 1);
}

TEST_CASE("a tower place parts the fields behind it in the modern edition only", "[TOW-O6][ED-50]") {
  for (const char* ruleset : {"tower-2006", "tower-modern"}) {
    INFO(ruleset);
    Table t = towers(ruleset);
    t.turn("TO/RCr", 1, 0, 0);
    CHECK(t.same("field@1,0:WR", "field@1,0:EL") == (ruleset == std::string("tower-2006")));
  }
}
