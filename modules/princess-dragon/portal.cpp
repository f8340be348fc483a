#include "portal.hpp"

namespace bastide::princess_dragon {

void Portal::define(Definer& d) {
  anywhere_ = d.choice("portal.just_completed") == "any_tile";
  here_ = anywhere_ || d.choice("portal.just_completed") == "portal_tile";
  turn_ = TurnWords(d);
  follower_ = d.trait("follower");
  portal_ = d.tag("portal");
  deploy_ = d.action_kind("deploy");
  d.mark_look("portal", {Look::Shape::post, "#6c4fc1", "#2c1a66", "O", Look::Surface::usual,
                         "#9a948c M8 96V48A42 42 0 0 1 92 48V96Z;"
                         " fill M24 96V50A26 26 0 0 1 76 50V96Z;"
                         " white M50 36L57 56L74 60L60 71L63 90L50 79L37 90L40 71L26 60L43 56Z"});
  d.offer<&Portal::elsewhere>("wood", portal_);
  d.offer<&Portal::elsewhere>("more-wood", portal_);
  d.veto<&Portal::no_deploying>("deploy", portal_);
  d.why<&Portal::why_not>("deploy");
  complete_ = d.reason("portal.complete", "PD-40", "the portal does not lead to a completed feature");
  claimed_ = d.reason("portal.claimed", "PD-39", "the feature already holds a follower, perhaps far away");
  no_follower_ = d.reason("portal.follower", "PD-38, PORTAL-06", "only a follower goes through the portal");
  supply_ = d.reason("portal.supply", "KER-22", "no such piece is left in your supply");
}

// What goes through the portal, and where to: followers [PORTAL-06], not to what is complete, but perhaps to what the
// portal tile has just completed [PD-40], [PD-O8]. Fields are never completed [PD-D17].
Landing Portal::landing(const View& v, bool here) const noexcept {
  Landing l = turn_.landing(v);
  for (const FigureKind k : v.all_figure_kinds())
    if (!v.is(k, follower_)) l.figures.remove(k);
  l.completed = (here ? here_ : anywhere_) ? Landing::Completed::just : Landing::Completed::none;
  return l;
}

// [PD-38] Every other tile, under the rules that hold for the tile just laid [PD-39].
void Portal::elsewhere(Ctx& c, Player p, Actions& out) const noexcept {
  const Tile laid = turn_.laid(c);
  if (!laid) return;
  const Landing l = landing(c, false);
  for (const Tile t : c.all_tiles())
    if (t != laid) c.offer_deploy(p, t, deploy_, out, l);
}

// On the portal tile itself followers go by the rule of the portal, other figures as always [PD-X09].
Reason Portal::no_deploying(Ctx& c, const Action& a) const noexcept {
  const Seg s(a.arg[1]);
  const FigureKind k(a.arg[0]);
  if (c.tile(s) != turn_.laid(c) || !c.is(k, follower_)) return {};
  return c.deployable(a.who, k, s, landing(c, true)) == DeployIs::closed ? complete_ : Reason{};
}

Reason Portal::why_not(Ctx& c, const Action& a) const noexcept {
  const Tile laid = turn_.laid(c);
  const Player p = c.decision().who;
  const FigureKind k(a.arg[0]);
  const Seg s(a.arg[1]);
  if (!p || !laid || !c.has(laid, portal_) || c.tile(s) == laid) return {};
  if (!c.is(k, follower_)) return no_follower_;
  if (c.supply(p, k) == 0) return supply_;
  const Landing l = landing(c, false);
  switch (c.deployable(p, k, s, l)) {
    case DeployIs::claimed:
      return claimed_;
    case DeployIs::closed:
      return complete_;
    default:
      return c.barred(c.from_supply(p, k), Place::on(s), {l.how});
  }
}

}  // namespace bastide::princess_dragon
