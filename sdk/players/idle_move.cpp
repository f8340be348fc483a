#include "players/idle_move.hpp"

namespace bastide::sdk {

bool was_idle(const View& before, const View& then, const ActionKinds& choice, ActionKind pass) {
  if (!choice[pass.v] && then.decision().kind != before.decision().kind) return false;
  for (u32 g = 0; g < static_cast<u32>(before.figure_count()); ++g)
    if (before.where(Figure(g)) != then.where(Figure(g))) return false;
  return true;
}

}  // namespace bastide::sdk
