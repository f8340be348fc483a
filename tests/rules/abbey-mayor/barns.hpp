// Boards for tests of barns.
#pragma once
#include "rules/abbey-mayor/wagons.hpp"

namespace bastide::sdk {

// Three meadows around a corner; the fourth, at 0,0, is missing. North of the corner a complete city of two tiles
// stands at the field.
inline const std::string meadows =
    "{ tile = 'BA/L', at = [-1, -1] }, { tile = 'BA/C', at = [0, -1] }, { tile = 'BA/C', at = [0, -2], rotation = 180 "
    "},"
    "{ tile = 'BA/L', at = [-1, 0] }";

// Puts the player's barn on the corner at the north-west of a tile.
inline Table& barn(Table& t, int x, int y, Where w = Where::current()) {
  return t.play("barn " + t.spot("field@" + std::to_string(x) + "," + std::to_string(y)), w);
}

inline Spots corners(Table& t) {
  Spots all;
  const std::string start = "barn ";
  for (const std::string& m : t.moves())
    if (m.starts_with(start)) all.push_back(m.substr(start.size(), m.find(':') - start.size()));
  std::ranges::sort(all);
  return all;
}

// A field with p2's farmer at 1,0 and whatever else stands there; p1 is to lay the fourth meadow, with the barn.
inline Table farmed(const std::string& rules = {}, const std::string& modules = {}, Where w = Where::current()) {
  Table t = wagons(meadows, rules, modules, 2, w);
  t.turn("BA/RFr", 0, -3, 0, {}, w).turn("BA/L", -2, 0, 0, "field", w);
  return t;
}

// p1's barn stands at 0,0; another field to the east, at 2,0, is cut off by the missing tile at 1,0. It is p2's turn.
inline Table two_fields(const std::string& rules = {}, const std::string& modules = {}, Where w = Where::current()) {
  Table t = wagons(meadows + ", { tile = 'BA/L', at = [2, 0] }", rules, modules, 2, w);
  t.draw("BA/L", w).place(0, 0, 0, w);
  barn(t, 0, 0, w);
  return t;
}

}  // namespace bastide::sdk
