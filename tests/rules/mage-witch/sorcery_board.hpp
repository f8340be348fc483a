// Tables with the mage and the witch. The tile MW/CFC, turned by 90 degrees below the start tile, has two open cities
// and joins nothing: a duty without a change of the board.
#pragma once
#include "rules/boards.hpp"
#include "rules/figure_names.hpp"
#include "words/notation.hpp"

namespace bastide::sdk {

// Two sets of the tiles, and lines of [rules].
inline Table sorcerers(const std::string& rules = {}, int players = 2, Where w = Where::current()) {
  return changed("mage-witch", "[tiles]\nmage-witch = 2\n[rules]\n" + rules, players, w);
}

// "conjure mage.1 road@0,0:EW"
inline std::string to(const Table& t, const std::string& who, Name spot) {
  return "conjure " + who + ".1 " + t.spot(spot);
}

// Lays a tile of the box and does its duty.
inline Table& magic(Table& t, Name tile, int x, int y, int degrees, const std::string& who, Name spot,
                    Where w = Where::current()) {
  t.draw(tile, w).place(x, y, degrees, w);
  return t.play(to(t, who, spot), w);
}

}  // namespace bastide::sdk
