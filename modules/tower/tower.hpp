// Towers: tower pieces on the tower places of tiles, followers that close a tower, prisoners and their exchange.
//
// A tower place is the tag `tower` of a tile, and a segment of the kind `tower` on which a guard stands. The pieces are
// neutral figures at the cell of that tile. Reach, capture and exchange ask for traits of figures, never for their
// kinds.
#pragma once
#include "words.hpp"

namespace tower_box {

class Tower final : public bastide::Module {
  using Ctx = bastide::Ctx;
  using View = bastide::View;
  using Action = bastide::Action;
  using Actions = bastide::Actions;
  using Cell = bastide::Cell;
  using Choice = bastide::Choice;
  using Figure = bastide::Figure;
  using FigureKind = bastide::FigureKind;
  using Name = bastide::Name;
  using Param = bastide::Param;
  using Player = bastide::Player;
  using Reason = bastide::Reason;
  using Tile = bastide::Tile;

  static constexpr Choice guard_captures[] = {{"by_others", "players to whom it does not belong (2006)"},
                                              {"by_anyone", "anyone, its owner too (modern)"},
                                              {"never", "nobody (stand-alone rules)"}};
  static constexpr Choice captures[] = {{"followers", "followers of any size"},
                                        {"figures", "followers and special figures of a player"}};
  static constexpr Choice own_captures[] = {{"supply", "it goes home"},
                                            {"prison", "it lies in prison to the end, since nobody asks a ransom"}};
  static constexpr Choice choosers[] = {{"owner", "the player it belongs to"}, {"captor", "the player who holds it"}};
  static constexpr Param params[] = {
      Param::by_players("tower.pieces", {10, 9, 7, 6, 5, 4, 3}, 0, 15,
                        "tower pieces of each player at the start; no edition prints a number for seven or eight",
                        "TOW-12"),
      Param::number("tower.reach_per_storey", 1, 0, 20, "tiles that each storey adds in every direction", "TOW-28"),
      Param::flag("tower.reach_over_gaps", true, "the reach goes over empty cells", "TOW-29"),
      Param::flag("tower.on_just_placed", true, "a piece may go onto the tile just placed", "TOW-19, ED-09"),
      Param::choice("tower.captures", captures, "who can be taken prisoner", "TOW-22, TOW-24, ED-46"),
      Param::flag("tower.capture_own", true, "an own follower may be taken with an own piece (stand-alone rules: no)",
                  "TOW-22, TOW-23, ED-43"),
      Param::choice("tower.own_capture", own_captures, "what happens to an own follower that was taken",
                    "TOW-32, OQ-TOWER-OWN"),
      Param::choice("tower.guard_capture", guard_captures, "who may take a guard from another tower",
                    "TOW-35, TOW-36, TOW-O2, ED-44"),
      Param::flag("tower.guard_dragon", true, "a dragon removes a guard (the stand-alone rules name no exception: no)",
                  "TOW-35, TOW-36, ED-24"),
      Param::flag("tower.guard_needs_storey", true, "only a tower that is begun can be closed",
                  "TOW-21, TOW-O3, ED-51"),
      Param::flag("tower.reopens_without_guard", true, "a tower that lost its guard may be raised and closed again",
                  "TOW-34, TOW-O1, ED-45"),
      Param::flag("tower.foundation_breaks", false,
                  "a tower place ends the roads and parts the fields that run past it (modern); it changes nothing "
                  "(2006)",
                  "TOW-15, TOW-O6, ED-50"),
      Param::flag("prisoner.auto_exchange", true,
                  "prisoners of two players are exchanged at once; otherwise both are asked", "TOW-38, TOW-39"),
      Param::choice("prisoner.exchange_choice", choosers, "who says which prisoner comes home in an exchange",
                    "TOW-40, ED-48"),
  };

 public:
  static constexpr bastide::ModuleInfo info{
      .id = "tower",
      .title = "Towers",
      .revision = 1,
      .summary = "tower pieces, prisoners in reach and their exchange, followers that close a tower",
      .params = params,
      .needs = needs_turn};
  void define(bastide::Definer&) override;

 private:
  void read_rules(bastide::Definer&);
  void define_reasons(bastide::Definer&);

  // ---- building (building.cpp) ----
  bastide::StepIs share(Ctx&) const noexcept;
  void new_tile(Ctx&, const bastide::TilePlaced&) const noexcept;
  void guard_moved(Ctx&, const bastide::FigureMoved&) const noexcept;
  void pieces_and_guards(Ctx&, Player, Actions&) const noexcept;
  bastide::Effect build(Ctx&, const Action&) const noexcept;
  bastide::Effect close(Ctx&, const Action&) const noexcept;
  Reason why_not_build(Ctx&, const Action&) const noexcept;
  Reason why_not_close(Ctx&, const Action&) const noexcept;
  int stock(const View&, Player) const noexcept;
  int prisoners_held(const View&, Player) const noexcept;
  Reason against_piece(const Ctx&, Player, Tile) const noexcept;
  Reason against_guard(Ctx&, Player, Tile, FigureKind) const noexcept;
  bool is_top(const View&, bastide::Place) const noexcept;
  void join_past_tower(Ctx&, Tile) const noexcept;

  // ---- prisoners (prisoners.cpp) ----
  bastide::StepIs ask_capture(Ctx&) const noexcept;
  void in_reach(Ctx&, Player, Actions&) const noexcept;
  bastide::Effect capture(Ctx&, const Action&) const noexcept;
  Reason why_not_capture(Ctx&, const Action&) const noexcept;
  Reason against_capture(Ctx&, Player, Figure, Cell tower) const noexcept;
  bool reaches(const Ctx&, Cell tower, Cell there) const noexcept;
  bool held(const View&, Figure, Player holder, Player owner) const noexcept;
  bastide::StepIs agree(Ctx&) const noexcept;
  bastide::StepIs return_mine(Ctx&) const noexcept;
  bastide::StepIs return_theirs(Ctx&) const noexcept;
  bastide::StepIs return_one(Ctx&, bool theirs) const noexcept;
  void bargain(Ctx&, Player, Actions&) const noexcept;
  bastide::Effect agreed(Ctx&, const Action&) const noexcept;
  void kinds_to_return(Ctx&, Player, Actions&) const noexcept;
  bastide::Effect exchanged(Ctx&, const Action&) const noexcept;
  Reason why_not_decline(Ctx&, const Action&) const noexcept;

  int pieces_[bastide::max_players + 1]{};
  int per_storey_ = 1;
  bool over_gaps_ = true, on_new_tile_ = true, any_figure_ = false, own_ = true, own_stays_ = false;
  bool guard_from_owner_ = false, guard_from_others_ = true, dragon_takes_ = true, needs_storey_ = true;
  bool reopens_ = true, breaks_ = false, automatic_ = true, owner_chooses_ = true;

  bastide::TurnWords turn_;
  bastide::Tag tower_, prisoners_;
  bastide::Trait follower_;
  bastide::Why built_, captured_, exchanged_;
  bastide::FeatureKind top_;
  bastide::Attr past_;
  FigureKind piece_;
  Figure first_piece_;
  bastide::Zone prison_;
  bastide::Routine capture_run_, exchange_run_;
  bastide::DecisionKind capture_, exchange_, bargain_;
  bastide::ActionKind build_it_, close_it_, capture_it_, exchange_it_, agree_it_;

  bastide::Slot<bastide::u16> towers_count_;
  bastide::Slot<bastide::u8> built_count_, imprisoned_, off_, agreed_, theirs_;
  bastide::Column<bastide::u16> towers_;            // tiles with a tower place, in the order in which they were laid
  bastide::Column<bastide::u8> height_, finished_;  // by tile
  bastide::Column<bastide::Stored<Figure>> guard_;  // by tile
  bastide::Column<bastide::u8> stock_;              // by seat

  Reason later_, no_place_, new_tile_, no_piece_, guarded_, was_closed_, bare_, not_follower_, no_follower_;
  Reason not_now_, away_, out_of_reach_, special_, own_refused_, guard_stays_, own_guard_, must_exchange_;
};

}  // namespace tower_box
