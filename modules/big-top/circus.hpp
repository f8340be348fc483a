// The circus: a tent that moves on to every new circus, and an animal under it that pays for the followers around.
//
// The animals lie face down, so which one is under the tent is decided when it is looked at: nobody could tell the
// difference.
#pragma once
#include "near.hpp"

namespace bastide::big_top {

class Circus final : public Module {
  static constexpr Choice pitches[] = {{"at_once", "as soon as the first circus is laid"},
                                       {"after_scoring", "when everything that its tile completed is scored"}};
  static constexpr Choice stocks[] = {{"enough", "as many boxes of them as the circuses in play need"},
                                      {"one_box", "those of one box; without an animal nobody is paid"}};
  static constexpr Choice reaches[] = {{"any_part", "if any part of the castle lies around the big top"},
                                       {"own_tile", "if they stand around it themselves, as anywhere else"}};
  static constexpr Param params[] = {
      Param::choice("circus.first", pitches, "when the big top comes to the first circus", "CIRCUS-02, CIRCUS-O1"),
      Param::choice("circus.animals", stocks, "animals with more circuses than one box has", "CIRCUS-01, CIRCUS-O2"),
      Param::choice("circus.castles", reaches, "when followers in a castle count", "CIRCUS-05, CIRCUS-12, CIRCUS-O3"),
  };

 public:
  static constexpr ModuleInfo info{.id = "circus",
                                   .title = "Circus",
                                   .revision = 1,
                                   .summary = "a big top that moves on; its animal pays for the followers around it",
                                   .params = params,
                                   .needs = needs_turn};
  void define(Definer&) override;

 private:
  static constexpr std::size_t most = 8;  // one more than the best animal is worth
  using Animals = Pool<most>;

  static int boxes_needed(const Definer&);
  // the tent
  StepIs shuffle(Ctx&) const noexcept;
  void laid(Ctx&, const TilePlaced&) const noexcept;
  StepIs show(Ctx&) const noexcept;
  StepIs last_show(Ctx&) const noexcept;
  void pitch(Ctx&, Tile) const noexcept;
  // the animal
  void animals(Ctx&, Player, Actions&) const noexcept;
  Effect appear(Ctx&, const Action&) const noexcept;
  bool watches(const View&, Figure, Cell tent) const noexcept;
  int watching(const View&, Player) const noexcept;
  // for hosts
  int animals_left(const View&) const noexcept;

  bool at_once_ = true, whole_castles_ = true;
  int boxes_ = 1;
  TurnWords turn_;
  Tag circus_;
  FeatureKind spot_;
  Trait follower_, castle_;
  Figure tent_;
  Why moves_;
  Term term_, line_;
  Slot<Animals> animals_;
  DecisionKind animal_;
  ActionKind appear_;
};

}  // namespace bastide::big_top
