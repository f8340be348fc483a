// Deliberately wrong: remembers something outside the state, so that a game depends on those before it.
#include "bastide/bastide.hpp"

namespace {
using namespace bastide;

int tiles_seen = 0;

class Secretive final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "secretive", .title = "Secretive", .revision = 1};
  void define(Definer& d) override {
    term_ = d.term("secretive", "luck");
    d.on<&Secretive::pay>();
  }
  void pay(Ctx& c, const TilePlaced&) const noexcept {
    if (c.turn()) c.award(c.turn_player(), ++tiles_seen % 1009, term_);
  }
  Term term_;
};

}  // namespace

BASTIDE_PLUGIN("secretive", "1.0", Secretive)
