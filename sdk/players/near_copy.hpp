// Copies between states of one game that lie a few moves apart. A state has room for the whole game on a
// wide table; what no tile has reached yet is the same in all of them and need not be copied again.
//
//   NearCopy copy;
//   copy.start(game, root);       // all states below come from this one
//   to = root;                    // once for every state that is written
//   copy(to, from);               // as often as needed
//   game.apply(to, action, work);
//   copy.follow(game, to);        // after every apply
//
// One thing may differ from a whole copy: if a rule bars cells far from all tiles, `to` can keep some
// that `from` does not bar. No tile comes there within a few moves; do not keep or compare `to`.
#pragma once
#include <array>

#include "bastide/game.hpp"

namespace bastide::sdk {

class NearCopy {
 public:
  // Room for a few moves of a turn; who looks further ahead asks for more. Each may lay a tile, a row further out.
  void start(const Game&, const State& root, int moves = 4);
  void operator()(State& to, const State& from) const {
    if (whole_)
      to = from;
    else
      for (const Game::Bytes& b : parts_) std::memcpy(to.data() + b.at, from.data() + b.at, b.size);
  }
  void follow(const Game&, const State&);  // whole copies from here on if so many tiles were laid, or so far out

 private:
  std::array<Game::Bytes, 5> parts_{};
  int tiles_ = 0, most_tiles_ = 0, most_segs_ = 0;  // tiles of the root; what the parts have room for
  int first_ = 0, last_ = 0;                        // cells for tiles: with those beside them, inside the parts
  bool whole_ = true;
};

}  // namespace bastide::sdk
