#include "sorcery.hpp"

#include <algorithm>

namespace bastide::mage_witch {

void Sorcery::define(Definer& d) {
  only_scored_ = d.choice("sorcery.leave_when") == "scored";
  turn_ = TurnWords(d);
  sorcerer_ = d.trait(sorcerer_trait);
  road_ = d.feature_kind("road");
  city_ = d.feature_kind("city");
  grounds_ = {road_, city_};
  conjured_ = d.cause("conjured", "{figure} is now {to}");
  dismissed_ = d.cause("dismissed", "{figure} {from} is taken off");
  vanished_ = d.cause("vanished", "{figure} {from} leaves with the scoring");
  out_ = d.tag("sorcery.out");
  there_ = d.state<There>();
  d.on<&Sorcery::moved>();

  const Tag magic = d.tag("magic");
  d.mark_look("magic", {Look::Shape::post, "#8e6fc1", "#3d2a66", "S", Look::Surface::usual,
                        "fill M50 4L61 38L96 38L68 59L79 94L50 73L21 94L32 59L4 38L39 38Z"});
  decide_ = d.decision("sorcery", {.prompt = "Where does the mage or the witch go?"});
  conjure_ = d.action<&Sorcery::conjure>("conjure", {{"figure", Operand::figure}, {"on", Operand::seg}},
                                         "put the mage or the witch on a road or into a city", "{figure} {on:in}");
  dismiss_ = d.action<&Sorcery::dismiss>("dismiss", {{"figure", Operand::figure}},
                                         "take the mage or the witch off the table", "Take off {figure:there}");
  d.step<&Sorcery::duty>("sorcery.duty", {.in = "part", .after = {"part.duties"}, .before = {"part.options"}}, magic);
  d.offer<&Sorcery::targets>("sorcery");

  const Name meeting = d.choice("sorcery.on_merge");
  if (meeting == "active_moves_one")  // like the duty of a tile, which has parted them already if there was one
    d.step<&Sorcery::send_one_away>("sorcery.parting",
                                    {.in = "part", .after = {"sorcery.duty"}, .before = {"part.options"}}, out_);
  if (meeting == "active_removes_one") {
    part_ = d.decision("sorcery-meeting", {.prompt = "Which one leaves the feature that both are on?"});
    d.offer<&Sorcery::one_of_both>("sorcery-meeting");
    d.step<&Sorcery::part_them>("sorcery.meeting", {.in = "part", .after = {"part.placed"}, .before = {"part.duties"}},
                                out_);
    // What joins features after the tile was laid.
    d.step<&Sorcery::part_them>("sorcery.late-meeting",
                                {.in = "part", .after = {"part.completions"}, .before = {"part.before_scoring"}}, out_);
  }
  d.step<&Sorcery::leave>("sorcery.leave", {.in = "release", .after = {"release.begin"}, .before = {"release.remove"}},
                          out_);
  if (!d.flag("sorcery.eaten")) d.shield<&Sorcery::inedible>(d.cause("eaten"));
  define_reasons(d);
}

void Sorcery::define_reasons(Definer& d) {
  d.why<&Sorcery::why_no_conjuring>("conjure");
  d.why<&Sorcery::why_no_dismissing>("dismiss");
  d.why<&Sorcery::why_no_pass>("pass");
  no_sorcerer_ = d.reason("sorcery.figure", "MAGE-01", "only the mage and the witch are moved so");
  ground_ = d.reason("sorcery.ground", "MAGE-01", "they stand on roads and in cities only");
  closed_ = d.reason("sorcery.complete", "MAGE-01", "that feature is complete");
  same_ = d.reason("sorcery.same", "MAGE-01", "it is there already");
  shared_ = d.reason("sorcery.shared", "MAGE-02", "the mage and the witch never share a feature");
  not_now_ = d.reason("sorcery.rest", "MAGE-01", "they are moved only by whoever has just laid one of their tiles");
  moves_first_ =
      d.reason("sorcery.moves", "MAGE-03", "one of them is taken off only if neither can be placed or moved");
  must_ =
      d.reason("sorcery.must", "MAGE-01, MAGE-03", "whoever lays one of their tiles must move the mage or the witch");
  stays_ = d.reason("sorcery.eaten", "MAGE-O4", "the dragon does not touch the mage and the witch");
}

bool Sorcery::on_feature(const View& v, Figure g) const noexcept {
  return v.where(g).is == PlaceIs::seg && v.is(g, sorcerer_);
}

// Calls fn(Figure, Feature) for every sorcerer on a feature.
template <class F>
void Sorcery::each_there(const View& v, F&& fn) const noexcept {
  for (const Figure g : v[there_])
    if (g && v.where(g).is == PlaceIs::seg) fn(g, v.feature(Seg(v.where(g).index)));
}

bool Sorcery::somebody_on(const View& v, Feature f) const noexcept {
  bool found = false;
  each_there(v, [&](Figure, Feature at) { found = found || at == f; });
  return found;
}

Reason Sorcery::inedible(Ctx& c, Figure g, Place, Cause) const noexcept {
  return c.is(g, sorcerer_) ? stays_ : Reason{};
}

// As long as none of them is on the table nothing but their tiles matters.
void Sorcery::moved(Ctx& c, const FigureMoved& e) const noexcept {
  if (e.to.on_table() == e.from.on_table() || !c.is(e.figure, sorcerer_)) return;
  There& there = c[there_];
  const Figure leaves = e.to.on_table() ? Figure{} : e.figure;
  const Figure comes = e.to.on_table() ? e.figure : Figure{};
  const auto place = std::ranges::find_if(there, [&](Figure g) { return g == leaves; });
  if (place != there.end()) *place = comes;
  // The same table is the same state, whoever came first.
  std::ranges::sort(there, {}, [](Figure g) { return g ? g.v : 0xff; });
  c.stand(out_, std::ranges::any_of(there, [](Figure g) { return bool(g); }));
}

// ---- the duty [MAGE-01] to [MAGE-03] ----
StepIs Sorcery::duty(Ctx& c) const noexcept { return c.answered() || !turn_.laid(c) ? StepIs::done : oblige(c); }

// Nobody is asked who can do nothing [MAGE-O2], or only one thing.
StepIs Sorcery::oblige(Ctx& c) const noexcept {
  const There there = c[there_];
  const auto n = std::ranges::count_if(there, [](Figure g) { return bool(g); });
  if (n != 1 || anywhere_to_go(c)) return c.ask(c.active(), decide_);
  c.move(there[0], Place::supply(), {dismissed_});  // [MAGE-03]
  return StepIs::done;
}

bool Sorcery::anywhere_to_go(const Ctx& c) const noexcept {
  for (u32 i = 0; i < static_cast<u32>(c.seg_count()); ++i) {
    const Seg s(i);
    if (c.exists(s) && grounds_.has(c.kind(s)) && c.open(c.feature(s)) && !somebody_on(c, c.feature(s))) return true;
  }
  return false;
}

Reason Sorcery::against(Ctx& c, Figure g, Seg s) const noexcept {
  if (!c.is(g, sorcerer_)) return no_sorcerer_;
  if (!grounds_.has(c.kind(s))) return ground_;
  const Feature f = c.feature(s);
  if (!c.open(f)) return closed_;
  if (on_feature(c, g) && c.feature(Seg(c.where(g).index)) == f) return same_;
  if (somebody_on(c, f)) return shared_;  // [MAGE-02]
  return c.barred(g, Place::on(s), {conjured_});
}

// What is open to one of them is open to all: no feature with a sorcerer on it, whoever that is. So the table is looked
// through once.
void Sorcery::targets(Ctx& c, Player, Actions& out) const noexcept {
  const std::size_t first = out.size();
  std::size_t last = first;
  c.each_figure([&](Figure g) {
    if (c.owner(g) || !c.is(g, sorcerer_)) return;
    if (last == first) {
      list_targets(c, g, out);
      last = out.size();
    } else {
      list_again(first, last, g, out);
    }
  });
  const auto barred = [&](const Action& a) {
    return bool(c.barred(Figure(a.arg[0]), Place::on(Seg(a.arg[1])), {conjured_}));
  };
  Action* kept = std::find_if(out.begin() + first, out.end(), barred);
  for (const Action* a = kept; a != out.end(); ++a)
    if (!barred(*a)) *kept++ = *a;
  out.grow(kept);
  if (out.size() > first) return;
  c.each_on_board([&](Figure g) {  // [MAGE-03]
    if (c.is(g, sorcerer_)) out.add(dismiss_, g.v);
  });
}

void Sorcery::list_targets(Ctx& c, Figure g, Actions& out) const noexcept {
  Feature taken[most];  // [MAGE-02]
  u32 n = 0;
  each_there(c, [&](Figure, Feature f) { taken[n++] = f; });
  Action* to = out.room(static_cast<std::size_t>(c.seg_count()));
  Action next{conjure_, out.who, 1, {g.v}};
  for (u32 i = 0; i < static_cast<u32>(c.seg_count()); ++i) {
    const Seg s(i);
    if ((c.kind(s) != road_ && c.kind(s) != city_) || !c.exists(s)) continue;
    const Feature f = c.feature(s);
    if (!c.open(f) || std::find(taken, taken + n, f) != taken + n) continue;
    next.arg[1] = s.v;
    *to++ = next;
  }
  out.grow(to);
}

// The same for another one.
void Sorcery::list_again(std::size_t first, std::size_t last, Figure g, Actions& out) {
  Action* to = out.room(last - first);
  for (std::size_t i = first; i < last; ++i) {
    *to = out[i];
    to++->arg[0] = g.v;
  }
  out.grow(to);
}

Effect Sorcery::conjure(Ctx& c, const Action& a) const noexcept {
  c.move(Figure(a.arg[0]), Place::on(Seg(a.arg[1])), {conjured_});
  return Effect::closes;
}

Effect Sorcery::dismiss(Ctx& c, const Action& a) const noexcept {
  c.move(Figure(a.arg[0]), Place::supply(), {dismissed_});
  return Effect::closes;
}

Reason Sorcery::why_no_conjuring(Ctx& c, const Action& a) const noexcept {
  return c.decision().kind == decide_ ? against(c, Figure(a.arg[0]), Seg(a.arg[1])) : not_now_;
}

Reason Sorcery::why_no_dismissing(Ctx& c, const Action& a) const noexcept {
  if (!c.is(Figure(a.arg[0]), sorcerer_)) return no_sorcerer_;
  return c.decision().kind == decide_ ? moves_first_ : not_now_;
}

Reason Sorcery::why_no_pass(Ctx& c, const Action&) const noexcept {
  const DecisionKind asked = c.decision().kind;
  return asked && (asked == decide_ || asked == part_) ? must_ : Reason{};
}

// ---- two on one feature [MAGE-O1] ----
bool Sorcery::share_feature(const View& v, Figure g) const noexcept {
  if (!on_feature(v, g)) return false;
  const Feature mine = v.feature(Seg(v.where(g).index));
  bool shared = false;
  each_there(v, [&](Figure o, Feature f) { shared = shared || (o != g && f == mine); });
  return shared;
}

// Asked in every part of a turn.
bool Sorcery::met(const View& v) const noexcept {
  const There& there = v[there_];
  if (!there[1]) return false;  // they stand in a row from the first on
  Feature seen[most];
  u32 n = 0;
  for (const Figure g : there) {
    if (!g) break;
    const Place at = v.where(g);
    if (at.is != PlaceIs::seg) continue;
    seen[n++] = v.feature(Seg(at.index));
    if (std::find(seen, seen + n - 1, seen[n - 1]) != seen + n - 1) return true;
  }
  return false;
}

StepIs Sorcery::part_them(Ctx& c) const noexcept {
  return !c.answered() && met(c) ? c.ask(c.active(), part_) : StepIs::done;
}

StepIs Sorcery::send_one_away(Ctx& c) const noexcept { return !c.answered() && met(c) ? oblige(c) : StepIs::done; }

void Sorcery::one_of_both(Ctx& c, Player, Actions& out) const noexcept {
  each_there(c, [&](Figure g, Feature) {
    if (share_feature(c, g)) out.add(dismiss_, g.v);
  });
}

// ---- leaving [MAGE-04], [MAGE-O3] ----
StepIs Sorcery::leave(Ctx& c) const noexcept {
  if (only_scored_ && !turn_.winners(c)) return StepIs::done;
  const Feature settled = turn_.settled(c);
  if (!grounds_.has(c.kind(settled))) return StepIs::done;  // a city that became something else is none
  for (const Figure g : There(c[there_]))                   // a copy: whoever leaves changes the list
    if (g && on_feature(c, g) && c.feature(Seg(c.where(g).index)) == settled) c.move(g, Place::supply(), {vanished_});
  return StepIs::done;
}

}  // namespace bastide::mage_witch
