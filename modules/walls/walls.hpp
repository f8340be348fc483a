// A wall round the laid tiles: gate, walls, guards and towers, built by all players in rounds that a scored feature
// causes; and the ends of the game that the wall brings.
//
//   walls.round  (once per round, seat: who caused it)  walls.next  walls.tower
//   walls.piece  (once per piece, seat: the builder)    walls.build, walls.guard and walls.settle by walls.order,
//   walls.check
//
// It knows no landscape: what is closed by a wall follows from the sides of tiles, what guards see from attributes.
#pragma once
#include "outline.hpp"

namespace walls {

enum Arm : bastide::u16 { at_gate, left_arm, right_arm };

// Everything about the wall that the tiles do not carry. All zero: no gate yet.
struct Wall {
  bastide::u16 gate, left, right;  // cells of the gate and of the last piece of each arm
  bastide::u8 gate_side, left_side, right_side;
  bastide::u8 standing;                 // the gate is built
  bastide::u8 used;                     // walls of the supply
  bastide::u8 on_left, on_right;        // walls on each arm
  bastide::u8 since_left, since_right;  // walls since the last tower or the gate
  bastide::u8 stopped;                  // walls.gap_check "wall": the ends are near
  bastide::u16 round_turn;              // turn of the last round
  bastide::i16 bends;                   // quarter turns to the right along the wall, from the left end to the right
};

struct Piece {  // the last one of the round, for questions about a guard that was not offered
  bastide::u16 cell;
  bastide::u8 side, is, who, spare;  // is: 0 none yet, 1 gate, 2 wall
};

struct Sides {  // of one tile, a bit per side in board orientation
  bastide::u8 wall, gate, guard, spare;
};

class Walls final : public bastide::Module {
 public:
  static const bastide::ModuleInfo info;
  void define(bastide::Definer&) override;

 private:
  void define_flow(bastide::Definer&);
  void define_choices(bastide::Definer&);
  void define_guards(bastide::Definer&);

  // ---- geometry ----
  Outline outline(const bastide::View& v) const { return Outline(v, corners_); }
  static Edge edge(bastide::u16 cell, bastide::u8 side) {
    return {bastide::Cell(cell), static_cast<bastide::Side>(side)};
  }
  Edge gate(const bastide::View& v) const { return edge(v[wall_].gate, v[wall_].gate_side); }
  Edge end(const bastide::View& v, Arm a) const {
    const Wall& w = v[wall_];
    return a == left_arm ? edge(w.left, w.left_side) : edge(w.right, w.right_side);
  }
  int space(const bastide::View&) const noexcept;
  bool pieces_left(const bastide::View& v) const { return v[wall_].used < pieces_; }
  void seal(bastide::Ctx&, Edge, bool closes) const;
  bool cuts(const bastide::View&, bastide::Cell) const;
  bastide::StepIs mark(bastide::Ctx&) const noexcept;
  bastide::Reason cuts_off(bastide::Ctx&, const bastide::Action&) const noexcept;
  bastide::Reason why_not_there(bastide::Ctx&, const bastide::Action&) const noexcept;

  // ---- rounds (rounds.cpp) ----
  bastide::StepIs share_towers(bastide::Ctx&) const noexcept;
  void scored(bastide::Ctx&, const bastide::FeatureScored&) const noexcept;
  bastide::StepIs completed(bastide::Ctx&) const noexcept;
  bastide::StepIs trigger(bastide::Ctx&) const noexcept;
  bastide::StepIs next_piece(bastide::Ctx&) const noexcept;
  bastide::StepIs build(bastide::Ctx&) const noexcept;
  bastide::StepIs settle(bastide::Ctx&) const noexcept;
  bastide::StepIs check(bastide::Ctx&) const noexcept;
  void gate_places(bastide::Ctx&, bastide::Player, bastide::Actions&) const noexcept;
  void wall_places(bastide::Ctx&, bastide::Player, bastide::Actions&) const noexcept;
  bastide::Effect gate_built(bastide::Ctx&, const bastide::Action&) const noexcept;
  bastide::Effect wall_built(bastide::Ctx&, const bastide::Action&) const noexcept;
  bastide::Reason why_no_gate(bastide::Ctx&, const bastide::Action&) const noexcept;
  bastide::Reason why_no_wall(bastide::Ctx&, const bastide::Action&) const noexcept;

  // ---- towers (towers.cpp) ----
  bastide::StepIs tower(bastide::Ctx&) const noexcept;
  void tower_places(bastide::Ctx&, bastide::Player, bastide::Actions&) const noexcept;
  bastide::Effect tower_built(bastide::Ctx&, const bastide::Action&) const noexcept;
  bastide::Reason why_no_tower(bastide::Ctx&, const bastide::Action&) const noexcept;

  // ---- guards (guards.cpp) ----
  struct Row {
    Edge far;  // where the view ends
    int tiles = 0;
  };
  template <class F>
  Row look(const bastide::View& v, Edge from, F&& fn) const;
  bastide::StepIs guard(bastide::Ctx&) const noexcept;
  void guard_kinds(bastide::Ctx&, bastide::Player, bastide::Actions&) const noexcept;
  bastide::Effect guard_posted(bastide::Ctx&, const bastide::Action&) const noexcept;
  bastide::Reason why_no_guard(bastide::Ctx&, const bastide::Action&) const noexcept;
  bool opposed(const bastide::View&, Edge, bastide::Player) const;
  bastide::Figure free_figure(const bastide::View&, bastide::Player, bastide::FigureKind) const;
  bool may_guard(const bastide::View& v, bastide::FigureKind k) const { return v.is(k, follower_); }
  void lock(bastide::Ctx&, const bastide::FigureMoved&) const noexcept;
  bastide::StepIs unlock(bastide::Ctx&) const noexcept;
  bastide::StepIs count_guards(bastide::Ctx&) const noexcept;
  void add_sight(bastide::Ctx&, Edge, bastide::Sheet&) const;

  // ---- the end (closing.cpp) ----
  bool last_wall(bastide::Ctx&) const noexcept;
  bool ends_meet(bastide::Ctx&) const noexcept;
  bastide::StepIs close(bastide::Ctx&) const noexcept;
  bastide::StepIs close_by_players(bastide::Ctx&) const;
  bastide::StepIs close_by_itself(bastide::Ctx&) const;
  int walls_left(const bastide::View&) const noexcept;
  int space_left(const bastide::View&) const noexcept;
  int guards_standing(const bastide::View&) const noexcept;
  int towers_standing(const bastide::View&) const noexcept;

  // ---- what the ruleset says ----
  int pieces_ = 70, towers_ = 12, start_after_ = 30, gap_end_ = 5, tower_min_ = 1;
  int walls_for_[2][3]{};  // two players or more; by stack
  int sight_points_[4]{};  // public, historic, pennant, cloister
  Ring ring_{false};
  bool corners_ = false, rays_ = false, gate_closes_ = true, gate_on_way_ = false, gate_guard_ = false;
  bool by_completion_ = false, small_first_ = false, guard_first_ = true, players_close_ = false;
  bool returned_may_guard_ = true, own_opposite_ = true, best_only_ = false, last_tower_ = true;
  enum class Check : bastide::u8 { turn, round, wall } gap_check_ = Check::turn;

  // ---- words ----
  bastide::Slot<Wall> wall_;
  bastide::Slot<Piece> last_;
  bastide::Column<Sides> sides_;
  bastide::Column<bastide::u16> cut_;          // cells where a tile would cut the wall off, found when the part began
  bastide::Slot<bastide::u8> cuts_;            // ... how many
  bastide::Slot<bastide::u8> scored_, stage_;  // of the part
  bastide::Slot<bastide::u8> built_;           // of the round: pieces so far
  bastide::Slot<bastide::u16> piece_cell_;     // of the piece
  bastide::Slot<bastide::u8> piece_side_, piece_is_;
  bastide::Slot<bastide::u16> cursor_cell_;  // of the closing
  bastide::Slot<bastide::u8> cursor_side_, closing_;
  struct Locked {
    bastide::u64 bits[4];
  };
  bastide::Slot<Locked> locked_;  // figures that came home since their owner's turn began
  bastide::FigureKind gate_kind_, wall_kind_, tower_kind_;
  bastide::Figure gate_figure_, first_wall_;
  bastide::Routine round_, piece_, settle_;
  bastide::DecisionKind gate_decision_, wall_decision_, guard_decision_, tower_decision_;
  bastide::ActionKind gate_action_, wall_action_, guard_action_, tower_action_;
  bastide::Tag walled_;
  bastide::Event built_event_, tower_event_, closed_event_;
  bastide::Why posted_;
  bastide::Trait follower_, way_;
  bastide::Attr public_, historic_, pennant_;
  bastide::FeatureKind cloister_;
  bastide::Term guard_term_, public_term_, historic_term_, pennant_term_, cloister_term_, tower_term_, tower_walls_;
  bastide::Reason beyond_, cut_off_, not_on_outline_, not_way_, not_at_end_, gate_first_, gate_stands_, opposite_,
      no_follower_, just_home_, gate_no_guard_, no_tower_, no_walls_since_, game_ends_, later_;
};

}  // namespace walls
