// Castles: what the part says about itself, and how a small city becomes one.
#include "castles.hpp"

#include <bit>
#include <utility>

namespace bastide::bridges_castles_bazaars {
namespace {

constexpr Name needs_turn[] = {"turn"};
constexpr Choice moments[] = {
    {"in_turn", "when it would be scored, instead"},
    {"together", "before anything is scored; one castle for each player in turn, until somebody declines"}};
constexpr Choice occupiers[] = {
    {"controller", "who has most followers there; of several the player on turn, or who comes next"},
    {"only_player", "who is alone there, with any number of followers"},
    {"only_follower", "whose follower is alone there"}};
constexpr Choice beginnings[] = {{"next_cycle", "from the next part of a turn on"},
                                 {"next_turn", "from the next turn on"}};
constexpr Choice completions[] = {{"first", "by the one that is scored first"},
                                  {"owner", "by the one that its owner chooses"},
                                  {"best", "by the one that is worth most, when all of them are scored"}};
constexpr Choice values[] = {
    {"total", "everything that the feature is worth"},
    {"base", "what its tiles and pennants are worth, without anything that is added or halved"}};
constexpr Choice holders[] = {{"whoever_stands", "whoever stands there, even if he counts for nothing elsewhere"},
                              {"votes", "whoever has most there, as in any feature"}};
constexpr Param params[] = {
    Param::by_players("castles.pieces", {3, 3, 3, 2, 2, 2, 2}, 0, 8,
                      "castles of each player at the start; no edition prints a number for seven or eight",
                      "CASTLE-01"),
    Param::choice("castles.founded", moments, "when a small city becomes a castle", "CASTLE-02, CASTLE-O1"),
    Param::choice("castles.occupier", occupiers, "who may make a castle of a small city", "CASTLE-O2"),
    Param::flag("castles.skip_rewards", true,
                "a city that becomes a castle brings no goods, no king, no gold, no points of fairy or watch tower",
                "CASTLE-08, CASTLE-O3"),
    Param::flag("castles.city_completes", true,
                "a city that becomes a castle completes other castles in whose fief it lies", "CASTLE-O4"),
    Param::choice("castles.completes_from", beginnings, "when a castle may be completed", "CASTLE-O5"),
    Param::choice("castles.completed_by", completions, "several features of the fief are completed at once",
                  "CASTLE-13, CASTLE-O6"),
    Param::flag("castles.deserted", true, "a castle without a follower is completed, too", "CASTLE-O7"),
    Param::choice("castles.copy", values, "what a castle is worth", "CASTLE-17, CASTLE-O8"),
    Param::choice("castles.holder", holders, "who gets the points of a castle", "CASTLE-O9"),
    Param::flag("castles.clears_neutral", true,
                "figures of nobody leave a city that becomes a castle, like everybody else there",
                "CASTLE-03, CASTLE-O12"),
    Param::flag("castles.fairy", false, "the fairy may go to a follower in a castle", "CASTLE-O10"),
};

template <std::size_t N>
std::size_t index_of(Definer& d, Name param, const Choice (&list)[N]) {
  const Name value = d.choice(param);
  std::size_t i = 0;
  while (i + 1 < N && list[i].name != value) ++i;
  return i;
}

Side side_of(const View& v, Seg s) { return static_cast<Side>(std::countr_zero(v.ports(s)) / 3); }

}  // namespace

constexpr ModuleInfo Castles::info{.id = "castles",
                                   .title = "Castles",
                                   .revision = 1,
                                   .summary = "small cities become castles, worth what is completed beside them",
                                   .params = params,
                                   .needs = needs_turn};

void Castles::define(Definer& d) {
  turn_ = TurnWords(d);
  for (int n = 0; n <= max_players; ++n) pieces_[n] = d.number_for("castles.pieces", n);
  skips_ = d.flag("castles.skip_rewards");
  city_completes_ = d.flag("castles.city_completes");
  deserted_ = d.flag("castles.deserted");
  clears_neutral_ = d.flag("castles.clears_neutral");
  only_base_ = d.choice("castles.copy") == "base";
  occupier_ = static_cast<Occupier>(index_of(d, "castles.occupier", occupiers));
  by_ = static_cast<CompletedBy>(index_of(d, "castles.completed_by", completions));
  city_ = d.feature_kind("city");
  castle_ = d.feature_kind("castle", {.traits = {"supplied", "castle"},
                                      .look = {Look::Shape::area, "#b9b4aa", "#4f4a44", "%", Look::Surface::houses},
                                      .in = "in"});
  stock_ = d.per_seat<u8>();
  castles_ = d.state<std::array<Castle, most>>();
  count_ = d.state<u16>();
  stands_ = d.tag("castles.stand");
  d.step<&Castles::share>("castles.share", {.in = "game", .after = {"setup.share"}, .before = {"setup.first"}});
  d.seat_gauge<&Castles::left>("castles");
  d.tile_mark<&Castles::on_tile>(
      "castle", {Look::Shape::post, "#8d8578", "#3b362f", "%", Look::Surface::usual,
                 "fill M8 96V44H18V54H28V44H34V24H44V34H56V24H66V44H72V54H82V44H92V96Z;"
                 " light M34 24V12H42V20H46V12H54V20H58V12H66V24Z; dark M40 96V76A10 10 0 0 1 60 76V96Z;"
                 " line M50 12V2L66 7L50 12"});
  define_founding(d);
  define_completion(d);
}

void Castles::define_founding(Definer& d) {
  deep_ = d.attr("deep");
  leaves_ = d.cause("castle");
  d.silent(leaves_);
  founded_ = d.event("castle.founded", "makes a castle of the city at {2:cell}");
  // [CASTLE-10] What was founded in this part of the turn, or in this turn.
  fresh_ = d.state<u64>(d.choice("castles.completes_from") == "next_turn" ? "turn" : "part");
  decision_ = d.decision("castle", {.may_pass = true, .own_only = true, .prompt = "Make a castle of the small city?"});
  found_it_ = d.action<&Castles::chosen>("castle", {{"figure", Operand::figure_kind}, {"city", Operand::seg}},
                                         "make a castle of a small city", "A castle for the {figure} {city:in}");
  d.offer<&Castles::cities>("castle");
  d.why<&Castles::why_not>("castle");
  d.why<&Castles::why_not_there>("deploy");
  together_ = d.choice("castles.founded") == "together";
  if (together_) {
    asked_ = d.state<u8>("part");
    d.step<&Castles::found_all>("castles.found",
                                {.in = "part", .after = {"part.completions"}, .before = {"part.before_scoring"}});
  } else {
    d.step<&Castles::found>("castles.found",
                            {.in = "resolve", .after = {"resolve.replace"}, .before = {"resolve.redeploy"}});
    lord_ = d.state<Stored<Figure>>("resolve");
    if (!skips_) {
      winners_ = d.state<u16>("resolve");
      d.step<&Castles::hush>("castles.hush",
                             {.in = "resolve", .after = {"resolve.prescore"}, .before = {"resolve.score"}});
      d.step<&Castles::speak>("castles.speak",
                              {.in = "resolve", .after = {"resolve.score"}, .before = {"resolve.bonus"}});
      d.step<&Castles::build_later>("castles.build",
                                    {.in = "resolve", .after = {"resolve.spoils"}, .before = {"resolve.release"}});
    }
  }
  closed_ = d.reason("castle.closed", "CASTLE-23", "nobody comes to a castle but by founding it");
  no_castle_left_ = d.reason("castle.none", "CASTLE-01", "no castle is left in your stock");
  not_small_ = d.reason("castle.small", "CASTLE-02", "only a city of two semicircles becomes a castle");
  not_complete_ = d.reason("castle.complete", "CASTLE-02", "the city is not complete");
  not_occupier_ = d.reason("castle.occupier", "CASTLE-02", "only who occupies the city may make a castle of it");
  not_now_ = d.reason("castle.later", "CASTLE-02",
                      "a city becomes a castle only when it is complete, instead of being scored");
}

StepIs Castles::share(Ctx& c) const noexcept {  // [CASTLE-01]
  for (const Player p : c.seats()) c[stock_][p.v] = static_cast<u8>(pieces_[c.players()]);
  return StepIs::done;
}

int Castles::left(const View& v, Player p) const noexcept { return v[stock_][p.v]; }

int Castles::on_tile(const View& v, Tile t) const noexcept {
  int n = 0;
  for (u32 i = 0; i < v[count_]; ++i) n += v.tile(v[castles_][i].at) == t;
  return n;
}

// ---- small cities ----
// [CASTLE-02] A part of a city that reaches one side of its tile, does not share it, and goes no deeper.
bool Castles::semicircle(const View& v, Seg s) const noexcept {
  const u32 ports = v.ports(s);
  const bool one_side = std::has_single_bit(ports) && std::countr_zero(ports) % 3 == 1;
  return one_side && !v.attr(s, deep_);
}

bool Castles::small_city(const View& v, Feature f) const noexcept {
  if (v.kind(f) != city_ || v.seg_count(f) != 2 || v.open(f)) return false;
  const Seg s = v.any_seg(f);
  bool round = true;
  v.each_seg(f, [&](Seg part) { round = round && semicircle(v, part); });
  if (!round) return false;
  const Tile beyond = v.tile_at(v.neighbour(v.cell_of(v.tile(s)), side_of(v, s)));
  return beyond && v.feature(v.seg_at(beyond, opposite(side_of(v, s)), 1)) == f;
}

// [CASTLE-O2] Somebody who counts for nothing occupies a city where nobody else does.
Player Castles::occupier(Ctx& c, Feature f) const noexcept {
  const Claims claims = c.claims_on(f);
  if (occupier_ == Occupier::only_player && !std::has_single_bit(claims.present)) return {};
  if (occupier_ == Occupier::only_follower && c.claims(f) != 1) return {};
  const u8 who = claims.winners ? claims.winners : claims.present;
  for (int n = 0; n < c.players(); ++n)
    if (const Player p = c.after(c.active(), n); who >> p.v & 1) return p;
  return {};
}

// ---- founding one ----
// [CASTLE-02], [CASTLE-08] The rest of the scoring is skipped, or what it brings besides points is still given.
StepIs Castles::found(Ctx& c) const noexcept {
  const Feature f = turn_.settled(c);
  if (c.answered()) {
    const Stored<Figure> lord = c[lord_];
    if (!lord || !skips_) return StepIs::done;
    build(c, lord, f);
    c.leave_routine();
    return StepIs::done;
  }
  if (turn_.occasion(c) || !small_city(c, f)) return StepIs::done;
  const Player p = occupier(c, f);
  return p ? c.ask(p, decision_) : StepIs::done;
}

// [CASTLE-O1]
StepIs Castles::found_all(Ctx& c) const noexcept {
  if (c.passed() || !turn_.laid(c)) return StepIs::done;
  if (c.answered()) ++c[asked_];
  for (; c[asked_] < c.players(); ++c[asked_])
    if (c.ask(c.after(c.active(), c[asked_]), decision_) == StepIs::waiting) return StepIs::waiting;
  return StepIs::done;
}

void Castles::cities(Ctx& c, Player p, Actions& out) const noexcept {
  if (!together_) return offer_city(c, p, turn_.settled(c), out);
  for (const Seg s : c.segs_of(turn_.laid(c))) offer_city(c, p, c.feature(s), out);
}

// One of each kind of his figures may stand in the castle.
void Castles::offer_city(Ctx& c, Player p, Feature f, Actions& out) const noexcept {
  if (!c[stock_][p.v] || !small_city(c, f) || occupier(c, f) != p) return;
  Seg named = c.any_seg(f);
  c.each_seg(f, [&](Seg s) {
    if (c.tile(s) == turn_.laid(c)) named = s;
  });
  FigureKinds kinds;
  c.each_on(f, [&](Figure g) {
    if (c.owner(g) != p || !c.claims(g) || kinds.has(c.kind(g))) return;
    kinds.add(c.kind(g));
    out.add(found_it_, c.kind(g).v, named.v);
  });
}

Effect Castles::chosen(Ctx& c, const Action& a) const noexcept {
  const Feature f = c.feature(Seg(a.arg[1]));
  Figure lord;
  c.each_on(f, [&](Figure g) {
    if (!lord && c.owner(g) == a.who && c.kind(g).v == a.arg[0]) lord = g;
  });
  if (together_)
    build(c, lord, f);
  else
    c[lord_] = lord;  // the step that asked goes on with it
  return Effect::closes;
}

// [CASTLE-03] to [CASTLE-07] Whoever else is there leaves; figures of nobody by a parameter only [CASTLE-O12].
void Castles::build(Ctx& c, Figure lord, Feature f) const noexcept {
  if (c[count_] == most) return;
  if (city_completes_) reach(c, f);  // [CASTLE-O4]
  c.each_on(f, [&](Figure g) {
    if (g != lord && (clears_neutral_ || c.owner(g))) c.move(g, Place::supply(), {leaves_});
  });
  c.drop_pending(f);
  c.retype(f, castle_);
  const Player owner = c.owner(lord);
  const u16 n = c[count_]++;
  c[castles_][n] = {c.any_seg(f), {}, owner.v, waits, 0};
  c[fresh_] |= u64{1} << n;
  --c[stock_][owner.v];
  c.stand(stands_, true);
  tell(c, f, owner);
  if (by_ == CompletedBy::best && c.pending() == 0) complete_all(c);
}

// The part in the north, or in the west, first.
void Castles::tell(Ctx& c, Feature f, Player owner) const noexcept {
  Seg first, second;
  c.each_seg(f, [&](Seg s) { (first ? second : first) = s; });
  if (c.cell_of(c.tile(second)) < c.cell_of(c.tile(first))) std::swap(first, second);
  c.emit(founded_, owner, {first.v, second.v, c.cell_of(c.tile(first)).v});
}

// ---- where the rewards are given all the same [CASTLE-O3] ----
// Nobody has won while points are given.
StepIs Castles::hush(Ctx& c) const noexcept {
  if (!c[lord_]) return StepIs::done;
  c[winners_] = turn_.winners(c);
  turn_.set_winners(c, 0);
  return StepIs::done;
}

StepIs Castles::speak(Ctx& c) const noexcept {
  if (c[lord_]) turn_.set_winners(c, static_cast<u8>(c[winners_]));
  return StepIs::done;
}

StepIs Castles::build_later(Ctx& c) const noexcept {
  if (!c[lord_]) return StepIs::done;
  build(c, c[lord_], turn_.settled(c));
  c.leave_routine();
  return StepIs::done;
}

// ---- why it is refused ----
Reason Castles::why_not(Ctx& c, const Action& a) const noexcept {
  const Feature f = c.feature(Seg(a.arg[1]));
  const Player p = c.decision().who;
  if (p && !c[stock_][p.v]) return no_castle_left_;
  if (c.kind(f) != city_) return not_small_;
  if (c.open(f)) return not_complete_;
  if (!small_city(c, f)) return not_small_;
  return p && occupier(c, f) != p ? not_occupier_ : not_now_;
}

Reason Castles::why_not_there(Ctx& c, const Action& a) const noexcept {
  return c.kind(Seg(a.arg[1])) == castle_ ? closed_ : Reason{};
}

}  // namespace bastide::bridges_castles_bazaars
