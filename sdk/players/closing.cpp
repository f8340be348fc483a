#include "players/closing.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "bastide/limits.hpp"

namespace bastide::sdk {

namespace {

constexpr std::size_t slots = 4096;  // kinds of gaps that are remembered; one takes the place of another
constexpr int most_tiles = 256;
constexpr int most_cells = 24;  // of one feature; beyond that it will not be finished anyway

constexpr u32 sides_of(u32 ports) {  // a bit for each side that has one of these ports
  u32 sides = 0;
  for (u32 s = 0; s < 4; ++s)
    if (ports >> (3 * s) & 7) sides |= 1u << s;
  return sides;
}

constexpr u32 turned(u32 sides, u32 quarters) { return (sides << quarters | sides >> (4 - quarters)) & 15; }

}  // namespace

Closing::Closing(const Game& game) : known_(slots), hope_(most_tiles) {
  for (u32 y = 0; y < static_cast<u32>(game.tiles()); ++y) {
    std::array<u8, 4> leads{};
    for (int i = 0; i < game.segments(TileType(y)); ++i) {
      const u32 ports = game.segment(TileType(y), i).ports;
      for (u32 s = 0; s < 4; ++s)
        if (ports >> (3 * s + 1) & 1) leads[s] = static_cast<u8>(sides_of(ports));
    }
    leads_.push_back(leads);
  }
}

void Closing::start(const View& v) {
  designs_.clear();
  left_ = 0;
  for (const TileType y : v.all_types()) {
    int n = 0;
    for (u32 b = 0; b < static_cast<u32>(v.bags()); ++b) n += v.left(Bag(b), y);
    if (n) designs_.push_back({y, n});
    left_ += n;
  }
  ++now_;
  const double mine = 1.0 / v.players();
  for (int n = 0; n < most_tiles; ++n)
    hope_[static_cast<std::size_t>(n)] = {1 - std::exp(-0.4 * n * mine), 1 - std::exp(-1.2 * n * mine)};
}

void Closing::count(const View& v, Cell c, u32 occupied, Counts& out) const {
  out.fits = 0;
  out.ends = {};
  for (const Design& d : designs_) {
    const u32 rotations = v.rotations(d.type, c);
    if (!rotations) continue;
    out.fits = static_cast<u16>(out.fits + d.left);
    u32 ends = 0;
    for (u32 r = 0; r < 4; ++r) {
      if (!(rotations >> r & 1)) continue;
      for (u32 s = 0; s < 4; ++s)
        if ((turned(leads_[d.type.v][(s + 4 - r) % 4], r) & ~occupied) == 0) ends |= 1u << s;
    }
    for (u32 s = 0; s < 4; ++s)
      if (ends >> s & 1) out.ends[s] = static_cast<u16>(out.ends[s] + d.left);
  }
}

const Closing::Counts& Closing::counts_at(const View& v, Cell c) {
  u32 key = 0, occupied = 0;
  for (const Side s : all_sides) {
    const Tile t = v.tile_at(v.neighbour(c, s));
    key = key << 4;
    if (!t) continue;
    key |= v.side(t, opposite(s)).v + 1u;
    occupied |= 1u << static_cast<u32>(s);
  }
  Counts& k = known_[(key * 0x9e3779b1u >> 16) % slots];
  if (k.made == now_ && k.key == key) return k;
  k.key = key;
  k.made = now_;
  count(v, c, occupied, k);
  return k;
}

Closing::Chance Closing::of(const View& v, Feature f) {
  Chance all;
  const auto wait_for = [&](u32 tiles) {
    const auto& hope = hope_[std::min<std::size_t>(tiles, most_tiles - 1)];
    ++all.cells;
    all.soon *= hope[0];
    all.ever *= hope[1];
  };
  if (v.footprint(v.any_seg(f))) {
    const Cell middle = v.cell_of(v.tile(v.any_seg(f)));
    for (int i = 0; i < 8; ++i)
      if (const Cell c = v.around(middle, i); !v.tile_at(c)) wait_for(v.frontier(c) ? counts_at(v, c).fits : 0);
    return all;
  }
  std::array<Cell, most_cells> seen;
  v.each_seg(f, [&](Seg s) {
    if (all.cells == most_cells) return;
    const Tile t = v.tile(s);
    for (u32 sides = sides_of(v.ports(s)); sides; sides &= sides - 1) {
      const auto side = static_cast<Side>(std::countr_zero(sides));
      const Cell c = v.neighbour(v.cell_of(t), side);
      if (!v.frontier(c) || v.sealed(t, side)) continue;
      const auto end = seen.begin() + all.cells;
      if (std::find(seen.begin(), end, c) != end || all.cells == most_cells) continue;
      seen[static_cast<std::size_t>(all.cells)] = c;
      wait_for(counts_at(v, c).ends[static_cast<u32>(opposite(side))]);
    }
  });
  return all;
}

}  // namespace bastide::sdk
