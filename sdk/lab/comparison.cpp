#include "lab/comparison.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "lab/verdict.hpp"
#include "lab/wording.hpp"

namespace bastide::sdk {

namespace {

// Differences are taken of the whole numbers, so that equal ones are equal: 1/3 can be several doubles.
std::vector<double> paired_differences(const Comparison& c, std::size_t other, std::size_t metric) {
  const auto first = c.column(0, metric), second = c.column(other, metric);
  const double scale = c.metrics[metric].scale;
  std::vector<double> d(c.pairs);
  for (std::size_t i = 0; i < d.size(); ++i) d[i] = (static_cast<double>(second[i]) - first[i]) / scale;
  return d;
}

Difference difference(const Comparison& c, std::size_t other, std::size_t metric, const std::vector<double>& of_first,
                      const std::vector<double>& of_other) {
  Difference d;
  const std::vector<double> differences = paired_differences(c, other, metric);
  const Reach reach = c.reach_of({"", {{1, other, metric}, {-1, 0, metric}}, 0}, c.pairs);
  d.estimate = estimate(differences, c.confidence, false, reach);
  d.test = test_zero(differences);
  if (c.pairing == Pairing::none) {
    TwoSamples unpaired = compare_unpaired(of_first, of_other, c.confidence);
    // Values that nearly never vary are no more telling if they are not paired.
    const bool rare = d.estimate.method == "rare" || unpaired.difference.method == "constant";
    if (!rare) d.estimate = unpaired.difference;
    d.test = unpaired.test;
  }
  d.effect = effect_size(of_first, of_other);
  return d;
}

Difference::Has who_has_it(const Estimate& first, const Estimate& other) {
  const auto never = [](const Estimate& e) { return e.mean == 0 && e.sd == 0; };
  if (never(first) == never(other)) return Difference::Has::both;
  return never(first) ? Difference::Has::only_other : Difference::Has::only_first;
}

// A share of points has no interval beyond 0 and 1, however few games there are. One of negative points can.
Estimate within_share(Estimate e, const Metric& m, const std::vector<double>& values) {
  const auto possible = [](double x) { return x >= 0 && x <= 1; };
  if (m.group != "terms" || !std::ranges::all_of(values, possible)) return e;
  e.low = std::max(e.low, 0.0);
  e.high = std::min(e.high, 1.0);
  return e;
}

MetricLine line(const Comparison& c, int metric) {
  const auto m = static_cast<std::size_t>(metric);
  MetricLine out;
  out.metric = metric;
  std::vector<double> first;
  for (std::size_t r = 0; r < c.rulesets.size(); ++r) {
    std::vector<double> values = c.values(r, m);
    out.of.push_back(within_share(c.estimate_of({"", {{1, r, m}}, 0}, c.confidence), c.metrics[m], values));
    if (r == 0) {
      first = std::move(values);
      continue;
    }
    out.differences.push_back(difference(c, r, m, first, values));
    out.differences.back().has = who_has_it(out.of[0], out.of[r]);
  }
  return out;
}

// All tests of the comparison are corrected together. One in which nothing differs at all is left out: whatever the
// signs of its differences, it could not have given an alarm, so that it cannot add to the chance of one (Tarone 1990).
void correct(const Comparison& c, Analysis& a) {
  std::vector<Difference*> tested;
  std::vector<double> raw;
  for (MetricLine& l : a.lines)
    for (Difference& d : l.differences)
      if (d.test.method != "none") {
        tested.push_back(&d);
        raw.push_back(d.test.p);
      }
  a.tests = tested.size();
  const std::vector<double> corrected = holm(raw);
  for (std::size_t i = 0; i < tested.size(); ++i) {
    tested[i]->p = corrected[i];
    tested[i]->clear = corrected[i] < c.clear_below();
  }
}

TargetLine line(const Comparison& c, const Target& t) {
  const std::vector<double> values = c.values(t.quantity);
  TargetLine out;
  out.text = t.text;
  out.width = t.width;
  if (values.empty()) return out;
  out.mean = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
  const TwoStage stage = first_stage(c, t);
  out.pilot = stage.pilot;
  if (stage.pilot < 2) return out;
  out.needed = std::max(stage.needed(t.width), pilot_pairs);  // fewer may be equal by accident
  out.half_width = stage.half_width(c.pairs);
  out.reached = c.pairs >= out.needed;
  return out;
}

}  // namespace

TwoStage first_stage(const Comparison& c, const Target& t) {
  const std::vector<double> values = c.values(t.quantity);
  const std::size_t pilot = std::min<std::size_t>(values.size(), pilot_pairs);
  return first_stage(std::span(values).first(pilot), c.confidence, t.bounded, c.reach_of(t.quantity, pilot));
}

Reach Comparison::reach_of(const Quantity& q, u64 first_pairs) const {
  constexpr double part_of_largest = 0.1;
  Reach reach{q.constant, q.constant, 0};
  if (std::min(first_pairs, pairs) == 0) return reach;
  double up = 0;
  double down = 0;
  for (const Quantity::Part& p : q.parts) {
    const Metric& m = metrics[p.metric];
    const auto [lowest, highest] = std::ranges::minmax(column(p.ruleset, p.metric).first(std::min(first_pairs, pairs)));
    // The only share that can be negative is above or below a fair one.
    const double least_share = m.name == "first_seat.advantage" ? -1 : 0;
    const double least = m.share ? least_share : static_cast<double>(lowest) / m.scale;
    const double most = m.share ? 1 : static_cast<double>(highest) / m.scale;
    reach.least += p.factor * (p.factor > 0 ? least : most);
    reach.most += p.factor * (p.factor > 0 ? most : least);
    const double around = m.share ? 0 : std::max(1.0, part_of_largest * std::max(std::abs(least), std::abs(most)));
    (p.factor > 0 ? up : down) += std::abs(p.factor) * around;
  }
  constexpr double hardly = 1e-9;  // shares have their limits, but all the same a reach is known
  reach.around = std::max({up, down, hardly});
  return reach;
}

std::vector<double> Comparison::values(std::size_t ruleset, std::size_t metric) const {
  const auto whole = column(ruleset, metric);
  const double scale = metrics[metric].scale;
  std::vector<double> out(whole.size());
  std::ranges::transform(whole, out.begin(), [&](std::int32_t x) { return x / scale; });
  return out;
}

std::vector<double> Comparison::values(const Quantity& q) const {
  std::vector<double> out(pairs, 0.0);
  // Parts of the same scale are summed before they are divided by it, see paired_differences().
  std::vector<int> scales;
  for (const Quantity::Part& p : q.parts) scales.push_back(metrics[p.metric].scale);
  std::ranges::sort(scales);
  scales.erase(std::unique(scales.begin(), scales.end()), scales.end());
  std::vector<double> sum(pairs);
  for (const int scale : scales) {
    std::ranges::fill(sum, 0.0);
    for (const Quantity::Part& p : q.parts) {
      if (metrics[p.metric].scale != scale) continue;
      const auto whole = column(p.ruleset, p.metric);
      for (std::size_t i = 0; i < pairs; ++i) sum[i] += p.factor * whole[i];
    }
    for (std::size_t i = 0; i < pairs; ++i) out[i] += sum[i] / scale;
  }
  for (double& x : out) x += q.constant;
  return out;
}

Estimate Comparison::estimate_of(const Quantity& q, double level) const {
  if (q.parts.size() != 1 || !metrics[q.parts[0].metric].event)
    return estimate(values(q), level, false, reach_of(q, pairs));
  // A chance, perhaps with a factor and less a limit: estimated as a chance, then moved there.
  const Quantity::Part& p = q.parts[0];
  Estimate e = estimate(values(p.ruleset, p.metric), level, true, reach_of({"", {{1, p.ruleset, p.metric}}, 0}, pairs));
  const auto moved = [&](double x) { return p.factor * x + q.constant; };
  e.mean = moved(e.mean);
  e.low = moved(e.low);
  e.high = moved(e.high);
  if (p.factor < 0) {
    std::swap(e.low, e.high);
    e.skewness = -e.skewness;
  }
  e.sd *= std::abs(p.factor);
  return e;
}

Outcome Analysis::outcome() const {
  const auto any = [&](Outcome o) { return std::ranges::find(verdicts, o, &Verdict::outcome) != verdicts.end(); };
  return any(Outcome::against) ? Outcome::against : any(Outcome::undecided) ? Outcome::undecided : Outcome::holds;
}

Analysis analyse(const Comparison& c) {
  Analysis a;
  for (const int metric : c.shown) a.lines.push_back(line(c, metric));
  correct(c, a);
  for (MetricLine& l : a.lines)
    for (std::size_t i = 0; i < l.differences.size(); ++i)
      l.differences[i].sentence = sentence(c, c.metrics[static_cast<std::size_t>(l.metric)], l.differences[i],
                                           c.rulesets[0], c.rulesets[i + 1]);
  for (const Expectation& x : c.expectations) a.verdicts.push_back(verdict_on(c, x, c.expectations.size()));
  for (const Target& t : c.targets) a.targets.push_back(line(c, t));
  return a;
}

}  // namespace bastide::sdk
