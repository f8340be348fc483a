// Small things of text that several verbs print.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "basics/printable.hpp"
#include "basics/text.hpp"

namespace bastide::sdk {

// Columns it takes in a terminal: characters, without colour codes.
int width(std::string_view);
std::string padded(std::string text, int columns);  // with spaces on the right
std::string lowered(std::string_view);
std::string plural(long count, std::string_view one, std::string_view many);  // "1 tile", "2 tiles"
std::vector<std::string> words(std::string_view, char between = ' ');         // without empty ones

// As a person has to type it in a shell: in quotes, if it needs them.
std::string shell_word(std::string_view);

// Breaks at spaces. The first line begins with `first`, the others with `rest`.
std::string wrapped(std::string_view text, int columns, std::string_view first = {}, std::string_view rest = {});

// Items one below the other in as many columns as fit, read downwards. Lines end with '\n'.
// Every line that is longer broken at spaces, the rest of it further right than its beginning; shorter lines stay as
// they are, with their spaces.
std::string fitted(std::string_view text, int columns);
std::string in_columns(std::span<const std::string> items, int columns, std::string_view indent = "  ");

}  // namespace bastide::sdk
