// The grid: frontier, fitting, laying tiles and changing them, barriers.
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "bastide/ctx.hpp"

namespace bastide {

void Ctx::add_frontier(u32 cell, int toward_tile, u8 kind) {
  // Whether the cell is new cannot be predicted, so the same is written either way. Behind the last one all is zero.
  const bool fresh = cells_[cell] == 0;
  const u32 i = fresh ? h_->frontier : u32{cells_[cell]} - frontier_bit;
  if (i == t_->at.max_frontier) return fail(Fault::no_room);
  h_->frontier = static_cast<u16>(h_->frontier + fresh);
  cells_[cell] = static_cast<u16>(frontier_bit + i);
  front_cell_[i] = static_cast<u16>(cell);
  u8& pair = toward_tile < 2 ? front_ne_[i] : front_sw_[i];
  pair = static_cast<u8>(pair | (kind + 1) << (toward_tile & 1 ? 0 : 4));
}

void Ctx::drop_frontier(u32 cell) {
  const u32 i = cells_[cell] - frontier_bit, last = --h_->frontier;
  front_cell_[i] = front_cell_[last];
  front_ne_[i] = front_ne_[last];
  front_sw_[i] = front_sw_[last];
  cells_[front_cell_[i]] = static_cast<u16>(frontier_bit + i);
  front_cell_[last] = 0;
  front_ne_[last] = front_sw_[last] = 0;
  cells_[cell] = 0;
}

namespace {

// Two actions in a row are three words: kind and weight with cell and rotation, two operands more with kind and weight
// of the second action, and its operands. For a set of rotations: what they add to the words of twice two actions,
// and how long those are that count.
struct alignas(64) Spread {
  u64 rotation[4]{}, bytes = 0;
};
static_assert(sizeof(Action) == 12 && offsetof(Action, arg) == 4 && std::endian::native == std::endian::little);
constexpr std::array<Spread, 16> spread = [] {
  std::array<Spread, 16> all{};
  for (u32 m = 0; m < 16; ++m)
    for (u64 r = 0, n = 0; r < 4; ++r) {
      if (!(m >> r & 1)) continue;
      all[m].rotation[n] = r << (n % 2 ? 16 : 48);
      all[m].bytes = ++n * sizeof(Action);
    }
  return all;
}();

void write_two(std::byte* to, u64 head, u64 cell, const u64* rotation) {
  const auto write = [to](u32 i, u64 word) { std::memcpy(to + i * sizeof word, &word, sizeof word); };
  write(0, (head | cell << 32) + rotation[0]);
  write(1, head << 32);
  write(2, cell + rotation[1]);
}

}  // namespace

void Ctx::offer_placements(TileType y, ActionKind k, Actions& out) {
  if (h_->tiles == 0) {  // an empty table: the middle, any way round that needs no neighbour
    for (u32 r = 0; r < 4; ++r)
      if (rotations(y, cell(0, 0)) >> r & 1) out.add(k, cell(0, 0).v, r);
    return;
  }
  const u32 n = h_->frontier;
  const FitRow& row = t_->fit[y.v];
  // A fifth of a move's time. Nothing branches on what cannot be predicted: cells that fit are collected, then each
  // writes four actions, of which the next overwrites the surplus.
  std::byte* a = reinterpret_cast<std::byte*>(out.room(n * 4 + 4));
  const u64 head = std::bit_cast<std::array<u32, 3>>(Action{k, out.who, 1, {}})[0];
  u8 found[64], fits[64];
  for (u32 from = 0; from < n; from += std::size(found)) {
    const u8 *ne = front_ne_ + from, *sw = front_sw_ + from;
    const u16* cells = front_cell_ + from;
    const u64 count = std::min<u64>(n - from, std::size(found));
    u64 hits = 0;
#pragma GCC unroll 8
    for (u64 i = 0; i < count; ++i) {
      const u8 rotations = row.ne[ne[i]] & row.sw[sw[i]];
      found[hits] = static_cast<u8>(i);
      fits[hits] = rotations;
      hits += rotations != 0;
    }
    for (u64 h = 0; h < hits; ++h) {
      const Spread& turns = spread[fits[h]];
      const u64 cell = cells[found[h]];
      write_two(a, head, cell, turns.rotation);
      write_two(a + 2 * sizeof(Action), head, cell, turns.rotation + 2);
      a += turns.bytes;
    }
  }
  out.grow(reinterpret_cast<Action*>(a));
}

bool Ctx::placeable(TileType y, ActionKind k) {
  if (h_->tiles == 0) return rotations(y, cell(0, 0)) != 0;
  const Hooks<VetoFn>& vetoes = t_->veto[k.v];
  const FitRow& row = t_->fit[y.v];
  if (vetoes.list.empty() || !vetoes.word.meets(marks())) {
    for (u32 i = 0, n = h_->frontier; i < n; ++i)
      if (row.ne[front_ne_[i]] & row.sw[front_sw_[i]]) return true;
    return false;
  }
  Actions& list = w_->legal;
  list.who = active();
  for (u32 i = h_->frontier; i-- > 0;) {  // one is enough; what continues something is often beside the last tiles
    list.clear();
    for (unsigned fits = row.ne[front_ne_[i]] & row.sw[front_sw_[i]]; fits; fits &= fits - 1)
      list.add(k, front_cell_[i], static_cast<u32>(std::countr_zero(fits)));
    if (!list.empty()) drop_vetoed(list, 0);
    if (!list.empty()) return true;
  }
  return false;
}

// A feature that nothing keeps open any more is pending, once.
void Ctx::touch(Feature f) {
  if (features_[f.v].open == 0 && t_->completable.has(FeatureKind(segs_[f.v].kind))) add_pending(f);
}

Tile Ctx::place(TileType y, Cell at, int rot) {
  if (!valid(y) || !valid(at) ||
      !valid(rot >= 0 && rot < 4 && (cells_[at.v] == 0 || frontier(at)), Fault::no_such_place))
    return {};
  const TypeDesign& d = t_->type[y.v];
  const Turned& me = t_->turned[static_cast<u32>(y.v * 4 + rot)];
  const bool room = h_->tiles < t_->at.max_tiles && h_->segs + d.segs + d.spare <= t_->at.max_segs;
  if (!valid(room, Fault::no_room)) return {};
  // Local copies: bytes are written below, and the compiler must assume that they change the members.
  SegRecord* const segs = segs_;
  FeatureRecord* const features = features_;
  TileRecord* const tiles = tiles_;
  u16* const cells = cells_;
  const Tables& t = *t_;
  const u32 id = h_->tiles++, first = h_->segs;
  h_->segs = static_cast<u16>(first + d.segs + d.spare);
  tiles[id] = {y.v, at.v, static_cast<u16>(first), static_cast<u16>(id), static_cast<u8>(rot), d.segs, 0, 0};
  for (u32 i = 0; i < d.segs; ++i) {
    const SegDesign& g = t.designs[d.first_design + i];
    const u16 s = static_cast<u16>(first + i);
    segs[s] = {s, s, static_cast<u16>(id), g.kind, static_cast<u8>(i)};
    features[s] = {g.openings, 0, 0, 1};
  }
  for (u32 i = d.segs; i < u32{d.segs} + d.spare; ++i)
    segs[first + i] = {unused_seg, 0, static_cast<u16>(id), 0, static_cast<u8>(i)};
  if (frontier(at)) drop_frontier(at.v);
  cells[at.v] = static_cast<u16>(id + 1);

  u16 closed[ports_per_tile + 8 * max_segments_of_tile];  // segments of others that lost an opening, not joined
  u32 n = 0;
  bool leans = false;  // a half of a side may meet the middle of another
  for (int side = 0; side < 4; ++side) {
    const u32 next = static_cast<u32>(at.v + t.step[side]);
    const u16 v = cells[next];
    const u8* mine = me.port + side * 3;
    if (v - 1u < 0x7fffu) {
      const TileRecord& o = tiles[v - 1];
      const Turned& other = t.turned[static_cast<u32>(o.type * 4 + o.rotation)];
      const int back = side ^ 2;
      const bool joins = t.relation[me.side[side]][other.side[back]] == static_cast<u8>(Relation::join);
      for (int p = 0; p < 3; ++p) {
        const u8 a = mine[p], b = other.port[back * 3 + 2 - p];
        const u32 theirs = static_cast<u32>(o.first_seg + b);
        if (joins && a != no_segment && b != no_segment && segs[theirs].kind == segs[first + a].kind) {
          if (segs[theirs].root != segs[first + a].root) merge(first + a, theirs);
          features[segs[theirs].root].open = static_cast<i16>(features[segs[theirs].root].open - 2);
          continue;
        }
        if (a != no_segment) {
          --features[segs[first + a].root].open;
          leans |= joins;
        }
        if (b == no_segment) continue;
        --features[segs[theirs].root].open;
        leans |= joins;
        closed[n++] = static_cast<u16>(theirs);
      }
    } else if (v == blocked) {
      for (int p = 0; p < 3; ++p)
        if (mine[p] != no_segment) --features[segs[first + mine[p]].root].open;
    } else if (v < off_limits) {
      add_frontier(next, side ^ 2, me.side[side]);
    }
  }
  if (leans)
    for (const Seg s : segs_of(Tile(id))) each_linked(s, [&](Seg o) { merge(s.v, o.v); });
  u16 near[8];  // what lies around; which cells are empty cannot be predicted either
  int present = 0;
  for (const i32 way : t.around) {
    near[present] = cells[at.v + way];
    present += near[present] - 1u < 0x7fffu;
  }
  for (int i = 0; i < present; ++i) {
    const TileRecord& o = tiles[near[i] - 1];
    for (u32 m = t.type[o.type].footprints; m; m &= m - 1) {
      const u32 s = static_cast<u32>(o.first_seg + std::countr_zero(m));
      --features[segs[s].root].open;
      closed[n++] = static_cast<u16>(s);
    }
  }
  for (u32 m = d.footprints; m; m &= m - 1)
    features[segs[first + static_cast<u32>(std::countr_zero(m))].root].open = static_cast<i16>(8 - present);
  for (u32 i = 0; i < d.segs; ++i) touch(Feature(segs[first + i].root));
  for (u32 i = 0; i < n; ++i) touch(Feature(segs[closed[i]].root));

  if (Entry* e = note(Entry::Is::placed)) {
    e->type = y;
    e->cell = at;
    e->rotation = static_cast<u8>(rot);
    e->who = h_->depth ? active() : Player{};
  }
  if (std::get<EventHooks<TilePlaced>>(t.on).list.empty()) return Tile(id);
  const TilePlaced event{Tile(id), at, d.tags | h_->standing | always};
  fire(event, [&](const Tags& filter) { return filter.meets(event.tags); });
  return Tile(id);
}

void Ctx::join_piece(Tile a, Tile b) {
  if (!valid(a) || !valid(b)) return;
  const u16 to = tiles_[a.v].piece, from = tiles_[b.v].piece;
  int n = 0;
  for (const Tile t : all_tiles()) n += tiles_[t.v].piece == to || tiles_[t.v].piece == from;
  if (n > max_piece_tiles) return fail(Fault::no_room);
  for (const Tile t : all_tiles())
    if (tiles_[t.v].piece == from) tiles_[t.v].piece = to;
}

// What was connected across a side that shows something else now, and does not join any more.
void Ctx::part_side(Tile t, Side side, const Turned& was) {
  const u8 i = static_cast<u8>(side);
  const Tile o = tile_at(neighbour(cell_of(t), side));
  if (!o) return;
  const u8* facing = t_->relation[this->side(o, opposite(side)).v];
  const bool joined = facing[was.side[i]] == static_cast<u8>(Relation::join);
  const bool joins = facing[this->side(t, side).v] == static_cast<u8>(Relation::join);
  for (int p = 0; joined && !joins && p < 3; ++p)
    if (const u8 local = was.port[i * 3 + p]; local != no_segment) rebuild(feature(seg(t, local)));
}

// The neighbours' openings towards a lying tile were closed when it came, so only the new segment has any.
void Ctx::retile(Tile t, TileType y) {
  if (!valid(t) || !valid(y)) return;
  TileRecord& r = tiles_[t.v];
  const TypeDesign& d = t_->type[y.v];
  const Seg s(u32{r.first_seg} + r.segs);
  if (d.of != r.type || y.v == r.type) return fail(Fault::no_variant);
  const Turned& was = t_->turned[u32{r.type} * 4 + r.rotation];
  r.type = y.v;
  r.segs = d.segs;
  const SegDesign& g = t_->designs[u32{d.first_design} + d.segs - 1];
  segs_[s.v] = {s.v, s.v, t.v, g.kind, static_cast<u8>(d.segs - 1)};
  features_[s.v] = {openings(s), 0, 0, 1};
  for (const Side side : all_sides) {
    const Cell beyond = neighbour(cell_of(t), side);
    if (frontier(beyond)) {
      const int back = static_cast<u8>(side) ^ 2;
      const u32 i = cells_[beyond.v] - frontier_bit;
      u8& pair = back < 2 ? front_ne_[i] : front_sw_[i];
      pair = static_cast<u8>(pair & (back & 1 ? 0xf0 : 0x0f));
      add_frontier(beyond.v, back, this->side(t, side).v);
    }
    part_side(t, side, was);
  }
  const auto changed = [&](Feature f) {
    if (open(f)) drop_pending(f);
    touch(f);
  };
  for (const Seg mine : segs_of(t))
    each_linked(mine, [&](Seg o) {
      if (feature(o) == feature(mine)) return;
      merge(mine.v, o.v);
      changed(feature(mine));
    });
  changed(feature(s));
  const TileChanged event{t, s, d.tags | h_->standing | always};
  fire(event, [&](const Tags& filter) { return filter.meets(event.tags); });
}

void Ctx::bar(Cell c) {
  if (!valid(c)) return;
  if (tile_at(c) || cells_[c.v] >= off_limits) return;
  if (frontier(c)) drop_frontier(c.v);
  cells_[c.v] = off_limits;
}

void Ctx::block(Cell c) {
  if (!valid(c) || tile_at(c) || cells_[c.v] >= table_edge) return;
  bar(c);
  cells_[c.v] = blocked;
  for (Side q : all_sides)  // every tile beside it loses its openings towards it
    if (const Tile o = tile_at(neighbour(c, q)); o && !sealed(o, opposite(q))) close_side(o, opposite(q));
}

void Ctx::seal(Tile t, Side s) {
  if (!valid(t)) return;
  const Cell beyond = neighbour(cell_of(t), s);
  if (tile_at(beyond) || sealed(t, s)) return;
  tiles_[t.v].sealed = static_cast<u8>(tiles_[t.v].sealed | 1u << static_cast<u8>(s));
  if (solid(beyond)) return;  // nothing is open towards it
  bar(beyond);
  close_side(t, s);
}

void Ctx::shut(Tile t, bool closed) {
  if (valid(t)) tiles_[t.v].shut = closed;
}

void Ctx::close_side(Tile t, Side s) {
  const TileRecord r = tiles_[t.v];
  const u8* port = t_->turned[static_cast<u32>(r.type * 4 + r.rotation)].port + static_cast<u8>(s) * 3;
  for (int p = 0; p < 3; ++p)
    if (port[p] != no_segment) {
      const Feature f(segs_[r.first_seg + port[p]].root);
      --features_[f.v].open;
      touch(f);
    }
}

}  // namespace bastide
