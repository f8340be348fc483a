// Castles: a small city becomes a castle of its occupier instead of being scored. The castle waits for whatever is
// completed next in its fief, the six tiles under it and on both sides of it, and is worth the same.
//
// A castle is a feature of a kind of its own on the segments of the former city. To fields it is complete from the
// beginning; whether it waits or was scored only this module knows.
#pragma once
#include "bastide/turn.hpp"

namespace bastide::bridges_castles_bazaars {

class Castles final : public Module {
 public:
  static const ModuleInfo info;
  void define(Definer&) override;

 private:
  enum class Occupier : u8 { controller, only_player, only_follower };
  enum class CompletedBy : u8 { first, owner, best };
  enum Stage : u16 { waits, reached, done };  // reached: something was completed, the best of it is still to be found
  struct Castle {
    Stored<Seg> at;      // one of its two segments
    Stored<Seg> choice;  // by which feature its owner wants it completed
    u16 owner, stage;
    i32 worth;  // once something completed it
  };
  static constexpr u32 most = 64;  // castles on the table: eight of each of eight players

  void define_founding(Definer&);
  void define_completion(Definer&);
  StepIs share(Ctx&) const noexcept;
  int left(const View&, Player) const noexcept;
  int on_tile(const View&, Tile) const noexcept;

  // founding one (castles.cpp)
  bool small_city(const View&, Feature) const noexcept;
  bool semicircle(const View&, Seg) const noexcept;
  Player occupier(Ctx&, Feature) const noexcept;
  StepIs found(Ctx&) const noexcept;
  StepIs found_all(Ctx&) const noexcept;
  void cities(Ctx&, Player, Actions&) const noexcept;
  void offer_city(Ctx&, Player, Feature, Actions&) const noexcept;
  Effect chosen(Ctx&, const Action&) const noexcept;
  void build(Ctx&, Figure lord, Feature) const noexcept;
  void tell(Ctx&, Feature, Player owner) const noexcept;
  StepIs hush(Ctx&) const noexcept;
  StepIs speak(Ctx&) const noexcept;
  StepIs build_later(Ctx&) const noexcept;
  Reason why_not(Ctx&, const Action&) const noexcept;
  Reason why_not_there(Ctx&, const Action&) const noexcept;

  // completing and scoring them (fiefs.cpp)
  bool in_fief(const View&, const Castle&, Feature) const noexcept;
  bool may_complete(const Ctx&, u32 castle, Feature) const noexcept;
  int worth(Ctx&, Feature) const noexcept;
  StepIs look_round(Ctx&) const noexcept;
  void reach(Ctx&, Feature) const noexcept;
  void complete_all(Ctx&) const noexcept;
  void complete(Ctx&, Castle&) const noexcept;
  StepIs choose(Ctx&) const noexcept;
  void choices(Ctx&, Player, Actions&) const noexcept;
  Effect chose(Ctx&, const Action&) const noexcept;
  Castle* castle_at(Ctx&, Feature) const noexcept;
  void name_it(Ctx&, Feature, Sheet&) const noexcept;
  void copy(Ctx&, Feature, Sheet&) const noexcept;
  void hold(Ctx&, Feature, Claim&) const noexcept;
  void supply(Ctx&, Feature, Item&) const noexcept;
  Reason why_not_choose(Ctx&, const Action&) const noexcept;

  int pieces_[max_players + 1]{};
  bool together_ = false, skips_ = true, city_completes_ = true, deserted_ = true, only_base_ = false,
       clears_neutral_ = true;
  Occupier occupier_ = Occupier::controller;
  CompletedBy by_ = CompletedBy::first;
  TurnWords turn_;
  FeatureKind city_, castle_;
  Attr deep_;
  Tag stands_;
  Why leaves_;
  Event founded_;
  Term term_, copied_, nothing_;
  Column<u8> stock_;  // by seat
  Slot<std::array<Castle, most>> castles_;
  Slot<u16> count_;
  Slot<u64> fresh_;            // bits of the castles that are too young to be completed
  Slot<Stored<Figure>> lord_;  // in resolve: who will stand in the castle that is built when the rewards are given
  Slot<u16> winners_;          // in resolve: while they are hushed
  Slot<u8> urgent_;            // in settle: features whose place in the order nobody chooses
  Slot<u8> asked_, owners_;    // players asked, in this part and in this settling
  DecisionKind decision_, choice_;
  ActionKind found_it_, choose_it_;
  Reason no_castle_left_, not_small_, not_complete_, not_occupier_, not_now_, closed_, not_in_fief_;
};

}  // namespace bastide::bridges_castles_bazaars
