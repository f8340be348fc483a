// Three stacks: sizes, when they change, which walls a tile causes, tiles that fit nowhere. QU/c shows a street on all
// four sides, so it fits nowhere on a city without streets.
#include "rules/city_tables.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

int discarded(const Table& t) {
  return static_cast<int>(std::count_if(t.journal().begin(), t.journal().end(),
                                        [](const Entry& e) { return e.is == Entry::Is::discarded; }));
}

std::string first(int n) { return "stacks.first = " + std::to_string(n) + "\n"; }

}  // namespace

TEST_CASE("what is in the box", "[STADT-01][STADT-02][STADT-03][STADT-05][STADT-49]") {
  const Game& g = test_game("die-stadt");
  CHECK(g.min_players() == 2);
  CHECK(g.max_players() == 4);
  for (int players = 2; players <= 4; ++players) {
    Table t("die-stadt", players);
    CHECK(t.left("main") == 75);
    CHECK(t.view().tiles() == 0);  // no start tile
    int walls = 0, gates = 0, towers = 0;
    const View v = t.view();
    v.each_figure([&](Figure f) {
      walls += g.name(v.kind(f)) == "wall";
      gates += g.name(v.kind(f)) == "gate";
      towers += g.name(v.kind(f)) == "tower" && v.where(f).is == PlaceIs::supply;
    });
    CHECK(walls == 70);
    CHECK(gates == 1);
    CHECK(towers == 12);
    for (int p = 1; p <= players; ++p) CHECK(t.supply(p, "follower") == 7);
    CHECK(gauge(t, "walls left") == 70);
  }
}

TEST_CASE("thirty, twenty-five and twenty tiles", "[STADT-05]") {
  Table t = changed("die-stadt", "[modules]\nwalls = false");
  int drawn = 0;
  while (!t.over()) {
    if (!t.who()) {
      const int stack = drawn < 30 ? 1 : drawn < 55 ? 2 : 3;
      CHECK(gauge(t, "current stack") == stack);
      CHECK(gauge(t, "left in this stack") == (stack == 1 ? 30 : stack == 2 ? 55 : 75) - drawn);
      ++drawn;
    }
    t.play_on(static_cast<u64>(100 + drawn), 1);
  }
  CHECK(drawn == 75);
  CHECK(ended_by(t) == Words{"no tile left"});
}

TEST_CASE("the stack changes when the turn of its last tile is over", "[STADT-12]") {
  Table t = city(first(2) + "stacks.second = 1");
  t.turn("QU/R", 0, 0, 0);
  t.draw("QU/R");
  CHECK(told(t, "stack").empty());
  t.place(1, 0, 0).pass();
  REQUIRE(told(t, "stack").size() == 1);
  CHECK(told(t, "stack")[0].arg[0] == 2);
  CHECK(gauge(t, "current stack") == 2);
  CHECK(gauge(t, "left in this stack") == 1);
  t.turn("QU/R", 2, 0, 0);
  REQUIRE(told(t, "stack").size() == 2);
  CHECK(told(t, "stack")[1].arg[0] == 3);
}

TEST_CASE("the last tile of stack 1 causes no walls", "[STADT-06][STADT-12][T-30]") {
  Table t = city(first(2));
  t.turn("QU/F", 0, 0, 0, "market");
  put(t, "QU/F", 0, -1, 180);
  CHECK(t.points(1, "market") == 2);
  CHECK(t.asked() == "draw");
  CHECK(told(t, "walls.built").empty());
}

TEST_CASE("the last tile of stack 2 causes the walls of stack 2", "[STADT-12][T-31]") {
  // Three players; the gate stands already.
  Table t = city("walls.gap_end = 0\nstacks.second = 4\n" + first(3), 3);
  lay(t, "QU/R", {{0, 0}, {1, 0}});
  t.turn("QU/F", 2, 0, 90, "market");  // p3
  put(t, "QU/F", 3, 0, 270);           // p1: the first round
  build(t, {"gate 0,0 W", "wall 0,0 N", "wall 0,0 S"});
  t.turn("QU/R", 4, 0, 0);
  t.turn("QU/G", 5, 0, 90, "market");  // p3
  put(t, "QU/G", 6, 0, 270);           // p1: the last tile of stack 2
  CHECK(t.points(3, "market") == 4);
  CHECK(gauge(t, "walls left") == 68);
  CHECK(asked_until_draw(t) == "p1 wall, p2 wall, p3 wall, p1 tower");
  CHECK(gauge(t, "current stack") == 3);
}

TEST_CASE("a turn: tile, follower, scoring, walls, tower", "[STADT-09][STADT-10][STADT-11][C-05]") {
  Table t = city(first(2) + "walls.gap_end = 0", 3);
  t.draw("QU/R");
  CHECK(t.who() == 1);
  CHECK(t.moves() == Words{"place 0,0 r0", "place 0,0 r90", "place 0,0 r180", "place 0,0 r270"});
  t.place(0, 0, 90);
  CHECK(t.asked() == "wood");  // the first tile takes a follower, too
  CHECK(t.may_deploy("residential"));
  t.pass();
  t.draw("QU/s");
  CHECK(t.who() == 2);
  t.place(1, 0, 90).deploy("street");
  t.draw("QU/s");
  CHECK(t.who() == 3);
  t.place(2, 0, 270);
  CHECK(t.score(2) == 0);  // not before the follower is placed or declined
  CHECK(t.asked() == "wood");
  CHECK(t.refused("gate 0,0 N", "STADT-40"));
  t.pass();
  CHECK(t.score(2) == 2);
  CHECK(asked_until_draw(t) == "p3 gate, p1 wall, p2 wall, p3 tower");
  t.draw("QU/R");
  CHECK(t.who() == 1);
}

TEST_CASE("a walled city begins with the first seat, or one drawn by lot", "[STADT-07][A-01]") {
  Table agreed("die-stadt", 3);
  CHECK(agreed.asked() == "draw");
  agreed.draw("ST/A1");
  CHECK(agreed.who() == 1);
  Table lot = changed("die-stadt", "[rules]\nsetup.start_player = 'random'", 3);
  CHECK(lot.asked() == "first");
  lot.play("first p3").draw("ST/A1");
  CHECK(lot.who() == 3);
  lot.place(0, 0, 0).draw("ST/A1");
  CHECK(lot.who() == 1);
}

TEST_CASE("a tile that fits nowhere leaves the game, and another is drawn", "[STADT-17][A-02]") {
  for (const Name rule : {"", "draw.unplaceable = 'discard'"}) {
    Table t = city(first(3) + std::string(rule));
    t.turn("QU/R", 0, 0, 0);
    const int left = t.left("main");
    t.draw("QU/c");
    CHECK(t.asked() == "draw");
    CHECK(t.view().turn_player() == Player(1));
    CHECK(discarded(t) == 1);
    CHECK(t.left("main") == left - 1);
    t.draw("QU/R");
    CHECK(t.asked() == "place");
    CHECK(t.who() == 2);
  }
}

TEST_CASE("a tile that fits nowhere goes under the stack", "[STADT-17][A-02]") {
  Table t = city(first(3) + "draw.unplaceable = 'bottom'");
  t.turn("QU/R", 0, 0, 0);
  t.draw("QU/c");
  CHECK(t.asked() == "draw");
  CHECK(t.view().turn_player() == Player(1));
  REQUIRE(told(t, "tile.under").size() == 1);
  CHECK(TileType(told(t, "tile.under")[0].arg[0]) == t.game().tile("QU/c"));
  CHECK(discarded(t) == 0);
  t.turn("QU/s", 1, 0, 90);
  // It is the only tile left in stack 1, and now it fits.
  CHECK(gauge(t, "current stack") == 1);
  CHECK(gauge(t, "left in this stack") == 1);
  CHECK(t.moves() == Words{"draw QU/c"});
  t.draw("QU/c");
  CHECK(t.who() == 1);
  CHECK(t.legal("place 2,0 r0"));
  t.place(2, 0, 0).pass();
  CHECK(gauge(t, "current stack") == 2);
}

TEST_CASE("nothing in the stack fits: the whole stack leaves the game", "[A-02][C-07]") {
  SECTION("the next stack is used") {
    Table t = city(by_x(first(3) + "draw.unplaceable = 'bottom'"));
    t.turn("QU/R", 0, 0, 0);
    t.draw("QU/c").draw("QU/c");
    CHECK(discarded(t) == 2);
    CHECK(t.asked() == "draw");
    CHECK(t.view().turn_player() == Player(1));
    CHECK(gauge(t, "current stack") == 2);
    put(t, "QU/x", 1, 0);
    CHECK(t.asked() == "gate");  // a tile of stack 2
    CHECK(t.who() == 2);
  }
  SECTION("no stack is left") {
    Table t = city_of("'QU/R' = 1, 'QU/c' = 2", first(3) + "draw.unplaceable = 'bottom'");
    t.turn("QU/R", 0, 0, 0);
    t.draw("QU/c").draw("QU/c");
    CHECK(t.over());
    CHECK(ended_by(t) == Words{"no tile left"});
    CHECK(discarded(t) == 2);
  }
}

TEST_CASE("a tile that fits nowhere costs the turn", "[STADT-17][A-02][C-08]") {
  Table t = city(first(3) + "draw.unplaceable = 'skip'", 3);
  t.turn("QU/R", 0, 0, 0);
  t.draw("QU/c");
  CHECK(t.asked() == "draw");
  REQUIRE(told(t, "turn.lost").size() == 1);
  CHECK(told(t, "turn.lost")[0].who == Player(1));
  CHECK(discarded(t) == 1);
  t.draw("QU/R");
  CHECK(t.who() == 3);
  // Also with the last tile of all.
  Table last = city_of("'QU/R' = 1, 'QU/c' = 1", "draw.unplaceable = 'skip'");
  last.turn("QU/R", 0, 0, 0);
  last.draw("QU/c");
  CHECK(last.over());
  CHECK(ended_by(last) == Words{"no tile left"});
}

TEST_CASE("the last tile of a stack leaves the game: the tile that is laid decides the walls", "[A-02][C-06]") {
  Table t = city(by_x(first(2)));
  t.turn("QU/R", 0, 0, 0);
  t.draw("QU/c");
  CHECK(t.asked() == "draw");
  CHECK(gauge(t, "current stack") == 2);
  put(t, "QU/x", 1, 0);
  CHECK(t.asked() == "gate");
  CHECK(t.who() == 2);
  // As the last tile of stack 1 it causes nothing.
  Table plain = city(by_x(first(2)));
  plain.turn("QU/R", 0, 0, 0);
  put(plain, "QU/x", 1, 0);
  CHECK(plain.asked() == "draw");
}

TEST_CASE("tiles too many leave the game before it begins", "[STADT-05]") {
  Table t = changed("die-stadt", "[rules]\nstacks.first = 3\nstacks.second = 2\nstacks.third = 1");
  CHECK(t.left("main") == 6);
  t.play_on(1);
  CHECK(t.over());
  CHECK(t.view().tiles() + discarded(t) == 6);
}
