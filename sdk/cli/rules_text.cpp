#include "cli/rules_text.hpp"

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

// **bold** and `code`, marked in a way that survives the breaking of lines.
std::string inline_marks(std::string_view text, const Paint& paint) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const bool bold = text.substr(at).starts_with("**"), code = text[at] == '`';
    const std::string_view mark = bold ? "**" : "`";
    const std::size_t end = bold || code ? text.find(mark, at + mark.size()) : text.npos;
    if (end == text.npos) {
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

}  // namespace

RulesText::RulesText(std::string_view markdown) : text_(markdown) {
  each_line(text_, [&](std::string_view line, std::size_t at) {
    if (line.starts_with("#")) {
      if (!sections_.empty()) sections_.back().second.second = at;
      const std::size_t begin = std::min(line.find_first_not_of("# "), line.size());
      sections_.push_back({std::string(line.substr(begin)), {at, text_.size()}});
      return;
    }
    constexpr std::string_view mark = "- **";
    const std::size_t end = line.find("**", mark.size());
    if (!line.starts_with(mark) || end == line.npos) return;
    const std::size_t rest = std::min(line.find_first_not_of(' ', end + 2), line.size());
    items_.push_back({std::string(line.substr(mark.size(), end - mark.size())),
                      sections_.empty() ? "" : sections_.back().first, std::string(line.substr(rest))});
  });
}

const RuleItem* RulesText::rule(std::string_view id) const {
  const auto found = std::ranges::find(items_, lowered(id), [](const RuleItem& i) { return lowered(i.id); });
  return found == items_.end() ? nullptr : &*found;
}

std::string_view RulesText::section(std::string_view title) const {
  for (const auto& [name, range] : sections_)
    if (lowered(name) == lowered(title)) return std::string_view(text_).substr(range.first, range.second - range.first);
  return {};
}

std::vector<std::string> RulesText::names() const {
  std::vector<std::string> all;
  for (const RuleItem& i : items_) all.push_back(i.id);
  for (const auto& s : sections_) all.push_back(s.first);
  return all;
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
