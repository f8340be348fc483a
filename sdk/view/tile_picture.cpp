#include "view/tile_picture.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "view/looks.hpp"
#include "view/tile_map.hpp"

namespace bastide::sdk {

namespace {

using Shape = Look::Shape;
constexpr Point middle_of_side[] = {{50, 0}, {100, 50}, {50, 100}, {0, 50}};
constexpr Point inward[] = {{0, 1}, {-1, 0}, {0, -1}, {1, 0}};

bool is_opposite(u8 sides) { return sides == 0b0101 || sides == 0b1010; }
int first_side(u8 sides) { return std::countr_zero(sides); }

// A gap is a stretch of the rim, in half sides, that does not belong to an area. Its wall leads
// from one end of the gap to the other and passes at this distance from the middle of the gap,
// towards the centre.
constexpr double wall_depth[] = {0, 14, 24, 55, 79, 76, 70, 72};

struct Gap {
  int from = 0, size = 0;
  bool shared = false;  // another area lies in it
  bool tight = false;   // and touches an end of it, so that two walls leave the same corner
};

Cubic wall(const Gap& gap) {
  const Point a = rim_point(gap.from), b = rim_point(gap.from + gap.size), g = rim_point(gap.from + gap.size / 2.0);
  double depth = wall_depth[gap.size], reach = 0.25;
  if (gap.shared && gap.size <= 2) depth = 42;
  if (gap.tight && gap.size >= 6) {  // below 45 degrees: the walls do not cross
    depth = 78;
    reach = 0.34;
  }
  const Point through = g + unit(Point{50, 50} - g) * depth;
  const Point pull = (through - lerp(a, b, 0.5)) * (4 / 3.0);
  return {a, lerp(a, b, reach) + pull, lerp(a, b, 1 - reach) + pull, b};
}

class Composer {
 public:
  explicit Composer(TilePicture& t) : t_(t) {}

  void compose() {
    settle();
    for (std::size_t i = 0; i < t_.segs.size(); ++i)
      if (t_.segs[i].shape == Shape::area) area(i);
    for (std::size_t i = 0; i < t_.segs.size(); ++i)
      if (is_line(i)) line(i);
    round_places();
    bridges();
    make_map(t_);
  }

 private:
  bool is_line(std::size_t i) const { return t_.segs[i].shape == Shape::path || t_.segs[i].shape == Shape::water; }
  bool meets(std::size_t i, std::size_t j) const { return (t_.segs[i].meets >> j & 1) || (t_.segs[j].meets >> i & 1); }

  // Where things come together: away from areas, and spots away from lines that only pass by.
  void settle() {
    Point shift{0, 0};
    for (const SegPicture& s : t_.segs)
      for (int side = 0; side < 4; ++side)
        if (s.shape == Shape::area && (s.sides >> side & 1)) shift = shift + inward[side] * 6;
    t_.middle = Point{50, 50} + shift;
    for (std::size_t i = 0; i < t_.segs.size(); ++i)
      if (t_.segs[i].shape == Shape::spot) t_.segs[i].anchor = place_spot(i);
    for (std::size_t i = 0; i < t_.segs.size(); ++i)
      if (t_.segs[i].shape == Shape::spot) part_crowd(t_.segs[i].anchor);
  }

  // Of two spots at the same place the second one stands aside; more of them stand around it, clockwise.
  void part_crowd(Point at) {
    constexpr std::array<Point, 4> corners = {Point{-23, -19}, {23, -19}, {23, 25}, {-23, 25}};
    std::vector<SegPicture*> crowd;
    for (SegPicture& s : t_.segs)
      if (s.shape == Shape::spot && length(s.anchor - at) < 1) crowd.push_back(&s);
    if (crowd.size() == 2) crowd[1]->anchor = at + Point{27, -16};
    if (crowd.size() > 2)
      for (std::size_t i = 0; i < crowd.size(); ++i) crowd[i]->anchor = at + corners[i % corners.size()];
  }

  Point place_spot(std::size_t spot) {
    Point at = t_.middle;
    u8 busy = 0;
    bool through = false;
    int guest = -1;  // a side from which something leads to the spot
    for (std::size_t i = 0; i < t_.segs.size(); ++i) {
      if (!is_line(i) && t_.segs[i].shape != Shape::area) continue;
      const u8 sides = t_.segs[i].sides;
      busy |= sides;
      if (!is_line(i)) continue;
      if (meets(i, spot)) {
        if (sides) guest = first_side(sides);
      } else if (is_opposite(sides)) {
        through = true;
      } else if (std::popcount(sides) == 2) {
        for (int s = 0; s < 4; ++s)
          if (sides >> s & 1) at = at + inward[s] * 9;
      }
    }
    if (!through) return at;
    int bank = guest >= 0 && !(busy >> (guest + 2) % 4 & 1) ? (guest + 2) % 4 : -1;
    for (int s = 0; s < 4 && bank < 0; ++s)
      if (!(busy >> s & 1)) bank = s;
    if (bank < 0) return at;
    bow_ = inward[bank] * 14;
    return Point{50, 50} - inward[bank] * 24;
  }

  void area(std::size_t i) {
    SegPicture& s = t_.segs[i];
    const auto own = half_sides(t_, i);
    const long n = std::count(own.begin(), own.end(), true);
    if (n == 0) {  // an area that reaches no side lies in the middle
      constexpr double k = 0.5523, r = 24;
      const Point m{50, 50};
      for (int q = 0; q < 4; ++q) {
        const Point u = inward[q] * -r, v = inward[(q + 1) % 4] * -r;
        s.outline.push_back({m + u, m + u + v * k, m + v + u * k, m + v});
      }
      s.walls.push_back(s.outline);
      return;
    }
    if (n == 8) {
      for (int h = 0; h < 8; h += 2) s.outline.push_back(Cubic::line(rim_point(h), rim_point(h + 2)));
      return;
    }
    int h = 0;
    while (own[h] || !own[(h + 1) % 8]) ++h;  // the area's part of the rim starts after h
    for (int left = 8, at = h + 1; left > 0;) {
      int run = 0;
      while (run < left && own[(at + run) % 8]) {
        s.outline.push_back(Cubic::line(rim_point(at + run), rim_point(at + run + 1)));
        ++run;
      }
      Gap gap{at + run};
      while (run + gap.size < left && !own[(at + run + gap.size) % 8]) {
        gap.shared = gap.shared || area_at(gap.from + gap.size);
        ++gap.size;
      }
      if (gap.size) {
        gap.tight = area_at(gap.from) || area_at(gap.from + gap.size - 1);
        s.outline.push_back(wall(gap));
        s.walls.push_back({s.outline.back()});
      }
      at += run + gap.size;
      left -= run + gap.size;
    }
  }

  bool area_at(int half) const {
    for (std::size_t i = 0; i < t_.segs.size(); ++i)
      if (t_.segs[i].shape == Shape::area && half_sides(t_, i)[static_cast<std::size_t>(half % 8)]) return true;
    return false;
  }

  Cubic arm(int side, Point to, Point arrive) const {
    const Point from = middle_of_side[side];
    const double reach = length(to - from) * 0.45;
    return {from, from + inward[side] * reach, to - arrive * (reach * 0.8), to};
  }

  void line(std::size_t i) {
    SegPicture& s = t_.segs[i];
    const int n = std::popcount(s.sides);
    if (n == 2 && is_opposite(s.sides)) {
      const int a = first_side(s.sides), b = a + 2;
      const Point dir = inward[a], over = normal(dir);
      const bool water = s.shape == Shape::water;
      Point m = water ? Point{50, 50} + bow_ : t_.middle;
      m = Point{50, 50} + over * ((m.x - 50) * over.x + (m.y - 50) * over.y);
      // A slight swing, or every line across a tile would look drawn with a ruler.
      const Point swing = unit(dir + over * (water ? 0.3 : 0.1));
      s.strokes.push_back({arm(a, m, swing), {m, m + swing * 18, middle_of_side[b] - dir * 22, middle_of_side[b]}});
    } else if (n == 2) {
      const int a = s.sides == 0b1001 ? 3 : first_side(s.sides), b = (a + 1) % 4;
      s.strokes.push_back({{middle_of_side[a], middle_of_side[a] + inward[a] * 31, middle_of_side[b] + inward[b] * 31,
                            middle_of_side[b]}});
    } else if (n == 1) {
      const int side = first_side(s.sides);
      s.strokes.push_back({dead_end(i, side)});
    } else {
      for (int side = 0; side < 4; ++side)
        if (s.sides >> side & 1) s.strokes.push_back({arm(side, t_.middle, unit(t_.middle - middle_of_side[side]))});
    }
  }

  // A line with one side leads to the spot, the middle, the wall or the building that it meets, in this order.
  Cubic dead_end(std::size_t i, int side) {
    const Point from = middle_of_side[side];
    int spot = -1, other = -1, area = -1, house = -1;
    for (std::size_t j = 0; j < t_.segs.size(); ++j) {
      if (j == i || !meets(i, j)) continue;
      const SegPicture& s = t_.segs[j];
      const bool built = s.building && s.shape == Shape::ground;
      (s.shape == Shape::spot ? spot : s.shape == Shape::area ? area : built ? house : other) = static_cast<int>(j);
    }
    if (spot < 0 && other < 0 && area < 0 && house >= 0) {
      SegPicture& s = t_.segs[static_cast<std::size_t>(house)];
      const Point dir = unit(t_.middle - from);
      if (!std::exchange(s.settled, true)) s.badge = t_.middle + dir * 4;
      return arm(side, s.badge - dir * 9, dir);
    }
    if (spot >= 0) {
      const Point to = t_.segs[static_cast<std::size_t>(spot)].anchor;
      return arm(side, to, unit(to - from));
    }
    if (other < 0 && area >= 0) {
      for (const Curve& w : t_.segs[static_cast<std::size_t>(area)].walls) {
        // The gap between the ends of this wall must hold the side that the line comes from.
        const int a = half_at(w.front().a), gap = (half_at(w.back().b) - a + 8) % 8;
        if ((side * 2 - a + 8) % 8 >= gap) continue;
        const Point to = w.front().at(0.5), dir = unit(rim_point(a + gap / 2.0) - to) * -1;
        t_.gates.push_back({to, dir, area});
        return arm(side, to, dir);
      }
    }
    return arm(side, t_.middle, unit(t_.middle - from));
  }

  void round_places() {
    for (const Shape shape : {Shape::path, Shape::water}) {
      int ends = 0, one = -1;
      for (std::size_t i = 0; i < t_.segs.size(); ++i) {
        const SegPicture& s = t_.segs[i];
        if (s.shape != shape || std::popcount(s.sides) != 1) continue;
        if (length(s.strokes[0].back().b - t_.middle) > 0.1) continue;
        const bool at_spot = std::any_of(t_.segs.begin(), t_.segs.end(), [&](const SegPicture& o) {
          return o.shape == Shape::spot && length(o.anchor - t_.middle) < 0.1;
        });
        if (at_spot) continue;
        ++ends;
        one = static_cast<int>(i);
      }
      if (shape == Shape::path ? ends >= 1 : ends == 1) t_.ends.emplace_back(t_.middle, one);
    }
  }

  void bridges() {
    for (const SegPicture& p : t_.segs)
      for (const SegPicture& w : t_.segs) {
        if (p.shape != Shape::path || w.shape != Shape::water) continue;
        for (const Curve& a : p.strokes)
          for (const Curve& b : w.strokes) {
            const Polyline line = flatten(a);
            const double at = crossing(line, flatten(b));
            if (at >= 0) t_.bridges.push_back({along(line, at), direction(line, at)});
          }
      }
  }

  TilePicture& t_;
  Point bow_{0, 0};  // of waters, to leave room for a spot on a bank
};

}  // namespace

u16 turned_ports(u16 ports, int rotation) {
  const unsigned wide = static_cast<unsigned>(ports) << 3 * (rotation & 3);
  return static_cast<u16>((wide | wide >> ports_per_tile) & 0xfff);
}

Look::Shape shape_of(const Game& g, FeatureKind k, u16 ports) {
  if (const Shape s = g.look(k).shape; s != Shape::none) return s;
  constexpr u16 middles = 0b010'010'010'010;
  if (ports == 0) return Shape::spot;
  return ports & middles ? Shape::path : Shape::ground;
}

FeatureKind ground_of(const Game& g) {
  for (u32 y = 0; y < static_cast<u32>(g.tiles()); ++y)
    for (int i = 0; i < g.segments(TileType(y)); ++i)
      if (const FeatureKind k = g.segment(TileType(y), i).kind; g.look(k).shape == Shape::ground) return k;
  return {};
}

TilePicture tile_picture(const Game& g, TileType type, int rotation, const std::vector<FeatureKind>& kinds) {
  TilePicture out;
  out.segs.resize(static_cast<std::size_t>(g.segments(type)));
  for (std::size_t i = 0; i < out.segs.size(); ++i) {
    const Game::Segment d = g.segment(type, static_cast<int>(i));
    SegPicture& s = out.segs[i];
    s.kind = i < kinds.size() && kinds[i] ? kinds[i] : d.kind;
    s.ports = turned_ports(d.ports, rotation);
    s.shape = shape_of(g, s.kind, s.ports);
    s.meets = d.meets;
    for (const Mark& m : marks_on(g, type, i))
      s.building = s.building || mark_is(*m.look, s.shape, g.look(s.kind)) == MarkIs::building;
    for (int side = 0; side < 4; ++side)
      if (s.ports >> 3 * side & 7) s.sides |= static_cast<u8>(1 << side);
  }
  Composer(out).compose();
  return out;
}

const TilePicture& Pictures::of(TileType y, int rotation, const std::vector<FeatureKind>& kinds) {
  const auto [it, fresh] = known_.try_emplace({y.v * 4 + rotation, kinds});
  if (fresh) it->second = tile_picture(game_, y, rotation, kinds);
  return it->second;
}

const TilePicture& Pictures::of(const View& v, Tile t) {
  std::vector<FeatureKind> kinds;
  bool as_printed = true;
  for (int i = 0; i < v.segs(t); ++i) {
    kinds.push_back(v.kind(v.seg(t, i)));
    as_printed = as_printed && kinds.back() == game_.segment(v.type(t), i).kind;
  }
  return of(v.type(t), v.rotation(t), as_printed ? std::vector<FeatureKind>{} : kinds);
}

}  // namespace bastide::sdk
