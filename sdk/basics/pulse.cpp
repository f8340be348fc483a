#include "basics/pulse.hpp"

#include <csignal>
#include <memory>

namespace bastide::sdk {

namespace {

// The pulse of this thread, given back when the thread ends.
class Mine {
 public:
  Mine() {
    stack_t own{};
    own.ss_sp = stack_.get();
    own.ss_size = stack_size;
    ::sigaltstack(&own, nullptr);
    for (Pulse& p : pulses()) {
      bool free = false;
      if (!p.taken.compare_exchange_strong(free, true)) continue;
      p.thread = ::pthread_self();
      pulse_ = &p;
      return;
    }
  }
  ~Mine() {
    stack_t none{};
    none.ss_flags = SS_DISABLE;
    ::sigaltstack(&none, nullptr);
    if (!pulse_) return;
    pulse_->playing = 0;
    pulse_->taken = false;
  }
  Mine(const Mine&) = delete;
  Mine& operator=(const Mine&) = delete;
  Pulse& operator*() { return pulse_ ? *pulse_ : unwatched_; }

 private:
  static constexpr std::size_t stack_size = 64 * 1024;
  std::unique_ptr<char[]> stack_ = std::make_unique_for_overwrite<char[]>(stack_size);
  Pulse* pulse_ = nullptr;
  Pulse unwatched_;
};

Pulse& mine() {
  thread_local Mine it;
  return *it;
}

// Only this thread writes it.
void add_one(std::atomic<u64>& beats) {
  beats.store(beats.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
}

}  // namespace

std::array<Pulse, 256>& pulses() {
  static auto& all = *new std::array<Pulse, 256>;  // for ever: the watching thread may outlive main()
  return all;
}

Playing::Playing(u64 seed) : beats_(mine().beats) {
  Pulse& p = mine();
  outer_seed_ = p.seed.exchange(seed, std::memory_order_relaxed);
  add_one(p.beats);
  p.playing.fetch_add(1);
}

Playing::~Playing() {
  Pulse& p = mine();
  p.playing.fetch_sub(1);
  p.seed.store(outer_seed_, std::memory_order_relaxed);
}

void Playing::beat() { add_one(mine().beats); }
u64 Playing::seed() { return mine().seed.load(std::memory_order_relaxed); }

}  // namespace bastide::sdk
