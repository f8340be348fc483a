// Rounds of building: what causes one, who builds in which order, where.
#include "walls.hpp"

namespace walls {
using namespace bastide;

// [STADT-04] As many each as can be shared out; the rest stays in the box.
StepIs Walls::share_towers(Ctx& c) const noexcept {
  const int each = towers_ / c.players();
  for (const Player p : c.seats())
    while (c.supply(p, tower_kind_) > each) c.move(c.from_supply(p, tower_kind_), Place::out(), {});
  return StepIs::done;
}

// [STADT-40] Only what the tile caused counts: later scoring comes after the look at it.
void Walls::scored(Ctx& c, const FeatureScored&) const noexcept { c[scored_] = 1; }
StepIs Walls::completed(Ctx& c) const noexcept {  // [C-21]
  c[scored_] = 1;
  return StepIs::done;
}

StepIs Walls::trigger(Ctx& c) const noexcept {
  if (!c[scored_] || !pieces_left(c)) return StepIs::done;
  if (!c[stage_] && c.tiles() <= start_after_) return StepIs::done;
  int stack = c[stage_] ? c[stage_] : 2;
  if (small_first_ && !c[wall_].standing) stack = std::min(stack, 2);  // [C-18]
  const int each = walls_for_[c.players() > 2][stack - 1];             // [STADT-41]
  if (each == 0 || (c[wall_].standing && space(c) == 0)) return StepIs::done;
  c[last_] = {};
  c[wall_].round_turn = static_cast<u16>(c.turn());
  c.call(round_, {}, static_cast<u16>(each * c.players()));
  return StepIs::done;
}

// [STADT-42], [STADT-50], [STADT-51] One piece each in turn until all have built, walls are used up or none fits.
StepIs Walls::next_piece(Ctx& c) const noexcept {
  const Wall& w = c[wall_];
  if (c[built_] >= c.arg() || w.stopped || !pieces_left(c) || (w.standing && space(c) == 0)) return StepIs::done;
  c.call(piece_, c.after(c.active(), c[built_]));
  ++c[built_];
  return StepIs::again;
}

StepIs Walls::build(Ctx& c) const noexcept {
  if (c.answered()) return StepIs::done;
  return c.ask(c.active(), c[wall_].standing ? wall_decision_ : gate_decision_);
}

StepIs Walls::settle(Ctx& c) const noexcept {         // [STADT-53], [STADT-54]
  if (c.pending()) c.call(settle_, c.turn_player());  // whoever built: it is the turn of another
  return StepIs::done;
}

StepIs Walls::check(Ctx& c) const noexcept {  // [C-11]
  if (gap_check_ == Check::wall && space(c) <= gap_end_) c[wall_].stopped = 1;
  return StepIs::done;
}

// ---- the gate [STADT-46] ----
void Walls::gate_places(Ctx& c, Player, Actions& out) const noexcept {
  const Outline o = outline(c);
  const std::size_t before = out.size();
  const auto list = [&](bool ways_only) {
    o.each(o.north(), [&](Edge e) {
      const Seg s = c.seg_at(c.tile_at(e.cell), e.side, 1);
      if (!ways_only || (s && c.is(c.kind(s), way_))) out.add(gate_action_, e.cell.v, static_cast<u32>(e.side));
    });
  };
  if (gate_on_way_) list(true);
  if (out.size() == before) list(false);  // [C-14] no way leads out
}

Effect Walls::gate_built(Ctx& c, const Action& a) const noexcept {
  const Edge e = edge(a.arg[0], static_cast<u8>(a.arg[1]));
  const u8 side = static_cast<u8>(e.side);
  Wall& w = c[wall_];
  w.gate = w.left = w.right = e.cell.v;
  w.gate_side = w.left_side = w.right_side = side;
  w.standing = 1;
  Sides& s = c[sides_][c.tile_at(e.cell).v];
  s.gate = static_cast<u8>(s.gate | 1u << side);
  c[piece_cell_] = e.cell.v, c[piece_side_] = side, c[piece_is_] = 1;
  c[last_] = {e.cell.v, side, 1, a.who.v, 0};
  c.move(gate_figure_, Place::edge(e.cell, e.side), {});
  c.emit(built_event_, a.who, {e.cell.v, side, at_gate});
  seal(c, e, gate_closes_);
  return Effect::closes;
}

Reason Walls::why_no_gate(Ctx& c, const Action& a) const noexcept {
  if (c[wall_].standing) return gate_stands_;
  if (c.decision().kind != gate_decision_) return later_;
  bool on = false;
  const Outline o = outline(c);
  o.each(o.north(), [&](Edge e) { on |= e == edge(a.arg[0], static_cast<u8>(a.arg[1])); });
  return on ? not_way_ : not_on_outline_;
}

// ---- walls [STADT-47], [STADT-56] ----
void Walls::wall_places(Ctx& c, Player, Actions& out) const noexcept {
  if (space(c) == 0) return;
  const Outline o = outline(c);
  const Edge right = o.next(end(c, right_arm)), left = o.next(end(c, left_arm), -1);
  out.add(wall_action_, right.cell.v, static_cast<u32>(right.side));
  if (left != right) out.add(wall_action_, left.cell.v, static_cast<u32>(left.side));
}

Effect Walls::wall_built(Ctx& c, const Action& a) const noexcept {
  const Edge e = edge(a.arg[0], static_cast<u8>(a.arg[1]));
  const u8 side = static_cast<u8>(e.side);
  Wall& w = c[wall_];
  // [C-09] The last free place lies beside both ends and counts to the right arm.
  const Arm arm = outline(c).next(end(c, right_arm)) == e ? right_arm : left_arm;
  w.bends = static_cast<i16>(w.bends + (arm == right_arm ? bend(end(c, right_arm), e) : bend(e, end(c, left_arm))));
  if (arm == right_arm)
    w.right = e.cell.v, w.right_side = side, ++w.on_right, ++w.since_right;
  else
    w.left = e.cell.v, w.left_side = side, ++w.on_left, ++w.since_left;
  Sides& s = c[sides_][c.tile_at(e.cell).v];
  s.wall = static_cast<u8>(s.wall | 1u << side);
  c[piece_cell_] = e.cell.v, c[piece_side_] = side, c[piece_is_] = 2;
  c[last_] = {e.cell.v, side, 2, a.who.v, 0};
  // [C-12] Closing goes on when the pieces are used up; such a wall has no piece of its own.
  if (pieces_left(c)) c.move(Figure(first_wall_.v + u32{w.used++}), Place::edge(e.cell, e.side), {});
  c.emit(built_event_, a.who, {e.cell.v, side, arm});
  seal(c, e, true);
  return Effect::closes;
}

Reason Walls::why_no_wall(Ctx& c, const Action&) const noexcept {
  if (c.decision().kind == wall_decision_) return not_at_end_;
  return c.decision().kind == gate_decision_ ? gate_first_ : later_;
}

}  // namespace walls
