#include "view/explain.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "basics/text.hpp"
#include "view/status.hpp"
#include "words/counted.hpp"
#include "words/notation.hpp"
#include "words/points.hpp"

namespace bastide::sdk {

namespace {

std::string where(const View& v, Cell c) { return fmt::format("{},{}", v.x(c), v.y(c)); }

// The sentence of the event, with {0} {0:tile} {0:cell} filled in from its arguments. An event without one is not for
// people.
std::string event(const Game& g, const View& v, const Entry& e) {
  std::string out(g.words(e.event));
  for (std::size_t i = 0; i < e.arg.size(); ++i) {
    const auto fill = [&](Name form, const std::string& text) {
      const std::string field = fmt::format("{{{}{}}}", i, form);
      for (std::size_t at = out.find(field); at != std::string::npos; at = out.find(field, at + text.size()))
        out.replace(at, field.size(), text);
    };
    fill("", std::to_string(e.arg[i]));
    if (e.arg[i] < g.tiles()) fill(":tile", std::string(g.name(TileType(e.arg[i]))));
    fill(":cell", where(v, Cell(e.arg[i])));
  }
  return out;
}

std::size_t columns(Name utf8) { return static_cast<std::size_t>(letters(utf8)); }

std::string padded(std::string s, std::size_t width) {
  if (const std::size_t n = columns(s); n < width) s.append(width - n, ' ');
  return s;
}

}  // namespace

std::string player_name(const PlayerNames& names, Player p) {
  if (!p) return "nobody";
  return p.v < names.size() && !names[p.v].empty() ? names[p.v] : fmt::format("p{}", p.v + 1);
}

std::string explain(const Game& g, const State& after, const Entry& e, const PlayerNames& names) {
  const View v = g.view(after);
  const People say(g, after, {names, Player{}});
  const auto who = [&] { return player_name(names, e.who); };
  switch (e.is) {
    case Entry::Is::turn:
      return fmt::format("turn of {}", who());
    case Entry::Is::chance:
      return print(g, after, e.action);
    case Entry::Is::placed: {
      const std::string what = fmt::format("{} at {} r{}", g.name(e.type), where(v, e.cell), e.rotation * 90);
      return e.who && e.move > 0 ? fmt::format("{} places {}", who(), what) : "start with " + what;
    }
    case Entry::Is::discarded:
      return fmt::format("{} leaves the game", g.name(e.type));
    case Entry::Is::moved: {
      const std::string what = e.figure ? std::string(g.name(v.kind(e.figure))) : "figure";
      const std::string why = e.cause && !g.silent(e.cause) ? fmt::format(" ({})", g.name(e.cause)) : "";
      return fmt::format("{}{} from {} to {}{}", e.who ? who() + "'s " : "", what, print(g, after, e.from),
                         print(g, after, e.to), why);
    }
    case Entry::Is::scored:
      if (!e.seg && e.who) return fmt::format("{}: {} is worth {}", who(), scored(say, e), e.points);
      if (!e.claims.present) return "";  // nobody was there
      return fmt::format("{} is worth {}", scored(say, e), e.points);
    case Entry::Is::points:
      return fmt::format("{} {:+}  {}", who(), e.points, points_for(say, e));
    case Entry::Is::ended: {
      const std::string why = end_words(g, after);
      return why.empty() ? "The game ends." : fmt::format("The game ends: {}.", why);
    }
    case Entry::Is::custom: {
      const std::string what = event(g, v, e);
      return e.who && !what.empty() ? fmt::format("{}: {}", who(), what) : what;
    }
  }
  return "";
}

std::string explain_points(const Game& g, const State& after, const Journal& journal, const PlayerNames& names) {
  const View v = g.view(after);
  const People say(g, after, {names, Player{}});
  const auto turns =
      std::count_if(journal.begin(), journal.end(), [](const Entry& e) { return e.is == Entry::Is::turn; });
  int turn = v.turn() - static_cast<int>(turns);
  std::size_t width = 0;
  for (int p = 0; p < v.players(); ++p)
    width = std::max(width, columns(player_name(names, Player(static_cast<u32>(p)))));
  std::string out;
  const auto line = [&](const Entry& e, int points, bool final, const std::string& what) {
    out += fmt::format("{:<8}  {}  {:>+3}  {}\n", final ? "end" : fmt::format("turn {}", turn),
                       padded(player_name(names, e.who), width), points, what);
  };
  const Entry* last = nullptr;  // what was scored and the following points belong to
  for (const Entry& e : journal) {
    if (e.is == Entry::Is::turn) {
      ++turn;
      last = nullptr;
    }
    if (e.is == Entry::Is::scored) {
      last = &e;
      if (!e.seg && e.who && e.points == 0) line(e, 0, e.final, scored(say, e));  // no points follow
    }
    if (e.is != Entry::Is::points) continue;
    const bool belongs =
        last && last->move == e.move && last->seg == e.seg && last->term == e.term && (last->seg || last->who == e.who);
    line(e, e.points, belongs ? last->final : e.final, belongs ? scored(say, *last) : points_for(say, e));
  }
  return out;
}

std::string score_table(const Game& g, const State& s, const PlayerNames& names) {
  const View v = g.view(s);
  std::vector<std::vector<std::string>> rows(1, {""});
  for (int p = 0; p < v.players(); ++p) rows[0].push_back(player_name(names, Player(static_cast<u32>(p))));
  for (int t = 0; t < g.terms(); ++t) {
    const Term term(static_cast<u32>(t));
    std::vector<std::string> row{std::string(label(g, term))};
    bool any = false;
    for (int p = 0; p < v.players(); ++p) {
      const int points = v.score(Player(static_cast<u32>(p)), term);
      any = any || points != 0;
      row.push_back(points ? std::to_string(points) : "-");
    }
    if (any) rows.push_back(std::move(row));
  }
  rows.push_back({"total"});
  for (int p = 0; p < v.players(); ++p) rows.back().push_back(std::to_string(v.score(Player(static_cast<u32>(p)))));
  bool points_decide = true;
  for (const Player p : v.seats()) points_decide = points_decide && v.result(p) == v.score(p);
  if (!points_decide) {
    rows.push_back({std::string(g.result_label())});
    for (const Player p : v.seats()) rows.back().push_back(std::to_string(v.result(p)));
  }
  std::vector<std::size_t> width(rows[0].size());
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) width[i] = std::max(width[i], columns(row[i]));
  std::string out;
  for (const auto& row : rows) {
    out += padded(row[0], width[0]);
    for (std::size_t i = 1; i < row.size(); ++i) out += "  " + std::string(width[i] - columns(row[i]), ' ') + row[i];
    out += '\n';
  }
  return out;
}

std::string describe(const Game& g, const State& s, const PlayerNames& names) {
  const View v = g.view(s);
  const Decision d = v.decision();
  std::string out = fmt::format("{}: ", g.spec().title);
  if (v.over()) {
    const std::string why = end_words(g, s);
    out += fmt::format("over after {} turns{}\n", v.turn(), why.empty() ? "" : ": " + why);
  } else {
    out += fmt::format("turn {}, {} of {}\n", v.turn(), g.name(d.kind), d.who ? player_name(names, d.who) : "chance");
  }
  std::size_t width = 0;
  for (int p = 0; p < v.players(); ++p)
    width = std::max(width, columns(player_name(names, Player(static_cast<u32>(p)))));
  for (int p = 0; p < v.players(); ++p) {
    const Player who(static_cast<u32>(p));
    std::vector<std::string> supply;
    for (int k = 0; k < g.figure_kinds(); ++k)
      if (const int n = v.supply(who, FigureKind(static_cast<u32>(k))); n > 0)
        supply.push_back(counted(g, FigureKind(static_cast<u32>(k)), n));
    out += fmt::format("  {}  {:>4}  supply: {}", padded(player_name(names, who), width), v.score(who),
                       supply.empty() ? "nothing" : fmt::format("{}", fmt::join(supply, ", ")));
    const auto gauges = gauge_words(g, s, who);
    out += gauges.empty() ? "\n" : fmt::format("; {}\n", fmt::join(gauges, ", "));
  }
  if (const std::string common = common_supply(g, s); !common.empty()) out += "  common supply: " + common + "\n";
  for (const std::string& zone : zone_words(g, s, names)) out += "  " + zone + "\n";
  std::vector<std::string> bags;
  for (int b = 0; b < g.bags(); ++b)
    if (const int n = v.left(Bag(static_cast<u32>(b))); n > 0)
      bags.push_back(fmt::format("{} in {}", n, g.name(Bag(static_cast<u32>(b)))));
  out += fmt::format("  tiles: {} on the table, {}\n", v.tiles(),
                     bags.empty() ? "none left" : fmt::format("{} left", fmt::join(bags, ", ")));
  if (const auto gauges = gauge_words(g, s); !gauges.empty()) out += fmt::format("  {}\n", fmt::join(gauges, ", "));
  return out;
}

}  // namespace bastide::sdk
