// Deliberately hostile: writes to an address that is nobody's.
#include "strike.hpp"

namespace {
using namespace bastide;

class Crashes final : public Strike<Crashes> {
 public:
  static constexpr ModuleInfo info{.id = "crashes", .title = "Crashes"};

  StepIs strike(Ctx& c) const noexcept {
    volatile int* volatile nowhere = nullptr;
    *nowhere = c.turn();
    return StepIs::done;
  }
};

}  // namespace

BASTIDE_PLUGIN("crashes", "1.0", Crashes)
