// Deliberately hostile: takes a tile out of a bag that has none of it, and puts it back twice.
#include "strike.hpp"

namespace {
using namespace bastide;

class DealsTwice final : public Strike<DealsTwice> {
 public:
  static constexpr ModuleInfo info{.id = "deals-twice", .title = "DealsTwice"};
  void prepare(Definer& d) { main_ = d.bag("main"); }
  StepIs strike(Ctx& c) const noexcept {
    for (const TileType y : c.all_types()) {
      if (c.left(main_, y)) continue;
      c.take(main_, y);
      c.put(main_, y);
      c.put(main_, y);
      break;
    }
    return StepIs::done;
  }

 private:
  Bag main_;
};

}  // namespace

BASTIDE_PLUGIN("deals-twice", "1.0", DealsTwice)
