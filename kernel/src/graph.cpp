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

bool drop(Header& h, LinkRecord* l, auto which) {  // the first that is meant, if there is one
  LinkRecord* const end = l + h.links;
  LinkRecord* const found = std::find_if(l, end, which);
  if (found == end) return false;
  *found = l[--h.links];
  l[h.links] = {};
  return true;
}
}  // namespace

bool View::cut(Seg a, Seg b) const {
  return std::ranges::any_of(links(), [&](const LinkRecord& x) { return x.cut && between(x, a, b); });
}

// Ports of one segment that nothing closes, or the empty cells around a footprint.
i16 Ctx::openings(Seg s) const {
  const Cell c = cell_of(tile(s));
  int open = 0;
  if (footprint(s)) {
    for (int i = 0; i < 8; ++i) open += !tile_at(around(c, i));
    return static_cast<i16>(open);
  }
  for (u32 m = ports(s); m; m &= m - 1) {
    const Side side = static_cast<Side>(std::countr_zero(m) / 3);
    const Cell n = neighbour(c, side);
    open += !tile_at(n) && !solid(n) && !sealed(tile(s), side);
  }
  return static_cast<i16>(open);
}

// Finds the components among the members of one feature again, with all their counters.
void Ctx::rebuild(Feature f) {
  auto& members = w_->members;
  members.clear();
  each_seg(f, [&](Seg s) { members.push_back(s.v); });
  std::ranges::sort(members);
  for (u16 s : members) {
    segs_[s].root = segs_[s].next = s;
    features_[s] = {openings(Seg(s)), 0, 0, 1};
  }
  for (const LinkRecord& l : links())
    if (l.hold && std::ranges::binary_search(members, l.a))
      features_[l.a].open = static_cast<i16>(features_[l.a].open + l.hold);
  each_on_board([&](Figure g) {
    const u16 s = where(g).index;
    if (where(g).is != PlaceIs::seg || !std::ranges::binary_search(members, s)) return;
    ++features_[s].figures;
    features_[s].claims = static_cast<u8>(features_[s].claims + claims(g));
  });
  for (u16 s : members) each_linked(Seg(s), [&](Seg o) { merge(s, o.v); });
  for (u16 s : members)
    if (segs_[s].root == s) {
      touch(Feature(s));
      orphans(Feature(s));
    }
}

void Ctx::link(Seg a, Seg b) {
  if (!valid(a) || !valid(b)) return;
  LinkRecord* l = part<LinkRecord>(t_->at.links);
  if (!drop(*h_, l, [&](const LinkRecord& x) { return x.cut && between(x, a, b); })) {  // else a printed one comes back
    if (h_->links == t_->at.max_links) return fail(Fault::no_room);
    l[h_->links++] = {a.v, b.v, 0, 0};
  }
  merge(a.v, b.v);
  if (open(feature(a))) drop_pending(feature(a));
  touch(feature(a));
}

void Ctx::unlink(Seg a, Seg b) {
  if (!valid(a) || !valid(b)) return;
  LinkRecord* l = part<LinkRecord>(t_->at.links);
  const Feature was = feature(a);
  if (drop(*h_, l, [&](const LinkRecord& x) { return !x.cut && !x.hold && between(x, a, b); })) return rebuild(was);
  if (was != feature(b)) return;
  if (h_->links == t_->at.max_links) return fail(Fault::no_room);
  l[h_->links++] = {a.v, b.v, 1, 0};
  rebuild(was);
}

void Ctx::hold(Seg s, int by) {
  if (!valid(s)) return;
  LinkRecord* l = part<LinkRecord>(t_->at.links);
  const auto held = [s](const LinkRecord& x) { return x.hold && x.a == s.v; };
  LinkRecord* const it = std::find_if(l, l + h_->links, held);
  const bool fresh = it == l + h_->links;
  const int was = fresh ? 0 : it->hold, now = std::max(was + by, 0);
  if (now == was) return;
  if (now > max_holds || (fresh && now && h_->links == t_->at.max_links)) return fail(Fault::no_room);
  if (fresh && now) ++h_->links;
  if (now) *it = {s.v, s.v, 0, static_cast<u8>(now)};
  if (!now) drop(*h_, l, held);
  const Feature f = feature(s);
  features_[f.v].open = static_cast<i16>(features_[f.v].open + now - was);
  if (open(f)) drop_pending(f);
  touch(f);
}

void Ctx::retype(Feature f, FeatureKind k) {
  if (!valid(f)) return;
  each_seg(f, [&](Seg s) { segs_[s.v].kind = k.v; });
}

// Leaves at most so many entries of a feature on the list; joined ones stand there twice. Returns how many there were.
int Ctx::keep_pending(Feature f, int most) {
  u32 kept = 0, below = 0;
  int found = 0;
  for (u32 i = 0; i < h_->pending; ++i) {
    const u16 s = h_->pending_segs[i];
    const u8 level = h_->pending_level[i];
    if (segs_[s].root == f.v && ++found > most) continue;
    below += level < h_->level;
    h_->pending_level[kept] = level;
    h_->pending_segs[kept++] = s;
  }
  std::fill(h_->pending_segs + kept, h_->pending_segs + h_->pending, u16{0});
  std::fill(h_->pending_level + kept, h_->pending_level + h_->pending, u8{0});
  h_->pending = static_cast<u16>(kept);
  h_->floor = static_cast<u16>(below);
  return found;
}

void Ctx::add_pending(Feature f) {
  if (h_->pending && keep_pending(f, 1)) return;
  if (h_->pending == max_pending) return fail(Fault::too_many_pending);
  h_->pending_level[h_->pending] = static_cast<u8>(h_->level);
  h_->pending_segs[h_->pending++] = f.v;
}

void Ctx::drop_pending(Feature f) {
  if (h_->pending) keep_pending(f, 0);
}

void Ctx::pending_first(Feature f) {
  u16* const list = h_->pending_segs + h_->floor;
  for (int i = 0; i < pending(); ++i)
    if (pending(i) == f) {
      std::rotate(list, list + i, list + i + 1);
      return;
    }
}

Feature Ctx::next_pending() {
  if (pending() == 0) return {};
  const Feature f = pending(0);
  drop_pending(f);
  return f;
}

// The levels of the entries, not a place in the list: entries may be dropped while an inner stretch runs.
u16 Ctx::raise_floor() {
  h_->floor = h_->pending;
  return h_->level++;
}

void Ctx::lower_floor(u16 to) {
  h_->level = to;
  h_->floor = 0;
  for (u32 i = 0; i < h_->pending; ++i) {
    u8& level = h_->pending_level[i];
    if (level < to)
      ++h_->floor;
    else
      level = static_cast<u8>(to);  // what an inner stretch left over
  }
}

void Ctx::complete(Feature f) {
  fire(FeatureCompleted{f}, [k = kind(f)](const FeatureKinds& filter) { return filter.has(k); });
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
