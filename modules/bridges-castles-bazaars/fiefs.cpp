// Fiefs: what completes a castle, and what it is then worth.
#include "bastide/fiefs.hpp"

#include "castles.hpp"

namespace bastide::bridges_castles_bazaars {

void Castles::define_completion(Definer& d) {
  urgent_ = d.shared<u8>("settle.urgent", "settle");
  term_ = d.term("castle", "castle");
  copied_ = d.term("castle.copied", "what was completed in its fief");
  nothing_ = d.term("castle.incomplete", "incomplete castle");
  d.step<&Castles::look_round>("castles.reach",
                               {.in = "resolve", .after = {"resolve.control"}, .before = {"resolve.divert"}}, stands_);
  d.modify<Layer::base, &Castles::name_it>(castle_);
  d.modify<Layer::scale, &Castles::copy>(castle_, {}, "castles.copy");  // whatever others added before
  if (d.choice("castles.holder") == "whoever_stands") d.modify<Layer::claim, &Castles::hold>(castle_);
  d.modify<Layer::item, &Castles::supply>(d.feature_kind("field"), {}, "castles.supply");
  // [DRAGON-12], [TOWER-14]; nobody comes there, since no figure is deployable there [PORTAL-05], [FLIER-09].
  d.immune(castle_, d.cause("eaten"));
  d.immune(castle_, d.cause("captured"));
  d.immune(castle_, d.cause("trapped"));                           // it stands on two tiles [VODY-O2]
  if (!d.flag("castles.fairy")) d.bars(castle_, d.cause("join"));  // [FAIRY-08]
  if (by_ != CompletedBy::owner) return;
  owners_ = d.state<u8>("settle");
  choice_ = d.decision("fief", {.own_only = true, .prompt = "Which feature completes the castle?"});
  choose_it_ =
      d.action<&Castles::chose>("fief", {{"castle", Operand::seg}, {"feature", Operand::seg}},
                                "choose what completes a castle", "The {castle} is completed by the {feature}");
  d.offer<&Castles::choices>("fief");
  d.why<&Castles::why_not_choose>("fief");
  not_in_fief_ = d.reason("castle.fief", "CASTLE-O6", "it does not complete a castle of your own now");
  d.step<&Castles::choose>("castles.choose", {.in = "settle", .after = {"settle.begin"}, .before = {"settle.next"}},
                           stands_);
}

// ---- fiefs ----
// [CASTLE-11], [CASTLE-12] A part of it lies on one of the six tiles. [CASTLE-15] Of what is surrounded by tiles only
// its own counts.
bool Castles::in_fief(const View& v, const Castle& castle, Feature f) const noexcept {
  bool found = false;
  each_in_fief(v, v.feature(castle.at), [&](Tile t) {
    for (const Seg s : v.segs_of(t)) found = found || v.feature(s) == f;
  });
  return found;
}

// [CASTLE-09], [CASTLE-10]
bool Castles::may_complete(const Ctx& c, u32 i, Feature f) const noexcept {
  const Castle& castle = c[castles_][i];
  if (castle.stage == done || c[fresh_] >> i & 1) return false;
  const Feature own = c.feature(castle.at);
  return own != f && (deserted_ || c.claims(own)) && in_fief(c, castle, f);  // [CASTLE-O7]
}

// ---- what was completed ----
// [CASTLE-17] Worth the same, also if nobody gets it.
int Castles::worth(Ctx& c, Feature f) const noexcept {
  const Sheet s = c.value(f, false);
  if (!only_base_) return s.total();
  int sum = 0;
  for (const ScoreLine& line : s)
    if (line.role == Role::unit) sum += line.count * line.value;
  return sum;
}

StepIs Castles::look_round(Ctx& c) const noexcept {
  const Feature f = turn_.settled(c);
  if (!c.open(f) && !turn_.occasion(c) && c.completable(c.kind(f))) reach(c, f);
  if (by_ == CompletedBy::best && c.pending() == 0) complete_all(c);
  return StepIs::done;
}

// [CASTLE-13], [CASTLE-14] From the last, because the last one named comes first.
void Castles::reach(Ctx& c, Feature f) const noexcept {
  int points = 0;
  bool known = false;
  for (u32 i = c[count_]; i-- > 0;) {
    Castle& castle = c[castles_][i];
    if (!may_complete(c, i, f)) continue;
    if (castle.choice && c.feature(castle.choice) != f && c.is_pending(c.feature(castle.choice))) continue;
    if (!known) points = worth(c, f);
    known = true;
    if (castle.stage == waits || points > castle.worth) castle.worth = points;
    castle.stage = reached;
    if (by_ != CompletedBy::best) complete(c, castle);
  }
}

void Castles::complete_all(Ctx& c) const noexcept {
  for (u32 i = c[count_]; i-- > 0;)
    if (Castle& castle = c[castles_][i]; castle.stage == reached) complete(c, castle);
}

// [CASTLE-16]
void Castles::complete(Ctx& c, Castle& castle) const noexcept {
  castle.stage = done;
  castle.choice = {};
  c.add_pending(c.feature(castle.at));
  c.pending_first(c.feature(castle.at));
  ++c[urgent_];
  bool waiting = false;
  for (u32 i = 0; i < c[count_]; ++i) waiting = waiting || c[castles_][i].stage != done;
  c.stand(stands_, waiting);
}

// ---- several at once, and the owner of the castle decides [CASTLE-O6] ----
StepIs Castles::choose(Ctx& c) const noexcept {
  if (c.pending() < 2) return StepIs::done;
  for (; c[owners_] < c.players(); ++c[owners_])
    if (c.ask(c.after(c.active(), c[owners_]), choice_) == StepIs::waiting) return StepIs::waiting;
  return StepIs::done;
}

void Castles::choices(Ctx& c, Player p, Actions& out) const noexcept {
  for (u32 i = 0; i < c[count_]; ++i) {
    const Castle& castle = c[castles_][i];
    if (castle.owner != p.v || castle.choice) continue;
    const std::size_t before = out.size();
    for (int n = 0; n < c.pending(); ++n)
      if (const Feature f = c.pending(n); c.completable(c.kind(f)) && !c.open(f) && may_complete(c, i, f))
        out.add(choose_it_, Seg(castle.at).v, c.any_seg(f).v);
    if (out.size() == before + 1) out.shrink(before);  // nothing to choose
    if (out.size() > before) return;                   // one castle after the other
  }
}

Effect Castles::chose(Ctx& c, const Action& a) const noexcept {
  if (Castle* castle = castle_at(c, c.feature(Seg(a.arg[0])))) castle->choice = Seg(a.arg[1]);
  return Effect::closes;
}

Reason Castles::why_not_choose(Ctx&, const Action&) const noexcept { return not_in_fief_; }

// ---- what castles are worth ----
Castles::Castle* Castles::castle_at(Ctx& c, Feature f) const noexcept {
  for (u32 i = 0; i < c[count_]; ++i)
    if (c.feature(c[castles_][i].at) == f) return &c[castles_][i];
  return nullptr;
}

void Castles::name_it(Ctx&, Feature, Sheet& s) const noexcept { s.term = term_; }

// [CASTLE-17], [CASTLE-20], [CASTLE-O8] Nothing is added to what the other feature was worth, and nothing counts at the
// end.
void Castles::copy(Ctx& c, Feature f, Sheet& s) const noexcept {
  const Castle* castle = castle_at(c, f);
  const bool counts = castle && castle->stage == done && !s.final;
  s.zero(counts ? copied_ : nothing_);
  s.begin()->role = Role::unit;
  if (counts) s.begin()->value = castle->worth;
}

void Castles::hold(Ctx&, Feature, Claim& claim) const noexcept {  // [CASTLE-O9]
  if (claim.strength < 1) claim.strength = 1;
}

// [CASTLE-18], [CASTLE-19], [CASTLE-21], [CASTLE-22] One point more than a city, complete or not.
void Castles::supply(Ctx& c, Feature, Item& it) const noexcept {
  if (c.kind(it.thing) == castle_) ++it.value;
}

}  // namespace bastide::bridges_castles_bazaars
