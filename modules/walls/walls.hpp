// A wall round the laid tiles: gate, walls, guards and towers, built by all players in rounds that a scored feature
// causes; and the ends of the game that the wall brings.
//
//   walls.round  (once per round, seat: who caused it)  walls.next  walls.tower
//   walls.piece  (once per piece, seat: the builder)    walls.build, walls.guard and walls.settle by walls.order,
//   walls.check
//
// It knows no landscape: what is closed by a wall follows from the sides of tiles, what guards see from attributes.
#pragma once
#include "rampart.hpp"
#include "sight.hpp"

namespace bastide::walls {

struct Piece {  // the last one of the round, for questions about a guard that was not offered
  u16 cell;
  u8 side, is, who, spare;  // is: 0 none yet, 1 gate, 2 wall
};

class Walls final : public Module {
 public:
  static const ModuleInfo info;
  void define(Definer&) override;

 private:
  void define_flow(Definer&);
  void define_choices(Definer&);
  void define_guards(Definer&);

  // ---- placing tiles beside the wall (walls.cpp) ----
  StepIs mark(Ctx&) const noexcept;
  Reason cuts_off(Ctx&, const Action&) const noexcept;
  Reason why_not_there(Ctx&, const Action&) const noexcept;

  // ---- rounds (rounds.cpp) ----
  StepIs share_towers(Ctx&) const noexcept;
  void scored(Ctx&, const FeatureScored&) const noexcept;
  StepIs completed(Ctx&) const noexcept;
  StepIs trigger(Ctx&) const noexcept;
  StepIs next_piece(Ctx&) const noexcept;
  StepIs build(Ctx&) const noexcept;
  StepIs settle(Ctx&) const noexcept;
  StepIs check(Ctx&) const noexcept;
  void note_piece(Ctx&, Edge, u8 is, Player who) const;
  void gate_places(Ctx&, Player, Actions&) const noexcept;
  void wall_places(Ctx&, Player, Actions&) const noexcept;
  Effect gate_built(Ctx&, const Action&) const noexcept;
  Effect wall_built(Ctx&, const Action&) const noexcept;
  Reason why_no_gate(Ctx&, const Action&) const noexcept;
  Reason why_no_wall(Ctx&, const Action&) const noexcept;

  // ---- towers (towers.cpp) ----
  StepIs tower(Ctx&) const noexcept;
  void tower_places(Ctx&, Player, Actions&) const noexcept;
  Effect tower_built(Ctx&, const Action&) const noexcept;
  Reason why_no_tower(Ctx&, const Action&) const noexcept;

  // ---- guards (guards.cpp) ----
  StepIs guard(Ctx&) const noexcept;
  void guard_kinds(Ctx&, Player, Actions&) const noexcept;
  Effect guard_posted(Ctx&, const Action&) const noexcept;
  Reason why_no_guard(Ctx&, const Action&) const noexcept;
  Reason guard_stays(Ctx&, Figure, Place, Cause) const noexcept;
  bool opposed(const View&, Edge, Player) const;
  Figure free_figure(const View&, Player, FigureKind) const;
  Reason shielded(Ctx&, Figure, Edge) const;
  bool may_guard(const View& v, FigureKind k) const { return v.is(k, follower_); }
  void lock(Ctx&, const FigureMoved&) const noexcept;
  StepIs unlock(Ctx&) const noexcept;
  StepIs count_guards(Ctx&) const noexcept;

  // ---- the end (closing.cpp) ----
  bool last_wall(Ctx&) const noexcept;
  bool ends_meet(Ctx&) const noexcept;
  StepIs close(Ctx&) const noexcept;
  StepIs close_by_players(Ctx&) const;
  StepIs close_by_itself(Ctx&) const;
  int walls_left(const View&) const noexcept;
  int space_left(const View&) const noexcept;
  int guards_standing(const View&) const noexcept;
  int towers_standing(const View&) const noexcept;

  // ---- what the ruleset says ----
  int towers_ = 12, start_after_ = 30, gap_end_ = 5, tower_min_ = 1;
  int walls_for_[2][3]{};  // two players or more; by stack
  bool gate_closes_ = true, gate_on_way_ = false, gate_guard_ = false;
  bool by_completion_ = false, small_first_ = false, guard_first_ = true, players_close_ = false;
  bool returned_may_guard_ = true, own_opposite_ = true, last_tower_ = true;
  enum class Check : u8 { turn, round, wall } gap_check_ = Check::turn;

  // ---- words ----
  Rampart rampart_;
  Sight sight_;
  Slot<Piece> last_;
  Slot<u8> scored_, stage_;  // of the part
  Slot<u8> built_;           // of the round: pieces so far
  Slot<u16> piece_cell_;     // of the piece
  Slot<u8> piece_side_, piece_is_;
  Slot<u16> cursor_cell_;  // of the closing
  Slot<u8> cursor_side_, closing_;
  struct Locked {
    u64 bits[4];
  };
  Slot<Locked> locked_;  // figures that came home since their owner's turn began
  FigureKind tower_kind_;
  Routine round_, piece_, settle_;
  DecisionKind gate_decision_, wall_decision_, guard_decision_, tower_decision_;
  ActionKind gate_action_, wall_action_, guard_action_, tower_action_;
  Tag walled_;
  Event built_event_, tower_event_, closed_event_;
  Why posted_;
  Trait follower_, way_;
  Term tower_term_, tower_walls_;
  Reason stays_, beyond_, cut_off_, not_on_outline_, not_way_, not_at_end_, gate_first_, gate_stands_, opposite_,
      no_follower_, just_home_, gate_no_guard_, no_tower_, no_walls_since_, game_ends_, later_;
};

}  // namespace bastide::walls
