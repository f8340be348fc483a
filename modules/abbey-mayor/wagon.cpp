#include "wagon.hpp"

#include <algorithm>
#include <cstdlib>

namespace bastide::abbey_mayor {
namespace {

constexpr Name needs_turn[] = {"turn"};
constexpr Choice reaches[] = {
    {"around", "on the tile of the wagon or one of the eight around it"},
    {"connected",
     "joined to the scored feature: by a crossing, a gate, the door of a monastery or the wall of an abbey"}};
constexpr Choice moments[] = {{"released", "before the other figures of its feature go home"},
                              {"after_all", "when everything that the tile completed was scored"}};
constexpr Param params[] = {
    Param::number("votes.wagon", 1, 0, 20, "followers that a wagon counts for in a majority", "AM-10"),
    Param::choice("wagon.adjacent", reaches, "where a wagon may drive to", "AM-12, AM-O3"),
    Param::choice("wagon.drives", moments, "when a wagon drives on", "AM-11, AM-14, AM-O4"),
    Param::flag("wagon.queued_feature", false, "a wagon may drive to what is complete and still waits to be scored",
                "AM-11, AM-O5"),
    Param::flag("wagon.leave_lost_race", false, "a wagon that has lost a race of shrines drives on", "AM-11, AM-O6"),
    Param::flag("wagon.from_castle", true, "a wagon whose castle was scored drives on", "AM-11, AM-O10"),
};

constexpr Name drawing =
    "fill M6 60V34C6 14 94 14 94 34V60Z; line M28 20V60M50 18V60M72 20V60; dark M4 60H96V68H4Z; "
    "#d9b380 M12 78A13 13 0 0 1 38 78A13 13 0 0 1 12 78Z; #d9b380 M62 78A13 13 0 0 1 88 78A13 13 0 0 1 62 78Z; "
    "line M25 65V91M12 78H38M75 65V91M62 78H88";

}  // namespace

constexpr ModuleInfo Wagon::info{.id = "wagon",
                                 .title = "Wagon",
                                 .revision = 1,
                                 .summary = "a follower who drives on when his feature was scored",
                                 .params = params,
                                 .needs = needs_turn};

void Wagon::define(Definer& d) {
  turn_ = TurnWords(d);
  connected_ = d.choice("wagon.adjacent") == "connected";
  together_ = d.choice("wagon.drives") == "after_all";
  queued_ = d.flag("wagon.queued_feature");
  castles_ = d.flag("wagon.from_castle");
  define_figure(d);
  define_drive(d);
}

void Wagon::define_figure(Definer& d) {
  wagon_ = d.figure_kind(
      "wagon", {.strength = d.number("votes.wagon"),
                .traits = {"follower", "no-guard"},
                .look = {.shape = Look::Shape::spot, .fill = "", .line = "", .letter = "w", .drawing = drawing},
                .many = "wagons"});
  d.per_player(wagon_, 1);
  // [AM-09] Not to fields. Other boxes say so of their features.
  for (const Name kind : {"road", "city", "cloister"}) d.deployable(wagon_, d.feature_kind(kind), if_unclaimed);
  d.deploy_reason(wagon_, DeployIs::not_here,
                  d.reason("wagon.kind", "AM-09", "a wagon goes to roads, cities and monasteries only"));
}

void Wagon::define_drive(Definer& d) {
  castle_ = d.trait("castle");
  house_ = d.trait("monastery");
  special_ = d.trait("special-monastery");
  abbey_ = d.tag("abbey");
  out_ = d.tag("wagon.out");
  driving_ = d.tag("wagon.driving");
  driven_ = d.cause("driven", "{figure} drives on, now {to}");
  scored_ = d.cause("scored");
  if (together_) leaving_.add(scored_);
  if (d.flag("wagon.leave_lost_race")) leaving_.add(d.cause("challenged"));
  d.on<&Wagon::moved>();

  run_ = d.routine("drive");
  driver_ = d.shared<Stored<Figure>>("drive.figure", "drive");
  d.step<&Wagon::ask>("drive.ask", {.in = "drive"});
  origins_ = d.state<Origins>("settle");
  asked_ = d.state<u8>(together_ ? "settle" : "release");
  // Nothing is asked before a wagon is on the table.
  if (together_)
    d.step<&Wagon::next_at_home>("wagon.drive_all",
                                 {.in = "settle", .after = {"settle.release"}, .before = {"settle.end"}}, out_);
  else
    d.step<&Wagon::next_on_feature>("wagon.drive",
                                    {.in = "release", .after = {"release.begin"}, .before = {"release.remove"}}, out_);

  // Who claims what in a way of his own offers it here, too; what is too far is vetoed.
  decision_ = d.decision("drive", {.may_pass = true, .own_only = true, .prompt = "Where does the wagon drive?"});
  drive_it_ = d.action<&Wagon::drive>("drive", {{"figure", Operand::figure_kind}, {"on", Operand::seg}},
                                      "drive on with the wagon", "{figure} drives on, {on:in}");
  d.offer<&Wagon::ways>("drive");
  d.veto<&Wagon::out_of_reach>("drive", driving_);  // no other question is looked through for it
  d.why<&Wagon::why_not>("drive");
  not_now_ = d.reason("wagon.later", "AM-11", "a wagon drives when its feature was scored");
  far_ = connected_ ? d.reason("wagon.far", "AM-12, AM-O3", "the scored feature does not lead there")
                    : d.reason("wagon.far", "AM-12", "it is neither on the tile of the wagon nor on one around it");
  claimed_ = d.reason("wagon.claimed", "AM-11", "somebody is there");
  complete_ = d.reason("wagon.complete", "AM-11", "the feature is complete");
  cannot_ = d.reason("wagon.cannot", "AM-11", "a wagon cannot stand there");
}

// ---- wagons on the table ----
void Wagon::moved(Ctx& c, const FigureMoved& e) const noexcept {
  if (c.kind(e.figure) != wagon_) return;
  const bool home = e.from.is == PlaceIs::seg && e.to.is == PlaceIs::supply;
  if (!home || !leaving_.has(e.cause.why) || !drives_from(c, Seg(e.from.index))) return note_out(c);
  c[origins_][number(c, e.figure)] = Seg(e.from.index);
  if (!together_) c.react(run_, c.owner(e.figure), e.figure.v);  // [AM-O6]
}

void Wagon::note_out(Ctx& c) const noexcept {
  bool any = false;
  c.each_on_board([&](Figure g) { any = any || c.kind(g) == wagon_; });
  c.stand(out_, any);
}

// [AM-O10] Places are no features.
bool Wagon::drives_from(const Ctx& c, Seg s) const noexcept {
  const FeatureKind k = c.kind(s);
  return !c.is_place(k) && (castles_ || !c.is(k, castle_));
}

u32 Wagon::number(const View& v, Figure g) const noexcept {
  const Player p = v.owner(g);
  const u32 first = (*v.figures_of(p, wagon_).begin()).v;
  return p.v * most + std::min(g.v - first, most - 1);
}

// [AM-14] Clockwise from the player on turn.
Figure Wagon::wagon(const Ctx& c, u32 turn) const noexcept {
  const Range<Figure> mine = c.figures_of(c.after(c.active(), static_cast<int>(turn / most)), wagon_);
  return turn % most < mine.size() ? Figure((*mine.begin()).v + turn % most) : Figure{};
}

// ---- who is asked ----
StepIs Wagon::next_on_feature(Ctx& c) const noexcept {
  while (c[asked_] < most * static_cast<u32>(c.players())) {
    const Figure g = wagon(c, c[asked_]++);
    const Place at = g ? c.where(g) : Place{};
    if (at.is != PlaceIs::seg || c.feature(Seg(at.index)) != turn_.settled(c) || !drives_from(c, Seg(at.index)))
      continue;
    c.call(run_, {}, g.v);
    return StepIs::again;
  }
  return StepIs::done;
}

// [AM-O4]
StepIs Wagon::next_at_home(Ctx& c) const noexcept {
  while (c[asked_] < most * static_cast<u32>(c.players())) {
    const Figure g = wagon(c, c[asked_]++);
    if (!g || !c[origins_][number(c, g)] || c.where(g) != Place::supply()) continue;
    c.call(run_, {}, g.v);
    return StepIs::again;
  }
  note_out(c);
  return StepIs::done;
}

// [AM-13] Where there is nothing to choose nobody is asked, and the wagon goes home with the others.
StepIs Wagon::ask(Ctx& c) const noexcept {
  if (!c.answered()) {
    const Figure g(c.arg());
    c[driver_] = g;
    c.mark(driving_);
    if (c.ask(c.owner(g), decision_) == StepIs::waiting) return StepIs::waiting;
  }
  c[driver_] = {};
  return StepIs::done;
}

// ---- where to [AM-11], [AM-12] ----
// Where the wagon stands, or stood when its feature was scored.
Seg Wagon::origin(const View& v) const noexcept {
  const Figure g = v[driver_];
  const Place at = v.where(g);
  return at.is == PlaceIs::seg ? Seg(at.index) : static_cast<Seg>(v[origins_][number(v, g)]);
}

template <class F>
void Wagon::each_near(const View& v, Seg from, F&& fn) const noexcept {
  const Cell here = v.cell_of(v.tile(from));
  const auto look = [&](Cell at) {
    const Tile t = v.tile_at(at);
    if (!t) return;
    for (const Seg s : v.segs_of(t)) fn(s);
  };
  look(here);
  for (int i = 0; i < 8; ++i) look(v.around(here, i));
}

// [AM-O3] What ends at the same point as a part of the feature, and what meets it at a side of an abbey.
template <class F>
void Wagon::each_joined(const View& v, Seg from, F&& fn) const noexcept {
  FeatureSet met(v);  // of segments: each has a number of its own
  const auto add = [&](Seg s) {
    if (s && met.add(Feature(s.v))) fn(s);
  };
  const auto found = [&](Seg s) {
    add(s);
    if (s && v.is(v.kind(s), house_))  // the other place of a monastery that has two
      for (const Seg o : v.segs_of(v.tile(s)))
        if (v.is(v.kind(o), special_)) add(o);
  };
  v.each_seg(v.feature(from), [&](Seg s) {
    const Tile t = v.tile(s);
    const bool in_abbey = v.has(t, abbey_);
    for (const Seg o : v.segs_of(t))
      if (v.meets(s, v.local(o))) found(o);
    for (const Side side : all_sides) {
      const Tile o = v.tile_at(v.neighbour(v.cell_of(t), side));
      if (!o || in_abbey == v.has(o, abbey_)) continue;
      for (int port = 0; port < 3; ++port)
        if (in_abbey)
          found(v.seg_at(o, opposite(side), port));
        else if (v.seg_at(t, side, port) == s)
          for (const Seg inside : v.segs_of(o)) found(inside);
    }
  });
}

template <class F>
void Wagon::each_adjacent(const View& v, F&& fn) const noexcept {
  if (connected_)
    each_joined(v, origin(v), fn);
  else
    each_near(v, origin(v), fn);
}

Reason Wagon::against(Ctx& c, Seg to) const noexcept {
  const Figure g = c[driver_];
  Landing l{.how = turn_.deployed(), .completed = Landing::Completed::none};
  if (queued_) l.completed = Landing::Completed::just;  // [AM-O5]
  Feature whole = c.feature(to);
  // A monastery with two places is one feature, and complete as that.
  if (c.is(c.kind(to), special_))
    for (const Seg s : c.segs_of(c.tile(to)))
      if (c.is(c.kind(s), house_)) whole = c.feature(s);
  if (!c.completable(c.kind(whole)) || c.shut(c.tile(to))) return cannot_;
  switch (c.deployable(c.owner(g), wagon_, to, l)) {
    case DeployIs::allowed:
      break;
    case DeployIs::claimed:
      return claimed_;
    case DeployIs::closed:
      return complete_;
    default:
      return cannot_;
  }
  if (!c.open(whole) && !(queued_ && c.is_pending(whole))) return complete_;
  return c.barred(g, Place::on(to), {turn_.deployed()});
}

void Wagon::ways(Ctx& c, Player, Actions& out) const noexcept {
  each_adjacent(c, [&](Seg s) {
    if (!against(c, s)) out.add(drive_it_, wagon_.v, s.v);
  });
}

Effect Wagon::drive(Ctx& c, const Action& a) const noexcept {
  c.move(c[driver_], Place::on(Seg(a.arg[1])), {driven_});
  return Effect::closes;
}

Reason Wagon::out_of_reach(Ctx& c, const Action& a) const noexcept {
  bool near = !c[driver_];
  if (!near) each_adjacent(c, [&](Seg s) { near = near || s == Seg(a.arg[1]); });
  return near ? Reason{} : far_;
}

Reason Wagon::why_not(Ctx& c, const Action& a) const noexcept {
  if (c.decision().kind != decision_) return not_now_;
  if (const Reason r = out_of_reach(c, a)) return r;
  return FigureKind(a.arg[0]) == wagon_ ? against(c, Seg(a.arg[1])) : cannot_;
}

}  // namespace bastide::abbey_mayor
