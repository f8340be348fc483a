#include "cli/markdown_text.hpp"

#include <algorithm>

#include "cli/text.hpp"

namespace bastide::sdk {

namespace {

template <class F>
void each_line(std::string_view text, F&& f) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    f(text.substr(at, end - at), at);
    at = end + 1;
  }
}

}  // namespace

std::string inline_marks(std::string_view text, const Paint& paint) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const bool bold = text.substr(at).starts_with("**"), code = text[at] == '`';
    const std::string_view mark = bold ? "**" : "`";
    const std::size_t end = bold || code ? text.find(mark, at + mark.size()) : std::string::npos;
    if (end == std::string::npos) {
      out += text[at++];
      continue;
    }
    // Word by word, so that a break inside does not colour the margin.
    std::string painted;
    for (const std::string& w : words(text.substr(at + mark.size(), end - at - mark.size())))
      painted += (painted.empty() ? "" : " ") + paint(bold ? Style::strong : Style::good, w);
    out += painted;
    at = end + mark.size();
  }
  return out;
}

std::string markdown_text(std::string_view markdown, int columns, const Paint& paint) {
  columns = std::min(columns, 100);  // longer lines are hard to read
  std::string out;
  each_line(markdown, [&](std::string_view line, std::size_t) {
    if (line.empty()) {
      if (!out.empty() && !out.ends_with("\n\n")) out += '\n';
    } else if (line.starts_with("#")) {
      out += paint(Style::title, line.substr(std::min(line.find_first_not_of("# "), line.size()))) + "\n";
    } else if (line.starts_with("- ")) {
      out += wrapped(inline_marks(line.substr(2), paint), columns, "  ", "      ");
    } else if (line.starts_with("|")) {
      out += std::string(line) + "\n";
    } else {
      out += wrapped(inline_marks(line, paint), columns);
    }
  });
  return out;
}

}  // namespace bastide::sdk
