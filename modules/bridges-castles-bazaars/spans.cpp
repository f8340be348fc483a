#include "spans.hpp"

#include <algorithm>
#include <string>

#include "bastide/spec.hpp"

namespace bastide::bridges_castles_bazaars {
namespace {

constexpr Name road = "road", field = "field", anything = "bridge.anything";

constexpr u16 middle(Side s) { return static_cast<u16>(1u << (static_cast<u8>(s) * 3 + 1)); }
constexpr u16 ports_of(Way w) { return static_cast<u16>(middle(first_end(w)) | middle(opposite(first_end(w)))); }

const std::string& shows(const TileSpec& tile, Side s) { return tile.sides[static_cast<u8>(s)]; }

bool carries(const TileSpec& tile, Way w) {
  const auto taken = [&](const SegSpec& seg) { return (seg.ports & ports_of(w)) != 0; };
  return shows(tile, first_end(w)) == field && shows(tile, opposite(first_end(w))) == field &&
         tile.segments.size() < max_segments_of_tile && std::ranges::none_of(tile.segments, taken);
}

}  // namespace

Spans::Spans(Definer& d) : field_(d.side_kind(field)) {
  const auto printed = d.tiles();
  over_.resize(printed.size());
  roads_.resize(printed.size());
  TileType some;
  for (u32 i = 0; i < printed.size(); ++i) {
    make_variants(d, printed[i], TileType(i));
    if (bridged(TileType(i), Way::ns) || bridged(TileType(i), Way::we)) some = TileType(i);
  }
  if (some) make_probes(d, some);
}

void Spans::make_variants(Definer& d, const TileSpec& tile, TileType y) {
  for (const Side s : all_sides)
    if (shows(tile, s) == road) roads_[y.v] = static_cast<u8>(roads_[y.v] | 1u << static_cast<u8>(s));
  for (const Way w : both_ways) {
    if (!carries(tile, w)) continue;
    SegSpec bridge;
    bridge.kind = road;
    bridge.ports = ports_of(w);
    bridge.attrs = {{"bridge", 1}};
    std::array<Name, 4> sides;
    for (const Side s : all_sides) sides[static_cast<u8>(s)] = bridge.ports & middle(s) ? road : Name(shows(tile, s));
    over_[y.v][static_cast<u8>(w)] = d.variant(y, tile.id + (w == Way::ns ? "=ns" : "=we"), bridge, sides);
  }
}

void Spans::make_probes(Definer& d, TileType of) {
  const SideKind any = d.side_kind(anything);
  SegSpec nothing;
  nothing.kind = road;
  for (const TileSpec& tile : d.tiles())
    for (const std::string& side : tile.sides) {
      const SideKind kind = d.side_kind(side);
      if (kind.v >= probe_.size()) probe_.resize(kind.v + 1u);
      if (probe_[kind.v]) continue;
      d.relate(any, kind, Relation::border);
      probe_[kind.v] = d.variant(of, "bridge.beside." + side, nothing, {side, anything, anything, anything});
    }
}

TileType Spans::bridged(const View& v, Tile t, Way w) const { return bridged(v.type(t), turned(w, v.rotation(t))); }

bool Spans::free(const View& v, Tile t, Way w) const {
  if (!bridged(v, t, w)) return false;
  for (const Side end : {first_end(w), opposite(first_end(w))}) {
    const Tile beyond = v.tile_at(v.neighbour(v.cell_of(t), end));
    if (beyond && v.side(beyond, opposite(end)) == field_) return false;
  }
  return true;
}

u8 Spans::rotations_towards(const View& v, TileType y, Cell at, Side s) const {
  u8 fitting = 0;
  for (int r = 0; r < 4; ++r) {
    if (!(roads_[y.v] >> static_cast<u8>(turned(s, -r)) & 1)) continue;
    const auto fits = [&](Side q) {
      return q == s || (v.rotations(probe_[v.side(y, r, q).v], at) >> static_cast<u8>(q) & 1);
    };
    if (std::ranges::all_of(all_sides, fits)) fitting = static_cast<u8>(fitting | 1u << r);
  }
  return fitting;
}

}  // namespace bastide::bridges_castles_bazaars
