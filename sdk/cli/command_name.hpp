// Commands of this program as the reader can type them: whoever started it by the script in the sources has no
// `bastide`, only `./bastide`.
#pragma once
#include <string>

namespace bastide::sdk {

std::string command_name();  // what the script was called, see BASTIDE_COMMAND there; otherwise "bastide"

// The same text with every command in it, "bastide VERB ...", as it can be typed here.
std::string as_typed(std::string text);

}  // namespace bastide::sdk
