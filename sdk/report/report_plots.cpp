#include "report/report_plots.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "lab/wording.hpp"
#include "report/report_style.hpp"
#include "view/svg_parts.hpp"

namespace bastide::sdk {

namespace {

using svg::escape;
using svg::num;

constexpr double page_width = 960, panel_width = 300, gap = 30;

std::vector<std::size_t> others_of(const Comparison& c) {
  std::vector<std::size_t> out;
  for (std::size_t r = 1; r < c.rulesets.size(); ++r) out.push_back(r);
  return out;
}

chart::Drawing all_distributions(const Comparison& c) {
  chart::Drawing all;
  for (const std::size_t m : drawn_distributions(c)) {
    const auto one = draw_distribution(c, m, panel_width);
    if (one.empty()) continue;
    if (all.width > 0) {
      all.width += gap;
      all.label += ' ';
    }
    all.canvas.add(one.canvas, all.width, 0);
    all.width += one.width;
    all.height = std::max(all.height, one.height);
    all.label += one.label;
  }
  return all;
}

chart::Drawing drawing(const Comparison& c, const Analysis& a, Plot plot) {
  switch (plot) {
    case Plot::points:
      return all_distributions(c);
    case Plot::forest: {
      const auto others = others_of(c);
      const double columns = forest_by_metric(a, others) ? 1 : static_cast<double>(others.size());
      return draw_forest(c, a, others, std::max(page_width, 262 + 178.0 * columns));
    }
    case Plot::terms:
      return draw_terms(c, page_width);
    case Plot::seats:
      return draw_seats(c, page_width);
    case Plot::running:
      break;
  }
  return draw_running(c, page_width);
}

std::string title_of(const Comparison& c, Plot plot) {
  switch (plot) {
    case Plot::points:
      return "How games end";
    case Plot::forest:
      return "Differences from " + c.rulesets[0].label;
    case Plot::terms:
      return "Points by term";
    case Plot::seats:
      return "Wins by seat";
    case Plot::running:
      break;
  }
  return "Difference of points as pairs accumulate";
}

// Returns its height.
double legend(chart::Canvas& svg, const Comparison& c, double y, double width) {
  double x = 0;
  for (std::size_t r = 0; r < c.rulesets.size(); ++r) {
    const std::string name = chart::shortened(c.rulesets[r].expression, width - 30);
    const double wide = chart::text_width(name) + 48;
    if (x > 0 && x + wide > width + 20) {
      x = 0;
      y += 24;
    }
    svg.badge(static_cast<int>(r), x + 9, y, c.rulesets[r].label);
    svg.text(x + 24, y + 4.5, name);
    x += wide;
  }
  return y + 14;
}

}  // namespace

Name name_of(Plot plot) {
  switch (plot) {
    case Plot::points:
      return "points";
    case Plot::forest:
      return "forest";
    case Plot::terms:
      return "terms";
    case Plot::seats:
      return "seats";
    case Plot::running:
      break;
  }
  return "running";
}

std::string picture(const Comparison& c, const Analysis& a, Plot plot) {
  const chart::Drawing inner = drawing(c, a, plot);
  if (inner.empty()) return {};
  const double rim = 24, width = inner.width + 2 * rim;
  chart::Canvas all;
  const std::string title = title_of(c, plot);
  chart::Canvas head;
  head.text(0, 14, title, "head");
  head.text(
      inner.width, 14,
      fmt::format("{} {}, seed {}", c.pairs, c.pairing == Pairing::none ? "games of each" : "pairs of games", c.seed),
      "end small soft");
  const double top = legend(head, c, 40, inner.width) + 16;
  all.add(head, rim, rim);
  all.add(inner.canvas, rim, rim + top);
  const double height = top + inner.height + 2 * rim;
  return fmt::format(
      "{6} width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
      "role=\"img\" aria-label=\"{2}\">\n<title>{3}</title>\n<style>{4}</style>\n"
      "<rect class=\"paper\" width=\"{0}\" height=\"{1}\"/>\n{5}</svg>\n",
      num(width), num(height), escape(inner.label), escape(title), picture_style(), all.body(), picture_mark);
}

std::string shown_difference(const Metric& m, double v) {
  return chart::minus(wording::bare(m, v, true)) + (m.share ? "\u202fpp" : "");
}

std::string inline_svg(const chart::Drawing& d, Name classes) {
  if (d.empty()) return {};
  return fmt::format("<svg class=\"plot{}{}\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">\n{}</svg>\n",
                     classes.empty() ? "" : " ", classes, num(d.width), num(d.height), escape(d.label),
                     d.canvas.body());
}

}  // namespace bastide::sdk
