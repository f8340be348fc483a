// experiment: comparisons that are kept in files.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>

#include "cli/comparing.hpp"
#include "cli/numbers.hpp"
#include "cli/text.hpp"
#include "cli/verbs.hpp"
#include "lab/experiment.hpp"

namespace bastide::sdk {

namespace fs = std::filesystem;

namespace {

struct ExperimentArguments {
  std::vector<std::string> files;
  std::optional<u64> games, seed;
  int jobs = 1;
  std::string out;
  Showing show;
};

// A folder stands for the experiments in it.
std::vector<fs::path> experiments(const std::vector<std::string>& arguments) {
  std::vector<fs::path> all;
  for (const std::string& a : arguments) {
    std::error_code code;
    if (!fs::is_directory(a, code)) {
      all.emplace_back(a);
      continue;
    }
    std::vector<fs::path> inside;
    for (const auto& entry : fs::directory_iterator(a, code))
      if (entry.path().extension() == ".toml") inside.push_back(entry.path());
    std::ranges::sort(inside);
    all.insert(all.end(), inside.begin(), inside.end());
  }
  return all;
}

int run_one(const ExperimentArguments& a, const fs::path& file, bool several, Host& host) {
  auto experiment = read_experiment(file);
  if (!experiment) return host.fail(experiment.error());
  CompareOptions o = experiment->options;
  if (a.games) {
    o.games = *a.games;
    o.maximum = std::max(o.maximum, *a.games);
  }
  if (a.seed) o.seed = *a.seed;
  o.jobs = a.jobs;
  if (!a.out.empty()) o.out = several ? fs::path(a.out) / file.stem() : fs::path(a.out);
  const auto all = entrants(host, experiment->rulesets, experiment->rulesets_at);
  if (!all) return host.fail(all.error());
  o.command = command_of(experiment->rulesets, o);
  if (!a.show.json) {
    std::cout << printable(file.string() + (experiment->title.empty() ? "" : ": " + experiment->title)) << '\n';
    if (!experiment->doc.empty()) std::cout << printable_lines(experiment->doc) << '\n';
  }
  return run_comparison(host, *all, o, a.show);
}

// Of several, the worst: a mistake, then against, then undecided.
int worse(int a, int b) {
  for (const int code : {exit_interrupted, exit_problem, exit_against, exit_undecided})
    if (a == code || b == code) return code;
  return exit_good;
}

int run_experiments(const ExperimentArguments& a, Host& host) {
  const std::vector<fs::path> files = experiments(a.files);
  if (files.empty()) return host.fail({.what = "there is no experiment (*.toml) in '" + joined(a.files) + "'"});
  int code = exit_good, holding = 0;
  for (const fs::path& file : files) {
    const int one = run_one(a, file, files.size() > 1, host);
    code = worse(code, one);
    holding += one == exit_good;
    if (one == exit_interrupted) break;
    if (!a.show.json) std::cout << '\n';
  }
  if (files.size() > 1 && !a.show.json)
    std::cout << plural(static_cast<long>(files.size()), "experiment", "experiments") << ", " << holding
              << " as expected\n";
  return code;
}

}  // namespace

void add_experiment(CLI::App& app, Host& host) {
  auto a = std::make_shared<ExperimentArguments>();
  CLI::App* verb =
      app.add_subcommand("experiment", "Run comparisons that are kept in files, and judge what they expect");
  verb->add_option("files", a->files, "Experiment files, or folders with them")->type_name("FILE")->required();
  verb->add_option("--games", a->games, "Games of each ruleset, instead of what the file says")
      ->type_name("N")
      ->check(CLI::Range(u64{1}, u64{100'000'000}));
  verb->add_option("--seed", a->seed, "Instead of what the file says")->type_name("N")->check(whole_number());
  verb->add_option("--jobs", a->jobs, "Threads; 0: as many as the machine has. The result does not depend on it")
      ->type_name("N")
      ->check(CLI::Range(0, 1024))
      ->capture_default_str();
  verb->add_option("--out", a->out, "Folder for the results; of several experiments, one folder each in it")
      ->type_name("DIR");
  verb->add_flag("--brief", a->show.brief, "Print the verdicts only");
  verb->add_flag("--pictures", a->show.pictures, "With --out: the plots of the report as files too");
  verb->add_flag("--json", a->show.json, "Print the summary as JSON");
  verb->add_flag("--all", a->show.all, "Print also what never happens");
  verb->footer(
      "Exit code as of compare, of several experiments the worst. docs/lab.md says how such a file is written.\n\n"
      "Example:\n  bastide experiment tests/experiments --brief --jobs 0\n");
  verb->callback([a, &host] { host.run = [a, &host] { return run_experiments(*a, host); }; });
}

}  // namespace bastide::sdk
