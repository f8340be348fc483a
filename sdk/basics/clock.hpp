// Time as measurements need it: of the wall, and of this thread alone, which other programs do not disturb.
#pragma once
#include <ctime>

namespace bastide::sdk {

inline double clock_seconds(clockid_t which) {
  std::timespec t{};
  clock_gettime(which, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}
inline double wall_seconds() { return clock_seconds(CLOCK_MONOTONIC); }
inline double thread_cpu_seconds() { return clock_seconds(CLOCK_THREAD_CPUTIME_ID); }

}  // namespace bastide::sdk
