#include "view/board.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include <spdlog/fmt/fmt.h>

#include "view/pieces.hpp"
#include "view/text_pieces.hpp"
#include "view/text_tile.hpp"

namespace bastide::sdk {

namespace {

constexpr int label_width = 5;

BoardStyle tidy(BoardStyle s) {  // odd and not too small, whatever was asked for
  s.tile_width = std::max(5, s.tile_width | 1);
  s.tile_height = std::max(3, s.tile_height | 1);
  return s;
}

class Drawing {
 public:
  Drawing(const Game& g, const State& s, const BoardStyle& style)
      : g_(g), v_(g, s), style_(tidy(style)), pictures_(g), pieces_(pieces_of(g, v_)) {}

  std::string draw() {
    if (v_.tiles() == 0 && style_.marked.empty()) return "";
    everything();
    crop();
    Canvas canvas(window_.x + window_.columns() * style_.tile_width + rim(),
                  window_.y + window_.rows() * style_.tile_height + rim() + (style_.coordinates ? 1 : 0));
    if (style_.coordinates) labels(canvas);
    for (int i = 0; i < v_.tiles(); ++i) tile(canvas, Tile(static_cast<u32>(i)));
    for (const Cell c : style_.marked) mark(canvas, c);
    draw_pieces(canvas, window_, g_, v_, pieces_, style_,
                [&](Seg s) { return text_of(v_.tile(s)).figure_at[static_cast<std::size_t>(v_.local(s))]; });
    return canvas.str(style_.ink);
  }

 private:
  void everything() {
    bool first = true;
    const auto include = [&](Cell c) {
      const int x = v_.x(c), y = v_.y(c);
      if (std::exchange(first, false)) all_.left = all_.right = x, all_.top = all_.bottom = y;
      all_.left = std::min(all_.left, x), all_.right = std::max(all_.right, x);
      all_.top = std::min(all_.top, y), all_.bottom = std::max(all_.bottom, y);
    };
    for (int i = 0; i < v_.tiles(); ++i) include(v_.cell_of(Tile(static_cast<u32>(i))));
    for (const Cell c : style_.marked) include(c);
    for (const Standing& s : pieces_.standing)
      if (s.place.is == PlaceIs::cell) include(Cell(s.place.index));
  }

  // Room for what stands outside the outermost tiles.
  int rim() const { return pieces_.beside_tiles || !style_.marked_sides.empty() ? 1 : 0; }

  void crop() {
    Cell focus = style_.centre;
    if (!focus) focus = v_.tiles() ? v_.cell_of(Tile(static_cast<u32>(v_.tiles() - 1))) : style_.marked.front();
    const auto fit = [](int lo, int hi, int middle, int room, int& from, int& to) {
      from = lo, to = hi;
      if (room <= 0 || hi - lo + 1 <= room) return;
      from = std::clamp(middle - room / 2, lo, hi - room + 1);
      to = from + room - 1;
    };
    const int margin = (style_.coordinates ? label_width : 0) + 2 * rim();
    const int lines = (style_.coordinates ? 2 : 0) + 2 * rim();
    const int columns = style_.columns > 0 ? std::max(1, (style_.columns - margin) / style_.tile_width) : 0;
    const int rows = style_.rows > 0 ? std::max(1, (style_.rows - lines) / style_.tile_height) : 0;
    fit(all_.left, all_.right, v_.x(focus), columns, window_.left, window_.right);
    fit(all_.top, all_.bottom, v_.y(focus), rows, window_.top, window_.bottom);
    window_.x = (style_.coordinates ? label_width : 0) + rim(), window_.y = (style_.coordinates ? 1 : 0) + rim();
    window_.width = style_.tile_width, window_.height = style_.tile_height;
  }

  int column(int x) const { return window_.column(x); }
  int row(int y) const { return window_.row(y); }

  void labels(Canvas& canvas) const {
    const Colour grey{0x9a, 0x90, 0x80};
    for (const int line : {0, canvas.height() - 1}) {
      for (int x = window_.left; x <= window_.right; ++x)
        canvas.text(column(x), line, fmt::format("{:^{}}", x, style_.tile_width), grey);
      // The board goes on where the view ends.
      if (window_.left > all_.left) canvas.at(label_width - 1, line) = {style_.unicode ? U'◂' : U'<', grey};
      if (window_.right < all_.right) canvas.at(canvas.width() - 1, line) = {style_.unicode ? U'▸' : U'>', grey};
    }
    if (window_.top > all_.top) canvas.at(0, 0) = {style_.unicode ? U'▴' : U'^', grey};
    if (window_.bottom < all_.bottom) canvas.at(0, canvas.height() - 1) = {style_.unicode ? U'▾' : U'v', grey};
    for (int y = window_.top; y <= window_.bottom; ++y)
      canvas.text(0, row(y) + style_.tile_height / 2, fmt::format("{:>4}", y), grey);
  }

  const TextTile& text_of(Tile t) {
    const TilePicture& picture = pictures_.of(v_, t);
    const auto it = texts_.find(&picture);
    return it != texts_.end() ? it->second
                              : texts_.emplace(&picture, text_tile(g_, picture, v_.type(t), style_)).first->second;
  }

  void tile(Canvas& canvas, Tile t) {
    const Cell c = v_.cell_of(t);
    const int x = v_.x(c), y = v_.y(c);
    if (!window_.has(x, y)) return;
    Canvas one = text_of(t).canvas;
    const bool last = style_.show_last && t.v + 1 == v_.tiles();
    for (int j = 0; j < one.height(); ++j)
      for (int i = 0; i < one.width(); ++i)
        if (Glyph& g = one.at(i, j); g.back) {
          // Light and dark cells like a chessboard show where one tile ends. 256 colours are too
          // coarse for that.
          if (last)
            g.back = lighter(*g.back, 0.35);
          else if ((x + y) & 1 && style_.ink == Ink::true_colour)
            g.back = darker(*g.back, 0.1);
        }
    if (last) {
      const int r = one.width() - 1, b = one.height() - 1;
      const auto corner = [&](int i, int j, char32_t sign) {
        Glyph& g = one.at(i, j);
        g.sign = style_.unicode ? sign : U'+', g.bold = true, g.fore = black;
      };
      corner(0, 0, U'┌'), corner(r, 0, U'┐'), corner(0, b, U'└'), corner(r, b, U'┘');
    }
    canvas.copy(one, column(x), row(y));
  }

  void mark(Canvas& canvas, Cell c) const {
    const int x = v_.x(c), y = v_.y(c);
    if (!window_.has(x, y) || v_.tile_at(c)) return;
    std::string name = fmt::format("{},{}", x, y);
    if (static_cast<int>(name.size()) > style_.tile_width) name = "*";
    canvas.text(column(x), row(y) + style_.tile_height / 2, fmt::format("{:^{}}", name, style_.tile_width),
                Colour{0xd0, 0x8a, 0x1e});
  }

  const Game& g_;
  View v_;
  BoardStyle style_;
  Pictures pictures_;
  Pieces pieces_;
  std::map<const TilePicture*, TextTile> texts_;
  TextWindow all_, window_;
};

}  // namespace

std::string draw_board(const Game& g, const State& s, const BoardStyle& style) { return Drawing(g, s, style).draw(); }

std::string draw_tile(const Game& g, TileType y, int rotation, const BoardStyle& style) {
  return text_tile(g, tile_picture(g, y, rotation & 3), y, tidy(style)).canvas.str(style.ink);
}

std::string draw_rotations(const Game& g, TileType y, const BoardStyle& wanted) {
  const BoardStyle style = tidy(wanted);
  const int step = style.tile_width + 3;
  Canvas canvas(4 * step - 3, style.tile_height + 1);
  for (int r = 0; r < 4; ++r) {
    canvas.copy(text_tile(g, tile_picture(g, y, r), y, style).canvas, r * step, 0);
    canvas.text(r * step, style.tile_height, fmt::format("{:^{}}", fmt::format("r{}", r * 90), style.tile_width));
  }
  return canvas.str(style.ink);
}

std::vector<Cell> cells_of(const Game& g, std::span<const Action> actions) {
  std::vector<Cell> out;
  for (const Action& a : actions) {
    const auto fields = g.fields(a.kind);
    for (std::size_t i = 0; i < fields.size() && i < a.arg.size(); ++i)
      if (fields[i].type == Operand::cell) out.push_back(Cell(a.arg[i]));
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

std::vector<Place> sides_of(const Game& g, std::span<const Action> actions) {
  std::vector<Place> out;
  for (const Action& a : actions) {
    const auto fields = g.fields(a.kind);
    std::optional<u16> cell, side;
    for (std::size_t i = 0; i < fields.size() && i < a.arg.size(); ++i) {
      if (fields[i].type == Operand::cell && !cell) cell = a.arg[i];
      if (fields[i].type == Operand::side && !side) side = a.arg[i];
    }
    if (!cell || !side) continue;
    const Place edge = Place::edge(Cell(*cell), static_cast<Side>(*side & 3));
    if (std::find(out.begin(), out.end(), edge) == out.end()) out.push_back(edge);
  }
  return out;
}

}  // namespace bastide::sdk
