// The frame of a tile-laying game: whose turn it is, draw, place, one wooden piece, score what is complete, and the
// final scoring. Other modules hang their steps on its anchors; include/bastide/turn.hpp lists them all.
#pragma once
#include "bastide/turn.hpp"
#include "mend.hpp"
#include "subset.hpp"

namespace bastide::turn {

class Turn final : public Module {
 public:
  static const ModuleInfo info;
  void define(Definer&) override;

 private:
  // ---- game, turn, cycle (turn.cpp) ----
  void define_frame(Definer&);
  StepIs first(Ctx&) const noexcept;
  void everybody(Ctx&, Player, Actions&) const noexcept;
  Effect chosen_first(Ctx&, const Action&) const noexcept;
  StepIs take_out(Ctx&) const noexcept;
  StepIs start(Ctx&) const noexcept;
  StepIs turns(Ctx&) const noexcept;
  StepIs count(Ctx&) const noexcept;
  StepIs begin(Ctx&) const noexcept;
  StepIs call_cycle(Ctx&) const noexcept;
  StepIs call_part(Ctx&) const noexcept;
  StepIs close_cycle(Ctx&) const noexcept;
  int to_lay(const View& v) const noexcept {
    const TileType y = words_.laid(v) ? TileType{} : words_.in_hand(v);
    return y ? y.v : no_gauge;
  }

  // ---- drawing (draw.cpp) ----
  void define_draw(Definer&);
  bool nothing_to_draw(Ctx&) const noexcept;
  Bag from_main(Ctx&) const noexcept;
  Bag from_under(Ctx&) const noexcept;
  StepIs draw(Ctx&) const noexcept;
  bool fits_somewhere(Ctx&, TileType) const noexcept;
  StepIs roll(Ctx&) const noexcept;
  void reject(Ctx&, TileType) const noexcept;
  void bring_back(Ctx&) const noexcept;
  void bury(Ctx&, TileType) const noexcept;
  TileType first_buried(const Ctx&) const noexcept;
  void unearth(Ctx&) const noexcept;
  bool from_below(const Ctx&) const noexcept;
  void bag_content(Ctx&, Player, Actions&) const noexcept;
  Action roll_tile(Ctx&) const noexcept;
  Effect drawn(Ctx&, const Action&) const noexcept;
  Reason why_not_draw(Ctx&, const Action&) const noexcept;

  // ---- placing and moving a piece (wood.cpp) ----
  void define_wood(Definer&);
  StepIs lay(Ctx&) const noexcept;
  StepIs lay_mended(Ctx&) const noexcept;
  void places(Ctx&, Player, Actions&) const noexcept;
  Effect laid(Ctx&, const Action&) const noexcept;
  static bool needs_neighbours(const Ctx&, TileType) noexcept;
  Reason why_not_there(Ctx&, const Action&) const noexcept;
  Reason why_not_pass(Ctx&, const Action&) const noexcept;
  StepIs wood(Ctx&) const noexcept;
  StepIs more_wood(Ctx&) const noexcept;
  void deployments(Ctx&, Player, Actions&) const noexcept;
  Effect deployed(Ctx&, const Action&) const noexcept;
  Reason why_not_deploy(Ctx&, const Action&) const noexcept;

  // ---- settling what is complete (settle.cpp) ----
  void define_settle(Definer&);
  StepIs score(Ctx&) const noexcept;
  StepIs settle(Ctx&) const noexcept;
  void complete_ones(Ctx&, Player, Actions&) const noexcept;
  Effect ordered(Ctx&, const Action&) const noexcept;
  StepIs control(Ctx&) const noexcept;
  StepIs pay(Ctx&) const noexcept;
  static Figure lone_on(const Ctx&, Feature);
  StepIs release_one(Ctx&) const noexcept;
  StepIs release_all(Ctx&) const noexcept;
  StepIs go_home(Ctx&) const noexcept;

  // ---- the final scoring (finale.cpp) ----
  void define_finale(Definer&);
  StepIs incomplete(Ctx&) const noexcept;
  StepIs close(Ctx&) const noexcept;

  TurnWords words_;
  // game, turn, cycle
  bool random_first_ = false;
  bool cycles_ = true;  // somebody repeats a part, or acts when a cycle begins or ends
  std::vector<StartPiece> start_;
  Subsets subsets_;
  Routine turn_, cycle_, part_, draw_run_, settle_, resolve_, release_, final_;
  Slot<u16> floor_;
  DecisionKind first_;
  ActionKind first_it_;
  // drawing
  bool returns_ = false, skips_ = false, buries_ = false, tries_stack_ = true;
  Bag main_bag_, aside_, under_;
  Column<u16> under_order_;
  Slot<u8> stuck_, lost_, tried_;
  Event lost_turn_, buried_, given_back_;
  DecisionKind draw_;
  ActionKind draw_it_;
  Reason not_in_bag_;
  // placing and moving a piece
  bool mends_ = false;  // some rule makes tiles fit where their sides do not
  MendWords mending_;
  int max_moves_ = 1;
  DecisionKind place_, wood_, more_wood_;
  ActionKind place_it_, deploy_it_;
  Reason occupied_, apart_, corner_, mismatch_, later_, once_, other_tile_, must_place_;
  // settling
  struct Settled {
    u16 count;
    u16 seg[max_pending];
    u8 winners[max_pending];
    Stored<Why> occasion[max_pending];
    Stored<Figure> lone[max_pending];
  };
  bool together_ = false;
  bool notes_lone_ = false;  // somebody acts when figures go home
  Slot<u8> urgent_;          // features at the head of what is pending whose place nobody chooses
  Slot<Settled> settled_;    // features whose figures still stand there
  Why scored_;
  DecisionKind order_;
  ActionKind order_it_;
};

}  // namespace bastide::turn
