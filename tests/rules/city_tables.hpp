// Small walled cities for tests: Die Stadt with the plain tiles of the folder quarter/ instead of its own. The tile
// QU/x has a street that is complete at once, so with walls.trigger = 'completed' one such tile causes a round.
#pragma once
#include <algorithm>
#include <initializer_list>

#include "bastide_test_paths.hpp"
#include "rules/boards.hpp"
#include "words/notation.hpp"

namespace bastide::sdk {

// Die Stadt with these tiles ("" is all quarters, else a TOML table of counts) and rules.
inline Table city_of(const std::string& tiles, const std::string& rules, int players = 2, int followers = 7,
                     Where w = Where::current()) {
  static const auto opened = test_library().open(BASTIDE_SOURCE_DIR "/tests/rules/quarter");
  if (!opened) throw TableError(opened.error().str());
  const std::string quarter = tiles.empty() ? "1" : "{ without = ['*'], count = { " + tiles + " } }";
  return Table::with("title = 'test'\nextends = 'die-stadt'\n[tiles]\nstadt = 0\nquarter = " + quarter +
                         "\n[rules]\nstacks.third = 0\n" + rules +
                         "\n[figures]\nfollower = " + std::to_string(followers) + "\n",
                     players, w);
}
inline Table city(const std::string& rules, int players = 2, int followers = 7, Where w = Where::current()) {
  return city_of("", rules, players, followers, w);
}

// The same with rounds by QU/x. The game does not end by space before the wall is all around.
inline std::string by_x(const std::string& rules) { return "walls.trigger = 'completed'\nwalls.gap_end = 0\n" + rules; }

// Rounds by QU/x with two players already in stack 1, of `each` walls per player.
inline std::string early(int each, const std::string& rules = {}) {
  return by_x("walls.two_players_stack_1 = " + std::to_string(each) + "\n" + rules);
}

using Cells = std::initializer_list<std::pair<int, int>>;

// Tiles of one kind, one turn each; whatever may be passed is passed.
inline void lay(Table& t, Name tile, Cells cells, Where w = Where::current()) {
  for (const auto& [x, y] : cells) t.turn(tile, x, y, 0, {}, w);
}

// Draws and lays a tile without a follower, up to the first question that follows.
inline void put(Table& t, Name tile, int x, int y, int degrees = 0, Where w = Where::current()) {
  t.draw(tile, w).place(x, y, degrees, w);
  if (t.asked() == "wood") t.pass(w);
}

// Plays these moves; guards that nobody mentions are not placed.
inline void build(Table& t, std::initializer_list<Name> moves, Where w = Where::current()) {
  for (const Name m : moves) {
    if (t.asked() == "guard" && !m.starts_with("guard")) t.pass(w);
    t.play(m, w);
  }
  if (t.asked() == "guard") t.pass(w);
}

// Plays to the next draw, with the first option or a pass, and tells who was asked what: "p1 gate, p2 wall".
inline std::string asked_until_draw(Table& t, bool guards = false) {
  std::string out;
  while (!t.over() && t.who()) {
    const auto moves = t.moves();
    const bool may_pass = moves.back() == "pass";
    if (guards || t.asked() != "guard") out += (out.empty() ? "p" : ", p") + std::to_string(t.who()) + " " + t.asked();
    t.play(may_pass ? "pass" : moves.front());
  }
  return out;
}

inline std::vector<std::string> sorted(std::vector<std::string> words) {
  std::sort(words.begin(), words.end());
  return words;
}

// The legal wall that is farthest in the west, to keep the east free.
inline std::string westmost(Table& t) {
  const auto x = [](const std::string& move) { return std::stoi(move.substr(move.find(' ') + 1)); };
  const auto moves = t.moves();
  return *std::min_element(moves.begin(), moves.end(),
                           [&](const std::string& a, const std::string& b) { return x(a) < x(b); });
}

// What stands at a place, "0,0:N" or "0,0:NW" for a corner: "wall", "p1.follower"; sorted.
inline std::vector<std::string> standing(const Table& t, Name place) {
  std::vector<std::string> out;
  const View v = t.view();
  v.each_figure([&](Figure g) {
    if (v.where(g).is == PlaceIs::supply || print(t.game(), t.state(), v.where(g)) != place) return;
    const std::string kind(t.game().name(v.kind(g)));
    out.push_back(v.owner(g) ? "p" + std::to_string(v.owner(g).v + 1) + "." + kind : kind);
  });
  return sorted(out);
}

inline int gauge(const Table& t, Name label) {
  for (const GaugeLine& g : t.game().gauges(t.state()))
    if (g.label == label) return g.value;
  return no_gauge;
}
inline int space(const Table& t) { return gauge(t, "space between the ends"); }

inline std::vector<std::string> ended_by(const Table& t) { return sorted(t.game().ended_by(t.state())); }

// Custom events of this name so far.
inline std::vector<Entry> told(const Table& t, Name event) {
  std::vector<Entry> out;
  for (const Entry& e : t.journal())
    if (e.is == Entry::Is::custom && t.game().name(e.event) == event) out.push_back(e);
  return out;
}

// Is this side closed, by a piece or by the closing at the end?
inline bool closed(const Table& t, int x, int y, Side s) {
  return t.view().sealed(t.view().tile_at(t.view().cell(x, y)), s);
}

using Words = std::vector<std::string>;

}  // namespace bastide::sdk
