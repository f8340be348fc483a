#include "report.hpp"

#include <algorithm>
#include <iterator>

namespace bastide::sdk::conform {
namespace {

constexpr std::size_t max_listed = 8;

std::string listed(const std::vector<std::string>& all) {
  std::string text;
  for (std::size_t i = 0; i < std::min(all.size(), max_listed); ++i) text += (i ? ", " : "") + all[i];
  if (all.size() > max_listed) text += " and " + std::to_string(all.size() - max_listed) + " more";
  return text;
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
  return {listed(missing), listed(extra)};
}

std::string join(const std::vector<int>& all) {
  std::string text;
  for (const int n : all) text += (text.empty() ? "" : ", ") + std::to_string(n);
  return "[" + text + "]";
}

}  // namespace bastide::sdk::conform
