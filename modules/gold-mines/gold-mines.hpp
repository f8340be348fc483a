// Gold mines: gold lies on tiles, and whoever wins a feature takes what lies on its tiles.
#pragma once
#include "bastide/turn.hpp"

namespace bastide::gold_mines {

class GoldMines final : public Module {
  static constexpr Name needs_turn[] = {"turn"};
  static constexpr Choice sharings[] = {
      {"picked", "feature by feature; those who share one pick a piece each in turn"},
      {"automatic", "when all is scored; a piece each in turn, first from tiles that most of them share"}};
  static constexpr Choice cloister_tiles[] = {{"around", "its own and the eight around it"}, {"own", "its own"}};
  static constexpr Choice monk_tiles[] = {{"around", "those around, as to every monastery"},
                                          {"lines", "those in line with it, as for its special abbot"}};
  static constexpr Choice castle_tiles[] = {{"own", "the two under it"}, {"fief", "all six of its fief"}};
  static constexpr Param params[] = {
      Param::choice("gold.sharing", sharings, "how gold is shared", "GOLD-03, GOLD-04, GOLD-O3"),
      Param::choice("gold.cloister", cloister_tiles, "which tiles belong to a cloister", "GOLD-03, GOLD-O4"),
      Param::choice("gold.special_monks", monk_tiles, "which tiles belong to a special monastery of a monk", "GOLD-O5"),
      Param::choice("gold.castle", castle_tiles, "which tiles belong to a castle", "GOLD-03, GOLD-O7"),
      Param::flag("gold.fields", true, "a field that is scored during the game gives its gold", "GOLD-03, GOLD-O6"),
  };

 public:
  static constexpr ModuleInfo info{.id = "gold-mines",
                                   .title = "Gold mines",
                                   .revision = 1,
                                   .summary = "gold on tiles for whoever wins a feature; much of it is worth more",
                                   .params = params,
                                   .needs = needs_turn};
  void define(Definer&) override;

 private:
  // finding it
  StepIs dig(Ctx&) const noexcept;
  StepIs ask_where(Ctx&) const noexcept;
  void neighbours(Ctx&, Player, Actions&) const noexcept;
  Effect put(Ctx&, const Action&) const noexcept;
  void add(Ctx&, Tile) const noexcept;
  // taking it
  bool belongs(const View&, Feature, Tile) const noexcept;
  bool keeps(const Ctx&) const noexcept;
  StepIs share(Ctx&) const noexcept;
  StepIs note(Ctx&) const noexcept;
  StepIs share_out(Ctx&) const noexcept;
  void claimed(Ctx&, Player, Actions&) const noexcept;
  Effect pick(Ctx&, const Action&) const noexcept;
  void take(Ctx&, Player, Tile, int) const noexcept;
  void take_one(Ctx&, Player, Tile) const noexcept;
  Player picker(const Ctx&) const noexcept;
  // counting it
  StepIs pay(Ctx&) const noexcept;
  int owned(const View&, Player) const noexcept;
  int on_tile(const View&, Tile) const noexcept;
  // why it is refused
  Reason why_not_put(Ctx&, const Action&) const noexcept;
  Reason why_not_pick(Ctx&, const Action&) const noexcept;
  Reason why_not_pass(Ctx&, const Action&) const noexcept;

  template <class F>
  void each_with_gold(const View& v, F&& fn) const noexcept {  // fn(Tile), in the order in which they were laid
    const std::span<const u8> gold = v[gold_];
    for (const Tile t : v.all_tiles())
      if (gold[t.v]) fn(t);
  }

  bool around_ = true, monks_in_lines_ = false, fiefs_ = false, fields_ = true;
  Trait in_lines_, castle_;
  Attr special_;
  TurnWords turn_;
  Tag mine_, lies_;
  Event put_, taken_;
  Term term_, line_;
  Column<u8> gold_, claims_;  // by tile: pieces, and bits of the players who have a claim on them
  Column<u8> stock_;          // by seat
  Slot<u8> turn_to_pick_;     // in resolve: seats after the player on turn
  DecisionKind where_, which_;
  ActionKind put_it_, pick_it_;
  Reason later_, not_near_, no_gold_, must_put_, must_pick_;
};

}  // namespace bastide::gold_mines
