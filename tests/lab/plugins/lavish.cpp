// Deliberately wrong: gives more points than anybody can have, which ends every game at once.
#include "bastide/bastide.hpp"

namespace {
using namespace bastide;

class Lavish final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "lavish", .title = "Lavish", .revision = 1};
  void define(Definer& d) override {
    gift_ = d.term("lavish.gift", "gift");
    d.step<&Lavish::give>("lavish.give", {.in = "part", .after = {"part.begin"}, .before = {"part.before_draw"}});
  }
  StepIs give(Ctx& c) const noexcept {
    c.award(Player(0), max_points, gift_);
    return StepIs::done;
  }
  Term gift_;
};

}  // namespace

BASTIDE_PLUGIN("lavish", "1.0", Lavish)
