// Names that a plugin from elsewhere says, that mean nothing to anybody else in the mix, and that look like a slip of
// the pen. A rule that hangs on one does nothing, and nobody notices.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "cli/host.hpp"

namespace bastide::sdk {

// A sentence for each. What lies beside the program was checked before it was shipped and is not looked at.
std::vector<std::string> strange_words(Host&, const Game&);

// The same as what a program says that went on all the same; none if there are no such words.
std::optional<Error> strange_words_error(Host&, const Game&);

}  // namespace bastide::sdk
