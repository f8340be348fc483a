// Wins by seat, with intervals, beside the line where they would be fair.
#include <fmt/format.h>

#include <algorithm>

#include "lab/wording.hpp"
#include "report/report_plots.hpp"

namespace bastide::sdk {

namespace {

class Seats {
 public:
  Seats(const Comparison& c, double width) : c_(c), narrow_(width < 500) {
    out_.width = width;
    if (c.pairs == 0 || c.seats.size() < 2) return;
    fair_ = 1.0 / static_cast<double>(c.seats.size());
    double low = fair_, high = fair_;
    for (std::size_t i = 0; i < c.seats.size(); ++i) {
      const int m = find_metric(c.metrics, fmt::format("seat{}.win_share", i + 1));
      if (m < 0) {
        seats_.clear();
        return;
      }
      auto& seat = seats_.emplace_back();
      for (std::size_t r = 0; r < c.rulesets.size(); ++r) {
        const auto metric = static_cast<std::size_t>(m);
        seat.push_back(estimate(c.values(r, metric), c.confidence, c.metrics[metric].event));
        low = std::min(low, seat.back().low);
        high = std::max(high, seat.back().high);
      }
    }
    const double rim = std::max(0.01, (high - low) * 0.06);
    x_ = {std::max(0.0, low - rim), std::min(1.0, high + rim), narrow_ ? 26.0 : 128.0, width - (narrow_ ? 146 : 176)};
  }

  chart::Drawing draw() {
    if (seats_.empty()) return {};
    out_.label = fmt::format("Share of wins by seat; fair would be {}.", text(fair_));
    for (std::size_t r = 0; r < c_.rulesets.size(); ++r)
      out_.label += fmt::format(" {}: seat 1 wins {}.", c_.rulesets[r].label, text(seats_[0][r].mean));
    const double top = 24;
    double bottom = top;
    for (const auto& seat : seats_) bottom += height(seat.size());
    const auto t = chart::ticks(x_.low, x_.high, narrow_ ? 3 : 8);
    auto& svg = out_.canvas;
    for (const double v : t.at) svg.line(x_.at(v), top, x_.at(v), bottom, "grid");
    svg.line(x_.at(fair_), top - 4, x_.at(fair_), bottom, "fair");
    svg.text(x_.at(fair_), top - 9, "fair: " + text(fair_), "mid small strong");
    double y = top;
    for (std::size_t i = 0; i < seats_.size(); ++i) y = seat(i, y);
    svg.line(x_.from, bottom, x_.to, bottom, "axis");
    for (const double v : t.at) {
      svg.line(x_.at(v), bottom, x_.at(v), bottom + 4, "axis");
      svg.text(x_.at(v), bottom + 17, t.text(v, true), "mid small soft");
    }
    svg.text((x_.from + x_.to) / 2, bottom + 35, "share of wins", "mid small soft");
    out_.height = bottom + 42;
    return std::move(out_);
  }

 private:
  static constexpr double row = 22;
  const Metric share_{"", "", "", 1, 1, true};

  std::string text(double v) const { return shown(share_, v); }
  double height(std::size_t rulesets) const { return row * static_cast<double>(rulesets) + (narrow_ ? 26 : 14); }

  double seat(std::size_t i, double y) {
    auto& svg = out_.canvas;
    const double end = y + height(c_.rulesets.size());
    if (i) svg.line(0, y, out_.width, y, "grid");
    const std::string name = fmt::format("seat {}", i + 1);
    if (narrow_) {
      svg.text(0, y + 17, i ? name : name + ", which begins", "strong small");
      y += 20;
    } else {
      svg.text(0, y + 22, name, "strong");
      if (i == 0) svg.text(0, y + 39, "begins", "small soft");
      y += 7;
    }
    for (std::size_t r = 0; r < c_.rulesets.size(); ++r)
      ruleset(static_cast<int>(r), seats_[i][r], y + row * (static_cast<double>(r) + 0.5));
    return end;
  }

  void ruleset(int r, const Estimate& e, double y) {
    auto& svg = out_.canvas;
    const bool off = e.low > fair_ || e.high < fair_;
    svg.badge(r, narrow_ ? 9 : 92, y, c_.rulesets[static_cast<std::size_t>(r)].label);
    svg.line(x_.at(e.low), y, x_.at(e.high), y, (off ? "bar " : "thin ") + chart::s(r));
    for (const double v : {e.low, e.high}) svg.line(x_.at(v), y - 4, x_.at(v), y + 4, "thin " + chart::s(r));
    svg.marker(r, x_.at(e.mean), y, 4.2, off ? "full " + chart::f(r) : "hollow " + chart::s(r));
    const double x = x_.to + (narrow_ ? 56 : 72);
    svg.text(x, y + 4, text(e.mean), off ? "small end strong" : "small end soft");
    svg.text(out_.width, y + 4, fmt::format("{} to {}", wording::bare(share_, e.low), wording::bare(share_, e.high)),
             "small end soft");
  }

  const Comparison& c_;
  bool narrow_;
  double fair_ = 0;
  std::vector<std::vector<Estimate>> seats_;  // [seat][ruleset]
  chart::Scale x_;
  chart::Drawing out_;
};

}  // namespace

chart::Drawing draw_seats(const Comparison& c, double width) { return Seats(c, width).draw(); }

}  // namespace bastide::sdk
