// train: players learn a ruleset from their own games.
#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/comparing.hpp"
#include "cli/mix_words.hpp"
#include "cli/numbers.hpp"
#include "cli/progress.hpp"
#include "cli/text.hpp"
#include "cli/verbs.hpp"
#include "record/file.hpp"
#include "record/ruleset_text.hpp"
#include "training/train.hpp"

namespace bastide::sdk {

namespace {

constexpr const char* mark = "# What players know about ";
constexpr int exit_no_better = 1;

struct TrainArguments {
  std::vector<std::string> words;
  TrainOptions options;
  std::string out;
};

std::string command_of(const std::vector<std::string>& expressions, const TrainOptions& o) {
  std::string text = "bastide train";
  for (const std::string& e : expressions)
    for (const std::string& word : words(e)) text += " " + shell_word(word);
  if (o.players != 2) text += fmt::format(" --players {}", o.players);
  if (o.rounds != TrainOptions{}.rounds) text += fmt::format(" --rounds {}", o.rounds);
  if (o.games) text += fmt::format(" --games {}", o.games);
  if (o.proof) text += fmt::format(" --proof {}", o.proof);
  return text + fmt::format(" --seed {}", o.seed);
}

std::string file_for(const std::vector<TrainGame>& games) {
  return (games.size() == 1 ? games[0].game.spec().id : "players") + ".weights.toml";
}

std::string against(const char* whom, const DuelResult& d) {
  return fmt::format(
      "  against {:<24} {:+7.2f} points a game ({:+.2f} to {:+.2f}), won {:.1f} % ({:.1f} to {:.1f}) of {} games\n",
      whom, d.points.mean, d.points.low, d.points.high, 100 * d.won.mean, 100 * d.won.low, 100 * d.won.high,
      2 * d.points.n);
}

void show(const Trained& t, const std::vector<TrainGame>& games) {
  std::cout << fmt::format("Learned from {} games. Proved with others:\n", t.games);
  for (std::size_t g = 0; g < games.size(); ++g)
    std::cout << printable(games[g].expression) << '\n'
              << against("what was known before", t.proof[g].before) << against("the player simple", t.proof[g].simple);
}

int finish(const Trained& t, const std::vector<TrainGame>& games, const TrainArguments& a, const std::string& command,
           Host& host) {
  show(t, games);
  std::error_code none;
  if (!t.better) {
    std::filesystem::remove(a.options.keep, none);
    std::cout << "What was learned is not better than what was known, so nothing was written. More games or another "
                 "seed may find more: --games, --seed\n";
    return exit_no_better;
  }
  if (const auto problem = write_file(a.out, to_toml(t, games, command))) return host.fail(*problem);
  std::filesystem::remove(a.options.keep, none);
  std::cout << "Written: " << printable(a.out) << '\n';
  if (games.size() == 1)
    std::cout << "Play against it: bastide play " << games[0].expression << " --seats human,"
              << shell_word("greedy:weights=" + a.out) << '\n';
  return exit_good;
}

int run_training(TrainArguments& a, Host& host) {
  const std::vector<std::string> expressions = expressions_of(a.words);
  std::vector<TrainGame> games;
  for (const std::string& e : expressions) {
    auto game = host.game(e);
    if (!game) return host.fail(game.error());
    std::string text = ruleset_text(host.library(), *game);
    games.push_back({e, std::move(*game), std::move(text)});
  }
  if (a.out.empty()) a.out = file_for(games);
  if (const auto wrong = not_ours(a.out, mark)) return host.fail(*wrong);
  a.options.keep = a.out + ".part";
  const std::string command = command_of(expressions, a.options);
  watch_interrupts();
  Progress progress("pieces of work");
  a.options.progress = [&](const std::string&, u64 done, u64 all) { progress.show(done, all); };
  a.options.cancel = &interrupted();
  const auto trained = train(games, a.options);
  interrupt_noticed();
  progress.wipe();
  if (!trained) return host.fail(trained.error());
  if (trained->cancelled) {
    std::cerr << "Stopped. The same command goes on from here: " << printable(a.options.keep.string()) << '\n';
    return interrupted_exit_code();
  }
  return finish(*trained, games, a, command, host);
}

}  // namespace

void add_train(CLI::App& app, Host& host) {
  auto a = std::make_shared<TrainArguments>();
  TrainOptions& o = a->options;
  CLI::App* verb = app.add_subcommand("train", "Let the players of the program learn a ruleset from their own games");
  add_mix_option(*verb, host, "rulesets", a->words,
                 "Id, file or mix; several (A, B, C): what is true of all of them, for rulesets that nobody learned")
      ->required();
  verb->add_option("--out", a->out, "File for what was learned; default: RULESET.weights.toml")->type_name("FILE");
  verb->add_option("--players", o.players, "Players in each game")
      ->type_name("N")
      ->check(CLI::Range(2, 8))
      ->capture_default_str();
  verb->add_option("--rounds", o.rounds, "How often what was learned is tried out and learned from")
      ->type_name("N")
      ->check(CLI::Range(u64{1}, u64{1000}))
      ->capture_default_str();
  verb->add_option("--games", o.games,
                   "Games to learn from in each round; default: as many as take some minutes in all")
      ->type_name("N")
      ->check(CLI::Range(u64{5}, u64{10'000'000}));
  verb->add_option("--proof", o.proof, "Pairs of games for the proof; default: 100 or more")
      ->type_name("N")
      ->check(CLI::Range(u64{10}, u64{10'000'000}));
  verb->add_option("--seed", o.seed, "Decides everything")
      ->type_name("N")
      ->check(whole_number())
      ->capture_default_str();
  verb->add_option("--jobs", o.jobs, "Threads; 0: as many as the machine has. The result does not depend on it")
      ->type_name("N")
      ->check(CLI::Range(0, 1024))
      ->capture_default_str();
  verb->footer(
      "What was done is kept in FILE.part every few seconds: after Ctrl-C or a crash the same command goes on.\n"
      "Exit code: 0; 1 if what was learned is no better than what was known, and nothing was written; 2 for a mistake; "
      "130\nafter Ctrl-C. What the file says and where it is looked for: docs/players.md.\n\n"
      "Examples:\n  bastide train base-modern +river --jobs 0\n"
      "  bastide play base-modern +river --seats human,greedy:weights=base-modern+river.weights.toml\n");
  verb->callback([a, &host] { host.run = [a, &host] { return run_training(*a, host); }; });
}

}  // namespace bastide::sdk
