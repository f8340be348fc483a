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
  tile_ = d.shared<u16>("part.tile", "part");
  d.why<&Pig::why_not_there>("deploy");
  one_ = d.reason("pig.one", "TB-03", "a player has one pig, and it is not in the supply");
  other_tile_ = d.reason("pig.tile", "TB-29", "the pig goes onto the tile just placed");
  alone_ = d.reason("pig.alone", "TB-30", "the pig needs a farmer of the same player on that field");
}

// [TB-32], [TB-35], [TB-36] The item layer is asked only for cities for which somebody may be paid.
void Pig::raise(Ctx& c, Feature field, Item& it) const noexcept {
  bool mine = false;
  c.each_figure([&](Figure g) {
    if (c.kind(g) != pig_ || c.owner(g) != it.who || c.where(g).is != PlaceIs::seg) return;
    mine |= anywhere_ || c.feature(Seg(c.where(g).index)) == field;  // [TB-O1]
  });
  if (mine) it.value = static_cast<i16>(it.value + bonus_);
}

Reason Pig::why_not_there(Ctx& c, const Action& a) const noexcept {
  if (FigureKind(a.arg[0]) != pig_ || !c.decision().who) return {};
  const Seg s(a.arg[1]);
  if (c.supply(c.decision().who, pig_) == 0) return one_;
  if (c.kind(s) == field_ && c.tile(s) != Tile(c[tile_] - 1u)) return other_tile_;
  return c.deployable(c.decision().who, pig_, s) == DeployIs::allowed ? Reason{} : alone_;
}

}  // namespace traders_builders
