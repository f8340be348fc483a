#include "portal.hpp"

namespace princess_dragon {
using namespace bastide;

void Portal::define(Definer& d) {
  anywhere_ = d.choice("portal.just_completed") == "any_tile";
  here_ = anywhere_ || d.choice("portal.just_completed") == "portal_tile";
  follower_ = bit(d.tag("follower"));
  portal_ = d.tag("portal");
  tile_ = d.shared<u16>("part.tile", "part");
  deploy_ = d.action_kind("deploy");
  d.mark_look("portal", {Look::Shape::post, "#6c4fc1", "#2c1a66", "O"});
  const Filter on_portal{bit(portal_)};
  d.offer<&Portal::elsewhere>("wood", on_portal);
  d.veto<&Portal::no_deploying>("deploy", on_portal);
  d.why<&Portal::why_not>("deploy");
  complete_ = d.reason("portal.complete", "PD-40", "the portal does not lead to a completed feature");
  claimed_ = d.reason("portal.claimed", "PD-39", "the feature already holds a follower, perhaps far away");
  no_follower_ = d.reason("portal.follower", "PD-38, PORTAL-06", "only a follower goes through the portal");
  supply_ = d.reason("portal.supply", "KER-22", "no such piece is left in the own supply");
}

// Fields are never completed [PD-D17].
bool Portal::closed(const View& v, Seg s) const noexcept { return v.completable(v.kind(s)) && !v.open(v.feature(s)); }
// [PD-38] Every other tile, under the rules that hold for the tile just laid [PD-39].
void Portal::elsewhere(Ctx& c, Player p, Actions& out) const noexcept {
  if (!c[tile_]) return;
  for (u32 t = 0; t < static_cast<u32>(c.tiles()); ++t)
    if (Tile(t) != tile_in(c[tile_])) c.offer_deploy(p, Tile(t), deploy_, out);
}
Reason Portal::no_deploying(Ctx& c, const Action& a) const noexcept {
  const Seg s(a.arg[1]);
  const bool here = c.tile(s) == tile_in(c[tile_]);
  const bool follower = tagged(c, FigureKind(a.arg[0]), follower_);
  if (!follower) return here ? Reason{} : no_follower_;  // [PD-X09]
  if (!closed(c, s)) return {};
  if (!(here ? here_ : anywhere_)) return complete_;  // [PD-40], [PD-O8]
  for (int i = 0; i < c.pending(); ++i)
    if (c.pending(i) == c.feature(s)) return {};
  return complete_;
}
Reason Portal::why_not(Ctx& c, const Action& a) const noexcept {
  const Tile laid = tile_in(c[tile_]);
  const Player p = c.decision().who;
  if (!p || !laid || !c.has(laid, portal_) || c.tile(Seg(a.arg[1])) == laid) return {};
  if (c.supply(p, FigureKind(a.arg[0])) == 0) return supply_;
  return c.deployable(p, FigureKind(a.arg[0]), Seg(a.arg[1])) == DeployIs::claimed ? claimed_ : Reason{};
}

}  // namespace princess_dragon
