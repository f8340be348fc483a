#include "testing/sentences.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>
#include <span>
#include <sstream>

#include "basics/text.hpp"
#include "words/notation.hpp"

namespace bastide::sdk {
namespace {

using Words = std::vector<std::string>;

Words split(const std::string& text) {
  std::istringstream in(text);
  Words words;
  for (std::string w; in >> w;) words.push_back(w);
  return words;
}

std::string text_of(const Words& words, std::size_t from = 0) { return joined(std::span(words).subspan(from), " "); }

std::optional<int> number(std::string_view w) {
  int v = 0;
  const auto [end, code] = std::from_chars(w.data(), w.data() + w.size(), v);
  return code == std::errc{} && end == w.data() + w.size() ? std::optional(v) : std::nullopt;
}

std::optional<int> player(const std::string& w, const Table& t) {
  const auto n = w.starts_with('p') ? number(std::string_view(w).substr(1)) : std::nullopt;
  return n && *n >= 1 && *n <= t.view().players() ? n : std::nullopt;
}

std::optional<std::pair<int, int>> cell(const std::string& w, const Table& t) {
  const auto comma = w.find(',');
  if (comma == std::string::npos) return {};
  const auto x = number(std::string_view(w).substr(0, comma)), y = number(std::string_view(w).substr(comma + 1));
  return x && y && t.view().on_table(*x, *y) ? std::optional(std::pair(*x, *y)) : std::nullopt;
}

std::optional<int> degrees(const std::string& w) {
  const auto n = number(std::string_view(w).substr(w.starts_with('r') ? 1 : 0));
  return n && *n % 90 == 0 && *n >= 0 && *n < 360 ? n : std::nullopt;
}

Disappointment not_understood(std::string why) { return {"", std::move(why), false}; }
std::optional<Disappointment> compare(const std::string& expected, const std::string& found) {
  return expected == found ? std::nullopt : std::optional(Disappointment{expected, found, false});
}
std::optional<Disappointment> compare(int expected, int found) {
  return compare(std::to_string(expected), std::to_string(found));
}

// A TableError without the place in the test's source, which is this file here.
std::string plain(const TableError& e) {
  const std::string text = e.what();
  const std::string here = "sentences.cpp:";
  if (!text.starts_with(here)) return text;
  const auto end = text.find(": ", here.size());
  return end == std::string::npos ? text : text.substr(end + 2);
}

bool is_word(const std::string& w, std::initializer_list<const char*> any) {
  return std::find(any.begin(), any.end(), w) != any.end();
}

// Points of a player that lines of this name brought, in whatever was scored: of a city's points those for pennants.
int points_from(const Table& table, int player, Name line) {
  const Game& game = table.game();
  std::optional<Term> wanted;
  for (u32 t = 0; t < static_cast<u32>(game.terms()); ++t)
    if (game.name(Term(t)) == line) wanted = Term(t);
  if (!wanted) throw TableError("no line '" + std::string(line) + "'");
  double points = 0;
  const Entry* sheet = nullptr;  // whose points come next
  for (const Entry& e : table.journal()) {
    if (e.is == Entry::Is::scored) sheet = &e;
    if (e.is != Entry::Is::points || !sheet || e.term != sheet->term || sheet->points == 0) continue;
    if (e.who != Player(static_cast<u32>(player - 1))) continue;
    for (const ScoreLine& l : sheet->lines)
      if (l.term == *wanted) points += static_cast<double>(e.points) / sheet->points * l.count * l.value;
  }
  return static_cast<int>(std::lround(points));
}

constexpr const char* sentences =
    "sentences are: a move, turn, legal, illegal ... by RULE, expect, finish, random; see docs/authoring.md";
constexpr const char* expectations =
    "expect pN has N points [for TERM | from LINE] | pN has N FIGURE at hand | SPOT has N tiles|figures [of pN] | SPOT "
    "is "
    "open|complete | SPOT is SPOT | tile at X,Y is TILE rN | no tile at X,Y | bag BAG has N tiles | asked DECISION [of "
    "pN] | game is over|running";

}  // namespace

std::string Storyteller::question() {
  if (table_.over()) return "the game is over";
  constexpr std::size_t enough = 12;
  const Words moves = table_.moves();
  std::string text =
      "asked now: " + table_.asked() + (table_.who() ? " of p" + std::to_string(table_.who()) : "") + "; legal: ";
  for (std::size_t i = 0; i < std::min(enough, moves.size()); ++i) text += (i ? ", " : "") + moves[i];
  return moves.size() > enough ? text + " and " + std::to_string(moves.size() - enough) + " more" : text;
}

std::string Storyteller::in_full(const std::string& text) {
  Words words = split(text);
  if (words.size() < 2 || table_.legal(text)) return text;
  try {
    words.back() = table_.spot(words.back());
  } catch (const TableError&) {
    return text;
  }
  return text_of(words);
}

Storyteller::Answer Storyteller::tell(const std::string& sentence) {
  const Words w = split(sentence);
  try {
    if (w[0] == "turn") return turn(w);
    if (w[0] == "random") return random(w);
    if (w[0] == "expect") return expect(Words(w.begin() + 1, w.end()));
    if (w[0] == "illegal") return illegal(text_of(w, 1));
    if (w[0] == "legal") {
      Workspace space;
      const auto action = parse(table_.game(), table_.state(), in_full(text_of(w, 1)), space);
      return action ? Answer{} : Disappointment{"a legal move", action.error().str() + "; " + question()};
    }
    if (w[0] == "finish" && w.size() == 1) {
      table_.finish();
      return {};
    }
    if (w[0] == "draw" && w.size() == 2) {
      table_.draw(w[1]);
      return {};
    }
    return move(w[0] == "play" ? text_of(w, 1) : sentence);
  } catch (const TableError& e) {
    const bool looks = is_word(w[0], {"expect", "illegal", "legal"});
    return Disappointment{looks ? "" : "a legal move", plain(e), !looks};
  }
}

Storyteller::Answer Storyteller::move(const std::string& text) {
  if (table_.over()) return Disappointment{"a legal move", "the game is over", true};
  Workspace space;
  const auto action = parse(table_.game(), table_.state(), in_full(text), space);
  if (action) {
    table_.play(print(table_.game(), table_.state(), *action));
    return {};
  }
  Error e = action.error();
  if (e.what.starts_with("no action is called") && e.hint.empty()) e.hint = sentences;
  return Disappointment{"a legal move", e.str() + "; " + question(), true};
}

Storyteller::Answer Storyteller::turn(const Words& w) {
  const auto at = w.size() > 3 ? cell(w[2], table_) : std::nullopt;
  const auto turned = w.size() > 3 ? degrees(w[3]) : std::nullopt;
  if (!at || !turned || w.size() > 6) {
    Disappointment d = not_understood("write: turn TILE X,Y rROTATION [[FIGURE] SPOT]");
    d.stops = true;
    return d;
  }
  if (w.size() < 6) {
    table_.turn(w[1], at->first, at->second, *turned, w.size() == 5 ? Name(w[4]) : Name{});
    return {};
  }
  table_.draw(w[1]).place(at->first, at->second, *turned);
  return move("deploy " + w[4] + " " + w[5]);
}

Storyteller::Answer Storyteller::illegal(std::string text) {
  const auto by = text.rfind(" by ");
  const std::string rule = by == std::string::npos ? "" : text.substr(by + 4);
  if (by != std::string::npos) text.erase(by);
  if (rule.empty()) return not_understood("write: illegal MOVE by RULE, the id of the rule that refuses it");
  const std::string move = in_full(text);
  const Refusal v = table_.refused(move, rule);
  return v ? Answer{} : Disappointment{"refused by " + rule, v.text + "; " + question()};
}

Storyteller::Answer Storyteller::random(const Words& w) {
  const auto seed = w.size() > 1 ? number(w[1]) : std::nullopt;
  const auto moves = w.size() > 2 ? number(w[2]) : std::optional(1 << 20);
  if (!seed || !moves || w.size() > 3) return not_understood("write: random SEED [MOVES]");
  table_.play_on(static_cast<u64>(*seed), *moves);
  return {};
}

Storyteller::Answer Storyteller::expect(const Words& w) {
  if (w.size() < 2) return not_understood(expectations);
  if (player(w[0], table_) && w[1] == "has") return expect_player(w);
  if (is_word(w[0], {"tile", "no", "bag", "asked", "game"})) return expect_table(w);
  if (w[1] == "is" || w[1] == "has") return expect_spot(w);
  return not_understood(expectations);
}

Storyteller::Answer Storyteller::expect_player(const Words& w) {
  const int p = *player(w[0], table_);
  const auto n = w.size() > 3 ? number(w[2]) : std::nullopt;
  if (!n) return not_understood(expectations);
  if (is_word(w[3], {"point", "points"}) && w.size() == 4) return compare(*n, table_.score(p));
  if (is_word(w[3], {"point", "points"}) && w.size() == 6 && w[4] == "for") return compare(*n, table_.points(p, w[5]));
  if (is_word(w[3], {"point", "points"}) && w.size() == 6 && w[4] == "from")
    return compare(*n, points_from(table_, p, w[5]));
  if (w.size() != 6 || w[4] != "at" || w[5] != "hand") return not_understood(expectations);
  const Game& game = table_.game();
  Words kinds;
  for (u32 k = 0; k < static_cast<u32>(game.figure_kinds()); ++k) {
    const FigureKind kind(k);
    kinds.emplace_back(game.name(kind));
    std::string many(game.words(kind, 1));
    std::ranges::replace(many, ' ', '-');
    if (w[3] == game.name(kind) || w[3] == many) return compare(*n, table_.supply(p, kinds.back()));
  }
  return not_understood("no figure is called '" + w[3] + "'; there are: " + text_of(kinds));
}

Storyteller::Answer Storyteller::expect_spot(const Words& w) {
  const FeatureFacts f = table_.feature(w[0]);
  if (w[1] == "is" && w.size() == 3) {
    if (is_word(w[2], {"open", "complete"})) return compare(w[2], f.open ? "open" : "complete");
    if (table_.same(w[0], w[2])) return {};
    return Disappointment{"one feature", "two: " + table_.spot(w[0]) + " and " + table_.spot(w[2])};
  }
  const auto n = w.size() > 3 ? number(w[2]) : std::nullopt;
  if (w[1] != "has" || !n) return not_understood(expectations);
  if (is_word(w[3], {"tile", "tiles"}) && w.size() == 4) return compare(*n, f.tiles);
  if (!is_word(w[3], {"figure", "figures"})) return not_understood(expectations);
  if (w.size() == 4) return compare(*n, f.figures);
  const auto p = w.size() == 6 && w[4] == "of" ? player(w[5], table_) : std::nullopt;
  return p ? compare(*n, f.figures_of[static_cast<std::size_t>(*p)]) : not_understood(expectations);
}

Storyteller::Answer Storyteller::expect_table(const Words& w) {
  const auto at = w.size() > 2 ? cell(w[2], table_) : std::nullopt;
  if (w[0] == "no" && w.size() == 4 && w[1] == "tile" && w[2] == "at")
    if (const auto c = cell(w[3], table_)) return compare("", table_.tile_at(c->first, c->second));
  if (w[0] == "tile" && w.size() == 6 && w[1] == "at" && at && w[3] == "is") {
    const std::string found = table_.tile_at(at->first, at->second);
    return compare(w[4] + " " + w[5], found.empty() ? "no tile" : found);
  }
  if (w[0] == "bag" && w.size() == 5 && w[2] == "has")
    if (const auto n = number(w[3])) return compare(*n, table_.left(w[1]));
  if (w[0] == "game" && w[1] == "is" && w.size() == 3 && is_word(w[2], {"over", "running"}))
    return compare(w[2], table_.over() ? "over" : "running");
  if (w[0] == "asked" && (w.size() == 2 || (w.size() == 4 && w[2] == "of" && player(w[3], table_)))) {
    const std::string who = w.size() == 4 ? " of p" + std::to_string(table_.who()) : "";
    return compare(text_of(w, 1), table_.over() ? "nothing, the game is over" : table_.asked() + who);
  }
  return not_understood(expectations);
}

Storyteller::Answer Storyteller::lay(const std::vector<std::string>& rows) {
  std::map<std::pair<int, int>, std::string> wanted;  // by y and x, relative to the top left
  std::optional<std::pair<int, int>> middle;
  for (std::size_t y = 0; y < rows.size(); ++y) {
    const Words row = split(rows[y]);
    for (std::size_t x = 0; x < row.size(); ++x) {
      const std::pair at(static_cast<int>(y), static_cast<int>(x));
      if (row[x] == "*")
        middle = at;
      else if (row[x] != ".")
        wanted[at] = row[x];
    }
  }
  if (!middle) return not_understood("a board needs a * for the tile at 0,0");
  std::string last;
  while (!wanted.empty()) {
    const std::size_t before = wanted.size();
    for (auto it = wanted.begin(); it != wanted.end();) {
      const int x = it->first.second - middle->second, y = it->first.first - middle->first;
      const auto colon = it->second.rfind(':');
      const std::string tile = it->second.substr(0, colon);
      const auto turned = colon == std::string::npos ? std::optional(0) : degrees(it->second.substr(colon + 1));
      if (!table_.view().on_table(x, y)) return not_understood("the board is larger than the table");
      if (!turned) return not_understood("'" + it->second + "' is no TILE or TILE:ROTATION");
      const View v = table_.view();
      const bool reached = std::any_of(std::begin(all_sides), std::end(all_sides), [&](Side s) {
        return static_cast<bool>(v.tile_at(v.neighbour(v.cell(x, y), s)));
      });
      if (!reached) {
        ++it;
        continue;
      }
      try {
        table_.turn(tile, x, y, *turned);
      } catch (const TableError& e) {
        return Disappointment{"'" + it->second + "' at " + std::to_string(x) + "," + std::to_string(y), plain(e), true};
      }
      it = wanted.erase(it);
    }
    if (wanted.size() == before)
      return Disappointment{"a board of one piece", "'" + wanted.begin()->second + "' touches nothing", true};
  }
  return {};
}

}  // namespace bastide::sdk
