// The parts of `check`: what is checked, and the process in which it is.
#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cli/host.hpp"
#include "testing/plugin_check.hpp"

namespace bastide::sdk {

struct PluginWish {
  int games = 2;
  std::string base = "base-modern";
  bool alone = false;
  double seconds = 0;
};

// One game of a ruleset, under guard at every decision.
struct GameWish {
  int players = 0;  // 0: as few as may play
  std::optional<u64> seed{};
};

// What came of one ruleset, scenario or plugin.
struct Checked {
  int code = 0;
  std::string text;             // for people
  nlohmann::ordered_json json;  // the same for programs
};

using Found = std::function<void(FindingIs, const PluginFinding&)>;

Checked check_scenario(const std::string& file, Host&);
// `found` hears of every finding at once.
Checked check_plugin_folder(const std::string& folder, const PluginWish&, Host&, const Found& found);

nlohmann::ordered_json json_of(const std::vector<PluginFinding>&);
std::string text_of(const std::vector<PluginFinding>&, FindingIs, const Paint&);

// ---- the process ----
// Runs `bastide ARGUMENTS --report FILE --beacon FILE` and waits for it. What happens to it happens to nobody else: a
// crash, an exception, a rule that does not come back, a call of exit() are findings.
Checked check_in_child(const std::vector<std::string>& arguments, const std::string& what, const PluginWish&, Host&);

// In that process: where the supervisor reads.
class ChildReport {
 public:
  ChildReport(int report, int beacon);
  void add(FindingIs, const PluginFinding&) const;
  void finish(const Checked&) const;

 private:
  int file_;
};

}  // namespace bastide::sdk
