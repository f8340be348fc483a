// Deliberately hostile: puts a tile into a bag that does not exist.
#include "strike.hpp"

namespace {
using namespace bastide;

class BadBag final : public Strike<BadBag> {
 public:
  static constexpr ModuleInfo info{.id = "bad-bag", .title = "BadBag"};

  StepIs strike(Ctx& c) const noexcept {
    c.put(Bag(249), TileType(0));
    return StepIs::done;
  }
};

}  // namespace

BASTIDE_PLUGIN("bad-bag", "1.0", BadBag)
