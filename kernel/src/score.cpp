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
  if (points == 0) return;
  h_->score[p.v] = static_cast<i16>(h_->score[p.v] + points);
  i16& booked = ledger_[term.v * max_players + p.v];
  booked = static_cast<i16>(booked + points);
  if (Entry* e = note(Entry::Is::points)) {
    e->who = p, e->points = points, e->term = term;
    if (from) e->seg = any_seg(from), e->kind = kind(from), e->cell = cell_of(tile(any_seg(from)));
  }
  fire(PointsAwarded{p, points, term, from, are});
}

void Ctx::award(Player p, const Sheet& s, Place from) {
  if (Entry* e = note(Entry::Is::scored)) {
    e->who = p, e->to = from, e->term = s.term, e->points = s.total(), e->complete = s.complete;
    e->claims.winners = static_cast<u8>(1u << p.v);
    e->lines.assign(s.begin(), s.end());
  }
  award(p, s.total(), s.term);
}

Claims Ctx::claims_on(Feature f) {
  Claims c;
  if (features_[f.v].claims == 0) return c;
  for (u32 p = 0; p < h_->players; ++p) c.of[p].who = Player(p);
  // Until all are found, from the last: the pieces of the table, often many, come first and claim nothing.
  for (u32 g = h_->figures, left = features_[f.v].claims; g-- && left;) {
    const FigureRecord& r = figures_[g];
    if (r.place.is != PlaceIs::seg || segs_[r.place.index].root != f.v || !t_->claims[r.kind]) continue;
    --left;
    if (r.owner >= max_players) continue;
    c.of[r.owner].strength = static_cast<i16>(c.of[r.owner].strength + t_->strength[r.kind]);
    c.present = static_cast<u8>(c.present | 1u << r.owner);
  }
  const u64 word = bit(kind(f)) | always;
  if (t_->layer_word[static_cast<int>(Layer::claim)] & word)
    for (const auto& k : t_->layer[static_cast<int>(Layer::claim)])
      for (u32 p = 0; (k.filter & word) && p < h_->players; ++p)
        if (c.present >> p & 1) k.fn(k.self, *this, f, &c.of[p]);
  i16 best = 1, tie = 0;
  for (u32 p = 0; p < h_->players; ++p) {
    const Claim& x = c.of[p];
    if (!(c.present >> p & 1) || x.strength < best) continue;
    if (x.strength > best || c.winners == 0 || x.tiebreak > tie)
      best = x.strength, tie = x.tiebreak, c.winners = static_cast<u8>(1u << p);
    else if (x.tiebreak == tie)
      c.winners = static_cast<u8>(c.winners | 1u << p);
  }
  return c;
}

Sheet Ctx::value(Feature f, bool final) {
  static const Sheet blank{};  // copied faster than made
  Sheet s = blank;
  s.feature = f, s.complete = !open(f), s.final = final;
  const u64 word = bit(kind(f)) | always;
  for (int l = 0; l <= static_cast<int>(Layer::scale); ++l)
    if (t_->layer_word[l] & word)
      for (const auto& k : t_->layer[l])
        if (k.filter & word) k.fn(k.self, *this, f, &s);
  return s;
}

Sheet Ctx::score(Feature f, const Claims& claims, bool final) {
  Sheet s = value(f, final);
  Award a{s, claims, {}};
  const int total = s.total();
  for (u32 p = 0; p < h_->players; ++p)
    if (claims.winners >> p & 1) a.points[p] = static_cast<i16>(total);
  const u64 word = bit(kind(f)) | always;
  if (t_->layer_word[static_cast<int>(Layer::award)] & word)
    for (const auto& k : t_->layer[static_cast<int>(Layer::award)])
      if (k.filter & word) k.fn(k.self, *this, f, &a);
  if (Entry* e = note(Entry::Is::scored)) {
    e->seg = any_seg(f), e->kind = kind(f), e->cell = cell_of(tile(any_seg(f)));
    e->term = s.term, e->points = total, e->complete = s.complete;
    e->claims = claims;
    e->lines.assign(s.begin(), s.end());
  }
  for (u32 p = 0; p < h_->players; ++p)
    if (a.points[p]) award(Player(p), a.points[p], s.term, f);
  fire(FeatureScored{f, s, claims, word});
  return s;
}

int Ctx::item_value(Feature host, Feature thing, Player who, int value) {
  Item it{host, thing, who, static_cast<i16>(value)};
  const u64 word = bit(kind(host)) | always;
  for (const auto& k : t_->layer[static_cast<int>(Layer::item)])
    if (k.filter & word) k.fn(k.self, *this, host, &it);
  return it.value;
}

}  // namespace bastide
