#include "mpi/ranks.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>

#include "basics/clock.hpp"
#include "mpi/messages.hpp"
#include "record/ruleset_text.hpp"

namespace bastide::sdk::mpi {

namespace bmpi = boost::mpi;

namespace {

// How many pairs somebody gets at a time. Quick games then cost few messages, and slow games or a slow rank keep nobody
// waiting in the end.
class Pace {
 public:
  std::size_t pairs() const { return pairs_; }
  void took(std::size_t pairs, double seconds, double wanted) {
    const double fitting = wanted * static_cast<double>(pairs) / std::max(seconds, 1e-6);
    pairs_ = static_cast<std::size_t>(std::clamp(fitting, 1.0, 4.0 * static_cast<double>(pairs_)));
  }

 private:
  std::size_t pairs_ = 1;
};

// The pairs that nobody has got yet, shared by the two threads of rank 0.
class Queue {
 public:
  Queue(std::span<const u64> pairs, int players) : left_(pairs), players_(static_cast<std::size_t>(players)) {}

  std::span<const u64> next(const Pace& pace) {
    const std::lock_guard lock(mutex_);
    const std::size_t fair = left_.size() / (2 * players_) + 1;  // small at the end: all finish at about the same time
    const auto batch = left_.first(std::min({pace.pairs(), fair, left_.size()}));
    left_ = left_.subspan(batch.size());
    return batch;
  }
  void close() {
    const std::lock_guard lock(mutex_);
    left_ = {};
    closed_ = true;
  }
  bool closed() const { return closed_; }

 private:
  std::mutex mutex_;
  std::span<const u64> left_;
  std::size_t players_;
  std::atomic<bool> closed_ = false;
};

// Rank 0 plays, too, in a thread of its own, so that the others never wait for the end of a game.
class Home {
 public:
  Home(const PairPlayer& player, Queue& queue, double batch_seconds)
      : queue_(queue), thread_([this, &player, &queue, batch_seconds] {
          const auto table = player.table();
          Pace pace;
          for (auto batch = queue.next(pace); !batch.empty(); batch = queue.next(pace)) {
            std::vector<PairResult> results;
            const double begin = wall_seconds();
            for (const u64 pair : batch)
              if (!queue.closed()) table->play(pair, results.emplace_back());
            pace.took(batch.size(), wall_seconds() - begin, batch_seconds);
            const std::lock_guard lock(mutex_);
            std::ranges::move(results, std::back_inserter(finished_));
          }
          done_ = true;
        }) {}
  ~Home() { queue_.close(); }  // an exception: nobody wants the rest

  bool done() const { return done_; }
  // After done(): the last ones.
  void collect(std::vector<PairResult>& to) {
    const std::lock_guard lock(mutex_);
    std::ranges::move(finished_, std::back_inserter(to));
    finished_.clear();
  }

 private:
  Queue& queue_;
  std::mutex mutex_;
  std::vector<PairResult> finished_;
  std::atomic<bool> done_ = false;
  std::jthread thread_;  // last: it uses the others
};

}  // namespace

class Leader final : public Crew {
 public:
  Leader(Ranks& ranks, const PairPlayer& player) : ranks_(ranks), player_(player) {}

  void play(std::span<const u64> pairs, const std::function<bool(std::vector<PairResult>)>& take) override {
    ranks_.settle();
    Queue queue(pairs, ranks_.world_.size());
    paces_.assign(ranks_.playing_.size(), {});
    for (int rank = 1; rank < ranks_.world_.size(); ++rank) hand(rank, queue);
    Home home(player_, queue, batch_seconds());
    std::vector<PairResult> finished;
    double taken = wall_seconds(), stopped = 0;
    Patience patience;
    const auto over = [&] {
      const bool waiting = std::ranges::find(ranks_.playing_, true) != ranks_.playing_.end();
      return home.done() && (!waiting || (stopped > 0 && wall_seconds() - stopped > grace));
    };
    for (bool last = false; !last;) {
      last = over();
      bool news = receive(queue, finished);
      home.collect(finished);
      if (const double now = wall_seconds(); last || now - taken > take_every) {
        taken = now;
        if (!take(std::exchange(finished, {})) && stopped == 0) {
          stopped = now;
          stop(queue);
        }
      } else if (!news) {
        patience.nap(std::chrono::milliseconds(1));
        continue;
      }
      patience.renew();
    }
  }

 private:
  // The more ranks, the fewer messages of each, or rank 0 could not follow.
  double batch_seconds() const { return 0.05 + 0.001 * ranks_.world_.size(); }

  void hand(int rank, Queue& queue) {
    const auto at = static_cast<std::size_t>(rank);
    const auto batch = queue.next(paces_[at]);
    ranks_.playing_[at] = !batch.empty();
    if (!batch.empty()) ranks_.world_.send(rank, tag_batch, Batch(batch.begin(), batch.end()));
  }

  // One from each rank at most, then others have their turn.
  bool receive(Queue& queue, std::vector<PairResult>& finished) {
    int n = 0;
    for (; n < ranks_.world_.size(); ++n) {
      const auto message = ranks_.world_.iprobe(bmpi::any_source, tag_played);
      if (!message) break;
      const int rank = message->source();
      const auto played = received<Played>(ranks_.world_, rank, tag_played);
      paces_[static_cast<std::size_t>(rank)].took(played.pairs.size(), played.took, batch_seconds());
      hand(rank, queue);
      for (std::size_t i = 0; i < played.pairs.size(); ++i) finished.push_back(played.result(i));
    }
    return n > 0;
  }

  void stop(Queue& queue) {
    queue.close();
    for (int rank = 1; rank < ranks_.world_.size(); ++rank)
      if (ranks_.playing_[static_cast<std::size_t>(rank)]) ranks_.world_.send(rank, tag_stop);
  }

  static constexpr double take_every = 0.1;  // seconds
  // After a stop, so long for those who are in the middle of a game. mpirun gives one second in all, and somebody who
  // was killed never answers.
  static constexpr double grace = 0.3;
  Ranks& ranks_;
  const PairPlayer& player_;
  std::vector<Pace> paces_;  // by rank
};

Ranks::Ranks(bmpi::communicator world) : world_(std::move(world)), playing_(static_cast<std::size_t>(world_.size())) {}

Result<std::unique_ptr<Crew>> Ranks::crew(Host& host, const PairPlayer& player) {
  settle();
  Job job{.plugin_dirs = host.plugin_dirs,
          .seats = player.seats(),
          .seed = player.seed(),
          .pairing = static_cast<u8>(player.pairing()),
          .time_limit = host.time_limit};
  for (std::size_t r = 0; r < player.rulesets(); ++r)
    job.rulesets.push_back(ruleset_text(host.library(), player.game(r)));
  for (int rank = 1; rank < world_.size(); ++rank) world_.send(rank, tag_job, job);
  std::string wrong;
  for (int rank = 1; rank < world_.size(); ++rank) {
    for (Patience patience; !world_.iprobe(rank, tag_ready);) patience.nap(std::chrono::milliseconds(1));
    const auto answer = received<std::string>(world_, rank, tag_ready);
    if (wrong.empty() && !answer.empty()) wrong = "rank " + std::to_string(rank) + " cannot play: " + answer;
  }
  if (!wrong.empty()) return Error{.what = wrong, .hint = "every machine needs the same Bastide with the same plugins"};
  return std::unique_ptr<Crew>(std::make_unique<Leader>(*this, player));
}

void Ranks::settle() {
  for (int rank = 1; rank < world_.size(); ++rank)
    if (playing_[static_cast<std::size_t>(rank)]) {
      for (Patience patience; !world_.iprobe(rank, tag_played);) patience.nap(std::chrono::milliseconds(1));
      received<Played>(world_, rank, tag_played);
      playing_[static_cast<std::size_t>(rank)] = false;
    }
}

void Ranks::dismiss() {
  settle();
  for (int rank = 1; rank < world_.size(); ++rank) world_.send(rank, tag_dismissed);
}

}  // namespace bastide::sdk::mpi
