// The crew of one machine: threads.
#include <condition_variable>
#include <mutex>
#include <thread>

#include "basics/clock.hpp"
#include "lab/compare.hpp"

namespace bastide::sdk {

namespace {

class Threads final : public Crew {
 public:
  Threads(const PairPlayer& player, int jobs) : player_(player), jobs_(jobs) {}

  void play(std::span<const u64> pairs, const std::function<bool(std::vector<PairResult>)>& take) override {
    const auto jobs = std::min<std::size_t>(static_cast<std::size_t>(jobs_), pairs.size());
    std::atomic<std::size_t> next{0};
    std::atomic<bool> stop{false};
    std::mutex mutex;
    std::condition_variable news;
    std::vector<PairResult> finished;
    std::size_t running = jobs;
    const auto deliver = [&](std::vector<PairResult>& batch, bool leaving) {
      const std::lock_guard lock(mutex);
      std::ranges::move(batch, std::back_inserter(finished));
      batch.clear();
      if (leaving && --running == 0) news.notify_one();
    };
    std::vector<std::jthread> threads;
    for (std::size_t j = 0; j < jobs; ++j)
      threads.emplace_back([&] {
        const auto table = player_.table();
        std::vector<PairResult> batch;
        double since = wall_seconds();
        for (std::size_t i = next++; i < pairs.size() && !stop.load(std::memory_order_relaxed); i = next++) {
          table->play(pairs[i], batch.emplace_back());
          if (const double now = wall_seconds(); now - since > deliver_every) {
            deliver(batch, false);
            since = now;
          }
        }
        deliver(batch, true);
      });
    for (bool over = false; !over;) {
      std::vector<PairResult> batch;
      {
        std::unique_lock lock(mutex);
        news.wait_for(lock, std::chrono::milliseconds(100), [&] { return running == 0; });
        over = running == 0;
        batch.swap(finished);
      }
      if (!take(std::move(batch))) stop = true;
    }
  }

 private:
  static constexpr double deliver_every =
      0.05;  // seconds: so much is lost at most when the program is killed, and 0.1 more
  const PairPlayer& player_;
  int jobs_;
};

}  // namespace

std::unique_ptr<Crew> threads(const PairPlayer& player, int jobs) {
  if (jobs <= 0) jobs = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  return std::make_unique<Threads>(player, jobs);
}

}  // namespace bastide::sdk
