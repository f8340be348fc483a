// Words that the parts of the base game share among themselves.
#pragma once
#include "bastide/bastide.hpp"

namespace base_game {
inline constexpr bastide::Choice units[] = {{"tile", "its tiles, each of them once"},
                                            {"segment", "its segments; a tile that holds two of them counts twice"}};
inline constexpr bastide::Name needs_base[] = {"base"};
}  // namespace base_game
