// Bridges that are built with the tile, because it fits only so [BRIDGE-09].
#include <algorithm>
#include <cstring>

#include "bridges.hpp"

namespace bastide::bridges_castles_bazaars {

void Bridges::places(Ctx& c, Player p, Actions& out) const noexcept {
  const TileType y = turn_.in_hand(c);
  if (!may_build(c, p) || !y) return;
  places_with_own(c, y, out);
  if (spans_.has_roads(y)) places_beside(c, y, out);
  if (may_put_away_ && c[needs_mending_]) out.add(away_it_);
}

// Where the tile with a bridge fits, but not without.
void Bridges::places_with_own(Ctx& c, TileType y, Actions& out) const noexcept {
  for (const Way w : both_ways) {
    const TileType variant = spans_.bridged(y, w);
    if (!variant) continue;
    const std::size_t from = out.size();
    c.offer_placements(variant, place_it_, out);
    const auto needless = [&](const Action& a) { return (c.rotations(y, Cell(a.arg[0])) >> a.arg[1] & 1) != 0; };
    const Action* end = std::remove_if(out.begin() + from, out.end(), needless);
    out.shrink(static_cast<std::size_t>(end - out.begin()));
  }
}

// Where a road of the tile meets the end of a bridge over the tile beside it.
void Bridges::places_beside(Ctx& c, TileType y, Actions& out) const noexcept {
  const auto free = c[free_];
  const u32 tiles = static_cast<u32>(c.tiles());
  const auto towards = [&](Tile t, Side end) {
    const Cell at = c.neighbour(c.cell_of(t), end);
    if (!c.frontier(at)) return;
    if (!borders_ && c.tile_at(c.neighbour(c.cell_of(t), opposite(end)))) return;  // [BRIDGE-O7]
    u8 fits = spans_.rotations_towards(c, y, at, opposite(end));
    for (u32 r = 0; fits; ++r, fits = static_cast<u8>(fits >> 1))
      if (fits & 1) out.add(place_it_, at.v, r);
  };
  for (u32 i = 0; i < tiles; ++i) {
    if (i % 8 == 0 && i + 8 <= tiles) {  // most tiles carry no bridge
      u64 eight = 0;
      std::memcpy(&eight, &free[i], sizeof eight);
      if (eight == 0) {
        i += 7;
        continue;
      }
    }
    if (!free[i] || against(c, Tile(i))) continue;
    for (const Way w : both_ways) {
      if (!(free[i] >> static_cast<u8>(w) & 1)) continue;
      towards(Tile(i), first_end(w));
      towards(Tile(i), opposite(first_end(w)));
    }
  }
}

// No place needs a choice between two bridges: either a field side of the tile meets a road, or a road of it a field.
StepIs Bridges::mend(Ctx& c) const noexcept {
  const TileType y = turn_.in_hand(c);
  const Cell at = c[spot_];
  const int rotation = c[rotation_];
  for (const Way w : both_ways) {
    const TileType variant = spans_.bridged(y, turned(w, rotation));
    if (!variant || !(c.rotations(variant, at) >> rotation & 1)) continue;
    turn_.set_laid(c, c.place(variant, at, rotation));
    spend(c, c.active(), turn_.laid(c));
    return StepIs::done;
  }
  for (const Side s : all_sides) {
    const Tile t = c.tile_at(c.neighbour(at, s));
    const Way w = way_of(s);
    if (!t || !(c[free_][t.v] >> static_cast<u8>(w) & 1)) continue;
    if (!(spans_.rotations_towards(c, y, at, s) >> rotation & 1)) continue;
    c.retile(t, spans_.bridged(c, t, w));
    spend(c, c.active(), t);
    return StepIs::done;
  }
  return StepIs::done;
}

// [BRIDGE-O5] It leaves the game, and another one is drawn.
Effect Bridges::put_away(Ctx& c, const Action&) const noexcept {
  const TileType y = turn_.take_away(c);
  c.emit(away_, c.active(), {y.v});
  c.discarded(y);
  c[put_away_] = 1;
  return Effect::closes;
}

Reason Bridges::why_not_there(Ctx& c, const Action& a) const noexcept {
  const Player p = c.decision().who;
  const TileType y = turn_.in_hand(c);
  const Cell at(a.arg[0]);
  if (!p || !y || turn_.laid(c) || !c.frontier(at) || c.rotations(y, at) >> a.arg[1] & 1 || may_build(c, p)) return {};
  const auto own = [&](Way w) {
    const TileType variant = spans_.bridged(y, turned(w, a.arg[1]));
    return variant && (c.rotations(variant, at) >> a.arg[1] & 1);
  };
  const auto other = [&](Side s) {
    const Tile t = c.tile_at(c.neighbour(at, s));
    return t && spans_.has_roads(y) && spans_.free(c, t, way_of(s)) &&
           (spans_.rotations_towards(c, y, at, s) >> a.arg[1] & 1);
  };
  return std::ranges::any_of(both_ways, own) || std::ranges::any_of(all_sides, other) ? needs_one_ : Reason{};
}

Reason Bridges::why_not_away(Ctx&, const Action&) const noexcept { return fits_; }

}  // namespace bastide::bridges_castles_bazaars
