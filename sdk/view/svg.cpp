#include "view/svg.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "view/layers.hpp"
#include "view/svg_legend.hpp"
#include "view/svg_parts.hpp"
#include "view/symbols.hpp"

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
        frame_(frame_of(v_, pieces_of(g, v_))),
        layers_(g, s, signs_, pictures_, frame_.left, frame_.top),
        beside_(layers_.pieces().beside_tiles ? 12 : 0) {}

  std::string draw() {
    const double rim = (style_.coordinates ? 52 : 30) + beside_;
    const double board = frame_.columns() * 100.0;
    const double width = std::max(board + 2 * rim, style_.legend ? svg::least_width(v_) : 0.0);
    svg::Block head, foot;
    if (style_.legend) {
      head = svg::legend(g_, s_, signs_, style_, width);
      foot = svg::key(g_, s_, signs_, layers_.pieces(), width);
    }
    const double top = head.height + rim - (style_.legend ? 14 : 0);
    const double bottom = top + frame_.rows() * 100.0 + rim;
    out_ = open_svg(width, bottom + foot.height, style_.tile_size / 100,
                    style_.title.empty() ? g_.spec().title : style_.title);
    out_ += head.svg;
    add("<g transform=\"translate({} {})\">\n", num((width - board) / 2), num(top));
    if (style_.coordinates) coordinates();
    tiles();
    out_ += layers_.wall_ends() + "\n" + layers_.links() + layers_.sides();
    for (u32 i = 0; i < static_cast<u32>(v_.tiles()); ++i) out_ += layers_.tokens(Tile(i));
    if (style_.show_last && v_.tiles() > 0) last();
    for (const Placed& p : layers_.placed())
      out_ += svg::figure(g_, signs_, p.piece.kind, p.piece.owner, p.at, p.scale, p.lying, p.piece.count);
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
  Point corner(Cell c) const { return layers_.corner(c); }

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
      const u32 seed = texture_seed(v_.type(t), tile_texture(v_.x(c), v_.y(c)));
      const std::string id = escape(g_.name(v_.type(t)));
      add("<g class=\"tile\" transform=\"translate({} {})\" clip-path=\"url(#tile)\"><title>{} r{} "
          "{},{}</title>{}{}</g>\n",
          num(at.x), num(at.y), id, v_.rotation(t) * 90, v_.x(c), v_.y(c),
          svg::tile(g_, signs_, pictures_.of(v_, t), v_.type(t), seed, style_.texture), svg::tile_rim());
    }
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

  const Game& g_;
  const State& s_;
  View v_;
  const SvgStyle& style_;
  Signs signs_;
  Pictures pictures_;
  Frame frame_;
  Layers layers_;
  double beside_;  // more room for what stands outside the outermost tiles
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
