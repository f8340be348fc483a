// Text of strangers on its way to a terminal: titles, names, labels, moves, paths. Whatever was not written in this
// program passes through here before it is printed, so that nobody's file can steer the terminal.
#pragma once
#include <string>
#include <string_view>

namespace bastide::sdk {

// With '?' for control characters (C0, DEL, C1) and for bytes that are no UTF-8.
std::string printable(std::string_view);
// The same, but lines stay lines.
std::string printable_lines(std::string_view);

}  // namespace bastide::sdk
