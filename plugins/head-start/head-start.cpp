// Head start: one seat begins with points, to even out who plays first, or who plays best.
#include "bastide/bastide.hpp"

namespace {
using namespace bastide;

constexpr Name needs_turn[] = {"turn"};
constexpr Param params[] = {
    Param::number("head_start.seat", 1, 1, max_players, "the seat that gets the points, counted from the first",
                  "HEAD-02"),
    Param::number("head_start.points", 3, 0, 100, "how many", "HEAD-01"),
};

class HeadStart final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "head-start",
                                   .title = "Head start",
                                   .revision = 1,
                                   .summary = "one seat begins with points",
                                   .params = params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    seat_ = Player(static_cast<u32>(d.number("head_start.seat") - 1));
    points_ = d.number("head_start.points");
    term_ = d.term("head_start", "head start");
    d.step<&HeadStart::give>("head_start.give", {.in = "game", .after = {"setup.start"}, .before = {"game.turns"}});
  }

 private:
  StepIs give(Ctx& c) const noexcept {
    // [HEAD-02] A seat at which nobody sits gets nothing.
    if (seat_.v < c.players() && points_) c.award(seat_, points_, term_);  // [HEAD-01]
    return StepIs::done;
  }

  Player seat_;
  int points_ = 0;
  Term term_;
};

}  // namespace

BASTIDE_PLUGIN("head-start", "1.0", HeadStart)
