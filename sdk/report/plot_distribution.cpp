// Distributions: outlines laid on each other for up to three rulesets, one below the other for more.
#include <fmt/format.h>

#include <algorithm>

#include "lab/wording.hpp"
#include "report/report_plots.hpp"
#include "statistics/histogram.hpp"

namespace bastide::sdk {

namespace {

using chart::Scale;

constexpr int most_laid_over = 3;

std::string share_text(double share) { return fmt::format("{:.1f}\u202f%", 100 * share); }

class Distribution {
 public:
  Distribution(const Comparison& c, std::size_t metric, double width) : c_(c), m_(c.metrics[metric]) {
    for (std::size_t r = 0; r < c.rulesets.size(); ++r) {
      samples_.push_back(c.values(r, metric));
      double sum = 0;
      for (const double v : samples_.back()) sum += v;
      means_.push_back(samples_.back().empty() ? 0 : sum / static_cast<double>(samples_.back().size()));
    }
    h_ = histogram(samples_, 1.0 / m_.scale);
    out_.width = width;
    for (const auto& share : h_.share) top_ = std::max(top_, *std::ranges::max_element(share));
  }

  chart::Drawing draw() {
    if (c_.pairs == 0 || h_.bins() == 0) return {};
    out_.label = "Distribution: " + m_.label + ".";
    for (std::size_t r = 0; r < means_.size(); ++r)
      out_.label += fmt::format(" {}: mean {}.", c_.rulesets[r].label, shown(m_, means_[r]));
    out_.canvas.text(0, 13, chart::shortened(m_.label, out_.width, 13.5), "strong", m_.label);
    const bool over = samples_.size() <= most_laid_over;
    x_ = {h_.first, h_.end(), over ? 42.0 : 24.0, out_.width - 6};
    if (over)
      laid_over();
    else
      one_below_the_other();
    return std::move(out_);
  }

 private:
  chart::Track outline(const std::vector<double>& share, const Scale& y) const {
    chart::Track t;
    t.to(x_.from, y.from);
    for (std::size_t i = 0; i < share.size(); ++i) {
      const double left = h_.first + h_.width * static_cast<double>(i);
      t.to(x_.at(left), y.at(share[i])).to(x_.at(left + h_.width), y.at(share[i]));
    }
    return t.to(x_.to, y.from);
  }

  void axis(double bottom) {
    auto& svg = out_.canvas;
    const auto t = chart::ticks(h_.first, h_.end(), 5);
    svg.line(x_.from, bottom, x_.to, bottom, "axis");
    for (const double v : t.at) {
      svg.line(x_.at(v), bottom, x_.at(v), bottom + 4, "axis");
      svg.text(x_.at(v), bottom + 16, t.text(v, m_.share), "mid small soft");
    }
    if (h_.outside)
      svg.text(x_.to, bottom + 32, fmt::format("not shown: {} games far off", h_.outside), "end small soft");
    out_.height = bottom + (h_.outside ? 38 : 22);
  }

  // What each column stands for, when it is pointed at.
  void tooltips(double y, double bottom) {
    const Metric plain{"", "", "", 1, m_.scale == 1 ? 0 : m_.digits, m_.share};
    for (std::size_t i = 0; i < h_.bins(); ++i) {
      const double left = h_.first + h_.width * static_cast<double>(i), unit = 1.0 / m_.scale;
      const double from = left + unit / 2, to = left + h_.width - unit / 2;
      std::string text = shown(plain, from);
      if (to > from + unit / 2) text += " to " + shown(plain, to);
      for (std::size_t r = 0; r < samples_.size(); ++r)
        text += fmt::format("\u2002{} {}", c_.rulesets[r].label, share_text(h_.share[r][i]));
      out_.canvas.rect(x_.at(left), y, x_.at(left + h_.width) - x_.at(left), bottom - y, "hit", text);
    }
  }

  void laid_over() {
    const double top = 46, bottom = 196;
    const Scale y{0, top_, bottom, top};
    auto& svg = out_.canvas;
    const auto t = chart::ticks(0, top_, 5);
    for (const double v : t.at) {
      if (v > 0) svg.line(x_.from, y.at(v), x_.to, y.at(v), "grid");
      svg.text(x_.from - 5, y.at(v) + 4, t.text(v, true), "end small soft");
    }
    for (std::size_t r = 0; r < samples_.size(); ++r) {
      const int i = static_cast<int>(r);
      svg.path(outline(h_.share[r], y), "area " + chart::f(i));
    }
    for (std::size_t r = 0; r < samples_.size(); ++r) {
      const int i = static_cast<int>(r);
      svg.path(outline(h_.share[r], y), fmt::format("step {} dash{}", chart::s(i), i));
    }
    std::vector<double> at;
    for (const double m : means_) at.push_back(x_.at(m));
    const auto places = chart::spread(at, 19, x_.from + 9, x_.to - 9);
    for (std::size_t r = 0; r < samples_.size(); ++r) {
      const int i = static_cast<int>(r);
      svg.path(chart::Track().to(places[r], 36).to(at[r], top - 2).to(at[r], bottom), "thin " + chart::s(i));
      svg.badge(i, places[r], 30, c_.rulesets[r].label);
    }
    tooltips(top, bottom);
    axis(bottom);
  }

  void one_below_the_other() {
    auto& svg = out_.canvas;
    const double row = 34, first = 30;
    for (std::size_t r = 0; r < samples_.size(); ++r) {
      const int i = static_cast<int>(r);
      const double bottom = first + row * static_cast<double>(r + 1);
      const Scale y{0, top_, bottom, bottom - row + 5};
      svg.line(x_.from, bottom, x_.to, bottom, "grid");
      svg.path(outline(h_.share[r], y), "area " + chart::f(i));
      if (r) svg.path(outline(h_.share[0], y), "ghost dash2");
      svg.path(outline(h_.share[r], y), "step dash0 " + chart::s(i));
      svg.line(x_.at(means_[r]), bottom - row + 7, x_.at(means_[r]), bottom, "bar " + chart::s(i));
      svg.badge(i, 9, bottom - 10, c_.rulesets[r].label);
    }
    const double bottom = first + row * static_cast<double>(samples_.size());
    tooltips(first, bottom);
    axis(bottom);
  }

  const Comparison& c_;
  const Metric& m_;
  std::vector<std::vector<double>> samples_;
  std::vector<double> means_;
  Histogram h_;
  double top_ = 0;
  Scale x_;
  chart::Drawing out_;
};

}  // namespace

chart::Drawing draw_distribution(const Comparison& c, std::size_t metric, double width) {
  return Distribution(c, metric, width).draw();
}

std::vector<std::size_t> drawn_distributions(const Comparison& c) {
  std::vector<std::size_t> out;
  for (const Name name : {"points", "margin", "turns"})
    if (const int m = find_metric(c.metrics, name); m >= 0) out.push_back(static_cast<std::size_t>(m));
  return out;
}

}  // namespace bastide::sdk
