// Words and small questions that the parts of this box share among themselves.
#pragma once
#include "bastide/bastide.hpp"

namespace princess_dragon {

inline constexpr bastide::Name needs_turn[] = {"turn"};

inline bool tagged(const bastide::View& v, bastide::FigureKind k, bastide::u64 words) {
  return v.tables().figure_tags[k.v] & words;
}

// The tile that a figure stands on as a whole. A piece on a corner or on a side belongs to several tiles [DRAGON-11].
inline bastide::Tile stands_on(const bastide::View& v, bastide::Figure g) {
  const bastide::PlaceIs is = v.where(g).is;
  return is == bastide::PlaceIs::seg || is == bastide::PlaceIs::cell ? v.tile_of(g) : bastide::Tile{};
}

// A tile number as the turn keeps it in shared data: counted from 1, 0 is none.
inline bastide::Tile tile_in(bastide::u16 slot) { return bastide::Tile(slot - 1u); }

}  // namespace princess_dragon
