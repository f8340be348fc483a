#include "lab/simulate.hpp"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <numeric>
#include <optional>
#include <thread>

#include "basics/clock.hpp"
#include "basics/pulse.hpp"
#include "basics/standing.hpp"
#include "players/players.hpp"
#include "players/seats.hpp"
#include "words/faults.hpp"

namespace bastide::sdk {
namespace {

// What one thread has seen. Only whole numbers, see Tally.
struct Counts {
  Counts(std::size_t seat_count, std::size_t terms)
      : seats(seat_count), order(seat_count), points(terms * seat_count) {}
  std::vector<SeatResult> seats, order;
  std::vector<std::int64_t> points;  // term * seats + seat
  Tally turns, decisions, discarded, options;
  u64 games = 0, ties = 0, faults = 0;
  u64 first_fault = ~u64{0}, fault_seed = 0;  // number of the game, its seed
  std::string fault;                          // what was wrong in it
  u64 first_forfeit = ~u64{0};                // number of the game
  std::string forfeit;                        // why
  double cpu_seconds = 0;

  void merge(const Counts& other) {
    for (std::size_t i = 0; i < seats.size(); ++i) {
      seats[i].merge(other.seats[i]);
      order[i].merge(other.order[i]);
    }
    for (std::size_t i = 0; i < points.size(); ++i) points[i] += other.points[i];
    turns.merge(other.turns);
    decisions.merge(other.decisions);
    discarded.merge(other.discarded);
    options.merge(other.options);
    games += other.games;
    ties += other.ties;
    faults += other.faults;
    if (other.first_fault < first_fault) {
      first_fault = other.first_fault;
      fault_seed = other.fault_seed;
      fault = other.fault;
    }
    if (other.first_forfeit < first_forfeit) {
      first_forfeit = other.first_forfeit;
      forfeit = other.forfeit;
    }
    cpu_seconds += other.cpu_seconds;
  }
};

class Worker {
 public:
  Worker(const Game& game, const SimOptions& options)
      : counts(options.seats.size(), static_cast<std::size_t>(game.terms())),
        game_(game),
        options_(options),
        alike_(game),
        agents_(options.seats.size()),
        all_quick_(std::ranges::all_of(options.seats, [](const auto& s) { return s == quick_agent; })) {}

  void one_game(u64 index) {
    const u64 seed = seed_of_game(options_.seed, index);
    const Playing at_it(seed);
    game_.start(state_, static_cast<int>(options_.seats.size()), seed, w_);
    const View v = game_.view(state_);
    const int tiles = tiles_known(v);
    u64 decisions = 0;
    u32 starter = 0;
    const auto seen = [&](u32 n) {
      if (decisions++ == 0) starter = v.turn_player() ? v.turn_player().v : 0u;
      counts.options.add(n);
    };
    Dice dice(~seed);
    if (all_quick_)
      play_randomly(game_, state_, w_, alike_, dice, seen);
    else
      play_with_agents(seed, dice, seen);
    const std::vector<Player> lost = forfeited(by_seat_);
    book(v, starter, lost);
    if (!lost.empty() && index < counts.first_forfeit) {
      counts.first_forfeit = index;
      counts.forfeit = by_seat_[lost[0].v]->forfeit()->why;
    }
    counts.decisions.add(static_cast<std::int64_t>(decisions));
    counts.discarded.add(tiles - tiles_known(v));
    if (v.fault() == Fault::none) return;
    ++counts.faults;
    if (index >= counts.first_fault) return;
    counts.first_fault = index;
    counts.fault_seed = seed;
    counts.fault = fault_sentence(game_, state_);
  }

  Counts counts;

 private:
  template <class Seen>
  void play_with_agents(u64 seed, Dice& dice, Seen&& seen) {
    for (std::size_t i = 0; i < agents_.size(); ++i)
      if (options_.seats[i] != quick_agent) agents_[i] = std::move(*make_agent(options_.seats[i], mixed(seed + i)));
    by_seat_.clear();
    for (const auto& agent : agents_) by_seat_.push_back(agent.get());
    sdk::play_with_agents(game_, state_, w_, by_seat_, alike_, dice, options_.ruleset, seen);
  }

  void book(const View& v, u32 starter, std::span<const Player> lost) {
    const auto n = static_cast<u32>(counts.seats.size());
    const Standing standing(v, lost);
    for (const Player p : lost) ++counts.seats[p.v].forfeits;
    const bool drawn = standing.leading_parties() > 1;
    for (u32 p = 0; p < n; ++p) {
      const int score = v.score(Player(p)), shared_by = standing.leads(Player(p)) ? standing.leading_seats() : 0;
      counts.seats[p].add(score, shared_by, drawn);
      counts.order[(p + n - starter) % n].add(score, shared_by, drawn);
      for (u32 t = 0; t < counts.points.size() / n; ++t) counts.points[t * n + p] += v.score(Player(p), Term(t));
    }
    counts.ties += drawn;
    counts.turns.add(v.turn());
    ++counts.games;
  }

  const Game& game_;
  const SimOptions& options_;
  Alike alike_;
  std::vector<std::unique_ptr<Agent>> agents_;
  std::vector<Agent*> by_seat_;
  bool all_quick_;
  Workspace w_;
  State state_;
};

std::optional<Error> wrong_options(const Game& game, const SimOptions& options) {
  if (auto wrong = wrong_player_count(game, static_cast<int>(options.seats.size()))) return wrong;
  for (const std::string& name : options.seats)
    if (auto agent = make_agent(name, 0); !agent) return agent.error();
  if (options.confidence <= 0 || options.confidence >= 1)
    return Error{"the confidence must lie between 0 and 1", {}, "the usual one is 0.95"};
  return std::nullopt;
}

SimResult summed(const Game& game, const SimOptions& options, const Counts& counts) {
  SimResult r;
  r.ruleset = game.spec().id;
  r.title = game.spec().title;
  r.games = counts.games;
  r.seed = options.seed;
  r.confidence = options.confidence;
  r.cancelled = counts.games < options.games;
  r.seats = counts.seats;
  r.order = counts.order;
  for (std::size_t i = 0; i < r.seats.size(); ++i) r.seats[i].agent = options.seats[i];
  r.ties = counts.ties;
  r.turns = counts.turns;
  r.decisions = counts.decisions;
  r.discarded = counts.discarded;
  r.options = counts.options;
  r.faults = counts.faults;
  r.first_fault = counts.fault_seed;
  r.fault = counts.fault;
  r.forfeit = counts.forfeit;
  r.cpu_seconds = counts.cpu_seconds;
  const auto seats = r.seats.size();
  for (u32 t = 0; t < static_cast<u32>(game.terms()); ++t) {
    const auto first = counts.points.begin() + static_cast<std::ptrdiff_t>(t * seats);
    TermResult term{std::string(game.name(Term(t))),
                    std::string(game.label(Term(t))),
                    std::string(game.module_of(Term(t))),
                    {first, first + static_cast<std::ptrdiff_t>(seats)}};
    if (std::ranges::all_of(term.points, [](auto points) { return points == 0; })) continue;
    r.terms.push_back(std::move(term));
  }
  std::ranges::sort(r.terms, [](const TermResult& a, const TermResult& b) {
    return a.total() != b.total() ? a.total() > b.total() : a.name < b.name;
  });
  return r;
}

}  // namespace

void SeatResult::add(int points, int shared_by, bool drawn) {
  score.add(points);
  win.add(shared_by ? win_units / shared_by : 0);
  won += shared_by && !drawn;
  shared += shared_by && drawn;
}

void SeatResult::merge(const SeatResult& other) {
  score.merge(other.score);
  win.merge(other.win);
  won += other.won;
  shared += other.shared;
  forfeits += other.forfeits;
}

std::int64_t TermResult::total() const { return std::accumulate(points.begin(), points.end(), std::int64_t{0}); }

std::int64_t SimResult::points() const {
  std::int64_t sum = 0;
  for (const SeatResult& s : seats) sum += s.score.sum();
  return sum;
}

Result<SimResult> simulate(const Game& game, const SimOptions& options) {
  if (auto wrong = wrong_options(game, options)) return *wrong;
  const int wanted = options.jobs > 0 ? options.jobs : static_cast<int>(std::thread::hardware_concurrency());
  const int jobs = std::max(1, static_cast<int>(std::min<u64>(static_cast<u64>(wanted), options.games)));
  const double start = wall_seconds();

  Counts all(options.seats.size(), static_cast<std::size_t>(game.terms()));
  std::atomic<u64> next{0}, done{0};
  std::mutex mutex;
  std::condition_variable finished;
  int running = jobs;
  const auto stopped = [&] { return options.cancel && options.cancel->load(std::memory_order_relaxed); };
  std::vector<std::jthread> threads;
  for (int j = 0; j < jobs; ++j)
    threads.emplace_back([&] {
      const double cpu_start = thread_cpu_seconds();
      Worker worker(game, options);
      for (u64 i = next++; i < options.games && !stopped(); i = next++) {
        worker.one_game(i);
        done.fetch_add(1, std::memory_order_relaxed);
      }
      worker.counts.cpu_seconds = thread_cpu_seconds() - cpu_start;
      const std::lock_guard lock(mutex);
      all.merge(worker.counts);
      if (--running == 0) finished.notify_one();
    });
  for (std::unique_lock lock(mutex); running > 0;) {
    finished.wait_for(lock, std::chrono::milliseconds(100), [&] { return running == 0; });
    if (!options.progress) continue;
    lock.unlock();
    options.progress(done, options.games);
    lock.lock();
  }
  threads.clear();
  SimResult result = summed(game, options, all);
  result.jobs = jobs;
  result.wall_seconds = wall_seconds() - start;
  return result;
}

}  // namespace bastide::sdk
