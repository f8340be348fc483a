#include "words/notation.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <vector>

#include "bastide/nearest.hpp"
#include "words/objections.hpp"

namespace bastide {
namespace {

constexpr char side_letter[] = "NESW";

// ---- printing ----
std::string ports_text(u16 ports) {
  std::string sides, halves;
  for (int s = 0; s < 4; ++s) {
    if (ports >> (s * 3 + 1) & 1) sides += side_letter[s];
    for (int p : {0, 2})
      if (ports >> (s * 3 + p) & 1) halves += std::string(halves.empty() ? "" : ".") + side_letter[s] + (p ? 'R' : 'L');
  }
  return sides.empty() || halves.empty() ? sides + halves : sides + "." + halves;
}

std::string cell_text(const View& v, Cell c) { return std::to_string(v.x(c)) + "," + std::to_string(v.y(c)); }

std::string player_text(u32 seat) { return "p" + std::to_string(seat + 1); }

std::string figures_text(const Game& game, Player owner, FigureKind k) {  // without its number
  return (owner ? player_text(owner.v) + "." : std::string()) + std::string(game.name(k));
}

// The how-manieth of its kind and owner, from 1.
int number_of(const View& v, Figure g) {
  int n = 0;
  v.each_figure([&](Figure o) { n += o.v <= g.v && v.kind(o) == v.kind(g) && v.owner(o) == v.owner(g); });
  return n;
}

std::string figure_text(const Game& game, const View& v, Figure g) {
  return figures_text(game, v.owner(g), v.kind(g)) + "." + std::to_string(number_of(v, g));
}

std::string operand_text(const Game& game, const State& s, const Field& field, u16 x) {
  const View v = game.view(s);
  switch (field.type) {
    case Operand::cell:
      return cell_text(v, Cell(x));
    case Operand::rotation:
      return "r" + std::to_string(x * 90);
    case Operand::seg:
      return print(game, s, Seg(x));
    case Operand::side:
      return std::string(1, side_letter[x & 3]);
    case Operand::figure_kind:
      return std::string(game.name(FigureKind(x)));
    case Operand::figure:
      return figure_text(game, v, Figure(x));
    case Operand::player:
      return player_text(x);
    case Operand::tile_type:
      return std::string(game.name(TileType(x)));
    case Operand::choice:
      return x < field.choices.size() ? std::string(field.choices[x]) : "?";
    default:
      return std::to_string(x);
  }
}

// ---- reading ----
std::vector<std::string> tokens(Name text) {
  std::vector<std::string> t;
  for (char c : text) {
    if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
      if (!t.empty() && !t.back().empty()) t.emplace_back();
    } else {
      if (t.empty()) t.emplace_back();
      t.back() += c;
    }
  }
  if (!t.empty() && t.back().empty()) t.pop_back();
  return t;
}

std::optional<int> number(Name s) {
  int v = 0;
  const auto [end, e] = std::from_chars(s.data(), s.data() + s.size(), v);
  return e == std::errc{} && end == s.data() + s.size() ? std::optional(v) : std::nullopt;
}

// The number after a letter that may be left out, in either case.
std::optional<int> number_after(char letter, Name s) {
  const bool there = !s.empty() && std::tolower(static_cast<u8>(s[0])) == letter;
  return number(s.substr(there ? 1 : 0));
}

std::optional<Cell> cell(const View& v, Name s) {
  const auto comma = s.find(',');
  if (comma == Name::npos) return {};
  const auto x = number(s.substr(0, comma)), y = number(s.substr(comma + 1));
  if (!x || !y || std::abs(*x) > 1000 || std::abs(*y) > 1000 || !v.on_table(*x, *y)) return {};
  return v.cell(*x, *y);
}

bool same_word(Name a, Name b) {
  return std::ranges::equal(
      a, b, [](char x, char y) { return std::tolower(static_cast<u8>(x)) == std::tolower(static_cast<u8>(y)); });
}

// The things of one kind, of which there are `count`, by their names. In another case it must be clear which is meant:
// BA/CcG and BA/CCG are two tiles.
template <class Id>
std::optional<u16> named(const Game& game, int count, Name word) {
  std::optional<u16> found;
  int alike = 0;
  for (int i = 0; i < count; ++i) {
    const Name name = game.name(Id(static_cast<u32>(i)));
    if (name == word) return static_cast<u16>(i);
    if (!same_word(name, word)) continue;
    found = static_cast<u16>(i);
    ++alike;
  }
  return alike == 1 ? found : std::nullopt;
}

template <class Id>
std::string nearest_of(const Game& game, int count, Name word) {
  std::vector<std::string> names;
  for (int i = 0; i < count; ++i) names.emplace_back(game.name(Id(static_cast<u32>(i))));
  return nearest(word, names);
}

std::string did_you_mean(const std::string& near) { return near.empty() ? "" : "did you mean '" + near + "'?"; }

Error wrong(const std::string& word, const char* expected, std::string hint = {}) {
  return Error{"'" + word + "' is not " + expected, {}, std::move(hint)};
}

// p1.follower.3: the third follower of player 1.
Result<u16> read_figure(const Game& game, const View& v, const std::string& w) {
  std::optional<u16> found;
  std::vector<std::string> groups;  // "p1.follower.1 to 7"
  std::vector<int> sizes;
  v.each_figure([&](Figure g) {
    if (same_word(figure_text(game, v, g), w)) found = g.v;
    const std::string group = figures_text(game, v.owner(g), v.kind(g));
    const auto at = std::ranges::find(groups, group);
    if (at == groups.end()) {
      groups.push_back(group);
      sizes.push_back(1);
    } else {
      ++sizes[static_cast<std::size_t>(at - groups.begin())];
    }
  });
  if (found) return *found;
  std::string all;
  for (std::size_t i = 0; i < groups.size(); ++i)
    all += (i ? ", " : "") + groups[i] + ".1" + (sizes[i] > 1 ? " to " + std::to_string(sizes[i]) : "");
  return wrong(w, "a figure", "there are: " + (all.empty() ? "none" : all));
}

Result<u16> read_operand(const Game& game, const State& s, const Field& field, const std::string& w) {
  const View v = game.view(s);
  const auto value = [](int x) { return static_cast<u16>(x); };
  switch (field.type) {
    case Operand::cell: {
      const auto c = cell(v, w);
      if (!c) return wrong(w, "a cell of the table", "a cell is written x,y: 0,-1 is the one north of the middle");
      return c->v;
    }
    case Operand::rotation: {
      const auto r = number_after('r', w);
      if (!r || *r % 90 || *r < 0 || *r > 270) return wrong(w, "a rotation", "r0, r90, r180 or r270, clockwise");
      return value(*r / 90);
    }
    case Operand::seg:
      for (int g = 0; g < v.seg_count(); ++g) {
        const Seg seg(static_cast<u32>(g));
        if (v.exists(seg) && same_word(print(game, s, seg), w)) return value(g);
      }
      return wrong(w, "a place on the board", "write it like the list of moves does: kind@x,y:sides");
    case Operand::side:
      for (int k = 0; k < 4; ++k)
        if (same_word(w, Name(&side_letter[k], 1))) return value(k);
      return wrong(w, "a side", "N, E, S or W");
    case Operand::figure_kind:
      if (const auto kind = named<FigureKind>(game, game.figure_kinds(), w)) return *kind;
      return wrong(w, "a kind of figure", nearest_of<FigureKind>(game, game.figure_kinds(), w));
    case Operand::figure:
      return read_figure(game, v, w);
    case Operand::player: {
      const auto n = number_after('p', w);
      if (!n || *n < 1 || *n > v.players()) return wrong(w, "a player", "p1 to p" + std::to_string(v.players()));
      return value(*n - 1);
    }
    case Operand::tile_type:
      if (const auto type = named<TileType>(game, game.tiles(), w)) return *type;
      return wrong(w, "a tile of this ruleset", did_you_mean(nearest_of<TileType>(game, game.tiles(), w)));
    case Operand::choice:
      for (std::size_t k = 0; k < field.choices.size(); ++k)
        if (same_word(field.choices[k], w)) return static_cast<u16>(k);
      return wrong(w, "one of the choices");
    default: {
      const auto n = number(w);
      if (!n || *n < 0 || *n > 0xffff) return wrong(w, "a number");
      return value(*n);
    }
  }
}

// Does some part of the printed move begin with the word? Parts stand between spaces, @ and colons; a number must not
// be cut short, or 1 would mean 1,0.
bool occurs(const std::string& text, const std::string& w) {
  const auto between = [&](std::size_t i) {
    return i == 0 || i > text.size() || Name(" @:").find(text[i - 1]) != Name::npos;
  };
  const bool ends_in_number = std::isdigit(static_cast<u8>(w.back()));
  for (std::size_t i = 0; i + w.size() <= text.size(); ++i)
    if (between(i) && same_word(Name(text).substr(i, w.size()), w) && (!ends_in_number || between(i + w.size() + 1)))
      return true;
  return false;
}

// Not a whole move, because of `problem`: words that all occur in exactly one legal move are enough.
Result<Action> find_by_words(const Game& game, const State& s, Name text, const Actions& legal, const Error& problem) {
  const auto words = tokens(text);
  if (words.empty()) return problem;
  const Action* found = nullptr;
  int matches = 0;
  std::string some;
  for (const Action& a : legal) {
    const std::string printed = print(game, s, a);
    if (!std::ranges::all_of(words, [&](const std::string& x) { return occurs(printed, x); })) continue;
    found = &a;
    if (++matches <= 3) some += (some.empty() ? "" : ", ") + printed;
  }
  if (matches == 1) return *found;
  std::optional<ActionKind> kind;
  for (int i = 0; i < game.actions() && !kind; ++i)
    if (const ActionKind k(static_cast<u32>(i)); game.name(k) == words[0]) kind = k;
  const bool whole = kind && game.fields(*kind).size() + 1 == words.size();
  if (matches == 0 || whole) return problem;
  return Error{
      "'" + std::string(text) + "' fits " + std::to_string(matches) + " moves",
      {},
      "say more: " + some + (matches > 3 ? ", ..." : "") + (kind && !problem.hint.empty() ? "; " + problem.hint : "")};
}

}  // namespace

std::string print(const Game& game, const State& s, Seg g) {
  const View v = game.view(s);
  const Tile t = v.tile(g);
  const std::string text = std::string(game.name(v.kind(g))) + "@" + cell_text(v, v.cell_of(t));
  const std::string where = ports_text(v.ports(g));
  if (!where.empty()) return text + ":" + where;
  int same = 1;  // a second one without ports, say two inner fields, gets a number
  for (int i = 0; i < v.local(g); ++i) same += v.kind(v.seg(t, i)) == v.kind(g) && v.ports(v.seg(t, i)) == 0;
  return same == 1 ? text : text + "#" + std::to_string(same);
}

std::string print(const Game& game, const State& s, Place p) {
  const View v = game.view(s);
  switch (p.is) {
    case PlaceIs::supply:
      return "supply";
    case PlaceIs::seg:
      return print(game, s, Seg(p.index));
    case PlaceIs::cell:
      return cell_text(v, Cell(p.index));
    case PlaceIs::corner:
      return cell_text(v, Cell(p.index)) + ":NW";
    case PlaceIs::edge:
      return cell_text(v, Cell(p.index)) + ":" + side_letter[p.sub & 3];
    case PlaceIs::zone:
      return std::string(game.name(Zone(p.sub))) + "#" + std::to_string(p.index);
    default:
      return "out";
  }
}

std::string print(const Game& game, const State& s, Figure g) { return figure_text(game, game.view(s), g); }

std::string print(const Game& game, const State& s, const Action& a) {
  if (!a.kind) return "nothing";  // chance had nothing to choose from, and the game was broken off
  std::string text(game.name(a.kind));
  const auto fields = game.fields(a.kind);
  for (std::size_t i = 0; i < fields.size(); ++i) {
    text += ' ';
    text += operand_text(game, s, fields[i], a.arg[i]);
  }
  return text;
}

Result<Action> read_action(const Game& game, const State& s, Name text) {
  const auto word = tokens(text);
  if (word.empty()) return Error{"an empty move", {}, ""};
  const auto kind = named<ActionKind>(game, game.actions(), word[0]);
  if (!kind)
    return Error{"no action is called '" + word[0] + "'",
                 {},
                 did_you_mean(nearest_of<ActionKind>(game, game.actions(), word[0]))};
  Action a{ActionKind(*kind), game.decision(s).who, 1, {}};
  const auto fields = game.fields(a.kind);
  if (word.size() - 1 != fields.size()) {
    std::string form(game.name(a.kind));
    for (const Field& f : fields) form += " <" + std::string(f.name) + ">";
    return Error{"'" + std::string(text) + "' has " + std::to_string(word.size() - 1) + " operands, expected " +
                     std::to_string(fields.size()),
                 {},
                 "write it as: " + form};
  }
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const auto operand = read_operand(game, s, fields[i], word[i + 1]);
    if (!operand) return operand.error();
    a.arg[i] = *operand;
  }
  return a;
}

Result<Action> parse(const Game& game, const State& s, Name text, Workspace& w) {
  game.legal(s, w);
  if (w.legal.empty()) return Error{"the game is over", {}, ""};
  const auto wanted = read_action(game, s, text);
  if (!wanted) return find_by_words(game, s, text, w.legal, wanted.error());
  for (const Action& a : w.legal)
    if (a.kind == wanted->kind && a.arg == wanted->arg) return a;
  std::string because;
  for (const Objection& o : objections(game, s, *wanted, w))
    because += (because.empty() ? "" : "; ") + o.text + " (" + (o.rule.empty() ? "" : o.rule + ", ") + "module " +
               o.module + ")";
  return Error{"'" + print(game, s, *wanted) + "' is not allowed: " + because, {}, ""};
}

}  // namespace bastide
