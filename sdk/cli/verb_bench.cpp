// bench: how fast a ruleset is played.
#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/mix_words.hpp"
#include "cli/numbers.hpp"
#include "cli/verbs.hpp"
#include "lab/alloc_count.hpp"
#include "lab/bench.hpp"

namespace bastide::sdk {

namespace {

struct BenchVerbOptions {
  std::vector<std::string> ruleset{"base-modern"};
  BenchOptions bench;
  bool callgrind = false, json = false;
};

// This program again, for callgrind, with the same folders.
std::vector<std::string> command(const BenchVerbOptions& o, const Host& host) {
  std::vector<std::string> words{host.program().string(),
                                 "bench",
                                 "--ruleset",
                                 expression_of(o.ruleset),
                                 "--players",
                                 std::to_string(o.bench.players),
                                 "--seed",
                                 std::to_string(o.bench.seed),
                                 "--games",
                                 "{games}"};
  for (const std::string& d : host.plugin_dirs) words.insert(words.end(), {"--plugins", d});
  for (const std::string& d : host.ruleset_dirs) words.insert(words.end(), {"--rulesets", d});
  return words;
}

int run_bench(BenchVerbOptions& o, Host& host) {
  const auto game = host.game(expression_of(o.ruleset));
  if (!game) return host.fail(game.error());
  o.bench.allocations = &allocations_of_this_thread;
  auto result = bench(*game, o.bench);
  if (!result) return host.fail(result.error());
  if (o.callgrind) {
    const auto instructions = instructions_per_game(command(o, host));
    if (!instructions) return host.fail(instructions.error());
    result->instructions_per_game = *instructions;
  }
  if (o.json)
    std::cout << to_json(*result).dump(2) << '\n';
  else
    std::cout << to_text(*result);
  return exit_good;
}

}  // namespace

void add_bench(CLI::App& app, Host& host) {
  auto o = std::make_shared<BenchVerbOptions>();
  CLI::App* verb = app.add_subcommand("bench", "Measure the speed: uniformly random legal play, one thread");
  add_mix_option(*verb, host, "--ruleset", o->ruleset, "Id or file of a ruleset, or a mix")->default_str(o->ruleset[0]);
  verb->add_option("--players", o->bench.players, "Number of players")->type_name("N")->capture_default_str();
  verb->add_option("--seconds", o->bench.seconds, "How long, in CPU time")
      ->type_name("S")
      ->check(CLI::Range(0.01, 3600.0))
      ->capture_default_str();
  verb->add_option("--games", o->bench.games, "Exactly this many games instead")->type_name("N")->check(whole_number());
  verb->add_option("--seed", o->bench.seed, "Decides which games")
      ->type_name("N")
      ->check(whole_number())
      ->capture_default_str();
  verb->add_flag("--callgrind", o->callgrind, "Also count the instructions per game with valgrind; takes a while");
  verb->add_flag("--json", o->json, "Print JSON");
  verb->footer(
      "Examples:\n  bastide bench\n  bastide bench --ruleset family --players 4 --seconds 5\n  "
      "bastide bench --callgrind --json\n");
  verb->callback([o, &host] { host.run = [o, &host] { return run_bench(*o, host); }; });
}

}  // namespace bastide::sdk
