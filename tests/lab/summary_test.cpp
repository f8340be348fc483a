// What is said about a comparison: in a terminal, as JSON, as CSV, as sentences.
#include "report/summary.hpp"

#include <catch2/catch.hpp>
#include <limits>
#include <nlohmann/json.hpp>
#include <sstream>

#include "basics/text.hpp"
#include "basics/text_table.hpp"
#include "lab/made.hpp"
#include "lab/wording.hpp"

using namespace bastide;
using namespace bastide::sdk;
using Catch::Matchers::Contains;
using made::difference;
using made::estimate;

namespace {

// Fixed numbers, whatever the values of the games are.
Analysis analysis_of(const Comparison& c) {
  const double inf = std::numeric_limits<double>::infinity();
  const auto constant = [](double x) { return estimate(x, 0, x, x, 1000, "constant"); };
  const std::vector<Estimate> of{estimate(79.25, 8, 78.5, 80),
                                 estimate(0.024, 0.15, 0.015, 0.034, 1000, "wilson"),
                                 estimate(0.52, 0.5, 0.49, 0.55),
                                 constant(71),
                                 estimate(0.09, 0.4, 0.06, 0.12, 1000, "bootstrap"),
                                 constant(0),
                                 estimate(0.476, 0.03, 0.474, 0.478),
                                 constant(3)};
  const std::vector<Difference> by{
      difference(estimate(3.86, 8, 3.37, 4.35), 0.47, 1e-9, 8e-9),
      difference(estimate(0.002, 0.2, -0.0113, 0.0153), 0.01, 0.7, 1),
      difference(estimate(-0.03, 0.7, -0.055, -0.005), -0.06, 0.02, 0.12),
      difference(constant(0), 0, 1, 1, "none"),
      difference(estimate(0.008, 0.4, -0.032, 0.048, 1000, "bootstrap"), 0.02, 0.7, 1, "sign flips"),
      difference(constant(0), 0, 1, 1, "none"),
      difference(estimate(-0.0595, 0.03, -0.0614, -0.0575), -1.81, 1e-12, 9e-12),
      difference(constant(1), inf, 1e-200, 1e-199, "sign flips"),
  };
  Analysis a;
  for (std::size_t m = 0; m < c.metrics.size(); ++m) {
    MetricLine line;
    line.metric = static_cast<int>(m);
    for (std::size_t r = 0; r < c.rulesets.size(); ++r) {
      Estimate e = of[m];
      if (r > 0) e.mean += by[m].estimate.mean;
      line.of.push_back(e);
      if (r == 0) continue;
      line.differences.push_back(by[m]);
      Difference& d = line.differences.back();
      d.sentence = sentence(c, c.metrics[m], d, c.rulesets[0], c.rulesets[r]);
    }
    a.lines.push_back(line);
  }
  a.tests = 6 * (c.rulesets.size() - 1);
  return a;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) out.push_back(line);
  return out;
}

// Without line breaks, as sentences may be folded anywhere.
std::string flat(const std::string& text) {
  std::string out, word;
  for (std::istringstream in(text); in >> word;) (out += out.empty() ? "" : " ") += word;
  return out;
}

// A reader of RFC 4180 that knows nothing of the writer.
std::vector<std::vector<std::string>> parsed_csv(const std::string& text) {
  std::vector<std::vector<std::string>> rows{{""}};
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string& field = rows.back().back();
    if (quoted && text[i] == '"' && i + 1 < text.size() && text[i + 1] == '"')
      field += text[i++];
    else if (text[i] == '"')
      quoted = !quoted;
    else if (quoted)
      field += text[i];
    else if (text[i] == ',')
      rows.back().emplace_back();
    else if (text.compare(i, 2, "\r\n") == 0) {
      rows.push_back({""});
      ++i;
    } else
      field += text[i];
  }
  CHECK(!quoted);
  CHECK(rows.back() == std::vector<std::string>{""});  // the last line is ended, too
  rows.pop_back();
  return rows;
}

std::string said(const Metric& m, const Difference& d, Pairing pairing = Pairing::all) {
  Comparison c = made::comparison(2, 10);
  c.pairing = pairing;
  return sentence(c, m, d, c.rulesets[0], c.rulesets[1]);
}

}  // namespace

TEST_CASE("a number is shown with the digits of its metric, a share in per cent") {
  const Metric turns{"turns", "turns in a game", "length"}, draws{"draws", "draws", "score", 1, 1, true};
  CHECK(shown(turns, 71.256) == "71.26");
  CHECK(shown(turns, 2.1, true) == "+2.10");
  CHECK(shown(turns, -2.1, true) == "-2.10");
  CHECK(shown(turns, -0.001) == "0.00");  // no "-0.00"
  CHECK(shown(turns, 0.001, true) == "0.00");
  CHECK(shown(draws, 0.4567) == "45.7 %");
  CHECK(shown(draws, -0.0123, true) == "-1.2 %");
}

TEST_CASE("a sentence says what was found") {
  const Metric turns{"turns", "turns in a game", "length"};
  const Metric city{"term.city", "share of the points: cities", "terms", 10000, 2, true};
  CHECK(said(turns, difference(estimate(2.1, 5, 1.82, 2.38), 0.3, 1e-6, 1e-5)) ==
        "turns in a game: 2.10 more in B than in A (95 %: 1.82 to 2.38), a small effect.");
  CHECK(said(turns, difference(estimate(-2.1, 5, -2.38, -1.82), -0.9, 1e-6, 1e-5)) ==
        "turns in a game: 2.10 less in B than in A (95 %: 1.82 to 2.38), a large effect.");
  CHECK(said(turns, difference(estimate(0.11, 5, -0.3, 0.52), 0.02, 0.6, 1)) ==
        "turns in a game: no difference was found; it lies between -0.30 and 0.52 (95 %).");
  CHECK(said(turns, difference(estimate(0.4, 5, 0.1, 0.7), 0.08, 0.01, 0.3)) ==
        "turns in a game: perhaps 0.40 more in B than in A (95 %: 0.10 to 0.70); not clear among all tests.");
  CHECK(
      said(city, difference(estimate(0.031, 0.1, 0.02, 0.042), 0.3, 1e-6, 1e-5)) ==
      "share of the points: cities, 3.10 percentage points more in B than in A (95 %: 2.00 to 4.20), a small effect.");
  CHECK_THAT(said(city, difference(estimate(0.001, 0.1, -0.01, 0.012), 0.01, 0.8, 1)),
             Contains("between -1.00 and 1.20 percentage points (95 %)"));
}

TEST_CASE("a sentence of values that do not vary, or are too few") {
  const Metric turns{"turns", "turns in a game", "length"};
  const Difference same = difference(estimate(0, 0, 0, 0, 100, "constant"), 0, 1, 1, "none");
  CHECK(said(turns, same) == "turns in a game: the same in every pair of games.");
  CHECK(said(turns, same, Pairing::none) == "turns in a game: the same in every game.");
  const double inf = std::numeric_limits<double>::infinity();
  CHECK(said(turns, difference(estimate(-3, 0, -3, -3, 100, "constant"), -inf, 1e-30, 1e-29, "sign flips")) ==
        "turns in a game: 3.00 less in B than in A, in every pair of games.");
  CHECK(said(turns, difference(estimate(1, 0, 1, 1, 3, "constant"), inf, 0.25, 1, "sign flips")) ==
        "turns in a game: 1.00 more in B than in A, in every pair of games, but these are too few to tell.");
  CHECK(said(turns, difference(estimate(4, 0, 4, 4, 1, "none"), 0, 1, 1, "none")) ==
        "turns in a game: too few games to tell.");
}

TEST_CASE("a clear difference is never shown as zero") {
  const Metric turns{"turns", "turns in a game", "length"};
  CHECK_THAT(said(turns, difference(estimate(0.0012, 0.01, 0.001, 0.0014), 0.1, 1e-6, 1e-5)),
             Contains(": 0.001 more in B"));
}

TEST_CASE("the text of two rulesets") {
  Comparison c = made::comparison(2, 1000);
  c.notes = {"B has a tile that A lacks"};
  const std::string text = to_text(c, analysis_of(c));
  INFO(text);
  CHECK(text.starts_with("A  base-2006    Carcassonne, rules of 2006\nB  base-modern  Carcassonne, modern rules\n"));
  CHECK_THAT(text, Contains("1000 games of each, seed 7: 2 greedy players, who change seats from pair to pair.\n"));
  CHECK_THAT(text, Contains("have in common: the order of the tiles, and the players' own chance"));
  CHECK_THAT(text, Contains("note: B has a tile that A lacks\n"));
  CHECK_THAT(text, Contains("  points              79.25  83.11   +3.86    +3.37 .. +4.35   +0.47  <0.0001 *"));
  CHECK_THAT(text, Contains("  draws            %   2.40   2.60   +0.20    -1.13 .. +1.53   +0.01   1.0000"));
  CHECK_THAT(text, Contains("  turns               71.00  71.00       =\n"));
  CHECK_THAT(text, Contains("-0.032 .. +0.048~"));
  CHECK_THAT(flat(text), Contains("corrected for 6 tests (Holm)"));
  CHECK_THAT(text, Contains("~: skewed, or nearly always the same"));
  CHECK_THAT(text, Contains("no difference of B from A was found: draws and discarded."));
  CHECK_THAT(flat(text), Contains("The first seat wins 52.00 % in A (95 %: 49.00 to 55.00) and 49.00 % in B"));
  CHECK_THAT(text, Contains("fair would be 50.00 %."));
  CHECK_THAT(flat(text),
             Contains("Time per game, which depends on the machine: A 2.1 ms (longest 13 ms) and B 4.2 ms"));
  CHECK_THAT(text, Contains("\nThe same again:\n  bastide compare base-2006 base-modern --games 1000 --seed 7\n"));
  for (const std::string& line : lines_of(text)) {
    INFO(line);
    CHECK(letters(line) <= 100);
    CHECK(!line.ends_with(' '));
  }
}

TEST_CASE("clear differences stand in the order of their effect") {
  const Comparison c = made::comparison(2, 1000);
  const std::string text = to_text(c, analysis_of(c));
  INFO(text);
  const auto differs = text.find("What differs, the largest effect first");
  const auto walls = text.find("left at the end: 1.00 more in B", differs), city = text.find("cities, 5.95", differs);
  const auto points = text.find("points of a player: 3.86 more", differs);
  const auto perhaps =
      text.find("Perhaps B differs from A, but after the correction not clearly, in: seat1.win_share.");
  REQUIRE(differs != std::string::npos);
  REQUIRE(perhaps != std::string::npos);
  CHECK(walls < city);
  CHECK(city < points);
  CHECK(points < perhaps);
}

TEST_CASE("what never happens is left out unless all is asked for") {
  const Comparison c = made::comparison(2, 1000);
  const Analysis a = analysis_of(c);
  CHECK_THAT(to_text(c, a), Contains("Left out, as 0 in every game: broken_off.") && !Contains("\n  broken_off"));
  CHECK_THAT(to_text(c, a, {.all = true}), !Contains("Left out") && Contains("\n  broken_off"));
}

TEST_CASE("a partial run is said first") {
  Comparison c = made::comparison(2, 812);
  c.wanted = 2000;
  CHECK_THAT(to_text(c, analysis_of(c)),
             Catch::Matchers::StartsWith("Not finished: what follows is about 812 of 2000 pairs of games.\n"));
  c.cancelled = true;
  CHECK_THAT(to_text(c, analysis_of(c)),
             Catch::Matchers::StartsWith("Stopped early: what follows is about 812 of 2000 pairs of games.\n"));
}

TEST_CASE("a narrow terminal gets the differences below the means") {
  for (const int columns : {40, 60, 72}) {
    const Comparison c = made::comparison(3, 1000);
    const std::string text = to_text(c, analysis_of(c), {.columns = columns});
    INFO(text);
    CHECK_THAT(text, Contains("  points: A 79.25, B 83.11, C 83.11\n    B - A  +3.86 (+3.37 .. +4.35),"));
    CHECK_THAT(text, Contains("\n    C - A  =\n"));
    for (const std::string& line : lines_of(text))
      if (line != "  " + c.command) {  // to be copied, so in one piece
        INFO(line);
        CHECK(letters(line) <= columns);
      }
  }
}

TEST_CASE("three rulesets have a line for each difference") {
  const Comparison c = made::comparison(3, 1000);
  const std::string text = to_text(c, analysis_of(c));
  INFO(text);
  CHECK_THAT(text, Contains("  points              79.25  B  83.11    +3.86    +3.37 .. +4.35   +0.47  <0.0001 *"));
  CHECK_THAT(text, Contains("\n                             C  83.11    +3.86    +3.37 .. +4.35   +0.47  <0.0001 *"));
  CHECK_THAT(text, Contains("no difference of C from A was found: draws and discarded."));
  for (const std::string& line : lines_of(text)) CHECK(letters(line) <= 100);
}

TEST_CASE("one ruleset has means with intervals and nothing to differ from") {
  const Comparison c = made::comparison(1, 1000);
  const std::string text = to_text(c, analysis_of(c));
  INFO(text);
  CHECK_THAT(text, Contains("  points              79.25  78.50 .. 80.00") && Contains("  points of a player"));
  CHECK_THAT(text, !Contains("differ") && !Contains("have in common") && !Contains("of each"));
  CHECK(to_json(c, analysis_of(c))["metrics"][0]["differences"].empty());
}

TEST_CASE("nothing played: nothing claimed") {
  Comparison c = made::comparison(2, 0);
  c.wanted = 1000;
  c.cancelled = true;
  Analysis a;
  for (const int m : c.shown) a.lines.push_back({m, std::vector<Estimate>(2), std::vector<Difference>(1)});
  const std::string text = to_text(c, a);
  INFO(text);
  CHECK_THAT(text, Catch::Matchers::StartsWith("Stopped early: none of 1000 pairs of games was finished.\n"));
  CHECK_THAT(text, !Contains("points") && !Contains("Time per game"));
  const auto json = to_json(c, a);
  CHECK(json["complete"] == false);
  CHECK(json["metrics"][0]["of"][0]["mean"].is_null());
  CHECK(json["metrics"][0]["of"][0]["median"].is_null());
  CHECK(json["metrics"][0]["differences"][0]["low"].is_null());
  CHECK(parsed_csv(to_csv(c, a)).size() == 1 + 2 * c.metrics.size());
}

TEST_CASE("one pair of games has means, but no intervals") {
  const Comparison c = made::comparison(2, 1);
  Analysis a;
  const Estimate one = estimate(75, 0, 75, 75, 1, "none");
  a.lines.push_back({0, {one, one}, {difference(estimate(0, 0, 0, 0, 1, "none"), 0, 1, 1, "none")}});
  CHECK_THAT(to_text(c, a), Contains("Too few games to find differences.") && !Contains("75.00 .."));
  CHECK(to_json(c, a)["metrics"][0]["of"][0]["mean"] == 75);
  CHECK(to_json(c, a)["metrics"][0]["of"][0]["high"].is_null());
}

TEST_CASE("verdicts and targets are told") {
  const Comparison c = made::comparison(2, 1000);
  Analysis a = analysis_of(c);
  a.verdicts = {{"A.draws <= 0.05", estimate(-0.02, 0.1, -0.03, -0.01), Outcome::holds, "It is."},
                {"B.draws <= 0.01", estimate(0.02, 0.1, 0.01, 0.03), Outcome::against, "It is not."}};
  a.targets = {{"points.diff ±0.5", 3.86, 0.492, 0.5, 200, 912, true},
               {"draws.diff ±0.001", 0.002, 0.0133, 0.001, 200, 170000, false}};
  const std::string text = to_text(c, a);
  INFO(text);
  CHECK_THAT(text, Contains("  holds      A.draws <= 0.05\n             It is.\n  against    B.draws <= 0.01\n"));
  CHECK_THAT(text,
             Contains("  reached      points.diff ±0.5: 3.86 ± 0.49 after 1000 games; the first 200 asked for 912."));
  CHECK_THAT(text, Contains("  not reached  draws.diff ±0.001: "));
  const auto json = to_json(c, a);
  CHECK(json["outcome"] == "against");
  CHECK(json["expectations"][0]["outcome"] == "holds");
  CHECK(json["expectations"][1]["high"] == 0.03);
  CHECK(json["targets"][1]["reached"] == false);
  CHECK(json["targets"][0]["needed"] == 912);
}

TEST_CASE("the JSON is complete, can be read and has no number that is none") {
  const Comparison c = made::comparison(3, 1000);
  const std::string text = to_json(c, analysis_of(c)).dump(2);
  const auto json = nlohmann::json::parse(text);
  for (const char* key : {"version", "command", "seats", "notes", "expectations", "targets"}) CHECK(json.contains(key));
  CHECK(json["format"] == 1);
  CHECK(json["rulesets"].size() == 3);
  CHECK(json["rulesets"][1]["id"] == "base-modern");
  CHECK(json["pairs"] == 1000);
  CHECK(json["complete"] == true);
  CHECK(json["pairing"] == "all");
  CHECK(json["tests"] == 12);
  CHECK(json["outcome"] == "holds");
  CHECK(json["metrics"].size() == c.metrics.size());
  const auto& points = json["metrics"][0];
  CHECK(points["of"].size() == 3);
  CHECK(points["of"][0]["mean"] == 79.25);
  CHECK(points["differences"][1]["ruleset"] == "C");
  CHECK(points["differences"][1]["against"] == "A");
  CHECK(points["differences"][0]["clear"] == true);
  CHECK(points["differences"][0]["effect_words"] == "small");
  CHECK_THAT(points["differences"][0]["sentence"].get<std::string>(), Contains("3.86 more in B than in A"));
  CHECK(json["metrics"][7]["differences"][0]["effect"].is_null());                   // infinite
  CHECK_THAT(text, !Contains("second") && !Contains("jobs") && !Contains("0.013"));  // no time
}

TEST_CASE("the JSON tells the spread of the values themselves") {
  Comparison c = made::comparison(1, 5);
  c.columns[0] = {40, 10, 20, 30, 50};  // halves of a point
  const auto of = to_json(c, analysis_of(c))["metrics"][0]["of"][0];
  CHECK(of["min"] == 5);
  CHECK(of["p5"] == 6);  // a fifth of the way from 5 to 10
  CHECK(of["median"] == 15);
  CHECK(of["p95"] == 24);
  CHECK(of["max"] == 25);
}

TEST_CASE("the CSV has a line for each metric and ruleset") {
  Comparison c = made::comparison(3, 1000);
  c.rulesets[2].id = "line\nbreak";
  const auto rows = parsed_csv(to_csv(c, analysis_of(c)));
  REQUIRE(rows.size() == 1 + 3 * c.metrics.size());
  for (const auto& row : rows) CHECK(row.size() == 18);
  CHECK(rows[0][0] == "metric");
  CHECK(rows[0][17] == "clear");
  CHECK(rows[1] == std::vector<std::string>{"points", "points of a player", "score", "A", "base-2006", "1000", "79.25",
                                            "8", "78.5", "80", "t", "", "", "", "", "", "", ""});
  CHECK(rows[2][11] == "3.86");
  CHECK(rows[2][16] == "8e-09");
  CHECK(rows[2][17] == "true");
  CHECK(rows[3][4] == "line\nbreak");
  CHECK(rows[22][1] == "\"walls\", left at the end");
  CHECK(rows[23][14].empty());  // infinite
}

TEST_CASE("what is in the numbers is found and told") {
  Comparison c = made::comparison(3, 400);
  c.confidence = 0.99;
  const Analysis a = analyse(c);
  const std::string text = to_text(c, a);
  INFO(text);
  const std::string points = "points of a player: ";
  const auto first = text.find(points, text.find("What differs, the largest effect first"));
  const auto second = text.find(points, first + 1);
  REQUIRE(second != std::string::npos);
  CHECK_THAT(text.substr(first, 50), Contains("more in C than in A"));  // 8 points more, B only 4
  CHECK_THAT(text.substr(second, 50), Contains("more in B than in A"));
  CHECK_THAT(text, Contains("turns               71.00  B  71.00        =\n"));
  CHECK_THAT(text, Contains("99 %") && !Contains("95 %"));
  const auto json = nlohmann::json::parse(to_json(c, a).dump());
  const auto& metric = json["metrics"][0];
  CHECK(metric["differences"][1]["low"] < 8);
  CHECK(metric["differences"][1]["high"] > 8);
  const auto& of = metric["of"][0];
  CHECK(of["min"] >= 60);
  CHECK(of["min"] <= of["p5"]);
  CHECK(of["p5"] < of["median"]);
  CHECK(of["median"] < of["p95"]);
  CHECK(of["max"] <= 99);
  CHECK(of["low"] < of["mean"]);
  CHECK(parsed_csv(to_csv(c, a)).size() == 1 + 3 * c.metrics.size());
  CHECK(to_json(c, analyse(c)) == to_json(c, a));
}

TEST_CASE("titles cannot steer the terminal") {
  Comparison c = made::comparison(2, 1000);
  c.rulesets[0].title = "red \033[31m \xc2\x9b bell \a";
  CHECK_THAT(to_text(c, analysis_of(c)), Contains("red ?[31m ? bell ?\n"));
}

TEST_CASE("tables count characters, not bytes, and leave out empty columns") {
  TextTable t("lrl");
  t.row({"Müller", "1"});
  t.heading("a heading that is longer than the table");
  t.row({"Ann", "22", ""});
  CHECK(t.width() == 10);
  CHECK(t.str() == "Müller   1\na heading that is longer than the table\nAnn     22\n");
}

TEST_CASE("sentences are folded at spaces") {
  CHECK(folded("one two three", 7, "- ") == "- one\n  two\n  three\n");
  CHECK(folded("one two three", 9, "- ") == "- one two\n  three\n");
  CHECK(folded("one two\u00a0three", 9) == "one\ntwo three\n");
  CHECK(folded("unbreakable", 5) == "unbreakable\n");
  CHECK(listed({"a", "b", "c"}) == "a, b and c");
  CHECK(listed({"a"}) == "a");
}
