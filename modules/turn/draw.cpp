// Drawing a tile, and what happens to one that fits nowhere [KER-14], [KER-19].
#include "turn.hpp"

namespace bastide::turn {

void Turn::define_draw(Definer& d) {
  aside_ = d.bag("aside", "set aside");
  const Name misfit = d.choice("draw.unplaceable");
  returns_ = misfit == "return";
  skips_ = misfit == "skip";
  buries_ = misfit == "bottom";
  tries_stack_ = d.flag("draw.tries_stack");
  if (buries_) {
    under_ = d.bag("under", "under the stack");
    under_order_ = d.per_tile<u16>();
    d.source<&Turn::from_under>("under", {.after = {"main"}});
  }
  stuck_ = d.state<u8>();
  lost_ = d.state<u8>("part");
  tried_ = d.state<u8>("part");
  lost_turn_ = d.event("turn.lost");
  buried_ = d.event("tile.under");
  given_back_ = d.event("tile.returned");
  d.source<&Turn::from_main>("main");
  d.end_when<&Turn::nothing_to_draw>("no tile left");

  d.anchor("part.begin", {.in = "part"});
  d.anchor("part.before_draw", {.in = "part", .after = {"part.begin"}});
  d.anchor("part.tile", {.in = "part", .after = {"part.before_draw"}});
  d.step<&Turn::draw>("part.draw", {.in = "part", .after = {"part.tile"}});

  draw_run_ = d.routine("draw");
  d.step<&Turn::roll>("draw.roll", {.in = "draw"});
  d.anchor("draw.drawn", {.in = "draw", .after = {"draw.roll"}});
  d.anchor("draw.accept", {.in = "draw", .after = {"draw.drawn"}});
  d.anchor("draw.attach", {.in = "draw", .after = {"draw.accept"}});
  d.anchor("draw.shown", {.in = "draw", .after = {"draw.attach"}});

  draw_ = d.decision("draw", {.prompt = "A tile is drawn"});
  draw_it_ = d.action<&Turn::drawn>("draw", {{"tile", Operand::tile_type}}, "the tile that chance gives",
                                    "A tile is drawn: {tile}");
  d.offer<&Turn::bag_content>("draw");
  d.sample<&Turn::roll_tile>("draw");
  d.why<&Turn::why_not_draw>("draw");
  not_in_bag_ = d.reason("draw.bag", "KER-14", "no such tile is left where tiles are drawn now");
}

bool Turn::nothing_to_draw(Ctx& c) const noexcept { return c[stuck_] || !c.source(); }
Bag Turn::from_main(Ctx& c) const noexcept { return c.left(main_bag_) ? main_bag_ : Bag{}; }
Bag Turn::from_under(Ctx& c) const noexcept { return c.left(under_) ? under_ : Bag{}; }

StepIs Turn::draw(Ctx& c) const noexcept {
  if (words_.laid(c) || words_.is_without_tile(c)) return StepIs::done;
  if (const TileType y = words_.in_hand(c)) {
    const Tags marks = c.marks();
    c.mark(c.tags(y));  // vetoes against this tile may be filtered by its tags
    if (fits_somewhere(c, y)) {
      if (c.left(aside_)) bring_back(c);
      return StepIs::done;
    }
    c.set_marks(marks);
    words_.take_away(c);
    reject(c, y);
  }
  if (c[lost_]) return StepIs::done;
  const Bag b = c.source();
  if (!b) {  // [KER-O4] nothing that is left fits
    bring_back(c);
    c[stuck_] = 1;
    return StepIs::done;
  }
  return words_.deal(c, b);
}

bool Turn::fits_somewhere(Ctx& c, TileType y) const noexcept {
  const bool alone = c.placeable(y, place_it_);
  if (alone || !mends_) return alone;
  const bool mended = c.can_ask(place_, c.active());
  c[mending_.needed] = mended;
  return mended;
}

StepIs Turn::roll(Ctx& c) const noexcept {
  if (!c.answered()) return c.chance(draw_);
  c.mark(c.tags(words_.in_hand(c)));  // for steps after draw.drawn
  return StepIs::done;
}

// [KER-19] Out of the game, or back once another tile was found. A stack of its own, like the river's, is tried to the
// end before anything of it is given up [RIV-O4].
void Turn::reject(Ctx& c, TileType y) const noexcept {
  const Bag from = words_.bag(c);
  if (buries_ && (from == main_bag_ || from == under_)) return bury(c, y);
  if (returns_ || (tries_stack_ && from != main_bag_ && c.left(from))) return c.put(aside_, y);
  c.discarded(y);
  if (from != main_bag_)
    for (u32 z = 0; c.left(aside_); ++z)
      while (c.left(aside_, TileType(z))) {
        c.take(aside_, TileType(z));
        c.discarded(TileType(z));
      }
  if (skips_) {
    c[lost_] = 1;
    c.emit(lost_turn_, c.active());
  }
}

void Turn::bring_back(Ctx& c) const noexcept {
  for (u32 y = 0; c.left(aside_); ++y)
    while (c.left(aside_, TileType(y))) {
      const Bag home = c.home(TileType(y));
      c.take(aside_, TileType(y));
      c.put(home, TileType(y));
      c.emit(given_back_, c.active(), {static_cast<u16>(y), home.v});
    }
}

// Under the stack, in the order in which the tiles came there. When every tile of the stack was tried in this part, all
// of them leave the game [C-07].
void Turn::bury(Ctx& c, TileType y) const noexcept {
  c[under_order_][static_cast<u32>(c.left(under_))] = y.v;
  c.put(under_, y);
  c.emit(buried_, c.active(), {y.v});
  ++c[tried_];
  if (c.source() != under_ || c[tried_] < c.left(under_)) return;
  while (c.left(under_)) {
    const TileType next = first_buried(c);
    unearth(c);
    c.discarded(next);
  }
  c[tried_] = 0;
}

TileType Turn::first_buried(const Ctx& c) const noexcept { return TileType(c[under_order_][0]); }

void Turn::unearth(Ctx& c) const noexcept {
  const auto order = c[under_order_];
  const u32 n = static_cast<u32>(c.left(under_));
  c.take(under_, TileType(order[0]));
  for (u32 i = 1; i < n; ++i) order[i - 1] = order[i];
  order[n - 1] = 0;
}

bool Turn::from_below(const Ctx& c) const noexcept { return buries_ && words_.bag(c) == under_; }

void Turn::bag_content(Ctx& c, Player, Actions& out) const noexcept {
  if (from_below(c))
    out.add(draw_it_, first_buried(c).v);
  else
    c.offer_tiles(words_.bag(c), draw_it_, out);
}

Action Turn::roll_tile(Ctx& c) const noexcept {
  return {draw_it_, {}, 1, {from_below(c) ? first_buried(c).v : c.sample(words_.bag(c)).v}};
}

Effect Turn::drawn(Ctx& c, const Action& a) const noexcept {
  if (from_below(c))
    unearth(c);
  else
    c.take(words_.bag(c), TileType(a.arg[0]));
  words_.give(c, TileType(a.arg[0]), words_.bag(c));
  return Effect::closes;
}

Reason Turn::why_not_draw(Ctx& c, const Action&) const noexcept {
  return c.decision().kind == draw_ ? not_in_bag_ : Reason{};
}

}  // namespace bastide::turn
