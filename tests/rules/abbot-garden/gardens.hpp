// A garden with its neighbours, and the words for taking an abbot back.
#pragma once
#include "rules/figure_names.hpp"
#include "rules/pieces.hpp"

namespace bastide::sdk {

inline const char* const abbots = "abbot-garden";

// p1 has an abbot in a garden under the start tile, which is the first of its neighbours; then follow the others, by
// p2, p1 and so on.
inline Table& surround(Table& t, int neighbours) {
  constexpr int around[][2] = {{-1, 1}, {1, 1}, {0, 2}, {-1, 0}, {1, 0}, {-1, 2}, {1, 2}};
  put(t, "BA/RFrG", 0, 1, 0, "abbot", "garden");
  for (int i = 0; i + 1 < neighbours; ++i) t.turn("BA/RFr", around[i][0], around[i][1], 0);
  return t;
}

// "recall p1.abbot.1 0,1": the abbot of a player on the tile there.
inline std::string recalled(const Table& t, int player, int x, int y) {
  const View v = t.view();
  std::string found;
  v.each_figure([&](Figure g) {
    const Tile at = v.tile_of(g);
    if (v.owner(g) == Player(static_cast<u32>(player - 1)) && t.game().name(v.kind(g)) == "abbot" && at &&
        v.cell_of(at) == v.cell(x, y))
      found = figure_name(t, g);
  });
  return "recall " + found + " " + std::to_string(x) + "," + std::to_string(y);
}

}  // namespace bastide::sdk
