// Where games with people are saved by themselves: $XDG_STATE_HOME/bastide, by default
// ~/.local/state/bastide.
#pragma once
#include <filesystem>
#include <string>

#include "record/file.hpp"

namespace bastide::sdk {

// Of this user, for autosaves and logs; it need not be there yet. An error if the environment names none.
Result<std::filesystem::path> state_folder();

Result<RecordFile> create_autosave(const std::string& ruleset);
Result<std::filesystem::path> newest_autosave();  // of a game that is not over

// The latest games that were saved by themselves, newest first: who plays what, how far it is, and the command that
// goes on with it. Lines of about so many columns.
std::string saved_games_text(int columns);

}  // namespace bastide::sdk
