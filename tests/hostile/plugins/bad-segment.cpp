// Deliberately hostile: holds a segment that does not exist open.
#include "strike.hpp"

namespace {
using namespace bastide;

class BadSegment final : public Strike<BadSegment> {
 public:
  static constexpr ModuleInfo info{.id = "bad-segment", .title = "BadSegment"};

  StepIs strike(Ctx& c) const noexcept {
    c.hold(Seg(59'999));
    return StepIs::done;
  }
};

}  // namespace

BASTIDE_PLUGIN("bad-segment", "1.0", BadSegment)
