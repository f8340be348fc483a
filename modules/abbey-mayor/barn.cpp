#include "barn.hpp"

#include <algorithm>

#include "bastide/fields.hpp"
#include "bastide/walk.hpp"

namespace bastide::abbey_mayor {
namespace {

constexpr Name needs_turn[] = {"turn"};
constexpr Choice late_farmers[] = {
    {"farm", "what farmers score in every field"},
    {"joined", "what they score when they are joined to a barn, before anything else is counted; then they go home"}};
constexpr Param params[] = {
    Param::flag("barn.beside_barn", false, "a barn may be put on a field that has one", "AM-18, AM-O7"),
    Param::flag("barn.hinders_farmers", false, "nobody may be put on a field with a barn", "AM-18, AM-O8"),
    Param::flag("barn.settles_empty", false, "a field on which a barn is put is settled though nobody is there",
                "AM-22, AM-O11"),
    Param::number("barn.points_placed", 3, 0, 100, "points for each completed city when a barn is put on a field",
                  "AM-25"),
    Param::number("barn.points_joined", 1, 0, 100,
                  "points for each completed city when a field with farmers is joined to one with a barn", "AM-27"),
    Param::number("barn.points_at_the_end", 4, 0, 100, "points of a barn for each completed city at the end", "AM-28"),
    Param::choice("barn.late_farmers", late_farmers, "what farmers score who are in a field with a barn at the end",
                  "AM-28, AM-O12"),
};

constexpr Name drawing =
    "fill M14 94V46H86V94Z; #b5482f M4 50L24 18H76L96 50Z; light M40 94V62H60V94Z; line M40 62L60 94M60 62L40 94; "
    "dark M44 28H56V40H44Z";

struct OccasionWords {
  Name param, why, sentence, term, label;
};
constexpr OccasionWords words[] = {{"barn.points_placed", "barn.placed", "{figure} {from} makes room for the barn",
                                    "barn.placed", "farm with a new barn"},
                                   {"barn.points_joined", "barn.joined", "{figure} {from} makes room for the barn",
                                    "barn.joined", "farm joined to a barn"},
                                   {"barn.points_at_the_end", "barn.owner", {}, "barn", "barns"}};

// The field that fills the corner of a tile between two of its sides, clockwise; none if anything else is there.
Seg field_at(const View& v, FeatureKind field, Tile t, Side first) {
  if (!t) return {};
  const Seg one = v.seg_at(t, first, 2), other = v.seg_at(t, turned(first, 1), 0);
  return one && one == other && v.kind(one) == field ? one : Seg{};
}

}  // namespace

constexpr ModuleInfo Barn::info{.id = "barn",
                                .title = "Barn",
                                .revision = 1,
                                .summary = "a building at the corner of four fields that takes the place of farmers",
                                .params = params,
                                .needs = needs_turn};

void Barn::define(Definer& d) {
  turn_ = TurnWords(d);
  several_ = d.flag("barn.beside_barn");
  empty_too_ = d.flag("barn.settles_empty");
  define_words(d);
  define_why(d);
  d.offer<&Barn::corners>("wood");
  if (d.flag("barn.hinders_farmers")) {
    claimed_too_ = d.tag("claimed-too");
    d.shield<&Barn::no_farmer>(turn_.deployed());
  }

  // Nothing is asked before a barn stands.
  events_ = d.state<Events>("part");
  d.on<&Barn::laid>(stands_);
  d.step<&Barn::settle>("barn.settle", {.in = "part", .after = {"part.completions"}, .before = {"part.before_scoring"}},
                        stands_);
  d.step<&Barn::say_why>("barn.occasion", {.in = "resolve", .after = {"resolve.begin"}, .before = {"resolve.replace"}},
                         stands_);
  d.step<&Barn::send_home>("barn.send_home",
                           {.in = "release", .after = {"release.begin"}, .before = {"release.remove"}}, stands_);
  d.step<&Barn::forget>("barn.forget", {.in = "release", .after = {"release.after"}}, stands_);
  joins_late_ = d.choice("barn.late_farmers") == "joined";
  if (joins_late_) {
    settle_ = d.routine("settle");
    ending_ = d.state<u8>("final");
    d.step<&Barn::settle_late>("barn.settle_late",
                               {.in = "final", .after = {"final.control"}, .before = {"final.control.end"}}, stands_);
  }
  d.step<&Barn::count>("barn.count", {.in = "final", .after = {"final.farms"}, .before = {"final.farms.end"}}, stands_);
  d.modify<Layer::rate, &Barn::value>(field_);
  if (!d.has_param("farm.scoring")) d.modify<Layer::award, &Barn::own_items>(field_);
}

void Barn::define_words(Definer& d) {
  for (u32 i = 0; i < occasions; ++i) {
    points_[i] = d.number(words[i].param);
    why_[i] = d.cause(words[i].why, words[i].sentence);
    term_[i] = d.term(words[i].term, words[i].label);
  }
  scored_ = d.cause("scored");
  built_ = d.cause("barn.built");
  d.silent(built_);
  cities_ = d.term("field.cities", "completed cities", "completed city");
  field_ = d.feature_kind("field");
  supplied_ = d.trait("supplied");
  stands_ = d.tag("barn.stands");
  barn_ = d.figure_kind(
      "barn", {.claims = false,
               .strength = 0,
               .traits = {"special"},
               .look = {.shape = Look::Shape::spot, .fill = "", .line = "", .letter = "B", .drawing = drawing},
               .many = "barns"});
  d.per_player(barn_, 1);
  d.immune(barn_, scored_);           // [AM-19], [AM-24]
  d.immune(barn_, d.cause("eaten"));  // [DRAGON-11] it stands on no tile alone
  build_it_ = d.action<&Barn::build>("barn", {{"on", Operand::seg}}, "put the barn at the corner of four fields",
                                     "The barn at a corner of the {on}");
}

void Barn::define_why(Definer& d) {
  d.why<&Barn::why_not>("barn");
  later_ = d.reason("barn.later", "AM-21", "a barn is put down after the tile is laid, instead of another move");
  four_ = d.reason("barn.four", "AM-15", "a barn stands where four tiles meet");
  here_ = d.reason("barn.here", "AM-15", "one of the four tiles must be the one just laid");
  grass_ = d.reason("barn.grass", "AM-17", "at the corner of the barn all four tiles show nothing but field");
  none_left_ = d.reason("barn.supply", "AM-21", "a player has one barn, and it is not in the supply");
  taken_ = d.reason("barn.taken", "AM-18", "the field has a barn already");
  occupied_ = d.reason("barn.farmers", "AM-O8", "nobody is put on a field with a barn");
  d.deploy_reason(barn_, DeployIs::not_here,
                  d.reason("barn.corner", "AM-15", "a barn stands at the corner of four fields, not inside one"));
}

// ---- where it may stand ----
// The field at the north-western corner of a cell, on the tile there, if all four tiles show field [AM-15], [AM-17].
Seg Barn::corner(const View& v, Cell at) const noexcept {
  const Cell north = v.neighbour(at, Side::n), west = v.neighbour(at, Side::w);
  const bool all = field_at(v, field_, v.tile_at(north), Side::s) && field_at(v, field_, v.tile_at(west), Side::n) &&
                   field_at(v, field_, v.tile_at(v.neighbour(north, Side::w)), Side::e);
  return all ? field_at(v, field_, v.tile_at(at), Side::w) : Seg{};
}

// Calls fn(Seg) for each corner of the tile just laid, with the field of the tile in its south-east.
template <class F>
void Barn::each_corner(const View& v, F&& fn) const noexcept {
  const Cell here = v.cell_of(turn_.laid(v)), south = v.neighbour(here, Side::s);
  for (const Cell at : {here, v.neighbour(here, Side::e), south, v.neighbour(south, Side::e)})
    if (const Seg s = corner(v, at)) fn(s);
}

// [AM-20] Whoever hinders pieces from coming to a tile does not hinder this one: it comes to a corner.
Reason Barn::against(Ctx& c, Player p, Seg field) const noexcept {
  const Figure g = c.from_supply(p, barn_);
  if (!g) return none_left_;
  if (!several_ && has_barn(c, c.feature(field))) return taken_;  // [AM-18]
  return c.barred(g, Place::corner(c.cell_of(c.tile(field))), {turn_.deployed()});
}

void Barn::corners(Ctx& c, Player p, Actions& out) const noexcept {
  if (!turn_.laid(c) || !c.supply(p, barn_)) return;
  each_corner(c, [&](Seg s) {
    if (!against(c, p, s)) out.add(build_it_, s.v);
  });
}

Effect Barn::build(Ctx& c, const Action& a) const noexcept {
  const Seg field(a.arg[0]);
  c[events_].built = field;
  c.move(c.from_supply(a.who, barn_), Place::on(field), {built_});
  c.stand(stands_, true);
  return Effect::closes;
}

Reason Barn::why_not(Ctx& c, const Action& a) const noexcept {
  const Seg s(a.arg[0]);
  const Player p = c.decision().who;
  if (!p || !turn_.laid(c)) return later_;
  bool near = false;
  each_corner(c, [&](Seg o) { near = near || o == s; });
  if (near) {
    const Reason r = against(c, p, s);
    return r ? r : later_;
  }
  const Cell at = c.cell_of(c.tile(s));
  if (corner(c, at)) return here_;
  const Cell north = c.neighbour(at, Side::n), west = c.neighbour(at, Side::w);
  const bool four = c.tile_at(north) && c.tile_at(west) && c.tile_at(c.neighbour(north, Side::w));
  return four ? grass_ : four_;
}

// [AM-O8] Not where claims do not matter: who is fetched for the sake of a barn comes to its field.
Reason Barn::no_farmer(Ctx& c, Figure g, Place to, Cause) const noexcept {
  if (to.is != PlaceIs::seg || !c.claims(g) || c.marked(claimed_too_)) return {};
  const Seg s(to.index);
  if (c.kind(s) != field_ || c.figures(c.feature(s)) == 0) return {};
  return has_barn(c, c.feature(s)) ? occupied_ : Reason{};
}

// ---- barns and fields ----
template <class F>
void Barn::each_barn(const View& v, F&& fn) const noexcept {
  for (const Player p : v.seats())
    for (const Figure g : v.figures_of(p, barn_))
      if (v.where(g).is == PlaceIs::seg) fn(g, Seg(v.where(g).index));
}

bool Barn::has_barn(const View& v, Feature field) const noexcept {
  bool found = false;
  each_barn(v, [&](Figure, Seg s) { found = found || v.feature(s) == field; });
  return found;
}

// [AM-23] Was a barn in one part of the field and a farmer in another before the tile joined them? Whoever came to a
// field with a barn later is in the same part.
bool Barn::merges(const View& v, Tile laid, Feature field) const noexcept {
  int ways = 0;
  for (const Seg s : v.segs_of(laid))
    if (v.feature(s) == field) v.each_linked(s, [&](Seg) { ++ways; });
  if (ways < 2) return false;
  bool found = false;
  each_barn(v, [&](Figure, Seg barn) {
    if (found || v.feature(barn) != field) return;
    FeatureSet beside(v);  // of segments: those that the barn reaches without the new tile
    each_reached(v, barn, [&](Seg s) {
      if (v.tile(s) == laid) return false;
      beside.add(Feature(s.v));
      return true;
    });
    v.each_on(field, [&](Figure g) { found = found || (v.claims(g) && beside.add(Feature(v.where(g).index))); });
  });
  return found;
}

// [AM-23] Before anybody is put on the new tile.
void Barn::laid(Ctx& c, const TilePlaced& e) const noexcept {
  for (const Seg s : c.segs_of(e.tile)) {
    const Feature f = c.feature(s);
    if (c.kind(s) != field_ || !c.claims(f) || !has_barn(c, f) || happened(c, f, joined)) continue;
    if (!merges(c, e.tile, f)) continue;
    auto& list = c[events_].joined;
    if (auto* const free = std::ranges::find(list, Stored<Seg>{}); free != list.end()) *free = s;
  }
}

// ---- a barn has its field scored ----
bool Barn::happened(const View& v, Feature field, Occasion what) const noexcept {
  const auto in = [&](Stored<Seg> s) { return s && v.feature(s) == field; };
  if (joins_late_ && v[ending_]) return what == joined && has_barn(v, field);
  return what == placed ? in(v[events_].built) : std::ranges::any_of(v[events_].joined, in);
}

// [AM-22], [AM-23] If there are still farmers.
StepIs Barn::settle(Ctx& c) const noexcept {
  const auto add = [&](Stored<Seg> s, bool empty_too) {
    if (!s) return;
    const Feature f = c.feature(s);
    if ((c.claims(f) || empty_too) && has_barn(c, f) && !c.is_pending(f)) c.add_pending(f);
  };
  add(c[events_].built, empty_too_);  // [AM-O11]
  for (const Stored<Seg> s : c[events_].joined) add(s, false);
  return StepIs::done;
}

// [AM-O12] Whoever is still there, as if a tile had just joined him with the barn.
StepIs Barn::settle_late(Ctx& c) const noexcept {
  c[ending_] = 1;
  each_barn(c, [&](Figure, Seg at) {
    const Feature f = c.feature(at);
    if (c.claims(f) && !c.is_pending(f)) c.add_pending(f);
  });
  if (c.pending()) c.call(settle_);
  return StepIs::done;
}

StepIs Barn::say_why(Ctx& c) const noexcept {
  const Feature f = turn_.settled(c);
  if (c.kind(f) != field_ || turn_.occasion(c)) return StepIs::done;
  for (const Occasion what : {placed, joined})
    if (happened(c, f, what)) {
      turn_.set_occasion(c, why_[what]);
      break;
    }
  return StepIs::done;
}

int Barn::occasion(const View& v) const noexcept {
  const Why now = turn_.occasion(v);
  return static_cast<int>(std::find(why_, why_ + occasions, now) - why_);
}

// [AM-16] Farmers and pigs go, whatever stays in a field that is scored stays.
StepIs Barn::send_home(Ctx& c) const noexcept {
  if (occasion(c) >= at_the_end) return StepIs::done;
  for (const bool farmers : {false, true})  // pigs first, as long as their farmers are there
    c.each_on(turn_.settled(c), [&](Figure g) {
      if (c.claims(g) != farmers || c.barred(g, Place::supply(), {scored_})) return;
      c.move(g, Place::supply(), {turn_.occasion(c)});
    });
  return StepIs::done;
}

StepIs Barn::forget(Ctx& c) const noexcept {
  if (occasion(c) < occasions) turn_.set_occasion(c, {});
  return StepIs::done;
}

// ---- what it is worth [AM-25], [AM-27], [AM-28] ----
// Farmers have counted the cities; where there are none, nobody has.
void Barn::value(Ctx& c, Feature f, Sheet& s) const noexcept {
  const int why = occasion(c);
  if (why == occasions || s.final != (why == at_the_end)) return;  // a game may be counted while a barn is settled
  s.term = term_[why];
  auto* line = std::find_if(s.begin(), s.end(), [&](const ScoreLine& l) { return l.term == cities_; });
  if (line != s.end()) {
    line->value = points_[why];
    return;
  }
  int n = 0;
  each_supplied(c, f, supplied_, [&](Feature) { ++n; });
  if (n) s.add(cities_, Role::unit, n, points_[why]);
}

// Where there are no farmers to do it.
void Barn::own_items(Ctx& c, Feature f, Award& a) const noexcept {
  const int why = occasion(c);
  if (why < occasions && a.sheet.final == (why == at_the_end)) pay_items(c, f, a, supplied_, points_[why], why_[why]);
}

// [AM-28] Every player with a barn in the field, whoever else has one there [AM-O9].
StepIs Barn::count(Ctx& c) const noexcept {
  FeatureSet done(c);
  turn_.set_occasion(c, why_[at_the_end]);
  each_barn(c, [&](Figure, Seg at) {
    const Feature f = c.feature(at);
    if (!done.add(f)) return;
    Claims owners;
    owners.as = field_;
    for (const Player p : c.seats()) owners.of[p.v].who = p;
    each_barn(c, [&](Figure g, Seg s) {
      if (c.feature(s) == f) owners.winners = static_cast<u8>(owners.winners | 1u << c.owner(g).v);
    });
    owners.present = owners.winners;
    c.score(f, owners, true);
  });
  turn_.set_occasion(c, {});
  return StepIs::done;
}

}  // namespace bastide::abbey_mayor
