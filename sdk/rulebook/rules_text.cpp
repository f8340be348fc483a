#include "rulebook/rules_text.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace bastide::sdk {

namespace {

constexpr std::array summary_headings{"In short",   "In the box",  "A turn", "What scores",
                                      "At the end", "Other words", "Family"};

std::string small_letters(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

bool same(std::string_view a, std::string_view b) { return small_letters(a) == small_letters(b); }

std::string_view without_spaces(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(' ');
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

// Lines of the file; one that begins with spaces goes on with the one before.
std::vector<std::string> paragraphs(std::string_view text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    if (line.starts_with("  ") && !lines.empty() && !lines.back().empty())
      (lines.back() += ' ') += without_spaces(line);
    else
      lines.emplace_back(line);
    at = end + 1;
  }
  return lines;
}

// An id in front of a list item or a row of a table, and what follows it.
struct Numbered {
  std::string_view id, text;
};
Numbered numbered(std::string_view line) {
  constexpr std::string_view mark = "- **";
  if (line.starts_with(mark)) {
    const std::size_t end = line.find("**", mark.size());
    if (end == std::string_view::npos) return {};
    return {line.substr(mark.size(), end - mark.size()), without_spaces(line.substr(end + 2))};
  }
  if (!line.starts_with("| ")) return {};
  const std::size_t end = line.find(" |", 2);
  if (end == std::string_view::npos || !like_rule_id(line.substr(2, end - 2))) return {};
  return {line.substr(2, end - 2), line.substr(end + 2)};
}

// The cells of a row as a sentence.
std::string row_text(std::string_view cells) {
  std::string out;
  while (!cells.empty()) {
    const std::size_t end = std::min(cells.find('|'), cells.size());
    const std::string_view cell = without_spaces(cells.substr(0, end));
    if (!cell.empty()) out += (out.empty() ? "" : "; ") + std::string(cell);
    cells.remove_prefix(std::min(end + 1, cells.size()));
  }
  return out;
}

// XX-E01, XX-D01, XX-X01 and T-01 show what other rules say.
bool shows_others(std::string_view id) {
  const std::size_t dash = id.find('-');
  if (id.starts_with("T-")) return true;
  return dash != std::string_view::npos && dash + 1 < id.size() &&
         std::string_view("EDX").find(id[dash + 1]) != std::string_view::npos;
}

}  // namespace

bool like_rule_id(std::string_view word) {
  const std::size_t dash = word.find('-');
  if (dash == 0 || dash == std::string_view::npos || word.find('-', dash + 1) != std::string_view::npos) return false;
  const auto letter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
  std::string_view number = word.substr(dash + 1);
  if (!number.empty() && letter(number[0])) number.remove_prefix(1);
  return std::ranges::all_of(word.substr(0, dash), letter) && !number.empty() && number.size() < 4 &&
         number.find_first_not_of("0123456789") == std::string_view::npos;
}

bool open_point(std::string_view id) {
  const std::size_t dash = id.find('-');
  if (!like_rule_id(id)) return false;
  return id.starts_with("A-") || id[dash + 1] == 'O';
}

RulesText::RulesText(std::string_view markdown) { read(markdown, nullptr); }
RulesText::RulesText(std::string_view markdown, const RuleValues& values) { read(markdown, &values); }

void RulesText::read(std::string_view markdown, const RuleValues* values) {
  for (const std::string& line : paragraphs(markdown))
    read_line(line, values ? filled(line, *values) : Filled{line, ""});
  for (const RuleItem& i : items_) {
    const auto s = std::ranges::find(sections_, i.section, &RuleSection::title);
    if (s == sections_.end() || !i.void_by.empty()) continue;
    if (s->first.empty()) s->first = i.id;
    s->last = i.id;
  }
}

void RulesText::read_line(const std::string& line, const Filled& now) {
  if (line.starts_with("#")) {
    const std::string title(
        without_spaces(now.text.substr(std::min(now.text.find_first_not_of("# "), now.text.size()))));
    if (line.starts_with("# ") && title_.empty()) {
      title_ = title;
      return;
    }
    const auto summary = std::ranges::find_if(summary_headings, [&](const char* h) { return same(h, title); });
    heading_ = summary == summary_headings.end() ? "" : *summary;
    if (heading_.empty()) sections_.push_back({title, "", now.void_by});
    return;
  }
  if (!heading_.empty()) {
    if (now.holds()) tell(now.text);
    return;
  }
  const Numbered rule = numbered(now.text);
  const std::string outer = sections_.empty() ? "" : sections_.back().void_by;
  if (!rule.id.empty())
    items_.push_back({std::string(rule.id), sections_.empty() ? "" : sections_.back().title,
                      line.starts_with("|") ? row_text(rule.text) : std::string(rule.text),
                      outer.empty() ? now.void_by : outer, shows_others(rule.id)});
  if (now.holds()) (sections_.empty() ? intro_ : sections_.back().body) += now.text + "\n";
}

void RulesText::tell(const std::string& line) {
  if (!line.starts_with("- ")) return;
  std::string_view text = without_spaces(std::string_view(line).substr(2));
  if (text.empty()) return;
  const std::size_t colon = text.find(':');
  if (heading_ == "Family") {
    family_ = text;
    return;
  }
  if (heading_ == "Other words") {
    if (colon != std::string_view::npos)
      other_words_.push_back(
          {std::string(without_spaces(text.substr(0, colon))), std::string(without_spaces(text.substr(colon + 1)))});
    return;
  }
  // "`part.draw` Draw a tile.": what is in code at the beginning is the step at which it happens.
  std::string step;
  if (const std::size_t end = text.starts_with('`') ? text.find('`', 1) : std::string_view::npos;
      end != std::string_view::npos) {
    step = text.substr(1, end - 1);
    text = without_spaces(text.substr(end + 1));
  }
  if (!text.empty()) told_.push_back({heading_, step, std::string(text)});
}

std::string RulesText::markdown() const {
  std::string out = "# " + title_ + "\n" + intro_;
  for (const RuleSection& s : sections_)
    if (s.void_by.empty()) out += "## " + s.title + "\n" + s.body;
  return out;
}

const RuleItem* RulesText::rule(std::string_view id) const {
  const auto found = std::ranges::find_if(items_, [&](const RuleItem& i) { return same(i.id, id); });
  return found == items_.end() ? nullptr : &*found;
}

const RuleSection* RulesText::section(std::string_view title) const {
  // "The pig: where may I place it?" is found as "the pig" and "pig", too.
  constexpr std::string_view article = "The ";
  const auto named = [&](const RuleSection& s) {
    std::string_view name = s.title;
    name = name.substr(0, name.find(':'));
    if (same(s.title, title) || same(name, title)) return true;
    return name.starts_with(article) && same(name.substr(article.size()), title);
  };
  const auto found = std::ranges::find_if(sections_, named);
  return found == sections_.end() ? nullptr : &*found;
}

}  // namespace bastide::sdk
