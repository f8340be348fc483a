// Tables for the tests of Die Stadt. There is no starting tile: the first tile goes to 0,0.
//
// Tiles, unrotated (north is up; p and h: a public and a historic building; F G L: fish, grain, livestock):
//   A1 street NS    A2 street NE    A3 crossing NEW    A4 crossing NESW    A5 street N, ends at a building
//   B2 street NE, market W    B4 street NE, markets S and W    B5 street N, ends at market S
//   B6 street N, ends at market ESW    B9 street NS, markets E and W    B10 streets N and S end at market EW
//   C1 market N    C2 market NE    C3 market NS    C4 market NES    D1 residential all around
#pragma once
#include "rules/boards.hpp"

namespace bastide::sdk {

// The city without walls, with three boxes of tiles so that boards need not look at numbers.
inline Table city(const std::string& lines = {}, int players = 2, Where w = Where::current()) {
  return changed("stadt-open", "[tiles]\nstadt = 3\n" + lines, players, w);
}

inline Table city_ruled(const std::string& rules, int players = 2, Where w = Where::current()) {
  return city("[rules]\n" + rules, players, w);
}

// Quarters of houses in row `y` from `x` on: something to build beside. Each is the turn of whoever is next.
inline void quarters(Table& t, int x, int y, int count, Where w = Where::current()) {
  for (int i = 0; i < count; ++i)
    for (const char* tile : {"ST/D1p", "ST/D1h1", "ST/D1h2"})
      if (t.left("main", tile) > 0) {
        t.turn(tile, x + i, y, 0, {}, w);
        break;
      }
}

}  // namespace bastide::sdk
