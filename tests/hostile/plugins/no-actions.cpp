// Deliberately hostile: wants chance to decide between nothing at all.
#include "strike.hpp"

namespace {
using namespace bastide;

class NoActions final : public Strike<NoActions> {
 public:
  static constexpr ModuleInfo info{.id = "no-actions", .title = "NoActions"};
  void prepare(Definer& d) { decision_ = d.decision("no-actions"); }
  StepIs strike(Ctx& c) const noexcept { return c.answered() ? StepIs::done : c.chance(decision_); }

 private:
  DecisionKind decision_;
};

}  // namespace

BASTIDE_PLUGIN("no-actions", "1.0", NoActions)
