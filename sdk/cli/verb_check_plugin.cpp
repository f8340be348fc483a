// check, continued: scenarios and plugins.
#include <algorithm>
#include <sstream>

#include "basics/pulse.hpp"
#include "cli/text.hpp"
#include "cli/verb_check.hpp"
#include "testing/beacon.hpp"

namespace bastide::sdk {

using Json = nlohmann::ordered_json;

namespace {

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

Json json_of(const PluginReport& r, bool good) {
  Json scenarios = Json::array(), hooks = Json::array();
  for (const ScenarioReport& s : r.scenarios) scenarios.push_back(json_of(s));
  for (const HookCount& h : r.hooks) hooks.push_back({{"module", h.module}, {"hook", h.hook}, {"calls", h.calls}});
  return {{"plugin", r.id},
          {"version", r.version},
          {"good", good},
          {"scenarios", scenarios},
          {"games", r.games},
          {"combinations", r.combinations},
          {"hooks", hooks},
          {"problems", sdk::json_of(r.problems)},
          {"warnings", sdk::json_of(r.warnings)},
          {"notes", sdk::json_of(r.notes)}};
}

std::string text_of(const ScenarioReport& r, const Paint& paint) {
  std::ostringstream out;
  if (r.passed()) {
    out << paint(Style::good, "good") << "  " << paint(Style::strong, r.file.string()) << "  "
        << plural(r.cases, "case", "cases") << ", " << plural(r.sentences, "sentence", "sentences") << '\n';
    return out.str();
  }
  out << paint(Style::bad, "wrong") << "  " << paint(Style::strong, r.file.string()) << '\n';
  for (const ScenarioFailure& f : r.failures)
    for (const std::string& line : words(f.str(), '\n')) out << "  " << printable(line) << '\n';
  return out.str();
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

std::string hooks_text(const PluginReport& r) {
  std::string text;
  for (const HookCount& h : r.hooks) text += (text.empty() ? "" : ", ") + h.hook + " " + std::to_string(h.calls) + "x";
  return text;
}

std::string text_of(const PluginReport& r, bool good, const std::string& base, const Paint& paint) {
  std::ostringstream out;
  for (const ScenarioReport& s : r.scenarios) out << text_of(s, paint);
  const auto failed = std::ranges::count_if(r.scenarios, [](const ScenarioReport& s) { return !s.passed(); });
  const int columns = terminal_size().columns;
  out << (good ? paint(Style::good, "good") : paint(Style::bad, "wrong")) << "  "
      << paint(Style::strong, "plugin " + r.id) << "  "
      << (failed ? plural(failed, "scenario", "scenarios") + " wrong, see above; " : "")
      << plural(r.games, "random game", "random games") << " of "
      << plural(static_cast<long>(r.combinations.size()), "combination", "combinations") << ", "
      << (r.problems.empty() ? "no problems" : plural(static_cast<long>(r.problems.size()), "problem", "problems"))
      << '\n'
      << wrapped(shortened(r, base), columns, "  played   ", "           ");
  if (!r.hooks.empty()) out << wrapped(printable(hooks_text(r)), columns, "  ran      ", "           ");
  out << sdk::text_of(r.problems, FindingIs::problem, paint) << sdk::text_of(r.warnings, FindingIs::warning, paint)
      << sdk::text_of(r.notes, FindingIs::note, paint);
  return out.str();
}

}  // namespace

Json json_of(const std::vector<PluginFinding>& list) {
  Json all = Json::array();
  for (const PluginFinding& f : list) all.push_back({{"where", f.where}, {"what", f.what}});
  return all;
}

std::string text_of(const std::vector<PluginFinding>& list, FindingIs is, const Paint& paint) {
  const char* word = is == FindingIs::problem ? "problem" : is == FindingIs::warning ? "warning" : "note   ";
  const Style style = is == FindingIs::problem ? Style::bad : is == FindingIs::warning ? Style::warning : Style::faint;
  std::ostringstream out;
  for (const PluginFinding& f : list) {
    out << "  " << paint(style, word) << "  " << paint(Style::strong, printable(f.where)) << ": ";
    const auto lines = words(f.what, '\n');
    for (std::size_t i = 0; i < lines.size(); ++i) out << (i ? "           " : "") << printable(lines[i]) << '\n';
  }
  return out.str();
}

Checked check_scenario(const std::string& file, Host& host) {
  // The plugin beside it comes along, wherever the folder is.
  std::error_code none;
  const auto folder = std::filesystem::weakly_canonical(file, none).parent_path();
  if (std::filesystem::exists(folder / (folder.filename().string() + ".so"), none) ||
      std::filesystem::exists(folder / "tiles.toml", none))
    if (const auto opened = host.library().open(folder); !opened)
      return {host.fail(opened.error()), "", {{"scenario", file}, {"good", false}, {"error", opened.error().str()}}};
  beacon().begin(file);
  const Playing at_it;
  const ScenarioReport r = run_scenario(host.library(), file);
  return {r.passed() ? exit_good : exit_problem, text_of(r, host.paint()), json_of(r)};
}

Checked check_plugin_folder(const std::string& folder, const PluginWish& wish, Host& host, const Found& found) {
  const PluginCheckOptions options{wish.base, wish.games, !wish.alone, wish.seconds, found};
  const auto checked = check_plugin(host.library(), folder, options);
  if (!checked)
    return {host.fail(checked.error()), "", {{"plugin", folder}, {"good", false}, {"error", checked.error().str()}}};
  const PluginReport& r = *checked;
  const bool good = r.good() && std::ranges::all_of(r.scenarios, &ScenarioReport::passed);
  return {good ? exit_good : exit_problem, text_of(r, good, wish.base, host.paint()), json_of(r, good)};
}

}  // namespace bastide::sdk
