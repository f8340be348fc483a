// One tile of the picture, layer by layer: ground, water, areas, paths, spots, marks.
#include <algorithm>

#include <fmt/format.h>

#include "view/looks.hpp"
#include "view/svg_parts.hpp"
#include "view/svg_scenery.hpp"

namespace bastide::sdk::svg {

namespace {

using Shape = Look::Shape;
using Surface = Look::Surface;

class Artist {
 public:
  Artist(const Game& g, const Signs& signs, const TilePicture& t, TileType type, u32 seed)
      : g_(g), signs_(signs), t_(t), type_(type), dice_(seed) {}

  std::string draw(bool texture) {
    ground();
    if (texture && grass_) out_ += meadow(g_, t_, fill_, dice_);
    water();
    for (const SegPicture& s : t_.segs)
      if (s.shape == Shape::area) area(s);
    paths();
    if (texture) out_ += greenery(g_, t_, type_, dice_) + houses(g_, t_, type_, dice_) + stalls(g_, t_, type_, dice_);
    for (const SegPicture& s : t_.segs)
      if (s.shape == Shape::spot) glade(s);
    for (const SegPicture& s : t_.segs)
      if (s.shape == Shape::spot) spot(s);
    marks();
    return std::move(out_);
  }

 private:
  template <class... A>
  void add(fmt::format_string<A...> text, A&&... a) {
    out_ += fmt::format(text, std::forward<A>(a)...);
  }

  void ground() {
    FeatureKind first;
    for (const SegPicture& s : t_.segs)
      if (s.shape == Shape::ground && !first) first = s.kind;
    if (!first) first = ground_of(g_);
    fill_ = first ? colour(g_.look(first).fill) : Colour{0xb9, 0xc4, 0x9a};
    grass_ = !first || surface_of(g_.look(first), Shape::ground) == Surface::grass;
    // Neighbours differ a little, as cardboard tiles do.
    const double shade = dice_.real(-0.035, 0.035);
    const Colour c = shade < 0 ? darker(fill_, -shade) : lighter(fill_, shade);
    add("<rect width=\"100\" height=\"100\" fill=\"{}\"/>", hex(c));
    for (std::size_t i = 0; i < t_.segs.size(); ++i)
      if (t_.segs[i].shape == Shape::ground && t_.segs[i].kind != first) patch(i);
  }

  // Ground of another kind on the same tile: its part of the map, row by row.
  void patch(std::size_t seg) {
    constexpr int n = TilePicture::cells;
    constexpr double step = 100.0 / n;
    std::string d;
    for (int y = 0; y < n; ++y)
      for (int x = 0; x < n; ++x) {
        if (t_.owner[static_cast<std::size_t>(y * n + x)] != seg) continue;
        const int from = x;
        while (x < n && t_.owner[static_cast<std::size_t>(y * n + x)] == seg) ++x;
        d += fmt::format("M{} {}H{}V{}H{}Z", num(from * step), num(y * step), num(x * step), num((y + 1) * step),
                         num(from * step));
      }
    add("<path d=\"{}\" fill=\"{}\"/>", d, hex(colour(g_.look(t_.segs[seg].kind).fill)));
  }

  void strokes(Shape shape, Colour c, double width, Name more = "") {
    for (const SegPicture& s : t_.segs)
      for (const Curve& k : s.strokes)
        if (s.shape == shape)
          add("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"{}/>", data(k, false), hex(c), num(width),
              more);
  }

  void places(Colour c, double radius) {  // where paths end
    for (const auto& [at, seg] : t_.ends)
      if (t_.segs[static_cast<std::size_t>(seg)].shape == Shape::path)
        add("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\"/>", num(at.x), num(at.y), num(radius), hex(c));
  }

  const SegPicture* first(Shape shape) const {
    for (const SegPicture& s : t_.segs)
      if (s.shape == shape) return &s;
    return nullptr;
  }

  void water() {
    const SegPicture* s = first(Shape::water);
    if (!s) return;
    const Colour fill = colour(g_.look(s->kind).fill);
    const Colour bank = mix(fill_, Colour{0x8a, 0x7a, 0x4e}, 0.5);
    strokes(Shape::water, bank, water_width + 3);
    ponds(bank, 3);
    strokes(Shape::water, darker(fill, 0.13), water_width);
    ponds(darker(fill, 0.13), 1.5);
    strokes(Shape::water, fill, water_width - 4);
    ponds(fill, -0.5);
    for (const SegPicture& w : t_.segs)
      for (const Curve& k : w.strokes)
        if (w.shape == Shape::water) ripples(flatten(k), lighter(fill, 0.55));
  }

  void ponds(Colour c, double more) {
    for (const auto& [at, seg] : t_.ends) {
      const SegPicture& s = t_.segs[static_cast<std::size_t>(seg)];
      if (s.shape != Shape::water) continue;
      const Point dir = direction(flatten(s.strokes[0]), 0.95), over = normal(dir);
      const std::pair<Point, double> parts[] = {{at - dir * 9, 13.5}, {at, 17}, {at + dir * 6 + over * 3, 16.5}};
      for (const auto& [p, r] : parts)
        add("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\"/>", num(p.x), num(p.y), num(r + more), hex(c));
    }
  }

  void ripples(const Polyline& line, Colour c) {
    std::string waves;
    const double step = 19 / std::max(length(line.back() - line.front()), 38.0);
    for (double part = step * 0.7; part < 0.95; part += step) {
      const Point p = along(line, part) + normal(direction(line, part)) * dice_.real(-5, 5);
      waves += fmt::format("<use href=\"#ripple\" x=\"{}\" y=\"{}\"/>", num(p.x), num(p.y));
    }
    add("<g stroke=\"{}\">{}</g>", hex(c), waves);
  }

  void area(const SegPicture& s) {
    const Look& look = g_.look(s.kind);
    const Colour fill = colour(look.fill), line = colour(look.line);
    const bool open = surface_of(look, s.shape) != Surface::houses;
    add("<path d=\"{}\" fill=\"{}\"/>", data(s.outline, true),
        hex(open ? fill : mix(fill, Colour{0xf2, 0xdd, 0xae}, 0.28)));
    for (const Curve& w : s.walls) {
      const std::string d = data(w, false);
      if (open) {  // a kerb
        add("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"4\"/>", d, hex(line));
        add("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2.2\"/>", d, hex(lighter(line, 0.62)));
        continue;
      }
      add("<path d=\"{}\" fill=\"none\" stroke=\"#000\" stroke-opacity=\".17\" stroke-width=\"6\" "
          "transform=\"translate(1 2)\"/>",
          d);
      add("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"6.4\"/>", d, hex(line));
      add("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"4\"/>", d, hex(lighter(line, 0.68)));
      add("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"4\" stroke-dasharray=\".8 3.6\"/>", d,
          hex(lighter(line, 0.25)));
    }
  }

  void paths() {
    const SegPicture* s = first(Shape::path);
    if (!s) return;
    const Look& look = g_.look(s->kind);
    for (const Bridge& b : t_.bridges) {
      const double turn = std::atan2(b.dir.y, b.dir.x) * 180 / 3.14159265;
      add("<g transform=\"translate({} {})rotate({})\"><rect x=\"-16\" y=\"-10\" width=\"32\" "
          "height=\"20\" rx=\"3\" "
          "fill=\"{}\" stroke=\"{}\" stroke-width=\"1\"/></g>",
          num(b.at.x), num(b.at.y), num(turn), hex(Colour{0xcd, 0xc2, 0xab}), hex(Colour{0x6f, 0x66, 0x55}));
    }
    const Colour fill = colour(look.fill), line = colour(look.line);
    strokes(Shape::path, line, path_width);
    places(line, 11);
    strokes(Shape::path, fill, path_width - 3);
    strokes(Shape::path, darker(fill, 0.17), 1.5,
            " stroke-dasharray=\".1 6.3 .1 9.1 .1 4.7\" stroke-linecap=\"round\"");
    places(fill, 9.5);
    places(line, 4.2);
    places(Colour{0x8f, 0xb7, 0xcf}, 2.7);
    for (const Gate& g : t_.gates) {
      const Look& area = g_.look(t_.segs[static_cast<std::size_t>(g.area)].kind);
      const Colour wall = colour(area.line);
      if (surface_of(area, Shape::area) != Surface::houses) continue;
      for (const double side : {-8.5, 8.5}) out_ += tower(g.at + normal(g.dir) * side, 4.6, wall);
    }
  }

  // All of them before the buildings: none may lie like a mist before the next one.
  void glade(const SegPicture& s) {
    add("<circle cx=\"{0}\" cy=\"{1}\" r=\"23\" fill=\"{2}\" opacity=\".55\"/>", num(s.anchor.x), num(s.anchor.y + 2),
        hex(lighter(fill_, 0.35)));
  }

  void spot(const SegPicture& s) {
    if (const Look& look = g_.look(s.kind); has_drawing(look)) {
      out_ += drawing(look, colour(look.fill), s.anchor, 40);
      return;
    }
    out_ += use("hall", s.anchor + Point{0, 4}, colour(g_.look(s.kind).fill));
  }

  // A drawing is larger than a shield or a disc, and must not be cut off at the rim of the tile.
  static Point inside(Point at, const Mark& m) {
    if (!has_drawing(*m.look)) return at;
    const double rim = m.look->shape == Shape::spot ? 22 : 15;
    return {std::clamp(at.x, rim, 100 - rim), std::clamp(at.y, rim, 100 - rim)};
  }

  void marks() {
    for (std::size_t i = 0; i < t_.segs.size(); ++i) {
      const SegPicture& s = t_.segs[i];
      Point at = s.badge;
      for (const Mark& m : marks_on(g_, type_, i))
        for (int k = 0; k < m.count; ++k, at = at + Point{14, 4})
          out_ += svg::mark(*m.look, signs_.of_mark(m.name), mark_is(*m.look, s.shape, g_.look(s.kind)), inside(at, m));
    }
    Point at{86, 86};
    for (const Mark& m : marks_on(g_, type_)) {
      out_ += svg::mark(*m.look, signs_.of_mark(m.name), mark_is(*m.look, Shape::none, *m.look), at);
      at = at - Point{20, 0};
    }
  }

  const Game& g_;
  const Signs& signs_;
  const TilePicture& t_;
  TileType type_;
  Dice dice_;
  Colour fill_;
  bool grass_ = true;  // the ground is a meadow
  std::string out_;
};

}  // namespace

std::string tile(const Game& g, const Signs& signs, const TilePicture& t, TileType type, u32 seed, bool texture) {
  return Artist(g, signs, t, type, seed).draw(texture);
}

std::string tile_rim() {
  return "<rect x=\".3\" y=\".3\" width=\"99.4\" height=\"99.4\" fill=\"none\" stroke=\"#2b2010\" "
         "stroke-opacity=\".22\" stroke-width=\".7\"/>";
}

std::string tower(Point at, double radius, Colour line) {
  return fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1.5\"/>", num(at.x),
                     num(at.y), num(radius), hex(lighter(line, 0.7)), hex(line));
}

std::vector<std::pair<Point, Colour>> wall_ends(const Game& g, const TilePicture& t) {
  std::vector<std::pair<Point, Colour>> out;
  for (const SegPicture& s : t.segs)
    for (const Curve& w : s.walls)
      if (surface_of(g.look(s.kind), s.shape) == Surface::houses && !(w.front().a == w.back().b))  // else it is a ring
        for (const Point p : {w.front().a, w.back().b}) out.emplace_back(p, colour(g.look(s.kind).line));
  return out;
}

}  // namespace bastide::sdk::svg
