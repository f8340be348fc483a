// A rules.md, understood as far as its numbered rules go:
//
//   ## Title of a section
//   - **ABC-11** The text of the rule.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal.hpp"

namespace bastide::sdk {

struct RuleItem {
  std::string id, section, text;  // text: Markdown, without the id
};

class RulesText {
 public:
  explicit RulesText(std::string_view markdown);
  const std::vector<RuleItem>& items() const { return items_; }
  const RuleItem* rule(std::string_view id) const;         // in any case of letters
  std::string_view section(std::string_view title) const;  // Markdown with its heading; empty if there is none
  std::vector<std::string> names() const;                  // ids and titles of sections

 private:
  std::string text_;
  std::vector<RuleItem> items_;
  std::vector<std::pair<std::string, std::pair<std::size_t, std::size_t>>> sections_;  // title, begin and end
};

// Markdown as lines for a terminal.
std::string markdown_text(std::string_view markdown, int columns, const Paint&);

}  // namespace bastide::sdk
