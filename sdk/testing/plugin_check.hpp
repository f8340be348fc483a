// The free checks on a plugin: its scenarios, its rulesets, and random games of it together with a base ruleset and
// with every other box of the library in turn. Says in plain words what is wrong. What runs right now is on the beacon
// (beacon.hpp).
#pragma once
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "bastide/load.hpp"
#include "testing/scenario.hpp"
#include "testing/watch.hpp"

namespace bastide::sdk {

struct PluginFinding {
  std::string where;  // "with base-modern +river", or a file
  std::string what;   // a sentence; further lines say what to do
};

enum class FindingIs { problem, warning, note };

struct PluginReport {
  std::string id, version, folder;
  std::vector<ScenarioReport> scenarios;
  std::vector<std::string> combinations;  // that were played, as mix expressions or files
  int games = 0;
  std::vector<HookCount> hooks;  // of the plugin: how often each ran in all games
  std::vector<PluginFinding> problems, warnings, notes;
  bool good() const { return problems.empty(); }
};

struct PluginCheckOptions {
  std::string base = "base-modern";  // the ruleset to which the plugin is added
  int games = 2;                     // random games per combination
  bool partners = true;              // also with every other box
  double seconds = 0;                // of CPU time, then no further box is tried; 0: 8, and 1 more for each game
  // Of each finding at once: what follows may end the process.
  std::function<void(FindingIs, const PluginFinding&)> tell = [](FindingIs, const PluginFinding&) {};
};

// [host] Opens the plugin in this library. An error if the folder holds no plugin that can be opened.
Result<PluginReport> check_plugin(Library&, const std::filesystem::path& folder, const PluginCheckOptions&);

}  // namespace bastide::sdk
