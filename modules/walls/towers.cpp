// Towers: placed at an end of the wall when a round is over, worth the walls since the last one.
#include "walls.hpp"

namespace bastide::walls {

namespace {

// The corner where an arm ends, as the cell whose north-west corner it is.
Cell corner(const View& v, Edge e, Arm arm) {
  const Side s = arm == right_arm ? e.side : turned(e.side, -1);
  switch (s) {
    case Side::n:
      return v.neighbour(e.cell, Side::e);
    case Side::e:
      return v.neighbour(v.neighbour(e.cell, Side::e), Side::s);
    case Side::s:
      return v.neighbour(e.cell, Side::s);
    default:
      return e.cell;
  }
}

}  // namespace

StepIs Walls::tower(Ctx& c) const noexcept {  // [STADT-65]
  return c.answered() ? StepIs::done : c.ask(c.active(), tower_decision_);
}

void Walls::tower_places(Ctx& c, Player p, Actions& out) const noexcept {
  const Wall& w = rampart_.wall(c);
  if (!w.standing || c.supply(p, tower_kind_) == 0 || (!last_tower_ && c.ends())) return;  // [C-01]
  if (w.since_left >= tower_min_) out.add(tower_action_, 0);                               // [STADT-68], [C-02]
  if (w.since_right >= tower_min_) out.add(tower_action_, 1);
}

Effect Walls::tower_built(Ctx& c, const Action& a) const noexcept {  // [STADT-66], [STADT-67]
  Wall& w = rampart_.wall(c);
  const Arm arm = a.arg[0] == 0 ? left_arm : right_arm;
  u8& since = arm == left_arm ? w.since_left : w.since_right;
  const Edge last = rampart_.end(c, arm);
  const Cell at = corner(c, last, arm);
  c.move(c.from_supply(a.who, tower_kind_), Place::corner(at), {});
  c.emit(tower_event_, a.who,
         {last.cell.v, static_cast<u16>(last.side), arm, arm == left_arm ? w.on_left : w.on_right});
  Sheet s;
  s.term = tower_term_;
  s.complete = true;
  s.add(tower_walls_, Role::unit, since, 1);
  since = 0;
  c.award(a.who, s, Place::corner(at));
  return Effect::closes;
}

Reason Walls::why_no_tower(Ctx& c, const Action& a) const noexcept {
  const Decision d = c.decision();
  if (d.kind != tower_decision_) return later_;
  if (c.supply(d.who, tower_kind_) == 0) return no_tower_;
  if (!last_tower_ && c.ends()) return game_ends_;
  return (a.arg[0] == 0 ? rampart_.wall(c).since_left : rampart_.wall(c).since_right) < tower_min_ ? no_walls_since_
                                                                                                   : Reason{};
}

}  // namespace bastide::walls
