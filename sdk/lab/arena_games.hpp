// The games of a tournament, numbered in pairs.
#pragma once
#include <filesystem>
#include <mutex>
#include <string>
#include <vector>

#include "lab/arena.hpp"

namespace bastide::sdk {

// Metrics of a game. A is the first player of its match, whichever seat he has.
enum ArenaMetric : std::size_t {
  arena_share,  // of the win, in win_units
  arena_a,
  arena_b,  // points of a seat, in units of 1 / arena_points
  arena_forfeit_a,
  arena_forfeit_b,
  arena_turns,
  arena_broken_off,
  arena_metrics
};

class ArenaGames final : public PairWork {
 public:
  ArenaGames(const std::vector<Entrant>&, const ArenaOptions&);

  std::unique_ptr<Table> table() const override;
  std::size_t games() const override { return 2; }
  const std::vector<Metric>& metrics() const override { return metrics_; }
  u64 seed_of(u64 index) const override;  // of the pair: the same for all matches with these tiles

  // Where a pair belongs: deals first, so that any number of first pairs is spread over all.
  struct Place {
    u64 deal;
    std::size_t ruleset, match;
  };
  Place place(u64 index) const;
  std::size_t rulesets() const { return entrants_.size(); }
  std::size_t matches() const { return matches_.size(); }
  u64 pairs_of(u64 games) const { return games / 2 * rulesets() * matches(); }
  const std::vector<std::pair<std::size_t, std::size_t>>& who() const { return matches_; }  // players of each match
  std::filesystem::path record_file(u64 index, int game) const;

  const Entrant& entrant(std::size_t i) const { return entrants_[i]; }
  const ArenaOptions& options() const { return options_; }
  void thought(std::size_t player, u64 moves, double seconds, double longest) const;
  std::vector<ArenaResult::Thought> thoughts() const;
  void problem(const Error&) const;  // with a record; the first one is kept
  std::optional<Error> problem() const;

 private:
  std::vector<Entrant> entrants_;
  ArenaOptions options_;
  std::vector<Metric> metrics_;
  std::vector<std::pair<std::size_t, std::size_t>> matches_;
  mutable std::mutex mutex_;
  mutable std::vector<ArenaResult::Thought> thoughts_;
  mutable std::optional<Error> problem_;
};

}  // namespace bastide::sdk
