// Words that the parts of the base game share among themselves.
#pragma once
#include "bastide/bastide.hpp"

namespace base_game {
inline constexpr bastide::Name units[] = {"tile", "segment"};
inline constexpr bastide::Name needs_base[] = {"base"};
}  // namespace base_game
