// A sign of life from every thread that runs rules. Rules are strangers' code and may never come back; whoever watches
// (cli/guard.hpp) sees that a thread is at it and that nothing happened for a while.
//
//   const Playing at_it(seed);      // as long as this thread runs rules
//   for (...) {
//     Playing::beat();              // once per move
//     ...
//   }
#pragma once
#include <pthread.h>

#include <array>
#include <atomic>

#include "bastide/ids.hpp"

namespace bastide::sdk {

inline constexpr u64 no_seed = ~u64{0};

struct Pulse {  // of one thread
  std::atomic<bool> taken{false};
  std::atomic<int> playing{0};  // scopes of Playing that it is in
  std::atomic<u64> beats{0};
  std::atomic<u64> seed{no_seed};  // of the game, for messages; no_seed: none
  pthread_t thread{};
};

class Playing {
 public:
  explicit Playing(u64 seed = no_seed);
  ~Playing();
  Playing(const Playing&) = delete;
  Playing& operator=(const Playing&) = delete;
  static void beat();
  void move() const {  // the same for a loop that holds the scope: no search for the thread's pulse
    beats_.store(beats_.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
  }
  static u64 seed();  // of the game that this thread plays, or no_seed

 private:
  std::atomic<u64>& beats_;
  u64 outer_seed_;
};

// All that there can be; threads beyond are not watched. Each has a stack of its own for handlers of signals, so that
// rules which use up the usual one can be named too.
std::array<Pulse, 256>& pulses();

}  // namespace bastide::sdk
