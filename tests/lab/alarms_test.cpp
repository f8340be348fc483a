// Self-check of the comparison: how often is something found where nothing is, and is found what is there?
//
// Forty metrics of made-up games, as different and as entangled as those of real ones: all depend on what happens in
// the game, and the games of a pair have some of that in common. Seeds are fixed: a check passes or fails for good.
#include <catch2/catch.hpp>
#include <cmath>

#include "lab/comparison.hpp"
#include "lab/noise.hpp"

namespace {

using namespace bastide;
using namespace bastide::sdk;
using namespace bastide::sdk::testing;

constexpr int metrics = 40;

// Value of a metric in a game that goes well by `luck` (normal, variance 1).
std::int32_t value(int metric, double luck, Noise& noise) {
  const double own = noise.normal(), x = 0.7 * luck + 0.714 * own;  // variance 1
  switch (metric % 10) {
    case 0:
      return noise.uniform() < 0.03 ? 1 : 0;  // an event, rare
    case 1:
      return x > 0.05 ? 2 : x > -0.05 ? 1 : 0;  // a win, now and then shared
    case 2:
      return static_cast<std::int32_t>(std::max(0.0, std::round(x - 1)));  // mostly 0
    case 3:
      return static_cast<std::int32_t>(std::round(20 * std::exp(0.5 * x)));  // a long tail
    default:
      return static_cast<std::int32_t>(std::round(80 + 12 * x));
  }
}

// Two rulesets, of which the second adds `shift` to metric 5.
Comparison made_games(u64 seed, u64 pairs, Pairing pairing, int shift = 0) {
  Comparison c;
  c.rulesets = {{"A", "a", "a", "A", ""}, {"B", "b", "b", "B", ""}};
  for (int m = 0; m < metrics; ++m) {
    c.metrics.push_back({"m" + std::to_string(m), "metric " + std::to_string(m), "score", m % 10 == 1 ? 2 : 1});
    c.metrics.back().event = m % 10 < 2;
    c.shown.push_back(m);
  }
  c.pairs = c.wanted = pairs;
  c.pairing = pairing;
  c.columns.resize(2 * metrics);
  Noise noise(seed);
  for (u64 i = 0; i < pairs; ++i) {
    const double common = noise.normal();
    for (std::size_t r = 0; r < 2; ++r) {
      const double luck = pairing == Pairing::none ? noise.normal() : 0.6 * common + 0.8 * noise.normal();
      for (int m = 0; m < metrics; ++m)
        c.columns[r * metrics + static_cast<std::size_t>(m)].push_back(value(m, luck, noise) +
                                                                       (r == 1 && m == 5 ? shift : 0));
    }
  }
  return c;
}

struct Alarms {
  int comparisons = 0;  // with any alarm
  double raw = 0;       // share of all tests with p < 0.05 before correction
};

Alarms alarms(int repeats, u64 pairs, Pairing pairing, u64 first_seed) {
  Alarms out;
  double below = 0, tests = 0;
  for (int r = 0; r < repeats; ++r) {
    const Analysis a = analyse(made_games(first_seed + static_cast<u64>(r), pairs, pairing));
    bool any = false;
    for (const MetricLine& l : a.lines)
      for (const Difference& d : l.differences) {
        any = any || d.clear;
        if (d.test.method != "none") {
          below += d.test.p < 0.05;
          ++tests;
        }
      }
    out.comparisons += any;
  }
  out.raw = below / tests;
  return out;
}

// At most 5 % of the comparisons, without a tolerance: Holm's correction is on the safe side for entangled metrics. So
// that a test which never speaks does not pass: before the correction, nearly 5 % of all tests must speak. They are
// entangled, so that this share varies like that of about 5 independent tests per comparison.
void check_alarms(int repeats, u64 pairs, Pairing pairing) {
  const Alarms a = alarms(repeats, pairs, pairing, pairing == Pairing::all ? 1000 : 500'000);
  INFO(a.comparisons << " of " << repeats << " comparisons with an alarm; before correction " << a.raw);
  CHECK(a.comparisons <= repeats * 0.05);
  const double tolerance = 3 * std::sqrt(0.05 * 0.95 / (5.0 * repeats));
  CHECK(a.raw < 0.05 + tolerance);
  CHECK(a.raw > 0.045 - tolerance);
}

}  // namespace

TEST_CASE("made-up games against themselves give an alarm in at most 5 of 100 comparisons") {
  check_alarms(200, 60, Pairing::all);
  check_alarms(100, 60, Pairing::none);
}

TEST_CASE("made-up games against themselves give few alarms, many times and with more games", "[.thorough]") {
  for (const Pairing pairing : {Pairing::all, Pairing::none}) {
    check_alarms(2000, 60, pairing);
    check_alarms(1000, 400, pairing);
  }
}

TEST_CASE("three points more are found, and nothing else is") {
  int found = 0, others = 0;
  for (u64 r = 0; r < 20; ++r) {
    const Comparison c = made_games(9000 + r, 1000, Pairing::all, 3);
    const Analysis a = analyse(c);
    const Difference& d = a.lines[5].differences[0];
    found += d.clear && d.estimate.low > 0;
    for (std::size_t m = 0; m < metrics; ++m) others += m != 5 && a.lines[m].differences[0].clear;
    CHECK(std::abs(d.estimate.mean - 3) < 2.5);
  }
  // sd of a difference about 15, so 3 points are 6 standard errors: missed once in thousands.
  CHECK(found == 20);
  CHECK(others <= 3);
}
