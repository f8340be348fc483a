// Deliberately wrong: nearly every name is misspelt, so that nothing it says means anything to anybody.
#include "bastide/bastide.hpp"

namespace {
using namespace bastide;

class Misspelt final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "misspelt", .title = "Misspelt"};
  void define(Definer& d) override {
    pennant_ = d.attr("penant");
    d.modify<Layer::rate, &Misspelt::raise>(d.feature_kind("raod"));
    d.on<&Misspelt::home>(d.cause("scoerd"));
    d.offer<&Misspelt::offer>("wod");
    d.veto<&Misspelt::never>("plaec");
    d.step<&Misspelt::after>("misspelt.after", {.in = "part", .after = {"part.placd"}, .before = {"part.scoer"}});
    d.step<&Misspelt::in>("misspelt.in", {.in = "prat"});
    d.shared<u8>("turn.nxt");
  }

 private:
  void raise(Ctx& c, Feature f, Sheet& s) const noexcept {
    if (c.any(f, pennant_)) s.zero(s.term);
  }
  void home(Ctx&, const FigureMoved&) const noexcept {}
  void offer(Ctx&, Player, Actions&) const noexcept {}
  Reason never(Ctx&, const Action&) const noexcept { return {}; }
  StepIs after(Ctx&) const noexcept { return StepIs::done; }
  StepIs in(Ctx&) const noexcept { return StepIs::done; }
  Attr pennant_;
};

}  // namespace

BASTIDE_PLUGIN("misspelt", "1.0", Misspelt)
