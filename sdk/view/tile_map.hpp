// Which segment of a tile lies where, and good points inside each.
#pragma once
#include <array>

#include "view/tile_picture.hpp"

namespace bastide::sdk {

// The rim in half sides, clockwise from the north-west corner; any real number.
Point rim_point(double half);
int half_at(Point on_rim);  // of a corner or the middle of a side

// Which half sides a segment covers, in the order of rim_point. A middle port stands for the whole
// side unless a half of it belongs to another segment.
std::array<bool, 8> half_sides(const TilePicture&, std::size_t seg);

// Fills owner, anchors and badges once outlines and strokes are known.
void make_map(TilePicture&);

// Distance of each point of the map from the rim of its segment (and of the tile, if `tile_edge`).
std::array<double, TilePicture::cells * TilePicture::cells> clearances(const TilePicture&, bool tile_edge);

}  // namespace bastide::sdk
