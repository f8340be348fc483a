#include "ransom.hpp"

namespace bastide::tower {

void Ransom::define(Definer& d) {
  points_ = d.number("ransom.points");
  requires_ = d.flag("ransom.requires_points");
  at_once_ = d.flag("ransom.use_same_turn");
  prison_ = d.zone(prison_zone, "held by {seat}", "{seat} holds {figures}");
  if (!at_once_) {
    freed_ = d.zone("freed", "bought back, free in the next turn", "Bought back, free in the next turn: {figures}");
    d.immune(freed_, d.cause("invited"));
  }
  ransomed_ = d.cause("ransomed", "{figure} is bought back");
  paid_ = d.term("ransom.paid", "ransoms paid");
  received_ = d.term("ransom.received", "ransoms received");
  used_ = d.state<u8>(d.choice("ransom.per") == "turn_part" ? "part" : "turn");  // [TOW-O4]
  d.step<&Ransom::shut>("ransom.shut", {.in = "turn", .after = {"turn.end"}});
  ransom_it_ =
      d.action<&Ransom::pay>("ransom", {{"figure", Operand::figure_kind}, {"from", Operand::player}},
                             "buy a prisoner back from the player who holds it", "Buy your {figure} back from {from}");
  d.offer<&Ransom::prisoners>("window", d.tag(prisoners_mark));  // [TOW-41], [TOW-O11]
  d.why<&Ransom::why_not>("ransom");
  not_own_turn_ = d.reason("ransom.turn", "TOW-41", "a ransom is paid in your own turn");
  once_ = d.reason("ransom.once", "TOW-41", "one prisoner was ransomed already");
  poor_ = d.reason("ransom.points", "TOW-43", "your points do not reach for a ransom");
  nobody_ = d.reason("ransom.nobody", "TOW-41", "that player holds no such prisoner of the payer");
}

StepIs Ransom::shut(Ctx& c) const noexcept {
  c[used_] = 1;  // no ransom between the turns and in the final scoring
  if (!at_once_)
    c.each_figure([&](Figure g) {
      if (imprisoned(c, g, freed_)) c.move(g, Place::supply(), {ransomed_});
    });
  return StepIs::done;
}

// One choice per kind of figure and captor: prisoners of one kind are alike. Nobody pays a ransom to himself.
void Ransom::prisoners(Ctx& c, Player p, Actions& out) const noexcept {
  if (c[used_] || (requires_ && c.score(p) < points_)) return;  // [TOW-43]
  FigureKinds seen[max_players];
  for (const Figure g : c.figures_of(p)) {
    if (!imprisoned(c, g, prison_) || captor(c, g) == p) continue;
    const Player holder = captor(c, g);
    if (seen[holder.v].has(c.kind(g))) continue;
    seen[holder.v].add(c.kind(g));
    out.add(ransom_it_, c.kind(g).v, holder.v);
  }
}

Figure Ransom::prisoner(const View& v, Player owner, FigureKind k, Player holder) const noexcept {
  Figure found;
  v.each_figure([&](Figure g) {
    if (!found && v.owner(g) == owner && v.kind(g) == k && imprisoned(v, g, prison_) && captor(v, g) == holder)
      found = g;
  });
  return found;
}

Effect Ransom::pay(Ctx& c, const Action& a) const noexcept {
  const Player holder(a.arg[1]);
  const Figure g = prisoner(c, a.who, FigureKind(a.arg[0]), holder);
  c[used_] = 1;
  c.award(a.who, -points_, paid_, {}, PointsAre::payment);  // [TOW-42]
  c.award(holder, points_, received_, {}, PointsAre::payment);
  c.move(g, at_once_ ? Place::supply() : Place::in(freed_, a.who.v), {ransomed_});  // [TOW-44]
  return Effect::keeps;
}

Reason Ransom::why_not(Ctx& c, const Action& a) const noexcept {
  const Player who = c.decision().who, holder(a.arg[1]);
  if (!who || who != c.turn_player()) return not_own_turn_;
  if (holder == who || !prisoner(c, who, FigureKind(a.arg[0]), holder)) return nobody_;
  if (c[used_]) return once_;
  return requires_ && c.score(who) < points_ ? poor_ : Reason{};
}

}  // namespace bastide::tower
