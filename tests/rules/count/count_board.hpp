// Boards around the city of Carcassonne. The block lies from -2,-1 to 1,1, the quarters on its tile at 0,0. Roads leave
// it at -2,-1 to the west, at 1,-1 to the north, at 0,1 to the south; there are cities at -2,1 to the south and at 1,1
// to the east.
#pragma once
#include "rules/pieces.hpp"

namespace bastide::sdk {

inline Table carcassonne(const std::string& rules = {}, int players = 2, const std::string& lines = {},
                         Where w = Where::current()) {
  return changed("count", lines + "[tiles]\nbase = 3\n[rules]\n" + rules, players, w);
}

// With tile sets and modules of these names beside the box.
inline Table carcassonne_with(const std::string& sets, const std::string& modules, const std::string& rules = {},
                              int players = 2, Where w = Where::current()) {
  return changed("count", "[tiles]\nbase = 3\n" + sets + "\n[modules]\n" + modules + "\n[rules]\n" + rules, players, w);
}

inline std::string quarter(const std::string& name) { return name + "-quarter@0,0"; }

inline std::string counts_quarter(const Table& t) {
  const View v = t.view();
  for (u32 g = 0; g < static_cast<u32>(v.figure_count()); ++g)
    if (t.game().name(v.kind(Figure(g))) == "count" && v.where(Figure(g)).is == PlaceIs::seg)
      return std::string(t.game().name(v.kind(Seg(v.where(Figure(g)).index))));
  return {};
}

inline int in_quarter(const Table& t, int player, const std::string& name) {
  return t.feature(quarter(name)).figures_of[static_cast<std::size_t>(player)];
}

// The player on turn closes the city of p1 in the east of the block, which is worth 6, and is asked whether he sends a
// follower. It begins with p1; with more than two players the next one closes it.
inline Table& pay_p1(Table& t) {
  t.turn("BA/CFc.1", 2, 1, 0, "city");
  t.draw("BA/C").place(3, 1, 270);
  return t.asked() == "wood" ? t.pass() : t;  // without farmers there is nothing to deploy
}

// The same, and then p2 has a follower in that quarter, and the Count is in another one.
inline Table& p2_waits(Table& t, const std::string& where, const std::string& count,
                       const std::string& figure = "follower") {
  pay_p1(t).play("send " + figure + " " + quarter(where));
  if (count == "castle") return t.pass();
  return t.play("count " + quarter(count));
}

// A city of three tiles in the south of the block; p1 is its knight, p2 does something else, then p1 has laid the last
// tile of it.
inline Table& p1_closes_city(Table& t) {
  t.turn("BA/CFc.1", -2, 2, 90, "city").turn("BA/L", 2, -1, 0);
  for (int p = 2; p < t.view().players(); ++p) t.turn("BA/L", 2, -1 - p, 0);
  return t.draw("BA/C").place(-2, 3, 0).pass();
}

}  // namespace bastide::sdk
