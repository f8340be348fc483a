// Harmless: its step says only in which routine it wants to run, but does nothing that another one could notice. Two
// other hooks wait for what never comes.
#include "bastide/bastide.hpp"

namespace {
using namespace bastide;

class Harmless final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "harmless", .title = "Harmless"};
  void define(Definer& d) override {
    d.step<&Harmless::run>("harmless.run", {.in = "final"});
    d.on<&Harmless::hear>(d.event("harmless.silence"));
    d.decision("harmless.question");
  }

 private:
  StepIs run(Ctx&) const noexcept { return StepIs::done; }
  void hear(Ctx&, const Custom&) const noexcept {}
};

}  // namespace

BASTIDE_PLUGIN("harmless", "1.0", Harmless)
