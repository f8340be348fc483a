#include "abbey.hpp"

#include "bastide/spec.hpp"

namespace bastide::abbey_mayor {
namespace {

constexpr Name needs_turn[] = {"turn"};
constexpr Param params[] = {
    Param::number("abbey.tiles", 1, 0, 8, "abbeys that each player gets", "AM-01"),
    Param::flag("abbey.final_round", false, "when no tile is left to draw, everybody may still lay an abbey",
                "AM-26, AM-O1"),
};

}  // namespace

constexpr ModuleInfo Abbey::info{.id = "abbey",
                                 .title = "Abbeys",
                                 .revision = 1,
                                 .summary = "a tile of one's own that fits into every hole, laid instead of drawing",
                                 .params = params,
                                 .needs = needs_turn};

void Abbey::define(Definer& d) {
  fit_everywhere(d, d.side_kind("abbey"));
  d.feature_kind("precinct", {.completable = false,
                              .look = {Look::Shape::ground, "#d8c49a", "#8a744a", ",", Look::Surface::square}});
  stock_ = d.bag("abbeys", "in front of the players");
  abbey_ = d.tile("AM/A");
  if (!abbey_) return;
  turn_ = TurnWords(d);
  each_ = d.number("abbey.tiles");
  for (const StartPiece& piece : d.start_layout()) at_start_ += piece.tile == abbey_;
  held_ = d.per_seat<u8>();
  tag_ = d.tag("abbey");
  marks_ = d.state<Tags>("part");
  ending_ = d.state<u8>();
  d.step<&Abbey::share>("abbey.share", {.in = "game", .after = {"setup.share"}, .before = {"setup.first"}});
  d.step<&Abbey::ask>("abbey.ask", {.in = "part", .after = {"part.before_draw"}, .before = {"part.tile"}});
  d.on<&Abbey::laid>(tag_);
  place_ = d.action_kind("place");
  decision_ = d.decision("abbey", {.may_pass = true, .own_only = true, .prompt = "Lay an abbey instead of drawing?"});
  d.offer<&Abbey::holes>("abbey");
  d.why<&Abbey::why_not>("place");
  no_hole_ = d.reason("abbey.hole", "AM-02", "an abbey fits only where tiles lie on all four sides");
  lays_ = d.event("abbey.laid", "lays an abbey");
  d.seat_gauge<&Abbey::at_hand>("abbeys");

  if (!d.flag("abbey.final_round")) return;
  turn_run_ = d.routine("turn");
  last_ = d.state<u8>();
  asked_ = d.state<u8>();
  d.on<&Abbey::note_last>();
  d.step<&Abbey::last_round>("abbey.last_round",
                             {.in = "game", .after = {"game.last_round"}, .before = {"game.final"}});
}

// [AM-03] Whatever the neighbours show, it ends there; and all four must be there [AM-02].
void Abbey::fit_everywhere(Definer& d, SideKind side) const {
  d.enclosed(side);
  for (const TileSpec& tile : d.tiles())
    for (const std::string& other : tile.sides) d.relate(side, d.side_kind(other), Relation::border);
}

// [AM-01] What is too much stays in the box, but for what a ruleset lays at the start.
StepIs Abbey::share(Ctx& c) const noexcept {
  for (int i = 0; i < each_; ++i)
    for (const Player p : c.seats())
      if (i * c.players() + p.v < c.left(stock_)) ++c[held_][p.v];
  int held = 0;
  for (const u8 n : c[held_]) held += n;
  while (c.left(stock_) > held + at_start_) c.take(stock_, abbey_);
  return StepIs::done;
}

// [CORE-18] While the question is open the abbey is the tile in hand, so that all rules about placing look at it.
StepIs Abbey::ask(Ctx& c) const noexcept {
  const Player p = c.active();
  if (c.answered()) {
    if (!c.passed()) return StepIs::done;
    put_back(c);
    if (c[ending_]) turn_.without_tile(c);
    return StepIs::done;
  }
  if (!c[held_][p.v] || turn_.in_hand(c) || turn_.laid(c)) return StepIs::done;
  c[marks_] = c.marks();
  turn_.give(c, abbey_, stock_);
  c.mark(c.tags(abbey_));
  if (c.ask(p, decision_) == StepIs::waiting) return StepIs::waiting;
  put_back(c);  // [AM-04]
  return StepIs::done;
}

void Abbey::put_back(Ctx& c) const noexcept {
  turn_.take_away(c);
  c.set_marks(c[marks_]);
}

void Abbey::holes(Ctx& c, Player, Actions& out) const noexcept { c.offer_placements(abbey_, place_, out); }

void Abbey::laid(Ctx& c, const TilePlaced& e) const noexcept {
  if (c.type(e.tile) != abbey_) return;
  c.take(stock_, abbey_);
  --c[held_][c.active().v];
  c.emit(lays_, c.active());
}

Reason Abbey::why_not(Ctx& c, const Action& a) const noexcept {
  if (turn_.in_hand(c) != abbey_) return {};
  const Cell at(a.arg[0]);
  if (!c.frontier(at)) return {};
  for (const Side s : all_sides)
    if (!c.tile_at(c.neighbour(at, s))) return no_hole_;
  return {};
}

// ---- the last round [AM-26] ----
void Abbey::note_last(Ctx& c, const TilePlaced&) const noexcept {
  if (c.in_turn() && !c[ending_]) c[last_] = c.active().v;
}

// One turn after the other for those who can lay an abbey.
StepIs Abbey::last_round(Ctx& c) const noexcept {
  c[ending_] = 1;
  while (c[asked_] < c.players()) {
    const Player p = c.after(Player(c[last_]), ++c[asked_]);
    if (!c[held_][p.v] || !turn_.fits(c, abbey_)) continue;
    c.call(turn_run_, p);
    return StepIs::again;
  }
  return StepIs::done;
}

}  // namespace bastide::abbey_mayor
