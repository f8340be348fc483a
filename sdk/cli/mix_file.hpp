// Writing a mix as a ruleset file.
#pragma once
#include <filesystem>
#include <optional>
#include <string>

#include "cli/host.hpp"

namespace bastide::sdk {

struct MixFile {
  std::filesystem::path path{};
  std::string title{};  // empty: made from the mix
  bool overwrite = false;
};

// All or nothing. Refuses what exists already, and what would extend itself.
std::optional<Error> write_mix(const Library&, const Mix&, const MixFile&);

// "84 tiles, 2 to 6 players"
std::string size_text(const Game&);
// How to name the file on a command line, so that it is not taken for an id.
std::string as_argument(const std::filesystem::path&);

}  // namespace bastide::sdk
