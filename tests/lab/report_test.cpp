// report.html and the pictures, of comparisons that were made up.
#include <catch2/catch.hpp>
#include <regex>
#include <set>

#include "lab/made.hpp"
#include "lab/made_report.hpp"
#include "lab/markup.hpp"
#include "report/report_plots.hpp"
#include "report/report_style.hpp"
#include "report/summary.hpp"
#include "view/svg_parts.hpp"

namespace {

using namespace bastide::sdk;
using bastide::u64;

std::size_t count(const std::string& text, const std::string& what) {
  std::size_t n = 0;
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += what.size()) ++n;
  return n;
}

bool has(const std::string& text, const std::string& what) { return text.find(what) != std::string::npos; }

// Everything that must be true of any report.
void check_report(const Comparison& c) {
  const Analysis a = analyse(c);
  const std::string html = to_html(c, a);
  INFO(c.rulesets.size() << " rulesets, " << c.pairs << " pairs");
  CHECK(markup_fault(html) == "");
  for (const char* elsewhere : {"http:", "https:", "src=", "url(", "@import", "<link", "<script", "<img", "<iframe"})
    CHECK_FALSE(has(html, elsewhere));
  CHECK_FALSE(std::regex_search(html, std::regex("[ \"LM>]-?(nan|inf)\\b")));
  CHECK(count(html, "<svg") == count(html, "role=\"img\" aria-label=\""));
  CHECK(count(html, "<figure") == count(html, "<figcaption>"));
  CHECK(count(html, "<h1") == 1);
  CHECK(has(html, "<html lang=\"en\">"));
  for (const char* id : {"answer", "setup", "reading"}) CHECK(count(html, "id=\"" + std::string(id) + "\"") == 1);
  CHECK(has(html, "prefers-color-scheme:dark"));
  if (c.pairs == 0) return;
  const std::string table = html.substr(html.find("id=\"numbers\""));
  for (const MetricLine& l : a.lines) {
    const Metric& metric = c.metrics[static_cast<std::size_t>(l.metric)];
    const std::string label = svg::escape(metric.label), name = svg::escape(metric.name);
    const bool zero = std::ranges::all_of(l.of, [](const Estimate& e) { return e.mean == 0 && e.sd == 0; });
    CHECK(has(table, label + "<code class=\"name\">" + name) == !zero);
    CHECK(has(table, label + " (<code>" + name) == zero);
  }
}

std::vector<std::string> all_of(const std::string& text, const std::string& pattern) {
  std::vector<std::string> out;
  const std::regex r(pattern);
  for (std::sregex_iterator i(text.begin(), text.end(), r), end; i != end; ++i) out.push_back((*i)[1]);
  return out;
}

std::vector<double> numbers(const std::string& text, const std::string& pattern) {
  std::vector<double> out;
  for (const std::string& s : all_of(text, pattern)) out.push_back(std::stod(s));
  return out;
}

}  // namespace

TEST_CASE("the checker of markup finds what is wrong") {
  CHECK(markup_fault("<!DOCTYPE html><p class=\"a>b\">x<br><b>y</b></p><line x=\"1\"/>") == "");
  CHECK(markup_fault("<p><b></p></b>") != "");
  CHECK(markup_fault("<p>") != "");
  CHECK(markup_fault("</p>") != "");
  CHECK(markup_fault("<p>a & b</p>") != "");
  CHECK(markup_fault("<p>a &amp; b</p>") == "");
  CHECK(markup_fault("<p>a < b</p>") != "");
  CHECK(markup_fault("<p id=\"x\"></p><p id=\"x\"></p>") != "");
  CHECK(markup_fault("<p id=\"x\" id=\"y\"></p>") != "");
}

TEST_CASE("a report is whole, whatever was compared") {
  for (const std::size_t rulesets : {1, 2, 3, 4, 8})
    for (const u64 pairs : {0, 1, 2, 12, 60}) check_report(made::report_comparison(rulesets, pairs));
  check_report(made::report_comparison(2, 40, 1));  // solo
  check_report(made::report_comparison(2, 40, 6));
  for (const std::size_t rulesets : {1, 2, 3}) check_report(made::comparison(rulesets, 50));
  Comparison few = made::report_comparison(2, 50);
  few.shown = {3};
  check_report(few);
  few.pairing = Pairing::none;
  check_report(few);
}

TEST_CASE("words from elsewhere cannot break the report") {
  Comparison c = made::report_comparison(2, 40);
  const std::string bad = "<script>alert('x')</script> & \"quoted\"";
  for (Contender& r : c.rulesets) r.expression = r.id = r.title = r.fingerprint = bad;
  for (Metric& m : c.metrics) {
    m.label = bad + m.label;
    m.group = bad + m.group;
  }
  c.seats[0] = c.command = bad;
  c.notes = {bad};
  Analysis a = analyse(c);
  a.verdicts.push_back({bad, {}, Outcome::holds, bad});
  a.targets.push_back({bad, 0, 0, 0, 0, 0, false});
  const std::string html = to_html(c, a);
  CHECK(markup_fault(html) == "");
  CHECK_FALSE(has(html, "<script"));
  CHECK(has(html, "&lt;script&gt;alert"));
  for (const Plot p : all_plots) CHECK(markup_fault(picture(c, a, p)) == "");
}

TEST_CASE("the answer comes first: what differs, the largest effect before others") {
  const Comparison c = made::report_comparison(2, 2000);
  const Analysis a = analyse(c);
  const std::string html = to_html(c, a);
  const std::string answer = html.substr(0, html.find("id=\"setup\""));
  const auto clear = std::ranges::count_if(a.lines, [](const MetricLine& l) { return l.differences[0].clear; });
  REQUIRE(clear > 3);
  CHECK(has(answer, "in " + std::to_string(clear) + " of " + std::to_string(a.lines.size()) + " metrics"));
  CHECK(answer.find("<b>decisions in a game</b>") < answer.find("<b>turns in a game</b>"));
  CHECK(has(html, "2,000 pairs of games"));
  CHECK(has(html, "2,000 games of each ruleset"));
  CHECK(has(html, "<span class=\"word\">--games</span>"));
  CHECK(count(html, "<tr class=\"clear\">") == static_cast<std::size_t>(clear));
  CHECK(has(html, "depends on the machine"));
}

TEST_CASE("a ruleset against itself: no difference is told, and how large it can be") {
  Comparison c = made::report_comparison(2, 300);
  for (std::size_t m = 0; m < c.metrics.size(); ++m) c.columns[c.metrics.size() + m] = c.columns[m];
  const std::string html = to_html(c, analyse(c));
  CHECK(has(html, "no clear difference from"));
  CHECK(count(html, "<tr class=\"clear\">") == 0);
  CHECK(has(html, "<b>points of a player</b>"));
}

TEST_CASE("what was stopped says so") {
  Comparison c = made::report_comparison(2, 300);
  CHECK_FALSE(has(to_html(c, analyse(c)), "Stopped early"));
  c.cancelled = true;
  c.pairs = 120;
  const std::string html = to_html(c, analyse(c));
  CHECK(has(html, "Stopped early: 120 of 300 pairs of games"));
  CHECK(markup_fault(html) == "");
}

TEST_CASE("expectations and targets have badges with words") {
  const Comparison c = made::report_comparison(2, 40);
  Analysis a = analyse(c);
  CHECK_FALSE(has(to_html(c, a), "id=\"expectations\""));
  a.verdicts = {{"B.turns <= 80", {}, Outcome::holds, "first sentence"},
                {"B.turns <= 60", {}, Outcome::against, "second sentence"},
                {"B.turns <= 71", {}, Outcome::undecided, "third sentence"},
                {"B.turns <= 72", {}, Outcome::undecided, "fourth sentence"}};
  a.targets = {{"points.diff \u00b10.5", 1.25, 0.4, 0.5, 400, 900, true},
               {"turns.diff \u00b10.1", 0, 0.4, 0.1, 400, 9000, false}};
  const std::string html = to_html(c, a);
  CHECK(has(html, "id=\"expectations\""));
  CHECK(has(html, "Of 4 expectations, 1 holds, 1 is contradicted by the games and 2 cannot be decided."));
  CHECK(count(html, "<span class=\"badge undecided\">? undecided</span>") == 2);
  CHECK(count(html, "\u2717 against</span>") == 2);  // its own, and the answer's
  CHECK(has(html, "B.turns &lt;= 80"));
  CHECK(has(html, "third sentence"));
  CHECK(has(html, "\u2713 reached</span>"));
  CHECK(has(html, "? not reached</span>"));
  CHECK(has(html, "9,000 were needed"));
}

TEST_CASE("expectations with one outcome are told in one sentence") {
  const Comparison c = made::report_comparison(2, 40);
  Analysis a = analyse(c);
  a.verdicts = {{"B.turns <= 80", {}, Outcome::holds, "B.turns is -7.10 (-7.12 to -7.08) in base-2006."}};
  std::string html = to_html(c, a);
  CHECK(has(html, "The expectation holds."));
  CHECK(has(html, "B.turns is \u22127.10 (\u22127.12 to \u22127.08) in base-2006."));
  a.verdicts.push_back(a.verdicts[0]);
  CHECK(has(to_html(c, a), "All expectations hold."));
  for (Verdict& v : a.verdicts) v.outcome = Outcome::against;
  CHECK(has(to_html(c, a), "All expectations are contradicted by the games."));
}

TEST_CASE("what never varies is named instead of drawn") {
  Comparison c = made::report_comparison(2, 100);
  const auto turns = static_cast<std::size_t>(find_metric(c.metrics, "turns"));
  std::ranges::fill(c.columns[turns], 70);
  std::ranges::fill(c.columns[c.metrics.size() + turns], 71);
  const Analysis a = analyse(c);
  const std::string html = to_html(c, a);
  CHECK(markup_fault(html) == "");
  CHECK(has(html, "\u221e"));  // its effect
  const auto at = html.find("Not drawn");
  REQUIRE(at != std::string::npos);
  CHECK(has(html.substr(at, 300), "turns in a game"));
  const std::size_t others[] = {1};
  CHECK_FALSE(has(draw_forest(c, a, others, 960).canvas.body(), "turns in a game"));
}

TEST_CASE("opposite differences are mirrored in the forest, and clear ones filled") {
  Comparison c = made::report_comparison(2, 40);
  Analysis a = analyse(c);
  a.lines.resize(3);
  const auto set = [&](std::size_t i, double mean, bool clear) {
    for (Estimate& e : a.lines[i].of) e = made::estimate(10, 2, 9, 11);
    a.lines[i].differences[0] =
        made::difference(made::estimate(mean, 2, mean - 0.4, mean + 0.4), mean / 2, 0.01, clear ? 0.01 : 0.5);
  };
  set(0, 1, true);
  set(1, -1, true);
  set(2, 0.1, false);
  const std::size_t others[] = {1};
  for (const double width : {960.0, 400.0}) {
    const std::string svg = draw_forest(c, a, others, width).canvas.body();
    const auto from = numbers(svg, "class=\"bar s1\" x1=\"([0-9.]+)\""),
               to = numbers(svg, "class=\"bar s1\".* x2=\"([0-9.]+)\"");
    const auto zero = numbers(svg, "class=\"zero\" x1=\"([0-9.]+)\"");
    REQUIRE(from.size() == 2);
    REQUIRE(to.size() == 2);
    REQUIRE_FALSE(zero.empty());
    CHECK(from[0] - zero[0] == Approx(zero[0] - to[1]).margin(0.3));
    CHECK(to[0] - zero[0] == Approx(zero[0] - from[1]).margin(0.3));
    // 0.3 to 0.7 standard deviations.
    CHECK((from[0] - zero[0]) / (to[0] - zero[0]) == Approx(3.0 / 7).margin(0.01));
    CHECK(count(svg, "class=\"full f1\"") == 2);
    CHECK(count(svg, "class=\"hollow dim\"") == 1);
  }
}

TEST_CASE("bars of terms are as long as the points they stand for") {
  const Comparison c = made::report_comparison(2, 200);
  const std::string svg = draw_terms(c, 960).canvas.body();
  const auto widths = numbers(svg, "class=\"part k[0-9]\".* width=\"([0-9.]+)\"");
  const auto points = numbers(svg, "<title>[^<]*: ([0-9.]+) points");
  REQUIRE(widths.size() == points.size());
  REQUIRE(widths.size() == 2 * 7);
  double drawn = 0, all = 0;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    CHECK(widths[i] / widths[0] == Approx(points[i] / points[0]).margin(0.005));
    drawn += widths[i];
    all += points[i];
  }
  double mean = 0;
  for (std::size_t r = 0; r < 2; ++r)
    for (const double v : c.values(r, 0)) mean += v / 200;
  CHECK(all == Approx(mean).epsilon(0.002));
}

TEST_CASE("many terms become ten parts, and penalties go to the left") {
  Comparison c = made::report_comparison(2, 30);
  for (int i = 0; i < 8; ++i) {
    c.metrics.push_back(
        {"term.more" + std::to_string(i), "share of the points: more " + std::to_string(i), "terms", 10000, 2, true});
  }
  const std::size_t n = c.metrics.size();
  std::vector<std::vector<std::int32_t>> columns(2 * n);
  for (std::size_t r = 0; r < 2; ++r)
    for (std::size_t m = 0; m < n; ++m)
      columns[r * n + m] = m < n - 8 ? c.columns[r * (n - 8) + m] : std::vector<std::int32_t>(30, m % 2 ? -800 : 100);
  c.columns = columns;
  const std::string svg = draw_terms(c, 960).canvas.body();
  CHECK(has(svg, "6 other terms"));
  CHECK(count(svg, "class=\"part k9\"") == 2);
  CHECK(has(svg, ">\u22126."));
  const auto left = numbers(svg, "class=\"part k[0-9]\" x=\"([0-9.]+)\"");
  CHECK(*std::ranges::min_element(left) < left[0]);  // the first and largest begins at 0
}

TEST_CASE("a fair seat lies on the line, an unfair one beside it is filled") {
  Comparison c = made::report_comparison(2, 400);
  for (const int seat : {1, 2})
    for (std::size_t r = 0; r < 2; ++r) {
      const auto m = static_cast<std::size_t>(find_metric(c.metrics, "seat" + std::to_string(seat) + ".win_share"));
      // A: every second game; B: seat 1 wins three of four.
      for (std::size_t i = 0; i < 400; ++i) {
        const bool first = r == 0 ? i % 2 : i % 4 > 0;
        c.columns[r * c.metrics.size() + m][i] = first == (seat == 1) ? win_units : 0;
      }
    }
  const std::string svg = draw_seats(c, 960).canvas.body();
  const auto fair = numbers(svg, "class=\"fair\" x1=\"([0-9.]+)\"");
  const auto marks = numbers(svg, "<circle class=\"hollow s0\" cx=\"([0-9.]+)\"");
  REQUIRE(fair.size() == 1);
  REQUIRE(marks.size() == 2);
  CHECK(marks[0] == Approx(fair[0]).margin(0.2));
  CHECK(count(svg, "class=\"full f1\"") == 2);
  CHECK(has(svg, ">75.0 %<"));
  CHECK(has(svg, ">25.0 %<"));
}

TEST_CASE("the running difference ends where the table says") {
  const Comparison c = made::report_comparison(3, 500);
  const Analysis a = analyse(c);
  const std::string svg = draw_running(c, 960).canvas.body();
  for (const Difference& d : a.lines[0].differences)
    CHECK(has(svg, shown_difference(c.metrics[0], d.estimate.mean) + " \u00b1 "));
  CHECK(draw_running(made::report_comparison(3, 5), 960).empty());
}

TEST_CASE("pictures are files of their own, light and dark") {
  const Comparison c = made::report_comparison(2, 60);
  const Analysis a = analyse(c);
  std::set<std::string> names;
  for (const Plot p : all_plots) {
    names.insert(std::string(name_of(p)));
    const std::string svg = picture(c, a, p);
    REQUIRE(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
    CHECK(markup_fault(svg) == "");
    CHECK(has(svg, "<title>"));
    CHECK(has(svg, "@media (prefers-color-scheme:dark)"));
    CHECK_FALSE(has(svg, "var("));
    CHECK(has(svg, "base-2006"));
  }
  CHECK(names == std::set<std::string>{"points", "forest", "terms", "seats", "running"});
}

TEST_CASE("where there is nothing to draw there is no picture") {
  const auto empty = [](const Comparison& c, Plot p) { return picture(c, analyse(c), p).empty(); };
  const Comparison one = made::report_comparison(1, 60), none = made::report_comparison(2, 0),
                   solo = made::report_comparison(2, 60, 1);
  CHECK(empty(one, Plot::forest));
  CHECK(empty(one, Plot::running));
  CHECK_FALSE(empty(one, Plot::points));
  for (const Plot p : all_plots) CHECK(empty(none, p));
  CHECK(empty(solo, Plot::seats));
  CHECK_FALSE(empty(solo, Plot::forest));
}

TEST_CASE("many rulesets and few metrics: the forest has a row for each ruleset") {
  Comparison c = made::report_comparison(8, 60);
  c.shown.resize(3);
  const Analysis a = analyse(c);
  const std::string svg = picture(c, a, Plot::forest);
  CHECK(markup_fault(svg) == "");
  // Its own row in every block, and one entry in the legend.
  for (std::size_t r = 1; r < c.rulesets.size(); ++r)
    CHECK(all_of(svg, "<title>" + c.rulesets[r].label + ": ()").size() == 3);
  Comparison few = made::report_comparison(3, 60);
  few.shown.resize(3);
  CHECK(all_of(picture(few, analyse(few), Plot::forest), "<title>B: ()").empty());
}
