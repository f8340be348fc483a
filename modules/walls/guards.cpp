// Guards: followers on the wall, who may stand there and when.
#include "walls.hpp"

namespace bastide::walls {

void Walls::define_guards(Definer& d) {
  returned_may_guard_ = d.flag("guard.from_returned");
  own_opposite_ = d.choice("guard.opposite") == "any";
  sight_.define(d);
  guard_decision_ = d.decision("guard", {.may_pass = true, .prompt = "Put a guard on the new wall?"});
  guard_action_ =
      d.action<&Walls::guard_posted>("guard", {{"figure", Operand::figure_kind}},
                                     "put this piece on the wall just built", "{figure} as guard on the new wall");
  d.offer<&Walls::guard_kinds>("guard");
  d.why<&Walls::why_no_guard>("guard");
  d.shield<&Walls::guard_stays>(d.cause("invited"));
  stays_ = d.reason("guard.stays", "STADT-64", "a guard stays on the wall to the end");
  opposite_ = d.reason("guard.opposite", "STADT-62", "a guard stands directly opposite, at the other end of the row");
  no_follower_ = d.reason("guard.supply", "STADT-60", "a guard is a follower from your own supply");
  just_home_ = d.reason("guard.returned", "A-04", "a follower that came home is free again in its owner's next turn");
  gate_no_guard_ = d.reason("guard.gate", "STADT-60", "no guard stands on the gate");
  if (!returned_may_guard_) {
    locked_ = d.state<Locked>();
    d.on<&Walls::lock>();
    d.step<&Walls::unlock>("walls.unlock", {.in = "turn", .before = {"turn.begin"}});
  }
}

bool Walls::opposed(const View& v, Edge from, Player p) const {  // [STADT-62], [STADT-63], [A-13], [C-17]
  const Edge far = Sight::far_end(v, from);
  if (!(rampart_.sides(v, far.cell).guard >> static_cast<u8>(far.side) & 1)) return false;
  if (own_opposite_) return true;
  bool others = false;
  v.each_figure(
      [&](Figure g) { others |= v.where(g) == Place::edge(far.cell, far.side) && v.owner(g) && v.owner(g) != p; });
  return others;
}

Figure Walls::free_figure(const View& v, Player p, FigureKind k) const {
  if (v.supply(p, k) == 0 || returned_may_guard_) return v.from_supply(p, k);
  Figure found;
  v.each_figure([&](Figure g) {
    if (!found && v.kind(g) == k && v.owner(g) == p && v.where(g).is == PlaceIs::supply &&
        !(v[locked_].bits[g.v / 64] >> (g.v % 64) & 1))
      found = g;
  });
  return found;
}

// What other modules have against it, as against every move of a figure.
Reason Walls::shielded(Ctx& c, Figure g, Edge at) const {
  return c.barred(g, Place::edge(at.cell, at.side), {posted_});
}

void Walls::lock(Ctx& c, const FigureMoved& e) const noexcept {  // [C-04]
  if (e.to.is == PlaceIs::supply) c[locked_].bits[e.figure.v / 64] |= u64{1} << (e.figure.v % 64);
}
StepIs Walls::unlock(Ctx& c) const noexcept {
  c.each_figure([&](Figure g) {
    if (c.owner(g) == c.active()) c[locked_].bits[g.v / 64] &= ~(u64{1} << (g.v % 64));
  });
  return StepIs::done;
}

StepIs Walls::guard(Ctx& c) const noexcept {  // [STADT-52], [STADT-60]
  if (c.answered() || (c[piece_is_] == 1 && !gate_guard_)) return StepIs::done;
  return c.ask(c.active(), guard_decision_);
}

void Walls::guard_kinds(Ctx& c, Player p, Actions& out) const noexcept {
  const Edge here = edge(c[piece_cell_], c[piece_side_]);
  bool looked = false;
  for (const FigureKind k : c.all_figure_kinds()) {
    if (!may_guard(c, k)) continue;
    const Figure g = free_figure(c, p, k);
    if (!g || shielded(c, g, here)) continue;
    if (!looked && opposed(c, here, p)) return;
    looked = true;
    out.add(guard_action_, k.v);
  }
}

Effect Walls::guard_posted(Ctx& c, const Action& a) const noexcept {
  const Edge here = edge(c[piece_cell_], c[piece_side_]);
  Sides& s = rampart_.sides(c, here.cell);
  s.guard = static_cast<u8>(s.guard | 1u << static_cast<u8>(here.side));
  c.move(free_figure(c, a.who, FigureKind(a.arg[0])), Place::edge(here.cell, here.side), {posted_});
  return Effect::closes;
}

Reason Walls::guard_stays(Ctx& c, Figure g, Place, Cause) const noexcept {
  return c.where(g).is == PlaceIs::edge ? stays_ : Reason{};
}

// A guard that is not possible is not asked for: the question that is open then is the next one of the round.
Reason Walls::why_no_guard(Ctx& c, const Action& a) const noexcept {
  const DecisionKind asked = c.decision().kind;
  const FigureKind k(a.arg[0]);
  const Piece& last = c[last_];
  if (asked == gate_decision_) return gate_no_guard_;
  if ((asked != guard_decision_ && asked != wall_decision_ && asked != tower_decision_) || !last.is) return later_;
  const Player builder(last.who);
  if (last.is == 1 && !gate_guard_) return gate_no_guard_;
  if (!may_guard(c, k) || c.supply(builder, k) == 0) return no_follower_;
  const Figure g = free_figure(c, builder, k);
  if (!g) return just_home_;
  const Edge at = edge(last.cell, last.side);
  if (const Reason against = shielded(c, g, at)) return against;
  if (opposed(c, at, builder)) return opposite_;
  return asked == guard_decision_ ? Reason{} : later_;
}

// [STADT-79]
StepIs Walls::count_guards(Ctx& c) const noexcept {
  c.each_figure([&](Figure g) {
    const Place at = c.where(g);
    if (at.is != PlaceIs::edge || !c.owner(g) || !may_guard(c, c.kind(g))) return;
    c.award(c.owner(g), sight_.value(c, edge(at.index, at.sub)), at);
  });
  return StepIs::done;
}

}  // namespace bastide::walls
