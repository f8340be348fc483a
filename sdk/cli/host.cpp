#include "cli/host.hpp"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "basics/pulse.hpp"
#include "bastide/nearest.hpp"
#include "cli/autosave.hpp"
#include "cli/command_name.hpp"
#include "cli/guard.hpp"
#include "cli/text.hpp"
#include "players/program.hpp"
#if __has_include("bastide_paths.hpp")
#include "bastide_paths.hpp"
#endif

namespace bastide::sdk {

namespace fs = std::filesystem;

namespace {

bool is_folder(const fs::path& p) {
  std::error_code ignored;
  return fs::is_directory(p, ignored);
}

// The same folder by two names would offer everything twice.
void keep_once(std::vector<fs::path>& folders) {
  std::vector<fs::path> seen;
  std::erase_if(folders, [&](const fs::path& p) {
    std::error_code code;
    fs::path real = fs::weakly_canonical(p, code);
    if (code) real = p;
    if (std::ranges::find(seen, real) != seen.end()) return true;
    seen.push_back(std::move(real));
    return false;
  });
}

SearchPath search_path(const Host& host) {
  SearchPath path = default_search_path(host.program());
#if __has_include("bastide_paths.hpp")
  if (std::ranges::none_of(path.plugin_dirs, is_folder)) path.plugin_dirs.emplace_back(paths::build_modules);
  if (std::ranges::none_of(path.ruleset_dirs, is_folder)) path.ruleset_dirs.emplace_back(paths::build_rulesets);
#endif
  path.plugin_dirs.insert(path.plugin_dirs.begin(), host.plugin_dirs.begin(), host.plugin_dirs.end());
  path.ruleset_dirs.insert(path.ruleset_dirs.begin(), host.ruleset_dirs.begin(), host.ruleset_dirs.end());
  keep_once(path.plugin_dirs);
  keep_once(path.ruleset_dirs);
#ifdef BASTIDE_STATIC
  path.static_plugins = true;
#endif
  return path;
}

Paint paint_for_errors(const std::string& colour) { return Paint(ink_for(colour, STDERR_FILENO)); }

}  // namespace

Library& Host::library() {
  guard_against_plugins();
  if (!library_) library_ = std::make_unique<Library>(search_path(*this));
  return *library_;
}

Result<Mix> Host::mixed(const std::string& expression) {
  const Playing reading;  // opens plugins and asks them what they define
  auto parsed = parse_mix(expression);
  if (!parsed) {
    // Not understood, but shown all the same.
    last_ = {single_spaced(expression), "", {MixWord{}}};
    return parsed.error();
  }
  last_ = *parsed;
  return mix(library(), *parsed);
}

Result<Game> Host::game(const std::string& expression) {
  const Playing reading;
  const auto parsed = parse_mix(expression);
  const bool plain = parsed && parsed->plain();
  auto game = plain ? library().game(parsed->base) : Result<Game>(Error{});
  if (game || (plain && !game.error().where.file.empty())) return game;
  auto m = mixed(expression);  // of an unknown ruleset it knows more to say
  if (m) return Game::compile(std::move(m->spec));
  Error e = m.error();
  if (plain) e.where = {};
  return e;
}

Paint Host::paint() const { return Paint(ink_for(colour, STDOUT_FILENO)); }

void Host::set_up_logging() const {
  auto log = spdlog::stderr_color_mt("bastide");
  log->set_pattern("%^%l%$: %v");
  spdlog::set_default_logger(log);
  spdlog::set_level(spdlog::level::from_str(log_level));
}

void Host::set_up_programs() const {
  ProgramSettings& settings = program_settings();
  settings.seconds = time_limit;
  settings.logs = program_logs;
  const auto folder = state_folder();
  if (program_logs.empty() && folder) settings.logs = *folder / "programs";
}

std::string error_text(const Error& e, const Paint& paint) {
  std::string text = e.where.file.empty() ? "" : paint(Style::strong, printable(e.where.str()) + ": ");
  for (const std::string& line : words(e.what, '\n')) text += printable(line) + "\n";
  for (const std::string& line : words(e.hint, '\n')) text += "  " + printable(line) + "\n";
  return as_typed(text);
}

int Host::fail(const Error& e) const {
  std::cout.flush();
  const Paint paint = paint_for_errors(colour);
  Error pointed = e;
  if (const std::string at = pointed_at(last_, e.where); !at.empty()) pointed.hint = at + "\n" + e.hint;
  std::cerr << error_text(pointed, paint);
  return exit_problem;
}

void Host::warn(const std::string& sentence) const {
  std::cout.flush();
  std::cerr << paint_for_errors(colour)(Style::warning, "warning: ");
  for (const std::string& line : words(sentence, '\n')) std::cerr << as_typed(printable(line)) << '\n';
}

std::string suggestion(Name wanted, const std::vector<std::string>& known, std::string_view plural) {
  if (const std::string near = nearest(wanted, known); !near.empty()) return "did you mean '" + near + "'?";
  return "the " + std::string(plural) + " are: " + joined(known);
}

}  // namespace bastide::sdk
