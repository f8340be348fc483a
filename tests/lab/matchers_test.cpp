// Expectations as Catch2 matchers, on comparisons whose numbers are known.
#include <catch2/catch.hpp>

#include "lab/verdict.hpp"
#include "testing/comparing.hpp"
#include "testing/table.hpp"

namespace {

using namespace bastide;
using namespace bastide::sdk;

// 240 pairs. turns: A 70 to 72, B 5 or 6 more; seat1.win_share: A half of the games, B three of four; points: far apart
// from game to game, the same on average.
Comparison made() {
  Comparison c;
  c.rulesets = {{"A", "one", "one", "The first", "1"}, {"B", "two", "two", "The second", "2"}};
  c.metrics = {{"turns", "turns in a game", "length"},
               {"seat1.win_share", "wins of seat 1", "seats", 840, 2, true},
               {"points", "points of a player", "score", 2}};
  c.pairs = c.wanted = 240;
  c.columns.resize(6);
  for (int i = 0; i < 240; ++i) {
    c.columns[0].push_back(70 + i % 3);
    c.columns[1].push_back(i % 2 ? 840 : 0);
    c.columns[2].push_back(100 + i % 40);
    c.columns[3].push_back(75 + i % 3 + i % 2);
    c.columns[4].push_back(i % 4 ? 840 : 0);
    c.columns[5].push_back(100 + (i * 7 + 3) % 40);
  }
  return c;
}

// What Catch2 would print.
std::string told(const MatchesExpectation& matcher, const Comparison& c) {
  const bool matched = matcher.match(c);
  return (matched ? "passes: " : "fails: ") + matcher.describe();
}

}  // namespace

TEST_CASE("what the games show passes both matchers", "[matchers]") {
  const Comparison c = made();
  for (const char* text : {"B.turns <= A.turns * 1.1", "turns.diff in 5..6", "B.turns > A.turns", "turns in 69..78",
                           "two.turns >= one.turns + 4", "B.first_seat.win_share >= 60%", "points.diff in -10..10"}) {
    CHECK_THAT(c, Shows(text));
    CHECK_THAT(c, DoesNotContradict(text));
  }
}

TEST_CASE("what the games contradict fails with the figure and its interval", "[matchers]") {
  const Comparison c = made();
  const std::string figures =
      "\n  B.turns <= A.turns * 1.05: B.turns is 76.50, A.turns * 1.05 is 74.55. "
      "The difference is 1.95 (95 %: 1.89 to 2.01), which contradicts it.";  // t(239) = 1.970, sd = 0.5027
  CHECK(told(Shows("B.turns <= A.turns * 1.05"), c) == "fails: shows 'B.turns <= A.turns * 1.05'" + figures);
  CHECK(told(DoesNotContradict("B.turns <= A.turns * 1.05"), c) ==
        "fails: does not contradict 'B.turns <= A.turns * 1.05'" + figures);
}

TEST_CASE("what the games cannot decide fails only if it must be shown", "[matchers]") {
  const Comparison c = made();
  CHECK_THAT(c, !Shows("points.diff >= 0"));
  CHECK_THAT(c, DoesNotContradict("points.diff >= 0"));
  CHECK(told(Shows("points.diff >= 0"), c).find("and it cannot be decided with 240 games.") != std::string::npos);
  Comparison one = c;
  one.pairs = 1;
  CHECK(told(Shows("B.turns > A.turns"), one).ends_with("It cannot be decided with 1 game."));
  CHECK_THAT(one, DoesNotContradict("B.turns > A.turns"));
}

TEST_CASE("every ruleset must pass", "[matchers]") {
  const Comparison c = made();
  const std::string text = told(Shows("first_seat.win_share in 0.4..0.6"), c);
  CHECK(text.starts_with("fails: "));
  CHECK(text.find("\n  A.first_seat.win_share in 0.4..0.6: A.first_seat.win_share is 50") != std::string::npos);
  CHECK(text.find(", as expected.") != std::string::npos);
  CHECK(text.find("\n  B.first_seat.win_share in 0.4..0.6: B.first_seat.win_share is 75") != std::string::npos);
  CHECK(text.find(", which contradicts it.") != std::string::npos);
}

TEST_CASE("a text that is no question fails with the reason", "[matchers]") {
  const Comparison c = made();
  for (const auto& matcher : {Shows("B.truns > 3"), DoesNotContradict("B.truns > 3")})
    CHECK(told(matcher, c).ends_with("'B.truns > 3'\n  expect:1:3: unknown metric 'truns'\n  did you mean 'turns'?"));
}

TEST_CASE("a comparison has a name in messages", "[matchers]") {
  CHECK(Catch::Detail::stringify(made()) == "240 games of A (one) and B (two)");
}

TEST_CASE("the verdict on a number shows the side with metrics", "[matchers]") {
  const Comparison c = made();
  const auto sentence = [&](const char* text) {
    const Vocabulary words{{"A", "B"}, {"one", "two"}, &c.metrics};
    const auto x = parse_expectation(text, words);
    REQUIRE(x);
    return verdict_on(c, x->front()).sentence;
  };
  CHECK(sentence("turns.diff >= 2").starts_with("B.turns - A.turns is 5.50 (95 %: 5.4"));
  CHECK(sentence("A.turns in 60..80") == "A.turns is 71.00 (95 %: 70.90 to 71.10), as expected.");
  CHECK(sentence("60 <= A.turns") ==
        "A.turns is 71.00. The difference is -11.00 (95 %: -11.10 to -10.90), as expected.");
}

TEST_CASE("rulesets are compared by their names in one call", "[matchers]") {
  const Comparison c = compare_rulesets(test_library(), {"base-modern", "base-modern +river"},
                                        {.games = 40, .seats = {"random", "random"}});
  CHECK(c.pairs == 40);
  CHECK_THAT(c, Shows("B.turns > A.turns"));  // a river is more tiles
}
