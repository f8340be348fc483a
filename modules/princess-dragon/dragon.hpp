// The dragon: volcanoes call it, dragon tiles set it off on a journey, and it eats what it finds on its way.
#pragma once
#include "words.hpp"

namespace princess_dragon {

class Dragon final : public bastide::Module {
  using Param = bastide::Param;
  static constexpr bastide::Choice phases[] = {{"after_scoring", "after the scoring of the turn"},
                                               {"before_scoring", "before it; whoever is eaten scores nothing"}};
  static constexpr bastide::Choice early_tiles[] = {
      {"set_aside", "it waits beside the board until the dragon is there"},
      {"return", "it goes back among the undrawn tiles at once"}};
  static constexpr bastide::Choice scopes[] = {
      {"journey", "within one journey"},
      {"turn", "within one turn of a player, all journeys of a double turn together"}};
  static constexpr bastide::Choice food[] = {{"follower", "followers of any size"},
                                             {"special", "special figures: builder, pig"},
                                             {"edible", "other pieces that can be eaten"}};
  static constexpr bastide::Choice ways[] = {{"orthogonal", "to a tile beside a side"},
                                             {"surrounding", "also to a tile beyond a corner"}};
  static constexpr bastide::Choice extents[] = {{"whole_tile", "every place on the tile, a tower's top too"},
                                                {"features", "only the features of the land"}};
  static constexpr bastide::Choice bars[] = {{"all_figures", "no figure at all, except the dragon"},
                                             {"followers", "no follower; other figures may"},
                                             {"none", "nothing is barred"}};
  static constexpr Param params[] = {
      Param::choice("dragon.phase", phases, "when the journey takes place", "PD-25, PD-26, PD-O1, ED-20"),
      Param::choice("dragon.early_tile", early_tiles, "what happens to a dragon tile drawn before the first volcano",
                    "PD-35, PD-36, ED-21"),
      Param::number("dragon.steps", 6, 0, 100, "steps of a journey", "PD-28"),
      Param::choice("dragon.neighbourhood", ways, "where a step may lead", "PD-27"),
      Param::flag("dragon.start_tile_visited", true, "the tile where a journey starts counts as visited",
                  "PD-29, PD-D01"),
      Param::choice("dragon.visited_scope", scopes, "for how long a tile that was visited is not entered again",
                    "PD-29, PD-O13, ED-22"),
      Param::list("dragon.eats", food, "classes of figures that it eats", "PD-30, ED-23"),
      Param::flag("dragon.tile_barred", true, "no follower comes to the tile where the dragon is", "PD-22, ED-25"),
      Param::choice("dragon.tile_bars", extents, "what is barred on the tile where the dragon is", "PD-22, PD-X02"),
      Param::choice("volcano.bars", bars, "what may not be put on a volcano tile in the turn in which it is laid",
                    "PD-20, ED-26"),
      Param::flag("volcano.barred_later", false, "a volcano tile stays barred for the rest of the game",
                  "PD-O7, ED-26"),
      Param::flag("volcano.wood_elsewhere", true,
                  "whoever lays a volcano may still move wood elsewhere, the fairy for example", "PD-O5, ED-27"),
  };

 public:
  static constexpr bastide::ModuleInfo info{.id = "dragon",
                                            .title = "Dragon",
                                            .revision = 1,
                                            .summary = "volcanoes, dragon tiles, the journey that eats figures",
                                            .params = params,
                                            .needs = needs_turn};
  void define(bastide::Definer&) override;

 private:
  void define_rules(bastide::Definer&);
  bool out(const bastide::View&) const noexcept;
  bastide::Tile lair(const bastide::View&) const noexcept;
  // drawing
  bastide::StepIs put_aside(bastide::Ctx&) const noexcept;
  bastide::StepIs give_back(bastide::Ctx&) const noexcept;
  int bring_back(bastide::Ctx&) const noexcept;
  // volcanoes
  void erupt(bastide::Ctx&, const bastide::TilePlaced&) const noexcept;
  bastide::StepIs rest(bastide::Ctx&) const noexcept;
  bastide::Reason closed_to(bastide::Ctx&, bastide::FigureKind, bastide::Tile, bool feature) const noexcept;
  bastide::Reason no_arrival(bastide::Ctx&, bastide::Figure, bastide::Place, bastide::Cause) const noexcept;
  bastide::Reason why_no_deploying(bastide::Ctx&, const bastide::Action&) const noexcept;
  // the journey
  bastide::StepIs journey(bastide::Ctx&) const noexcept;
  void forget(bastide::Ctx&) const noexcept;
  void steps(bastide::Ctx&, bastide::Player, bastide::Actions&) const noexcept;
  bool near(const bastide::View&, bastide::Cell) const noexcept;
  bastide::Effect step(bastide::Ctx&, const bastide::Action&) const noexcept;
  void eat(bastide::Ctx&, bastide::Tile) const noexcept;
  bastide::Reason why_no_step(bastide::Ctx&, const bastide::Action&) const noexcept;
  bastide::Reason why_no_pass(bastide::Ctx&, const bastide::Action&) const noexcept;
  bastide::Reason why_no_tile(bastide::Ctx&, const bastide::Action&) const noexcept;
  int waiting_tiles(const bastide::View&) const noexcept;

  bool returns_ = false, diagonal_ = false, start_counts_ = true, per_turn_ = false, barred_ = true,
       only_features_ = false, later_ = false;
  int most_ = 6;
  bastide::TurnWords turn_words_;
  bastide::Traits eats_;
  bastide::Trait follower_;
  enum class Bars : bastide::u8 { all, followers, none } volcano_bars_ = Bars::all;
  bastide::Figure dragon_;
  bastide::Bag aside_;
  bastide::Tag volcano_;
  bastide::Why eaten_, flown_, journeys_;
  bastide::Event set_aside_, shuffled_back_;
  bastide::Slot<bastide::u16> turn_;
  bastide::Slot<bastide::u8> made_;
  bastide::Column<bastide::u8> visited_;
  bastide::DecisionKind decide_;
  bastide::ActionKind step_;
  bastide::Reason lair_, crater_, apart_, empty_, again_, not_now_, early_, must_;
};

}  // namespace princess_dragon
