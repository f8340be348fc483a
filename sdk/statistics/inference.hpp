// Honest statistics of samples: intervals, tests, effect sizes, corrections. Knows nothing of games.
//
// Which interval: Student's t as long as the sample is large enough for its skewness (Cochran: more than
// 25 * skewness^2); a bias-corrected and accelerated bootstrap (BCa) where it is not. Its quantile is that of t,
// widened by sqrt(n / (n - 1)) (Hesterberg 2014), as the plain one is too narrow for small samples. Below 8 values even
// that is too narrow, and t is used whatever the skewness. The chance of something that happens or not has Wilson's
// score interval. Where more than half of the values are equal, none of these sees what has not happened yet: n equal
// values allow about 3/n of others, and a few others say little about the size of the rest. If the caller says how far
// away those can be, the limits are Gaffke's, see limits_with_unseen(), or Student's t where these are wider: most of a
// handful of values are often equal by accident. No method is exact for few and very skewed
// values: of 40 lognormal ones (sigma 1) the interval covers the mean in 91 % instead of 95 %, of 40 exponential ones
// in 94 %. Everything is deterministic: the bootstrap's dice depend on the sample alone.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "bastide/ids.hpp"

namespace bastide::sdk {

struct Estimate {
  u64 n = 0;
  double mean = 0, sd = 0, skewness = 0;
  double low = 0, high = 0;  // the true mean lies between them with the asked confidence
  double confidence = 0.95;
  // "t", "bootstrap", "wilson", "rare": most values are equal; "constant": all are; "none": fewer than 2 values
  Name method = "none";
  double half_width() const { return (high - low) / 2; }
};
// Where values may lie that were not seen: between these, and in any case so far from the usual one on either side.
struct Reach {
  double least = 0, most = 0;
  double around = 0;  // 0: nothing is known, and equal values have no interval but a point
};
// `share`: the values say whether something happened (1) or not (0), and their mean is its chance. Wilson's interval is
// used if all of them are 0 or 1, so that what never happened in 100 games may still happen in the next one. It must be
// said, as other values can be 0 or 1 by accident. With others in between (a shared win), which vary less, it is used
// only where another interval would leave 0 to 1.
Estimate estimate(std::span<const double> sample, double confidence = 0.95, bool share = false, const Reach& = {});

// The same of n values of which only the mean is known.
Estimate estimate_share(double mean, u64 n, double confidence = 0.95);

// Is the mean of paired differences 0? Two-sided: Student's t test, or, where the sample is too skewed for it, randomly
// flipped signs (10,000 times, the observed ones counted; below 1/10,001 Hoeffding's bound). Differences that are all
// the same are tested by their signs too: 2^(1 - n).
struct Test {
  double p = 1;
  Name method = "none";  // "t", "sign flips", "none": all differences are 0 or there are fewer than 2
};
Test test_zero(std::span<const double> differences);

// Is the mean of two unpaired samples the same? The interval is that of mean(b) - mean(a): Welch's, or a bootstrap that
// draws from each sample, by the same rule as above for the skewness of the difference. The test is Welch's; where the
// difference is too skewed for it and the samples are equally long, values are paired as they come and their signs
// flipped, which is exact for two samples of the same distribution. A sample with fewer than 2 values: "none".
struct TwoSamples {
  Estimate difference;  // n: of the smaller sample; sd: such that sd / sqrt(n) is the standard error
  Test test;
};
TwoSamples compare_unpaired(std::span<const double> a, std::span<const double> b, double confidence = 0.95);

// Cohen's d: the difference of the means in units of the mean standard deviation of both. 0 if neither varies and the
// means are equal or there are fewer than 2 values; infinite if neither varies and they differ.
double effect_size(std::span<const double> a, std::span<const double> b);
Name effect_words(double d);  // "none": 0; "negligible": below 0.2; "small": 0.5; "medium": 0.8; "large"

// Holm's correction: the chance of at least one false alarm among all of them stays below the level. Same order as
// given.
std::vector<double> holm(std::span<const double> p);

// Fixed width in two stages (Stein 1945). The first stage says how many values are needed so that the interval is
// mean +- width; the interval uses the variance of the first stage only, which keeps its error rate exact for normal
// values whatever the number of further ones.
struct TwoStage {
  double quantile = 0, sd = 0;  // of the first stage
  u64 pilot = 0;
  u64 needed(double width) const;  // at least the pilot, and at least 2
  double half_width(u64 n) const;  // after n values in all; infinite as long as the first stage has fewer than 2
};
// `bounded`: values lie in an interval of this length (a share: 1, a difference of shares: 2), 0 if not known. A pilot
// in which a rare event did not happen does not prove that it never does: sd is then at least bounded / sqrt(pilot).
// If most values of the pilot are equal, sd is at least that of as many others as n equal ones allow, as far away
// as can be.
TwoStage first_stage(std::span<const double> pilot, double confidence, double bounded = 0, const Reach& = {});

}  // namespace bastide::sdk
