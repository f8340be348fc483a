// A comparison for people in a terminal.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <range/v3/view/zip.hpp>
#include <set>

#include "basics/printable.hpp"
#include "basics/text_table.hpp"
#include "lab/wording.hpp"
#include "report/summary.hpp"
#include "report/summary_table.hpp"

namespace bastide::sdk {
using namespace summary;
using namespace wording;

namespace {

constexpr int narrowest = 40;

std::string count(u64 n, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", n, n == 1 ? one : many);
}

std::string_view in_common(Pairing p) {
  switch (p) {
    case Pairing::all:
      return "the order of the tiles, and the players' own chance as long as their choices are the same";
    case Pairing::draws:
      return "the order of the tiles";
    case Pairing::none:
      break;
  }
  return "";
}

std::string seconds(double s) {
  if (s < 0.001) return fmt::format("{:.0f} µs", s * 1e6);
  if (s < 1) return fmt::format("{:.3g} ms", s * 1e3);
  return fmt::format("{:.1f} s", s);
}

class Page {
 public:
  Page(const Comparison& c, const Analysis& a, const TextOptions& o)
      : c_(c), a_(a), columns_(std::max(o.columns, narrowest)), all_(o.all) {}

  std::string str() {
    partial();
    head();
    if (c_.pairs > 0) {
      out_ += '\n' + table_text(c_, a_, columns_, all_);
      left_out();
      if (c_.rulesets.size() > 1) differences();
      fairness();
      targets();
      verdicts();
      timing();
    }
    if (!c_.command.empty()) out_ += "\nThe same again:\n  " + c_.command + '\n';
    return printable_lines(out_);  // titles and labels come from strangers' files
  }

 private:
  bool pairs() const { return c_.rulesets.size() > 1 && c_.pairing != Pairing::none; }
  void say(std::string_view text, std::string_view first = {}) { out_ += folded(text, columns_, first); }
  void title(std::string_view text) { ((out_ += '\n') += text) += '\n'; }

  void partial() {
    if (!c_.cancelled && c_.pairs >= c_.wanted) return;
    const std::string_view why = c_.cancelled ? "Stopped early" : "Not finished",
                           what = pairs() ? "pairs of games" : "games";
    say(c_.pairs == 0 ? fmt::format("{}: none of {} {} was finished.", why, c_.wanted, what)
                      : fmt::format("{}: what follows is about {} of {} {}.", why, c_.pairs, c_.wanted, what));
    out_ += '\n';
  }

  void head() {
    TextTable table("lll");
    for (const Contender& r : c_.rulesets)
      table.row(
          {r.label, r.id, r.title + (r.expression.empty() || r.expression == r.id ? "" : "  (" + r.expression + ")")});
    if (table.width() <= columns_)
      out_ += table.str();
    else
      for (const Contender& r : c_.rulesets) {
        say(r.expression == r.id ? r.id : r.id + ": " + r.expression, r.label + "  ");
        say(r.title, std::string(r.label.size() + 2, ' '));
      }
    out_ += '\n';
    const bool alike = std::set(c_.seats.begin(), c_.seats.end()).size() == 1;
    std::string seats =
        alike ? fmt::format("{} {} {}", c_.seats.size(), c_.seats[0], c_.seats.size() == 1 ? "player" : "players")
              : listed(c_.seats);
    if (c_.seats.size() > 1) seats += fmt::format(", who change seats from {0} to {0}", pairs() ? "pair" : "game");
    say(fmt::format("{}{}, seed {}: {}.", count(c_.pairs, "game", "games"), c_.rulesets.size() > 1 ? " of each" : "",
                    c_.seed, seats));
    if (pairs())
      say(fmt::format("The games of a pair have in common: {}.", in_common(c_.pairing)));
    else if (c_.rulesets.size() > 1)
      say("The games are not paired: every ruleset plays games of its own.");
    for (const std::string& note : c_.notes) say(note, "note: ");
  }

  void left_out() {
    std::vector<std::string> names;
    std::vector<std::string> terms;
    for (const MetricLine& line : a_.lines) {
      if (all_ || !never_happens(line)) continue;
      (metric(line).group == "terms" ? terms : names).push_back(metric(line).name);
    }
    if (!names.empty()) say(fmt::format("Left out, as 0 in every game: {}.", listed(names)));
    if (!terms.empty())
      say(fmt::format(
          "Left out, as no points are booked under these names: {}. As lines of other scores they may bring "
          "some: --metrics lines counts them.",
          listed(terms)));
  }

  struct Found {
    const MetricLine* line;
    std::size_t other;
    const Difference& difference() const { return line->differences[other - 1]; }
  };
  std::vector<Found> found(Finding what) const {
    std::vector<Found> out;
    for (const MetricLine& line : a_.lines)
      for (std::size_t i = 1; i < c_.rulesets.size(); ++i)
        if (const Found f{&line, i}; finding(f.difference()) == what) out.push_back(f);
    std::ranges::stable_sort(out, told_before, &Found::difference);
    return out;
  }

  void differences() {
    const std::vector<Found> clear = found(Finding::clear);
    if (clear.empty()) title(c_.pairs < 2 ? "Too few games to find differences." : "No clear difference was found.");
    std::string_view told_under;
    for (const Found& f : clear) {
      const std::string_view heading = f.difference().has == Difference::Has::both
                                           ? "What differs, the largest effect first"
                                           : "What only one ruleset shows";
      if (heading != told_under) title(heading);
      told_under = heading;
      say(sentence(c_, metric(*f.line), f.difference(), c_.rulesets[0], c_.rulesets[f.other]), "  ");
    }
    out_ += named(Finding::perhaps, "Perhaps {} differs from {}, but after the correction not clearly, in: {}.");
    out_ += named(Finding::not_found, "Tested, and no difference of {} from {} was found: {}.");
  }

  // A sentence for each ruleset about which there is something, with the names of the metrics.
  std::string named(Finding what, std::string_view words) const {
    std::string out;
    for (std::size_t i = 1; i < c_.rulesets.size(); ++i) {
      std::vector<std::string> names;
      for (const MetricLine& line : a_.lines)
        if (finding(line.differences[i - 1]) == what) names.push_back(metric(line).name);
      if (names.empty()) continue;
      out +=
          folded(fmt::format(fmt::runtime(words), c_.rulesets[i].label, c_.rulesets[0].label, listed(names)), columns_);
    }
    return out.empty() ? out : '\n' + out;
  }

  void fairness() {
    const auto line =
        std::ranges::find_if(a_.lines, [&](const MetricLine& l) { return metric(l).name == "seat1.win_share"; });
    if (line == a_.lines.end() || line->of[0].method == "none") return;
    std::vector<std::string> parts;
    const Metric& m = metric(*line);
    for (const auto& [e, ruleset] : ranges::views::zip(line->of, c_.rulesets))
      parts.push_back(fmt::format("{} in {} ({}: {} to {})", shown(m, e.mean), ruleset.label, percent(c_.confidence),
                                  bare(m, e.low), bare(m, e.high)));
    out_ += '\n';
    say(fmt::format("The first seat wins {}; fair would be {}.", listed(parts),
                    shown(metric(*line), 1.0 / static_cast<double>(c_.seats.size()))));
  }

  void targets() {
    if (a_.targets.empty()) return;
    title("Precision");
    for (const TargetLine& t : a_.targets)
      if (t.pilot < 2)
        say(t.text + ": too few games.", "  not reached  ");
      else
        say(fmt::format("{}: {:.4g} ± {:.2g} after {}; the first {} asked for {}.", t.text, t.mean, t.half_width,
                        count(c_.pairs, "game", "games"), t.pilot, t.needed),
            t.reached ? "  reached      " : "  not reached  ");
  }

  void verdicts() {
    if (a_.verdicts.empty()) return;
    title("Expectations");
    for (const Verdict& v : a_.verdicts) {
      say(v.text, fmt::format("  {:<9}  ", name_of(v.outcome)));
      if (!v.sentence.empty()) say(v.sentence, std::string(13, ' '));
    }
  }

  void timing() {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < std::min(c_.timing.size(), c_.rulesets.size()); ++i) {
      const Timing& t = c_.timing[i];
      if (t.games == 0) continue;
      parts.push_back(
          fmt::format("{} {} (longest {})", c_.rulesets[i].label, seconds(t.per_game()), seconds(t.longest)));
      const double first = c_.timing[0].per_game(), times = first > 0 ? t.per_game() / first : 0;
      if (i > 0 && times > 0)
        parts.back().insert(parts.back().size() - 1,
                            fmt::format("; {:.{}f} times {}", times, times < 10 ? 2 : 0, c_.rulesets[0].label));
    }
    if (parts.empty()) return;
    out_ += '\n';
    say(fmt::format("Time per game, which depends on the machine: {}.", listed(parts)));
  }

  const Metric& metric(const MetricLine& line) const { return c_.metrics[static_cast<std::size_t>(line.metric)]; }

  const Comparison& c_;
  const Analysis& a_;
  int columns_;
  bool all_;
  std::string out_;
};

}  // namespace

std::string to_text(const Comparison& c, const Analysis& a, const TextOptions& o) { return Page(c, a, o).str(); }

}  // namespace bastide::sdk
