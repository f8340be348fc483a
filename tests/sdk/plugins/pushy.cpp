// Deliberately wrong: its step says only in which routine it wants to run, not where, and it forbids an action that it
// has misspelt.
#include "bastide/bastide.hpp"

namespace {
using namespace bastide;

class Pushy final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "pushy", .title = "Pushy", .revision = 1};
  void define(Definer& d) override {
    d.veto<&Pushy::never>("plaec");
    d.step<&Pushy::run>("pushy.run", {.in = "final"});
  }
  Reason never(Ctx&, const Action&) const noexcept { return {}; }
  StepIs run(Ctx&) const noexcept { return StepIs::done; }
};

}  // namespace

BASTIDE_PLUGIN("pushy", "1.0", Pushy)
