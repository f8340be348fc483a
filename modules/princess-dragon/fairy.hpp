// The fairy: keeps the dragon away, brings a point at the start of a turn and three when her feature is scored. She
// does not need the dragon.
#pragma once
#include "words.hpp"

namespace bastide::princess_dragon {

class Fairy final : public Module {
  static constexpr Choice anchors[] = {{"tile", "on a tile; she counts for all followers there"},
                                       {"follower", "beside one follower; she counts for that one only"}};
  static constexpr Choice turn_units[] = {
      {"player", "the player gets them once"},
      {"follower", "he gets them for each of his followers with her"},
      {"figure", "he gets them for each of his figures with her, special ones too"}};
  static constexpr Choice finals[] = {{"scored_features", "she pays for features that are scored"},
                                      {"any_follower", "she pays for any follower with her, a guard on a tower too"},
                                      {"none", "she pays nothing"}};
  static constexpr Choice credits[] = {{"each", "each of them is paid"}, {"mover", "only who moved her last is paid"}};
  static constexpr Choice monasteries[] = {
      {"as_any", "whoever is scored there, as anywhere"},
      {"abbots", "the special abbot instead of a monk, when the monk is scored and at the end"}};
  static constexpr Param params[] = {
      Param::choice("fairy.anchor", anchors, "where she stands", "PD-11, ED-28"),
      Param::number("fairy.turn_points", 1, 0, 100, "points at the start of the turn", "PD-15, ED-29"),
      Param::choice("fairy.turn_unit", turn_units, "what the points at the start of the turn are paid for",
                    "PD-15, PD-O4, ED-29"),
      Param::flag("fairy.point_again_in_second_part", false,
                  "the point comes again in the second part of a double turn", "PD-16"),
      Param::number("fairy.score_points", 3, 0, 100, "points when a feature with her is scored", "PD-17, ED-30"),
      Param::flag("fairy.score_requires_feature", true,
                  "the follower must stand in the scored feature, not just anywhere on her tile",
                  "PD-17, PD-O2, ED-30"),
      Param::choice("fairy.credit", credits, "several players have a follower with her", "PD-O3"),
      Param::choice("fairy.final", finals, "the fairy in the final scoring", "PD-17, PD-O12, ED-31"),
      Param::choice("fairy.special_monasteries", monasteries, "for whom she counts in a special monastery",
                    "PD-17, PD-O17"),
      Param::flag("fairy.stays", true, "she stays where she is when her follower leaves", "PD-18, PD-D07, ED-33"),
      Param::flag("fairy.goes_along", true,
                  "she goes along with a follower who leaves a place where he only waited, or stays and counts for him",
                  "PD-O16"),
      Param::flag("fairy.blocks_dragon", true, "the dragon never enters her tile", "PD-13, PD-14"),
      Param::flag("fairy.blocks_tower", false, "followers with her cannot be captured", "PD-D06, ED-32"),
      Param::flag("wood.fairy_with_special_figure", false,
                  "after putting a builder or a pig, which are no followers, she may be moved in the same turn",
                  "PD-O10, ED-08"),
  };

 public:
  static constexpr ModuleInfo info{.id = "fairy",
                                   .title = "Fairy",
                                   .revision = 1,
                                   .summary = "protects from the dragon; 1 point a turn, 3 points at scoring",
                                   .params = params,
                                   .needs = needs_turn};
  void define(Definer&) override;

 private:
  void define_choices(Definer&);
  bool with_her(const View&, Figure) const noexcept;
  bool beside_her(const View&, Figure) const noexcept;
  bool on_pyramid(const View&, Figure) const noexcept;
  bool in_pyramid(const View&, Figure) const noexcept;
  bool own_follower(const View&, Player, Figure) const noexcept;
  Tile her_tile(const View&) const noexcept;
  bool paid(const View&, Player) const noexcept;
  // moving her
  Reason against(Ctx&, Figure follower, Cell) const noexcept;
  void targets(Ctx&, Player, Actions&) const noexcept;
  Effect go(Ctx&, const Action&) const noexcept;
  StepIs once_more(Ctx&) const noexcept;
  void figure_moved(Ctx&, const FigureMoved&) const noexcept;
  Reason why_not(Ctx&, const Action&) const noexcept;
  // points
  StepIs turn_point(Ctx&) const noexcept;
  StepIs at_scoring(Ctx&) const noexcept;
  StepIs at_the_end(Ctx&) const noexcept;
  void bonus(Ctx&, Feature) const noexcept;
  Feature whose(const View&, Feature) const noexcept;
  void pay(Ctx&, Player, Term, int count, int points) const noexcept;
  // protection
  Reason keeps_out(Ctx&, Figure, Place, Cause) const noexcept;
  Reason protects(Ctx&, Figure, Place, Cause) const noexcept;

  bool beside_follower_ = false, per_follower_ = false, per_figure_ = false, needs_feature_ = true, only_mover_ = false,
       any_follower_ = false, stays_ = true, goes_along_ = true, twice_ = false, only_abbots_ = false;
  int turn_points_ = 1, score_points_ = 3;
  Trait follower_, special_, pyramid_, waiting_, in_lines_;
  Attr special_monastery_;
  Figure fairy_;
  Why moved_, joins_, deployed_, along_;
  Slot<Stored<Figure>> friend_;  // the follower she is beside
  Slot<Stored<Player>> mover_;
  Slot<u8> special_placed_;
  Term turn_term_, score_term_, turn_line_, score_line_;
  DecisionKind extra_;
  ActionKind go_;
  Reason not_now_, stranger_, nobody_, already_, guarded_;
};

}  // namespace bastide::princess_dragon
