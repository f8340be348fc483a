// Architects: dealing, choosing, what others see, tiles that fit nowhere, dragon tiles, rivers, the end.
#include <set>

#include "house.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const std::string own = own_ruleset("architects");

std::string plans(int player) { return "plans-" + std::to_string(player); }

int all_plans(const Table& t) {
  int n = 0;
  for (int p = 1; p <= t.view().players(); ++p) n += t.left(plans(p));
  return n;
}

// Chance decides until somebody is asked.
void deal(Table& t, u64 seed) {
  while (!t.over() && t.who() == 0) t.play_on(seed++, 1);
}

Bag bag(const Game& g, const std::string& name) {
  for (u32 b = 0; b < static_cast<u32>(g.bags()); ++b)
    if (g.name(Bag(b)) == name) return Bag(b);
  return {};
}

}  // namespace

TEST_CASE("all tiles are dealt before the first turn", "[ARCH-01]") {
  Table t(own, 3);
  CHECK(t.asked() == "draw");
  CHECK(t.view().turn() == 0);
  t.play("draw BA/L").play("draw BA/C").play("draw BA/Rr").play("draw BA/RRRR");
  CHECK(t.left(plans(1), "BA/L") == 1);
  CHECK(t.left(plans(2), "BA/C") == 1);
  CHECK(t.left(plans(3), "BA/Rr") == 1);
  CHECK(t.left(plans(1), "BA/RRRR") == 1);
  deal(t, 1);
  CHECK(t.left("main") == 0);
  CHECK(t.left(plans(1)) == 24);
  CHECK(t.left(plans(2)) == 24);
  CHECK(t.left(plans(3)) == 23);
  CHECK(t.asked() == "plan");
  CHECK(t.who() == 1);
}

TEST_CASE("any own tile is laid", "[ARCH-02]") {
  Table t(own);
  t.play("draw BA/Cccc+").play("draw BA/RRRR");
  deal(t, 3);
  std::vector<std::string> fitting;
  const TileType full = t.game().tile("BA/Cccc+");
  t.view().each_in(bag(t.game(), plans(1)), [&](TileType y) {
    fitting.push_back("pick " + std::string(t.game().name(y)));
    CHECK((y == full || t.legal(fitting.back())));
  });
  CHECK(sorted(t.moves()) == sorted(fitting));  // every tile fits beside the first one
  CHECK(t.refused("pick BA/RRRR", "ARCH-02"));  // p2 has it
  t.play("pick BA/Cccc+");
  CHECK(t.asked() == "place");
  CHECK(t.refused("pick BA/RFr", "ARCH-02"));  // one only
  t.place(0, -1, 0).pass();
  CHECK(t.left(plans(1)) == 35);
  CHECK(t.asked() == "plan");
  CHECK(t.who() == 2);
}

TEST_CASE("nobody sees the tiles of others, unless they lie open", "[ARCH-03]") {
  for (const bool open : {false, true}) {
    Table t = house_table("architects", open ? "architects.plans = 'open'" : "", 3);
    deal(t, 5);
    const Game& g = t.game();
    std::set<std::vector<u8>> seen;
    for (u64 seed = 0; seed < 20; ++seed) {
      const State s = g.observe(t.state(), Player(0), seed);
      const View v = g.view(s);
      for (const TileType y : v.all_types()) {
        CHECK(v.left(bag(g, plans(1)), y) == t.view().left(bag(g, plans(1)), y));
        int before = 0, after = 0;
        for (int p : {2, 3}) {
          before += t.view().left(bag(g, plans(p)), y);
          after += v.left(bag(g, plans(p)), y);
        }
        CHECK(before == after);
      }
      CHECK(v.left(bag(g, plans(2))) == 24);
      const auto counts = v.counts(bag(g, plans(2)));
      seen.emplace(counts.begin(), counts.end());
    }
    CHECK((open ? seen.size() == 1 : seen.size() > 10));
  }
}

TEST_CASE("whoever has no tile that fits lays none", "[ARCH-04][ARCH-07]") {
  Table t = Table::with(with_rules(
      "base-modern", {"architects"},
      few_tiles({{"BA/RCr", 1}, {"BA/C", 1}, {"BA/Cccc+", 1}, {"BA/RFr", 2}, {"BA/L", 1}, {"BA/CFc.1", 1}})));
  for (const char* tile : {"BA/C", "BA/RFr", "BA/Cccc+", "BA/RFr", "BA/CFc.1", "BA/L"})
    t.play(std::string("draw ") + tile);
  t.play("pick BA/C").place(0, -1, 180).pass();
  t.play("pick BA/RFr").place(1, 0, 0).pass();
  CHECK(t.who() == 1);
  CHECK(t.refused("pick BA/Cccc+", "ARCH-04"));  // no city is open
  CHECK(t.moves() == std::vector<std::string>{"pick BA/CFc.1"});
  t.play("pick BA/CFc.1").place(0, 1, 0).pass();
  t.play("pick BA/L").place(1, -1, 0).pass();
  CHECK(t.who() == 1);  // the big city fits now
  t.play("pick BA/Cccc+");
  t.play(t.moves().front()).pass();
  CHECK(t.who() == 2);  // p1 has no tile any more
  t.play("pick BA/RFr").place(2, 0, 0).pass();
  CHECK(t.over());
  CHECK(all_plans(t) == 0);
}

TEST_CASE("a turn without a tile is no move", "[ARCH-04]") {
  Table t = Table::with(with_rules("base-modern", {"architects"},
                                   few_tiles({{"BA/RCr", 1}, {"BA/C", 1}, {"BA/Cccc+", 1}, {"BA/RFr", 2}})));
  for (const char* tile : {"BA/C", "BA/RFr", "BA/Cccc+", "BA/RFr"}) t.play(std::string("draw ") + tile);
  t.play("pick BA/C").place(0, -1, 180).pass();
  t.play("pick BA/RFr").place(1, 0, 0).pass();
  CHECK(t.view().turn() == 4);  // the third was p1's, who could do nothing
  CHECK(t.who() == 2);
  CHECK(t.left(plans(1), "BA/Cccc+") == 1);
  t.play("pick BA/RFr").place(2, 0, 0).pass();
  CHECK(t.over());
  CHECK(t.game().ended_by(t.state()) == std::vector<std::string>{"nobody has a tile that fits"});
  CHECK(discarded(t) == 0);
}

TEST_CASE("early dragon tiles are set aside and dealt later", "[ARCH-05]") {
  Table t = Table::with(with_rules("princess-dragon-2006", {"architects"}));
  deal(t, 1);
  const int aside = t.left("dragon-aside"), dealt = all_plans(t);
  CHECK(aside > 0);
  CHECK(t.left("main") == 0);
  CHECK(std::abs(t.left(plans(1)) - t.left(plans(2))) <= 1);
  for (int p : {1, 2})
    t.view().each_in(bag(t.game(), plans(p)), [&](TileType y) {
      for (const std::string& tag : t.game().tile(y).tags) CHECK(tag != "dragon");
    });
  for (u64 seed = 2; t.left("dragon-aside"); ++seed) {  // until a volcano is laid
    t.play_on(seed, 1);
    REQUIRE_FALSE(t.over());
  }
  while (t.asked() != "plan") t.play(t.legal("pass") ? "pass" : t.moves().front());
  const int laid = t.view().tiles() - 1;
  CHECK(t.left("main") == 0);
  CHECK(all_plans(t) == dealt + aside - laid);
}

TEST_CASE("the river comes before the plans", "[ARCH-06]") {
  Table t = Table::with(with_rules("base-modern+river", {"architects"}));
  while (t.view().turn() == 0) t.play(t.moves().front());
  CHECK(t.left("main") == 0);
  const int dealt = all_plans(t);
  for (int turn = 1; turn <= 11; ++turn) {
    REQUIRE(t.asked() == "draw");
    t.play(t.moves().front());
    REQUIRE(t.asked() == "place");
    t.play(t.moves().front());
    if (t.asked() == "wood") t.pass();
    CHECK(all_plans(t) == dealt);
  }
  CHECK(t.asked() == "plan");
}

TEST_CASE("the game ends with the last tile that fits", "[ARCH-07]") {
  for (u64 seed = 1; seed <= 20; ++seed) {
    Table t(own, 3);
    t.play_on(seed);
    CHECK(t.over());
    const auto why = t.game().ended_by(t.state());
    CHECK((all_plans(t) == 0 || why == std::vector<std::string>{"nobody has a tile that fits"}));
    CHECK(t.view().tiles() + all_plans(t) == 72);
    CHECK(discarded(t) == 0);
  }
}
