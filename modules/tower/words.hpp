// Words that the parts of this box share: where prisoners lie, and why figures move.
#pragma once
#include "bastide/turn.hpp"

namespace tower_box {

inline constexpr bastide::Name needs_turn[] = {"turn"};
// Prisoners lie in this zone, in the slot of the seat that holds them.
inline constexpr bastide::Name prison_zone = "prison";
// Stands as long as somebody is in prison.
inline constexpr bastide::Name prisoners_mark = "prisoners";

inline bool imprisoned(const bastide::View& v, bastide::Figure g, bastide::Zone prison) {
  return v.where(g).is == bastide::PlaceIs::zone && v.where(g).sub == prison.v;
}
inline bastide::Player captor(const bastide::View& v, bastide::Figure g) { return bastide::Player(v.where(g).index); }

}  // namespace tower_box
