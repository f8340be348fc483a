#include "mix/estimate.hpp"

#include <spdlog/fmt/fmt.h>

#include <cmath>

#include "lab/clock.hpp"
#include "lab/simulate.hpp"

namespace bastide::sdk {

Result<Estimate> estimate(const Game& game, const EstimateOptions& o) {
  constexpr u64 most_games = 200;
  const double start = wall_seconds();
  Estimate e;
  Tally turns;
  // One game at a time, so that a slow mix costs one game more than the time and no more.
  for (u64 i = 0; i < most_games && (i == 0 || wall_seconds() - start < o.seconds); ++i) {
    if (o.cancel && *o.cancel && i) break;
    SimOptions sim;
    sim.games = 1, sim.seed = o.seed + i;
    sim.seats.assign(static_cast<std::size_t>(o.players), "greedy");
    const auto result = simulate(game, sim);
    if (!result) return result.error();
    if (result->faults)
      return Error{.what = "a game was broken off at a limit of the engine",
                   .hint = fmt::format("its seed is {}", result->first_fault)};
    turns.merge(result->turns);
    std::int64_t best = 0;
    for (const SeatResult& s : result->seats) best = std::max(best, s.score.max());
    e.points += static_cast<double>(best);
    ++e.games;
  }
  e.turns = turns.mean(), e.points /= static_cast<double>(e.games);
  e.least_turns = static_cast<int>(turns.min()), e.most_turns = static_cast<int>(turns.max());
  e.least_minutes = static_cast<int>(std::ceil(e.turns / 2)), e.most_minutes = static_cast<int>(std::ceil(e.turns));
  return e;
}

std::string to_text(const Estimate& e) {
  return fmt::format(
      "about {:.0f} turns (from {} quick {} between greedy players); {} to {} minutes if a turn takes "
      "people half a minute to a minute",
      e.turns, e.games, e.games == 1 ? "game" : "games", e.least_minutes, e.most_minutes);
}

}  // namespace bastide::sdk
