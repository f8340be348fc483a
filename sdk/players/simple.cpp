#include "players/simple.hpp"

#include <algorithm>

#include "basics/pulse.hpp"
#include "basics/standing.hpp"
#include "players/chance.hpp"

namespace bastide::sdk {

Simple::Value Simple::count(const Game& game, State& s) {
  const View v = game.view(s);
  Value value{0, 0, 0};
  for (const FigureKind k : v.all_figure_kinds())
    if (v.claims(k)) value.at_hand += v.supply(me_, k);
  for (u32 g = 0; g < static_cast<u32>(v.figure_count()) && !v.owner(Figure(g)); ++g)  // they come first
    value.unspent += !v.board().has(Figure(g));
  game.finish(s, work_);
  value.lead = Standing(v).lead(me_);
  return value;
}

Simple::Value Simple::after(const Game& game, State& s, const Action& action, int depth) {
  Playing::beat();
  game.apply(s, action, work_);
  copy_.follow(game, s);
  ++trials_;
  const Decision next = game.decision(s);
  const bool still_mine = !next.over() && !next.chance() && next.who == me_;
  if (!still_mine || depth + 1 == max_depth || trials_ > max_trials) return count(game, s);

  // What can be done before or after another action leads to the same state by two ways. The second
  // time it is known, and costs as many trials as it would have: the bound falls at the same place.
  if (depth == 0 || !kinds_[action.kind.v]) return best_follow_up(game, s, depth);
  const u64 hash = s.hash();
  if (const auto it = known_.find(hash); it != known_.end() && trials_ + it->second.trials <= max_trials) {
    trials_ += it->second.trials;
    return it->second.value;
  }
  const int before = trials_;
  const Value value = best_follow_up(game, s, depth);
  if (trials_ <= max_trials) known_[hash] = {value, trials_ - before};
  return value;
}

Simple::Value Simple::best_follow_up(const Game& game, State& s, int depth) {
  Actions& options = follow_[static_cast<std::size_t>(depth)];
  options.clear();
  options.grow(std::copy(work_.legal.begin(), work_.legal.end(), options.room(work_.legal.size())));
  alike_of(game).keep_one(s, options);
  State& tried = tried_[static_cast<std::size_t>(depth) + 1];
  Value best = worst;
  for (std::size_t i = 0; i + 1 < options.size(); ++i) {
    copy_(tried, s);
    best = std::max(best, after(game, tried, options[i], depth + 1));
  }
  return std::max(best, after(game, s, options[options.size() - 1], depth + 1));  // nobody needs s any more
}

bool Simple::idle(const Game& game, const State& s, const Action& action) {
  if (!may_be_idle(game, kinds_, action)) return false;
  copy_(tried_[0], s);
  game.apply(tried_[0], action, work_);
  return was_idle(game.view(s), game.view(tried_[0]), kinds_, game.tables().pass);
}

Action Simple::choose(const Game& game, const State& s, Workspace& w) {
  const View v = game.view(s);
  Dice dice = dice_for_choice(seed_, v);
  Action choice = w.legal[0];
  if (w.legal.size() == 1) return choice;

  me_ = v.decision().who;
  trials_ = 0;
  kinds_ = kinds_of(w.legal);
  known_.clear();
  first_.clear();
  first_.grow(std::copy(w.legal.begin(), w.legal.end(), first_.room(w.legal.size())));
  alike_of(game).keep_one(s, first_);
  copy_.start(game, s);
  std::ranges::fill(tried_, s);

  Value best = worst;
  u32 equals = 0;
  bool best_is_idle = false;
  for (const Action& a : first_) {
    copy_(tried_[0], s);
    const Value value = after(game, tried_[0], a, 0);
    if (value < best) continue;
    const bool useless = idle(game, s, a);
    if (value == best && useless && !best_is_idle) continue;
    if (value > best || useless != best_is_idle) {
      best = value;
      equals = 0;
      best_is_idle = useless;
    }
    // Each of n equals ends up chosen with chance 1/n, without a list of them.
    if (dice.below(++equals) == 0) choice = a;
  }
  return choice;
}

}  // namespace bastide::sdk
