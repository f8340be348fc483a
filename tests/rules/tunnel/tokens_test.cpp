// Tunnel tokens: how many there are, when and where they are put.
#include "bastide/turn.hpp"
#include "rules/pieces.hpp"
#include "rules/random_games.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

Table tunnels(const std::string& rules = {}, int players = 2, Where w = Where::current()) {
  return changed("tunnel", "[tiles]\nbase = 4\ntunnel = 3\n[rules]\n" + rules, players, w);
}

int tokens_of(const Table& t, int player, const std::string& pair) {
  for (const GaugeLine& g : t.game().gauges(t.state()))
    if (g.label == "tunnel tokens " + pair && g.seat == Player(static_cast<u32>(player - 1))) return g.value;
  return 0;
}

int number_at(const Table& t, int x, int y) {
  const Tile tile = t.view().tile_at(t.view().cell(x, y));
  for (const TileMarkLine& mark : t.game().tile_marks(t.state(), tile)) return mark.value;
  return 0;
}

}  // namespace

TEST_CASE("four tiles with mouths of tunnels", "[TUNNEL-02]") {
  int tiles = 0, mouths = 0;
  for (const TileSpec& tile : test_game("tunnel").spec().tiles) {
    if (tile.set != "tunnel") continue;
    tiles += tile.count;
    for (const SegSpec& s : tile.segments)
      for (const auto& [name, value] : s.attrs) mouths += name == "tunnel" ? value * tile.count : 0;
  }
  CHECK(tiles == 4);
  CHECK(mouths == 10);
  CHECK(Table("tunnel", 2).left("main") == 71 + 4);
}

TEST_CASE("pairs of tokens by the number of players", "[TUNNEL-01][TUNNEL-X03]") {
  for (const auto& [players, pairs] : {std::pair{2, 3}, {3, 2}, {4, 1}, {5, 1}, {6, 1}}) {
    Table t = tunnels({}, players);
    CAPTURE(players);
    CHECK(tokens_of(t, players, "A") == 2);
    CHECK(tokens_of(t, players, "B") == (pairs > 1 ? 2 : 0));
    CHECK(tokens_of(t, players, "C") == (pairs > 2 ? 2 : 0));
    t.draw("TU/RR").place(0, 1, 0);
    CHECK(moves_with(t, "tunnel ") == 2 * pairs);
    if (pairs < 3) CHECK(t.refused("tunnel C road@0,1:E", "TUNNEL-01"));
  }
}

TEST_CASE("a ruleset says how many pairs there are", "[TUNNEL-01]") {
  Table t = tunnels("tunnel.pairs = 1");
  CHECK(tokens_of(t, 1, "B") == 0);
  t.draw("TU/RR").place(0, 1, 0).play("tunnel A road@0,1:E").pass();
  CHECK(tokens_of(t, 1, "A") == 1);
  t.turn("BA/L", -1, 1, 0);
  t.draw("TU/RR").place(-2, 1, 90).play("tunnel A road@0,1:S").pass();
  t.turn("BA/L", -1, 2, 0).draw("BA/L");
  CHECK(tokens_of(t, 1, "A") == 0);
  CHECK(t.refused("tunnel A road@-2,1:W", "TUNNEL-01"));
}

TEST_CASE("a token once in the own turn, beside every decision", "[TUNNEL-02][TUNNEL-O4][TUNNEL-X01]") {
  Table t = tunnels();
  t.draw("TU/RCR").place(1, 0, 0);
  CHECK(t.legal("tunnel B road@1,0:E"));
  t.pass();
  t.draw("BA/L");  // p2, who has not laid the tile yet
  REQUIRE(t.asked() == "place");
  CHECK(t.who() == 2);
  t.play("tunnel A road@1,0:W");
  CHECK(t.asked() == "place");
  CHECK(t.refused("tunnel A road@1,0:E", "TUNNEL-02"));
  t.place(0, 1, 0);
  CHECK(t.refused("tunnel B road@1,0:E", "TUNNEL-02"));
  t.pass();
  t.draw("BA/L");
  CHECK(t.legal("tunnel A road@1,0:E"));  // p1 has a turn and an A of his own
  CHECK(t.refused("tunnel A road@1,0:W", "TUNNEL-02"));
}

TEST_CASE("only a mouth takes a token, and one", "[TUNNEL-02][TUNNEL-03][TUNNEL-X02][TUNNEL-X04]") {
  Table t = tunnels();
  t.draw("TU/RRRR").place(1, 0, 0);
  CHECK(moves_with(t, "tunnel A ") == 3);  // three mouths; the road from the north is none
  CHECK(t.refused("tunnel A road@1,0:N", "TUNNEL-02"));
  CHECK(t.refused("tunnel A road@0,0:EW", "TUNNEL-02"));
  t.play("tunnel A road@1,0:S").pass();
  for (int turn = 0; turn < 6; ++turn) {
    t.draw("BA/L");
    CHECK(t.refused("tunnel B road@1,0:S", "TUNNEL-02"));
    t.place(-turn, 1, 0).pass();
  }
  CHECK(number_at(t, 1, 0) == 1);
}

TEST_CASE("who has deployed a follower is asked once more", "[TUNNEL-02][TUNNEL-O4]") {
  Table t = tunnels();
  t.draw("TU/RR").place(0, 1, 0).play(putting(t, "follower", "road:E"));
  REQUIRE(t.asked() == "tunnel");
  t.play("tunnel A road@0,1:S");
  CHECK(t.who() == 0);
  t.draw("BA/L").place(-1, 1, 0).pass();
  CHECK(t.asked() == "draw");  // nothing has changed since p2 could put a token
}

TEST_CASE("where a ruleset says so, tokens go with the moving of wood only", "[TUNNEL-O4]") {
  Table t = tunnels("tunnel.moment = 'wood'");
  t.draw("TU/RR").place(0, 1, 0).pass();
  REQUIRE(t.asked() == "tunnel");
  t.pass().draw("BA/L");
  CHECK(t.refused("tunnel A road@0,1:E", "TUNNEL-O2"));
  t.place(-1, 1, 0).play("tunnel A road@0,1:E");
  REQUIRE(t.asked() == "wood");
  t.pass();
  CHECK(t.asked() == "draw");
}

TEST_CASE("tokens of different players or pairs do not belong together", "[TUNNEL-04]") {
  Table t = tunnels();
  t.draw("TU/RR").place(0, 1, 0).play("tunnel A road@0,1:E").pass();
  t.draw("BA/L").place(-1, 1, 0).play("tunnel A road@0,1:S").pass();
  CHECK_FALSE(t.same("road@0,1:E", "road@0,1:S"));
  t.draw("TU/RR").place(-2, 1, 90).play("tunnel B road@-2,1:W").pass();
  CHECK_FALSE(t.same("road@0,1:E", "road@-2,1:W"));
  t.draw("BA/L").place(-1, 2, 0).play("tunnel A road@-2,1:S").pass();
  CHECK(t.same("road@0,1:S", "road@-2,1:S"));
  CHECK(number_at(t, 0, 1) == 1);
  CHECK(number_at(t, -2, 1) == 2);
}

TEST_CASE("nothing is asked without a free mouth", "[TUNNEL-02]") {
  Table t = tunnels("tunnel.moment = 'wood'");
  t.turn("BA/L", 0, 1, 0, "cloister");
  CHECK(t.asked() == "draw");
  t.draw("BA/L").place(-1, 1, 0);
  CHECK(t.refused("tunnel A road@0,0:EW", "TUNNEL-02"));
}

TEST_CASE("random games with tunnels keep the invariants", "[TUNNEL-02]") {
  for (const char* rules : {"", "tunnel.unconnected = 'open'\ntunnel.moment = 'wood'", "tunnel.late = 'at_once'",
                            "tunnel.late = 'next_scoring'\ntunnel.unconnected = 'open'"})
    check_random_games(
        test_game_of("title = 'test'\nextends = 'tunnel'\n[tiles]\ntunnel = 4\nprincess-dragon = 1\n[rules]\n" +
                     std::string(rules) + "\n"),
        6, 7);
}
