#include "dragon.hpp"

#include <algorithm>

namespace bastide::princess_dragon {

namespace {

constexpr Name dragon_drawing =
    "fill M6 70C10 50 28 44 40 50C44 32 58 20 74 22L70 10L82 17L90 8L91 22C98 28 98 40 90 43L74 42C66 44 64 54 70 "
    "62C78 74 72 90 58 92H22C44 88 50 80 42 72C32 64 18 62 6 70Z;"
    " light M44 50C34 34 38 14 54 4C53 16 60 22 68 24C57 29 51 38 51 50Z;"
    " white M79 30A4 4 0 0 1 87 30A4 4 0 0 1 79 30Z;"
    " line M64 92C66 84 62 78 58 76";

}  // namespace

void Dragon::define(Definer& d) {
  returns_ = d.choice("dragon.early_tile") == "return";
  diagonal_ = d.choice("dragon.neighbourhood") == "surrounding";
  start_counts_ = d.flag("dragon.start_tile_visited");
  most_ = d.number("dragon.steps");
  per_turn_ = d.choice("dragon.visited_scope") == "turn";
  barred_ = d.flag("dragon.tile_barred");
  only_features_ = d.choice("dragon.tile_bars") == "features";
  later_ = d.flag("volcano.barred_later");
  turn_words_ = TurnWords(d);
  follower_ = d.trait("follower");
  for (const Choice& class_of : food)
    if (d.index_in("dragon.eats", class_of.name) >= 0) eats_.add(d.trait(class_of.name));
  const Name barred = d.choice("volcano.bars");
  volcano_bars_ = barred == "all_figures" ? Bars::all : barred == "followers" ? Bars::followers : Bars::none;

  // [PD-02], [KER-48]
  dragon_ = d.neutral(d.figure_kind(
      "dragon", {.claims = false,
                 .strength = 0,
                 .look = {Look::Shape::post, "#b3261e", "#4a0f0b", "D", Look::Surface::usual, dragon_drawing},
                 .many = "dragons"}));
  d.mark_look("volcano", {Look::Shape::post, "#7a3b1f", "#f28c28", "V", Look::Surface::usual,
                          "fill M4 94L34 36L66 36L96 94Z;"
                          " #f28c28 M34 36L42 42L50 35L58 42L66 36L72 48C64 54 68 70 60 70C53 70 56 54 50 56C44 58 46 "
                          "80 40 80C34 80 40 58 28 48Z;"
                          " line M44 26C36 18 52 14 44 4M58 26C52 20 64 14 58 6"});
  d.mark_look("dragon", {Look::Shape::post, "#e0e6d0", "#b3261e", "d", Look::Surface::usual, dragon_drawing});
  volcano_ = d.tag("volcano");
  eaten_ = d.cause("eaten", "The dragon eats {figure} {from}");
  flown_ = d.cause("flown", "The dragon flies to the volcano {to}");
  journeys_ = d.cause("journey", "The dragon is now {to}");
  asked_ = d.event("dragon.step", "The dragon moves, step {0} of {1}, {seat} chooses");
  set_aside_ = d.event("dragon.aside", "A tile is set aside, the dragon is not there yet: {0:tile}");
  shuffled_back_ = d.event("dragon.back", "{0} dragon tiles are shuffled in");
  aside_ = d.bag("dragon-aside", "set aside until a volcano lies");
  made_ = d.state<u8>("part");
  turn_ = d.state<u16>();
  visited_ = d.per_tile<u8>();
  d.gauge<&Dragon::waiting_tiles>("dragon tiles set aside");
  define_rules(d);
}

void Dragon::define_rules(Definer& d) {
  const Tag on_volcano = volcano_, on_dragon = d.tag("dragon");
  d.step<&Dragon::put_aside>("dragon.aside", {.in = "draw", .after = {"draw.drawn"}, .before = {"draw.accept"}},
                             on_dragon);
  if (returns_)
    d.step<&Dragon::give_back>("dragon.return", {.in = "part", .after = {"part.draw"}, .before = {"part.place"}});

  d.on<&Dragon::erupt>(on_volcano);
  if (!d.flag("volcano.wood_elsewhere"))
    d.step<&Dragon::rest>("volcano.rest", {.in = "part", .after = {"part.duties"}, .before = {"part.wood"}},
                          on_volcano);
  if (barred_ || volcano_bars_ != Bars::none) d.shield<&Dragon::no_arrival>(turn_words_.deployed());
  d.why<&Dragon::why_no_deploying>("deploy");

  decide_ = d.decision("dragon", {.prompt = "Move the dragon"});
  step_ = d.action<&Dragon::step>("dragon", {{"cell", Operand::cell}},
                                  "the dragon goes one tile on and eats what is there", "The dragon to {cell}");
  d.offer<&Dragon::steps>("dragon");
  if (d.choice("dragon.phase") == "before_scoring")
    d.step<&Dragon::journey>("dragon.journey",
                             {.in = "part", .after = {"part.journey"}, .before = {"part.completions"}},
                             on_dragon);  // [PD-26]
  else
    d.step<&Dragon::journey>("dragon.journey", {.in = "part", .after = {"part.after_scoring"}, .before = {"part.end"}},
                             on_dragon);  // [PD-25]
  d.why<&Dragon::why_no_step>("dragon");
  d.why<&Dragon::why_no_pass>("pass");
  d.why<&Dragon::why_no_tile>("place");
  lair_ = d.reason("dragon.tile", "PD-22", "no follower shares a tile with the dragon");
  crater_ = d.reason("volcano.tile", "PD-20", "only the dragon may go to the volcano");
  apart_ = d.reason("dragon.apart", "PD-27", "the dragon goes to a tile beside the one where it is");
  empty_ = d.reason("dragon.empty", "PD-27", "no tile lies there");
  again_ = d.reason("dragon.again", "PD-29", "the dragon was there already");
  not_now_ = d.reason("dragon.rests", "PD-25, PD-27",
                      "the dragon is moved only in its journey, by the player whose step it is");
  early_ = d.reason("dragon.early", "PD-35", "no dragon tile is played before the first volcano");
  must_ = d.reason("dragon.must", "PD-27", "whoever can move the dragon must");
}

bool Dragon::out(const View& v) const noexcept { return v.where(dragon_).is == PlaceIs::cell; }
Tile Dragon::lair(const View& v) const noexcept { return v.stands_on(dragon_); }
int Dragon::waiting_tiles(const View& v) const noexcept { return v.left(aside_) ? v.left(aside_) : no_gauge; }

// ---- drawing: without a volcano no dragon tile is played [PD-34], [PD-35] ----
StepIs Dragon::put_aside(Ctx& c) const noexcept {
  if (out(c)) return StepIs::done;
  const TileType y = turn_words_.take_away(c);
  c.put(aside_, y);
  c.emit(set_aside_, {}, {y.v});
  return StepIs::done;
}
// [DRAGON-02] Going back at once and being drawn again is the same as waiting until another tile was found, but ends
// when only dragon tiles are left.
StepIs Dragon::give_back(Ctx& c) const noexcept {
  bring_back(c);
  return StepIs::done;
}
int Dragon::bring_back(Ctx& c) const noexcept {
  const int n = c.left(aside_);
  for (u32 y = 0; c.left(aside_); ++y)
    while (c.left(aside_, TileType(y))) {
      c.take(aside_, TileType(y));
      c.put(c.home(TileType(y)), TileType(y));
    }
  return n;
}

// ---- volcanoes ----
void Dragon::erupt(Ctx& c, const TilePlaced& e) const noexcept {
  c.move(dragon_, Place::at(e.cell), {flown_});  // [PD-21]; nothing is eaten on the flight [PD-D05]
  if (const int n = bring_back(c)) c.emit(shuffled_back_, {}, {static_cast<u16>(n)});  // [PD-36]
}
StepIs Dragon::rest(Ctx& c) const noexcept {
  turn_words_.no_more_moves(c);
  return StepIs::done;
}
// Why no such figure may come to this tile, or nothing.
Reason Dragon::closed_to(Ctx& c, FigureKind k, Tile t, bool feature) const noexcept {
  const bool follower = c.is(k, follower_);
  if (c.has(t, volcano_) && (later_ || t == turn_words_.laid(c)))
    if (volcano_bars_ == Bars::all || (volcano_bars_ == Bars::followers && follower))
      return crater_;                                                                     // [PD-20], [PD-O7]
  if (barred_ && follower && t == lair(c) && (feature || !only_features_)) return lair_;  // [PD-22]
  return {};
}
Reason Dragon::no_arrival(Ctx& c, Figure g, Place to, Cause) const noexcept {
  const bool on_tile = to.is == PlaceIs::seg;
  if (!on_tile && to.is != PlaceIs::cell) return {};
  const Tile t = on_tile ? c.tile(Seg(to.index)) : c.tile_at(Cell(to.index));
  if (!t || g == dragon_) return {};
  // Asked often, seldom true: first of all whether a volcano may be the reason, or the dragon.
  const bool fresh = later_ || t == turn_words_.laid(c);
  if (!fresh && c.where(dragon_) != Place::at(c.cell_of(t))) return {};
  return closed_to(c, c.kind(g), t, on_tile && !c.is_place(c.kind(Seg(to.index))));
}

Reason Dragon::why_no_deploying(Ctx& c, const Action& a) const noexcept {
  return closed_to(c, FigureKind(a.arg[0]), c.tile(Seg(a.arg[1])), true);
}

// ---- the journey ----
StepIs Dragon::journey(Ctx& c) const noexcept {
  if (!turn_words_.laid(c) || !out(c)) return StepIs::done;  // [PD-34]
  if (per_turn_ && c[turn_] != c.turn()) {                   // [PD-O13]
    c[turn_] = static_cast<u16>(c.turn());
    forget(c);
  }
  if (c[made_] || start_counts_) c[visited_][lair(c).v] = 1;
  // [PD-27] Round the table, beginning with the player on turn.
  const Player p = c.after(c.active(), c[made_]);
  // [PD-33] A dead end is the end: nobody is asked who cannot move it.
  if (c[made_] < most_ && c.ask(p, decide_) == StepIs::waiting) {
    if (!c.decision().chance()) c.emit(asked_, p, {static_cast<u16>(c[made_] + 1), static_cast<u16>(most_)});
    return StepIs::waiting;
  }
  if (!per_turn_) forget(c);
  return StepIs::done;
}
void Dragon::forget(Ctx& c) const noexcept { std::ranges::fill(c[visited_].first(static_cast<u32>(c.tiles())), u8{0}); }
void Dragon::steps(Ctx& c, Player, Actions& out) const noexcept {
  const Cell here = c.cell_of(lair(c));
  const auto offer = [&](Cell there) {
    const Tile t = c.tile_at(there);
    if (t && !c[visited_][t.v] && !c.barred(dragon_, Place::at(there), {journeys_})) out.add(step_, there.v);
  };
  for (Side s : all_sides) offer(c.neighbour(here, s));
  for (int i = 0; diagonal_ && i < 8; ++i)
    if (const Cell there = c.around(here, i); c.x(there) != c.x(here) && c.y(there) != c.y(here)) offer(there);
}
bool Dragon::near(const View& v, Cell there) const noexcept {
  const Cell here = v.cell_of(lair(v));
  const int dx = std::abs(v.x(here) - v.x(there)), dy = std::abs(v.y(here) - v.y(there));
  return diagonal_ ? std::max(dx, dy) == 1 : dx + dy == 1;
}
Effect Dragon::step(Ctx& c, const Action& a) const noexcept {
  ++c[made_];
  c.move(dragon_, Place::at(Cell(a.arg[0])), {journeys_});
  eat(c, lair(c));
  return Effect::closes;
}
// [PD-30] Whatever module brought it. What leans on an eaten follower goes home by itself [PD-31].
void Dragon::eat(Ctx& c, Tile t) const noexcept {
  const Cause cause{eaten_, dragon_};
  c.each_on_board([&](Figure g) {
    if (c.stands_on(g) == t && c.traits(c.kind(g)).meets(eats_) && !c.barred(g, Place::supply(), cause))
      c.move(g, Place::supply(), cause);
  });
}
Reason Dragon::why_no_step(Ctx& c, const Action& a) const noexcept {
  if (c.decision().kind != decide_) return not_now_;
  const Cell there(a.arg[0]);
  if (!near(c, there)) return apart_;
  const Tile t = c.tile_at(there);
  if (!t) return empty_;
  return c[visited_][t.v] ? again_ : c.barred(dragon_, Place::at(there), {journeys_});
}
Reason Dragon::why_no_pass(Ctx& c, const Action&) const noexcept {
  return c.decision().kind == decide_ ? must_ : Reason{};
}
Reason Dragon::why_no_tile(Ctx& c, const Action&) const noexcept {
  return c.left(aside_) && !turn_words_.in_hand(c) ? early_ : Reason{};
}

}  // namespace bastide::princess_dragon
