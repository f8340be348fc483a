// Differences with their intervals, all on one axis: units are standard deviations, as in Cohen's d.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "basics/text_table.hpp"
#include "lab/wording.hpp"
#include "report/report_plots.hpp"

namespace bastide::sdk {

namespace {

using chart::Scale;

// Standard deviations, in a wide and in a small column; what lies beyond is an arrow at the edge.
constexpr double farthest = 3, near_enough = 1.5;

double unit_of(const MetricLine& line, std::size_t other) {
  const double a = line.of[0].sd, b = line.of[other].sd;
  return std::sqrt((a * a + b * b) / 2);
}

// Large numbers with fewer digits, so that two of them and their difference have room.
Metric brief(Metric m, const Estimate& e) {
  for (double size = std::max(std::abs(e.low), std::abs(e.high)) * (m.share ? 100 : 1); size >= 100 && m.digits > 0;
       size /= 10)
    --m.digits;
  return m;
}

std::string interval_text(const Metric& m, const Estimate& e) {
  return fmt::format("{} to {}", chart::minus(wording::bare(m, e.low, true)),
                     chart::minus(wording::bare(m, e.high, true)));
}

class Forest {
 public:
  Forest(const Comparison& c, const Analysis& a, std::span<const std::size_t> others, double width)
      : c_(c), a_(a), others_(others), narrow_(width < 500), by_metric_(forest_by_metric(a, others)) {
    out_.width = width;
    const std::size_t columns = by_metric_ ? 1 : std::max<std::size_t>(others.size(), 1);
    label_ = narrow_ ? 0 : columns == 1 ? 346 : columns == 2 ? 312 : 262;
    const double panel = (width - label_) / static_cast<double>(columns);
    long_ = columns == 1;
    numbers_ = !long_ ? 76 : narrow_ ? 132 : 202;
    limit_ = limit();
    for (std::size_t i = 0; i < columns; ++i) {
      const double left = label_ + panel * static_cast<double>(i) + 14;
      x_.push_back({-limit_, limit_, left, label_ + panel * static_cast<double>(i + 1) - numbers_ - 8});
    }
  }

  chart::Drawing draw() {
    if (rows() == 0) return {};
    out_.label = fmt::format("Differences from {} in standard deviations, with intervals, of {} metrics; clear: {}.",
                             c_.rulesets[0].label, rows(), clear_names());
    y_ = top_ = 48;
    chart::Canvas front;
    std::swap(front, out_.canvas);
    by_metric_ ? all_metrics() : all_rows();
    std::swap(front, out_.canvas);  // the ground comes first, when the height is known
    ground();
    out_.canvas.add(front, 0, 0);
    axis();
    return std::move(out_);
  }

 private:
  const Metric& metric(const MetricLine& l) const { return c_.metrics[static_cast<std::size_t>(l.metric)]; }
  bool drawn(const MetricLine& l) const {
    return std::ranges::any_of(others_, [&](std::size_t o) { return !without_deviation(l, o); });
  }
  std::size_t rows() const {
    return static_cast<std::size_t>(std::ranges::count_if(a_.lines, [&](const MetricLine& l) { return drawn(l); }));
  }
  std::string clear_names() const {
    std::vector<std::string> names;
    for (const MetricLine& l : a_.lines)
      if (std::ranges::any_of(others_,
                              [&](std::size_t o) { return l.differences[o - 1].clear && !without_deviation(l, o); }))
        names.push_back(metric(l).label);
    return names.empty() ? "none" : listed(names);
  }

  // The axis reaches as far as intervals do, but not so far that small effects cannot be told from none.
  double limit() const {
    double most = 0.3;
    for (const MetricLine& l : a_.lines)
      for (const std::size_t o : others_) {
        if (without_deviation(l, o)) continue;
        const Estimate& e = l.differences[o - 1].estimate;
        most = std::max(most, std::max(std::abs(e.low), std::abs(e.high)) / unit_of(l, o));
      }
    for (const double l : {0.3, 0.4, 0.6, 0.8, 1.0, 1.25, 1.5, 2.0, 2.5})
      if (most * 1.04 <= l && (long_ || l < near_enough)) return l;
    return long_ ? farthest : near_enough;
  }

  chart::Ticks ticks() const { return chart::ticks(-limit_, limit_, static_cast<int>((x_[0].to - x_[0].from) / 40)); }

  void all_rows() {
    std::string group;
    for (const MetricLine& l : a_.lines) {
      if (!drawn(l)) continue;
      const Metric& m = metric(l);
      if (m.group != group) {
        y_ += group.empty() ? 4 : 10;
        out_.canvas.text(0, y_ + 14, m.group, "strong small soft");
        y_ += 20;
        group = m.group;
      }
      row(l, m);
    }
  }

  // Many rulesets and few metrics: a block for each metric, and in it a row for each ruleset.
  void all_metrics() {
    auto& svg = out_.canvas;
    for (const MetricLine& l : a_.lines) {
      if (!drawn(l)) continue;
      const Metric& m = metric(l);
      y_ += y_ > top_ ? 12 : 4;
      svg.text(0, y_ + 14, m.label, "strong");
      y_ += 22;
      for (const std::size_t o : others_) {
        const Contender& r = c_.rulesets[o];
        const bool clear = l.differences[o - 1].clear;
        svg.open("row", r.label + ": " + r.expression);
        svg.badge(static_cast<int>(o), 9, y_ + 11, r.label);
        svg.text(24, y_ + 15.5, chart::shortened(r.expression, label_ - 30, clear ? 1.12 * chart::font : chart::font),
                 clear ? "strong" : "soft");
        interval(l, m, o, x_[0], y_ + 11);
        svg.close();
        y_ += 22;
      }
    }
  }

  void row(const MetricLine& l, const Metric& m) {
    auto& svg = out_.canvas;
    const double height = narrow_ ? 42 : 22;
    const double middle = y_ + (narrow_ ? 29 : 11);
    if (narrow_) strip(x_[0], y_ + 20, y_ + 38);
    const bool clear = std::ranges::any_of(others_, [&](std::size_t o) { return l.differences[o - 1].clear; });
    svg.open("row", m.label + " (" + m.name + ")");
    svg.rect(0, y_, out_.width, height, "hit");
    const double room = narrow_ ? out_.width - 80 : label_ - 6;
    svg.text(0, narrow_ ? y_ + 14 : middle + 4.5,
             chart::shortened(m.label, room, clear ? 1.12 * chart::font : chart::font), clear ? "strong" : "soft");
    for (std::size_t i = 0; i < others_.size(); ++i) interval(l, m, others_[i], x_[i], middle);
    svg.close();
    y_ += height;
  }

  void interval(const MetricLine& l, const Metric& m, std::size_t other, const Scale& x, double y) {
    if (without_deviation(l, other)) return;
    auto& svg = out_.canvas;
    const Difference& d = l.differences[other - 1];
    const double unit = unit_of(l, other);
    const int series = static_cast<int>(other);
    const double low = d.estimate.low / unit, mean = d.estimate.mean / unit, high = d.estimate.high / unit;
    const std::string stroke = d.clear ? "bar " + chart::s(series) : "thin dim";
    const double from = std::clamp(low, -limit_, limit_), to = std::clamp(high, -limit_, limit_);
    const double size = long_ ? 4.2 : 3.6;
    if (x.at(to) - x.at(from) > 2 * size + 3) svg.line(x.at(from), y, x.at(to), y, stroke);
    const std::string fill = d.clear ? "full " + chart::f(series) : "hollow dim";
    for (const int side : {-1, 1})  // beyond the edge
      if (side < 0 ? low < -limit_ : high > limit_) {
        const double edge = x.at(side * limit_);
        svg.path(chart::Track().to(edge + side * 6, y).to(edge - side * 1, y - 5).to(edge - side * 1, y + 5).shut(),
                 fill);
      }
    if (std::abs(mean) <= limit_) svg.marker(series, x.at(mean), y, size, fill);
    numbers(m, d, x.to + 14, y + 4);
  }

  void numbers(const Metric& metric, const Difference& d, double x, double y) {
    auto& svg = out_.canvas;
    const Metric m = brief(wording::fine_enough(metric, d), d.estimate);
    const std::string mean = shown_difference(m, d.estimate.mean);
    const std::string tone = d.clear ? "small end strong" : "small end soft";
    if (!long_) return svg.text(x + numbers_ - 14, y, mean, tone);
    // In a narrow picture above the interval, beside the words.
    svg.text(narrow_ ? x + numbers_ - 10 : x + 66, narrow_ ? y - 19 : y, mean, tone);
    svg.text(x + numbers_ - 10, y, interval_text(m, d.estimate), "small end soft");
  }

  // Where effects are called negligible, and lines to read the axis by. In a narrow picture words stand between them.
  void strip(const Scale& x, double from, double to) {
    auto& svg = out_.canvas;
    svg.rect(x.at(-0.2), from, x.at(0.2) - x.at(-0.2), to - from, "band");
    for (const double v : ticks().at) svg.line(x.at(v), from, x.at(v), to, "grid");
    svg.line(x.at(0), from, x.at(0), to, "zero");
  }

  // Behind everything.
  void ground() {
    auto& svg = out_.canvas;
    for (std::size_t i = 0; i < x_.size(); ++i) {
      const Scale& x = x_[i];
      const Contender& other = c_.rulesets[others_[i]];
      if (!narrow_) strip(x, top_, y_ + 4);
      if (!by_metric_) svg.badge(static_cast<int>(others_[i]), x.at(0), 11, other.label);
      svg.text(x.at(0) - 14, 15, "\u2190 less", "end small soft");
      svg.text(x.at(0) + 14, 15, "more \u2192", "small soft");
      const std::string difference = by_metric_ ? "\u2212 " + c_.rulesets[0].label
                                                : fmt::format("{} \u2212 {}", other.label, c_.rulesets[0].label);
      if (long_) {
        svg.text(narrow_ ? x.to + 4 + numbers_ : x.to + 80, narrow_ ? 15 : 38, difference, "small end strong");
        svg.text(x.to + 4 + numbers_, 38, wording::percent(c_.confidence), "small end soft");
      } else {
        svg.text(x.to + numbers_, 38, difference, "small end strong");
      }
    }
  }

  void axis() {
    auto& svg = out_.canvas;
    const auto t = ticks();
    for (const Scale& x : x_) {
      svg.line(x.from, y_ + 4, x.to, y_ + 4, "axis");
      for (const double v : t.at) {
        svg.line(x.at(v), y_ + 4, x.at(v), y_ + 8, "axis");
        svg.text(x.at(v), y_ + 20, t.text(v), "mid small soft");
      }
      svg.text(x.at(0), y_ + 37, long_ ? "difference in standard deviations" : "in st. deviations", "mid small soft");
    }
    out_.height = y_ + 44;
  }

  const Comparison& c_;
  const Analysis& a_;
  std::span<const std::size_t> others_;
  bool narrow_, by_metric_, long_ = false;  // long: the interval is told in numbers
  double label_ = 0, numbers_ = 0, limit_ = 1, top_ = 0, y_ = 0;
  std::vector<Scale> x_;
  chart::Drawing out_;
};

}  // namespace

bool forest_by_metric(const Analysis& a, std::span<const std::size_t> others) {
  return others.size() > 4 && a.lines.size() <= 6;
}

bool without_deviation(const MetricLine& l, std::size_t other) {
  return other == 0 || other > l.differences.size() || l.differences[other - 1].estimate.n < 2 ||
         !(unit_of(l, other) > 0);
}

chart::Drawing draw_forest(const Comparison& c, const Analysis& a, std::span<const std::size_t> others, double width) {
  return others.empty() || c.pairs == 0 ? chart::Drawing{} : Forest(c, a, others, width).draw();
}

}  // namespace bastide::sdk
