// Words that the parts of this box share among themselves.
#pragma once
#include "bastide/turn.hpp"

namespace princess_dragon {

inline constexpr bastide::Name needs_turn[] = {"turn"};

}  // namespace princess_dragon
