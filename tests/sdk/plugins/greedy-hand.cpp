// Deliberately wrong: takes a tile out of the stack and forgets it.
#include "bastide/bastide.hpp"

namespace {
using namespace bastide;

class GreedyHand final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "greedy-hand", .title = "Greedy hand", .revision = 1};
  void define(Definer& d) override {
    stack_ = d.bag("main");
    d.step<&GreedyHand::steal>("greedy-hand.steal",
                               {.in = "part", .after = {"part.begin"}, .before = {"part.before_draw"}});
  }
  StepIs steal(Ctx& c) const noexcept {
    if (c.left(stack_) > 2) c.take(stack_, c.sample(stack_));
    return StepIs::done;
  }
  Bag stack_;
};

}  // namespace

BASTIDE_PLUGIN("greedy-hand", "1.0", GreedyHand)
