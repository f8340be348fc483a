// Closed fields: two walls of a city with a strip of land between them.
#include "house.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const std::string own = own_ruleset("closed-fields");

// A city from -1,1 to 1,1, complete after these turns of p1, p2, p1. South of its middle lies a field.
void city_row(Table& t, Name farmer) {
  t.turn("BA/CFc.1", 0, 1, 0, farmer).turn("BA/C", 1, 1, 270).turn("BA/C", -1, 1, 90);
}

}  // namespace

TEST_CASE("an enclosed field is scored at once", "[FIELD-01][FIELD-02][FIELD-03]") {
  Table t(own);
  city_row(t, "field:SL.SR");
  CHECK(t.score(1) == 0);
  CHECK(t.supply(1) == 6);
  CHECK(t.feature("field@0,1:SL.SR").open);
  t.turn("BA/CFc+", 0, 2, 0);
  CHECK_FALSE(t.feature("field@0,1:SL.SR").open);
  CHECK(t.score(1) == 3);
  CHECK(t.points(1, "field") == 3);
  CHECK(t.supply(1) == 7);
  REQUIRE(t.scored("field").size() == 1);
  CHECK_FALSE(t.scored("field").front().final);
  CHECK(t.scored("field").front().lines == std::vector<std::string>{"field.cities 1 x 3"});
  t.finish();
  CHECK(t.score(1) == 3);
  CHECK(t.scored("field").size() == 1);
}

TEST_CASE("without the rule the farmer stays to the end", "[FIELD-02]") {
  Table t("base-modern");
  city_row(t, "field:SL.SR");
  t.turn("BA/CFc+", 0, 2, 0);
  CHECK(t.score(1) == 0);
  CHECK(t.supply(1) == 6);
}

TEST_CASE("an open field waits for the end", "[FIELD-01]") {
  Table t(own);
  city_row(t, "field:NL.NR");  // the field south of the start tile, open to the sides
  t.turn("BA/CFc+", 0, 2, 0);
  CHECK(t.score(1) == 0);
  CHECK(t.supply(1) == 6);
  t.finish();
  CHECK(t.points(1, "field") == 3);
}

TEST_CASE("a city that is completed later does not count", "[FIELD-02]") {
  Table t(own);
  t.turn("BA/CFc.1", 0, 1, 0, "field:SL.SR").turn("BA/CFc+", 0, 2, 0);
  CHECK(t.score(1) == 0);
  CHECK(t.supply(1) == 7);  // home, with nothing
  t.turn("BA/C", 1, 1, 270).turn("BA/C", -1, 1, 90);
  t.finish();
  CHECK(t.score(1) == 0);
}

TEST_CASE("a farmer on the tile that encloses the field", "[FIELD-04]") {
  Table t(own);
  city_row(t, {});
  t.draw("BA/CFc+").place(0, 2, 0).deploy("field:NL.NR");
  CHECK(t.score(2) == 3);
  CHECK(t.supply(2) == 7);
}

TEST_CASE("nobody goes to a field that was enclosed before", "[FIELD-04]") {
  const auto build = [](Table& t) {
    t.turn("DG/CCc+.p", 0, -1, 180);  // with a field shut in between two cities
    t.turn("BA/RFr", 1, 0, 0);
    t.draw("DG/RRR.g").place(-1, 0, 0);  // a portal
  };
  Table t = Table::with(with_rules("princess-dragon-modern", {"closed-fields"}));
  build(t);
  CHECK(t.view().open_ports(t.feature("field@0,-1").feature) == 0);
  CHECK(t.refused_deploy("field@0,-1", "FIELD-04"));
  CHECK(t.may_deploy("field@1,0:NL"));
  Table usual("princess-dragon-modern");
  build(usual);
  CHECK(usual.may_deploy("field@0,-1"));
}

TEST_CASE("farms that are scored city by city are refused", "[FIELD-05]") {
  const auto spec = test_library().ruleset_text(with_rules("base-2006", {"closed-fields"}), "test.toml");
  REQUIRE(spec);
  const auto game = Game::compile(*spec);
  REQUIRE_FALSE(game);
  INFO(game.error().str());
  CHECK(game.error().str().find("closed-fields") != std::string::npos);
  CHECK(game.error().str().find("set farm.scoring = \"by_field\"") != std::string::npos);
  CHECK(game.error().str().find("test.toml") != std::string::npos);

  const auto lonely = test_library().ruleset_text(with_rules("family", {"closed-fields"}), "test.toml");
  REQUIRE_FALSE(lonely);  // no farmers at all
  CHECK(lonely.error().str().find("needs module 'farmers'") != std::string::npos);
}

TEST_CASE("no field with farmers stays enclosed") {
  const Game& game = test_game_of(with_rules("big-box-modern", {"closed-fields"}));
  int homecoming = 0;
  for (u64 seed = 1; seed <= 20; ++seed) {
    Workspace w;
    Journal journal;
    w.journal = &journal;
    State s = game.start(3, seed, w);
    const View v = game.view(s);
    Dice dice(seed);
    int turn = v.turn();
    while (!game.decision(s).over()) {
      if (game.decision(s).chance()) {
        game.roll(s, w);
      } else {
        const Action a = w.legal[dice.below(static_cast<u32>(w.legal.size()))];
        game.apply(s, a, w);
      }
      if (v.turn() == turn) continue;
      turn = v.turn();
      v.each_feature([&](Feature f) {
        if (game.name(v.kind(f)) == "field" && v.claims(f) && !v.open(f))
          FAIL_CHECK("seed " << seed << ", turn " << turn);
      });
    }
    for (const Entry& e : journal) homecoming += e.is == Entry::Is::scored && !e.final && game.name(e.term) == "field";
  }
  CHECK(homecoming > 0);
}
