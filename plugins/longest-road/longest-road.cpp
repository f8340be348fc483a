// Longest road: at the end, points for the player who won the longest road of the game.
//
// Every road that is scored, in play or at the end, is measured for its winners; the points are given when all features
// are counted.
#include <algorithm>

#include "bastide/bastide.hpp"

namespace {
using namespace bastide;

constexpr Name needs_turn[] = {"turn"};
constexpr Choice kinds[] = {{"all", "complete ones, and at the end those that are not"}, {"complete", "complete ones"}};
constexpr Choice ties[] = {{"each", "each of them gets the points"}, {"nobody", "nobody gets them"}};
constexpr Param params[] = {
    Param::number("longest_road.points", 10, 0, 1000, "points for the longest road", "LONG-02"),
    Param::number("longest_road.least", 5, 1, 1000, "tiles that it must have at least", "LONG-03"),
    Param::choice("longest_road.counts", kinds, "which roads count", "LONG-01"),
    Param::choice("longest_road.ties", ties, "what happens if several players have roads of that length", "LONG-04"),
};

class LongestRoad final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "longest-road",
                                   .title = "Longest road",
                                   .revision = 1,
                                   .summary = "points at the end for the longest road of a player",
                                   .params = params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    points_ = d.number("longest_road.points");
    least_ = d.number("longest_road.least");
    open_too_ = d.choice("longest_road.counts") == "all";
    ties_pay_ = d.choice("longest_road.ties") == "each";
    way_ = d.trait("way");
    term_ = d.term("longest_road", "longest road");
    longest_ = d.per_seat<u16>();
    d.on<&LongestRoad::measure>();
    d.step<&LongestRoad::pay>(
        "longest_road.pay",
        {.in = "final", .after = {"final.points", "walls.count_guards"}, .before = {"final.points.end"}});
    d.seat_gauge<&LongestRoad::longest>("longest road");
  }

 private:
  void measure(Ctx& c, const FeatureScored& e) const noexcept {  // [LONG-01]
    if (!c.is(c.kind(e.feature), way_) || (!e.sheet.complete && !open_too_)) return;
    const u16 length = static_cast<u16>(c.tile_count(e.feature));
    for (const Player p : c.seats())
      if (e.claims.won(p)) c[longest_][p.v] = std::max(c[longest_][p.v], length);
  }

  StepIs pay(Ctx& c) const noexcept {
    int best = least_, sharing = 0;
    for (const Player p : c.seats()) best = std::max(best, longest(c, p));
    for (const Player p : c.seats()) sharing += longest(c, p) == best;
    if (sharing > 1 && !ties_pay_) return StepIs::done;  // [LONG-04]
    for (const Player p : c.seats())
      if (longest(c, p) == best) c.award(p, points_, term_);  // [LONG-02], [LONG-03]
    return StepIs::done;
  }

  int longest(const View& v, Player p) const noexcept { return v[longest_][p.v]; }

  int points_ = 0, least_ = 1;
  bool open_too_ = true, ties_pay_ = true;
  Trait way_;
  Term term_;
  Column<u16> longest_;
};

}  // namespace

BASTIDE_PLUGIN("longest-road", "1.0", LongestRoad)
