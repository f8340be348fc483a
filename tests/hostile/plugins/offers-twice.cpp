// Deliberately hostile: offers the same move twice.
#include "strike.hpp"

namespace {
using namespace bastide;

class OffersTwice final : public Strike<OffersTwice> {
 public:
  static constexpr ModuleInfo info{.id = "offers-twice", .title = "OffersTwice"};
  void prepare(Definer& d) {
    decision_ = d.decision("offers-twice", {.prompt = "Heads, or heads?"});
    heads_ = d.action<&OffersTwice::choose>("heads");
    d.offer<&OffersTwice::offer>("offers-twice");
  }
  StepIs strike(Ctx& c) const noexcept { return c.answered() ? StepIs::done : c.ask(c.active(), decision_); }

 private:
  void offer(Ctx&, Player, Actions& out) const noexcept {
    out.add(heads_);
    out.add(heads_);
  }
  Effect choose(Ctx&, const Action&) const noexcept { return Effect::closes; }
  DecisionKind decision_;
  ActionKind heads_;
};

}  // namespace

BASTIDE_PLUGIN("offers-twice", "1.0", OffersTwice)
