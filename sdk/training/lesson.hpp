// One game to learn from: greedy players who know nearly the same and try things out, and what was seen before every
// turn.
#pragma once
#include <memory>
#include <vector>

#include "players/evaluation.hpp"
#include "players/greedy.hpp"
#include "training/moments.hpp"

namespace bastide::sdk {

// Of one thread. Moments have two columns for each clue of the game: of its late and of its early weight.
class Lesson {
 public:
  Lesson(const Game&, int players, const Weights&);
  void play(u64 seed, Moments&);

 private:
  Weights varied(Dice&) const;
  void look(const View&);
  double ahead(const View&, Player) const;

  const Game& game_;
  int players_;
  const Weights& weights_;
  Evaluation worth_;
  std::size_t clues_;
  std::vector<Trace> traces_;           // by seat
  std::vector<double> seen_, columns_;  // of all seats; of one, compared with the others
  State state_;
  Workspace w_;
  Moments* to_ = nullptr;
};

}  // namespace bastide::sdk
