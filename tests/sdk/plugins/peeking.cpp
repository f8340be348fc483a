// Deliberately wrong: changes its data in a veto, which may only look.
#include "bastide/bastide.hpp"

namespace {
using namespace bastide;

class Peeking final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "peeking", .title = "Peeking", .revision = 1};
  void define(Definer& d) override {
    seen_ = d.state<u32>();
    d.veto<&Peeking::count>("place");
  }
  Reason count(Ctx& c, const Action&) const noexcept {
    ++c[seen_];
    return {};
  }
  Slot<u32> seen_;
};

}  // namespace

BASTIDE_PLUGIN("peeking", "1.0", Peeking)
