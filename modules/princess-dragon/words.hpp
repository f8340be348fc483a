// Words that the parts of this box share among themselves.
#pragma once
#include "bastide/turn.hpp"

namespace bastide::princess_dragon {

inline constexpr Name needs_turn[] = {"turn"};

}  // namespace bastide::princess_dragon
