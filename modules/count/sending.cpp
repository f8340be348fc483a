// Whose tile pays only others sends a follower into the city; then the Count moves.
#include "count.hpp"

namespace bastide::count {

void Count::define_sending(Definer& d) {
  const Name move = d.choice("count.move");
  moves_ = move == "clockwise" ? Moves::clockwise : move == "follow" ? Moves::follow : Moves::player;
  farms_ = d.has_param("farm.scoring");
  paid_ = d.state<u8>(d.choice("count.window") == "turn" ? "turn" : "part");
  senders_ = d.state<u8>(d.choice("count.limit") == "turn" ? "turn" : "part");
  into_ = d.state<Stored<Seg>>("part");
  settling_ = d.tag("settling");
  laying_ = d.state<u8>("part");
  moment_ = d.state<u8>("resolve");
  for (u32 i = 0; i < std::size(sources); ++i)  // in the order of Source, which begins with those from elsewhere
    if (d.index_in("count.points_from", sources[i].name) >= 0) paying_ |= static_cast<u8>(1u << (i + 1));
  d.step<&Count::begin_laying>("count.laying", {.in = "part", .after = {"part.place"}, .before = {"part.placed"}});
  d.step<&Count::end_laying>("count.laid", {.in = "part", .after = {"part.duties"}, .before = {"part.options"}});
  d.step<&Count::begin_sight>("count.before",
                              {.in = "resolve", .after = {"resolve.reward"}, .before = {"resolve.prescore"}});
  d.step<&Count::end_feature>("count.after",
                              {.in = "resolve", .after = {"resolve.score"}, .before = {"resolve.bonus"}});
  d.on<&Count::paid>();

  d.step<&Count::send>("count.send", {.in = "part", .after = {"part.tile_done"}, .before = {"part.end"}});
  d.step<&Count::move>("count.move", {.in = "part", .after = {"count.send"}, .before = {"part.end"}});
  send_ = d.decision("carcassonne", {.may_pass = true, .own_only = true, .prompt = "Send a follower to Carcassonne?"});
  move_ = d.decision("count", {.may_pass = true, .own_only = true, .prompt = "Move the Count?"});
  send_it_ = d.action<&Count::sent>("send", {{"figure", Operand::figure_kind}, {"to", Operand::seg}},
                                    "send a follower into the city of Carcassonne", "{figure} {to:in}");
  move_it_ = d.action<&Count::moved>("count", {{"to", Operand::seg}}, "move the Count to another quarter",
                                     "The Count {to:in}");
  d.offer<&Count::quarters>("carcassonne");
  d.offer<&Count::goals>("count");
  d.why<&Count::why_not_send>("send");
  d.why<&Count::why_not_move>("count");
  not_paid_ = d.reason("count.paid", "COUNT-19, COUNT-23",
                       "a follower is sent when the tile has paid somebody else and not its own player");
  once_ = d.reason("count.once", "COUNT-21", "one follower has gone to Carcassonne already");
  follower_first_ = d.reason("count.first", "COUNT-22", "the Count moves only when a follower was sent");
  here_already_ = d.reason("count.here", "COUNT-20", "the Count is there already");
}

// ---- whom the tile pays ----
// What is paid is told apart by the moment, whoever pays it.
StepIs Count::begin_laying(Ctx& c) const noexcept {
  c[laying_] = 1;
  return StepIs::done;
}
StepIs Count::end_laying(Ctx& c) const noexcept {
  c[laying_] = 0;
  return StepIs::done;
}
StepIs Count::begin_sight(Ctx& c) const noexcept {
  c.mark(settling_);
  c[moment_] = static_cast<u8>(Source::before);
  return StepIs::done;
}
StepIs Count::end_feature(Ctx& c) const noexcept {
  c[moment_] = static_cast<u8>(Source::after);
  return StepIs::done;
}

Count::Source Count::source(const Ctx& c, const PointsAwarded& e) const noexcept {
  if (c[laying_]) return Source::laying;
  if (!c.marked(settling_)) return Source::elsewhere;
  const Source moment = static_cast<Source>(c[moment_]);
  if (!e.from || moment != Source::before) return moment;
  return turn_.occasion(c) ? Source::barn : Source::feature;
}

// [COUNT-23], [COUNT-24] Points that the tile brings; neither payments nor points that come another way.
void Count::paid(Ctx& c, const PointsAwarded& e) const noexcept {
  if (e.are == PointsAre::award && e.points > 0 && (paying_ >> static_cast<u8>(source(c, e)) & 1))
    c[paid_] |= static_cast<u8>(1u << e.who.v);
}

// ---- sending a follower ----
bool Count::may_send(const Ctx& c) const noexcept {  // [COUNT-19], [COUNT-21]
  return c[home_] && c[paid_] && !(c[paid_] >> c.active().v & 1) && !c[senders_];
}

// Also into the Count's own quarter [COUNT-19]; to the market only where there are farmers [COUNT-35].
Landing Count::into_city() const noexcept {
  Landing l{.how = sent_, .kinds = quarters_, .claimed_too = true};
  if (!farms_) l.kinds.remove(kind_[market]);
  return l;
}

StepIs Count::send(Ctx& c) const noexcept {
  return c.answered() || !may_send(c) ? StepIs::done : c.ask(c.active(), send_);
}

void Count::quarters(Ctx& c, Player p, Actions& out) const noexcept {
  c.offer_deploy(p, c[home_], send_it_, out, into_city());
}

Effect Count::sent(Ctx& c, const Action& a) const noexcept {
  ++c[senders_];
  c[into_] = Seg(a.arg[1]);
  c.stand(inhabited_, true);
  c.move(c.from_supply(a.who, FigureKind(a.arg[0])), Place::on(Seg(a.arg[1])), {sent_});
  return Effect::closes;
}

Reason Count::why_not_send(Ctx& c, const Action& a) const noexcept {
  if (c.decision().kind != send_) return c[senders_] ? once_ : not_paid_;
  return c.against_landing(c.decision().who, FigureKind(a.arg[0]), Seg(a.arg[1]), into_city());
}

// ---- moving the Count [COUNT-20], [COUNT-22], [COUNT-25] ----
StepIs Count::move(Ctx& c) const noexcept {
  const Seg into = c[into_];
  if (!into || c.answered()) return StepIs::done;
  if (moves_ == Moves::player) return c.ask(c.active(), move_);
  if (moves_ == Moves::follow)
    lead(c, into);  // [COUNT-27]
  else
    lead(c, quarter(c, (counts_quarter(c) + 1) % quarter_count));  // [COUNT-26]
  return StepIs::done;
}

void Count::goals(Ctx& c, Player, Actions& out) const noexcept {
  const int here = counts_quarter(c);
  for (int q = 0; q < quarter_count; ++q)
    if (q != here && (q != market || farms_)) out.add(move_it_, quarter(c, q).v);
}

Effect Count::moved(Ctx& c, const Action& a) const noexcept {
  lead(c, Seg(a.arg[0]));
  return Effect::closes;
}

void Count::lead(Ctx& c, Seg to) const noexcept { c.move(count_, Place::on(to), {led_}); }

Reason Count::why_not_move(Ctx& c, const Action& a) const noexcept {
  if (c.decision().kind != move_) return follower_first_;
  return c.where(count_) == Place::on(Seg(a.arg[0])) ? here_already_ : Reason{};
}

}  // namespace bastide::count
