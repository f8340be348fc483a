// Where pieces stand, made ready for drawing: what lies along sides, what stands at corners, on sides and on tiles.
#pragma once
#include <string>
#include <vector>

#include "bastide/game.hpp"

namespace bastide::sdk {

struct AtSide {  // of the cell with a tile, if only one of the two has one
  Cell cell;
  Side side = Side::n;
  friend auto operator<=>(const AtSide&, const AtSide&) = default;
};

struct Bar {
  AtSide at;
  FigureKind kind;
  Player owner;
};

struct Standing {
  Place place;
  FigureKind kind;
  Player owner;
  int count = 1;  // round pieces of one kind at one place are stacked; owner: none if they have several
  std::vector<Figure> figures{};
};

struct Pieces {
  std::vector<AtSide> barriers;  // sealed sides without a bar
  std::vector<Bar> bars;
  std::vector<Standing> standing;  // everything else on the table, round pieces first
  bool beside_tiles = false;       // something lies or stands at sides or corners
};
Pieces pieces_of(const Game&, const View&);

AtSide side_of(const View&, Place edge);

}  // namespace bastide::sdk
