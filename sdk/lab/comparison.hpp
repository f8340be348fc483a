// The outcome of a comparison: every measured number, and what can be said about it.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "lab/metrics.hpp"
#include "lab/pairs.hpp"
#include "lab/question.hpp"
#include "statistics/inference.hpp"

namespace bastide::sdk {

// So many pairs are played first to learn how many a target needs.
inline constexpr u64 pilot_pairs = 400;

struct Contender {
  std::string label;       // "A", "B", ...
  std::string expression;  // as asked for: id, file or mix
  std::string id, title;
  std::string fingerprint;  // hash of the complete ruleset, in hex
};

struct Timing {  // of one ruleset; depends on the machine and is never part of a summary
  u64 games = 0;
  double seconds = 0, longest = 0;  // wall clock
  double per_game() const { return games ? seconds / static_cast<double>(games) : 0; }
};

struct Comparison {
  std::vector<Contender> rulesets;
  std::vector<Metric> metrics;
  std::vector<int> shown;          // metrics that were asked for: these are tested and reported
  std::vector<std::string> seats;  // the players; they change places from pair to pair
  u64 pairs = 0;                   // finished games of each ruleset, those of the first so many pairs
  u64 wanted = 0;                  // how many there should have been
  bool cancelled = false;
  u64 seed = 0;
  double confidence = 0.95;
  Pairing pairing = Pairing::all;
  std::vector<std::string> notes;                  // what limits the result: tile sets that differ, games broken off
  std::string command;                             // prints the same again
  std::vector<std::vector<std::int32_t>> columns;  // [ruleset * metrics.size() + metric][pair]
  std::vector<Timing> timing;                      // by ruleset
  std::vector<Expectation> expectations;
  std::vector<Target> targets;

  // A comparison of a ruleset with itself calls something clear with at most the chance 1 - confidence. Half of it is
  // kept as a margin: after the correction p-values far out in the tails decide, and those are the least exact.
  double clear_below() const { return (1 - confidence) / 2; }

  std::span<const std::int32_t> column(std::size_t ruleset, std::size_t metric) const {
    return std::span(columns[ruleset * metrics.size() + metric]).first(pairs);
  }
  std::vector<double> values(std::size_t ruleset, std::size_t metric) const;
  // One per pair, also if the games are not paired: the numbers of a pair are then independent of each other, which
  // costs precision but makes the interval no less true.
  std::vector<double> values(const Quantity&) const;
  // Where the quantity may lie in a pair that nobody has seen. As far as it would if its parts came from unrelated
  // games, any of the first so many; and at least a tenth of the largest of these values around the usual one, and at
  // least 1, for metrics that hardly vary. Shares lie between 0 and 1.
  Reach reach_of(const Quantity&, u64 first_pairs) const;
  Estimate estimate_of(const Quantity&, double confidence) const;  // a single event is estimated as a chance
};

// What the first pairs say about a target.
TwoStage first_stage(const Comparison&, const Target&);

struct Difference {  // of a ruleset from the first one
  Estimate estimate;
  double effect = 0;  // Cohen's d
  Test test;
  double p = 1;        // corrected for all tests of the comparison (Holm)
  bool clear = false;  // p < Comparison::clear_below()
  // In every game of one of the two it is 0: a piece that is not in that box, say. That they differ in it is no
  // surprise, and the effect size says nothing.
  enum class Has : u8 { both, only_first, only_other } has = Has::both;
  std::string sentence;
};

struct MetricLine {
  int metric = 0;
  std::vector<Estimate> of;             // by ruleset
  std::vector<Difference> differences;  // of the second ruleset from the first, of the third from the first, ...
};

// On one expectation, for one ruleset where it names none. Each of k expectations is judged with the confidence
// 1 - (1 - confidence) / k (Bonferroni), so that all verdicts together are right with the confidence of the comparison.
struct Verdict {
  std::string text;   // of the expectation, with the ruleset put in
  Estimate estimate;  // of left - right, or of the quantity if it is asked to lie in a range
  Outcome outcome = Outcome::undecided;
  std::string sentence;
};

struct TargetLine {
  std::string text;
  double mean = 0, half_width = 0, width = 0;  // half_width is not known (0) if the pilot has fewer than 2 pairs
  u64 pilot = 0, needed = 0;                   // needed: at least pilot_pairs
  bool reached = false;
};

struct Analysis {
  std::vector<MetricLine> lines;  // in the order of Comparison::shown
  std::size_t tests = 0;          // that were corrected for: all but those in which nothing differs
  std::vector<Verdict> verdicts;
  std::vector<TargetLine> targets;
  Outcome outcome() const;  // against if any is, else undecided if any is, else holds; holds without expectations
};
Analysis analyse(const Comparison&);

}  // namespace bastide::sdk
