// The wall as it stands: the gate, the two arms that grow from it, and what it keeps out. Who builds when is in
// walls.hpp.
#pragma once
#include "outline.hpp"

namespace bastide::walls {

enum Arm : u16 { at_gate, left_arm, right_arm };

// Everything about the wall that the tiles do not carry. All zero: no gate yet.
struct Wall {
  u16 gate, left, right;  // cells of the gate and of the last piece of each arm
  u8 gate_side, left_side, right_side;
  u8 standing;                 // the gate is built
  u8 used;                     // walls of the supply
  u8 on_left, on_right;        // walls on each arm
  u8 since_left, since_right;  // walls since the last tower or the gate
  u8 stopped;                  // walls.gap_check "wall": the ends are near
  u16 round_turn;              // turn of the last round
  i16 bends;                   // quarter turns to the right along the wall, from the left end to the right
};

struct Sides {  // of one tile, a bit per side in board orientation
  u8 wall, gate, guard, spare;
};

inline Edge edge(u16 cell, u8 side) { return {Cell(cell), static_cast<Side>(side)}; }

class Rampart {
 public:
  void define(Definer&);

  const Wall& wall(const View& v) const { return v[wall_]; }
  Wall& wall(Ctx& c) const { return c[wall_]; }
  bool stands(const View& v) const { return v[wall_].standing; }
  Sides sides(const View& v, Cell at) const { return v[sides_][v.tile_at(at).v]; }
  Sides& sides(Ctx& c, Cell at) const { return c[sides_][c.tile_at(at).v]; }

  Outline outline(const View& v) const { return Outline(v, corners_); }
  Edge gate(const View& v) const { return edge(v[wall_].gate, v[wall_].gate_side); }
  Edge end(const View& v, Arm a) const {
    const Wall& w = v[wall_];
    return a == left_arm ? edge(w.left, w.left_side) : edge(w.right, w.right_side);
  }
  int space(const View&) const;  // free places between the two ends
  int pieces_left(const View& v) const { return pieces_ - v[wall_].used; }

  // [act] What is built is not sealed yet.
  void raise_gate(Ctx&, Edge) const;
  Arm extend(Ctx&, Edge) const;  // by a wall beside one of the ends: which
  void seal(Ctx&, Edge, bool closes) const;

  // Cells where a tile would cut a part of the wall off, found once a part: is there any, is this one.
  bool find_cuts(Ctx&) const;  // [act]
  bool cuts_off(const View&, u16 cell) const;

 private:
  bool cuts(const View&, Cell) const;

  int pieces_ = 70;
  bool corners_ = false, rays_ = false;
  Ring ring_{false};
  Slot<Wall> wall_;
  Column<Sides> sides_;
  Column<u16> cut_;
  Slot<u8> cuts_;  // how many
  Figure gate_figure_, first_wall_;
};

}  // namespace bastide::walls
