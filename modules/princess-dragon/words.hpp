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
  const bastide::Place p = v.where(g);
  if (p.is == bastide::PlaceIs::seg) return v.tile(bastide::Seg(p.index));
  return p.is == bastide::PlaceIs::cell ? v.tile_at(bastide::Cell(p.index)) : bastide::Tile{};
}

// Every figure of one player, in order of their numbers.
template <class F>
void each_of(const bastide::View& v, bastide::Player p, F&& fn) {
  const bastide::Tables& t = v.tables();
  const bastide::u32 first = t.figure_at.front() + static_cast<bastide::u32>(p.v * t.figures_per_seat);
  for (bastide::u32 i = 0; i < t.figures_per_seat; ++i) fn(bastide::Figure(first + i));
}

// A tile number as the turn keeps it in shared data: counted from 1, 0 is none.
inline bastide::Tile tile_in(bastide::u16 slot) { return bastide::Tile(slot - 1u); }

}  // namespace princess_dragon
