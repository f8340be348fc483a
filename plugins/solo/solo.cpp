// Solo: the table against a target. The bag is shortened by chance before the first turn; whoever plays must reach the
// target in what is left, final scoring included. With several players their points count together.
#include "bastide/bastide.hpp"

namespace {
using namespace bastide;

constexpr Name needs_turn[] = {"turn"};
constexpr Param params[] = {
    Param::number("solo.target", 100, 1, 10000, "points to reach", "SOLO-01"),
    Param::number("solo.tiles", 40, 0, 10000, "tiles in the bag when the first turn begins, 0: all", "SOLO-02"),
    Param::flag("solo.stop_at_target", false, "the game is over as soon as the target is reached", "SOLO-04"),
};

class Solo final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "solo",
                                   .title = "Solo",
                                   .revision = 1,
                                   .summary = "against a target, with a shortened bag",
                                   .params = params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    target_ = d.number("solo.target");
    tiles_ = d.number("solo.tiles");
    main_ = d.bag("main");
    box_ = d.bag("solo-box", "left in the box");
    d.hide(box_, Player{}, main_);  // [SOLO-02] nobody knows which tiles are missing
    reached_ = d.event("target-reached", "the target of {0} points is reached: {1}");
    missed_ = d.event("target-missed", "the target of {0} points is missed: {1}");
    d.step<&Solo::shorten>("solo.shorten",
                           {.in = "game", .after = {"setup.start"}, .before = {"stacks.deal", "game.turns"}});
    d.step<&Solo::judge>("solo.judge", {.in = "final", .after = {"final.totals"}});
    if (d.flag("solo.stop_at_target")) d.end_when<&Solo::done>("target reached");
    d.gauge<&Solo::missing>("points to the target");
  }

 private:
  StepIs shorten(Ctx& c) const noexcept {
    while (tiles_ && c.left(main_) > tiles_) {
      const TileType y = c.sample(main_);
      c.take(main_, y);
      c.put(box_, y);
    }
    return StepIs::done;
  }

  int points(const View& v) const noexcept {
    int sum = 0;
    for (const Player p : v.seats()) sum += v.score(p);
    return sum;
  }
  bool done(Ctx& c) const noexcept { return points(c) >= target_; }
  int missing(const View& v) const noexcept { return points(v) < target_ ? target_ - points(v) : 0; }

  StepIs judge(Ctx& c) const noexcept {  // [SOLO-03]
    const int sum = points(c);
    c.emit(sum >= target_ ? reached_ : missed_, {}, {static_cast<u16>(target_), static_cast<u16>(sum < 0 ? 0 : sum)});
    return StepIs::done;
  }

  int target_ = 0, tiles_ = 0;
  Bag main_, box_;
  Event reached_, missed_;
};

}  // namespace

BASTIDE_PLUGIN("solo", "1.0", Solo)
