// Tables with bridges on the modern base game, and what is asked of them.
#pragma once
#include "rules/boards.hpp"

namespace bastide::sdk {

// Lines come first: tables of TOML, for example tiles or a start. Then the rules of the test.
inline Table with_bridges(const std::string& rules = {}, const std::string& lines = {}, int players = 2,
                          Where w = Where::current()) {
  return changed("base-modern", lines + "\n[modules]\nbridges = true\n[rules]\n" + rules, players, w);
}

inline std::string lying(const std::string& tiles) { return "[start]\ntiles = [" + tiles + "]\n"; }

inline int bridges_of(const Table& t, int player) {
  for (const GaugeLine& g : t.game().gauges(t.state()))
    if (g.label == "bridges" && g.seat == Player(static_cast<u32>(player - 1))) return g.value;
  return -1;
}

}  // namespace bastide::sdk
