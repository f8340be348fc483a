#include "report.hpp"

#include <algorithm>
#include <iterator>
#include <span>

#include "basics/text.hpp"

namespace bastide::sdk::conform {
namespace {

constexpr std::size_t max_listed = 8;

std::string first_of(const std::vector<std::string>& all) {
  const std::string text = joined(std::span(all).first(std::min(all.size(), max_listed)));
  return all.size() > max_listed ? fmt::format("{} and {} more", text, all.size() - max_listed) : text;
}

}  // namespace

std::string Mismatch::str() const {
  std::string text = game;
  if (step >= 0) text += " step " + std::to_string(step);
  if (line > 0) text += " (line " + std::to_string(line) + ")";
  text += ": " + what;
  if (!expected.empty()) text += "\n  expected: " + expected;
  if (!found.empty()) text += "\n  found:    " + found;
  return text;
}

Difference difference(const std::vector<std::string>& expected, const std::vector<std::string>& found) {
  std::vector<std::string> missing, extra;
  std::ranges::set_difference(expected, found, std::back_inserter(missing));
  std::ranges::set_difference(found, expected, std::back_inserter(extra));
  return {first_of(missing), first_of(extra)};
}

std::string in_brackets(const std::vector<int>& all) { return "[" + joined(all) + "]"; }

}  // namespace bastide::sdk::conform
