// Figures: where they may go, and the one door through which they move.
#include <bit>

#include "bastide/ctx.hpp"

namespace bastide {

Figure View::from_supply(Player p, FigureKind k) const {
  if (supply(p, k) == 0) return {};
  for (const Figure g : figures_of(p, k))
    if (where(g).is == PlaceIs::supply) return g;
  return {};
}

Tile View::tile_of(Figure g) const {
  const Place p = where(g);
  if (p.is == PlaceIs::seg) return Tile(segs_[p.index].tile);
  const bool on_grid = p.is == PlaceIs::cell || p.is == PlaceIs::edge || p.is == PlaceIs::corner;
  return on_grid ? tile_at(Cell(p.index)) : Tile{};
}

Reason Ctx::barred(Figure g, Place to, Cause cause) {
  if (t_->guarded.has(cause.why))
    if (const Reason r = forbidden(g, to, cause.why)) return r;
  return t_->shield.word.has(cause.why) ? shielded(g, to, cause) : Reason{};
}

Reason Ctx::forbidden(Figure g, Place to, Why why) {
  const Place from = where(g);
  bool immune = t_->immune_figure[figures_[g.v].kind].has(why);
  if (from.is == PlaceIs::seg) immune |= t_->immune_feature[segs_[from.index].kind].has(why);
  if (from.is == PlaceIs::zone) immune |= t_->immune_zone[from.sub].has(why);
  if (immune) return t_->immune_reason;
  return to.is == PlaceIs::seg && t_->bars[why.v] >> segs_[to.index].kind & 1 ? t_->bars_reason : Reason{};
}

Reason Ctx::shielded(Figure g, Place to, Cause cause) {
  for (const auto& k : t_->shield.list)
    if (k.filter.has(cause.why))
      if (const Reason r = k.fn(k.self, *this, g, to, cause)) return r;
  return {};
}

void Ctx::move(Figure g, Place to, Cause cause) {
  if (!valid(g) || (to.is == PlaceIs::seg && !valid(Seg(to.index)))) return;
  if (to.on_table() && to.is != PlaceIs::seg && !valid(Cell(to.index))) return;
  FigureRecord& r = figures_[g.v];
  const Place from = r.place;
  const u8 claim = t_->claims[r.kind];
  const bool owned = r.owner < max_players;
  if (from.is == PlaceIs::seg) {
    FeatureRecord& f = features_[segs_[from.index].root];
    --f.figures;
    f.claims = static_cast<u8>(f.claims - claim);
  } else if (from.is == PlaceIs::supply && owned) {
    u8& left = supply_[r.owner * static_cast<u32>(t_->figure_kinds) + r.kind];
    if (--left == 0) h_->stock[r.owner] &= ~(u64{1} << r.kind);
  }
  r.place = to;
  h_->board.set(g, to.on_table());
  if (to.is == PlaceIs::seg) {
    FeatureRecord& f = features_[segs_[to.index].root];
    ++f.figures;
    f.claims = static_cast<u8>(f.claims + claim);
  } else if (to.is == PlaceIs::supply && owned) {
    ++supply_[r.owner * static_cast<u32>(t_->figure_kinds) + r.kind];
    h_->stock[r.owner] |= u64{1} << r.kind;
  }
  if (Entry* e = note(Entry::Is::moved)) {
    e->figure = g;
    e->from = from;
    e->to = to;
    e->cause = cause.why;
    e->who = owner(g);
  }
  fire(FigureMoved{g, from, to, cause}, [&](const Whys& filter) { return filter.has(cause.why); });
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
    const u8 flags = t_->deploy[u32{kind(g).v} * max_feature_kinds + kind(f).v];
    if ((flags & beside_own_follower) && owner(g) && !(owners >> owner(g).v & 1)) move(g, Place::supply(), {});
  });
}

void Ctx::send_home(Feature f, Cause cause) {
  each_on(f, [&](Figure g) {
    if (!barred(g, Place::supply(), cause)) move(g, Place::supply(), cause);
  });
}

// ---- arriving ----
// Does the landing not lead to this feature any more, which is complete?
bool Ctx::too_late(Feature f, const Landing& l) const {
  if (l.completed == Landing::Completed::any || !completable(kind(f))) return false;
  return l.completed == Landing::Completed::none || !is_pending(f);
}

DeployIs Ctx::deployable(Player p, FigureKind k, Seg s, const Landing& l) const {
  const u8 flags = t_->deploy[u32{k.v} * max_feature_kinds + segs_[s.v].kind];
  const Feature f = feature(s);
  if (flags == 0 || !l.figures.has(k) || !l.kinds.has(kind(s))) return DeployIs::not_here;
  if ((flags & if_unclaimed) && claims(f) && !l.claimed_too) return DeployIs::claimed;
  if (t_->room[kind(s).v] && figures(f) >= t_->room[kind(s).v]) return DeployIs::full;
  if (!open(f) && (flags & only_if_open || too_late(f, l))) return DeployIs::closed;
  bool mine = false, same = false;
  if (flags & (beside_own_follower | alone_of_kind))
    each_on(f, [&](Figure g) {
      mine |= claims(g) && owner(g) == p;
      same |= kind(g) == k;
    });
  if ((flags & beside_own_follower) && !mine) return DeployIs::alone;
  if ((flags & alone_of_kind) && same) return DeployIs::doubled;
  return DeployIs::allowed;
}

Reason Ctx::against_landing(Player p, FigureKind k, Seg s, const Landing& l) {
  const DeployIs says = supply(p, k) == 0 ? DeployIs::none_left : deployable(p, k, s, l);
  if (says != DeployIs::allowed) return t_->deploy_reason[u32{k.v} * deploy_answers + static_cast<u32>(says)];
  if (shut(tile(s))) return t_->shut_reason;
  return l.how ? barred(from_supply(p, k), Place::on(s), {l.how}) : Reason{};
}

void Ctx::offer_deploy(Player p, Tile t, ActionKind action, Actions& out, const Landing& l) {
  const TileRecord& r = tiles_[t.v];
  u64 kinds = h_->stock[p.v] & t_->deployable & l.figures.word(0);
  if (!kinds || r.shut) return;
  // What holds for every figure is found once for each segment: few are left for the kinds.
  struct Free {
    u16 seg;
    u8 kind, against;  // against: flags of the deploy matrix that forbid it as things are
  };
  Free free[max_segments_of_tile];
  u32 n = 0;
  const u64 barred_kinds = l.how ? t_->bars[l.how.v] : 0;
  for (u32 s = r.first_seg; s < u32{r.first_seg} + r.segs; ++s) {
    const u8 kind = segs_[s].kind;
    if (!(l.kinds.word(0) >> kind & 1) || barred_kinds >> kind & 1) continue;
    const FeatureRecord& f = features_[segs_[s].root];
    if (t_->room[kind] && f.figures >= t_->room[kind]) continue;
    const bool complete = f.open <= 0;
    if (complete && too_late(feature(Seg(s)), l)) continue;
    const int against = (f.claims && !l.claimed_too ? if_unclaimed : 0) | (complete ? only_if_open : 0);
    free[n++] = {static_cast<u16>(s), kind, static_cast<u8>(against)};
  }
  if (n == 0) return;
  // What barred() says of a figure in the supply, asked in parts.
  const bool shields = l.how && t_->shield.word.has(l.how), immunity = l.how && t_->guarded.has(l.how);
  for (; kinds; kinds &= kinds - 1) {
    const FigureKind k(static_cast<u32>(std::countr_zero(kinds)));
    if (immunity && t_->immune_figure[k.v].has(l.how)) continue;
    const u8* flags = &t_->deploy[u32{k.v} * max_feature_kinds];
    Figure figure{};
    for (u32 i = 0; i < n; ++i) {
      const u8 how = flags[free[i].kind];
      if (how == 0 || how & free[i].against) continue;
      const Seg s(free[i].seg);
      if (how & (beside_own_follower | alone_of_kind) && deployable(p, k, s, l) != DeployIs::allowed) continue;
      if (shields) {
        if (!figure) figure = from_supply(p, k);
        if (shielded(figure, Place::on(s), {l.how})) continue;
      }
      out.add(action, k.v, s.v);
    }
  }
}

void Ctx::offer_deploy(Player p, Feature f, ActionKind action, Actions& out, const Landing& l) {
  each_seg(f, [&](Seg s) {
    for (u64 kinds = h_->stock[p.v] & t_->deployable & l.figures.word(0); kinds; kinds &= kinds - 1) {
      const FigureKind k(static_cast<u32>(std::countr_zero(kinds)));
      if (deployable(p, k, s, l) != DeployIs::allowed || shut(tile(s))) continue;
      if (l.how && barred(from_supply(p, k), Place::on(s), {l.how})) continue;
      out.add(action, k.v, s.v);
    }
  });
}

}  // namespace bastide
