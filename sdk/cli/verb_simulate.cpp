// simulate: many games between agents.
#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/mix_words.hpp"
#include "cli/numbers.hpp"
#include "cli/progress.hpp"
#include "cli/seats_option.hpp"
#include "cli/second_look.hpp"
#include "cli/strange_words.hpp"
#include "cli/text.hpp"
#include "cli/verbs.hpp"
#include "lab/simulate.hpp"
#include "record/ruleset_text.hpp"

namespace bastide::sdk {

namespace {

struct SimulateOptions {
  std::vector<std::string> ruleset;
  SimOptions sim;
  bool json = false;
};

int run_simulation(SimulateOptions& o, Host& host) {
  const auto game = host.game(expression_of(o.ruleset));
  if (!game) return host.fail(game.error());
  o.sim.ruleset = ruleset_text(host.library(), *game);
  watch_interrupts();
  Progress progress;
  o.sim.progress = [&](u64 done, u64 all) { progress.show(done, all); };
  o.sim.cancel = &interrupted();
  const auto result = simulate(*game, o.sim);
  interrupt_noticed();
  progress.wipe();
  if (!result) return host.fail(result.error());
  if (o.json)
    std::cout << to_json(*result).dump(2) << '\n';
  else
    std::cout << to_text(*result);
  if (result->cancelled) return exit_interrupted;
  if (result->faults)
    return host.fail(
        {.what = plural(static_cast<long>(result->faults), "game was", "games were") + " broken off: " + result->fault,
         .hint = "the first has seed " + std::to_string(result->first_fault)});
  SecondLook look(*game);
  look.random_game(static_cast<int>(o.sim.seats.size()), o.sim.seed);
  if (!look.finding().empty()) return host.fail(objection(look));
  if (const auto e = strange_words_error(host, *game)) return host.fail(*e);
  return exit_good;
}

}  // namespace

void add_simulate(CLI::App& app, Host& host) {
  auto o = std::make_shared<SimulateOptions>();
  CLI::App* verb =
      app.add_subcommand("simulate", "Play many games and show scores, lengths and where the points come from");
  add_mix_option(*verb, host, "ruleset", o->ruleset, "Id or file of a ruleset, or a mix")->required();
  verb->add_option("--games", o->sim.games, "How many")
      ->type_name("N")
      ->check(CLI::Range(u64{1}, u64{1} << 40))
      ->capture_default_str();
  verb->add_option("--jobs", o->sim.jobs, "Threads; 0: as many as the machine has. The result does not depend on it")
      ->type_name("N")
      ->check(CLI::Range(0, 1024))
      ->capture_default_str();
  add_seats_option(*verb, o->sim.seats, "Who plays: greedy or random, 2 or more");
  verb->add_option("--seed", o->sim.seed, "Decides everything")
      ->type_name("N")
      ->check(whole_number())
      ->capture_default_str();
  verb->add_flag("--json", o->json, "Print JSON");
  verb->footer(
      "Ctrl-C stops and shows the games that were finished.\n\n"
      "Examples:\n  bastide simulate base-modern --games 100000 --jobs 0\n"
      "  bastide simulate base-modern +river farm.points_per_city=4\n"
      "  bastide simulate family --games 200 --seats greedy,random,random --json\n");
  verb->callback([o, &host] { host.run = [o, &host] { return run_simulation(*o, host); }; });
}

}  // namespace bastide::sdk
