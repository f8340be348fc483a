#include "record.hpp"

#include <algorithm>
#include <string>

#include "bastide/marks.hpp"

namespace bastide::king_robber {
namespace {

// One slot for the holder of each title, so that the parts know of each other's.
std::string holder_slot(Name group) { return "king-robber." + std::string(group); }

std::string param(Name group, Name name) { return std::string(group) + "." + std::string(name); }

}  // namespace

void Record::define_title(Definer& d, const Title& title) {
  const auto index = [&](Name value) {
    return static_cast<Scoring>(std::ranges::find(scorings, value, &Choice::name) - std::begin(scorings));
  };
  scoring_ = index(d.choice(param(title.group, "scoring")));
  takes_equal_ = d.choice(param(title.group, "on_equal")) == "take";
  together_ = d.choice(param(title.group, "given")) == "together";
  const std::string others = param(title.other, "scoring");
  both_ = scoring_ == Scoring::fifteen && d.has_param(others) && index(d.choice(others)) == Scoring::fifteen;
  pays_both_ = title.pays_both;
  turn_ = TurnWords(d);
  kind_ = d.feature_kind(title.kind);
  block_ = d.attr("block");
  blocks_ = any_segment_has(d, "block");
  holder_ = d.shared<Stored<Player>>(holder_slot(title.group));
  other_ = d.shared<Stored<Player>>(holder_slot(title.other));
  size_ = d.state<u16>();
  where_ = d.state<Stored<Seg>>();
  const std::string word(title.word);
  term_ = d.term(word, title.label);
  both_term_ = d.term("king.both", "king and robber baron");
  counted_ = d.term(word + ".completed", title.many, title.one);
  taken_ = d.event(word + ".taken", title.sentence);
  d.step<&Record::note>(title.note, {.in = "resolve", .after = {"resolve.reward"}, .before = {"resolve.prescore"}});
  if (together_) {
    completed_ = d.state<Completed>("settle");
    d.step<&Record::judge_all>(title.judge, {.in = "settle", .after = {"settle.release"}, .before = {"settle.end"}});
  }
  if (scoring_ != Scoring::at_once)
    d.step<&Record::pay>(title.pay, {.in = "final", .after = {"final.tokens"}, .before = {"final.tokens.end"}});
  d.seat_gauge<&Record::holds>(title.label);
  d.tile_mark<&Record::token>(title.label, title.look);
}

// [KING-01], [KING-03] Complete, and not settled for another reason.
StepIs Record::note(Ctx& c) const noexcept {
  const Feature f = turn_.settled(c);
  if (c.kind(f) != kind_ || c.open(f)) return StepIs::done;
  const bool ignored = blocks_ && c.any(f, block_);  // [KING-02]
  const Completed one{1, static_cast<u16>(ignored ? 0 : c.tile_count(f)), c.any_seg(f).v};
  if (!together_) {
    judge(c, one);
    return StepIs::done;
  }
  Completed& all = c[completed_];
  ++all.count;
  if (one.size > all.size) {
    all.size = one.size;
    all.seg = one.seg;
  }
  return StepIs::done;
}

StepIs Record::judge_all(Ctx& c) const noexcept {
  if (c[completed_].count) judge(c, c[completed_]);
  return StepIs::done;
}

void Record::judge(Ctx& c, const Completed& now) const noexcept {
  const Stored<Player> before = c[holder_];
  if (scoring_ == Scoring::at_once && before) c.award(before, now.count, term_);  // [KING-09]
  const bool larger = now.size > c[size_] || (takes_equal_ && now.size && now.size == c[size_]);
  if (!larger) return;
  c[size_] = now.size;
  c[where_] = Seg(now.seg);
  c[holder_] = c.active();
  c.emit(taken_, c.active(), {1, now.size});
}

int Record::on_table(const Ctx& c) const noexcept {
  int n = 0;
  c.each_feature([&](Feature f) {
    const FeatureKind k = c.kind(f);
    if (!c.open(f) && (k == kind_ || (also_ && c.is(k, also_)))) ++n;
  });
  return n;
}

StepIs Record::pay(Ctx& c) const noexcept {
  const Stored<Player> p = c[holder_];
  if (!p) return StepIs::done;
  const bool has_both = both_ && c[other_] == p;
  if (has_both && !pays_both_) return StepIs::done;  // paid with the other title [KING-08]
  Sheet s;
  s.complete = s.final = true;
  s.term = has_both ? both_term_ : term_;
  if (scoring_ == Scoring::each)
    s.add(counted_, Role::unit, on_table(c), 1);  // [KING-04], [KING-05]
  else
    s.add(s.term, Role::bonus, 1, has_both ? 40 : scoring_ == Scoring::fifteen ? 15 : 10);
  c.award(p, s, Place::supply());
  return StepIs::done;
}

}  // namespace bastide::king_robber
