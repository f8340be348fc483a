#include "trap.hpp"

#include <string>
#include <utility>

namespace bastide::russian_promos {

void Trap::define_trap(Definer& d, const TrapWords& w) {
  turn_ = TurnWords(d);
  follower_ = d.trait("follower");
  trap_ = d.trait("trap");
  place_ = d.feature_kind(w.kind, {.place = true,
                                   .traits = {"trap"},
                                   .look = {.shape = Look::Shape::spot,
                                            .fill = w.fill,
                                            .line = "#1f3a2a",
                                            .letter = w.letter,
                                            .drawing = w.drawing},
                                   .one = w.place,
                                   .in = "in"});
  tile_ = d.tag(w.kind);
  lies_ = d.tag(std::string(w.kind) + ".lies");
  trapped_ = d.cause("trapped", "{figure} {from} is caught, now {to}");
  count_ = d.state<u16>();
  tiles_ = d.per_tile<u16>();
  d.on<&Trap::laid>(tile_);
  d.why<&Trap::why_not_there>("deploy");
  not_by_will_ =
      d.reason("trap.deploy", "VODY-01, SOLO-01", "nobody goes into a trap by himself, and nobody is deployed there");
  d.seat_gauge<&Trap::caught>("in the " + std::string(w.place));
}

void Trap::define_release(Definer& d, const TrapWords& w) {
  released_ = d.cause("released", "{figure} {from} is free again");
  leave_ = d.action<&Trap::leave>(w.action, {{"figure", Operand::figure}, {"cell", Operand::cell}}, w.heading,
                                  "Take {figure:there} back");
  d.offer<&Trap::followers>("wood", lies_);
  d.why<&Trap::why_not>(w.action);
  const std::string name(w.action);
  nobody_ = d.reason(name + ".nobody", w.rule, "only a follower of your own that is caught there is taken back");
  just_laid_ = d.reason(name + ".new", w.rule, "nobody is taken back from the tile just laid");
  later_ =
      d.reason(name + ".later", w.rule, "a follower is taken back after the tile is laid, instead of another move");
}

void Trap::define_deferral(Definer& d) {
  defers_ = true;
  waiting_ = d.trait("waiting");
  late_ = d.state<u8>();
  d.routine(gathered_routine);
}

bool Trap::deferred(Ctx& c, const FigureMoved& e) const noexcept {
  if (!defers_ || e.from.is != PlaceIs::seg || !c.is(c.kind(Seg(e.from.index)), waiting_)) return false;
  if (turn_.laid(c)) c[late_] = 1;  // at the end of the game there is no later moment
  return true;
}

bool Trap::late_ones(Ctx& c) const noexcept { return std::exchange(c[late_], u8{0}); }

int Trap::caught(const View& v, Player p) const noexcept {
  int n = 0;
  for (const Figure g : v.figures_of(p)) n += inside(v, g);
  return n ? n : no_gauge;
}

void Trap::laid(Ctx& c, const TilePlaced& e) const noexcept {
  if (!c.seg_of(e.tile, place_)) return;  // the tag alone is no place
  c[tiles_][c[count_]++] = e.tile.v;
  c.stand(lies_, true);
}

void Trap::pull(Ctx& c, Figure g, Tile into) const noexcept {
  const Place there = Place::on(c.seg_of(into, place_));
  if (!c.barred(g, there, {trapped_})) c.move(g, there, {trapped_});
}

// ---- taking one back ----
Reason Trap::against_leaving(Ctx& c, Player p, Figure g) const noexcept {
  if (c.owner(g) != p || !inside(c, g)) return nobody_;
  if (c.stands_on(g) == turn_.laid(c)) return just_laid_;
  return c.barred(g, Place::supply(), {released_});
}
void Trap::followers(Ctx& c, Player p, Actions& out) const noexcept {
  for (const Figure g : c.figures_of(p))
    if (inside(c, g) && !against_leaving(c, p, g)) out.add(leave_, g.v, c.cell_of(c.stands_on(g)).v);
}
Effect Trap::leave(Ctx& c, const Action& a) const noexcept {
  c.move(Figure(a.arg[0]), Place::supply(), {released_});
  return Effect::closes;
}
Reason Trap::why_not(Ctx& c, const Action& a) const noexcept {
  const Player p = c.decision().who;
  const Reason r = p ? against_leaving(c, p, Figure(a.arg[0])) : Reason{};
  return r ? r : later_;
}
Reason Trap::why_not_there(Ctx& c, const Action& a) const noexcept {
  return c.kind(Seg(a.arg[1])) == place_ ? not_by_will_ : Reason{};
}

}  // namespace bastide::russian_promos
