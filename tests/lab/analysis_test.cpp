// What a comparison says about its numbers: differences, corrections, verdicts and targets.
#include <catch2/catch.hpp>
#include <cmath>

#include "lab/comparison.hpp"
#include "lab/made.hpp"
#include "lab/noise.hpp"
#include "lab/verdict.hpp"

namespace {

using namespace bastide;
using namespace bastide::sdk;
using namespace bastide::sdk::testing;

Vocabulary words_of(const Comparison& c) {
  Vocabulary words;
  for (const Contender& r : c.rulesets) {
    words.labels.push_back(r.label);
    words.ids.push_back(r.id);
  }
  words.metrics = &c.metrics;
  return words;
}

void expect(Comparison& c, const char* text) {
  auto some = parse_expectation(text, words_of(c));
  INFO((some ? "" : some.error().str()));
  REQUIRE(some);
  c.expectations.insert(c.expectations.end(), some->begin(), some->end());
}

void aim(Comparison& c, const char* text) {
  auto some = parse_target(text, words_of(c));
  INFO((some ? "" : some.error().str()));
  REQUIRE(some);
  c.targets.insert(c.targets.end(), some->begin(), some->end());
}

const MetricLine& line_of(const Comparison& c, const Analysis& a, Name metric) {
  return a.lines.at(static_cast<std::size_t>(find_metric(c.metrics, metric)));
}

void check_finite(const Estimate& e) {
  for (const double x : {e.mean, e.sd, e.skewness, e.low, e.high}) CHECK(std::isfinite(x));
  CHECK(e.low <= e.mean);
  CHECK(e.mean <= e.high);
}

}  // namespace

TEST_CASE("the values of a quantity are sums of pairs, and thirds are equal to thirds") {
  Comparison c = made::comparison(2, 3);
  c.metrics[0].scale = 3;
  c.columns[0] = {100, 200, 71};
  c.columns[c.metrics.size()] = {101, 201, 72};
  CHECK(c.values(0, 0) == Sample{100 / 3.0, 200 / 3.0, 71 / 3.0});
  const Quantity difference{"", {{1, 1, 0}, {-1, 0, 0}}, 0};
  CHECK(c.values(difference) == Sample(3, 1 / 3.0));
  CHECK(analyse(c).lines[0].differences[0].estimate.method == "constant");
  const Quantity other_scales{"", {{2, 0, 0}, {-1, 1, 3}}, 5};
  CHECK(c.values(other_scales)[1] == Approx(2 * 200 / 3.0 - 71 + 5));
  CHECK(c.values(Quantity{"", {}, 4}) == Sample(3, 4.0));
}

TEST_CASE("differences are those of the pairs, or of unpaired samples if there are none") {
  Comparison c = made::comparison(3, 200);
  const Analysis paired = analyse(c);
  c.pairing = Pairing::none;
  const Analysis unpaired = analyse(c);
  REQUIRE(paired.lines.size() == c.shown.size());
  for (std::size_t m = 0; m < paired.lines.size(); ++m)
    for (const std::size_t r : {1u, 2u}) {
      const Sample a = c.values(0, m), b = c.values(r, m);
      Sample both(a.size());
      std::ranges::transform(b, a, both.begin(), std::minus{});
      const Difference& d = paired.lines[m].differences[r - 1];
      const Estimate expected = estimate(both, 0.95, false, c.reach_of({"", {{1, r, m}, {-1, 0, m}}, 0}, c.pairs));
      INFO(c.metrics[m].name);
      CHECK(d.estimate.method == expected.method);
      CHECK(d.estimate.mean == Approx(expected.mean));
      CHECK(d.estimate.low == Approx(expected.low).margin(0.03 * expected.half_width()));  // other dice: rounding
      CHECK(d.estimate.high == Approx(expected.high).margin(0.03 * expected.half_width()));
      CHECK(d.test.p == Approx(test_zero(both).p).margin(0.01));
      CHECK(d.effect == effect_size(a, b));
      const Difference& alone = unpaired.lines[m].differences[r - 1];
      const TwoSamples w = compare_unpaired(a, b);
      CHECK(alone.test.p == w.test.p);
      const bool mostly_equal = expected.method == "rare" || expected.method == "constant";
      CHECK(alone.estimate.low == (mostly_equal ? d.estimate.low : w.difference.low));
      CHECK(alone.estimate.high == (mostly_equal ? d.estimate.high : w.difference.high));
    }
  // Half of the chance is common to a pair: sqrt(1/2) of the width.
  const double ratio = line_of(c, paired, "points").differences[0].estimate.half_width() /
                       line_of(c, unpaired, "points").differences[0].estimate.half_width();
  CHECK(ratio == Approx(std::sqrt(0.5)).margin(0.1));
}

TEST_CASE("all tests are corrected together, but those in which nothing differs") {
  const Comparison c = made::comparison(3, 300);
  const Analysis a = analyse(c);
  CHECK(a.tests == 12);  // 8 metrics and 2 further rulesets, without turns and broken_off
  Sample raw, corrected;
  for (const MetricLine& l : a.lines)
    for (const Difference& d : l.differences) {
      CHECK(d.clear == (d.p < c.clear_below()));
      CHECK(!d.sentence.empty());
      if (d.test.method == "none") {
        CHECK(d.p == 1);
        continue;
      }
      raw.push_back(d.test.p);
      corrected.push_back(d.p);
    }
  CHECK(corrected == holm(raw));
  for (const Difference& d : line_of(c, a, "points").differences) CHECK(d.clear);
  for (const Difference& d : line_of(c, a, "seat1.win_share").differences) CHECK(!d.clear);
  CHECK(line_of(c, a, "turns").of[0].method == "constant");
  CHECK(line_of(c, a, "draws").of[0].method == "wilson");
  CHECK(line_of(c, a, "broken_off").of[0].high ==
        Approx(3.8415 / 303.8415).epsilon(1e-4));  // never seen, not impossible
  CHECK(line_of(c, a, "term.city").of[0].method == "t");
}

TEST_CASE("no game and one game decide nothing and give no nonsense") {
  for (const u64 pairs : {0, 1, 2})
    for (const Pairing pairing : {Pairing::all, Pairing::none}) {
      Comparison c = made::comparison(2, pairs);
      c.pairing = pairing;
      expect(c, "turns in 70..72");
      expect(c, "B.draws <= A.draws + 0.5");
      aim(c, "points.diff ±0.5");
      const Analysis a = analyse(c);
      INFO(pairs << " pairs");
      for (const MetricLine& l : a.lines) {
        for (const Estimate& e : l.of) check_finite(e);
        for (const Difference& d : l.differences) {
          check_finite(d.estimate);
          CHECK(std::isfinite(d.p));
          CHECK(!d.clear);
          if (pairs < 2) CHECK(d.estimate.method == "none");
          if (pairs < 2) CHECK(d.effect == 0);
        }
      }
      REQUIRE(a.verdicts.size() == 3);
      for (const Verdict& v : a.verdicts) {
        check_finite(v.estimate);
        CHECK(v.outcome == Outcome::undecided);
        CHECK(v.sentence.find("cannot be decided with " + std::to_string(pairs) + " game") != std::string::npos);
      }
      CHECK(a.outcome() == Outcome::undecided);
      REQUIRE(a.targets.size() == 1);
      CHECK(!a.targets[0].reached);
      CHECK(std::isfinite(a.targets[0].half_width));
    }
}

TEST_CASE("several expectations share the chance of an error") {
  Comparison c = made::comparison(2, 400);
  expect(c, "A.draws <= 0.1");
  CHECK(analyse(c).verdicts[0].estimate.confidence == Approx(0.95));
  expect(c, "turns in 70..72");
  expect(c, "B.points < A.points");
  const Analysis a = analyse(c);
  REQUIRE(a.verdicts.size() == 4);
  for (const Verdict& v : a.verdicts) CHECK(v.estimate.confidence == Approx(1 - 0.05 / 4));
  // A limit moves the interval of a chance and does not make it another one.
  const Estimate draws = estimate(c.values(0, 1), 1 - 0.05 / 4, true);
  CHECK(draws.method == "wilson");
  CHECK(a.verdicts[0].estimate.method == "wilson");
  CHECK(a.verdicts[0].estimate.low == Approx(draws.low - 0.1));
  CHECK(a.verdicts[0].estimate.high == Approx(draws.high - 0.1));
  CHECK(a.verdicts[0].outcome == Outcome::holds);
  CHECK(a.verdicts[1].outcome == Outcome::holds);
  CHECK(a.verdicts[3].outcome == Outcome::against);
  CHECK(a.outcome() == Outcome::against);
  const Quantity turned{"", {{-2, 0, 1}}, 0.5};  // 0.5 - 2 * draws
  const Estimate less = c.estimate_of(turned, 0.95), plain = estimate(c.values(0, 1), 0.95, true);
  CHECK(less.mean == Approx(0.5 - 2 * plain.mean));
  CHECK(less.low == Approx(0.5 - 2 * plain.high));
  CHECK(less.high == Approx(0.5 - 2 * plain.low));
  CHECK(less.sd == Approx(2 * plain.sd));
}

TEST_CASE("the outcome is the worst of all verdicts") {
  Analysis a;
  CHECK(a.outcome() == Outcome::holds);
  a.verdicts.resize(2);
  a.verdicts[0].outcome = Outcome::holds;
  CHECK(a.outcome() == Outcome::undecided);
  a.verdicts[1].outcome = Outcome::holds;
  CHECK(a.outcome() == Outcome::holds);
  a.verdicts[0].outcome = Outcome::against;
  CHECK(a.outcome() == Outcome::against);
}

TEST_CASE("equal values decide when there are so many that others could not matter") {
  // All games have 71 turns; others may have a tenth more or less. n equal games allow 3.69 / n of these.
  for (const u64 pairs : {2, 6, 23, 28, 50}) {
    Comparison c = made::comparison(2, pairs);
    expect(c, "A.turns in 70..72");
    INFO(pairs);
    const double unseen = 1 - std::pow(0.025, 1.0 / static_cast<double>(pairs));
    CHECK(analyse(c).outcome() == (unseen * 7.1 > 1 ? Outcome::undecided : Outcome::holds));
  }
  Comparison c = made::comparison(2, 100);
  expect(c, "A.turns in 71.6..72");
  CHECK(analyse(c).outcome() == Outcome::against);
}

TEST_CASE("however many pairs are equal, that none will differ is not shown") {
  for (const u64 pairs : {6, 400, 5000})
    for (const Pairing pairing : {Pairing::all, Pairing::none}) {
      Comparison c = made::comparison(2, pairs);
      c.pairing = pairing;
      for (const char* claim : {"B.turns <= A.turns", "B.turns >= A.turns", "B.turns < A.turns", "turns in 71..71"})
        expect(c, claim);
      const Analysis a = analyse(c);
      const Difference& d = line_of(c, a, "turns").differences[0];
      CHECK(d.estimate.method == "constant");
      CHECK(d.estimate.low < 0);
      CHECK(d.estimate.high > 0);
      CHECK(!d.clear);
      CHECK_THAT(d.sentence, Catch::Contains("the same in every"));
      for (const Verdict& v : a.verdicts) {
        INFO(v.sentence);
        CHECK(v.outcome == Outcome::undecided);
        CHECK_THAT(v.sentence, Catch::Contains("However many are equal, the next may differ: ask for a margin."));
      }
    }
}

TEST_CASE("a pilot of equal pairs does not reach any precision at once") {
  Comparison c = made::comparison(2, 400);
  aim(c, "turns.diff ±0.01");
  aim(c, "turns.diff ±2");
  const Analysis a = analyse(c);
  CHECK(!a.targets[0].reached);
  CHECK(a.targets[0].needed > 10'000);
  CHECK(a.targets[0].half_width > 3.6 * 7.1 / 400);
  CHECK(a.targets[1].reached);
}

TEST_CASE("where an unseen pair may lie depends on what games have, and shares on nothing") {
  Comparison c = made::comparison(2, 4);
  c.columns[3] = {70, 71, 68, 71};
  c.columns[c.metrics.size() + 3] = {72, 71, 71, 71};
  const Reach turns = c.reach_of({"", {{1, 1, 3}, {-1, 0, 3}}, 0}, 4);
  CHECK(turns.least == 0);
  CHECK(turns.most == 4);
  CHECK(turns.around == Approx(7.2));
  CHECK(c.reach_of({"", {{1, 1, 3}, {-1, 0, 3}}, 0}, 2).most == 2);
  const Reach share = c.reach_of({"", {{1, 1, 1}, {-1, 0, 1}}, 0.5}, 4);
  CHECK(share.least == -0.5);
  CHECK(share.most == 1.5);
  const Reach twice = c.reach_of({"", {{-2, 0, 3}}, 10}, 4);
  CHECK(twice.least == -132);
  CHECK(twice.most == -126);
  CHECK(twice.around == Approx(14.2));
}

TEST_CASE("what cannot be decided says how many games may do, and that is about right") {
  Comparison c = made::comparison(2, 100);
  expect(c, "B.points in 82..120");
  const Analysis a = analyse(c);
  const Verdict& v = a.verdicts[0];
  INFO(v.sentence);
  REQUIRE(v.outcome == Outcome::undecided);
  const std::size_t at = v.sentence.find("About ");
  REQUIRE(at != std::string::npos);
  const double more = std::stod(v.sentence.substr(at + 6));
  const double distance = std::abs(v.estimate.mean - 82);
  CHECK(v.estimate.half_width() / std::sqrt((100 + more) / 100) <= distance);
  CHECK(v.estimate.half_width() / std::sqrt((100 + 0.85 * more) / 100) > distance);
}

TEST_CASE("a target is judged by the variance of the first pairs only") {
  Comparison c = made::comparison(2, 1000);
  aim(c, "points.diff ±0.3");
  aim(c, "points.diff ±2");
  aim(c, "A.broken_off ±0.001");
  const Analysis a = analyse(c);
  const Sample d = c.values(c.targets[0].quantity);
  const TwoStage stage = first_stage(std::span(d).first(pilot_pairs), 0.95);
  REQUIRE(a.targets.size() == 3);
  CHECK(a.targets[0].mean == Approx(mean_of(d)));
  CHECK(a.targets[0].pilot == 400);
  CHECK(a.targets[0].needed == stage.needed(0.3));
  CHECK(a.targets[0].half_width == stage.half_width(1000));
  CHECK(!a.targets[0].reached);
  CHECK(a.targets[1].reached);
  CHECK(a.targets[1].needed == 400);
  CHECK(a.targets[2].needed > 5000);  // nothing broke off in the pilot, which proves little
  Comparison more = made::comparison(2, a.targets[0].needed);
  aim(more, "points.diff ±0.3");
  const TargetLine last = analyse(more).targets[0];
  CHECK(last.needed == a.targets[0].needed);
  CHECK(last.half_width <= 0.3);
  CHECK(last.reached);
}
