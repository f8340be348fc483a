// Learning a linear expectation from games: least squares of temporal differences with traces, LSTD(lambda). Weights
// are looked for with which the expectation of a position is, on average, what comes before the next one and the
// expectation there. Sums of several games add up, so nothing of the games has to be kept.
#pragma once
#include <span>
#include <vector>

#include "bastide/ids.hpp"

namespace bastide::sdk {

class Moments {
 public:
  explicit Moments(std::size_t columns);
  std::size_t columns() const { return b_.size(); }
  u64 steps() const { return steps_; }

  void add(const Moments&);
  void scale(double);  // as if all had been seen so often
  // The weights; where nothing was seen, and a little everywhere, those of `prior`. `trust`: how much the prior counts
  // compared with what was seen.
  std::vector<double> solve(std::span<const double> prior, double trust) const;
  bool seen(std::size_t column) const { return size_[column] > 0; }

  // The same sums with other columns: column i counts as to[i], none if that is beyond.
  Moments mapped(std::span<const std::size_t> to, std::size_t columns) const;

  // As plain numbers, for files.
  std::vector<double> packed() const;
  bool unpack(std::span<const double>);  // false: of another size

 private:
  friend class Trace;
  std::vector<double> a_, b_, size_;  // a_[row * columns + column]; size_: sums of squares
  u64 steps_ = 0;
};

// One game from one seat's view.
class Trace {
 public:
  Trace(std::size_t columns, double lambda);
  void begin();
  // The clues of a position, all columns, and the points so far; then the points at the end.
  void position(std::span<const double> clues, double points, Moments&);
  void end(double points, Moments&);

 private:
  void step(double points, Moments&);
  double lambda_, points_ = 0;
  bool any_ = false;
  std::vector<double> trace_, last_, now_;
  std::vector<u32> active_;  // columns that were not 0 in this game
  std::vector<u8> is_active_;
};

}  // namespace bastide::sdk
