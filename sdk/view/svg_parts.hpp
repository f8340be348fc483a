// Pieces of an SVG picture: numbers and paths as text, glyphs drawn once and used often, one tile.
#pragma once
#include <string>

#include "view/palette.hpp"
#include "view/tile_picture.hpp"

namespace bastide::sdk::svg {

std::string num(double);                      // at most one decimal
std::string escape(Name);                     // for text and attributes
std::string data(const Curve&, bool closed);  // the d of a <path>

// Buildings, trees, figures, marks. Their main colour is that of the <use>.
std::string glyphs();
std::string use(Name glyph, Point at, Colour fill);

// A seat's figure of a kind, with a letter on it unless it is the first kind.
std::string figure(const Game&, FigureKind, Player owner, Point at, double scale, bool lying);

// Everything printed on a tile, in its own coordinates 0..100. The seed decides details of the
// texture.
std::string tile(const Game&, const TilePicture&, TileType, u32 seed, bool texture);

// A round tower. Those at the ends of walls are drawn above all tiles because neighbours share
// them.
std::string tower(Point, double radius, Colour line);
std::vector<std::pair<Point, Colour>> wall_ends(const Game&, const TilePicture&);

}  // namespace bastide::sdk::svg
