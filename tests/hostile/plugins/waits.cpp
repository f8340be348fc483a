// Deliberately hostile: says that it waits for an answer, but asks nothing.
#include "strike.hpp"

namespace {
using namespace bastide;

class Waits final : public Strike<Waits> {
 public:
  static constexpr ModuleInfo info{.id = "waits", .title = "Waits"};

  StepIs strike(Ctx& c) const noexcept { return c.turn() > 0 ? StepIs::waiting : StepIs::done; }
};

}  // namespace

BASTIDE_PLUGIN("waits", "1.0", Waits)
