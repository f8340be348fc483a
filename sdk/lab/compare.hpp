// Comparing rulesets: the same players with the same tiles, once by each set of rules, thousands of times.
//
//   std::vector<Entrant> entrants = ...;                    // name and compiled game
//   auto c = compare(entrants, {.games = 2000, .seats = {"greedy", "greedy"}});
//   const Analysis a = analyse(*c);                         // means, differences, intervals, verdicts
//   std::cout << to_text(*c, a);
//
// Pair i of a master seed is the same whoever plays it and when, so the result depends neither on the number of jobs
// nor on interruptions.
#pragma once
#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "lab/comparison.hpp"
#include "lab/crew.hpp"
#include "lab/pairs.hpp"

namespace bastide::sdk {

struct CompareOptions {
  u64 games = 1000;  // of each ruleset
  std::vector<std::string> seats{"greedy", "greedy"};
  u64 seed = 1;
  int jobs = 1;  // 0: as many as the machine has
  double confidence = 0.95;
  Pairing pairing = Pairing::all;
  std::vector<std::string> metrics{};  // names, or else groups or beginnings like "term"; empty: all but "lines"
  std::vector<std::string> expect{}, until{};  // see question.hpp
  // Where those texts stand, if they come from a file; as long as those lists, or empty.
  std::vector<SourcePos> metrics_at{}, expect_at{}, until_at{};
  u64 maximum = 100'000;                                 // games of each ruleset, with `until`
  std::filesystem::path out{};                           // folder for results, see store.hpp; empty: none are kept
  std::string command{};                                 // for the report
  std::function<void(u64 done, u64 wanted)> progress{};  // in the calling thread, about ten times a second
  const std::atomic<bool>* cancel = nullptr;             // set by anybody to stop early
};

using MakeCrew = std::function<Result<std::unique_ptr<Crew>>(const PairPlayer&)>;

// [host] The error names an unknown player, metric or number of seats, a question that is no question, a folder with
// other results, a full disk. Without a crew: threads.
Result<Comparison> compare(const std::vector<Entrant>&, const CompareOptions&, const MakeCrew& = {});

// The check at its beginning, for processes that only play.
Result<PairPlayer> prepare(const std::vector<Entrant>&, const CompareOptions&);

}  // namespace bastide::sdk
