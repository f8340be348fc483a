// Text for a terminal: tables, and sentences that are broken into lines.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace bastide::sdk {

class TextTable {
 public:
  explicit TextTable(std::string sides) : sides_(std::move(sides)) {}  // a letter for each column: 'l', 'r'
  void row(std::vector<std::string> cells);                            // may be shorter than the table
  void heading(std::string text);  // a line of its own that makes no column wider; after an empty one, if it is not the
                                   // first below the head

  int width() const;
  std::string str() const;  // no spaces at the ends of lines; a column without any text is left out

 private:
  std::vector<int> widths() const;

  std::string sides_;
  std::vector<std::vector<std::string>> rows_;  // a heading is a row without cells, and its text stands in headings_
  std::vector<std::string> headings_;
};

// Broken at spaces. The first line begins with `first`, the others with as many spaces. A word that is longer than a
// line stays whole. A hard space becomes a space that no line is broken at.
inline constexpr std::string_view hard_space = "\u00a0";
std::string folded(std::string_view text, int columns, std::string_view first = {});

// Several words as one list: "a, b and c".
std::string listed(const std::vector<std::string>&);

}  // namespace bastide::sdk
