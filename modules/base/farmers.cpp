#include "farmers.hpp"

#include <algorithm>

#include "bastide/fields.hpp"

namespace bastide::base {

void Farmers::define(Definer& d) {
  turn_ = TurnWords(d);
  cities_pay_ = d.choice("farm.scoring") == "by_city";
  points_ = d.number("farm.points_per_city");
  field_ = d.feature_kind("field");
  supplied_ = d.trait("supplied");
  term_ = d.term("field", "fields");
  cities_ = d.term("field.cities", "completed cities", "completed city");
  d.deployable(d.figure_kind("follower"), field_, if_unclaimed);  // [KER-24], [KER-26]
  d.modify<Layer::base, &Farmers::field_value>(field_);
  d.modify<Layer::award, &Farmers::own_items>(field_);
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
  const auto count = [&](Feature f) {
    if (c.kind(f) != field_) return;
    const Claims claims = c.claims_on(f);
    if (claims.winners) c.score(f, claims, true);
  };
  if (c.anybody_in(Layer::claims, field_))
    c.each_feature(count);
  else
    c.each_claimed(count);
}

void Farmers::field_value(Ctx& c, Feature f, Sheet& s) const noexcept {
  s.term = term_;
  int n = 0;
  each_supplied(c, f, supplied_, [&](Feature) { ++n; });  // [BASE-31]
  if (n) s.add(cities_, Role::unit, n, points_);
}

// What a city is worth may differ from player to player, and from what it is at the end of the game.
void Farmers::own_items(Ctx& c, Feature f, Award& a) const noexcept {
  const auto* cities =
      std::find_if(a.sheet.begin(), a.sheet.end(), [&](const ScoreLine& l) { return l.term == cities_; });
  if (cities != a.sheet.end()) pay_items(c, f, a, supplied_, cities->value, turn_.occasion(c));
}

// ---- 2006: each completed city pays once, to the most farmers over all its fields [BASE-36] to [BASE-40] ----
void Farmers::by_city(Ctx& c) const noexcept {
  c.each_feature([&](Feature city) {
    if (c.open(city) || !c.is(c.kind(city), supplied_)) return;
    Claims all;
    std::array<int, max_players> worth{};
    worth.fill(points_);
    c.each_touching(city, field_, [&](Feature f) {
      if (!c.claims(f)) return;
      const Claims claims = c.count_claims(f);
      for (const Player p : c.seats()) {
        if (!claims.counts(p)) continue;
        all.of[p.v].strength = static_cast<i16>(all.of[p.v].strength + claims.of[p.v].strength);
        all.present = static_cast<u8>(all.present | 1u << p.v);
        worth[p.v] = std::max(worth[p.v], c.item_value(f, city, p, points_));
      }
    });
    c.judge(city, all, field_);
    for (const Player p : c.seats())
      if (all.won(p)) c.award(p, worth[p.v], term_, city);  // [BASE-38]
  });
}

}  // namespace bastide::base
