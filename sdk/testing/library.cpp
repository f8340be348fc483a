// The modules and rulesets that tests use, opened and compiled once per program.
#include <cstdlib>
#include <map>
#include <sstream>

#include "testing/table.hpp"

#if __has_include("bastide_paths.hpp")
#include "bastide_paths.hpp"
#define BASTIDE_HAS_PATHS 1
#endif

namespace bastide::sdk {
namespace {

std::vector<std::filesystem::path> folders(const char* variable, const char* of_build) {
  std::vector<std::filesystem::path> out;
  if (const char* text = std::getenv(variable)) {
    std::istringstream in{text};
    for (std::string folder; std::getline(in, folder, ':');)
      if (!folder.empty()) out.emplace_back(folder);
  }
  if (out.empty() && of_build) out.emplace_back(of_build);
  return out;
}

const Game& kept(std::map<std::string, Game>& games, const std::string& key, Result<Game> game) {
  if (!game) throw TableError(game.error().str());
  return games.emplace(key, std::move(*game)).first->second;
}

}  // namespace

SearchPath test_search_path() {
  SearchPath path;
#ifdef BASTIDE_HAS_PATHS
  path.plugin_dirs = folders("BASTIDE_PLUGIN_PATH", paths::build_modules);
  path.ruleset_dirs = folders("BASTIDE_RULESET_PATH", paths::build_rulesets);
#else
  path.plugin_dirs = folders("BASTIDE_PLUGIN_PATH", nullptr);
  path.ruleset_dirs = folders("BASTIDE_RULESET_PATH", nullptr);
#endif
#ifdef BASTIDE_STATIC
  path.static_plugins = true;
#endif
  return path;
}

Library& test_library() {
  static Library library(test_search_path());
  return library;
}

const Game& test_game(const std::string& ruleset) {
  static std::map<std::string, Game> games;
  if (const auto it = games.find(ruleset); it != games.end()) return it->second;
  return kept(games, ruleset, test_library().game(ruleset));
}

const Game& test_game_of(const std::string& toml) {
  static std::map<std::string, Game> games;
  if (const auto it = games.find(toml); it != games.end()) return it->second;
  auto spec = test_library().ruleset_text(toml, "test.toml");
  if (!spec) throw TableError(spec.error().str());
  return kept(games, toml, Game::compile(std::move(*spec)));
}

}  // namespace bastide::sdk
