// What is measured in a game. A value is a whole number of units of 1/scale, so that sums are exact and do not depend
// on the order of adding.
#pragma once
#include <string>
#include <vector>

#include "bastide/game.hpp"

namespace bastide::sdk {

struct Metric {
  std::string name;    // "points", "seat1.win_share", "term.city", "walls.walls_left"
  std::string label;   // words for people, after which a number can stand: "points of a player"
  std::string group;   // "score", "seats", "players", "length", "choices", "board", "terms", "lines", "modules"
  int scale = 1;       // value = stored number / scale
  int digits = 2;      // shown behind the point
  bool share = false;  // lies between 0 and 1, or is a difference of such; shown in per cent
  bool event = false;  // happens in a game (1) or not (0), or is shared; its mean is a chance, with Wilson's interval
  friend bool operator==(const Metric&, const Metric&) = default;
};

// Everything that can be measured in games of all these rulesets with these seats, the same list for each: a term or
// a gauge that one of them lacks counts as 0 there.
// `lines`: also the points by lines of sheets, a metric for each term; they cost some time in every game.
std::vector<Metric> metrics_of(const std::vector<const Game*>&, const std::vector<std::string>& seats,
                               bool lines = false);

// Names of the metrics of a term and of a gauge. Points are booked under one term, "city"; the lines of what was scored
// have terms of their own, "city.pennants".
std::string term_metric(const Game&, Term);
std::string line_metric(const Game&, Term);
std::string gauge_metric(const GaugeLine&);

// Position of a metric, -1 if there is none. "first_seat.win_share" and "first_seat.points" mean those of seat1.
int find_metric(const std::vector<Metric>&, Name name);

}  // namespace bastide::sdk
