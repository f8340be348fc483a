#include "players/evaluation.hpp"

#include <algorithm>
#include <array>

#include "bastide/limits.hpp"

namespace bastide::sdk {

Evaluation::Evaluation(const Game& game) : Evaluation(game, weights_for(game)) {}

Evaluation::Evaluation(const Game& game, const Weights&) : game_(game) {}

void Evaluation::start(const State& root) { counted_ = root; }

void Evaluation::value(const State& s, std::span<double> by_seat) {
  counted_ = s;
  game_.finish(counted_, work_);
  const View v = game_.view(counted_);
  for (const Player p : v.seats()) by_seat[p.v] = v.result(p);
}

double Evaluation::lead(const State& s, Player me) {
  std::array<double, max_players> all{};
  value(s, all);
  const View v = game_.view(s);
  double other = 0;
  bool any = false;
  for (const Player p : v.seats()) {
    if (v.allied(p, me)) continue;
    other = any ? std::max(other, all[p.v]) : all[p.v];
    any = true;
  }
  return all[me.v] - other;
}

Weights weights_for(const Game&) { return {}; }

}  // namespace bastide::sdk
