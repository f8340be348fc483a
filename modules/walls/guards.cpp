// Guards: followers on the wall. They look along a row of tiles and count at the end what they see.
#include "walls.hpp"

namespace walls {
using namespace bastide;

void Walls::define_guards(Definer& d) {
  returned_may_guard_ = d.flag("guard.from_returned");
  own_opposite_ = d.choice("guard.opposite") == "any";
  best_only_ = d.choice("guard.counts") == "tiles";
  const char* names[] = {"guard.points_per_public", "guard.points_per_historic", "guard.points_per_pennant",
                         "guard.points_per_cloister"};
  for (int i = 0; i < 4; ++i) sight_points_[i] = d.number(names[i]);
  public_ = d.attr("public"), historic_ = d.attr("historic"), pennant_ = d.attr("pennant");
  cloister_ = d.feature_kind("cloister");
  guard_term_ = d.term("guard", "guard"), public_term_ = d.term("guard.public", "public buildings"),
  historic_term_ = d.term("guard.historic", "historic buildings"), pennant_term_ = d.term("guard.pennants", "pennants"),
  cloister_term_ = d.term("guard.cloisters", "cloisters");
  guard_decision_ = d.decision("guard", {.may_pass = true, .prompt = "Put a guard on the new wall?"});
  guard_action_ = d.action<&Walls::guard_posted>("guard", {{"figure", Operand::figure_kind}},
                                                 "put this piece on the wall just built");
  d.offer<&Walls::guard_kinds>("guard");
  d.why<&Walls::why_no_guard>("guard");
  opposite_ = d.reason("guard.opposite", "STADT-62", "a guard stands directly opposite, at the other end of the row");
  no_follower_ = d.reason("guard.supply", "STADT-60", "a guard is a follower from the own supply");
  just_home_ = d.reason("guard.returned", "A-04", "a follower that came home is free again in its owner's next turn");
  gate_no_guard_ = d.reason("guard.gate", "STADT-60", "no guard stands on the gate");
  if (!returned_may_guard_) {
    locked_ = d.state<Locked>();
    d.on<&Walls::lock>();
    d.step<&Walls::unlock>("walls.unlock", {.in = "turn", .before = {"turn.begin"}});
  }
}

// [STADT-61] Calls fn(Tile) for every tile from the wall straight inward to the last one before an empty cell.
template <class F>
Walls::Row Walls::look(const View& v, Edge from, F&& fn) const {
  const Side inward = opposite(from.side);
  Row row{{from.cell, inward}, 0};
  for (Cell at = from.cell; v.tile_at(at); at = v.neighbour(at, inward)) {
    row.far.cell = at;
    ++row.tiles;
    fn(v.tile_at(at));
  }
  return row;
}

bool Walls::opposed(const View& v, Edge from, Player p) const {  // [STADT-62], [STADT-63], [A-13], [C-17]
  const Edge far = look(v, from, [](Tile) {}).far;
  if (!(v[sides_][v.tile_at(far.cell).v].guard >> static_cast<u8>(far.side) & 1)) return false;
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
    if (!may_guard(c, k) || !free_figure(c, p, k)) continue;
    if (!looked && opposed(c, here, p)) return;
    looked = true;
    out.add(guard_action_, k.v);
  }
}

Effect Walls::guard_posted(Ctx& c, const Action& a) const noexcept {
  const Edge here = edge(c[piece_cell_], c[piece_side_]);
  Sides& s = c[sides_][c.tile_at(here.cell).v];
  s.guard = static_cast<u8>(s.guard | 1u << static_cast<u8>(here.side));
  c.move(free_figure(c, a.who, FigureKind(a.arg[0])), Place::edge(here.cell, here.side), {posted_});
  return Effect::closes;
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
  if (!free_figure(c, builder, k)) return just_home_;
  if (opposed(c, edge(last.cell, last.side), builder)) return opposite_;
  return asked == guard_decision_ ? Reason{} : later_;
}

// ---- at the end [STADT-79] ----
void Walls::add_sight(Ctx& c, Edge from, Sheet& sheet) const {
  int seen[4]{};
  look(c, from, [&](Tile t) {
    int here[4]{};
    for (int i = 0; i < c.segs(t); ++i) {
      const Seg s = c.seg(t, i);
      here[0] += c.attr(s, public_), here[1] += c.attr(s, historic_), here[2] += c.attr(s, pennant_);
      here[3] += c.kind(s) == cloister_;
    }
    int best = -1;  // [C-16] the best of several on one tile
    for (int i = 0; i < 4; ++i)
      if (here[i] && (best < 0 || sight_points_[i] > sight_points_[best])) best = i;
    for (int i = 0; i < 4; ++i) seen[i] += !best_only_ ? here[i] : i == best;
  });
  const Term terms[] = {public_term_, historic_term_, pennant_term_, cloister_term_};
  for (int i = 0; i < 4; ++i)
    if (seen[i] && sight_points_[i]) sheet.add(terms[i], Role::unit, seen[i], sight_points_[i]);
}

StepIs Walls::count_guards(Ctx& c) const noexcept {
  c.each_figure([&](Figure g) {
    const Place at = c.where(g);
    if (at.is != PlaceIs::edge || !c.owner(g) || !may_guard(c, c.kind(g))) return;
    Sheet s;
    s.term = guard_term_, s.complete = true, s.final = true;
    add_sight(c, edge(at.index, at.sub), s);
    c.award(c.owner(g), s, at);
  });
  return StepIs::done;
}

}  // namespace walls
