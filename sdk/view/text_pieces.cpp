#include "view/text_pieces.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "view/looks.hpp"

namespace bastide::sdk {

namespace {

// By the quarters of a character that are filled: upper left 1, upper right 2, lower left 4, lower right 8.
constexpr char32_t quarter_signs[] = U" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█";
constexpr u8 upper = 3, lower = 12, left_half = 5, right_half = 10;
constexpr char32_t seat_discs[] = U"①②③④⑤⑥⑦⑧";
constexpr Colour barrier_colour{0x8a, 0x80, 0x70};

class Painter {
 public:
  Painter(Canvas& canvas, const TextWindow& window, const Game& g, const Signs& signs, const View& v,
          const BoardStyle& style)
      : canvas_(canvas), w_(window), g_(g), signs_(signs), v_(v), style_(style) {}

  void hint(Place edge) {
    const AtSide at = side_of(v_, edge);
    if (!shown(at.cell)) return;
    const auto [x, y] = middle(at);
    if (canvas_.has(x, y)) canvas_.at(x, y) = {U'?', Colour{0xd0, 0x8a, 0x1e}, {}, true};
  }

  void barrier(AtSide at) {
    if (!shown(at.cell)) return;
    const bool sideways = lies_flat(at.side);
    for (const auto& [x, y] : characters(at)) {
      if (!canvas_.has(x, y)) continue;
      Glyph& g = canvas_.at(x, y);
      g.fore = barrier_colour;
      if (style_.unicode)
        g.sign = sideways ? U'╌' : U'╎';
      else
        g.sign = !sideways ? U':' : (x - w_.x) % 2 ? U' ' : U'-';
    }
  }

  void bar(const Bar& b) {
    if (!shown(b.at.cell)) return;
    for (const auto& [x, y] : characters(b.at)) brick(x, y, towards_tile(b.at), b);
    sides_.emplace(b.at);
  }

  // Where two bars of one tile meet round its corner, a character between them is still missing.
  void join(const Bar& b) {
    for (const int turn : {1, 3}) {
      const AtSide other{b.at.cell, turned(b.at.side, turn)};
      if (!shown(b.at.cell) || !outside(b.at) || !outside(other) || !sides_.contains(other)) continue;
      const auto here = characters(b.at);
      const auto there = characters(other);
      const bool flat = lies_flat(b.at.side);
      const int x = flat ? there[0].first : here[0].first, y = flat ? here[0].second : there[0].second;
      brick(x, y, towards_tile(b.at) & towards_tile(other), b);
    }
  }

  void plate(const Bar& b) {
    if (!shown(b.at.cell) || !has_plate(g_.look(b.kind))) return;
    const auto [x, y] = middle(b.at);
    const Colour back = figure_colour(g_, b.kind, b.owner);
    put(x, y, first_sign(signs_.of(b.kind), U'?'), back);
    ++crowd_[{x, y}];
  }

  void stand(const Standing& s, const std::function<std::pair<int, int>(Seg)>& on_segment) {
    int x = 0, y = 0;
    int last = canvas_.width() - 1;  // where its tile ends
    bool down = false;               // the next one stands below, not beside
    switch (s.place.is) {
      case PlaceIs::seg: {
        const Seg seg(s.place.index);
        const Cell c = v_.cell_of(v_.tile(seg));
        if (!shown(c)) return;
        std::tie(x, y) = on_segment(seg);
        if (has_letter(s)) x = std::max(x, 1);  // it stands before the number, on the same tile
        x += w_.column(v_.x(c));
        y += w_.row(v_.y(c));
        last = w_.column(v_.x(c)) + w_.width - 1;
        break;
      }
      case PlaceIs::cell:
        if (!shown(Cell(s.place.index))) return;
        x = w_.column(v_.x(Cell(s.place.index))) + w_.width / 2;
        y = w_.row(v_.y(Cell(s.place.index))) + w_.height / 2;
        break;
      case PlaceIs::corner: {
        const int cx = v_.x(Cell(s.place.index)), cy = v_.y(Cell(s.place.index));
        if (cx < w_.left || cx > w_.right + 1 || cy < w_.top || cy > w_.bottom + 1) return;
        std::tie(x, y) = corner(cx, cy);
        break;
      }
      default: {
        const AtSide at = side_of(v_, s.place);
        if (!shown(at.cell)) return;
        std::tie(x, y) = middle(at);
        down = !lies_flat(at.side);
      }
    }
    const int before = crowd_[{x, y}]++;
    if (before > 0 && w_.height == 1) return;  // the tiles beside it begin there
    (down ? y : x) += before * (down ? 1 : 2);
    x = std::min(x, last);
    figure(x, y, s);
  }

 private:
  using Spot = std::pair<int, int>;
  static bool lies_flat(Side s) { return s == Side::n || s == Side::s; }
  bool shown(Cell c) const { return w_.has(v_.x(c), v_.y(c)); }
  bool outside(AtSide a) const { return !v_.tile_at(v_.neighbour(a.cell, a.side)); }

  std::vector<Spot> characters(AtSide a) const {
    const int x = w_.column(v_.x(a.cell)), y = w_.row(v_.y(a.cell)), out = outside(a) ? 1 : 0;
    std::vector<Spot> all;
    for (int i = 0; i < (lies_flat(a.side) ? w_.width : w_.height); ++i) switch (a.side) {
        case Side::n:
          all.emplace_back(x + i, y - out);
          break;
        case Side::e:
          all.emplace_back(x + w_.width - 1 + out, y + i);
          break;
        case Side::s:
          all.emplace_back(x + i, y + w_.height - 1 + out);
          break;
        case Side::w:
          all.emplace_back(x - out, y + i);
          break;
      }
    return all;
  }
  Spot middle(AtSide a) const {
    const auto all = characters(a);
    return all[all.size() / 2];
  }

  // The half of a character that is next to the side.
  u8 towards_tile(AtSide a) const {
    static constexpr u8 half[] = {lower, left_half, upper, right_half};
    return outside(a) ? half[static_cast<u8>(a.side)] : half[static_cast<u8>(opposite(a.side))];
  }

  void brick(int x, int y, u8 quarters, const Bar& b) {
    if (!canvas_.has(x, y)) return;
    Glyph& g = canvas_.at(x, y);
    const Look& look = g_.look(b.kind);
    u8& filled = quarters_[{x, y}];
    filled |= quarters;
    g.fore = figure_colour(g_, b.kind, b.owner);
    g.bold = true;
    g.sign = style_.unicode ? quarter_signs[filled] : has_plate(look) ? U'#' : first_sign(signs_.of(b.kind), U'#');
  }

  // Of the four characters around a corner the one outside the tiles, best straight opposite one.
  Spot corner(int x, int y) const {
    const auto empty = [&](int dx, int dy) { return !v_.tile_at(v_.cell(x + dx, y + dy)); };
    Spot best{0, 0};
    int worth = 0;
    for (const auto& [dx, dy] : {Spot{0, 0}, {-1, 0}, {-1, -1}, {0, -1}})
      if (const int w = empty(dx, dy) ? empty(-1 - dx, -1 - dy) ? 1 : 2 : 0; w > worth) {
        worth = w;
        best = {dx, dy};
      }
    return {w_.column(x) + best.first, w_.row(y) + best.second};
  }

  void put(int x, int y, char32_t sign, Colour back) {
    if (canvas_.has(x, y)) canvas_.at(x, y) = {sign, readable_on(back), back, true};
  }

  // Before the number of its seat: not of the usual kind, nor where a tile is one character.
  bool has_letter(const Standing& s) const {
    const bool disc = g_.look(s.kind).shape == Look::Shape::post && style_.unicode;
    return s.owner && !disc && s.kind != usual_figure(g_) && w_.width > 1;
  }

  // The number of the seat; before it the letter of the figure's kind, unless it is the usual kind. Round pieces are
  // discs, stacked ones have their number behind them.
  void figure(int x, int y, const Standing& s) {
    const Colour back = figure_colour(g_, s.kind, s.owner);
    const Look& look = g_.look(s.kind);
    const bool round = look.shape == Look::Shape::post;
    const char32_t letter = first_sign(signs_.of(s.kind), U'?');
    if (s.owner && round && style_.unicode) {
      put(x, y, seat_discs[s.owner.v % 8], back);
    } else if (s.owner) {
      put(x, y, U'1' + s.owner.v, back);
      if (has_letter(s)) put(x - 1, y, letter, back);
    } else {
      put(x, y, letter, back);
    }
    if (s.count > 1 && w_.width > 1) put(x + 1, y, s.count < 10 ? U'0' + static_cast<char32_t>(s.count) : U'+', back);
  }

  Canvas& canvas_;
  const TextWindow& w_;
  const Game& g_;
  const Signs& signs_;
  const View& v_;
  const BoardStyle& style_;
  std::map<Spot, u8> quarters_;
  std::set<AtSide> sides_;  // with a bar
  std::map<Spot, int> crowd_;
};

}  // namespace

void draw_pieces(Canvas& canvas, const TextWindow& window, const Game& g, const Signs& signs, const View& v,
                 const Pieces& pieces, const BoardStyle& style,
                 const std::function<std::pair<int, int>(Seg)>& on_segment) {
  Painter p(canvas, window, g, signs, v, style);
  for (const Place& edge : style.marked_sides) p.hint(edge);
  for (const AtSide& a : pieces.barriers) p.barrier(a);
  for (const Bar& b : pieces.bars) p.bar(b);
  for (const Bar& b : pieces.bars) p.join(b);
  for (const Bar& b : pieces.bars) p.plate(b);
  for (const Standing& s : pieces.standing) p.stand(s, on_segment);
}

}  // namespace bastide::sdk
