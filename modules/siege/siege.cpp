// Siege, the Cathars, the Besiegers: three sets of tiles, and two parts.
#include "siege.hpp"

#include "escape.hpp"

namespace bastide::siege {

void Siege::define(Definer& d) {
  const Look camp{.shape = Look::Shape::post,
                  .fill = "#8c2f2f",
                  .line = "#3d1010",
                  .letter = "X",
                  .drawing = "fill M8 86L36 30L50 56L64 30L92 86Z; line M36 30V12L50 18L36 24M64 30V12L78 18L64 24"};
  for (const Name mark : marks) d.mark_look(mark, camp);
  if (!Besieged::possible(d)) return;
  besieged_ = Besieged(d);
  deducted_ = d.term("city.besieged", "besieged");
  incomplete_ = d.term("city.besieged-incomplete", "incomplete and besieged");
  city_ = d.feature_kind("city");
  const FeatureKind field = d.feature_kind("field");
  d.modify<Layer::rate, &Siege::lower>(city_);
  d.modify<Layer::cancel, &Siege::cancel>(city_);
  if (d.choice("siege.doubles") == "all")
    d.modify<Layer::item_scale, &Siege::twice>(field, {}, "besieged.supply");
  else
    d.modify<Layer::item, &Siege::twice>(field, {}, "besieged.supply");  // before what others add: see the orders
}

// [SIEGE-07] Once, however many camps there are. A line of its own: a city of two tiles stays what it is [SIEGE-O5].
void Siege::lower(Ctx&, Feature, Sheet& s) const noexcept {
  if (!s.complete || !besieged_.marked(s.attrs)) return;
  int units = 0;
  for (const ScoreLine& line : s)
    if (line.role == Role::unit) units += line.count;
  s.add(deducted_, Role::bonus, units, -1);
}

void Siege::cancel(Ctx&, Feature, Sheet& s) const noexcept {  // [SIEGE-12]
  if (!s.complete && besieged_.marked(s.attrs)) s.zero(incomplete_);
}

// [SIEGE-08] to [SIEGE-11] As long as it is a city [SIEGE-04].
void Siege::twice(Ctx& c, Feature, Item& it) const noexcept {
  if (c.kind(it.thing) == city_ && besieged_.city(c, it.thing)) it.value *= 2;
}

}  // namespace bastide::siege

BASTIDE_PLUGIN("siege", "1.0", bastide::siege::Siege, bastide::siege::Escape)
