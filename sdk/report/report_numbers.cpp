// The full table of the report, by groups of metrics.
#include <fmt/format.h>

#include <cmath>

#include "basics/text_table.hpp"
#include "lab/wording.hpp"
#include "report/report_parts.hpp"
#include "report/report_plots.hpp"
#include "report/summary_table.hpp"

namespace bastide::sdk::html {

namespace {

std::string p_text(double p) {
  return p < 0.0001 ? "<\u20090.0001" : p >= 0.9995 ? "1" : fmt::format("{:.{}f}", p, p < 0.01 ? 4 : 3);
}

std::string d_text(double d) {
  if (std::isinf(d)) return d < 0 ? "-\u221e" : "\u221e";
  const std::string out = fmt::format("{:.2f}", d);
  return out == "-0.00" ? "0.00" : out;
}

std::string cell(Name classes, const std::string& label, const std::string& content) {
  return fmt::format("<td{} data-label=\"{}\">{}</td>", classes.empty() ? "" : fmt::format(" class=\"{}\"", classes),
                     text(label), content);
}

class Table {
 public:
  Table(const Comparison& c, const Analysis& a) : c_(c), a_(a), level_(level(c)) {}

  std::string str() {
    if (c_.pairs == 0 || a_.lines.empty()) return {};
    out_ = fmt::format("<table class=\"numbers stack\">\n<caption><b>Table 1.</b> {}</caption>\n", caption());
    heading();
    std::string group;
    for (const MetricLine& l : a_.lines) {
      const Metric& m = c_.metrics[static_cast<std::size_t>(l.metric)];
      if (summary::never_happens(l)) {
        never_.push_back(fmt::format("{} (<code>{}</code>)", text(m.label), text(m.name)));
        continue;
      }
      if (m.group != group || group.empty()) {
        out_ += fmt::format("{}<tbody>\n<tr><th class=\"group\" colspan=\"{}\" scope=\"rowgroup\">{}</th></tr>\n",
                            out_.ends_with("</tr>\n") ? "</tbody>\n" : "", columns(), text(m.group));
        group = m.group;
      }
      if (c_.rulesets.size() == 2)
        two(l, m);
      else
        several(l, m);
    }
    out_ = group.empty() ? "" : out_ + "</tbody>\n</table>\n";
    if (!never_.empty()) out_ += fmt::format("<p class=\"soft\">0 in every game: {}.</p>\n", listed(never_));
    return std::move(out_);
  }

 private:
  int columns() const { return c_.rulesets.size() == 1 ? 4 : 7; }

  std::string caption() const {
    if (c_.rulesets.size() == 1) return fmt::format("Means with their {} intervals, by groups of metrics.", level_);
    return fmt::format(
        "Means and differences from {} by groups of metrics. \u25c6 marks clear differences. Intervals: {}; p is "
        "corrected for {} tests; pp: percentage points.",
        text(c_.rulesets[0].label), level_, a_.tests);
  }

  void heading() {
    out_ += "<thead><tr><th scope=\"col\">Metric</th>";
    const auto column = [&](const std::string& title) { out_ += fmt::format("<th scope=\"col\">{}</th>", title); };
    if (c_.rulesets.size() == 2) {
      column(key(c_, 0));
      column(key(c_, 1));
      column(fmt::format("{} \u2212 {}", text(c_.rulesets[1].label), text(c_.rulesets[0].label)));
    } else if (c_.rulesets.size() > 2) {
      column("Ruleset");
      column("Mean");
      column("Difference");
    } else
      column("Mean");
    column("Interval");
    if (c_.rulesets.size() == 1)
      column("St. deviation");
    else {
      column("d");
      column("p");
    }
    out_ += "</tr></thead>\n";
  }

  std::string name(const Metric& m, std::size_t rows) const {
    return fmt::format("<th class=\"metric\" scope=\"row{}\"{}>{}<code class=\"name\">{}</code></th>",
                       rows > 1 ? "group" : "", rows > 1 ? fmt::format(" rowspan=\"{}\"", rows) : "", text(m.label),
                       text(m.name));
  }

  std::string interval(const Metric& m, const Estimate& e, bool sign) const {
    if (e.method == "none") return "<td></td>";
    const std::string high = sign ? text(shown_difference(m, e.high)) : number(shown(m, e.high));
    return cell({}, "Interval", number(wording::bare(m, e.low, sign)) + " to " + high);
  }

  void difference(const Metric& metric, const Difference& d) {
    const Metric m = wording::fine_enough(metric, d);
    out_ += cell("diff", "Difference",
                 std::string(d.clear ? "<span class=\"mark\" title=\"clear\">\u25c6</span>" : "") +
                     text(shown_difference(m, d.estimate.mean)));
    out_ += interval(m, d.estimate, true);
    out_ += cell({}, "d", number(d_text(d.effect)));
    out_ += d.test.method == "none" ? "<td></td>" : cell({}, "p", text(p_text(d.p)));
  }

  void two(const MetricLine& l, const Metric& m) {
    const Difference& d = l.differences[0];
    out_ += fmt::format("<tr{}>{}", d.clear ? " class=\"clear\"" : "", name(m, 1));
    for (std::size_t r = 0; r < 2; ++r) out_ += cell({}, c_.rulesets[r].label, number(shown(m, l.of[r].mean)));
    difference(m, d);
    out_ += "</tr>\n";
  }

  // One line a ruleset. With only one, its own interval and deviation.
  void several(const MetricLine& l, const Metric& m) {
    for (std::size_t r = 0; r < c_.rulesets.size(); ++r) {
      const bool clear = r && l.differences[r - 1].clear;
      out_ += fmt::format("<tr{}>{}",
                          clear ? " class=\"clear\""
                          : r   ? ""
                                : " class=\"first\"",
                          r ? "" : name(m, c_.rulesets.size()));
      const std::string mean = cell({}, "Mean", number(shown(m, l.of[r].mean)));
      if (c_.rulesets.size() == 1) {
        out_ += mean + interval(m, l.of[r], false) + cell({}, "St. deviation", number(shown(m, l.of[r].sd)));
      } else {
        out_ += cell({}, "Ruleset", key(c_, r)) + mean;
        if (r)
          difference(m, l.differences[r - 1]);
        else
          out_ += "<td></td><td></td><td></td><td></td>";
      }
      out_ += "</tr>\n";
    }
  }

  const Comparison& c_;
  const Analysis& a_;
  std::string level_, out_;
  std::vector<std::string> never_;  // metrics of which nothing happened
};

}  // namespace

std::string numbers(const Comparison& c, const Analysis& a) { return Table(c, a).str(); }

}  // namespace bastide::sdk::html
