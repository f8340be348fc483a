#include "gold-mines.hpp"

#include <algorithm>
#include <bit>
#include <vector>

#include "bastide/fiefs.hpp"
#include "bastide/lines.hpp"

namespace bastide::gold_mines {

void GoldMines::define(Definer& d) {
  around_ = d.choice("gold.cloister") == "around";
  monks_in_lines_ = d.choice("gold.special_monks") == "lines";
  fiefs_ = d.choice("gold.castle") == "fief";
  fields_ = d.flag("gold.fields");
  in_lines_ = d.trait("lines");
  castle_ = d.trait("castle");
  special_ = d.attr("special_monastery");
  turn_ = TurnWords(d);
  mine_ = d.tag("gold-mine");
  lies_ = d.tag("gold.lies");
  put_ = d.event("gold.put", "puts a piece of gold on the tile at {0:cell}");
  taken_ = d.event("gold.taken", "takes {0} gold");
  term_ = d.term("gold", "gold");
  line_ = d.term("gold.pieces", "pieces of gold", "piece of gold");
  gold_ = d.per_tile<u8>();
  stock_ = d.per_seat<u8>();
  const Look nugget{.shape = Look::Shape::post,
                    .fill = "#e3b52f",
                    .line = "#7a5a08",
                    .letter = "g",
                    .drawing = "fill M8 88L24 52H76L92 88Z; light M24 52L34 36H66L76 52Z; line M34 36L24 52M8 88H92"};
  d.mark_look("gold-mine", {.shape = Look::Shape::post,
                            .fill = "#8a6f4d",
                            .line = "#3a2c1a",
                            .letter = "G",
                            .drawing = "fill M4 92C8 50 30 14 50 14C70 14 92 50 96 92Z;"
                                       " dark M28 92V62A22 22 0 0 1 72 62V92Z;"
                                       " #e3b52f M38 92L44 76H58L66 92Z"});
  d.tile_mark<&GoldMines::on_tile>("gold", nugget);
  d.seat_gauge<&GoldMines::owned>("gold");

  // [GOLD-01] The first piece, then the question where the second one goes.
  d.step<&GoldMines::dig>("gold-mines.dig", {.in = "part", .after = {"part.placed"}, .before = {"part.duties"}}, mine_);
  d.step<&GoldMines::ask_where>("gold-mines.put",
                                {.in = "part", .after = {"gold-mines.dig"}, .before = {"part.duties"}}, mine_);
  where_ = d.decision("gold", {.prompt = "Where does the second piece of gold go?"});
  put_it_ = d.action<&GoldMines::put>("gold", {{"on", Operand::cell}}, "put a piece of gold on a tile around the mine",
                                      "Gold on the tile at {on}");
  d.offer<&GoldMines::neighbours>("gold");
  d.why<&GoldMines::why_not_put>("gold");
  d.why<&GoldMines::why_not_pass>("pass");
  later_ = d.reason("gold.later", "GOLD-01", "gold is put down when a tile with a gold mine is laid");
  not_near_ = d.reason("gold.near", "GOLD-01", "the second piece goes on one of the tiles around the new one");
  must_put_ = d.reason("gold.must", "GOLD-01", "the second piece of gold must be put down");

  // Nothing is asked while no gold lies on the table.
  if (d.choice("gold.sharing") == "picked") {
    turn_to_pick_ = d.state<u8>("resolve");
    d.step<&GoldMines::share>("gold-mines.take",
                              {.in = "resolve", .after = {"resolve.spoils"}, .before = {"resolve.release"}}, lies_);
    which_ = d.decision("pick-gold", {.prompt = "Which piece of gold do you take?"});
    pick_it_ = d.action<&GoldMines::pick>("take-gold", {{"on", Operand::cell}}, "take a piece of gold from a tile",
                                          "Gold from the tile at {on}");
    d.offer<&GoldMines::claimed>("pick-gold");
    d.why<&GoldMines::why_not_pick>("take-gold");
    no_gold_ = d.reason("gold.none", "GOLD-03", "no gold of the scored feature lies there");
    must_pick_ = d.reason("gold.must-pick", "GOLD-04", "a piece of gold must be taken");
  } else {
    claims_ = d.per_tile<u8>();
    d.step<&GoldMines::note>("gold-mines.note",
                             {.in = "resolve", .after = {"resolve.spoils"}, .before = {"resolve.release"}}, lies_);
    d.step<&GoldMines::share_out>("gold-mines.take",
                                  {.in = "settle", .after = {"settle.release"}, .before = {"settle.end"}}, lies_);
  }
  d.step<&GoldMines::pay>("gold-mines.pay", {.in = "final", .after = {"final.tokens"}, .before = {"final.tokens.end"}});
}

// ---- finding it ----
void GoldMines::add(Ctx& c, Tile t) const noexcept {
  ++c[gold_][t.v];
  c.stand(lies_, true);
  c.emit(put_, c.active(), {c.cell_of(t).v});
}

StepIs GoldMines::dig(Ctx& c) const noexcept {
  const Tile laid = turn_.laid(c);
  if (laid && c.has(laid, mine_)) add(c, laid);
  return StepIs::done;
}

StepIs GoldMines::ask_where(Ctx& c) const noexcept {
  const Tile laid = turn_.laid(c);
  if (c.answered() || !laid || !c.has(laid, mine_)) return StepIs::done;
  Tile only;
  int tiles = 0;
  c.each_around(laid, [&](Tile t) {
    only = t;
    ++tiles;
  });
  if (tiles > 1) return c.ask(c.active(), where_);
  if (only) add(c, only);
  return StepIs::done;
}

void GoldMines::neighbours(Ctx& c, Player, Actions& out) const noexcept {
  c.each_around(turn_.laid(c), [&](Tile t) { out.add(put_it_, c.cell_of(t).v); });
}

Effect GoldMines::put(Ctx& c, const Action& a) const noexcept {
  add(c, c.tile_at(Cell(a.arg[0])));
  return Effect::closes;
}

// ---- taking it ----
// [GOLD-02], [GOLD-03] Does what lies on this tile belong to the feature?
bool GoldMines::belongs(const View& v, Feature f, Tile t) const noexcept {
  for (const Seg s : v.segs_of(t))
    if (v.feature(s) == f) return true;
  if (fiefs_ && v.is(v.kind(f), castle_)) {  // [GOLD-O7]
    bool there = false;
    each_in_fief(v, f, [&](Tile o) { there = there || o == t; });
    return there;
  }
  const Seg middle = v.any_seg(f);
  if (!around_) return false;
  const bool lines = v.is(v.kind(f), in_lines_) || (monks_in_lines_ && v.attr(middle, special_));  // [GOLD-O5]
  if (lines) return in_line(v, v.cell_of(v.tile(middle)), v.cell_of(t));
  if (!v.footprint(middle)) return false;
  bool near = false;
  v.each_around(v.tile(middle), [&](Tile around) { near = near || around == v.piece(t); });
  return near;
}

void GoldMines::take(Ctx& c, Player p, Tile t, int n) const noexcept {
  c[gold_][t.v] = static_cast<u8>(c[gold_][t.v] - n);
  c[stock_][p.v] = static_cast<u8>(c[stock_][p.v] + n);
  bool left = false;
  each_with_gold(c, [&](Tile) { left = true; });
  c.stand(lies_, left);
}

// [GOLD-04], [GOLD-05], [GOLD-O2] The next of those who share it, clockwise from the player on turn.
Player GoldMines::picker(const Ctx& c) const noexcept {
  Player p = c.after(c.active(), c[turn_to_pick_]);
  while (!(turn_.winners(c) >> p.v & 1)) p = c.after(p);
  return p;
}

// [GOLD-O6] What is never complete is scored because some rule says so.
bool GoldMines::keeps(const Ctx& c) const noexcept { return !fields_ && !c.completable(c.kind(turn_.settled(c))); }

// One takes everything; several pick, and are asked as long as it makes a difference [GOLD-03] to [GOLD-05].
StepIs GoldMines::share(Ctx& c) const noexcept {
  if (!turn_.winners(c) || keeps(c)) return StepIs::done;  // [GOLD-O1]
  const bool alone = std::has_single_bit(turn_.winners(c));
  for (;;) {
    Tile first;
    int tiles = 0, pieces = 0;
    each_with_gold(c, [&](Tile t) {
      if (!belongs(c, turn_.settled(c), t)) return;
      first = t;
      ++tiles;
      pieces += c[gold_][t.v];
      if (alone) take(c, picker(c), t, c[gold_][t.v]);
    });
    if (tiles == 0) return StepIs::done;
    const Player p = picker(c);
    if (alone) {
      c.emit(taken_, p, {static_cast<u16>(pieces)});
      return StepIs::done;
    }
    if (tiles > 1) return c.ask(p, which_);
    take_one(c, p, first);
  }
}

// One piece, then it is the next one's turn.
void GoldMines::take_one(Ctx& c, Player p, Tile t) const noexcept {
  take(c, p, t, 1);
  c.emit(taken_, p, {1});
  c[turn_to_pick_] = static_cast<u8>((p.v + c.players() - c.active().v) % c.players() + 1);
}

void GoldMines::claimed(Ctx& c, Player, Actions& out) const noexcept {
  const Feature f = turn_.settled(c);
  each_with_gold(c, [&](Tile t) {
    if (belongs(c, f, t)) out.add(pick_it_, c.cell_of(t).v);
  });
}

Effect GoldMines::pick(Ctx& c, const Action& a) const noexcept {
  take_one(c, a.who, c.tile_at(Cell(a.arg[0])));
  return Effect::closes;
}

// [GOLD-O3] All features of the tile together: first it is noted who has a claim on which tile ...
StepIs GoldMines::note(Ctx& c) const noexcept {
  const u8 winners = turn_.winners(c);
  if (!winners || keeps(c)) return StepIs::done;
  const Feature f = turn_.settled(c);
  each_with_gold(c, [&](Tile t) {
    if (belongs(c, f, t)) c[claims_][t.v] |= winners;
  });
  return StepIs::done;
}

// ... then they take a piece each in turn, from the tile on which most of them have a claim.
StepIs GoldMines::share_out(Ctx& c) const noexcept {
  std::array<u16, max_players> taken{};
  for (int passed = 0, n = 0; passed < c.players(); ++n) {
    const Player p = c.after(c.active(), n);
    Tile best;
    each_with_gold(c, [&](Tile t) {
      const u8 claims = c[claims_][t.v];
      if ((claims >> p.v & 1) && (!best || std::popcount(claims) > std::popcount(c[claims_][best.v]))) best = t;
    });
    if (best) {
      take(c, p, best, 1);
      ++taken[p.v];
      passed = 0;
    } else {
      ++passed;
    }
  }
  for (const Tile t : c.all_tiles()) c[claims_][t.v] = 0;
  for (const Player p : c.seats())
    if (taken[p.v]) c.emit(taken_, p, {taken[p.v]});
  return StepIs::done;
}

// ---- counting it ----
StepIs GoldMines::pay(Ctx& c) const noexcept {
  for (const Player p : c.seats()) {
    const int n = c[stock_][p.v];
    if (n == 0) continue;
    Sheet s;
    s.term = term_;
    s.complete = s.final = true;
    s.add(line_, Role::bonus, n, std::min(4, (n + 2) / 3));  // [GOLD-06] to [GOLD-10]
    c.award(p, s, Place::supply());
  }
  return StepIs::done;
}

int GoldMines::owned(const View& v, Player p) const noexcept { return v[stock_][p.v]; }
int GoldMines::on_tile(const View& v, Tile t) const noexcept { return v[gold_][t.v]; }

// ---- why it is refused ----
Reason GoldMines::why_not_put(Ctx& c, const Action&) const noexcept {
  return c.decision().kind == where_ ? not_near_ : later_;
}
Reason GoldMines::why_not_pick(Ctx&, const Action&) const noexcept { return no_gold_; }
Reason GoldMines::why_not_pass(Ctx& c, const Action&) const noexcept {
  const DecisionKind asked = c.decision().kind;
  if (asked == where_) return must_put_;
  return which_ && asked == which_ ? must_pick_ : Reason{};
}

}  // namespace bastide::gold_mines

BASTIDE_PLUGIN("gold-mines", "1.0", bastide::gold_mines::GoldMines)
