#include "words/why.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "words/choices.hpp"
#include "words/plain.hpp"
#include "words/typed.hpp"

namespace bastide {
namespace {

// "5,-1"
std::optional<Cell> cell_in(const View& v, const std::string& word) {
  const auto comma = word.find(',');
  if (comma == std::string::npos) return {};
  int x = 0, y = 0;
  const char* middle = word.data() + comma;
  const char* last = word.data() + word.size();
  const auto first_part = std::from_chars(word.data(), middle, x);
  const auto second_part = std::from_chars(middle + 1, last, y);
  if (first_part.ec != std::errc{} || first_part.ptr != middle) return {};
  if (second_part.ec != std::errc{} || second_part.ptr != last) return {};
  if (std::abs(x) > 1000 || std::abs(y) > 1000 || !v.on_table(x, y)) return {};
  return v.cell(x, y);
}

// Moves that somebody can think of, whether the rules offer them or not: every operand takes the values that it could
// have on the tile just laid, at the places that were named, and for all figures.
class Thinkable {
 public:
  Thinkable(const People& say, const std::vector<std::string>& typed, const Actions& legal)
      : game_(say.game()),
        v_(say.game().view(say.state())),
        who_(say.game().decision(say.state()).who),
        legal_(legal),
        laid_(say.just_laid()) {
    for (const std::string& word : typed) {
      if (const auto c = cell_in(v_, word)) cells_.push_back(*c);
      for (int k = 0; k < game_.feature_kinds(); ++k)
        if (one(game_, FeatureKind(static_cast<u32>(k))) == word) kinds_.emplace_back(static_cast<u32>(k));
    }
  }

  std::vector<Action> all() const {
    std::vector<Action> list(legal_.begin(), legal_.end());
    for (u32 k = 0; k < static_cast<u32>(game_.actions()); ++k)
      for (const Action& a : of_kind(ActionKind(k))) {
        const auto same = [&](const Action& o) { return o.kind == a.kind && o.arg == a.arg; };
        if (std::ranges::none_of(legal_, same)) list.push_back(a);
      }
    return list;
  }

 private:
  // All values of the first operand, of each of these all values of the second one, and so on.
  std::vector<Action> of_kind(ActionKind kind) const {
    constexpr std::size_t most = 3000;
    const auto fields = game_.fields(kind);
    std::vector<Action> list{{kind, who_, 1, {}}};
    for (std::size_t i = 0; i < std::min(fields.size(), list.front().arg.size()); ++i) {
      std::vector<Action> longer;
      const std::vector<u16> possible = values(kind, i, fields[i]);
      for (Action a : list)
        for (const u16 value : possible) {
          if (longer.size() == most) break;
          a.arg[i] = value;
          longer.push_back(a);
        }
      if (longer.empty()) return {};
      list = std::move(longer);
    }
    return list;
  }

  std::vector<u16> values(ActionKind kind, std::size_t field, const Field& f) const {
    std::vector<u16> out;
    const auto add = [&](auto value) {
      if (const auto x = static_cast<u16>(value); std::ranges::find(out, x) == out.end()) out.push_back(x);
    };
    const auto up_to = [&](int n) {
      for (int i = 0; i < n; ++i) add(i);
    };
    for (const Action& a : legal_)
      if (a.kind == kind) add(a.arg[field]);
    switch (f.type) {
      case Operand::cell:
        for (const Cell c : cells_) add(c.v);
        break;
      case Operand::seg: {
        const auto of = [&](Tile t) {
          for (const Seg s : v_.segs_of(t)) add(s.v);
        };
        for (const Cell c : cells_)
          if (const Tile t = v_.tile_at(c)) of(t);
        if (cells_.empty() && laid_) of(laid_);
        if (cells_.empty()) elsewhere(out);
        break;
      }
      case Operand::rotation:
      case Operand::side:
        up_to(4);
        break;
      case Operand::figure_kind:
        up_to(game_.figure_kinds());
        break;
      case Operand::figure:
        v_.each_figure([&](Figure g) {
          if (v_.where(g).is != PlaceIs::supply && v_.where(g).is != PlaceIs::out) add(g.v);
        });
        break;
      case Operand::player:
        up_to(v_.players());
        break;
      case Operand::choice:
        up_to(static_cast<int>(f.choices.size()));
        break;
      default:
        break;
    }
    return out;
  }

  // A place of a kind that was named, and that the tile just laid does not have.
  void elsewhere(std::vector<u16>& out) const {
    constexpr int most = 8;
    for (const FeatureKind kind : kinds_) {
      if (laid_ && v_.seg_of(laid_, kind)) continue;
      int n = 0;
      for (int i = v_.seg_count(); i-- > 0 && n < most;) {
        const Seg s(static_cast<u32>(i));
        if (!v_.exists(s) || v_.kind(s) != kind) continue;
        out.push_back(s.v);
        ++n;
      }
    }
  }

  const Game& game_;
  View v_;
  Player who_;
  const Actions& legal_;
  Tile laid_;
  std::vector<Cell> cells_;         // that were named
  std::vector<FeatureKind> kinds_;  // that were named
};

// What lies and stands where the move would go.
class Facts {
 public:
  Facts(const People& say, const Action& a) : say_(say), game_(say.game()), v_(say.game().view(say.state())), a_(a) {}

  std::vector<std::string> all() {
    const auto fields = game_.fields(a_.kind);
    std::optional<Cell> cell;
    std::optional<int> rotation;
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const u16 x = a_.arg[i];
      if (fields[i].type == Operand::cell) cell = Cell(x);
      if (fields[i].type == Operand::rotation) rotation = x & 3;
      if (fields[i].type == Operand::seg && v_.exists(Seg(x))) who_stands_on(Seg(x));
      if (fields[i].type == Operand::figure_kind) none_in_supply(FigureKind(x));
    }
    if (cell && rotation) edges(*cell, *rotation);
    return std::move(found_);
  }

 private:
  void edges(Cell c, int rotation) {
    if (const Tile t = v_.tile_at(c)) {
      found_.push_back("At " + say_.cell(c) + " lies a tile: " + say_.tile(v_.type(t)));
      return;
    }
    const TileType y = say_.in_hand();
    if (!y) return;
    for (const Side s : all_sides) {
      const Tile next = v_.tile_at(v_.neighbour(c, s));
      if (!next) continue;
      const SideKind mine = v_.side(y, rotation, s), theirs = v_.side(next, opposite(s));
      if (game_.relation(mine, theirs) != Relation::mismatch) continue;
      found_.push_back(capital(People::turned(rotation)) + ", its " + People::side(s) + " side shows " +
                       say_.kind(mine) + ", but the tile at " + say_.cell(v_.cell_of(next)) + " shows " +
                       say_.kind(theirs) + " there");
    }
  }

  void who_stands_on(Seg s) {
    constexpr int most = 3;
    int n = 0;
    v_.each_on(v_.feature(s), [&](Figure g) {
      if (n++ < most) found_.push_back(capital(say_.figure(g)) + " stands " + say_.place(v_.where(g)));
    });
  }

  void none_in_supply(FigureKind k) {
    const Player who = a_.who;
    if (!who || v_.per_player(k) == 0 || v_.supply(who, k) > 0) return;
    constexpr int most = 3;
    int n = 0;
    for (const Figure g : v_.figures_of(who, k)) {
      if (v_.where(g).is == PlaceIs::out || n++ >= most) continue;
      found_.push_back(capital(say_.figure(g)) + " is " + say_.place(v_.where(g)));
    }
  }

  const People& say_;
  const Game& game_;
  View v_;
  const Action& a_;
  std::vector<std::string> found_;
};

// Words of a question that say nothing about a move.
bool is_filler(const std::string& word) {
  static constexpr Name filler[] = {"why", "can",   "can't", "cannot", "i",   "not", "put",   "a",  "an",
                                    "the", "my",    "on",    "in",     "at",  "is",  "isn't", "it", "there",
                                    "may", "place", "to",    "no",     "lay", "we",  "here",  "go", "move"};
  return std::ranges::find(filler, word) != std::end(filler);
}

bool same(const std::vector<Objection>& a, const std::vector<Objection>& b) {
  return std::ranges::equal(a, b, [](const Objection& x, const Objection& y) {
    return x.module == y.module && x.rule == y.rule && x.text == y.text;
  });
}

}  // namespace

std::vector<WhyNot> why_not(const People& say, Name typed, Workspace& w) {
  const Game& game = say.game();
  game.legal(say.state(), w);
  std::vector<std::string> wanted = typed_words(typed);
  const std::vector<MoveWords> list = choices(say, Thinkable(say, wanted, w.legal).all());
  std::vector<std::size_t> found = matching(list, typed);
  if (found.empty()) {
    std::erase_if(wanted, is_filler);
    std::string rest;
    for (const std::string& word : wanted) rest += word + " ";
    found = matching(list, rest);
  }
  std::array<bool, 256> offered{};
  for (const Action& a : w.legal) offered[a.kind.v] = true;
  const auto now = [&](std::size_t i) { return offered[list[i].action.kind.v]; };
  if (std::ranges::any_of(found, now)) std::erase_if(found, [&](std::size_t i) { return !now(i); });

  constexpr std::size_t most = 200;  // a word of nearly every move
  if (found.size() > most) found.resize(most);
  std::vector<WhyNot> answers;
  for (const std::size_t i : found) {
    WhyNot one{list[i].words, false, objections(game, say.state(), list[i].action, w), {}};
    one.possible = one.objections.empty();
    if (!one.possible) one.facts = Facts(say, list[i].action).all();
    const auto known = std::ranges::find_if(answers, [&](const WhyNot& o) {
      return o.possible == one.possible && same(o.objections, one.objections) && o.facts == one.facts;
    });
    if (known == answers.end())
      answers.push_back(std::move(one));
    else
      known->alike.push_back(std::move(one.move));
  }
  std::stable_partition(answers.begin(), answers.end(), [](const WhyNot& a) { return a.possible; });
  return answers;
}

std::vector<std::string> words_to_ask_with(const Game& game) {
  std::vector<std::string> all;
  for (int k = 0; k < game.figure_kinds(); ++k) all.push_back(one(game, FigureKind(static_cast<u32>(k))));
  for (int k = 0; k < game.feature_kinds(); ++k) all.push_back(one(game, FeatureKind(static_cast<u32>(k))));
  return all;
}

}  // namespace bastide
