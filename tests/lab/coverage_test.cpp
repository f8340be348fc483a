// Does the interval cover the true mean as often as it says? The seeds are fixed, so that a check passes or fails
// for good; its tolerance is three standard errors of a share of 95 % among so many repeats. An interval of 1.5 instead
// of 1.96 standard errors would cover 87 %, one of 2.6 standard errors 99 %: both fail.
#include <boost/math/distributions/binomial.hpp>
#include <catch2/catch.hpp>
#include <functional>
#include <map>

#include "lab/noise.hpp"
#include "statistics/inference.hpp"

namespace {

using namespace bastide;
using namespace bastide::sdk;
using namespace bastide::sdk::testing;

struct Coverage {
  double share = 0;
  std::map<Name, int> methods;
  double tolerance = 0;
};

template <class Draw>
Coverage coverage(int repeats, std::size_t n, double truth, Draw&& draw, bool share = false) {
  Coverage c;
  for (int r = 0; r < repeats; ++r) {
    const Estimate e = estimate(drawn(n, draw), 0.95, share);
    c.share += (e.low <= truth && truth <= e.high) / double(repeats);
    ++c.methods[e.method];
  }
  c.tolerance = 3 * std::sqrt(0.95 * 0.05 / repeats);
  return c;
}

// Times: how many times as many repeats as in a quick check.
void check_coverage(int times) {
  Noise noise(19);
  {
    Coverage c = coverage(2000 * times, 20, 5, [&] { return noise.normal(5, 3); });
    INFO("normal: " << c.share);
    CHECK(c.share == Approx(0.95).margin(c.tolerance));
  }
  {
    Coverage c = coverage(2000 * times, 200, 80, [&] { return noise.points(80, 15); });
    INFO("points: " << c.share);
    CHECK(c.share == Approx(0.95).margin(c.tolerance));
    CHECK(c.methods["t"] > 1900 * times);
  }
  {
    // A share jumps from one value to the next; the exact coverage of Wilson's interval is 94.7 % here.
    Coverage c = coverage(
        2000 * times, 200, 0.3, [&] { return noise.chance(0.3); }, true);
    INFO("share: " << c.share);
    CHECK(c.share == Approx(0.95).margin(c.tolerance + 0.005));
    CHECK(c.methods["wilson"] == 2000 * times);
  }
  {
    // Mean of 40 exponential values. No known method is exact; the true coverage of this one is 94 % (of t: 92.5 %).
    Coverage c = coverage(600 * times, 40, 1, [&] { return noise.exponential(); });
    INFO("exponential: " << c.share);
    CHECK(c.share > 0.94 - c.tolerance);
    CHECK(c.share < 0.95 + c.tolerance);
    CHECK(c.methods["bootstrap"] > 300 * times);
  }
  {
    // Rare events that are counted: 300 games with 15 of them.
    Coverage c = coverage(600 * times, 300, 0.05 * 3, [&] { return 3 * noise.chance(0.05); });
    INFO("rare: " << c.share);
    CHECK(c.share > 0.94 - c.tolerance);
    CHECK(c.share < 0.96 + c.tolerance);
    CHECK(c.methods["bootstrap"] > 300 * times);
  }
}

// Nearly equal values: on each side at most 2.5 % of the intervals miss the true mean, whatever the rare ones look like
// as long as they lie within reach.
void check_rare(int repeats) {
  struct Case {
    const char* name;
    double truth, reach;
    std::function<double(Noise&)> draw;
  };
  const std::vector<Case> cases{
      {"one in 57", 1 / 57.0, 1, [](Noise& n) { return n.chance(1 / 57.0); }},
      {"one in 57, far reach", 1 / 57.0, 7, [](Noise& n) { return n.chance(1 / 57.0); }},
      {"one in five", 0.2, 1, [](Noise& n) { return n.chance(0.2); }},
      {"both ways", 0, 1, [](Noise& n) { return n.chance(0.04) - n.chance(0.04); }},
      {"rare and large", 0.2, 40, [](Noise& n) { return 40 * n.chance(0.005); }},
      {"now and then 1, rarely 40", 0.17, 40, [](Noise& n) { return n.chance(0.05) + 40 * n.chance(0.003); }},
  };
  const double tolerance = 3 * std::sqrt(0.025 * 0.975 / repeats);
  for (const Case& x : cases)
    for (const std::size_t n : {6, 20, 50, 100, 200, 400}) {
      Noise noise(n);
      int below = 0;
      int above = 0;
      for (int r = 0; r < repeats; ++r) {
        const Sample s = drawn(n, [&] { return x.draw(noise); });
        const Estimate e = estimate(s, 0.95, false, {0, 0, x.reach});
        below += e.high < x.truth;
        above += e.low > x.truth;
      }
      INFO(x.name << ", " << n << " values: " << below << " too low, " << above << " too high of " << repeats);
      CHECK(below <= (0.025 + tolerance) * repeats);
      CHECK(above <= (0.025 + tolerance) * repeats);
    }
}

// Fixed width: the number of values depends on the first of them, and the interval still covers.
void check_two_stages(int repeats) {
  Noise noise(23);
  for (const bool whole : {false, true}) {
    const double width = 0.4;
    int covered = 0;
    double values = 0;
    for (int r = 0; r < repeats; ++r) {
      const auto draw = [&] { return whole ? noise.points(10, 2) : noise.normal(10, 2); };
      Sample s = drawn(15, draw);
      const TwoStage stage = first_stage(s, 0.95);
      const u64 n = stage.needed(width);
      while (s.size() < n) s.push_back(draw());
      const double half = stage.half_width(n);
      REQUIRE(half <= width * (1 + 1e-12));
      covered += std::abs(mean_of(s) - 10) <= half;
      values += static_cast<double>(n) / repeats;
    }
    INFO("covered " << covered << " of " << repeats << ", " << values << " values each");
    const double tolerance = 3 * std::sqrt(0.95 * 0.05 / repeats);
    CHECK(covered / double(repeats) == Approx(0.95).margin(tolerance));
    CHECK(values > 80);  // most come from the second stage
  }
}

// Two unpaired samples without a difference, of other sizes and variances.
void check_unpaired(int repeats) {
  Noise noise(29);
  int covered = 0, alarms = 0, covered_skewed = 0, alarms_skewed = 0;
  for (int r = 0; r < repeats; ++r) {
    const TwoSamples w =
        compare_unpaired(drawn(12, [&] { return noise.normal(1, 1); }), drawn(30, [&] { return noise.normal(1, 4); }));
    covered += w.difference.low <= 0 && 0 <= w.difference.high;
    alarms += w.test.p < 0.05;
    const auto skewed = [&] { return noise.chance(0.05) * 4; };
    const TwoSamples s = compare_unpaired(drawn(100, skewed), drawn(100, skewed));
    covered_skewed += s.difference.low <= 0 && 0 <= s.difference.high;
    alarms_skewed += s.test.p < 0.05;
  }
  const double tolerance = 3 * std::sqrt(0.95 * 0.05 / repeats), all = repeats;
  INFO(covered << ", " << alarms << "; skewed " << covered_skewed << ", " << alarms_skewed << " of " << repeats);
  CHECK(covered / all == Approx(0.95).margin(tolerance + 0.005));  // Welch's freedom is an approximation
  CHECK(alarms / all == Approx(0.05).margin(tolerance + 0.005));
  CHECK(covered_skewed / all > 0.94 - tolerance);
  CHECK(alarms_skewed / all < 0.05 + tolerance);  // few events: p is coarse, and below what it may be
  CHECK(alarms_skewed > 0);
}

}  // namespace

TEST_CASE("intervals cover the true mean about 95 times of 100") { check_coverage(1); }
TEST_CASE("intervals cover the true mean, many times", "[.thorough]") { check_coverage(10); }
TEST_CASE("what was hardly ever seen is not excluded") { check_rare(300); }
TEST_CASE("what was hardly ever seen is not excluded, many times", "[.thorough]") { check_rare(4000); }

TEST_CASE("Wilson's interval covers every chance, counted exactly") {
  double sum = 0, least = 1;
  const int n = 100;
  for (int i = 1; i < 100; ++i) {
    const boost::math::binomial_distribution<> wins(n, i / 100.0);
    double covered = 0;
    for (int ones = 0; ones <= n; ++ones) {
      const Estimate e = estimate(share_of(ones, n), 0.95, true);
      if (e.low <= i / 100.0 && i / 100.0 <= e.high) covered += boost::math::pdf(wins, ones);
    }
    sum += covered / 99;
    least = std::min(least, covered);
  }
  CHECK(sum == Approx(0.95).margin(0.005));
  CHECK(least > 0.91);  // known: it falls below at chances very near to 0 and 1
}

TEST_CASE("two stages keep width and error rate") { check_two_stages(2000); }
TEST_CASE("two stages keep width and error rate, many times", "[.thorough]") { check_two_stages(40'000); }

TEST_CASE("unpaired samples give as many false alarms as they say") { check_unpaired(1000); }
TEST_CASE("unpaired samples give as many false alarms as they say, many times", "[.thorough]") {
  check_unpaired(10'000);
}
