// Sides that need a neighbour.
#include <map>
#include <random>
#include <set>

#include "toy.hpp"

using namespace toy;

namespace {

// A seam fits to everything, but something must be there.
class Seams final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "seams", .title = "Seams"};
  void define(Definer& d) override {
    const SideKind seam = d.side_kind("seam");
    for (const Name other : {"plain", "line", "area"}) d.relate(seam, d.side_kind(other), Relation::border);
    d.enclosed(seam);
  }
};

Spec with_plugs() {
  std::vector<TileSpec> designs = tiles();
  const std::vector<SegSpec> nothing = {segment("inside", "")};
  designs.push_back(tile("plug", {"seam", "seam", "seam", "seam"}, nothing, 20));
  designs.push_back(tile("hook", {"seam", "plain", "plain", "plain"}, nothing, 20));
  designs.push_back(tile("clasp", {"seam", "plain", "seam", "line"}, nothing, 20));
  return spec({use<Idle>(), use<Seams>()}, std::move(designs));
}

// Rotations that fit, from the words of the tiles.
u8 fitting(const Open& o, TileType y, Cell at) {
  u8 bits = 0;
  for (u32 rotation = 0; rotation < 4; ++rotation) {
    bool fits = !o.ctx.View::barred(at) && !o.ctx.tile_at(at);
    for (const Side side : all_sides) {
      const auto shown = [&](TileType of, u32 turned, Side s) {
        return o.game.tile(of).sides[(static_cast<u32>(s) + 4 - turned) % 4];
      };
      const std::string mine = shown(y, rotation, side);
      const Tile other = o.ctx.tile_at(o.ctx.neighbour(at, side));
      if (!other) {
        fits &= mine != "seam";
        continue;
      }
      const std::string theirs = shown(o.ctx.type(other), static_cast<u32>(o.ctx.rotation(other)), opposite(side));
      fits &= mine == theirs || mine == "seam" || theirs == "seam";
    }
    bits = static_cast<u8>(bits | (fits ? 1u << rotation : 0u));
  }
  return bits;
}

}  // namespace

TEST_CASE("a tile with seams all around fits into a hole and nowhere else", "[enclosed]") {
  Open o(with_plugs());
  const TileType plug = o.game.tile("plug"), hook = o.game.tile("hook");
  CHECK(o.ctx.rotations(plug, o.ctx.cell(3, 3)) == 0);
  CHECK(o.ctx.rotations(hook, o.ctx.cell(3, 3)) == 0);
  Actions list;
  o.ctx.offer_placements(plug, ActionKind(0), list);  // on the empty table
  CHECK(list.empty());
  CHECK_FALSE(o.ctx.placeable(plug, ActionKind(0)));
  CHECK(o.ctx.placeable(o.game.tile("edge"), ActionKind(0)));

  o.lay("straight", 0, 0, 0);
  o.lay("house", 1, -1, 0);
  o.lay("house", 1, 1, 0);
  CHECK(o.ctx.rotations(plug, o.ctx.cell(1, 0)) == 0);  // three neighbours
  CHECK_FALSE(o.ctx.placeable(plug, ActionKind(0)));
  CHECK(o.ctx.rotations(hook, o.ctx.cell(0, 1)) == 0b0011);  // the seam towards 0,0 or towards 1,1
  o.ctx.bar(o.ctx.cell(2, 0));
  CHECK(o.ctx.rotations(plug, o.ctx.cell(1, 0)) == 0);  // a barred cell is no neighbour
  o.lay("edge", 2, -1, 0);
  CHECK_FALSE(o.ctx.placeable(plug, ActionKind(0)));
}

TEST_CASE("with four neighbours a seam closes what opens towards it", "[enclosed]") {
  Open o(with_plugs());
  const Tile west = o.lay("star", 0, 0, 0);
  o.lay("house", 1, -1, 0);
  o.lay("edge", 1, 1, 0);
  o.lay("house", 2, 0, 0);
  const TileType plug = o.game.tile("plug");
  CHECK(o.ctx.rotations(plug, o.ctx.cell(1, 0)) == 15);
  CHECK(o.ctx.placeable(plug, ActionKind(0)));
  Actions list;
  o.ctx.offer_placements(plug, ActionKind(0), list);
  CHECK(list.size() == 4);
  const Feature line = o.ctx.feature(o.ctx.seg_at(west, Side::e, 1));
  CHECK(o.ctx.open(line));
  o.lay("plug", 1, 0, 0);
  CHECK_FALSE(o.ctx.open(line));
  CHECK(o.ctx.is_pending(line));
}

TEST_CASE("seams on random boards agree with the words of the tiles", "[enclosed][property]") {
  int into_holes = 0;
  std::map<std::string, int> fits;
  for (u32 seed = 1; seed <= 30; ++seed) {
    Open o(with_plugs());
    std::mt19937 dice(seed);
    o.lay("star", 0, 0, 0);
    for (int n = 0; n < 70; ++n) {
      const TileType y(dice() % static_cast<u32>(o.game.tiles()));
      Actions list;
      o.ctx.offer_placements(y, ActionKind(0), list);
      if (list.empty()) continue;
      const Action a = list[dice() % list.size()];
      o.ctx.place(y, Cell(a.arg[0]), a.arg[1]);
      into_holes += o.game.name(y) == "plug";
      if (n % 20 == 19) o.ctx.bar(o.ctx.frontier_cell(0));
    }
    for (u32 i = 0; i < static_cast<u32>(o.game.tiles()); ++i) {
      const TileType y(i);
      std::set<std::pair<u16, u16>> offered, expected;
      Actions list;
      o.ctx.offer_placements(y, ActionKind(0), list);
      for (const Action& a : list) offered.insert({a.arg[0], a.arg[1]});
      for (int f = 0; f < o.ctx.frontier_size(); ++f) {
        const Cell c = o.ctx.frontier_cell(f);
        const u8 bits = fitting(o, y, c);
        CHECK(o.ctx.rotations(y, c) == bits);
        for (u16 r = 0; r < 4; ++r)
          if (bits >> r & 1) expected.insert({c.v, r});
      }
      CAPTURE(seed, o.game.name(y));
      CHECK(offered == expected);
      CHECK(offered.size() == list.size());
      fits[std::string(o.game.name(y))] += static_cast<int>(expected.size());
    }
  }
  CHECK(into_holes > 10);
  CHECK(fits["hook"] > 50);
  CHECK(fits["clasp"] > 10);
}
