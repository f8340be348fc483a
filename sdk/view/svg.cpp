#include "view/svg.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include <fmt/format.h>

#include "view/looks.hpp"
#include "view/pieces.hpp"
#include "view/svg_legend.hpp"
#include "view/svg_parts.hpp"

namespace bastide::sdk {

namespace {

using svg::escape;
using svg::faint;
using svg::ink;
using svg::num;
using svg::paper;
using svg::sans;
using svg::serif;

std::string open_svg(double width, double height, double scale, Name title) {
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {} "
      "{}\">\n"
      "<title>{}</title>\n<defs>\n{}"
      "<radialGradient id=\"paper\" cx=\".5\" cy=\".45\" r=\".8\"><stop offset=\".55\" "
      "stop-color=\"{}\"/>"
      "<stop offset=\"1\" stop-color=\"#e6d6b3\"/></radialGradient>\n"
      "<filter id=\"soft\" x=\"-5%\" y=\"-5%\" width=\"110%\" height=\"110%\"><feGaussianBlur "
      "stdDeviation=\"5\"/></filter>\n"
      "<clipPath id=\"tile\"><rect width=\"100\" height=\"100\"/></clipPath>\n</defs>\n"
      "<rect width=\"{}\" height=\"{}\" fill=\"url(#paper)\"/>\n",
      num(width * scale), num(height * scale), num(width), num(height), escape(title), svg::glyphs(), paper, num(width),
      num(height));
}

struct Frame {  // the part of the grid in the picture
  int left = 0, top = 0, right = 0, bottom = 0;
  int columns() const { return right - left + 1; }
  int rows() const { return bottom - top + 1; }
};

Frame frame_of(const View& v, const Pieces& pieces) {
  Frame f;
  bool first = true;
  const auto include = [&](Cell c) {
    const int x = v.x(c), y = v.y(c);
    if (std::exchange(first, false)) f = {x, y, x, y};
    f = {std::min(f.left, x), std::min(f.top, y), std::max(f.right, x), std::max(f.bottom, y)};
  };
  for (int i = 0; i < v.tiles(); ++i) include(v.cell_of(Tile(static_cast<u32>(i))));
  for (const Standing& s : pieces.standing)
    if (s.place.is == PlaceIs::cell) include(Cell(s.place.index));
  return f;
}

class Picture {
 public:
  Picture(const Game& g, const State& s, const SvgStyle& style)
      : g_(g),
        s_(s),
        v_(g, s),
        style_(style),
        signs_(g),
        pictures_(g),
        pieces_(pieces_of(g, v_)),
        frame_(frame_of(v_, pieces_)),
        beside_(pieces_.beside_tiles ? 12 : 0) {}

  std::string draw() {
    const double rim = (style_.coordinates ? 52 : 30) + beside_;
    const double board = frame_.columns() * 100.0;
    const double width = std::max(board + 2 * rim, style_.legend ? svg::least_width(v_) : 0.0);
    svg::Block head, foot;
    if (style_.legend) {
      head = svg::legend(g_, s_, signs_, style_, width);
      foot = svg::key(g_, s_, signs_, pieces_, width);
    }
    const double top = head.height + rim - (style_.legend ? 14 : 0);
    const double bottom = top + frame_.rows() * 100.0 + rim;
    out_ = open_svg(width, bottom + foot.height, style_.tile_size / 100,
                    style_.title.empty() ? g_.spec().title : style_.title);
    out_ += head.svg;
    add("<g transform=\"translate({} {})\">\n", num((width - board) / 2), num(top));
    if (style_.coordinates) coordinates();
    tiles();
    wall_ends();
    links();
    sides();
    tokens();
    if (style_.show_last && v_.tiles() > 0) last();
    for (const Standing& s : pieces_.standing) stand(s);
    out_ += "</g>\n";
    if (foot.height > 0) add("<g transform=\"translate(0 {})\">\n{}</g>\n", num(bottom - 6), foot.svg);
    out_ += "</svg>\n";
    return std::move(out_);
  }

 private:
  template <class... A>
  void add(fmt::format_string<A...> text, A&&... a) {
    out_ += fmt::format(text, std::forward<A>(a)...);
  }
  Point corner(Cell c) const { return {(v_.x(c) - frame_.left) * 100.0, (v_.y(c) - frame_.top) * 100.0}; }

  void coordinates() {
    add("<g {} font-size=\"15\" fill=\"{}\" text-anchor=\"middle\">", sans, faint);
    for (int x = frame_.left; x <= frame_.right; ++x)
      for (const double y : {-14.0 - beside_, frame_.rows() * 100.0 + 25 + beside_})
        add("<text x=\"{}\" y=\"{}\">{}</text>", num((x - frame_.left) * 100 + 50), num(y), x);
    for (int y = frame_.top; y <= frame_.bottom; ++y)
      for (const double x : {-20.0 - beside_, frame_.columns() * 100.0 + 20 + beside_})
        add("<text x=\"{}\" y=\"{}\">{}</text>", num(x), num((y - frame_.top) * 100 + 55), y);
    out_ += "</g>\n";
  }

  void tiles() {
    out_ += "<g fill=\"#3b2a14\" opacity=\".42\" filter=\"url(#soft)\">";
    for (int i = 0; i < v_.tiles(); ++i) {
      const Point at = corner(v_.cell_of(Tile(static_cast<u32>(i))));
      add("<rect x=\"{}\" y=\"{}\" width=\"101\" height=\"101\"/>", num(at.x + 2), num(at.y + 5));
    }
    out_ += "</g>\n";
    for (int i = 0; i < v_.tiles(); ++i) {
      const Tile t(static_cast<u32>(i));
      const Cell c = v_.cell_of(t);
      const Point at = corner(c);
      const u32 seed = static_cast<u32>((v_.x(c) + 200) * 401 + v_.y(c) + 200);
      const std::string id = escape(g_.name(v_.type(t)));
      add("<g class=\"tile\" transform=\"translate({} {})\" clip-path=\"url(#tile)\"><title>{} r{} "
          "{},{}</title>{}"
          "<rect x=\".3\" y=\".3\" width=\"99.4\" height=\"99.4\" fill=\"none\" stroke=\"#2b2010\" "
          "stroke-opacity=\".22\" "
          "stroke-width=\".7\"/></g>\n",
          num(at.x), num(at.y), id, v_.rotation(t) * 90, v_.x(c), v_.y(c),
          svg::tile(g_, signs_, pictures_.of(v_, t), v_.type(t), seed, style_.texture));
    }
  }

  // What modules show on tiles: up the left side from the lower corner.
  void tokens() {
    for (u32 i = 0; i < static_cast<u32>(v_.tiles()); ++i) {
      Point at = corner(v_.cell_of(Tile(i))) + Point{14, 86};
      for (const TileMarkLine& line : g_.tile_marks(s_, Tile(i))) {
        out_ += svg::token(line, signs_.of_tile_mark(line), at);
        at = at - Point{0, 20};
      }
    }
  }

  void wall_ends() {
    std::set<std::pair<int, int>> seen;
    for (int i = 0; i < v_.tiles(); ++i) {
      const Tile t(static_cast<u32>(i));
      for (const auto& [p, line] : svg::wall_ends(g_, pictures_.of(v_, t))) {
        const Point at = corner(v_.cell_of(t)) + p;
        if (seen.emplace(std::lround(at.x), std::lround(at.y)).second) out_ += svg::tower(at, 4.8, line);
      }
    }
    out_ += "\n";
  }

  // Segments that a rule joined: on one tile by a gangway over its middle, far apart by a dashed line.
  void links() {
    for (int i = 0; i < v_.explicit_links(); ++i) {
      const View::Link link = v_.explicit_link(i);
      if (link.cut || link.a == link.b) continue;
      const Cell from = v_.cell_of(v_.tile(link.a)), to = v_.cell_of(v_.tile(link.b));
      const bool near = from == to;
      out_ += svg::link(corner(from) + inner_end(link.a, near ? 0.5 : 0.3),
                        corner(to) + inner_end(link.b, near ? 0.5 : 0.3), corner(from) + Point{50, 50}, near);
    }
  }

  // Of what reaches a side: this part of the way from the middle of the tile to there.
  Point inner_end(Seg s, double part) const {
    static constexpr Point middles[] = {{50, 0}, {100, 50}, {50, 100}, {0, 50}};
    for (std::size_t side = 0; side < 4; ++side)
      if (v_.ports(s) >> 3 * side & 7u) return lerp({50, 50}, middles[side], part);
    return {50, 50};
  }

  void last() {
    const Point at = corner(v_.cell_of(Tile(static_cast<u32>(v_.tiles() - 1))));
    add("<g fill=\"none\" stroke-linejoin=\"round\"><rect x=\"{0}\" y=\"{1}\" width=\"94\" "
        "height=\"94\" rx=\"4\" "
        "stroke=\"#fff\" stroke-width=\"6\" stroke-opacity=\".9\"/><rect x=\"{0}\" y=\"{1}\" "
        "width=\"94\" height=\"94\" "
        "rx=\"4\" stroke=\"#d9480f\" stroke-width=\"3\"/></g>\n",
        num(at.x + 3), num(at.y + 3));
  }

  // Both ends of a side, clockwise around its tile.
  std::pair<Point, Point> ends(AtSide a) const {
    static constexpr Point round[] = {{0, 0}, {100, 0}, {100, 100}, {0, 100}};
    const auto i = static_cast<std::size_t>(a.side);
    return {corner(a.cell) + round[i], corner(a.cell) + round[(i + 1) % 4]};
  }

  // Pieces on a side stand a little outside their tile, unless there is another tile.
  Point outwards(AtSide a) const {
    static constexpr Point step[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    return v_.tile_at(v_.neighbour(a.cell, a.side)) ? Point{0, 0} : step[static_cast<std::size_t>(a.side)] * 4;
  }

  // How much longer a bar is at one end, because bars that stand outside meet farther out round a corner of their tile
  // and nearer in the corner of three tiles.
  double longer(AtSide a, int turn) const {
    const Side next = turned(a.side, turn);
    const Cell beside = v_.neighbour(a.cell, next);
    if (v_.tile_at(v_.neighbour(beside, a.side))) return -4;
    const bool round = std::any_of(pieces_.bars.begin(), pieces_.bars.end(), [&](const Bar& b) {
      return b.at == AtSide{a.cell, next};
    });
    return round && !v_.tile_at(beside) ? 4 : 0;
  }

  svg::BarLine bar(const Bar& b) const {
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

  void sides() {
    for (const AtSide& a : pieces_.barriers) out_ += svg::barrier(ends(a).first, ends(a).second);
    if (pieces_.bars.empty()) return;
    std::vector<svg::BarLine> lines;
    for (const Bar& b : pieces_.bars) lines.push_back(bar(b));
    out_ += svg::bars(g_, signs_, lines);
  }

  void stand(const Standing& s) {
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
    taken_.push_back(at);
    out_ += svg::figure(g_, signs_, s.kind, s.owner, at, scale, lying, s.count);
  }

  double room_at(Point p) const {  // to the nearest piece
    double least = 1e9;
    for (const Point& other : taken_) least = std::min(least, length(other - p));
    return least;
  }

  // The nearest point of the tile where a piece hides no other one; if there is none, the one with the most room.
  Point free_point(Point at, Point tile) const {
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

  const Game& g_;
  const State& s_;
  View v_;
  const SvgStyle& style_;
  Signs signs_;
  Pictures pictures_;
  Pieces pieces_;
  Frame frame_;
  double beside_;              // more room for what stands outside the outermost tiles
  std::vector<Point> taken_;   // where pieces stand already
  std::map<u32, Point> tops_;  // of stacks, by segment
  std::string out_;
};

}  // namespace

std::string svg_board(const Game& g, const State& s, const SvgStyle& style) { return Picture(g, s, style).draw(); }

std::string svg_tiles(const Game& g) {
  constexpr int columns = 8;
  constexpr double step = 122, side = 30, head = 84;
  const int types = g.tiles(), rows = (types + columns - 1) / columns;
  int pieces = 0;
  for (int i = 0; i < types; ++i) pieces += g.tile(TileType(static_cast<u32>(i))).count;
  const double width = columns * step + 2 * side - 22, height = head + rows * (step + 16) + 20;
  const Signs signs(g);
  std::string out = open_svg(width, height, 1, g.spec().title);
  out += fmt::format(
      "<text x=\"{}\" y=\"40\" {} font-size=\"26\" text-anchor=\"middle\" fill=\"{}\">{}</text>\n"
      "<text x=\"{}\" y=\"62\" {} font-size=\"14\" text-anchor=\"middle\" fill=\"{}\">{} tiles, {} "
      "designs</text>\n",
      num(width / 2), serif, ink, escape(g.spec().title), num(width / 2), sans, faint, pieces, types);
  for (int i = 0; i < types; ++i) {
    const TileType y(static_cast<u32>(i));
    const TilePicture picture = tile_picture(g, y, 0);
    const int row = i / columns;
    std::string ends;
    for (const auto& [p, line] : svg::wall_ends(g, picture)) ends += svg::tower(p, 4.8, line);
    out += fmt::format(
        "<g class=\"tile\" transform=\"translate({} {})\"><rect x=\"2\" y=\"4\" width=\"100\" "
        "height=\"100\" fill=\"#3b2a14\" "
        "opacity=\".3\"/><g clip-path=\"url(#tile)\">{}{}</g><text x=\"50\" y=\"119\" {} "
        "font-size=\"13\" "
        "text-anchor=\"middle\" fill=\"{}\">{} × {}</text></g>\n",
        num(side + i % columns * step), num(head + row * (step + 16)),
        svg::tile(g, signs, picture, y, static_cast<u32>(i + 1), true), ends, sans, ink, escape(g.name(y)),
        g.tile(y).count);
  }
  return out + "</svg>\n";
}

}  // namespace bastide::sdk
