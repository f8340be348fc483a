// Boards with castles. The first one stands on the start tile and the tile north of it, at 0,0 and 0,-1; its fief are
// the three columns -1, 0, 1 of these two rows.
#pragma once
#include "rules/pieces.hpp"

namespace bastide::sdk {

// The base game of today with castles alone, and enough tiles; or another ruleset with them.
inline Table castles(const std::string& rules = {}, int players = 2, const std::string& base = "'base-modern'",
                     const std::string& more = {}, Where w = Where::current()) {
  return Table::with("title = 'test'\nextends = [" + base + "]\n[tiles]\nbase = 5\n[modules]\ncastles = true\n" + more +
                         "\n[rules]\n" + rules,
                     players, w);
}
// The next player completes a small city north of the start tile, with a follower. Then he is asked.
inline Table& small_city(Table& t, const std::string& figure = "follower", Where w = Where::current()) {
  t.draw("BA/C", w).place(0, -1, 180, w);
  return t.play(putting(t, figure, "city"), w);
}

// ... and makes a castle of it.
inline Table& keep(Table& t, const std::string& figure = "follower", Where w = Where::current()) {
  return small_city(t, figure, w).play("castle " + figure + " city@0,-1:S", w);
}

// A road of three tiles through the start tile, in two turns: the cloisters in the east and in the west end it.
inline Table& road(Table& t, Name first_spot = {}, Where w = Where::current()) {
  return t.turn("BA/LR", 1, 0, 90, first_spot, w).turn("BA/LR", -1, 0, 270, {}, w);
}

inline int castles_left(const Table& t, int player) {
  for (const GaugeLine& g : t.game().gauges(t.state()))
    if (g.label == "castles" && g.seat == Player(static_cast<u32>(player - 1))) return g.value;
  return -1;
}

}  // namespace bastide::sdk
