// Drawing a sample again from itself. The dice are the caller's, so that results repeat.
#pragma once
#include <cstddef>
#include <cstdint>
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

// Equal values together, the most frequent first.
struct Group {
  double value = 0;
  std::int64_t count = 0;
};
std::vector<Group> groups_of(std::span<const double> sample);

// What never happened in n cases has at most this chance, but for an error of the chance `tail`: about 3.7 / n for 2.5
// %.
double unseen_share(std::size_t n, double tail);

struct Limits {
  double low = 0, high = 0;
};

// Limits of the mean of values that lie between `least` and `most`, by Gaffke (2005): the sample with one more value,
// which nobody has seen, at the far end, all of them weighed by chance (Dirichlet). `tail` is the chance of an error on
// each side. No distribution is known for which it is larger; of values that are 0 or 1 the limits are those of Clopper
// and Pearson, and of n equal values they are the share 1 - tail^(1/n), the "rule of three", on the way to the far end.
Limits limits_with_unseen(std::span<const double> sample, double least, double most, double tail, Dice&);

// The bias-corrected and accelerated limits (Efron 1987) of resampled estimates, given as deviations from the estimate.
// `quantile` is that of the wanted confidence; `noise` is what deviations differ by from rounding only.
Limits bca_limits(std::vector<double> deviations, double acceleration, double quantile, double noise);

// The chance that the sum of the values, each with a random sign, is as far from 0 as it is: 10,000 random flips, the
// observed signs counted as one more. Below 1/10,001 Hoeffding's bound of the chance is given, which is at most too
// large.
double sign_flip_chance(std::span<const double> sample);

}  // namespace bastide::sdk
