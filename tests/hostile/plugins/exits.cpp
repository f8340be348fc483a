// Deliberately hostile: ends the whole program and claims that all is well.
#include <cstdlib>

#include "strike.hpp"

namespace {
using namespace bastide;

class Exits final : public Strike<Exits> {
 public:
  static constexpr ModuleInfo info{.id = "exits", .title = "Exits"};

  StepIs strike(Ctx& c) const noexcept {
    if (c.turn() > 0) std::exit(0);
    return StepIs::done;
  }
};

}  // namespace

BASTIDE_PLUGIN("exits", "1.0", Exits)
