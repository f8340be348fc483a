// The table of a comparison in a terminal: a line for each metric, and one more for each ruleset after the second.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "basics/text_table.hpp"
#include "lab/wording.hpp"
#include "report/summary_table.hpp"

namespace bastide::sdk::summary {

using namespace wording;

namespace {

std::string shown_p(const Difference& d) {
  if (finding(d) == Finding::too_few || finding(d) == Finding::same) return "";
  return d.p < 0.0001 ? "<0.0001" : fmt::format("{:.4f}", d.p);
}

std::string shown_effect(const Difference& difference) {
  const double d = difference.effect;
  if (shown_p(difference).empty()) return "";
  if (std::isinf(d)) return d > 0 ? "+inf" : "-inf";
  return std::abs(d) < 0.005 ? "0.00" : fmt::format("{:+.2f}", d);
}

bool resampled(const Estimate& e) { return e.method == "bootstrap" || e.method == "rare"; }

bool resampled(const Difference& d) {
  return resampled(d.estimate) || (d.test.method == "sign flips" && d.estimate.method != "constant");
}

std::string interval(const Metric& m, const Estimate& e, bool sign) {
  if (e.method == "none") return "";
  if (e.method == "constant") return "always";
  return bare(m, e.low, sign) + " .. " + bare(m, e.high, sign);
}

// "=" if it is the same in every pair. Four cells: the difference, its interval, d and p.
std::vector<std::string> cells(const Metric& m, const Difference& d) {
  if (finding(d) == Finding::same) return {"=", "", "", ""};
  const Metric fine = fine_enough(m, d);
  return {bare(fine, d.estimate.mean, true), interval(fine, d.estimate, true) + (resampled(d) ? "~" : " "),
          shown_effect(d), shown_p(d) + (d.clear ? " *" : "  ")};
}

class Table {
 public:
  Table(const Comparison& c, const Analysis& a, int columns, bool all)
      : c_(c), a_(a), columns_(columns), rulesets_(c.rulesets.size()) {
    for (const MetricLine& line : a.lines)
      if (all || !never_happens(line)) lines_.push_back(&line);
  }

  // With the labels if there is room for them.
  std::string str() const {
    const bool one = rulesets_ == 1;
    for (const bool labels : {true, false})
      if (const TextTable t = one ? of_one(labels) : of_many(labels); t.width() <= columns_) return t.str();
    return one ? of_one(false).str() : narrow();
  }

  std::string legend() const {
    std::string text =
        fmt::format("{}: interval of the {}", percent(c_.confidence), rulesets_ == 1 ? "mean" : "difference");
    if (rulesets_ > 1)
      text += fmt::format(
          ", each for itself; d:\u00a0difference in standard deviations (0.2 small, 0.5 medium, 0.8 large); "
          "p:\u00a0chance of such a difference if there were none, corrected for {} {} (Holm); *:\u00a0clear, "
          "p\u00a0<\u00a0{:.4g}",
          a_.tests, a_.tests == 1 ? "test" : "tests", c_.clear_below());
    if (any_difference([](const Difference& d) { return finding(d) == Finding::same; }))
      text += c_.pairing == Pairing::none ? "; =:\u00a0the same in every game" : "; =:\u00a0the same in every pair";
    if (std::ranges::any_of(lines_, [&](const MetricLine* l) { return metric(*l).share; }))
      text += rulesets_ > 1 ? "; %:\u00a0per cent, and percentage points" : "; %:\u00a0per cent";
    const bool one = rulesets_ == 1 && std::ranges::any_of(lines_, [](auto* l) { return resampled(l->of[0]); });
    if (one || any_difference([](const Difference& d) { return resampled(d); }))
      text += "; ~:\u00a0skewed, or nearly always the same: by resampling and not by Student's t";
    return folded(text + ".", columns_);
  }

 private:
  const Metric& metric(const MetricLine& line) const { return c_.metrics[static_cast<std::size_t>(line.metric)]; }

  template <class Is>
  bool any_difference(Is&& is) const {
    return std::ranges::any_of(lines_, [&](const MetricLine* l) { return std::ranges::any_of(l->differences, is); });
  }

  // Calls with each line, and with the name of a group before its first one.
  template <class Group, class Line>
  void each(Group&& group, Line&& line) const {
    std::string_view last;
    for (const MetricLine* l : lines_) {
      const Metric& m = metric(*l);
      if (m.group != last) group(last = m.group);
      line(*l, m);
    }
  }

  TextTable of_one(bool labels) const {
    TextTable t("llrrrl");
    t.row({"", "", "mean", percent(c_.confidence) + " ", "sd"});
    each([&](std::string_view group) { t.heading(std::string(group)); },
         [&](const MetricLine& line, const Metric& m) {
           const Estimate& e = line.of[0];
           t.row({"  " + m.name, m.share ? "%" : "", bare(m, e.mean),
                  interval(m, e, false) + (resampled(e) ? "~" : " "), bare(m, e.sd), labels ? m.label : ""});
         });
    return t;
  }

  // Two rulesets: name, A, B, B - A. More: name, A, then a line for each other one.
  TextTable of_many(bool labels) const {
    const bool two = rulesets_ == 2;
    const std::string& first = c_.rulesets[0].label;
    const std::string second = two ? c_.rulesets[1].label : "";
    TextTable t("llrlrrrrrl");
    t.row({"", "", first, "", second, two ? second + " - " + first : "minus " + first, percent(c_.confidence) + " ",
           "d", "p  "});
    each([&](std::string_view group) { t.heading(std::string(group)); },
         [&](const MetricLine& line, const Metric& m) {
           for (std::size_t i = 1; i < rulesets_; ++i) {
             const bool head = i == 1;
             std::vector<std::string> row{head ? "  " + m.name : "", head && m.share ? "%" : "",
                                          head ? bare(m, line.of[0].mean) : "", two ? "" : c_.rulesets[i].label,
                                          bare(m, line.of[i].mean)};
             std::ranges::move(cells(m, line.differences[i - 1]), std::back_inserter(row));
             row.push_back(head && labels ? m.label : "");
             t.row(std::move(row));
           }
         });
    return t;
  }

  // The differences stand below the means.
  std::string narrow() const {
    std::string out;
    each([&](std::string_view group) { (((out += out.empty() ? "" : "\n") += group)) += '\n'; },
         [&](const MetricLine& line, const Metric& m) {
           std::string means;
           for (std::size_t i = 0; i < rulesets_; ++i)
             means += fmt::format("{}{}\u00a0{}", i ? ", " : "", c_.rulesets[i].label, shown(m, line.of[i].mean));
           out += folded(m.name + ": " + means, columns_, "  ");
           for (std::size_t i = 1; i < rulesets_; ++i) {
             const auto cell = cells(m, line.differences[i - 1]);
             std::string text = cell[0];
             if (cell[1].size() > 1) text += " (" + cell[1].substr(0, cell[1].find_last_not_of(' ') + 1) + ")";
             if (!cell[2].empty()) text += ", d\u00a0" + cell[2] + ", p\u00a0" + cell[3];
             out += folded(text, columns_, fmt::format("    {} - {}  ", c_.rulesets[i].label, c_.rulesets[0].label));
           }
         });
    return out;
  }

  const Comparison& c_;
  const Analysis& a_;
  int columns_;
  std::size_t rulesets_;
  std::vector<const MetricLine*> lines_;
};

}  // namespace

bool never_happens(const MetricLine& line) {
  return std::ranges::all_of(line.of, [](const Estimate& e) { return e.mean == 0 && e.sd == 0; });
}

std::string table_text(const Comparison& c, const Analysis& a, int columns, bool all) {
  const Table table(c, a, columns, all);
  return table.str() + '\n' + table.legend();
}

}  // namespace bastide::sdk::summary
