#include "statistics/resample.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <boost/random/binomial_distribution.hpp>
#include <boost/random/gamma_distribution.hpp>
#include <cmath>
#include <limits>

#include "basics/distributions.hpp"

namespace bastide::sdk {

namespace {

constexpr double most_draws = 1e8;
constexpr std::size_t fewest_resamples = 1000;
constexpr std::size_t flips = 10'000;

// One binomial number costs about as much as so many single draws.
constexpr std::size_t draws_of_binomial = 30;

struct Bits {  // dice for Boost.Random, whose distributions give the same numbers everywhere
  using result_type = u64;
  static constexpr u64 min() { return 0; }
  static constexpr u64 max() { return std::numeric_limits<u64>::max(); }
  u64 operator()() { return dice.next(); }
  Dice& dice;
};

bool by_groups(std::size_t groups, std::size_t n) { return groups * draws_of_binomial < n; }

// The most frequent first: after it few draws are left, and often none for the last groups.
double grouped_sum(std::span<const Group> groups, std::int64_t n, Dice& dice) {
  Bits bits{dice};
  double sum = 0;
  std::int64_t draws = n, members = n;  // not yet made, not yet passed
  for (const Group& g : groups) {
    if (draws == 0) break;
    std::int64_t here = draws;
    if (g.count < members) {
      const double share = static_cast<double>(g.count) / static_cast<double>(members);
      here = boost::random::binomial_distribution<std::int64_t>(draws, share)(bits);
    }
    sum += g.value * static_cast<double>(here);
    draws -= here;
    members -= g.count;
  }
  return sum;
}

double plain_sum(std::span<const double> sample, Dice& dice) {
  const u64 n = sample.size();
  double sum = 0;
  for (u64 i = 1; i < n; i += 2) {  // two of each number: with 32 bits the bias is n / 2^32
    const u64 x = dice.next();
    sum += sample[((x >> 32) * n) >> 32] + sample[((x & 0xffffffff) * n) >> 32];
  }
  return n % 2 ? sum + sample[dice.below(static_cast<u32>(n))] : sum;
}

// At a share of the sorted values, between two of them where it falls between.
double at_share(std::span<const double> sorted, double share) {
  const double last = static_cast<double>(sorted.size() - 1);
  const double at = std::clamp(share * static_cast<double>(sorted.size() + 1) - 1, 0.0, last);
  const auto below = static_cast<std::size_t>(at);
  const double part = at - static_cast<double>(below);
  return sorted[below] + part * (sorted[std::min(below + 1, sorted.size() - 1)] - sorted[below]);
}

// So many that about 100 of them lie beyond each limit, within reason.
std::size_t weighings_for(double tail) {
  constexpr double beyond = 100, most = 400'000;
  return static_cast<std::size_t>(std::clamp(beyond / tail, static_cast<double>(most_resamples), most));
}

}  // namespace

std::vector<Group> groups_of(std::span<const double> sample) {
  std::vector<double> sorted(sample.begin(), sample.end());
  std::ranges::sort(sorted);
  std::vector<Group> groups;
  for (const double x : sorted)
    if (!groups.empty() && groups.back().value == x)
      ++groups.back().count;
    else
      groups.push_back({x, 1});
  std::ranges::stable_sort(groups, std::greater{}, &Group::count);
  return groups;
}

Limits limits_with_unseen(std::span<const double> sample, double least, double most, double tail, Dice& dice) {
  const std::vector<Group> groups = groups_of(sample);
  if (groups.empty()) return {least, most};
  if (groups.size() == 1) {  // exactly
    const double usual = groups[0].value;
    const double unseen = unseen_share(sample.size(), tail);
    return {usual + unseen * (least - usual), usual + unseen * (most - usual)};
  }
  Bits bits{dice};
  // Weights of a Dirichlet distribution are gamma numbers divided by their sum.
  std::vector<boost::random::gamma_distribution<double>> weight_of;
  for (const Group& g : groups) weight_of.emplace_back(static_cast<double>(g.count));
  boost::random::gamma_distribution<double> weight_of_unseen(1);
  std::vector<double> low(weighings_for(tail));
  std::vector<double> high(low.size());
  for (std::size_t i = 0; i < low.size(); ++i) {
    double sum = 0;
    double weights = weight_of_unseen(bits);
    const double unseen = weights;
    for (std::size_t k = 0; k < groups.size(); ++k) {
      const double weight = weight_of[k](bits);
      sum += weight * groups[k].value;
      weights += weight;
    }
    low[i] = (sum + unseen * least) / weights;
    high[i] = (sum + unseen * most) / weights;
  }
  std::ranges::sort(low);
  std::ranges::sort(high);
  return {at_share(low, tail), at_share(high, 1 - tail)};
}

double unseen_share(std::size_t n, double tail) { return 1 - std::pow(tail, 1 / static_cast<double>(n)); }

Dice dice_of(std::span<const double> sample) {
  u64 hash = sample.size();
  for (const double x : sample) hash = mixed(hash ^ std::bit_cast<u64>(x + 0.0));  // + 0.0: there is no -0
  return Dice(hash);
}

std::size_t resamples_of(std::span<const double> sample) {
  const double n = static_cast<double>(std::max<std::size_t>(sample.size(), 1));
  if (n * most_resamples <= most_draws || by_groups(groups_of(sample).size(), sample.size())) return most_resamples;
  return std::max(fewest_resamples, static_cast<std::size_t>(most_draws / n));
}

std::vector<double> resampled_means(std::span<const double> sample, std::size_t resamples, Dice& dice) {
  std::vector<double> means(resamples);
  const std::vector<Group> groups = groups_of(sample);
  const bool grouped = by_groups(groups.size(), sample.size());
  const auto n = static_cast<std::int64_t>(sample.size());
  for (double& mean : means)
    mean = (grouped ? grouped_sum(groups, n, dice) : plain_sum(sample, dice)) / static_cast<double>(n);
  return means;
}

Limits bca_limits(std::vector<double> deviations, double acceleration, double quantile, double noise) {
  std::ranges::sort(deviations);
  const auto all = static_cast<double>(deviations.size());
  // Deviations of 0 count half, which matters for samples of few different values.
  const auto below = std::ranges::lower_bound(deviations, -noise) - deviations.begin();
  const auto not_above = std::ranges::upper_bound(deviations, noise) - deviations.begin();
  const double share = static_cast<double>(below + not_above) / 2 / all;
  const double bias = normal_quantile(std::clamp(share, 0.5 / all, 1 - 0.5 / all));
  const auto limit = [&](double z) {
    const double stretch = 1 - acceleration * (bias + z);
    if (stretch <= 0) return z < 0 ? deviations.front() : deviations.back();
    return at_share(deviations, normal_share(bias + (bias + z) / stretch));
  };
  return {limit(-quantile), limit(quantile)};
}

double sign_flip_chance(std::span<const double> sample) {
  std::vector<double> values(sample.begin(), sample.end());
  std::erase(values, 0.0);
  double sum = 0, size = 0, squares = 0;
  for (const double x : values) {
    sum += x;
    size += std::abs(x);
    squares += x * x;
  }
  if (values.empty()) return 1;
  const double seen = std::abs(sum);
  const double bound = 2 * std::exp(-sum * sum / (2 * squares));
  if (bound < 1.0 / (flips + 1)) return bound;

  // Eight values at a time: the sums of all their 256 signs, and a random byte for each flip.
  std::vector<double> sums(flips, 0.0);
  Dice dice = dice_of(values);
  std::array<double, 256> of_signs{};
  for (std::size_t first = 0; first < values.size(); first += 8) {
    const auto eight = std::span(values).subspan(first, std::min<std::size_t>(8, values.size() - first));
    of_signs[0] = 0;
    for (const double x : eight) of_signs[0] -= x;
    for (std::size_t signs = 1; signs < of_signs.size(); ++signs) {
      const auto i = static_cast<std::size_t>(std::bit_width(signs) - 1);  // highest sign that is turned
      of_signs[signs] = of_signs[signs - (std::size_t{1} << i)] + (i < eight.size() ? 2 * eight[i] : 0);
    }
    for (std::size_t f = 0; f < flips; f += 8) {
      u64 bytes = dice.next();
      for (std::size_t i = f; i < f + 8; ++i, bytes >>= 8) sums[i] += of_signs[bytes & 255];
    }
  }
  const double noise = 1e-10 * size;  // rounding must not make an equal sum a smaller one
  const auto as_far = std::ranges::count_if(sums, [&](double s) { return std::abs(s) >= seen - noise; });
  return static_cast<double>(as_far + 1) / static_cast<double>(flips + 1);
}

}  // namespace bastide::sdk
