// Sections of the report that are mostly words.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "basics/text_table.hpp"
#include "lab/wording.hpp"
#include "report/report_parts.hpp"

namespace bastide::sdk::html {

namespace {

const Metric& metric(const Comparison& c, const MetricLine& l) { return c.metrics[static_cast<std::size_t>(l.metric)]; }

std::string counted(std::size_t n, Name one, Name many) { return fmt::format("{} {}", n, n == 1 ? one : many); }

std::string sentence_of(const Comparison& c, const MetricLine& l, std::size_t other) {
  const Difference& d = l.differences[other - 1];
  const std::string all =
      d.sentence.empty() ? sentence(c, metric(c, l), d, c.rulesets[0], c.rulesets[other]) : d.sentence;
  const std::string& label = metric(c, l).label;
  if (!all.starts_with(label)) return prose(all);
  return fmt::format("<b>{}</b>{}", text(label), prose(all.substr(label.size())));
}

// Lines in which the other ruleset clearly differs, the largest effect first, then what only one of them has.
std::vector<const MetricLine*> clear_lines(const Analysis& a, std::size_t other) {
  std::vector<const MetricLine*> out;
  for (const MetricLine& l : a.lines)
    if (l.differences[other - 1].clear) out.push_back(&l);
  const auto difference = [&](const MetricLine* l) -> const Difference& { return l->differences[other - 1]; };
  std::ranges::stable_sort(out, wording::told_before, difference);
  return out;
}

std::string differences(const Comparison& c, const Analysis& a, std::size_t other) {
  const auto clear = clear_lines(a, other);
  const std::size_t most = c.rulesets.size() > 3 ? 3 : 6;
  std::string out = fmt::format("<p class=\"lead\">{} {}", key(c, other), words(c.rulesets[other].expression));
  if (clear.empty()) {
    out += fmt::format(": no clear difference from {} was found in {}.</p>\n", key(c, 0),
                       counted(a.lines.size(), "metric", "metrics"));
    const auto points =
        std::ranges::find_if(a.lines, [&](const MetricLine& l) { return metric(c, l).name == "points"; });
    if (points != a.lines.end())
      out += fmt::format("<ul class=\"findings\">\n<li>{}</li>\n</ul>\n", sentence_of(c, *points, other));
    return out;
  }
  const auto small = static_cast<std::size_t>(std::ranges::count_if(clear, [&](const MetricLine* l) {
    const Name words = effect_words(l->differences[other - 1].effect);
    return words != "none" && words != "negligible";
  }));
  out += fmt::format(" differs clearly from {} in {} of {}, ", key(c, 0), clear.size(),
                     counted(a.lines.size(), "metric", "metrics"));
  out += small == clear.size() ? "every time" : small ? fmt::format("in {} of them", small) : "but never";
  out += " by more than a negligible effect.</p>\n<ul class=\"findings\">\n";
  for (std::size_t i = 0; i < std::min(most, clear.size()); ++i)
    out += fmt::format("<li>{}</li>\n", sentence_of(c, *clear[i], other));
  if (clear.size() > most)
    out += fmt::format("<li class=\"soft\">{} more: see <a href=\"#numbers\">all numbers</a>.</li>\n",
                       clear.size() - most);
  return out + "</ul>\n";
}

Name sign_of(Outcome o) { return o == Outcome::holds ? "\u2713" : o == Outcome::against ? "\u2717" : "?"; }

std::string badge(Outcome o, Name words) {
  return fmt::format("<span class=\"badge {}\">{} {}</span>", name_of(o), sign_of(o), words);
}

std::string judged(const Analysis& a) {
  if (a.verdicts.empty()) return {};
  const auto of = [&](Outcome o) { return std::ranges::count(a.verdicts, o, &Verdict::outcome); };
  std::vector<std::string> parts;
  const auto add = [&](Outcome o, Name one, Name many) {
    if (const auto n = of(o)) parts.push_back(fmt::format("{} {}", n, n == 1 ? one : many));
  };
  add(Outcome::holds, "holds", "hold");
  add(Outcome::against, "is contradicted by the games", "are contradicted by the games");
  add(Outcome::undecided, "cannot be decided", "cannot be decided");
  const std::size_t all = a.verdicts.size();
  std::string words = fmt::format("Of {} expectations, {}.", all, listed(parts));
  if (parts.size() == 1)
    words = fmt::format("{} {}.", all == 1 ? "The expectation" : "All expectations",
                        parts[0].substr(parts[0].find(' ') + 1));
  return fmt::format("<p>{} {}</p>\n", badge(a.outcome(), name_of(a.outcome())), words);
}

std::string in_common(const Comparison& c) {
  if (c.rulesets.size() < 2) return {};
  switch (c.pairing) {
    case Pairing::all:
      return "The games of a pair have the order of the tiles in common, and the players\u2019 own chance as long as "
             "their choices are the same.";
    case Pairing::draws:
      return "The games of a pair have the order of the tiles in common.";
    case Pairing::none:
      break;
  }
  return "Games are not paired: every ruleset plays games of its own.";
}

}  // namespace

std::string answer(const Comparison& c, const Analysis& a) {
  std::string out;
  if (c.cancelled || c.pairs < c.wanted)
    out += fmt::format("<p class=\"warn\">{}: {} of {} were played, and only these are told of here.</p>\n",
                       c.cancelled ? "Stopped early" : "Not finished", count(c.pairs), games(c, c.wanted));
  if (c.pairs == 0) return out + "<p class=\"lead\">No game was finished, so nothing can be said.</p>\n";
  if (c.rulesets.size() < 2)
    out += fmt::format("<p class=\"lead\">Only one ruleset was played; this page describes its {}.</p>\n",
                       games(c, c.pairs));
  for (std::size_t r = 1; r < c.rulesets.size(); ++r) out += differences(c, a, r);
  return out + judged(a);
}

std::string setup(const Comparison& c) {
  std::string out =
      "<table class=\"words stack\">\n<thead><tr><th scope=\"col\">Ruleset</th><th scope=\"col\">Title</th>"
      "<th scope=\"col\">Asked for as</th><th scope=\"col\">Fingerprint</th></tr></thead>\n<tbody>\n";
  for (std::size_t r = 0; r < c.rulesets.size(); ++r) {
    const Contender& who = c.rulesets[r];
    out += fmt::format(
        "<tr><th scope=\"row\">{} <b>{}</b></th><td class=\"long\">{}</td>"
        "<td class=\"long\" data-label=\"Asked for as\"><code>{}</code></td>"
        "<td class=\"long\" data-label=\"Fingerprint\"><code>{}</code></td></tr>\n",
        key(c, r), text(who.id), text(who.title), text(who.expression), text(who.fingerprint));
  }
  out += "</tbody>\n</table>\n";
  out += fmt::format("<p>{} {}{}, by {}, from seed {}. ", count(c.pairs), c.pairs == 1 ? "game" : "games",
                     c.rulesets.size() > 1 ? " of each ruleset" : "", players(c), c.seed);
  const bool paired = c.rulesets.size() > 1 && c.pairing != Pairing::none;
  if (c.seats.size() > 1) out += fmt::format("Players change seats from {0} to {0}. ", paired ? "pair" : "game");
  out += in_common(c) + "</p>\n";
  for (const std::string& note : c.notes) out += fmt::format("<p class=\"note\">{}</p>\n", prose(note));
  if (!c.command.empty())
    out += fmt::format("<p>The same again:</p>\n<code class=\"command\">{}</code>\n", words(c.command));
  return out;
}

std::string expectations(const Comparison& c, const Analysis& a) {
  std::string out;
  if (!a.verdicts.empty()) {
    out += "<ul class=\"verdicts\">\n";
    for (const Verdict& v : a.verdicts)
      out += fmt::format("<li>{}<code>{}</code><p>{}</p></li>\n", badge(v.outcome, name_of(v.outcome)), text(v.text),
                         prose(v.sentence));
    out += "</ul>\n";
  }
  if (a.targets.empty()) return out;
  out += "<h3>Precision</h3>\n<ul class=\"verdicts\">\n";
  for (const TargetLine& t : a.targets)
    out += fmt::format(
        "<li>{}<code>{}</code><p>{} \u00b1\u00a0{:.3g} after {}; by the first {}, {} were needed for "
        "\u00b1\u00a0{:.6g}.</p></li>\n",
        t.reached ? badge(Outcome::holds, "reached") : badge(Outcome::undecided, "not reached"), text(t.text),
        number(fmt::format("{:.4g}", t.mean)), t.half_width, games(c, c.pairs), count(t.pilot), count(t.needed),
        t.width);
  return out + "</ul>\n";
}

std::string timing(const Comparison& c) {
  std::string rows;
  for (std::size_t r = 0; r < std::min(c.timing.size(), c.rulesets.size()); ++r) {
    const Timing& t = c.timing[r];
    if (t.games == 0) continue;
    rows += fmt::format(
        "<tr><th scope=\"row\">{} {}</th><td class=\"number\" data-label=\"Games\">{}</td>"
        "<td class=\"number\" data-label=\"ms a game\">{:.2f}</td>"
        "<td class=\"number\" data-label=\"longest, ms\">{:.2f}</td></tr>\n",
        key(c, r), text(c.rulesets[r].id), count(t.games), 1e3 * t.per_game(), 1e3 * t.longest);
  }
  if (rows.empty()) return {};
  return "<p>Wall clock. It <b>depends on the machine</b> and is no part of the summary.</p>\n"
         "<table class=\"stack\">\n<thead><tr><th scope=\"col\">Ruleset</th><th scope=\"col\">Games</th>"
         "<th scope=\"col\">ms a game</th><th scope=\"col\">longest, ms</th></tr></thead>\n<tbody>\n" +
         rows + "</tbody>\n</table>\n";
}

std::string reading(const Comparison& c, const Analysis& a) {
  std::string out = "<dl>\n";
  const auto item = [&](Name what, const std::string& is) { out += fmt::format("<dt>{}</dt><dd>{}</dd>\n", what, is); };
  item("Interval",
       fmt::format("Of many comparisons like this one, about {} have an interval that holds the true value. It is "
                   "Student\u2019s t, a bootstrap (BCa) where values are too skewed for it, and Wilson\u2019s for "
                   "plain yes or no.",
                   level(c)));
  if (c.rulesets.size() > 1) {
    item("d",
         "Cohen\u2019s effect size: the difference in standard deviations of single games. By custom 0.2 is called "
         "small, 0.5 medium, 0.8 large. A clear difference can still be a negligible one.");
    item("p",
         fmt::format(
             "How often at least so large a difference would come by luck alone, corrected for all {} tests of this "
             "page (Holm): the chance of even one false alarm among them stays below {}.",
             a.tests, prose(wording::percent(1 - c.confidence))));
    item("Clear",
         fmt::format(
             "The corrected p is below {:.6g}. Only such differences are called differences here; the absence of one "
             "proves nothing, but its interval says how large it can be at most.",
             c.clear_below()));
    item("Pairing",
         in_common(c) + (c.pairing == Pairing::none ? ""
                                                    : " Luck that both share drops out of the difference, "
                                                      "so intervals are narrower than those of separate games."));
  }
  if (!a.verdicts.empty()) {
    std::string how =
        "One holds if the whole interval agrees with it, is contradicted if none of it does, and is else undecided.";
    if (a.verdicts.size() > 1)
      how += fmt::format(
          " Each of {} has a wider interval (Bonferroni), so that all verdicts together are right with {} "
          "confidence.",
          a.verdicts.size(), level(c));
    item("Expectations", how);
  }
  item("Wins", "A win that several players share is divided among them.");
  return out + "</dl>\n";
}

}  // namespace bastide::sdk::html
