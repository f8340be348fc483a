// Is anything printed in this game that a rule waits for? A module without its tiles then defines no hook, and costs
// nothing.
#pragma once
#include <algorithm>

#include "bastide/definer.hpp"
#include "bastide/spec.hpp"

namespace bastide {

// [define] Does a segment of some design in play have this attribute?
inline bool any_segment_has(const Definer& d, Name attribute) {
  const auto has = [&](const SegSpec& seg) {
    return std::ranges::any_of(seg.attrs, [&](const auto& a) { return a.first == attribute && a.second != 0; });
  };
  return std::ranges::any_of(d.tiles(), [&](const TileSpec& tile) { return std::ranges::any_of(tile.segments, has); });
}

}  // namespace bastide
