// What a comparison found.
#pragma once
#include <string>
#include <vector>

namespace bastide::sdk::conform {

struct Mismatch {
  std::string game;
  int step = -1, line = 0;  // step -1: the game as a whole; line 0: no line of the file
  std::string what, expected, found;
  std::string str() const;
};

struct GameReport {
  std::string game;
  int steps = 0;
  std::vector<Mismatch> mismatches;
  std::vector<std::string> missing;  // boxes that are not built: the game was skipped
  bool skipped() const { return !missing.empty(); }
};

// Two sorted lists: what only the first has and what only the second has, in words.
struct Difference {
  std::string only_expected, only_found;
  bool none() const { return only_expected.empty() && only_found.empty(); }
};
Difference difference(const std::vector<std::string>& expected, const std::vector<std::string>& found);

std::string in_brackets(const std::vector<int>&);  // "[3, 0]"

}  // namespace bastide::sdk::conform
