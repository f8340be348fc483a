// perft: counts the sequences of actions; a number that changes with any change of what is legal.
#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/mix_words.hpp"
#include "cli/numbers.hpp"
#include "cli/verbs.hpp"
#include "lab/perft.hpp"

namespace bastide::sdk {

namespace {

struct PerftVerbOptions {
  std::vector<std::string> ruleset;
  PerftOptions perft;
  bool json = false;
};

int run_perft(PerftVerbOptions& o, Host& host) {
  const auto game = host.game(expression_of(o.ruleset));
  if (!game) return host.fail(game.error());
  watch_interrupts();
  o.perft.cancel = &interrupted();
  const auto result = perft(*game, o.perft);
  interrupt_noticed();
  if (!result) return host.fail(result.error());
  if (o.json)
    std::cout << to_json(*result).dump(2) << '\n';
  else
    std::cout << to_text(*result);
  return result->cancelled ? exit_interrupted : exit_good;
}

}  // namespace

void add_perft(CLI::App& app, Host& host) {
  auto o = std::make_shared<PerftVerbOptions>();
  CLI::App* verb = app.add_subcommand("perft", "Count all sequences of actions from the start, draws included");
  add_mix_option(*verb, host, "ruleset", o->ruleset, "Id or file of a ruleset, or a mix")->required();
  verb->add_option("--depth", o->perft.depth, "Length of the sequences")
      ->type_name("N")
      ->check(CLI::Range(0, 64))
      ->capture_default_str();
  verb->add_option("--players", o->perft.players, "Number of players")->type_name("N")->capture_default_str();
  verb->add_option("--seed", o->perft.seed, "Matters only to rules that roll in secret")
      ->type_name("N")
      ->check(whole_number())
      ->capture_default_str();
  verb->add_flag("--divide", o->perft.divide, "Also the number behind each first action");
  verb->add_flag("--json", o->json, "Print JSON");
  verb->footer(
      "Examples:\n  bastide perft base-modern --depth 4\n  bastide perft family --depth 3 "
      "--players 4 --divide\n");
  verb->callback([o, &host] { host.run = [o, &host] { return run_perft(*o, host); }; });
}

}  // namespace bastide::sdk
