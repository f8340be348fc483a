// An experiment file: a comparison that can be kept in a repo and run again.
//
//   title = "Does the two-tile city matter?"             # default: the name of the file
//   doc = "What it is about, in a few sentences."
//   rulesets = ["base-2006", "base-modern -farmers"]     # A, B, ...: ids, files beside this one, mixes
//   seats = ["greedy", "greedy"]
//   games = 2000                                         # of each ruleset
//   seed = 1
//   confidence = 0.95
//   pairing = "all"                                      # all, draws, none
//   metrics = ["points", "turns", "term"]                # default: all
//   until = ["points.diff ±0.5"]
//   maximum = 20000                                      # with until
//   expect = ["first_seat.win_share in 0.45..0.55", "B.turns <= A.turns * 1.1"]
//
// Only `rulesets` must be there; one alone is enough. What is left away is as in CompareOptions.
#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "lab/compare.hpp"

namespace bastide::sdk {

struct Experiment {
  std::string title, doc;
  std::filesystem::path file;
  std::vector<std::string> rulesets;  // a path to a file is relative to the current folder here
  std::vector<SourcePos> rulesets_at;
  CompareOptions options;
};

// The error has file, line and column, what was found and what was expected. Questions and metrics are read when the
// comparison begins; their places are kept for it in the options.
Result<Experiment> read_experiment(const std::filesystem::path&);
Result<Experiment> experiment_text(std::string_view toml, const std::filesystem::path& file_name);

}  // namespace bastide::sdk
