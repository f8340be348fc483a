// Escape: once in a turn a knight leaves a besieged city through a monastery near it.
#pragma once
#include <array>
#include <vector>

#include "besieged.hpp"

namespace bastide::siege {

class Escape final : public Module {
  static constexpr Choice tests[] = {
      {"by_kind", "near the camp itself for Cathars and Besiegers, near any tile of the city for Siege"},
      {"any_city_tile", "near any tile of the city"},
      {"siege_tile", "near the camp itself"}};
  static constexpr Choice scopes[] = {{"part", "one in each part of a double turn, the second through another exit"},
                                      {"turn", "one in the whole turn"}};
  static constexpr Param params[] = {
      Param::choice("escape.near", tests, "where a monastery must lie to be an exit", "SIEGE-02, SIEGE-03, SIEGE-O1"),
      Param::choice("escape.per", scopes, "how many knights escape in a double turn", "SIEGE-06, SIEGE-O2"),
      Param::flag("escape.same_tile", true, "a monastery on the tile itself is an exit, too", "SIEGE-O3"),
  };
  static constexpr int most_exits = 64, most_parts = 8;

 public:
  static constexpr ModuleInfo info{.id = "escape",
                                   .title = "Escape",
                                   .revision = 2,
                                   .summary = "knights leave besieged cities through monasteries",
                                   .params = params,
                                   .needs = needs_turn};
  void define(Definer&) override;

 private:
  void note_houses(Definer&);
  struct Used {  // exits of this turn
    u16 count;
    std::array<Stored<Seg>, most_parts> exit;
  };
  // Cells with a house on them or around, by the last digits of their numbers: most tiles are told from that alone.
  using NearHouse = std::array<u64, 16>;
  static constexpr u32 bits = 1024;
  struct Exits {
    int count = 0;
    std::array<Seg, most_exits> seg{};
  };
  StepIs before_part(Ctx&) const noexcept;
  StepIs at_end(Ctx&) const noexcept;
  void knights(Ctx&, Player, Actions&) const noexcept;
  Effect leave(Ctx&, const Action&) const noexcept;
  Reason why_not(Ctx&, const Action&) const noexcept;
  bool knight(Ctx&, Player, Figure) const noexcept;
  bool any_knight(const Ctx&, Player) const noexcept;
  Exits exits(const Ctx&, Feature city) const noexcept;
  bool any_of_siege(const Ctx&, Feature city) const noexcept;
  bool has_exit(const Ctx&, Feature city) const noexcept;
  bool house_near(const Ctx&, Tile) const noexcept;
  StepIs read_designs(Ctx&) const noexcept;
  void laid(Ctx&, const TilePlaced&) const noexcept;
  bool house_on(const View&, Tile) const noexcept;
  template <class F>
  void each_exit(const Ctx&, Feature city, F&& fn) const noexcept;
  template <class F>
  void each_exit(const Ctx&, Tile, F&& fn) const noexcept;
  bool used(const Ctx&, Seg) const noexcept;

  enum class Near : u8 { by_kind, any_tile, camp };
  Near near_ = Near::by_kind;
  bool per_part_ = true, same_tile_ = true;
  TurnWords turn_;
  Besieged besieged_;
  Designs houses_;  // that may have an exit on them
  FeatureKind city_;
  Trait follower_, monastery_, shrine_;
  Tag tagged_, untagged_;
  Slot<NearHouse> near_house_;
  std::vector<std::vector<FeatureKind>> inside_;
  Why escaped_;
  DecisionKind decision_;
  ActionKind leave_;
  Slot<Used> used_;
  Slot<u8> turn_parts_, cycle_parts_, last_;
  Reason no_knight_, no_exit_, same_exit_, later_;
};

}  // namespace bastide::siege
