#include "basics/text_table.hpp"

#include <algorithm>
#include <sstream>

#include "basics/text.hpp"

namespace bastide::sdk {
namespace {

constexpr int gap = 2;

std::string spaces(int n) { return std::string(static_cast<std::size_t>(std::max(0, n)), ' '); }

}  // namespace

void TextTable::row(std::vector<std::string> cells) {
  cells.resize(sides_.size());
  rows_.push_back(std::move(cells));
  headings_.emplace_back();
}

void TextTable::heading(std::string text) {
  rows_.emplace_back();
  headings_.push_back(std::move(text));
}

std::vector<int> TextTable::widths() const {
  std::vector<int> out(sides_.size());
  for (const auto& cells : rows_)
    for (std::size_t i = 0; i < cells.size(); ++i) out[i] = std::max(out[i], letters(cells[i]));
  return out;
}

int TextTable::width() const {
  int sum = -gap;
  for (const int w : widths())
    if (w) sum += w + gap;
  return std::max(0, sum);
}

std::string TextTable::str() const {
  const std::vector<int> wide = widths();
  std::string out;
  for (std::size_t r = 0; r < rows_.size(); ++r) {
    std::string line = headings_[r];
    if (r > 1 && !line.empty()) out += '\n';
    for (std::size_t i = 0; i < rows_[r].size(); ++i) {
      if (!wide[i]) continue;
      const std::string& cell = rows_[r][i];
      const std::string space = spaces(wide[i] - letters(cell));
      line += sides_[i] == 'r' ? space + cell : cell + space;
      line += spaces(gap);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    (out += line) += '\n';
  }
  return out;
}

std::string folded(std::string_view text, int columns, std::string_view first) {
  const int indent = letters(first);
  std::string out(first), word;
  int used = indent;
  std::istringstream in{std::string(text)};
  for (bool fresh = true; in >> word; fresh = false) {
    if (!fresh && used + 1 + letters(word) > columns) {
      (out += '\n') += spaces(indent);
      used = indent;
    } else if (!fresh) {
      out += ' ';
      ++used;
    }
    out += word;
    used += letters(word);
  }
  for (std::size_t at = 0; (at = out.find(hard_space, at)) != std::string::npos;)
    out.replace(at, hard_space.size(), " ");
  return out + '\n';
}

std::string listed(const std::vector<std::string>& words) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i) out += i + 1 == words.size() ? " and " : ", ";
    out += words[i];
  }
  return out;
}

}  // namespace bastide::sdk
