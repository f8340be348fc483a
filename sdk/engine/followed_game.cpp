#include "engine/followed_game.hpp"

#include <algorithm>

#include "basics/pulse.hpp"
#include "players/visible.hpp"
#include "words/notation.hpp"

namespace bastide::sdk {

namespace {

// Deals what was told. What is not there is not dealt; begin() says so.
struct Dealer {
  std::vector<TileType> tiles;
  Dice dice;
  std::size_t next = 0;
  std::optional<TileType> missing{};

  static TileType deal(void* self, const View& v, Bag b) { return static_cast<Dealer*>(self)->one(v, b); }
  TileType one(const View& v, Bag b) {
    if (next < tiles.size()) {
      const TileType y = tiles[next++];
      if (v.left(b, y) > 0) return y;
      if (!missing) missing = y;
    }
    u32 r = dice.below(static_cast<u32>(std::max(1, v.left(b) + v.withheld(b))));
    for (const TileType y : v.all_types()) {
      const u32 n = static_cast<u32>(v.left(b, y));
      if (r < n) return y;
      r -= n;
    }
    return TileType(0);
  }
};

}  // namespace

FollowedGame::FollowedGame(Game game, Beginning b)
    : game_(std::move(game)), beginning_(std::move(b)), dice_(mixed(beginning_.seed) ^ 0x6775657373ull) {}

Result<std::unique_ptr<FollowedGame>> FollowedGame::begin(Game game, Beginning b) {
  std::unique_ptr<FollowedGame> g(new FollowedGame(std::move(game), std::move(b)));
  const Beginning& how = g->beginning_;
  const Playing at_it(how.seed);
  Dealer dealer{how.dealt, Dice(how.seed)};
  if (!how.dealt.empty()) {
    g->work_.deal = &Dealer::deal;
    g->work_.dealer = &dealer;
  }
  g->work_.journal = &g->news_;
  g->game_.start(g->state_, how.players, how.seed, g->work_);
  g->work_.deal = nullptr;
  if (dealer.missing)
    return Error{.what = "'" + std::string(g->game_.name(*dealer.missing)) +
                         "' cannot be dealt: there is none left in the bag that it is taken from"};
  if (dealer.next < how.dealt.size())
    return Error{.what = std::to_string(how.dealt.size()) + " tiles are dealt, but the rules take " +
                         std::to_string(dealer.next) + " before the first question"};
  g->keep();
  return g;
}

const Actions& FollowedGame::legal() {
  game_.legal(state_, work_);
  return work_.legal;
}

bool FollowedGame::guesses() const { return beginning_.seat && !knows_all(game_, beginning_.seat); }

void FollowedGame::keep() {
  if (steps_.size() % keep_every == 0) kept_.push_back({steps_.size(), state_});
}

void FollowedGame::take(const Action& a, bool rolled, bool unknown) {
  const Playing at_it(beginning_.seed);
  Step step{.action = a, .who = a.who ? a.who.v + 1 : 0, .text = {}, .rolled = rolled, .unknown = unknown};
  if (!unknown) step.text = print(game_, state_, a);
  news_.clear();
  guessed_ = unknown;
  if (rolled)
    game_.roll(state_, work_);
  else
    game_.apply(state_, step.action, work_);
  steps_.push_back(std::move(step));
  keep();
}

void FollowedGame::act(const Action& a) { take(Action(a), false, false); }

std::optional<Error> FollowedGame::move(const std::string& text, int who) {
  const Decision d = view().decision();
  if (view().over()) return Error{.what = "the game is over, '" + text + "' comes too late"};
  const int asked = d.chance() ? 0 : d.who.v + 1;
  if (who >= 0 && who != asked) {
    const auto name = [](int seat) { return seat ? "seat " + std::to_string(seat) : std::string("chance"); };
    return Error{.what = "'" + text + "' is said of " + name(who) + ", but " + name(asked) + " is to decide"};
  }
  const auto action = parse(game_, state_, text, work_);
  if (action) {
    take(*action, false, false);
    return {};
  }
  if (guesses() && guess_again(text)) return {};
  return Error{.what = action.error().what, .hint = action.error().hint};
}

std::optional<Error> FollowedGame::unknown() {
  if (!view().decision().chance())
    return Error{.what = "nothing is unknown here: a player is to decide",
                 .hint = "null stands for an outcome of chance that the seat does not see"};
  if (!guesses())
    return Error{.what = "an unknown outcome needs somebody who does not know it",
                 .hint = beginning_.seat ? "this seat sees everything that is drawn" : "say \"seat\" in \"new\""};
  take(any_outcome(state_, work_), false, true);
  return {};
}

std::optional<Error> FollowedGame::roll() {
  if (!view().decision().chance()) return Error{.what = "there is nothing to roll: a player is to decide"};
  State copy = state_;
  const Action a = game_.roll(copy, scratch_);
  if (!a.kind) return Error{.what = "there is nothing that chance could choose"};
  take(a, true, false);
  return {};
}

Action FollowedGame::any_outcome(const State& s, Workspace& w) {
  game_.legal(s, w);
  u32 sum = 0;
  for (const Action& a : w.legal) sum += a.weight;
  u32 r = sum ? dice_.below(sum) : 0;
  for (const Action& a : w.legal) {
    if (r < a.weight) return a;
    r -= a.weight;
  }
  return w.legal[0];
}

void FollowedGame::undo(std::size_t steps) {
  replay_to(steps_.size() - std::min(steps, steps_.size()));
  news_.clear();
  guessed_ = false;
}

void FollowedGame::replay_to(std::size_t step) {
  const Playing at_it(beginning_.seed);
  steps_.resize(step);
  while (kept_.back().at > step) kept_.pop_back();
  state_ = kept_.back().state;
  work_.journal = nullptr;
  for (std::size_t i = kept_.back().at; i < step; ++i) {
    if (steps_[i].rolled)
      game_.roll(state_, work_);
    else
      game_.apply(state_, Action(steps_[i].action), work_);
  }
  work_.journal = &news_;
}

// ---- guessing again ------------------------------------------------------------------------------

// From an earlier moment on, the last one first, so that as little as possible changes. Only moments at which nobody
// else was asked: what rules have prepared for a question is made of what is hidden.
bool FollowedGame::guess_again(const std::string& wanted) {
  constexpr int most_moments = 24, tries = 400;
  std::vector<std::pair<std::size_t, State>> moments;
  {
    State s;
    std::size_t from = 0;
    for (auto k = kept_.rbegin(); k != kept_.rend() && moments.size() < most_moments; ++k) {
      s = k->state;
      from = k->at;
      const std::size_t end = k == kept_.rbegin() ? steps_.size() : (k - 1)->at;
      std::vector<std::pair<std::size_t, State>> here;
      for (std::size_t i = from; i < end; ++i) {
        const Decision d = game_.decision(s);
        if (d.chance() || d.who == beginning_.seat) here.emplace_back(i, s);
        if (steps_[i].rolled)
          game_.roll(s, scratch_);
        else
          game_.apply(s, Action(steps_[i].action), scratch_);
      }
      std::ranges::reverse(here);
      std::ranges::move(here, std::back_inserter(moments));
    }
  }
  if (moments.size() > most_moments) moments.resize(most_moments);
  for (const auto& [step, before] : moments)
    for (int i = 0; i < tries; ++i) {
      Playing::beat();
      if (try_from(step, game_.observe(before, beginning_.seat, mixed(beginning_.seed + ++guessed_times_)), wanted))
        return true;
    }
  return false;
}

bool FollowedGame::try_from(std::size_t first, const State& before, const std::string& wanted) {
  State s = before;
  std::vector<Step> since(steps_.begin() + static_cast<std::ptrdiff_t>(first), steps_.end());
  for (Step& step : since) {
    const Decision d = game_.decision(s);
    if (d.over() || (d.chance() ? 0 : d.who.v + 1) != step.who) return false;
    if (step.unknown) {
      step.action = any_outcome(s, scratch_);
    } else {
      game_.legal(s, scratch_);
      if (std::ranges::find(scratch_.legal, step.action) == scratch_.legal.end()) return false;
    }
    step.rolled = false;
    game_.apply(s, Action(step.action), scratch_);
  }
  const auto action = parse(game_, s, wanted, scratch_);
  if (!action) return false;
  // It fits: from here on this is what happened.
  steps_.resize(first);
  while (kept_.back().at > first || (kept_.back().at == first && first > 0)) kept_.pop_back();
  if (first == 0) kept_.clear();
  kept_.push_back({first, before});
  steps_.insert(steps_.end(), since.begin(), since.end());
  state_ = s;
  game_.legal(state_, work_);
  take(*action, false, false);
  return true;
}

}  // namespace bastide::sdk
