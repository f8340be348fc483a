// Random values with known means, the same on every machine.
#pragma once
#include <algorithm>
#include <boost/random/normal_distribution.hpp>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "basics/dice.hpp"

namespace bastide::sdk::testing {

class Noise {
 public:
  using result_type = u64;
  explicit Noise(u64 seed) : dice_(seed) {}
  static constexpr u64 min() { return 0; }
  static constexpr u64 max() { return std::numeric_limits<u64>::max(); }
  u64 operator()() { return dice_.next(); }

  double uniform() { return (static_cast<double>(dice_.next() >> 11) + 0.5) * 0x1p-53; }  // between 0 and 1
  double normal(double mean = 0, double sd = 1) { return boost::random::normal_distribution<>(mean, sd)(*this); }
  double exponential() { return -std::log(uniform()); }  // mean 1
  double chance(double p) { return uniform() < p ? 1 : 0; }
  double points(double mean, double sd) { return std::round(normal(mean, sd)); }  // whole; sd above 1 keeps the mean

 private:
  Dice dice_;
};

using Sample = std::vector<double>;

template <class Draw>
Sample drawn(std::size_t n, Draw&& draw) {
  Sample s(n);
  std::ranges::generate(s, draw);
  return s;
}

inline double mean_of(const Sample& s) {
  return std::accumulate(s.begin(), s.end(), 0.0) / static_cast<double>(s.size());
}

// So many ones, then zeros.
inline Sample share_of(int ones, int all) {
  Sample s(static_cast<std::size_t>(all), 0.0);
  std::fill_n(s.begin(), ones, 1.0);
  return s;
}

}  // namespace bastide::sdk::testing
