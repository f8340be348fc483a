// Pieces on a text board: bars and barriers along sides, figures on segments, cells, sides and corners.
#pragma once
#include <functional>

#include "view/canvas.hpp"
#include "view/pieces.hpp"
#include "view/signs.hpp"

namespace bastide::sdk {

// The part of the grid that a text board shows, in cells with both ends included, and where it lies on the canvas.
struct TextWindow {
  int left = 0, top = 0, right = 0, bottom = 0;
  int x = 0, y = 0;           // of the first character of the first cell
  int width = 7, height = 3;  // of a cell in characters
  int columns() const { return right - left + 1; }
  int rows() const { return bottom - top + 1; }
  bool has(int cx, int cy) const { return cx >= left && cx <= right && cy >= top && cy <= bottom; }
  int column(int cx) const { return x + (cx - left) * width; }
  int row(int cy) const { return y + (cy - top) * height; }
};

// Bars stand outside the tiles, on the rim of the empty cell beyond, so that nothing of a tile is hidden; between two
// tiles they lie on the rim of their own. `on_segment`: the character of its tile where figures on a segment stand.
void draw_pieces(Canvas&, const TextWindow&, const Game&, const Signs&, const View&, const Pieces&, const BoardStyle&,
                 const std::function<std::pair<int, int>(Seg)>& on_segment);

}  // namespace bastide::sdk
