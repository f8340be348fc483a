// The end of the game: followers in the market become farmers.
#include "count.hpp"

namespace bastide::count {

void Count::define_leaving(Definer& d) {
  any_quarter_ = d.choice("count.final") == "any";
  stays_ = d.flag("count.final_may");
  lock_at_end_ = d.choice("count.final_lock") == "end";
  free_field_ = d.choice("count.final_field") == "unoccupied";
  barn_ = d.figure_kind("barn");
  locked_ = d.state<u8>();
  leaving_ = d.routine("leave");
  next_ = d.state<u8>("leave");
  staying_ = d.state<u8>("leave");
  from_market_ = d.state<Figures>("final");
  left_ = d.cause("leaves-city", "{figure} leaves {from:spot}, now {to}");
  if (!lock_at_end_) d.on<&Count::note_lock>();
  d.step<&Count::leave>("leave.round", {.in = "leave"});
  d.step<&Count::empty_market>(
      "count.leave", {.in = "final", .after = {"final.redeploy"}, .before = {"final.redeploy.end"}}, inhabited_);
  leave_ = d.decision("leave", {.may_pass = stays_, .own_only = true, .prompt = "A follower leaves Carcassonne"});
  leave_it_ = d.action<&Count::left>("leave", {{"figure", Operand::figure_kind}, {"to", Operand::seg}},
                                     "at the end, a follower leaves the city", "{figure} from Carcassonne {to:in}");
  d.offer<&Count::places>("leave");
  d.why<&Count::why_not_leave>("leave");
  d.why<&Count::why_not_pass>("pass");
  not_at_end_ =
      d.reason("count.final", "COUNT-28, COUNT-31", "at the end followers leave the market only, and become farmers");
  occupied_ = d.reason("count.occupied", "COUNT-O12", "that field holds a follower already");
  must_leave_ = d.reason("count.must", "COUNT-28, COUNT-29", "everybody leaves the market at the end");
  const Name worth = d.choice("count.final_barn_field");
  if (worth == "farm-value-3") return;
  barn_worth_ = worth == "nothing" ? 0 : 1;
  d.modify<Layer::item, &Count::on_barn_field>(field_, {}, "market-farmers");
}

// [COUNT-30]
void Count::note_lock(Ctx& c, const TilePlaced&) const noexcept { c[locked_] = static_cast<u8>(counts_quarter(c) + 1); }

StepIs Count::empty_market(Ctx& c) const noexcept {
  c.call(leaving_);
  return StepIs::done;
}

// [COUNT-28], [COUNT-29] One follower each in turn, beginning to the left of who laid the last tile. Who may stay and
// does so is not asked again [COUNT-O10].
StepIs Count::leave(Ctx& c) const noexcept {
  const auto asked = [&] { return c.after(c.turn_player(), 1 + c[next_]); };
  const auto go_on = [&] { c[next_] = static_cast<u8>((c[next_] + 1) % c.players()); };
  c.mark(claimed_too_);
  if (c.passed()) c[staying_] |= static_cast<u8>(1u << asked().v);
  if (c.answered()) go_on();
  for (int tried = 0; tried < c.players(); ++tried) {
    const bool stays = c[staying_] >> asked().v & 1;
    if (!stays && c.ask(asked(), leave_) == StepIs::waiting) return StepIs::waiting;
    go_on();
  }
  c.stand(inhabited_, false);  // [COUNT-31] nobody is fetched any more
  return StepIs::done;
}

bool Count::takes_at_end(const View& v, Feature f) const noexcept {
  if (v.kind(f) == field_) return !free_field_ || !v.claims(f);
  return any_quarter_ && v.open(f);
}

void Count::places(Ctx& c, Player p, Actions& out) const noexcept {
  const int by_the_count = locked(c);
  const Waiting all = who_waits(c, p);
  c.each_feature([&](Feature f) {
    if (takes_at_end(c, f)) offer_from(c, all, f, by_the_count, leave_it_, out);
  });
}

Effect Count::left(Ctx& c, const Action& a) const noexcept {
  const Seg s(a.arg[1]);
  const Figure g = first_waiting(c, a.who, serves(c, c.kind(s)), FigureKind(a.arg[0]));
  c[from_market_].add(g);
  c.move(g, Place::on(s), {left_});
  return Effect::closes;
}

// [COUNT-O13] To a player whose farmers there have all come from the market.
void Count::on_barn_field(Ctx& c, Feature f, Item& item) const noexcept {
  if (item.why || c[from_market_] == Figures{}) return;
  bool barn = false, others = false;
  c.each_on(f, [&](Figure g) {
    barn = barn || c.kind(g) == barn_;
    others = others || (c.claims(g) && c.owner(g) == item.who && !c[from_market_].has(g));
  });
  if (barn && !others) item.value = barn_worth_;
}

Reason Count::why_not_leave(Ctx& c, const Action& a) const noexcept {
  if (c.decision().kind != leave_) return later_;
  const Seg s(a.arg[1]);
  const int q = serves(c, c.kind(s));
  if (q == no_quarter || (q != market && !any_quarter_)) return not_at_end_;
  if (free_field_ && c.kind(s) == field_ && c.claims(c.feature(s))) return occupied_;
  const Reason r = against(c, c.decision().who, FigureKind(a.arg[0]), s, locked(c));
  return r ? r : not_at_end_;
}

Reason Count::why_not_pass(Ctx& c, const Action&) const noexcept {
  return c.decision().kind == leave_ ? must_leave_ : Reason{};
}

}  // namespace bastide::count
