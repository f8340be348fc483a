#include "training/duel.hpp"

#include "basics/standing.hpp"
#include "players/seats.hpp"

namespace bastide::sdk {

Duel::Duel(const Game& game, int players, MakePlayer first, MakePlayer second)
    : game_(game), players_(players), first_(std::move(first)), second_(std::move(second)), deck_(game) {
  deck_.attach(w_);
}

DuelPair Duel::one_game(u64 seed, bool swapped) {
  std::vector<std::unique_ptr<Agent>> agents;
  const auto is_first = [&](u32 seat) { return (seat % 2 == 0) != swapped; };
  for (u32 p = 0; p < static_cast<u32>(players_); ++p)
    agents.push_back(is_first(p) ? first_(mixed(seed + p)) : second_(mixed(seed + p)));
  deck_.shuffle(seed);
  game_.start(state_, players_, seed, w_);
  play_out(game_, state_, w_, [&](Decision d) { return agents[d.who.v]->choose(game_, state_, w_); });
  const View v = game_.view(state_);
  const Standing standing(v);
  double points[2] = {}, seats[2] = {}, won[2] = {};
  for (const Player p : v.seats()) {
    const int side = is_first(p.v) ? 0 : 1;
    points[side] += v.result(p);
    ++seats[side];
    if (standing.leads(p)) won[side] += 1.0 / standing.leading_seats();
  }
  // With three seats one side has two of them, and the other one in the second game.
  return {.points = points[0] / std::max(1.0, seats[0]) - points[1] / std::max(1.0, seats[1]), .won = won[0]};
}

DuelPair Duel::play(u64 seed) {
  const DuelPair a = one_game(seed, false), b = one_game(seed, true);
  return {(a.points + b.points) / 2, (a.won + b.won) / 2};
}

DuelResult duel_result(const std::vector<DuelPair>& pairs, double confidence) {
  std::vector<double> points, won;
  for (const DuelPair& p : pairs) {
    points.push_back(p.points);
    won.push_back(p.won);
  }
  return {estimate(points, confidence), estimate(won, confidence, true)};
}

}  // namespace bastide::sdk
