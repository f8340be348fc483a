// Text that several folders write: letters of UTF-8, and lists of words.
#pragma once
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace bastide::sdk {

// Does a letter begin with this byte of UTF-8? The others go on with one.
constexpr bool begins_letter(char byte) { return (byte & 0xc0) != 0x80; }

// How many letters; each takes one column of a terminal.
constexpr int letters(std::string_view utf8) { return static_cast<int>(std::ranges::count_if(utf8, begins_letter)); }

// Words or numbers, one after the other: "a, b, c".
std::string joined(const auto& list, std::string_view between = ", ") {
  return fmt::format("{}", fmt::join(list, between));
}

}  // namespace bastide::sdk
