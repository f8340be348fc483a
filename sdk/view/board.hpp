// The board as text for a terminal. Everything shown comes from the looks, names and ports in Game.
#pragma once
#include <iterator>
#include <span>
#include <string>
#include <vector>

#include "bastide/game.hpp"

namespace bastide::sdk {

enum class Ink : u8 { plain, colours_256, true_colour };

struct BoardStyle {
  Ink ink = Ink::plain;
  bool unicode = true;        // box-drawing characters; false: ASCII only
  int tile_width = 7;         // characters; odd, so that paths meet in the middle of a side. See board_sizes
  int tile_height = 3;        // lines; odd
  int columns = 0, rows = 0;  // room in the terminal; 0: as large as the board needs
  bool coordinates = true;
  bool show_last = true;              // mark the tile that was placed last
  std::vector<Cell> marked{};         // empty cells to point out, see cells_of()
  std::vector<std::string> labels{};  // what stands there, on tiles too; missing ones: coordinates of empty cells
  std::vector<Place> marked_sides{};  // sides of tiles to point out with "?", see sides_of()
  Cell centre{};                      // what the view shows if not everything fits; none: the tile placed last
};

// Sizes of tiles in characters, from one that shows everything to one character for a tile.
struct TileSize {
  int width, height;
};
inline constexpr TileSize board_sizes[] = {{11, 5}, {7, 3}, {5, 3}, {3, 1}, {1, 1}};
inline constexpr int board_zooms = std::size(board_sizes), usual_zoom = 1;

BoardStyle zoomed(BoardStyle, int zoom);  // 0 to board_zooms - 1; beyond that the nearest of them

// The largest size from `first` on in which all tiles and marked cells fit into style.columns and style.rows; the
// smallest if none does.
int zoom_that_fits(const Game&, const State&, const BoardStyle&, int first = 0);

// The cell to put into the middle so that a view that does not fit shows what lies so many screens further to the east
// and south. `style.centre` is where it is now; none: where draw_board() looks.
Cell scrolled(const Game&, const State&, const BoardStyle&, int east, int south);
bool fits(const Game&, const State&, const BoardStyle&);  // is the whole board in view?

// Lines that end with '\n'. Every line has the same number of columns. An empty board gives an
// empty text.
std::string draw_board(const Game&, const State&, const BoardStyle& = {});

// What the signs on that board mean, "# city · * pennant · D dragon": letters, patterns of plain text, numbers. Lines
// of at most `columns` characters that end with '\n'; nothing if there is nothing to explain.
std::string board_key(const Game&, const State&, const BoardStyle& = {}, int columns = 80);
std::vector<std::string> board_signs(const Game&, const State&, const BoardStyle& = {});  // the same, one by one

// One design in the hand.
std::string draw_tile(const Game&, TileType, int rotation, const BoardStyle& = {});

// One design in its four rotations side by side, under each its name in the notation ("r0 r90 r180
// r270").
std::string draw_rotations(const Game&, TileType, const BoardStyle& = {});

// Designs side by side, under each its label.
struct ShownTile {
  TileType design;
  int rotation = 0;
  std::string label{};
};
std::string draw_tiles(const Game&, std::span<const ShownTile>, const BoardStyle& = {});

// A tile that lies on the table, large, with a letter at each of these segments of it, and with its figures.
struct PlaceLetter {
  Seg seg;
  char letter;
};
std::string draw_places(const Game&, const State&, Tile, std::span<const PlaceLetter>, const BoardStyle& = {});

// Cells that these actions name, each once: for BoardStyle::marked.
std::vector<Cell> cells_of(const Game&, std::span<const Action>);

// Sides that these actions name, a cell and a side of it, each once: for BoardStyle::marked_sides.
std::vector<Place> sides_of(const Game&, std::span<const Action>);

}  // namespace bastide::sdk
