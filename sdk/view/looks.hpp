// What pictures take from looks beyond their colours; the text board and the SVG share it.
#pragma once
#include <string>
#include <vector>

#include "bastide/game.hpp"
#include "view/palette.hpp"

namespace bastide::sdk {

// What a ground or an area is covered with, `usual` decided.
Look::Surface surface_of(const Look&, Look::Shape drawn_as);

struct Mark {  // an attribute of a segment or a tag of a tile that has a look
  const Look* look;
  Name name;
  int count;
};
std::vector<Mark> marks_on(const Game&, TileType, std::size_t segment);
std::vector<Mark> marks_on(const Game&, TileType);

// How a mark is drawn. stalls: the area without houses is furnished in its colour; building: one that stands on the
// ground or beside a path; shield: on areas with houses and on tiles; disc: the rest.
enum class MarkIs : u8 { disc, shield, stalls, building };
MarkIs mark_is(const Look& mark, Look::Shape under, const Look& kind_under);

// An owned figure has the colour of its seat, a neutral one that of its look.
Colour figure_colour(const Game&, FigureKind, Player owner);
// Of which players have the most: it needs no letter.
FigureKind usual_figure(const Game&);
bool has_plate(const Look& bar);  // its letter is shown; a sign is only the texture of plain text

}  // namespace bastide::sdk
