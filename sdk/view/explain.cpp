#include "view/explain.hpp"

#include <algorithm>

#include <spdlog/fmt/fmt.h>

namespace bastide::sdk {

namespace {

std::string words(const Game& g, Term t) {
  if (!t) return "points";
  const Name label = g.label(t);
  return std::string(label.empty() ? g.name(t) : label);
}

// "3 tiles", "1 tile", "1 fairy": labels of counted things are plurals.
std::string counted(int n, std::string label) {
  if (n == 1 && label.ends_with("ies"))
    label.replace(label.size() - 3, 3, "y");
  else if (n == 1 && label.ends_with('s') && !label.ends_with("ss"))
    label.pop_back();
  return fmt::format("{} {}", n, label);
}

std::string where(const View& v, Cell c) { return fmt::format("{},{}", v.x(c), v.y(c)); }

// "3 tiles x 2 = 6, 1 fairy x 2 = 2"; a single bonus is "label 3", a cancelled value only its
// label.
std::string sheet(const Game& g, const std::vector<ScoreLine>& lines) {
  std::string out;
  for (const ScoreLine& l : lines) {
    if (l.count == 0) continue;
    if (!out.empty()) out += ", ";
    const std::string label = words(g, l.term);
    if (l.value == 0)
      out += l.role == Role::unit ? counted(l.count, label) + " x 0" : label;
    else if (l.count == 1 && l.role == Role::bonus)
      out += fmt::format("{} {}", label, l.value);
    else
      out += fmt::format("{} x {} = {}", counted(l.count, label), l.value, l.count * l.value);
  }
  return out;
}

// "majority 2:1", strongest first; nothing if only one player was there or nobody.
std::string majority(const Claims& c) {
  std::vector<int> strengths;
  for (int p = 0; p < max_players; ++p)
    if (c.present >> p & 1) strengths.push_back(c.of[static_cast<std::size_t>(p)].strength);
  if (strengths.empty()) return "";
  std::sort(strengths.rbegin(), strengths.rend());
  if (strengths.size() == 1) strengths.push_back(0);
  return fmt::format("majority {}", fmt::join(strengths, ":"));
}

std::string feature(const Game& g, const View& v, const Entry& e) {
  std::string out = words(g, e.term);
  if (e.cell) out += " at " + where(v, e.cell);
  return out;
}

std::string scored(const Game& g, const View& v, const Entry& e) {
  std::string out = feature(g, v, e);
  if (const std::string s = sheet(g, e.lines); !s.empty()) out += " (" + s + ")";
  if (const std::string m = majority(e.claims); !m.empty()) out += ", " + m;
  return out;
}

std::size_t columns(Name utf8) {
  return static_cast<std::size_t>(std::count_if(
      utf8.begin(), utf8.end(), [](char c) { return (static_cast<u8>(c) & 0xc0) != 0x80; }));
}
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
  const View v(g.tables(), after);
  const auto who = [&] { return player_name(names, e.who); };
  switch (e.is) {
    case Entry::Is::turn:
      return fmt::format("turn of {}", who());
    case Entry::Is::chance:
      return g.print(after, e.action);
    case Entry::Is::placed: {
      const std::string what =
          fmt::format("{} at {} r{}", g.name(e.type), where(v, e.cell), e.rotation * 90);
      return e.who && e.move > 0 ? fmt::format("{} places {}", who(), what) : "start with " + what;
    }
    case Entry::Is::discarded:
      return fmt::format("{} leaves the game", g.name(e.type));
    case Entry::Is::moved: {
      const std::string what = e.figure ? std::string(g.name(v.kind(e.figure))) : "figure";
      const std::string why = e.cause ? fmt::format(" ({})", g.name(e.cause)) : "";
      return fmt::format("{}{} from {} to {}{}", e.who ? who() + "'s " : "", what,
                         g.print(after, e.from), g.print(after, e.to), why);
    }
    case Entry::Is::scored:
      if (!e.claims.present) return "";  // nobody was there
      return fmt::format("{} is worth {}", scored(g, v, e), e.points);
    case Entry::Is::points:
      return fmt::format("{} {:+}  {}", who(), e.points, feature(g, v, e));
    case Entry::Is::custom:
      return e.who ? fmt::format("{}: {}", who(), g.name(e.cause)) : std::string(g.name(e.cause));
  }
  return "";
}

std::string explain_points(const Game& g, const State& after, const Journal& journal,
                           const PlayerNames& names) {
  const View v(g.tables(), after);
  const auto turns = std::count_if(journal.begin(), journal.end(),
                                   [](const Entry& e) { return e.is == Entry::Is::turn; });
  int turn = v.turn() - static_cast<int>(turns);
  std::size_t width = 0;
  for (int p = 0; p < v.players(); ++p)
    width = std::max(width, columns(player_name(names, Player(static_cast<u32>(p)))));
  std::string out;
  const Entry* last = nullptr;  // the scored feature that the following points belong to
  for (const Entry& e : journal) {
    if (e.is == Entry::Is::turn) ++turn, last = nullptr;
    if (e.is == Entry::Is::scored) last = &e;
    if (e.is != Entry::Is::points) continue;
    const bool belongs = last && last->move == e.move && last->seg == e.seg && last->term == e.term;
    const std::string when = belongs && last->final ? "end" : fmt::format("turn {}", turn);
    out += fmt::format("{:<8}  {}  {:>+3}  {}\n", when, padded(player_name(names, e.who), width),
                       e.points, belongs ? scored(g, v, *last) : feature(g, v, e));
  }
  return out;
}

std::string score_table(const Game& g, const State& s, const PlayerNames& names) {
  const View v(g.tables(), s);
  std::vector<std::vector<std::string>> rows(1, {""});
  for (int p = 0; p < v.players(); ++p)
    rows[0].push_back(player_name(names, Player(static_cast<u32>(p))));
  for (int t = 0; t < g.terms(); ++t) {
    const Term term(static_cast<u32>(t));
    std::vector<std::string> row{words(g, term)};
    bool any = false;
    for (int p = 0; p < v.players(); ++p) {
      const int points = v.score(Player(static_cast<u32>(p)), term);
      any = any || points != 0;
      row.push_back(points ? std::to_string(points) : "-");
    }
    if (any) rows.push_back(std::move(row));
  }
  rows.push_back({"total"});
  for (int p = 0; p < v.players(); ++p)
    rows.back().push_back(std::to_string(v.score(Player(static_cast<u32>(p)))));
  std::vector<std::size_t> width(rows[0].size());
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) width[i] = std::max(width[i], columns(row[i]));
  std::string out;
  for (const auto& row : rows) {
    out += padded(row[0], width[0]);
    for (std::size_t i = 1; i < row.size(); ++i)
      out += "  " + std::string(width[i] - columns(row[i]), ' ') + row[i];
    out += '\n';
  }
  return out;
}

std::string describe(const Game& g, const State& s, const PlayerNames& names) {
  const View v(g.tables(), s);
  const Decision d = v.decision();
  std::string out = fmt::format("{}: ", g.spec().title);
  if (v.over())
    out += fmt::format("over after {} turns\n", v.turn());
  else
    out += fmt::format("turn {}, {} of {}\n", v.turn(), g.name(d.kind),
                       d.who ? player_name(names, d.who) : "chance");
  std::size_t width = 0;
  for (int p = 0; p < v.players(); ++p)
    width = std::max(width, columns(player_name(names, Player(static_cast<u32>(p)))));
  for (int p = 0; p < v.players(); ++p) {
    const Player who(static_cast<u32>(p));
    std::vector<std::string> supply;
    for (int k = 0; k < g.tables().figure_kinds; ++k)
      if (const int n = v.supply(who, FigureKind(static_cast<u32>(k))); n > 0)
        supply.push_back(fmt::format("{} {}", n, g.name(FigureKind(static_cast<u32>(k)))));
    out += fmt::format("  {}  {:>4}  supply: {}\n", padded(player_name(names, who), width),
                       v.score(who),
                       supply.empty() ? "nothing" : fmt::format("{}", fmt::join(supply, ", ")));
  }
  std::vector<std::string> bags;
  for (int b = 0; b < g.bags(); ++b)
    if (const int n = v.left(Bag(static_cast<u32>(b))); n > 0)
      bags.push_back(fmt::format("{} in {}", n, g.name(Bag(static_cast<u32>(b)))));
  out += fmt::format("  tiles: {} on the table, {}\n", v.tiles(),
                     bags.empty() ? "none left" : fmt::format("{} left", fmt::join(bags, ", ")));
  return out;
}

}  // namespace bastide::sdk
