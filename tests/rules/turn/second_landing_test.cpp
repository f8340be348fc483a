// The second landing question: pieces that some rule allows to follow the first one.
#include "bastide/turn.hpp"
#include "rules/beside.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// Pages stand where followers may. One may follow the piece of every turn, or nobody may.
class Pages final : public Module {
 public:
  static inline bool nobody = false;
  static constexpr ModuleInfo info{.id = "pages", .title = "Pages"};
  void define(Definer& d) override {
    turn_ = TurnWords(d);
    page_ = d.figure_kind("page", {.like = "follower"});
    d.per_player(page_, 2);
    d.step<&Pages::allow>("pages.allow", {.in = "part", .after = {"part.placed"}, .before = {"part.duties"}});
  }

 private:
  StepIs allow(Ctx& c) const noexcept {
    turn_.one_more(c, nobody ? FigureKinds{} : FigureKinds{page_});
    return StepIs::done;
  }
  TurnWords turn_;
  FigureKind page_;
};

// Rings a bell beside every choice of the player on turn.
class Bell final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "bell", .title = "Bell"};
  void define(Definer& d) override {
    ring_ = d.action<&Bell::ring>("ring");
    d.offer<&Bell::offer>("window");
  }

 private:
  Effect ring(Ctx&, const Action&) const noexcept { return Effect::keeps; }
  void offer(Ctx&, Player, Actions& out) const noexcept { out.add(ring_); }
  ActionKind ring_;
};

bool any_of(Table& t, const std::string& start) {
  for (const std::string& move : t.moves())
    if (move.starts_with(start)) return true;
  return false;
}

}  // namespace

TEST_CASE("after the first piece a second one of the kinds that may follow", "[KER-21][KER-13]") {
  Pages::nobody = false;
  const Game game = beside<Pages>("base-2006");
  Table t(game, 2);
  t.draw("BA/RFr").place(1, 0, 0);
  CHECK(t.asked() == "wood");
  CHECK(any_of(t, "deploy follower"));
  CHECK(any_of(t, "deploy page"));  // one of them may also be the first piece
  t.deploy("road");
  CHECK(t.asked() == "more-wood");
  CHECK(t.who() == 1);
  CHECK_FALSE(any_of(t, "deploy follower"));
  CHECK(any_of(t, "deploy page field@1,0"));
  CHECK_FALSE(any_of(t, "deploy page road"));  // it is claimed now
  CHECK(t.legal("pass"));
  CHECK(t.refused("deploy follower field@1,0:NL.NR.EL.WR", "KER-24"));
  t.play("deploy page field@1,0:NL.NR.EL.WR");
  CHECK(t.asked() == "draw");
  CHECK(t.supply(1, "page") == 1);
  CHECK(t.supply(1, "follower") == 6);

  t.draw("BA/RFr").place(2, 0, 0);
  CHECK(t.who() == 2);
  t.pass();
  CHECK(t.asked() == "more-wood");  // whether there was a first one or not
  t.pass();
  CHECK(t.asked() == "draw");
}

TEST_CASE("the second question is asked for its own pieces only", "[KER-21]") {
  Pages::nobody = false;
  const Game game = beside<Pages, Bell>("base-2006");
  Table t(game, 2);
  t.draw("BA/RFr").place(1, 0, 0).play("deploy page road@1,0:EW");
  CHECK(t.asked() == "more-wood");
  CHECK(t.legal("ring"));
  t.play("ring");
  CHECK(t.asked() == "more-wood");  // ringing closes nothing
  t.play("deploy page field@1,0:NL.NR.EL.WR");
  CHECK(t.supply(1, "page") == 0);
  t.turn("BA/RFr", -1, 0, 0);
  t.draw("BA/RFr").place(2, 0, 0);
  CHECK(t.who() == 1);
  CHECK(t.asked() == "wood");
  t.play("deploy follower field@2,0:ER.SL.SR.WL");
  CHECK(t.asked() == "draw");  // no page is left: a bell alone is no question
}

TEST_CASE("without kinds there is no second question", "[KER-21]") {
  Pages::nobody = true;
  const Game game = beside<Pages>("base-2006");
  Table t(game, 2);
  t.draw("BA/RFr").place(1, 0, 0).deploy("road");
  CHECK(t.asked() == "draw");
  CHECK(t.supply(1) == 8);  // six followers and two pages
  Pages::nobody = false;
}
