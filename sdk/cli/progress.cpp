#include "cli/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <iostream>

#include "basics/clock.hpp"

namespace bastide::sdk {

Progress::Progress(std::string what) : what_(std::move(what)), begin_(wall_seconds()) {}

void Progress::show(u64 done, u64 all) {
  if (!::isatty(STDERR_FILENO)) return;
  before_ = std::min(before_, done);
  const double part = all ? static_cast<double>(done) / static_cast<double>(all) : 1;
  const double spent = wall_seconds() - begin_;
  constexpr int size = 30;
  const auto full = static_cast<std::size_t>(std::clamp(part, 0.0, 1.0) * size);
  std::string line = fmt::format("\r\033[K[{:#<{}}{:.<{}}] {}/{} {}", "", full, "", size - full, done, all, what_);
  if (done > before_ && spent > 1) {
    const double speed = static_cast<double>(done - before_) / spent;
    line += fmt::format(", {:.{}f}/s, {} left", speed, speed < 10 ? 1 : 0,
                        duration(static_cast<double>(all - std::min(done, all)) / speed));
  }
  std::cerr << line << std::flush;
  drawn_ = true;
}

void Progress::wipe() {
  if (drawn_) std::cerr << "\r\033[K" << std::flush;
  drawn_ = false;
}

std::string duration(double seconds) {
  const long s = std::lround(seconds);
  if (s < 100) return fmt::format("{} s", s);
  if (s < 100 * 60) return fmt::format("{} min", (s + 30) / 60);
  return fmt::format("{} h {:02} min", s / 3600, s % 3600 / 60);
}

}  // namespace bastide::sdk
