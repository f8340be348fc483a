// Close neighbours: a follower goes only near another follower of the same player. The first one is free.
#include <algorithm>
#include <cstdlib>

#include "bastide/bastide.hpp"

namespace {
using namespace bastide;

constexpr Name needs_turn[] = {"turn"};
constexpr Choice measures[] = {{"steps", "from tile to tile across sides"},
                               {"square", "a step across a corner counts one, too"}};
constexpr Param params[] = {
    Param::number("near.distance", 2, 1, 100, "tiles between a new follower and the nearest own one at most",
                  "NEAR-01"),
    Param::choice("near.measure", measures, "how tiles between two followers are counted", "NEAR-02"),
};

class CloseNeighbours final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "close-neighbours",
                                   .title = "Close neighbours",
                                   .revision = 1,
                                   .summary = "followers only near an own follower, the first one free",
                                   .params = params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    distance_ = d.number("near.distance");
    square_ = d.choice("near.measure") == "square";
    follower_ = d.trait("follower");
    far_ = d.reason("near.far", "NEAR-01", "no follower of the same player is near enough");
    // Whoever brings a follower to the table, in the usual way or in another, asks whether it may be `deployed` there.
    d.shield<&CloseNeighbours::stays_away>(d.cause("deployed"));
    d.why<&CloseNeighbours::too_far>("deploy");
  }

 private:
  Reason too_far(Ctx& c, const Action& a) const noexcept {
    return c.is(FigureKind(a.arg[0]), follower_) ? judge(c, c.decision().who, c.cell_of(c.tile(Seg(a.arg[1]))))
                                                 : Reason{};
  }
  Reason stays_away(Ctx& c, Figure g, Place to, Cause) const noexcept {
    if (!c.owner(g) || !c.is(g, follower_)) return {};
    if (to.is == PlaceIs::seg) return judge(c, c.owner(g), c.cell_of(c.tile(Seg(to.index))));
    return to.is == PlaceIs::cell ? judge(c, c.owner(g), Cell(to.index)) : Reason{};
  }

  Reason judge(const Ctx& c, Player p, Cell to) const noexcept {
    bool any = false, near = false;
    c.each_on_board([&](Figure g) {
      if (near || c.owner(g) != p || !c.is(g, follower_)) return;
      const Tile t = c.tile_of(g);
      if (!t) return;
      any = true;
      const Cell at = c.cell_of(t);
      const int dx = std::abs(c.x(at) - c.x(to)), dy = std::abs(c.y(at) - c.y(to));
      near = (square_ ? std::max(dx, dy) : dx + dy) <= distance_;
    });
    return any && !near ? far_ : Reason{};  // [NEAR-03]
  }

  int distance_ = 2;
  bool square_ = false;
  Trait follower_;
  Reason far_;
};

}  // namespace

BASTIDE_PLUGIN("close-neighbours", "1.0", CloseNeighbours)
