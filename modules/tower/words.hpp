// Words that the parts of this box share: where prisoners lie, and why figures move.
#pragma once
#include "bastide/turn.hpp"

namespace bastide::tower {

inline constexpr Name needs_turn[] = {"turn"};
// Prisoners lie in this zone, in the slot of the seat that holds them.
inline constexpr Name prison_zone = "prison";
// Stands as long as somebody is in prison.
inline constexpr Name prisoners_mark = "prisoners";

inline bool imprisoned(const View& v, Figure g, Zone prison) {
  return v.where(g).is == PlaceIs::zone && v.where(g).sub == prison.v;
}
inline Player captor(const View& v, Figure g) { return Player(v.where(g).index); }

}  // namespace bastide::tower
