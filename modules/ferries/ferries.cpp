#include "ferries.hpp"

#include "bastide/spec.hpp"
#include "bastide/walk.hpp"

namespace bastide::ferries {
namespace {

constexpr Name needs_turn[] = {"turn"};
constexpr Choice limits[] = {{"turn", "once in a turn"}, {"part", "once in each part of a double turn"}};
constexpr Choice reaches[] = {{"laid", "as the road lay when the tile was laid"},
                              {"now", "as the road lies when ferries are moved, with what was joined since"}};
constexpr Param params[] = {
    Param::choice("ferry.moves", limits, "how often a ferry may be moved", "FERRY-09, FERRY-O2"),
    Param::choice("ferry.reach", reaches, "which ferries the road of the new tile leads to", "FERRY-05, FERRY-O3"),
};

}  // namespace

constexpr ModuleInfo Ferries::info{.id = "ferries",
                                   .title = "Ferries",
                                   .revision = 1,
                                   .summary = "lakes whose ferries join two roads and can be moved",
                                   .params = params,
                                   .needs = needs_turn};

void Ferries::define(Definer& d) {
  as_laid_ = d.choice("ferry.reach") == "laid";
  turn_ = TurnWords(d);
  road_ = d.feature_kind("road");
  lake_ = d.tag("ferry");
  sails_ = d.tag("ferry.sails");
  ferries_ = d.per_tile<Ferry>();
  lakes_ = d.per_tile<Stored<Tile>>();
  count_ = d.state<u16>();
  int most = 0;
  for (const TileSpec& y : d.tiles())
    for (const std::string& tag : y.tags) most += tag == "ferry" ? y.count : 0;
  d.links(most + 1);  // one more while a ferry moves
  if (as_laid_) d.on<&Ferries::laid>(sails_);
  if (d.choice("ferry.moves") == "turn")
    d.step<&Ferries::rest>("ferries.rest", {.in = "turn", .after = {"turn.begin"}, .before = {"turn.cycle"}}, sails_);
  else
    d.step<&Ferries::rest>("ferries.rest", {.in = "part", .after = {"part.begin"}, .before = {"part.before_draw"}},
                           sails_);
  // [FERRY-01] After wood is moved, before anything is scored.
  d.step<&Ferries::launch>("ferries.place", {.in = "part", .after = {"part.after_wood"}, .before = {"part.journey"}},
                           lake_);
  d.step<&Ferries::move_some>("ferries.move", {.in = "part", .after = {"ferries.place"}, .before = {"part.journey"}},
                              sails_);
  define_words(d);
}

void Ferries::define_words(Definer& d) {
  d.feature_kind("ferry-lake",
                 {.completable = false,
                  .place = true,
                  .look = {.shape = Look::Shape::spot,
                           .fill = "#6fa8c9",
                           .line = "#2c5570",
                           .letter = "~",
                           .drawing = "fill M6 50C2 26 26 6 50 8C76 4 98 24 94 50C98 76 74 96 50 92C24 96 2 "
                                      "76 6 50Z; line M22 34C28 30 34 30 40 34M58 68C64 64 70 64 76 68M24 "
                                      "64C30 60 36 60 42 64M60 32C66 28 72 28 78 32"},
                  .one = "ferry lake"});
  launch_ = d.decision("ferry", {.prompt = "Which roads does the new ferry join?"});
  move_ = d.decision("move-ferry", {.may_pass = true, .own_only = true, .prompt = "Move a ferry?"});
  sail_ =
      d.action<&Ferries::sail>("ferry", {{"from", Operand::seg}, {"to", Operand::seg}},
                               "join two roads that end at a lake by its ferry", "Ferry from the {from} to the {to}");
  d.offer<&Ferries::landings>("ferry");
  d.offer<&Ferries::moves>("move-ferry");
  put_ = d.event("ferry.put", "puts a ferry on the lake at {2:cell}");
  moved_ = d.event("ferry.moved", "moves the ferry at {2:cell}");
  d.why<&Ferries::why_not>("ferry");
  d.why<&Ferries::why_not_pass>("pass");
  no_lake_ = d.reason("ferry.lake", "FERRY-02", "a ferry joins two roads that end at the same lake");
  same_end_ = d.reason("ferry.ends", "FERRY-02", "a ferry joins exactly two roads");
  other_lake_ = d.reason("ferry.new", "FERRY-01", "the ferry goes on the lake of the tile just laid");
  must_ = d.reason("ferry.must", "FERRY-01", "a new lake gets a ferry");
  not_now_ = d.reason("ferry.now", "FERRY-05", "ferries are put and moved after the pieces, before anything is scored");
  not_nearest_ = d.reason("ferry.nearest", "FERRY-05, FERRY-07, FERRY-08",
                          "the tile just laid does not extend the road of that ferry, or another ferry is nearer");
  twice_ = d.reason("ferry.twice", "FERRY-09", "that ferry was moved already");
  stays_ = d.reason("ferry.same", "FERRY-04", "the ferry lies there already");
}

template <class F>
void Ferries::each_lake(const View& v, F&& fn) const {
  for (u32 i = 0; i < v[count_]; ++i) fn(static_cast<Tile>(v[lakes_][i]));
}

// ---- which ferries may be moved ----
bool Ferries::joins(const View& v, Seg s) const noexcept {
  const Ferry& f = v[ferries_][v.tile(s).v];
  return f.a && (v.local(s) + 1 == f.a || v.local(s) + 1 == f.b);
}

// Does a ferry belong to this road? Most roads have none, and need not be walked along.
bool Ferries::has_some(const View& v, Feature road) const noexcept {
  bool found = false;
  each_lake(v, [&](Tile t) { found = found || v.feature(v.seg(t, v[ferries_][t.v].a - 1)) == road; });
  return found;
}

// [FERRY-07] From the tile along its roads, in each direction up to the first ferry. [FERRY-08] A road that ends at a
// lake without a ferry for it leads to none.
void Ferries::find_nearest(Ctx& c, Tile from) const noexcept {
  each_lake(c, [&](Tile t) { c[ferries_][t.v].near = 0; });
  for (const Seg s : c.segs_of(from)) {
    if (c.kind(s) != road_ || !has_some(c, c.feature(s))) continue;
    each_reached(c, s, [&](Seg at) {
      const Tile there = c.tile(at);
      if (there == from || !joins(c, at)) return true;
      c[ferries_][there.v].near = 1;
      return false;
    });
  }
}

void Ferries::laid(Ctx& c, const TilePlaced& e) const noexcept { find_nearest(c, e.tile); }

bool Ferries::may_move(const View& v, Tile t) const noexcept {
  return v[ferries_][t.v].near && !v[ferries_][t.v].moved;
}

StepIs Ferries::rest(Ctx& c) const noexcept {
  each_lake(c, [&](Tile t) { c[ferries_][t.v].moved = 0; });
  return StepIs::done;
}

// ---- the questions ----
StepIs Ferries::launch(Ctx& c) const noexcept {
  const Tile laid = turn_.laid(c);
  if (c.answered() || !laid || !c.has(laid, lake_) || has_ferry(c, laid)) return StepIs::done;
  return c.ask(c.active(), launch_);
}

StepIs Ferries::move_some(Ctx& c) const noexcept {
  const Tile laid = turn_.laid(c);
  if (c.passed() || !laid) return StepIs::done;
  if (!as_laid_) find_nearest(c, laid);
  bool any = false;
  each_lake(c, [&](Tile t) { any = any || may_move(c, t); });
  return any ? c.ask(c.active(), move_) : StepIs::done;
}

// Every two roads of the lake but those that are joined.
void Ferries::offer(const View& v, Tile lake, Actions& out) const noexcept {
  for (const Seg a : v.segs_of(lake))
    for (const Seg b : v.segs_of(lake)) {
      if (!(a < b) || v.kind(a) != road_ || v.kind(b) != road_) continue;
      if (!(joins(v, a) && joins(v, b))) out.add(sail_, a.v, b.v);
    }
}

void Ferries::landings(Ctx& c, Player, Actions& out) const noexcept { offer(c, turn_.laid(c), out); }

void Ferries::moves(Ctx& c, Player, Actions& out) const noexcept {
  each_lake(c, [&](Tile t) {
    if (may_move(c, t)) offer(c, t, out);
  });
}

// [FERRY-04], [FERRY-06] The old connection goes when the new one is there: who is left alone is seen only then.
Effect Ferries::sail(Ctx& c, const Action& a) const noexcept {
  const Seg from(a.arg[0]), to(a.arg[1]);
  const Tile lake = c.tile(from);
  Ferry& f = c[ferries_][lake.v];
  const Ferry was = f;
  f.a = static_cast<u8>(c.local(from) + 1);
  f.b = static_cast<u8>(c.local(to) + 1);
  c.link(from, to);
  c.emit(was.a ? moved_ : put_, a.who, {from.v, to.v, c.cell_of(lake).v});  // before it is told who was left alone
  if (was.a) {
    f.moved = 1;
    c.unlink(c.seg(lake, was.a - 1), c.seg(lake, was.b - 1));
  } else {
    c[lakes_][c[count_]++] = lake;
    c.stand(sails_, true);
  }
  return Effect::closes;
}

// ---- why it is refused ----
Reason Ferries::why_not(Ctx& c, const Action& a) const noexcept {
  const Decision asked = c.decision();
  if (asked.kind != launch_ && asked.kind != move_) return not_now_;
  const Seg from(a.arg[0]), to(a.arg[1]);
  const Tile lake = c.tile(from);
  if (from == to) return same_end_;
  if (lake != c.tile(to) || !c.has(lake, lake_) || c.kind(from) != road_ || c.kind(to) != road_) return no_lake_;
  if (asked.kind == launch_) return other_lake_;
  if (c[ferries_][lake.v].moved) return twice_;
  if (!may_move(c, lake)) return not_nearest_;
  return joins(c, from) && joins(c, to) ? stays_ : Reason{};
}

Reason Ferries::why_not_pass(Ctx& c, const Action&) const noexcept {
  return c.decision().kind == launch_ ? must_ : Reason{};
}

}  // namespace bastide::ferries

BASTIDE_PLUGIN("ferries", "1.0", bastide::ferries::Ferries)
