// Right in every way, but not to be played with one other module, and it says so.
#include "bastide/bastide.hpp"

namespace {
using namespace bastide;

constexpr Name conflicts[] = {"river"};
constexpr Param params[] = {Param::flag("polite.on", true, "whether it is polite", "POLITE-01")};

class Polite final : public Module {
 public:
  static constexpr ModuleInfo info{
      .id = "polite", .title = "Polite", .revision = 1, .params = params, .conflicts = conflicts};
  void define(Definer&) override {}
};

}  // namespace

BASTIDE_PLUGIN("polite", "1.0", Polite)
