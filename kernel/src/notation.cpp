// Notation: actions as text and back, and why a move is refused. See docs/notation.md.
#include <algorithm>
#include <bit>
#include <charconv>
#include <optional>

#include "impl.hpp"

namespace bastide {
namespace {

constexpr char side_letter[] = "NESW";

std::string ports_text(u16 ports) {
  std::string sides, halves;
  for (int s = 0; s < 4; ++s) {
    if (ports >> (s * 3 + 1) & 1) sides += side_letter[s];
    for (int p : {0, 2})
      if (ports >> (s * 3 + p) & 1) halves += std::string(halves.empty() ? "" : ".") + side_letter[s] + (p ? 'R' : 'L');
  }
  return sides.empty() || halves.empty() ? sides + halves : sides + "." + halves;
}

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

// Does some part of the printed move begin with the word? Parts stand between spaces, @ and colons; a number must not
// be cut short, or 1 would mean 1,0.
bool occurs(const std::string& text, const std::string& w) {
  const auto between = [&](std::size_t i) {
    return i == 0 || i > text.size() || Name(" @:").find(text[i - 1]) != Name::npos;
  };
  const bool number = std::isdigit(static_cast<u8>(w.back()));
  for (std::size_t i = 0; i + w.size() <= text.size(); ++i)
    if (between(i) && same_word(Name(text).substr(i, w.size()), w) && (!number || between(i + w.size() + 1)))
      return true;
  return false;
}

}  // namespace

std::string Game::print(const State& s, Seg g) const {
  const View v(tables(), s);
  const Tile t = v.tile(g);
  const Cell c = v.cell_of(t);
  std::string text = std::string(name(v.kind(g))) + "@" + std::to_string(v.x(c)) + "," + std::to_string(v.y(c));
  const std::string where = ports_text(v.ports(g));
  if (!where.empty()) return text + ":" + where;
  int same = 1;  // a second one without ports, say two inner fields, gets a number
  for (int i = 0; i < v.local(g); ++i) same += v.kind(v.seg(t, i)) == v.kind(g) && v.ports(v.seg(t, i)) == 0;
  return same == 1 ? text : text + "#" + std::to_string(same);
}

std::string Game::print(const State& s, Place p) const {
  const View v(tables(), s);
  const auto at = [&](u16 c) { return std::to_string(v.x(Cell(c))) + "," + std::to_string(v.y(Cell(c))); };
  switch (p.is) {
    case PlaceIs::supply:
      return "supply";
    case PlaceIs::seg:
      return print(s, Seg(p.index));
    case PlaceIs::cell:
      return at(p.index);
    case PlaceIs::corner:
      return at(p.index) + ":NW";
    case PlaceIs::edge:
      return at(p.index) + ":" + side_letter[p.sub & 3];
    case PlaceIs::zone:
      return std::string(name(Zone(p.sub))) + "#" + std::to_string(p.index);
    default:
      return "out";
  }
}

std::string Game::print(const State& s, const Action& a) const {
  const View v(tables(), s);
  std::string text(name(a.kind));
  const auto fields = this->fields(a.kind);
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const u16 x = a.arg[i];
    text += ' ';
    switch (fields[i].type) {
      case Operand::cell:
        text += print(s, Place::at(Cell(x)));
        break;
      case Operand::rotation:
        text += "r" + std::to_string(x * 90);
        break;
      case Operand::seg:
        text += print(s, Seg(x));
        break;
      case Operand::side:
        text += side_letter[x & 3];
        break;
      case Operand::figure_kind:
        text += name(FigureKind(x));
        break;
      case Operand::figure:
        text += (v.owner(Figure(x)) ? "p" + std::to_string(v.owner(Figure(x)).v + 1) + "." : std::string()) +
                std::string(name(v.kind(Figure(x)))) + "." + std::to_string(x);
        break;
      case Operand::player:
        text += "p" + std::to_string(x + 1);
        break;
      case Operand::tile_type:
        text += name(TileType(x));
        break;
      case Operand::choice:
        text += x < fields[i].choices.size() ? fields[i].choices[x] : Name("?");
        break;
      default:
        text += std::to_string(x);
        break;
    }
  }
  return text;
}

Result<Action> Game::read(const State& s, Name text) const {
  const View v(tables(), s);
  const auto word = tokens(text);
  if (word.empty()) return Error{"an empty move", {}, ""};
  const auto& actions = impl_->actions.names;
  const auto it = std::ranges::find_if(actions, [&](const std::string& n) { return same_word(n, word[0]); });
  if (it == actions.end()) {
    const std::string near = nearest(word[0], actions);
    return Error{"no action is called '" + word[0] + "'", {}, near.empty() ? "" : "did you mean '" + near + "'?"};
  }
  Action a{ActionKind(static_cast<u32>(it - actions.begin())), v.decision().who, 1, {}};
  const auto fields = this->fields(a.kind);
  if (word.size() - 1 != fields.size()) {
    std::string form = *it;
    for (const Field& f : fields) form += " <" + std::string(f.name) + ">";
    return Error{"'" + std::string(text) + "' has " + std::to_string(word.size() - 1) + " operands, expected " +
                     std::to_string(fields.size()),
                 {},
                 "write it as: " + form};
  }
  const auto wrong = [&](const std::string& w, const char* expected, std::string hint = {}) {
    return Error{"'" + w + "' is not " + expected, {}, std::move(hint)};
  };
  const auto named = [](const Words& w, const std::string& n) {
    for (std::size_t i = 0; i < w.names.size(); ++i)
      if (same_word(w.names[i], n)) return static_cast<int>(i);
    return -1;
  };
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const std::string& w = word[i + 1];
    int x = -1;
    switch (fields[i].type) {
      case Operand::cell: {
        const auto c = cell(v, w);
        if (!c) return wrong(w, "a cell of the table", "a cell is written x,y: 0,-1 is the one north of the middle");
        x = c->v;
        break;
      }
      case Operand::rotation: {
        const auto r = number(Name(w).substr(w.starts_with('r') || w.starts_with('R') ? 1 : 0));
        if (!r || *r % 90 || *r < 0 || *r > 270) return wrong(w, "a rotation", "r0, r90, r180 or r270, clockwise");
        x = *r / 90;
        break;
      }
      case Operand::seg: {
        for (int g = 0; g < v.seg_count() && x < 0; ++g)
          if (same_word(print(s, Seg(static_cast<u32>(g))), w)) x = g;
        if (x < 0) return wrong(w, "a place on the board", "write it like the list of moves does: kind@x,y:sides");
        break;
      }
      case Operand::side:
        for (int k = 0; k < 4; ++k)
          if (same_word(w, Name(&side_letter[k], 1))) x = k;
        if (x < 0) return wrong(w, "a side", "N, E, S or W");
        break;
      case Operand::figure_kind:
        if ((x = named(impl_->figures, w)) < 0) return wrong(w, "a kind of figure", nearest(w, impl_->figures.names));
        break;
      case Operand::figure: {
        const auto dot = w.rfind('.');
        const auto n = number(dot == std::string::npos ? Name(w) : Name(w).substr(dot + 1));
        if (!n || *n < 0 || *n >= v.figure_count()) return wrong(w, "a figure");
        x = *n;
        break;
      }
      case Operand::player: {
        const auto n = number(Name(w).substr(w.starts_with('p') || w.starts_with('P') ? 1 : 0));
        if (!n || *n < 1 || *n > v.players()) return wrong(w, "a player", "p1 to p" + std::to_string(v.players()));
        x = *n - 1;
        break;
      }
      case Operand::tile_type:
        if ((x = named(impl_->tiles, w)) < 0) {
          const std::string near = nearest(w, impl_->tiles.names);
          return wrong(w, "a tile of this ruleset", near.empty() ? "" : "did you mean '" + near + "'?");
        }
        break;
      case Operand::choice:
        for (std::size_t k = 0; k < fields[i].choices.size(); ++k)
          if (same_word(fields[i].choices[k], w)) x = static_cast<int>(k);
        if (x < 0) return wrong(w, "one of the choices");
        break;
      default: {
        const auto n = number(w);
        if (!n || *n < 0 || *n > 0xffff) return wrong(w, "a number");
        x = *n;
      }
    }
    a.arg[i] = static_cast<u16>(x);
  }
  return a;
}

Result<Action> Game::parse(const State& s, Name text, Workspace& w) const {
  legal(s, w);
  if (w.legal.empty()) return Error{"the game is over", {}, ""};
  const auto exact = read(s, text);
  if (exact)
    for (const Action& a : w.legal)
      if (a.kind == exact->kind && a.arg == exact->arg) return a;
  if (!exact) {
    // Not a whole move: words that all occur in exactly one legal move are enough.
    const auto words = tokens(text);
    const Action* found = nullptr;
    int matches = 0;
    std::string some;
    for (const Action& a : w.legal) {
      const std::string printed = print(s, a);
      if (words.empty() || !std::ranges::all_of(words, [&](const std::string& x) { return occurs(printed, x); }))
        continue;
      found = &a;
      if (++matches <= 3) some += (some.empty() ? "" : ", ") + printed;
    }
    if (matches == 1) return *found;
    const int named = words.empty() ? -1 : impl_->actions.find(words[0]);
    const bool whole = named >= 0 && fields(ActionKind(static_cast<u32>(named))).size() + 1 == words.size();
    if (matches > 1 && !whole)
      return Error{"'" + std::string(text) + "' fits " + std::to_string(matches) + " moves",
                   {},
                   "say more: " + some + (matches > 3 ? ", ..." : "") +
                       (named >= 0 && !exact.error().hint.empty() ? "; " + exact.error().hint : "")};
    return exact.error();
  }
  const Action wanted = *exact;
  const auto objections = why(s, wanted, w);
  legal(s, w);
  std::string because;
  for (const Why& y : objections)
    because += (because.empty() ? "" : "; ") + y.text + " (" + (y.rule.empty() ? "" : y.rule + ", ") + "module " +
               y.module + ")";
  return Error{"'" + print(s, wanted) + "' is not allowed: " + because, {}, ""};
}

std::vector<Why> Game::why(const State& s, const Action& a, Workspace& w) const {
  legal(s, w);
  for (const Action& o : w.legal)
    if (o.kind == a.kind && o.arg == a.arg) return {};
  State copy = s;
  Ctx c(impl_->t, copy, w);
  std::vector<Why> found;
  const auto add = [&](Reason r, u16 module) {
    const auto& info = impl_->reason_info[r.v];
    Why y{std::string(impl_->module_id(module)), info.rule, info.text};
    for (const Why& o : found)
      if (o.text == y.text) return;
    found.push_back(std::move(y));
  };
  if (c.header().depth) {
    for (const auto& k : impl_->t.veto[a.kind.v])
      if (k.filter & c.marks())
        if (const Reason r = k.fn(k.self, c, a)) add(r, k.module);
    for (const auto& k : impl_->t.explain[a.kind.v])
      if (const Reason r = k.fn(k.self, c, a)) add(r, k.module);
  }
  if (found.empty()) {
    const Decision d = decision(s);
    found.push_back({"kernel", "",
                     d.over()
                         ? "the game is over"
                         : "it is not among the choices of the open question '" + std::string(prompt(d.kind)) + "'"});
  }
  return found;
}

}  // namespace bastide
