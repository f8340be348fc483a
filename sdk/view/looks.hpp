// What pictures take from looks beyond their colours; the text board and the SVG share it.
//
// A ground or an area with a green fill is open land: grass and trees, or an open place. Any other fill is built on:
// houses, or walls with roofs inside.
#pragma once
#include <string>
#include <vector>

#include "bastide/game.hpp"
#include "view/palette.hpp"

namespace bastide::sdk {

bool open_land(const Look&);

struct Mark {  // an attribute of a segment or a tag of a tile that has a look
  const Look* look;
  Name name;
  int count;
};
std::vector<Mark> marks_on(const Game&, TileType, std::size_t segment);
std::vector<Mark> marks_on(const Game&, TileType);

// How a mark is drawn. stalls: the open place is furnished in its colour; building: one that stands on the ground or
// beside a path; shield: on walled areas and on tiles; disc: the rest.
enum class MarkIs : u8 { disc, shield, stalls, building };
MarkIs mark_is(const Look& mark, Look::Shape under, const Look& kind_under);

// An owned figure has the colour of its seat, a neutral one that of its look.
Colour figure_colour(const Game&, FigureKind, Player owner);
std::string figure_letter(const Game&, FigureKind);  // that of its look or the first one of its name
bool has_plate(const Look& bar);                     // its letter is shown; a sign is only the texture of plain text

}  // namespace bastide::sdk
