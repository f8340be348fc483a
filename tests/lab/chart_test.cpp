// Scales, ticks, labels and bins of the report's pictures.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>

#include "report/chart.hpp"
#include "statistics/histogram.hpp"

namespace {

using namespace bastide::sdk;
using Samples = std::vector<std::vector<double>>;

double sum(const std::vector<double>& v) { return std::accumulate(v.begin(), v.end(), 0.0); }

}  // namespace

TEST_CASE("steps are 1, 2 or 5 times a power of ten") {
  CHECK(chart::nice_step(1) == Approx(1));
  CHECK(chart::nice_step(1.01) == Approx(2));
  CHECK(chart::nice_step(3) == Approx(5));
  CHECK(chart::nice_step(7) == Approx(10));
  CHECK(chart::nice_step(0.03) == Approx(0.05));
}

TEST_CASE("ticks lie inside and have as many digits as they need") {
  const auto t = chart::ticks(-0.3, 0.3, 6);
  CHECK(t.step == Approx(0.1));
  REQUIRE(t.at.size() == 7);
  CHECK(t.text(t.at[0]) == "\u22120.3");
  CHECK(t.text(t.at[3]) == "0.0");
  CHECK(t.text(0.3, true) == "30\u202f%");
  CHECK(chart::ticks(0, 2000, 7).text(500) == "500");
  CHECK(chart::ticks(5, 5, 7).at == std::vector<double>{5});
}

TEST_CASE("words that do not fit end with an ellipsis, never inside a character") {
  CHECK(chart::shortened("short", 100) == "short");
  CHECK(chart::shortened("points of the winner above the second", 100).ends_with("\u2026"));
  CHECK(chart::text_width(chart::shortened("points of the winner above the second", 100)) <= 100);
  const std::string umlauts = "\u00fc\u00fc\u00fc\u00fc\u00fc\u00fc\u00fc\u00fc\u00fc\u00fc";
  for (double width = 5; width < 80; width += 1) {
    std::string cut = chart::shortened(umlauts, width);
    REQUIRE(cut.size() >= 2);
    if (cut != umlauts) cut.resize(cut.size() - 3);  // without the ellipsis
    CHECK(cut.size() % 2 == 0);
  }
}

TEST_CASE("labels give way to each other and keep their order") {
  const auto at = chart::spread({50, 51, 10}, 20, 0, 100);
  CHECK(at[2] == Approx(10));
  CHECK(at[1] - at[0] >= 20 - 1e-9);
  CHECK(at[0] + at[1] == Approx(101));
  const auto edge = chart::spread({99, 100}, 20, 0, 100);
  CHECK(edge[1] <= 100);
  CHECK(edge[1] - edge[0] >= 20 - 1e-9);
}

TEST_CASE("every series has a shape of its own") {
  std::vector<std::string> shapes;
  for (int i = 0; i < chart::colours; ++i) {
    chart::Canvas c;
    c.marker(i, 0, 0, 4, {});
    CHECK(std::ranges::count(shapes, c.body()) == 0);
    shapes.push_back(c.body());
  }
}

TEST_CASE("bins hold all values, and as many possible ones each") {
  std::vector<double> whole, halves;
  for (int i = 0; i < 1000; ++i) {
    whole.push_back(40 + i % 73);
    halves.push_back(40 + i % 51 / 2.0);
  }
  for (const auto& [sample, unit] : {std::pair{whole, 1.0}, std::pair{halves, 0.5}}) {
    const Histogram h = histogram({sample, sample}, unit);
    REQUIRE(h.share.size() == 2);
    CHECK(h.bins() >= 7);
    CHECK(h.bins() <= 45);
    CHECK(sum(h.share[0]) == Approx(1));
    CHECK(h.outside == 0);
    const double values = h.width / unit;
    CHECK(values == Approx(std::round(values)));
    // Bins begin between two possible values.
    const double first = h.first / unit + 0.5;
    CHECK(first == Approx(std::round(first)));
  }
}

TEST_CASE("bins of one value, of none, and of one far off") {
  CHECK(histogram({}, 1).bins() == 0);
  CHECK(histogram(Samples(2), 1).bins() == 0);
  const Histogram same = histogram({std::vector<double>(50, 71.0)}, 1);
  CHECK(same.bins() >= 7);
  CHECK(*std::ranges::max_element(same.share[0]) == Approx(1));
  CHECK(same.first < 71);
  CHECK(same.end() > 71);
  std::vector<double> far;
  for (int i = 0; i < 2000; ++i) far.push_back(i % 20);
  far.push_back(100'000);
  const Histogram h = histogram({far}, 1);
  CHECK(h.outside == 1);
  CHECK(h.end() < 30);
}
