// Barriers on cells and sides, against a count by brute force.
#include <map>
#include <random>
#include <set>

#include "toy.hpp"
#include "words/notation.hpp"

using namespace toy;

namespace {

using At = std::pair<int, int>;
constexpr int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};

// What was barred by hand, and what follows from it for openings and frontier, read from the descriptions of the tiles.
struct Barriers {
  Open& o;
  std::set<At> barred, solid;              // solid ones are barred too
  std::set<std::pair<u16, int>> sealed{};  // tile and side

  At at(Cell c) const { return {o.ctx.x(c), o.ctx.y(c)}; }
  static At beside(At a, int side) { return {a.first + dx[side], a.second + dy[side]}; }
  bool lies(At a) const { return static_cast<bool>(o.ctx.tile_at(o.ctx.cell(a.first, a.second))); }

  void bar(At a) {
    o.ctx.bar(o.ctx.cell(a.first, a.second));
    if (!lies(a)) barred.insert(a);
  }
  void block(At a) {
    o.ctx.block(o.ctx.cell(a.first, a.second));
    if (!lies(a)) {
      barred.insert(a);
      solid.insert(a);
    }
  }
  void seal(Tile t, int side) {
    o.ctx.seal(t, static_cast<Side>(side));
    const At beyond = beside(at(o.ctx.cell_of(t)), side);
    if (!lies(beyond)) {
      barred.insert(beyond);
      sealed.insert({t.v, side});
    }
  }

  u16 turned_ports(Seg s) const {
    const Tile t = o.ctx.tile(s);
    const TileSpec& spec = o.game.spec().tiles[o.ctx.type(t).v];
    const u16 printed = spec.segments[static_cast<std::size_t>(o.ctx.local(s))].ports;
    u16 m = 0;
    for (int p = 0; p < 12; ++p)
      if (printed >> p & 1) m = static_cast<u16>(m | 1 << ((p / 3 + o.ctx.rotation(t)) % 4 * 3 + p % 3));
    return m;
  }

  int open(Seg s) const {
    const Tile t = o.ctx.tile(s);
    const At here = at(o.ctx.cell_of(t));
    int n = 0;
    if (o.game.name(o.ctx.kind(s)) == "house") {
      for (int x = -1; x <= 1; ++x)
        for (int y = -1; y <= 1; ++y) n += !lies({here.first + x, here.second + y});
      return n;
    }
    for (int p = 0; p < 12; ++p) {
      const At next = beside(here, p / 3);
      n += (turned_ports(s) >> p & 1) && !lies(next) && !solid.contains(next) && !sealed.contains({t.v, p / 3});
    }
    return n;
  }

  // The first disagreement in words; empty if there is none.
  std::string problem() const {
    std::map<u16, int> open_of;
    for (u32 s = 0; s < static_cast<u32>(o.ctx.seg_count()); ++s) open_of[o.ctx.feature(Seg(s)).v] += open(Seg(s));
    for (const auto& [root, n] : open_of)
      if (o.ctx.open_ports(Feature(root)) != n)
        return "feature " + print(o.game, o.state, Seg(root)) + " has " +
               std::to_string(o.ctx.open_ports(Feature(root))) + " openings, counted " + std::to_string(n);
    std::set<At> expected, listed;
    for (u32 t = 0; t < static_cast<u32>(o.ctx.tiles()); ++t)
      for (int side = 0; side < 4; ++side) {
        const At next = beside(at(o.ctx.cell_of(Tile(t))), side);
        if (!lies(next) && !barred.contains(next)) expected.insert(next);
        if (o.ctx.sealed(Tile(t), static_cast<Side>(side)) != sealed.contains({static_cast<u16>(t), side}))
          return "tile " + std::to_string(t) + " side " + std::to_string(side) +
                 " is sealed or not, and should not be so";
      }
    for (int i = 0; i < o.ctx.frontier_size(); ++i) listed.insert(at(o.ctx.frontier_cell(i)));
    if (listed != expected || static_cast<int>(listed.size()) != o.ctx.frontier_size())
      return "the frontier is another";
    for (int x = -16; x <= 16; ++x)
      for (int y = -16; y <= 16; ++y) {
        const Cell c = o.ctx.cell(x, y);
        if (o.ctx.View::barred(c) != barred.contains({x, y}) || o.ctx.solid(c) != solid.contains({x, y}) ||
            o.ctx.frontier(c) != expected.contains({x, y}))
          return "cell " + std::to_string(x) + "," + std::to_string(y) + " is marked wrongly";
        if (barred.contains({x, y}))
          for (u32 type = 0; type < static_cast<u32>(o.game.tiles()); ++type)
            if (o.ctx.rotations(TileType(type), c)) return "something fits on a barred cell";
      }
    return {};
  }
};

Actions placements(Open& o, TileType y) {
  Actions list;
  list.who = Player(0);
  o.ctx.offer_placements(y, ActionKind(0), list);
  return list;
}

}  // namespace

TEST_CASE("a barred cell takes no tile, and what faces it stays open", "[barrier]") {
  Open o;
  const Tile t = o.lay("edge", 0, 0, 0);  // area to the north
  const Feature area = o.ctx.feature(o.ctx.seg(t, 0));
  const Cell north = o.ctx.cell(0, -1);
  o.ctx.bar(north);
  CHECK(o.ctx.View::barred(north));
  CHECK_FALSE(o.ctx.solid(north));
  CHECK_FALSE(o.ctx.frontier(north));
  CHECK(o.ctx.frontier_size() == 3);
  CHECK(o.ctx.open_ports(area) == 1);
  CHECK(o.ctx.pending() == 0);
  o.ctx.bar(north);
  CHECK(o.ctx.frontier_size() == 3);
  o.ctx.block(north);  // from barred to solid
  CHECK(o.ctx.solid(north));
  CHECK_FALSE(o.ctx.open(area));
  CHECK(o.ctx.pending() == 1);
}

TEST_CASE("a cell can be barred before anything lies near it", "[barrier]") {
  Open o;
  o.ctx.bar(o.ctx.cell(2, 0));
  o.ctx.block(o.ctx.cell(1, -1));
  o.lay("straight", 0, 0, 0);
  const Tile t = o.lay("straight", 1, 0, 0);
  CHECK(o.ctx.open_ports(o.ctx.feature(o.ctx.seg(t, 0))) == 2);  // barred: still open to the east
  CHECK(o.ctx.open_ports(o.ctx.feature(o.ctx.seg(t, 1))) == 4);  // solid: two half sides to the north are closed
  CHECK_FALSE(o.ctx.frontier(o.ctx.cell(2, 0)));
  CHECK_FALSE(o.ctx.frontier(o.ctx.cell(1, -1)));
}

TEST_CASE("a tile cannot be barred away", "[barrier]") {
  Open o;
  const Tile t = o.lay("star", 0, 0, 0), u = o.lay("star", 1, 0, 0);
  o.ctx.bar(o.ctx.cell(0, 0));
  o.ctx.block(o.ctx.cell(0, 0));
  CHECK(o.ctx.tile_at(o.ctx.cell(0, 0)) == t);
  o.ctx.seal(t, Side::e);  // a tile lies beyond
  CHECK_FALSE(o.ctx.sealed(t, Side::e));
  CHECK(o.ctx.tile_at(o.ctx.cell(1, 0)) == u);
  CHECK(o.ctx.frontier_size() == 6);
}

TEST_CASE("a sealed side closes its own openings only", "[barrier]") {
  Open o;
  const Tile a = o.lay("corner", 0, 0, 90);    // area to the north and east
  const Tile b = o.lay("corner", 1, -1, 180);  // touches 0,0 at the corner; area to the south and east
  const Feature area = o.ctx.feature(o.ctx.seg(a, 0)), other = o.ctx.feature(o.ctx.seg(b, 0));
  REQUIRE(o.ctx.open_ports(area) == 2);
  REQUIRE(o.ctx.open_ports(other) == 2);
  o.ctx.seal(a, Side::e);  // the cell 1,0 lies beyond; `b` opens towards it from the north
  CHECK(o.ctx.sealed(a, Side::e));
  CHECK(o.ctx.open_ports(area) == 1);
  CHECK(o.ctx.open_ports(other) == 2);
  CHECK(o.ctx.View::barred(o.ctx.cell(1, 0)));
  CHECK_FALSE(o.ctx.solid(o.ctx.cell(1, 0)));
  o.ctx.seal(a, Side::e);
  CHECK(o.ctx.open_ports(area) == 1);
  CHECK(o.ctx.pending() == 0);
  o.ctx.seal(a, Side::n);
  CHECK_FALSE(o.ctx.open(area));
  REQUIRE(o.ctx.pending() == 1);
  CHECK(o.ctx.pending(0) == area);
  // What is sealed is not closed a second time when the cell becomes solid.
  o.ctx.block(o.ctx.cell(1, 0));
  CHECK(o.ctx.open_ports(area) == 0);
  CHECK(o.ctx.open_ports(other) == 1);
  o.ctx.seal(b, Side::s);  // nothing is open towards a solid cell
  CHECK(o.ctx.sealed(b, Side::s));
  CHECK(o.ctx.open_ports(other) == 1);
}

TEST_CASE("openings are counted anew after a cut, barriers included", "[barrier]") {
  Open o;
  const Tile a = o.lay("straight", 0, 0, 0), b = o.lay("straight", 1, 0, 0);
  o.ctx.seal(a, Side::w);
  o.ctx.bar(o.ctx.cell(2, 0));
  const Seg west = o.ctx.seg(a, 0), east = o.ctx.seg(b, 0);
  CHECK(o.ctx.open_ports(o.ctx.feature(west)) == 1);
  o.ctx.unlink(west, east);
  CHECK(o.ctx.open_ports(o.ctx.feature(west)) == 0);
  CHECK(o.ctx.open_ports(o.ctx.feature(east)) == 1);
  REQUIRE(o.ctx.pending() == 1);
  CHECK(o.ctx.pending(0) == o.ctx.feature(west));
  o.ctx.link(west, east);
  CHECK(o.ctx.open_ports(o.ctx.feature(west)) == 1);
}

TEST_CASE("barriers of all kinds in any order agree with a count by brute force", "[barrier][property]") {
  int seals = 0, bars = 0, blocks = 0, cuts = 0, beside_barrier = 0;
  for (u32 seed = 1; seed <= 40; ++seed) {
    Open o;
    Barriers b{o, {}, {}};
    std::mt19937 dice(seed);
    const auto below = [&](int n) { return static_cast<int>(dice() % static_cast<u32>(n)); };
    o.lay("star", 0, 0, 0);
    for (int n = 0; n < 120; ++n) {
      const At anywhere{below(13) - 6, below(13) - 6};
      switch (below(10)) {
        case 0:
          if (o.ctx.frontier_size() > 8) {
            b.bar(anywhere);
            ++bars;
          }
          break;
        case 1:
          if (o.ctx.frontier_size() > 8) {
            b.block(anywhere);
            ++blocks;
          }
          break;
        case 2:
        case 3:
          if (o.ctx.frontier_size() > 8) {
            b.seal(Tile(dice() % static_cast<u32>(o.ctx.tiles())), below(4));
            ++seals;
          }
          break;
        case 4: {  // a cut, so that the feature is rebuilt
          const Seg s(dice() % static_cast<u32>(o.ctx.seg_count()));
          const u16 ports = o.ctx.ports(s);
          for (int p = 0; p < 12; ++p) {
            if (!(ports >> p & 1)) continue;
            const Side side = static_cast<Side>(p / 3);
            const Tile t = o.ctx.tile_at(o.ctx.neighbour(o.ctx.cell_of(o.ctx.tile(s)), side));
            const Seg other = t ? o.ctx.seg_at(t, opposite(side), 2 - p % 3) : Seg{};
            if (!other) continue;
            o.ctx.unlink(s, other);
            CHECK(b.problem() == "");
            o.ctx.link(s, other);  // the printed connection comes back
            ++cuts;
            break;
          }
          break;
        }
        default: {
          const TileType y(dice() % static_cast<u32>(o.game.tiles()));
          const Actions list = placements(o, y);
          if (list.empty()) break;
          const Action a = list[dice() % list.size()];
          const At to = b.at(Cell(a.arg[0]));
          if (std::abs(to.first) > 14 || std::abs(to.second) > 14) break;
          for (int side = 0; side < 4; ++side) beside_barrier += b.barred.contains(Barriers::beside(to, side));
          o.ctx.place(y, Cell(a.arg[0]), a.arg[1]);
        }
      }
      while (o.ctx.next_pending()) {
      }
      const std::string problem = b.problem();
      if (!problem.empty()) FAIL("seed " << seed << ", step " << n << ": " << problem);
    }
    CHECK(o.ctx.fault() == Fault::none);
  }
  CHECK(seals > 100);
  CHECK(bars > 100);
  CHECK(blocks > 100);
  CHECK(cuts > 100);
  CHECK(beside_barrier > 100);
}
