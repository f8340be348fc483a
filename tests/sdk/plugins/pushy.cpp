// Deliberately wrong: its step says only in which routine it wants to run, not where, although it matters, and it
// forbids an action that it has misspelt.
#include "bastide/bastide.hpp"

namespace {
using namespace bastide;

class Pushy final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "pushy", .title = "Pushy", .revision = 1};
  void define(Definer& d) override {
    d.veto<&Pushy::never>("plaec");
    d.step<&Pushy::run>("pushy.run", {.in = "final"});
    term_ = d.term("pushy", "even totals");
  }
  Reason never(Ctx&, const Action&) const noexcept { return {}; }
  StepIs run(Ctx& c) const noexcept {
    for (u32 p = 0; p < static_cast<u32>(c.players()); ++p)
      if (c.score(Player(p)) % 2 == 0) c.award(Player(p), 10, term_);
    return StepIs::done;
  }
  Term term_;
};

}  // namespace

BASTIDE_PLUGIN("pushy", "1.0", Pushy)
