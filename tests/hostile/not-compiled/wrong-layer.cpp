// Deliberately wrong: a function for claims in a layer of sheets. Must not compile; see wrong_layer.sh.
#include "bastide/bastide.hpp"

namespace {
using namespace bastide;

class WrongLayer final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "wrong-layer", .title = "Wrong layer"};
  void define(Definer& d) override { d.modify<Layer::rate, &WrongLayer::raise>(d.feature_kind("road")); }

 private:
  void raise(Ctx&, Feature, Claim& c) const noexcept { ++c.strength; }
};

}  // namespace

BASTIDE_PLUGIN("wrong-layer", "1.0", WrongLayer)
