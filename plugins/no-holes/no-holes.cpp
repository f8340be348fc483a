// No holes: a tile may not be laid where it would cut off empty cells from the open land around the tiles.
#include "bastide/bastide.hpp"

namespace {
using namespace bastide;

constexpr Name needs_turn[] = {"turn"};

class NoHoles final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "no-holes",
                                   .title = "No holes",
                                   .revision = 1,
                                   .summary = "no tile may leave an enclosed empty cell",
                                   .needs = needs_turn};

  void define(Definer& d) override {
    hole_ = d.reason("no-holes.hole", "HOLE-01", "the tile would leave an empty cell that tiles enclose");
    d.veto<&NoHoles::encloses>("place");
  }

 private:
  // All tiles hang together. So if the empty cells beside this one belong to two or more stretches of the ring around
  // it, the tiles between those stretches are joined elsewhere, and a tile here closes a loop around one of them.
  Reason encloses(Ctx& c, const Action& a) const noexcept {
    const Cell at(a.arg[0]);
    bool empty[8];
    for (int i = 0; i < 8; ++i) empty[i] = !c.tile_at(c.around(at, i));
    int stretches = 0;
    for (int side = 0; side < 8; side += 2)  // around() goes clockwise from the north; corners have odd numbers
      stretches += empty[side] && !(empty[(side + 1) & 7] && empty[(side + 2) & 7]);
    return stretches > 1 ? hole_ : Reason{};
  }

  Reason hole_;
};

}  // namespace

BASTIDE_PLUGIN("no-holes", "1.0", NoHoles)
