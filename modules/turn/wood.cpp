// Placing the tile [KER-16] to [KER-18], and moving a wooden piece [KER-20] to [KER-26].
#include "turn.hpp"

namespace bastide::turn {

void Turn::define_wood(Definer& d) {
  max_moves_ = d.number("wood.max_actions");
  mends_ = MendWords::in_use(d);
  if (mends_) mending_ = MendWords(d);
  d.silent(words_.deployed());
  d.step<&Turn::lay>("part.place", {.in = "part", .after = {"part.draw"}});
  d.anchor("part.placed", {.in = "part", .after = {"part.place"}});
  d.anchor("part.duties", {.in = "part", .after = {"part.placed"}});
  d.anchor("part.options", {.in = "part", .after = {"part.duties"}});
  d.step<&Turn::wood>("part.wood", {.in = "part", .after = {"part.options"}});
  d.step<&Turn::more_wood>("part.more_wood", {.in = "part", .after = {"part.wood"}}, words_.more_tag_);
  d.anchor("part.after_wood", {.in = "part", .after = {"part.more_wood"}});
  d.anchor("part.journey", {.in = "part", .after = {"part.after_wood"}});

  place_ = d.decision("place", {.prompt = "Place the tile"});
  wood_ = d.decision("wood", {.may_pass = true, .prompt = "Move a piece?"});
  more_wood_ = d.decision("more-wood", {.may_pass = true, .own_only = true, .prompt = "Deploy one more piece?"});
  place_it_ = d.action<&Turn::laid>("place", {{"cell", Operand::cell}, {"rotation", Operand::rotation}},
                                    "lay the drawn tile", "Lay the tile at {cell}, {rotation}");
  deploy_it_ = d.action<&Turn::deployed>("deploy", {{"figure", Operand::figure_kind}, {"on", Operand::seg}},
                                         "put a piece on the tile just laid", "{figure} {on:in}");
  d.offer<&Turn::places>("place");
  d.offer<&Turn::deployments>("wood");
  d.offer<&Turn::deployments>("more-wood");
  d.why<&Turn::why_not_there>("place");
  d.why<&Turn::why_not_deploy>("deploy");
  d.why<&Turn::why_not_pass>("pass");
  occupied_ = d.reason("place.occupied", "KER-16", "a tile lies there already");
  apart_ = d.reason("place.apart", "KER-16", "the tile must share a full edge with a tile on the table");
  corner_ = d.reason("place.corner", "KER-17", "touching only at a corner is not enough");
  mismatch_ = d.reason("place.mismatch", "KER-18", "on every shared edge both tiles must show the same");
  later_ = d.reason("deploy.later", "KER-12", "pieces are deployed after the tile is placed and before scoring");
  once_ = d.reason("place.once", "KER-12", "the tile of this turn is already placed");
  other_tile_ = d.reason("deploy.tile", "KER-23", "only the tile just placed takes a piece");
  must_place_ = d.reason("pass.place", "KER-14", "drawing and placing a tile is compulsory");
  const auto because = [&](DeployIs answer, Name name, Name rule, Name text) {
    d.deploy_reason({}, answer, d.reason(name, rule, text));
  };
  because(DeployIs::none_left, "deploy.supply", "KER-22", "no such piece is left in your supply");
  because(DeployIs::claimed, "deploy.claimed", "KER-26", "the feature already holds a follower, perhaps far away");
  because(DeployIs::not_here, "deploy.nobody", "KER-24", "such a piece cannot stand there");
  because(DeployIs::closed, "deploy.closed", "KER-24", "the feature is complete");
  because(DeployIs::alone, "deploy.alone", "KER-24", "it needs a follower of the same player there");
  because(DeployIs::doubled, "deploy.doubled", "KER-24", "another piece of this kind stands there");
  because(DeployIs::full, "deploy.full", "KER-24", "there is no room for another piece");
}

// ---- placing ----
StepIs Turn::lay(Ctx& c) const noexcept {
  if (mends_)
    if (const StepIs is = lay_mended(c); is != StepIs::done) return is;
  return !words_.in_hand(c) || words_.laid(c) || c.answered() ? StepIs::done : c.ask(c.active(), place_);
}

// The tile was mended, and lies there now unless the rule that did so has laid it; or another one is to be drawn.
StepIs Turn::lay_mended(Ctx& c) const noexcept {
  if (const Cell spot = c[mending_.spot]; spot && !words_.laid(c))
    words_.set_laid(c, c.place(words_.in_hand(c), spot, c[mending_.rotation]));
  if (!c[mending_.another]) return StepIs::done;
  c[mending_.needed] = 0;
  if (const StepIs is = draw(c); is != StepIs::done) return is;
  c[mending_.another] = 0;
  return words_.in_hand(c) ? c.ask(c.active(), place_) : StepIs::done;
}

void Turn::places(Ctx& c, Player, Actions& out) const noexcept {
  c.offer_placements(words_.in_hand(c), place_it_, out);
}

Effect Turn::laid(Ctx& c, const Action& a) const noexcept {
  const Cell at(a.arg[0]);
  if (mends_ && !(c.rotations(words_.in_hand(c), at) >> a.arg[1] & 1)) {
    c[mending_.spot] = at;
    c[mending_.rotation] = static_cast<u8>(a.arg[1]);
    c.call(mending_.routine);
  } else {
    words_.set_laid(c, c.place(words_.in_hand(c), at, a.arg[1]));
  }
  return Effect::closes;
}

// Does it fit nowhere beside nothing? Then something else than the landscape may be missing, and whoever made such
// sides says what.
bool Turn::needs_neighbours(const Ctx& c, TileType y) noexcept {
  for (int x = 0; c.on_table(x, 0); ++x) {
    const Cell at = c.cell(x, 0);
    if (!c.tile_at(at) && !c.frontier(at) && !c.barred(at)) return c.rotations(y, at) == 0;
  }
  return false;
}

Reason Turn::why_not_there(Ctx& c, const Action& a) const noexcept {
  const Cell at(a.arg[0]);
  if (words_.laid(c) || !words_.in_hand(c)) return once_;
  if (c.tile_at(at)) return occupied_;
  if (c.barred(at)) return {};  // whoever barred it says why
  if (c.frontier(at)) {
    const bool fits = c.rotations(words_.in_hand(c), at) >> a.arg[1] & 1;
    return fits || needs_neighbours(c, words_.in_hand(c)) ? Reason{} : mismatch_;
  }
  for (int i = 0; i < 8; ++i)
    if (c.tile_at(c.around(at, i))) return corner_;
  return apart_;
}

Reason Turn::why_not_pass(Ctx& c, const Action&) const noexcept {
  return c.decision().kind == place_ ? must_place_ : Reason{};
}

// ---- moving a piece ----
StepIs Turn::wood(Ctx& c) const noexcept {
  if (!words_.laid(c)) return StepIs::done;
  // A pass counts as well, but not where a second piece was announced: whether it may follow can depend on the first.
  if (c.answered() && !(c.passed() && c[words_.more_])) words_.count_move(c);
  return c.passed() || words_.moved(c) >= max_moves_ ? StepIs::done : c.ask(c.active(), wood_);
}

// A second question for the kinds that some rule allows to follow the first piece.
StepIs Turn::more_wood(Ctx& c) const noexcept {
  if (c.answered() || !words_.laid(c) || !c[words_.more_]) {
    c[words_.pieces_] = 0;
    return StepIs::done;
  }
  c[words_.pieces_] = c[words_.more_];
  if (c.ask(c.active(), more_wood_) == StepIs::waiting) return StepIs::waiting;
  c[words_.pieces_] = 0;
  return StepIs::done;
}

void Turn::deployments(Ctx& c, Player p, Actions& out) const noexcept {
  c.offer_deploy(p, words_.laid(c), deploy_it_, out, words_.landing(c));
}

Effect Turn::deployed(Ctx& c, const Action& a) const noexcept {
  c.move(c.from_supply(a.who, FigureKind(a.arg[0])), Place::on(Seg(a.arg[1])), {words_.deployed()});
  return Effect::closes;
}

Reason Turn::why_not_deploy(Ctx& c, const Action& a) const noexcept {
  const Decision d = c.decision();
  if (d.kind != wood_ && d.kind != more_wood_) return later_;
  const Seg s(a.arg[1]);
  if (c.tile(s) != words_.laid(c)) return other_tile_;
  return c.against_landing(d.who, FigureKind(a.arg[0]), s, words_.landing(c));
}

}  // namespace bastide::turn
