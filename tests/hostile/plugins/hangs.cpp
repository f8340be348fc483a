// Deliberately hostile: a step that never returns.
#include "strike.hpp"

namespace {
using namespace bastide;

class Hangs final : public Strike<Hangs> {
 public:
  static constexpr ModuleInfo info{.id = "hangs", .title = "Hangs"};

  StepIs strike(Ctx& c) const noexcept {
    for (volatile bool forever = c.turn() > 0; forever;) {
    }
    return StepIs::done;
  }
};

}  // namespace

BASTIDE_PLUGIN("hangs", "1.0", Hangs)
