// One tile of the picture, layer by layer: ground, water, areas, paths, spots, marks.
#include <algorithm>

#include <spdlog/fmt/fmt.h>

#include "view/svg_parts.hpp"
#include "view/tile_map.hpp"

namespace bastide::sdk::svg {

namespace {

using Shape = Look::Shape;

class Dice {  // small and the same everywhere
 public:
  explicit Dice(u32 seed) : x_(seed * 2654435761u + 0x9e3779b9u) {}
  double real(double lo, double hi) { return lo + (hi - lo) * (next() & 0xffff) / 65535.0; }
  int below(int n) { return static_cast<int>(next() % static_cast<u32>(n)); }

 private:
  u32 next() {
    x_ ^= x_ << 13, x_ ^= x_ >> 17, x_ ^= x_ << 5;
    return x_ >> 4;
  }
  u32 x_;
};

class Artist {
 public:
  Artist(const Game& g, const TilePicture& t, TileType type, u32 seed)
      : g_(g), t_(t), type_(type), dice_(seed) {}

  std::string draw(bool texture) {
    ground();
    if (texture) meadow();
    water();
    for (const SegPicture& s : t_.segs)
      if (s.shape == Shape::area) area(s);
    paths();
    if (texture) roofs();
    for (const SegPicture& s : t_.segs)
      if (s.shape == Shape::spot) spot(s);
    marks();
    return std::move(out_);
  }

 private:
  template <class... A>
  void add(fmt::format_string<A...> text, A&&... a) {
    fmt::format_to(std::back_inserter(out_), text, std::forward<A>(a)...);
  }

  void ground() {
    FeatureKind first;
    for (const SegPicture& s : t_.segs)
      if (s.shape == Shape::ground && !first) first = s.kind;
    if (!first) first = ground_of(g_);
    fill_ = first ? colour(g_.look(first).fill) : Colour{0xb9, 0xc4, 0x9a};
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
        d += fmt::format("M{} {}H{}V{}H{}Z", num(from * step), num(y * step), num(x * step),
                         num((y + 1) * step), num(from * step));
      }
    add("<path d=\"{}\" fill=\"{}\"/>", d, hex(colour(g_.look(t_.segs[seg].kind).fill)));
  }

  // Grass and a few trees where there is room.
  void meadow() {
    for (int i = 0; i < 3; ++i) {
      const double shade = dice_.real(-0.07, 0.09);
      add("<ellipse cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\" fill=\"{}\" opacity=\".5\"/>",
          num(dice_.real(10, 90)), num(dice_.real(10, 90)), num(dice_.real(18, 42)),
          num(dice_.real(10, 24)), hex(shade < 0 ? darker(fill_, -shade) : lighter(fill_, shade)));
    }
    const auto room = clearances(t_, true);
    std::vector<Point> trees;
    std::string tufts;
    for (int i = 0; i < 26; ++i) {
      const Point p{dice_.real(5, 95), dice_.real(8, 96)};
      const u8 o = t_.owner_at(p);
      if (o == no_segment || t_.segs[o].shape != Shape::ground) continue;
      const double free = room[map_index(p)];
      const bool alone =
          std::all_of(trees.begin(), trees.end(), [&](Point q) { return length(p - q) > 7; });
      if (!alone || length(p - t_.segs[o].anchor) < 13) continue;
      if (free > 6.5 && free < 17 && trees.size() < 5 && i % 2 == 0)
        trees.push_back(p);
      else if (free > 3)
        tufts += fmt::format("<use href=\"#tuft\" x=\"{}\" y=\"{}\"/>", num(p.x), num(p.y));
    }
    if (!tufts.empty()) add("<g stroke=\"{}\">{}</g>", hex(darker(fill_, 0.16)), tufts);
    std::sort(trees.begin(), trees.end(), [](Point a, Point b) { return a.y < b.y; });
    const Colour leaf = mix(fill_, Colour{0x1f, 0x5a, 0x2a}, 0.62);
    for (const Point p : trees)
      out_ += use(dice_.below(3) ? "tree" : "fir", p, darker(leaf, dice_.real(0, 0.2)));
  }

  static std::size_t map_index(Point p) {
    constexpr int n = TilePicture::cells;
    return static_cast<std::size_t>(static_cast<int>(p.y * n / 100) * n +
                                    static_cast<int>(p.x * n / 100));
  }

  void strokes(Shape shape, Colour c, double width, Name more = "") {
    for (const SegPicture& s : t_.segs)
      for (const Curve& k : s.strokes)
        if (s.shape == shape)
          add("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"{}/>", data(k, false),
              hex(c), num(width), more);
  }

  void places(Colour c, double radius) {  // where paths end
    for (const auto& [at, seg] : t_.ends)
      if (t_.segs[static_cast<std::size_t>(seg)].shape == Shape::path)
        add("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\"/>", num(at.x), num(at.y), num(radius),
            hex(c));
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
      const std::pair<Point, double> parts[] = {
          {at - dir * 9, 13.5}, {at, 17}, {at + dir * 6 + over * 3, 16.5}};
      for (const auto& [p, r] : parts)
        add("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\"/>", num(p.x), num(p.y), num(r + more),
            hex(c));
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
    add("<path d=\"{}\" fill=\"{}\"/>", data(s.outline, true),
        hex(mix(fill, Colour{0xf2, 0xdd, 0xae}, 0.28)));
    for (const Curve& w : s.walls) {
      const std::string d = data(w, false);
      add("<path d=\"{}\" fill=\"none\" stroke=\"#000\" stroke-opacity=\".17\" stroke-width=\"6\" "
          "transform=\"translate(1 2)\"/>",
          d);
      add("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"6.4\"/>", d, hex(line));
      add("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"4\"/>", d,
          hex(lighter(line, 0.68)));
      add("<path d=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"4\" stroke-dasharray=\".8 "
          "3.6\"/>",
          d, hex(lighter(line, 0.25)));
    }
  }

  // Buildings inside areas, from back to front.
  void roofs() {
    const auto room = clearances(t_, false);
    for (std::size_t i = 0; i < t_.segs.size(); ++i) {
      const SegPicture& s = t_.segs[i];
      if (s.shape != Shape::area) continue;
      const Colour fill = colour(g_.look(s.kind).fill);
      const bool marked = !marks_on(i).empty();
      for (int row = 0; row < 8; ++row)
        for (int column = 0; column < 8; ++column) {
          const Point p{column * 15.0 + (row % 2 ? 1 : 8.5) + dice_.real(-2, 2),
                        row * 13.5 + 13 + dice_.real(-1.8, 1.8)};
          const int what = dice_.below(18), hue = dice_.below(8);
          const double tint = dice_.real(0.4, 0.8);
          const Point body = p - Point{0, 6};
          if (p.x < 7 || p.x > 93 || p.y > 98 || what == 0 || t_.owner_at(body) != i) continue;
          if (room[map_index(body)] < 9 || (marked && length(body - s.badge) < 16)) continue;
          const Name glyph = what == 17 ? "keep" : what % 3 == 0 ? "gable" : "hip";
          const Colour tile = hue == 7   ? Colour{0x6d, 0x72, 0x80}
                              : hue == 6 ? Colour{0x9a, 0x6b, 0x2f}
                                         : Colour{0xa5, 0x2c, 0x1a};
          out_ += use(glyph, p, mix(fill, tile, tint));
        }
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
          num(b.at.x), num(b.at.y), num(turn), hex(Colour{0xcd, 0xc2, 0xab}),
          hex(Colour{0x6f, 0x66, 0x55}));
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
      const Colour wall = colour(g_.look(t_.segs[static_cast<std::size_t>(g.area)].kind).line);
      for (const double side : {-8.5, 8.5}) out_ += tower(g.at + normal(g.dir) * side, 4.6, wall);
    }
  }

  void spot(const SegPicture& s) {
    add("<circle cx=\"{0}\" cy=\"{1}\" r=\"23\" fill=\"{2}\" opacity=\".55\"/>", num(s.anchor.x),
        num(s.anchor.y + 2), hex(lighter(fill_, 0.35)));
    out_ += use("hall", s.anchor + Point{0, 4}, colour(g_.look(s.kind).fill));
  }

  // Marks printed on a segment: how they look and how many there are.
  std::vector<std::pair<const Look*, int>> marks_on(std::size_t seg) const {
    std::vector<std::pair<const Look*, int>> found;
    const Tables& t = g_.tables();
    const std::size_t row =
        (t.type[type_.v].first_design + seg) * static_cast<std::size_t>(t.attrs);
    for (int a = 0; a < t.attrs; ++a) {
      const int count = t.attr_value[row + static_cast<std::size_t>(a)];
      const Look* look = count > 0 ? g_.mark_look(g_.name(Attr(static_cast<u32>(a)))) : nullptr;
      if (look) found.emplace_back(look, count);
    }
    return found;
  }

  void mark(const Look& look, Point at) {
    const Colour fill = colour(look.fill);
    const bool round =
        look.shape == Shape::path || look.shape == Shape::water || look.shape == Shape::ground;
    out_ += use(round ? "disc" : "shield", at, fill);
    if (round && !look.letter.empty())
      add("<text x=\"{}\" y=\"{}\" font-size=\"11\" text-anchor=\"middle\" fill=\"{}\">{}</text>",
          num(at.x), num(at.y + 4), hex(readable_on(fill)), escape(look.letter));
  }

  void marks() {
    for (std::size_t i = 0; i < t_.segs.size(); ++i) {
      Point at = t_.segs[i].badge;
      for (const auto& [look, count] : marks_on(i))
        for (int k = 0; k < count; ++k, at = at + Point{14, 4}) mark(*look, at);
    }
    Point at{86, 86};
    for (int k = 0; k < g_.tags(); ++k) {
      const Tag tag(static_cast<u32>(k));
      const Look* look = g_.tables().type[type_.v].tags & bit(tag) && k < filterable_tags
                             ? g_.mark_look(g_.name(tag))
                             : nullptr;
      if (!look) continue;
      mark(*look, at);
      at = at - Point{20, 0};
    }
  }

  const Game& g_;
  const TilePicture& t_;
  TileType type_;
  Dice dice_;
  Colour fill_;
  std::string out_;
};

}  // namespace

std::string tile(const Game& g, const TilePicture& t, TileType type, u32 seed, bool texture) {
  return Artist(g, t, type, seed).draw(texture);
}

std::string tower(Point at, double radius, Colour line) {
  return fmt::format(
      "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1.5\"/>",
      num(at.x), num(at.y), num(radius), hex(lighter(line, 0.7)), hex(line));
}

std::vector<std::pair<Point, Colour>> wall_ends(const Game& g, const TilePicture& t) {
  std::vector<std::pair<Point, Colour>> out;
  for (const SegPicture& s : t.segs)
    for (const Curve& w : s.walls)
      if (!(w.front().a == w.back().b))  // else it is a ring
        for (const Point p : {w.front().a, w.back().b})
          out.emplace_back(p, colour(g.look(s.kind).line));
  return out;
}

}  // namespace bastide::sdk::svg
