#include "lab/compare.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "basics/text_table.hpp"
#include "bastide/nearest.hpp"
#include "lab/store.hpp"
#include "players/seats.hpp"

namespace bastide::sdk {

namespace {

// ---- What the tiles have in common --------------------------------------------------------------

std::map<std::string, int> tiles_in(const Game& g) {
  std::map<std::string, int> tiles;
  for (const TileSpec& t : g.spec().tiles)
    if (t.count > 0) tiles[t.id] += t.count;
  return tiles;
}

int sum(const std::map<std::string, int>& tiles) {
  int n = 0;
  for (const auto& [id, count] : tiles) n += count;
  return n;
}

// One sentence for all rulesets that have the tiles of the first, and one for each other.
std::vector<std::string> about_tiles(const std::vector<Contender>& rulesets, const std::vector<Entrant>& entrants) {
  const auto n = [](int x) { return std::to_string(x); };
  const auto first = tiles_in(entrants[0].game);
  const std::string& a = rulesets[0].label;
  std::vector<std::string> same{a}, others;
  for (std::size_t i = 1; i < entrants.size(); ++i) {
    const auto tiles = tiles_in(entrants[i].game);
    const std::string& b = rulesets[i].label;
    if (tiles == first) {
      same.push_back(b);
      continue;
    }
    int both = 0;
    for (const auto& [id, count] : first)
      if (const auto it = tiles.find(id); it != tiles.end()) both += std::min(count, it->second);
    if (both == 0)
      others.push_back(a + " and " + b +
                       " have no tile in common: the games of a pair share nothing but their number.");
    else
      others.push_back("The tiles of " + a + " and " + b + " differ: " + n(both) +
                       " are in both and come in the same order in each pair of games, " + n(sum(first) - both) +
                       " only in " + a + " and " + n(sum(tiles) - both) + " only in " + b +
                       " are shuffled in between.");
  }
  if (same.size() > 1)
    others.insert(others.begin(), listed(same) + " have the same " + n(sum(first)) +
                                      " tiles, and in each pair of games they come in the same order.");
  return others;
}

// ---- The description of a comparison ------------------------------------------------------------

Comparison described(const std::vector<Entrant>& entrants, const CompareOptions& o, const PairPlayer& player) {
  Comparison c;
  for (const Entrant& e : entrants)
    c.rulesets.push_back({ruleset_label(c.rulesets.size()), e.expression, e.game.spec().id, e.game.spec().title,
                          fingerprint(e.ruleset)});
  c.metrics = player.metrics();
  c.seats = o.seats;
  c.seed = o.seed;
  c.confidence = o.confidence;
  c.pairing = o.pairing;
  c.command = o.command;
  c.timing.resize(entrants.size());
  c.columns.resize(entrants.size() * c.metrics.size());
  if (o.pairing == Pairing::none)
    c.notes.push_back("The games are not paired: every ruleset plays games of its own.");
  else
    c.notes = about_tiles(c.rulesets, entrants);
  return c;
}

Store::Identity identity(const Comparison& c) {
  std::string names;
  for (const Metric& m : c.metrics) names += m.name + "/" + std::to_string(m.scale) + " ";
  Store::Identity facts{{"format", "1"}};
  for (const Contender& r : c.rulesets) facts.emplace_back(r.label, r.id + " " + r.fingerprint);
  facts.emplace_back("seats", fmt::format("{}", fmt::join(c.seats, ",")));
  facts.emplace_back("seed", std::to_string(c.seed));
  facts.emplace_back("pairing", std::string(name_of(c.pairing)));
  facts.emplace_back("metrics", fingerprint(names));
  return facts;
}

SourcePos place(const std::vector<SourcePos>& at, std::size_t i) { return i < at.size() ? at[i] : SourcePos{}; }

constexpr Name lines_group = "lines";  // counted only if they are asked for

bool asks_for_lines(const CompareOptions& o) {
  const auto names = [](const std::string& metric) {
    return metric == lines_group || metric == "line" || metric.starts_with("line.");
  };
  const auto speaks = [](const std::string& question) { return question.find("line.") != std::string::npos; };
  return std::ranges::any_of(o.metrics, names) || std::ranges::any_of(o.expect, speaks) ||
         std::ranges::any_of(o.until, speaks);
}

// A name; or else a group, or what stands before a dot.
std::optional<Error> choose_metrics(Comparison& c, const CompareOptions& o) {
  for (std::size_t m = 0; m < c.metrics.size() && o.metrics.empty(); ++m)
    if (c.metrics[m].group != lines_group) c.shown.push_back(static_cast<int>(m));
  for (std::size_t i = 0; i < o.metrics.size(); ++i) {
    const std::string& wanted = o.metrics[i];
    const int exact = find_metric(c.metrics, wanted);
    const std::size_t before = c.shown.size();
    bool known = exact >= 0;
    std::vector<std::string> names;
    for (std::size_t m = 0; m < c.metrics.size(); ++m) {
      const Metric& metric = c.metrics[m];
      names.push_back(metric.name);
      names.push_back(metric.group);
      const bool meant =
          exact >= 0 ? static_cast<int>(m) == exact : metric.group == wanted || metric.name.starts_with(wanted + ".");
      known = known || meant;
      if (meant && std::ranges::find(c.shown, static_cast<int>(m)) == c.shown.end())
        c.shown.push_back(static_cast<int>(m));
    }
    std::ranges::sort(c.shown.begin() + static_cast<std::ptrdiff_t>(before), c.shown.end());
    if (known) continue;
    const std::string near = nearest(wanted, names);
    return Error{
        .what = "there is no metric '" + wanted + "' in these games",
        .where = place(o.metrics_at, i),
        .hint = near.empty() ? "bastide compare --list-metrics shows all of them" : "did you mean '" + near + "'?"};
  }
  return {};
}

std::optional<Error> ask_questions(Comparison& c, const CompareOptions& o) {
  Vocabulary words;
  for (const Contender& r : c.rulesets) {
    words.labels.push_back(r.label);
    words.ids.push_back(r.id);
  }
  words.metrics = &c.metrics;
  for (std::size_t i = 0; i < o.expect.size(); ++i) {
    auto some = parse_expectation(o.expect[i], words, place(o.expect_at, i));
    if (!some) return some.error();
    std::ranges::move(*some, std::back_inserter(c.expectations));
  }
  for (std::size_t i = 0; i < o.until.size(); ++i) {
    auto some = parse_target(o.until[i], words, place(o.until_at, i));
    if (!some) return some.error();
    std::ranges::move(*some, std::back_inserter(c.targets));
  }
  return {};
}

// ---- Playing ------------------------------------------------------------------------------------

// How many pairs the targets ask for, by what the pilot shows.
u64 needed(const Comparison& c, u64 least, u64 most) {
  u64 n = least;
  for (const Target& t : c.targets) n = std::max(n, first_stage(c, t).needed(t.width));
  return std::min(n, most);
}

std::optional<Error> play_to(Comparison& c, PairRun& run, u64 wanted) {
  c.wanted = wanted;
  if (auto wrong = run.play_to(wanted)) return wrong;
  c.columns = run.columns();
  c.pairs = run.pairs();
  c.cancelled = run.cancelled();
  return {};
}

std::optional<Error> play_all(Comparison& c, const CompareOptions& o, PairRun& run) {
  if (c.targets.empty()) return play_to(c, run, o.games);
  const u64 least = std::min(std::max<u64>(o.games, pilot_pairs), o.maximum);
  if (auto wrong = play_to(c, run, least)) return wrong;
  if (c.cancelled) return {};
  return play_to(c, run, needed(c, least, o.maximum));
}

void book_time(Comparison& c, const PairResult& r) {
  for (std::size_t i = 0; i < r.seconds.size(); ++i) {
    Timing& t = c.timing[i];
    ++t.games;
    t.seconds += r.seconds[i];
    t.longest = std::max<double>(t.longest, r.seconds[i]);
  }
}

void note_broken_games(Comparison& c) {
  const int metric = find_metric(c.metrics, "broken_off");
  for (std::size_t r = 0; r < c.rulesets.size(); ++r) {
    const auto column = c.column(r, static_cast<std::size_t>(metric));
    const auto first = std::ranges::find(column, 1);
    if (first == column.end()) continue;
    c.notes.push_back(std::to_string(std::ranges::count(column, 1)) + " games of " + c.rulesets[r].label +
                      " were broken off at a limit of the engine, the first in pair " +
                      std::to_string(first - column.begin()) + ": their numbers are not to be trusted.");
  }
}

}  // namespace

Result<PairPlayer> prepare(const std::vector<Entrant>& entrants, const CompareOptions& o) {
  if (entrants.empty()) return Error{.what = "there is no ruleset to compare"};
  for (const Entrant& e : entrants)
    if (auto wrong = wrong_player_count(e.game, static_cast<int>(o.seats.size()))) return *wrong;
  for (const std::string& name : o.seats)
    if (auto agent = make_agent(name, 0); !agent) return agent.error();
  if (!(o.confidence > 0.5 && o.confidence < 1))
    return Error{.what = "the confidence must lie between 0.5 and 1", .hint = "the usual one is 0.95"};
  return PairPlayer(entrants, o.seats, o.seed, o.pairing, asks_for_lines(o));
}

Result<Comparison> compare(const std::vector<Entrant>& entrants, const CompareOptions& o, const MakeCrew& make_crew) {
  const auto player = prepare(entrants, o);
  if (!player) return player.error();
  Comparison c = described(entrants, o, *player);
  if (auto wrong = choose_metrics(c, o)) return *wrong;
  if (auto wrong = ask_questions(c, o)) return *wrong;
  std::optional<Store> store;
  if (!o.out.empty()) {
    auto opened = Store::open(o.out, comparison_store, identity(c), *player);
    if (!opened) return opened.error();
    store.emplace(std::move(*opened));
  }
  const Result<std::unique_ptr<Crew>> crew = make_crew ? make_crew(*player) : threads(*player, o.jobs);
  if (!crew) return crew.error();
  PairRun run(*player, **crew, store ? &*store : nullptr,
              {.progress = o.progress, .cancel = o.cancel, .booked = [&](const PairResult& r) { book_time(c, r); }});
  if (store)
    if (auto wrong = run.go_on_from(store->take_found())) return *wrong;
  if (auto wrong = play_all(c, o, run)) return *wrong;
  if (store && !c.cancelled)
    if (auto wrong = store->sort(c.pairs, [&](u64 pair) { return run.values(pair); })) return *wrong;
  note_broken_games(c);
  return c;
}

}  // namespace bastide::sdk
