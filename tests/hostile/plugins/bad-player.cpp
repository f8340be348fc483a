// Deliberately hostile: gives points to a player who does not exist.
#include "strike.hpp"

namespace {
using namespace bastide;

class BadPlayer final : public Strike<BadPlayer> {
 public:
  static constexpr ModuleInfo info{.id = "bad-player", .title = "BadPlayer"};
  void prepare(Definer& d) { term_ = d.term("loot", "loot"); }
  StepIs strike(Ctx& c) const noexcept {
    c.award(Player(7), 5, term_);
    return StepIs::done;
  }

 private:
  Term term_;
};

}  // namespace

BASTIDE_PLUGIN("bad-player", "1.0", BadPlayer)
