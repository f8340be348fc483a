// Questions to a comparison, as text:
//
//   first_seat.win_share in 0.45..0.55      every ruleset must have it there
//   B.turns <= A.turns * 1.1                also < > >=, and + - * / ( ) as long as it stays linear
//   points.diff >= -2                       B - A, and C - A, ...: of every ruleset from the first
//   points.diff ±0.5                        a precision: the interval is that narrow. Also +-0.5 and +/-0.5
//
// Only linear: a sum of metrics with constant factors. Its value in each pair of games is a number, so that its
// interval is that of a plain mean and pairing is made use of. Rulesets are called A, B, C, ... in the order of the
// comparison, or by their id, if that has no spaces; either all metrics of a question name their ruleset or none does.
// Names may contain
// '-' and '+' (base-2006+river.turns), so these stand between spaces where they mean minus and plus. Shares are
// fractions and may also be written in per cent: 0.45, 45%.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "bastide/result.hpp"
#include "lab/metrics.hpp"
#include "statistics/inference.hpp"

namespace bastide::sdk {

struct Quantity {  // constant + sum of factor * mean of a metric of a ruleset
  struct Part {
    double factor = 1;
    std::size_t ruleset = 0, metric = 0;
  };
  std::string text;
  std::vector<Part> parts;
  double constant = 0;
};

// holds: the whole interval agrees. against: the whole interval contradicts. undecided: it does neither.
enum class Outcome : u8 { holds, against, undecided };
Name name_of(Outcome);

struct Expectation {
  enum class Is : u8 { at_most, at_least, within } is = Is::within;  // of `quantity`: <= 0, >= 0, low..high
  bool strict = false;                                               // < or >: 0 itself does not do
  std::string text;      // as written, with the ruleset put in where it named none
  Quantity quantity;     // within: the left side; otherwise left - right
  Quantity left, right;  // of a comparison of two sides, to be shown
  double low = 0, high = 0;
};

struct Target {
  std::string text;
  Quantity quantity;
  double width = 0;    // half of the interval
  double bounded = 0;  // see first_stage()
};

// What the words mean here. One text can be several questions: one for each ruleset, or each difference. The error says
// what was found at which column, what was expected and the nearest name; its place is `file` (or "expect", "until") at
// line 1 and the column, unless `at` says where in a file the text begins.
struct Vocabulary {
  std::vector<std::string> labels, ids;  // of the rulesets
  const std::vector<Metric>* metrics = nullptr;
};
Result<std::vector<Expectation>> parse_expectation(std::string_view text, const Vocabulary&, const SourcePos& at = {});
Result<std::vector<Target>> parse_target(std::string_view text, const Vocabulary&, const SourcePos& at = {});

// `estimate`: of expectation.quantity. Fewer than two values decide nothing. Figures that differ by less than 1e-9 are
// the same, because 1.1 is not exactly 11/10 here.
Outcome judge(const Expectation&, const Estimate&);

}  // namespace bastide::sdk
