#include "builder.hpp"

namespace bastide::traders_builders {

void Builder::define(Definer& d) {
  optional_ = d.choice("builder.extra_turn") == "may";
  if_gone_ = d.flag("builder.extra_turn_if_gone");
  max_parts_ = d.number("builder.max_turn_parts");
  turn_ = TurnWords(d);
  road_ = d.feature_kind("road");
  city_ = d.feature_kind("city");
  // [TB-28], [KER-47]: no follower, so it claims nothing and counts nothing.
  builder_ = d.figure_kind("builder",
                           {.claims = false,
                            .strength = 0,
                            .traits = {"special", "builder"},
                            .look = {Look::Shape::spot, "", "", "B", Look::Surface::usual,
                                     "fill M50 20C60 20 65 27 64 36C63 42 60 45 58 47L72 54C76 64 80 80 84 96H60L50 "
                                     "76L40 96H16C20 80 24 64 28 54L42 47C40 45 37 42 36 36C35 27 40 20 50 20Z;"
                                     " #d9a441 M28 24C30 6 70 6 72 24Z;"
                                     " line M76 62L88 34;"
                                     " dark M74 26L96 34L92 44L70 36Z"},
                            .many = "builders"});
  d.per_player(builder_, 1);  // [TB-03]
  // [TB-14], [TB-16], [TB-25]: with an own follower, whoever else is there, and home when the last of them leaves.
  const u8 flags = d.flag("builder.on_completed") ? beside_own_follower : beside_own_follower | only_if_open;
  d.deployable(builder_, road_, flags);
  d.deployable(builder_, city_, flags);

  earned_ = d.state<u8>("cycle");
  repeats_ = d.state<u8>("cycle");
  part_ = d.routine("part");
  double_turn_ = d.event("double-turn", "takes a second turn");
  d.on<&Builder::laid>();
  d.step<&Builder::again>("builder.again", {.in = "cycle", .after = {"cycle.repeats"}, .before = {"cycle.end"}});
  if (optional_) {
    second_ = d.decision("second-turn", {.may_pass = true, .prompt = "Take a second turn?"});
    again_it_ = d.action<&Builder::go_again>("again", {}, "take the second turn that the builder brings");
    d.offer<&Builder::offer_again>("second-turn");
    d.why<&Builder::why_not_again>("again");
    not_earned_ = d.reason("again.not-earned", "TB-20",
                           "a second turn needs a tile that extends a road or city with your builder");
    third_ = d.reason("again.third", "TB-22", "there is never a third turn");
  }
  d.why<&Builder::why_not_there>("deploy");
  other_tile_ = d.reason("builder.tile", "TB-13", "the builder goes onto the tile just placed");
  const auto because = [&](DeployIs answer, Name name, Name rule, Name text) {
    d.deploy_reason(builder_, answer, d.reason(name, rule, text));
  };
  because(DeployIs::none_left, "builder.one", "TB-03", "a player has one builder, and it is not in the supply");
  because(DeployIs::not_here, "builder.place", "TB-19", "the builder stands on roads and in cities only");
  because(DeployIs::alone, "builder.alone", "TB-14",
          "the builder needs a follower of the same player on that road or city");
  because(DeployIs::closed, "builder.complete", "TB-O8", "the road or city is complete");
}

bool Builder::stands(const Ctx& c, Player p) const noexcept {
  for (const Figure g : c.figures_of(p, builder_))
    if (c.where(g).is == PlaceIs::seg) return true;
  return false;
}

// [TB-20] What counts is the moment the tile is laid: whatever happens to the builder later in this part of the turn
// [TB-D05], [TB-D08], and a builder that goes onto this very tile comes too late [TB-D01].
void Builder::laid(Ctx& c, const TilePlaced& e) const noexcept {
  const Player p = c.active();
  for (const Figure g : c.figures_of(p, builder_)) {
    const Place at = c.where(g);
    if (at.is != PlaceIs::seg) continue;
    for (const Seg s : c.segs_of(e.tile))
      if (c.feature(s) == c.feature(Seg(at.index))) c[earned_] = static_cast<u8>(c[earned_] | 1u << p.v);
  }
}

// [TB-21] After the first part is over, its scoring included. [TB-22] Once.
StepIs Builder::again(Ctx& c) const noexcept {
  const Player p = c.active();
  if (c.passed()) return StepIs::done;
  if (!c.answered()) {
    if (!(c[earned_] >> p.v & 1) || c[repeats_] + 1 >= max_parts_) return StepIs::done;
    if (!c.source()) return StepIs::done;  // [TB-O5]
    if (!if_gone_ && !stands(c, p)) return StepIs::done;
    if (optional_) return c.ask(p, second_);  // [TB-O4]
  }
  c[earned_] = 0;
  ++c[repeats_];
  c.emit(double_turn_, p);
  c.call(part_);
  return StepIs::again;
}

void Builder::offer_again(Ctx&, Player, Actions& out) const noexcept { out.add(again_it_); }
Effect Builder::go_again(Ctx&, const Action&) const noexcept { return Effect::closes; }

Reason Builder::why_not_again(Ctx& c, const Action&) const noexcept {
  return c[repeats_] + 1 >= max_parts_ ? third_ : not_earned_;
}

Reason Builder::why_not_there(Ctx& c, const Action& a) const noexcept {
  const Seg s(a.arg[1]);
  const bool could = FigureKind(a.arg[0]) == builder_ && (c.kind(s) == road_ || c.kind(s) == city_);
  return could && c.decision().who && c.tile(s) != turn_.laid(c) ? other_tile_ : Reason{};
}

}  // namespace bastide::traders_builders
