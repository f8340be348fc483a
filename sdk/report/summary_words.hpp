// What the parts of a summary for people share: words, and the table of the terminal.
#pragma once
#include <string>
#include <string_view>

#include "lab/comparison.hpp"

namespace bastide::sdk::summary {

// What can be said about a difference. perhaps: its interval lies on one side of 0, but among so many tests that proves
// nothing.
enum class Finding : u8 { too_few, same, clear, perhaps, not_found };
Finding finding(const Difference&);

std::string bare(const Metric&, double value, bool sign = false);  // shown() without the sign for per cent
std::string percent(double confidence);                            // "95 %"
// The metric with as many digits as a clear difference needs not to be shown as 0.
Metric fine_enough(const Metric&, const Difference&);

// The table of means and differences, and what its columns mean.
std::string table_text(const Comparison&, const Analysis&, int columns, bool all);
// Nothing of it happened in any game.
bool never_happens(const MetricLine&);

}  // namespace bastide::sdk::summary
