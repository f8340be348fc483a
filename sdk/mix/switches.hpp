// The words of an expression that switch something, applied to a ruleset. For mix.cpp.
#pragma once
#include <map>
#include <set>
#include <string>
#include <vector>

#include "mix/boxes.hpp"
#include "mix/expression.hpp"

namespace bastide::sdk {

// Thrown by what puts a mix together, and caught by mix() alone.
struct Refused {
  Error error;
};
[[noreturn]] void refuse(std::string what, int column, std::string hint);

struct Switched {
  struct Copies {
    int copies = 0, before = 0;  // of a tile set
    int column = 0;              // of the word that is responsible
    std::vector<std::string> without{};
    std::map<std::string, int> counts{};
    bool changed() const { return copies != before || !without.empty() || !counts.empty(); }
  };
  std::set<std::string> on;            // parts
  std::map<std::string, int> columns;  // of the word that switched a part last
  std::map<std::string, Copies> copies;
  std::vector<std::string> notes;
};

// Names, contradictions, needs and conflicts are checked; throws Refused.
Switched switched(const Expression&, const Spec& base, const Boxes&);

int small_number(const MixWord&, const std::string& what);  // 0 to 255, or Refused

}  // namespace bastide::sdk
