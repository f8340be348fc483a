#include "view/svg_legend.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "basics/text.hpp"
#include "view/explain.hpp"
#include "view/status.hpp"
#include "view/svg_parts.hpp"
#include "view/tile_picture.hpp"
#include "words/plain.hpp"

namespace bastide::sdk::svg {

namespace {

constexpr double card = 178, card_step = 190;
// Figures in the supply: one by one beside the name, or kinds with numbers there or in rows below.
constexpr double supply_from = 52, supply_step = 9.6, counted_step = 26, supply_row = 20;
constexpr int counted_in_row = 6;

std::string shortened(const std::string& utf8, int most) {
  std::string out;
  for (const char c : utf8) {
    if (begins_letter(c) && most-- == 0) return out + "…";
    out += c;
  }
  return out;
}

// As many on a line as fit, about.
std::vector<std::string> lines_of(const std::vector<std::string>& parts, Name between, int most) {
  std::vector<std::string> lines;
  for (const std::string& part : parts) {
    if (lines.empty() || letters(lines.back()) + letters(part) + 3 > most)
      lines.push_back(part);
    else
      lines.back().append(between).append(part);
  }
  return lines;
}

class Legend {
 public:
  Legend(const Game& g, const State& s, const Signs& signs, const SvgStyle& style, double width)
      : g_(g), s_(s), v_(g, s), signs_(signs), style_(style), width_(width) {}

  Block draw() {
    const std::string& title = style_.title.empty() ? g_.spec().title : style_.title;
    add("<text x=\"{}\" y=\"44\" {} font-size=\"{}\" text-anchor=\"middle\" fill=\"{}\">{}</text>\n", num(width_ / 2),
        serif, num(title_size(title)), ink, escape(title));
    y_ = 66;
    line(state_words());
    line(gauge_words(g_, s_));
    line(zone_words(g_, s_, style_.names));
    y_ += 14;
    for (u32 p = 0; p < static_cast<u32>(v_.players()); ++p) supply_rows_ = std::max(supply_rows_, own_rows(Player(p)));
    const double gauges = 15.0 * static_cast<double>(gauge_lines());
    const double height = 50 + supply_row * supply_rows_ + gauges + (supply_rows_ > 0 || gauges > 0 ? 4 : 0);
    const double from = width_ / 2 - card_step * v_.players() / 2;
    for (int i = 0; i < v_.players(); ++i)
      player(Player(static_cast<u32>(i)), from + i * card_step + (card_step - card) / 2, height);
    return {std::move(out_), y_ + height + 2};
  }

 private:
  // As large as fits: the title of a mix names all its boxes.
  double title_size(const std::string& title) const {
    constexpr double usual = 28, least = 10, letter = 0.54;  // the mean width of one, in its height
    return std::clamp(width_ * 0.96 / (letter * static_cast<double>(std::max<std::size_t>(title.size(), 1))), least,
                      usual);
  }

  template <class... A>
  void add(fmt::format_string<A...> text, A&&... a) {
    out_ += fmt::format(text, std::forward<A>(a)...);
  }

  std::vector<std::string> state_words() const {
    int left = 0;
    for (int b = 0; b < g_.bags(); ++b) left += v_.left(Bag(static_cast<u32>(b)));
    std::string state = v_.over() ? "game over" : fmt::format("turn {}", v_.turn());
    if (const std::string why = end_words(g_, s_); !why.empty()) state += ": " + why;
    return {state, fmt::format("{} tiles placed", v_.tiles()), fmt::format("{} tiles left", left)};
  }

  void line(const std::vector<std::string>& parts) {
    for (const std::string& text : lines_of(parts, " · ", static_cast<int>(width_ / 7.2))) {
      add("<text x=\"{}\" y=\"{}\" {} font-size=\"14\" text-anchor=\"middle\" fill=\"{}\">{}</text>\n", num(width_ / 2),
          num(y_), sans, faint, escape(text));
      y_ += 18;
    }
    if (!parts.empty()) last_ = y_ - 18;
    y_ = last_ + 18;
  }

  std::vector<std::string> own_gauges(Player p) const { return lines_of(gauge_words(g_, s_, p), ", ", 28); }
  std::size_t gauge_lines() const {
    std::size_t most = 0;
    for (u32 p = 0; p < static_cast<u32>(v_.players()); ++p) most = std::max(most, own_gauges(Player(p)).size());
    return most;
  }

  void player(Player p, double x, double height) {
    const bool active = !v_.over() && v_.turn_player() == p;
    add("<g transform=\"translate({} {})\"><rect width=\"{}\" height=\"{}\" rx=\"9\" fill=\"#fffaf0\" "
        "fill-opacity=\".85\" "
        "stroke=\"{}\" stroke-width=\"{}\"/>",
        num(x), num(y_ - 18), num(card), num(height), active ? hex(seat_colour(p)) : "#cdb98f", active ? "2.4" : "1");
    out_ += figure(g_, signs_, usual_figure(g_), p, {24, 25}, 0.3);
    add("<text x=\"46\" y=\"22\" {} font-size=\"16\" fill=\"{}\">{}</text>", serif, ink,
        escape(shortened(player_name(style_.names, p), 13)));
    add("<text x=\"{}\" y=\"34\" {} font-size=\"25\" font-weight=\"bold\" text-anchor=\"end\" fill=\"{}\">{}</text>",
        num(card - 14), serif, ink, v_.score(p));
    supply(p);
    double y = 62 + supply_row * supply_rows_;
    for (const std::string& text : own_gauges(p)) {
      add("<text x=\"12\" y=\"{}\" {} font-size=\"11.5\" fill=\"{}\">{}</text>", num(y), sans, faint, escape(text));
      y += 15;
    }
    out_ += "</g>\n";
  }

  using Kinds = std::vector<std::pair<FigureKind, int>>;
  Kinds kinds_of(Player p) const {
    Kinds kinds;
    for (int k = 0; k < g_.figure_kinds(); ++k) {
      const FigureKind kind(static_cast<u32>(k));
      if (const int n = std::max<int>(owned(p, kind), v_.supply(p, kind)); n > 0) kinds.emplace_back(kind, n);
    }
    return kinds;
  }
  double supply_end(Player p) const {  // the score stands there
    return card - (v_.score(p) > 99 || v_.score(p) < -9 ? 64 : 48);
  }
  bool one_by_one(Player p) const {
    int all = 0;
    for (const auto& [kind, n] : kinds_of(p)) all += n;
    return supply_from + all * supply_step <= supply_end(p) + supply_step;
  }
  // Rows below the name that the supply needs because it does not fit between picture and score.
  int own_rows(Player p) const {
    const auto kinds = static_cast<int>(kinds_of(p).size());
    if (one_by_one(p) || supply_from + kinds * counted_step <= supply_end(p) + 14) return 0;
    return (kinds + counted_in_row - 1) / counted_in_row;
  }

  // One by one what is in play is pale, what is in the supply has colour; if they are too many, one of each kind with
  // the number in the supply.
  void supply(Player p) {
    const Kinds kinds = kinds_of(p);
    if (one_by_one(p)) {
      double at = supply_from;
      for (const auto& [kind, n] : kinds)
        for (int i = 0; i < n; ++i, at += supply_step) {
          const bool away = i >= v_.supply(p, kind);
          if (away) out_ += "<g opacity=\".22\">";
          out_ += figure(g_, signs_, kind, p, {at, 37}, 0.105);
          if (away) out_ += "</g>";
        }
      return;
    }
    for (int i = 0; i < static_cast<int>(kinds.size()); ++i) {
      const FigureKind kind = kinds[static_cast<std::size_t>(i)].first;
      const int left = v_.supply(p, kind), row = i / counted_in_row;
      const Point at = supply_rows_ == 0 ? Point{supply_from + i * counted_step, 37}
                                         : Point{16 + (i - row * counted_in_row) * counted_step, 57 + row * supply_row};
      add("<g opacity=\"{}\">", left ? "1" : ".3");
      out_ += figure(g_, signs_, kind, p, at, 0.12);
      add("<text x=\"{}\" y=\"{}\" {} font-size=\"11.5\" fill=\"{}\">{}</text></g>", num(at.x + 7.5), num(at.y + 4),
          sans, ink, left);
    }
  }

  // Those that are still in the game.
  int owned(Player p, FigureKind kind) const {
    int n = 0;
    v_.each_figure([&](Figure f) { n += v_.owner(f) == p && v_.kind(f) == kind && v_.where(f).is != PlaceIs::out; });
    return n;
  }

  const Game& g_;
  const State& s_;
  View v_;
  const Signs& signs_;
  const SvgStyle& style_;
  double width_, y_ = 0, last_ = 66;
  int supply_rows_ = 0;  // of every card
  std::string out_;
};

}  // namespace

double least_width(const View& v) { return card_step * v.players() + 60; }

Block legend(const Game& g, const State& s, const Signs& signs, const SvgStyle& style, double width) {
  return Legend(g, s, signs, style, width).draw();
}

Block key(const Game& g, const State& s, Signs& signs, const Pieces& pieces, double width) {
  const View v = g.view(s);
  // Name and pictures of what is on the table. A mark and a piece may have the same name: they stand side by side.
  struct Item {
    std::string mark, piece;
  };
  std::map<std::string, Item> items;
  const auto marked = [&](const std::string& name, const std::string& picture) {
    if (std::string& known = items[name].mark; known.empty()) known = picture;
  };
  const auto printed = [&](const Mark& m, MarkIs is) {
    marked(plain(m.name), mark(*m.look, signs.of_mark(m.name), is, is == MarkIs::building ? Point{0, 3} : Point{0, 0}));
  };
  Pictures pictures(g);
  for (u32 i = 0; i < static_cast<u32>(v.tiles()); ++i) {
    const TileType type = v.type(Tile(i));
    for (const Mark& m : marks_on(g, type)) printed(m, mark_is(*m.look, Look::Shape::none, *m.look));
    for (const TileMarkLine& m : g.tile_marks(s, Tile(i)))
      marked(m.label, mark(*m.look, signs.of_tile_mark(m), MarkIs::disc, {0, 0}));
    const TilePicture& picture = pictures.of(v, Tile(i));
    for (std::size_t k = 0; k < picture.segs.size(); ++k) {
      const SegPicture& seg = picture.segs[k];
      const Look& look = g.look(seg.kind);
      if (seg.shape == Look::Shape::spot && has_drawing(look))
        marked(one(g, seg.kind), drawing(look, colour(look.fill), {0, 0}, 24));
      for (const Mark& m : marks_on(g, type, k)) printed(m, mark_is(*m.look, seg.shape, look));
    }
  }
  const auto piece = [&](FigureKind kind, Player owner) {
    if (kind != usual_figure(g) || !owner) items[one(g, kind)].piece = figure(g, signs, kind, {}, {0, 0}, 0.19);
  };
  for (const Bar& b : pieces.bars) piece(b.kind, b.owner);
  for (const Standing& p : pieces.standing) piece(p.kind, p.owner);
  if (items.empty()) return {};
  double row = 0, y = 18;
  std::string out, line;
  const auto end_line = [&] {
    out += fmt::format("<g transform=\"translate({} {})\">{}</g>\n", num((width - row) / 2), num(y), line);
    y += 30;
    row = 0;
    line.clear();
  };
  for (const auto& [name, item] : items) {
    const bool both = !item.mark.empty() && !item.piece.empty();
    const std::string picture =
        both ? fmt::format("{}<g transform=\"translate(30 0)\">{}</g>", item.mark, item.piece) : item.mark + item.piece;
    const double text = both ? 50 : 20, needs = 28 + text + 7.2 * letters(name);
    if (row > 0 && row + needs > width - 20) end_line();
    line += fmt::format(
        "<g transform=\"translate({} 0)\">{}<text x=\"{}\" y=\"5\" {} font-size=\"14\" fill=\"{}\">{}</text></g>",
        num(row + 16), picture, num(text), sans, faint, escape(name));
    row += needs;
  }
  end_line();
  return {std::move(out), y - 6};
}

}  // namespace bastide::sdk::svg
