// Measured numbers and differences in words, for verdicts, tables and reports alike.
#pragma once
#include <string>

#include "lab/comparison.hpp"

namespace bastide::sdk {

// A number of a metric: with its digits, shares in per cent.
std::string shown(const Metric&, double value, bool sign = false);
// "turns in a game: 2.10 more in B than in A (95 %: 1.82 to 2.38), a small effect." or that no difference was found.
std::string sentence(const Comparison&, const Metric&, const Difference&, const Contender& first,
                     const Contender& other);

namespace wording {

// What can be said about a difference. perhaps: its interval lies on one side of 0, but among so many tests that proves
// nothing.
enum class Finding : u8 { too_few, same, clear, perhaps, not_found };
Finding finding(const Difference&);
// In what order differences are told: the largest effect first, then what only one of the rulesets has.
bool told_before(const Difference&, const Difference& second);

std::string bare(const Metric&, double value, bool sign = false);  // shown() without the sign for per cent
std::string percent(double confidence);                            // "95 %"
// The metric with as many digits as a clear difference needs not to be shown as 0.
Metric fine_enough(const Metric&, const Difference&);

}  // namespace wording
}  // namespace bastide::sdk
