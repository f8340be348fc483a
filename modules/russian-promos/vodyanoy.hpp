// Vodyanoy, the water spirit: his lake pulls followers in from the tiles around it, and they cost points at the end.
#pragma once
#include "trap.hpp"

namespace bastide::russian_promos {

class Vodyanoy final : public Trap {
  static constexpr Choice triggers[] = {
      {"on_placement", "only when the lake is laid"},
      {"continuous", "at any time: whoever comes to a tile around the lake is pulled in, too"},
      {deferred_word,
       "at any time, but those who come from a place where they only waited when their player has "
       "nobody left there, or after the next tile; not at the end of the game"}};
  static constexpr Choice scopes[] = {{"tiles", "all followers on these tiles, also on the top of a tower"},
                                      {"features", "only those on features, not on a place of its own"}};
  static constexpr Param params[] = {
      Param::choice("vodyanoy.trigger", triggers, "when followers are pulled into the lake", "VODY-01, VODY-O1"),
      Param::choice("vodyanoy.scope", scopes, "which followers on the tiles around are pulled in", "VODY-O2"),
      Param::number("vodyanoy.points_lost", 2, 0, 100, "points that each own follower in the lake costs at the end",
                    "VODY-02"),
      Param::flag("vodyanoy.release", false, "a player may take one out of the lake instead of another move",
                  "VODY-O3"),
      Param::flag("vodyanoy.bars_tile", false, "nobody is deployed on the tile of the lake", "VODY-O4"),
  };

 public:
  static constexpr ModuleInfo info{.id = "vodyanoy",
                                   .title = "Vodyanoy",
                                   .revision = 1,
                                   .summary = "a lake that pulls followers in; they cost points at the end",
                                   .params = params,
                                   .needs = needs_turn};
  void define(Definer&) override;

 private:
  bool exposed(const View&, Figure, Tile lake) const noexcept;
  StepIs pull_around(Ctx&) const noexcept;
  StepIs pull_all(Ctx&) const noexcept;
  StepIs pull_late(Ctx&) const noexcept;
  void arrived(Ctx&, const FigureMoved&) const noexcept;
  Reason keeps_out(Ctx&, Figure, Place to, Cause) const noexcept;
  StepIs count(Ctx&) const noexcept;

  bool features_only_ = false;
  int lost_ = 2;
  Routine traps_;
  Term term_, line_;
  Reason wet_;
};

}  // namespace bastide::russian_promos
