// A comparison without games that looks like a real one: forty metrics, up to eight rulesets, any number of seats.
// Always the same for the same numbers.
#pragma once
#include <algorithm>
#include <random>

#include "lab/comparison.hpp"
#include "lab/simulate.hpp"

namespace bastide::sdk::made {

struct Kind {  // normal values, different from ruleset to ruleset
  Metric metric;
  double mean = 0, sd = 1, step = 0;  // step: more in every further ruleset
};

inline std::vector<Kind> report_kinds() {
  std::vector<Kind> k{
      {{"margin", "points of the winner above the second", "score"}, 17, 12, 0.9},
      {{"draws", "games without a single winner", "score", 1, 2, true, true}, -2, 1, 0},
      {{"leader_changes", "changes of the lead in a game", "score"}, 6, 3, 0.1},
      {{"turns", "turns in a game", "length"}, 71, 0.4, -0.1},
      {{"decisions", "decisions in a game", "length"}, 101, 4.2, 2.5},
      {{"discarded", "discarded tiles in a game", "length", 1, 3}, -1.3, 0.8, 0},
      {{"broken_off", "games broken off at a limit of the engine", "length", 1, 2, true, true}, -99, 1, 0},
      {{"branching.mean", "options of a decision, on average", "choices", 1000}, 22.7, 1.8, 0.12},
      {{"branching.max", "options of the widest decision of a game", "choices"}, 96, 14, 0.2},
      {{"followers.idle", "followers of a player idle in a turn", "choices", 1000}, 2.4, 0.5, -0.05},
      {{"completed", "features completed in a game", "board"}, 31, 4, 0.2},
      {{"completed.city", "completed: city", "board"}, 11, 2.4, 0.3},
      {{"completed.road", "completed: road", "board"}, 15, 2.8, 0},
      {{"completed.cloister", "completed: cloister", "board"}, 2.5, 1.2, 0},
      {{"largest", "tiles of the largest feature that can be completed", "board"}, 12, 3.4, 0},
      {{"largest.city", "tiles of the largest city", "board"}, 10, 3.1, 0.4},
      {{"walls.walls_left", "walls left <at the end> & \"more\"", "modules"}, 4, 1.5, 0}};
  for (const auto& [name, label, mean] : std::initializer_list<std::tuple<const char*, const char*, double>>{
           {"field", "fields", .226},
           {"city.incomplete", "cities, not completed", .163},
           {"road", "roads", .147},
           {"road.incomplete", "roads, not completed", .084},
           {"cloister", "cloisters", .074},
           {"cloister.incomplete", "cloisters, not completed", .051}})
    k.push_back({{std::string("term.") + name, std::string("share of the points: ") + label, "terms", 10000, 2, true},
                 mean,
                 0.03,
                 mean * (std::string_view(name) == "field" ? -0.06 : 0.004)});
  return k;
}

inline Comparison report_comparison(std::size_t rulesets, u64 pairs, std::size_t seats = 2, double advantage = 0.02) {
  static const char* const ids[] = {
      "base-2006",      "base-modern", "base-modern -farmers",           "base-modern +river",
      "big-box-modern", "die-stadt",   "base-modern +inns tiles.base=2", "house"};
  Comparison c;
  const auto kinds = report_kinds();
  c.metrics.push_back({"points", "points of a player", "score", static_cast<int>(seats)});
  for (const Kind& k : kinds)
    if (k.metric.group == "score") c.metrics.push_back(k.metric);
  for (std::size_t i = 1; seats > 1 && i <= seats; ++i)
    c.metrics.push_back({"seat" + std::to_string(i) + ".win_share", "wins of seat " + std::to_string(i), "seats",
                         win_units, 2, true, true});
  for (const Kind& k : kinds)
    if (k.metric.group != "score") c.metrics.push_back(k.metric);
  // The first term is what the others leave, so that all shares are 1 together.
  c.metrics.push_back({"term.city", "share of the points: cities", "terms", 10000, 2, true});
  for (std::size_t r = 0; r < rulesets; ++r)
    c.rulesets.push_back({std::string(1, static_cast<char>('A' + r)), ids[r],
                          std::string(ids[r]).substr(0, std::string(ids[r]).find(' ')),
                          "Carcassonne, variant " + std::to_string(r + 1), "9f3c21d07be4a58" + std::to_string(r)});
  for (std::size_t m = 0; m < c.metrics.size(); ++m) c.shown.push_back(static_cast<int>(m));
  c.seats.assign(seats, "greedy");
  c.pairs = c.wanted = pairs;
  c.seed = 1;
  c.command = "bastide compare";
  for (const Contender& r : c.rulesets)
    c.command += r.expression.find(' ') == std::string::npos ? " " + r.expression : " '" + r.expression + "'";
  c.command += " --games " + std::to_string(pairs) + " --seats greedy,greedy --seed 1";
  c.columns.assign(rulesets * c.metrics.size(), {});

  std::mt19937_64 dice(7);
  std::normal_distribution<double> normal;
  for (u64 i = 0; i < pairs; ++i) {
    std::vector<double> common(c.metrics.size());
    for (double& x : common) x = normal(dice);
    for (std::size_t r = 0; r < rulesets; ++r) {
      const auto put = [&](std::size_t m, double value) {
        c.columns[r * c.metrics.size() + m].push_back(
            static_cast<std::int32_t>(std::lround(value * c.metrics[m].scale)));
      };
      double rest = 1;
      const std::size_t winner = std::uniform_real_distribution<>(0, 1)(dice) < advantage ? 0 : dice() % seats;
      for (std::size_t m = 0; m < c.metrics.size(); ++m) {
        const Metric& metric = c.metrics[m];
        const double z = 0.7 * common[m] + 0.714 * normal(dice);
        const auto kind = std::ranges::find(kinds, metric.name, [](const Kind& k) { return k.metric.name; });
        if (kind != kinds.end()) {
          double value = kind->mean + kind->step * static_cast<double>(r) + kind->sd * z;
          if (metric.name != "points") value = std::max(value, 0.0);
          if (metric.share && metric.scale == 1) value = value > 0 ? 1 : 0;
          if (metric.group == "terms") rest -= std::lround(value * metric.scale) / static_cast<double>(metric.scale);
          put(m, value);
        } else if (metric.name == "points") {
          put(m, 82.4 - 2.1 * static_cast<double>(r) + 12 * z);
        } else if (metric.group == "seats") {
          put(m, metric.name == "seat" + std::to_string(winner + 1) + ".win_share" ? 1 : 0);
        } else {
          put(m, rest);
        }
      }
    }
  }
  for (std::size_t r = 0; r < rulesets; ++r)
    c.timing.push_back({pairs, 0.0131 * static_cast<double>(pairs) * (1 + 0.2 * static_cast<double>(r)), 0.05});
  return c;
}

}  // namespace bastide::sdk::made
