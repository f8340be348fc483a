// A comparison for programs. Nothing here depends on the machine or on how the games were spread over it, so that two
// runs of the same command can be compared byte by byte.
#include "report/summary.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <range/v3/view/drop.hpp>
#include <range/v3/view/zip.hpp>

#include "bastide/version.hpp"

namespace bastide::sdk {
namespace {

using Json = nlohmann::ordered_json;

Json number(double x) { return std::isfinite(x) ? Json(x) : Json(nullptr); }

Json json_of(const Contender& c) {
  return {{"label", c.label},
          {"id", c.id},
          {"title", c.title},
          {"expression", c.expression},
          {"fingerprint", c.fingerprint}};
}

// Too few values have no deviation and no interval, and none at all have no mean: those numbers are then missing.
Estimate honest(Estimate e) {
  constexpr double missing = std::numeric_limits<double>::quiet_NaN();
  if (e.n == 0) e.mean = missing;
  if (e.method == "none") e.sd = e.low = e.high = missing;
  return e;
}

Json json_of(const Estimate& estimate) {
  const Estimate e = honest(estimate);
  return {{"n", e.n},
          {"mean", number(e.mean)},
          {"sd", number(e.sd)},
          {"low", number(e.low)},
          {"high", number(e.high)},
          {"method", e.method}};
}

// Of the values themselves. Between two of them a quantile is interpolated, as R and NumPy do it.
void add_spread(Json& out, std::span<const std::int32_t> column, int scale) {
  std::vector<std::int32_t> sorted(column.begin(), column.end());
  std::ranges::sort(sorted);
  const auto quantile = [&](double q) -> Json {
    if (sorted.empty()) return nullptr;
    const double at = q * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(at);
    const double low = sorted[below], high = sorted[std::min(below + 1, sorted.size() - 1)];
    return (low + (at - static_cast<double>(below)) * (high - low)) / scale;
  };
  out["min"] = quantile(0);
  out["p5"] = quantile(0.05);
  out["median"] = quantile(0.5);
  out["p95"] = quantile(0.95);
  out["max"] = quantile(1);
}

Json json_of(const Difference& d, const Contender& first, const Contender& other) {
  Json out{{"ruleset", other.label}, {"against", first.label}};
  out.update(json_of(d.estimate));
  out["effect"] = number(d.effect);
  out["effect_words"] = effect_words(d.effect);
  out["test"] = d.test.method;
  out["p_raw"] = number(d.test.p);
  out["p"] = number(d.p);
  out["clear"] = d.clear;
  out["sentence"] = d.sentence;
  return out;
}

Json json_of(const Comparison& c, const MetricLine& line) {
  const auto index = static_cast<std::size_t>(line.metric);
  const Metric& m = c.metrics[index];
  Json out{{"name", m.name}, {"label", m.label}, {"group", m.group}, {"share", m.share}};
  Json& of = out["of"] = Json::array();
  for (std::size_t i = 0; i < line.of.size(); ++i) {
    of.push_back({{"ruleset", c.rulesets[i].label}});
    of.back().update(json_of(line.of[i]));
    add_spread(of.back(), c.column(i, index), m.scale);
  }
  Json& differences = out["differences"] = Json::array();
  for (const auto& [difference, ruleset] : ranges::views::zip(line.differences, c.rulesets | ranges::views::drop(1)))
    differences.push_back(json_of(difference, c.rulesets[0], ruleset));
  return out;
}

Json json_of(const Verdict& v) {
  Json out{{"text", v.text}, {"outcome", name_of(v.outcome)}};
  out.update(json_of(v.estimate));
  out["confidence"] = v.estimate.confidence;
  out["sentence"] = v.sentence;
  return out;
}

Json json_of(const TargetLine& t) {
  return {{"text", t.text},
          {"reached", t.reached},
          {"mean", t.pilot ? number(t.mean) : Json(nullptr)},
          {"half_width", t.pilot > 1 ? number(t.half_width) : Json(nullptr)},
          {"width", number(t.width)},
          {"pilot", t.pilot},
          {"needed", t.needed}};
}

// RFC 4180: in quotes where a comma, a quote or a line break would be misread, quotes doubled.
std::string cell(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
  std::string out = "\"";
  for (const char c : text) out.append(c == '"' ? 2 : 1, c);
  return out + '"';
}

std::string cell(double x) { return std::isfinite(x) ? fmt::format("{}", x) : ""; }

}  // namespace

Json to_json(const Comparison& c, const Analysis& a) {
  Json out{{"generator", "bastide compare"}, {"format", 1}, {"version", version}, {"command", c.command}};
  Json& rulesets = out["rulesets"] = Json::array();
  for (const Contender& r : c.rulesets) rulesets.push_back(json_of(r));
  out["seats"] = c.seats;
  out["seed"] = c.seed;
  out["pairs"] = c.pairs;
  out["wanted"] = c.wanted;
  out["complete"] = !c.cancelled && c.pairs >= c.wanted;
  out["confidence"] = c.confidence;
  out["pairing"] = name_of(c.pairing);
  out["notes"] = c.notes;
  out["tests"] = a.tests;
  Json& metrics = out["metrics"] = Json::array();
  for (const MetricLine& line : a.lines) metrics.push_back(json_of(c, line));
  Json& expectations = out["expectations"] = Json::array();
  for (const Verdict& v : a.verdicts) expectations.push_back(json_of(v));
  Json& targets = out["targets"] = Json::array();
  for (const TargetLine& t : a.targets) targets.push_back(json_of(t));
  out["outcome"] = name_of(a.outcome());
  return out;
}

std::string to_csv(const Comparison& c, const Analysis& a) {
  std::string out =
      std::string(summary_csv_mark) + "difference,difference_low,difference_high,effect,p_raw,p,clear\r\n";
  for (const MetricLine& line : a.lines) {
    const Metric& m = c.metrics[static_cast<std::size_t>(line.metric)];
    for (std::size_t i = 0; i < line.of.size(); ++i) {
      const Estimate e = honest(line.of[i]);
      out += fmt::format("{},{},{},{},{},{},{},{},{},{},{},", cell(m.name), cell(m.label), cell(m.group),
                         cell(c.rulesets[i].label), cell(c.rulesets[i].id), e.n, cell(e.mean), cell(e.sd), cell(e.low),
                         cell(e.high), cell(e.method));
      if (i == 0) {  // nothing to differ from
        out += ",,,,,,\r\n";
        continue;
      }
      const Difference& d = line.differences[i - 1];
      const Estimate by = honest(d.estimate);
      out += fmt::format("{},{},{},{},{},{},{}\r\n", cell(by.mean), cell(by.low), cell(by.high), cell(d.effect),
                         cell(d.test.p), cell(d.p), d.clear);
    }
  }
  return out;
}

}  // namespace bastide::sdk
