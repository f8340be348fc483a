#include "lab/verdict.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "lab/wording.hpp"

namespace bastide::sdk {

namespace {

double mean_of(const std::vector<double>& values) {
  return values.empty() ? 0 : std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

// How the numbers of a sum are written: in per cent if all its metrics are shares.
Metric way_of_showing(const Comparison& c, const Quantity& q) {
  Metric way;
  way.share = std::ranges::all_of(q.parts, [&](const auto& p) { return c.metrics[p.metric].share; });
  for (const auto& p : q.parts) way.digits = std::max(way.digits, c.metrics[p.metric].digits);
  return way;
}

std::string interval(const Metric& way, const Estimate& e, double shift = 0) {
  return fmt::format("{} ({:.4g} %: {} to {})", shown(way, e.mean + shift), e.confidence * 100,
                     shown(way, e.low + shift), shown(way, e.high + shift));
}

std::string figure(const Comparison& c, const Expectation& x, const Estimate& e) {
  const Metric way = way_of_showing(c, x.quantity);
  if (x.is == Expectation::Is::within) return fmt::format("{} is {}", x.quantity.text, interval(way, e));
  // Compared with a number, the other side is what people want to see.
  if (x.right.parts.empty()) return fmt::format("{} is {}", x.left.text, interval(way, e, x.right.constant));
  const auto side = [&](const Quantity& q) {
    return q.parts.empty() ? "" : fmt::format("{} is {}", q.text, shown(way, mean_of(c.values(q))));
  };
  const std::string left = side(x.left), right = side(x.right);
  return fmt::format("{}{}{}. The difference is {}", left, left.empty() ? "" : ", ", right, interval(way, e));
}

// How many more games would show on which side of every limit the mean lies, if it lies where it seems to. 0: far too
// many.
u64 more_games(const Expectation& x, const Estimate& e) {
  const bool within = x.is == Expectation::Is::within;
  double times = 1;  // as many games as now
  for (const double limit : {within ? x.low : 0, within ? x.high : 0}) {
    const double reach = limit < e.mean ? e.mean - e.low : e.high - e.mean, distance = std::abs(e.mean - limit);
    if (reach >= 1000 * distance) return 0;
    // The interval of equal values shrinks with n, any other one with its root.
    const double closer = reach / distance;
    times = std::max(times, e.method == "constant" ? closer : closer * closer);
  }
  const double more = std::max(1.0, (times - 1) * static_cast<double>(e.n));
  if (more > 1e7) return 0;
  const double step = std::pow(10, std::max(0.0, std::floor(std::log10(more)) - 1));  // two digits
  return static_cast<u64>(std::ceil(more / step) * step);
}

std::string undecided(const Comparison& c, const Expectation& x, const Estimate& e) {
  const std::string games = fmt::format("cannot be decided with {} {}.", c.pairs, c.pairs == 1 ? "game" : "games");
  if (e.n < 2) return "It " + games;
  const std::string seen = figure(c, x, e) + ", and it " + games;
  const u64 more = more_games(x, e);
  if (more) return seen + fmt::format(" About {} more may do.", more);
  return seen + (e.method == "constant" ? " However many are equal, the next may differ: ask for a margin."
                                        : " It lies too near the limit.");
}

}  // namespace

Verdict verdict_on(const Comparison& c, const Expectation& x, std::size_t among) {
  Verdict v;
  v.text = x.text;
  v.estimate = c.estimate_of(x.quantity, 1 - (1 - c.confidence) / static_cast<double>(std::max<std::size_t>(among, 1)));
  v.outcome = judge(x, v.estimate);
  switch (v.outcome) {
    case Outcome::holds:
      v.sentence = figure(c, x, v.estimate) + ", as expected.";
      break;
    case Outcome::against:
      v.sentence = figure(c, x, v.estimate) + ", which contradicts it.";
      break;
    case Outcome::undecided:
      v.sentence = undecided(c, x, v.estimate);
  }
  return v;
}

}  // namespace bastide::sdk
