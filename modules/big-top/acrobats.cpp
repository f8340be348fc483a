#include "acrobats.hpp"

namespace bastide::big_top {

void Acrobats::define(Definer& d) {
  points_ = d.number("acrobats.pyramid_points");
  final_points_ = d.number("acrobats.final_points");
  const Name portal = d.choice("acrobats.portal");
  through_portal_ = portal == "any" ? Portal::any : portal == "never" ? Portal::never : Portal::unoccupied;
  portals_ = d.has_param("portal.just_completed");
  turn_ = TurnWords(d);
  acrobats_ = d.tag(acrobats_tag);
  lie_ = d.tag("acrobats.lie");
  portal_ = d.tag("portal");
  bridge_ = d.attr("bridge");
  follower_ = d.figure_kind("follower");
  acrobat_ = d.trait("acrobat");
  // Figures there belong together: `pyramid` says so to others.
  place_ = d.feature_kind("acrobats", {.place = true,
                                       .room = full,
                                       .traits = {"pyramid"},
                                       .look = {Look::Shape::spot, "#d8b46a", "#6e4a1a", "A", Look::Surface::usual,
                                                "#8a5a2b M4 66H96V78H4Z;"
                                                " #c8322b M8 50H46V66H8Z;"
                                                " #3f6fd8 M54 50H92V66H54Z;"
                                                " white M22 50V66H32V50ZM68 50V66H78V50Z;"
                                                " dark M14 78H22V94H14ZM78 78H86V94H78Z"},
                                       .one = "place for acrobats"});
  scored_ = d.cause("scored");
  term_ = d.term("acrobats", "acrobats");
  line_ = d.term("acrobats.each", "acrobats", "acrobat");
  count_ = d.state<u16>();
  spots_ = d.per_tile<u16>();
  climb_it_ = d.action<&Acrobats::climb>("climb", {{"figure", Operand::figure_kind}, {"on", Operand::seg}},
                                         "put a follower into a pyramid of acrobats", "{figure} {on:in}");
  score_it_ =
      d.action<&Acrobats::score>("pyramid", {{"on", Operand::seg}},
                                 "score a pyramid of three acrobats, who all go home", "Score the pyramid {on:in}");
  // Nothing is asked before a place lies on the table.
  d.on<&Acrobats::new_place>(acrobats_);
  d.offer<&Acrobats::choices>("wood", lie_);
  d.offer<&Acrobats::places>("more-wood", lie_);
  d.step<&Acrobats::at_the_end>("acrobats.final",
                                {.in = "final", .after = {"final.figures"}, .before = {"final.figures.end"}});
  d.seat_gauge<&Acrobats::standing>("acrobats");
  define_reasons(d);
}

void Acrobats::define_reasons(Definer& d) {
  later_ = d.reason("acrobats.later", "ACRO-01, ACRO-06",
                    "acrobats climb and pyramids are scored after the tile is laid, instead of another action");
  no_place_ = d.reason("acrobats.place", "ACRO-01", "there is no place for acrobats");
  only_normal_ = d.reason("acrobats.normal", "ACRO-04", "only a normal follower is an acrobat");
  none_left_ = d.reason("acrobats.supply", "KER-22", "no such piece is left in your supply");
  full_ = d.reason("acrobats.full", "ACRO-03", "a pyramid of three acrobats takes nobody else");
  bridged_ = d.reason("acrobats.bridge", "ACRO-05", "a bridge leads over this tile, so there is no room for acrobats");
  far_ = d.reason("acrobats.far", "ACRO-01", "the tile just laid does not touch the tile with that place for acrobats");
  low_ = d.reason("acrobats.low", "ACRO-03, ACRO-06", "only a pyramid of three acrobats is scored");
  by_climbing_ = d.reason("acrobats.climb", "ACRO-01", "an acrobat climbs there, which is a move of its own");
  d.why<&Acrobats::why_not_climb>("climb");
  d.why<&Acrobats::why_not_score>("pyramid");
  d.why<&Acrobats::why_not_deploy>("deploy");
}

void Acrobats::new_place(Ctx& c, const TilePlaced& e) const noexcept {
  const Seg s = c.seg_of(e.tile, place_);
  if (!s) return;
  c[spots_][c[count_]++] = s.v;
  c.stand(lie_, true);
}

int Acrobats::height(const View& v, Seg s) const noexcept { return v.figures(v.feature(s)); }

// [ACRO-01] The tile just laid, or one beside it; by a portal perhaps any [ACRO-O2].
bool Acrobats::reaches(const View& v, Seg s) const noexcept {
  const Tile laid = turn_.laid(v);
  if (near(v, v.cell_of(laid), v.cell_of(v.tile(s)))) return true;
  if (!portals_ || !v.has(laid, portal_)) return false;
  return through_portal_ == Portal::any || (through_portal_ == Portal::unoccupied && height(v, s) == 0);
}

Reason Acrobats::against(Ctx& c, Player p, FigureKind k, Seg s) const noexcept {
  if (k != follower_ && !c.is(k, acrobat_)) return only_normal_;
  const Figure g = c.from_supply(p, k);
  if (!g || !turn_.landing(c).figures.has(k)) return none_left_;
  if (height(c, s) >= full) return full_;  // [ACRO-03]
  for (const Seg o : c.segs_of(c.tile(s)))
    if (c.attr(o, bridge_)) return bridged_;  // [ACRO-05]
  if (!reaches(c, s)) return far_;
  return c.barred(g, Place::on(s), {turn_.deployed()});
}

// [ACRO-02] The third one stands on top of two; who they are does not matter [ACRO-04].
void Acrobats::offer_climbing(Ctx& c, Player p, Seg s, Actions& out) const noexcept {
  if (!reaches(c, s)) return;
  c.supply(p).each([&](FigureKind k) {
    if (!against(c, p, k, s)) out.add(climb_it_, k.v, s.v);
  });
}

// Whoever has deployed all that may climb need not be asked about each place.
bool Acrobats::has_climbers(const View& v, Player p) const noexcept {
  bool some = false;
  v.supply(p).each([&](FigureKind k) { some = some || k == follower_ || v.is(k, acrobat_); });
  return some;
}

void Acrobats::places(Ctx& c, Player p, Actions& out) const noexcept {
  if (!turn_.laid(c) || !has_climbers(c, p)) return;
  each_place(c, [&](Seg s) {
    if (height(c, s) < full) offer_climbing(c, p, s, out);
  });
}

// [ACRO-06], [ACRO-07] And pyramids anywhere on the table, whoever stands there.
void Acrobats::choices(Ctx& c, Player p, Actions& out) const noexcept {
  if (!turn_.laid(c)) return;
  const bool climbs = has_climbers(c, p);
  each_place(c, [&](Seg s) {
    if (height(c, s) >= full)
      out.add(score_it_, s.v);
    else if (climbs)
      offer_climbing(c, p, s, out);
  });
}

Effect Acrobats::climb(Ctx& c, const Action& a) const noexcept {
  c.move(c.from_supply(a.who, FigureKind(a.arg[0])), Place::on(Seg(a.arg[1])), {turn_.deployed()});
  return Effect::closes;
}

Effect Acrobats::score(Ctx& c, const Action& a) const noexcept {
  const Seg s(a.arg[0]);
  pay(c, s, points_);
  c.send_home(c.feature(s), {scored_});
  return Effect::closes;
}

// [ACRO-09]
StepIs Acrobats::at_the_end(Ctx& c) const noexcept {
  each_place(c, [&](Seg s) {
    if (height(c, s)) pay(c, s, final_points_);
  });
  return StepIs::done;
}

void Acrobats::pay(Ctx& c, Seg s, int points) const noexcept {
  std::array<int, max_players> acrobats{};
  c.each_on(c.feature(s), [&](Figure g) {
    if (c.owner(g)) ++acrobats[c.owner(g).v];
  });
  for (const Player p : c.seats()) {
    if (acrobats[p.v] == 0) continue;
    Sheet sheet;
    sheet.term = term_;
    sheet.complete = true;
    sheet.add(line_, Role::bonus, acrobats[p.v], points);
    c.award(p, sheet, Place::on(s));
  }
}

// ---- why it is refused. What nothing else speaks against is refused because now is not the time ----
Reason Acrobats::why_not_climb(Ctx& c, const Action& a) const noexcept {
  const Player p = c.decision().who;
  const Seg s(a.arg[1]);
  if (c.kind(s) != place_) return no_place_;
  const Reason r = p && turn_.laid(c) ? against(c, p, FigureKind(a.arg[0]), s) : Reason{};
  return r ? r : later_;
}

Reason Acrobats::why_not_score(Ctx& c, const Action& a) const noexcept {
  const Seg s(a.arg[0]);
  if (c.kind(s) != place_) return no_place_;
  return height(c, s) < full ? low_ : later_;
}

Reason Acrobats::why_not_deploy(Ctx& c, const Action& a) const noexcept {
  return c.kind(Seg(a.arg[1])) == place_ ? by_climbing_ : Reason{};
}

// ---- for hosts ----
int Acrobats::standing(const View& v, Player p) const noexcept {
  int n = 0;
  for (const Figure g : v.figures_of(p)) {
    const Place at = v.where(g);
    n += at.is == PlaceIs::seg && v.kind(Seg(at.index)) == place_;
  }
  return n ? n : no_gauge;
}

}  // namespace bastide::big_top
