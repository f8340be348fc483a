// How often values lie where. All samples share the same bins, so that they can be laid on each other.
#pragma once
#include <vector>

#include "bastide/ids.hpp"

namespace bastide::sdk {

struct Histogram {
  double first = 0, width = 1;             // bin i holds first + i * width <= x < first + (i + 1) * width
  std::vector<std::vector<double>> share;  // [sample][bin], of all values of the sample
  u64 outside = 0;                         // values that lie so far off that they are not shown
  std::size_t bins() const { return share.empty() ? 0 : share[0].size(); }
  double end() const { return first + width * static_cast<double>(bins()); }
};

// Values are multiples of `unit`. A bin holds the same number of possible values as every other one: otherwise bins of
// whole numbers would seem to go up and down. At least 7 bins, some of them empty if need be, at most about 40.
Histogram histogram(const std::vector<std::vector<double>>& samples, double unit);

}  // namespace bastide::sdk
