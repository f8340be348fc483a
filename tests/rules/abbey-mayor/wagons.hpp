// Tables for tests of wagons and barns: the modern base game, several times over, with a start of the test's own.
#pragma once
#include "rules/beside.hpp"
#include "rules/pieces.hpp"

namespace bastide::sdk {

// Tiles and modules by name, one a line: "builder = true"; tiles on the table before the first turn, "{ tile = ... }".
inline Table wagons(const std::string& start, const std::string& rules = {}, const std::string& modules = {},
                    int players = 2, Where w = Where::current()) {
  std::string lines = "[tiles]\nbase = 3\nabbey-mayor = 3\n";
  for (const char* set : {"abbeys", "shrines", "special-monasteries", "labyrinth"})
    lines += std::string(set) + " = 1\n";
  lines += "[modules]\nwagon = true\nbarn = true\n" + modules + "[rules]\n" + rules;
  if (!start.empty()) lines += "[start]\ntiles = [" + start + "]\n";
  return changed("base-modern", lines, players, w);
}

// A road with a monastery at each end, and three tiles missing between them.
inline const std::string two_ends =
    "{ tile = 'BA/LR', at = [-2, 0], rotation = 270 }, { tile = 'BA/LR', at = [2, 0], rotation = 90 }";
// A road that ends in meadows, and one tile missing.
inline const std::string short_ends =
    "{ tile = 'AM/R', at = [-1, 0], rotation = 270 }, { tile = 'AM/R', at = [1, 0], rotation = 90 }";

// The road between two monasteries is complete, with p1's wagon at its western end.
inline Table scored_wagon(const std::string& rules = {}, const std::string& modules = {}, Where w = Where::current()) {
  Table t = wagons(two_ends, rules, modules, 2, w);
  put(t, "BA/RFr", -1, 0, 0, "wagon", "road", w);
  t.turn("BA/RFr", 1, 0, 0, {}, w);
  t.draw("BA/RFr", w).place(0, 0, 0, w).pass(w);
  return t;
}

using Spots = std::vector<std::string>;

// Where the wagon that is asked for may drive to, in order; sides are left away where the kind and the cell say enough.
inline Spots drives(Table& t) {
  Spots all;
  const std::string start = "drive wagon ";
  for (const std::string& m : t.moves())
    if (m.starts_with(start)) all.push_back(m.substr(start.size()));
  std::ranges::sort(all);
  for (std::string& spot : all)
    if (!spot.starts_with("road") || spot.size() - spot.find(':') > 2) spot = spot.substr(0, spot.find(':'));
  return all;
}

}  // namespace bastide::sdk
