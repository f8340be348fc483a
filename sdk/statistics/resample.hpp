// Drawing a sample again from itself. The dice are the caller's, so that results repeat.
#pragma once
#include <cstddef>
#include <span>
#include <vector>

#include "basics/dice.hpp"

namespace bastide::sdk {

// Seeded by the values themselves, and by nothing else.
Dice dice_of(std::span<const double> sample);

inline constexpr std::size_t most_resamples = 4000;

// How many resamples are drawn of a sample of so many different values: 4,000, but not more than 100 million single
// draws and at least 1,000. Only samples of more than 25,000 values with as many different ones get fewer.
std::size_t resamples_of(std::span<const double> sample);

// Means of so many resamples, each as long as the sample and drawn from it with replacement. Equal values are drawn
// together by a binomial number, so that long samples of few values cost little.
std::vector<double> resampled_means(std::span<const double> sample, std::size_t resamples, Dice&);

// The bias-corrected and accelerated limits (Efron 1987) of resampled estimates, given as deviations from the estimate.
// `quantile` is that of the wanted confidence; `noise` is what deviations differ by from rounding only.
struct Limits {
  double low = 0, high = 0;
};
Limits bca_limits(std::vector<double> deviations, double acceleration, double quantile, double noise);

// The chance that the sum of the values, each with a random sign, is as far from 0 as it is: 10,000 random flips, the
// observed signs counted as one more. Below 1/10,001 Hoeffding's bound of the chance is given, which is at most too
// large.
double sign_flip_chance(std::span<const double> sample);

}  // namespace bastide::sdk
