// The figures of the report, with what they show in words. Those that would be unreadable on a narrow screen are there
// twice; the style shows one of them.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "basics/text_table.hpp"
#include "report/report_parts.hpp"
#include "report/report_plots.hpp"
#include "report/summary_table.hpp"

namespace bastide::sdk::html {

namespace {

constexpr double wide = 960, narrow = 400, panel = 304;
constexpr std::size_t most_columns = 3;  // of a forest

class Figures {
 public:
  Figures(const Comparison& c, const Analysis& a) : c_(c), a_(a), level_(level(c)) {}

  std::string str() {
    if (c_.pairs == 0) return {};
    forest();
    distributions();
    terms();
    seats();
    running();
    return std::move(out_);
  }

 private:
  void figure(Name title, const std::string& pictures, const std::string& caption, Name classes = {}) {
    if (pictures.empty()) return;
    out_ += fmt::format("<h3>{}</h3>\n{}<figure{}>\n{}<figcaption><b>Figure {}.</b> {}</figcaption>\n</figure>\n",
                        title, legend(), classes.empty() ? "" : fmt::format(" class=\"{}\"", classes), pictures,
                        ++figures_, caption);
  }

  std::string legend() const {
    std::string out = "<ul class=\"legend\">";
    for (std::size_t r = 0; r < c_.rulesets.size(); ++r)
      out += fmt::format("<li>{}{}</li>", key(c_, r), text(c_.rulesets[r].expression));
    return out + "</ul>\n";
  }

  static std::string both(const chart::Drawing& large, const chart::Drawing& small) {
    return inline_svg(large, "wide") + inline_svg(small, "narrow");
  }

  void forest() {
    std::string pictures;
    std::vector<std::size_t> others;
    for (std::size_t r = 1; r < c_.rulesets.size(); ++r) others.push_back(r);
    const std::span<const std::size_t> all(others);
    const std::size_t rows = forest_by_metric(a_, all) ? 1 : (all.size() + most_columns - 1) / most_columns;
    for (std::size_t i = 0, row = 0; row < rows; ++row) {  // as even as can be
      const std::size_t columns = (all.size() - i + rows - row - 1) / (rows - row);
      pictures += inline_svg(draw_forest(c_, a_, all.subspan(i, columns), wide), "wide");
      i += columns;
    }
    for (std::size_t i = 0; i < all.size(); ++i)
      pictures += inline_svg(draw_forest(c_, a_, all.subspan(i, 1), narrow), "narrow");
    std::string caption = fmt::format(
        "Differences from {} with their {} intervals, in standard deviations of single games, so that all metrics "
        "share one "
        "axis. Filled and bold: clear after the correction for {} tests. Hollow: not clear. No line: the interval is "
        "narrower than its mark. Shaded: effects below 0.2, called "
        "negligible. Arrows: farther out than the axis reaches. The numbers are in the units of the metric; pp: "
        "percentage points.",
        text(c_.rulesets[0].label), level_, a_.tests);
    figure("Differences at a glance", pictures, caption + left_out(), "long");
  }

  std::string left_out() const {
    std::vector<std::string> names;
    for (const MetricLine& l : a_.lines) {
      bool drawn = false;
      for (std::size_t r = 1; r < c_.rulesets.size(); ++r) drawn |= !without_deviation(l, r);
      if (!drawn && !summary::never_happens(l)) names.push_back(c_.metrics[static_cast<std::size_t>(l.metric)].label);
    }
    return names.empty()
               ? ""
               : fmt::format(" Not drawn, because it does not vary from game to game: {}.", text(listed(names)));
  }

  void distributions() {
    std::string pictures;
    for (const std::size_t m : drawn_distributions(c_)) pictures += inline_svg(draw_distribution(c_, m, panel));
    if (pictures.empty()) return;
    figure("How games end", "<div class=\"panels\">\n" + pictures + "</div>\n",
           fmt::format(
               "Share of games by value. Lettered lines stand at the means.{}",
               c_.rulesets.size() > 3 ? fmt::format(" Dotted: {}, for comparison.", text(c_.rulesets[0].label)) : ""));
  }

  void terms() {
    figure("Points by term", both(draw_terms(c_, wide), draw_terms(c_, narrow)),
           "What a player gets points for in a game, on average, in the order of the legend.");
  }

  void seats() {
    figure(
        "Fairness of seats", both(draw_seats(c_, wide), draw_seats(c_, narrow)),
        fmt::format(
            "Share of wins by seat with {} intervals, each on its own, without correction. Filled: the interval does "
            "not hold the fair share.",
            level_));
  }

  void running() {
    figure(
        "Convergence", both(draw_running(c_, wide), draw_running(c_, narrow)),
        fmt::format("Difference of the points of a player from {} after so many {}{}. It shows whether the number of "
                    "games was enough; it is no test, as one that is repeated until it succeeds always succeeds.",
                    text(c_.rulesets[0].label), c_.pairing == Pairing::none ? "games of each" : "pairs of games",
                    c_.rulesets.size() <= 4 ? ", with the " + level_ + " interval at that moment" : ""));
  }

  const Comparison& c_;
  const Analysis& a_;
  std::string level_, out_;
  int figures_ = 0;
};

}  // namespace

std::string figures(const Comparison& c, const Analysis& a) { return Figures(c, a).str(); }

}  // namespace bastide::sdk::html
