#include "cli/second_look.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

#include "basics/dice.hpp"
#include "basics/pulse.hpp"
#include "words/notation.hpp"

namespace bastide::sdk {

SecondLook::SecondLook(const Game& game) : twin_(watch_.compile(game.spec())) {}

void SecondLook::move(const State& before, const Action& action) {
  if (!twin_ || !finding_.empty()) return;
  State copy = before;
  if (twin_->decision(copy).chance())
    twin_->roll(copy, work_);
  else
    twin_->apply(copy, action, work_);
  judge(copy);
}

void SecondLook::random_game(int players, u64 seed) {
  if (!twin_) return;
  const Playing at_it(seed);
  Dice dice(seed);
  State s = twin_->start(players, seed, work_);
  for (Decision d = twin_->decision(s); !d.over() && finding_.empty(); d = twin_->decision(s)) {
    Playing::beat();
    const Action chosen = d.chance() ? Action{} : work_.legal[dice.below(static_cast<u32>(work_.legal.size()))];
    if (d.chance())
      twin_->roll(s, work_);
    else
      twin_->apply(s, chosen, work_);
    judge(s);
  }
}

void SecondLook::judge(const State& s) {
  if (const auto lines = watch_.report(); !lines.empty()) {
    finding_ = lines[0];
    return;
  }
  std::vector<Action> sorted(work_.legal.begin(), work_.legal.end());
  std::ranges::sort(sorted, {}, [](const Action& a) { return std::tuple(a.kind.v, a.who.v, a.arg); });
  if (const auto same = std::ranges::adjacent_find(sorted); same != sorted.end())
    finding_ = "the move '" + print(*twin_, s, *same) + "' is offered twice";
}

Error objection(const SecondLook& look) {
  return {.what = look.finding() + ", so what came of it cannot be trusted",
          .hint = "'bastide check' with the folder of the plugin tells more"};
}

}  // namespace bastide::sdk
