// Markdown as lines for a terminal. What a rules.md says is understood in sdk/rulebook/.
#pragma once
#include <string>
#include <string_view>

#include "cli/terminal.hpp"

namespace bastide::sdk {

// Markdown as lines for a terminal.
std::string markdown_text(std::string_view markdown, int columns, const Paint&);

// **bold** and `code` in one paragraph, marked in a way that survives the breaking of lines.
std::string inline_marks(std::string_view text, const Paint&);

}  // namespace bastide::sdk
