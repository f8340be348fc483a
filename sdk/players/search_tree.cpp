#include "players/search_tree.hpp"

#include <algorithm>
#include <cmath>

#include "basics/pulse.hpp"

namespace bastide::sdk {

namespace {

// A number from 0 to 1: the n-th of a row that fills the interval evenly, however long it is (the golden section).
double spread(u64 seed, u32 n) {
  constexpr u64 golden = 0x9e3779b97f4a7c15ull;
  return static_cast<double>((mixed(seed) + n * golden) >> 11) * 0x1.0p-53;
}

}  // namespace

SearchTree::SearchTree(int players, std::size_t nodes)
    : players_(static_cast<u32>(players)),
      stride_(2 * players_),
      room_(nodes),
      nodes_(static_cast<Node*>(::operator new(nodes * sizeof(Node)))),
      values_(std::make_unique_for_overwrite<float[]>(nodes * stride_)) {
  clear();
}

void SearchTree::clear() {
  used_ = 1;
  std::construct_at(&nodes_[root]);
}

u32 SearchTree::take(u32 n) {
  const u32 first = used_.fetch_add(n, std::memory_order_relaxed);
  if (first + n > room_) {
    used_.fetch_sub(n, std::memory_order_relaxed);
    return 0;
  }
  for (u32 i = first; i < first + n; ++i) std::construct_at(&nodes_[i]);
  return first;
}

void SearchTree::set(u32 node, const Worth& worth) {
  float* to = &values_[node * stride_];
  std::copy_n(worth.points.begin(), players_, to);
  std::copy_n(worth.lead.begin(), players_, to + players_);
}

Worth SearchTree::worth(u32 node) const {
  Worth w;
  const float* from = &values_[node * stride_];
  std::copy_n(from, players_, w.points.begin());
  std::copy_n(from + players_, players_, w.lead.begin());
  return w;
}

bool SearchTree::expand(u32 at, const State& s, const Chains& chains, const SearchTuning& tuning, int width) {
  Node& n = nodes_[at];
  n.is = Is::decision;
  n.who = chains.game().decision(s).who.v;
  set(at, chains[0].worth);
  bool over = chains.complete();
  for (u32 i = 0; i < chains.size(); ++i) over = over && chains[i].over;
  if (over) {
    n.done = true;
    if (at != root) return true;
  }
  const u32 count = width ? std::min(chains.size(), static_cast<u32>(width)) : chains.size();
  const u32 first = take(count);
  if (!first) return false;
  n.first = first;
  n.branches = static_cast<u16>(count);
  n.all = chains.complete() && count == chains.size();
  const float best = chains[0].worth.lead[n.who];
  double sum = 0;
  for (u32 i = 0; i < count; ++i) {
    Node& b = nodes_[first + i];
    b.way = chains[i].way;
    b.guess = chains[i].worth.lead[n.who];
    b.prior = static_cast<float>(std::exp((b.guess - best) / tuning.temperature));
    sum += b.prior;
    set(first + i, chains[i].worth);
    if (chains[i].over) {
      b.is = Is::over;
      b.done = true;
      b.visits = 1;
    }
  }
  for (u32 i = 0; i < count; ++i) nodes_[first + i].prior /= static_cast<float>(sum);
  return true;
}

// The branch that may be best: what it showed, or seemed to be worth, and a bonus while it was hardly looked at. What
// was not looked at yet is taken to change as much as others did when they were.
u32 SearchTree::pick(u32 node, const SearchTuning& tuning) const {
  const Node& n = nodes_[node];
  double shift = 0;
  u32 seen = 0;
  for (u32 i = n.first; i < n.first + n.branches; ++i)
    if (nodes_[i].visits) {
      shift += lead(i, n.who) - nodes_[i].guess;
      ++seen;
    }
  if (seen) shift /= seen;
  const double bonus = tuning.explore * std::sqrt(static_cast<double>(n.visits));
  u32 best = 0;
  double most = 0;
  for (u32 i = n.first; i < n.first + n.branches; ++i) {
    const Node& b = nodes_[i];
    if (b.done) continue;
    const double value =
        (b.visits ? static_cast<double>(lead(i, n.who)) : b.guess + shift) + bonus * b.prior / (1.0 + b.visits);
    if (best && value <= most) continue;
    best = i;
    most = value;
  }
  return best;
}

// The child for what is drawn now.
u32 SearchTree::outcome(u32 node, const State& s, u64 draw, Chains& chains) {
  Node& n = nodes_[node];
  Actions& outcomes = chains.work().legal;
  chains.game().legal(s, chains.work());
  if (outcomes.empty()) return 0;
  u64 total = 0;
  for (const Action& a : outcomes) total += a.weight;
  double at = spread(draw, n.visits) * static_cast<double>(total);
  std::size_t i = 0;
  while (i + 1 < outcomes.size() && at >= outcomes[i].weight) at -= outcomes[i++].weight;
  const Action& a = outcomes[i];
  for (u32 child = n.first; child; child = nodes_[child].next)
    if (nodes_[child].way[0] == a) return child;
  const u32 child = take(1);
  if (!child) return 0;
  Node& c = nodes_[child];
  c.way.action[0] = a;
  c.way.length = 1;
  c.weight = static_cast<float>(a.weight) / static_cast<float>(total);
  c.next = n.first;
  n.first = child;
  ++n.branches;
  n.all = n.branches == outcomes.size();
  return child;
}

struct SearchTree::Path {
  std::array<u32, 64> node{};
  u32 length = 0;
  void add(u32 n) { node[length++] = n; }
};

void SearchTree::playout(u32 branch, State& s, u64 draw, Chains& chains, const SearchTuning& tuning, bool secrets) {
  Playing::beat();
  const Game& game = chains.game();
  Path path;
  u32 at = branch;
  const u32 longest = std::min<u32>(static_cast<u32>(tuning.ahead), 63);
  Worth worth;
  while (true) {
    path.add(at);
    Node& n = nodes_[at];
    if (!secrets) {
      chains.follow(s, n.way);
    } else if (!chains.may_follow(s, n.way)) {
      break;
    }
    const Decision d = game.decision(s);
    if (d.over()) {
      n.is = Is::over;
      n.done = true;
      chains.value(s, worth);
      set(at, worth);
      break;
    }
    if (path.length > longest) {
      if (!n.visits) {
        chains.value(s, worth);
        set(at, worth);
      }
      break;
    }
    u32 next = 0;
    if (d.chance()) {
      n.is = Is::chance;
      next = outcome(at, s, draw + path.length, chains);
    } else if (n.is == Is::unseen) {
      chains.list(s, tuning.trials);
      expand(at, s, chains, tuning, tuning.width);
      break;
    } else {
      next = pick(at, tuning);
    }
    if (!next) {
      if (!n.visits) {
        chains.value(s, worth);
        set(at, worth);
      }
      break;
    }
    at = next;
  }
  for (u32 i = path.length; i-- > 0;) {
    ++nodes_[path.node[i]].visits;
    if (i + 1 < path.length) back_up(path.node[i], tuning);
  }
}

void SearchTree::mean_of_outcomes(Node& n, float* to) {
  float sum = 0;
  bool exact = n.all;
  for (u32 c = n.first; c; c = nodes_[c].next) {
    if (!nodes_[c].visits) continue;
    sum += nodes_[c].weight;
    exact = exact && nodes_[c].done;
  }
  std::fill_n(to, stride_, 0.0f);
  for (u32 c = n.first; c; c = nodes_[c].next) {
    if (!nodes_[c].visits) continue;
    const float share = nodes_[c].weight / sum;
    for (u32 k = 0; k < stride_; ++k) to[k] += share * values_[c * stride_ + k];
  }
  n.done = exact;
}

// The mean over branches that are open, by how often each was taken, drawn towards the best of those that were taken
// often; and a branch whose worth is final, if it is better than that.
void SearchTree::mean_of_branches(Node& n, const SearchTuning& tuning, float* to) {
  u32 visits = 0;
  u32 most = 0;
  u32 best_final = 0;
  bool done = true;
  for (u32 c = n.first; c < n.first + n.branches; ++c) {
    const Node& b = nodes_[c];
    done = done && b.done;
    if (!b.done) {
      visits += b.visits;
      most = std::max(most, b.visits);
    } else if (!best_final || lead(c, n.who) > lead(best_final, n.who)) {
      best_final = c;
    }
  }
  std::fill_n(to, stride_, 0.0f);
  u32 best = 0;
  for (u32 c = n.first; c < n.first + n.branches; ++c) {
    const Node& b = nodes_[c];
    if (b.done || !b.visits) continue;
    const float share = static_cast<float>(b.visits) / static_cast<float>(visits);
    for (u32 k = 0; k < stride_; ++k) to[k] += share * values_[c * stride_ + k];
    if (2 * b.visits >= most && (!best || lead(c, n.who) > lead(best, n.who))) best = c;
  }
  if (best) {
    const auto trust = static_cast<float>(tuning.trust);
    for (u32 k = 0; k < stride_; ++k) to[k] += trust * (values_[best * stride_ + k] - to[k]);
  }
  if (best_final && (done || !best || lead(best_final, n.who) >= to[players_ + n.who]))
    std::copy_n(&values_[best_final * stride_], stride_, to);
  n.done = done;
}

void SearchTree::back_up(u32 node, const SearchTuning& tuning) {
  Node& n = nodes_[node];
  float* to = &values_[node * stride_];
  if (n.is == Is::chance)
    mean_of_outcomes(n, to);
  else
    mean_of_branches(n, tuning, to);
}

}  // namespace bastide::sdk
