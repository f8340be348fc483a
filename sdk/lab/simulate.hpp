// Many games at once, and what they tell about a ruleset and about players.
//
// Game i of a master seed is the same game whichever thread plays it, so results do not depend on the number of jobs.
#pragma once
#include <atomic>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "basics/tally.hpp"
#include "bastide/game.hpp"
#include "statistics/inference.hpp"

namespace bastide::sdk {

struct SimOptions {
  u64 games = 1000;
  int jobs = 1;                                        // threads; 0: as many as the machine has
  u64 seed = 1;                                        // master seed
  std::vector<std::string> seats{"random", "random"};  // see players/seat_spec.hpp
  std::string ruleset{};  // complete, as text (record/ruleset_text.hpp); needed by programs as players
  double confidence = 0.95;
  // Told in the calling thread, about ten times a second and once at the end.
  std::function<void(u64 done, u64 games)> progress;
  // Set by anybody to stop early; the result then covers the games that were finished.
  const std::atomic<bool>* cancel = nullptr;
};

// The win of one game is divided among the winners, those of one party too: this many units go to a single one. Every
// number of winners divides it, so that sums stay whole numbers.
inline constexpr int win_units = 840;

struct SeatResult {
  std::string agent;
  Tally score;
  Tally win;                // in win_units
  u64 won = 0, shared = 0;  // games won, alone or with the own party; games in which another party won, too
  u64 forfeits = 0;         // games lost by its own doing, see Agent::forfeit
  double win_share() const { return win.mean() / win_units; }
  Estimate win_chance(double confidence) const { return estimate_share(win_share(), win.count(), confidence); }

  // shared_by: number of winners, 0 if this one did not win. drawn: they are of several parties.
  void add(int points, int shared_by, bool drawn);
  void merge(const SeatResult&);
};

struct TermResult {
  std::string name, label, module;
  std::vector<std::int64_t> points;  // by seat, over all games
  std::int64_t total() const;
};

struct SimResult {
  std::string ruleset, title;
  u64 games = 0, seed = 0;
  int jobs = 0;
  double confidence = 0.95;
  bool cancelled = false;
  std::vector<SeatResult> seats;
  // The same by order of play: the first had the first turn of its game, whichever seat that was. No agent.
  std::vector<SeatResult> order;
  u64 ties = 0;                       // games that more than one party won
  Tally turns, decisions, discarded;  // per game. discarded: tiles drawn, but neither laid nor put back
  Tally options;                      // per decision of a player
  std::vector<TermResult> terms;      // those that gave points, most points first
  u64 faults = 0;                     // games that the kernel ended because a limit was hit
  u64 first_fault = 0;                // seed of the first of them
  std::string fault;                  // what was wrong in it
  std::string forfeit;                // why the first game was forfeited that was
  double wall_seconds = 0, cpu_seconds = 0;

  std::int64_t points() const;  // of all seats in all games
};

// [host] The error names an unknown agent or a wrong number of seats.
Result<SimResult> simulate(const Game&, const SimOptions&);

std::string to_text(const SimResult&);
nlohmann::json to_json(const SimResult&);

}  // namespace bastide::sdk
