// Random dragon: chance, and nobody at the table, moves the dragon.
//
// The module `dragon` asks its question as always; it is answered by chance. So every reading of the journey that a
// ruleset chooses works, and whatever other rules forbid the dragon.
#include "bastide/bastide.hpp"

namespace {
using namespace bastide;

constexpr Name needs_dragon[] = {"dragon"};

class RandomDragon final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "random-dragon",
                                   .title = "Random dragon",
                                   .revision = 1,
                                   .summary = "chance decides the steps of the dragon",
                                   .needs = needs_dragon};

  void define(Definer& d) override { d.by_chance("dragon"); }  // [RAND-01]
};

}  // namespace

BASTIDE_PLUGIN("random-dragon", "1.0", RandomDragon)
