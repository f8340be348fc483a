// Totals files: what recorded games give under other parameters. One JSON line a game.
//
// The recorded moves are made again with these parameters; totals after each turn, the points of
// the final scoring by kind, and who was paid for which city by his farmers are compared. Lists of
// options are not: they belong to the rules of the recording.
#pragma once
#include "replay.hpp"

namespace bastide::sdk::conform {

// Points of one completed city that is supplied by farmers.
struct FarmAward {
  std::vector<std::pair<int, int>> tiles;  // cells of the city, sorted
  std::map<int, int> points;               // player -> points
  friend auto operator<=>(const FarmAward&, const FarmAward&) = default;
};

struct TotalsLine {
  int line = 0;
  std::string game;
  std::map<std::string, Json> parameters;
  std::vector<std::vector<int>> by_turn;  // the last one includes the final scoring
  std::vector<int> before_final, final;
  std::vector<std::map<std::string, int>> final_parts;  // per player: kind -> points
  std::vector<FarmAward> farm;
};

Result<std::vector<TotalsLine>> read_totals(const std::filesystem::path&);

class TotalsChecks final : public Checks {
 public:
  explicit TotalsChecks(const TotalsLine& line) : line_(&line) {}
  void happened(Replay&, std::span<const Step>) override;
  void after_part(Replay&) override;
  void at_end(Replay&) override;
  void at_stop(Replay&, std::span<const Step>) override;
  bool same_questions() const override { return false; }

 private:
  void compare_parts(Replay&);
  void compare_farm(Replay&);
  const TotalsLine* line_;
  std::size_t turn_ = 0;
  std::vector<int> gap_;
  std::vector<Entry> final_;  // points of the final scoring
};

}  // namespace bastide::sdk::conform
