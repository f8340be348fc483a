// Are intervals of real metrics as honest for a handful of games as for many? Values that happen to be equal are common
// there: of three games two often have the same number of cities.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>

#include "lab/compare.hpp"
#include "rulesets.hpp"
#include "testing/comparing.hpp"

using namespace labtest;

namespace {

double mean_of(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

// The pairs of a comparison from this one on, so many of them.
Comparison part_of(const Comparison& c, u64 first, u64 pairs) {
  Comparison part = c;
  part.pairs = pairs;
  for (auto& column : part.columns)
    column = std::vector(column.begin() + static_cast<std::ptrdiff_t>(first),
                         column.begin() + static_cast<std::ptrdiff_t>(first + pairs));
  return part;
}

double missed(const std::vector<Comparison>& parts, const Quantity& q, double truth) {
  const auto misses = [&](const Comparison& part) {
    const Estimate e = part.estimate_of(q, 0.95);
    return e.low > truth || e.high < truth;
  };
  return static_cast<double>(std::ranges::count_if(parts, misses)) / static_cast<double>(parts.size());
}

// Student's t of five skewed values misses their mean in 9 of 100 cases, and nothing better is known; 20 of 100 are
// missed if equal values are taken for a sign of certainty. Chances of rare events (draws) have Wilson's interval,
// which coverage_test.cpp looks at.
void check(u64 parts) {
  CompareOptions o;
  o.games = 20'000;
  o.seats = {"random", "random"};
  o.jobs = 0;
  const Comparison c = compare_rulesets(library(), {"base-modern", "base-2006"}, o);
  const double most = 0.09 + 3 * std::sqrt(0.09 * 0.91 / static_cast<double>(parts));
  for (const u64 games : {2, 3, 4, 5, 6, 8, 20}) {
    std::vector<Comparison> some;
    for (u64 i = 0; i < parts; ++i) some.push_back(part_of(c, i * games, games));
    for (std::size_t m = 0; m < c.metrics.size(); ++m) {
      if (c.metrics[m].event) continue;
      const Quantity of_one{"", {{1, 1, m}}, 0};
      const Quantity difference{"", {{1, 1, m}, {-1, 0, m}}, 0};
      INFO(c.metrics[m].name << ", " << games << " games");
      CHECK(missed(some, of_one, mean_of(c.values(of_one))) <= most);
      CHECK(missed(some, difference, mean_of(c.values(difference))) <= most);
    }
  }
}

}  // namespace

TEST_CASE("a handful of games that are equal by accident prove nothing", "[lab][few]") { check(150); }
TEST_CASE("nor does any of a thousand handfuls", "[.thorough][lab][few]") { check(1000); }
