#include "view/layers.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include "view/looks.hpp"

namespace bastide::sdk {

Layers::Layers(const Game& game, const State& state, Signs& signs, Pictures& pictures, int origin_x, int origin_y)
    : g_(game),
      s_(state),
      v_(game, state),
      signs_(signs),
      pictures_(pictures),
      origin_x_(origin_x),
      origin_y_(origin_y),
      pieces_(pieces_of(game, v_)) {
  for (const Standing& s : pieces_.standing) stand(s);
}

// Up the left side from the lower corner.
std::string Layers::tokens(Tile t) const {
  std::string out;
  Point at = corner(v_.cell_of(t)) + Point{14, 86};
  for (const TileMarkLine& line : g_.tile_marks(s_, t)) {
    out += svg::token(line, signs_.of_tile_mark(line), at);
    at = at - Point{0, 20};
  }
  return out;
}

std::string Layers::wall_ends() const {
  std::string out;
  std::set<std::pair<int, int>> seen;
  for (int i = 0; i < v_.tiles(); ++i) {
    const Tile t(static_cast<u32>(i));
    for (const auto& [p, line] : svg::wall_ends(g_, pictures_.of(v_, t))) {
      const Point at = corner(v_.cell_of(t)) + p;
      if (seen.emplace(std::lround(at.x), std::lround(at.y)).second) out += svg::tower(at, 4.8, line);
    }
  }
  return out;
}

// On one tile by a gangway over its middle, far apart by a dashed line.
std::string Layers::links() const {
  std::string out;
  for (int i = 0; i < v_.explicit_links(); ++i) {
    const View::Link link = v_.explicit_link(i);
    if (link.cut || link.a == link.b) continue;
    const Cell from = v_.cell_of(v_.tile(link.a)), to = v_.cell_of(v_.tile(link.b));
    const bool near = from == to;
    out += svg::link(corner(from) + inner_end(link.a, near ? 0.5 : 0.3),
                     corner(to) + inner_end(link.b, near ? 0.5 : 0.3), corner(from) + Point{50, 50}, near);
  }
  return out;
}

// Of what reaches a side: this part of the way from the middle of the tile to there.
Point Layers::inner_end(Seg s, double part) const {
  static constexpr Point middles[] = {{50, 0}, {100, 50}, {50, 100}, {0, 50}};
  for (std::size_t side = 0; side < 4; ++side)
    if (v_.ports(s) >> 3 * side & 7u) return lerp({50, 50}, middles[side], part);
  return {50, 50};
}

// Both ends of a side, clockwise around its tile.
std::pair<Point, Point> Layers::ends(AtSide a) const {
  static constexpr Point round[] = {{0, 0}, {100, 0}, {100, 100}, {0, 100}};
  const auto i = static_cast<std::size_t>(a.side);
  return {corner(a.cell) + round[i], corner(a.cell) + round[(i + 1) % 4]};
}

// Pieces on a side stand a little outside their tile, unless there is another tile.
Point Layers::outwards(AtSide a) const {
  static constexpr Point step[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
  return v_.tile_at(v_.neighbour(a.cell, a.side)) ? Point{0, 0} : step[static_cast<std::size_t>(a.side)] * 4;
}

// How much longer a bar is at one end, because bars that stand outside meet farther out round a corner of their tile
// and nearer in the corner of three tiles.
double Layers::longer(AtSide a, int turn) const {
  const Side next = turned(a.side, turn);
  const Cell beside = v_.neighbour(a.cell, next);
  if (v_.tile_at(v_.neighbour(beside, a.side))) return -4;
  const bool round = std::any_of(pieces_.bars.begin(), pieces_.bars.end(), [&](const Bar& b) {
    return b.at == AtSide{a.cell, next};
  });
  return round && !v_.tile_at(beside) ? 4 : 0;
}

svg::BarLine Layers::bar(const Bar& b) const {
  auto [from, to] = ends(b.at);
  const Point out = outwards(b.at), along = unit(to - from);
  from = from + out;
  to = to + out;
  if (length(out) > 0) {
    from = from - along * longer(b.at, 3);
    to = to + along * longer(b.at, 1);
  }
  return {from, to, b.kind, b.owner,
          fmt::format("{} {},{} {}", g_.name(b.kind), v_.x(b.at.cell), v_.y(b.at.cell),
                      "NESW"[static_cast<std::size_t>(b.at.side)])};
}

std::string Layers::sides() const {
  std::string out;
  for (const AtSide& a : pieces_.barriers) out += svg::barrier(ends(a).first, ends(a).second);
  if (pieces_.bars.empty()) return out;
  std::vector<svg::BarLine> lines;
  for (const Bar& b : pieces_.bars) lines.push_back(bar(b));
  return out + svg::bars(g_, signs_, lines);
}

void Layers::stand(const Standing& s) {
  const bool stack = g_.look(s.kind).shape == Look::Shape::stack;
  Point at;
  bool lying = false;
  double scale = 0.29;
  switch (s.place.is) {
    case PlaceIs::seg: {
      const Seg seg(s.place.index);
      const SegPicture& p = pictures_.of(v_, v_.tile(seg)).segs[static_cast<std::size_t>(v_.local(seg))];
      const Point tile = corner(v_.cell_of(v_.tile(seg)));
      at = tile + p.anchor;
      lying = p.shape == Look::Shape::ground && surface_of(g_.look(p.kind), p.shape) != Look::Surface::houses;
      lying |= p.shape == Look::Shape::spot && g_.look(p.kind).surface == Look::Surface::grass;
      if (const auto top = tops_.find(seg.v); top != tops_.end() && !stack) {
        at = top->second;
        lying = false;
      } else {
        if (p.shape == Look::Shape::spot && !stack) at = at + Point{-9, 13};
        at = free_point(at, tile);
      }
      if (stack) tops_[seg.v] = at - Point{0, svg::stack_height(s.count, scale)};
      break;
    }
    case PlaceIs::cell:
      at = free_point(corner(Cell(s.place.index)) + Point{50, 50}, corner(Cell(s.place.index)));
      break;
    case PlaceIs::corner:
      at = corner(Cell(s.place.index));
      break;
    default: {
      const AtSide side = side_of(v_, s.place);
      at = lerp(ends(side).first, ends(side).second, 0.5) + outwards(side);
      scale = 0.26;
    }
  }
  if (stack) at = at - Point{0, 14};  // on the drawing of the place, not below it
  placed_.push_back({s, at, scale, lying});
}

double Layers::room_at(Point p) const {  // to the nearest piece
  double least = 1e9;
  for (const Placed& other : placed_) least = std::min(least, length(other.at - p));
  return least;
}

// The nearest point of the tile where a piece hides no other one; if there is none, the one with the most room.
Point Layers::free_point(Point at, Point tile) const {
  constexpr double apart = 23, rim = 12;
  Point best = at;
  double most = room_at(at);
  for (const double far : {23.0, 34.0, 46.0}) {
    if (most >= apart) break;
    for (int k = 0; k < 12 && most < apart; ++k) {
      const double turn = k * 3.14159265 / 6;
      const Point p = at + Point{std::cos(turn), std::sin(turn)} * far, on = p - tile;
      if (on.x < rim || on.y < rim || on.x > 100 - rim || on.y > 100 - rim || room_at(p) <= most) continue;
      best = p;
      most = room_at(p);
    }
  }
  return best;
}

}  // namespace bastide::sdk
