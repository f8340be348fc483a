// One design in characters.
#pragma once
#include "view/canvas.hpp"
#include "view/signs.hpp"
#include "view/tile_picture.hpp"

namespace bastide::sdk {

struct TextTile {
  Canvas canvas;
  std::vector<u8> owner;                       // segment shown by each character, or no_segment
  std::vector<std::pair<int, int>> figure_at;  // by segment: where figures stand
  std::vector<std::pair<int, int>> token_at;   // where there is room for two more characters, best first
};

TextTile text_tile(const Game&, const Signs&, const TilePicture&, TileType, const BoardStyle&);

}  // namespace bastide::sdk
