// A side that two segments share: one has the middle, the other a half. Whatever is joined there is joined with both.
#include <random>

#include "testing/brute.hpp"
#include "toy.hpp"
#include "words/notation.hpp"

using namespace toy;

namespace {

// Two areas side by side in the north: one reaches west as well, the other east.
Spec with_shared_sides() {
  std::vector<TileSpec> designs = tiles();
  designs.push_back(tile("shared", {"area", "area", "plain", "area"},
                         {segment("area", "N W"), segment("area", "E NR"), segment("ground", "SL SR")}, 20));
  designs.push_back(tile("all", {"area", "area", "area", "area"}, {segment("area", "N E S W")}, 20));
  designs.push_back(tile("spot", {"plain", "plain", "plain", "plain"}, {segment("ground", "N E S W")}, 20));
  return spec({use<Idle>()}, std::move(designs));
}

struct SharedSide : Open {
  SharedSide() : Open(with_shared_sides()) {}
  Feature area(Tile t, int local) const { return ctx.feature(ctx.seg(t, local)); }
  void recount() const {
    for (const std::string& problem : sdk::brute_problems(game, state)) FAIL_CHECK(problem);
  }
};

}  // namespace

TEST_CASE("a shared side is open for both who have it", "[graph][shared-side]") {
  SharedSide o;
  const Tile t = o.lay("shared", 0, 0, 0);
  CHECK(o.area(t, 0) != o.area(t, 1));
  CHECK(o.ctx.open_ports(o.area(t, 0)) == 2);  // west and north
  CHECK(o.ctx.open_ports(o.area(t, 1)) == 2);  // east and north
  o.recount();
}

TEST_CASE("what comes to a shared side is joined with both", "[graph][shared-side]") {
  const bool after = GENERATE(false, true);  // the tile with the shared side is laid before or after the other
  SharedSide o;
  Tile cap;
  if (after) cap = o.lay("edge", 0, -1, 180);
  const Tile t = o.lay("shared", 0, 0, 0);
  if (!after) cap = o.lay("edge", 0, -1, 180);
  CHECK(o.area(t, 0) == o.area(t, 1));
  CHECK(o.area(t, 0) == o.area(cap, 0));
  CHECK(o.ctx.open_ports(o.area(t, 0)) == 2);  // west and east
  CHECK(o.ctx.tile_count(o.area(t, 0)) == 2);
  CHECK(o.ctx.seg_count(o.area(t, 0)) == 3);
  CHECK(o.ctx.pending() == 0);
  o.lay("edge", 1, 0, 270);
  CHECK(o.ctx.pending() == 0);
  o.lay("edge", -1, 0, 90);
  REQUIRE(o.ctx.pending() == 1);
  CHECK(o.ctx.pending(0) == o.area(t, 1));
  CHECK(o.ctx.tile_count(o.area(t, 0)) == 4);
  o.recount();
}

TEST_CASE("joined last on its shared side a segment is complete with the other", "[graph][shared-side]") {
  SharedSide o;
  const Tile t = o.lay("shared", 0, 0, 0);
  o.lay("edge", 1, 0, 270);
  o.lay("edge", -1, 0, 90);
  CHECK(o.ctx.pending() == 0);
  CHECK(o.area(t, 0) != o.area(t, 1));
  o.lay("edge", 0, -1, 180);
  CHECK(o.area(t, 0) == o.area(t, 1));
  CHECK(o.ctx.pending() == 1);
  o.recount();
}

TEST_CASE("two shared sides that meet join all four", "[graph][shared-side]") {
  SharedSide o;
  const Tile t = o.lay("shared", 0, 0, 0), n = o.lay("shared", 0, -1, 180);
  CHECK(o.area(t, 0) == o.area(t, 1));
  CHECK(o.area(n, 0) == o.area(n, 1));
  CHECK(o.area(n, 0) == o.area(t, 0));
  CHECK(o.ctx.open_ports(o.area(t, 0)) == 4);
  o.recount();
}

TEST_CASE("a solid cell closes a shared side for both and joins nothing", "[graph][shared-side]") {
  SharedSide o;
  const Tile t = o.lay("shared", 0, 0, 0);
  o.ctx.block(o.ctx.cell(0, -1));
  CHECK(o.area(t, 0) != o.area(t, 1));
  CHECK(o.ctx.open_ports(o.area(t, 0)) == 1);
  CHECK(o.ctx.open_ports(o.area(t, 1)) == 1);
  o.recount();
}

TEST_CASE("both halves of a side meet its middle", "[graph][shared-side]") {
  SharedSide o;
  const Tile spot = o.lay("spot", 0, 0, 0), house = o.lay("house", 1, 0, 0);
  CHECK(o.ctx.feature(o.ctx.seg(spot, 0)) == o.ctx.feature(o.ctx.seg(house, 1)));
  o.recount();
}

TEST_CASE("a cut on a shared side parts what it names", "[graph][shared-side]") {
  SharedSide o;
  const Tile t = o.lay("shared", 0, 0, 0), cap = o.lay("edge", 0, -1, 180);
  o.ctx.unlink(o.ctx.seg(t, 1), o.ctx.seg(cap, 0));
  CHECK(o.area(t, 0) == o.area(cap, 0));
  CHECK(o.area(t, 1) != o.area(cap, 0));
  o.recount();
  o.ctx.link(o.ctx.seg(t, 1), o.ctx.seg(cap, 0));
  CHECK(o.area(t, 1) == o.area(t, 0));
  o.recount();
}

TEST_CASE("segments of a shared side have names of their own", "[shared-side][notation]") {
  SharedSide o;
  const Tile t = o.lay("shared", 0, 0, 90);
  CHECK(print(o.game, o.state, o.ctx.seg(t, 0)) == "area@0,0:NE");
  CHECK(print(o.game, o.state, o.ctx.seg(t, 1)) == "area@0,0:S.ER");
}

TEST_CASE("many tiles with shared sides, against a recount", "[graph][shared-side]") {
  std::mt19937 dice(7);
  for (int game = 0; game < 20; ++game) {
    SharedSide o;
    o.lay("shared", 0, 0, 0);
    for (int n = 0; n < 25; ++n) {
      const Name names[] = {"shared", "shared", "edge", "corner", "twins", "all", "house"};
      const TileType y = o.game.tile(names[dice() % std::size(names)]);
      std::vector<std::pair<Cell, int>> fits;
      for (int i = 0; i < o.ctx.frontier_size(); ++i)
        for (int r = 0; r < 4; ++r)
          if (o.ctx.rotations(y, o.ctx.frontier_cell(i)) >> r & 1) fits.emplace_back(o.ctx.frontier_cell(i), r);
      if (fits.empty()) continue;
      const auto [at, r] = fits[dice() % fits.size()];
      o.ctx.place(y, at, r);
      while (o.ctx.next_pending()) {
      }
    }
    o.recount();
  }
}
