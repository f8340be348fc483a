#include "princess.hpp"

namespace bastide::princess_dragon {

void Princess::define(Definer& d) {
  must_ = d.flag("princess.mandatory");
  is_wood_ = d.flag("princess.uses_wood_step");
  turn_ = TurnWords(d);
  follower_ = d.trait("follower");
  princess_ = d.attr("princess");
  expelled_ = d.cause("expelled", "The princess sends {figure} {from} home");
  gone_ = d.state<u8>("part");
  d.mark_look("princess", {Look::Shape::post, "#d65a9c", "#6b1d48", "P", Look::Surface::usual,
                           "light M50 4C72 12 84 34 78 62L66 46Z;"
                           " fill M50 66C72 66 82 80 88 96H12C18 80 28 66 50 66Z;"
                           " #e8b84a M32 50A18 18 0 0 1 68 50V74H32Z;"
                           " #f3d7b6 M37 52A13 13 0 0 1 63 52A13 13 0 0 1 37 52Z;"
                           " fill M50 4L67 44H33Z"});
  send_ = d.action<&Princess::send_home>("princess", {{"knight", Operand::figure}, {"cell", Operand::cell}},
                                         "send a knight of the princess's city home", "Send {knight:there} home");
  if (!must_ && is_wood_) {
    d.offer<&Princess::knights>("wood");  // one of the alternatives [PRIN-01]
  } else {
    decide_ = d.decision("princess", {.may_pass = !must_, .own_only = true, .prompt = "Send a knight home"});
    d.offer<&Princess::knights>("princess");
    d.step<&Princess::before_wood>("princess.knight",
                                   {.in = "part", .after = {"part.options"}, .before = {"part.wood"}});
  }
  d.shield<&Princess::no_arrival>(turn_.deployed());
  d.why<&Princess::why_no_deploying>("deploy");
  d.why<&Princess::why_not>("princess");
  d.why<&Princess::why_no_pass>("pass");
  no_knight_ = d.reason("princess.knight", "PD-43, PD-46",
                        "only a follower in the city that the princess's tile extends can be sent home");
  one_ = d.reason("princess.once", "PD-43", "one knight is sent home, after the tile is laid");
  tile_closed_ = d.reason("princess.tile", "PD-44", "a knight was sent home: no figure goes on the princess's tile");
  compulsory_ = d.reason("princess.must", "PD-43", "one knight of the city must be sent home");
}

// Does a princess of the tile just laid live in this feature?
bool Princess::lives_here(Ctx& c, Feature f) const noexcept {
  const Tile t = turn_.laid(c);
  bool found = false;
  for (int i = 0; t && i < c.segs(t); ++i) found |= c.attr(c.seg(t, i), princess_) > 0 && c.feature(c.seg(t, i)) == f;
  return found;
}
bool Princess::suitor(Ctx& c, Figure g) const noexcept {
  const Place p = c.where(g);
  return p.is == PlaceIs::seg && c.is(g, follower_) && lives_here(c, c.feature(Seg(p.index))) &&
         !c.barred(g, Place::supply(), {expelled_});
}
// [PD-43] Of any player, small or large. Nobody was deployed since the tile was laid, so whoever is there was there
// before. One knight in all, also if the tile has two cities [PD-O9].
void Princess::knights(Ctx& c, Player, Actions& out) const noexcept {
  const Tile t = turn_.laid(c);
  if (!t || c[gone_]) return;
  for (int i = 0; i < c.segs(t); ++i) {
    const Seg s = c.seg(t, i);
    if (c.attr(s, princess_) == 0) continue;
    bool known = false;
    for (int j = 0; j < i; ++j) known |= c.attr(c.seg(t, j), princess_) > 0 && c.feature(c.seg(t, j)) == c.feature(s);
    if (known) continue;
    c.each_on(c.feature(s), [&](Figure g) {
      if (suitor(c, g)) out.add(send_, g.v, c.cell_of(c.tile_of(g)).v);
    });
  }
}
StepIs Princess::before_wood(Ctx& c) const noexcept {
  if (c.answered()) {
    if (c[gone_] && is_wood_) turn_.count_move(c);  // [PD-O6]
    return StepIs::done;
  }
  return c.ask(c.active(), decide_);
}
Effect Princess::send_home(Ctx& c, const Action& a) const noexcept {
  c[gone_] = 1;
  c.move(Figure(a.arg[0]), Place::supply(), {expelled_});
  return Effect::closes;
}

// [PD-44]
bool Princess::closed(Ctx& c, Tile t) const noexcept { return c[gone_] && t && t == turn_.laid(c); }
Reason Princess::why_no_deploying(Ctx& c, const Action& a) const noexcept {
  return closed(c, c.tile(Seg(a.arg[1]))) ? tile_closed_ : Reason{};
}
Reason Princess::no_arrival(Ctx& c, Figure, Place to, Cause) const noexcept {
  if (!c[gone_]) return {};  // asked often, seldom true
  const Tile t = to.is == PlaceIs::seg    ? c.tile(Seg(to.index))
                 : to.is == PlaceIs::cell ? c.tile_at(Cell(to.index))
                                          : Tile{};
  return closed(c, t) ? tile_closed_ : Reason{};
}
Reason Princess::why_not(Ctx& c, const Action& a) const noexcept {
  if (c[gone_] || !turn_.laid(c) || c.decision().chance()) return one_;
  return suitor(c, Figure(a.arg[0])) ? one_ : no_knight_;
}
Reason Princess::why_no_pass(Ctx& c, const Action&) const noexcept {
  return decide_ && must_ && c.decision().kind == decide_ ? compulsory_ : Reason{};
}

}  // namespace bastide::princess_dragon
