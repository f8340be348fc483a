// What grows and stands on the segments of a tile: grass and trees, houses, market stalls.
#pragma once
#include <string>

#include "view/svg_parts.hpp"

namespace bastide::sdk::svg {

class Dice {  // small and the same everywhere
 public:
  explicit Dice(u32 seed) : x_(seed * 2654435761u + 0x9e3779b9u) {}
  double real(double lo, double hi) { return lo + (hi - lo) * (next() & 0xffff) / 65535.0; }
  int below(int n) { return static_cast<int>(next() % static_cast<u32>(n)); }

 private:
  u32 next() {
    x_ ^= x_ << 13;
    x_ ^= x_ >> 17;
    x_ ^= x_ << 5;
    return x_ >> 4;
  }
  u32 x_;
};

// By Look::surface.
std::string meadow(const Game&, const TilePicture&, Colour ground, Dice&);  // on grounds
std::string greenery(const Game&, const TilePicture&, TileType, Dice&);     // woods, waters, and areas that are meadows
std::string houses(const Game&, const TilePicture&, TileType, Dice&);
std::string stalls(const Game&, const TilePicture&, TileType, Dice&);  // on other areas, in the colours of their marks

}  // namespace bastide::sdk::svg
