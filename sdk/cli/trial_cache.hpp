// What trials of mixes found before. A trial plays some games, always the same ones, so what it finds stays true as
// long as the rules, their plugins and this program are the same; then it is read from the user's cache folder.
#pragma once
#include <filesystem>
#include <optional>
#include <string>

#include "cli/host.hpp"

namespace bastide::sdk {

class TrialCache {
 public:
  TrialCache(Host&, const std::string& expression, const Game&);
  std::optional<std::string> kept() const;   // as it was given to keep()
  void keep(const std::string& text) const;  // where nothing can be written, nothing happens

 private:
  std::filesystem::path file_;  // empty: there is no folder for it
};

}  // namespace bastide::sdk
