// Random subsets: of some tile sets only a part is played. Before the start tile is laid, chance decides which tiles
// stay; the others are out of this game, and nobody knows which they are.
#pragma once
#include <algorithm>
#include <string>
#include <vector>

#include "bastide/bastide.hpp"

namespace bastide::turn {

class Subsets {
 public:
  void define(Definer& d) {
    for (const Subset& s : d.subsets()) {
      Draw& draw = draws_.emplace_back();
      draw.leave = s.leave;
      for (const Subset::Member& m : s.members) {
        // What was left out is not known, but it must come from where such tiles lie.
        const Bag out = d.bag(m.group.empty() ? "left-out" : "left-out." + std::string(m.group), "left out");
        if (std::ranges::find(hidden_, out) == hidden_.end()) d.hide(out, Player{}, m.home);
        hidden_.push_back(out);
        draw.tiles.push_back({m.tile, m.home, out, m.count});
        draw.count += m.count;
      }
    }
  }
  bool any() const { return !draws_.empty(); }

  // One tile after the other: as many leave as must, each with the same chance.
  void take_out(Ctx& c) const noexcept {
    for (const Draw& draw : draws_) {
      int leave = draw.leave, rest = draw.count;
      for (const Tiles& t : draw.tiles)
        for (int i = 0; i < t.count; ++i, --rest) {
          if (static_cast<int>(c.random(static_cast<u32>(rest))) >= leave) continue;
          c.take(t.home, t.tile);
          c.put(t.out, t.tile);
          --leave;
        }
    }
  }

 private:
  struct Tiles {
    TileType tile;
    Bag home, out;
    int count;
  };
  struct Draw {
    std::vector<Tiles> tiles;
    int count = 0, leave = 0;
  };
  std::vector<Draw> draws_;
  std::vector<Bag> hidden_;  // while defining
};

}  // namespace bastide::turn
