// The statistics checked with real games: no alarm where nothing differs, and one where something does.
#include <catch2/catch.hpp>

#include "basics/dice.hpp"
#include "lab/compare.hpp"
#include "rulesets.hpp"

using namespace labtest;

namespace {

Comparison played(const std::vector<Entrant>& all, u64 games, u64 seed, Pairing pairing,
                  std::vector<std::string> expect = {}) {
  CompareOptions o;
  o.games = games;
  o.seed = seed;
  o.pairing = pairing;
  o.seats = {"random", "random"};
  o.jobs = 0;
  o.expect = std::move(expect);
  auto c = compare(all, o);
  INFO((c ? "" : c.error().str()));
  REQUIRE(c);
  return std::move(*c);
}

// Comparisons of a ruleset with itself that call any difference clear. The players' chance is not shared, otherwise the
// games would be the same.
int false_alarms(const std::string& id, int repeats, u64 games, Pairing pairing) {
  const auto all = entrants({id, id});
  int alarms = 0;
  for (int i = 0; i < repeats; ++i) {
    const Comparison c = played(all, games, mixed(static_cast<u64>(i) + 500), pairing);
    bool alarm = false;
    for (const MetricLine& line : analyse(c).lines) alarm = alarm || line.differences[0].clear;
    alarms += alarm;
  }
  return alarms;
}

// The base game in which the first seat begins with some points.
Entrant with_head_start(int points) {
  const auto spec = library().ruleset_text(
      "title = 'Head start'\nextends = 'base-modern'\n[modules]\nhead-start = true\n[rules.head_start]\n"
      "seat = 1\npoints = " +
          std::to_string(points) + "\n",
      "head-start-test");
  INFO((spec ? "" : spec.error().str()));
  REQUIRE(spec);
  auto g = Game::compile(*spec);
  REQUIRE(g);
  const std::string text = ruleset_text(library(), *g);
  return {"head-start-test", std::move(*g), text};
}

const Difference& difference(const Comparison& c, const Analysis& a, const char* metric) {
  const int m = find_metric(c.metrics, metric);
  for (const MetricLine& line : a.lines)
    if (line.metric == m) return line.differences[0];
  FAIL("not measured: " << metric);
  return a.lines[0].differences[0];
}

}  // namespace

TEST_CASE("a ruleset against itself gives no more false alarms than promised", "[lab][selfcheck]") {
  CHECK(false_alarms("base-modern", 60, 60, Pairing::draws) <= 3);
  CHECK(false_alarms("base-modern", 60, 60, Pairing::none) <= 3);
}

TEST_CASE("a ruleset against itself two hundred times: at most ten false alarms", "[.thorough][lab][selfcheck]") {
  CHECK(false_alarms("base-modern", 200, 300, Pairing::draws) <= 10);
  CHECK(false_alarms("base-modern", 200, 300, Pairing::none) <= 10);
  CHECK(false_alarms("die-stadt", 200, 100, Pairing::draws) <= 10);
}

TEST_CASE("an advantage of three points for one seat is found", "[lab][selfcheck]") {
  const std::vector<Entrant> all{entrants({"base-modern"})[0], with_head_start(3)};
  for (const Pairing pairing : {Pairing::all, Pairing::draws, Pairing::none}) {
    INFO(name_of(pairing));
    const Comparison c = played(all, 1500, 8, pairing);
    const Analysis a = analyse(c);
    const Difference& points = difference(c, a, "seat1.points");
    CHECK(points.clear);
    CHECK(points.estimate.low <= 3);
    CHECK(points.estimate.high >= 3);
    CHECK(difference(c, a, "first_seat.lead").clear);
    CHECK_FALSE(difference(c, a, "seat2.points").clear);
    CHECK_FALSE(difference(c, a, "turns").clear);
  }
}

TEST_CASE("an unfair seat fails an expectation of fairness, a fair one does not", "[lab][selfcheck]") {
  const std::string fair = "first_seat.win_share in 0.45..0.55";
  const Comparison unfair = played({with_head_start(3)}, 3000, 2, Pairing::all, {fair});
  CHECK(analyse(unfair).outcome() == Outcome::against);
  const Comparison usual = played(entrants({"base-modern"}), 3000, 2, Pairing::all, {fair});
  CHECK(analyse(usual).outcome() == Outcome::holds);
  const Comparison few = played(entrants({"base-modern"}), 40, 2, Pairing::all, {fair});
  CHECK(analyse(few).outcome() == Outcome::undecided);
}
