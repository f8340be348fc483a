// What `compare` and `experiment` share: loading the rulesets, running, showing, writing, the exit code.
#pragma once
#include <string>
#include <vector>

#include "cli/host.hpp"
#include "lab/compare.hpp"

namespace bastide::sdk {

inline constexpr int exit_against = 1, exit_undecided = 3;

struct Showing {
  bool json = false, all = false, pictures = false;
  bool brief = false;  // verdicts only
};

// The rulesets, compiled. `at`: where each is named, if in a file.
Result<std::vector<Entrant>> entrants(Host&, const std::vector<std::string>& expressions,
                                      const std::vector<SourcePos>& at = {});
// Everything from there on.
int run_comparison(Host&, const std::vector<Entrant>&, CompareOptions, const Showing&);

// A command line that gives the same numbers again.
std::string command_of(const std::vector<std::string>& expressions, const CompareOptions&);

}  // namespace bastide::sdk
