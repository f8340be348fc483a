// Deliberately hostile: throws an exception out of a hook.
#include <stdexcept>

#include "strike.hpp"

namespace {
using namespace bastide;

class ThrowsUp final : public Strike<ThrowsUp> {
 public:
  static constexpr ModuleInfo info{.id = "throws-up", .title = "ThrowsUp"};

  StepIs strike(Ctx& c) const noexcept {
    if (c.turn() > 0) throw std::runtime_error("no cheese left");
    return StepIs::done;
  }
};

}  // namespace

BASTIDE_PLUGIN("throws-up", "1.0", ThrowsUp)
