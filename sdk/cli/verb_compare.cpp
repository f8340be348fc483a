// compare: rulesets against each other, by games.
#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/comparing.hpp"
#include "cli/mix_words.hpp"
#include "cli/numbers.hpp"
#include "cli/seats_option.hpp"
#include "cli/text.hpp"
#include "cli/verbs.hpp"

namespace bastide::sdk {

namespace {

struct CompareArguments {
  std::vector<std::string> words;
  CompareOptions options;
  std::string pairing = "all", out;
  Showing show;
  bool list = false, games_given = false, max_given = false;
};

int list_metrics(const std::vector<Metric>& metrics) {
  std::string group;
  for (const Metric& m : metrics) {
    if (m.group != group) std::cout << (group.empty() ? "" : "\n") << m.group << '\n';
    group = m.group;
    std::cout << "  " << padded(printable(m.name), 28) << "  " << printable(m.label) << '\n';
  }
  return exit_good;
}

int run_compare(CompareArguments& a, Host& host) {
  if (a.max_given && a.options.until.empty())
    return host.fail({.what = "--max has no meaning without --until",
                      .hint = "--games N is how many are played; --max is how many --until may play at most"});
  if (a.max_given && a.games_given && a.options.maximum < a.options.games)
    return host.fail({.what = "--max is " + std::to_string(a.options.maximum) + ", but --games is " +
                              std::to_string(a.options.games) + " already"});
  const std::vector<std::string> expressions = expressions_of(a.words);
  const auto all = entrants(host, expressions);
  if (!all) return host.fail(all.error());
  a.options.pairing = a.pairing == "all" ? Pairing::all : a.pairing == "draws" ? Pairing::draws : Pairing::none;
  a.options.out = a.out;
  if (!a.options.until.empty() && !a.games_given) a.options.games = 0;  // what the precision asks for
  a.options.command = command_of(expressions, a.options);
  if (a.list) {
    a.options.metrics.emplace_back("lines");
    const auto player = prepare(*all, a.options);
    return player ? list_metrics(player->metrics()) : host.fail(player.error());
  }
  return run_comparison(host, *all, a.options, a.show);
}

}  // namespace

void add_compare(CLI::App& app, Host& host) {
  auto a = std::make_shared<CompareArguments>();
  CompareOptions& o = a->options;
  CLI::App* verb =
      app.add_subcommand("compare", "Play rulesets against each other and say what differs, and how surely");
  add_mix_option(*verb, host, "rulesets", a->words, "Ids, files or mixes: A, B, C, ...; differences are from the first")
      ->required();
  CLI::Option* games = verb->add_option("--games", o.games, "Games of each ruleset")
                           ->type_name("N")
                           ->check(CLI::Range(u64{1}, u64{100'000'000}))
                           ->capture_default_str();
  add_seats_option(*verb, o.seats, "Who plays: {}; they change seats from pair to pair");
  verb->add_option("--seed", o.seed, "Decides everything")
      ->type_name("N")
      ->check(whole_number())
      ->capture_default_str();
  verb->add_option("--jobs", o.jobs, "Threads; 0: as many as the machine has. The result does not depend on it")
      ->type_name("N")
      ->check(CLI::Range(0, 1024))
      ->capture_default_str();
  verb->add_option("--pair", a->pairing,
                   "What the games of a pair share: all (tiles and the players' chance), draws (tiles), none")
      ->check(CLI::IsMember({"all", "draws", "none"}))
      ->type_name("WHAT")
      ->capture_default_str();
  verb->add_option("--metrics", o.metrics, "Only these: names, groups, or beginnings like term; default: all but lines")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("LIST");
  verb->add_flag("--list-metrics", a->list, "Show what can be measured in these rulesets, and stop");
  verb->add_option("--confidence", o.confidence, "Of all intervals")->type_name("P")->capture_default_str();
  verb->add_option("--until", o.until, "Play until an interval is this narrow: 'points.diff ±0.5'; repeatable")
      ->type_name("TARGET")
      ->allow_extra_args(false);
  CLI::Option* max = verb->add_option("--max", o.maximum, "With --until: games of each ruleset at most")
                         ->type_name("N")
                         ->check(CLI::Range(u64{1}, u64{100'000'000}))
                         ->capture_default_str();
  verb->add_option("--expect", o.expect,
                   "What must be true: 'B.turns <= A.turns * 1.1', 'first_seat.win_share in 0.45..0.55'; repeatable")
      ->type_name("CLAIM")
      ->allow_extra_args(false);
  verb->add_option("--out", a->out,
                   "Folder for results.jsonl, summary.json, summary.csv, report.html; the same command continues")
      ->type_name("DIR");
  verb->add_flag("--pictures", a->show.pictures, "With --out: the plots of the report as files too");
  verb->add_flag("--json", a->show.json, "Print summary.json instead of the table");
  verb->add_flag("--all", a->show.all, "Print also what never happens");
  verb->footer(
      "Exit code: 0; 1 if the games speak against an expectation, 3 if they cannot decide one; 2 for a mistake; 130 "
      "after\n"
      "Ctrl-C, which leaves a valid report of the pairs that were finished. docs/lab.md explains the statistics.\n\n"
      "Examples:\n  bastide compare base-2006 base-modern --games 2000 --seats greedy,greedy --jobs 0 --out farms\n"
      "  bastide compare base-modern 'base-modern +river' --until 'points.diff ±0.5'\n"
      "  bastide compare die-stadt --expect 'first_seat.win_share in 0.45..0.55'\n");
  verb->callback([a, games, max, &host] {
    a->games_given = games->count() > 0;
    a->max_given = max->count() > 0;
    host.run = [a, &host] { return run_compare(*a, host); };
  });
}

}  // namespace bastide::sdk
