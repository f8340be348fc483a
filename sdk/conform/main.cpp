// bastide-conform: replays reference games in our engine and lists what differs.
//
// Exit code: 0 nothing differs, 1 something does, 2 the command line is wrong or a file cannot be
// read, 3 nothing could be played because of boxes that are not built. The last line of the output is
// always "N games, M steps, K mismatches"; games that were skipped are counted before it.
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>
#include <CLI/CLI.hpp>
#include <cstdio>
#include <iostream>

#include "run.hpp"

namespace {

namespace fs = std::filesystem;
using namespace bastide;
using namespace bastide::sdk::conform;

struct Arguments {
  std::vector<fs::path> places;
  fs::path totals;
  std::vector<fs::path> plugins, rulesets;
  std::string box, log_level = "warn";
  int jobs = 1;
  std::size_t max_report = 20;
  bool quiet = false, list = false;
};

void declare(CLI::App& app, Arguments& a) {
  app.add_option("FILE-OR-FOLDER", a.places, "Games (*.jsonl, *.jsonl.gz) or folders that are searched for them")
      ->required();
  app.add_option("--totals", a.totals,
                 "Replay the games this file names (in the one folder given) with its parameters "
                 "and compare totals and farm awards")
      ->type_name("FILE");
  app.add_option("--box", a.box, "Only the games in which this box is, alone or with others")->type_name("BOX");
  app.add_option("--jobs", a.jobs, "Games replayed at the same time")->check(CLI::Range(1, 256))->capture_default_str();
  app.add_option("--max-report", a.max_report, "Mismatches that are printed, at most")->capture_default_str();
  // One folder for each time the option is given, so that it does not swallow the games behind it.
  const auto folders = [&](const char* name, std::vector<fs::path>& all, const char* words) {
    app.add_option(name, all, words)
        ->type_name("DIR")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  };
  folders("--plugins", a.plugins, "Another folder with modules, looked at first");
  folders("--rulesets", a.rulesets, "Another folder with rulesets, looked at first");
  app.add_option("--log-level", a.log_level, "trace, debug, info, warn, error or off")
      ->envname("BASTIDE_LOG")
      ->check(CLI::IsMember({"trace", "debug", "info", "warn", "error", "off"}))
      ->capture_default_str();
  app.add_flag("--quiet", a.quiet, "Print only the last line");
  app.add_flag("--list-mixes", a.list,
               "List the mixes of the games and what of them is not built or not supported; replay nothing");
  app.footer(
      "Games whose boxes are not built are skipped: they are counted with what is missing, most frequent\n"
      "first, and never among the games of the last line, which is always \"N games, M steps, K mismatches\".\n"
      "Exit code: 0 nothing differs, 1 something does, 2 bad input, 3 nothing could be played.");
}

SearchPath search_path(const Arguments& a, const char* program) {
  SearchPath path = default_search_path(program);
  path.plugin_dirs.insert(path.plugin_dirs.begin(), a.plugins.begin(), a.plugins.end());
  path.ruleset_dirs.insert(path.ruleset_dirs.begin(), a.rulesets.begin(), a.rulesets.end());
#ifdef BASTIDE_STATIC
  path.static_plugins = true;
#endif
  return path;
}

void tell(const std::vector<Error>& problems) {
  for (const Error& e : problems) std::cerr << "bastide-conform: " << e.str() << '\n';
}

// The files that are meant. What is wrong with the places or the box is added to `problems`.
std::vector<fs::path> games_of(const Arguments& a, std::vector<Error>& problems) {
  auto files = find_games(a.places, problems);
  if (a.box.empty()) return files;
  auto chosen = games_with(a.box, std::move(files));
  if (chosen) return std::move(*chosen);
  problems.push_back(chosen.error());
  return {};
}

int print_mixes(const Arguments& a) {
  std::vector<Error> problems;
  const auto files = games_of(a, problems);
  const auto listed = [](const char* what, const std::set<std::string>& words) {
    std::string text;
    for (const auto& word : words) text += (text.empty() ? what : ", ") + word;
    return text;
  };
  for (const Mix& mix : list_mixes(files, Mapping::standard(), problems)) {
    std::string lacks = listed("not built yet: ", mix.missing);
    const std::string refused = listed("not supported yet: ", mix.unsupported);
    if (!lacks.empty() && !refused.empty()) lacks += "; ";
    lacks += refused;
    std::cout << mix.name << ": " << mix.games << " games, " << (lacks.empty() ? "supported" : lacks) << '\n';
  }
  tell(problems);
  return problems.empty() ? 0 : 2;
}

void print_mismatches(const Arguments& a, const Outcome& outcome) {
  std::size_t printed = 0;
  for (const GameReport& game : outcome.games)
    for (const Mismatch& m : game.mismatches) {
      if (printed++ == a.max_report) {
        std::cout << "further mismatches are not printed, see --max-report\n";
        return;
      }
      std::cout << m.str() << '\n';
    }
}

int compare(const Arguments& a, const char* program) {
  const Library library(search_path(a, program));
  for (const Error& e : library.problems()) spdlog::warn("{}", e.str());
  Games games(library);
  std::vector<Error> problems;
  Outcome outcome;
  if (a.totals.empty()) {
    const auto files = games_of(a, problems);
    outcome = replay_files(files, games, a.jobs);
  } else {
    outcome = replay_totals(a.totals, a.places.front(), games, a.jobs);
  }
  tell(problems);
  tell(outcome.unreadable);
  if (!a.quiet) {
    print_mismatches(a, outcome);
    for (const std::string& line : outcome.skipped_lines()) std::cout << line << '\n';
  }
  std::cout << outcome.last_line() << std::endl;
  if (!problems.empty() || !outcome.unreadable.empty()) return 2;
  if (outcome.mismatches() > 0) return 1;
  return outcome.games.empty() ? 3 : 0;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Replays reference games in the engine and lists what differs.", "bastide-conform");
  Arguments a;
  declare(app, a);
  try {
    app.parse(argc, argv);
    if (!a.totals.empty() && a.places.size() != 1)
      throw CLI::ValidationError("--totals", "exactly one folder with the games is needed");
    if (!a.totals.empty() && !a.box.empty())
      throw CLI::ValidationError("--box", "it does not go together with --totals, whose file names the games");
  } catch (const CLI::ParseError& e) {
    return app.exit(e) == 0 ? 0 : 2;
  }
  spdlog::set_default_logger(spdlog::stderr_logger_mt("conform"));
  spdlog::stderr_logger_mt("bastide");  // the loader's
  spdlog::set_level(spdlog::level::from_str(a.log_level));
  try {
    return a.list ? print_mixes(a) : compare(a, argv[0]);
  } catch (const std::exception& e) {
    std::cerr << "bastide-conform: " << e.what() << '\n';
    return 2;
  }
}
