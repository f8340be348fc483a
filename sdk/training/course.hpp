// The clues of several rulesets side by side, so that one set of weights can be learned from all of them.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "players/clues.hpp"
#include "players/weights.hpp"
#include "training/moments.hpp"

namespace bastide::sdk {

class Course {
 public:
  void add(const Game&);
  std::size_t columns() const { return 2 * clues_.size(); }  // of all; late and early weights in turn
  std::size_t columns(std::size_t game) const { return to_[game].size(); }

  std::vector<double> columns_of(const Weights&) const;
  Weights weights_of(std::span<const double> columns) const;
  // What fits the games best, all rulesets counting alike. `with_kinds`: also for what clues are like, for games that
  // have others.
  Weights learned(std::span<const Moments> by_game, const Weights& prior, double trust, bool with_kinds) const;

 private:
  Moments together(std::span<const Moments> by_game) const;
  std::vector<Clue> clues_;
  std::vector<std::vector<std::size_t>> to_;  // by game: its columns among all
};

}  // namespace bastide::sdk
