// Deliberately hostile: books points under a term that nobody has.
#include "strike.hpp"

namespace {
using namespace bastide;

class BadTerm final : public Strike<BadTerm> {
 public:
  static constexpr ModuleInfo info{.id = "bad-term", .title = "BadTerm"};

  StepIs strike(Ctx& c) const noexcept {
    c.award(c.active(), 5, Term(249));
    return StepIs::done;
  }
};

}  // namespace

BASTIDE_PLUGIN("bad-term", "1.0", BadTerm)
