// Towers: tower pieces on the tower places of tiles, followers that close a tower, prisoners and their exchange.
//
// A tower place is the tag `tower` of a tile, and a segment of the kind `tower` on which a guard stands. The pieces are
// neutral figures at the cell of that tile. Reach, capture and exchange ask for traits of figures, never for their
// kinds.
#pragma once
#include "words.hpp"

namespace bastide::tower {

class Tower final : public Module {
  static constexpr Choice guard_captures[] = {{"by_others", "players to whom it does not belong (2006)"},
                                              {"by_anyone", "anyone, its owner too (modern)"},
                                              {"never", "nobody (stand-alone rules)"}};
  static constexpr Choice captures[] = {{"followers", "followers of any size"},
                                        {"figures", "followers and special figures of a player"}};
  static constexpr Choice own_captures[] = {{"supply", "it goes home"},
                                            {"prison", "it lies in prison to the end, since nobody asks a ransom"}};
  static constexpr Choice guard_kinds[] = {{"ordinary", "followers, but no abbots, mayors and wagons"},
                                           {"followers", "followers of every kind"}};
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
      Param::flag("tower.festival", true, "a festival takes a guard from its tower", "TOW-O12"),
      Param::flag("tower.guard_needs_storey", true, "only a tower that is begun can be closed",
                  "TOW-21, TOW-O3, ED-51"),
      Param::choice("tower.guards", guard_kinds, "who may close a tower", "TOW-21, TOW-O13"),
      Param::flag("tower.flights", true, "a flight may end on a tower that is begun and has no guard",
                  "FLIER-07, TOW-O14"),
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
  static constexpr ModuleInfo info{
      .id = "tower",
      .title = "Towers",
      .revision = 1,
      .summary = "tower pieces, prisoners in reach and their exchange, followers that close a tower",
      .params = params,
      .needs = needs_turn};
  void define(Definer&) override;

 private:
  void read_rules(Definer&);
  void define_reasons(Definer&);

  // ---- building (building.cpp) ----
  StepIs share(Ctx&) const noexcept;
  void new_tile(Ctx&, const TilePlaced&) const noexcept;
  void guard_moved(Ctx&, const FigureMoved&) const noexcept;
  void pieces_and_guards(Ctx&, Player, Actions&) const noexcept;
  void guards(Ctx&, Player, Actions&) const noexcept;
  Effect build(Ctx&, const Action&) const noexcept;
  Effect close(Ctx&, const Action&) const noexcept;
  Reason why_not_build(Ctx&, const Action&) const noexcept;
  Reason why_not_close(Ctx&, const Action&) const noexcept;
  int stock(const View&, Player) const noexcept;
  int prisoners_held(const View&, Player) const noexcept;
  Reason against_piece(const Ctx&, Player, Tile) const noexcept;
  Reason against_guard(Ctx&, Player, Tile, FigureKind) const noexcept;
  Reason against_closing(const Ctx&, Tile) const noexcept;
  void tops_reached(Ctx&, Player, Actions&) const noexcept;
  bool is_top(const View&, Place) const noexcept;
  void join_past_tower(Ctx&, Tile) const noexcept;

  // ---- prisoners (prisoners.cpp) ----
  StepIs ask_capture(Ctx&) const noexcept;
  void in_reach(Ctx&, Player, Actions&) const noexcept;
  Effect capture(Ctx&, const Action&) const noexcept;
  Reason why_not_capture(Ctx&, const Action&) const noexcept;
  Reason against_capture(Ctx&, Player, Figure, Cell tower) const noexcept;
  bool reaches(const Ctx&, Cell tower, Cell there) const noexcept;
  bool held(const View&, Figure, Player holder, Player owner) const noexcept;
  StepIs agree(Ctx&) const noexcept;
  StepIs return_mine(Ctx&) const noexcept;
  StepIs return_theirs(Ctx&) const noexcept;
  StepIs return_one(Ctx&, bool theirs) const noexcept;
  void bargain(Ctx&, Player, Actions&) const noexcept;
  Effect agreed(Ctx&, const Action&) const noexcept;
  void kinds_to_return(Ctx&, Player, Actions&) const noexcept;
  Effect exchanged(Ctx&, const Action&) const noexcept;
  Reason why_not_decline(Ctx&, const Action&) const noexcept;

  int pieces_[max_players + 1]{};
  int per_storey_ = 1;
  bool over_gaps_ = true, on_new_tile_ = true, any_figure_ = false, own_ = true, own_stays_ = false;
  bool guard_from_owner_ = false, guard_from_others_ = true, dragon_takes_ = true, needs_storey_ = true;
  bool reopens_ = true, breaks_ = false, automatic_ = true, owner_chooses_ = true;

  TurnWords turn_;
  Tag tower_, prisoners_;
  Trait follower_, captor_;
  Traits not_guards_;
  Why built_, captured_, exchanged_;
  FeatureKind top_;
  Attr past_;
  FigureKind piece_;
  Figure first_piece_;
  Zone prison_;
  Routine capture_run_, exchange_run_;
  DecisionKind capture_, exchange_, bargain_;
  ActionKind build_it_, close_it_, capture_it_, exchange_it_, agree_it_, land_it_;

  Slot<u16> towers_count_;
  Slot<Stored<Tile>> reached_;  // where a flight ends, and who flies: words of that rule
  Slot<Stored<FigureKind>> flying_;
  Slot<u8> built_count_, imprisoned_, off_, agreed_, theirs_;
  Column<u16> towers_;            // tiles with a tower place, in the order in which they were laid
  Column<u8> height_, finished_;  // by tile
  Column<Stored<Figure>> guard_;  // by tile
  Column<u8> stock_;              // by seat

  Reason later_, no_place_, new_tile_, no_piece_, guarded_, was_closed_, bare_, not_follower_, no_follower_;
  Reason not_now_, away_, out_of_reach_, special_, own_refused_, guard_stays_, own_guard_, must_exchange_;
};

}  // namespace bastide::tower
