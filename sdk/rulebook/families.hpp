// Headings under which boxes and rulesets are listed. Each says itself to which family it belongs: a box in its
// rules.md under "## Family", a ruleset with `family = "large expansion"`. Any word may be one.
#pragma once
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "bastide/load.hpp"

namespace bastide::sdk {

std::string family_of(const Library&, Name box);  // empty: its rules.md does not say, or there is none

// Base games first, house rules after all that is printed, then families of other names, then what has none.
int family_rank(std::string_view family);
std::string family_heading(std::string_view family);  // "large expansion": "Large expansions"; of none: "Others"

// Each entry behind its family, in the order of families; within one family the order stays as it was.
template <class T, class F>
std::vector<std::pair<std::string, T>> by_family(const std::vector<T>& list, F&& family) {
  std::vector<std::pair<std::string, T>> all;
  for (const T& entry : list) all.emplace_back(family(entry), entry);
  std::ranges::stable_sort(all, [](const auto& a, const auto& b) {
    const int left = family_rank(a.first), right = family_rank(b.first);
    return left != right ? left < right : a.first < b.first;
  });
  return all;
}

}  // namespace bastide::sdk
