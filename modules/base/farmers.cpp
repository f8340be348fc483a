#include "farmers.hpp"

#include <algorithm>
#include <bit>

namespace base_game {
using namespace bastide;

namespace {

// The claimed features, in the order of their numbers; found from the figures, which are few (see turn.cpp).
template <class F>
void each_claimed(Ctx& c, F&& fn) {
  u64 found[(1 << 16) / 64];  // bit per number
  const u32 words = static_cast<u32>(c.seg_count()) / 64 + 1;
  std::fill_n(found, words, u64{0});
  c.each_figure([&](Figure g) {
    if (c.where(g).is != PlaceIs::seg || !c.claims(g)) return;
    const u32 f = c.feature(Seg(c.where(g).index)).v;
    found[f / 64] |= u64{1} << f % 64;
  });
  for (u32 i = 0; i < words; ++i)
    for (u64 rest = found[i]; rest; rest &= rest - 1) fn(Feature(i * 64 + static_cast<u32>(std::countr_zero(rest))));
}

}  // namespace

void Farmers::define(Definer& d) {
  cities_pay_ = d.choice("farm.scoring") == "by_city";
  points_ = d.number("farm.points_per_city");
  field_ = d.feature_kind("field"), city_ = d.feature_kind("city");
  term_ = d.term("field", "fields"), cities_ = d.term("field.cities", "completed cities");
  d.deployable(d.figure_kind("follower"), field_, if_unclaimed);  // [KER-24], [KER-26]
  d.modify<&Farmers::field_value>(Layer::base, {bit(field_)});
  d.modify<&Farmers::own_items>(Layer::award, {bit(field_)});
  // [BASE-23], [BASE-39]
  d.step<&Farmers::harvest>("farmers.harvest",
                            {.in = "final", .after = {"final.farms"}, .before = {"final.farms.end"}});
}

StepIs Farmers::harvest(Ctx& c) const noexcept {
  if (cities_pay_)
    by_city(c);
  else
    by_field(c);
  return StepIs::done;
}

// ---- modern: majority within each field, every completed city beside it counts ----
void Farmers::by_field(Ctx& c) const noexcept {
  each_claimed(c, [&](Feature f) {
    if (c.kind(f) != field_ || !c.claims(f)) return;
    const Claims claims = c.claims_on(f);
    if (claims.winners) c.score(f, claims, true);
  });
}

void Farmers::field_value(Ctx& c, Feature f, Sheet& s) const noexcept {
  s.term = term_;
  int n = 0;
  c.each_touching(f, city_, [&](Feature city) { n += !c.open(city); });  // [BASE-31]
  if (n) s.add(cities_, Role::unit, n, points_);
}

// What a city is worth may differ from player to player; other modules say so in the item layer.
void Farmers::own_items(Ctx& c, Feature f, Award& a) const noexcept {
  if (c.tables().layer[static_cast<int>(Layer::item)].empty()) return;
  if (a.sheet.begin() == a.sheet.end()) return;  // no completed city
  c.each_touching(f, city_, [&](Feature city) {
    for (u32 p = 0; p < static_cast<u32>(c.players()) && !c.open(city); ++p)
      if (a.claims.won(Player(p)))
        a.points[p] = static_cast<i16>(a.points[p] + c.item_value(f, city, Player(p), points_) - points_);
  });
}

// ---- 2006: each completed city pays once, to the most farmers over all fields that touch it [BASE-36] to [BASE-40]
// ----
void Farmers::by_city(Ctx& c) const noexcept {
  c.each_feature([&](Feature city) {
    if (c.kind(city) != city_ || c.open(city)) return;
    std::array<int, max_players> votes{}, worth{};
    worth.fill(points_);
    c.each_touching(city, field_, [&](Feature f) {
      if (!c.claims(f)) return;
      const Claims claims = c.claims_on(f);
      for (u32 p = 0; p < static_cast<u32>(c.players()); ++p) {
        if (!(claims.present >> p & 1)) continue;
        votes[p] += claims.of[p].strength;
        worth[p] = std::max(worth[p], c.item_value(f, city, Player(p), points_));
      }
    });
    const int most = *std::max_element(votes.begin(), votes.end());
    for (u32 p = 0; most > 0 && p < max_players; ++p)
      if (votes[p] == most) c.award(Player(p), worth[p], term_, city);  // [BASE-38]
  });
}

}  // namespace base_game
