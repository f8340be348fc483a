#include "view/tile_map.hpp"

#include <algorithm>
#include <deque>

namespace bastide::sdk {

namespace {

using Shape = Look::Shape;
constexpr int cells = TilePicture::cells;
constexpr double step = 100.0 / cells;

std::size_t at(int x, int y) { return static_cast<std::size_t>(y * cells + x); }
Point centre(int x, int y) { return {(x + 0.5) * step, (y + 0.5) * step}; }

void paint(TilePicture& t) {
  t.owner.fill(no_segment);
  // Later shapes lie above earlier ones.
  for (const Shape shape : {Shape::water, Shape::area, Shape::path, Shape::spot})
    for (std::size_t i = 0; i < t.segs.size(); ++i) {
      const SegPicture& s = t.segs[i];
      if (s.shape != shape) continue;
      const Polyline outline = flatten(s.outline);
      std::vector<Polyline> lines;
      for (const Curve& c : s.strokes) lines.push_back(flatten(c));
      const double half = (shape == Shape::water ? water_width : path_width) / 2 + 1;
      for (int y = 0; y < cells; ++y)
        for (int x = 0; x < cells; ++x) {
          const Point p = centre(x, y);
          bool hit = shape == Shape::spot && length(p - s.anchor) < spot_radius;
          hit = hit || (!outline.empty() && inside(outline, p));
          for (const Polyline& l : lines) hit = hit || distance(l, p) < half;
          if (hit) t.owner[at(x, y)] = static_cast<u8>(i);
        }
    }
}

// The ground grows inwards from the ports of its segments.
void grow_ground(TilePicture& t) {
  std::deque<std::pair<int, int>> next;
  u8 without_ports = no_segment;
  const std::array<u8, cells* cells> above = t.owner;
  for (std::size_t i = 0; i < t.segs.size(); ++i) {
    if (t.segs[i].shape != Shape::ground) continue;
    if (!t.segs[i].ports) without_ports = static_cast<u8>(i);
    const auto own = half_sides(t, i);
    for (int h = 0; h < 8; ++h)
      for (int k = 0; own[static_cast<std::size_t>(h)] && k < cells / 2; ++k) {
        const Point rim = rim_point(h + (k + 0.5) * 2 / cells);
        const int x = std::clamp(static_cast<int>(rim.x / step), 0, cells - 1);
        const int y = std::clamp(static_cast<int>(rim.y / step), 0, cells - 1);
        if (t.owner[at(x, y)] != no_segment) continue;
        t.owner[at(x, y)] = static_cast<u8>(i);
        next.emplace_back(x, y);
      }
  }
  while (!next.empty()) {
    const auto [x, y] = next.front();
    next.pop_front();
    for (const auto& [dx, dy] : {std::pair{0, -1}, {1, 0}, {0, 1}, {-1, 0}}) {
      const int u = x + dx, v = y + dy;
      if (u < 0 || v < 0 || u >= cells || v >= cells || above[at(u, v)] != no_segment) continue;
      if (t.owner[at(u, v)] != no_segment) continue;
      t.owner[at(u, v)] = t.owner[at(x, y)];
      next.emplace_back(u, v);
    }
  }
  for (u8& o : t.owner)
    if (o == no_segment) o = without_ports;
}

// The roomiest point of a segment, the more central one among equals.
Point roomiest(const TilePicture& t, std::size_t seg, const std::array<double, cells * cells>& room) {
  Point found;
  double best = -1e9;
  for (int y = 0; y < cells; ++y)
    for (int x = 0; x < cells; ++x) {
      if (t.owner[at(x, y)] != seg) continue;
      const Point p = centre(x, y);
      const double value = std::min(room[at(x, y)], 22.0) - 0.05 * length(p - Point{50, 50});
      if (value > best) {
        best = value;
        found = p;
      }
    }
  return found;
}

// One that keeps away from another point.
Point aside(const TilePicture& t, std::size_t seg, const std::array<double, cells * cells>& room, Point from) {
  Point found = from;
  double best = -1e9;
  for (int y = 0; y < cells; ++y)
    for (int x = 0; x < cells; ++x) {
      if (t.owner[at(x, y)] != seg) continue;
      const Point p = centre(x, y);
      const double value = std::min(room[at(x, y)], 11.0) + 0.6 * std::min(length(p - from), 27.0) - 0.02 * (p.x + p.y);
      if (value > best) {
        best = value;
        found = p;
      }
    }
  return found;
}

// Beside a line, on the side and at the height where there is room, and not where its figures stand.
Point beside(const TilePicture& t, const SegPicture& s, const Polyline& line,
             const std::array<double, cells * cells>& room) {
  Point found = s.anchor;
  double best = -1e9;
  for (double part = 0.2; part < 0.85; part += 0.1)
    for (const double away : {-21.0, -17.0, 17.0, 21.0}) {
      const Point p = along(line, part) + normal(direction(line, part)) * away;
      if (p.x < 13 || p.x > 87 || p.y < (s.building ? 22 : 10) || p.y > 88) continue;
      const u8 under = t.owner_at(p);
      const bool ground = under == no_segment || t.segs[under].shape == Shape::ground;
      const double free = room[at(static_cast<int>(p.x / step), static_cast<int>(p.y / step))];
      const double value = std::min(free, 13.0) + 0.5 * std::min(length(p - s.anchor), 26.0) + (ground ? 20 : 0);
      if (value > best) {
        best = value;
        found = p;
      }
    }
  return found;
}

// Figures stand where there is most room, unless a building needs it.
void find_points(TilePicture& t) {
  const auto room = clearances(t, true);
  for (std::size_t i = 0; i < t.segs.size(); ++i) {
    SegPicture& s = t.segs[i];
    if (s.shape == Shape::path || s.shape == Shape::water) {
      if (s.strokes.empty()) continue;
      const Polyline line = flatten(s.strokes[0]);
      const double part = s.strokes.size() == 1 && s.sides & (s.sides - 1) ? 0.5 : 0.42;
      s.anchor = along(line, part);
      s.badge = beside(t, s, line, room);
    } else if (s.shape == Shape::spot) {
      s.badge = s.anchor + Point{-16, -14};
    } else if (s.building) {
      if (!s.settled) s.badge = roomiest(t, i, room);
      s.anchor = aside(t, i, room, s.badge);
    } else {
      s.anchor = roomiest(t, i, room);
      s.badge = aside(t, i, room, s.anchor);
    }
  }
}

}  // namespace

Point rim_point(double half) {
  half = half - 8 * std::floor(half / 8);
  const double along_side = (half - 2 * std::floor(half / 2)) * 50;
  switch (static_cast<int>(half / 2)) {
    case 0:
      return {along_side, 0};
    case 1:
      return {100, along_side};
    case 2:
      return {100 - along_side, 100};
    default:
      return {0, 100 - along_side};
  }
}

int half_at(Point p) {
  for (int h = 0; h < 8; ++h)
    if (length(rim_point(h) - p) < 0.1) return h;
  return 0;
}

std::array<bool, 8> half_sides(const TilePicture& t, std::size_t seg) {
  std::array<bool, 8> own{};
  const u16 mine = t.segs[seg].ports;
  u16 others = 0;
  for (std::size_t i = 0; i < t.segs.size(); ++i)
    if (i != seg) others |= t.segs[i].ports;
  for (int side = 0; side < 4; ++side)
    for (int right = 0; right < 2; ++right) {
      const int port = side * 3 + right * 2;
      own[static_cast<std::size_t>(side * 2 + right)] =
          (mine >> port & 1) || ((mine >> (side * 3 + 1) & 1) && !(others >> port & 1));
    }
  return own;
}

std::array<double, cells * cells> clearances(const TilePicture& t, bool tile_edge) {
  std::array<double, cells * cells> d;
  d.fill(1e6);
  const auto relax = [&](int x, int y, int dx, int dy, double cost) {
    const int u = x + dx, v = y + dy;
    const bool beyond = u < 0 || v < 0 || u >= cells || v >= cells;
    if (beyond && !tile_edge) return;
    const bool border = beyond || t.owner[at(u, v)] != t.owner[at(x, y)];
    d[at(x, y)] = std::min(d[at(x, y)], border ? cost / 2 : d[at(u, v)] + cost);
  };
  const double s = step, q = step * 1.414;
  for (int y = 0; y < cells; ++y)
    for (int x = 0; x < cells; ++x) {
      relax(x, y, -1, 0, s);
      relax(x, y, 0, -1, s);
      relax(x, y, -1, -1, q);
      relax(x, y, 1, -1, q);
    }
  for (int y = cells; y-- > 0;)
    for (int x = cells; x-- > 0;) {
      relax(x, y, 1, 0, s);
      relax(x, y, 0, 1, s);
      relax(x, y, 1, 1, q);
      relax(x, y, -1, 1, q);
    }
  return d;
}

void make_map(TilePicture& t) {
  paint(t);
  grow_ground(t);
  find_points(t);
}

}  // namespace bastide::sdk
