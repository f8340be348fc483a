// Figures: where they may go, and the one door through which they move.
#include <bit>

#include "bastide/ctx.hpp"

namespace bastide {

Figure View::from_supply(Player p, FigureKind k) const {
  if (supply(p, k) == 0) return {};
  const u32 first = static_cast<u32>(t_->figure_at[k.v] + p.v * t_->figures_per_seat);
  for (u32 i = 0; i < t_->per_player[k.v]; ++i)
    if (figures_[first + i].place.is == PlaceIs::supply) return Figure(first + i);
  return {};
}

Tile View::tile_of(Figure g) const {
  const Place p = where(g);
  if (p.is == PlaceIs::seg) return Tile(segs_[p.index].tile);
  const bool on_grid = p.is == PlaceIs::cell || p.is == PlaceIs::edge || p.is == PlaceIs::corner;
  return on_grid ? tile_at(Cell(p.index)) : Tile{};
}

Reason Ctx::barred(Figure g, Place to, Cause cause) {
  if (cause.why) {
    const u64 why = bit(cause.why);
    const Place from = where(g);
    u64 immune = t_->immune_figure[figures_[g.v].kind];
    if (from.is == PlaceIs::seg) immune |= t_->immune_feature[segs_[from.index].kind];
    if (from.is == PlaceIs::zone) immune |= t_->immune_zone[from.sub];
    if (immune & why) return t_->immune_reason;
  }
  const u64 word = (cause.why ? bit(cause.why) : 0) | always;
  if (!(t_->shield_word & word)) return {};
  for (const auto& k : t_->shield)
    if (k.filter & word)
      if (const Reason r = k.fn(k.self, *this, g, to, cause)) return r;
  return {};
}

void Ctx::move(Figure g, Place to, Cause cause) {
  FigureRecord& r = figures_[g.v];
  const Place from = r.place;
  const u8 claim = t_->claims[r.kind];
  u8* supply = r.owner < max_players ? &supply_[r.owner * t_->figure_kinds + r.kind] : nullptr;
  if (from.is == PlaceIs::seg) {
    FeatureRecord& f = features_[segs_[from.index].root];
    --f.figures, f.claims = static_cast<u8>(f.claims - claim);
  } else if (from.is == PlaceIs::supply && supply) {
    --*supply;
  }
  r.place = to;
  if (to.is == PlaceIs::seg) {
    FeatureRecord& f = features_[segs_[to.index].root];
    ++f.figures, f.claims = static_cast<u8>(f.claims + claim);
  } else if (to.is == PlaceIs::supply && supply) {
    ++*supply;
  }
  if (Entry* e = note(Entry::Is::moved)) {
    e->figure = g, e->from = from, e->to = to, e->cause = cause.why, e->who = owner(g);
  }
  fire(FigureMoved{g, from, to, cause, (cause.why ? bit(cause.why) : 0) | always});
  if (t_->has_dependents && from.is == PlaceIs::seg && claim) orphans(feature(Seg(from.index)));
}

// Figures that must stand beside an own claiming figure go home when it is gone, whatever took it.
void Ctx::orphans(Feature f) {
  if (!t_->has_dependents || features_[f.v].figures == features_[f.v].claims) return;
  u32 owners = 0;
  each_on(f, [&](Figure g) {
    if (claims(g) && owner(g)) owners |= 1u << owner(g).v;
  });
  each_on(f, [&](Figure g) {
    const u8 flags = t_->deploy[static_cast<u32>(kind(g).v * max_feature_kinds + kind(f).v)];
    if ((flags & beside_own_follower) && owner(g) && !(owners >> owner(g).v & 1)) move(g, Place::supply(), {});
  });
}

void Ctx::send_home(Feature f, Cause cause) {
  each_on(f, [&](Figure g) {
    if (!barred(g, Place::supply(), cause)) move(g, Place::supply(), cause);
  });
}

void Ctx::offer_deploy(Player p, Tile t, ActionKind action, Actions& out) {
  const TileRecord& r = tiles_[t.v];
  for (u8 k : t_->deployable) {
    if (supply_[p.v * t_->figure_kinds + k] == 0) continue;
    for (u32 i = 0; i < r.segs; ++i) {
      const u32 s = r.first_seg + i;
      const u8 flags = t_->deploy[k * max_feature_kinds + segs_[s].kind];
      if (flags == 0) continue;
      const FeatureRecord& f = features_[segs_[s].root];
      if ((flags & if_unclaimed) && f.claims) continue;
      if ((flags & (only_if_open | beside_own_follower)) && deployable(p, FigureKind(k), Seg(s)) != DeployIs::allowed)
        continue;
      out.add(action, k, s);
    }
  }
}

DeployIs Ctx::deployable(Player p, FigureKind k, Seg s) const {
  const u8 flags = t_->deploy[static_cast<u32>(k.v * max_feature_kinds + segs_[s.v].kind)];
  const Feature f = feature(s);
  if (flags == 0) return DeployIs::not_here;
  if ((flags & if_unclaimed) && claims(f)) return DeployIs::claimed;
  if ((flags & only_if_open) && !open(f)) return DeployIs::closed;
  if (flags & beside_own_follower) {
    bool found = false;
    each_on(f, [&](Figure g) { found |= claims(g) && owner(g) == p; });
    if (!found) return DeployIs::alone;
  }
  return DeployIs::allowed;
}

}  // namespace bastide
