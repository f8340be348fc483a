// The table of a summary for people.
#pragma once
#include <string>

#include "lab/comparison.hpp"

namespace bastide::sdk::summary {

// The table of means and differences, and what its columns mean.
std::string table_text(const Comparison&, const Analysis&, int columns, bool all);
// Nothing of it happened in any game.
bool never_happens(const MetricLine&);

}  // namespace bastide::sdk::summary
