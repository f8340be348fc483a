// Random games of every ruleset with the free checks. Exit code 1 if anything is wrong. Meant for sanitizers too.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <iostream>
#include <mutex>
#include <thread>

#include "basics/clock.hpp"
#include "basics/dice.hpp"
#include "bench_places.hpp"
#include "testing/invariants.hpp"

namespace {

using namespace bastide;

struct Plan {
  u64 games = 1000, seed = 1;
  int jobs = 1;
  sdk::CheckOptions checks;
};

void add(sdk::CheckReport& to, const sdk::CheckReport& from, std::size_t max_problems) {
  to.games += from.games;
  to.decisions += from.decisions;
  to.costly += from.costly;
  to.found += from.found;
  for (const std::string& p : from.problems)
    if (to.problems.size() < max_problems) to.problems.push_back(p);
}

sdk::CheckReport soak(const Game& game, const Plan& plan) {
  const int fewest = std::max(2, game.min_players()), most = std::max(fewest, std::min(6, game.max_players()));
  sdk::CheckReport all;
  std::atomic<u64> next{0};
  std::mutex mutex;
  std::vector<std::jthread> threads;
  for (int j = 0; j < plan.jobs; ++j)
    threads.emplace_back([&] {
      sdk::CheckReport mine;
      for (u64 i = next++; i < plan.games && mine.found <= 1000; i = next++)
        sdk::check_random_game(game, fewest + static_cast<int>(i % static_cast<u64>(most - fewest + 1)),
                               sdk::seed_of_game(plan.seed, i), plan.checks, mine);
      const std::lock_guard lock(mutex);
      add(all, mine, plan.checks.max_problems);
    });
  threads.clear();
  return all;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Plays random games of rulesets with 2 to 6 players and checks what must always hold");
  Plan plan;
  plan.jobs = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  std::vector<std::string> rulesets;
  app.add_option("games", plan.games, "games for each ruleset, shared out evenly among the numbers of players");
  app.add_option("--rulesets", rulesets, "ids or files; all shipped ones by default")->delimiter(',');
  app.add_option("--every", plan.checks.every, "the costly checks run at one decision in so many; 0: at ends only");
  app.add_option("--seed", plan.seed, "master seed");
  app.add_option("--jobs", plan.jobs, "threads")->check(CLI::PositiveNumber);
  CLI11_PARSE(app, argc, argv);

  const Library library = bench_library();
  if (rulesets.empty())
    for (const RulesetInfo& r : library.rulesets()) rulesets.push_back(r.id);
  if (rulesets.empty()) {
    std::cerr << "no rulesets were found\n";
    return 2;
  }
  bool clean = true;
  for (const std::string& id : rulesets) {
    const auto game = library.game(id);
    if (!game) {
      std::cerr << game.error().str() << '\n';
      return 2;
    }
    const double start = sdk::wall_seconds();
    const sdk::CheckReport report = soak(*game, plan);
    std::cout << id << ": " << report.games << " games, " << report.decisions << " decisions, " << report.costly
              << " of them checked thoroughly, " << report.found << " problems, "
              << static_cast<int>(sdk::wall_seconds() - start) << " s" << std::endl;
    for (const std::string& p : report.problems) std::cout << "  " << p << '\n';
    clean &= report.found == 0;
  }
  return clean ? 0 : 1;
}
