// What the signs of a text board mean.
#include <set>

#include "basics/text_table.hpp"
#include "view/board.hpp"
#include "view/canvas.hpp"
#include "view/looks.hpp"
#include "view/pieces.hpp"
#include "view/signs.hpp"
#include "view/tile_picture.hpp"
#include "words/plain.hpp"

namespace bastide::sdk {

namespace {

using Shape = Look::Shape;

class Key {
 public:
  Key(const Game& g, const State& s, const BoardStyle& style) : g_(g), s_(s), v_(g, s), style_(style), signs_(g) {}

  std::vector<std::string> entries() {
    Pictures pictures(g_);
    for (u32 i = 0; i < static_cast<u32>(v_.tiles()); ++i) tile(Tile(i), pictures.of(v_, Tile(i)));
    pieces();
    std::vector<std::string> all = land_;
    all.insert(all.end(), marks_.begin(), marks_.end());
    all.insert(all.end(), tokens_.begin(), tokens_.end());
    all.insert(all.end(), figures_.begin(), figures_.end());
    if (!style_.marked_sides.empty()) all.push_back("? a side to choose");
    return all;
  }

 private:
  // Each thing once.
  void note(std::vector<std::string>& list, const std::string& sign, Name name) {
    const std::string text = sign + " " + std::string(name);
    if (seen_.insert(text).second) list.push_back(text);
  }

  void tile(Tile t, const TilePicture& picture) {
    for (std::size_t i = 0; i < picture.segs.size(); ++i) {
      const SegPicture& s = picture.segs[i];
      const bool pattern = (s.shape == Shape::ground || s.shape == Shape::area) && style_.ink == Ink::plain;
      if (s.shape == Shape::spot)
        note(land_, "[" + signs_.of(s.kind) + "]", one(g_, s.kind));
      else if (s.shape == Shape::path)
        note(land_, style_.unicode ? "━" : "-", one(g_, s.kind));
      else if (s.shape == Shape::water)
        note(land_, style_.unicode && style_.ink == Ink::plain ? "═" : "~", one(g_, s.kind));
      else if (pattern && !g_.look(s.kind).letter.empty())
        note(land_, signs_.of(s.kind), one(g_, s.kind));
      for (const Mark& m : marks_on(g_, v_.type(t), i)) note(marks_, signs_.of_mark(m.name), printed(m.name));
    }
    for (const Mark& m : marks_on(g_, v_.type(t))) note(marks_, signs_.of_mark(m.name), printed(m.name));
    for (const auto& [at, seg] : picture.ends) {
      const SegPicture& s = picture.segs[static_cast<std::size_t>(seg)];
      const bool water = s.shape == Shape::water;
      note(land_, style_.unicode ? (water ? "≈" : "●") : (water ? "~" : "o"), "end of a " + one(g_, s.kind));
    }
    for (const TileMarkLine& m : g_.tile_marks(s_, t)) note(tokens_, signs_.of_tile_mark(m), m.label);
  }

  // A sign on tiles may be called like a figure: the dragon.
  std::string printed(Name mark) const {
    std::string word = plain(mark);
    for (u32 k = 0; k < static_cast<u32>(g_.figure_kinds()); ++k)
      if (one(g_, FigureKind(k)) == word) return word + " on a tile";
    return word;
  }

  // Owned pieces have the number of their seat, all but the usual kind also a letter; round ones only their number, in
  // Unicode in a ring.
  void pieces() {
    const Pieces on_table = pieces_of(g_, v_);
    for (const Bar& b : on_table.bars)
      if (has_plate(g_.look(b.kind)) || !style_.unicode) note(figures_, signs_.of(b.kind), one(g_, b.kind));
    for (const Standing& s : on_table.standing) {
      const bool ring = s.owner && style_.unicode && g_.look(s.kind).shape == Shape::post;
      if (ring)
        note(figures_, "①", one(g_, s.kind) + " of seat 1");
      else if (s.owner && s.kind == usual_figure(g_))
        note(figures_, "1", one(g_, s.kind) + " of seat 1");
      else if (s.owner)
        note(figures_, signs_.of(s.kind) + "1", one(g_, s.kind) + " of seat 1");
      else if (s.count > 1 && s.count < 10)
        note(figures_, signs_.of(s.kind) + std::to_string(s.count), counting(s.count) + " " + many(g_, s.kind));
      else
        note(figures_, signs_.of(s.kind), one(g_, s.kind));
    }
  }

  const Game& g_;
  const State& s_;
  View v_;
  const BoardStyle& style_;
  Signs signs_;
  std::vector<std::string> land_, marks_, tokens_, figures_;
  std::set<std::string> seen_;
};

}  // namespace

std::vector<std::string> board_signs(const Game& g, const State& s, const BoardStyle& style) {
  return Key(g, s, style).entries();
}

std::string board_key(const Game& g, const State& s, const BoardStyle& style, int columns) {
  const std::string between = style.unicode ? std::string(hard_space) + "· " : ", ";
  std::string text;
  for (const std::string& entry : board_signs(g, s, style)) {
    if (!text.empty()) text += between;
    for (const char c : entry) text += c == ' ' ? std::string(hard_space) : std::string(1, c);
  }
  return text.empty() ? text : folded(text, columns);
}

}  // namespace bastide::sdk
