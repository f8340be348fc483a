#include "solovei.hpp"

#include "printed.hpp"

namespace bastide::russian_promos {
namespace {

constexpr TrapWords words{
    .kind = "solovei",
    .place = "tree",
    .fill = "#4f7f3a",
    .drawing =
        "#7a5230 M42 96V60H58V96Z; fill M50 4C70 4 82 16 80 30C94 34 96 56 82 62C74 72 60 70 50 64C40 70 "
        "26 72 18 62C4 56 6 34 20 30C18 16 30 4 50 4Z; #e8c49a M38 38A12 12 0 0 1 62 38A12 12 0 0 1 38 "
        "38Z; #9a2f24 M36 34C38 22 62 22 64 34Z; dark M44 38H48V42H44ZM53 38H57V42H53Z; line M62 44L76 50",
    .letter = "S",
    .action = "leave-tree",
    .heading = "take one of your followers down from the tree",
    .rule = "SOLO-03"};

}  // namespace

void Solovei::define(Definer& d) {
  if (!any_tile_shows(d, words.kind)) return;
  define_trap(d, words);
  define_release(d, words);
  below_ = d.attr("solovei");
  // [SOLO-01] After pieces were moved, before anything is scored.
  d.step<&Solovei::catch_all>("solovei.catch", {.in = "part", .after = {"part.after_wood"}, .before = {"part.journey"}},
                              lies_);
  if (d.choice("solovei.check") == "after_wood") return;
  traps_ = d.routine(traps_routine);
  d.step<&Solovei::catch_all>("solovei.catch_laid",
                              {.in = "part", .after = {"part.placed", "vodyanoy.pull"}, .before = {"part.duties"}},
                              lies_);
  d.step<&Solovei::catch_all>("solovei.catch_now", {.in = traps_routine});
  d.on<&Solovei::arrived>();
  if (d.choice("solovei.check") != deferred_word) return;
  define_deferral(d);
  d.step<&Solovei::catch_late>("solovei.catch_late", {.in = gathered_routine}, lies_);
}

bool Solovei::exposed(const View& v, Figure g, Tile tree) const noexcept {
  if (!free_follower(v, g)) return false;
  const Feature there = v.feature(Seg(v.where(g).index));
  for (const Seg s : v.segs_of(tree))
    if (v.attr(s, below_) && v.feature(s) == there) return true;
  return false;
}

// Asked twice in every turn, seldom true.
bool Solovei::anybody_below(const View& v, Tile tree) const noexcept {
  for (const Seg s : v.segs_of(tree))
    if (v.attr(s, below_) && v.figures(v.feature(s))) return true;
  return false;
}

StepIs Solovei::catch_all(Ctx& c) const noexcept {
  each_trap(c, [&](Tile tree) {
    if (!anybody_below(c, tree)) return;
    c.each_on_board([&](Figure g) {
      if (exposed(c, g, tree)) pull(c, g, tree);
    });
  });
  return StepIs::done;
}

StepIs Solovei::catch_late(Ctx& c) const noexcept { return late_ones(c) ? catch_all(c) : StepIs::done; }

// Others still have to hear of this move, so whatever follows from it waits until the step is over.
void Solovei::arrived(Ctx& c, const FigureMoved& e) const noexcept {
  if (e.to.is != PlaceIs::seg) return;
  bool there = false;
  each_trap(c, [&](Tile tree) { there = there || exposed(c, e.figure, tree); });
  if (there && !deferred(c, e)) c.react(traps_, c.turn_player());
}

}  // namespace bastide::russian_promos
