// How fast a ruleset is played: uniformly random legal play on one thread, measured in CPU time.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "bastide/game.hpp"

namespace bastide::sdk {

struct BenchOptions {
  int players = 2;
  double seconds = 2;  // of CPU time
  u64 games = 0;       // if not 0: exactly this many instead, without warming up
  u64 seed = 1;
  // Counts operator new of this thread, see alloc_count.hpp. Null: allocations are not measured.
  u64 (*allocations)() noexcept = nullptr;
};

struct BenchResult {
  std::string ruleset;
  int players = 0;
  u64 games = 0, decisions = 0, turns = 0;
  double cpu_seconds = 0;
  std::size_t bytes_per_state = 0;
  double copy_nanoseconds = 0;
  std::optional<double> allocations_per_game;   // from the first decision to the end, once warm
  std::optional<double> instructions_per_game;  // filled in by the caller from instructions_per_game()
  u64 signature = 0;  // of the final scores and state hashes of the first `signed_games` games
  static constexpr u64 signed_games = 64;

  double games_per_second() const { return static_cast<double>(games) / cpu_seconds; }
  double decisions_per_second() const { return static_cast<double>(decisions) / cpu_seconds; }
  double turns_per_game() const { return static_cast<double>(turns) / static_cast<double>(games); }
  double decisions_per_game() const { return static_cast<double>(decisions) / static_cast<double>(games); }
  double nanoseconds_per_turn() const { return 1e9 * cpu_seconds / static_cast<double>(turns); }
};

// [host] The error names a wrong number of players.
Result<BenchResult> bench(const Game&, const BenchOptions&);

std::string to_text(const BenchResult&);
nlohmann::json to_json(const BenchResult&);

// Instructions per game by callgrind: runs `command` twice under valgrind, with `few` and with `many` in place of
// the argument "{games}", and divides the difference, so that loading and compiling do not count. `command` plays
// exactly that many games (BenchOptions::games). Several seconds. The error says if valgrind is missing.
Result<double> instructions_per_game(const std::vector<std::string>& command, u64 few = 20, u64 many = 120);

}  // namespace bastide::sdk
