// What the module is made of: parameters, pieces, words, and where its steps stand. Placing tiles beside the wall.
#include "walls.hpp"

namespace bastide::walls {

namespace {

constexpr Name needs[] = {"turn"};
constexpr Choice triggers[] = {{"scored", "a feature that was scored, so somebody stood on it"},
                               {"completed", "any feature that was completed, empty ones too"}};
constexpr Choice late_gates[] = {{"first_wall", "as large as any other; the gate stands for the first wall"},
                                 {"small_round", "as small as in the second stack"}};
constexpr Choice orders[] = {{"guard_first", "the guard is placed, then the feature is scored"},
                             {"score_first", "the feature is scored; a follower that came home may be the guard"}};
constexpr Choice pockets[] = {{"hole", "a hole; the wall runs past them"},
                              {"outside", "outside; the wall runs round inside them"}};
constexpr Choice beyonds[] = {{"cell", "the cell beyond the wall"},
                              {"ray", "the whole row outward, up to the next tile"}};
constexpr Choice gap_checks[] = {{"turn", "after every turn"},
                                 {"round", "after turns in which walls were built"},
                                 {"wall", "after every single wall"}};
constexpr Choice closings[] = {{"auto", "it closes by itself, without guards"},
                               {"players", "the players go on building in turn, with guards"}};
constexpr Choice gate_places[] = {{"any", "on any side of the outline"},
                                  {"street", "only where a street leads out, if there is one"}};
constexpr Choice opposites[] = {{"any", "any guard"}, {"others", "only a guard of another player"}};
constexpr Choice counts[] = {{"buildings", "every building in the row"},
                             {"tiles", "only the best building of each tile"}};
constexpr Name arms[] = {"left", "right"};

constexpr Param params[] = {
    Param::number("walls.pieces", 70, 1, 120, "walls in the box", "STADT-02"),
    Param::number("walls.towers", 12, 0, 48, "towers in the box, shared out equally", "STADT-04"),
    Param::number("walls.two_players_stack_1", 0, 0, 20,
                  "walls per player and round, 2 players, tile of the first stack", "STADT-41"),
    Param::number("walls.two_players_stack_2", 2, 0, 20, "the same, second stack, or no stacks at all", "STADT-41"),
    Param::number("walls.two_players_stack_3", 4, 0, 20, "the same, third stack", "STADT-41"),
    Param::number("walls.more_players_stack_1", 0, 0, 20,
                  "walls per player and round, 3 or more players, tile of the first stack", "STADT-41"),
    Param::number("walls.more_players_stack_2", 1, 0, 20, "the same, second stack, or no stacks at all", "STADT-41"),
    Param::number("walls.more_players_stack_3", 2, 0, 20, "the same, third stack", "STADT-41"),
    Param::number("walls.without_stacks_after", 30, 0, 1000,
                  "where no stacks are used, walls are built once more than so many tiles lie, by the numbers of the "
                  "second stack"),
    Param::choice("walls.trigger", triggers, "which feature a round of wall building follows", "A-05"),
    Param::choice("walls.late_gate", late_gates, "how large the first round is if it comes only in the third stack",
                  "A-06"),
    Param::choice("walls.order", orders, "what comes first when a wall closes a feature", "A-08"),
    Param::choice("walls.corner_pocket", pockets, "what empty cells are that touch the outside only over a corner",
                  "A-10"),
    Param::choice("walls.beyond", beyonds, "where a wall keeps tiles out", "A-11"),
    Param::number("walls.gap_end", 5, 0, 100, "the game ends with so many free places between the ends, or fewer",
                  "A-15"),
    Param::choice("walls.gap_check", gap_checks, "when the space between the two ends is looked at", "A-16"),
    Param::choice("walls.closing", closings, "how the wall is closed when the game ends", "A-17"),
    Param::choice("gate.place", gate_places, "where the gate may stand", "A-07"),
    Param::flag("gate.closes", true, "the gate closes what ends at it like a wall", "A-09"),
    Param::flag("gate.guard", false, "a guard may stand on the gate", "A-12"),
    Param::flag("guard.from_returned", true, "a follower that came home in this turn may become a guard", "A-04"),
    Param::choice("guard.opposite", opposites, "which guard at the other end of the row forbids a new one", "A-13"),
    Param::choice("guard.counts", counts, "what a guard counts", "A-21"),
    Param::number("guard.points_per_public", 2, 0, 100, "points per public building that a guard sees", "STADT-79"),
    Param::number("guard.points_per_historic", 3, 0, 100, "points per historic building that a guard sees", "STADT-79"),
    Param::number("guard.points_per_pennant", 0, 0, 100,
                  "points per pennant that a guard sees, for tiles that have them"),
    Param::number("guard.points_per_cloister", 0, 0, 100,
                  "points per cloister that a guard sees, for tiles that have them"),
    Param::number("tower.min", 1, 0, 1, "walls that must stand between a new tower and the last one on that arm",
                  "A-14"),
    Param::flag("tower.last", true, "a tower may be placed in the round that ends the game", "A-22"),
};

}  // namespace

const ModuleInfo Walls::info{.id = "walls",
                             .title = "Walls",
                             .revision = 1,
                             .summary = "gate, walls, guards and towers round the laid tiles",
                             .params = params,
                             .needs = needs};

void Walls::define(Definer& d) {
  towers_ = d.number("walls.towers");
  gap_end_ = d.number("walls.gap_end");
  const char* names[2][3] = {
      {"walls.two_players_stack_1", "walls.two_players_stack_2", "walls.two_players_stack_3"},
      {"walls.more_players_stack_1", "walls.more_players_stack_2", "walls.more_players_stack_3"}};
  for (int more = 0; more < 2; ++more)
    for (int s = 0; s < 3; ++s) walls_for_[more][s] = d.number(names[more][s]);
  start_after_ = d.number("walls.without_stacks_after");
  by_completion_ = d.choice("walls.trigger") == "completed";
  small_first_ = d.choice("walls.late_gate") == "small_round";
  guard_first_ = d.choice("walls.order") == "guard_first";
  const Name check = d.choice("walls.gap_check");
  gap_check_ = check == "turn" ? Check::turn : check == "round" ? Check::round : Check::wall;
  players_close_ = d.choice("walls.closing") == "players";
  gate_on_way_ = d.choice("gate.place") == "street";
  gate_closes_ = d.flag("gate.closes");
  gate_guard_ = d.flag("gate.guard");
  tower_min_ = d.number("tower.min");
  last_tower_ = d.flag("tower.last");

  // [STADT-02] Pieces.
  rampart_.define(d);
  tower_kind_ = d.figure_kind("tower", {.claims = false, .look = {Look::Shape::post, "", "", "T"}, .many = "towers"});
  d.per_player(tower_kind_, towers_ / std::max(1, d.number("setup.min_players")));  // [STADT-04]

  last_ = d.state<Piece>();
  scored_ = d.state<u8>("part");
  stage_ = d.shared<u8>("draw.stage", "part");
  built_ = d.state<u8>("walls.round");
  piece_cell_ = d.state<u16>("walls.piece");
  piece_side_ = d.state<u8>("walls.piece");
  piece_is_ = d.state<u8>("walls.piece");
  cursor_cell_ = d.state<u16>();
  cursor_side_ = d.state<u8>();
  closing_ = d.state<u8>();
  walled_ = d.tag("walled");
  built_event_ = d.event("walls.built");
  tower_event_ = d.event("walls.tower");
  closed_event_ = d.event("walls.closed");
  posted_ = d.cause("guard");
  follower_ = d.trait("follower");
  way_ = d.trait("way");
  tower_term_ = d.term("tower", "tower");
  tower_walls_ = d.term("tower.walls", "walls", "wall");
  define_flow(d);
  define_choices(d);
  define_guards(d);
  d.gauge<&Walls::walls_left>("walls left");
  d.gauge<&Walls::space_left>("space between the ends");
  d.gauge<&Walls::guards_standing>("guards", GaugeFor::lab);
  d.gauge<&Walls::towers_standing>("towers", GaugeFor::lab);
}

void Walls::define_flow(Definer& d) {
  round_ = d.routine("walls.round");
  piece_ = d.routine("walls.piece");
  settle_ = d.routine("settle");
  d.step<&Walls::share_towers>("walls.share", {.in = "game", .after = {"setup.first"}, .before = {"setup.start"}});
  d.step<&Walls::mark>("walls.mark", {.in = "part", .after = {"stacks.announce"}, .before = {"part.begin"}});
  d.on<&Walls::scored>();
  if (by_completion_)
    d.step<&Walls::completed>("walls.completed",
                              {.in = "resolve", .after = {"resolve.begin"}, .before = {"resolve.replace"}});
  d.step<&Walls::trigger>("walls.trigger", {.in = "part", .after = {"part.after_scoring"}, .before = {"part.end"}});

  d.step<&Walls::next_piece>("walls.next", {.in = "walls.round"});
  d.step<&Walls::tower>("walls.tower", {.in = "walls.round", .after = {"walls.next"}});

  d.step<&Walls::build>("walls.build", {.in = "walls.piece"});
  const Name first = guard_first_ ? "walls.guard" : "walls.settle",
             second = guard_first_ ? "walls.settle" : "walls.guard";
  if (guard_first_) {
    d.step<&Walls::guard>(first, {.in = "walls.piece", .after = {"walls.build"}});
    d.step<&Walls::settle>(second, {.in = "walls.piece", .after = {first}});
  } else {
    d.step<&Walls::settle>(first, {.in = "walls.piece", .after = {"walls.build"}});
    d.step<&Walls::guard>(second, {.in = "walls.piece", .after = {first}});
  }
  d.step<&Walls::check>("walls.check", {.in = "walls.piece", .after = {second}});

  d.end_when<&Walls::last_wall>("last wall");
  d.end_when<&Walls::ends_meet>("ends of the wall");
  d.step<&Walls::close>("walls.close", {.in = "final",
                                        .after = {"final.begin"},
                                        .before = {"final.redeploy", "final.control", "final.features", "final.farms",
                                                   "final.tokens", "final.figures", "final.points"}});
  d.step<&Walls::count_guards>("walls.count_guards",
                               {.in = "final", .after = {"final.points"}, .before = {"final.points.end"}});
}

void Walls::define_choices(Definer& d) {
  gate_decision_ = d.decision("gate", {.prompt = "Where does the gate stand?"});
  wall_decision_ = d.decision("wall", {.prompt = "Build a wall at one of the ends"});
  tower_decision_ = d.decision("tower", {.may_pass = true, .prompt = "Place a tower at one end of the wall?"});
  gate_action_ =
      d.action<&Walls::gate_built>("gate", {{"cell", Operand::cell}, {"side", Operand::side}},
                                   "build the gate on this side of a tile", "Gate on the {side} side of {cell}");
  wall_action_ =
      d.action<&Walls::wall_built>("wall", {{"cell", Operand::cell}, {"side", Operand::side}},
                                   "build a wall on this side of a tile", "Wall on the {side} side of {cell}");
  tower_action_ =
      d.action<&Walls::tower_built>("tower", {{"arm", Operand::choice, arms}}, "place a tower at this end of the wall",
                                    "Tower at the {arm} end of the wall");
  d.offer<&Walls::gate_places>("gate");
  d.offer<&Walls::wall_places>("wall");
  d.offer<&Walls::tower_places>("tower");
  d.veto<&Walls::cuts_off>("place", walled_);
  d.why<&Walls::why_not_there>("place");
  d.why<&Walls::why_no_gate>("gate");
  d.why<&Walls::why_no_wall>("wall");
  d.why<&Walls::why_no_tower>("tower");
  beyond_ = d.reason("walls.beyond", "STADT-58", "no tile beyond the wall or the gate");
  cut_off_ = d.reason("walls.cut-off", "STADT-58", "the tile would cut a part of the wall off from the outside");
  not_on_outline_ = d.reason("walls.outline", "STADT-46", "this is not a side of a tile that faces the outside");
  not_way_ = d.reason("walls.street", "A-07", "the gate stands where a street leads out");
  not_at_end_ = d.reason("walls.end", "STADT-47", "a wall goes next to one of the two ends of the wall");
  gate_first_ = d.reason("walls.gate-first", "STADT-43", "the first piece of the wall is the gate");
  gate_stands_ = d.reason("walls.gate-stands", "STADT-43", "the gate is built already");
  no_tower_ = d.reason("walls.no-tower", "STADT-04", "no tower is left in your supply");
  no_walls_since_ =
      d.reason("walls.tower-near", "STADT-68", "no wall was built there since the last tower or the gate");
  game_ends_ = d.reason("walls.tower-last", "A-22", "the game ends with this round");
  later_ = d.reason("walls.later", "STADT-40", "the wall is built after a feature was scored, in its order");
}

// ---- placing tiles beside the wall ----
// Cells beyond the wall are barred and not even offered. Those that would cut it off are found once a part, and the
// veto is asked only if there are any.
StepIs Walls::mark(Ctx& c) const noexcept {
  if (rampart_.find_cuts(c)) c.mark(walled_);
  return StepIs::done;
}

Reason Walls::cuts_off(Ctx& c, const Action& a) const noexcept {
  return rampart_.cuts_off(c, a.arg[0]) ? cut_off_ : Reason{};
}

Reason Walls::why_not_there(Ctx& c, const Action& a) const noexcept {
  return c.barred(Cell(a.arg[0])) ? beyond_ : Reason{};
}

}  // namespace bastide::walls

BASTIDE_PLUGIN("walls", "1.0", bastide::walls::Walls)
