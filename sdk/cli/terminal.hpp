// The terminal: colours, size, lines of input.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "cli/signals.hpp"
#include "view/board.hpp"
#include "view/palette.hpp"

namespace bastide::sdk {

enum class Style : u8 { title, strong, faint, good, warning, bad };

// Colours text, or leaves it alone where nobody sees colours.
class Paint {
 public:
  explicit Paint(Ink ink = Ink::plain) : ink_(ink) {}
  std::string operator()(Style, std::string_view) const;
  std::string seat(Player, std::string_view) const;  // in the colour of the seat's figures
  Ink ink() const { return ink_; }

 private:
  Ink ink_;
};

// What --color (auto, always, never) and the environment (NO_COLOR, TERM, COLORTERM) say about an
// open file.
Ink ink_for(std::string_view when, int descriptor);

struct TerminalSize {
  int columns = 80, rows = 24;
};
TerminalSize terminal_size();
bool utf8_terminal();

// One line from standard input without its end; nothing at the end of input, on Ctrl-C or Ctrl-D.
std::optional<std::string> read_line();

}  // namespace bastide::sdk
