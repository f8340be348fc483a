// Solovei, the robber in the tree: followers on the road below it are caught, and taken back one by one.
#pragma once
#include "trap.hpp"

namespace bastide::russian_promos {

class Solovei final : public Trap {
  static constexpr Choice checks[] = {
      {"after_wood", "once in each part of a turn, after pieces were moved"},
      {"continuous", "also as soon as a tile is laid, and whenever a figure comes onto the road"},
      {deferred_word,
       "like continuous, but those who come from a place where they only waited when their player has "
       "nobody left there, or after the next tile; not at the end of the game"}};
  static constexpr Param params[] = {
      Param::choice("solovei.check", checks, "when followers on the road are caught", "SOLO-01, SOLO-O1"),
  };

 public:
  static constexpr ModuleInfo info{.id = "solovei",
                                   .title = "Solovei Razboynik",
                                   .revision = 1,
                                   .summary = "a robber in a tree who catches the followers on his road",
                                   .params = params,
                                   .needs = needs_turn};
  void define(Definer&) override;

 private:
  bool anybody_below(const View&, Tile tree) const noexcept;
  bool exposed(const View&, Figure, Tile tree) const noexcept;
  StepIs catch_all(Ctx&) const noexcept;
  StepIs catch_late(Ctx&) const noexcept;
  void arrived(Ctx&, const FigureMoved&) const noexcept;

  Attr below_;  // the road below the tree
  Routine traps_;
};

}  // namespace bastide::russian_promos
