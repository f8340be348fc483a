#include "players/greedy.hpp"

#include <algorithm>
#include <limits>

#include "players/chance.hpp"

namespace bastide::sdk {

Greedy::Value Greedy::count(const Game& game, const State& s, Player me) {
  Value value;
  const View now(game.tables(), s);
  now.each_figure(
      [&](Figure g) { value.at_hand += now.owner(g) == me && now.claims(g) && now.where(g) == Place::supply(); });
  counted_ = s;
  game.finish(counted_, work_);
  const View end(game.tables(), counted_);
  int best_other = std::numeric_limits<int>::min();
  for (u32 p = 0; p < static_cast<u32>(end.players()); ++p)
    if (Player(p) != me) best_other = std::max(best_other, end.score(Player(p)));
  value.lead = end.score(me) - (end.players() > 1 ? best_other : 0);
  return value;
}

Greedy::Value Greedy::after(const Game& game, const State& before, const Action& action, Player me, int depth) {
  State& s = tried_[static_cast<std::size_t>(depth)];
  s = before;
  game.apply(s, action, work_);
  ++trials_;
  const Decision next = game.decision(s);
  const bool still_mine = !next.over() && !next.chance() && next.who == me;
  if (!still_mine || depth + 1 == max_depth || trials_ > max_trials) return count(game, s, me);

  Actions& options = follow_[static_cast<std::size_t>(depth)];
  options.clear();
  options.grow(std::copy(work_.legal.begin(), work_.legal.end(), options.room(work_.legal.size())));
  Value best{std::numeric_limits<int>::min(), 0};
  for (const Action& a : options) best = std::max(best, after(game, s, a, me, depth + 1));
  return best;
}

Action Greedy::choose(const Game& game, const State& s, Workspace& w) {
  const View v(game.tables(), s);
  const Player me = v.decision().who;
  Dice dice = dice_for_choice(seed_, v);
  trials_ = 0;
  Action choice = w.legal[0];
  if (w.legal.size() == 1) return choice;
  Value best{std::numeric_limits<int>::min(), 0};
  u32 equals = 0;
  for (const Action& a : w.legal) {
    const Value value = after(game, s, a, me, 0);
    if (value > best) best = value, equals = 0;
    // Each of n equals ends up chosen with chance 1/n, without a list of them.
    if (value == best && dice.below(++equals) == 0) choice = a;
  }
  return choice;
}

}  // namespace bastide::sdk
