#include "cli/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>

namespace bastide::sdk {

namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

int positive(std::string_view digits) {
  int value = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9' || value > 10'000) return 0;
    value = value * 10 + (c - '0');
  }
  return value;
}

}  // namespace

std::string Paint::operator()(Style style, std::string_view text) const {
  if (ink_ == Ink::plain) return std::string(text);
  static constexpr std::array<std::string_view, 6> codes{"1;36", "1", "2", "32", "33", "1;31"};
  return "\033[" + std::string(codes[static_cast<u8>(style)]) + "m" + std::string(text) + "\033[0m";
}

std::string Paint::seat(Player p, std::string_view text) const {
  if (ink_ == Ink::plain) return std::string(text);
  const Colour back = seat_colour(p), front = readable_on(back);
  const auto code = [&](const char* ground, Colour c) {
    if (ink_ == Ink::true_colour)
      return std::string(ground) + ";2;" + std::to_string(c.r) + ";" + std::to_string(c.g) + ";" + std::to_string(c.b);
    return std::string(ground) + ";5;" + std::to_string(xterm_index(c));
  };
  return "\033[" + code("48", back) + ";" + code("38", front) + "m " + std::string(text) + " \033[0m";
}

Ink ink_for(std::string_view when, int descriptor) {
  const bool dumb = environment("TERM").empty() || environment("TERM") == "dumb";
  const bool wanted =
      when == "always" || (when == "auto" && ::isatty(descriptor) && !dumb && environment("NO_COLOR").empty());
  if (!wanted) return Ink::plain;
  const std::string_view depth = environment("COLORTERM");
  return depth == "truecolor" || depth == "24bit" ? Ink::true_colour : Ink::colours_256;
}

TerminalSize terminal_size() {
  TerminalSize size;
  winsize w{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &w) == 0 && w.ws_col > 0 && w.ws_row > 0) return {w.ws_col, w.ws_row};
  if (const int n = positive(environment("COLUMNS"))) size.columns = n;
  if (const int n = positive(environment("LINES"))) size.rows = n;
  return size;
}

bool utf8_terminal() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (const std::string_view v = environment(name); !v.empty())
      return v.find("UTF-8") != std::string::npos || v.find("utf8") != std::string::npos;
  return true;  // nothing is said, as in most containers; terminals of today know it
}

std::optional<std::string> read_line() {
  // Own buffer instead of std::cin: a read() that Ctrl-C interrupts must come back here.
  static std::string buffer;
  while (!interrupted()) {
    if (const std::size_t end = buffer.find('\n'); end != std::string::npos) {
      std::string line = buffer.substr(0, end);
      buffer.erase(0, end + 1);
      return line;
    }
    char piece[4096];
    const ssize_t n = ::read(STDIN_FILENO, piece, sizeof piece);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) {
      if (buffer.empty()) return std::nullopt;
      return std::exchange(buffer, {});  // a last line without its end
    }
    buffer.append(piece, static_cast<std::size_t>(n));
    if (buffer.size() > (1u << 20)) buffer.clear();  // no move is that long
  }
  return std::nullopt;
}

}  // namespace bastide::sdk
