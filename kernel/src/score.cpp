// Values and points. The only door for points is award().
#include "bastide/ctx.hpp"

namespace bastide {

Entry* Ctx::write(Entry::Is is) {
  Entry e{is};
  e.move = h_->moves;
  for (int i = 0; i < h_->depth; ++i) e.final |= h_->stack[i].routine == t_->finale.v;
  w_->journal->push_back(std::move(e));
  return &w_->journal->back();
}

void Ctx::award(Player p, int points, Term term, Feature from, PointsAre are) {
  if (points == 0 || !valid(p) || !valid(term.v < t_->terms, Fault::no_term)) return;
  if (h_->closed) return fail(Fault::late_points);
  i32& booked = ledger_[term.v * max_players + p.v];
  const auto beyond = [](i64 n) { return n > max_points || n < -max_points; };
  if (beyond(points) || beyond(i64{h_->score[p.v]} + points) || beyond(i64{booked} + points))
    return fail(Fault::points);
  h_->score[p.v] += points;
  booked += points;
  if (Entry* e = note(Entry::Is::points)) {
    e->who = p;
    e->points = points;
    e->term = term;
    if (from) {
      e->seg = any_seg(from);
      e->kind = kind(from);
      e->cell = cell_of(tile(any_seg(from)));
    }
  }
  fire(PointsAwarded{p, points, term, from, are}, [&](const Terms& filter) { return filter.has(term); });
}

void Ctx::award(Player p, const Sheet& s, Place from) {
  if (s.full()) return fail(Fault::sheet_full);
  if (Entry* e = note(Entry::Is::scored)) {
    e->who = p;
    e->to = from;
    e->term = s.term;
    e->points = s.total();
    e->complete = s.complete;
    e->claims.winners = static_cast<u8>(1u << p.v);
    e->lines.assign(s.begin(), s.end());
  }
  award(p, s.total(), s.term);
}

Claims Ctx::count_claims(Feature f) {
  Claims c;
  const FeatureKind k = kind(f);
  if (features_[f.v].claims == 0) return c;
  for (const Player p : seats()) c.of[p.v].who = p;
  // Until all are found, from the last: the pieces of the table, often many, come first and claim nothing.
  u32 left = features_[f.v].claims;
  for (int i = 3; i >= 0 && left; --i)
    for (u64 rest = h_->board.word(i); rest && left;) {
      const int top = 63 - std::countl_zero(rest);
      rest &= ~(u64{1} << top);
      const FigureRecord& r = figures_[i * 64 + top];
      if (r.place.is != PlaceIs::seg || segs_[r.place.index].root != f.v || !t_->claims[r.kind]) continue;
      --left;
      if (r.owner >= max_players) continue;
      c.of[r.owner].strength = static_cast<i16>(c.of[r.owner].strength + t_->strength[r.kind]);
      c.present = static_cast<u8>(c.present | 1u << r.owner);
    }
  const auto& one = t_->layer[static_cast<int>(Layer::claim)];
  if (one.word.has(k))
    for (const auto& h : one.list)
      for (u32 p = 0; h.filter.has(k) && p < h_->players; ++p)
        if (c.present >> p & 1) h.fn(h.self, *this, f, &c.of[p]);
  return c;
}

Claims Ctx::claims_on(Feature f) {
  Claims c = count_claims(f);
  if (c.present || anybody_in(Layer::claims, kind(f))) judge(f, c, kind(f));
  return c;
}

void Ctx::judge(Feature f, Claims& c, FeatureKind as) {
  c.as = as;
  const auto& all = t_->layer[static_cast<int>(Layer::claims)];
  if (all.word.has(as)) {
    for (const Player p : seats()) c.of[p.v].who = p;
    for (const auto& h : all.list)
      if (h.filter.has(as)) h.fn(h.self, *this, f, &c);
  }
  i16 best = 1, tie = 0;
  c.winners = 0;
  for (u32 p = 0; p < h_->players; ++p) {
    const Claim& x = c.of[p];
    if (!(c.present >> p & 1) || x.strength < best) continue;
    if (x.strength > best || c.winners == 0 || x.tiebreak > tie) {
      best = x.strength;
      tie = x.tiebreak;
      c.winners = static_cast<u8>(1u << p);
    } else if (x.tiebreak == tie) {
      c.winners = static_cast<u8>(c.winners | 1u << p);
    }
  }
}

Sheet Ctx::value(Feature f, bool final, bool as_complete) {
  static const Sheet blank{};  // copied faster than made
  Sheet s = blank;
  s.feature = f;
  s.complete = as_complete || !open(f);
  s.final = final;
  each_seg(f, [&](Seg x) { s.attrs |= design(x).attrs; });
  const FeatureKind k = kind(f);
  for (int l = 0; l <= static_cast<int>(Layer::scale); ++l)
    if (t_->layer[l].word.has(k))
      for (const auto& h : t_->layer[l].list) {
        if (!h.filter.has(k)) continue;
        h.fn(h.self, *this, f, &s);
        if (!s.full()) continue;
        filled_by_ = h.module;
        return s;
      }
  return s;
}

Sheet Ctx::score(Feature f, const Claims& claims, bool final) {
  Sheet s = value(f, final);
  if (s.full()) {
    fail(Fault::sheet_full, filled_by_);
    return s;
  }
  Award a{s, claims, {}};
  const int total = s.total();
  for (u32 p = 0; p < h_->players; ++p)
    if (claims.winners >> p & 1) a.points[p] = total;
  const FeatureKind k = kind(f);
  const auto& awards = t_->layer[static_cast<int>(Layer::award)];
  const u16 before = by_;
  if (awards.word.has(k))
    for (const auto& h : awards.list) {
      if (!h.filter.has(k)) continue;
      by_ = h.module;
      h.fn(h.self, *this, f, &a);
    }
  by_ = before;
  if (Entry* e = note(Entry::Is::scored)) {
    e->seg = any_seg(f);
    e->kind = k;
    e->cell = cell_of(tile(any_seg(f)));
    e->term = s.term;
    e->points = total;
    e->complete = s.complete;
    e->claims = claims;
    e->lines.assign(s.begin(), s.end());
  }
  for (u32 p = 0; p < h_->players; ++p)
    if (a.points[p]) award(Player(p), a.points[p], s.term, f);
  fire(FeatureScored{f, s, claims}, [&](const FeatureKinds& filter) { return filter.has(k); });
  return s;
}

int Ctx::item_value(Feature host, Feature thing, Player who, int value, Why why) {
  Item it{host, thing, who, value, why};
  const FeatureKind k = kind(host);
  for (const Layer l : {Layer::item, Layer::item_scale})
    for (const auto& h : t_->layer[static_cast<int>(l)].list)
      if (h.filter.has(k)) h.fn(h.self, *this, host, &it);
  return it.value;
}

}  // namespace bastide
