// Deliberately hostile: calls itself until the stack is used up.
#include "strike.hpp"

namespace {
using namespace bastide;

class Overflows final : public Strike<Overflows> {
 public:
  static constexpr ModuleInfo info{.id = "overflows", .title = "Overflows"};
  int deeper(int n) const noexcept {
    volatile char room[512];
    room[0] = static_cast<char>(n);
    return deeper(n + 1) + room[0];
  }
  StepIs strike(Ctx& c) const noexcept { return deeper(c.turn()) ? StepIs::done : StepIs::again; }
};

}  // namespace

BASTIDE_PLUGIN("overflows", "1.0", Overflows)
