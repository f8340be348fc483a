#include "draw_limit.hpp"

#include "bastide/bastide.hpp"

namespace bastide::sdk::conform {
namespace {

constexpr Param params[] = {Param::number("pile.draws", 1, 1, 10000, "draws after which the pile counts as empty")};

// With the last draw everything that could be drawn is laid aside, so that all that looks for tiles finds none.
class DrawLimit final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "draw-limit",
                                   .title = "Draw limit",
                                   .summary = "the pile counts as empty after some draws",
                                   .params = params};

  void define(Definer& d) override {
    limit_ = d.number("pile.draws");
    undrawn_ = d.bag(undrawn_bag);
    draws_ = d.state<u16>();
    d.step<&DrawLimit::drawn>("draw.limit", {.in = "draw", .after = {"draw.drawn"}});
  }

 private:
  StepIs drawn(Ctx& c) const noexcept {
    if (++c[draws_] != limit_) return StepIs::done;
    for (Bag b = c.source(); b && c.left(b); b = c.source())
      for (u32 y = 0; c.left(b); ++y)
        while (c.left(b, TileType(y))) {
          c.take(b, TileType(y));
          c.put(undrawn_, TileType(y));
        }
    return StepIs::done;
  }

  int limit_ = 0;
  Bag undrawn_;
  Slot<u16> draws_;
};

}  // namespace

void limit_draws(Spec& spec, int draws) {
  spec.modules.push_back({.part = &Parts<DrawLimit>::list[0], .box = "conform"});
  spec.settings.push_back({.name = "pile.draws", .value = draws, .ruleset = spec.id});
}

}  // namespace bastide::sdk::conform
