// A comparison without games: made-up numbers, always the same, for tests of what is said about them.
#pragma once
#include <cmath>
#include <random>

#include "lab/comparison.hpp"

namespace bastide::sdk::made {

// Of each kind one: a plain number, shares, something constant, something rare, something that never happens, words
// that need quotes.
inline std::vector<Metric> metrics() {
  return {{"points", "points of a player", "score", 2},
          {"draws", "games without a single winner", "score", 1, 2, true, true},
          {"seat1.win_share", "wins of seat 1", "seats", 840, 2, true, true},
          {"turns", "turns in a game", "length"},
          {"discarded", "discarded tiles in a game", "length", 1, 3},
          {"broken_off", "games broken off at a limit of the engine", "length", 1, 2, true, true},
          {"term.city", "share of the points: cities", "terms", 10000, 2, true},
          {"walls.left", "\"walls\", left at the end", "modules"}};
}

// The ruleset number r (from 0) gets 4 r more points, and 6 r percentage points more of them from cities. The games of
// a pair have half of their chance in common. Turns are 71 in every game.
inline Comparison comparison(std::size_t rulesets, u64 pairs) {
  Comparison c;
  const std::vector<std::string> ids{"base-2006", "base-modern", "big-box-modern"};
  const std::vector<std::string> titles{"Carcassonne, rules of 2006", "Carcassonne, modern rules",
                                        "Big Box, modern rules"};
  for (std::size_t i = 0; i < rulesets; ++i)
    c.rulesets.push_back({std::string(1, static_cast<char>('A' + i)), ids.at(i), ids.at(i), titles.at(i), "00ff"});
  c.metrics = metrics();
  for (std::size_t i = 0; i < c.metrics.size(); ++i) c.shown.push_back(static_cast<int>(i));
  c.seats = {"greedy", "greedy"};
  c.pairs = c.wanted = pairs;
  c.seed = 7;
  c.command = "bastide compare base-2006 base-modern --games " + std::to_string(pairs) + " --seed 7";
  c.columns.resize(rulesets * c.metrics.size());
  for (std::size_t r = 0; r < rulesets; ++r)
    c.timing.push_back({pairs, 0.0021 * static_cast<double>((r + 1) * pairs), 0.013});

  std::mt19937_64 dice(1);
  const auto chance = [&](int below) { return static_cast<int>(dice() % static_cast<u64>(below)); };
  for (u64 i = 0; i < pairs; ++i) {
    const int common = chance(40);
    for (std::size_t r = 0; r < rulesets; ++r) {
      const int more = static_cast<int>(r), luck = chance(40), won = chance(100);
      const int values[] = {120 + 8 * more + common + luck,
                            chance(100) < 3,
                            won < 46   ? 0
                            : won < 49 ? 420
                                       : 840,
                            71,
                            chance(100) < 4 + more ? 1 + chance(3) : 0,
                            0,
                            4000 + 600 * more + 20 * (common + luck),
                            chance(6) + (chance(30) == 0 ? more : 0)};
      for (std::size_t m = 0; m < c.metrics.size(); ++m) c.columns[r * c.metrics.size() + m].push_back(values[m]);
    }
  }
  return c;
}

inline Estimate estimate(double mean, double sd, double low, double high, u64 n = 1000, Name method = "t") {
  return {.n = n, .mean = mean, .sd = sd, .low = low, .high = high, .method = method};
}

inline Difference difference(const Estimate& e, double effect, double raw, double corrected, Name test = "t") {
  return {
      .estimate = e, .effect = effect, .test = {raw, test}, .p = corrected, .clear = corrected < 0.05, .sentence = {}};
}

}  // namespace bastide::sdk::made
