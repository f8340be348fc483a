// Tables with the princess, the dragon and the fairy, and questions about pieces of nobody.
#pragma once
#include "rules/boards.hpp"
#include "rules/figure_names.hpp"
#include "words/notation.hpp"

namespace bastide::sdk {

inline const char* const old_dragon = "princess-dragon-2006";
inline const char* const new_dragon = "princess-dragon-modern";

// The 2006 rules with one or more parameters changed, one per line: "dragon.steps = 2".
inline Table dragons(const std::string& rules = {}, int players = 2, Where w = Where::current()) {
  return changed(old_dragon, "[rules]\n" + rules, players, w);
}

// The same together with other boxes, all of their parts and tiles: {"tower"}.
inline Table dragons_and(const std::vector<std::string>& boxes, const std::string& rules = {}, int players = 2,
                         Where w = Where::current()) {
  std::string tiles = "[tiles]\n", modules = "[modules]\n";
  for (const std::string& b : boxes) {
    tiles += b + " = 1\n";
    modules += b + " = true\n";
  }
  return changed(old_dragon, tiles + modules + "[rules]\n" + rules, players, w);
}

// A figure of a player on the tile there, as the notation writes it: "p1.follower.2".
inline std::string name_of(const Table& t, int player, int x, int y, Name kind = "follower") {
  std::string found;
  const View v = t.view();
  v.each_figure([&](Figure g) {
    if (v.owner(g) != Player(static_cast<u32>(player - 1)) || t.game().name(v.kind(g)) != kind) return;
    if (const Tile at = v.tile_of(g); !at || v.cell_of(at) != v.cell(x, y)) return;
    found = figure_name(t, g);
  });
  if (found.empty())
    throw TableError("no " + std::string(kind) + " of p" + std::to_string(player) + " at " + std::to_string(x) + "," +
                     std::to_string(y));
  return found;
}

// "fairy p1.follower.2 2,0", with the fairy beside a follower; "princess p1.follower.2 2,0".
inline std::string to_figure(const Table& t, Name action, int player, int x, int y, Name kind = "follower") {
  return std::string(action) + " " + name_of(t, player, x, y, kind) + " " + std::to_string(x) + "," + std::to_string(y);
}

// How many figures came home for this reason so far.
inline int came_home(const Table& t, Name cause) {
  int n = 0;
  for (const Entry& e : t.journal())
    n += e.is == Entry::Is::moved && e.to.is == PlaceIs::supply && e.cause && t.game().name(e.cause) == cause;
  return n;
}

// Moves of this action that are legal now, in the order of the list.
inline std::vector<std::string> moves_of(Table& t, const std::string& action) {
  std::vector<std::string> found;
  for (const std::string& m : t.moves())
    if (m == action || m.starts_with(action + " ")) found.push_back(m);
  return found;
}

}  // namespace bastide::sdk
