// The free checks: what must hold in every game of every ruleset, whatever modules are in it. Plays random games and
// looks at each decision.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "bastide/game.hpp"

namespace bastide::sdk {

struct CheckOptions {
  // The costly checks run at every n-th decision; 1: at each. 0: only at the end of the game.
  int every = 8;
  std::size_t max_problems = 20;  // later ones are counted, not described
};

// No game of any box takes that long: whatever goes on then goes on for ever.
inline constexpr u32 endless_moves = 100'000;

struct CheckReport {
  u64 games = 0, decisions = 0, costly = 0;  // costly: decisions at which everything was checked
  u64 found = 0;
  u32 first_move = 0;                 // at which the first problem of all was seen
  std::vector<std::string> problems;  // "base-modern, 3 players, seed 7, move 41: ..."
  std::map<std::string, u64> asked;   // how often each decision was, by name
};

// [host] Plays one random game and adds what is wrong with it. Which game it is depends on players and seed alone, so
// another look at it may check more often. At every decision:
// - the list of legal actions is not empty and names none twice, and no limit of the kernel was hit
// - figures and tiles are conserved, scores are the sums of their terms, nothing is pending when a turn begins
// and at every n-th:
// - listing again gives the same list; every action printed and read again is itself, and nothing speaks against it
// - a copy, and a state restored from bytes, go on exactly as the original
// - what a seat may know leads to the same question; counting up now ends the game
// - the counters of the kernel are those of a recount by brute force
// and at the end: the recorded game, replayed with the same seed or with the recorded outcomes, ends in the same state.
void check_random_game(const Game&, int players, u64 seed, const CheckOptions&, CheckReport&);

}  // namespace bastide::sdk
