// A rule about roads: where there are none it does nothing, and that is worth a word.
#include "bastide/bastide.hpp"

namespace {
using namespace bastide;

class RoadsOnly final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "roads-only", .title = "Roads only"};
  void define(Definer& d) override {
    term_ = d.term("roads-only", "it is a road");
    d.modify<Layer::flat, &RoadsOnly::add>(d.feature_kind("road"));
  }

 private:
  void add(Ctx&, Feature, Sheet& s) const noexcept { s.add(term_, Role::bonus, 1, 1); }
  Term term_;
};

}  // namespace

BASTIDE_PLUGIN("roads-only", "1.0", RoadsOnly)
