// Where games with people are saved by themselves: $XDG_STATE_HOME/bastide, by default
// ~/.local/state/bastide.
#pragma once
#include <filesystem>

#include "record/file.hpp"

namespace bastide::sdk {

Result<RecordFile> create_autosave(const std::string& ruleset);
Result<std::filesystem::path> newest_autosave();  // of a game that is not over

}  // namespace bastide::sdk
