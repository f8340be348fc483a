// Small generators for hosts. The game's own chance is in its state (Ctx::random); these choose moves and seeds.
#pragma once
#include "bastide/ids.hpp"

namespace bastide::sdk {

// One step of splitmix64: neighbouring numbers give unrelated results.
constexpr u64 mixed(u64 x) {
  x += 0x9e3779b97f4a7c15ull;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
  return x ^ (x >> 31);
}

// The seed of one game among many: depends on its number only, not on which thread plays it or when.
constexpr u64 seed_of_game(u64 master, u64 index) { return mixed(mixed(master) + index); }

class Dice {
 public:
  explicit constexpr Dice(u64 seed) : state_(mixed(seed)) {}
  constexpr u64 next() { return mixed(state_++); }
  // Uniform up to a bias of n / 2^32, far below anything a simulation can see.
  constexpr u32 below(u32 n) { return static_cast<u32>(((next() >> 32) * n) >> 32); }

 private:
  u64 state_;
};

}  // namespace bastide::sdk
