// report.html as a whole. Its parts are in report_parts.hpp.
#include <fmt/format.h>

#include <algorithm>

#include "basics/text_table.hpp"
#include "lab/wording.hpp"
#include "report/chart.hpp"
#include "report/report_parts.hpp"
#include "report/report_style.hpp"
#include "report/summary.hpp"
#include "view/svg_parts.hpp"

namespace bastide::sdk {

namespace html {

std::string text(std::string_view s) { return svg::escape(s); }

std::string prose(std::string_view s) {
  std::string out = text(s);
  for (std::size_t at = 0; (at = out.find(" %", at)) != std::string::npos;) out.replace(at, 1, "\u00a0");
  const auto number_at = [&](std::size_t i) { return i < out.size() && out[i] >= '0' && out[i] <= '9'; };
  for (std::size_t at = 1; (at = out.find('-', at)) != std::string::npos; ++at)
    if ((out[at - 1] == ' ' || out[at - 1] == '(') && number_at(at + 1)) out.replace(at, 1, "\u2212");
  return out;
}

std::string words(std::string_view s) {
  std::string out;
  while (!s.empty()) {
    const std::size_t end = std::min(s.find(' '), s.size());
    if (end > 0) out += fmt::format("<span class=\"word\">{}</span>", text(s.substr(0, end)));
    if (end < s.size()) out += ' ';
    s.remove_prefix(std::min(end + 1, s.size()));
  }
  return out;
}

std::string level(const Comparison& c) { return prose(wording::percent(c.confidence)); }

std::string players(const Comparison& c) {
  const bool alike = std::ranges::all_of(c.seats, [&](const std::string& s) { return s == c.seats[0]; });
  if (c.seats.size() > 1 && alike) return fmt::format("{} {} players", c.seats.size(), text(c.seats[0]));
  return text(listed(c.seats));
}

std::string key(const Comparison& c, std::size_t r) {
  return fmt::format("<span class=\"key key{}\">{}</span>", r % chart::colours, text(c.rulesets[r].label));
}

std::string number(std::string n) { return text(chart::minus(std::move(n))); }

std::string count(u64 n) {
  std::string digits = std::to_string(n);
  for (auto at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3) digits.insert(static_cast<std::size_t>(at), ",");
  return digits;
}

std::string games(const Comparison& c, u64 n) {
  const bool alone = c.pairing == Pairing::none || c.rulesets.size() < 2;
  return fmt::format("{} {}{}", count(n), alone ? "game" : "pair", n == 1 ? "" : "s") + (alone ? "" : " of games");
}

}  // namespace html

namespace {

using html::text;

std::string title_of(const Comparison& c) {
  std::vector<std::string> names;
  for (const Contender& r : c.rulesets) names.push_back(r.expression.empty() ? r.id : r.expression);
  if (names.empty()) return "No ruleset";
  if (names.size() == 1) return names[0];
  if (names.size() > 3) return fmt::format("{} rulesets compared", names.size());
  return listed(names) + " compared";
}

struct Section {
  Name id, title;
  std::string body;
};

std::string head(const Comparison& c, const std::vector<Section>& sections) {
  std::string out =
      fmt::format("<header>\n<p class=\"kicker\">Bastide \u00b7 comparison of rulesets</p>\n<h1>{}</h1>\n",
                  html::words(title_of(c)));
  out += fmt::format("<p class=\"facts\">{} \u00b7 {} \u00b7 seed {} \u00b7 {} confidence</p>\n",
                     html::games(c, c.pairs), html::players(c), c.seed, html::level(c));
  out += "<nav aria-label=\"Sections\"><ul>\n";
  for (const Section& s : sections) out += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", s.id, s.title);
  return out + "</ul></nav>\n</header>\n";
}

}  // namespace

std::string to_html(const Comparison& c, const Analysis& a) {
  std::vector<Section> sections{{"answer", "What differs", html::answer(c, a)},
                                {"setup", "What was compared", html::setup(c)},
                                {"expectations", "Expectations", html::expectations(c, a)},
                                {"figures", "Figures", html::figures(c, a)},
                                {"numbers", "All numbers", html::numbers(c, a)},
                                {"time", "Time", html::timing(c)},
                                {"reading", "How to read this", html::reading(c, a)}};
  if (c.rulesets.size() < 2) {
    sections[0].title = "What was found";
    sections[1].title = "What was played";
  }
  std::erase_if(sections, [](const Section& s) { return s.body.empty(); });
  std::string out = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n" +
                    std::string(report_mark) +
                    "\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                    "<meta name=\"color-scheme\" content=\"light dark\">\n";
  out += fmt::format("<title>{} \u2013 Bastide</title>\n<style>\n{}</style>\n</head>\n<body>\n", text(title_of(c)),
                     page_style());
  out += head(c, sections) + "<main>\n";
  for (const Section& s : sections)
    out += fmt::format(
        "<section id=\"{0}\" aria-labelledby=\"{0}-title\">\n<h2 id=\"{0}-title\">{1}</h2>\n{2}</section>\n", s.id,
        s.title, s.body);
  return out +
         "</main>\n<footer>Made by <code>bastide compare</code>. The numbers are also in <code>summary.json</code> and "
         "<code>summary.csv</code>, every game in <code>results.jsonl</code>, beside this "
         "file.</footer>\n</body>\n</html>\n";
}

}  // namespace bastide::sdk
