// How far a long run is: one line on a terminal that is written over and over, and wiped in the end.
#pragma once
#include <string>

#include "bastide/ids.hpp"

namespace bastide::sdk {

class Progress {
 public:
  explicit Progress(std::string what = "games");
  ~Progress() { wipe(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  void show(u64 done, u64 all);
  void wipe();

 private:
  std::string what_;
  double begin_;
  u64 before_ = ~u64{0};  // done when it was shown first: those of an earlier run took no time now
  bool drawn_ = false;
};

// "40 s", "12 min", "3 h 05 min"
std::string duration(double seconds);

}  // namespace bastide::sdk
