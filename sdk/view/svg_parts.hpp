// Pieces of an SVG picture: numbers and paths as text, glyphs drawn once and used often, one tile.
#pragma once
#include <string>

#include "view/looks.hpp"
#include "view/palette.hpp"
#include "view/signs.hpp"
#include "view/tile_picture.hpp"

namespace bastide::sdk::svg {

std::string num(double);                      // at most one decimal
std::string escape(Name);                     // for text and attributes
std::string data(const Curve&, bool closed);  // the d of a <path>

// Buildings, trees, figures, marks. Their main colour is that of the <use>.
std::string glyphs();
std::string use(Name glyph, Point at, Colour fill);

// What a module has drawn itself (Look::drawing), in a box of 100 by 100 or of that size around a point. Empty if there
// is none, or one that cannot be read.
std::string drawing(const Look&, Colour fill);
std::string drawing(const Look&, Colour fill, Point middle, double size);
bool has_drawing(const Look&);

// A mark printed on a tile: its drawing, or a usual one with its letter if it has one.
std::string mark(const Look&, Name sign, MarkIs, Point at);

// Something that a module shows on a tile: a disc with its letter, and how many unless it is one.
// Two segments that a rule joined; `middle`: of their tile, if it is one and the same.
std::string link(Point from, Point to, Point middle, bool near);
std::string token(const TileMarkLine&, Name sign, Point at);

// A figure of a kind in the colour of its seat: its drawing, or a usual one with a letter on it unless it is an owned
// one of the usual kind. Round pieces show how many there are if there are several, else only neutral ones their
// letter; stacks are as high as there are pieces, with the number on the uppermost.
std::string figure(const Game&, const Signs&, FigureKind, Player owner, Point at, double scale, bool lying = false,
                   int count = 1);

// Pieces along sides, all at once so that neighbours join.
struct BarLine {
  Point from, to;  // clockwise around the tile
  FigureKind kind;
  Player owner;
  std::string title;
};
std::string bars(const Game&, const Signs&, const std::vector<BarLine>&);
double stack_height(int count, double scale);  // how far above its foot the uppermost piece ends
std::string barrier(Point from, Point to);     // a closed side without a piece

// Everything printed on a tile, in its own coordinates 0..100. The seed decides details of the
// texture.
std::string tile(const Game&, const Signs&, const TilePicture&, TileType, u32 seed, bool texture);
std::string tile_rim();  // around it, above everything printed on it

// A round tower. Those at the ends of walls are drawn above all tiles because neighbours share
// them.
std::string tower(Point, double radius, Colour line);
std::vector<std::pair<Point, Colour>> wall_ends(const Game&, const TilePicture&);

}  // namespace bastide::sdk::svg
