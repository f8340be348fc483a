// How the difference of points settles as pairs accumulate.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <range/v3/view/zip.hpp>

#include "basics/distributions.hpp"
#include "lab/wording.hpp"
#include "report/report_plots.hpp"

namespace bastide::sdk {

namespace {

constexpr std::size_t least = 10;    // pairs before there is anything to see
constexpr std::size_t places = 160;  // along the picture
constexpr std::size_t most_cones = 3;

struct Moment {
  double pairs = 0, mean = 0, half_width = 0;
};

// Mean and t interval of the beginnings of a sample.
std::vector<Moment> moments(const std::vector<double>& sample, double confidence) {
  std::vector<Moment> out;
  double mean = 0, squares = 0;
  std::size_t next = least;
  for (std::size_t i = 0; i < sample.size(); ++i) {
    const auto n = static_cast<double>(i + 1);
    const double step = sample[i] - mean;
    mean += step / n;
    squares += step * (sample[i] - mean);
    if (i + 1 != next && (i + 1 != sample.size() || i + 1 < least)) continue;
    out.push_back({n, mean, student_limit(n - 1, confidence) * std::sqrt(squares / (n - 1) / n)});
    next = std::max(next + 1, least + (sample.size() - least) * out.size() / places);
  }
  return out;
}

class Running {
 public:
  Running(const Comparison& c, double width) : c_(c), narrow_(width < 500) {
    out_.width = width;
    const int metric = find_metric(c.metrics, "points");
    if (metric < 0 || c.pairs < 3 * least) return;
    const auto m = static_cast<std::size_t>(metric);
    const auto first = c.values(0, m);
    for (std::size_t r = 1; r < c.rulesets.size(); ++r) {
      auto values = c.values(r, m);
      for (auto&& [value, before] : ranges::views::zip(values, first)) value -= before;
      runs_.push_back(moments(values, c.confidence));
    }
    double low = 0, high = 0;
    for (const auto& run : runs_)  // the beginning, where intervals are wide, may leave the picture
      for (const Moment& at : run) {
        if (at.pairs < 0.06 * static_cast<double>(c.pairs)) continue;
        low = std::min(low, at.mean - at.half_width);
        high = std::max(high, at.mean + at.half_width);
      }
    if (!(high > low)) {
      low = -1;
      high = 1;
    }
    y_ = {low - (high - low) * 0.05, high + (high - low) * 0.05, bottom, 10};
    x_ = {0, static_cast<double>(c.pairs), 44, width - (narrow_ ? 24 : 150)};
  }

  chart::Drawing draw() {
    if (runs_.empty()) return {};
    out_.label = fmt::format("Difference of the points of a player from {} after so many pairs.", c_.rulesets[0].label);
    auto& svg = out_.canvas;
    const auto ty = chart::ticks(y_.low, y_.high, 5);
    for (const double v : ty.at) {
      svg.line(x_.from, y_.at(v), x_.to, y_.at(v), std::abs(v) < 1e-12 ? "zero" : "grid");
      svg.text(x_.from - 7, y_.at(v) + 4, ty.text(v), "end small soft");
    }
    if (runs_.size() <= most_cones)
      for (std::size_t i = 0; i < runs_.size(); ++i) cone(i);
    for (std::size_t i = 0; i < runs_.size(); ++i) run(i);
    ends();
    const auto tx = chart::ticks(0, x_.high, narrow_ ? 3 : 7);
    svg.line(x_.from, bottom, x_.to, bottom, "axis");
    for (const double v : tx.at) {
      svg.line(x_.at(v), bottom, x_.at(v), bottom + 4, "axis");
      svg.text(x_.at(v), bottom + 17, tx.text(v), "mid small soft");
    }
    svg.text((x_.from + x_.to) / 2, bottom + 35, c_.pairing == Pairing::none ? "games of each" : "pairs of games",
             "mid small soft");
    out_.height = bottom + 42;
    return std::move(out_);
  }

 private:
  static constexpr double bottom = 232;

  double y(double v) const { return y_.at(std::clamp(v, y_.low, y_.high)); }

  void cone(std::size_t i) {
    chart::Track t;
    const auto& run = runs_[i];
    for (const Moment& m : run) t.to(x_.at(m.pairs), y(m.mean + m.half_width));
    for (auto m = run.rbegin(); m != run.rend(); ++m) t.to(x_.at(m->pairs), y(m->mean - m->half_width));
    out_.canvas.path(t.shut(), "cone " + chart::f(static_cast<int>(i + 1)));
  }

  void run(std::size_t i) {
    chart::Track t;
    for (const Moment& m : runs_[i]) t.to(x_.at(m.pairs), y(m.mean));
    out_.canvas.path(t, "run " + chart::s(static_cast<int>(i + 1)));
  }

  // Which line is which, at its end.
  void ends() {
    std::vector<double> wanted;
    for (const auto& run : runs_) wanted.push_back(y(run.back().mean));
    const auto at = chart::spread(wanted, 19, 10, bottom - 8);
    const Metric& m = c_.metrics[static_cast<std::size_t>(find_metric(c_.metrics, "points"))];
    for (std::size_t i = 0; i < runs_.size(); ++i) {
      const Moment& last = runs_[i].back();
      const double x = x_.to + 14;
      out_.canvas.badge(static_cast<int>(i + 1), x, at[i], c_.rulesets[i + 1].label);
      if (!narrow_)
        out_.canvas.text(x + 14, at[i] + 4,
                         fmt::format("{} \u00b1 {}", shown_difference(m, last.mean), shown(m, last.half_width)),
                         "small");
    }
  }

  const Comparison& c_;
  bool narrow_;
  std::vector<std::vector<Moment>> runs_;  // by ruleset from the second
  chart::Scale x_, y_;
  chart::Drawing out_;
};

}  // namespace

chart::Drawing draw_running(const Comparison& c, double width) { return Running(c, width).draw(); }

}  // namespace bastide::sdk
