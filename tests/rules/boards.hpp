// Tables and boards that several rule tests use. The start tile lies at 0,0: city north, road from
// east to west, field south. Degrees are clockwise.
#pragma once
#include <catch2/catch.hpp>
#include <vector>

#include "testing/table.hpp"

namespace bastide::sdk {

// A shipped ruleset with changes: lines of TOML, for example "[tiles]\nbase = 3".
inline Table changed(const std::string& ruleset, const std::string& lines, int players = 2,
                     Where w = Where::current()) {
  return Table::with("title = 'test'\nextends = '" + ruleset + "'\n" + lines + "\n", players, w);
}

// The 2006 rules with one or more parameters changed, one per line: "farm.points_per_city = 3".
inline Table ruled(const std::string& rules, int players = 2, Where w = Where::current()) {
  return changed("base-2006", "[rules]\n" + rules, players, w);
}

// Three boxes of the base game, for boards that need more copies of a tile than there are in one.
inline Table three_boxes(const std::string& ruleset, int players, Where w = Where::current()) {
  return changed(ruleset, "[tiles]\nbase = 3", players, w);
}

struct Farmer {
  int player;
  Name spot;
};

// Two complete cities side by side: A in row y = 1, with one tile per farmer between its ends, and B
// in row y = 2 under the first `between` of them. The field south of such a tile of A is a farm of
// its own that touches A and B; the field north of it is one that touches only A. Whoever has
// nothing to do here lays a road far to the west.
inline void two_rows(Table& t, const std::vector<Farmer>& farmers, int between) {
  int next = 1, west = -1;
  const auto turn = [&](Name tile, int x, int y, int degrees, Name spot = {}) {
    t.turn(tile, x, y, degrees, spot);
    next = next % t.view().players() + 1;
  };
  const auto wall = [&] { return t.left("main", "BA/CFc.1") > 0 ? "BA/CFc.1" : "BA/CFc+"; };
  turn("BA/C", 0, 1, 90);
  int x = 1;
  for (const Farmer& f : farmers) {
    while (next != f.player) turn("BA/RFr", west--, 0, 0);
    turn(wall(), x++, 1, 0, f.spot);
  }
  turn("BA/C", x, 1, 270);
  turn("BA/C", 0, 2, 90);
  for (x = 1; x <= between; ++x) turn(wall(), x, 2, 0);
  turn("BA/C", x, 2, 270);
}

}  // namespace bastide::sdk
