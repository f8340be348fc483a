// Gold mines: where gold lies, who takes it, and what it is worth.
#include <set>

#include "bastide/turn.hpp"
#include "rules/beside.hpp"
#include "rules/pieces.hpp"
#include "rules/random_games.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const std::string many_tiles = "[tiles]\nbase = 4\ngold-mines = 3\n";

Table mines(const std::string& rules = {}, int players = 2, Where w = Where::current()) {
  return changed("gold-mines", many_tiles + "[rules]\n" + rules, players, w);
}

int gold_at(const Table& t, int x, int y) {
  const Tile tile = t.view().tile_at(t.view().cell(x, y));
  for (const TileMarkLine& mark : t.game().tile_marks(t.state(), tile))
    if (mark.label == "gold") return mark.value;
  return 0;
}

int gold_of(const Table& t, int player) {
  for (const GaugeLine& g : t.game().gauges(t.state()))
    if (g.label == "gold" && g.seat == Player(static_cast<u32>(player - 1))) return g.value;
  return 0;
}

// A road of p1 and p2 with gold at 1,0 and 0,0; whoever is next completes it at -1,0. With two players that is p1.
void shared_road(Table& t) {
  t.turn("GO/RrRr", 1, 0, 0, "road:N").turn("BA/L", 0, 1, 0).turn("BA/L", -1, 1, 0);
  if (t.view().players() == 2) {
    t.turn("BA/L", -2, 1, 0).turn("BA/LR", 1, -1, 0).turn("BA/LR", -2, 0, 270, "road");
    return;
  }
  t.turn("BA/L", -2, 1, 0).turn("BA/LR", -2, 0, 270, "road").turn("BA/LR", 1, -1, 0);  // p1, p2, p3
  t.turn("BA/L", 0, 2, 0).turn("BA/L", 0, 3, 0);
}

}  // namespace

TEST_CASE("eight tiles with a gold mine", "[GOLD-11]") {
  int tiles = 0, cloisters = 0;
  for (const TileSpec& tile : test_game("gold-mines").spec().tiles) {
    if (tile.set != "gold-mines") continue;
    tiles += tile.count;
    CHECK(std::ranges::count(tile.tags, "gold-mine") == 1);
    for (const SegSpec& s : tile.segments) cloisters += s.kind == "cloister" ? tile.count : 0;
  }
  CHECK(tiles == 8);
  CHECK(cloisters == 4);
  CHECK(Table("gold-mines", 2).left("main") == 71 + 8);
}

TEST_CASE("a mine brings gold to its tile and to one around it", "[GOLD-01][GOLD-02][GOLD-X01]") {
  Table t = mines();
  t.draw("GO/RrRr").place(1, 0, 0);
  CHECK(t.asked() == "wood");  // there is one tile around it
  CHECK(gold_at(t, 1, 0) == 1);
  CHECK(gold_at(t, 0, 0) == 1);
  t.pass();
  t.turn("BA/L", 0, 1, 0).draw("GO/LRr").place(-1, 1, 180);
  REQUIRE(t.asked() == "gold");
  CHECK(moves_with(t, "gold ") == 2);  // 0,1 along a side, 0,0 at a corner
  CHECK(t.refused("gold 1,0", "GOLD-01"));
  CHECK(t.refused("gold -1,1", "GOLD-01"));
  CHECK(t.refused("pass", "GOLD-01"));
  t.play("gold 0,0");
  CHECK(gold_at(t, 0, 0) == 2);
  CHECK(gold_at(t, -1, 1) == 1);
  CHECK(t.asked() == "wood");
  CHECK(t.refused("gold 0,0", "GOLD-01"));
}

TEST_CASE("the winner of a feature takes the gold on its tiles", "[GOLD-03][GOLD-10]") {
  Table t = mines();
  t.turn("GO/RrRr", 1, 0, 0, "road:N").turn("BA/LR", 1, -1, 0);
  CHECK(gold_of(t, 1) == 0);
  t.turn("BA/L", 0, 1, 0);
  t.turn("BA/LR", -1, 0, 270);  // p2 completes the road of p1
  CHECK(t.points(1, "road") == 4);
  CHECK(gold_of(t, 1) == 2);
  CHECK(gold_of(t, 2) == 0);
  CHECK(gold_at(t, 0, 0) + gold_at(t, 1, 0) == 0);
  t.finish();
  CHECK(t.points(1, "gold") == 2);
}

TEST_CASE("gold that nobody wins stays, and is worth nothing", "[GOLD-O1][GOLD-10]") {
  for (const std::string sharing : {"picked", "automatic"}) {
    Table t = mines("gold.sharing = '" + sharing + "'");
    t.turn("GO/RrRr", 1, 0, 0).turn("BA/LR", 1, -1, 0).turn("BA/LR", -1, 0, 270);
    CAPTURE(sharing);
    CHECK(gold_at(t, 0, 0) == 1);
    CHECK(gold_at(t, 1, 0) == 1);
    t.finish();
    CHECK(t.points(1, "gold") + t.points(2, "gold") == 0);
  }
}

TEST_CASE("those who share a feature pick in turn", "[GOLD-04][GOLD-05][GOLD-X02]") {
  Table t = mines();
  shared_road(t);
  t.draw("BA/RFr").place(-1, 0, 0).pass();
  REQUIRE(t.asked() == "pick-gold");
  CHECK(t.who() == 1);  // the player on turn
  CHECK(t.points(1, "road") == 5);
  CHECK(t.points(2, "road") == 5);
  CHECK(moves_with(t, "take-gold ") == 2);
  CHECK(t.refused("take-gold -1,0", "GOLD-03"));
  CHECK(t.refused("pass", "GOLD-04"));
  t.play("take-gold 0,0");
  CHECK(gold_of(t, 1) == 1);
  CHECK(gold_of(t, 2) == 1);  // one piece is left, so there is nothing to choose
  CHECK(t.asked() == "draw");
}

TEST_CASE("three pieces for two players", "[GOLD-05]") {
  Table t = mines();
  shared_road(t);
  t.turn("BA/L", 0, 2, 0);                                     // p1
  t.draw("GO/LRr").place(-1, 2, 90).play("gold -2,1").pass();  // p2; not on the road
  t.draw("GO/LRr").place(1, 1, 270).play("gold 0,0").pass();   // p1: two pieces at 0,0
  t.draw("BA/RFr").place(-1, 0, 0).pass();                     // p2 completes the road
  REQUIRE(t.asked() == "pick-gold");
  CHECK(t.who() == 2);
  t.play("take-gold 1,0");
  CHECK(gold_of(t, 1) == 1);
  CHECK(gold_of(t, 2) == 2);
  CHECK(gold_at(t, -2, 1) == 1);
}

TEST_CASE("the player on turn has no share", "[GOLD-O2]") {
  Table t = mines("", 3);
  shared_road(t);
  t.draw("BA/RFr").place(-1, 0, 0).pass();  // p3
  REQUIRE(t.asked() == "pick-gold");
  CHECK(t.who() == 1);
  t.play("take-gold 1,0");
  CHECK(gold_of(t, 2) == 1);
  CHECK(gold_of(t, 3) == 0);
}

TEST_CASE("gold is shared out without a question", "[GOLD-O3]") {
  Table t = mines("gold.sharing = 'automatic'");
  shared_road(t);
  t.draw("BA/RFr").place(-1, 0, 0).pass();
  CHECK(t.asked() == "draw");
  CHECK(gold_of(t, 1) == 1);
  CHECK(gold_of(t, 2) == 1);
}

TEST_CASE("gold around a cloister", "[GOLD-03][GOLD-O4]") {
  for (const std::string sharing : {"picked", "automatic"})
    for (const bool around : {true, false}) {
      Table t = mines("gold.sharing = '" + sharing + "'\n" + (around ? "" : "gold.cloister = 'own'"));
      t.turn("BA/L", 0, 1, 0, "cloister").turn("BA/RFr", 1, 0, 0).turn("BA/RFr", -1, 0, 0);
      t.turn("BA/L", 1, 1, 0).turn("BA/L", -1, 1, 0).turn("BA/L", -1, 2, 0);
      t.draw("GO/LRr").place(1, 2, 0).play("gold 0,1").pass();
      t.turn("BA/L", 0, 2, 0);
      CHECK(t.points(1, "cloister") == 9);
      CHECK(gold_of(t, 1) == (around ? 2 : 1));
      CHECK(gold_at(t, 1, 2) == (around ? 0 : 1));
      CHECK(gold_at(t, 0, 1) == 0);
    }
}

namespace {

// Another box has every field settled that holds a farmer, when the tile with one side of city is laid.
class Reaping final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "test-reaping", .title = "Reaping"};
  void define(Definer& d) override {
    turn_ = TurnWords(d);
    field_ = d.feature_kind("field");
    tile_ = d.tile("BA/C");
    d.step<&Reaping::reap>("test.reap",
                           {.in = "part", .after = {"part.completions"}, .before = {"part.before_scoring"}});
  }

 private:
  StepIs reap(Ctx& c) const noexcept {
    if (c.type(turn_.laid(c)) != tile_) return StepIs::done;
    c.each_feature([&](Feature f) {
      if (c.kind(f) == field_ && c.claims(f)) c.add_pending(f);
    });
    return StepIs::done;
  }
  TurnWords turn_;
  FeatureKind field_;
  TileType tile_;
};

}  // namespace

TEST_CASE("a field that is settled gives its gold", "[GOLD-03]") {
  const Game game = beside<Reaping>("gold-mines", many_tiles);
  Table t(game, 2);
  t.turn("GO/LRr", 0, 1, 0, "field:NL");
  CHECK(gold_at(t, 0, 1) == 1);
  t.turn("BA/C", 0, -1, 180);
  CHECK(gold_of(t, 1) == 2);  // 0,1 and 0,0
}

TEST_CASE("much gold is worth more", "[GOLD-06][GOLD-07][GOLD-08][GOLD-09][GOLD-10]") {
  constexpr int worth[] = {0, 1, 2, 3, 8, 10, 12, 21, 24, 27, 40, 44, 48, 52, 56, 60, 64};
  std::set<int> seen;
  for (u64 seed = 1; seed <= 150; ++seed) {
    Table t = changed("gold-mines", "[tiles]\ngold-mines = 10\n", 2);
    t.play_on(seed);
    for (const int p : {1, 2}) {
      const int n = gold_of(t, p);
      if (n > 16) continue;
      seen.insert(n);
      CAPTURE(seed, n);
      CHECK(t.points(p, "gold") == worth[n]);
    }
  }
  for (const int n : {1, 3, 4, 6, 7, 9, 10}) {
    CAPTURE(n);
    CHECK(seen.contains(n));
  }
}

TEST_CASE("gold-mines: the tiles without the rules, and the rules without the tiles", "[gold-mines]") {
  Table t = changed("base-modern", "[tiles]\ngold-mines = 1");
  t.turn("BA/L", 0, 1, 0).draw("GO/LRr").place(-1, 1, 180);
  CHECK(t.asked() == "wood");
  Table u = changed("base-modern", "[modules]\ngold-mines = true");
  CHECK(u.left("main") == 71);
  u.play_on(3);
  CHECK(gold_of(u, 1) == 0);
}

TEST_CASE("gold-mines: random games keep all invariants and reach every action", "[gold-mines]") {
  check_random_games(test_game("gold-mines"), 10, 5);
  check_random_games(test_game_of("title = 't'\nextends = 'gold-mines'\n[tiles]\ngold-mines = 3\n[rules]\n"
                                  "gold.sharing = 'automatic'\ngold.cloister = 'own'\n"),
                     10, 5);
  int put = 0, taken = 0;
  for (u64 seed = 1; seed <= 50; ++seed) {
    Table t("gold-mines", 2);
    t.play_on(seed);
    for (const Entry& e : t.journal()) {
      if (e.is != Entry::Is::custom) continue;
      put += t.game().name(e.event) == "gold.put";
      taken += t.game().name(e.event) == "gold.taken";
    }
  }
  CHECK(put > 700);
  CHECK(taken > 20);
  int picked = 0;
  for (u64 seed = 1; seed <= 400 && picked == 0; ++seed) {
    Table t = changed("gold-mines", "[tiles]\ngold-mines = 10\n", 2);
    for (u64 move = 0; !t.over(); ++move) {
      picked += t.asked() == "pick-gold";
      t.play_on(1000 * seed + move, 1);
    }
  }
  CHECK(picked > 0);
}
