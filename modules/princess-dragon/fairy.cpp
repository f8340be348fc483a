#include "fairy.hpp"

#include <algorithm>

namespace bastide::princess_dragon {

void Fairy::define(Definer& d) {
  beside_follower_ = d.choice("fairy.anchor") == "follower";
  per_figure_ = d.choice("fairy.turn_unit") == "figure";
  per_follower_ = per_figure_ || d.choice("fairy.turn_unit") == "follower";
  turn_points_ = d.number("fairy.turn_points");
  score_points_ = d.number("fairy.score_points");
  needs_feature_ = d.flag("fairy.score_requires_feature");
  only_mover_ = d.choice("fairy.credit") == "mover";
  any_follower_ = d.choice("fairy.final") == "any_follower";
  stays_ = d.flag("fairy.stays");
  goes_along_ = d.flag("fairy.goes_along");
  twice_ = d.flag("wood.fairy_with_special_figure");
  only_abbots_ = d.choice("fairy.special_monasteries") == "abbots";
  in_lines_ = d.trait("lines");
  special_monastery_ = d.attr("special_monastery");
  pyramid_ = d.trait("pyramid");
  follower_ = d.trait("follower");
  special_ = d.trait("special");
  waiting_ = d.trait("waiting");
  moved_ = d.cause("fairy", "The fairy is now {to}");
  joins_ = d.cause("join");  // a place that bars this has nobody beside its figures
  deployed_ = d.cause("deployed");
  along_ = d.cause("fairy.along", "The fairy goes along, now {to}");
  // [PD-02], [PD-10]: she waits beside the board.
  fairy_ = d.neutral(d.figure_kind(
      "fairy", {.claims = false,
                .strength = 0,
                .look = {Look::Shape::post, "#f4f0fa", "#7d5ba6", "Y", Look::Surface::usual,
                         "light M47 46C28 18 6 20 8 40C10 58 34 60 46 54ZM53 46C72 18 94 20 92 40C90 58 66 60 54 54Z;"
                         " fill M50 36C57 36 61 48 65 66L74 94H26L35 66C39 48 43 36 50 36Z;"
                         " #f3d7b6 M39 24A11 11 0 0 1 61 24A11 11 0 0 1 39 24Z;"
                         " line M62 56L86 72M82 66L92 78M92 66L82 78"},
                .many = "fairies"}));
  friend_ = d.state<Stored<Figure>>();
  mover_ = d.state<Stored<Player>>();
  turn_term_ = d.term("fairy.turn", "fairy at the start of the turn");
  score_term_ = d.term("fairy.completed", "fairy at scoring");
  turn_line_ = d.term("fairy.followers", "followers with the fairy", "follower with the fairy");
  score_line_ = d.term("fairy.feature", "followers with the fairy", "follower with the fairy");
  define_choices(d);

  if (d.flag("fairy.point_again_in_second_part"))
    d.step<&Fairy::turn_point>("fairy.turn", {.in = "part", .after = {"part.begin"}, .before = {"part.before_draw"}});
  else
    d.step<&Fairy::turn_point>("fairy.turn",
                               {.in = "turn", .after = {"turn.begin"}, .before = {"turn.cycle"}});  // [PD-16]
  d.step<&Fairy::at_scoring>("fairy.bonus",
                             {.in = "resolve", .after = {"resolve.bonus"}, .before = {"resolve.spoils"}});
  if (d.choice("fairy.final") != "none")
    d.step<&Fairy::at_the_end>("fairy.final",
                               {.in = "final", .after = {"final.figures"}, .before = {"final.figures.end"}});
  if (d.flag("fairy.blocks_dragon")) {
    d.shield<&Fairy::keeps_out>(d.cause("journey"));
    d.shield<&Fairy::protects>(d.cause("eaten"));
  }
  if (d.flag("fairy.blocks_tower")) d.shield<&Fairy::protects>(d.cause("captured"));
}

void Fairy::define_choices(Definer& d) {
  if (beside_follower_)
    go_ = d.action<&Fairy::go>("fairy", {{"follower", Operand::figure}, {"cell", Operand::cell}},
                               "put the fairy beside one of your followers", "The fairy to {follower:there}");
  else
    go_ = d.action<&Fairy::go>("fairy", {{"cell", Operand::cell}}, "put the fairy on a tile with one of your followers",
                               "The fairy to {cell}");
  d.offer<&Fairy::targets>("wood");
  if (twice_) {
    special_placed_ = d.state<u8>("part");
    extra_ = d.decision("fairy", {.may_pass = true, .prompt = "Move the fairy too?"});
    d.offer<&Fairy::targets>("fairy");
    d.step<&Fairy::once_more>("fairy.extra", {.in = "part", .after = {"part.wood"}, .before = {"part.after_wood"}});
  }
  d.on<&Fairy::figure_moved>();
  d.why<&Fairy::why_not>("fairy");
  not_now_ = d.reason("fairy.later", "PD-11", "the fairy is moved instead of deploying a follower, once in a turn");
  stranger_ = d.reason("fairy.stranger", "PD-11", "the fairy goes only to a follower of your own on a tile");
  nobody_ =
      d.reason("fairy.nobody", "PD-11, KER-47", "none of your followers is on that tile; a builder or a pig is none");
  already_ = d.reason("fairy.already", "PD-O15", "she is there already");
  guarded_ = d.reason("fairy.guards", "PD-13, PD-14", "the fairy is there");
}

bool Fairy::own_follower(const View& v, Player p, Figure g) const noexcept {
  return v.stands_on(g) && v.owner(g) == p && v.is(g, follower_);
}
// Where she counts: beside her follower, even if she has stayed behind [PD-O16].
Tile Fairy::her_tile(const View& v) const noexcept {
  const Stored<Figure> with = v[friend_];
  const Tile beside = with ? v.stands_on(with) : Tile{};
  return beside ? beside : v.stands_on(fairy_);
}
// Does she count for this follower? [ED-28]
bool Fairy::with_her(const View& v, Figure g) const noexcept {
  if (beside_follower_) return v[friend_] == g || in_pyramid(v, g);
  const Tile t = v.stands_on(fairy_);
  return t && v.is(g, follower_) && v.stands_on(g) == t;
}
bool Fairy::on_pyramid(const View& v, Figure g) const noexcept {
  if (!g) return false;
  const Place at = v.where(g);
  return at.is == PlaceIs::seg && v.is(v.kind(Seg(at.index)), pyramid_);
}
// [FAIRY-07] Beside one of those who stand on each other she counts for all of them.
bool Fairy::in_pyramid(const View& v, Figure g) const noexcept {
  const Figure friend_of_hers = v[friend_];
  const Place at = v.where(g);
  if (at.is != PlaceIs::seg || !v.is(g, follower_) || !on_pyramid(v, friend_of_hers)) return false;
  return v.feature(Seg(v.where(friend_of_hers).index)) == v.feature(Seg(at.index));
}
bool Fairy::paid(const View& v, Player p) const noexcept { return !only_mover_ || v[mover_] == p; }  // [PD-O3]

// ---- moving her [PD-11], [PD-12] ----
// [FAIRY-08] Not beside a follower in a place that bars her.
Reason Fairy::against(Ctx& c, Figure follower, Cell at) const noexcept {
  const Reason r = c.barred(fairy_, Place::at(at), {deployed_});
  return r ? r : c.barred(fairy_, c.where(follower), {joins_});
}
void Fairy::targets(Ctx& c, Player p, Actions& out) const noexcept {
  const std::size_t first = out.size();
  const Tile here = c.stands_on(fairy_);
  for (const Figure g : c.figures_of(p)) {
    const Tile t = c.board().has(g) && c.is(g, follower_) ? c.stands_on(g) : Tile{};
    if (!t || (beside_follower_ ? c[friend_] == g : t == here)) continue;  // [PD-O15]
    const Cell at = c.cell_of(t);
    const auto there = [&](const Action& a) { return a.arg[0] == at.v; };
    // a tile with two followers is one target
    if (!beside_follower_ && std::any_of(out.begin() + first, out.end(), there)) continue;
    if (against(c, g, at)) continue;
    if (beside_follower_)
      out.add(go_, g.v, at.v);
    else
      out.add(go_, at.v);
  }
}
Effect Fairy::go(Ctx& c, const Action& a) const noexcept {
  c[friend_] = beside_follower_ ? Figure(a.arg[0]) : Figure{};
  c[mover_] = a.who;
  c.move(fairy_, Place::at(Cell(a.arg[beside_follower_])), {moved_});
  return Effect::closes;
}
// [PD-O10] read by the letter: a special figure is no follower, so the fairy is still free.
StepIs Fairy::once_more(Ctx& c) const noexcept {
  return c[special_placed_] && !c.answered() ? c.ask(c.active(), extra_) : StepIs::done;
}
// [FAIRY-02], [FAIRY-06]: she belongs to that follower as long as it stays where it is. From a place where it only
// waited she goes with it [PD-O16].
void Fairy::figure_moved(Ctx& c, const FigureMoved& e) const noexcept {
  if (e.figure == fairy_) return;
  if (twice_ && e.from.is == PlaceIs::supply && c.is(e.figure, special_)) c[special_placed_] = 1;
  if (e.from.is != PlaceIs::seg && e.from.is != PlaceIs::cell) return;
  const bool was_friend = c[friend_] == e.figure;
  const bool waited = e.from.is == PlaceIs::seg && c.is(c.kind(Seg(e.from.index)), waiting_);
  if (was_friend && waited && e.to.is == PlaceIs::seg) {
    if (goes_along_) c.move(fairy_, Place::at(c.cell_of(c.tile(Seg(e.to.index)))), {along_});
    return;
  }
  if (was_friend) c[friend_] = {};
  if (stays_ || !c.is(e.figure, follower_)) return;  // [ED-33]
  const Tile left = e.from.is == PlaceIs::seg ? c.tile(Seg(e.from.index)) : c.tile_at(Cell(e.from.index));
  bool alone = beside_follower_ ? was_friend : left == c.stands_on(fairy_);
  if (!beside_follower_ && alone) c.each_on_board([&](Figure g) { alone = alone && !with_her(c, g); });
  if (alone) c.move(fairy_, Place::supply(), {moved_});
}
Reason Fairy::why_not(Ctx& c, const Action& a) const noexcept {
  const Player p = c.decision().who;
  if (!p) return not_now_;
  const Cell at(a.arg[beside_follower_]);
  const Tile t = c.tile_at(at);
  if (const Reason r = c.barred(fairy_, Place::at(at), {deployed_})) return r;
  if (beside_follower_) {
    const Figure g(a.arg[0]);
    if (!own_follower(c, p, g) || c.stands_on(g) != t) return stranger_;
    if (const Reason r = against(c, g, at)) return r;
    return c[friend_] == g ? already_ : not_now_;
  }
  bool found = false;
  if (t) c.each_on_board([&](Figure g) { found |= own_follower(c, p, g) && c.stands_on(g) == t; });
  return !found ? nobody_ : t == c.stands_on(fairy_) ? already_ : not_now_;
}

// ---- points ----
void Fairy::pay(Ctx& c, Player p, Term line, int count, int points) const noexcept {
  if (!paid(c, p) || count == 0 || points == 0) return;
  Sheet s;
  s.term = line == turn_line_ ? turn_term_ : score_term_;
  s.add(line, Role::bonus, count, points);
  c.award(p, s, c.where(fairy_));
}
// Where every figure on her tile is paid for, whatever it is [PD-O4].
bool Fairy::beside_her(const View& v, Figure g) const noexcept {
  return per_figure_ && !beside_follower_ && v.stands_on(g) == v.stands_on(fairy_);
}
StepIs Fairy::turn_point(Ctx& c) const noexcept {  // [PD-15]
  const Player p = c.active();
  int n = 0;
  const Figure friend_of_hers = c[friend_];
  if (c.stands_on(fairy_) && beside_follower_ && !on_pyramid(c, friend_of_hers))
    n = friend_of_hers && c.owner(friend_of_hers) == p && c.board().has(friend_of_hers);
  else if (c.stands_on(fairy_))
    for (const Figure g : c.figures_of(p)) n += c.board().has(g) && (with_her(c, g) || beside_her(c, g));
  // [PD-O4], and [FAIRY-01] for each of those who stand on each other
  pay(c, p, turn_line_, per_follower_ || beside_follower_ ? n : n > 0, turn_points_);
  return StepIs::done;
}
StepIs Fairy::at_scoring(Ctx& c) const noexcept {
  bonus(c, c.feature(Seg(c.arg())));
  return StepIs::done;
}
// [PD-O17] Where those stand for whom she counts when this feature is scored.
Feature Fairy::whose(const View& v, Feature f) const noexcept {
  const Seg house = v.any_seg(f);
  if (!only_abbots_ || !v.attr(house, special_monastery_)) return f;
  if (v.claims(f))
    for (const Seg s : v.segs_of(v.tile(house)))
      if (v.is(v.kind(s), in_lines_)) return v.feature(s);
  return {};
}
// [PD-17] Each player with a follower beside her that counts here, winner or not.
void Fairy::bonus(Ctx& c, Feature f) const noexcept {
  const Tile t = her_tile(c);
  if (!t) return;
  bool here = false;  // is she on a tile of the feature?
  for (int i = 0; i < c.segs(t); ++i) here |= c.feature(c.seg(t, i)) == f;
  if (!here) return;
  const Feature theirs = whose(c, f);
  u32 players = 0;
  c.each_on_board([&](Figure g) {
    if (!c.owner(g) || !with_her(c, g)) return;
    const Place p = c.where(g);
    if (!needs_feature_ || (p.is == PlaceIs::seg && c.feature(Seg(p.index)) == theirs)) players |= 1u << c.owner(g).v;
  });
  for (const Player p : c.seats()) pay(c, p, score_line_, players >> p.v & 1, score_points_);
}
// The features on her tile that somebody claims are those that the final scoring looks at, worth something or not
// [PD-O12].
StepIs Fairy::at_the_end(Ctx& c) const noexcept {
  const Tile t = her_tile(c);
  if (!t) return StepIs::done;
  if (any_follower_) {  // [FAIRY-11]
    u32 players = 0;
    c.each_on_board([&](Figure g) {
      if (c.owner(g) && with_her(c, g)) players |= 1u << c.owner(g).v;
    });
    for (const Player p : c.seats()) pay(c, p, score_line_, players >> p.v & 1, score_points_);
    return StepIs::done;
  }
  for (int i = 0; i < c.segs(t); ++i) {
    const Feature f = c.feature(c.seg(t, i));
    bool known = !c.claims(f) || c.is_place(c.kind(f));
    for (int j = 0; j < i; ++j) known |= c.feature(c.seg(t, j)) == f;
    if (!known) bonus(c, f);
  }
  return StepIs::done;
}

// ---- protection: from the dragon, and only by a parameter from capture [PD-D06] ----
Reason Fairy::keeps_out(Ctx& c, Figure, Place to, Cause) const noexcept {
  return c.stands_on(fairy_) && to == c.where(fairy_) ? guarded_ : Reason{};
}
Reason Fairy::protects(Ctx& c, Figure g, Place, Cause) const noexcept {
  const Tile t = c.stands_on(fairy_);
  return t && c.stands_on(g) == t ? guarded_ : Reason{};
}

}  // namespace bastide::princess_dragon
