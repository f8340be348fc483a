// The board as text for a terminal. Everything shown comes from the looks, names and ports in Game.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "bastide/game.hpp"

namespace bastide::sdk {

enum class Ink : u8 { plain, colours_256, true_colour };

struct BoardStyle {
  Ink ink = Ink::plain;
  bool unicode = true;        // box-drawing characters; false: ASCII only
  int tile_width = 7;         // characters; odd, so that paths meet in the middle of a side. 11 x 5 is roomy
  int tile_height = 3;        // lines; odd
  int columns = 0, rows = 0;  // room in the terminal; 0: as large as the board needs
  bool coordinates = true;
  bool show_last = true;              // mark the tile that was placed last
  std::vector<Cell> marked{};         // empty cells to point out, see cells_of()
  std::vector<Place> marked_sides{};  // sides of tiles to point out with a star, see sides_of()
  Cell centre{};                      // what the view shows if not everything fits; none: the tile placed last
};

// Lines that end with '\n'. Every line has the same number of columns. An empty board gives an
// empty text.
std::string draw_board(const Game&, const State&, const BoardStyle& = {});

// One design in the hand.
std::string draw_tile(const Game&, TileType, int rotation, const BoardStyle& = {});

// One design in its four rotations side by side, under each its name in the notation ("r0 r90 r180
// r270").
std::string draw_rotations(const Game&, TileType, const BoardStyle& = {});

// Cells that these actions name, each once: for BoardStyle::marked.
std::vector<Cell> cells_of(const Game&, std::span<const Action>);

// Sides that these actions name, a cell and a side of it, each once: for BoardStyle::marked_sides.
std::vector<Place> sides_of(const Game&, std::span<const Action>);

}  // namespace bastide::sdk
