// A hand of tiles: dealing, choosing, refilling, what others see, rivers, the end.
#include "house.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const std::string own = own_ruleset("hand-of-tiles");

}  // namespace

TEST_CASE("three tiles in hand, one is laid, one is drawn", "[HAND-01][HAND-02]") {
  Table t(own);
  CHECK(t.asked() == "draw");
  t.play("draw BA/L").play("draw BA/RFr").play("draw BA/CRRR");
  CHECK(t.asked() == "hand");
  CHECK(t.who() == 1);
  CHECK(sorted(t.moves()) == std::vector<std::string>{"pick BA/CRRR", "pick BA/L", "pick BA/RFr"});
  CHECK(t.refused("pick BA/Cccc+", "HAND-02"));
  t.play("pick BA/L");
  CHECK(t.asked() == "place");
  CHECK(t.refused("pick BA/RFr", "HAND-02"));  // one tile only
  t.place(0, 1, 0).pass();
  CHECK(t.left("hand-1") == 2);
  CHECK(t.asked() == "draw");
  t.play("draw BA/RRRR");
  CHECK(t.left("hand-1") == 3);
  CHECK(t.left("hand-1", "BA/RRRR") == 1);
  CHECK(t.left("hand-2") == 0);
  t.play("draw BA/Rr").play("draw BA/Rr").play("draw BA/C");
  CHECK(t.who() == 2);
  CHECK(sorted(t.moves()) == std::vector<std::string>{"pick BA/C", "pick BA/Rr"});
}

TEST_CASE("the size of the hand is a parameter", "[HAND-01]") {
  Table t = house_table("hand-of-tiles", "hand.size = 5");
  for (int i = 0; i < 5; ++i) t.play("draw BA/Rr");
  CHECK(t.asked() == "hand");
  CHECK(t.left("hand-1") == 5);
}

TEST_CASE("a tile that fits nowhere cannot be chosen", "[HAND-03]") {
  Table t(own);
  t.play("draw BA/C").play("draw BA/RFr").play("draw BA/RFr").play("pick BA/C").place(0, -1, 180).pass();
  t.play("draw BA/Cccc+");  // no city is open now
  t.play("draw BA/RFr").play("draw BA/RFr").play("draw BA/RFr").play("pick BA/RFr").place(1, 0, 0).pass();
  t.play("draw BA/RFr");
  CHECK(t.who() == 1);
  CHECK(t.moves() == std::vector<std::string>{"pick BA/RFr"});
  CHECK(t.refused("pick BA/Cccc+", "HAND-03"));
}

TEST_CASE("a hand that does not fit is thrown away", "[HAND-04]") {
  Table t = house_table("hand-of-tiles", "hand.size = 1");
  t.play("draw BA/C").play("pick BA/C").place(0, -1, 180).pass().play("draw BA/Cccc+");
  t.play("draw BA/RFr").play("pick BA/RFr").place(1, 0, 0).pass();
  CHECK(discarded(t) == 0);
  t.play("draw BA/L");
  CHECK(discarded(t) == 1);
  CHECK(t.left("hand-1") == 0);
  t.play("draw BA/Rr");
  CHECK(t.who() == 1);
  CHECK(t.moves() == std::vector<std::string>{"pick BA/Rr"});
}

TEST_CASE("nobody sees another hand", "[HAND-05]") {
  Table t(own);
  t.play("draw BA/Cccc+").play("draw BA/RRRR").play("draw BA/CccR").play("pick BA/CccR");
  const Game& g = t.game();
  const TileType rare = g.tile("BA/Cccc+");
  Bag hand, main;
  for (u32 b = 0; b < static_cast<u32>(g.bags()); ++b) {
    if (g.name(Bag(b)) == "hand-1") hand = Bag(b);
    if (g.name(Bag(b)) == "main") main = Bag(b);
  }
  int same = 0;
  for (u64 seed = 0; seed < 50; ++seed) {
    const State mine = g.observe(t.state(), Player(0), seed), other = g.observe(t.state(), Player(1), seed);
    CHECK(g.view(mine).left(hand, rare) == 1);
    const View seen = g.view(other);
    CHECK(seen.left(hand) == 2);
    CHECK(seen.left(main) == t.left("main"));
    CHECK(seen.left(hand, rare) + seen.left(main, rare) == 1);
    same += seen.left(hand, rare);
  }
  CHECK(same < 25);  // two of 70 tiles
}

TEST_CASE("the river comes before the hands", "[HAND-06]") {
  Table t = Table::with(with_rules("base-modern+river", {"hand-of-tiles"}));
  for (int turn = 1; turn <= 11; ++turn) {
    CHECK(t.asked() == "draw");
    CHECK(t.left("hand-1") + t.left("hand-2") == 0);
    t.play(t.moves().front());
    REQUIRE(t.asked() == "place");
    t.play(t.moves().front());
    if (t.asked() == "wood") t.pass();
  }
  t.play("draw BA/L");  // the player of the lake may fill his hand already
  CHECK(t.left("hand-1") + t.left("hand-2") == 1);
}

TEST_CASE("the hands are played to the end", "[HAND-07]") {
  for (u64 seed = 1; seed <= 20; ++seed) {
    Table t(own, 3);
    t.play_on(seed);
    CHECK(t.over());
    CHECK(t.left("main") == 0);
    const View v = t.view();
    const int next = v.after(v.turn_player()).v + 1, last = v.turn_player().v + 1;
    CHECK((t.left("hand-" + std::to_string(next)) == 0 || t.left("hand-" + std::to_string(last)) == 0));
    CHECK(t.left("hand-1") + t.left("hand-2") + t.left("hand-3") <= 2);
    CHECK(v.tiles() + discarded(t) + t.left("hand-1") + t.left("hand-2") + t.left("hand-3") == 72);
  }
}
