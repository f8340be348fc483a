// Abbots: where they stand, and what they score when they are taken back.
#include "gardens.hpp"
#include "rules/beside.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const char* const with_portals = "[tiles]\nprincess-dragon = 1\n[modules]\nportal = true";

// Completed gardens are worth 5 more.
class Festive final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "festive", .title = "Festive", .revision = 1};
  void define(Definer& d) override {
    term_ = d.term("festive", "festive");
    d.modify<Layer::flat, &Festive::more>(d.feature_kind("garden"));
  }

 private:
  void more(Ctx&, Feature, Sheet& s) const noexcept {
    if (s.complete) s.add(term_, Role::bonus, 1, 5);
  }
  Term term_;
};

}  // namespace

TEST_CASE("an abbot for each player", "[ABBOT-D01]") {
  Table t(abbots, 4);
  for (int p = 1; p <= 4; ++p) {
    CHECK(t.supply(p, "abbot") == 1);
    CHECK(t.supply(p, "follower") == 7);
  }
}

TEST_CASE("an abbot stands in monasteries and gardens only", "[ABBOT-01][ABBOT-X01]") {
  Table t(abbots, 2);
  t.draw("BA/LR").place(1, 0, 90);
  CHECK(may_put(t, "abbot", "cloister"));
  CHECK(refused_put(t, "abbot", "road", "ABBOT-01"));
  CHECK(refused_put(t, "abbot", "field", "ABBOT-01"));
  t.play(putting(t, "abbot", "cloister"));
  CHECK(t.feature("cloister@1,0").figures_of[1] == 1);

  t.draw("BA/CG").place(0, -1, 180);
  CHECK(may_put(t, "abbot", "garden"));
  CHECK(refused_put(t, "abbot", "city", "ABBOT-01"));
  CHECK(refused_put(t, "abbot", "field", "ABBOT-01"));
}

TEST_CASE("nobody but an abbot stands in a garden", "[ABBOT-01][ABBOT-X02]") {
  Table t = changed(abbots, "[tiles]\ninns-cathedrals = 1\n[modules]\ninns-cathedrals = true");
  t.draw("IC/RFr.iG").place(1, 0, 0);
  CHECK(may_put(t, "abbot", "garden"));
  CHECK(refused_put(t, "follower", "garden", "ABBOT-01"));
  CHECK(refused_put(t, "large-follower", "garden", "ABBOT-01"));
  CHECK(may_put(t, "large-follower", "road"));
}

TEST_CASE("through a portal, too, an abbot comes to monasteries and gardens only", "[ABBOT-01]") {
  Table t = changed(abbots, with_portals);
  t.turn("BA/L", 0, 1, 0).turn("BA/RFrG", 1, 0, 0);
  t.draw("DG/RRR.g").place(-1, 0, 0);
  CHECK(may_put(t, "abbot", "cloister@0,1"));
  CHECK(may_put(t, "abbot", "garden@1,0"));
  CHECK_FALSE(may_put(t, "follower", "garden@1,0"));
  CHECK(may_put(t, "follower", "city@0,0"));
  CHECK(refused_put(t, "abbot", "city@0,0", "ABBOT-01"));
  CHECK(refused_put(t, "abbot", "road@1,0", "ABBOT-01"));
}

TEST_CASE("an abbot and a follower do not come to the same place", "[ABBOT-D03]") {
  Table t = changed(abbots, with_portals);
  t.turn("BA/L", 0, 1, 0, "cloister");
  put(t, "BA/RFrG", 1, 0, 0, "abbot", "garden");
  t.draw("DG/RRR.g").place(-1, 0, 0);
  CHECK(refused_put(t, "abbot", "cloister@0,1", "PD-39"));
  CHECK(refused_put(t, "abbot", "garden@1,0", "PD-39"));

  Table u = changed(abbots, with_portals);
  put(u, "BA/L", 0, 1, 0, "abbot", "cloister");
  u.draw("DG/RRR.g").place(-1, 0, 0);
  CHECK(refused_put(u, "follower", "cloister@0,1", "PD-39"));
}

TEST_CASE("the dragon eats an abbot like any follower", "[ABBOT-D04]") {
  Table t = changed(abbots, "[tiles]\nprincess-dragon = 1\n[modules]\ndragon = true");
  put(t, "BA/RFrG", 1, 0, 0, "abbot", "garden");
  t.turn("DG/F.v", 0, 1, 0);
  t.draw("DG/RFr.d").place(-1, 0, 0).pass();
  CHECK(t.supply(1, "abbot") == 0);
  t.play("dragon 0,0").play("dragon 1,0");
  CHECK(t.supply(1, "abbot") == 1);
  CHECK(t.score(1) == 0);
}

TEST_CASE("the own abbot is taken back and scores at once", "[ABBOT-02][ABBOT-D05]") {
  Table t(abbots, 2);
  surround(t, 4);
  t.draw("BA/RFr").place(-1, 0, 0);
  CHECK(t.may_deploy("road"));
  t.play(recalled(t, 1, 0, 1));
  CHECK(t.score(1) == 6);
  CHECK(t.points(1, "garden.incomplete") == 6);
  CHECK(t.supply(1, "abbot") == 1);
  CHECK(t.feature("garden@0,1").figures == 0);
  CHECK(t.asked() == "draw");  // nothing else is moved in this turn
  t.turn("BA/RFr", 1, 0, 0);
  t.draw("BA/CG").place(0, -1, 180);
  CHECK(may_put(t, "abbot", "garden"));  // he can be deployed again
}

TEST_CASE("an abbot taken back from a monastery", "[ABBOT-02]") {
  Table t(abbots, 2);
  put(t, "BA/L", 0, 1, 0, "abbot", "cloister");
  t.turn("BA/RFr", 1, 0, 0);
  t.draw("BA/RFr").place(-1, 0, 0);
  t.play(recalled(t, 1, 0, 1));
  CHECK(t.score(1) == 4);
  CHECK(t.points(1, "cloister.incomplete") == 4);
  t.finish();
  CHECK(t.points(1, "cloister.incomplete") == 4);  // nobody is there any more
}

TEST_CASE("who is not the own abbot on the table is not taken back", "[ABBOT-02][ABBOT-X03]") {
  Table t(abbots, 2);
  put(t, "BA/RFrG", 0, 1, 0, "abbot", "garden");
  t.draw("BA/RFr").place(1, 0, 0);  // p2
  CHECK(t.refused("recall p1.abbot.1 0,1", "ABBOT-02"));
  CHECK(t.refused("recall p2.abbot.1 0,1", "ABBOT-02"));
  t.pass();
  t.draw("BA/RFr");
  CHECK(t.refused("recall p1.abbot.1 0,1", "ABBOT-02"));  // the tile first
  t.place(-1, 0, 0);
  CHECK(t.legal("recall p1.abbot.1 0,1"));
}

TEST_CASE("what an abbot who is taken back scores", "[ABBOT-02][ABBOT-O1]") {
  for (const bool as_complete : {false, true}) {
    const Game game = beside<Festive>(
        abbots, std::string("[rules]\nabbot.value = '") + (as_complete ? "as_complete'" : "as_game_end'"));
    Table t(game, 2);
    surround(t, 2);
    t.draw("BA/RFr").place(1, 1, 0);
    t.play(recalled(t, 1, 0, 1));
    CHECK(t.score(1) == (as_complete ? 4 + 5 : 4));
    CHECK(t.points(1, as_complete ? "garden" : "garden.incomplete") == t.score(1));
  }
}

TEST_CASE("an abbot is taken back from a place just completed, or stays", "[ABBOT-O2]") {
  const std::string around =
      "[tiles]\nbase = 3\n[start]\ntiles = [{ tile = 'BA/L', at = [-1, -1] }, { tile = 'BA/L', at = [0, -1] },"
      "{ tile = 'BA/L', at = [1, -1] }, { tile = 'BA/L', at = [1, 0] }, { tile = 'BA/L', at = [0, 1] },"
      "{ tile = 'BA/L', at = [-1, 1] }, { tile = 'BA/L', at = [-1, 0] }]\n";
  for (const bool may : {true, false}) {
    Table t = changed(abbots, around + (may ? "" : "[rules]\nabbot.from_completed = false\n"));
    t.draw("BA/L").place(0, 0, 0).play(putting(t, "abbot", "cloister"));
    t.turn("BA/L", 2, 0, 0);
    t.draw("BA/L").place(1, 1, 0);
    CHECK(t.legal("recall p1.abbot.1 0,0") == may);
    if (!may) CHECK(t.refused("recall p1.abbot.1 0,0", "ABBOT-O2"));
    t.pass();
    CHECK(t.score(1) == 9);
  }
}

TEST_CASE("an abbot counts as one follower", "[ABBOT-03]") {
  for (const int votes : {0, 1, 2}) {
    Table t = changed(abbots, "[rules]\nvotes.abbot = " + std::to_string(votes));
    put(t, "BA/RFrG", 0, 1, 0, "abbot", "garden");
    const Feature garden = t.feature("garden@0,1").feature;
    Workspace space;
    State copy = t.state();
    CHECK(Ctx(t.game(), copy, space).claims_on(garden).of[0].strength == votes);
    t.finish();
    CHECK(t.score(1) == (votes ? 2 : 0));
  }
  Table t(abbots, 2);
  put(t, "BA/RFrG", 0, 1, 0, "abbot", "garden").finish();
  CHECK(t.score(1) == 2);
}
