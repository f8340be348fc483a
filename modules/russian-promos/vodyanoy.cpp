#include "vodyanoy.hpp"

#include <cstdlib>

#include "printed.hpp"

namespace bastide::russian_promos {
namespace {

constexpr TrapWords words{
    .kind = "vodyanoy",
    .place = "lake",
    .fill = "#4f8fc4",
    .drawing =
        "fill M6 62C6 44 24 36 50 36C76 36 94 44 94 62C94 80 74 90 50 90C26 90 6 80 6 62Z; "
        "#6f9a4f M34 60C32 38 40 18 50 18C60 18 68 38 66 60Z; white M40 32H47V40H40ZM53 32H60V40H53Z; "
        "#4f7a3a M40 46H60L56 72L50 64L44 72Z; line M14 70C22 64 28 76 36 70M64 70C72 64 78 76 86 70",
    .letter = "V",
    .action = "leave-lake",
    .heading = "take one of your followers out of the lake",
    .rule = "VODY-O3"};

}  // namespace

void Vodyanoy::define(Definer& d) {
  if (!any_tile_shows(d, words.kind)) return;
  features_only_ = d.choice("vodyanoy.scope") == "features";
  lost_ = d.number("vodyanoy.points_lost");
  define_trap(d, words);
  if (d.flag("vodyanoy.release")) define_release(d, words);
  // [VODY-01] Before anything that the tile demands.
  d.step<&Vodyanoy::pull_around>("vodyanoy.pull", {.in = "part", .after = {"part.placed"}, .before = {"part.duties"}},
                                 tile_);
  const Name trigger = d.choice("vodyanoy.trigger");
  if (trigger != "on_placement") {  // [VODY-O1]
    traps_ = d.routine(traps_routine);
    d.step<&Vodyanoy::pull_all>("vodyanoy.pull_now", {.in = traps_routine, .before = {"solovei.catch_now"}});
    d.on<&Vodyanoy::arrived>();
  }
  if (trigger == deferred_word) {
    define_deferral(d);
    d.step<&Vodyanoy::pull_late>("vodyanoy.pull_late", {.in = gathered_routine}, lies_);
    d.step<&Vodyanoy::pull_late>("vodyanoy.pull_left",
                                 {.in = "part", .after = {"part.placed"}, .before = {"part.duties"}}, lies_);
  }
  if (d.flag("vodyanoy.bars_tile")) {  // [VODY-O4]
    d.shield<&Vodyanoy::keeps_out>();
    wet_ = d.reason("vodyanoy.tile", "VODY-O4", "nobody is deployed on the tile of the lake");
  }
  term_ = d.term("vodyanoy", "followers in the lake");
  line_ = d.term("vodyanoy.followers", "followers in the lake", "follower in the lake");
  if (lost_)
    d.step<&Vodyanoy::count>("vodyanoy.count",
                             {.in = "final", .after = {"final.figures"}, .before = {"final.figures.end"}});
}

bool Vodyanoy::exposed(const View& v, Figure g, Tile lake) const noexcept {
  if (!free_follower(v, g)) return false;
  const Seg s(v.where(g).index);
  if (features_only_ && v.is_place(v.kind(s))) return false;  // [VODY-O2]
  const Cell here = v.cell_of(v.tile(s)), there = v.cell_of(lake);
  const int east = std::abs(v.x(here) - v.x(there)), south = std::abs(v.y(here) - v.y(there));
  return here != there && east <= 1 && south <= 1;
}

StepIs Vodyanoy::pull_around(Ctx& c) const noexcept {
  const Tile laid = turn_.laid(c);
  if (!laid || !c.has(laid, tile_) || !c.seg_of(laid, place_)) return StepIs::done;
  c.each_on_board([&](Figure g) {
    if (exposed(c, g, laid)) pull(c, g, laid);
  });
  return StepIs::done;
}

StepIs Vodyanoy::pull_all(Ctx& c) const noexcept {
  each_trap(c, [&](Tile lake) {
    c.each_on_board([&](Figure g) {
      if (exposed(c, g, lake)) pull(c, g, lake);
    });
  });
  return StepIs::done;
}

StepIs Vodyanoy::pull_late(Ctx& c) const noexcept { return late_ones(c) ? pull_all(c) : StepIs::done; }

// Others still have to hear of this move, so whatever follows from it waits until the step is over.
void Vodyanoy::arrived(Ctx& c, const FigureMoved& e) const noexcept {
  if (e.to.is != PlaceIs::seg) return;
  bool near = false;
  each_trap(c, [&](Tile lake) { near = near || exposed(c, e.figure, lake); });
  if (near && !deferred(c, e)) c.react(traps_, c.turn_player());
}

Reason Vodyanoy::keeps_out(Ctx& c, Figure g, Place to, Cause cause) const noexcept {
  if (to.is != PlaceIs::seg || !c.owner(g) || cause.why == trapped_) return {};
  return c.has(c.tile(Seg(to.index)), tile_) ? wet_ : Reason{};
}

StepIs Vodyanoy::count(Ctx& c) const noexcept {  // [VODY-02]
  each_trap(c, [&](Tile lake) {
    const Seg water = c.seg_of(lake, place_);
    for (const Player p : c.seats()) {
      int mine = 0;
      c.each_on(c.feature(water), [&](Figure g) { mine += c.owner(g) == p; });
      if (!mine) continue;
      Sheet s;
      s.term = term_;
      s.final = true;
      s.add(line_, Role::bonus, mine, -lost_);
      c.award(p, s, Place::on(water));
    }
  });
  return StepIs::done;
}

}  // namespace bastide::russian_promos
