// Where the points of a player come from: one stacked bar a ruleset.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <range/v3/view/enumerate.hpp>
#include <range/v3/view/zip.hpp>

#include "report/report_plots.hpp"

namespace bastide::sdk {

namespace {

constexpr std::size_t most_terms = 9;  // with a colour of their own; the rest is one part

struct Part {
  std::string label;
  std::vector<double> points;  // of a player in a game, by ruleset
  double size() const {
    return std::accumulate(points.begin(), points.end(), 0.0, [](double sum, double p) { return sum + std::abs(p); });
  }
};

// A term's metric is its share of all points of a game.
Part part_of(const Comparison& c, std::size_t term, std::size_t points) {
  const std::string& label = c.metrics[term].label;
  const auto colon = label.find(": ");
  Part part{colon == std::string::npos ? label : label.substr(colon + 2), {}};
  for (std::size_t r = 0; r < c.rulesets.size(); ++r) {
    const auto share = c.values(r, term), all = c.values(r, points);
    part.points.push_back(std::inner_product(share.begin(), share.end(), all.begin(), 0.0) /
                          static_cast<double>(c.pairs));
  }
  return part;
}

std::vector<Part> parts_of(const Comparison& c) {
  std::vector<Part> parts;
  const int points = find_metric(c.metrics, "points");
  if (points < 0 || c.pairs == 0) return parts;
  for (std::size_t m = 0; m < c.metrics.size(); ++m)
    if (c.metrics[m].group == "terms") parts.push_back(part_of(c, m, static_cast<std::size_t>(points)));
  std::erase_if(parts, [](const Part& p) { return p.size() < 1e-9; });
  std::ranges::stable_sort(parts, std::greater<>{}, &Part::size);
  if (parts.size() <= most_terms + 1) return parts;
  Part rest{fmt::format("{} other terms", parts.size() - most_terms), std::vector<double>(c.rulesets.size())};
  for (std::size_t i = most_terms; i < parts.size(); ++i)
    for (std::size_t r = 0; r < rest.points.size(); ++r) rest.points[r] += parts[i].points[r];
  parts.resize(most_terms);
  parts.push_back(std::move(rest));
  return parts;
}

class Bars {
 public:
  Bars(const Comparison& c, double width) : c_(c), parts_(parts_of(c)), narrow_(width < 500) {
    out_.width = width;
    double low = 0, high = 0;
    for (std::size_t r = 0; r < c.rulesets.size(); ++r) {
      double down = 0, up = 0;
      for (const Part& p : parts_) (p.points[r] < 0 ? down : up) += p.points[r];
      low = std::min(low, down);
      high = std::max(high, up);
    }
    x_ = {low, std::max(high, 1e-9), narrow_ ? 1.0 : 28.0, width - (narrow_ ? 1 : 56)};
  }

  chart::Drawing draw() {
    if (parts_.empty()) return {};
    out_.label = "Points of a player by what they were given for.";
    double y = 2;
    for (std::size_t r = 0; r < c_.rulesets.size(); ++r) y = bar(r, y);
    axis(y);
    legend(y + (narrow_ ? 58 : 62));
    return std::move(out_);
  }

 private:
  static constexpr double thick = 32;

  double bar(std::size_t r, double y) {
    auto& svg = out_.canvas;
    const Contender& who = c_.rulesets[r];
    double up = 0, down = 0, all = 0;
    for (const Part& p : parts_) all += p.points[r];
    if (narrow_) {
      svg.badge(static_cast<int>(r), 9, y + 9, who.label);
      svg.text(26, y + 13.5, chart::shortened(who.id, out_.width - 90), "small");
      svg.text(out_.width, y + 13.5, fmt::format("{:.1f}", all), "end strong small");
      y += 22;
    } else {
      svg.badge(static_cast<int>(r), 10, y + thick / 2, who.label);
    }
    std::vector<double> ends;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      const double p = parts_[i].points[r];
      double& sum = p < 0 ? down : up;
      const double from = x_.at(std::min(sum, sum + p)), to = x_.at(std::max(sum, sum + p));
      part(i, from, to, y, p, all);
      sum += p;
      ends.push_back(x_.at(sum));
    }
    if (!narrow_) {
      svg.text(x_.at(up) + 8, y + thick / 2 + 4.5, fmt::format("{:.1f}", all), "strong");
      for (const auto& [above, below] : ranges::views::zip(before_, ends)) svg.line(above, y - 14, below, y, "join");
      before_ = ends;
    }
    return y + thick + 14;
  }

  void part(std::size_t i, double from, double to, double y, double points, double all) {
    auto& svg = out_.canvas;
    const std::string number = chart::minus(fmt::format("{:.1f}", points));
    const double room = to - from - 8, middle = (from + to) / 2;
    svg.open({}, fmt::format("{}: {} points, {:.1f}\u202f% of all", parts_[i].label,
                             chart::minus(fmt::format("{:.2f}", points)), all > 0 ? 100 * points / all : 0.0));
    svg.rect(from, y, to - from, thick, fmt::format("part k{}", i));
    const bool both = chart::text_width(parts_[i].label, chart::small_font) <= room;
    if (both) svg.text(middle, y + 13.5, parts_[i].label, "mid small");
    if (chart::text_width(number, chart::small_font) <= room + 4)
      svg.text(middle, y + (both ? 26.5 : 20), number, "mid small");
    svg.close();
  }

  void axis(double y) {
    auto& svg = out_.canvas;
    const auto t = chart::ticks(x_.low, x_.high, narrow_ ? 5 : 9);
    svg.line(x_.from, y, x_.to, y, "axis");
    for (const double v : t.at) {
      svg.line(x_.at(v), y, x_.at(v), y + 4, "axis");
      const bool first = narrow_ && x_.at(v)<12, last = x_.at(v)> out_.width - 12;
      svg.text(x_.at(v), y + 17, t.text(v), first ? "small soft" : last ? "end small soft" : "mid small soft");
    }
    svg.text((x_.from + x_.to) / 2, y + 35, "points of a player in a game", "mid small soft");
  }

  void legend(double y) {
    auto& svg = out_.canvas;
    double x = x_.from;
    for (const auto& [i, part] : parts_ | ranges::views::enumerate) {
      const std::string label = chart::shortened(part.label, out_.width - 40, 12);
      const double wide = chart::text_width(label, chart::small_font) + 36;
      if (x + wide > out_.width + 14 && x > x_.from) {
        x = x_.from;
        y += 21;
      }
      svg.rect(x, y - 10, 13, 13, fmt::format("k{}", i));
      svg.text(x + 19, y + 1, label, "small");
      x += wide;
    }
    out_.height = y + 8;
  }

  const Comparison& c_;
  std::vector<Part> parts_;
  bool narrow_;
  chart::Scale x_;
  std::vector<double> before_;  // ends of the parts of the bar above
  chart::Drawing out_;
};

}  // namespace

chart::Drawing draw_terms(const Comparison& c, double width) { return Bars(c, width).draw(); }

}  // namespace bastide::sdk
