// The dragon: volcanoes call it, dragon tiles set it off on a journey, and it eats what it finds on its way.
#pragma once
#include "words.hpp"

namespace bastide::princess_dragon {

class Dragon final : public Module {
  static constexpr Choice phases[] = {{"after_scoring", "after the scoring of the turn"},
                                      {"before_scoring", "before it; whoever is eaten scores nothing"}};
  static constexpr Choice early_tiles[] = {{"set_aside", "it waits beside the board until the dragon is there"},
                                           {"return", "it goes back among the undrawn tiles at once"}};
  static constexpr Choice scopes[] = {{"journey", "within one journey"},
                                      {"turn", "within one turn of a player, all journeys of a double turn together"}};
  static constexpr Choice food[] = {{"follower", "followers of any size"},
                                    {"special", "special figures: builder, pig"},
                                    {"edible", "other pieces that can be eaten"}};
  static constexpr Choice ways[] = {{"orthogonal", "to a tile beside a side"},
                                    {"surrounding", "also to a tile beyond a corner"}};
  static constexpr Choice extents[] = {{"whole_tile", "every place on the tile, a tower's top too"},
                                       {"features", "only the features of the land"}};
  static constexpr Choice bars[] = {{"all_figures", "no figure at all, except the dragon"},
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
  static constexpr ModuleInfo info{.id = "dragon",
                                   .title = "Dragon",
                                   .revision = 1,
                                   .summary = "volcanoes, dragon tiles, the journey that eats figures",
                                   .params = params,
                                   .needs = needs_turn};
  void define(Definer&) override;

 private:
  void define_rules(Definer&);
  bool out(const View&) const noexcept;
  Tile lair(const View&) const noexcept;
  // drawing
  StepIs put_aside(Ctx&) const noexcept;
  StepIs give_back(Ctx&) const noexcept;
  int bring_back(Ctx&) const noexcept;
  // volcanoes
  void erupt(Ctx&, const TilePlaced&) const noexcept;
  StepIs rest(Ctx&) const noexcept;
  Reason closed_to(Ctx&, FigureKind, Tile, bool feature) const noexcept;
  Reason no_arrival(Ctx&, Figure, Place, Cause) const noexcept;
  Reason why_no_deploying(Ctx&, const Action&) const noexcept;
  // the journey
  StepIs journey(Ctx&) const noexcept;
  void forget(Ctx&) const noexcept;
  void steps(Ctx&, Player, Actions&) const noexcept;
  bool near(const View&, Cell) const noexcept;
  Effect step(Ctx&, const Action&) const noexcept;
  void eat(Ctx&, Tile) const noexcept;
  Reason why_no_step(Ctx&, const Action&) const noexcept;
  Reason why_no_pass(Ctx&, const Action&) const noexcept;
  Reason why_no_tile(Ctx&, const Action&) const noexcept;
  int waiting_tiles(const View&) const noexcept;

  bool returns_ = false, diagonal_ = false, start_counts_ = true, per_turn_ = false, barred_ = true,
       only_features_ = false, later_ = false;
  int most_ = 6;
  TurnWords turn_words_;
  Traits eats_;
  Trait follower_;
  enum class Bars : u8 { all, followers, none } volcano_bars_ = Bars::all;
  Figure dragon_;
  Bag aside_;
  Tag volcano_;
  Why eaten_, flown_, journeys_;
  Event asked_, set_aside_, shuffled_back_;
  Slot<u16> turn_;
  Slot<u8> made_;
  Column<u8> visited_;
  DecisionKind decide_;
  ActionKind step_;
  Reason lair_, crater_, apart_, empty_, again_, not_now_, early_, must_;
};

}  // namespace bastide::princess_dragon
