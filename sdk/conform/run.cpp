#include "run.hpp"

#include <spdlog/spdlog.h>
#include <algorithm>
#include <atomic>
#include <optional>
#include <thread>

#include "basics/text.hpp"
#include "stadt_replay.hpp"

namespace bastide::sdk::conform {
namespace {

namespace fs = std::filesystem;

// What is to be done with one file: nothing but the recording, or a line of a totals file as well.
struct Task {
  fs::path file;
  const TotalsLine* totals = nullptr;
};

struct Described {
  std::string mix;  // empty: the folder's name
  Plan plan;
};

GameReport refused(const std::string& game, const std::vector<std::string>& reasons) {
  GameReport report{.game = game};
  report.mismatches.push_back({game, -1, 0, "not supported yet: " + joined(reasons), {}, {}});
  return report;
}

// Makes the plan's game and runs `play` in it.
template <class F>
GameReport play(const std::string& name, const Plan& plan, Games& games, F&& play) {
  if (!plan.missing.empty()) return {.game = name, .missing = plan.missing};
  if (!plan.unsupported.empty()) return refused(name, plan.unsupported);
  GameReport report{.game = name};
  if (const auto game = games.get(plan))
    play(**game, report);
  else
    report.mismatches.push_back({name, -1, 0, "there is no such game: " + game.error().str(), {}, {}});
  return report;
}

// How many draws the pile gives until it counts as empty. A tile can be lost without a draw that is written, so the
// recorded ones count if they are fewer.
int draws(const Recording& recording) {
  int found = 0;
  const Step* before = nullptr;
  for (const Step& step : recording.steps) {
    const bool same = before && before->tile == step.tile && before->phase == step.phase && before->kind != "TILE";
    found += static_cast<int>(step.discarded.size()) + (!step.tile.empty() && !same);
    before = &step;
  }
  return std::min(found, recording.setup.draw_limit);
}

Result<GameReport> replay_family(const fs::path& path, const std::vector<JsonLine>& lines, Games& games,
                                 const TotalsLine* totals) {
  const auto recording = read_recording(path, lines);
  if (!recording) return recording.error();
  const Mapping& mapping = games.mapping();
  Plan plan = plan_for(recording->setup, mapping);
  plan.draw_limit = draws(*recording);
  if (totals) override_parameters(plan, recording->setup, totals->parameters, games.library(), mapping);
  return play(recording->name, plan, games, [&](const Game& game, GameReport& report) {
    Replay replay(game, *recording, mapping, report);
    if (totals) {
      TotalsChecks checks(*totals);
      replay.run(checks);
    } else {
      FullChecks checks;
      replay.run(checks);
    }
  });
}

Result<Described> describe_family(const fs::path& path, const std::vector<JsonLine>& lines, const Mapping& mapping) {
  const auto recording = read_recording(path, lines);
  if (!recording) return recording.error();
  return Described{recording->setup.mix, plan_for(recording->setup, mapping)};
}

Result<GameReport> replay_stadt(const fs::path& path, const std::vector<JsonLine>& lines, Games& games,
                                const TotalsLine* totals) {
  const auto recording = stadt::read_recording(path, lines);
  if (!recording) return recording.error();
  if (totals) return refused(recording->name, {"totals of this format"});
  return play(recording->name, stadt::plan_for(*recording), games,
              [&](const Game& game, GameReport& report) { stadt::Replay(game, *recording, report).run(); });
}

Result<Described> describe_stadt(const fs::path& path, const std::vector<JsonLine>& lines, const Mapping&) {
  const auto recording = stadt::read_recording(path, lines);
  if (!recording) return recording.error();
  return Described{"", stadt::plan_for(*recording)};
}

// Formats of recorded games, told apart by the setup line. Another format is another row.
struct FormatRow {
  bool (*recognises)(const Json& setup);
  Result<GameReport> (*replay)(const fs::path&, const std::vector<JsonLine>&, Games&, const TotalsLine*);
  Result<Described> (*describe)(const fs::path&, const std::vector<JsonLine>&, const Mapping&);
};
constexpr FormatRow format_rows[]{
    {[](const Json& setup) { return setup.value("game", Json()) == "stadt"; }, &replay_stadt, &describe_stadt},
    {[](const Json& setup) { return setup.contains("setup") || setup.value("engine", Json()) == "ref5"; },
     &replay_family, &describe_family},
};

const FormatRow* format_of(const Json& setup) {
  const auto* row = std::ranges::find_if(format_rows, [&](const FormatRow& f) { return f.recognises(setup); });
  return row == std::end(format_rows) ? nullptr : row;
}

std::string unknown_format(const Json& setup) {
  const auto it = setup.find("game");
  return "format '" + (it != setup.end() && it->is_string() ? it->get<std::string>() : "unknown") + "'";
}

Result<GameReport> replay_any(const fs::path& path, const std::vector<JsonLine>& lines, Games& games,
                              const TotalsLine* totals) {
  const Json& setup = lines.front().value;
  if (const FormatRow* format = format_of(setup)) return format->replay(path, lines, games, totals);
  return GameReport{.game = game_name(path), .missing = {unknown_format(setup)}};
}

Result<GameReport> replay_file(const Task& task, Games& games) {
  const auto lines = read_transcript(task.file);
  if (!lines) return lines.error();
  auto report = replay_any(task.file, *lines, games, task.totals);
  if (report) spdlog::debug("{}: {} steps, {} mismatches", report->game, report->steps, report->mismatches.size());
  return report;
}

Outcome run_all(const std::vector<Task>& tasks, Games& games, int jobs) {
  std::vector<std::optional<Result<GameReport>>> results(tasks.size());
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t i; (i = next++) < tasks.size();) results[i] = replay_file(tasks[i], games);
  };
  {
    std::vector<std::jthread> helpers;
    const auto wanted = std::min(static_cast<std::size_t>(std::max(jobs, 1)), tasks.size());
    for (std::size_t i = 1; i < wanted; ++i) helpers.emplace_back(work);
    work();
  }
  Outcome outcome;
  for (auto& result : results) {
    if (!*result)
      outcome.unreadable.push_back(result->error());
    else if ((*result)->skipped())
      outcome.skipped.push_back(std::move(**result));
    else
      outcome.games.push_back(std::move(**result));
  }
  return outcome;
}

bool is_game_file(const fs::path& p) {
  const std::string name = p.filename().string();
  return name.ends_with(".jsonl") || name.ends_with(".jsonl.gz");
}

}  // namespace

long Outcome::steps() const {
  long n = 0;
  for (const GameReport& g : games) n += g.steps;
  return n;
}

long Outcome::mismatches() const {
  long n = 0;
  for (const GameReport& g : games) n += static_cast<long>(g.mismatches.size());
  return n;
}

std::vector<Lack> Outcome::lacks() const {
  std::map<std::string, Lack> all;
  for (const GameReport& g : skipped)
    for (const std::string& box : g.missing) {
      Lack& lack = all[box];
      lack.box = box;
      ++lack.games;
      lack.only += g.missing.size() == 1;
    }
  std::vector<Lack> sorted;
  for (auto& [box, lack] : all) sorted.push_back(std::move(lack));
  std::ranges::stable_sort(sorted, std::greater{}, &Lack::games);
  return sorted;
}

std::vector<std::string> Outcome::skipped_lines() const {
  if (skipped.empty()) return {};
  std::vector<std::string> lines{std::to_string(skipped.size()) + " games skipped, for lack of"};
  for (const Lack& lack : lacks())
    lines.push_back("  " + lack.box + ": " + std::to_string(lack.games) + " games" +
                    (lack.only ? ", " + std::to_string(lack.only) + " of them lack nothing else" : ""));
  if (games.empty()) lines.push_back("nothing was played: every game needs a box that is not built");
  return lines;
}

std::string Outcome::last_line() const {
  return std::to_string(games.size()) + " games, " + std::to_string(steps()) + " steps, " +
         std::to_string(mismatches()) + " mismatches";
}

std::vector<fs::path> find_games(const std::vector<fs::path>& places, std::vector<Error>& problems) {
  std::vector<fs::path> files;
  for (const fs::path& place : places) {
    std::error_code problem;
    if (!fs::is_directory(place, problem)) {
      if (fs::exists(place, problem))
        files.push_back(place);
      else
        problems.push_back({"there is no such file or folder", {place.string()}});
      continue;
    }
    const std::size_t before = files.size();
    auto it = fs::recursive_directory_iterator(place, problem);
    for (; !problem && it != fs::end(it); it.increment(problem))
      if (is_game_file(it->path()) && it->is_regular_file()) files.push_back(it->path());
    if (problem)
      problems.push_back({"the folder cannot be read: " + problem.message(), {place.string()}});
    else if (files.size() == before)
      problems.push_back({"the folder has no games", {place.string()}, "games are files *.jsonl or *.jsonl.gz"});
    std::sort(files.begin() + static_cast<std::ptrdiff_t>(before), files.end());
  }
  return files;
}

Result<GameReport> replay_lines(const fs::path& path, const std::vector<JsonLine>& lines, Games& games) {
  return replay_any(path, lines, games, nullptr);
}

Result<GameReport> replay_lines(const fs::path& path, const std::vector<JsonLine>& lines, Games& games,
                                const TotalsLine& totals) {
  return replay_any(path, lines, games, &totals);
}

Outcome replay_files(const std::vector<fs::path>& files, Games& games, int jobs) {
  std::vector<Task> tasks;
  for (const fs::path& file : files) tasks.push_back({file, nullptr});
  return run_all(tasks, games, jobs);
}

Outcome replay_totals(const fs::path& totals, const fs::path& folder, Games& games, int jobs) {
  const auto lines = read_totals(totals);
  if (!lines) return {.unreadable = {lines.error()}};
  std::vector<Task> tasks;
  std::vector<Error> missing;
  for (const TotalsLine& line : *lines) {
    fs::path file = folder / line.game;
    if (!fs::exists(file)) file += ".gz";
    if (fs::exists(file))
      tasks.push_back({file, &line});
    else
      missing.push_back({"the game '" + line.game + "' is not in " + folder.string(), {totals.string(), line.line, 1}});
  }
  Outcome outcome = run_all(tasks, games, jobs);
  outcome.unreadable.insert(outcome.unreadable.begin(), missing.begin(), missing.end());
  return outcome;
}

std::vector<Mix> list_mixes(const std::vector<fs::path>& files, const Mapping& mapping, std::vector<Error>& problems) {
  std::map<std::string, Mix> mixes;
  for (const fs::path& file : files) {
    const auto lines = read_transcript(file);
    if (!lines) {
      problems.push_back(lines.error());
      continue;
    }
    const Json& setup = lines->front().value;
    const FormatRow* format = format_of(setup);
    std::string name = fs::absolute(file).parent_path().filename().string();
    std::set<std::string> missing, unsupported;
    if (!format) {
      missing.insert(unknown_format(setup));
    } else {
      const auto described = format->describe(file, *lines, mapping);
      if (!described) {
        problems.push_back(described.error());
        continue;
      }
      if (!described->mix.empty()) name = described->mix;
      missing.insert(described->plan.missing.begin(), described->plan.missing.end());
      unsupported.insert(described->plan.unsupported.begin(), described->plan.unsupported.end());
    }
    Mix& mix = mixes[name];
    mix.name = name;
    ++mix.games;
    mix.missing.merge(missing);
    mix.unsupported.merge(unsupported);
  }
  std::vector<Mix> all;
  for (auto& [name, mix] : mixes) all.push_back(std::move(mix));
  return all;
}

}  // namespace bastide::sdk::conform
