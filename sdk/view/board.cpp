#include "view/board.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "view/looks.hpp"
#include "view/pieces.hpp"
#include "view/text_pieces.hpp"
#include "view/text_tile.hpp"

namespace bastide::sdk {

namespace {

constexpr int label_width = 5;

BoardStyle tidy(BoardStyle s) {  // odd and not too small, whatever was asked for
  s.tile_width = std::max(1, s.tile_width | 1);
  s.tile_height = std::max(1, s.tile_height | 1);
  return s;
}

// The column of a letter: its own, or one beside it if only there both brackets find room.
template <class Free>
int letter_column(int own, const Free& free) {
  for (const int x : {own, own - 1, own + 1})
    if (free(x - 1) && free(x) && free(x + 1)) return x;
  return own;
}

class Drawing {
 public:
  Drawing(const Game& g, const State& s, const BoardStyle& style)
      : g_(g), s_(s), v_(g, s), style_(tidy(style)), signs_(g), pictures_(g), pieces_(pieces_of(g, v_)) {}

  std::string draw() {
    if (v_.tiles() == 0 && style_.marked.empty()) return "";
    everything();
    crop();
    Canvas canvas(window_.x + window_.columns() * style_.tile_width + rim(),
                  window_.y + window_.rows() * style_.tile_height + rim() + (style_.coordinates ? 1 : 0));
    if (style_.coordinates) labels(canvas);
    for (int i = 0; i < v_.tiles(); ++i) tile(canvas, Tile(static_cast<u32>(i)));
    draw_pieces(canvas, window_, g_, signs_, v_, pieces_, style_,
                [&](Seg s) { return text_of(v_.tile(s)).figure_at[static_cast<std::size_t>(v_.local(s))]; });
    if (style_.tile_width == 1 && !style_.labels.empty()) only_labels_are_letters(canvas);
    for (std::size_t i = 0; i < style_.marked.size(); ++i) mark(canvas, i);
    return canvas.str(style_.ink);
  }

  bool whole() {
    everything();
    crop();
    return window_.left == all_.left && window_.right == all_.right && window_.top == all_.top &&
           window_.bottom == all_.bottom;
  }

  // What would be in the middle so many screens further, inside the board.
  Cell scrolled(int east, int south) {
    everything();
    crop();
    const auto further = [](int from, int to, int screens, int least, int most) {
      const int room = to - from + 1;
      const int begin = std::clamp(from + screens * std::max(1, room - 1), least, std::max(least, most - room + 1));
      return begin + room / 2;
    };
    return v_.cell(further(window_.left, window_.right, east, all_.left, all_.right),
                   further(window_.top, window_.bottom, south, all_.top, all_.bottom));
  }

 private:
  void everything() {
    bool first = true;
    const auto include = [&](Cell c) {
      const int x = v_.x(c), y = v_.y(c);
      if (std::exchange(first, false)) {
        all_.left = all_.right = x;
        all_.top = all_.bottom = y;
      }
      all_.left = std::min(all_.left, x);
      all_.right = std::max(all_.right, x);
      all_.top = std::min(all_.top, y);
      all_.bottom = std::max(all_.bottom, y);
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
      from = lo;
      to = hi;
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
    window_.x = (style_.coordinates ? label_width : 0) + rim();
    window_.y = (style_.coordinates ? 1 : 0) + rim();
    window_.width = style_.tile_width;
    window_.height = style_.tile_height;
  }

  int column(int x) const { return window_.column(x); }
  int row(int y) const { return window_.row(y); }

  void labels(Canvas& canvas) const {
    const Colour grey{0x9a, 0x90, 0x80};
    for (const int line : {0, canvas.height() - 1}) {
      // Numbers that would run into each other are left out.
      const int step = style_.tile_width >= 5 ? 1 : style_.tile_width >= 3 ? 2 : 5;
      for (int x = window_.left; x <= window_.right; ++x)
        if (x % step == 0) canvas.text(column(x), line, fmt::format("{:^{}}", x, style_.tile_width), grey);
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
    return it != texts_.end()
               ? it->second
               : texts_.emplace(&picture, text_tile(g_, signs_, picture, v_.type(t), style_)).first->second;
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
    if (last && one.height() == 1) {
      for (int i = 0; i < one.width(); ++i) one.at(i, 0).bold = true;
    } else if (last) {
      const int r = one.width() - 1, b = one.height() - 1;
      const auto corner = [&](int i, int j, char32_t sign) {
        Glyph& g = one.at(i, j);
        g.sign = style_.unicode ? sign : U'+';
        g.bold = true;
        g.fore = black;
      };
      corner(0, 0, U'┌');
      corner(r, 0, U'┐');
      corner(0, b, U'└');
      corner(r, b, U'┘');
    }
    links(one, t);
    tokens(one, t);
    canvas.copy(one, column(x), row(y));
  }

  // Two roads of one tile that a rule joined: a double line over the middle, from side to side.
  void links(Canvas& one, Tile t) {
    if (one.height() < 3) return;
    for (int i = 0; i < v_.explicit_links(); ++i) {
      const View::Link link = v_.explicit_link(i);
      if (link.cut || link.a == link.b || v_.tile(link.a) != t || v_.tile(link.b) != t) continue;
      unsigned sides = 0;
      for (unsigned side = 0; side < 4; ++side)
        sides |= ((v_.ports(link.a) | v_.ports(link.b)) >> 3 * side & 7u ? 1u : 0u) << side;
      static constexpr std::array<char32_t, 16> lines{U'═', U'═', U'═', U'╚', U'═', U'║', U'╔', U'╠',
                                                      U'═', U'╝', U'═', U'╩', U'╗', U'╣', U'╦', U'╬'};
      static constexpr std::array<char32_t, 16> plain{U'=', U'=', U'=', U'L', U'=', U'H', U'r', U'+',
                                                      U'=', U'J', U'=', U'+', U'7', U'+', U'+', U'+'};
      Glyph& middle = one.at(one.width() / 2, one.height() / 2);
      middle.sign = (style_.unicode ? lines : plain)[sides];
      middle.bold = true;
    }
  }

  // A letter, and how many there are unless it is one.
  void tokens(Canvas& one, Tile t) {
    const auto lines = g_.tile_marks(s_, t);
    const auto& places = text_of(t).token_at;
    for (std::size_t i = 0; i < lines.size() && i < places.size(); ++i) {
      const auto& [x, y] = places[i];
      const int n = lines[i].value;
      const Colour back = colour(lines[i].look->fill);
      const auto put = [&, y = y](int at, char32_t sign) { one.at(at, y) = {sign, readable_on(back), back, true}; };
      put(x, first_sign(signs_.of_tile_mark(lines[i]), U'?'));
      if (n != 1 && one.has(x + 1, y)) put(x + 1, n < 0 ? U'-' : n > 9 ? U'+' : U'0' + static_cast<char32_t>(n));
    }
  }

  // Where a tile is one character nothing but its place tells a label from a sign.
  void only_labels_are_letters(Canvas& canvas) const {
    for (int y = 0; y < canvas.height(); ++y)
      for (int x = 0; x < canvas.width(); ++x)
        if (Glyph& g = canvas.at(x, y); g.sign >= U'a' && g.sign <= U'z') g.sign = style_.unicode ? U'·' : U'.';
  }

  // A label stands in the middle of an empty cell, and in the upper left corner of a tile.
  void mark(Canvas& canvas, std::size_t i) const {
    const Cell c = style_.marked[i];
    const int x = v_.x(c), y = v_.y(c);
    const bool own = i < style_.labels.size(), tile = bool{v_.tile_at(c)};
    if (!window_.has(x, y) || (tile && !own)) return;
    std::string name = own ? style_.labels[i] : fmt::format("{},{}", x, y);
    if (own && style_.tile_width >= static_cast<int>(name.size()) + 2) name = "(" + name + ")";
    if (static_cast<int>(name.size()) > style_.tile_width) name = "?";
    if (!tile) name = fmt::format("{:^{}}", name, style_.tile_width);
    canvas.text(column(x), row(y) + (tile ? 0 : style_.tile_height / 2), name, Colour{0xd0, 0x8a, 0x1e});
  }

  const Game& g_;
  const State& s_;
  View v_;
  BoardStyle style_;
  Signs signs_;
  Pictures pictures_;
  Pieces pieces_;
  std::map<const TilePicture*, TextTile> texts_;
  TextWindow all_, window_;
};

}  // namespace

std::string draw_board(const Game& g, const State& s, const BoardStyle& style) { return Drawing(g, s, style).draw(); }

bool fits(const Game& g, const State& s, const BoardStyle& style) {
  return (g.view(s).tiles() == 0 && style.marked.empty()) || Drawing(g, s, style).whole();
}

BoardStyle zoomed(BoardStyle style, int zoom) {
  const TileSize& size = board_sizes[std::clamp(zoom, 0, board_zooms - 1)];
  style.tile_width = size.width;
  style.tile_height = size.height;
  return style;
}

int zoom_that_fits(const Game& g, const State& s, const BoardStyle& style, int first) {
  for (int zoom = first; zoom < board_zooms - 1; ++zoom)
    if (fits(g, s, zoomed(style, zoom))) return zoom;
  return board_zooms - 1;
}

Cell scrolled(const Game& g, const State& s, const BoardStyle& style, int east, int south) {
  if (g.view(s).tiles() == 0 && style.marked.empty()) return style.centre;
  return Drawing(g, s, style).scrolled(east, south);
}

std::string draw_tile(const Game& g, TileType y, int rotation, const BoardStyle& style) {
  return text_tile(g, Signs(g), tile_picture(g, y, rotation & 3), y, tidy(style)).canvas.str(style.ink);
}

std::string draw_tiles(const Game& g, std::span<const ShownTile> tiles, const BoardStyle& wanted) {
  if (tiles.empty()) return "";
  const BoardStyle style = tidy(wanted);
  const int step = style.tile_width + 3, count = static_cast<int>(tiles.size());
  const Signs signs(g);
  Canvas canvas(count * step - 3, style.tile_height + 1);
  for (int i = 0; i < count; ++i) {
    const auto& [design, rotation, label] = tiles[static_cast<std::size_t>(i)];
    canvas.copy(text_tile(g, signs, tile_picture(g, design, rotation & 3), design, style).canvas, i * step, 0);
    canvas.text(i * step, style.tile_height, fmt::format("{:^{}}", label, style.tile_width));
  }
  return canvas.str(style.ink);
}

std::string draw_rotations(const Game& g, TileType y, const BoardStyle& style) {
  std::vector<ShownTile> all;
  for (int r = 0; r < 4; ++r) all.push_back({y, r, fmt::format("r{}", r * 90)});
  return draw_tiles(g, all, style);
}

std::string draw_places(const Game& g, const State& s, Tile t, std::span<const PlaceLetter> letters,
                        const BoardStyle& wanted) {
  const View v = g.view(s);
  BoardStyle style = tidy(wanted);
  style.show_last = false;
  Pictures pictures(g);
  TextTile tile = text_tile(g, Signs(g), pictures.of(v, t), v.type(t), style);
  const auto at = [&](Seg seg) { return tile.figure_at[static_cast<std::size_t>(v.local(seg))]; };
  v.each_on_board([&](Figure f) {
    if (v.where(f).is != PlaceIs::seg || v.stands_on(f) != t || !v.owner(f)) return;
    const auto [x, y] = at(Seg(v.where(f).index));
    const Colour back = figure_colour(g, v.kind(f), v.owner(f));
    tile.canvas.at(x, y) = {U'1' + v.owner(f).v, readable_on(back), back, true};
  });
  // In brackets where there is room between the others; moved by one column if that makes room.
  std::vector<std::pair<int, int>> taken;
  const auto free = [&](int x, int y) {
    return tile.canvas.has(x, y) && std::ranges::find(taken, std::pair(x, y)) == taken.end();
  };
  for (const PlaceLetter& l : letters) taken.emplace_back(at(l.seg));
  for (const PlaceLetter& l : letters) {
    const std::pair<int, int> own = at(l.seg);
    const int y = own.second;
    taken.erase(std::ranges::find(taken, own));
    const int x = letter_column(own.first, [&](int column) { return free(column, y); });
    const bool brackets = free(x - 1, y) && free(x + 1, y);
    const char32_t signs[] = {U'(', static_cast<char32_t>(l.letter), U')'};
    for (int i = brackets ? 0 : 1; i < (brackets ? 3 : 2); ++i) {
      tile.canvas.at(x + i - 1, y) = {signs[i], black, Colour{255, 255, 255}, true};
      taken.emplace_back(x + i - 1, y);
    }
  }
  return tile.canvas.str(style.ink);
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
