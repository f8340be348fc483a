// The agents' own chance. It has no memory: every choice draws from a stream of its own that
// depends on the agent's seed, the seat and the number of the move.
#pragma once
#include "basics/dice.hpp"
#include "bastide/ctx.hpp"

namespace bastide::sdk {

constexpr Dice dice_for_choice(u64 seed, u32 moves, Player who) {
  return Dice(mixed(seed) ^ (u64{moves} * 256 + who.v));
}
inline Dice dice_for_choice(u64 seed, const View& v) { return dice_for_choice(seed, v.moves(), v.decision().who); }

}  // namespace bastide::sdk
