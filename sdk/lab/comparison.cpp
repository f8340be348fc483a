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
  if (c.pairing == Pairing::none) {
    TwoSamples unpaired = compare_unpaired(of_first, of_other, c.confidence);
    d.estimate = unpaired.difference, d.test = unpaired.test;
  } else {
    const std::vector<double> differences = paired_differences(c, other, metric);
    d.estimate = estimate(differences, c.confidence), d.test = test_zero(differences);
  }
  d.effect = effect_size(of_first, of_other);
  return d;
}

MetricLine line(const Comparison& c, int metric) {
  const auto m = static_cast<std::size_t>(metric);
  MetricLine out;
  out.metric = metric;
  std::vector<double> first;
  for (std::size_t r = 0; r < c.rulesets.size(); ++r) {
    std::vector<double> values = c.values(r, m);
    out.of.push_back(estimate(values, c.confidence, c.metrics[m].event));
    if (r == 0)
      first = std::move(values);
    else
      out.differences.push_back(difference(c, r, m, first, values));
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
      if (d.test.method != "none") tested.push_back(&d), raw.push_back(d.test.p);
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
  out.text = t.text, out.width = t.width;
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
  return first_stage(std::span(values).first(pilot), c.confidence, t.bounded);
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
  if (q.parts.size() != 1 || !metrics[q.parts[0].metric].event) return estimate(values(q), level);
  // A chance, perhaps with a factor and less a limit: estimated as a chance, then moved there.
  const Quantity::Part& p = q.parts[0];
  Estimate e = estimate(values(p.ruleset, p.metric), level, true);
  const auto moved = [&](double x) { return p.factor * x + q.constant; };
  e.mean = moved(e.mean), e.low = moved(e.low), e.high = moved(e.high);
  if (p.factor < 0) std::swap(e.low, e.high), e.skewness = -e.skewness;
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
