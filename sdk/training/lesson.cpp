#include "training/lesson.hpp"

#include <algorithm>

#include "players/chance.hpp"
#include "players/seats.hpp"

namespace bastide::sdk {

namespace {

constexpr double memory = 0.9;  // how long a position gets credit for what comes later

// How far players depart from what they know, so that there is something to learn from: all that everybody always does
// alike teaches nothing. In parts of the weight, and in points of what the clue is usually worth.
constexpr double departure = 0.2;

// Roughly normal, with a variance of 1.
double bell(Dice& dice) {
  double sum = 0;
  for (int i = 0; i < 12; ++i) sum += static_cast<double>(dice.below(1u << 20)) / (1u << 20);
  return sum - 6;
}

}  // namespace

Lesson::Lesson(const Game& game, int players, const Weights& weights)
    : game_(game),
      players_(players),
      weights_(weights),
      worth_(game, weights),
      clues_(static_cast<std::size_t>(worth_.clues().size())),
      traces_(static_cast<std::size_t>(players), Trace(2 * clues_, memory)),
      seen_(static_cast<std::size_t>(players) * clues_),
      columns_(2 * clues_) {}

Weights Lesson::varied(Dice& dice) const {
  Weights w = weights_;
  for (auto& [name, weight] : w.of) {
    const bool pieces = name.starts_with("figure.") && !name.ends_with(".share");
    const bool presence = name.ends_with(".held") || name.ends_with(".room");
    weight.late += departure * bell(dice) * (std::abs(weight.late) + (pieces ? 0.5 : presence ? 0.25 : 0.05));
    weight.early += departure * bell(dice) * std::abs(weight.early);
  }
  return w;
}

double Lesson::ahead(const View& v, Player p) const {
  double others = 0;
  for (const Player q : v.seats())
    if (q != p) others += v.result(q);
  return v.result(p) - others / std::max(1, players_ - 1);
}

// Between two seats one view says everything.
void Lesson::look(const View& v) {
  const double of_others = 1.0 / std::max(1, players_ - 1);
  for (const Player p : v.seats()) {
    if (players_ == 2 && p.v == 1) break;
    for (std::size_t i = 0; i < clues_; ++i) {
      double x = 0;
      for (const Player q : v.seats()) x += seen_[q.v * clues_ + i] * (q == p ? 1 : -of_others);
      columns_[2 * i] = x * (worth_.clues().all()[i].fades ? worth_.fading() : 1);
      columns_[2 * i + 1] = x * worth_.left();
    }
    traces_[p.v].position(columns_, ahead(v, p), *to_);
  }
}

void Lesson::play(u64 seed, Moments& to) {
  to_ = &to;
  std::vector<std::unique_ptr<Greedy>> agents;
  for (int p = 0; p < players_; ++p) {
    Dice dice(mixed(seed) + static_cast<u64>(p));
    agents.push_back(std::make_unique<Greedy>(dice.next(), varied(dice)));
  }
  for (Trace& t : traces_) t.begin();
  game_.start(state_, players_, seed, w_);
  const View v = game_.view(state_);
  int turn = 0;
  const auto new_turn = [&] {
    if (v.turn() == turn || v.over()) return;
    if (turn) {
      worth_.see(state_, seen_);
      look(v);
    }
    turn = v.turn();
  };
  const Playing at_it(seed);
  for (Decision d = v.decision(); !d.over(); d = v.decision()) {
    at_it.move();
    new_turn();
    if (d.chance())
      game_.roll(state_, w_);
    else
      game_.apply(state_, Action(agents[d.who.v]->choose(game_, state_, w_)), w_);
  }
  for (const Player p : v.seats()) {
    if (players_ == 2 && p.v == 1) break;
    traces_[p.v].end(ahead(v, p), to);
  }
}

}  // namespace bastide::sdk
