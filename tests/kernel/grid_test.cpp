// The grid: fitting, frontier, barriers.
#include <random>
#include <set>

#include "toy.hpp"

using namespace toy;

namespace {

const TileSpec& spec_of(const Game& g, TileType y) { return g.spec().tiles[y.v]; }

// What side s of a tile shows after r quarter turns clockwise, read from the description.
const std::string& shown(const TileSpec& t, int r, int s) { return t.sides[static_cast<std::size_t>((s - r + 4) % 4)]; }

bool fits(const Open& o, TileType y, int r, int x, int row) {
  constexpr int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
  for (int s = 0; s < 4; ++s) {
    const Tile n = o.ctx.tile_at(o.ctx.cell(x + dx[s], row + dy[s]));
    if (n && shown(spec_of(o.game, o.ctx.type(n)), o.ctx.rotation(n), (s + 2) % 4) != shown(spec_of(o.game, y), r, s))
      return false;
  }
  return true;
}

bool beside(const Open& o, int x, int y) {
  for (Side s : all_sides)
    if (o.ctx.tile_at(o.ctx.neighbour(o.ctx.cell(x, y), s))) return true;
  return false;
}

}  // namespace

TEST_CASE("coordinates: x to the east, y to the south", "[grid]") {
  Open o;
  const Cell middle = o.ctx.cell(0, 0);
  CHECK(o.ctx.neighbour(middle, Side::n) == o.ctx.cell(0, -1));
  CHECK(o.ctx.neighbour(middle, Side::e) == o.ctx.cell(1, 0));
  CHECK(o.ctx.neighbour(middle, Side::s) == o.ctx.cell(0, 1));
  CHECK(o.ctx.neighbour(middle, Side::w) == o.ctx.cell(-1, 0));
  CHECK(o.ctx.x(o.ctx.cell(5, -7)) == 5);
  CHECK(o.ctx.y(o.ctx.cell(5, -7)) == -7);
  std::set<std::pair<int, int>> around;
  for (int i = 0; i < 8; ++i) around.insert({o.ctx.x(o.ctx.around(middle, i)), o.ctx.y(o.ctx.around(middle, i))});
  CHECK(around.size() == 8);
  CHECK_FALSE(around.contains({0, 0}));
}

TEST_CASE("an empty table takes a tile in the middle", "[grid]") {
  Open o;
  Actions list;
  list.who = Player(0);
  o.ctx.offer_placements(o.game.tile("bend"), ActionKind(0), list);
  CHECK(list.size() == 4);
  for (const Action& a : list) CHECK(Cell(a.arg[0]) == o.ctx.cell(0, 0));
}

TEST_CASE("frontier and rotations agree with the descriptions", "[grid][property]") {
  for (u32 seed = 1; seed <= 20; ++seed) {
    Open o;
    std::mt19937 dice(seed);
    o.lay("star", 0, 0, 0);
    for (int n = 0; n < 60; ++n) {
      const TileType y(dice() % static_cast<u32>(o.game.tiles()));
      Actions list;
      list.who = Player(0);
      o.ctx.offer_placements(y, ActionKind(0), list);
      std::set<std::pair<u16, u16>> offered, wanted;
      for (const Action& a : list) offered.insert({a.arg[0], a.arg[1]});
      CHECK(offered.size() == list.size());
      int frontier = 0;
      for (int x = -12; x <= 12; ++x)
        for (int row = -12; row <= 12; ++row) {
          const Cell c = o.ctx.cell(x, row);
          const bool free = !o.ctx.tile_at(c) && !o.ctx.barred(c) && beside(o, x, row);
          frontier += free;
          if (o.ctx.frontier(c) != free) FAIL("frontier at " << x << "," << row << ", seed " << seed);
          u8 fitting = 0;
          for (int r = 0; free && r < 4; ++r)
            if (fits(o, y, r, x, row)) {
              fitting = static_cast<u8>(fitting | 1 << r);
              wanted.insert({c.v, static_cast<u16>(r)});
            }
          if (!free && !o.ctx.tile_at(c) && !o.ctx.barred(c)) fitting = 15;  // nothing is near: any way round
          if (o.ctx.rotations(y, c) != fitting) FAIL("rotations at " << x << "," << row << ", seed " << seed);
        }
      CHECK(o.ctx.frontier_size() == frontier);
      CHECK(offered == wanted);
      if (n % 9 == 8 && o.ctx.frontier_size() > 4)
        o.ctx.block(o.ctx.frontier_cell(static_cast<int>(dice() % static_cast<u32>(o.ctx.frontier_size()))));
      else if (!list.empty()) {
        const Action a = list[dice() % list.size()];
        if (std::abs(o.ctx.x(Cell(a.arg[0]))) < 11 && std::abs(o.ctx.y(Cell(a.arg[0]))) < 11)
          o.ctx.place(y, Cell(a.arg[0]), a.arg[1]);
      }
    }
  }
}

TEST_CASE("nothing fits on a blocked cell", "[grid]") {
  Open o;
  o.lay("star", 0, 0, 0);
  const Cell east = o.ctx.cell(1, 0);
  CHECK(o.ctx.rotations(o.game.tile("star"), east) == 0b1111);
  o.ctx.block(east);
  CHECK(o.ctx.barred(east));
  CHECK_FALSE(o.ctx.frontier(east));
  CHECK(o.ctx.rotations(o.game.tile("star"), east) == 0);
  CHECK(o.ctx.frontier_size() == 3);
}

TEST_CASE("a barrier closes what opened towards it", "[grid]") {
  Open o;
  const Tile t = o.lay("edge", 0, 0, 0);  // area to the north
  const Seg area = o.ctx.seg(t, 0), ground = o.ctx.seg(t, 1);
  CHECK(o.ctx.open_ports(o.ctx.feature(area)) == 1);
  CHECK(o.ctx.open_ports(o.ctx.feature(ground)) == 6);
  CHECK(o.ctx.pending() == 0);
  o.ctx.block(o.ctx.cell(0, -1));
  CHECK_FALSE(o.ctx.open(o.ctx.feature(area)));
  CHECK(o.ctx.pending() == 1);
  CHECK(o.ctx.pending(0) == o.ctx.feature(area));
  o.ctx.block(o.ctx.cell(1, 0));
  CHECK(o.ctx.open_ports(o.ctx.feature(ground)) == 4);
  CHECK(o.ctx.pending() == 1);  // ground is never complete
  o.ctx.block(o.ctx.cell(1, 0));
  CHECK(o.ctx.open_ports(o.ctx.feature(ground)) == 4);
}

TEST_CASE("a tile laid beside a barrier does not open towards it", "[grid]") {
  Open o;
  o.lay("straight", 0, 0, 0);
  o.ctx.block(o.ctx.cell(2, 0));
  const Tile t = o.lay("straight", 1, 0, 0);
  const Feature line = o.ctx.feature(o.ctx.seg(t, 0));
  CHECK(o.ctx.open_ports(line) == 1);  // only the western end
}

TEST_CASE("a footprint is open while one of the eight cells around is empty", "[grid]") {
  Open o;
  const Tile t = o.lay("house", 0, 0, 0);
  const auto house = [&] { return o.ctx.feature(o.ctx.seg(t, 0)); };
  int empty = 8;
  CHECK(o.ctx.open_ports(house()) == empty);
  for (const auto& [x, y] :
       std::vector<std::pair<int, int>>{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}) {
    CHECK(o.ctx.open(house()));
    o.lay("house", x, y, 0);
    CHECK(o.ctx.open_ports(house()) == --empty);
  }
  CHECK_FALSE(o.ctx.open(house()));
  CHECK(o.ctx.pending() == 1);
}
