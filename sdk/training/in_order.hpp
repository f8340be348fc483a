// Work in numbered pieces by several threads, whose results are taken in the order of the numbers: sums are the same
// for any number of threads, rounding included.
#pragma once
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "bastide/ids.hpp"

namespace bastide::sdk {

// Pieces first to end - 1. `make()` is called in every thread and gives a function that does piece i; `take(i, result)`
// runs in the calling thread, and `idle()` about ten times a second; what says false ends everything early. True: all
// pieces were taken.
template <class Make, class Take, class Idle>
bool in_order(u64 first, u64 end, int jobs, const Make& make, const Take& take, const Idle& idle) {
  using Result = decltype(make()(u64{}));
  constexpr u64 ahead = 64;  // results that may wait for one before them
  std::mutex mutex;
  std::condition_variable news, room;
  std::map<u64, Result> finished;
  u64 next = first, taken = first;
  bool stop = false;
  const auto work = [&] {
    auto piece = make();
    for (std::unique_lock lock(mutex);;) {
      room.wait(lock, [&] { return stop || next == end || next < taken + ahead; });
      if (stop || next == end) return;
      const u64 i = next++;
      lock.unlock();
      Result result = piece(i);
      lock.lock();
      finished.emplace(i, std::move(result));
      news.notify_one();
    }
  };
  std::vector<std::jthread> threads;
  for (u64 j = 0; j < std::min<u64>(static_cast<u64>(jobs), end - first); ++j) threads.emplace_back(work);
  std::unique_lock lock(mutex);
  while (taken < end && !stop) {
    news.wait_for(lock, std::chrono::milliseconds(100), [&] { return finished.contains(taken); });
    bool go_on = true;
    while (go_on && finished.contains(taken)) {
      auto result = finished.extract(taken);
      lock.unlock();
      go_on = take(result.key(), std::move(result.mapped()));
      lock.lock();
      ++taken;
      room.notify_all();
    }
    lock.unlock();
    go_on = idle() && go_on;
    lock.lock();
    stop = !go_on;
  }
  stop = true;
  room.notify_all();
  lock.unlock();
  threads.clear();
  return taken == end;
}

}  // namespace bastide::sdk
