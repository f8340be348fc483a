#include "basics/printable.hpp"

#include <algorithm>

namespace bastide::sdk {

namespace {

// Bytes of the character at the beginning; 0 if there is none. Overlong forms count as none: they hide control
// characters.
std::size_t character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4) return 0;
  for (std::size_t i = 1; i < size; ++i)
    if ((byte(i) & 0xc0) != 0x80) return 0;
  if ((first == 0xe0 && byte(1) < 0xa0) || (first == 0xf0 && byte(1) < 0x90)) return 0;
  return size;
}

bool controls(std::string_view one) {
  const auto first = static_cast<unsigned char>(one[0]);
  const bool c1 = first == 0xc2 && static_cast<unsigned char>(one[1]) < 0xa0;
  return first < 0x20 || first == 0x7f || c1;
}

std::string cleaned(std::string_view text, bool lines) {
  std::string clean;
  clean.reserve(text.size());
  while (!text.empty()) {
    const std::size_t size = character(text);
    const std::string_view one = text.substr(0, std::max<std::size_t>(size, 1));
    if (size == 0 || (controls(one) && !(lines && one[0] == '\n')))
      clean += '?';
    else
      clean += one;
    text.remove_prefix(one.size());
  }
  return clean;
}

}  // namespace

std::string printable(std::string_view text) { return cleaned(text, false); }

std::string printable_lines(std::string_view text) { return cleaned(text, true); }

}  // namespace bastide::sdk
