// Tables with Under the Big Top. The start tile at 0,0 has a field in the south, and so has everything laid below it
// here.
#pragma once
#include "rules/figure_names.hpp"
#include "rules/pieces.hpp"

namespace bastide::sdk {

// Enough tiles, other boxes with their tiles and rules (all of them together: "[modules]\ntower = true"), and lines of
// [rules].
inline Table circus(const std::string& rules = {}, int players = 2, Where w = Where::current()) {
  return changed("big-top", "[tiles]\nbase = 4\nbig-top = 4\n[rules]\n" + rules, players, w);
}
inline Table circus_with(const std::vector<std::string>& boxes, const std::string& rules = {}, int players = 2,
                         Where w = Where::current()) {
  std::string tiles = "[tiles]\nbase = 4\nbig-top = 4\n", modules = "[modules]\n";
  for (const std::string& box : boxes) {
    tiles += box + " = 2\n";
    modules += box + " = true\n";
  }
  return changed("big-top", tiles + modules + "[rules]\n" + rules, players, w);
}

// "climb follower acrobats@0,1"
inline std::string climbing(int x, int y, const std::string& figure = "follower") {
  return "climb " + figure + " acrobats@" + std::to_string(x) + "," + std::to_string(y);
}
inline std::string pyramid(int x, int y) { return "pyramid acrobats@" + std::to_string(x) + "," + std::to_string(y); }

// A turn in which a follower climbs at cx,cy.
inline Table& climb_after(Table& t, Name tile, int x, int y, int degrees, int cx, int cy, Where w = Where::current()) {
  t.draw(tile, w).place(x, y, degrees, w);
  return t.play(climbing(cx, cy), w);
}

// A pyramid at 0,1: p1, p2, and p1 on top; with three players p3 instead of the second p1. Meadows at 1,1 and -1,1.
inline Table& three_acrobats(Table& t, Where w = Where::current()) {
  climb_after(t, "BT/ffff.ac", 0, 1, 0, 0, 1, w);
  climb_after(t, "BA/L", 1, 1, 0, 0, 1, w);
  return climb_after(t, "BA/L", -1, 1, 0, 0, 1, w);
}

// What the animal was worth that appeared last; 0: none did.
inline int last_animal(const Table& t) {
  int worth = 0;
  for (const Entry& e : t.journal())
    if (e.is == Entry::Is::chance && t.game().name(e.action.kind) == "animal") worth = e.action.arg[0];
  return worth;
}

}  // namespace bastide::sdk
