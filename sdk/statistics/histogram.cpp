#include "statistics/histogram.hpp"

#include <algorithm>
#include <cmath>

namespace bastide::sdk {

namespace {

constexpr int least_bins = 7, most_bins = 40;

double quantile(const std::vector<double>& sorted, double q) {
  return sorted[static_cast<std::size_t>(std::lround(q * static_cast<double>(sorted.size() - 1)))];
}

// A number of units that people like to count in, about x.
double round_units(double x) {
  for (double power = 1;; power *= 10)
    for (const double m : {1.0, 2.0, 5.0})
      if (m * power >= 0.7 * x) return m * power;
}

}  // namespace

Histogram histogram(const std::vector<std::vector<double>>& samples, double unit) {
  Histogram h;
  std::vector<double> all;
  for (const auto& s : samples) all.insert(all.end(), s.begin(), s.end());
  if (all.empty()) return h;
  std::ranges::sort(all);
  double low = all.front(), high = all.back();
  if (const double a = quantile(all, 0.002), b = quantile(all, 0.998); b > a && high - low > 1.6 * (b - a)) {
    low = a;
    high = b;
  }

  // Freedman and Diaconis, for samples of the mean size.
  const double n = static_cast<double>(all.size()) / static_cast<double>(samples.size());
  const double wanted = 2 * (quantile(all, 0.75) - quantile(all, 0.25)) / std::cbrt(n);
  const double range = high - low;
  h.width = unit * round_units(std::clamp(wanted, range / most_bins, std::max(range / 10, range / most_bins)) / unit);
  h.first = std::floor(low / h.width + 1e-9) * h.width - unit / 2;
  auto bins = static_cast<int>(std::floor((high - h.first) / h.width)) + 1;
  for (; bins < least_bins; bins += 2) h.first -= h.width;

  for (const auto& s : samples) {
    auto& share = h.share.emplace_back(static_cast<std::size_t>(bins), 0.0);
    for (const double x : s) {
      const double bin = std::floor((x - h.first) / h.width);
      if (bin >= 0 && bin < bins)
        share[static_cast<std::size_t>(bin)] += 1 / static_cast<double>(s.size());
      else
        ++h.outside;
    }
  }
  return h;
}

}  // namespace bastide::sdk
