// Deliberately wrong: in the fourth turn it does not come back.
#include <atomic>

#include "bastide/bastide.hpp"

namespace {
using namespace bastide;

class Stuck final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "stuck", .title = "Stuck", .revision = 1};
  void define(Definer& d) override {
    d.step<&Stuck::wait>("stuck.wait", {.in = "part", .after = {"part.begin"}, .before = {"part.before_draw"}});
  }
  StepIs wait(Ctx& c) const noexcept {
    static std::atomic<bool> for_ever{true};
    while (c.turn() > 3 && for_ever.load()) {
    }
    return StepIs::done;
  }
};

}  // namespace

BASTIDE_PLUGIN("stuck", "1.0", Stuck)
