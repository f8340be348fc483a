// Trade goods: whoever completes a city takes its goods; at the end the most of a kind are worth points.
#pragma once
#include <array>

#include "bastide/bastide.hpp"

namespace bastide::traders_builders {

inline constexpr Name good_names[] = {"wine", "grain", "cloth"};
inline constexpr int good_kinds = 3;

class Goods final : public Module {
  static constexpr Name needs[] = {"turn"};
  static constexpr Choice moments[] = {{"after_score", "after the city is scored"},
                                       {"before_score", "before it is scored"}};
  static constexpr Choice ties[] = {{"all", "all of them get the points"}, {"nobody", "nobody gets them"}};
  static constexpr Param params[] = {
      Param::choice("goods.take", moments, "when tokens are taken; no effect on totals", "TB-38, TB-39, ED-19"),
      Param::number("goods.points_per_majority", 10, 0, 1000, "points for the most tokens of a kind", "TB-41, TB-42"),
      Param::choice("goods.tie", ties, "players who tie for the most of a kind", "TB-43"),
      Param::flag("goods.zero_counts", false, "if nobody has a token of a kind, all tie for the most of it",
                  "TB-O3, ED-55"),
      Param::number("goods.wine", 9, 0, 200, "wine tokens in the box", "TB-02, TB-O6"),
      Param::number("goods.grain", 6, 0, 200, "grain tokens in the box", "TB-02, TB-O6"),
      Param::number("goods.cloth", 5, 0, 200, "cloth tokens in the box", "TB-02, TB-O6"),
  };

 public:
  static constexpr ModuleInfo info{.id = "goods",
                                   .title = "Trade goods",
                                   .revision = 1,
                                   .summary = "goods for completing cities, points for the most of a kind",
                                   .params = params,
                                   .needs = needs};
  void define(Definer&) override;

 private:
  using Tokens = std::array<u8, good_kinds>;
  StepIs take(Ctx&) const noexcept;
  StepIs count_up(Ctx&) const noexcept;
  int wine(const View& v, Player p) const noexcept { return v[tokens_][p.v][0]; }
  int grain(const View& v, Player p) const noexcept { return v[tokens_][p.v][1]; }
  int cloth(const View& v, Player p) const noexcept { return v[tokens_][p.v][2]; }

  int points_ = 10;
  bool tied_get_nothing_ = false, zero_counts_ = false;
  FeatureKind city_;
  Column<Tokens> tokens_;
  std::array<int, good_kinds> stock_{};
  std::array<Attr, good_kinds> symbol_;
  std::array<Event, good_kinds> taken_;
  std::array<Term, good_kinds> most_;
  Term term_;
};

}  // namespace bastide::traders_builders
