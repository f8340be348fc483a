// Prisoners: who is in reach of a new piece, where a captured figure goes, and the exchange of prisoners.
#include <cstdlib>

#include "tower.hpp"

namespace bastide::tower {

// ---- capture. The routine's argument is the cell of the tower that was raised ----
StepIs Tower::ask_capture(Ctx& c) const noexcept {
  if (c.answered()) return StepIs::done;
  return c.ask(c.active(), capture_);
}

void Tower::in_reach(Ctx& c, Player p, Actions& out) const noexcept {
  c.each_on_board([&](Figure g) {
    if (!against_capture(c, p, g, Cell(c.arg()))) out.add(capture_it_, g.v, c.cell_of(c.tile_of(g)).v);
  });
}

// [TOW-25] to [TOW-29] A cross whose arms are as long as the tower is high.
bool Tower::reaches(const Ctx& c, Cell tower, Cell there) const noexcept {
  const int dx = c.x(there) - c.x(tower), dy = c.y(there) - c.y(tower);
  const int far = std::abs(dx) + std::abs(dy), height = c[height_][c.tile_at(tower).v];
  if ((dx && dy) || far > height * per_storey_) return false;
  if (over_gaps_) return true;
  const int sx = (dx > 0) - (dx < 0), sy = (dy > 0) - (dy < 0);
  for (int i = 1; i < far; ++i)
    if (!c.tile_at(c.cell(c.x(tower) + i * sx, c.y(tower) + i * sy))) return false;
  return true;
}

Reason Tower::against_capture(Ctx& c, Player p, Figure g, Cell tower) const noexcept {
  const bool follower = c.is(g, follower_);
  if (!follower && (!any_figure_ || !c.owner(g))) return special_;  // [TOW-24], [KER-48]
  const Place at = c.where(g);
  const Tile t = c.tile_of(g);
  // Pieces at corners and edges of cells belong to several tiles, and to none of them wholly.
  if (!t || (at.is != PlaceIs::seg && at.is != PlaceIs::cell)) return away_;
  if (!reaches(c, tower, c.cell_of(t))) return out_of_reach_;
  const bool own = c.owner(g) == p;
  if (c[guard_][t.v] == g) {  // [TOW-35], [TOW-36]
    if (!guard_from_others_) return guard_stays_;
    if (own && !guard_from_owner_) return own_guard_;
  }
  if (own && !own_) return own_refused_;  // [TOW-23]
  return c.barred(g, own && !own_stays_ ? Place::supply() : Place::in(prison_, p.v), {captured_});
}

Effect Tower::capture(Ctx& c, const Action& a) const noexcept {
  const Figure g(a.arg[0]);
  const Player other = c.owner(g);
  if (other == a.who && !own_stays_) {
    c.move(g, Place::supply(), {captured_});  // [TOW-32]
    return Effect::closes;
  }
  c.move(g, Place::in(prison_, a.who.v), {captured_});  // [TOW-31], [TOW-23]
  bool mutual = false;
  c.each_figure([&](Figure o) { mutual = mutual || (other != a.who && held(c, o, other, a.who)); });
  if (mutual) c.react(exchange_run_, a.who, other.v);  // [TOW-38]
  return Effect::closes;
}

Reason Tower::why_not_capture(Ctx& c, const Action& a) const noexcept {
  const Decision d = c.decision();
  return d.kind == capture_ ? against_capture(c, d.who, Figure(a.arg[0]), Cell(c.arg())) : not_now_;
}

bool Tower::held(const View& v, Figure g, Player holder, Player owner) const noexcept {
  return v.owner(g) == owner && imprisoned(v, g, prison_) && captor(v, g) == holder;
}

// ---- exchange. It runs for whoever captured; the argument is the other player ----
StepIs Tower::agree(Ctx& c) const noexcept {
  if (c.passed()) {
    c[off_] = 1;
    return StepIs::done;
  }
  if (c[agreed_] == 2) return StepIs::done;
  return c.ask(c[agreed_] ? Player(c.arg()) : c.active(), bargain_);
}
void Tower::bargain(Ctx& c, Player, Actions& out) const noexcept {
  out.add(agree_it_, c[agreed_] ? c.active().v : c.arg());
}
Effect Tower::agreed(Ctx& c, const Action&) const noexcept {
  ++c[agreed_];
  return Effect::closes;
}

StepIs Tower::return_mine(Ctx& c) const noexcept { return return_one(c, false); }
StepIs Tower::return_theirs(Ctx& c) const noexcept { return return_one(c, true); }

// One prisoner of each goes home. Asked is only who has prisoners of several kinds to choose from [TOW-40]: those of
// one kind are alike.
StepIs Tower::return_one(Ctx& c, bool theirs) const noexcept {
  if (c[off_] || c.answered()) return StepIs::done;
  const Player other(c.arg()), owner = theirs ? other : c.active(), holder = theirs ? c.active() : other;
  Figure first;
  bool alike = true;
  c.each_figure([&](Figure g) {
    if (!held(c, g, holder, owner)) return;
    if (!first) first = g;
    alike = alike && c.kind(g) == c.kind(first);
  });
  c[theirs_] = theirs;
  if (!alike) return c.ask(owner_chooses_ ? owner : holder, exchange_);
  if (first) c.move(first, Place::supply(), {exchanged_});
  return StepIs::done;
}

void Tower::kinds_to_return(Ctx& c, Player, Actions& out) const noexcept {
  const Player other(c.arg()), owner = c[theirs_] ? other : c.active(), holder = c[theirs_] ? c.active() : other;
  FigureKinds seen;
  c.each_figure([&](Figure g) {
    if (!held(c, g, holder, owner) || seen.has(c.kind(g))) return;
    seen.add(c.kind(g));
    out.add(exchange_it_, c.kind(g).v);
  });
}

Effect Tower::exchanged(Ctx& c, const Action& a) const noexcept {
  const Player other(c.arg()), owner = c[theirs_] ? other : c.active(), holder = c[theirs_] ? c.active() : other;
  Figure first;
  c.each_figure([&](Figure g) {
    if (!first && held(c, g, holder, owner) && c.kind(g).v == a.arg[0]) first = g;
  });
  if (first) c.move(first, Place::supply(), {exchanged_});
  return Effect::closes;
}

Reason Tower::why_not_decline(Ctx& c, const Action&) const noexcept {
  return c.decision().kind == exchange_ ? must_exchange_ : Reason{};
}

}  // namespace bastide::tower
