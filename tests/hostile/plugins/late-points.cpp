// Deliberately hostile: gives points after the totals are closed.
#include "bastide/bastide.hpp"

namespace {
using namespace bastide;

class LatePoints final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "late-points", .title = "Late points"};
  void define(Definer& d) override {
    term_ = d.term("late", "too late");
    d.step<&LatePoints::give>("late-points.give", {.in = "final", .after = {"final.over", "final.totals"}});
  }

 private:
  StepIs give(Ctx& c) const noexcept {
    c.award(Player(0), 1, term_);
    return StepIs::done;
  }
  Term term_;
};

}  // namespace

BASTIDE_PLUGIN("late-points", "1.0", LatePoints)
