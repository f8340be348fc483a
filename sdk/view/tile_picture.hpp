// What to draw on a tile, worked out from ports and looks alone; the text board and the SVG share
// it.
//
// Shapes: an area hugs its sides and closes itself off against the rest with curved walls; a path
// or a water runs between the middles of its sides, or ends in the middle, at a spot or at a wall;
// a spot is a building; the ground is what is left, divided among the ground segments from their
// ports inwards.
#pragma once
#include <array>
#include <map>
#include <memory>
#include <vector>

#include "bastide/game.hpp"
#include "view/geometry.hpp"

namespace bastide::sdk {

struct SegPicture {
  Look::Shape shape = Look::Shape::none;
  FeatureKind kind;
  u16 ports = 0;               // in the rotation of the picture
  u8 sides = 0;                // bit per side that it reaches
  u16 meets = 0;               // bits of other segments
  bool building = false;       // a mark on it is a building; it stands at the badge
  Curve outline;               // area: closed
  std::vector<Curve> walls;    // area: the parts of the outline inside the tile
  std::vector<Curve> strokes;  // path, water: lines from the rim inwards or through
  Point anchor;                // where a figure stands
  Point badge;                 // where a mark is drawn
  bool settled = false;        // the badge has its place already, where a path leads
};

struct Gate {  // where a path goes through a wall
  Point at, dir;
  int area;
};
struct Bridge {  // where a path crosses water
  Point at, dir;
};

struct TilePicture {
  static constexpr int cells = 40;  // of the map, in a row
  std::vector<SegPicture> segs;
  std::vector<Gate> gates;
  std::vector<Bridge> bridges;
  std::vector<std::pair<Point, int>> ends;  // round places where paths or waters end, with one segment of them
  Point middle;                             // where paths come together
  std::array<u8, cells * cells> owner{};    // segment at each point, or no_segment

  u8 owner_at(Point p) const {
    const auto clip = [](double v) { return v < 0 ? 0 : v >= 100 ? cells - 1 : static_cast<int>(v * cells / 100); };
    return owner[static_cast<std::size_t>(clip(p.y) * cells + clip(p.x))];
  }
};

inline constexpr double path_width = 12, water_width = 22, spot_radius = 15, building_radius = 12;

Look::Shape shape_of(const Game&, FeatureKind,
                     u16 ports);  // a guess if nobody gave the kind a look
u16 turned_ports(u16 ports, int rotation);
FeatureKind ground_of(const Game&);  // some ground kind, for tiles that show none

// `kinds`: of the segments, where they differ from the printed ones; empty: as printed.
TilePicture tile_picture(const Game&, TileType, int rotation, const std::vector<FeatureKind>& kinds = {});

// Pictures of lying tiles; makes each only once.
class Pictures {
 public:
  explicit Pictures(const Game& g) : game_(g) {}
  const TilePicture& of(TileType, int rotation, const std::vector<FeatureKind>& kinds = {});  // as tile_picture()
  const TilePicture& of(const View&, Tile);

 private:
  const Game& game_;
  std::map<std::pair<int, std::vector<FeatureKind>>, TilePicture> known_;
};

}  // namespace bastide::sdk
