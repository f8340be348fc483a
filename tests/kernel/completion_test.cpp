// Completion under control: features that are held open, the list of those about to be scored, stretches that settle
// only their own, routines that are left.
#include <random>

#include "testing/brute.hpp"
#include "toy.hpp"

using namespace toy;

namespace {

void check(const Open& o) {
  for (const std::string& problem : sdk::brute_problems(o.game, o.state)) FAIL_CHECK(problem);
}

// A line between two stars, closed at both ends and about to be scored.
struct Line : Open {
  Tile west = lay("star", 0, 0, 0), middle = lay("straight", 1, 0, 0), east = lay("star", 2, 0, 0);
  Seg first = ctx.seg_at(west, Side::e, 1), second = ctx.seg(middle, 0), third = ctx.seg_at(east, Side::w, 1);
  Feature feature() const { return ctx.feature(second); }
};

}  // namespace

TEST_CASE("what is held is open, and letting go completes it", "[completion]") {
  Line o;
  REQUIRE(o.ctx.pending() == 1);
  o.ctx.hold(o.first);
  CHECK(o.ctx.open(o.feature()));
  CHECK(o.ctx.pending() == 0);  // it is not about to be scored any more
  CHECK(o.ctx.deployable(Player(0), o.figure_kind("pawn"), o.second) == DeployIs::allowed);
  o.ctx.hold(o.third, 2);
  CHECK(o.ctx.open_ports(o.feature()) == 3);
  CHECK(o.ctx.explicit_links() == 2);
  check(o);
  o.ctx.hold(o.first, -1);
  CHECK(o.ctx.open_ports(o.feature()) == 2);
  o.ctx.hold(o.third, -1);
  CHECK(o.ctx.pending() == 0);
  CHECK(o.ctx.open(o.feature()));
  o.ctx.hold(o.third, -1);
  CHECK_FALSE(o.ctx.open(o.feature()));
  REQUIRE(o.ctx.pending() == 1);
  CHECK(o.ctx.pending(0) == o.feature());
  CHECK(o.ctx.explicit_links() == 0);
  o.ctx.next_pending();
  o.ctx.hold(o.third, -1);  // nothing holds it: nothing happens
  CHECK(o.ctx.pending() == 0);
  CHECK_FALSE(o.ctx.open(o.feature()));
  check(o);
}

TEST_CASE("a hold stays with its segment when the feature is cut and joined", "[completion]") {
  Line o;
  o.ctx.hold(o.third);
  o.ctx.unlink(o.first, o.second);
  CHECK_FALSE(o.ctx.open(o.ctx.feature(o.first)));
  CHECK(o.ctx.is_pending(o.ctx.feature(o.first)));
  CHECK(o.ctx.open(o.ctx.feature(o.second)));
  check(o);
  o.ctx.unlink(o.second, o.third);
  CHECK_FALSE(o.ctx.open(o.ctx.feature(o.second)));
  CHECK(o.ctx.open_ports(o.ctx.feature(o.third)) == 1);
  check(o);
  o.ctx.link(o.second, o.third);
  o.ctx.link(o.first, o.second);
  CHECK(o.ctx.open_ports(o.feature()) == 1);
  CHECK(o.ctx.pending() == 0);  // what was pending is part of something open now
  o.ctx.hold(o.third, -1);
  CHECK(o.ctx.pending() == 1);
  check(o);
}

TEST_CASE("a feature is held and its last port closes: only letting go completes it", "[completion]") {
  Open o;
  const Tile t = o.lay("edge", 0, 0, 0);
  const Seg area = o.ctx.seg(t, 0);
  o.ctx.hold(area);
  o.lay("edge", 0, -1, 180);
  CHECK(o.ctx.pending() == 0);
  CHECK(o.ctx.open_ports(o.ctx.feature(area)) == 1);
  o.ctx.hold(area, -1);
  CHECK(o.ctx.pending() == 1);
}

TEST_CASE("more holds than links were asked for is a fault", "[completion][limits]") {
  Open o;
  for (int x = 0; x < 10; ++x) o.lay("star", x, 0, 0);
  for (u32 s = 0; s < 64; ++s) o.ctx.hold(Seg(s));
  CHECK(o.ctx.fault() == Fault::none);
  o.ctx.hold(Seg(3));  // once more on the same segment needs no room
  CHECK(o.ctx.fault() == Fault::none);
  o.ctx.hold(Seg(64));
  CHECK(o.ctx.fault() == Fault::no_room);
}

TEST_CASE("a link that opens a feature takes it off the list", "[completion]") {
  Line o;
  const Tile far = o.lay("straight", 5, 5, 0);
  REQUIRE(o.ctx.pending() == 1);
  o.ctx.link(o.second, o.ctx.seg(far, 0));
  CHECK(o.ctx.open(o.feature()));
  CHECK(o.ctx.pending() == 0);
  o.ctx.unlink(o.second, o.ctx.seg(far, 0));
  CHECK(o.ctx.pending() == 1);
  // Two complete ones that are joined are one, and stand on the list once.
  o.lay("edge", 0, 5, 0);
  const Tile top = o.lay("edge", 0, 4, 180);
  o.ctx.retype(o.ctx.feature(o.ctx.seg(top, 0)), o.feature_kind("line"));
  REQUIRE(o.ctx.pending() == 2);
  o.ctx.link(o.ctx.seg(top, 0), o.second);
  const Feature both = o.feature();
  CHECK(o.ctx.next_pending() == both);
  while (const Feature f = o.ctx.next_pending()) CHECK(f != both);
}

TEST_CASE("dropping takes one feature off the list and leaves the order of the others", "[completion]") {
  Open o;
  std::vector<Feature> areas;
  for (int x = 0; x < 4; ++x) {
    o.lay("edge", x, 0, 0);
    areas.push_back(o.ctx.feature(o.ctx.seg(o.lay("edge", x, -1, 180), 0)));
  }
  REQUIRE(o.ctx.pending() == 4);
  o.ctx.drop_pending(areas[1]);
  REQUIRE(o.ctx.pending() == 3);
  CHECK(o.ctx.pending(0) == areas[0]);
  CHECK(o.ctx.pending(1) == areas[2]);
  CHECK(o.ctx.pending(2) == areas[3]);
  o.ctx.drop_pending(areas[1]);  // not there
  CHECK(o.ctx.pending() == 3);
  o.ctx.pending_first(areas[3]);
  CHECK(o.ctx.next_pending() == areas[3]);
  CHECK(o.ctx.next_pending() == areas[0]);
  CHECK(o.ctx.next_pending() == areas[2]);
  CHECK_FALSE(o.ctx.next_pending());
}

namespace {

// Areas that are complete, one after the other, at different x.
struct Areas : Open {
  int next = 0;
  Feature complete() {
    lay("edge", next, 0, 0);
    const Tile t = lay("edge", next, -1, 180);
    ++next;
    return ctx.feature(ctx.seg(t, 0));
  }
  std::vector<u16> taken() {
    std::vector<u16> list;
    while (const Feature f = ctx.next_pending()) list.push_back(f.v);
    return list;
  }
};

}  // namespace

TEST_CASE("a stretch inside another settles only what it completed itself", "[completion][floor]") {
  Areas o;
  const Feature a = o.complete(), b = o.complete();
  const u16 outer = o.ctx.raise_floor();
  CHECK(o.ctx.pending() == 0);
  CHECK_FALSE(o.ctx.next_pending());
  CHECK(o.ctx.is_pending(a));  // by somebody
  const Feature c = o.complete(), d = o.complete();
  REQUIRE(o.ctx.pending() == 2);
  CHECK(o.ctx.pending(0) == c);
  o.ctx.pending_first(d);
  o.ctx.pending_first(a);  // not its own
  CHECK(o.taken() == std::vector<u16>{d.v, c.v});
  o.ctx.lower_floor(outer);
  CHECK(o.taken() == std::vector<u16>{a.v, b.v});
}

TEST_CASE("what an inner stretch leaves over is settled by the outer one", "[completion][floor]") {
  Areas o;
  const Feature a = o.complete();
  const u16 outer = o.ctx.raise_floor();
  const Feature b = o.complete();
  o.ctx.lower_floor(outer);
  CHECK(o.taken() == std::vector<u16>{a.v, b.v});
}

TEST_CASE("features dropped meanwhile do not shift what each stretch settles", "[completion][floor]") {
  // Three stretches within each other, two features each; one is dropped while the innermost one runs.
  for (int dropped = 0; dropped < 6; ++dropped) {
    Areas o;
    std::vector<Feature> f = {o.complete(), o.complete()};
    const u16 first = o.ctx.raise_floor();
    f.push_back(o.complete());
    f.push_back(o.complete());
    const u16 second = o.ctx.raise_floor();
    f.push_back(o.complete());
    f.push_back(o.complete());
    o.ctx.drop_pending(f[static_cast<u32>(dropped)]);
    const auto expected = [&](int from) {
      std::vector<u16> list;
      for (int i = from; i < from + 2; ++i)
        if (i != dropped) list.push_back(f[static_cast<u32>(i)].v);
      return list;
    };
    CAPTURE(dropped);
    CHECK(o.taken() == expected(4));
    o.ctx.lower_floor(second);
    CHECK(o.taken() == expected(2));
    o.ctx.lower_floor(first);
    CHECK(o.taken() == expected(0));
  }
}

namespace {

// Runs a routine of five steps and leaves it in one of several ways. Letters say which steps ran.
class Leaver final : public Module {
 public:
  enum class How { stays, leaves, leaves_and_calls, leaves_after_answer, leaves_again };
  static inline How how = How::stays;
  static inline Slot<std::array<char, 24>> trace;
  static constexpr ModuleInfo info{.id = "leaver", .title = "Leaver"};

  void define(Definer& d) override {
    trace = d.state<std::array<char, 24>>();
    d.main(d.routine("game"));
    inner_ = d.routine("inner");
    other_ = d.routine("other");
    question_ = d.decision("question");
    answer_ = d.action<&Leaver::answered>("answer");
    d.offer<&Leaver::offer>("question");
    d.step<&Leaver::start>("game.1", {.in = "game"});
    d.step<&Leaver::write<'g'>>("game.2", {.in = "game", .after = {"game.1"}});
    d.step<&Leaver::write<'a'>>("inner.1", {.in = "inner"});
    d.step<&Leaver::middle>("inner.2", {.in = "inner", .after = {"inner.1"}});
    d.step<&Leaver::write<'b'>>("inner.3", {.in = "inner", .after = {"inner.2"}});
    d.step<&Leaver::write<'o'>>("other.1", {.in = "other"});
    d.step<&Leaver::write<'p'>>("other.2", {.in = "other", .after = {"other.1"}});
  }

 private:
  static void note(Ctx& c, char letter) {
    for (char& x : c[trace])
      if (!x) {
        x = letter;
        return;
      }
  }
  template <char Letter>
  StepIs write(Ctx& c) const noexcept {
    note(c, Letter);
    return StepIs::done;
  }
  StepIs start(Ctx& c) const noexcept {
    c.call(inner_);
    return StepIs::done;
  }
  StepIs middle(Ctx& c) const noexcept {
    note(c, 'm');
    if (how == How::leaves_after_answer && !c.answered()) return c.ask(Player(0), question_);
    if (how != How::stays) c.leave_routine();
    if (how == How::leaves_and_calls) c.call(other_);
    return how == How::leaves_again ? StepIs::again : StepIs::done;
  }
  void offer(Ctx&, Player, Actions& out) const noexcept { out.add(answer_); }
  Effect answered(Ctx&, const Action&) const noexcept { return Effect::closes; }
  Routine inner_, other_;
  DecisionKind question_;
  ActionKind answer_;
};

std::string left_by(Leaver::How how) {
  Leaver::how = how;
  const Game g = compile(spec({use<Leaver>()}));
  Workspace w;
  State s = g.start(2, 1, w);
  while (!g.decision(s).over()) g.apply(s, Action(w.legal[0]), w);
  CHECK(g.view(s).fault() == Fault::none);
  return g.view(s)[Leaver::trace].data();
}

}  // namespace

TEST_CASE("the rest of a routine that is left is skipped, and only that", "[completion][flow]") {
  CHECK(left_by(Leaver::How::stays) == "ambg");
  CHECK(left_by(Leaver::How::leaves) == "amg");
  CHECK(left_by(Leaver::How::leaves_and_calls) == "amopg");  // what was called runs, and in full
  CHECK(left_by(Leaver::How::leaves_after_answer) == "ammg");
  CHECK(left_by(Leaver::How::leaves_again) == "amg");
}

namespace {

// Settles what is complete as a game would: says that it is complete, scores it if somebody won.
class Settler final : public Module {
 public:
  struct Heard {
    u16 completed, completed_areas, scored, empty;
  };
  static inline Slot<Heard> heard;
  static constexpr ModuleInfo info{.id = "settler", .title = "Settler"};

  void define(Definer& d) override {
    heard = d.state<Heard>();
    term_ = d.term("worth");
    d.on<&Settler::completed>();
    d.on<&Settler::completed_area>(d.feature_kind("area"));
    d.on<&Settler::scored>();
    d.modify<Layer::base, &Settler::base>();
  }

  static void settle(Ctx& c) {
    while (const Feature f = c.next_pending()) {
      c.complete(f);
      const Claims claims = c.claims_on(f);
      if (claims.winners) c.score(f, claims, false);
    }
  }

 private:
  void completed(Ctx& c, const FeatureCompleted& e) const noexcept {
    ++c[heard].completed;
    c[heard].empty = static_cast<u16>(c[heard].empty + (c.figures(e.feature) == 0));
  }
  void completed_area(Ctx& c, const FeatureCompleted&) const noexcept { ++c[heard].completed_areas; }
  void scored(Ctx& c, const FeatureScored&) const noexcept { ++c[heard].scored; }
  void base(Ctx&, Feature, Sheet& s) const noexcept {
    s.term = term_;
    s.add(term_, Role::unit, 1, 2);
  }
  Term term_;
};

}  // namespace

TEST_CASE("everybody hears of completed features, empty ones too; of scored ones only if somebody won",
          "[completion]") {
  Open o(spec({use<Idle>(), use<Settler>()}));
  const Tile owned = o.lay("edge", 0, 0, 0);
  o.ctx.move(o.ctx.from_supply(Player(1), o.figure_kind("pawn")), Place::on(o.ctx.seg(owned, 0)), {});
  o.lay("edge", 0, -1, 180);
  o.lay("edge", 1, 0, 0);
  o.lay("edge", 1, -1, 180);
  o.lay("star", 0, 5, 0);
  o.lay("star", 1, 5, 0);
  REQUIRE(o.ctx.pending() == 3);
  Settler::settle(o.ctx);
  const Settler::Heard& heard = o.ctx[Settler::heard];
  CHECK(heard.completed == 3);
  CHECK(heard.completed_areas == 2);
  CHECK(heard.empty == 2);
  CHECK(heard.scored == 1);
  CHECK(o.ctx.View::score(Player(0)) == 0);
  CHECK(o.ctx.View::score(Player(1)) == 2);
}
