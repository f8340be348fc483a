// Deliberately hostile: crashes while its library is opened.
#include "strike.hpp"

namespace {
using namespace bastide;

int crash() {
  volatile int* volatile nowhere = nullptr;
  return *nowhere;
}
const int harm = crash();

class CrashesAtOnce final : public Strike<CrashesAtOnce> {
 public:
  static constexpr ModuleInfo info{.id = "crashes-at-once", .title = "Crashes at once"};
  StepIs strike(Ctx&) const noexcept { return harm ? StepIs::done : StepIs::again; }
};

}  // namespace

BASTIDE_PLUGIN("crashes-at-once", "1.0", CrashesAtOnce)
