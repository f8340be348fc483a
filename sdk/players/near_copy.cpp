#include "players/near_copy.hpp"

#include <algorithm>

namespace bastide::sdk {

void NearCopy::start(const Game& game, const State& root, int moves) {
  const View v = game.view(root);
  tiles_ = v.tiles();
  whole_ = tiles_ == 0;
  if (whole_) return;
  most_tiles_ = tiles_ + moves;
  most_segs_ = v.seg_count() + moves * (max_segments_of_tile + 1);
  first_ = last_ = v.cell_of(Tile(0)).v;
  for (const Tile t : v.all_tiles()) {
    const int at = v.cell_of(t).v;
    first_ = std::min(first_, at);
    last_ = std::max(last_, at);
  }
  const int row = v.cell(0, 1).v - v.cell(0, 0).v;
  first_ -= moves * row;
  last_ += moves * row;
  const int beside = row + 1;  // to the farthest cell around another
  parts_ = game.bytes_of(most_tiles_, most_segs_, first_ - beside, last_ + beside);
}

void NearCopy::follow(const Game& game, const State& s) {
  const View v = game.view(s);
  if (v.tiles() == tiles_ || whole_) return;
  whole_ = v.tiles() > most_tiles_ || v.seg_count() > most_segs_;
  for (int i = tiles_; i < v.tiles(); ++i) {
    const int at = v.cell_of(Tile(static_cast<u32>(i))).v;
    whole_ |= at < first_ || at > last_;
  }
}

}  // namespace bastide::sdk
