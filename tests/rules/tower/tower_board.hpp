// Tables with towers, and what the tests ask about them. Red is player 1, Blue player 2.
#pragma once
#include <algorithm>
#include <set>

#include "rules/boards.hpp"
#include "rules/figure_names.hpp"

namespace bastide::sdk {

// Towers as in the big box of 2006, that is with the defaults of the module, and with eight boxes of the base game.
// More modules ("builder = true") and parameters ("ransom.points = 0") a line each.
inline Table big_box(int players = 2, const std::string& rules = {}, const std::string& modules = {},
                     Where w = Where::current()) {
  return changed("base-2006",
                 "[tiles]\nbase = 8\ntower = 2\n[modules]\ntower = true\n" + modules + "\n[rules]\n" + rules, players,
                 w);
}

// A shipped ruleset with towers, changed in the same way.
inline Table towers(const std::string& ruleset, int players = 2, const std::string& rules = {},
                    const std::string& modules = {}, Where w = Where::current()) {
  return changed(ruleset, "[tiles]\nbase = 8\ntower = 2\n[modules]\n" + modules + "\n[rules]\n" + rules, players, w);
}

inline std::string at(int x, int y) { return std::to_string(x) + "," + std::to_string(y); }

// The figure of that kind and player on a tile; of player 0 a neutral one.
inline Figure figure_at(const Table& t, int player, int x, int y, Name kind = "follower", Where w = Where::current()) {
  const View v = t.view();
  Figure found;
  v.each_figure([&](Figure g) {
    const Tile tile = v.tile_of(g);
    if (tile && v.cell_of(tile) == v.cell(x, y) && t.game().name(v.kind(g)) == kind &&
        (player ? v.owner(g) == Player(static_cast<u32>(player - 1)) : !v.owner(g)))
      found = g;
  });
  if (!found)
    throw TableError("line " + std::to_string(w.line()) + ": no " + std::string(kind) + " of p" +
                     std::to_string(player) + " at " + at(x, y));
  return found;
}

// "capture p2.follower.1 0,3"
inline std::string capture(const Table& t, int player, int x, int y, Name kind = "follower",
                           Where w = Where::current()) {
  const Figure g = figure_at(t, player, x, y, kind, w);
  return "capture " + figure_name(t, g) + " " + at(x, y);
}

// Cells of the figures that may be captured now.
inline std::set<std::string> in_reach(Table& t) {
  std::set<std::string> cells;
  for (const std::string& m : t.moves())
    if (m.starts_with("capture ")) cells.insert(m.substr(m.rfind(' ') + 1));
  return cells;
}

inline int prisoners(const Table& t, int holder, int owner, Name kind = {}) {
  const View v = t.view();
  int n = 0;
  v.each_figure([&](Figure g) {
    n += v.where(g).is == PlaceIs::zone && t.game().name(Zone(v.where(g).sub)) == "prison" &&
         v.where(g).index == holder - 1 && v.owner(g) == Player(static_cast<u32>(owner - 1)) &&
         (kind.empty() || t.game().name(v.kind(g)) == kind);
  });
  return n;
}

inline int storeys(const Table& t, int x, int y) {
  const View v = t.view();
  int n = 0;
  v.each_figure([&](Figure g) { n += t.game().name(v.kind(g)) == "floor" && v.where(g) == Place::at(v.cell(x, y)); });
  return n;
}

inline int stock(const Table& t, int player) {
  for (const GaugeLine& g : t.game().gauges(t.state()))
    if (g.label == "tower pieces" && g.seat == Player(static_cast<u32>(player - 1))) return g.value;
  throw TableError("no gauge of tower pieces");
}

// A turn that ends in an action of its own: draw, place, say what.
inline void act(Table& t, Name tile, int x, int y, int degrees, const std::string& move, Where w = Where::current()) {
  t.draw(tile, w).place(x, y, degrees, w).play(move, w);
}

// Straight roads to the west of the starting tile, for whoever has nothing else to do.
inline void elsewhere(Table& t, const std::string& move = {}, Where w = Where::current()) {
  int x = -1;
  while (!t.tile_at(x, 0).empty()) --x;
  t.draw("BA/RFr", w).place(x, 0, 0, w);
  if (!move.empty()) t.play(move, w);
}

// Red's meadow with a tower place at 0,1 and Blue's monk east of it; it is Red's turn again.
inline void tower_and_monk(Table& t) {
  t.turn("TO/F", 0, 1, 0);
  t.turn("BA/L", 1, 1, 0, "cloister");
}

}  // namespace bastide::sdk
