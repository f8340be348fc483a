#include "cli/comparing.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/mix_words.hpp"
#include "cli/progress.hpp"
#include "cli/text.hpp"
#include "record/ruleset_text.hpp"
#include "report/outputs.hpp"
#include "report/summary.hpp"

namespace bastide::sdk {

namespace {

void show_verdicts(const Analysis& a) {
  for (const Verdict& v : a.verdicts) std::cout << printable(v.sentence) << '\n';
  for (const TargetLine& t : a.targets)
    if (!t.reached) std::cout << printable(t.text) << ": not reached\n";
}

// Numbers of games that all ended at a limit of the engine say nothing about a ruleset.
std::optional<Error> all_broken_off(const Comparison& c) {
  const auto metric = static_cast<std::size_t>(find_metric(c.metrics, "broken_off"));
  for (std::size_t r = 0; r < c.rulesets.size() && c.pairs > 0; ++r)
    if (std::ranges::all_of(c.column(r, metric), [](int x) { return x == 1; }))
      return Error{.what = "all games of " + c.rulesets[r].label + " (" + c.rulesets[r].id +
                           ") were broken off at a limit of the engine",
                   .hint = "bastide simulate shows the seed of the first; play it to see where"};
  return {};
}

int exit_code(const Comparison& c, const Analysis& a) {
  if (c.cancelled) return exit_interrupted;
  switch (a.outcome()) {
    case Outcome::against:
      return exit_against;
    case Outcome::undecided:
      return exit_undecided;
    case Outcome::holds:
      break;
  }
  return exit_good;
}

}  // namespace

std::string command_of(const std::vector<std::string>& expressions, const CompareOptions& o) {
  std::string text = "bastide compare";
  for (const std::string& e : expressions)
    for (const std::string& word : words(e)) text += " " + shell_word(word);
  if (o.until.empty() || o.games) text += " --games " + std::to_string(o.games);
  text += " --seats " + joined(o.seats, ",") + " --seed " + std::to_string(o.seed);
  if (o.pairing != Pairing::all) text += " --pair " + std::string(name_of(o.pairing));
  if (o.confidence != 0.95) text += fmt::format(" --confidence {}", o.confidence);
  if (!o.metrics.empty()) text += " --metrics " + shell_word(joined(o.metrics, ","));
  for (const std::string& u : o.until) text += " --until " + shell_word(u);
  if (!o.until.empty()) text += " --max " + std::to_string(o.maximum);
  for (const std::string& e : o.expect) text += " --expect " + shell_word(e);
  return text;
}

Result<std::vector<Entrant>> entrants(Host& host, const std::vector<std::string>& expressions,
                                      const std::vector<SourcePos>& at) {
  std::vector<Entrant> all;
  for (std::size_t i = 0; i < expressions.size(); ++i) {
    auto game = host.game(expressions[i]);
    if (!game) {
      Error e = game.error();
      if (i < at.size() && (e.where.file.empty() || e.where.file == mix_file)) e.where = at[i];
      return e;
    }
    std::string text = ruleset_text(host.library(), *game);
    all.push_back({expressions[i], std::move(*game), std::move(text)});
  }
  return all;
}

int run_comparison(Host& host, const std::vector<Entrant>& all, CompareOptions o, const Showing& show) {
  if (host.make_crew && o.jobs != 1) host.warn("--jobs is of no use here: every rank plays with one thread");
  if (!o.out.empty())
    if (auto wrong = foreign_output(o.out, show.pictures)) return host.fail(*wrong);
  watch_interrupts();
  Progress progress("pairs");
  o.progress = [&](u64 done, u64 wanted) { progress.show(done, wanted); };
  o.cancel = &interrupted();
  const auto c = compare(all, o, host.make_crew);
  interrupt_noticed();
  progress.wipe();
  if (!c) return host.fail(c.error());
  const Analysis a = analyse(*c);
  if (show.json)
    std::cout << to_json(*c, a).dump(2) << '\n';
  else if (show.brief)
    show_verdicts(a);
  else
    std::cout << to_text(*c, a, {.columns = ::isatty(STDOUT_FILENO) ? terminal_size().columns : 100, .all = show.all});
  if (!o.out.empty()) {
    if (auto wrong = write_outputs(o.out, *c, a, show.pictures)) return host.fail(*wrong);
    if (!show.json) std::cout << "\nWritten: " << printable((o.out / "report.html").string()) << '\n';
  }
  if (auto broken = all_broken_off(*c)) return host.fail(*broken);
  return exit_code(*c, a);
}

}  // namespace bastide::sdk
