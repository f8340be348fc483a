// What lies and stands on the tiles of a board: where each piece is drawn, and everything else as parts of an SVG
// picture. 100 for each cell; the cell that is called the origin begins at 0,0.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "view/pieces.hpp"
#include "view/signs.hpp"
#include "view/svg_parts.hpp"
#include "view/tile_picture.hpp"

namespace bastide::sdk {

struct Placed {
  Standing piece;
  Point at;
  double scale = 0.29;
  bool lying = false;
};

class Layers {
 public:
  Layers(const Game&, const State&, Signs&, Pictures&, int origin_x = 0, int origin_y = 0);
  const Pieces& pieces() const { return pieces_; }
  const std::vector<Placed>& placed() const { return placed_; }  // in the order in which they are drawn
  Point corner(Cell c) const { return {(v_.x(c) - origin_x_) * 100.0, (v_.y(c) - origin_y_) * 100.0}; }

  // From bottom to top; then come the pieces.
  std::string wall_ends() const;
  std::string links() const;       // segments that a rule joined
  std::string sides() const;       // bars and barriers
  std::string tokens(Tile) const;  // what modules show on it

 private:
  Point inner_end(Seg, double part) const;
  std::pair<Point, Point> ends(AtSide) const;
  Point outwards(AtSide) const;
  double longer(AtSide, int turn) const;
  svg::BarLine bar(const Bar&) const;
  void stand(const Standing&);
  double room_at(Point) const;
  Point free_point(Point at, Point tile) const;

  const Game& g_;
  const State& s_;
  View v_;
  Signs& signs_;
  Pictures& pictures_;
  int origin_x_, origin_y_;
  Pieces pieces_;
  std::vector<Placed> placed_;
  std::map<u32, Point> tops_;  // of stacks, by segment
};

}  // namespace bastide::sdk
