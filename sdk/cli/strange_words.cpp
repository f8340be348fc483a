#include "cli/strange_words.hpp"

#include <set>

#include "testing/plugin_words.hpp"

namespace bastide::sdk {

namespace fs = std::filesystem;

namespace {

// Plugins of the mix that do not come with the program.
std::set<std::string> from_elsewhere(const Host& host, const Game& game) {
  std::error_code none;
  const fs::path ours = fs::weakly_canonical(shipped_plugins(host.program()), none);
  std::set<std::string> found;
  for (const ModuleUse& m : game.spec().modules) {
    const fs::path folder = fs::weakly_canonical(m.library, none).parent_path();
    if (!m.library.empty() && folder.parent_path() != ours) found.insert(m.box);
  }
  return found;
}

}  // namespace

std::vector<std::string> strange_words(Host& host, const Game& game) {
  std::vector<std::string> lines;
  for (const std::string& box : from_elsewhere(host, game)) {
    Spec without = game.spec();
    std::erase_if(without.modules, [&](const ModuleUse& m) { return m.box == box; });
    const auto before = Game::compile(std::move(without));
    if (!before) continue;  // the others cannot do without it: nothing to compare with
    const auto known = [&] { return host.library().order_names(game.spec()); };
    for (std::string& line : slips(game, *before, known)) lines.push_back(std::move(line));
  }
  return lines;
}

std::optional<Error> strange_words_error(Host& host, const Game& game) {
  Error e;
  for (const std::string& line : strange_words(host, game)) e.what += (e.what.empty() ? "" : "\n") + line;
  if (e.what.empty()) return {};
  e.hint = "'bastide check' with the folder of the plugin tells more";
  return e;
}

}  // namespace bastide::sdk
