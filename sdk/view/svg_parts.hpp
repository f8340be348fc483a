// Pieces of an SVG picture: numbers and paths as text, glyphs drawn once and used often, one tile.
#pragma once
#include <string>

#include "view/looks.hpp"
#include "view/palette.hpp"
#include "view/tile_picture.hpp"

namespace bastide::sdk::svg {

std::string num(double);                      // at most one decimal
std::string escape(Name);                     // for text and attributes
std::string data(const Curve&, bool closed);  // the d of a <path>

// Buildings, trees, figures, marks. Their main colour is that of the <use>.
std::string glyphs();
std::string use(Name glyph, Point at, Colour fill);

// A mark printed on a tile, with its letter if it has one.
std::string mark(const Look&, MarkIs, Point at);

// A figure of a kind in the colour of its seat, with a letter on it unless it is an owned one of the first kind. Round
// pieces show how many there are if there are several, else only neutral ones their letter.
std::string figure(const Game&, FigureKind, Player owner, Point at, double scale, bool lying = false, int count = 1);

// Pieces along sides, all at once so that neighbours join.
struct BarLine {
  Point from, to;  // clockwise around the tile
  FigureKind kind;
  Player owner;
  std::string title;
};
std::string bars(const Game&, const std::vector<BarLine>&);
std::string barrier(Point from, Point to);  // a closed side without a piece

// Everything printed on a tile, in its own coordinates 0..100. The seed decides details of the
// texture.
std::string tile(const Game&, const TilePicture&, TileType, u32 seed, bool texture);

// A round tower. Those at the ends of walls are drawn above all tiles because neighbours share
// them.
std::string tower(Point, double radius, Colour line);
std::vector<std::pair<Point, Colour>> wall_ends(const Game&, const TilePicture&);

}  // namespace bastide::sdk::svg
