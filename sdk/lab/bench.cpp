#include "lab/bench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "basics/clock.hpp"
#include "players/seats.hpp"

namespace bastide::sdk {
namespace {

// The optimiser must believe that somebody reads it.
void keep(const void* p) { asm volatile("" : : "g"(p) : "memory"); }

double copy_nanoseconds(const State& from) {
  State to = from;
  std::array<double, 15> rounds{};
  constexpr int copies = 2000;
  for (double& r : rounds) {
    const double start = thread_cpu_seconds();
    for (int i = 0; i < copies; ++i) {
      to = from;
      keep(to.data());
    }
    r = 1e9 * (thread_cpu_seconds() - start) / copies;
  }
  std::nth_element(rounds.begin(), rounds.begin() + rounds.size() / 2, rounds.end());
  return rounds[rounds.size() / 2];
}

class BenchRun {
 public:
  BenchRun(const Game& game, const BenchOptions& options) : game_(game), options_(options), alike_(game) {}

  void one_game(u64 index) {
    const u64 seed = seed_of_game(options_.seed, index);
    game_.start(state_, options_.players, seed, w_);
    Dice dice(~seed);
    const u64 before = options_.allocations ? options_.allocations() : 0;
    play_randomly(game_, state_, w_, alike_, dice, [this] { ++decisions; });
    if (options_.allocations) allocations += options_.allocations() - before;
    turns += static_cast<u64>(game_.view(state_).turn());
    ++games;
  }
  void reset() { games = decisions = turns = allocations = 0; }
  const State& state() const { return state_; }

  u64 games = 0, decisions = 0, turns = 0, allocations = 0;

 private:
  const Game& game_;
  const BenchOptions& options_;
  Alike alike_;
  Workspace w_;
  State state_;
};

}  // namespace

Result<BenchResult> bench(const Game& game, const BenchOptions& options) {
  if (auto wrong = wrong_player_count(game, options.players)) return *wrong;
  BenchResult result;
  result.ruleset = game.spec().id;
  result.players = options.players;
  BenchRun run(game, options);
  if (options.games == 0) {  // warm up: caches, branch predictors, and the memory that a workspace keeps
    for (u64 i = 0; i < BenchResult::signed_games; ++i) {
      run.one_game(i);
      result.signature = mixed(result.signature ^ run.state().hash());
    }
    run.reset();
  }
  const double start = thread_cpu_seconds();
  double now = start;
  if (options.games) {
    while (run.games < options.games) run.one_game(run.games);
    now = thread_cpu_seconds();
  } else {
    while (now - start < options.seconds) {
      for (int i = 0; i < 16; ++i) run.one_game(run.games);
      now = thread_cpu_seconds();
    }
  }
  result.games = run.games;
  result.decisions = run.decisions;
  result.turns = run.turns;
  result.cpu_seconds = now - start;
  result.bytes_per_state = run.state().bytes().size();
  if (options.allocations)
    result.allocations_per_game = static_cast<double>(run.allocations) / static_cast<double>(run.games);
  if (options.games == 0) result.copy_nanoseconds = copy_nanoseconds(run.state());
  return result;
}

std::string to_text(const BenchResult& r) {
  std::string out = fmt::format("{}, {} players, random play, one thread: {} games in {:.2f} s of CPU\n", r.ruleset,
                                r.players, r.games, r.cpu_seconds);
  const auto line = [&out](std::string_view what, const std::string& value) {
    out += fmt::format("  {:<24}{:>14}\n", what, value);
  };
  line("games per CPU second", fmt::format("{:.0f}", r.games_per_second()));
  line("decisions per second", fmt::format("{:.0f}", r.decisions_per_second()));
  line("decisions per game", fmt::format("{:.1f}", r.decisions_per_game()));
  line("turns per game", fmt::format("{:.2f}", r.turns_per_game()));
  line("nanoseconds per turn", fmt::format("{:.0f}", r.nanoseconds_per_turn()));
  line("bytes per state", fmt::format("{}", r.bytes_per_state));
  if (r.copy_nanoseconds > 0) line("nanoseconds per copy", fmt::format("{:.0f}", r.copy_nanoseconds));
  line("allocations per game", r.allocations_per_game ? fmt::format("{:.2f}", *r.allocations_per_game) : "not counted");
  if (r.instructions_per_game) line("instructions per game", fmt::format("{:.0f}", *r.instructions_per_game));
  if (r.signature) line("signature", fmt::format("{:016x}", r.signature));
  return out;
}

nlohmann::json to_json(const BenchResult& r) {
  nlohmann::json out{{"ruleset", r.ruleset},
                     {"players", r.players},
                     {"games", r.games},
                     {"cpu_seconds", r.cpu_seconds},
                     {"games_per_second", r.games_per_second()},
                     {"decisions_per_second", r.decisions_per_second()},
                     {"decisions_per_game", r.decisions_per_game()},
                     {"turns_per_game", r.turns_per_game()},
                     {"nanoseconds_per_turn", r.nanoseconds_per_turn()},
                     {"bytes_per_state", r.bytes_per_state},
                     {"copy_nanoseconds", r.copy_nanoseconds}};
  out["allocations_per_game"] = r.allocations_per_game ? nlohmann::json(*r.allocations_per_game) : nlohmann::json();
  if (r.instructions_per_game) out["instructions_per_game"] = *r.instructions_per_game;
  if (r.signature) out["signature"] = fmt::format("{:016x}", r.signature);
  return out;
}

}  // namespace bastide::sdk
