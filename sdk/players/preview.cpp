#include "players/preview.hpp"

#include <algorithm>
#include <optional>

namespace bastide::sdk {

namespace {

std::vector<int> scores(const Game& game, const State& s) {
  const View v = game.view(s);
  std::vector<int> all;
  for (const Player p : v.seats()) all.push_back(v.score(p));
  return all;
}

std::vector<int> counted(const Game& game, State s) {
  Workspace w;
  game.finish(s, w);
  return scores(game, s);
}

std::vector<int> difference(std::vector<int> a, const std::vector<int>& b) {
  for (std::size_t i = 0; i < a.size(); ++i) a[i] -= b[i];
  return a;
}

std::optional<Action> next_of(const Game& game, const Workspace& w) {
  if (w.legal.size() == 1) return w.legal[0];
  const auto* pass = std::ranges::find(w.legal, game.tables().pass, &Action::kind);
  if (pass == w.legal.end()) return {};
  return *pass;
}

}  // namespace

Preview preview(const Game& game, const State& known, const Action& action, std::span<const Action> then) {
  constexpr std::size_t most = 20;  // a rule that asks without end is cut off
  Preview p;
  Workspace w;
  w.journal = &p.journal;
  p.after = known;
  game.apply(p.after, Action(action), w);
  for (std::size_t i = 0; i < most; ++i) {
    const Decision d = game.decision(p.after);
    if (d.over() || d.chance() || d.who != action.who) break;
    const auto next = i < then.size() ? std::optional(then[i]) : next_of(game, w);
    if (!next) break;
    p.then.push_back(*next);
    game.apply(p.after, Action(*next), w);
  }
  p.now = difference(scores(game, p.after), scores(game, known));
  p.counted = difference(counted(game, p.after), counted(game, known));
  return p;
}

}  // namespace bastide::sdk
