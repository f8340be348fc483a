// Flying machines: a follower who boards one flies as far as a die says, and lands on an incomplete feature there.
//
// A machine is a segment of the kind `flier`, on which nobody ever stands: who boards it waits in the supply until the
// die has fallen. While a flight lasts the mark `claimed-too` is set: whoever arrives then does not mind the claims of
// others. Where it ends and who flies are shared, `flight.reached` and `flight.figure`: a rule whose places are reached
// by no other deployment offers them itself, in the decision `landing` with the action `land`.
#include <utility>

#include "bastide/marks.hpp"
#include "bastide/turn.hpp"

namespace {
using namespace bastide;

constexpr Name needs_turn[] = {"turn"};
constexpr Choice counts[] = {{"positions", "places on the table, empty ones too"}, {"tiles", "tiles, over gaps"}};
constexpr Choice spans[] = {{"phase", "the move of this part of the turn is used up, nothing else"},
                            {"turn", "the player deploys nothing more in this turn"}};
constexpr Param params[] = {
    Param::number("fliers.die", 3, 1, 8, "highest number of the die; all from 1 are equally likely",
                  "FLIER-01, FLIER-O1"),
    Param::choice("fliers.count", counts, "what a flight is measured in", "FLIER-02, FLIER-O2"),
    Param::choice("fliers.failed_blocks", spans, "what a flight that finds no place to land costs",
                  "FLIER-11, FLIER-O3"),
};

// An arrow in each direction, clockwise from the north.
struct HeadingWords {
  Name label, letter, drawing;
};
constexpr int headings = 8;
constexpr HeadingWords heading_words[headings] = {
    {"flies north", "↑", "fill M50 4L88 48H64V96H36V48H12Z"},
    {"flies north-east", "↗", "fill M92 8V66L75 49L33 91L9 67L51 25L34 8Z"},
    {"flies east", "→", "fill M96 50L52 88V64H4V36H52V12Z"},
    {"flies south-east", "↘", "fill M92 92H34L51 75L9 33L33 9L75 51L92 34Z"},
    {"flies south", "↓", "fill M50 96L12 52H36V4H64V52H88Z"},
    {"flies south-west", "↙", "fill M8 92V34L25 51L67 9L91 33L49 75L66 92Z"},
    {"flies west", "←", "fill M4 50L48 12V36H96V64H48V88Z"},
    {"flies north-west", "↖", "fill M8 8H66L49 25L91 67L67 91L25 49L8 66Z"}};

class Fliers final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "fliers",
                                   .title = "Flying machines",
                                   .revision = 1,
                                   .summary = "followers fly as far as a die says, to incomplete features",
                                   .params = params,
                                   .needs = needs_turn};

  void define(Definer& d) override {
    machine_ = d.feature_kind("flier", {.place = true,
                                        .look = {.shape = Look::Shape::spot,
                                                 .fill = "#c98a3c",
                                                 .line = "#4a2f12",
                                                 .letter = "Y",
                                                 .drawing = "light M2 30C20 14 34 22 50 40C66 22 80 14 98 30C84 34 70 "
                                                            "42 58 56H42C30 42 16 34 2 30Z; fill M40 46H60L66 74C66 88 "
                                                            "34 88 34 74Z; line M10 30L44 50M90 30L56 50M50 40V74"},
                                        .one = "flying machine"});
    heading_ = d.attr("heading");
    field_kind_ = d.feature_kind("field");
    if (!any_segment_has(d, "heading")) return;
    most_ = d.number("fliers.die");
    over_gaps_ = d.choice("fliers.count") == "tiles";
    turn_ = TurnWords(d);
    follower_ = d.trait("follower");
    tag_ = d.tag("flier");
    claimed_too_ = d.tag("claimed-too");
    used_ = d.state<u8>("part");
    landed_ = d.per_seat<u16>();
    returned_ = d.per_seat<u16>();
    define_flight(d);
    define_reasons(d);
    if (d.choice("fliers.failed_blocks") == "turn") {
      grounded_ = d.state<u8>("turn");
      lasting_ = true;
      d.shield<&Fliers::grounded>(turn_.deployed());  // [FLIER-O3]
    }
    show_headings(d, std::make_integer_sequence<int, headings>{});
    d.seat_gauge<&Fliers::landed>("flights that landed", GaugeFor::lab);
    d.seat_gauge<&Fliers::returned>("flights in vain", GaugeFor::lab);
  }

 private:
  void define_flight(Definer& d) {
    flying_ = d.shared<Stored<FigureKind>>("flight.figure", "flight");
    reached_ = d.shared<Stored<Tile>>("flight.reached", "flight");
    end_ = d.state<Stored<Cell>>("flight");
    run_ = d.routine("flight");
    board_it_ =
        d.action<&Fliers::board>("fly", {{"figure", Operand::figure_kind}, {"from", Operand::seg}},
                                 "fly with the machine on the tile just laid", "{figure} boards the flying machine");
    d.offer<&Fliers::passengers>("wood", tag_);
    d.offer<&Fliers::passengers>("more-wood", tag_);
    die_ = d.decision("flight", {.prompt = "The die is rolled for the flight"});
    roll_it_ = d.action<&Fliers::rolled>("flight", {{"distance", Operand::number}}, "as far as the die says",
                                         "The die says {distance}");
    d.offer<&Fliers::faces>("flight");
    landing_ = d.decision("landing", {.own_only = true, .prompt = "Where does the flight end?"});
    land_it_ = d.action<&Fliers::land>("land", {{"figure", Operand::figure_kind}, {"on", Operand::seg}},
                                       "land on the tile that was reached", "{figure} lands {on:in}");
    d.offer<&Fliers::landings>("landing");
    lost_ = d.event("flier.returns", "finds no place to land at {0:cell} and takes the piece back");
    d.step<&Fliers::take_off>("flight.begin", {.in = "flight"});
    d.step<&Fliers::roll>("flight.roll", {.in = "flight", .after = {"flight.begin"}});
    d.step<&Fliers::ask_landing>("flight.land", {.in = "flight", .after = {"flight.roll"}});
  }

  void define_reasons(Definer& d) {
    d.why<&Fliers::why_not_board>("fly");
    d.why<&Fliers::why_not_land>("land");
    later_ = d.reason("flier.later", "FLIER-01", "a follower boards the machine after the tile is laid, as its move");
    elsewhere_ = d.reason("flier.tile", "FLIER-01", "only the machine on the tile just laid takes a follower");
    again_ = d.reason("flier.again", "FLIER-01, FLIER-O4", "this machine has flown already");
    no_follower_ = d.reason("flier.follower", "FLIER-06", "only followers fly");
    supply_ = d.reason("flier.supply", "KER-22", "no such piece is left in your supply");
    who_ = d.reason("flier.who", "FLIER-06", "another figure is flying");
    there_ = d.reason("flier.there", "FLIER-02", "the flight ends on another tile");
    field_ = d.reason("flier.field", "FLIER-05", "nobody lands on a field");
    complete_ = d.reason("flier.complete", "FLIER-04", "nobody lands on a completed feature");
    kind_ = d.reason("flier.kind", "FLIER-06", "such a figure cannot stand there");
    must_ = d.reason("flier.must", "FLIER-04", "who can land must");
    d.why<&Fliers::why_not_pass>("pass");
    tired_ = d.reason("flier.grounded", "FLIER-11, FLIER-O3", "a flight in vain ends all deploying in this turn");
  }

  // ---- boarding [FLIER-01] ----
  Reason against(Ctx& c, Player p, FigureKind k, Seg machine) const noexcept {
    if (c.tile(machine) != turn_.laid(c) || c.kind(machine) != machine_) return elsewhere_;
    if (c[used_]) return again_;
    if (!c.is(k, follower_)) return no_follower_;  // [FLIER-06]
    const Figure g = c.from_supply(p, k);
    if (!g) return supply_;
    if (!turn_.landing(c).figures.has(k) || c.shut(c.tile(machine))) return later_;
    return c.barred(g, Place::on(machine), {turn_.deployed()});
  }
  void passengers(Ctx& c, Player p, Actions& out) const noexcept {
    const Tile laid = turn_.laid(c);
    const Seg machine = laid ? c.seg_of(laid, machine_) : Seg{};
    if (!machine) return;
    c.supply(p).each([&](FigureKind k) {
      if (!against(c, p, k, machine)) out.add(board_it_, k.v, machine.v);
    });
  }
  Effect board(Ctx& c, const Action& a) const noexcept {
    c[used_] = 1;  // nobody else uses it, not even a piece that is deployed as one more
    c.call(run_, a.who, a.arg[0]);
    return Effect::closes;
  }
  Reason why_not_board(Ctx& c, const Action& a) const noexcept {
    const Player p = c.decision().who;
    const Reason r = p ? against(c, p, FigureKind(a.arg[0]), Seg(a.arg[1])) : Reason{};
    return r ? r : later_;
  }

  // ---- the flight ----
  StepIs take_off(Ctx& c) const noexcept {
    c[flying_] = FigureKind(c.arg());
    c.mark(claimed_too_);
    return StepIs::done;
  }
  StepIs roll(Ctx& c) const noexcept { return c.answered() ? StepIs::done : c.chance(die_); }
  void faces(Ctx&, Player, Actions& out) const noexcept { offer_die(most_, roll_it_, out); }
  Effect rolled(Ctx& c, const Action& a) const noexcept {
    const Cell at = target(c, c.seg_of(turn_.laid(c), machine_), a.arg[0]);
    c[end_] = at;
    c[reached_] = at ? c.tile_at(at) : Tile{};
    return Effect::closes;
  }

  int heading(const View& v, Seg machine) const noexcept {  // on the table: 0 to 7 from the north
    return (v.attr(machine, heading_) - 1 + 2 * v.rotation(v.tile(machine))) % headings;
  }
  // [FLIER-02] Straight on. [FLIER-03] What counts as one tile is one step of the way.
  Cell target(const View& v, Seg machine, int distance) const noexcept {
    const int way = heading(v, machine);
    Tile before = v.tile(machine);
    Cell at = v.cell_of(before);
    for (int steps = 0; steps < distance;) {
      at = v.around(at, way);
      if (!v.on_table(v.x(at), v.y(at))) return {};
      const Tile t = v.tile_at(at);
      const bool same = t && before && v.piece(t) == v.piece(before);
      steps += !same && (t || !over_gaps_);
      before = t;
    }
    return at;
  }
  // [FLIER-04] Incomplete features, whoever is there; [FLIER-05] no fields.
  Landing landing(const View& v) const noexcept {
    Landing l{.how = turn_.deployed(), .claimed_too = true, .completed = Landing::Completed::none};
    l.figures = FigureKinds{};
    l.figures.add(v[flying_]);
    l.kinds.remove(field_kind_);
    return l;
  }
  void landings(Ctx& c, Player p, Actions& out) const noexcept {
    const Tile reached = c[reached_];
    if (!reached) return;
    const Landing l = landing(c);
    for (const Tile t : c.all_tiles())
      if (c.piece(t) == c.piece(reached)) c.offer_deploy(p, t, land_it_, out, l);
  }
  StepIs ask_landing(Ctx& c) const noexcept {
    const Player p = c.active();
    if (c.answered() || c.ask(p, landing_) == StepIs::waiting) return c.answered() ? StepIs::done : StepIs::waiting;
    ++c[returned_][p.v];  // [FLIER-10]
    const Cell at = c[end_];
    c.emit(lost_, p, {at ? at.v : c.cell_of(turn_.laid(c)).v});
    if (lasting_) c[grounded_] = 1;
    return StepIs::done;
  }
  Effect land(Ctx& c, const Action& a) const noexcept {
    ++c[landed_][a.who.v];
    c.move(c.from_supply(a.who, FigureKind(a.arg[0])), Place::on(Seg(a.arg[1])), {turn_.deployed()});
    return Effect::closes;
  }
  Reason why_not_land(Ctx& c, const Action& a) const noexcept {
    if (c.decision().kind != landing_) return later_;
    const FigureKind k(a.arg[0]);
    const Seg s(a.arg[1]);
    if (c[flying_] != k) return who_;
    const Tile reached = c[reached_];
    if (!reached || c.piece(c.tile(s)) != c.piece(reached)) return there_;
    const Landing l = landing(c);
    if (!l.kinds.has(c.kind(s))) return field_;
    switch (c.deployable(c.decision().who, k, s, l)) {
      case DeployIs::closed:
        return complete_;
      case DeployIs::not_here:
        return kind_;
      default:
        return c.against_landing(c.decision().who, k, s, l);
    }
  }
  Reason why_not_pass(Ctx& c, const Action&) const noexcept { return c.decision().kind == landing_ ? must_ : Reason{}; }
  Reason grounded(Ctx& c, Figure g, Place, Cause) const noexcept {
    return c[grounded_] && c.owner(g) == c.turn_player() ? tired_ : Reason{};
  }

  // ---- for hosts ----
  template <int way>
  int heads(const View& v, Tile t) const noexcept {
    const Seg machine = v.has(t, tag_) ? v.seg_of(t, machine_) : Seg{};
    return machine && heading(v, machine) == way;
  }
  template <int... way>
  void show_headings(Definer& d, std::integer_sequence<int, way...>) {
    (d.tile_mark<&Fliers::heads<way>>(heading_words[way].label, {.shape = Look::Shape::post,
                                                                 .fill = "#f2e3b6",
                                                                 .line = "#4a2f12",
                                                                 .letter = heading_words[way].letter,
                                                                 .drawing = heading_words[way].drawing}),
     ...);
  }
  int landed(const View& v, Player p) const noexcept { return v[landed_][p.v]; }
  int returned(const View& v, Player p) const noexcept { return v[returned_][p.v]; }

  int most_ = 3;
  bool over_gaps_ = false, lasting_ = false;
  TurnWords turn_;
  FeatureKind machine_, field_kind_;
  Attr heading_;
  Trait follower_;
  Tag tag_, claimed_too_;
  Routine run_;
  DecisionKind die_, landing_;
  ActionKind board_it_, roll_it_, land_it_;
  Event lost_;
  Slot<Stored<FigureKind>> flying_;
  Slot<Stored<Tile>> reached_;
  Slot<Stored<Cell>> end_;
  Slot<u8> used_, grounded_;
  Column<u16> landed_, returned_;
  Reason later_, elsewhere_, again_, no_follower_, supply_, who_, there_, field_, complete_, kind_, must_, tired_;
};

}  // namespace

BASTIDE_PLUGIN("fliers", "1.0", Fliers)
