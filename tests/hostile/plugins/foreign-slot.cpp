// Deliberately hostile: writes into the data of another module, here one of the same plugin.
#include "strike.hpp"

namespace {
using namespace bastide;

class Victim final : public Strike<Victim> {
 public:
  static constexpr ModuleInfo info{.id = "foreign-a-victim", .title = "Victim"};
  void prepare(Definer& d) { own_ = d.state<u64>(); }
  StepIs strike(Ctx& c) const noexcept {
    c[own_] = static_cast<u64>(c.turn());
    return StepIs::done;
  }

 private:
  Slot<u64> own_;
};

class ForeignSlot final : public Strike<ForeignSlot> {
 public:
  static constexpr ModuleInfo info{.id = "foreign-slot", .title = "Foreign slot"};
  void prepare(Definer& d) { own_ = d.state<u64>(); }
  StepIs strike(Ctx& c) const noexcept {
    (&c[own_])[-1] = 666;  // the victim defined itself just before
    return StepIs::done;
  }

 private:
  Slot<u64> own_;
};

}  // namespace

BASTIDE_PLUGIN("foreign-slot", "1.0", Victim, ForeignSlot)
