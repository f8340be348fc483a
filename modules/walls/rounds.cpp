// Rounds of building: what causes one, who builds in which order, where.
#include "walls.hpp"

namespace bastide::walls {

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
  if (!c[scored_] || !rampart_.pieces_left(c)) return StepIs::done;
  if (!c[stage_] && c.tiles() <= start_after_) return StepIs::done;
  int stack = c[stage_] ? c[stage_] : 2;
  if (small_first_ && !rampart_.stands(c)) stack = std::min(stack, 2);  // [C-18]
  const int each = walls_for_[c.players() > 2][stack - 1];              // [STADT-41]
  if (each == 0 || (rampart_.stands(c) && rampart_.space(c) == 0)) return StepIs::done;
  c[last_] = {};
  rampart_.wall(c).round_turn = static_cast<u16>(c.turn());
  c.call(round_, {}, static_cast<u16>(each * c.players()));
  return StepIs::done;
}

// [STADT-42], [STADT-50], [STADT-51] One piece each in turn until all have built, walls are used up or none fits.
StepIs Walls::next_piece(Ctx& c) const noexcept {
  const Wall& w = rampart_.wall(c);
  if (c[built_] >= c.arg() || w.stopped || !rampart_.pieces_left(c) || (w.standing && rampart_.space(c) == 0))
    return StepIs::done;
  c.call(piece_, c.after(c.active(), c[built_]));
  ++c[built_];
  return StepIs::again;
}

StepIs Walls::build(Ctx& c) const noexcept {
  if (c.answered()) return StepIs::done;
  return c.ask(c.active(), rampart_.stands(c) ? wall_decision_ : gate_decision_);
}

StepIs Walls::settle(Ctx& c) const noexcept {         // [STADT-53], [STADT-54]
  if (c.pending()) c.call(settle_, c.turn_player());  // whoever built: it is the turn of another
  return StepIs::done;
}

StepIs Walls::check(Ctx& c) const noexcept {  // [C-11]
  if (gap_check_ == Check::wall && rampart_.space(c) <= gap_end_) rampart_.wall(c).stopped = 1;
  return StepIs::done;
}

void Walls::note_piece(Ctx& c, Edge e, u8 is, Player who) const {
  const u8 side = static_cast<u8>(e.side);
  c[piece_cell_] = e.cell.v;
  c[piece_side_] = side;
  c[piece_is_] = is;
  c[last_] = {e.cell.v, side, is, who.v, 0};
}

// ---- the gate [STADT-46] ----
void Walls::gate_places(Ctx& c, Player, Actions& out) const noexcept {
  const Outline o = rampart_.outline(c);
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
  rampart_.raise_gate(c, e);
  note_piece(c, e, 1, a.who);
  c.emit(built_event_, a.who, {e.cell.v, static_cast<u16>(e.side), at_gate});
  rampart_.seal(c, e, gate_closes_);
  return Effect::closes;
}

Reason Walls::why_no_gate(Ctx& c, const Action& a) const noexcept {
  if (rampart_.stands(c)) return gate_stands_;
  if (c.decision().kind != gate_decision_) return later_;
  bool on = false;
  const Outline o = rampart_.outline(c);
  o.each(o.north(), [&](Edge e) { on |= e == edge(a.arg[0], static_cast<u8>(a.arg[1])); });
  return on ? not_way_ : not_on_outline_;
}

// ---- walls [STADT-47], [STADT-56] ----
void Walls::wall_places(Ctx& c, Player, Actions& out) const noexcept {
  if (rampart_.space(c) == 0) return;
  const Outline o = rampart_.outline(c);
  const Edge right = o.next(rampart_.end(c, right_arm)), left = o.next(rampart_.end(c, left_arm), -1);
  out.add(wall_action_, right.cell.v, static_cast<u32>(right.side));
  if (left != right) out.add(wall_action_, left.cell.v, static_cast<u32>(left.side));
}

Effect Walls::wall_built(Ctx& c, const Action& a) const noexcept {
  const Edge e = edge(a.arg[0], static_cast<u8>(a.arg[1]));
  const Arm arm = rampart_.extend(c, e);
  note_piece(c, e, 2, a.who);
  c.emit(built_event_, a.who, {e.cell.v, static_cast<u16>(e.side), arm});
  rampart_.seal(c, e, true);
  return Effect::closes;
}

Reason Walls::why_no_wall(Ctx& c, const Action&) const noexcept {
  if (c.decision().kind == wall_decision_) return not_at_end_;
  return c.decision().kind == gate_decision_ ? gate_first_ : later_;
}

}  // namespace bastide::walls
