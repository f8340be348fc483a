#include "lab/arena.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "basics/text.hpp"
#include "lab/arena_games.hpp"
#include "lab/crew.hpp"
#include "lab/simulate.hpp"
#include "lab/store.hpp"
#include "players/seats.hpp"

namespace bastide::sdk {

namespace {

constexpr StoreKind arena_store{"arena.json", "tournament", "bastide arena", "game"};

std::optional<Error> wrong_arena(const std::vector<Entrant>& entrants, const ArenaOptions& o) {
  if (entrants.empty()) return Error{.what = "there is no ruleset to play"};
  if (o.players.size() < 2)
    return Error{.what = "a tournament needs two players or more", .hint = "bastide arena hard greedy"};
  for (std::size_t i = 0; i < o.players.size(); ++i) {
    if (auto agent = make_agent(o.players[i], 0); !agent) return agent.error();
    if (std::ranges::count(o.players, o.players[i]) > 1)
      return Error{.what = "'" + o.players[i] + "' plays twice",
                   .hint = "who has the same settings is the same player: give one of them others"};
  }
  for (const Entrant& e : entrants)
    if (auto wrong = wrong_player_count(e.game, o.seats)) return wrong;
  if (o.seats < 2) return Error{.what = "at a table of the arena are 2 seats or more"};
  if (o.games < 2)
    return Error{.what = "a tournament needs two games of each two at least", .hint = "games are played in pairs"};
  if (!(o.confidence > 0.5 && o.confidence < 1))
    return Error{.what = "the confidence must lie between 0.5 and 1", .hint = "the usual one is 0.95"};
  if (!o.sprt) return {};
  if (o.players.size() > 2)
    return Error{.what = "a sequential test is about two players, here are " + std::to_string(o.players.size()),
                 .hint = "name the two, or leave out --sprt"};
  if (!(o.sprt->elo0 < o.sprt->elo1))
    return Error{.what = fmt::format("of the two differences {:g} and {:g} the first must be the smaller one",
                                     o.sprt->elo0, o.sprt->elo1),
                 .hint = "--sprt 0,20: is the first player stronger by 20 Elo, or not at all?"};
  return {};
}

Store::Identity identity_of(const std::vector<Entrant>& entrants, const ArenaOptions& o) {
  Store::Identity facts{{"format", "1"}};
  for (std::size_t i = 0; i < entrants.size(); ++i)
    facts.emplace_back("ruleset " + std::to_string(i + 1),
                       entrants[i].game.spec().id + " " + fingerprint(entrants[i].ruleset));
  for (std::size_t i = 0; i < o.players.size(); ++i)
    facts.emplace_back("player " + std::to_string(i + 1), o.players[i]);
  facts.emplace_back("seats", std::to_string(o.seats));
  facts.emplace_back("seed", std::to_string(o.seed));
  return facts;
}

ArenaScore turned(const ArenaScore& s) {
  ArenaScore t = s;
  std::swap(t.won, t.lost);
  std::swap(t.points, t.against);
  t.forfeits = 0;
  return t;
}

class Summary {
 public:
  Summary(const ArenaGames& games, const PairRun& run) : games_(games), run_(run) {}

  ArenaTable table(std::optional<std::size_t> ruleset) const {
    ArenaTable t;
    if (ruleset) {
      t.ruleset = games_.entrant(*ruleset).game.spec().id;
      t.title = games_.entrant(*ruleset).game.spec().title;
    }
    for (const auto& [a, b] : games_.who()) t.matches.push_back({.a = a, .b = b});
    for (u64 i = 0; i < run_.pairs(); ++i) {
      const ArenaGames::Place at = games_.place(i);
      if (ruleset && at.ruleset != *ruleset) continue;
      count(i, t.matches[at.match]);
    }
    t.totals.resize(games_.options().players.size());
    std::vector<Meetings> meetings;
    for (ArenaMatch& match : t.matches) {
      match.estimate = estimate_match(match.shares, games_.options().confidence);
      meetings.push_back({match.a, match.b, match.shares});
      t.totals[match.a].add(match.score);
      ArenaScore back = turned(match.score);
      back.forfeits = match.forfeits_of_b;
      t.totals[match.b].add(back);
    }
    t.ratings = ratings(t.totals.size(), meetings, games_.options().confidence);
    return t;
  }

  u64 broken_off() const {
    u64 n = 0;
    for (u64 i = 0; i < run_.pairs(); ++i)
      for (std::size_t g = 0; g < 2; ++g) n += value(i, g, arena_broken_off) != 0;
    return n;
  }

  double share(u64 pair) const {
    return (value(pair, 0, arena_share) + value(pair, 1, arena_share)) / (2.0 * win_units);
  }

 private:
  std::int32_t value(u64 pair, std::size_t game, std::size_t metric) const {
    return run_.columns()[game * arena_metrics + metric][pair];
  }

  void count(u64 pair, ArenaMatch& m) const {
    for (std::size_t g = 0; g < 2; ++g) {
      const int got = value(pair, g, arena_share);
      ArenaScore& s = m.score;
      ++s.games;
      s.won += got == win_units;
      s.lost += got == 0;
      s.drawn += got != 0 && got != win_units;
      s.points += value(pair, g, arena_a);
      s.against += value(pair, g, arena_b);
      s.forfeits += static_cast<u64>(value(pair, g, arena_forfeit_a));
      m.forfeits_of_b += static_cast<u64>(value(pair, g, arena_forfeit_b));
    }
    m.shares.push_back(share(pair));
  }

  const ArenaGames& games_;
  const PairRun& run_;
};

// Looks at the pairs in their order, whatever order they came in.
class Judge {
 public:
  explicit Judge(const SprtQuestion& q) : test_(q) {}
  template <class Share>
  std::optional<u64> look(u64 pairs, Share&& share) {
    while (seen_ < pairs && test_.says() == Sprt::Says::nothing_yet) test_.add(share(seen_++));
    return test_.says() == Sprt::Says::nothing_yet ? std::nullopt : std::optional(seen_);
  }
  const Sprt& test() const { return test_; }

 private:
  Sprt test_;
  u64 seen_ = 0;
};

std::optional<Error> make_folder(const std::filesystem::path& p) {
  std::error_code code;
  std::filesystem::create_directories(p, code);
  if (code) return Error{.what = "cannot make the folder: " + code.message(), .where = {p.string()}};
  return {};
}

// Games beyond the one at which it was clear are none of the result.
void remove_records(const ArenaGames& games, u64 from, u64 to) {
  std::error_code ignored;
  for (u64 i = from; i < to; ++i)
    for (int g = 0; g < 2; ++g) std::filesystem::remove(games.record_file(i, g), ignored);
}

// A record of an earlier run may be missing although its numbers are there: the pair is played again.
bool recorded(const ArenaGames& games, u64 pair) {
  std::error_code ignored;
  return std::filesystem::exists(games.record_file(pair, 0), ignored) &&
         std::filesystem::exists(games.record_file(pair, 1), ignored);
}

}  // namespace

double ArenaScore::mean_points() const {
  return games ? static_cast<double>(points) / arena_points / static_cast<double>(games) : 0;
}
double ArenaScore::mean_against() const {
  return games ? static_cast<double>(against) / arena_points / static_cast<double>(games) : 0;
}
void ArenaScore::add(const ArenaScore& s) {
  games += s.games;
  won += s.won;
  drawn += s.drawn;
  lost += s.lost;
  forfeits += s.forfeits;
  points += s.points;
  against += s.against;
}

Result<ArenaResult> arena(const std::vector<Entrant>& entrants, const ArenaOptions& o) {
  if (auto wrong = wrong_arena(entrants, o)) return *wrong;
  const ArenaGames games(entrants, o);
  std::optional<Store> store;
  if (!o.out.empty()) {
    auto opened = Store::open(o.out, arena_store, identity_of(entrants, o), games);
    if (!opened) return opened.error();
    store.emplace(std::move(*opened));
  }
  if (!o.records.empty())
    if (auto wrong = make_folder(o.records)) return *wrong;
  const std::unique_ptr<Crew> crew = threads(games, o.jobs);
  std::optional<Judge> judge;
  if (o.sprt) judge.emplace(*o.sprt);
  PairRun* running = nullptr;
  PairRun run(
      games, *crew, store ? &*store : nullptr,
      {.progress = o.progress, .cancel = o.cancel, .booked = {}, .enough = [&](u64 pairs) -> std::optional<u64> {
         if (games.problem()) return pairs;
         if (!judge) return std::nullopt;
         return judge->look(pairs, [&](u64 i) { return Summary(games, *running).share(i); });
       }});
  running = &run;
  if (store)
    if (auto wrong = run.go_on_from(store->take_found())) return *wrong;
  const u64 wanted = games.pairs_of(o.games);
  if (auto wrong = run.play_to(wanted)) return *wrong;
  if (!o.records.empty()) {
    const auto table = games.table();
    PairResult again;
    for (u64 i = 0; i < run.pairs() && !run.cancelled(); ++i)
      if (!recorded(games, i)) table->play(i, again);
    remove_records(games, run.pairs(), wanted);
  }
  if (auto wrong = games.problem()) return *wrong;
  if (store && !run.cancelled())
    if (auto wrong = store->sort(
            run.pairs(), [&](u64 pair) { return run.values(pair); }, judge.has_value()))
      return *wrong;

  const Summary summary(games, run);
  ArenaResult r;
  r.players = o.players;
  r.seats = o.seats;
  r.seed = o.seed;
  r.pairs = run.pairs();
  r.wanted = wanted;
  r.confidence = o.confidence;
  r.cancelled = run.cancelled();
  r.broken_off = summary.broken_off();
  r.command = o.command;
  for (std::size_t i = 0; i < entrants.size(); ++i) r.tables.push_back(summary.table(i));
  if (entrants.size() > 1) r.tables.push_back(summary.table({}));
  if (judge) {
    const Sprt& t = judge->test();
    r.sprt = {*o.sprt, t.says(), t.llr(), t.lower(), t.upper(), t.pairs()};
  }
  r.thought = games.thoughts();
  return r;
}

}  // namespace bastide::sdk
