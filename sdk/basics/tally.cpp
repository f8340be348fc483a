#include "basics/tally.hpp"

#include <cmath>

#include "basics/distributions.hpp"

namespace bastide::sdk {

void Tally::merge(const Tally& other) {
  count_ += other.count_;
  sum_ += other.sum_;
  squares_ += other.squares_;
  min_ = std::min(min_, other.min_);
  max_ = std::max(max_, other.max_);
}

double Tally::mean() const { return count_ ? static_cast<double>(sum_) / static_cast<double>(count_) : 0; }

double Tally::sd() const {
  if (count_ < 2) return 0;
  const long double n = static_cast<long double>(count_);
  const long double sum = static_cast<long double>(sum_);
  const long double around_mean = static_cast<long double>(squares_) - sum * sum / n;
  return static_cast<double>(std::sqrt(std::max(around_mean, 0.0L) / (n - 1)));
}

double Tally::half_width(double confidence) const {
  if (count_ < 2) return 0;
  const double n = static_cast<double>(count_);
  return student_limit(n - 1, confidence) * sd() / std::sqrt(n);
}

}  // namespace bastide::sdk
