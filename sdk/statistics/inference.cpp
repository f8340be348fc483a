#include "statistics/inference.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <optional>
#include <range/v3/range/conversion.hpp>
#include <range/v3/view/zip_with.hpp>

#include "basics/distributions.hpp"
#include "statistics/resample.hpp"

namespace bastide::sdk {

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr double rounding = 1e-12;     // relative; what values of a sum may differ by and mean the same
constexpr double most_skewness = 0.2;  // of a mean, for t: Cochran's n > 25 * skewness^2 in other words
constexpr u64 fewest_for_bootstrap = 8;

struct Moments {
  double n = 0, mean = 0;
  double squares = 0, cubes = 0;  // sums of powers of deviations from the mean
  bool constant = true;

  double variance() const { return n > 1 ? squares / (n - 1) : 0; }
  double error_squared() const { return variance() / n; }  // of the mean
  double skewness() const { return constant ? 0 : cubes / n / std::pow(squares / n, 1.5); }
  double third_of_mean() const { return cubes / n / (n * n); }  // third central moment of the mean
};

Moments moments_of(std::span<const double> sample) {
  Moments m;
  if (sample.empty()) return m;
  m.n = static_cast<double>(sample.size());
  const auto [least, most] = std::ranges::minmax(sample);
  m.constant = most - least <= rounding * std::max(std::abs(least), std::abs(most));
  if (m.constant) {
    m.mean = sample[0];
    return m;
  }
  m.mean = std::accumulate(sample.begin(), sample.end(), 0.0) / m.n;
  for (const double x : sample) {
    const double d = x - m.mean;
    m.squares += d * d;
    m.cubes += d * d * d;
  }
  return m;
}

// Is the distribution of the mean near enough to a normal one?
bool t_applies(const Moments& m) { return std::abs(m.skewness()) < most_skewness * std::sqrt(m.n); }

// The value that more than half of the sample has, if there is one (Boyer and Moore's vote).
std::optional<Group> majority(std::span<const double> sample) {
  Group leader;
  for (const double x : sample) {
    if (leader.count == 0) leader.value = x;
    leader.count += x == leader.value ? 1 : -1;
  }
  leader.count = std::ranges::count(sample, leader.value);
  if (2 * leader.count <= std::ssize(sample)) return {};
  return leader;
}

// Most values are the same: the others say little about those that were not seen, and these may decide the mean.
bool nearly_equal(std::span<const double> sample, const Moments& m) { return m.constant || majority(sample); }

Estimate without_interval(const Moments& m, double confidence) {
  Estimate e;
  e.n = static_cast<u64>(m.n);
  e.mean = e.low = e.high = m.mean;
  e.sd = std::sqrt(m.variance());
  e.skewness = m.skewness();
  e.confidence = confidence;
  return e;
}

void set_wilson(Estimate& e) {
  const double n = static_cast<double>(e.n), z = normal_limit(e.confidence), zz = z * z / n;
  const double middle = (e.mean + zz / 2) / (1 + zz);
  const double half = z * std::sqrt(e.mean * (1 - e.mean) / n + zz / (4 * n)) / (1 + zz);
  e.low = e.mean <= 0 ? 0 : middle - half;  // exactly, not up to rounding
  e.high = e.mean >= 1 ? 1 : middle + half;
  e.method = "wilson";
}

void set_around(Estimate& e, double half, Name method) {
  e.low = e.mean - half;
  e.high = e.mean + half;
  e.method = method;
}

void set_bootstrap(Estimate& e, std::vector<double> means, double acceleration, double quantile) {
  for (double& mean : means) mean -= e.mean;
  const double error = e.sd / std::sqrt(static_cast<double>(e.n));
  const Limits limits = bca_limits(std::move(means), acceleration, quantile, error * 1e-9);
  e.low = e.mean + limits.low;
  e.high = e.mean + limits.high;
  e.method = "bootstrap";
}

// Reach, and what was seen.
Limits farthest(std::span<const double> sample, const Reach& reach) {
  const auto [least, most] = std::ranges::minmax(sample);
  const auto most_have = majority(sample);
  const double usual = most_have ? most_have->value : sample[0];  // none: they are equal but for rounding
  // So few can be equal by accident, however much others vary: all of the value is open.
  const double around = sample.size() < fewest_for_bootstrap ? std::max(reach.around, std::abs(usual)) : reach.around;
  return {std::min({least, reach.least, usual - around}), std::max({most, reach.most, usual + around})};
}

void set_rare(Estimate& e, std::span<const double> sample, const Reach& reach) {
  const Limits ends = farthest(sample, reach);
  Dice dice = dice_of(sample);
  const Limits limits = limits_with_unseen(sample, ends.low, ends.high, (1 - e.confidence) / 2, dice);
  // The mean itself is always possible.
  e.low = std::min(limits.low, e.mean);
  e.high = std::max(limits.high, e.mean);
}

bool happened_or_not(std::span<const double> sample) {
  return std::ranges::all_of(sample, [](double x) { return x == 0 || x == 1; });
}

void set_interval(Estimate& e, std::span<const double> sample, const Moments& m, const Reach& reach) {
  if (m.constant) e.method = "constant";
  const double t = student_limit(m.n - 1, e.confidence);
  if (reach.around > 0 && nearly_equal(sample, m)) {
    if (!m.constant) e.method = "rare";
    set_rare(e, sample, reach);
    // Most of a handful are often equal by accident, and then Student's t says less.
    const double half = t * std::sqrt(m.error_squared());
    e.low = std::min(e.low, e.mean - half);
    e.high = std::max(e.high, e.mean + half);
    return;
  }
  if (m.constant) return;
  if (t_applies(m) || e.n < fewest_for_bootstrap) {
    set_around(e, t * std::sqrt(m.error_squared()), "t");
    return;
  }
  Dice dice = dice_of(sample);
  set_bootstrap(e, resampled_means(sample, resamples_of(sample), dice), e.skewness / (6 * std::sqrt(m.n)),
                t * std::sqrt(m.n / (m.n - 1)));
}

// The difference of two means, taken as independent.
struct Welch {
  double difference = 0, error_squared = 0, freedom = 0, skewness = 0;
  Welch(const Moments& a, const Moments& b) : difference(b.mean - a.mean) {
    const double of_a = a.error_squared(), of_b = b.error_squared();
    error_squared = of_a + of_b;
    if (error_squared <= 0) return;
    freedom = error_squared * error_squared / (of_a * of_a / (a.n - 1) + of_b * of_b / (b.n - 1));
    skewness = (b.third_of_mean() - a.third_of_mean()) / std::pow(error_squared, 1.5);
  }
};

std::vector<double> resampled_differences(std::span<const double> a, std::span<const double> b) {
  const std::size_t count = std::min(resamples_of(a), resamples_of(b));
  Dice dice_a = dice_of(a), dice_b(dice_of(b).next());  // unlike each other even for equal samples
  std::vector<double> of_a = resampled_means(a, count, dice_a), of_b = resampled_means(b, count, dice_b);
  for (std::size_t i = 0; i < count; ++i) of_b[i] -= of_a[i];
  return of_b;
}

Test test_of_signs(std::span<const double> differences) { return {sign_flip_chance(differences), "sign flips"}; }

}  // namespace

Estimate estimate_share(double mean, u64 n, double confidence) {
  Estimate e;
  e.n = n;
  e.mean = mean;
  e.low = mean;
  e.high = mean;
  e.confidence = confidence;
  if (n >= 2) set_wilson(e);
  return e;
}

Estimate estimate(std::span<const double> sample, double confidence, bool share, const Reach& reach) {
  const Moments m = moments_of(sample);
  Estimate e = without_interval(m, confidence);
  if (e.n < 2) return e;
  if (share && happened_or_not(sample)) {
    set_wilson(e);
    return e;
  }
  set_interval(e, sample, m, reach);
  if (share && (e.low < 0 || e.high > 1) && m.mean >= 0 && m.mean <= 1) set_wilson(e);
  return e;
}

Test test_zero(std::span<const double> differences) {
  const Moments m = moments_of(differences);
  if (m.n < 2 || (m.constant && m.mean == 0)) return {};
  if (m.constant) return {std::pow(0.5, m.n - 1), "sign flips"};
  if (!t_applies(m)) return test_of_signs(differences);
  return {student_chance(m.mean / std::sqrt(m.error_squared()), m.n - 1), "t"};
}

TwoSamples compare_unpaired(std::span<const double> a, std::span<const double> b, double confidence) {
  const Moments of_a = moments_of(a), of_b = moments_of(b);
  const Welch w(of_a, of_b);
  TwoSamples r;
  Estimate& e = r.difference;
  e.n = std::min(a.size(), b.size());
  e.confidence = confidence;
  e.mean = e.low = e.high = w.difference;
  if (e.n < 2) return r;
  if (w.error_squared <= 0) {
    e.method = "constant";
    if (w.difference != 0) r.test = {std::pow(0.5, static_cast<double>(e.n) - 1), "sign flips"};
    return r;
  }
  const double n = static_cast<double>(e.n), t = student_limit(w.freedom, confidence);
  e.sd = std::sqrt(w.error_squared * n);
  e.skewness = w.skewness * std::sqrt(n);
  const bool plain = std::abs(w.skewness) < most_skewness;
  if (plain || e.n < fewest_for_bootstrap) {
    set_around(e, t * std::sqrt(w.error_squared), "t");
  } else {
    // Resamples vary by the variance divided by n, not by n - 1.
    const double narrower = of_a.squares / (of_a.n * of_a.n) + of_b.squares / (of_b.n * of_b.n);
    set_bootstrap(e, resampled_differences(a, b), w.skewness / 6, t * std::sqrt(w.error_squared / narrower));
  }
  if (plain || a.size() != b.size()) {
    r.test = {student_chance(w.difference / std::sqrt(w.error_squared), w.freedom), "t"};
    return r;
  }
  r.test = test_of_signs(ranges::views::zip_with(std::minus{}, b, a) | ranges::to<std::vector>());
  return r;
}

double effect_size(std::span<const double> a, std::span<const double> b) {
  if (a.size() < 2 || b.size() < 2) return 0;
  const Moments of_a = moments_of(a), of_b = moments_of(b);
  const double difference = of_b.mean - of_a.mean, sd = std::sqrt((of_a.variance() + of_b.variance()) / 2);
  if (sd > 0) return difference / sd;
  return difference == 0 ? 0 : std::copysign(infinite, difference);
}

Name effect_words(double d) {
  const double size = std::abs(d);
  return size == 0 ? "none" : size < 0.2 ? "negligible" : size < 0.5 ? "small" : size < 0.8 ? "medium" : "large";
}

std::vector<double> holm(std::span<const double> p) {
  std::vector<std::size_t> order(p.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return p[i]; });
  std::vector<double> corrected(p.size());
  double least = 0;  // a larger p never gets a smaller result
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    least = std::max(least, std::min(1.0, p[order[rank]] * static_cast<double>(p.size() - rank)));
    corrected[order[rank]] = least;
  }
  return corrected;
}

u64 TwoStage::needed(double width) const {
  constexpr double most = 1e18;  // fits into u64
  const double n = std::ceil(std::pow(quantile * sd / width, 2));
  return std::max({pilot, u64{2}, static_cast<u64>(n < most ? n : most)});  // also if width is 0
}

double TwoStage::half_width(u64 n) const {
  return pilot < 2 || n == 0 ? infinite : quantile * sd / std::sqrt(static_cast<double>(n));
}

TwoStage first_stage(std::span<const double> pilot, double confidence, double bounded, const Reach& reach) {
  TwoStage s;
  s.pilot = pilot.size();
  if (s.pilot < 2) return s;
  const Moments m = moments_of(pilot);
  s.quantile = student_limit(m.n - 1, confidence);
  s.sd = std::max(std::sqrt(m.variance()), bounded / std::sqrt(m.n));
  if (reach.around > 0 && nearly_equal(pilot, m)) {
    const Limits ends = farthest(pilot, reach);
    const double distance = std::max(ends.high - m.mean, m.mean - ends.low);
    s.sd = std::max(s.sd, distance * std::sqrt(unseen_share(s.pilot, (1 - confidence) / 2)));
  }
  return s;
}

}  // namespace bastide::sdk
