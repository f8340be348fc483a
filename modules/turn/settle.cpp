// Settling what is complete: one feature after another [KER-29] to [KER-33].
#include "turn.hpp"

namespace bastide::turn {

void Turn::define_settle(Definer& d) {
  together_ = d.choice("score.release") == "together";
  notes_lone_ = d.shared_routine("release");
  scored_ = d.cause("scored");
  settle_ = d.routine("settle");
  resolve_ = d.routine("resolve");
  release_ = d.routine("release");
  d.anchor("part.completions", {.in = "part", .after = {"part.journey"}});
  d.anchor("part.before_scoring", {.in = "part", .after = {"part.completions"}});
  d.step<&Turn::score>("part.score", {.in = "part", .after = {"part.before_scoring"}});
  d.anchor("part.after_scoring", {.in = "part", .after = {"part.score"}});
  d.anchor("part.tile_done", {.in = "part", .after = {"part.after_scoring"}});
  d.anchor("part.end", {.in = "part", .after = {"part.tile_done"}});

  d.anchor("settle.begin", {.in = "settle"});
  d.step<&Turn::settle>("settle.next", {.in = "settle", .after = {"settle.begin"}});
  d.anchor("settle.scored", {.in = "settle", .after = {"settle.next"}});
  if (together_) {
    settled_ = d.state<Settled>("settle");
    d.step<&Turn::release_all>("settle.release", {.in = "settle", .after = {"settle.scored"}});
  } else {
    d.anchor("settle.release", {.in = "settle", .after = {"settle.scored"}});
  }
  d.anchor("settle.end", {.in = "settle", .after = {"settle.release"}});

  d.anchor("resolve.begin", {.in = "resolve"});
  d.anchor("resolve.replace", {.in = "resolve", .after = {"resolve.begin"}});
  d.anchor("resolve.redeploy", {.in = "resolve", .after = {"resolve.replace"}});
  d.step<&Turn::control>("resolve.control", {.in = "resolve", .after = {"resolve.redeploy"}});
  d.anchor("resolve.divert", {.in = "resolve", .after = {"resolve.control"}});
  d.anchor("resolve.reward", {.in = "resolve", .after = {"resolve.divert"}});
  d.anchor("resolve.prescore", {.in = "resolve", .after = {"resolve.reward"}});
  d.step<&Turn::pay>("resolve.score", {.in = "resolve", .after = {"resolve.prescore"}});
  d.anchor("resolve.bonus", {.in = "resolve", .after = {"resolve.score"}});
  d.anchor("resolve.spoils", {.in = "resolve", .after = {"resolve.bonus"}});
  d.step<&Turn::release_one>("resolve.release", {.in = "resolve", .after = {"resolve.spoils"}});

  d.anchor("release.begin", {.in = "release"});
  d.step<&Turn::go_home>("release.remove", {.in = "release", .after = {"release.begin"}});
  d.anchor("release.after", {.in = "release", .after = {"release.remove"}});

  if (d.choice("score.feature_order") == "active_player") {
    // Whoever puts a feature at the head of the list, to be settled next, counts it here.
    urgent_ = d.shared<u8>("settle.urgent", "settle");
    order_ = d.decision("order", {.prompt = "Which feature is scored next?"});
    order_it_ = d.action<&Turn::ordered>("score", {{"feature", Operand::seg}}, "score this complete feature next",
                                         "Score the {feature}");
    d.offer<&Turn::complete_ones>("order");
  }
}

StepIs Turn::score(Ctx& c) const noexcept {
  if (c.pending()) c.call(settle_);
  return StepIs::done;
}

StepIs Turn::settle(Ctx& c) const noexcept {
  if (order_ && c.pending() > 1 && !c.answered() && !c[urgent_])
    if (c.ask(c.active(), order_) == StepIs::waiting) return StepIs::waiting;
  const Feature f = c.next_pending();
  if (!f) return StepIs::done;
  if (order_ && c[urgent_]) --c[urgent_];
  if (!c.open(f)) c.complete(f);  // else a rule has it settled for another reason
  c.call(resolve_, {}, c.any_seg(f).v);
  return StepIs::again;
}

void Turn::complete_ones(Ctx& c, Player, Actions& out) const noexcept {
  for (int i = 0; i < c.pending(); ++i) out.add(order_it_, c.any_seg(c.pending(i)).v);
}

Effect Turn::ordered(Ctx& c, const Action& a) const noexcept {
  c.pending_first(c.feature(Seg(a.arg[0])));
  return Effect::closes;
}

StepIs Turn::control(Ctx& c) const noexcept {
  words_.set_winners(c, c.claims_on(words_.settled(c)).winners);
  return StepIs::done;
}

StepIs Turn::pay(Ctx& c) const noexcept {
  const Feature f = words_.settled(c);
  if (notes_lone_) c[words_.lone_] = lone_on(c, f);
  if (!words_.winners(c)) return StepIs::done;
  Claims claims = c.claims_on(f);  // steps between may have moved figures, but the winners stand
  claims.winners = words_.winners(c);
  c.score(f, claims, false);
  return StepIs::done;
}

Figure Turn::lone_on(const Ctx& c, Feature f) {
  Figure found;
  if (c.claims(f) != 1) return found;
  c.each_on(f, [&](Figure g) {
    if (c.claims(g)) found = g;
  });
  return found;
}

// ---- figures go home ----
StepIs Turn::release_one(Ctx& c) const noexcept {
  if (together_ && c[settled_].count < max_pending) {
    Settled& s = c[settled_];
    s.seg[s.count] = c.arg();
    s.winners[s.count] = words_.winners(c);
    s.occasion[s.count] = words_.occasion(c);
    s.lone[s.count] = words_.lone(c);
    ++s.count;
    return StepIs::done;
  }
  c.call(release_, {}, c.arg());
  return StepIs::done;
}

StepIs Turn::release_all(Ctx& c) const noexcept {
  Settled& s = c[settled_];
  if (s.count == 0) return StepIs::done;
  const u16 first = s.seg[0];
  words_.set_winners(c, s.winners[0]);
  words_.set_occasion(c, s.occasion[0]);
  c[words_.lone_] = s.lone[0];
  --s.count;
  const auto advance = [&](auto& list) {
    std::copy(list + 1, list + s.count + 1, list);
    list[s.count] = {};
  };
  advance(s.seg);
  advance(s.winners);
  advance(s.occasion);
  advance(s.lone);
  c.call(release_, {}, first);
  return StepIs::again;
}

StepIs Turn::go_home(Ctx& c) const noexcept {
  const Feature f = words_.settled(c);
  if (c.figures(f)) c.send_home(f, {scored_});
  return StepIs::done;
}

}  // namespace bastide::turn
