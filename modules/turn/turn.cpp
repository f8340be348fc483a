// The game, a turn, a cycle; and what the module says about itself.
#include "turn.hpp"

namespace bastide::turn {
namespace {

constexpr Choice start_players[] = {{"agreed", "the first seat; the table agreed who sits there"},
                                    {"random", "a seat drawn by lot"}};
constexpr Choice unplaceable[] = {{"discard", "it leaves the game, another one is drawn"},
                                  {"return", "another one is drawn, then it goes back among the undrawn tiles"},
                                  {"bottom", "it goes under its stack, another one is drawn"},
                                  {"skip", "it leaves the game, and the turn is over"}};
constexpr Choice feature_orders[] = {{"unspecified", "in the order of the tile"},
                                     {"active_player", "as the player on turn chooses"}};
constexpr Choice releases[] = {{"each", "the figures of one go home before the next is scored"},
                               {"together", "all figures go home when all features are scored"}};
constexpr Param params[] = {
    Param::number("setup.min_players", 2, 1, max_players, "how many must play at least", "KER-01"),
    Param::number("setup.max_players", 6, 1, max_players, "how many may play at most", "KER-01"),
    Param::choice("setup.start_player", start_players, "who begins", "KER-10"),
    Param::choice("draw.unplaceable", unplaceable, "what happens to a drawn tile that fits nowhere", "KER-19, A-02"),
    Param::flag("draw.tries_stack", true, "of a stack of its own every tile is tried before one is given up",
                "KER-19, RIV-O4"),
    Param::number("wood.max_actions", 1, 0, 20, "pieces a player may move in one part of the turn", "KER-13, KER-21"),
    Param::choice("score.feature_order", feature_orders, "in which order several complete features are scored",
                  "KER-O2"),
    Param::choice("score.release", releases, "when figures leave, if several features are complete at once", "KER-33"),
    Param::number("track.length", 50, 0, 1000, "spaces of the score track, 0 for none; for showing scores only",
                  "KER-37"),
    Param::flag("track.cards", true, "laps of the track are shown with cards", "KER-39"),
};

}  // namespace

constexpr ModuleInfo Turn::info{.id = "turn",
                                .title = "Turn",
                                .revision = 2,
                                .summary = "draw, place, move a piece, score, final scoring",
                                .params = params};

void Turn::define(Definer& d) {
  words_ = TurnWords(d);
  main_bag_ = d.bag("main", "in the stack");
  d.seats(d.number("setup.min_players"), d.number("setup.max_players"));
  d.track(d.number("track.length"), d.flag("track.cards"));
  d.gauge<&Turn::to_lay>("tile in hand", GaugeFor::in_hand);
  define_frame(d);
  define_draw(d);
  define_wood(d);
  define_settle(d);
  define_finale(d);
}

void Turn::define_frame(Definer& d) {
  random_first_ = d.choice("setup.start_player") == "random";
  start_ = d.start_layout();
  turn_ = d.routine("turn");
  cycle_ = d.routine("cycle");
  part_ = d.routine("part");
  floor_ = d.state<u16>("cycle");
  cycles_ = d.shared_routine("cycle");
  d.main(d.routine("game"));
  d.anchor("setup.share", {.in = "game", .before = {"setup.first"}});
  d.step<&Turn::first>("setup.first", {.in = "game", .before = {"setup.start"}});
  d.step<&Turn::start>("setup.start", {.in = "game", .before = {"game.turns"}});
  d.step<&Turn::turns>("game.turns", {.in = "game"});
  d.anchor("game.last_round", {.in = "game", .after = {"game.turns"}});
  d.step<&Turn::count>("game.final", {.in = "game", .after = {"game.last_round"}});

  d.step<&Turn::begin>("turn.begin", {.in = "turn"});
  d.step<&Turn::call_cycle>("turn.cycle", {.in = "turn", .after = {"turn.begin"}});
  d.anchor("turn.auctions", {.in = "turn", .after = {"turn.cycle"}});
  d.anchor("turn.escape", {.in = "turn", .after = {"turn.auctions"}});
  d.anchor("turn.end", {.in = "turn", .after = {"turn.escape"}});

  d.anchor("cycle.begin", {.in = "cycle"});
  d.step<&Turn::call_part>("cycle.part", {.in = "cycle", .after = {"cycle.begin"}});
  d.anchor("cycle.repeats", {.in = "cycle", .after = {"cycle.part"}});
  d.step<&Turn::close_cycle>("cycle.end", {.in = "cycle", .after = {"cycle.repeats"}});

  subsets_.define(d);
  if (subsets_.any())
    d.step<&Turn::take_out>("setup.subset", {.in = "game", .before = {"setup.start"}});
  else
    d.anchor("setup.subset", {.in = "game", .before = {"setup.start"}});
  if (random_first_) {
    first_ = d.decision("first", {.prompt = "Who begins?"});
    first_it_ =
        d.action<&Turn::chosen_first>("first", {{"player", Operand::player}}, "this player begins", "{player} begins");
    d.offer<&Turn::everybody>("first");
  }
}

// ---- the game ----
StepIs Turn::first(Ctx& c) const noexcept { return random_first_ && !c.answered() ? c.chance(first_) : StepIs::done; }

void Turn::everybody(Ctx& c, Player, Actions& out) const noexcept {
  for (const Player p : c.seats()) out.add(first_it_, p.v);
}

Effect Turn::chosen_first(Ctx& c, const Action& a) const noexcept {
  words_.set_next(c, Player(a.arg[0]));
  return Effect::closes;
}

StepIs Turn::take_out(Ctx& c) const noexcept {  // [KER-49]
  subsets_.take_out(c);
  return StepIs::done;
}

StepIs Turn::start(Ctx& c) const noexcept {  // [KER-05]
  for (const StartPiece& s : start_) {
    c.take(s.home, s.tile);
    c.place(s.tile, c.cell(s.x, s.y), s.rotation);
  }
  while (c.next_pending()) {  // what is complete by the start alone is nobody's
  }
  return StepIs::done;
}

StepIs Turn::turns(Ctx& c) const noexcept {  // [KER-11], [KER-43]
  if (c.ends()) {
    c.conclude();
    return StepIs::done;
  }
  const Player p = words_.next(c);
  words_.set_next(c, c.after(p));
  c.call(turn_, p);
  return StepIs::again;
}

StepIs Turn::count(Ctx& c) const noexcept {
  c.call(final_);
  return StepIs::done;
}

// ---- the turn and its cycles ----
StepIs Turn::begin(Ctx& c) const noexcept {
  c.begin_turn(c.active());
  return StepIs::done;
}

StepIs Turn::call_cycle(Ctx& c) const noexcept {
  c.call(cycles_ ? cycle_ : part_);
  return StepIs::done;
}

// A cycle that interrupts the scoring of another one settles only what it completed itself.
StepIs Turn::call_part(Ctx& c) const noexcept {
  c[floor_] = c.raise_floor();
  c.call(part_);
  return StepIs::done;
}

StepIs Turn::close_cycle(Ctx& c) const noexcept {
  c.lower_floor(c[floor_]);
  return StepIs::done;
}

}  // namespace bastide::turn

BASTIDE_PLUGIN("turn", "2.0", bastide::turn::Turn)
