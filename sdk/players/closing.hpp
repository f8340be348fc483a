// How likely an open feature is to be finished: from the tiles that are left and the empty cells it waits for.
#pragma once
#include <array>
#include <vector>

#include "bastide/game.hpp"

namespace bastide::sdk {

class Closing {
 public:
  explicit Closing(const Game&);

  void start(const View&);            // reads the bags
  int left() const { return left_; }  // tiles in all bags

  struct Chance {
    int cells = 0;    // empty ones that the feature waits for
    double soon = 1;  // that all of them are filled as they must be: by somebody who waits for it a few turns
    double ever = 1;  // ... by everybody until the last tile
  };
  Chance of(const View&, Feature);

 private:
  struct Counts {
    u32 key = 0;
    u32 made = 0;               // when; older ones are of other bags
    u16 fits = 0;               // tiles left that fit into the cell
    std::array<u16, 4> ends{};  // ... by side: what comes in there ends in this tile
  };
  const Counts& counts_at(const View&, Cell);
  void count(const View&, Cell, u32 occupied, Counts&) const;

  struct Design {
    TileType type;
    int left;
  };
  std::vector<Design> designs_;              // that lie in bags
  std::vector<std::array<u8, 4>> leads_;     // by design and unturned side: the sides to which its segment there leads
  std::vector<Counts> known_;                // by key
  std::vector<std::array<double, 2>> hope_;  // by number of tiles
  u32 now_ = 0;
  int left_ = 0;
};

}  // namespace bastide::sdk
