// Random subsets: of some tile sets only a part is played. Before the start tile is laid, chance decides which tiles
// stay; the others are out of this game, and nobody knows which they are.
#pragma once
#include <algorithm>
#include <string>
#include <vector>

#include "bastide/bastide.hpp"

namespace turn {

class Subsets {
 public:
  void define(bastide::Definer& d) {
    for (const bastide::Subset& s : d.subsets()) {
      Draw& draw = draws_.emplace_back();
      draw.leave = s.leave;
      for (const bastide::Subset::Member& m : s.members) {
        // What was left out is not known, but it must come from where such tiles lie.
        const bastide::Bag out = d.bag(m.group.empty() ? "left-out" : "left-out." + std::string(m.group));
        if (std::ranges::find(hidden_, out) == hidden_.end()) d.hide(out, bastide::Player{}, m.home);
        hidden_.push_back(out);
        draw.tiles.push_back({m.tile, m.home, out, m.count});
        draw.count += m.count;
      }
    }
  }
  bool any() const { return !draws_.empty(); }

  // One tile after the other: as many leave as must, each with the same chance.
  void take_out(bastide::Ctx& c) const noexcept {
    for (const Draw& draw : draws_) {
      int leave = draw.leave, rest = draw.count;
      for (const Tiles& t : draw.tiles)
        for (int i = 0; i < t.count; ++i, --rest) {
          if (static_cast<int>(c.random(static_cast<bastide::u32>(rest))) >= leave) continue;
          c.take(t.home, t.tile);
          c.put(t.out, t.tile);
          --leave;
        }
    }
  }

 private:
  struct Tiles {
    bastide::TileType tile;
    bastide::Bag home, out;
    int count;
  };
  struct Draw {
    std::vector<Tiles> tiles;
    int count = 0, leave = 0;
  };
  std::vector<Draw> draws_;
  std::vector<bastide::Bag> hidden_;  // while defining
};

}  // namespace turn
