// Simulations, perft and statistics (sdk/lab).
#include <atomic>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "bastide/load.hpp"
#include "bastide_paths.hpp"
#include "lab/bench.hpp"
#include "lab/perft.hpp"
#include "lab/simulate.hpp"

namespace {

using namespace bastide;
using namespace bastide::sdk;

const Game& some_game() {
  static const Game game = [] {
    SearchPath path{.plugin_dirs = {paths::build_modules}, .ruleset_dirs = {paths::build_rulesets}};
#ifdef BASTIDE_STATIC
    path.static_plugins = true;
#endif
    auto g = Library(path).game("base-modern");
    INFO((g ? "" : g.error().str()));
    REQUIRE(g);
    return std::move(*g);
  }();
  return game;
}

// Everything but times and the number of threads.
nlohmann::json facts(const SimResult& r) {
  nlohmann::json out = to_json(r);
  for (const char* key : {"jobs", "wall_seconds", "cpu_seconds"}) out.erase(key);
  return out;
}

}  // namespace

TEST_CASE("a tally knows mean, deviation and confidence") {
  Tally t;
  for (const int x : {2, 4, 4, 4, 5, 5, 7, 9}) t.add(x);
  CHECK(t.mean() == Approx(5));
  CHECK(t.sd() == Approx(2.13809));
  CHECK(t.min() == 2);
  CHECK(t.max() == 9);
  // t(7; 0.975) = 2.364624
  CHECK(t.half_width() == Approx(2.364624 * 2.13809 / std::sqrt(8.0)));
  CHECK(t.half_width(0.5) < t.half_width(0.95));
}

TEST_CASE("tallies merge to the same in any order") {
  Tally all, a, b;
  for (int x = -20; x < 50; ++x) {
    all.add(x * x % 13 - 3);
    (x % 3 ? a : b).add(x * x % 13 - 3);
  }
  b.merge(a);
  CHECK(b.count() == all.count());
  CHECK(b.mean() == all.mean());
  CHECK(b.sd() == all.sd());
  CHECK(b.min() == all.min());
  CHECK(b.max() == all.max());
  CHECK(Tally{}.mean() == 0);
  CHECK(Tally{}.half_width() == 0);
}

TEST_CASE("a simulation gives the same result with any number of jobs") {
  for (const std::vector<std::string>& seats :
       {std::vector<std::string>{"random", "random", "random"}, {"random", "greedy"}}) {
    SimOptions options;
    options.seats = seats;
    options.games = seats.size() == 3 ? 200 : 4;
    const auto one = simulate(some_game(), options);
    options.jobs = 3;
    const auto three = simulate(some_game(), options);
    REQUIRE(one);
    REQUIRE(three);
    CHECK(facts(*one) == facts(*three));
    CHECK(one->games == options.games);
    options.seed = 2;
    CHECK(facts(*simulate(some_game(), options)) != facts(*one));
  }
}

TEST_CASE("what a simulation reports adds up") {
  SimOptions options;
  options.games = 300;
  u64 told = 0;
  options.progress = [&told](u64 done, u64 games) {
    CHECK(done <= games);
    told = done;
  };
  const auto r = simulate(some_game(), options);
  REQUIRE(r);
  CHECK(told == 300);
  double wins = 0;
  u64 alone = 0;
  for (const SeatResult& s : r->seats) {
    wins += s.win_share();
    alone += s.won;
  }
  CHECK(wins == Approx(1));
  CHECK(alone + r->ties == r->games);
  std::int64_t points = 0, by_order = 0;
  for (const TermResult& t : r->terms) points += t.total();
  for (const SeatResult& s : r->order) by_order += s.score.sum();
  CHECK(points == r->points());
  CHECK(by_order == r->points());
  CHECK(r->faults == 0);
  CHECK(r->options.min() >= 1);
  // 72 tiles, one of them on the table at the start: every other is laid in a turn, or discarded.
  CHECK(r->turns.sum() + r->discarded.sum() == 71 * 300);
  CHECK(!to_text(*r).empty());
}

TEST_CASE("a simulation can be cancelled") {
  const std::atomic<bool> cancel{true};
  SimOptions options;
  options.games = 1'000'000;
  options.cancel = &cancel;
  const auto r = simulate(some_game(), options);
  REQUIRE(r);
  CHECK(r->cancelled);
  CHECK(r->games == 0);
  CHECK(!to_text(*r).empty());
}

TEST_CASE("a simulation refuses what it cannot play") {
  SimOptions options;
  options.seats = {"random", "gredy"};
  const auto unknown = simulate(some_game(), options);
  REQUIRE(!unknown);
  CHECK(unknown.error().str().find("greedy") != std::string::npos);
  options.seats.assign(static_cast<std::size_t>(some_game().max_players()) + 1, "random");
  CHECK(!simulate(some_game(), options));
  CHECK(!perft(some_game(), PerftOptions{.players = 99}));
  CHECK(!bench(some_game(), BenchOptions{.players = 0}));
}

TEST_CASE("perft counts every sequence once") {
  const Game& game = some_game();
  Workspace w;
  const State start = game.start(2, 1, w);
  game.legal(start, w);
  const u64 first = w.legal.size();
  CHECK(perft(game, start, {.depth = 0}).sequences == 1);
  CHECK(perft(game, start, {.depth = 1}).sequences == first);
  const auto whole = perft(game, start, {.depth = 4});
  const auto divided = perft(game, start, {.depth = 4, .divide = true});
  CHECK(whole.sequences == divided.sequences);
  CHECK(divided.divide.size() == first);
  u64 sum = 0;
  for (const PerftBranch& b : divided.divide) sum += b.sequences;
  CHECK(sum == whole.sequences);
}

TEST_CASE("a benchmark plays a fixed number of games the same way each time") {
  const auto a = bench(some_game(), BenchOptions{.games = 20}), b = bench(some_game(), BenchOptions{.games = 20});
  REQUIRE(a);
  REQUIRE(b);
  CHECK(a->games == 20);
  CHECK(a->decisions == b->decisions);
  CHECK(a->turns == b->turns);
  CHECK(a->bytes_per_state > 0);
  CHECK(!a->allocations_per_game);
}
