// Words that the parts of the base game share among themselves.
#pragma once
#include "bastide/bastide.hpp"

namespace bastide::base {
inline constexpr Choice units[] = {{"tile", "its tiles, each of them once"},
                                   {"segment", "its segments; a tile that holds two of them counts twice"}};
inline constexpr Name needs_base[] = {"base"};
}  // namespace bastide::base
