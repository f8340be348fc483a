// arena: who is stronger, by pairs of games.
#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/comparing.hpp"
#include "cli/mix_words.hpp"
#include "cli/numbers.hpp"
#include "cli/progress.hpp"
#include "cli/text.hpp"
#include "cli/verbs.hpp"
#include "lab/arena.hpp"
#include "players/program.hpp"
#include "record/file.hpp"

namespace bastide::sdk {

namespace {

struct ArenaArguments {
  std::vector<std::string> rulesets;
  ArenaOptions options;
  std::vector<double> sprt;
  std::string out, records;
  bool json = false, games_given = false;
};

// A comma stands between rulesets, too.
std::vector<std::string> split_at_commas(const std::vector<std::string>& given) {
  std::vector<std::string> all;
  for (const std::string& word : given)
    for (std::string& part : words(word, ','))
      if (!part.empty()) all.push_back(std::move(part));
  return all;
}

std::string command_of(const ArenaArguments& a, const std::vector<std::string>& rulesets) {
  const ArenaOptions& o = a.options;
  std::string text = "bastide arena";
  for (const std::string& p : o.players) text += " " + shell_word(p);
  text += " --ruleset";
  for (const std::string& r : rulesets) text += " " + shell_word(r);
  text += fmt::format(" --games {} --seats {} --seed {}", o.games, o.seats, o.seed);
  if (o.confidence != 0.95) text += fmt::format(" --confidence {}", o.confidence);
  if (o.sprt) text += fmt::format(" --sprt {},{}", o.sprt->elo0, o.sprt->elo1);
  return text;
}

std::optional<Error> write_files(const std::filesystem::path& folder, const ArenaResult& r) {
  if (auto wrong = write_file(folder / "summary.json", to_json(r).dump(2) + "\n")) return wrong;
  return write_file(folder / "summary.csv", to_csv(r));
}

std::optional<Error> foreign_files(const std::filesystem::path& folder) {
  if (auto wrong = not_ours(folder / "summary.json", "\"players\"")) return wrong;
  return not_ours(folder / "summary.csv", "ruleset,player,against");
}

int exit_code_of(const ArenaResult& r) {
  if (r.cancelled) return exit_interrupted;
  if (!r.sprt) return exit_good;
  switch (r.sprt->says) {
    case Sprt::Says::elo1:
      return exit_good;
    case Sprt::Says::elo0:
      return exit_against;
    case Sprt::Says::nothing_yet:
      break;
  }
  return exit_undecided;
}

int run_arena(ArenaArguments& a, Host& host) {
  ArenaOptions& o = a.options;
  if (!a.sprt.empty()) {
    if (a.sprt.size() != 2)
      return host.fail({.what = "--sprt needs two differences in Elo, with a comma between them",
                        .hint = "--sprt 0,20: is the first player stronger by 20 Elo, or not at all?"});
    o.sprt = SprtQuestion{.elo0 = a.sprt[0], .elo1 = a.sprt[1]};
    if (!a.games_given) o.games = 40'000;
  }
  const std::vector<std::string> rulesets = expressions_of(split_at_commas(a.rulesets));
  const auto all = entrants(host, rulesets);
  if (!all) return host.fail(all.error());
  o.out = a.out;
  o.records = a.records;
  o.command = command_of(a, rulesets);
  if (!o.out.empty()) {
    if (auto wrong = foreign_files(o.out)) return host.fail(*wrong);
    if (host.program_logs.empty()) program_settings().logs = o.out / "logs";
  }
  if (host.make_crew) host.warn("the other ranks are of no use here: one plays alone, with threads");
  watch_interrupts();
  Progress progress("pairs");
  o.progress = [&](u64 done, u64 wanted) { progress.show(done, wanted); };
  o.cancel = &interrupted();
  const auto r = arena(*all, o);
  interrupt_noticed();
  progress.wipe();
  if (!r) return host.fail(r.error());
  if (a.json)
    std::cout << to_json(*r).dump(2) << '\n';
  else
    std::cout << to_text(*r);
  if (!o.out.empty()) {
    if (auto wrong = write_files(o.out, *r)) return host.fail(*wrong);
    if (!a.json) std::cout << "\nWritten: " << printable((o.out / "summary.json").string()) << '\n';
  }
  return exit_code_of(*r);
}

}  // namespace

void add_arena(CLI::App& app, Host& host) {
  auto a = std::make_shared<ArenaArguments>();
  ArenaOptions& o = a->options;
  CLI::App* verb = app.add_subcommand("arena", "Let players meet and say who is stronger, and how surely");
  verb->add_option("players", o.players, "Two or more, with settings behind a colon; each meets each")
      ->type_name("PLAYER")
      ->required()
      ->expected(1, -1);
  add_mix_option(*verb, host, "--ruleset", a->rulesets,
                 "Ids, files or mixes; several with commas between them. A table for each, and one for all")
      ->required();
  CLI::Option* games = verb->add_option("--games", o.games, "Games of each two by each ruleset; with --sprt at most")
                           ->type_name("N")
                           ->check(CLI::Range(u64{2}, u64{100'000'000}))
                           ->capture_default_str();
  verb->add_option("--seats", o.seats, "Seats at a table. The two players of a game take turns: A B A B, then B A B A")
      ->type_name("N")
      ->check(CLI::Range(2, max_players))
      ->capture_default_str();
  verb->add_option("--sprt", a->sprt,
                   "Play until it is clear whether the first of two players is stronger by ELO1, or only by ELO0: 0,20")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("ELO0,ELO1");
  verb->add_option("--seed", o.seed, "Decides everything")
      ->type_name("N")
      ->check(whole_number())
      ->capture_default_str();
  verb->add_option("--jobs", o.jobs, "Threads; 0: as many as the machine has. The result does not depend on it")
      ->type_name("N")
      ->check(CLI::Range(0, 1024))
      ->capture_default_str();
  verb->add_option("--confidence", o.confidence, "Of all intervals")->type_name("P")->capture_default_str();
  verb->add_option("--out", a->out, "Folder for results.jsonl, summary.json, summary.csv; the same command continues")
      ->type_name("DIR");
  verb->add_option("--records", a->records, "Folder for a record of each game, see bastide replay")->type_name("DIR");
  verb->add_flag("--json", a->json, "Print summary.json instead of the tables");
  verb->footer(
      "Games are played in pairs: the same tiles in the same order, the players with changed seats. Elo and its\n"
      "interval are those of the pairs. A program that does not keep to the rules loses the game, see "
      "docs/protocol.md.\n"
      "Exit code: 0; with --sprt 0 if the first player is stronger, 1 if he is not, 3 if it is not clear yet; 2 for a\n"
      "mistake; 130 after Ctrl-C, which leaves valid files of the pairs that were finished. docs/players.md tells "
      "more.\n\n"
      "Examples:\n  bastide arena greedy random --ruleset base-modern --games 200 --jobs 0\n"
      "  bastide arena greedy program:./mybot --ruleset base-modern,die-stadt --out match --records match/games\n"
      "  bastide arena program:./new program:./old --ruleset base-modern --sprt 0,20 --jobs 0\n");
  verb->callback([a, games, &host] {
    a->games_given = games->count() > 0;
    host.run = [a, &host] { return run_arena(*a, host); };
  });
}

}  // namespace bastide::sdk
