// Watch towers: when they pay, whom, and what they see.
#include <map>

#include "rules/beside.hpp"
#include "rules/pieces.hpp"
#include "rules/random_games.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

Table towers(const std::string& rules = {}, const std::string& boxes = {}) {
  return changed("watch-towers", boxes + "\n[rules]\n" + rules);
}

const char* const with_portals = "[tiles]\nprincess-dragon = 1\n[modules]\nprincess-dragon = true";

int paid(const Table& t, int player) { return t.points(player, "watch-tower"); }

// A watch tower that counts monasteries at 1,0, p1's thief west of it, and a monastery below; p1 completes the road of
// three tiles.
Table beside_monastery(const std::string& rules = {}) {
  Table t = towers(rules);
  t.turn("WT/FRFR_3C", 1, 0, 0, "road:W").turn("BA/L", 1, 1, 0).turn("BA/LR", -1, 0, 270);
  return t;
}

// A road of three tiles from 0,1 to 2,1 with a watch tower and a thief of p1 at both ends. The western one sees four
// tiles with roads, the eastern one a monastery.
Table two_towers(const std::string& rules = {}) {
  Table t = towers(rules);
  t.turn("WT/FRRF_1R", 0, 1, 0, "road:E").turn("BA/RFr", 1, 0, 0);
  t.turn("BA/RFr", 2, 0, 0).turn("BA/LR", 3, 0, 90);
  t.turn("WT/FRFR_3C", 2, 1, 0, "road:W").turn("BA/RFr", 1, 1, 0);
  return t;
}

// A watch tower at 0,1 at which two roads end that are one road in a ring of four tiles. p1 has a thief on the eastern
// one; through a portal at 1,0 p1 or p2 puts one on the southern one. Seven tiles with roads are in sight.
Table ring(int second, const std::string& rules = {}) {
  Table t = towers(rules, "[tiles]\nprincess-dragon = 1\n[modules]\nprincess-dragon = true");
  t.turn("WT/FRRF_1R", 0, 1, 0, "road:E");
  if (second == 1) t.turn("BA/RFr", -1, 0, 0);
  t.draw("DG/RRR.g").place(1, 0, 180).deploy("road@0,1:S");
  if (second == 2) t.turn("BA/RFr", -1, 0, 0);
  t.turn("BA/Rr", 1, 1, 0).turn("BA/Rr", 1, 2, 90).turn("BA/Rr", 0, 2, 180);
  return t;
}

// Everything laid at 1,0 counts as one tile with the start tile.
class Pair final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "pair", .title = "Pair"};
  void define(Definer& d) override { d.on<&Pair::join>(); }

 private:
  void join(Ctx& c, const TilePlaced& e) const noexcept {
    if (e.cell == c.cell(1, 0)) c.join_piece(c.tile_at(c.cell(0, 0)), e.tile);
  }
};

void five_roads(Table& t) {
  t.turn("WT/FRRF_1R", 0, 1, 0, "road:E");             // itself, and the start tile
  t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", -1, 0, 0);  // both diagonal
  t.turn("BA/RFr", 2, 0, 0);                           // too far
  t.turn("BA/LR", 1, 1, 90);
}

}  // namespace

TEST_CASE("twelve tiles with a watch tower and one symbol each", "[WATCH-03][WATCH-04]") {
  std::map<std::string, int> symbols;
  int all = 0;
  for (const TileSpec& tile : test_game("watch-towers").spec().tiles) {
    if (tile.set != "watch-towers") continue;
    all += tile.count;
    INFO(tile.id);
    REQUIRE(tile.marks.size() == 1);
    const std::string symbol = "watch-tower-for-" + tile.marks.begin()->first.substr(6);
    CHECK(tile.tags == std::vector<std::string>{"watch-tower", symbol});
    symbols[tile.marks.begin()->first + " " + std::to_string(tile.marks.begin()->second)] += tile.count;
  }
  CHECK(all == 12);
  CHECK(symbols == std::map<std::string, int>{{"watch_cities 1", 3},
                                              {"watch_followers 2", 2},
                                              {"watch_monasteries 3", 2},
                                              {"watch_pennants 2", 2},
                                              {"watch_roads 1", 3}});
  CHECK(Table("watch-towers", 2).left("main") == 71 + 12);
}

TEST_CASE("a tower pays when the road of its follower is scored", "[WATCH-01][WATCH-02]") {
  Table t = beside_monastery();
  CHECK(paid(t, 1) == 3);
  CHECK(t.score(1) == 3 + 3);
  CHECK(t.score(2) == 0);
  std::string order;  // the tower comes first
  for (const Entry& e : t.journal())
    if (e.is == Entry::Is::points) order += std::string(t.game().name(e.term)) + " ";
  CHECK(order == "watch-tower road ");
}

TEST_CASE("the follower must stand on the tile and on the feature", "[WATCH-01][WATCH-02]") {
  Table elsewhere = towers();  // on the road, but on another tile
  elsewhere.turn("BA/LR", -1, 0, 270, "road").turn("BA/L", 0, 1, 0).turn("WT/FRFR_3C", 1, 0, 0);
  CHECK(elsewhere.score(1) == 3);
  Table other = towers();  // on the tile, but on the other road
  other.turn("WT/FRFR_3C", 1, 0, 0, "road:E").turn("BA/L", 1, 1, 0).turn("BA/LR", -1, 0, 270, "road");
  CHECK(other.score(1) == 3);
}

TEST_CASE("farms and incomplete features never pay", "[WATCH-01]") {
  for (const char* spot : {"field:NL", "road:E"}) {
    Table t = towers();
    t.turn("WT/FRFR_3C", 1, 0, 0, spot).turn("BA/L", 1, 1, 0).turn("BA/LR", -1, 0, 270).finish();
    CHECK(paid(t, 1) == 0);
  }
}

TEST_CASE("a city finished by the tile of the tower itself", "[WATCH-01]") {
  Table t = towers();
  t.turn("BA/RFr", 1, 0, 0).turn("BA/LR", -1, 0, 270);
  t.turn("WT/CFff_3C", 0, -1, 180, "city");
  CHECK(t.score(1) == 4 + 3);
  CHECK(paid(t, 1) == 3);
}

TEST_CASE("the area is the tile and the eight around it", "[WATCH-03]") {
  Table t = towers();
  five_roads(t);
  CHECK(paid(t, 1) == 5);
  CHECK(t.score(1) == 5 + 2);
}

TEST_CASE("what counts as one tile is counted once", "[WATCH-03]") {
  const Game g = beside<Pair>("watch-towers");
  Table t(g, 2);
  five_roads(t);
  CHECK(paid(t, 1) == 4);
}

TEST_CASE("two points for each own follower", "[WATCH-04][WATCH-O3]") {
  for (const bool all : {false, true}) {
    Table t = towers(all ? "watch_tower.followers = 'all'" : "");
    t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/LR", -1, 0, 270, "cloister");
    t.turn("WT/CFRF_2M", 0, -1, 180, "city");
    CHECK(paid(t, 1) == (all ? 6 : 4));  // the knight himself and the thief, with or without the monk of p2
    CHECK(paid(t, 2) == 0);
  }
}

TEST_CASE("two points for each pennant", "[WATCH-04]") {
  Table t = towers();
  t.turn("BA/CcRr+", 1, 0, 90).turn("BA/RFr", -1, 0, 0);
  t.turn("WT/CCRF_2T", 0, -1, 180, "city:S");
  CHECK(paid(t, 1) == 2);
}

TEST_CASE("a point for each tile with part of a city", "[WATCH-04]") {
  Table t = towers();
  t.turn("WT/FRFC_1C", -1, 0, 0, "road").turn("BA/LR", 1, 0, 90);
  CHECK(paid(t, 1) == 2);  // its own city, and that of the start tile
}

TEST_CASE("three points for each monastery", "[WATCH-04][WATCH-O2]") {
  CHECK(paid(beside_monastery(), 1) == 3);
  CHECK(paid(beside_monastery("watch_tower.monasteries = ['shrine']"), 1) == 0);
  CHECK(paid(beside_monastery("watch_tower.monasteries = ['monastery']"), 1) == 3);
}

TEST_CASE("several towers on one feature", "[WATCH-O1]") {
  CHECK(paid(two_towers(), 1) == 4 + 3);
  CHECK(paid(two_towers("watch_tower.many = 'once'"), 1) == 4);
}

TEST_CASE("every player with a follower there is paid", "[WATCH-02]") {
  const Table t = ring(2);
  CHECK(paid(t, 1) == 7);
  CHECK(paid(t, 2) == 7);
  CHECK(t.score(2) == 7 + 4);
}

TEST_CASE("a player with two followers there is paid once", "[WATCH-02][WATCH-O4]") {
  CHECK(paid(ring(1), 1) == 7);
  CHECK(paid(ring(1, "watch_tower.pays = 'figures'"), 1) == 14);
}

TEST_CASE("a special figure is no follower", "[WATCH-02][WATCH-O4]") {
  for (const bool figures : {false, true}) {
    Table t = towers(figures ? "watch_tower.pays = 'figures'" : "",
                     "[tiles]\ntraders-builders = 1\n[modules]\ntraders-builders = true");
    t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/L", 1, 1, 0);
    put(t, "WT/FRFR_3C", 2, 0, 0, "builder", "road:W");
    t.turn("BA/L", 0, 1, 0).turn("BA/LR", -1, 0, 270);
    CHECK(t.points(1, "road") == 4);
    CHECK(paid(t, 1) == (figures ? 3 : 0));
  }
}

TEST_CASE("the witch halves the road, not the tower", "[WATCH-02]") {
  Table t = towers("", "[tiles]\nmage-witch = 1\n[modules]\nmage-witch = true");
  t.turn("WT/FRFR_3C", 1, 0, 0, "road:W").turn("BA/L", 1, 1, 0).turn("BA/L", 0, 1, 0);
  t.draw("MW/CFC").place(0, 2, 90).play("conjure witch.1 " + t.spot("road@0,0")).pass();
  t.turn("BA/LR", -1, 0, 270);
  CHECK(t.score(1) == 6 + 2);  // two monasteries in sight, half of three
}

TEST_CASE("watch-towers: the tiles without the rules, and the rules without the tiles", "[watch-towers]") {
  Table t = changed("base-modern", "[tiles]\nwatch-towers = 1");
  t.turn("WT/FRFR_3C", 1, 0, 0, "road:W").turn("BA/L", 1, 1, 0).turn("BA/LR", -1, 0, 270);
  CHECK(t.score(1) == 3);
  Table u = changed("base-modern", "[modules]\nwatch-towers = true");
  CHECK(u.left("main") == 71);
  u.play_on(1);
  CHECK(paid(u, 1) == 0);
}

TEST_CASE("random games pay, and keep all invariants", "[watch-towers]") {
  int points = 0;
  for (u64 seed = 1; seed <= 40; ++seed) {
    Table t("watch-towers", 2);
    t.play_on(seed);
    points += paid(t, 1) + paid(t, 2);
  }
  CHECK(points > 0);
  check_random_games(test_game("watch-towers"), 10, 5);
}
