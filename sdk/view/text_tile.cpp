#include "view/text_tile.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include "view/looks.hpp"

namespace bastide::sdk {

namespace {

using Shape = Look::Shape;
constexpr std::pair<int, int> toward[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};

// By bits of the sides that a line reaches: N 1, E 2, S 4, W 8.
constexpr char32_t path_signs[] = U"·┃━┗┃┃┏┣━┛━┻┓┫┳╋";
constexpr char32_t water_signs[] = U"≈║═╚║║╔╠═╝═╩╗╣╦╬";
constexpr char32_t ascii_signs[] = U"o|-+||++-+-++++#";

class Writer {
 public:
  Writer(const Game& g, const Signs& signs, const TilePicture& t, const BoardStyle& style)
      : g_(g),
        signs_(signs),
        t_(t),
        style_(style),
        w_(style.tile_width),
        h_(style.tile_height),
        out_{Canvas(w_, h_), std::vector<u8>(static_cast<std::size_t>(w_ * h_), no_segment), {}, {}},
        lines_(out_.owner.size()) {}

  TextTile write(TileType type) {
    for (std::size_t i = 0; i < t_.segs.size(); ++i) {
      marks_.push_back(marks_on(g_, type, i));
      stalls_.emplace_back();
      for (const Mark& m : marks_.back())
        if (mark_is(*m.look, t_.segs[i].shape, g_.look(t_.segs[i].kind)) == MarkIs::stalls) stalls_.back() = m;
    }
    terrain();
    for (const Shape shape : {Shape::water, Shape::path}) lines(shape);
    for (std::size_t i = 0; i < t_.segs.size(); ++i)
      if (t_.segs[i].shape == Shape::spot) spot(i);
    marks();
    tile_marks(type);
    for (std::size_t i = 0; i < t_.segs.size(); ++i) out_.figure_at.push_back(nearest(t_.segs[i].anchor, i));
    find_tokens();
    return std::move(out_);
  }

 private:
  std::size_t index(int x, int y) const { return static_cast<std::size_t>(y * w_ + x); }
  Point centre(int x, int y) const { return {(x + 0.5) * 100 / w_, (y + 0.5) * 100 / h_}; }
  int column(Point p) const { return std::clamp(static_cast<int>(p.x * w_ / 100), 0, w_ - 1); }
  int row(Point p) const { return std::clamp(static_cast<int>(p.y * h_ / 100), 0, h_ - 1); }

  void terrain() {
    std::vector<Polyline> outlines;
    for (const SegPicture& s : t_.segs) outlines.push_back(flatten(s.outline));
    for (int y = 0; y < h_; ++y)
      for (int x = 0; x < w_; ++x) {
        u8& owner = out_.owner[index(x, y)];
        for (std::size_t i = 0; i < outlines.size(); ++i)
          if (!outlines[i].empty() && inside(outlines[i], centre(x, y))) owner = static_cast<u8>(i);
        if (owner == no_segment) owner = ground_near(x, y);
        Glyph& g = out_.canvas.at(x, y);
        const FeatureKind kind = owner == no_segment ? ground_of(g_) : t_.segs[owner].kind;
        const bool area = owner != no_segment && t_.segs[owner].shape == Shape::area;
        const Colour fill = kind ? colour(g_.look(kind).fill) : Colour{};
        g.back = fill;
        g.fore = darker(fill, 0.3);
        const Mark* goods = area && stalls_[owner] ? &*stalls_[owner] : nullptr;
        const bool own = kind && !g_.look(kind).letter.empty();
        const char32_t letter = own ? first_sign(signs_.of(kind), U'.') : area ? U'#' : U'.';
        const bool pattern = (x + 2 * y) % 4 == 1;
        if (goods) {
          const bool plain = style_.ink == Ink::plain;
          g.sign = plain || pattern ? first_sign(signs_.of_mark(goods->name), letter) : U' ';
          g.fore = mix(colour(goods->look->fill), black, 0.25);
        } else if (style_.ink != Ink::plain) {
          g.sign = kind && pattern ? cover(surface_of(g_.look(kind), area ? Shape::area : Shape::ground), area) : U' ';
        } else {
          g.sign = area ? letter : (x + y) % 2 ? U' ' : letter;
        }
      }
  }

  // What lies on coloured land, here and there.
  char32_t cover(Look::Surface surface, bool area) const {
    switch (surface) {
      case Look::Surface::houses:
        return !area ? U' ' : style_.unicode ? U'▴' : U'^';
      case Look::Surface::wood:
        return style_.unicode ? U'♣' : U'&';
      case Look::Surface::water:
        return style_.unicode ? U'≈' : U'~';
      default:
        return U' ';
    }
  }

  // The ground segment that most of a character shows.
  u8 ground_near(int x, int y) const {
    std::vector<int> votes(t_.segs.size());
    for (int v = 0; v < 5; ++v)
      for (int u = 0; u < 5; ++u) {
        const u8 o = t_.owner_at({(x + 0.1 + 0.2 * u) * 100 / w_, (y + 0.1 + 0.2 * v) * 100 / h_});
        if (o != no_segment && t_.segs[o].shape == Shape::ground) ++votes[o];
      }
    const auto best = std::max_element(votes.begin(), votes.end());
    return best == votes.end() || *best == 0 ? no_segment : static_cast<u8>(best - votes.begin());
  }

  // Lines go from the middle of a side straight to the middle of the tile, or as far as what they
  // lead to.
  void lines(Shape shape) {
    std::fill(lines_.begin(), lines_.end(), u8{0});
    for (std::size_t i = 0; i < t_.segs.size(); ++i) {
      const SegPicture& s = t_.segs[i];
      if (s.shape != shape) continue;
      const bool ends = std::popcount(s.sides) == 1 && !s.strokes.empty();
      const Point end = ends ? s.strokes[0].back().b : Point{50, 50};
      for (int side = 0; side < 4; ++side)
        if (s.sides >> side & 1) arm(i, side, ends ? end : Point{50, 50});
    }
    const FeatureKind kind = first_kind(shape);
    for (int y = 0; y < h_; ++y)
      for (int x = 0; x < w_; ++x)
        if (lines_[index(x, y)]) sign(out_.canvas.at(x, y), shape, lines_[index(x, y)], kind);
    for (const auto& [at, seg] : t_.ends) {
      if (t_.segs[static_cast<std::size_t>(seg)].shape != shape) continue;
      Glyph& g = out_.canvas.at(w_ / 2, h_ / 2);
      g.sign = shape == Shape::water ? (style_.unicode ? U'≈' : U'~') : (style_.unicode ? U'●' : U'o');
    }
  }

  FeatureKind first_kind(Shape shape) const {
    for (const SegPicture& s : t_.segs)
      if (s.shape == shape) return s.kind;
    return {};
  }

  void arm(std::size_t seg, int side, Point end) {
    int x = w_ / 2 + toward[side].first * (w_ / 2), y = h_ / 2 + toward[side].second * (h_ / 2);
    const bool sideways = side & 1;
    // Behind the middle only straight on, to a spot on the other bank.
    const int goal = sideways ? column(end) : row(end), back = (side + 2) % 4;
    for (bool first = true;; first = false) {
      const std::size_t at = index(x, y);
      const u8 under = out_.owner[at];
      if (!first && under != no_segment && t_.segs[under].shape == Shape::area && t_.segs[seg].meets >> under & 1)
        return;
      lines_[at] |= static_cast<u8>(1 << side);
      out_.owner[at] = static_cast<u8>(seg);
      if ((sideways ? x : y) == goal) return;
      lines_[at] |= static_cast<u8>(1 << back);
      x += toward[back].first;
      y += toward[back].second;
      if (x < 0 || y < 0 || x >= w_ || y >= h_) return;
    }
  }

  void sign(Glyph& g, Shape shape, u8 sides, FeatureKind kind) const {
    const Colour fill = colour(g_.look(kind).fill);
    if (shape == Shape::water) {
      const bool picture = style_.ink != Ink::plain;
      g = {picture || !style_.unicode ? U'~' : water_signs[sides], lighter(fill, 0.6), fill};
    } else {
      g.sign = style_.unicode ? path_signs[sides] : ascii_signs[sides];
      g.fore = fill;
      g.bold = true;
    }
  }

  void spot(std::size_t i) {
    const SegPicture& s = t_.segs[i];
    const Look& look = g_.look(s.kind);
    const int x = column(s.anchor), y = row(s.anchor);
    const Colour fill = colour(look.fill);
    const char32_t signs[] = {U'[', first_sign(signs_.of(s.kind), U'?'), U']'};
    for (int k = 0; k < 3; ++k) {
      if (!out_.canvas.has(x + k - 1, y)) continue;
      out_.canvas.at(x + k - 1, y) = {signs[k], readable_on(fill), fill, true};
      if (k == 1) out_.owner[index(x, y)] = static_cast<u8>(i);
    }
  }

  void marks() {
    for (std::size_t i = 0; i < t_.segs.size(); ++i)
      for (const Mark& m : marks_[i]) {
        put(m, nearest(t_.segs[i].badge, i));
      }
  }

  // Marks of the tile as a whole lie in its lower right corner, away from lines, and leave every segment a character.
  void tile_marks(TileType type) {
    for (const Mark& m : marks_on(g_, type))
      if (const auto at = nearest_land({86, 86}, 1)) put(m, *at);
  }

  void put(const Mark& m, std::pair<int, int> at) {
    const Colour fill = colour(m.look->fill);
    out_.canvas.at(at.first, at.second) = {first_sign(signs_.of_mark(m.name), U'?'), readable_on(fill), fill, true};
    taken_.push_back(at);
  }

  bool is_taken(std::pair<int, int> at) const { return std::find(taken_.begin(), taken_.end(), at) != taken_.end(); }

  bool is_land(int x, int y) const {
    if (x >= w_ || is_taken({x, y})) return false;
    const u8 owner = out_.owner[index(x, y)];
    if (owner == no_segment) return true;
    const Shape shape = t_.segs[owner].shape;
    return (shape == Shape::ground || shape == Shape::area) && free_characters(owner) > 1;
  }

  long free_characters(u8 segment) const {
    long all = std::count(out_.owner.begin(), out_.owner.end(), segment);
    for (const auto& [x, y] : taken_) all -= out_.owner[index(x, y)] == segment;
    return all;
  }

  // The first of `width` characters beside each other that show land, as near to a point as possible. Corners frame the
  // tile that was laid last, so they are used only if need be.
  std::optional<std::pair<int, int>> nearest_land(Point p, int width, bool corners = false) const {
    std::optional<std::pair<int, int>> best;
    double distance = 1e9;
    for (int y = 0; y < h_; ++y)
      for (int x = 0; x < w_; ++x) {
        const bool edge = y == 0 || y == h_ - 1;
        if (edge && !corners && (x == 0 || x + width >= w_)) continue;
        if (!is_land(x, y) || (width > 1 && !is_land(x + 1, y))) continue;
        if (const double d = length(centre(x, y) - p); d < distance) {
          distance = d;
          best = {x, y};
        }
      }
    return best;
  }

  void find_tokens() {
    taken_.insert(taken_.end(), out_.figure_at.begin(), out_.figure_at.end());
    for (const bool corners : {false, true})
      while (const auto at = nearest_land({14, 86}, 2, corners)) {
        out_.token_at.push_back(*at);
        taken_.push_back(*at);
        taken_.push_back({at->first + 1, at->second});
      }
  }

  // The character of a segment that is nearest to a point and not taken.
  std::pair<int, int> nearest(Point p, std::size_t seg) const {
    std::pair<int, int> best{column(p), row(p)};
    double distance = 1e9;
    for (int y = 0; y < h_; ++y)
      for (int x = 0; x < w_; ++x) {
        if (out_.owner[index(x, y)] != seg || is_taken({x, y})) continue;
        if (const double d = length(centre(x, y) - p); d < distance) {
          distance = d;
          best = {x, y};
        }
      }
    return best;
  }

  const Game& g_;
  const Signs& signs_;
  const TilePicture& t_;
  const BoardStyle& style_;
  int w_, h_;
  TextTile out_;
  std::vector<u8> lines_;
  std::vector<std::vector<Mark>> marks_;     // by segment
  std::vector<std::optional<Mark>> stalls_;  // what an open place deals in
  std::vector<std::pair<int, int>> taken_;
};

}  // namespace

TextTile text_tile(const Game& g, const Signs& signs, const TilePicture& t, TileType type, const BoardStyle& style) {
  return Writer(g, signs, t, style).write(type);
}

}  // namespace bastide::sdk
