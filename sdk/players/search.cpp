#include "players/search.hpp"

#include <algorithm>
#include <bit>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "basics/clock.hpp"
#include "basics/pulse.hpp"

namespace bastide::sdk {

namespace {

constexpr u64 fewest_trials = 1000, most_trials = 40'000;  // of the decision itself
constexpr int most_ways = 2000;
constexpr u32 fewest_positions = 20;  // in a playout
constexpr u32 at_a_time = 2;          // playouts of a candidate before the clock is looked at for all

int halvings(std::size_t n) { return std::max(1, static_cast<int>(std::bit_width(n - 1))); }

}  // namespace

struct Search::Thinker {
  explicit Thinker(const Game& game) : chains(game) {}
  Chains chains;
  State state;
};

// Threads that wait for work. They all do the same: work(i) for the i-th of them, the caller being the first.
class Search::Threads {
 public:
  Threads(int n, std::vector<std::unique_ptr<Thinker>>& thinkers) {
    for (std::size_t i = 1; i < static_cast<std::size_t>(n); ++i)
      threads_.emplace_back([this, &thinker = *thinkers[i]](const std::stop_token& end) { wait(thinker, end); });
  }
  ~Threads() {
    for (std::jthread& t : threads_) t.request_stop();
    begin_.notify_all();
  }

  template <class Work>
  void all(Thinker& first, const Work& work) {
    work_ = [](const void* what, Thinker& t) { (*static_cast<const Work*>(what))(t); };
    what_ = &work;
    {
      const std::lock_guard lock(mutex_);
      ++round_;
      running_ = threads_.size();
    }
    begin_.notify_all();
    work(first);
    std::unique_lock lock(mutex_);
    over_.wait(lock, [&] { return running_ == 0; });
  }

 private:
  void wait(Thinker& thinker, const std::stop_token& end) {
    u64 done = 0;
    std::unique_lock lock(mutex_);
    while (true) {
      begin_.wait(lock, end, [&] { return round_ != done; });
      if (end.stop_requested()) return;
      done = round_;
      lock.unlock();
      {
        const Playing at_it;
        work_(what_, thinker);
      }
      lock.lock();
      if (--running_ == 0) over_.notify_one();
    }
  }

  std::mutex mutex_;
  std::condition_variable_any begin_;
  std::condition_variable over_;
  u64 round_ = 0;
  std::size_t running_ = 0;
  void (*work_)(const void*, Thinker&) = nullptr;
  const void* what_ = nullptr;
  std::vector<std::jthread> threads_;
};

Search::Search(const Game& game, SearchOptions options) : game_(game), options_(options) {
  for (int i = 0; i < options_.threads; ++i) thinkers_.push_back(std::make_unique<Thinker>(game_));
  if (options_.threads > 1) threads_ = std::make_unique<Threads>(options_.threads, thinkers_);
}

Search::~Search() = default;

u64 Search::trials() const {
  u64 sum = 0;
  for (const auto& t : thinkers_) sum += t->chains.trials();
  return sum;
}

bool Search::stopped(double deadline) const {
  if (stop_ && stop_->load(std::memory_order_relaxed)) return true;
  return deadline > 0 && wall_seconds() >= deadline;
}

void Search::run(Thinker& t, u32 branch, u32 times, double deadline) {
  for (u32 i = 0; i < times && !(*tree_)[branch].done && !stopped(deadline); ++i) {
    t.chains.copy()(t.state, roots_[(*tree_)[branch].visits % roots_.size()]);
    tree_->playout(branch, t.state, seed_, t.chains, tuning_, roots_.size() > 1);
  }
}

// So many playouts for each candidate, which threads share out among themselves: what one finds does not depend on
// others.
void Search::round(std::span<const u32> candidates, u32 each, double deadline) {
  if (!threads_) {
    for (const u32 c : candidates) run(*thinkers_[0], c, each, deadline);
    return;
  }
  std::atomic<std::size_t> next{0};
  threads_->all(*thinkers_[0], [&](Thinker& t) {
    for (std::size_t i = next++; i < candidates.size(); i = next++) run(t, candidates[i], each, deadline);
  });
}

// With the last tiles everything is looked at: then what is found is exact.
bool Search::last_tiles(const State& s) const {
  const View v = game_.view(s);
  int left = 0;
  for (u32 b = 0; b < static_cast<u32>(v.bags()); ++b)
    if (game_.knows(v.decision().who, Bag(b))) left += v.left(Bag(b));
  return left <= 2;
}

void Search::begin(std::span<const State> known, u64 seed, const std::atomic<bool>* stop) {
  roots_ = known;
  seed_ = seed;
  stop_ = stop;
  const int players = game_.view(known[0]).players();
  if (!tree_ || players != players_) {
    players_ = players;
    const std::size_t per_playout = static_cast<std::size_t>(options_.tuning.width) + 4;
    const u32 playouts = options_.playouts ? options_.playouts : options_.positions / fewest_positions;
    const std::size_t nodes = playouts ? 16 * most_ways + playouts * per_playout : std::size_t{1} << 22;
    tree_ = std::make_unique<SearchTree>(players, nodes);
  }
  tree_->clear();
  for (const auto& t : thinkers_) {
    t->chains.start(known[0]);
    t->state = known[0];
  }
  tuning_ = options_.tuning;
  if (last_tiles(known[0])) {
    tuning_.width = 0;
    tuning_.trials = 4000;
  }
  // A fifth of all goes into the list of what can be done.
  Chains& chains = thinkers_[0]->chains;
  u64 most = most_trials;
  if (options_.playouts)
    most = u64{options_.playouts} * static_cast<u64>(tuning_.trials) / 5;
  else if (options_.positions)
    most = options_.positions / 5;
  most = std::clamp<u64>(most, fewest_trials, most_trials);
  const bool timed = !options_.playouts && !options_.positions;
  chains.list(known[0], static_cast<int>(most), timed ? wall_seconds() + options_.seconds / 5 : 0);
  tree_->expand(SearchTree::root, known[0], chains, tuning_, most_ways);
  const SearchTree::Node& root = (*tree_)[SearchTree::root];
  order_.clear();
  for (u32 c = root.first; c < root.first + root.branches; ++c) order_.push_back(c);
}

u32 Search::budget() const {
  if (options_.playouts || !options_.positions) return options_.playouts;
  const u64 listed = thinkers_[0]->chains.trials();  // a playout lists the ways of one decision, as was just done
  return options_.positions / static_cast<u32>(std::clamp<u64>(listed, fewest_positions, tuning_.trials));
}

// Of the ways that look best as many as can be looked into with so many playouts.
std::size_t Search::how_many(double playouts) const {
  if (tuning_.width == 0) return order_.size();
  std::size_t n = std::min(order_.size(), static_cast<std::size_t>(options_.first));
  while (n > 2 && halvings(n) * static_cast<double>(n) * options_.least > playouts) n = std::max<std::size_t>(2, n / 2);
  return n;
}

// In each round the better half stays and is looked into deeper.
void Search::think(std::span<const State> known, u64 seed, const std::atomic<bool>* stop) {
  const double at_first = wall_seconds();
  const double end = at_first + options_.seconds;
  begin(known, seed, stop);
  const double listed = wall_seconds();
  const u8 who = (*tree_)[SearchTree::root].who;
  const auto better = [&](u32 a, u32 b) {
    const float one = tree_->lead(a, who);
    const float other = tree_->lead(b, who);
    return one != other ? one > other : a < b;
  };
  const u32 playouts = budget();
  std::size_t stay = how_many(playouts ? playouts : options_.seconds / std::max(listed - at_first, 1e-6));
  const int rounds = stay > 1 ? halvings(stay) : 0;
  for (int r = 1; r <= rounds; ++r) {
    const std::span<u32> now(order_.data(), stay);
    if (playouts == 0) {
      const double until = listed + (end - listed) * r / rounds;
      do round(now, at_a_time, end);
      while (!stopped(until) && std::ranges::any_of(now, [&](u32 c) { return !(*tree_)[c].done; }));
    } else {
      const std::size_t each = playouts / (static_cast<std::size_t>(rounds) * stay);
      round(now, std::max(1u, static_cast<u32>(each)), 0);
    }
    std::ranges::sort(now, better);
    stay = (stay + 1) / 2;
  }
  report();
  seconds_ = wall_seconds() - at_first;
}

void Search::report() {
  best_.clear();
  playouts_ = 0;
  for (const u32 c : order_) {
    const SearchTree::Node& n = (*tree_)[c];
    best_.push_back({n.way, tree_->worth(c), n.visits});
    playouts_ += n.visits;
  }
}

}  // namespace bastide::sdk
