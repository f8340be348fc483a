#include "players/chains.hpp"

#include <algorithm>
#include <bit>

#include "basics/clock.hpp"
#include "basics/dice.hpp"

namespace bastide::sdk {

Chains::Chains(const Game& game) : game_(game), evaluation_(game), alike_(game) {}

void Chains::start(const State& root, int moves) {
  const View v = game_.view(root);
  players_ = v.players();
  for (const Player p : v.seats()) party_[p.v] = v.party(p);
  evaluation_.start(root);
  copy_.start(game_, root, moves);
  for (State& s : state_) s = root;
  trials_ = 0;
}

void Chains::act(State& s, const Action& a) {
  game_.apply(s, a, work_);
  copy_.follow(game_, s);
}

void Chains::follow(State& s, const Way& way) {
  for (int i = 0; i < way.length; ++i) act(s, way[i]);
}

bool Chains::may_follow(State& s, const Way& way) {
  for (int i = 0; i < way.length; ++i) {
    game_.legal(s, work_);
    if (std::ranges::find(work_.legal, way[i]) == work_.legal.end()) return false;
    act(s, way[i]);
  }
  return true;
}

void Chains::value(const State& s, Worth& worth) {
  std::array<double, max_players> points{};
  evaluation_.value(s, std::span(points).first(static_cast<std::size_t>(players_)));
  const auto players = static_cast<std::size_t>(players_);
  for (std::size_t p = 0; p < players; ++p) {
    double own = points[p];
    double others = 0;
    bool any = false;
    for (std::size_t q = 0; q < players; ++q) {
      if (party_[q] == party_[p]) {
        own = std::max(own, points[q]);
      } else {
        others = any ? std::max(others, points[q]) : points[q];
        any = true;
      }
    }
    worth.points[p] = static_cast<float>(points[p]);
    worth.lead[p] = static_cast<float>(own - others);
  }
}

// What can be done before or after another action leads to the same position by two ways.
bool Chains::known_already() {
  if (!several_kinds_ || way_.length < 2) return false;
  u64 sum = 0;
  for (int i = 0; i < way_.length; ++i) {
    const Action& a = way_[i];
    sum += mixed(std::bit_cast<u64>(a.arg) ^ mixed(a.kind.v));
  }
  if (std::ranges::find(met_, sum) != met_.end()) return true;
  met_.push_back(sum);
  return false;
}

void Chains::record(const State& s) {
  if (count_ == found_.size()) found_.resize(2 * count_ + 64);
  Chain& chain = found_[count_++];
  chain.way = way_;
  chain.over = game_.decision(s).over();
  value(s, chain.worth);
  ++tried_;
}

// What can be done there, with one of those that look alike; its list is in work_.
Actions& Chains::options_at(const State& s, int depth) {
  Actions& options = options_[static_cast<std::size_t>(depth)];
  options.clear();
  options.grow(std::copy(work_.legal.begin(), work_.legal.end(), options.room(work_.legal.size())));
  alike_.keep_one(s, options);
  return options;
}

bool Chains::at_end(const State& s, int depth) const {
  const Decision next = game_.decision(s);
  return next.over() || next.chance() || next.who != who_ || depth == longest_chain;
}

bool Chains::enough() const {
  return tried_ >= most_ || (until_ > 0 && tried_ % 16 == 0 && count_ > 0 && wall_seconds() >= until_);
}

// Every chain to its end. Uses `s` up.
void Chains::explore(State& s, int depth) {
  if (depth > 0 && at_end(s, depth)) return record(s);
  State& tried = state_[static_cast<std::size_t>(depth)];
  for (const Action& a : options_at(s, depth)) {
    if (enough()) {
      complete_ = false;
      return;
    }
    way_.action[static_cast<std::size_t>(depth)] = a;
    way_.length = static_cast<u8>(depth + 1);
    if (known_already()) continue;
    copy_(tried, s);
    act(tried, a);
    explore(tried, depth + 1);
  }
}

// All that can be done after way_, which is `depth` long and leads to `from`: chains, and what may become some.
void Chains::branch(const State& from, int depth) {
  State& tried = state_[longest_chain];
  for (const Action& a : options_at(from, depth)) {
    if (depth > 0 && enough()) {
      complete_ = false;
      return;
    }
    way_.action[static_cast<std::size_t>(depth)] = a;
    way_.length = static_cast<u8>(depth + 1);
    if (known_already()) continue;
    copy_(tried, from);
    act(tried, a);
    if (at_end(tried, depth + 1)) {
      record(tried);
      continue;
    }
    Worth worth;
    value(tried, worth);
    ++tried_;
    begun_.push_back({worth.lead[who_.v], way_});
    std::push_heap(begun_.begin(), begun_.end());
  }
}

// What looks best is followed first, as long as there are trials left; at least one to its end.
void Chains::explore_the_best(const State& s) {
  begun_.clear();
  way_ = {};
  branch(s, 0);
  while (!begun_.empty()) {
    if (count_ > 0 && enough()) {
      complete_ = false;
      return;
    }
    std::pop_heap(begun_.begin(), begun_.end());
    way_ = begun_.back().way;
    begun_.pop_back();
    const int depth = way_.length;
    State& from = state_[0];
    copy_(from, s);
    follow(from, Way(way_));
    branch(from, depth);
    way_.length = static_cast<u8>(depth);
  }
}

// How many positions there are at the ends, if it goes on everywhere as after one of the moves.
int Chains::guessed_size(const State& s) {
  const Actions& first = options_at(s, 0);
  for (const Action& a : first) several_kinds_ |= a.kind != first[0].kind;
  const int n = static_cast<int>(first.size());
  copy_(state_[0], s);
  act(state_[0], first[first.size() / 2]);
  return at_end(state_[0], 1) ? n : n * static_cast<int>(options_at(state_[0], 1).size());
}

void Chains::list(const State& s, int most, double until) {
  who_ = game_.decision(s).who;
  most_ = most;
  until_ = until;
  tried_ = 0;
  count_ = 0;
  complete_ = true;
  several_kinds_ = false;
  met_.clear();
  game_.legal(s, work_);
  const int size = guessed_size(s);
  game_.legal(s, work_);
  if (size <= most) {
    explore(const_cast<State&>(s), 0);  // NOLINT(cppcoreguidelines-pro-type-const-cast): at depth 0 it is only read
  } else {
    complete_ = false;
  }
  if (!complete_) {
    count_ = 0;
    complete_ = true;
    met_.clear();
    trials_ += static_cast<u64>(tried_);
    tried_ = 0;
    game_.legal(s, work_);
    explore_the_best(s);
  }
  trials_ += static_cast<u64>(tried_);
  ranked_.clear();
  for (u32 i = 0; i < count_; ++i) ranked_.emplace_back(-found_[i].worth.lead[who_.v], i);
  std::ranges::sort(ranked_);
}

}  // namespace bastide::sdk
