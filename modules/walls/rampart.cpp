// The wall as it stands: how it grows and what it keeps out.
#include "rampart.hpp"

namespace bastide::walls {

void Rampart::define(Definer& d) {
  pieces_ = d.number("walls.pieces");
  corners_ = d.choice("walls.corner_pocket") == "outside";
  rays_ = d.choice("walls.beyond") == "ray";
  ring_ = Ring(corners_);
  // [STADT-02] Walls and gate belong to nobody.
  const FigureKind gate =
      d.figure_kind("gate", {.claims = false, .look = {Look::Shape::bar, "#c98b3a", "#4d3a22", "G"}, .many = "gates"});
  const FigureKind wall =
      d.figure_kind("wall", {.claims = false, .look = {Look::Shape::bar, "#8d8a86", "#3d3b39", "#"}, .many = "walls"});
  gate_figure_ = d.neutral(gate);
  first_wall_ = d.neutral(wall, pieces_);
  wall_ = d.state<Wall>();
  sides_ = d.per_tile<Sides>();
  cut_ = d.per_tile<u16>();
  cuts_ = d.state<u8>();
}

int Rampart::space(const View& v) const {
  const Outline o = outline(v);
  const Edge left = end(v, left_arm);
  int n = 0;
  for (Edge e = o.next(end(v, right_arm)); e != left && n < 4 * v.tiles(); e = o.next(e)) ++n;
  return n;
}

// ---- building ----
void Rampart::raise_gate(Ctx& c, Edge e) const {
  const u8 side = static_cast<u8>(e.side);
  Wall& w = c[wall_];
  w.gate = w.left = w.right = e.cell.v;
  w.gate_side = w.left_side = w.right_side = side;
  w.standing = 1;
  Sides& s = sides(c, e.cell);
  s.gate = static_cast<u8>(s.gate | 1u << side);
  c.move(gate_figure_, Place::edge(e.cell, e.side), {});
}

Arm Rampart::extend(Ctx& c, Edge e) const {
  const u8 side = static_cast<u8>(e.side);
  Wall& w = c[wall_];
  // [C-09] The last free place lies beside both ends and counts to the right arm.
  const Arm arm = outline(c).next(end(c, right_arm)) == e ? right_arm : left_arm;
  w.bends = static_cast<i16>(w.bends + (arm == right_arm ? bend(end(c, right_arm), e) : bend(e, end(c, left_arm))));
  if (arm == right_arm) {
    w.right = e.cell.v;
    w.right_side = side;
    ++w.on_right;
    ++w.since_right;
  } else {
    w.left = e.cell.v;
    w.left_side = side;
    ++w.on_left;
    ++w.since_left;
  }
  Sides& s = sides(c, e.cell);
  s.wall = static_cast<u8>(s.wall | 1u << side);
  // [C-12] Closing goes on when the pieces are used up; such a wall has no piece of its own.
  if (pieces_left(c)) c.move(Figure(first_wall_.v + u32{w.used++}), Place::edge(e.cell, e.side), {});
  return arm;
}

// [STADT-58], [A-11] Closes the side and bars what lies beyond.
void Rampart::seal(Ctx& c, Edge e, bool closes) const {
  if (closes) c.seal(c.tile_at(e.cell), e.side);
  Cell beyond = c.neighbour(e.cell, e.side);
  c.bar(beyond);
  for (; rays_ && c.on_table(c.x(beyond), c.y(beyond)) && !c.tile_at(beyond); beyond = c.neighbour(beyond, e.side))
    c.bar(beyond);
}

// ---- placing tiles beside the wall ----
// [STADT-58] After a tile the whole wall must still lie on the outline. With the cell filled, walk on from the right
// end to the left one: once round the outside makes four turns to the right, round a hole as many to the left; and a
// walk that comes back without having met the left end found only a part of the wall.
bool Rampart::cuts(const View& v, Cell at) const {
  const Outline after(v, corners_, at);
  const Edge right = end(v, right_arm), left = end(v, left_arm);
  int bends = v[wall_].bends;
  Edge e = right;
  do {
    const Edge next = after.next(e);
    bends += bend(e, next);
    e = next;
  } while (e != left && e != right);
  return e != left || bends != 4;
}

bool Rampart::find_cuts(Ctx& c) const {
  u32 n = 0;
  if (c[wall_].standing)
    for (int i = 0; i < c.frontier_size(); ++i) {
      const Cell at = c.frontier_cell(i);
      if (ring_.may_cut(c, at) && cuts(c, at) && n < c[cut_].size()) c[cut_][n++] = at.v;
    }
  c[cuts_] = static_cast<u8>(n);
  return n > 0;
}

bool Rampart::cuts_off(const View& v, u16 cell) const {
  for (u32 i = 0; i < v[cuts_]; ++i)
    if (v[cut_][i] == cell) return true;
  return false;
}

}  // namespace bastide::walls
