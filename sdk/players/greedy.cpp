#include "players/greedy.hpp"

#include <algorithm>

#include "basics/pulse.hpp"
#include "players/chance.hpp"
#include "players/known.hpp"

namespace bastide::sdk {

double Greedy::look_at(const Game& game, State& s) {
  const View v = game.view(s);
  int spared = 0;
  for (const FigureKind k : v.all_figure_kinds())
    if (v.claims(k)) spared += v.supply(me_, k);
  for (u32 g = 0; g < static_cast<u32>(v.figure_count()) && !v.owner(Figure(g)); ++g)  // they come first
    spared += !v.board().has(Figure(g));
  return worth_->lead_of_last(s, me_) + price_of_a_piece * spared;
}

double Greedy::after(const Game& game, State& s, const Action& action, int depth) {
  Playing::beat();
  game.apply(s, action, work_);
  copy_.follow(game, s);
  ++trials_;
  const Decision next = game.decision(s);
  const bool still_mine = !next.over() && !next.chance() && next.who == me_;
  if (!still_mine || depth + 1 == max_depth || trials_ > max_trials) return look_at(game, s);

  // What can be done before or after another action leads to the same state by two ways. The second time it is known,
  // and costs as many trials as it would have: the bound falls at the same place.
  if (depth == 0 || !kinds_[action.kind.v]) return best_follow_up(game, s, depth);
  const u64 hash = s.hash();
  if (const auto it = known_.find(hash); it != known_.end() && trials_ + it->second.trials <= max_trials) {
    trials_ += it->second.trials;
    return it->second.value;
  }
  const int before = trials_;
  const double value = best_follow_up(game, s, depth);
  if (trials_ <= max_trials) known_[hash] = {value, trials_ - before};
  return value;
}

double Greedy::best_follow_up(const Game& game, State& s, int depth) {
  Actions& options = follow_[static_cast<std::size_t>(depth)];
  options.clear();
  options.grow(std::copy(work_.legal.begin(), work_.legal.end(), options.room(work_.legal.size())));
  alike_of(game).keep_one(s, options);
  State& tried = tried_[static_cast<std::size_t>(depth) + 1];
  double best = worst;
  for (std::size_t i = 0; i + 1 < options.size(); ++i) {
    copy_(tried, s);
    best = std::max(best, after(game, tried, options[i], depth + 1));
  }
  return std::max(best, after(game, s, options[options.size() - 1], depth + 1));  // nobody needs s any more
}

void Greedy::meet(const Game& game) {
  if (worth_ && &worth_->game().tables() == &game.tables()) return;
  worth_.emplace(game, weights_ ? *weights_ : weights_for(game));
  hidden_ = false;
  for (u32 b = 0; b < static_cast<u32>(game.bags()); ++b)
    for (u32 p = 0; p < static_cast<u32>(max_players); ++p) hidden_ |= !game.knows(Player(p), Bag(b));
}

void Greedy::begin(const Game& game, const State& s, const Actions& legal) {
  worth_->start(s);
  me_ = game.decision(s).who;
  trials_ = 0;
  kinds_ = kinds_of(legal);
  known_.clear();
  first_.clear();
  first_.grow(std::copy(legal.begin(), legal.end(), first_.room(legal.size())));
  alike_of(game).keep_one(s, first_);
  copy_.start(game, s);
  std::ranges::fill(tried_, s);
}

bool Greedy::idle(const Game& game, const State& s, const Action& action) {
  if (!may_be_idle(game, kinds_, action)) return false;
  copy_(tried_[0], s);
  game.apply(tried_[0], action, work_);
  return was_idle(game.view(s), game.view(tried_[0]), kinds_, game.tables().pass);
}

Action Greedy::best_of(const Game& game, const State& s, Action choice) {
  Dice dice = dice_for_choice(seed_, game.view(s));
  double best = worst;
  u32 equals = 0;
  for (const Action& a : first_) {
    copy_(tried_[0], s);
    double value = after(game, tried_[0], a, 0);
    if (value <= best - same) continue;
    if (idle(game, s, a)) value -= price_of_idling;
    if (value < best - same) continue;
    if (value > best + same) {
      best = value;
      equals = 0;
    }
    // Each of n equals ends up chosen with chance 1/n, without a list of them.
    if (dice.below(++equals) == 0) choice = a;
  }
  return choice;
}

Action Greedy::choose(const Game& game, const State& s, Workspace& w) {
  if (w.legal.size() == 1) return w.legal[0];
  meet(game);
  if (hidden_) {
    const State known = known_to(game, s, game.decision(s).who);
    begin(game, known, w.legal);
    return best_of(game, known, w.legal[0]);
  }
  begin(game, s, w.legal);
  return best_of(game, s, w.legal[0]);
}

}  // namespace bastide::sdk
