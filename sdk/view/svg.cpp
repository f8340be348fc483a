#include "view/svg.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <spdlog/fmt/fmt.h>

#include "view/explain.hpp"
#include "view/svg_parts.hpp"

namespace bastide::sdk {

namespace {

using svg::escape;
using svg::num;

constexpr Name paper = "#f6eedb", ink = "#3d2f20", faint = "#8a7658";
constexpr Name serif = "font-family=\"Georgia, 'Times New Roman', serif\"";
constexpr Name sans = "font-family=\"'Helvetica Neue', Arial, sans-serif\"";

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
      num(width * scale), num(height * scale), num(width), num(height), escape(title),
      svg::glyphs(), paper, num(width), num(height));
}

std::string shortened(const std::string& utf8, int signs) {
  std::string out;
  for (const char c : utf8) {
    const bool starts = (static_cast<u8>(c) & 0xc0) != 0x80;
    if (starts && signs-- == 0) return out + "…";
    out += c;
  }
  return out;
}

struct Frame {  // the part of the grid in the picture
  int left = 0, top = 0, right = 0, bottom = 0;
  int columns() const { return right - left + 1; }
  int rows() const { return bottom - top + 1; }
};

Frame frame_of(const View& v) {
  Frame f;
  for (int i = 0; i < v.tiles(); ++i) {
    const Cell c = v.cell_of(Tile(static_cast<u32>(i)));
    const int x = v.x(c), y = v.y(c);
    if (i == 0) f = {x, y, x, y};
    f = {std::min(f.left, x), std::min(f.top, y), std::max(f.right, x), std::max(f.bottom, y)};
  }
  return f;
}

class Picture {
 public:
  Picture(const Game& g, const State& s, const SvgStyle& style)
      : g_(g), v_(g.tables(), s), style_(style), pictures_(g), frame_(frame_of(v_)) {}

  std::string draw() {
    const double rim = style_.coordinates ? 52 : 30;
    header_ = style_.legend ? 132 : 0;
    const double board = frame_.columns() * 100.0;
    width_ = std::max(board + 2 * rim, style_.legend ? 190.0 * v_.players() + 60 : 0.0);
    left_ = (width_ - board) / 2, top_ = header_ + rim - (style_.legend ? 14 : 0);
    const double height = top_ + frame_.rows() * 100.0 + rim;
    const std::string title = style_.title.empty() ? g_.spec().title : style_.title;
    out_ = open_svg(width_, height, style_.tile_size / 100, title);
    if (style_.legend) legend(title);
    add("<g transform=\"translate({} {})\">\n", num(left_), num(top_));
    if (style_.coordinates) coordinates();
    tiles();
    wall_ends();
    if (style_.show_last && v_.tiles() > 0) last();
    figures();
    out_ += "</g>\n</svg>\n";
    return std::move(out_);
  }

 private:
  template <class... A>
  void add(fmt::format_string<A...> text, A&&... a) {
    fmt::format_to(std::back_inserter(out_), text, std::forward<A>(a)...);
  }
  Point corner(Cell c) const {
    return {(v_.x(c) - frame_.left) * 100.0, (v_.y(c) - frame_.top) * 100.0};
  }

  void coordinates() {
    add("<g {} font-size=\"15\" fill=\"{}\" text-anchor=\"middle\">", sans, faint);
    for (int x = frame_.left; x <= frame_.right; ++x)
      for (const double y : {-14.0, frame_.rows() * 100.0 + 25})
        add("<text x=\"{}\" y=\"{}\">{}</text>", num((x - frame_.left) * 100 + 50), num(y), x);
    for (int y = frame_.top; y <= frame_.bottom; ++y)
      for (const double x : {-20.0, frame_.columns() * 100.0 + 20})
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
          svg::tile(g_, pictures_.of(v_, t), v_.type(t), seed, style_.texture));
    }
  }

  void wall_ends() {
    std::set<std::pair<int, int>> seen;
    for (int i = 0; i < v_.tiles(); ++i) {
      const Tile t(static_cast<u32>(i));
      for (const auto& [p, line] : svg::wall_ends(g_, pictures_.of(v_, t))) {
        const Point at = corner(v_.cell_of(t)) + p;
        if (seen.emplace(std::lround(at.x), std::lround(at.y)).second)
          out_ += svg::tower(at, 4.8, line);
      }
    }
    out_ += "\n";
  }

  void last() {
    const Point at = corner(v_.cell_of(Tile(static_cast<u32>(v_.tiles() - 1))));
    add("<g fill=\"none\" stroke-linejoin=\"round\"><rect x=\"{0}\" y=\"{1}\" width=\"99\" "
        "height=\"99\" rx=\"4\" "
        "stroke=\"#fff\" stroke-width=\"6\" stroke-opacity=\".9\"/><rect x=\"{0}\" y=\"{1}\" "
        "width=\"99\" height=\"99\" "
        "rx=\"4\" stroke=\"#d9480f\" stroke-width=\"3\"/></g>\n",
        num(at.x + 0.5), num(at.y + 0.5));
  }

  void figures() {
    std::map<std::pair<int, int>, int> crowd;  // figures that already stand at a point
    v_.each_figure([&](Figure f) {
      const Place place = v_.where(f);
      Point at;
      bool lying = false;
      switch (place.is) {
        case PlaceIs::seg: {
          const Seg s(place.index);
          const SegPicture& p =
              pictures_.of(v_, v_.tile(s)).segs[static_cast<std::size_t>(v_.local(s))];
          at = corner(v_.cell_of(v_.tile(s))) + p.anchor;
          lying = p.shape == Look::Shape::ground;
          if (p.shape == Look::Shape::spot) at = at + Point{-9, 13};
          break;
        }
        case PlaceIs::cell:
          at = corner(Cell(place.index)) + Point{50, 50};
          break;
        case PlaceIs::corner:
          at = corner(Cell(place.index));
          break;
        case PlaceIs::edge: {
          static constexpr Point middle[] = {{50, 0}, {100, 50}, {50, 100}, {0, 50}};
          at = corner(Cell(place.index)) + middle[place.sub & 3];
          break;
        }
        default:
          return;
      }
      const int before = crowd[{static_cast<int>(at.x), static_cast<int>(at.y)}]++;
      at = at + Point{before * 11.0, before * 3.0};
      out_ += svg::figure(g_, v_.kind(f), v_.owner(f), at, 0.29, lying);
    });
  }

  void legend(const std::string& title) {
    int tiles = 0;
    for (int b = 0; b < g_.bags(); ++b) tiles += v_.left(Bag(static_cast<u32>(b)));
    const std::string state = v_.over() ? "game over" : fmt::format("turn {}", v_.turn());
    add("<text x=\"{}\" y=\"44\" {} font-size=\"28\" text-anchor=\"middle\" "
        "fill=\"{}\">{}</text>\n",
        num(width_ / 2), serif, ink, escape(title));
    add("<text x=\"{}\" y=\"66\" {} font-size=\"14\" text-anchor=\"middle\" fill=\"{}\">{} · {} "
        "tiles placed · {} left</text>\n",
        num(width_ / 2), sans, faint, state, v_.tiles(), tiles);
    const double card = 178, step = 190, from = width_ / 2 - step * v_.players() / 2;
    for (int i = 0; i < v_.players(); ++i)
      player(Player(static_cast<u32>(i)), from + i * step + (step - card) / 2, card);
  }

  void player(Player p, double x, double width) {
    const bool active = !v_.over() && v_.turn_player() == p;
    add("<g transform=\"translate({} 80)\"><rect width=\"{}\" height=\"50\" rx=\"9\" "
        "fill=\"#fffaf0\" fill-opacity=\".85\" "
        "stroke=\"{}\" stroke-width=\"{}\"/>",
        num(x), num(width), active ? hex(seat_colour(p)) : "#cdb98f", active ? "2.4" : "1");
    out_ += svg::figure(g_, FigureKind(0), p, {24, 25}, 0.3, false);
    add("<text x=\"46\" y=\"22\" {} font-size=\"16\" fill=\"{}\">{}</text>", serif, ink,
        escape(shortened(player_name(style_.names, p), 13)));
    add("<text x=\"{}\" y=\"34\" {} font-size=\"25\" font-weight=\"bold\" text-anchor=\"end\" "
        "fill=\"{}\">{}</text>",
        num(width - 14), serif, ink, v_.score(p));
    // What is in play is pale, what is in the supply has colour.
    double at = 52;
    for (int k = 0; k < g_.tables().figure_kinds; ++k) {
      const FigureKind kind(static_cast<u32>(k));
      const int all = g_.tables().per_player[kind.v], left = v_.supply(p, kind);
      for (int i = 0; i < std::max(all, left) && at < width - 48; ++i, at += 9.6) {
        if (i >= left) out_ += "<g opacity=\".22\">";
        out_ += svg::figure(g_, kind, p, {at, 37}, 0.105, false);
        if (i >= left) out_ += "</g>";
      }
    }
    out_ += "</g>\n";
  }

  const Game& g_;
  View v_;
  const SvgStyle& style_;
  Pictures pictures_;
  Frame frame_;
  double width_ = 0, header_ = 0, left_ = 0, top_ = 0;
  std::string out_;
};

}  // namespace

std::string svg_board(const Game& g, const State& s, const SvgStyle& style) {
  return Picture(g, s, style).draw();
}

std::string svg_tiles(const Game& g) {
  constexpr int columns = 8;
  constexpr double step = 122, side = 30, head = 84;
  const int types = g.tables().types, rows = (types + columns - 1) / columns;
  int pieces = 0;
  for (int i = 0; i < types; ++i) pieces += g.tile(TileType(static_cast<u32>(i))).count;
  const double width = columns * step + 2 * side - 22, height = head + rows * (step + 16) + 20;
  std::string out = open_svg(width, height, 1, g.spec().title);
  out += fmt::format(
      "<text x=\"{}\" y=\"40\" {} font-size=\"26\" text-anchor=\"middle\" fill=\"{}\">{}</text>\n"
      "<text x=\"{}\" y=\"62\" {} font-size=\"14\" text-anchor=\"middle\" fill=\"{}\">{} tiles, {} "
      "designs</text>\n",
      num(width / 2), serif, ink, escape(g.spec().title), num(width / 2), sans, faint, pieces,
      types);
  for (int i = 0; i < types; ++i) {
    const TileType y(static_cast<u32>(i));
    const TilePicture picture = tile_picture(g, y, 0);
    std::string ends;
    for (const auto& [p, line] : svg::wall_ends(g, picture)) ends += svg::tower(p, 4.8, line);
    out += fmt::format(
        "<g class=\"tile\" transform=\"translate({} {})\"><rect x=\"2\" y=\"4\" width=\"100\" "
        "height=\"100\" fill=\"#3b2a14\" "
        "opacity=\".3\"/><g clip-path=\"url(#tile)\">{}{}</g><text x=\"50\" y=\"119\" {} "
        "font-size=\"13\" "
        "text-anchor=\"middle\" fill=\"{}\">{} × {}</text></g>\n",
        num(side + i % columns * step), num(head + i / columns * (step + 16)),
        svg::tile(g, picture, y, static_cast<u32>(i + 1), true), ends, sans, ink, escape(g.name(y)),
        g.tile(y).count);
  }
  return out + "</svg>\n";
}

}  // namespace bastide::sdk
