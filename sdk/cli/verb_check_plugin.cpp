// check, continued: scenarios and plugins.
#include <unistd.h>

#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/text.hpp"
#include "cli/verb_check.hpp"
#include "testing/plugin_check.hpp"

namespace bastide::sdk {

namespace {

using Json = nlohmann::ordered_json;

Json json_of(const ScenarioReport& r) {
  Json failures = Json::array();
  for (const ScenarioFailure& f : r.failures)
    failures.push_back({{"file", f.where.file},
                        {"line", f.where.line},
                        {"sentence", f.sentence},
                        {"expected", f.expected},
                        {"found", f.found}});
  return {{"scenario", r.file.string()},
          {"good", r.passed()},
          {"cases", r.cases},
          {"sentences", r.sentences},
          {"failures", failures}};
}

Json json_of(const std::vector<PluginFinding>& list) {
  Json all = Json::array();
  for (const PluginFinding& f : list) all.push_back({{"where", f.where}, {"what", f.what}});
  return all;
}

Json json_of(const PluginReport& r) {
  Json scenarios = Json::array();
  bool good = r.good();
  for (const ScenarioReport& s : r.scenarios) scenarios.push_back(json_of(s)), good = good && s.passed();
  return {{"plugin", r.id},
          {"version", r.version},
          {"good", good},
          {"scenarios", scenarios},
          {"games", r.games},
          {"combinations", r.combinations},
          {"problems", json_of(r.problems)},
          {"warnings", json_of(r.warnings)},
          {"notes", json_of(r.notes)}};
}

void print(const ScenarioReport& r, const Paint& paint) {
  if (r.passed()) {
    std::cout << paint(Style::good, "good") << "  " << paint(Style::strong, r.file.string()) << "  "
              << plural(r.cases, "case", "cases") << ", " << plural(r.sentences, "sentence", "sentences") << '\n';
    return;
  }
  std::cout << paint(Style::bad, "wrong") << "  " << paint(Style::strong, r.file.string()) << '\n';
  for (const ScenarioFailure& f : r.failures)
    for (const std::string& line : words(f.str(), '\n')) std::cout << "  " << printable(line) << '\n';
}

void print(const std::vector<PluginFinding>& list, Style style, const char* word, const Paint& paint) {
  for (const PluginFinding& f : list) {
    std::cout << "  " << paint(style, word) << "  " << paint(Style::strong, printable(f.where)) << ": ";
    const auto lines = words(f.what, '\n');
    for (std::size_t i = 0; i < lines.size(); ++i) std::cout << (i ? "           " : "") << printable(lines[i]) << '\n';
  }
}

// What was played, without what all of them have in common: "base-modern, +river, +tower, die-stadt".
std::string shortened(const PluginReport& r, const std::string& base) {
  std::string text;
  for (std::string name : r.combinations) {
    if (const std::string plugin = " +" + r.id; name.ends_with(plugin)) name.erase(name.size() - plugin.size());
    if (name.starts_with(base + " +")) name.erase(0, base.size() + 1);
    text += (text.empty() ? "" : ", ") + name;
  }
  return text;
}

// One line that is overwritten, at a terminal only.
void show_progress(const std::string& what) {
  if (::isatty(STDERR_FILENO)) std::cerr << "\r\033[K" << what << (what.empty() ? "" : " ...") << std::flush;
}

}  // namespace

int check_scenario(const std::string& file, Json* json, Host& host) {
  // The plugin beside it comes along, wherever the folder is.
  std::error_code none;
  const auto folder = std::filesystem::weakly_canonical(file, none).parent_path();
  if (std::filesystem::exists(folder / (folder.filename().string() + ".so"), none) ||
      std::filesystem::exists(folder / "tiles.toml", none))
    if (const auto opened = host.library().open(folder); !opened) return host.fail(opened.error());
  const ScenarioReport r = run_scenario(host.library(), file);
  if (json)
    *json = json_of(r);
  else
    print(r, host.paint());
  return r.passed() ? exit_good : exit_problem;
}

int check_plugin_folder(const std::string& folder, const PluginWish& wish, Json* json, Host& host) {
  PluginCheckOptions options{wish.base, wish.games, !wish.alone, show_progress};
  const auto checked = check_plugin(host.library(), folder, options);
  show_progress("");
  if (!checked) {
    if (!json) return host.fail(checked.error());
    *json = {{"plugin", folder}, {"good", false}, {"error", checked.error().str()}};
    return exit_problem;
  }
  const PluginReport& r = *checked;
  bool good = r.good();
  for (const ScenarioReport& s : r.scenarios) good = good && s.passed();
  if (json) {
    *json = json_of(r);
    return good ? exit_good : exit_problem;
  }
  const Paint paint = host.paint();
  for (const ScenarioReport& s : r.scenarios) print(s, paint);
  const auto failed = std::ranges::count_if(r.scenarios, [](const ScenarioReport& s) { return !s.passed(); });
  std::cout << (good ? paint(Style::good, "good") : paint(Style::bad, "wrong")) << "  "
            << paint(Style::strong, "plugin " + r.id) << "  "
            << (failed ? plural(failed, "scenario", "scenarios") + " wrong, see above; " : "") << plural(r.games, "random game", "random games")
            << " of " << plural(static_cast<long>(r.combinations.size()), "combination", "combinations") << ", "
            << (r.problems.empty() ? "no problems"
                                   : plural(static_cast<long>(r.problems.size()), "problem", "problems"))
            << '\n'
            << wrapped(shortened(r, wish.base), terminal_size().columns, "  played   ", "           ");
  print(r.problems, Style::bad, "problem", paint);
  print(r.warnings, Style::warning, "warning", paint);
  print(r.notes, Style::faint, "refused", paint);
  return good ? exit_good : exit_problem;
}

}  // namespace bastide::sdk
