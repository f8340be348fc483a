// Without its tiles a part of this box has nothing to do: it then defines no hook, and costs nothing.
#pragma once
#include <algorithm>

#include "bastide/definer.hpp"
#include "bastide/spec.hpp"

namespace bastide::russian_promos {

// [define] Does some design in play have a segment of this kind?
inline bool any_tile_shows(const Definer& d, Name kind) {
  return std::ranges::any_of(d.tiles(), [&](const TileSpec& tile) {
    return std::ranges::any_of(tile.segments, [&](const SegSpec& seg) { return seg.kind == kind; });
  });
}

}  // namespace bastide::russian_promos
