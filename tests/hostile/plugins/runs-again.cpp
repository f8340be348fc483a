// Deliberately hostile: a step that wants to run again for ever.
#include "strike.hpp"

namespace {
using namespace bastide;

class RunsAgain final : public Strike<RunsAgain> {
 public:
  static constexpr ModuleInfo info{.id = "runs-again", .title = "RunsAgain"};

  StepIs strike(Ctx& c) const noexcept { return c.turn() > 0 ? StepIs::again : StepIs::done; }
};

}  // namespace

BASTIDE_PLUGIN("runs-again", "1.0", RunsAgain)
