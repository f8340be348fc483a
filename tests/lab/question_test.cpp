// Questions to a comparison: what can be asked, what it means, and how mistakes are told.
#include <catch2/catch.hpp>

#include "basics/dice.hpp"
#include "lab/question.hpp"

namespace {

using namespace bastide;
using namespace bastide::sdk;
using Is = Expectation::Is;

const std::vector<Metric>& some_metrics() {
  static const std::vector<Metric> all{{"points", "points of a player", "score", 2},
                                       {"draws", "draws", "score", 1, 2, true},
                                       {"seat1.win_share", "wins of seat 1", "seats", 840, 2, true},
                                       {"seat1.points", "points of seat 1", "seats"},
                                       {"turns", "turns in a game", "length"},
                                       {"term.city.two-tile", "share", "terms", 10000, 2, true},
                                       {"walls.walls_left", "walls left at the end", "modules"}};
  return all;
}

std::size_t metric(Name name) { return static_cast<std::size_t>(find_metric(some_metrics(), name)); }

Vocabulary two() { return {{"A", "B"}, {"base-2006", "base-2006+river"}, &some_metrics()}; }
Vocabulary three() { return {{"A", "B", "C"}, {"base-2006", "base-modern", "die-stadt"}, &some_metrics()}; }

std::vector<Expectation> expectations(std::string_view text, const Vocabulary& v = two()) {
  auto all = parse_expectation(text, v);
  INFO(text);
  INFO((all ? "" : all.error().str()));
  REQUIRE(all);
  return *all;
}

std::vector<Target> targets(std::string_view text, const Vocabulary& v = two()) {
  auto all = parse_target(text, v);
  INFO(text);
  INFO((all ? "" : all.error().str()));
  REQUIRE(all);
  return *all;
}

std::string refused(std::string_view text, const Vocabulary& v = two(), const SourcePos& at = {}) {
  const auto all = parse_expectation(text, v, at);
  return all ? "was accepted" : all.error().str();
}

std::string no_target(std::string_view text, const Vocabulary& v = two()) {
  const auto all = parse_target(text, v);
  return all ? "was accepted" : all.error().str();
}

// Of a sum: which metric of which ruleset has which factor.
double factor(const Quantity& q, std::size_t ruleset, Name name) {
  double sum = 0;
  for (const auto& p : q.parts)
    if (p.ruleset == ruleset && p.metric == metric(name)) sum += p.factor;
  return sum;
}

Estimate between(double low, double high) { return {.n = 100, .mean = (low + high) / 2, .low = low, .high = high}; }

}  // namespace

TEST_CASE("a metric without a ruleset is asked of each", "[question]") {
  const auto all = expectations("first_seat.win_share in 0.45..0.55", three());
  REQUIRE(all.size() == 3);
  CHECK(all[0].text == "A.first_seat.win_share in 0.45..0.55");
  CHECK(all[2].text == "C.first_seat.win_share in 0.45..0.55");
  for (std::size_t i = 0; i < 3; ++i) {
    CHECK(all[i].is == Is::within);
    CHECK(all[i].low == 0.45);
    CHECK(all[i].high == 0.55);
    REQUIRE(all[i].quantity.parts.size() == 1);
    CHECK(factor(all[i].quantity, i, "seat1.win_share") == 1);
    CHECK(all[i].quantity.constant == 0);
  }
}

TEST_CASE("two rulesets are compared with a factor", "[question]") {
  const auto all = expectations("B.turns <= A.turns * 1.1");
  REQUIRE(all.size() == 1);
  const Expectation& e = all[0];
  CHECK(e.is == Is::at_most);
  CHECK_FALSE(e.strict);
  CHECK(e.text == "B.turns <= A.turns * 1.1");
  CHECK(e.left.text == "B.turns");
  CHECK(e.right.text == "A.turns * 1.1");
  CHECK(e.quantity.text == "B.turns - 1.1 * A.turns");
  CHECK(e.quantity.parts.size() == 2);
  CHECK(factor(e.quantity, 1, "turns") == 1);
  CHECK(factor(e.quantity, 0, "turns") == Approx(-1.1));
}

TEST_CASE("a precision of a difference, written in three ways", "[question]") {
  for (const char* text : {"points.diff ±0.5", "points.diff +-0.5", "points.diff +/-0.5", "points.diff ± .5",
                           "points.diff±5e-1", "points.diff+-0.5"}) {
    const auto all = targets(text, three());
    REQUIRE(all.size() == 2);
    CHECK(all[0].quantity.text == "B.points - A.points");
    CHECK(all[1].text.starts_with("C.points - A.points"));
    CHECK(all[0].width == 0.5);
    CHECK(all[0].bounded == 0);
    CHECK(factor(all[1].quantity, 2, "points") == 1);
    CHECK(factor(all[1].quantity, 0, "points") == -1);
  }
  CHECK(targets("points.diff ±0.5")[0].text == "B.points - A.points ±0.5");
}

TEST_CASE("a precision knows how far shares can spread", "[question]") {
  CHECK(targets("A.draws ±1%")[0].bounded == 1);
  CHECK(targets("A.draws ±1%")[0].width == Approx(0.01));
  CHECK(targets("draws.diff ±0.01")[0].bounded == 2);
  CHECK(targets("0.5 * draws.diff + 3 ±0.01")[0].bounded == 1);
  CHECK(targets("A.draws + A.turns ±0.01")[0].bounded == 0);
  CHECK(targets("draws ±0.01").size() == 2);
}

TEST_CASE("differences are spelled out", "[question]") {
  CHECK(expectations("points.diff >= -2")[0].text == "B.points - A.points >= -2");
  CHECK(expectations("points.diff >= -2")[0].quantity.text == "B.points - A.points + 2");
  CHECK(expectations("2 * points.diff <= turns.diff")[0].text == "2 * (B.points - A.points) <= B.turns - A.turns");
  CHECK(expectations("-points.diff > turns.diff / 2")[0].quantity.text ==
        "-B.points + A.points - 0.5 * B.turns + 0.5 * A.turns");
  // of one ruleset that is named
  const auto named = expectations("C.points.diff >= B.points.diff", three());
  REQUIRE(named.size() == 1);
  CHECK(named[0].quantity.text == "C.points - B.points");
}

TEST_CASE("rulesets go by their ids, too", "[question]") {
  const auto e = expectations("base-2006+river.turns >= base-2006.turns + 10")[0];
  CHECK(e.text == "base-2006+river.turns >= base-2006.turns + 10");
  CHECK(e.is == Is::at_least);
  CHECK(factor(e.quantity, 1, "turns") == 1);
  CHECK(factor(e.quantity, 0, "turns") == -1);
  CHECK(e.quantity.constant == -10);
  const Vocabulary twice{{"A", "B"}, {"base-2006", "base-2006"}, &some_metrics()};
  CHECK(refused("base-2006.turns > 3", twice) ==
        "expect:1:1: more than one ruleset is called 'base-2006'\n  call them A, B");
  CHECK(expectations("B.turns > 3", twice).size() == 1);
}

TEST_CASE("names have dots, hyphens and underscores", "[question]") {
  CHECK(expectations("A.term.city.two-tile<=B.term.city.two-tile*2")[0].quantity.parts.size() == 2);
  CHECK(expectations("term.city.two-tile in 0..1").size() == 2);
  CHECK(factor(expectations("B.walls.walls_left > 1")[0].quantity, 1, "walls.walls_left") == 1);
  CHECK(refused("A.turns-2 <= 3") ==
        "expect:1:1: 'A.turns-2' is read as one name, and there is none like that\n"
        "  '-' stands between spaces: A.turns - 2");
  CHECK(expectations("A.turns - 2 <= 3")[0].quantity.constant == -5);
  CHECK(expectations("A.turns -2 <= 3")[0].quantity.constant == -5);
}

TEST_CASE("signs and brackets", "[question]") {
  const auto value = [](std::string_view text) {
    const auto e = expectations(text)[0];
    return std::pair(factor(e.quantity, 0, "turns"), e.quantity.constant);
  };
  CHECK(value("A.turns * 2 + 1 <= 0") == std::pair(2.0, 1.0));
  CHECK(value("(A.turns + 1) * 2 <= 0") == std::pair(2.0, 2.0));
  CHECK(value("2 * (A.turns + 1) / 4 <= 0") == std::pair(0.5, 0.5));
  CHECK(value("-(A.turns - 1) <= 0") == std::pair(-1.0, 1.0));
  CHECK(value("- - A.turns ≤ 3") == std::pair(1.0, -3.0));
  CHECK(value("0 <= A.turns") == std::pair(-1.0, 0.0));
  CHECK(value("3 − A.turns × 2 <= 1 · 1") == std::pair(-2.0, 2.0));
  CHECK(value("A.turns + A.turns <= 1e2") == std::pair(2.0, -100.0));
  CHECK(value("A.turns * (1 + 10%) <= 7") == std::pair(1.1, -7.0));
  CHECK(value("  A.turns\t<=\n 7 ") == std::pair(1.0, -7.0));
  CHECK(expectations("A.turns < 7")[0].strict);
  CHECK(expectations("A.turns > 7")[0].strict);
  CHECK(expectations("A.turns in -1..1")[0].low == -1);
  CHECK(expectations("A.turns in -0.5..+.5")[0].high == 0.5);
}

TEST_CASE("per cent are fractions of 1", "[question]") {
  const auto e = expectations("A.draws in 45%..55%")[0];
  CHECK(e.low == Approx(0.45));
  CHECK(e.high == Approx(0.55));
  CHECK(expectations("draws.diff <= 2%")[0].quantity.constant == Approx(-0.02));
  const std::string ask = "\n  write a number; ten per cent more than A.turns is A.turns * 110%";
  CHECK(refused("B.turns <= A.turns + 10%") == "expect:1:22: per cent of what? 'turns' is no share" + ask);
  CHECK(refused("B.turns in 10%..20%") == "expect:1:12: per cent of what? 'turns' is no share" + ask);
  CHECK(no_target("points.diff ±5%") == "until:1:14: per cent of what? 'points' is no share" + ask);
}

TEST_CASE("a share that cannot be is refused, and per cent are suggested", "[question]") {
  const std::string share = " cannot be reached: 'seat1.win_share' is a share, between 0 and 1";
  CHECK(refused("seat1.win_share <= 55") == "expect:1:20: 55" + share + "\n  did you mean 55%?");
  CHECK(refused("seat1.win_share in 45..55") == "expect:1:20: 45" + share + "\n  did you mean 45%?");
  CHECK(refused("seat1.win_share in 0.45..55") == "expect:1:26: 55" + share + "\n  did you mean 55%?");
  CHECK(refused("seat1.win_share.diff in -2..2") == "expect:1:25: -2" + share + "\n  did you mean -2%?");
  CHECK(refused("B.seat1.win_share <= A.seat1.win_share + 5") == "expect:1:42: 5" + share + "\n  did you mean 5%?");
  CHECK(refused("55 >= seat1.win_share") == "expect:1:1: 55" + share + "\n  did you mean 55%?");
  CHECK(refused("draws <= 5500%") ==
        "expect:1:10: 55 cannot be reached: 'draws' is a share, between 0 and 1\n  did you mean 55%?");
  CHECK(refused("draws <= 5500") == "expect:1:10: 5500 cannot be reached: 'draws' is a share, between 0 and 1");
  CHECK(no_target("seat1.win_share ±2") ==
        "until:1:18: ±2 asks for nothing: 'seat1.win_share' is a share, between 0 and 1\n  did you mean ±2%?");
  CHECK(no_target("seat1.win_share.diff ±1").find("did you mean ±1%?") != std::string::npos);
  // What can be, or is no share, is not touched.
  for (const char* good :
       {"seat1.win_share in 0..1", "seat1.win_share <= 55 %", "seat1.win_share.diff in -100%..100%",
        "seat1.win_share * 100 <= 55", "draws + seat1.win_share <= 1.5", "turns <= 55", "turns + draws <= 72"})
    CHECK(refused(good) == "was accepted");
  CHECK(expectations("A.draws <= 55 %")[0].quantity.constant == Approx(-0.55));
  CHECK(no_target("seat1.win_share ±2%") == "was accepted");
  CHECK(no_target("turns ±2") == "was accepted");
}

TEST_CASE("equality is not asked of a sample", "[question]") {
  for (const char* sign : {"=", "==", "!=", "<>"})
    CHECK(refused(std::string("A.turns ") + sign + " 3") ==
          std::string("expect:1:9: found '") + sign +
              "', but equality cannot be shown by a sample\n  ask for a range: x in 0.9..1.1");
}

TEST_CASE("what is not linear is refused with a way out", "[question]") {
  CHECK(refused("B.turns / A.turns <= 1.1") ==
        "expect:1:9: a metric stands behind '/'\n  instead of x / y <= 1.1 write x <= y * 1.1");
  CHECK(refused("1 / A.turns <= 1.1").find("a metric stands behind '/'") != std::string::npos);
  CHECK(refused("B.turns * A.turns <= 1.1") ==
        "expect:1:9: two metrics are multiplied\n  a metric can be multiplied with a number only: y * 1.1");
  CHECK(refused("A.turns / (2 - 2) <= 1").find("divided by 0") != std::string::npos);
}

TEST_CASE("unknown names are told with the nearest", "[question]") {
  CHECK(refused("B.truns <= 3") == "expect:1:3: unknown metric 'truns'\n  did you mean 'turns'?");
  CHECK(refused("first_seat.win_shar <= 3") ==
        "expect:1:1: unknown metric 'first_seat.win_shar'\n  did you mean 'first_seat.win_share'?");
  CHECK(refused("3 <= truns.diff") == "expect:1:6: unknown metric 'truns'\n  did you mean 'turns'?");
  CHECK(refused("turns.dif > 3") == "expect:1:1: unknown metric 'turns.dif'\n  did you mean 'turns.diff'?");
  CHECK(refused("xyzzy <= 3") ==
        "expect:1:1: unknown metric 'xyzzy'\n  there are: points, draws, seat1.win_share, seat1.points, turns, "
        "term.city.two-tile, walls.walls_left, first_seat.win_share, first_seat.points");
  CHECK(refused("A.turns <= C.turns") ==
        "expect:1:12: unknown ruleset 'C'\n  There are: A (base-2006), B (base-2006+river)");
  CHECK(refused("base-2007.turns <= 7") ==
        "expect:1:1: unknown ruleset 'base-2007'\n  did you mean 'base-2006'? There are: A (base-2006), B "
        "(base-2006+river)");
  CHECK(refused("A <= 3") == "expect:1:2: the metric is missing behind 'A'\n  write A.turns");
  CHECK(refused("turns <= 3", {{"A"}, {"x"}, nullptr}).find("none to choose from") != std::string::npos);
}

TEST_CASE("with and without ruleset do not mix", "[question]") {
  CHECK(refused("B.turns <= turns * 1.1") ==
        "expect:1:12: 'turns' names no ruleset, but 'B.turns' does\n"
        "  name the ruleset of every metric, like B.turns, or of none");
  CHECK(refused("points.diff <= B.turns").find("names no ruleset, but 'B.turns' does") != std::string::npos);
  CHECK(refused("points.diff <= turns") ==
        "expect:1:16: 'turns' is of one ruleset, but 'points.diff' is a difference of two\n"
        "  name the ruleset of every metric, like B.turns, or of none");
  CHECK(refused("A.points.diff > 0") ==
        "expect:1:1: 'A.points.diff' is the difference of the first ruleset from itself\n  write B.points.diff");
  const Vocabulary one{{"A"}, {"base-2006"}, &some_metrics()};
  CHECK(refused("points.diff > 0", one) ==
        "expect:1:1: 'points.diff' is a difference, but there is only one ruleset\n"
        "  write points, or compare with a second ruleset");
  CHECK(expectations("turns > 1", one).size() == 1);
}

TEST_CASE("other mistakes have a place and a reason", "[question]") {
  CHECK(refused("") == "expect:1:1: found the end, expected a metric or a number");
  CHECK(refused("A.turns") == "expect:1:8: found the end, expected <=, <, >=, > or in");
  CHECK(refused("A.turns <= ") == "expect:1:12: found the end, expected a metric or a number");
  CHECK(refused("A.turns <= 3 4") == "expect:1:14: found '4', expected an operator or the end");
  CHECK(refused("(A.turns <= 3").find("expected an operator or ')'") != std::string::npos);
  CHECK(refused("A.turns <= 0,5").find("write a decimal point: 0.5") != std::string::npos);
  CHECK(refused("A.turns in [1..2]").find("write a range like 0.45..0.55") != std::string::npos);
  CHECK(refused("A.turns in 1 2") == "expect:1:14: found '2', expected '..'\n  a range looks like 0.45..0.55");
  CHECK(refused("A.turns in 2..1") == "expect:1:12: the range is empty: 2 is more than 1\n  write 1..2");
  CHECK(refused("1 <= A.turns <= 2").find("x in 0.45..0.55") != std::string::npos);
  CHECK(refused("1 <= 2").find("no metric") != std::string::npos);
  CHECK(refused("A.turns <= A.turns + 1").find("cancel each other out") != std::string::npos);
  CHECK(refused("A.turns * 0 <= 1").find("cancel each other out") != std::string::npos);
  CHECK(refused("A.turns <= 1e999").find("is too large") != std::string::npos);
  CHECK(refused("A.turns <= 1e9 * 1e9").find("too large") != std::string::npos);
  CHECK(refused("A.turns ±3").find("asks for a precision") != std::string::npos);
  CHECK(refused("A.turns <= \x01").find("found '\\x01'") != std::string::npos);
  CHECK(refused("A.turns <= " + std::string(3000, '1')).find("at most 2000") != std::string::npos);
  CHECK(refused(std::string(1000, '(') + "A.turns").find("too many brackets") != std::string::npos);
  CHECK(no_target("A.turns <= 3").find("expected a precision like ±0.5") != std::string::npos);
  CHECK(no_target("A.turns") == "until:1:8: found the end, expected a precision like ±0.5");
  CHECK(no_target("A.turns ±0").find("must be more than 0") != std::string::npos);
  CHECK(no_target("A.turns ±-1") == "until:1:10: the precision must be more than 0\n  every interval has some width");
  CHECK(no_target("3 ±1").find("no metric") != std::string::npos);
}

TEST_CASE("a mistake in a file has its place there", "[question]") {
  const SourcePos at{"farms.toml", 7, 12};
  CHECK(refused("A.truns <= 3", two(), at).starts_with("farms.toml:7:14: unknown metric"));
  CHECK(refused("A.turns ≤ B.truns", two(), at).starts_with("farms.toml:7:24: unknown metric"));  // letters, not bytes
  CHECK(refused("A.turns <=\n  B.truns", two(), at).starts_with("farms.toml:8:5: unknown metric"));
}

TEST_CASE("an interval agrees, contradicts or decides nothing", "[question]") {
  const auto most = expectations("A.turns <= 3")[0], least = expectations("A.turns >= 3")[0];
  const auto below = expectations("A.turns < 3")[0], above = expectations("A.turns > 3")[0];
  const auto within = expectations("A.turns in 1..2")[0];
  CHECK(judge(most, between(-2, -1)) == Outcome::holds);  // of A.turns - 3
  CHECK(judge(most, between(-2, 1)) == Outcome::undecided);
  CHECK(judge(most, between(1, 2)) == Outcome::against);
  CHECK(judge(least, between(1, 2)) == Outcome::holds);
  CHECK(judge(least, between(-1, 2)) == Outcome::undecided);
  CHECK(judge(least, between(-2, -1)) == Outcome::against);
  CHECK(judge(within, between(1.1, 1.9)) == Outcome::holds);
  CHECK(judge(within, between(0.9, 1.9)) == Outcome::undecided);
  CHECK(judge(within, between(0, 3)) == Outcome::undecided);
  CHECK(judge(within, between(0.1, 0.9)) == Outcome::against);
  CHECK(judge(within, between(2.1, 2.9)) == Outcome::against);
  // What never varies lies on the limit itself: 1.1 * 70 is not exactly 77.
  CHECK(judge(most, between(1e-14, 1e-14)) == Outcome::holds);
  CHECK(judge(least, between(-1e-14, -1e-14)) == Outcome::holds);
  CHECK(judge(below, between(-1e-14, -1e-14)) == Outcome::against);
  CHECK(judge(above, between(1e-14, 1e-14)) == Outcome::against);
  CHECK(judge(below, between(-2, -1)) == Outcome::holds);
  CHECK(judge(above, between(1, 2)) == Outcome::holds);
  CHECK(judge(within, between(2, 2)) == Outcome::holds);
  Estimate nothing;
  CHECK(judge(most, nothing) == Outcome::undecided);
  CHECK(judge(within, between(std::nan(""), std::nan(""))) == Outcome::undecided);
  CHECK(name_of(Outcome::against) == "against");
}

TEST_CASE("no text does harm", "[question]") {
  const std::vector<std::string> good{"first_seat.win_share in 0.45..0.55", "B.turns <= A.turns * 1.1",
                                      "points.diff ±0.5", "2 * (points.diff - 3) > turns.diff / 2",
                                      "base-2006+river.draws >= -45%"};
  const std::vector<std::string> bits{"A",
                                      "B.",
                                      "turns",
                                      ".diff",
                                      "points",
                                      "draws",
                                      " ",
                                      "  ",
                                      "<=",
                                      ">",
                                      "in",
                                      "..",
                                      "±",
                                      "+",
                                      "-",
                                      "*",
                                      "/",
                                      "(",
                                      ")",
                                      "%",
                                      "1",
                                      ".5",
                                      "e9",
                                      "=",
                                      "\n",
                                      "\xC2",
                                      "\xB1",
                                      "\xFF",
                                      "base-",
                                      "2006",
                                      std::string(1, '\0')};
  Dice dice(6);
  const auto one_of = [&](const auto& list) { return list[dice.below(static_cast<u32>(list.size()))]; };
  int understood = 0;
  for (int i = 0; i < 10'000; ++i) {
    std::string text = i % 4 ? one_of(good) : "";
    for (u32 n = dice.below(i % 4 ? 4 : 12); n > 0; --n) {
      const u32 at = dice.below(static_cast<u32>(text.size() + 1));
      const std::string bit = dice.below(8) ? one_of(bits) : std::string(1, static_cast<char>(dice.below(256)));
      text.replace(at, dice.below(3), bit);
    }
    const auto e = parse_expectation(text, two());
    const auto t = parse_target(text, two());
    understood += e ? 1 : 0;
    if (e ? e->empty() : e.error().what.empty() || e.error().where.column < 1) FAIL("expect: " << text);
    if (t ? t->empty() : t.error().what.empty() || t.error().where.column < 1) FAIL("until: " << text);
    if (!e) continue;
    for (const Expectation& each : *e) {
      // What was understood is understood again, and means the same.
      const auto again = parse_expectation(each.text, two());
      INFO(text);
      REQUIRE(again);
      REQUIRE(again->size() == 1);
      CHECK(again->front().quantity.text == each.quantity.text);
      CHECK(again->front().text == each.text);
    }
  }
  CHECK(understood > 500);  // otherwise the texts were no test
}
