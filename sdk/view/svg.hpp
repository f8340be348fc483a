// The board as a picture: standalone SVG. Everything shown comes from the looks, names and ports in
// Game.
#pragma once
#include <string>
#include <vector>

#include "bastide/game.hpp"

namespace bastide::sdk {

struct SvgStyle {
  std::vector<std::string> names{};  // of the players; missing ones are called after their seat
  std::string title{};               // empty: title of the ruleset
  bool coordinates = true;
  bool legend = true;      // title, turn, players with scores and supply
  bool show_last = true;   // outline the tile that was placed last
  bool texture = true;     // roofs, trees, grass; decided by the cell, so the same board gives the same picture
  double tile_size = 100;  // of the drawn picture; the geometry inside is 100 per tile
};

std::string svg_board(const Game&, const State&, const SvgStyle& = {});

// A sheet of all designs in play with ids and counts.
std::string svg_tiles(const Game&);

}  // namespace bastide::sdk
