// What rank 0 and the other ranks say to each other.
//
//   rank 0 -> rank   job       what is played from now on        rank -> rank 0   ready, or why not
//   rank 0 -> rank   batch     play these pairs                  rank -> rank 0   played
//   rank 0 -> rank   stop      no more of this batch, please                      (played, with fewer pairs)
//   rank 0 -> rank   dismissed
//
// A rank has one batch at a time and answers each, so neither side ever waits for the other to receive.
#pragma once
#include <boost/mpi/communicator.hpp>
#include <boost/serialization/string.hpp>
#include <boost/serialization/vector.hpp>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "lab/pairs.hpp"

namespace bastide::sdk::mpi {

enum Tag : int { tag_job, tag_ready, tag_batch, tag_played, tag_stop, tag_dismissed };

struct Job {
  std::vector<std::string> plugin_dirs;
  std::vector<std::string> rulesets;  // complete, as text
  std::vector<std::string> seats;
  u64 seed = 0;
  u8 pairing = 0;
  double time_limit = 10;  // of programs that play

  template <class Archive>
  void serialize(Archive& a, unsigned) {
    a& plugin_dirs& rulesets& seats& seed& pairing& time_limit;
  }
};

using Batch = std::vector<u64>;

// Results as columns: three arrays travel faster than a thousand small ones.
struct Played {
  double took = 0;  // seconds, for the size of the next batch
  std::vector<u64> pairs;
  std::vector<std::int32_t> values;
  std::vector<float> seconds;

  void add(const PairResult& r) {
    pairs.push_back(r.index);
    values.insert(values.end(), r.values.begin(), r.values.end());
    seconds.insert(seconds.end(), r.seconds.begin(), r.seconds.end());
  }
  PairResult result(std::size_t i) const {
    const auto part = [&](const auto& all) {
      const std::size_t n = all.size() / pairs.size();
      const auto begin = all.begin() + static_cast<std::ptrdiff_t>(i * n);
      return std::vector(begin, begin + static_cast<std::ptrdiff_t>(n));
    };
    return {pairs[i], part(values), part(seconds)};
  }
  template <class Archive>
  void serialize(Archive& a, unsigned) {
    a& took& pairs& values& seconds;
  }
};

// Waiting in short naps. MPI waits by asking all the time, which costs a core that others could play on.
class Patience {
 public:
  void nap(std::chrono::microseconds longest) { std::this_thread::sleep_for(nap_ = std::min(nap_ * 2, longest)); }
  void renew() { nap_ = shortest; }

 private:
  static constexpr std::chrono::microseconds shortest{25};
  std::chrono::microseconds nap_ = shortest;
};

template <class T>
T received(const boost::mpi::communicator& world, int from, Tag tag) {
  T value;
  world.recv(from, tag, value);
  return value;
}

}  // namespace bastide::sdk::mpi
