// Small things of text that several verbs print.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::sdk {

// Columns it takes in a terminal: characters, without colour codes.
int width(std::string_view);
// Without control characters, which in a file or name could steer the terminal.
std::string printable(std::string_view);
std::string padded(std::string text, int columns);  // with spaces on the right
std::string lowered(std::string_view);
std::string joined(std::span<const std::string>, std::string_view between = ", ");
std::string plural(long count, std::string_view one, std::string_view many);  // "1 tile", "2 tiles"
std::vector<std::string> words(std::string_view, char between = ' ');         // without empty ones

// Breaks at spaces. The first line begins with `first`, the others with `rest`.
std::string wrapped(std::string_view text, int columns, std::string_view first = {}, std::string_view rest = {});

// Items one below the other in as many columns as fit, read downwards. Lines end with '\n'.
std::string in_columns(std::span<const std::string> items, int columns, std::string_view indent = "  ");

}  // namespace bastide::sdk
