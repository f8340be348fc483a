// The crew of one machine: threads.
#include <condition_variable>
#include <mutex>
#include <thread>

#include "basics/clock.hpp"
#include "lab/crew.hpp"
#include "lab/store.hpp"

namespace bastide::sdk {

namespace {

class Threads final : public Crew {
 public:
  Threads(const PairWork& player, int jobs) : player_(player), jobs_(jobs) {}

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
  const PairWork& player_;
  int jobs_;
};

}  // namespace

PairRun::PairRun(const PairWork& work, Crew& crew, Store* store, Options o)
    : work_(work), crew_(crew), store_(store), options_(std::move(o)), columns_(work.games() * work.metrics().size()) {}

std::optional<Error> PairRun::go_on_from(std::vector<PairResult> found) {
  if (found.empty()) return {};
  PairResult again;
  work_.table()->play(found.front().index, again);
  if (again.values != found.front().values)
    return Error{.what = "pair " + std::to_string(again.index) + " has other numbers when it is played again",
                 .where = {(store_->folder() / "results.jsonl").string()},
                 .hint = "a module or the program has changed since; take another folder for --out"};
  for (PairResult& r : found) book(r);
  return {};
}

std::optional<Error> PairRun::play_to(u64 wanted) {
  wanted_ = wanted;
  reserve(wanted);
  std::vector<u64> missing;
  for (u64 i = 0; i < wanted; ++i)
    if (!done_[i]) missing.push_back(i);
  if (!look() && !missing.empty())
    crew_.play(missing, [&](std::vector<PairResult> batch) { return take(std::move(batch)); });
  if (failed_) return failed_;
  look();
  cancelled_ = !decided_ && pairs_ < wanted;
  return {};
}

bool PairRun::look() {
  if (decided_) return true;
  const u64 before = pairs_;
  while (pairs_ < wanted_ && done_[pairs_]) ++pairs_;
  if (!options_.enough || pairs_ == before) return false;
  if (const auto enough = options_.enough(pairs_)) {
    pairs_ = *enough;
    decided_ = true;
  }
  return decided_;
}

bool PairRun::take(std::vector<PairResult> batch) {
  if (store_ && !batch.empty() && !failed_) failed_ = store_->append(batch);
  for (PairResult& r : batch) book(r);
  if (options_.progress) options_.progress(count_, wanted_);
  return !failed_ && !look() && !(options_.cancel && options_.cancel->load(std::memory_order_relaxed));
}

void PairRun::reserve(u64 n) {
  if (done_.size() >= n) return;
  done_.resize(n);
  for (auto& column : columns_) column.resize(n);
}

void PairRun::book(const PairResult& r) {
  reserve(r.index + 1);
  if (done_[r.index]) return;
  done_[r.index] = true;
  ++count_;
  for (std::size_t i = 0; i < r.values.size(); ++i) columns_[i][r.index] = r.values[i];
  if (options_.booked) options_.booked(r);
}

std::vector<std::int32_t> PairRun::values(u64 pair) const {
  std::vector<std::int32_t> all;
  for (const auto& column : columns_) all.push_back(column[pair]);
  return all;
}

std::unique_ptr<Crew> threads(const PairWork& player, int jobs) {
  if (jobs <= 0) jobs = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  return std::make_unique<Threads>(player, jobs);
}

}  // namespace bastide::sdk
