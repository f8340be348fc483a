// Deliberately hostile: gives more points than there can be.
#include "strike.hpp"

namespace {
using namespace bastide;

class HugeAward final : public Strike<HugeAward> {
 public:
  static constexpr ModuleInfo info{.id = "huge-award", .title = "HugeAward"};
  void prepare(Definer& d) { term_ = d.term("loot", "loot"); }
  StepIs strike(Ctx& c) const noexcept {
    c.award(c.active(), 900'000'000, term_);
    return StepIs::done;
  }

 private:
  Term term_;
};

}  // namespace

BASTIDE_PLUGIN("huge-award", "1.0", HugeAward)
