#include "serve/play.hpp"

#include <algorithm>

#include "basics/pulse.hpp"
#include "players/known.hpp"
#include "words/notation.hpp"

namespace bastide::sdk::serve {

Play::Play(std::shared_ptr<const Rules> rules, int players, u64 seed)
    : rules_(std::move(rules)), players_(players), seed_(seed), alike_(rules_->game()) {
  const Playing at_it;
  Journal journal;
  work_.journal = &journal;
  state_ = game().start(players_, seed_, work_);
  work_.journal = nullptr;
  note(journal);
}

State Play::known_to(Player p) const { return sdk::known_to(game(), state_, p); }

Done Play::made(const State& before, const Action& a) const {
  return {a, print(game(), before, a), game().view(before).turn()};
}

void Play::note(const Journal& journal) {
  for (const Entry& e : journal)
    if (e.is == Entry::Is::placed) laid_.push_back({e.move, e.who});
  laid_.resize(static_cast<std::size_t>(view().tiles()));
}

Tried Play::begun() {
  const Playing at_it;
  Tried t{state_};
  work_.journal = &t.journal;
  State before = state_;
  while (game().decision(t.state).chance()) {
    before = t.state;
    const Action outcome = game().roll(t.state, work_);
    if (!outcome.kind) break;  // the game was broken off
    t.moves.push_back(made(before, outcome));
  }
  work_.journal = nullptr;
  return t;
}

Tried Play::tried(const Action& action) {
  const Playing at_it;
  Tried t{state_};
  t.moves.push_back(made(state_, action));
  work_.journal = &t.journal;
  game().apply(t.state, Action(action), work_);
  State before;
  while (game().decision(t.state).chance()) {
    before = t.state;
    const Action outcome = game().roll(t.state, work_);
    if (!outcome.kind) break;
    t.moves.push_back(made(before, outcome));
  }
  work_.journal = nullptr;
  return t;
}

void Play::accept(Tried t) {
  state_ = std::move(t.state);
  for (const Done& d : t.moves) moves_.push_back(d.action);
  note(t.journal);
}

Result<Action> Play::legal(const std::string& text) {
  const Playing at_it;
  auto action = read_action(game(), state_, text);
  if (!action) return action;
  action->who = decision().who;
  if (legal_now(*action)) return action;
  return Error{.what = "this move is not possible now"};
}

bool Play::legal_now(const Action& action) {
  const Playing at_it;
  game().legal(state_, work_);
  return std::ranges::find(work_.legal, action) != work_.legal.end();
}

Actions Play::choices() {
  const Playing at_it;
  game().legal(state_, work_);
  Actions few;
  few.grow(std::copy(work_.legal.begin(), work_.legal.end(), few.room(work_.legal.size())));
  alike_.keep_one(state_, few);
  return few;
}

std::vector<Play::Return> Play::returns(Player seat) const {
  std::vector<Return> all;
  bool free = true, chance = false;
  for (u32 i = moves(); i-- > 0;) {
    const Player who = moves_[i].who;
    if (!who) chance = true;
    if (who != seat) free = false;
    if (who == seat) all.push_back({i, free, chance});
  }
  return all;
}

std::optional<Play::Return> Play::return_to(Player seat, u32 to) const {
  for (const Return& r : returns(seat))
    if (r.to == to) return r;
  return {};
}

void Play::go_back(u32 to, std::optional<u64> new_seed) {
  state_ = at(to);
  moves_.resize(to);
  std::erase_if(reseeds_, [&](const auto& r) { return r.first > to; });
  laid_.resize(static_cast<std::size_t>(view().tiles()));
  if (new_seed) reseed(*new_seed);
}

void Play::reseed(u64 seed) {
  game().reseed(state_, seed);
  reseeds_[moves()] = seed;
}

bool Play::replay(const std::string& text, Player who) {
  const Playing at_it;
  const Decision d = decision();
  if (d.over() || d.who != who) return false;
  Journal journal;
  const State before = state_;
  work_.journal = &journal;
  bool agrees = false;
  Action action;
  if (d.chance()) {
    action = game().roll(state_, work_);
    agrees = action.kind && print(game(), before, action) == text;
  } else if (const auto read = legal(text)) {
    action = *read;
    game().apply(state_, action, work_);
    agrees = true;
  }
  work_.journal = nullptr;
  if (!agrees) {
    state_ = before;
    return false;
  }
  moves_.push_back(action);
  note(journal);
  return true;
}

State Play::at(u32 count, const std::function<void(const Heard&)>& each) const {
  const Playing at_it;
  Workspace w;
  Journal journal;
  if (each) w.journal = &journal;
  State s = game().start(players_, seed_, w), before;
  if (each) each({nullptr, journal, s, s, 0});
  for (u32 i = 0; i <= count; ++i) {
    if (const auto r = reseeds_.find(i); r != reseeds_.end()) game().reseed(s, r->second);
    if (i == count || i == moves()) break;
    journal.clear();
    if (each) before = s;
    if (moves_[i].who)
      game().apply(s, moves_[i], w);
    else
      game().roll(s, w);
    Playing::beat();
    if (!each) continue;
    const Done done = made(before, moves_[i]);
    each({&done, journal, before, s, i + 1});
  }
  return s;
}

}  // namespace bastide::sdk::serve
