// Watches a game being played and measures it: told of every choice, asked for the numbers at the end.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "bastide/journal.hpp"
#include "lab/metrics.hpp"

namespace bastide::sdk {

class Watch {
 public:
  // `metrics` of metrics_of() for this game, perhaps among others.
  Watch(const Game&, const std::vector<Metric>& metrics, std::size_t seats);

  void begin(const View&);
  // A player is about to choose among so many.
  void seen(const View& v, u32 options) {
    ++decisions_;
    sum_ += options;
    if (options > most_) most_ = options;
    if (v.turn() != turn_) new_turn(v);
  }
  // Player i of the list sits at seat (i - rotation) mod seats. `forfeited`: seats, see Standing. Writes one number per
  // metric.
  void end(const State&, u32 rotation, std::span<const Player> forfeited, std::span<std::int32_t> out);
  bool wants_journal() const { return !line_at_.empty(); }
  // After end(), if a journal was wanted: the points by lines of sheets. Where a player got more or less than the sheet
  // is worth, every line has its part of that.
  void end(const View&, const Journal&, std::span<std::int32_t> out) const;

 private:
  void new_turn(const View&);
  void look_for_leader(const View&);
  void seats(const View&, u32 rotation, std::span<const Player> forfeited, std::span<std::int32_t> out) const;
  void board(const View&, std::span<std::int32_t> out);
  void terms(const View&, std::span<std::int32_t> out) const;
  void gauges(const State&, std::span<std::int32_t> out) const;

  const Game& game_;
  std::size_t seats_;
  std::vector<FigureKind> claiming_;  // kinds that claim
  // Positions in the list of metrics, -1 where there is none.
  struct At {
    int points, margin, draws, leader_changes, seat1, advantage, lead, player1, turns, decisions, discarded, broken_off;
    int branching_mean, branching_max, idle, completed, largest;
  } at_;
  std::vector<int> term_at_, completed_at_, largest_at_;  // by term, by feature kind
  std::vector<int> line_at_;                              // by term; empty if lines are not counted
  std::vector<int> gauge_at_;                             // in the order of Game::gauges
  std::vector<int> forfeits_at_;                          // by player of the list

  u64 decisions_ = 0, sum_ = 0, idle_ = 0, turns_seen_ = 0;
  u32 most_ = 0;
  int turn_ = -1, tiles_ = 0, changes_ = 0;
  Player first_{}, leader_{};
  std::vector<u32> stamp_;  // by tile: last feature that was counted there
  u32 walk_ = 0;
};

}  // namespace bastide::sdk
