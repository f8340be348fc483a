// The ends of the game that the wall brings, and the closing of the wall.
#include "walls.hpp"

namespace bastide::walls {

bool Walls::last_wall(Ctx& c) const noexcept { return !rampart_.pieces_left(c); }  // [STADT-70]

bool Walls::ends_meet(Ctx& c) const noexcept {  // [STADT-70], [STADT-71], [A-15], [A-16]
  const Wall& w = rampart_.wall(c);
  if (!w.standing) return false;
  if (gap_check_ == Check::wall) return w.stopped;
  if (gap_check_ == Check::round && w.round_turn != c.turn()) return false;
  return rampart_.space(c) <= gap_end_;
}

// [STADT-72], [STADT-73] One side at a time; what it closes is scored before the next.
StepIs Walls::close(Ctx& c) const noexcept {
  if (c.pending()) {
    c.call(settle_, c.turn_player());
    return StepIs::again;
  }
  return players_close_ && rampart_.stands(c) ? close_by_players(c) : close_by_itself(c);
}

StepIs Walls::close_by_players(Ctx& c) const {  // [C-12]
  if (rampart_.space(c) == 0) {
    if (!gate_closes_ && !c.sealed(c.tile_at(rampart_.gate(c).cell), rampart_.gate(c).side)) {  // [C-13]
      rampart_.seal(c, rampart_.gate(c), true);
      return StepIs::again;
    }
    return StepIs::done;
  }
  c.call(piece_, c.after(c.turn_player(), c[closing_]));
  c[closing_] = static_cast<u8>((c[closing_] + 1) % c.players());
  return StepIs::again;
}

StepIs Walls::close_by_itself(Ctx& c) const {
  if (c.tiles() == 0) return StepIs::done;
  const Outline o = rampart_.outline(c);
  if (!c[closing_]) {
    c.emit(closed_event_, {});
    const Edge from = rampart_.stands(c) ? rampart_.gate(c) : o.north();
    if (!gate_closes_ || !rampart_.stands(c)) rampart_.seal(c, from, true);  // [C-13]
    const Edge first = rampart_.stands(c) ? o.next(rampart_.end(c, right_arm)) : o.next(from);
    c[cursor_cell_] = first.cell.v;
    c[cursor_side_] = static_cast<u8>(first.side);
    c[closing_] = 1;
    return StepIs::again;
  }
  const Edge last = rampart_.stands(c) ? rampart_.end(c, left_arm) : o.north();
  for (Edge e = edge(c[cursor_cell_], c[cursor_side_]); e != last;) {
    rampart_.seal(c, e, true);
    e = o.next(e);
    c[cursor_cell_] = e.cell.v;
    c[cursor_side_] = static_cast<u8>(e.side);
    if (c.pending()) return StepIs::again;
  }
  return StepIs::done;
}

// ---- what players want to know ----
int Walls::walls_left(const View& v) const noexcept { return rampart_.pieces_left(v); }
int Walls::space_left(const View& v) const noexcept { return rampart_.stands(v) ? rampart_.space(v) : no_gauge; }
int Walls::guards_standing(const View& v) const noexcept {
  int n = 0;
  v.each_figure([&](Figure g) { n += v.owner(g) && v.where(g).is == PlaceIs::edge; });
  return n;
}
int Walls::towers_standing(const View& v) const noexcept {
  int n = 0;
  v.each_figure([&](Figure g) { n += v.where(g).is == PlaceIs::corner; });
  return n;
}

}  // namespace bastide::walls
