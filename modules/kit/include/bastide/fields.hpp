// What fields supply, and what that is worth: for rules that have fields scored, whatever the reason.
#pragma once
#include "bastide/ctx.hpp"

namespace bastide {

// Calls fn(Feature) for every complete thing beside a field that fields supply, whoever brought its kind.
template <class F>
void each_supplied(const View& v, Feature field, Trait supplied, F&& fn) {
  for (u32 k = 0; k < static_cast<u32>(v.feature_kinds()); ++k)
    if (v.is(FeatureKind(k), supplied))
      v.each_touching(field, FeatureKind(k), [&](Feature thing) {
        if (!v.open(thing)) fn(thing);
      });
}

// [award layers] What one of these things is worth may differ from player to player; other modules say so in the item
// layers. `rate` is what the sheet counts for each, `why` the occasion on which they are counted.
inline void pay_items(Ctx& c, Feature field, Award& a, Trait supplied, int rate, Why why) {
  if (!c.anybody_in(Layer::item, c.kind(field)) && !c.anybody_in(Layer::item_scale, c.kind(field))) return;
  each_supplied(c, field, supplied, [&](Feature thing) {
    for (u32 p = 0; p < static_cast<u32>(c.players()); ++p)
      if (a.claims.won(Player(p))) a.points[p] += c.item_value(field, thing, Player(p), rate, why) - rate;
  });
}

}  // namespace bastide
