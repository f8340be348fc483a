// Building: the stock of pieces, who may raise or close which tower, and what a tower place does to roads and fields.
#include "tower.hpp"

namespace bastide::tower {

StepIs Tower::share(Ctx& c) const noexcept {  // [TOW-12]
  for (const Player p : c.seats()) c[stock_][p.v] = static_cast<u8>(pieces_[c.players()]);
  return StepIs::done;
}

int Tower::stock(const View& v, Player p) const noexcept { return v[stock_][p.v]; }

int Tower::prisoners_held(const View& v, Player p) const noexcept {
  int n = 0;
  v.each_figure([&](Figure g) { n += imprisoned(v, g, prison_) && captor(v, g) == p; });
  return n ? n : no_gauge;
}

void Tower::new_tile(Ctx& c, const TilePlaced& e) const noexcept {
  c[towers_][c[towers_count_]++] = e.tile.v;
  if (!breaks_) join_past_tower(c, e.tile);
}

// [TOW-15] Where a tower place changes nothing, the segments on its two sides are one.
void Tower::join_past_tower(Ctx& c, Tile t) const noexcept {
  for (int i = 0; i < c.segs(t); ++i)
    for (int j = i + 1; j < c.segs(t); ++j) {
      const Seg a = c.seg(t, i), b = c.seg(t, j);
      if (c.attr(a, past_) && c.attr(a, past_) == c.attr(b, past_) && c.feature(a) != c.feature(b)) c.link(a, b);
    }
}

bool Tower::is_top(const View& v, Place p) const noexcept {
  return p.is == PlaceIs::seg && v.kind(Seg(p.index)) == top_;
}

// Whoever stands on top is the guard, whoever put it there; when it leaves, whoever took it, the tower has none. And
// the prison is open for ransoms as long as somebody is in it.
void Tower::guard_moved(Ctx& c, const FigureMoved& e) const noexcept {
  if (is_top(c, e.from)) c[guard_][c.tile(Seg(e.from.index)).v] = {};
  if (is_top(c, e.to)) {
    const Tile t = c.tile(Seg(e.to.index));
    c[guard_][t.v] = e.figure;
    c[finished_][t.v] = 1;
  }
  const auto in_prison = [&](Place p) { return p.is == PlaceIs::zone && p.sub == prison_.v; };
  const int change = in_prison(e.to) - in_prison(e.from);
  if (change == 0) return;
  c[imprisoned_] = static_cast<u8>(c[imprisoned_] + change);
  c.stand(prisoners_, c[imprisoned_] > 0);
}

// ---- what may be done with a tower ----
Reason Tower::against_piece(const Ctx& c, Player p, Tile t) const noexcept {
  if (!c[stock_][p.v]) return no_piece_;
  if (c[guard_][t.v]) return guarded_;                        // [TOW-20]
  if (!reopens_ && c[finished_][t.v]) return was_closed_;     // [TOW-O1]
  if (!on_new_tile_ && turn_.laid(c) == t) return new_tile_;  // [ED-09]
  return {};
}

Reason Tower::against_guard(Ctx& c, Player p, Tile t, FigureKind k) const noexcept {
  if (!c.is(k, follower_) || c.traits(k).meets(not_guards_)) return not_follower_;
  const Seg top = c.seg_of(t, top_);
  if (!top) return no_place_;
  const Figure g = c.from_supply(p, k);
  if (!g) return no_follower_;
  if (const Reason r = against_closing(c, t)) return r;
  return c.barred(g, Place::on(top), {turn_.deployed()});
}

// Whoever it is that would stand on top.
Reason Tower::against_closing(const Ctx& c, Tile t) const noexcept {
  if (c[guard_][t.v]) return guarded_;
  if (!reopens_ && c[finished_][t.v]) return was_closed_;
  if (needs_storey_ && !c[height_][t.v]) return bare_;  // [TOW-21], [TOW-O3]
  return {};
}

void Tower::pieces_and_guards(Ctx& c, Player p, Actions& out) const noexcept {  // [TOW-19] to [TOW-21]
  const u32 n = c[towers_count_];
  if (c[stock_][p.v])
    for (u32 i = 0; i < n; ++i)
      if (const Tile t(c[towers_][i]); !against_piece(c, p, t)) out.add(build_it_, c.cell_of(t).v);
  guards(c, p, out);
}

// Also of a second piece, which may be one of a few kinds only.
void Tower::guards(Ctx& c, Player p, Actions& out) const noexcept {
  const u32 n = c[towers_count_];
  bool any = false;  // most towers can be closed by nobody, whatever the piece
  for (u32 i = 0; i < n && !any; ++i) any = !against_closing(c, Tile(c[towers_][i]));
  if (!any) return;
  const Landing landing = turn_.landing(c);
  c.supply(p).each([&](FigureKind k) {
    if (!c.is(k, follower_) || !landing.figures.has(k)) return;
    for (u32 i = 0; i < n; ++i)
      if (const Tile t(c[towers_][i]); !against_closing(c, t) && !against_guard(c, p, t, k))
        out.add(close_it_, k.v, c.cell_of(t).v);
  });
}

// [FLIER-07] A flight may end on top of a tower of the tile that it has reached.
void Tower::tops_reached(Ctx& c, Player p, Actions& out) const noexcept {
  const Tile t = c[reached_];
  const FigureKind k = c[flying_];
  const Seg top = t ? c.seg_of(t, top_) : Seg{};
  if (top && k && !against_guard(c, p, t, k)) out.add(land_it_, k.v, top.v);
}

Effect Tower::build(Ctx& c, const Action& a) const noexcept {
  const Cell at(a.arg[0]);
  --c[stock_][a.who.v];
  ++c[height_][c.tile_at(at).v];
  c.move(Figure(static_cast<u32>(first_piece_.v + c[built_count_]++)), Place::at(at), {built_});
  c.call(capture_run_, a.who, at.v);  // [TOW-22] at once
  return Effect::closes;
}

Effect Tower::close(Ctx& c, const Action& a) const noexcept {
  const FigureKind k(a.arg[0]);
  const Cell at(a.arg[1]);
  c.move(c.from_supply(a.who, k), Place::on(c.seg_of(c.tile_at(at), top_)), {turn_.deployed()});
  if (c.is(k, captor_)) c.call(capture_run_, a.who, at.v);  // as a piece does
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

}  // namespace bastide::tower
