#include "lab/metrics.hpp"

#include <algorithm>
#include <cctype>

#include "lab/simulate.hpp"
#include "players/seat_spec.hpp"

namespace bastide::sdk {

namespace {

void add_seats(std::vector<Metric>& all, const std::vector<std::string>& seats) {
  const auto n = static_cast<int>(seats.size());
  if (n < 2) return;
  for (int i = 1; i <= n; ++i) {
    const std::string seat = "seat" + std::to_string(i), who = "seat " + std::to_string(i);
    all.push_back({seat + ".win_share", "wins of " + who, "seats", win_units, 2, true, true});
    all.push_back({seat + ".points", "points of " + who, "seats"});
  }
  all.push_back({"first_seat.advantage", "wins of the first seat above a fair share", "seats", win_units, 2, true});
  all.push_back({"first_seat.lead", "points of the first seat above the mean of the others", "seats", n - 1});
  for (int i = 1; i <= n; ++i)
    if (const std::string& who = seats[static_cast<std::size_t>(i - 1)]; may_forfeit(who))
      all.push_back({"player" + std::to_string(i) + ".forfeits",
                     "games that player " + std::to_string(i) + " (" + who + ") forfeited", "players", 1, 2, true,
                     true});
  if (std::ranges::all_of(seats, [&](const std::string& s) { return s == seats[0]; })) return;
  for (int i = 1; i <= n; ++i) {
    const std::string player = "player" + std::to_string(i);
    const std::string who = "player " + std::to_string(i) + " (" + seats[static_cast<std::size_t>(i - 1)] + ")";
    all.push_back({player + ".win_share", "wins of " + who, "players", win_units, 2, true, true});
    all.push_back({player + ".points", "points of " + who, "players"});
  }
}

template <class F>
bool any_segment(const Game& g, F&& fits) {
  for (u32 y = 0; y < static_cast<u32>(g.tiles()); ++y)
    for (int i = 0; i < g.segments(TileType(y)); ++i)
      if (fits(g.segment(TileType(y), i))) return true;
  return false;
}

// Kinds that can be larger than one tile.
bool grows(const Game& g, u32 kind) {
  return any_segment(g, [&](const Game::Segment& s) { return s.kind == FeatureKind(kind) && s.ports; });
}

bool in_use(const Game& g, u32 kind) {
  return any_segment(g, [&](const Game::Segment& s) { return s.kind == FeatureKind(kind); });
}

template <class F>
void each_kind(const Game& g, F&& f) {
  for (u32 k = 0; k < static_cast<u32>(g.feature_kinds()); ++k)
    if (in_use(g, k)) f(k);
}

}  // namespace

std::string gauge_metric(const GaugeLine& g) {
  std::string name = g.module + "." + g.label;
  std::ranges::replace_if(
      name, [](char c) { return !(std::isalnum(static_cast<unsigned char>(c)) || c == '.' || c == '-'); }, '_');
  return name;
}

std::string term_metric(const Game& g, Term t) { return "term." + std::string(g.name(t)); }

std::string line_metric(const Game& g, Term t) { return "line." + std::string(g.name(t)); }

std::vector<Metric> metrics_of(const std::vector<const Game*>& games, const std::vector<std::string>& seats,
                               bool lines) {
  const auto n = static_cast<int>(seats.size());
  std::vector<Metric> all;
  const auto add = [&](Metric m) {
    if (find_metric(all, m.name) < 0) all.push_back(std::move(m));
  };
  all.push_back({"points", "points of a player", "score", n});
  if (n > 1) {
    all.push_back({"margin", "points of the winner above the second", "score"});
    all.push_back({"draws", "games without a single winner", "score", 1, 2, true, true});
    all.push_back({"leader_changes", "changes of the lead in a game", "score"});
  }
  add_seats(all, seats);
  all.push_back({"turns", "turns in a game", "length"});
  all.push_back({"decisions", "decisions in a game", "length"});
  all.push_back({"discarded", "discarded tiles in a game", "length", 1, 3});
  all.push_back({"broken_off", "games broken off at a limit of the engine", "length", 1, 2, true, true});
  all.push_back({"branching.mean", "options of a decision, on average", "choices", 1000});
  all.push_back({"branching.max", "options of the widest decision of a game", "choices"});
  all.push_back({"followers.idle", "followers of a player idle in a turn", "choices", 1000});
  all.push_back({"completed", "features completed in a game", "board"});
  for (const Game* g : games)
    each_kind(*g, [&](u32 k) {
      const std::string kind(g->name(FeatureKind(k)));
      if (g->completable(FeatureKind(k))) add({"completed." + kind, "completed: " + kind, "board"});
    });
  all.push_back({"largest", "tiles of the largest feature that can be completed", "board"});
  for (const Game* g : games)
    each_kind(*g, [&](u32 k) {
      const std::string kind(g->name(FeatureKind(k)));
      if (grows(*g, k)) add({"largest." + kind, "tiles of the largest " + kind, "board"});
    });
  for (const Game* g : games)
    for (u32 t = 0; t < static_cast<u32>(g->terms()); ++t)
      add({term_metric(*g, Term(t)), "share of the points: " + std::string(g->label(Term(t))), "terms", 10000, 2,
           true});
  if (lines)
    for (const Game* g : games)
      for (u32 t = 0; t < static_cast<u32>(g->terms()); ++t)
        add({line_metric(*g, Term(t)), "share of the points, line by line: " + std::string(g->label(Term(t))), "lines",
             10000, 2, true});
  for (const Game* g : games) {
    Workspace w;
    for (const GaugeLine& line : g->gauges(g->start(g->min_players(), 1, w), GaugeFor::lab))
      add({gauge_metric(line), line.label + " at the end", "modules"});
  }
  return all;
}

int find_metric(const std::vector<Metric>& all, Name name) {
  constexpr Name first = "first_seat.";
  const std::string wanted = name == "first_seat.win_share" || name == "first_seat.points"
                                 ? "seat1." + std::string(name.substr(first.size()))
                                 : std::string(name);
  const auto it = std::ranges::find(all, wanted, &Metric::name);
  return it == all.end() ? -1 : static_cast<int>(it - all.begin());
}

}  // namespace bastide::sdk
