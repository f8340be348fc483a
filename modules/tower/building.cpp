// Building: the stock of pieces, who may raise or close which tower, and what a tower place does to roads and fields.
#include "tower.hpp"

namespace tower_box {
using namespace bastide;

StepIs Tower::share(Ctx& c) const noexcept {  // [TOW-12]
  for (u32 p = 0; p < static_cast<u32>(c.players()); ++p) c[stock_][p] = static_cast<u8>(pieces_[c.players()]);
  return StepIs::done;
}

int Tower::stock(const View& v, Player p) const noexcept { return v[stock_][p.v]; }

int Tower::prisoners_held(const View& v, Player p) const noexcept {
  int n = 0;
  v.each_figure([&](Figure g) { n += imprisoned(v, g, prison_) && captor(v, g) == p; });
  return n ? n : no_gauge;
}

bool Tower::is_follower(const View& v, FigureKind k) const noexcept {
  return v.tables().figure_tags[k.v] & bit(follower_);
}

void Tower::new_tile(Ctx& c, const TilePlaced& e) const noexcept {
  c[towers_][c[towers_count_]++] = e.tile.v;
  if (!breaks_) join_past_tower(c, e.tile);
}

// [TOW-15] Where a tower place changes nothing, the segments on its two sides are one. What was complete before they
// met may be open now, so both are taken off the list of complete features and noted again if they still are.
void Tower::join_past_tower(Ctx& c, Tile t) const noexcept {
  const auto forget = [&](Seg s) {
    for (int i = 0; i < c.pending(); ++i)
      if (c.pending(i) == c.feature(s)) {
        c.pending_first(c.feature(s));
        c.next_pending();
        return;
      }
  };
  for (int i = 0; i < c.segs(t); ++i)
    for (int j = i + 1; j < c.segs(t); ++j) {
      const Seg a = c.seg(t, i), b = c.seg(t, j);
      if (!c.attr(a, past_) || c.attr(a, past_) != c.attr(b, past_) || c.feature(a) == c.feature(b)) continue;
      forget(a), forget(b);
      c.link(a, b);
    }
}

// A follower at the cell of a tower stands on top of it, whoever put it there; when it leaves, whoever took it, the
// tower has no guard.
void Tower::guard_moved(Ctx& c, const FigureMoved& e) const noexcept {
  if (e.from.is == PlaceIs::cell)
    if (const Tile t = c.tile_at(Cell(e.from.index)); t && c[guard_][t.v] == e.figure.v + 1) c[guard_][t.v] = 0;
  if (e.to.is == PlaceIs::cell)
    if (const Tile t = c.tile_at(Cell(e.to.index)); t && c.has(t, tower_) && is_follower(c, c.kind(e.figure)))
      c[guard_][t.v] = static_cast<u8>(e.figure.v + 1), c[finished_][t.v] = 1;
}

Reason Tower::keeps_guard(Ctx& c, Figure g, Place, Cause) const noexcept {  // [TOW-36]
  const Place at = c.where(g);
  if (at.is != PlaceIs::cell) return {};
  const Tile t = c.tile_at(Cell(at.index));
  return t && c[guard_][t.v] == g.v + 1 ? guard_stays_ : Reason{};
}

// ---- what may be done with a tower ----
Reason Tower::against_piece(const Ctx& c, Player p, Tile t) const noexcept {
  if (!c[stock_][p.v]) return no_piece_;
  if (c[guard_][t.v]) return guarded_;                         // [TOW-20]
  if (!reopens_ && c[finished_][t.v]) return was_closed_;      // [TOW-O1]
  if (!on_new_tile_ && c[laid_] == t.v + 1) return new_tile_;  // [ED-09]
  return {};
}

Reason Tower::against_guard(Ctx& c, Player p, Tile t, FigureKind k) const noexcept {
  if (!is_follower(c, k)) return not_follower_;
  const Figure g = c.from_supply(p, k);
  if (!g) return no_follower_;
  if (c[guard_][t.v]) return guarded_;
  if (!reopens_ && c[finished_][t.v]) return was_closed_;
  if (needs_storey_ && !c[height_][t.v]) return bare_;  // [TOW-21], [TOW-O3]
  return c.barred(g, Place::at(c.cell_of(t)), {deployed_});
}

void Tower::pieces_and_guards(Ctx& c, Player p, Actions& out) const noexcept {  // [TOW-19] to [TOW-21]
  const u32 n = c[towers_count_];
  if (c[stock_][p.v])
    for (u32 i = 0; i < n; ++i)
      if (const Tile t(c[towers_][i]); !against_piece(c, p, t)) out.add(build_it_, c.cell_of(t).v);
  for (u32 k = 0; k < static_cast<u32>(c.tables().figure_kinds); ++k) {
    if (!is_follower(c, FigureKind(k)) || !c.supply(p, FigureKind(k))) continue;
    for (u32 i = 0; i < n; ++i)
      if (const Tile t(c[towers_][i]); !against_guard(c, p, t, FigureKind(k))) out.add(close_it_, k, c.cell_of(t).v);
  }
}

Effect Tower::build(Ctx& c, const Action& a) const noexcept {
  const Cell at(a.arg[0]);
  --c[stock_][a.who.v], ++c[height_][c.tile_at(at).v];
  c.move(Figure(static_cast<u32>(first_piece_.v + c[built_count_]++)), Place::at(at), {built_});
  c.call(capture_run_, a.who, at.v);  // [TOW-22] at once
  return Effect::closes;
}

Effect Tower::close(Ctx& c, const Action& a) const noexcept {
  c.move(c.from_supply(a.who, FigureKind(a.arg[0])), Place::at(Cell(a.arg[1])), {deployed_});
  return Effect::closes;
}

// ---- why it is refused. What nothing else speaks against is refused because now is not the time [TOW-18] ----
Reason Tower::why_not_build(Ctx& c, const Action& a) const noexcept {
  const Player p = c.decision().who;
  const Tile t = c.tile_at(Cell(a.arg[0]));
  if (!t || !c.has(t, tower_)) return no_place_;
  const Reason r = p ? against_piece(c, p, t) : Reason{};
  return r ? r : later_;
}

Reason Tower::why_not_close(Ctx& c, const Action& a) const noexcept {
  const Player p = c.decision().who;
  const Tile t = c.tile_at(Cell(a.arg[1]));
  if (!t || !c.has(t, tower_)) return no_place_;
  const Reason r = p ? against_guard(c, p, t, FigureKind(a.arg[0])) : Reason{};
  return r ? r : later_;
}

}  // namespace tower_box
