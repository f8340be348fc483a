// A tournament: each player against each other one, by each ruleset, in pairs of games with the same tiles and changed
// seats.
//
//   ArenaOptions o{.players = {"greedy", "simple"}, .games = 200};
//   auto r = arena(entrants, o);                        // entrants: the rulesets, see pairs.hpp
//   std::cout << to_text(*r);
//
// Pair i is the same whoever plays it and when, so the result depends neither on the number of jobs nor on
// interruptions. Pair i has the tiles of every other pair with that number: all who meet are dealt the same.
#pragma once
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "basics/tally.hpp"
#include "lab/pairs.hpp"
#include "statistics/elo.hpp"

namespace bastide::sdk {

struct ArenaOptions {
  std::vector<std::string> players{};  // see players/seat_spec.hpp; two or more
  u64 games = 100;                     // of each two by each ruleset; an odd number is one less
  int seats = 2;                       // at a table: the two take turns, A B A B, then B A B A
  u64 seed = 1;
  int jobs = 1;  // 0: as many as the machine has
  double confidence = 0.95;
  std::optional<SprtQuestion> sprt{};                    // of two players: stop as soon as it is clear; `games` at most
  std::filesystem::path out{};                           // folder for results, see store.hpp; empty: none are kept
  std::filesystem::path records{};                       // folder for a record of each game; empty: none
  std::string command{};                                 // for the files
  std::function<void(u64 done, u64 wanted)> progress{};  // pairs; in the calling thread, about ten times a second
  const std::atomic<bool>* cancel = nullptr;             // set by anybody to stop early
};

// What one player did in games against another one, by one ruleset or by all.
struct ArenaScore {
  u64 games = 0, won = 0, drawn = 0, lost = 0;
  u64 forfeits = 0;             // of the games that were lost
  i64 points = 0, against = 0;  // sums of the mean per seat, in units of 1 / arena_points
  double mean_points() const;   // of a seat in a game
  double mean_against() const;
  void add(const ArenaScore&);
};
inline constexpr int arena_points = 12;  // every number of seats of a player divides it

// Two players who met.
struct ArenaMatch {
  std::size_t a = 0, b = 0;  // numbers of players, a < b
  ArenaScore score;          // of a
  u64 forfeits_of_b = 0;
  std::vector<double> shares;  // of a, by pair
  MatchEstimate estimate;
};

struct ArenaTable {
  std::string ruleset, title;       // empty: the sum of all
  std::vector<ArenaMatch> matches;  // (0,1), (0,2), ..., (1,2), ...
  std::vector<ArenaScore> totals;   // by player, against all others
  std::vector<Elo> ratings;         // by player; their mean is 0
};

struct ArenaResult {
  std::vector<std::string> players;
  int seats = 2;
  u64 seed = 0, pairs = 0, wanted = 0;  // pairs of all matches and rulesets together
  double confidence = 0.95;
  bool cancelled = false;
  u64 broken_off = 0;              // games that ended at a limit of the engine
  std::vector<ArenaTable> tables;  // by ruleset, and behind them the sum, if there are several
  struct SequentialTest {
    SprtQuestion question;
    Sprt::Says says = Sprt::Says::nothing_yet;
    double llr = 0, lower = 0, upper = 0;
    u64 pairs = 0;
  };
  std::optional<SequentialTest> sprt;
  std::string command;
  // How long each player thought, in this run and on this machine.
  struct Thought {
    u64 moves = 0;
    double seconds = 0, longest = 0;
  };
  std::vector<Thought> thought;  // by player

  const ArenaTable& all() const { return tables.back(); }
};

// [host] The error names an unknown player or what is wrong with the numbers, a folder with other results, a full disk.
Result<ArenaResult> arena(const std::vector<Entrant>&, const ArenaOptions&);

std::string to_text(const ArenaResult&);
nlohmann::ordered_json to_json(const ArenaResult&);
std::string to_csv(const ArenaResult&);  // a line for each two and each ruleset

}  // namespace bastide::sdk
