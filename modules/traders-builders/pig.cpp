#include "pig.hpp"

namespace bastide::traders_builders {

void Pig::define(Definer& d) {
  bonus_ = d.number("pig.bonus_per_city");
  anywhere_ = d.choice("pig.scope") == "all_cities";
  field_ = d.feature_kind("field");
  // [TB-37], [KER-47]: no follower, so it claims nothing and counts nothing.
  pig_ = d.figure_kind(
      "pig", {.claims = false,
              .strength = 0,
              .traits = {"special", "pig"},
              .look = {Look::Shape::spot, "", "", "P", Look::Surface::usual,
                       "fill M8 54C8 38 24 30 44 32C54 26 66 28 73 35L84 27L85 42C92 46 96 54 95 62C94 69 88 71 82 "
                       "69C79 75 74 79 68 80L68 94H57L55 82H34L31 94H20L19 78C11 74 8 64 8 54Z;"
                       " line M8 50C0 46 0 36 8 36;"
                       " dark M76 48A4 4 0 0 1 84 48A4 4 0 0 1 76 48ZM86 58A3 4 0 0 1 92 58A3 4 0 0 1 86 58Z"},
              .many = "pigs"});
  d.per_player(pig_, 1);                            // [TB-03]
  d.deployable(pig_, field_, beside_own_follower);  // [TB-30], [TB-31], [TB-33]
  d.modify<Layer::item, &Pig::raise>(field_);
  owner_ = d.cause("barn.owner");
  term_ = d.term("field");
  helped_ = d.event("pig.helped", "each city there is worth {0} more because of the pig");
  if (bonus_) d.on<&Pig::tell>(term_);
  turn_ = TurnWords(d);
  d.why<&Pig::why_not_there>("deploy");
  other_tile_ = d.reason("pig.tile", "TB-29", "the pig goes onto the tile just placed");
  const Reason alone = d.reason("pig.alone", "TB-30", "the pig needs a farmer of the same player on that field");
  d.deploy_reason(pig_, DeployIs::none_left,
                  d.reason("pig.one", "TB-03", "a player has one pig, and it is not in the supply"));
  d.deploy_reason(pig_, DeployIs::not_here, alone);
  d.deploy_reason(pig_, DeployIs::alone, alone);
}

bool Pig::helps(const Ctx& c, Player p, Feature field) const noexcept {
  bool mine = false;
  for (const Figure g : c.figures_of(p, pig_))
    if (const Place at = c.where(g); at.is == PlaceIs::seg)
      mine |= anywhere_ || c.feature(Seg(at.index)) == field;  // [TB-O1]
  return mine;
}

// [TB-32], [TB-35], [TB-36] The item layer is asked only for cities for which somebody may be paid. What a barn counts
// for its owner at the end is not raised [AM-28].
void Pig::raise(Ctx& c, Feature field, Item& it) const noexcept {
  if (it.why != owner_ && helps(c, it.who, field)) it.value += bonus_;
}

// Explains points of farmers that are more than the field or the city seems to be worth.
void Pig::tell(Ctx& c, const PointsAwarded& e) const noexcept {
  if (!e.from) return;
  bool helped = false;
  if (c.kind(e.from) == field_)
    helped = helps(c, e.who, e.from);
  else
    c.each_touching(e.from, field_, [&](Feature field) { helped |= helps(c, e.who, field); });
  if (helped) c.emit(helped_, e.who, {static_cast<u16>(bonus_)});
}

Reason Pig::why_not_there(Ctx& c, const Action& a) const noexcept {
  const Seg s(a.arg[1]);
  const bool could = FigureKind(a.arg[0]) == pig_ && c.kind(s) == field_;
  return could && c.decision().who && c.tile(s) != turn_.laid(c) ? other_tile_ : Reason{};
}

}  // namespace bastide::traders_builders
