#include "cli/comparing.hpp"

#include <spdlog/fmt/fmt.h>
#include <unistd.h>

#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/mix_words.hpp"
#include "cli/progress.hpp"
#include "cli/text.hpp"
#include "report/outputs.hpp"
#include "report/summary.hpp"
#include "record/ruleset_text.hpp"

namespace bastide::sdk {

namespace {

std::string quoted(const std::string& word) {
  const bool plain = !word.empty() && word.find_first_not_of(
                                          "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                          "0123456789_-+=.,:/@%") == std::string::npos;
  if (plain) return word;
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

void show_verdicts(const Analysis& a) {
  for (const Verdict& v : a.verdicts) std::cout << v.sentence << '\n';
  for (const TargetLine& t : a.targets)
    if (!t.reached) std::cout << t.text << ": not reached\n";
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
    for (const std::string& word : words(e)) text += " " + quoted(word);
  if (o.until.empty() || o.games) text += " --games " + std::to_string(o.games);
  text += " --seats " + joined(o.seats, ",") + " --seed " + std::to_string(o.seed);
  if (o.pairing != Pairing::all) text += " --pair " + std::string(name_of(o.pairing));
  if (o.confidence != 0.95) text += fmt::format(" --confidence {}", o.confidence);
  if (!o.metrics.empty()) text += " --metrics " + quoted(joined(o.metrics, ","));
  for (const std::string& u : o.until) text += " --until " + quoted(u);
  if (!o.until.empty()) text += " --max " + std::to_string(o.maximum);
  for (const std::string& e : o.expect) text += " --expect " + quoted(e);
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
  watch_interrupts();
  Progress progress("pairs");
  o.progress = [&](u64 done, u64 wanted) { progress.show(done, wanted); };
  o.cancel = &interrupted();
  const auto c = compare(all, o, host.make_crew);
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
    if (!show.json) std::cout << "\nWritten: " << (o.out / "report.html").string() << '\n';
  }
  return exit_code(*c, a);
}

}  // namespace bastide::sdk
