// Walking over the table from segment to segment.
#pragma once
#include <array>

#include "bastide/view.hpp"

namespace bastide {

// Calls go_on(Seg) for this segment and for those that can be reached from it by direct connections, each once. Where
// it says false, the way ends.
template <class F>
void each_reached(const View& v, Seg from, F&& go_on) {
  FeatureSet met(v);  // of segments: each has a number of its own
  std::array<Seg, 512> waiting;
  u32 n = 0;
  const auto meet = [&](Seg s) {
    if (n < waiting.size() && met.add(Feature(s.v))) waiting[n++] = s;
  };
  meet(from);
  while (n)
    if (const Seg s = waiting[--n]; go_on(s)) v.each_linked(s, meet);
}

}  // namespace bastide
