// Connections: joining, cutting, and what follows from them. Links are the truth: those printed on tiles that lie side
// by side, plus explicit ones, minus cuts. Features are kept up to date on joins and rebuilt by flood fill on cuts.
#include <algorithm>
#include <bit>
#include <utility>

#include "bastide/ctx.hpp"

namespace bastide {

u16 View::ports(Seg s) const {
  const u32 twice = design(s).ports * ((1u << ports_per_tile) + 1);  // a turn of the tile is a turn of the bits
  return static_cast<u16>(twice >> (ports_per_tile - 3 * rotation(tile(s))) & ((1u << ports_per_tile) - 1));
}

void Ctx::merge(u32 a, u32 b) {
  u32 ra = segs_[a].root, rb = segs_[b].root;
  if (ra == rb) return;
  if (features_[ra].size < features_[rb].size) std::swap(ra, rb);
  SegRecord* const segs = segs_;
  u32 s = rb;
  do {
    segs[s].root = static_cast<u16>(ra);
    s = segs[s].next;
  } while (s != rb);
  std::swap(segs[ra].next, segs[rb].next);
  FeatureRecord &to = features_[ra], &from = features_[rb];
  to.open = static_cast<i16>(to.open + from.open);
  to.claims = static_cast<u8>(to.claims + from.claims);
  to.figures = static_cast<u8>(to.figures + from.figures);
  to.size = static_cast<u16>(to.size + from.size);
  from = {};
}

namespace {
bool between(const LinkRecord& l, Seg a, Seg b) { return (l.a == a.v && l.b == b.v) || (l.a == b.v && l.b == a.v); }
}  // namespace

bool Ctx::cut(Seg a, Seg b) const {
  const LinkRecord* l = part<LinkRecord>(t_->at.links);
  return std::any_of(l, l + h_->links, [&](const LinkRecord& x) { return x.cut && between(x, a, b); });
}

template <class F>
void Ctx::each_link(Seg s, F&& fn) const {
  const Tile t = tile(s);
  for (u32 m = ports(s); m; m &= m - 1) {
    const int p = std::countr_zero(m), side = p / 3;
    const Tile o = tile_at(neighbour(cell_of(t), static_cast<Side>(side)));
    if (!o) continue;
    const Side back = static_cast<Side>(side ^ 2);
    if (t_->relation[this->side(t, static_cast<Side>(side)).v][this->side(o, back).v] !=
        static_cast<u8>(Relation::join))
      continue;
    const Seg other = seg_at(o, back, 2 - p % 3);
    if (other && kind(other) == kind(s) && !cut(s, other)) fn(other);
  }
  const LinkRecord* l = part<LinkRecord>(t_->at.links);
  for (u32 i = 0; i < h_->links; ++i)
    if (!l[i].cut) {
      if (l[i].a == s.v) fn(Seg(l[i].b));
      if (l[i].b == s.v) fn(Seg(l[i].a));
    }
}

// Finds the components among the members of one feature again, with all their counters.
void Ctx::rebuild(Feature f) {
  auto& members = w_->members;
  members.clear();
  each_seg(f, [&](Seg s) { members.push_back(s.v); });
  for (u16 s : members) {
    segs_[s].root = segs_[s].next = s;
    const SegDesign& d = design(Seg(s));
    i16 open = 0;
    const Cell c = cell_of(tile(Seg(s)));
    for (u32 m = ports(Seg(s)); m; m &= m - 1) {
      const Side side = static_cast<Side>(std::countr_zero(m) / 3);
      const Cell n = neighbour(c, side);
      open = static_cast<i16>(open + (!tile_at(n) && !solid(n) && !sealed(tile(Seg(s)), side)));
    }
    if (d.footprint) {
      open = 0;
      for (int i = 0; i < 8; ++i) open = static_cast<i16>(open + !tile_at(around(c, i)));
    }
    features_[s] = {open, 0, 0, 1};
  }
  each_figure([&](Figure g) {
    if (where(g).is != PlaceIs::seg) return;
    for (u16 s : members)
      if (where(g).index == s)
        ++features_[s].figures, features_[s].claims = static_cast<u8>(features_[s].claims + claims(g));
  });
  for (u16 s : members) each_link(Seg(s), [&](Seg o) { merge(s, o.v); });
  for (u16 s : members)
    if (segs_[s].root == s) {
      touch(Feature(s));
      orphans(Feature(s));
    }
}

void Ctx::link(Seg a, Seg b) {
  LinkRecord* l = part<LinkRecord>(t_->at.links);
  for (u32 i = 0; i < h_->links; ++i)
    if (l[i].cut && between(l[i], a, b)) {
      l[i] = l[--h_->links], l[h_->links] = {};  // a printed connection comes back
      merge(a.v, b.v);
      return touch(feature(a));
    }
  if (h_->links == t_->at.max_links) return fail(Fault::no_room);
  l[h_->links++] = {a.v, b.v, 0};
  merge(a.v, b.v);
  touch(feature(a));
}

void Ctx::unlink(Seg a, Seg b) {
  LinkRecord* l = part<LinkRecord>(t_->at.links);
  const Feature was = feature(a);
  for (u32 i = 0; i < h_->links; ++i)
    if (!l[i].cut && between(l[i], a, b)) {
      l[i] = l[--h_->links], l[h_->links] = {};
      return rebuild(was);
    }
  if (was != feature(b)) return;
  if (h_->links == t_->at.max_links) return fail(Fault::no_room);
  l[h_->links++] = {a.v, b.v, 1};
  rebuild(was);
}

void Ctx::retype(Feature f, FeatureKind k) {
  each_seg(f, [&](Seg s) { segs_[s.v].kind = k.v; });
}

void Ctx::add_pending(Feature f) {
  for (u32 i = 0; i < h_->pending; ++i)
    if (segs_[h_->pending_segs[i]].root == f.v) return;
  if (h_->pending == max_pending) return fail(Fault::too_many_pending);
  h_->pending_segs[h_->pending++] = f.v;
}

void Ctx::pending_first(Feature f) {
  for (int i = 0; i < h_->pending; ++i)
    if (pending(i) == f) {
      for (; i > 0; --i) std::swap(h_->pending_segs[i], h_->pending_segs[i - 1]);
      return;
    }
}

Feature Ctx::next_pending() {
  if (h_->pending == 0) return {};
  const Feature f = pending(0);
  --h_->pending;
  for (u32 i = 0; i < h_->pending; ++i) h_->pending_segs[i] = h_->pending_segs[i + 1];
  h_->pending_segs[h_->pending] = 0;
  return f;
}

int Ctx::tile_count(Feature f) {
  auto& stamp = w_->stamp;
  if (stamp.size() < t_->at.max_tiles) stamp.resize(t_->at.max_tiles, 0);
  const u32 now = ++w_->walk;
  int n = 0;
  each_seg(f, [&](Seg s) {
    u32& seen = stamp[tiles_[segs_[s.v].tile].piece];
    n += seen != now;
    seen = now;
  });
  return n;
}

int Ctx::sum(Feature f, Attr a) {
  int n = 0;
  each_seg(f, [&](Seg s) { n += attr(s, a); });
  return n;
}

}  // namespace bastide
