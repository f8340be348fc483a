// No holes: a board by hand, and every place of random games against a search over the empty cells.
#include <set>

#include "house.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

using Spot = std::pair<int, int>;

// Is there an empty cell from which no way over empty cells leads out? `more` counts as a tile.
bool has_hole(const View& v, Spot more) {
  std::set<Spot> tiles{more};
  int low = 0, high = 0;
  for (u32 t = 0; t < static_cast<u32>(v.tiles()); ++t) {
    const Cell c = v.cell_of(Tile(t));
    tiles.insert({v.x(c), v.y(c)});
  }
  for (const auto& [x, y] : tiles) {
    low = std::min({low, x, y});
    high = std::max({high, x, y});
  }
  --low;
  ++high;
  std::set<Spot> outside{{low, low}};
  std::vector<Spot> reached{{low, low}};
  while (!reached.empty()) {
    const auto [x, y] = reached.back();
    reached.pop_back();
    for (const Spot& n : {Spot{x + 1, y}, Spot{x - 1, y}, Spot{x, y + 1}, Spot{x, y - 1}})
      if (n.first >= low && n.first <= high && n.second >= low && n.second <= high && !tiles.contains(n) &&
          outside.insert(n).second)
        reached.push_back(n);
  }
  const auto all = static_cast<std::size_t>(high - low + 1) * static_cast<std::size_t>(high - low + 1);
  return outside.size() + tiles.size() != all;
}

// Five cloisters around the cell 1,0, which is open to the north only.
void bay(Table& t) {
  t.turn("BA/L", 0, 1, 0).turn("BA/L", 1, 1, 0).turn("BA/L", 2, 1, 0).turn("BA/L", 2, 0, 0).turn("BA/L", 2, -1, 0);
}

}  // namespace

TEST_CASE("a tile that would leave a hole is refused", "[HOLE-01]") {
  Table t = Table::with(with_rules("base-modern", {"no-holes"}, "[tiles]\nbase = 3"));
  bay(t);
  t.draw("BA/L");
  CHECK(t.refused("place 1,-1 r0", "HOLE-01"));
  CHECK(t.legal("place 3,0 r0"));
  CHECK(t.refused("place 5,5 r0", "KER-16"));  // the other rules still hold

  Table usual = Table::with("title = 'test'\nextends = 'base-modern'\n[tiles]\nbase = 3");
  bay(usual);
  CHECK(usual.draw("BA/L").legal("place 1,-1 r0"));
}

TEST_CASE("a gap may be filled", "[HOLE-02]") {
  Table t = Table::with(with_rules("base-modern", {"no-holes"}, "[tiles]\nbase = 3"));
  bay(t);
  t.draw("BA/LR").place(1, 0, 90).pass();  // into the bay
  CHECK(t.draw("BA/L").legal("place 1,-1 r0"));
}

TEST_CASE("a tile that fits only where it would leave a hole is discarded", "[HOLE-03]") {
  const auto build = [](Table& t) {
    t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", 2, 0, 0);
    t.turn("BA/L", 2, -1, 0).turn("BA/L", 2, -2, 0).turn("BA/L", 1, -2, 0);
    t.draw("BA/Cccc+");  // fits only at 0,-1, beside the bay 1,-1
  };
  Table t(own_ruleset("no-holes"));
  build(t);
  CHECK(discarded(t) == 1);
  CHECK(t.asked() == "draw");

  Table usual("base-modern");
  build(usual);
  CHECK(discarded(usual) == 0);
  CHECK(usual.legal("place 0,-1 r0"));
}

TEST_CASE("every place of random games is legal if it leaves no hole", "[HOLE-01]") {
  const Game& game = test_game(own_ruleset("no-holes"));
  int forbidden = 0;
  for (u64 seed = 1; seed <= 15; ++seed) {
    Workspace w;
    Journal journal;
    w.journal = &journal;
    State s = game.start(2, seed, w);
    const View v = game.view(s);
    Dice dice(seed);
    while (!game.decision(s).over()) {
      const Decision d = game.decision(s);
      if (d.chance()) {
        game.roll(s, w);
        continue;
      }
      if (game.name(d.kind) == "place") {
        const TileType y(std::find_if(journal.rbegin(), journal.rend(), [](const Entry& e) {
                           return e.is == Entry::Is::chance;
                         })->action.arg[0]);
        std::set<std::pair<u16, u16>> legal;
        for (const Action& a : w.legal) legal.insert({a.arg[0], a.arg[1]});
        for (int i = 0; i < v.frontier_size(); ++i)
          for (u16 r = 0; r < 4; ++r)
            if (const Cell c = v.frontier_cell(i); v.rotations(y, c) >> r & 1) {
              const bool hole = has_hole(v, {v.x(c), v.y(c)});
              forbidden += hole;
              if (legal.contains({c.v, r}) == hole) FAIL_CHECK("seed " << seed << " at " << v.x(c) << "," << v.y(c));
            }
      }
      const Action a = w.legal[dice.below(static_cast<u32>(w.legal.size()))];
      game.apply(s, a, w);
    }
  }
  CHECK(forbidden > 100);
}
