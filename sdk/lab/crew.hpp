// Who plays pairs of games, and the run that has them played: what is missing, what is kept, when it is enough.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "lab/pairs.hpp"

namespace bastide::sdk {

class Store;

// Whoever plays the pairs: threads here, other processes in bastide-mpi.
class Crew {
 public:
  virtual ~Crew() = default;
  // Plays all these pairs, in any order. `take` gets them as they are finished, in batches, in the calling thread; it
  // is also called without any from time to time, and returns false to stop.
  virtual void play(std::span<const u64> pairs, const std::function<bool(std::vector<PairResult>)>& take) = 0;
};
std::unique_ptr<Crew> threads(const PairWork&, int jobs);  // 0: as many as the machine has

// Pairs from number 0 on. Their values do not depend on who played them, in which order and how often it was stopped.
class PairRun {
 public:
  struct Options {
    std::function<void(u64 done, u64 wanted)> progress{};  // in the calling thread, about ten times a second
    const std::atomic<bool>* cancel = nullptr;             // set by anybody to stop early
    std::function<void(const PairResult&)> booked{};       // told of each pair that comes, in any order
    // Asked when more pairs without a gap are there: how many of these are enough? None: more.
    std::function<std::optional<u64>(u64 pairs)> enough{};
  };
  PairRun(const PairWork&, Crew&, Store*, Options);

  // What lies on the disk is not played again, but one pair of it, to see that the rules still are the same.
  std::optional<Error> go_on_from(std::vector<PairResult> found);
  std::optional<Error> play_to(u64 wanted);

  u64 pairs() const { return pairs_; }  // finished ones, from the first without a gap, as far as they count
  bool cancelled() const { return cancelled_; }
  std::vector<std::int32_t> values(u64 pair) const;
  // [game * metrics + metric][pair], at least as long as pairs()
  const std::vector<std::vector<std::int32_t>>& columns() const { return columns_; }
  std::vector<std::vector<std::int32_t>>& columns() { return columns_; }

 private:
  bool take(std::vector<PairResult>);
  void reserve(u64 pairs);
  void book(const PairResult&);
  bool look();  // is it enough?

  const PairWork& work_;
  Crew& crew_;
  Store* store_;
  Options options_;
  std::vector<std::vector<std::int32_t>> columns_;
  std::vector<bool> done_;
  u64 count_ = 0, wanted_ = 0, pairs_ = 0;
  bool cancelled_ = false, decided_ = false;
  std::optional<Error> failed_;
};

}  // namespace bastide::sdk
