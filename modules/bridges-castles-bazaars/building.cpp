// Bridges that are built after the tile was laid, because somebody wants to [BRIDGE-02], [BRIDGE-03].
#include "bridges.hpp"

namespace bastide::bridges_castles_bazaars {

StepIs Bridges::open(Ctx& c) const noexcept {
  c[builder_] = c.active();
  if (turn_.laid(c) && may_build(c, c.active())) c.mark(open_);
  return StepIs::done;
}

StepIs Bridges::close(Ctx& c) const noexcept {  // [BRIDGE-O2]
  Tags marks = c.marks();
  marks.remove(open_);
  c.set_marks(marks);
  return StepIs::done;
}

StepIs Bridges::reopen(Ctx& c) const noexcept {
  c[identified_] = 1;
  return open(c);
}

// Whoever has just passed with bridges to choose from is not asked once more; but where figures stand may have changed.
void Bridges::moved(Ctx& c, const FigureMoved&) const noexcept {
  if (c.marked(open_)) c[stirred_] = 1;
}

StepIs Bridges::ask(Ctx& c) const noexcept {
  const bool asks = c[stirred_] && !c.passed() && may_build(c, c.active()) && any_near(c);
  return asks ? c.ask(c.active(), later_) : StepIs::done;
}

// Calls fn(Tile, Way) for every bridge over the tile just laid and those beside it.
template <class F>
void Bridges::each_near(const View& v, F&& fn) const noexcept {
  const Tile laid = turn_.laid(v);
  const auto over = [&](Tile t) {
    const u8 ways = v[free_][t.v];
    if (!ways || against(v, t)) return;
    for (const Way w : both_ways)
      if (ways >> static_cast<u8>(w) & 1) fn(t, w);
  };
  over(laid);
  if (!near_) return;
  for (const Side s : all_sides)
    if (const Tile t = v.tile_at(v.neighbour(v.cell_of(laid), s))) over(t);
}

bool Bridges::any_near(const View& v) const noexcept {
  bool any = false;
  each_near(v, [&](Tile, Way) { any = true; });
  return any;
}

void Bridges::bridges(Ctx& c, Player p, Actions& out) const noexcept {
  if (c[builder_] != p || !turn_.laid(c) || !may_build(c, p)) return;
  each_near(c, [&](Tile t, Way w) { out.add(build_it_, c.cell_of(t).v, static_cast<u32>(w)); });
}

// Whose turn it is may build beside every question; somebody else who lays a tile in it, at these questions.
void Bridges::beside(Ctx& c, Player p, Actions& out) const noexcept { bridges(c, p, out); }
void Bridges::in_turn_of_others(Ctx& c, Player p, Actions& out) const noexcept {
  if (p != c.turn_player()) bridges(c, p, out);
}

Effect Bridges::build(Ctx& c, const Action& a) const noexcept {
  const Cell at(a.arg[0]);
  const Way w = static_cast<Way>(a.arg[1]);
  const Tile t = c.tile_at(at);
  c.retile(t, spans_.bridged(c, t, w));
  spend(c, a.who, t);
  if (late_ == Late::at_once && c[identified_] && c.pending()) c.call(settle_);
  return Effect::keeps;
}

Reason Bridges::why_not_build(Ctx& c, const Action& a) const noexcept {
  const Player p = c.decision().who;
  const Tile t = c.tile_at(Cell(a.arg[0]));
  const Tile laid = turn_.laid(c);
  if (!p || !laid || c[builder_] != p) return not_now_;
  if (!c[stock_][p.v]) return none_left_;
  if (c[used_]) return one_;
  if (!t) return not_near_;
  const int dx = c.x(Cell(a.arg[0])) - c.x(c.cell_of(laid)), dy = c.y(Cell(a.arg[0])) - c.y(c.cell_of(laid));
  if (dx * dx + dy * dy > (near_ ? 1 : 0)) return not_near_;
  if (c.type(t).v >= static_cast<u32>(c.types())) return has_one_;
  if (!spans_.free(c, t, static_cast<Way>(a.arg[1]))) return ends_;
  const Reason r = against(c, t);
  return r ? r : not_now_;
}

}  // namespace bastide::bridges_castles_bazaars
