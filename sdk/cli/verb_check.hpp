// The parts of `check` that are about scenarios and plugins.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cli/host.hpp"

namespace bastide::sdk {

struct PluginWish {
  int games = 2;
  std::string base = "base-modern";
  bool alone = false;
};

// Print to standard output, or fill `json` if there is one; the exit code.
int check_scenario(const std::string& file, nlohmann::ordered_json* json, Host&);
int check_plugin_folder(const std::string& folder, const PluginWish&, nlohmann::ordered_json* json, Host&);

}  // namespace bastide::sdk
