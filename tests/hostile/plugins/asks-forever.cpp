// Deliberately hostile: asks the same question for ever.
#include "strike.hpp"

namespace {
using namespace bastide;

class AsksForever final : public Strike<AsksForever> {
 public:
  static constexpr ModuleInfo info{.id = "asks-forever", .title = "AsksForever"};
  void prepare(Definer& d) {
    decision_ = d.decision("asks-forever", {.prompt = "Are we there yet?"});
    no_ = d.action<&AsksForever::say_no>("not-yet");
    d.offer<&AsksForever::offer>("asks-forever");
  }
  StepIs strike(Ctx& c) const noexcept { return c.ask(c.active(), decision_); }

 private:
  void offer(Ctx&, Player, Actions& out) const noexcept { out.add(no_); }
  Effect say_no(Ctx&, const Action&) const noexcept { return Effect::keeps; }
  DecisionKind decision_;
  ActionKind no_;
};

}  // namespace

BASTIDE_PLUGIN("asks-forever", "1.0", AsksForever)
