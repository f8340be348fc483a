// Statistics over whole numbers. Sums of integers do not depend on the order of adding, so tallies of several
// threads merge to the same result as one thread gives.
#pragma once
#include <algorithm>
#include <cstdint>
#include <limits>

#include "bastide/ids.hpp"

namespace bastide::sdk {

class Tally {
 public:
  using i64 = std::int64_t;
  void add(i64 x) {
    ++count_;
    sum_ += x;
    squares_ += static_cast<Wide>(x) * static_cast<Wide>(x);
    min_ = std::min(min_, x);
    max_ = std::max(max_, x);
  }
  void merge(const Tally& other);

  u64 count() const { return count_; }
  i64 sum() const { return sum_; }
  i64 min() const { return count_ ? min_ : 0; }
  i64 max() const { return count_ ? max_ : 0; }
  double mean() const;
  double sd() const;  // of a sample: divided by count - 1
  // The true mean lies within mean() +- half_width() with this confidence (Student's t distribution).
  double half_width(double confidence = 0.95) const;

 private:
  // Squares of a thousand million points do not fit into 64 bits for long.
  __extension__ using Wide = unsigned __int128;
  u64 count_ = 0;
  Wide squares_ = 0;
  i64 sum_ = 0;
  i64 min_ = std::numeric_limits<i64>::max(), max_ = std::numeric_limits<i64>::min();
};

}  // namespace bastide::sdk
