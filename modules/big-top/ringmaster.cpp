#include "ringmaster.hpp"

namespace bastide::big_top {

void Ringmaster::define(Definer& d) {
  points_ = d.number("ringmaster.points");
  at_once_ = d.choice("ringmaster.returns") == "at_once";
  monks_twice_ = d.choice("ringmaster.special_monasteries") == "monks_twice";
  in_castles_ = d.choice("ringmaster.castles") == "as_any";
  in_lines_ = d.trait("lines");
  castle_ = d.trait("castle");
  special_ = d.attr("special_monastery");
  turn_ = TurnWords(d);
  // [RING-01], [RING-02] Wherever a follower may stand, with one vote. Acrobats ask for their own kind.
  ringmaster_ = d.figure_kind(
      "ringmaster",
      {.like = "follower",
       .traits = {"follower", "ringmaster"},
       .look = {Look::Shape::spot, "", "", "N", Look::Surface::usual,
                "fill M50 26C58 26 63 31 63 38C63 43 61 46 59 48L92 56L86 66L66 62L76 96H24L34 62L14 66L8 56L41 48C39 "
                "46 37 43 37 38C37 31 42 26 50 26Z;"
                " dark M30 28V23H37V4H63V23H70V28Z;"
                " white M44 58L50 62L56 58V68L50 64L44 68Z"},
       .many = "ringmasters"});
  d.per_player(ringmaster_, 1);
  circus_ = d.tag(circus_tag);
  acrobats_ = d.tag(acrobats_tag);
  scored_ = d.cause("scored");
  term_ = d.term("ringmaster", "ringmaster");
  circuses_ = d.term("ringmaster.circuses", "circuses around the ringmaster", "circus around the ringmaster");
  places_ = d.term("ringmaster.acrobats", "places for acrobats around the ringmaster",
                   "place for acrobats around the ringmaster");
  d.step<&Ringmaster::bonus>("ringmaster.bonus",
                             {.in = "resolve", .after = {"resolve.bonus"}, .before = {"resolve.spoils"}});
  d.step<&Ringmaster::at_the_end>("ringmaster.final",
                                  {.in = "final", .after = {"final.figures"}, .before = {"final.figures.end"}});
}

// Where it stands on a feature that may pay it; none if it is elsewhere. A place for figures is no feature.
Seg Ringmaster::stands(const View& v, Figure g) const noexcept {
  const Place at = v.where(g);
  if (at.is != PlaceIs::seg) return {};
  const FeatureKind kind = v.kind(Seg(at.index));
  const bool unpaid = v.is_place(kind) || (!in_castles_ && v.is(kind, castle_));  // [RING-O3]
  return unpaid ? Seg{} : Seg(at.index);
}

// [RING-03], [RING-04] Whoever wins the feature, and whatever it is worth.
StepIs Ringmaster::bonus(Ctx& c) const noexcept {
  const Feature f = turn_.settled(c);
  if (c.claims(f) == 0) return StepIs::done;
  for (const Player p : c.seats())
    for (const Figure g : c.figures_of(p, ringmaster_)) {
      const Seg at = stands(c, g);
      if (!at || c.feature(at) != f) continue;
      pay(c, g);
      if (at_once_ && !c.barred(g, Place::supply(), {scored_})) c.move(g, Place::supply(), {scored_});  // [RING-O1]
    }
  return StepIs::done;
}

// [RING-07], [RING-O2]
StepIs Ringmaster::at_the_end(Ctx& c) const noexcept {
  for (const Player p : c.seats())
    for (const Figure g : c.figures_of(p, ringmaster_)) {
      const Seg at = stands(c, g);
      if (!at || (monks_twice_ && c.is(c.kind(at), in_lines_))) continue;
      pay(c, g);
      if (monks_twice_ && c.attr(at, special_)) pay(c, g);
    }
  return StepIs::done;
}

// [RING-05], [RING-08] Tiles are counted; who or what stands there does not matter.
void Ringmaster::pay(Ctx& c, Figure g) const noexcept {
  int circuses = 0, places = 0;
  each_near(c, c.cell_of(c.tile(stands(c, g))), [&](Tile t) {
    circuses += c.has(t, circus_);
    places += c.has(t, acrobats_);
  });
  if (circuses + places == 0) return;
  Sheet s;
  s.term = term_;
  s.complete = true;
  if (circuses) s.add(circuses_, Role::bonus, circuses, points_);
  if (places) s.add(places_, Role::bonus, places, points_);
  c.award(c.owner(g), s, c.where(g));
}

}  // namespace bastide::big_top
