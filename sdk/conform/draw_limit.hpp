// Games that end before their tiles do: after a number of draws the pile counts as empty, whatever it still holds.
#pragma once
#include "bastide/spec.hpp"

namespace bastide::sdk::conform {

// A bag with the tiles that are not drawn any more.
inline constexpr Name undrawn_bag = "undrawn";

void limit_draws(Spec&, int draws);

}  // namespace bastide::sdk::conform
