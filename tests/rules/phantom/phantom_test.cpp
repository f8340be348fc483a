// The phantom: when it follows, where it stands, and what it counts.
#include "bastide/turn.hpp"
#include "rules/beside.hpp"
#include "rules/figure_names.hpp"
#include "rules/pieces.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const char* const phantoms = "phantom";

// A crown space: any piece of the question that is open may go there, as long as it is free. Acrobats may, too, if only
// ordinary followers and figures with that trait are let in.
class Crown final : public Module {
 public:
  static inline bool acrobats_only = false;
  static constexpr ModuleInfo info{.id = "crown", .title = "Crown"};
  void define(Definer& d) override {
    turn_ = TurnWords(d);
    zone_ = d.zone("crown");
    follower_ = d.figure_kind("follower");
    acrobat_ = d.trait("acrobat");
    crowned_ = d.state<u8>();
    go_ = d.action<&Crown::go>("crown", {{"figure", Operand::figure_kind}});
    d.offer<&Crown::spaces>("wood");
    d.offer<&Crown::spaces>("more-wood");
  }

 private:
  void spaces(Ctx& c, Player p, Actions& out) const noexcept {
    if (c[crowned_]) return;
    const Landing l = turn_.landing(c);
    c.supply(p).each([&](FigureKind k) {
      const bool fits = !acrobats_only || k == follower_ || c.is(k, acrobat_);
      if (fits && l.figures.has(k) && !c.barred(c.from_supply(p, k), Place::in(zone_), {l.how})) out.add(go_, k.v);
    });
  }
  Effect go(Ctx& c, const Action& a) const noexcept {
    c[crowned_] = 1;
    c.move(c.from_supply(a.who, FigureKind(a.arg[0])), Place::in(zone_), {turn_.deployed()});
    return Effect::closes;
  }
  TurnWords turn_;
  Zone zone_;
  FigureKind follower_;
  Trait acrobat_;
  Slot<u8> crowned_;
  ActionKind go_;
};

// Every tile is a source of the plague.
class Outbreak final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "outbreak", .title = "Outbreak"};
  void define(Definer& d) override {
    source_ = d.tag("plague.source");
    d.on<&Outbreak::laid>();
  }

 private:
  void laid(Ctx& c, const TilePlaced&) const noexcept { c.mark(source_); }
  Tag source_;
};

}  // namespace

TEST_CASE("a phantom for each player", "[PHANTOM-D01]") {
  Table t(phantoms, 4);
  for (int p = 1; p <= 4; ++p) {
    CHECK(t.supply(p, "phantom") == 1);
    CHECK(t.supply(p, "follower") == 7);
  }
}

TEST_CASE("the phantom follows the first piece on the same tile",
          "[PHANTOM-02][PHANTOM-03][PHANTOM-04][PHANTOM-X01][PHANTOM-X02][PHANTOM-X03]") {
  Table t(phantoms, 2);
  t.draw("BA/RFr").place(1, 0, 0);
  CHECK(t.asked() == "wood");
  CHECK(refused_put(t, "phantom", "road", "PHANTOM-02"));
  CHECK(refused_put(t, "phantom", "field:NL", "PHANTOM-02"));
  t.deploy("road");
  CHECK(t.asked() == "more-wood");
  CHECK(t.who() == 1);
  CHECK(refused_put(t, "phantom", "road", "KER-26"));
  CHECK(refused_put(t, "follower", "field:NL", "PHANTOM-02"));
  CHECK(may_put(t, "phantom", "field:NL"));
  CHECK(may_put(t, "phantom", "field:SR"));
  CHECK(refused_put(t, "phantom", "city@0,0", "KER-23"));
  CHECK(t.moves().size() == 3);  // two fields, and to decline
  t.play(putting(t, "phantom", "field:NL"));
  CHECK(t.asked() == "draw");  // one phantom and no more
  CHECK(t.supply(1, "phantom") == 0);
  CHECK(t.supply(1, "follower") == 6);

  t.draw("BA/RFr").place(2, 0, 0).pass();  // p2
  t.pass();
  t.draw("BA/RFr").place(3, 0, 0).deploy("field:SL");
  CHECK(t.asked() == "draw");  // the phantom of p1 is out
}

TEST_CASE("the second question may be declined", "[PHANTOM-02]") {
  Table t(phantoms, 2);
  t.draw("BA/RFr").place(1, 0, 0).deploy("road").pass();
  CHECK(t.asked() == "draw");
  CHECK(t.supply(1, "phantom") == 1);
}

TEST_CASE("the phantom as the only piece", "[PHANTOM-06]") {
  Table t(phantoms, 2);
  t.draw("BA/LR").place(1, 0, 90).pass();
  CHECK(t.asked() == "more-wood");
  for (const char* spot : {"road", "cloister", "field"}) CHECK(may_put(t, "phantom", spot));
  t.play(putting(t, "phantom", "road"));
  CHECK(t.asked() == "draw");
  CHECK(t.feature("road@1,0").figures_of[1] == 1);
}

TEST_CASE("the phantom where nothing else is left in the supply", "[PHANTOM-06]") {
  Table t = changed(phantoms, "[figures]\nfollower = 0");
  t.draw("BA/RFr").place(1, 0, 0);
  CHECK(t.asked() == "more-wood");
  t.play(putting(t, "phantom", "road"));
  CHECK(t.supply(1) == 0);
  t.draw("BA/LR").place(-1, 0, 270).pass();
  t.draw("BA/LR").place(2, 0, 90);
  CHECK(t.asked() == "draw");  // it is out until the road is scored
  CHECK(t.score(1) == 4);
  CHECK(t.supply(1, "phantom") == 1);
}

TEST_CASE("a place of another box for the second piece", "[PHANTOM-07]") {
  Crown::acrobats_only = false;
  const Game game = beside<Crown>(phantoms);
  Table t(game, 2);
  t.draw("BA/RFr").place(1, 0, 0);
  CHECK(t.legal("crown follower"));
  CHECK_FALSE(t.legal("crown phantom"));
  t.deploy("road");
  CHECK(t.legal("crown phantom"));
  CHECK_FALSE(t.legal("crown follower"));
  t.play("crown phantom");
  t.draw("BA/RFr").place(2, 0, 0).pass();
  CHECK(t.asked() == "more-wood");
  CHECK_FALSE(t.legal("crown phantom"));  // it is taken
}

TEST_CASE("phantom and follower of one turn win together and go home", "[PHANTOM-09][PHANTOM-10]") {
  Table t(phantoms, 2);
  t.draw("BA/LR").place(1, 0, 90).deploy("road").play(putting(t, "phantom", "cloister"));
  t.turn("BA/LR", -1, 0, 270);
  CHECK(t.score(1) == 3);
  CHECK(t.supply(1, "follower") == 7);
  CHECK(t.supply(1, "phantom") == 0);
  t.finish();
  CHECK(t.score(1) == 3 + 2);
}

TEST_CASE("a phantom counts as one follower", "[PHANTOM-10]") {
  for (const int votes : {0, 1, 2}) {
    Table t = changed(phantoms, "[rules]\nvotes.phantom = " + std::to_string(votes));
    t.draw("BA/LR").place(0, 1, 270).pass().play(putting(t, "phantom", "road"));
    t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", 2, 0, 0).turn("BA/LR", 2, 1, 90, "road");
    t.turn("BA/RFr", 1, 1, 0);  // joins both
    CHECK(t.score(1) == (votes >= 1 ? 3 : 0));
    CHECK(t.score(2) == (votes <= 1 ? 3 : 0));
  }
}

// ---- readings ----
TEST_CASE("the phantom in the place of the first piece", "[PHANTOM-O4][PHANTOM-02]") {
  for (const bool either : {false, true}) {
    Table t = changed(phantoms, std::string("[rules]\nphantom.moment = '") + (either ? "either'" : "second'"));
    t.draw("BA/RFr").place(1, 0, 0);
    CHECK(may_put(t, "phantom", "road") == either);
    t.pass();
    CHECK(t.asked() == (either ? "draw" : "more-wood"));
  }
  Table t = changed(phantoms, "[rules]\nphantom.moment = 'either'");
  put(t, "BA/RFr", 1, 0, 0, "phantom", "road");
  CHECK(t.asked() == "draw");  // there is no second one
  t.draw("BA/RFr").place(2, 0, 0).deploy("field:NL");
  CHECK(t.asked() == "more-wood");
  CHECK(may_put(t, "phantom", "field:SL"));
  CHECK(refused_put(t, "phantom", "road", "KER-26"));
}

TEST_CASE("a source of the plague keeps the phantom away", "[PHANTOM-01][PHANTOM-O5]") {
  for (const bool hindered : {false, true}) {
    const Game game =
        beside<Outbreak>(phantoms, std::string("[rules]\nphantom.hindered_by = ") + (hindered ? "['plague']" : "[]"));
    Table t(game, 2);
    t.draw("BA/RFr").place(1, 0, 0).deploy("road");
    CHECK(t.asked() == (hindered ? "draw" : "more-wood"));
  }
}

TEST_CASE("a phantom among acrobats", "[PHANTOM-O1][PHANTOM-09]") {
  Crown::acrobats_only = true;
  for (const bool acrobat : {false, true}) {
    const Game game =
        beside<Crown>(phantoms, std::string("[rules]\nphantom.acrobat = ") + (acrobat ? "true" : "false"));
    Table t(game, 2);
    t.draw("BA/RFr").place(1, 0, 0).deploy("road");
    CHECK(t.legal("crown phantom") == acrobat);
  }
  Crown::acrobats_only = false;
}
