#include "bastide/near_copy.hpp"

#include <algorithm>

namespace bastide {

void NearCopy::start(const Game& game, const State& root) {
  constexpr int moves = 4;  // a few; a tile more and a row further with each
  const Tables& t = game.tables();
  const Layout& l = t.at;
  const View v = game.view(root);
  tiles_ = v.tiles();
  most_tiles_ = std::min<int>(l.max_tiles, tiles_ + moves);
  most_segs_ = std::min<int>(l.max_segs, v.seg_count() + moves * (max_segments_of_tile + 1));
  const int cells = t.width * t.width;
  first_ = cells;
  last_ = 0;
  for (u32 i = 0; i < static_cast<u32>(tiles_); ++i) {
    const int at = v.cell_of(Tile(i)).v;
    first_ = std::min(first_, at);
    last_ = std::max(last_, at);
  }
  first_ -= moves * t.width;
  last_ += moves * t.width;
  const int beside = t.width + 1;  // to the farthest cell around another
  const int from = std::max(first_ - beside, 0), to = std::min(last_ + beside + 1, cells);
  whole_ = tiles_ == 0;
  if (whole_) return;

  const auto part = [](u32 at, int first, int end, std::size_t size) {
    return Range{at + static_cast<std::size_t>(first) * size, static_cast<std::size_t>(end - first) * size};
  };
  ranges_ = {Range{0, l.tiles + static_cast<std::size_t>(most_tiles_) * sizeof(TileRecord)},
             part(l.segs, 0, most_segs_, sizeof(SegRecord)), part(l.features, 0, most_segs_, sizeof(FeatureRecord)),
             Range{l.front_cell, l.cells - l.front_cell}, part(l.cells, from, to, sizeof(u16))};
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

}  // namespace bastide
