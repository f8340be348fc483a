// The statistics of the lab against textbooks and slow plain versions.
#include "statistics/inference.hpp"

#include <algorithm>
#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/normal.hpp>
#include <catch2/catch.hpp>

#include "lab/noise.hpp"
#include "statistics/resample.hpp"

namespace {

using namespace bastide;
using namespace bastide::sdk;
using namespace bastide::sdk::testing;

// Cushny and Peebles 1905, extra hours of sleep with two drugs: the data of Student's own paper, and R's `sleep`.
const Sample first_drug{0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};
const Sample second_drug{1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};

}  // namespace

TEST_CASE("Student's interval is that of the textbook") {
  // R: t.test(extra ~ 1, data = sleep, subset = group == 1), by hand: 0.75 +- 2.262157 * 1.789010 / sqrt(10)
  const Estimate e = estimate(first_drug);
  CHECK(e.method == "t");
  CHECK(e.n == 10);
  CHECK(e.mean == Approx(0.75));
  CHECK(e.sd == Approx(1.789010));
  CHECK(e.low == Approx(0.75 - 2.262157 * 1.789010 / std::sqrt(10.0)).epsilon(1e-6));
  CHECK(e.high == Approx(0.75 + 2.262157 * 1.789010 / std::sqrt(10.0)).epsilon(1e-6));
  CHECK(e.half_width() == Approx(1.279781).epsilon(1e-5));
  CHECK(estimate(first_drug, 0.99).half_width() == Approx(e.half_width() * 3.249836 / 2.262157).epsilon(1e-6));
}

TEST_CASE("Wilson's interval is that of Newcombe 1998, table I") {
  const auto check = [](int ones, int all, double low, double high) {
    const Estimate e = estimate(share_of(ones, all), 0.95, true);
    CHECK(e.method == "wilson");
    CHECK(e.mean == Approx(double(ones) / all));
    CHECK(e.low == Approx(low).margin(0.00005));
    CHECK(e.high == Approx(high).margin(0.00005));
  };
  check(81, 263, 0.2553, 0.3662);
  check(15, 148, 0.0624, 0.1605);
  check(0, 20, 0.0000, 0.1611);
  check(1, 29, 0.0061, 0.1718);
  check(29, 29, 1 - 0.1170, 1.0000);  // 1.96^2 / (29 + 1.96^2)
}

TEST_CASE("values that are 0 or 1 by accident, and shared wins, are no chance of an event") {
  const Sample ones(40, 1.0);
  CHECK(estimate(ones).method == "constant");
  CHECK(estimate(ones).low == 1);
  CHECK(estimate(ones).high == 1);
  Sample shared = share_of(30, 100);
  shared[60] = 0.5;
  CHECK(estimate(shared, 0.95, true).method == "t");
  CHECK(estimate(shared, 0.95, true).low == estimate(shared).low);
}

TEST_CASE("few values give no interval, equal ones a point, and nothing is ever NaN") {
  for (const Sample& s : {Sample{}, Sample{3}}) {
    const Estimate e = estimate(s);
    CHECK(e.method == "none");
    CHECK(e.low == e.mean);
    CHECK(e.high == e.mean);
    CHECK(e.sd == 0);
    CHECK(test_zero(s).p == 1);
    CHECK(test_zero(s).method == "none");
    CHECK(compare_unpaired(s, first_drug).difference.method == "none");
    CHECK(compare_unpaired(first_drug, s).test.method == "none");
    CHECK(effect_size(s, first_drug) == 0);
    const TwoStage stage = first_stage(s, 0.95);
    CHECK(stage.half_width(100) == std::numeric_limits<double>::infinity());
    CHECK(stage.needed(0.5) == 2);
  }
  // The same thirds with other roundings.
  const Estimate thirds = estimate(Sample{1.0 / 3, 1 - 2.0 / 3, 4.0 / 3 - 1});
  CHECK(thirds.method == "constant");
  CHECK(thirds.high == thirds.low);
  CHECK(test_zero(Sample(10, 0.0)).method == "none");
  CHECK(test_zero(Sample(10, 0.0)).p == 1);
  for (std::size_t n = 2; n < 40; ++n)  // one other value: the most skewed sample there is
    for (const double confidence : {0.5, 0.95, 0.9999}) {
      Sample s(n, 0.0);
      s.back() = 1;
      const Estimate e = estimate(s, confidence);
      INFO(n << " values, " << e.method);
      CHECK(e.low <= e.mean);
      CHECK(e.mean <= e.high);
      CHECK((e.low < e.high || confidence == 0.5));
      CHECK(test_zero(s).p >= 0.3);
      const TwoSamples two = compare_unpaired(Sample(n, 0.0), s, confidence);
      CHECK(two.difference.low <= two.difference.mean);
      CHECK(two.difference.mean <= two.difference.high);
    }
}

TEST_CASE("Welch's test is R's") {
  // R: t.test(extra ~ group, data = sleep): t = -1.8608, df = 17.776, p = 0.07939, -3.3654832 to 0.2054832 (first -
  // second)
  const TwoSamples r = compare_unpaired(first_drug, second_drug);
  CHECK(r.difference.method == "t");
  CHECK(r.difference.mean == Approx(1.58));
  CHECK(r.difference.low == Approx(-0.2054832).epsilon(1e-6));
  CHECK(r.difference.high == Approx(3.3654832).epsilon(1e-6));
  CHECK(r.test.method == "t");
  CHECK(r.test.p == Approx(0.07939).margin(0.000005));
  CHECK(r.difference.n == 10);
  CHECK(r.difference.mean / (r.difference.sd / std::sqrt(10)) == Approx(1.8608).margin(0.00005));
}

TEST_CASE("the test of paired differences is Student's, or flips signs") {
  Noise noise(3);
  // By hand: mean 2, sd sqrt(2.5), t = 2 / sqrt(0.5) = 2.828427 with 4 degrees of freedom, p = 0.04742.
  const Test t = test_zero(Sample{0, 1, 2, 3, 4});
  CHECK(t.method == "t");
  CHECK(t.p == Approx(0.04742).margin(0.000005));
  // The drugs: 9 of 10 differences are above 0, none below; one is 4.6. Of 512 signs only two are as extreme.
  Sample d(10);
  std::ranges::transform(second_drug, first_drug, d.begin(), std::minus{});
  const Test flips = test_zero(d);
  CHECK(flips.method == "sign flips");
  CHECK(flips.p == Approx(2.0 / 512).margin(4 * std::sqrt(2.0 / 512 / 10'000)));
  CHECK(test_zero(d).p == flips.p);
  CHECK(test_zero(Sample(7, 2.5)).p == Approx(2.0 / 128));  // all the same: 7 equal signs
  // Every sign pattern of few values, counted.
  for (int round = 0; round < 5; ++round) {
    const Sample s = drawn(11, [&] { return std::round(8 * noise.exponential()) - 4; });
    const double seen = std::abs(mean_of(s)) * 11;
    int as_far = 0;
    for (u32 signs = 0; signs < 2048; ++signs) {
      double sum = 0;
      for (u32 i = 0; i < 11; ++i) sum += signs >> i & 1 ? s[i] : -s[i];
      as_far += std::abs(sum) >= seen - 1e-9;
    }
    const double exact = as_far / 2048.0;
    CHECK(sign_flip_chance(s) == Approx(exact).margin(4 * std::sqrt(exact * (1 - exact) / 10'000) + 1e-4));
  }
}

TEST_CASE("Hoeffding's bound is above what it bounds, and takes over where flips see nothing") {
  for (const int n : {18, 30, 60}) {
    const double p = sign_flip_chance(Sample(static_cast<std::size_t>(n), 1.0));
    CHECK(p >= std::pow(0.5, n - 1));
    CHECK((p < 1.0 / 10'001) == (n > 18));
  }
}

TEST_CASE("effect sizes have a sign, and words") {
  CHECK(effect_size(Sample{1, 2, 3}, Sample{3, 4, 5}) == Approx(2));
  CHECK(effect_size(Sample{3, 4, 5}, Sample{1, 2, 3}) == Approx(-2));
  CHECK(effect_size(first_drug, second_drug) == Approx(0.8321811));  // R: effsize::cohen.d, 1.58 / 1.898627
  CHECK(effect_size(Sample{2, 2}, Sample{2, 2}) == 0);
  CHECK(effect_size(Sample{2, 2}, Sample{1, 1}) == -std::numeric_limits<double>::infinity());
  CHECK(effect_words(0) == "none");
  CHECK(effect_words(-0.19) == "negligible");
  CHECK(effect_words(0.2) == "small");
  CHECK(effect_words(-0.5) == "medium");
  CHECK(effect_words(0.8) == "large");
}

TEST_CASE("Holm's correction is that of the textbook") {
  CHECK(holm({}).empty());
  const Sample p{0.01, 0.04, 0.03, 0.005};
  const Sample expected{0.03, 0.06, 0.06, 0.02};
  const Sample corrected = holm(p);
  for (std::size_t i = 0; i < 4; ++i) CHECK(corrected[i] == Approx(expected[i]));
  CHECK(holm(Sample{0.7, 0.6}) == Sample{1, 1});
  Noise noise(5);
  for (int round = 0; round < 50; ++round) {  // between no correction and Bonferroni's, and in the same order
    const Sample raw = drawn(1 + static_cast<std::size_t>(round), [&] { return std::pow(noise.uniform(), 3); });
    const Sample h = holm(raw);
    for (std::size_t i = 0; i < raw.size(); ++i) {
      CHECK(h[i] >= raw[i]);
      CHECK(h[i] <= std::min(1.0, raw[i] * static_cast<double>(raw.size())) + 1e-15);
      for (std::size_t j = 0; j < raw.size(); ++j) CHECK((raw[i] > raw[j] || h[i] <= h[j]));
    }
  }
}

TEST_CASE("resamples have the moments they must have, drawn by groups or one by one") {
  Noise noise(7);
  const Sample few = drawn(2000, [&] { return std::floor(3 * noise.exponential()); });  // grouped
  const Sample many = drawn(50, [&] { return noise.exponential(); });
  for (const Sample& s : {few, many}) {
    Dice dice = dice_of(s);
    const Sample means = resampled_means(s, 4000, dice);
    const double n = static_cast<double>(s.size()), mean = mean_of(s);
    double squares = 0, cubes = 0, of_means = 0, cubes_of_means = 0;
    for (const double x : s) {
      squares += std::pow(x - mean, 2) / n;
      cubes += std::pow(x - mean, 3) / n;
    }
    for (const double m : means) {
      of_means += std::pow(m - mean, 2) / 4000;
      cubes_of_means += std::pow(m - mean, 3) / 4000;
    }
    const double se = std::sqrt(squares / n);
    CHECK(mean_of(means) == Approx(mean).margin(4 * se / std::sqrt(4000.0)));
    CHECK(of_means == Approx(se * se).epsilon(4 * std::sqrt(2.0 / 4000)));
    // Third moment of a mean: that of a value / n^2. The error of a sample skewness is sqrt(6 / 4000).
    CHECK(cubes_of_means / std::pow(se, 3) ==
          Approx(cubes / (n * n) / std::pow(se, 3)).margin(4 * std::sqrt(6.0 / 4000)));
  }
}

TEST_CASE("the bootstrap's interval is that of a slow plain one") {
  Noise noise(11);
  const boost::math::normal normal;
  constexpr int rounds = 40, resamples = 20'000, n = 40;
  double low_off = 0, high_off = 0;  // in standard errors
  for (int round = 0; round < rounds; ++round) {
    Sample s;
    do s = drawn(n, [&] { return std::floor(2 * noise.exponential()); });
    while (estimate(s).method != "bootstrap");
    const Estimate e = estimate(s);
    // Efron and Tibshirani 1993, chapter 14: resamples, share below the estimate, jackknife.
    Sample means(resamples);
    double below = 0;
    for (double& m : means) {
      m = 0;
      for (int i = 0; i < n; ++i) m += s[noise() % n] / n;
      below += m < e.mean - 1e-9 ? 1 : m < e.mean + 1e-9 ? 0.5 : 0;
    }
    std::ranges::sort(means);
    double squares = 0, cubes = 0;
    for (const double x : s) {
      const double without = (e.mean * n - x) / (n - 1);
      squares += std::pow(e.mean - without, 2);
      cubes += std::pow(e.mean - without, 3);
    }
    const double a = cubes / (6 * std::pow(squares, 1.5)), z0 = boost::math::quantile(normal, below / resamples);
    const double z = 2.022691 * std::sqrt(n / (n - 1.0));  // t(39; 0.975), widened
    const auto limit = [&](double side) {
      const double share = boost::math::cdf(normal, z0 + (z0 + side) / (1 - a * (z0 + side)));
      return means[static_cast<std::size_t>(share * resamples)];
    };
    const double se = e.sd / std::sqrt(n);
    low_off += (e.low - limit(-z)) / se / rounds;
    high_off += (e.high - limit(z)) / se / rounds;
    CHECK(e.high - e.mean > 1.05 * (e.mean - e.low));  // leans to the long tail, as no t interval does
  }
  // One limit is off by about 0.06 standard errors by chance of 4,000 and 20,000 resamples, the mean of 40 by 0.01. A
  // wrong acceleration or a quantile of 1.96 is off by 0.09 or more.
  CHECK(low_off == Approx(0).margin(0.04));
  CHECK(high_off == Approx(0).margin(0.04));
}

TEST_CASE("an estimate depends on nothing but the sample") {
  Noise noise(13);
  const Sample s = drawn(60, [&] { return std::exp(noise.normal()); });
  const Estimate once = estimate(s), again = estimate(Sample(s));
  REQUIRE(once.method == "bootstrap");
  CHECK(once.low == again.low);
  CHECK(once.high == again.high);
  Sample moved = s;  // another place and unit: the same interval there, up to the luck of other dice
  for (double& x : moved) x = 100 - 3 * x;
  const Estimate other = estimate(moved);
  CHECK((100 - other.high) / 3 == Approx(once.low).margin(0.1 * once.half_width()));
  CHECK((100 - other.low) / 3 == Approx(once.high).margin(0.1 * once.half_width()));
}

TEST_CASE("long samples are estimated by the same rules") {
  Noise noise(17);
  const Sample rare = drawn(100'000, [&] { return noise.chance(0.0001) * 5; });  // about ten events
  const Estimate e = estimate(rare);
  CHECK(e.method == "bootstrap");
  const double events = e.mean * 100'000 / 5;
  INFO(events << " events");
  // The exact interval of ten events is 4.8 to 18.4 (Poisson); BCa is somewhat narrower.
  CHECK(e.low * 20'000 == Approx(events - 1.7 * std::sqrt(events)).margin(1.2));
  CHECK(e.high * 20'000 == Approx(events + 2.3 * std::sqrt(events)).margin(1.8));
  CHECK(resamples_of(rare) == most_resamples);
  const Sample various = drawn(100'000, [&] { return std::exp(4 * noise.normal()); });
  CHECK(resamples_of(various) == 1000);
}

TEST_CASE("Stein's first stage says how many values are needed") {
  const Sample pilot{0, 1, 2, 3, 4};  // sd sqrt(2.5), t(4; 0.975) = 2.776445
  const TwoStage s = first_stage(pilot, 0.95);
  CHECK(s.pilot == 5);
  CHECK(s.needed(1) == 20);  // 2.776445^2 * 2.5 = 19.27
  CHECK(s.needed(100) == 5);
  CHECK(s.half_width(20) == Approx(2.776445 * std::sqrt(2.5 / 20)));
  for (const double width : {0.01, 0.1, 0.37, 1.0}) {
    CHECK(s.half_width(s.needed(width)) <= width * (1 + 1e-12));
    CHECK(s.half_width(s.needed(width) - 1) > width);
  }
  CHECK(s.needed(0) >= 1'000'000'000);
  // A share that did not happen in 400 games is not known exactly.
  CHECK(first_stage(Sample(400, 0.0), 0.95, 1).needed(0.001) > 5000);
  CHECK(first_stage(Sample(400, 0.0), 0.95).needed(0.001) == 400);
}

TEST_CASE("limits with an unseen value are those of Clopper and Pearson for what happens or not") {
  using boost::math::binomial_distribution;
  for (const int happened : {0, 1, 3, 20, 39, 40}) {
    Sample s(40, 0.0);
    std::fill_n(s.begin(), happened, 1.0);
    Dice dice(1);
    const Limits limits = limits_with_unseen(s, 0, 1, 0.025, dice);
    INFO(happened << " of 40");
    CHECK(limits.low == Approx(binomial_distribution<>::find_lower_bound_on_p(40, happened, 0.025)).margin(0.005));
    CHECK(limits.high == Approx(binomial_distribution<>::find_upper_bound_on_p(40, happened, 0.025)).margin(0.005));
  }
}

TEST_CASE("equal values have the interval of the rule of three if their reach is known") {
  const Estimate e = estimate(Sample(50, 71.0), 0.95, false, {70, 71, 7});
  CHECK(e.method == "constant");
  CHECK(e.mean == 71);
  const double share = 1 - std::pow(0.025, 1 / 50.0);
  CHECK(share == Approx(3.69 / 50).epsilon(0.05));
  CHECK(e.low == Approx(71 - 7 * share));
  CHECK(e.high == Approx(71 + 7 * share));
  Sample nearly(50, 0.0);
  nearly[7] = 1;
  nearly[9] = -1;  // no skewness at all
  const Estimate rare = estimate(nearly, 0.95, false, {-1, 1, 1});
  CHECK(rare.method == "rare");
  CHECK(rare.high > 2 * estimate(nearly).half_width() / 1.5);
  CHECK(rare.low == Approx(-rare.high).epsilon(0.1));
  CHECK(estimate(nearly).method == "t");  // without any idea of how far others may lie
  Sample half(100, 0.0);
  for (std::size_t i = 0; i < 50; ++i) half[i] = i % 2 ? 1 : -1;
  CHECK(estimate(half, 0.95, false, {-1, 1, 1}).method == "t");
  half[0] = 0;
  const Estimate most = estimate(half, 0.95, false, {-1, 1, 1});
  CHECK(most.method == "rare");
  CHECK(most.half_width() == Approx(estimate(half).half_width()).epsilon(0.15));  // by then it hardly matters
}
