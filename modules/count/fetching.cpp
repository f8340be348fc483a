// Followers are fetched from the quarter that belongs to what is about to be scored.
#include "count.hpp"

#include <algorithm>
#include <cstdlib>

namespace bastide::count {

void Count::define_fetching(Definer& d) {
  together_ = d.choice("count.fetch") == "together";
  fetch_far_ = d.flag("count.fetch_far");
  if (d.flag("count.redeploy_hut")) hut_ = d.feature_kind("hut");
  claimed_too_ = d.tag("claimed-too");
  round_ = d.routine("fetch");
  gathered_ = d.routine("gathered");
  asked_ = d.state<u8>("fetch");
  d.step<&Count::ask_round>("fetch.round", {.in = "fetch"});
  // Nothing is asked while nobody is in the city.
  if (together_)
    d.step<&Count::fetch_for_all>("count.fetch", {.in = "settle", .after = {"settle.begin"}, .before = {"settle.next"}},
                                  inhabited_);
  else
    d.step<&Count::fetch_for_one>(
        "count.fetch", {.in = "resolve", .after = {"resolve.redeploy"}, .before = {"resolve.control"}}, inhabited_);
  fetch_ = d.decision("fetch", {.may_pass = true, .own_only = true, .prompt = "Fetch a follower from Carcassonne?"});
  fetch_it_ = d.action<&Count::fetched>("fetch", {{"figure", Operand::figure_kind}, {"to", Operand::seg}},
                                        "fetch a follower from the city to what is being scored",
                                        "{figure} from Carcassonne {to:in}");
  d.offer<&Count::followers>("fetch");
  d.why<&Count::why_not_fetch>("fetch");
  later_ = d.reason("count.fetch", "COUNT-04", "followers leave Carcassonne when a feature is about to be scored");
  not_now_ = d.reason("count.scored", "COUNT-04", "this is not being scored now");
  wrong_quarter_ = d.reason("count.quarter", "COUNT-11, COUNT-12, COUNT-13, COUNT-14, COUNT-17",
                            "from the castle followers go to cities, from the blacksmith to roads, from the cathedral "
                            "to monasteries, from the market to fields");
  nobody_ = d.reason("count.nobody", "COUNT-09, COUNT-10", "no such follower of yours is in that quarter");
  locks_ = d.reason("count.locks", "COUNT-05", "the Count is in that quarter and lets nobody out");
}

// The quarter from which followers go to features of that kind [COUNT-12] to [COUNT-14], [COUNT-17].
int Count::serves(const View& v, FeatureKind k) const noexcept {
  if (k == city_) return castle;
  if (k == field_) return market;
  if (k == road_) return blacksmith;
  return v.is(k, monastery_) || v.is(k, garden_) || k == hut_ ? cathedral : no_quarter;
}

// [COUNT-04] Before control is determined. Of fields those count that a rule has settled [COUNT-17], of everything else
// what is complete, whether anybody stands there or not [COUNT-08].
StepIs Count::fetch_for_one(Ctx& c) const noexcept {
  const bool for_a_reason = static_cast<bool>(turn_.occasion(c));
  if (for_a_reason == (c.kind(turn_.settled(c)) == field_)) c.call(round_, {}, c.arg());
  return StepIs::done;
}

StepIs Count::fetch_for_all(Ctx& c) const noexcept {
  c.call(round_);
  return StepIs::done;
}

// [COUNT-06], [COUNT-07] Each for all of his followers, the player on turn last. Others may have something to do when
// one of them has nobody left to fetch.
StepIs Count::ask_round(Ctx& c) const noexcept {
  c.mark(claimed_too_);
  if (c.passed()) ++c[asked_];
  const bool fetched = c.answered() && !c.passed();
  for (; c[asked_] < c.players(); ++c[asked_]) {
    if (c.ask(c.after(c.active(), c[asked_] + 1), fetch_) == StepIs::waiting) return StepIs::waiting;
    if (!fetched) continue;
    ++c[asked_];
    c.call(gathered_);
    return StepIs::again;
  }
  return StepIs::done;
}

void Count::followers(Ctx& c, Player p, Actions& out) const noexcept {
  const int locked = counts_quarter(c);  // [COUNT-05]
  const Waiting all = who_waits(c, p);
  const auto offer = [&](Feature f) {
    if (fetch_far_ || near_tile(c, f)) offer_from(c, all, f, locked, fetch_it_, out);
  };
  if (!together_) return offer(turn_.settled(c));
  for (int i = 0; i < c.pending(); ++i) offer(c.pending(i));
}

// [COUNT-O16] Does it reach the tile just laid, or does that tile lie around it?
bool Count::near_tile(const View& v, Feature f) const noexcept {
  const Tile laid = turn_.laid(v);
  if (!laid) return false;
  const Cell here = v.cell_of(laid);
  bool near = false;
  v.each_seg(f, [&](Seg s) {
    const Cell at = v.cell_of(v.tile(s));
    const int across = std::abs(v.x(at) - v.x(here)), down = std::abs(v.y(at) - v.y(here));
    near = near || std::max(across, down) <= (v.footprint(s) ? 1 : 0);
  });
  for (const Side side : all_sides) {  // what it closes without being a part of it
    const Tile beyond = v.tile_at(v.neighbour(here, side));
    const Seg s = beyond ? v.seg_at(beyond, opposite(side), 1) : Seg{};
    near = near || (s && v.feature(s) == f);
  }
  return near;
}

// By quarter, one figure of each kind that the player has there.
Count::Waiting Count::who_waits(const View& v, Player p) const noexcept {
  Waiting found;
  FigureKinds kinds[quarter_count];
  for (const Figure g : v.figures_of(p)) {
    const int q = quarter_at(v, v.where(g));
    if (q == no_quarter || kinds[q].has(v.kind(g)) || found.count[q] == most_kinds) continue;
    kinds[q].add(v.kind(g));
    found.of[q][found.count[q]++] = g;
  }
  return found;
}

// Every kind of figure once, and every tile of the feature.
void Count::offer_from(Ctx& c, const Waiting& all, Feature f, int locked, ActionKind how, Actions& out) const noexcept {
  const int q = serves(c, c.kind(f));
  if (q == no_quarter || q == locked) return;
  for (u32 i = 0; i < all.count[q]; ++i) {
    const Figure g = all.of[q][i];
    c.each_seg(f, [&](Seg s) {
      if (!against(c, g, s)) out.add(how, c.kind(g).v, s.v);
    });
  }
}

Figure Count::first_waiting(const View& v, Player p, int q, FigureKind k) const noexcept {
  for (const Figure g : v.figures_of(p, k))
    if (quarter_at(v, v.where(g)) == q) return g;
  return {};
}

// Why this follower does not go from his quarter to that segment, or nothing.
Reason Count::against(Ctx& c, Player p, FigureKind k, Seg s, int locked) const noexcept {
  const int q = serves(c, c.kind(s));
  if (q == no_quarter) return wrong_quarter_;
  if (q == locked) return locks_;
  const Figure g = first_waiting(c, p, q, k);
  return g ? against(c, g, s) : nobody_;
}

Reason Count::against(Ctx& c, Figure g, Seg s) const noexcept {
  const Landing l{.how = fetched_, .claimed_too = true};
  const bool may = c.deployable(c.owner(g), c.kind(g), s, l) == DeployIs::allowed;
  if (!may || c.shut(c.tile(s))) return wrong_quarter_;  // [COUNT-16]
  // What keeps followers from coming by a move keeps these, too: the dragon on a tile, for example [COUNT-36].
  const Reason r = c.barred(g, Place::on(s), {turn_.deployed()});
  return r ? r : c.barred(g, Place::on(s), {fetched_});
}

Effect Count::fetched(Ctx& c, const Action& a) const noexcept {
  const Seg s(a.arg[1]);
  const Figure g = first_waiting(c, a.who, serves(c, c.kind(s)), FigureKind(a.arg[0]));
  c.move(g, Place::on(s), {fetched_});
  return Effect::closes;
}

Reason Count::why_not_fetch(Ctx& c, const Action& a) const noexcept {
  if (c.decision().kind != fetch_) return later_;
  const Reason r = against(c, c.decision().who, FigureKind(a.arg[0]), Seg(a.arg[1]), counts_quarter(c));
  return r ? r : not_now_;
}

}  // namespace bastide::count
