#include "pig.hpp"

namespace traders_builders {
using namespace bastide;

void Pig::define(Definer& d) {
  bonus_ = d.number("pig.bonus_per_city");
  anywhere_ = d.choice("pig.scope") == "all_cities";
  field_ = d.feature_kind("field");
  // [TB-37], [KER-47]: no follower, so it claims nothing and counts nothing.
  pig_ = d.figure_kind(
      "pig", {.claims = false, .strength = 0, .tags = {"special", "pig"}, .look = {Look::Shape::spot, "", "", "P"}});
  d.per_player(pig_, 1);                            // [TB-03]
  d.deployable(pig_, field_, beside_own_follower);  // [TB-30], [TB-31], [TB-33]
  d.modify<&Pig::raise>(Layer::item, {bit(field_)});
  term_ = d.term("field");
  helped_ = d.tag("pig.helped"), d.term("pig.helped", "each city there is worth {0} more because of the pig");
  if (bonus_) d.on<&Pig::tell>();
  tile_ = d.shared<u16>("part.tile", "part");
  d.why<&Pig::why_not_there>("deploy");
  one_ = d.reason("pig.one", "TB-03", "a player has one pig, and it is not in the supply");
  other_tile_ = d.reason("pig.tile", "TB-29", "the pig goes onto the tile just placed");
  alone_ = d.reason("pig.alone", "TB-30", "the pig needs a farmer of the same player on that field");
}

bool Pig::helps(const Ctx& c, Player p, Feature field) const noexcept {
  const Tables& t = c.tables();  // not by a search among all figures: this is asked for each city
  const u32 first = static_cast<u32>(t.figure_at[pig_.v] + p.v * t.figures_per_seat);
  bool mine = false;
  for (u32 g = first; g < first + t.per_player[pig_.v]; ++g)
    if (const Place at = c.where(Figure(g)); at.is == PlaceIs::seg)
      mine |= anywhere_ || c.feature(Seg(at.index)) == field;  // [TB-O1]
  return mine;
}

// [TB-32], [TB-35], [TB-36] The item layer is asked only for cities for which somebody may be paid.
void Pig::raise(Ctx& c, Feature field, Item& it) const noexcept {
  if (helps(c, it.who, field)) it.value = static_cast<i16>(it.value + bonus_);
}

// Explains points of farmers that are more than the field or the city seems to be worth.
void Pig::tell(Ctx& c, const PointsAwarded& e) const noexcept {
  if (e.term != term_ || !e.from) return;
  bool helped = false;
  if (c.kind(e.from) == field_)
    helped = helps(c, e.who, e.from);
  else
    c.each_touching(e.from, field_, [&](Feature field) { helped |= helps(c, e.who, field); });
  if (helped) c.emit(helped_, e.who, {static_cast<u16>(bonus_)});
}

Reason Pig::why_not_there(Ctx& c, const Action& a) const noexcept {
  if (FigureKind(a.arg[0]) != pig_ || !c.decision().who) return {};
  const Seg s(a.arg[1]);
  if (c.supply(c.decision().who, pig_) == 0) return one_;
  if (c.kind(s) == field_ && c.tile(s) != Tile(c[tile_] - 1u)) return other_tile_;
  return c.deployable(c.decision().who, pig_, s) == DeployIs::allowed ? Reason{} : alone_;
}

}  // namespace traders_builders
