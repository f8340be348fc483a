// Deploying a follower.
#include "rules/boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

TEST_CASE("deploying is free to do and free to leave", "[KER-20]") {
  Table t("base-2006", 2);
  t.draw("BA/RFr").place(1, 0, 0);
  CHECK(t.asked() == "wood");
  CHECK(t.legal("pass"));
  CHECK(t.may_deploy("road"));
  t.pass();
  CHECK(t.supply(1) == 7);
  CHECK(t.asked() == "draw");
}

TEST_CASE("one follower a turn", "[KER-13][KER-21][KER-X05]") {
  Table t("base-2006", 2);
  t.draw("BA/RFr").place(1, 0, 0).deploy("road");
  CHECK(t.asked() == "draw");  // the step is over, also for a field that is still free
  CHECK(t.supply(1) == 6);
  CHECK(t.refused("deploy follower field@1,0:NL.NR.EL.WR", "KER-12"));
}

TEST_CASE("a ruleset may allow more wood actions", "[KER-13][KER-21][ED-08]") {
  Table t = ruled("wood.max_actions = 2");
  t.draw("BA/RFr").place(1, 0, 0).deploy("road");
  CHECK(t.asked() == "wood");
  CHECK(t.who() == 1);
  CHECK(t.refused_deploy("road", "KER-26"));
  t.deploy("field:NL");
  CHECK(t.asked() == "draw");
  CHECK(t.supply(1) == 5);
}

TEST_CASE("any follower takes any role, on one spot of the tile", "[KER-24]") {
  const char* const spots[] = {"cloister", "road", "field"};
  for (const char* spot : spots) {
    Table t("base-2006", 2);
    t.draw("BA/LR").place(1, 0, 90);
    CHECK(t.moves().size() == 4);  // monk, thief, farmer, nobody
    t.deploy(spot);
    CHECK(t.feature(std::string(spot) + "@1,0").figures == 1);
    CHECK(t.feature(std::string(spot) + "@1,0").figures_of[1] == 1);
    for (const char* other : spots)
      if (other != spot) CHECK(t.feature(std::string(other) + "@1,0").figures == 0);
  }
  Table t("base-2006", 2);
  t.draw("BA/CFC.2").place(0, -1, 0);
  CHECK(t.may_deploy("city:N"));
  CHECK(t.may_deploy("city:S"));
  CHECK(t.may_deploy("field"));
}

TEST_CASE("the follower goes on the tile just placed", "[KER-23][KER-X07][KER-O6]") {
  Table t("base-2006", 2);
  t.turn("BA/LR", 1, 0, 90);
  t.draw("BA/RFr").place(-1, 0, 0);
  CHECK(t.refused_deploy("cloister@1,0", "KER-23"));
  CHECK(t.refused_deploy("city@0,0:N", "KER-23"));
  CHECK(t.refused_deploy("field@0,0:SL", "KER-23"));
  CHECK(t.may_deploy("road@-1,0"));
}

TEST_CASE("every spot ever offered lies on the newest tile", "[KER-23][KER-O6]") {
  Table t("base-2006", 4);
  for (u64 seed = 1; !t.over(); ++seed) {
    t.play_on(seed, 1);
    if (t.asked() != "wood") continue;
    const View v = t.view();
    const Cell c = v.cell_of(Tile(static_cast<u32>(v.tiles() - 1)));
    const std::string here = "@" + std::to_string(v.x(c)) + "," + std::to_string(v.y(c));
    for (const std::string& move : t.moves()) {
      const auto at = move.find('@');
      if (move != "pass" && (at == std::string::npos || move.substr(at, move.find(':') - at) != here)) FAIL(move);
    }
  }
  SUCCEED();
}

TEST_CASE("followers come from your own supply", "[KER-22][KER-X06]") {
  Table t("base-2006", 2);
  t.turn("BA/RFr", 1, 0, 0, "road");
  CHECK(t.supply(1) == 6);
  CHECK(t.supply(2) == 7);
  t.turn("BA/RFr", -1, 0, 0, "field:NL");
  CHECK(t.supply(1) == 6);
  CHECK(t.supply(2) == 6);
  CHECK(t.feature("field@-1,0:NL").figures_of[2] == 1);
  CHECK(t.feature("road@1,0").figures_of[1] == 1);  // nobody moved it
}

TEST_CASE("without followers a player goes on placing tiles", "[KER-27][KER-22][KER-08][KER-X06]") {
  Table t("base-2006", 2);
  // Seven farmers of the first player on fields that have nothing to do with each other.
  t.turn("BA/RFr", -1, 0, 0, "field:NL").turn("BA/RFr", 1, 0, 0);
  t.turn("BA/RFr", -2, 0, 0, "field:SL").turn("BA/RFr", 2, 0, 0);
  t.turn("BA/RFr", -3, 0, 0, "road").turn("BA/RFr", 3, 0, 0);
  t.turn("BA/L", 0, 1, 0, "cloister").turn("BA/L", 3, 1, 0);
  t.turn("BA/L", 1, 1, 0, "cloister").turn("BA/Rr", 4, 0, 0);
  t.turn("BA/C", 2, 1, 180, "city").turn("BA/RFr", -4, 0, 0);
  t.turn("BA/C", 0, 2, 180, "city").turn("BA/Rr", -5, 0, 180);
  CHECK(t.supply(1) == 0);
  t.draw("BA/LR");
  CHECK(t.who() == 1);
  t.place(4, 1, 180);
  CHECK(t.asked() == "draw");  // not asked to deploy; the scoring marker is no follower
  CHECK_FALSE(t.legal("deploy follower cloister@4,1"));
  CHECK(t.supply(1) == 0);
  t.draw("BA/C");
  CHECK(t.who() == 2);
  t.place(-5, 1, 180);
  CHECK(t.asked() == "wood");  // the others go on as usual
}

TEST_CASE("a knight next to a knight is refused, the field is free", "[KER-26][KER-E05]") {
  Table t("base-2006", 2);
  t.turn("BA/Cc.1", 0, -1, 180, "city");
  t.draw("BA/CFc.1").place(1, -1, 0);
  CHECK(t.refused_deploy("city", "KER-26"));
  CHECK(t.may_deploy("field:NL"));
  CHECK(t.may_deploy("field:SL"));
  CHECK(t.moves().size() == 3);
}

TEST_CASE("city, road and small field are free, the large field is not", "[KER-24][KER-26][KER-E06]") {
  Table t("base-2006", 2);
  t.turn("BA/L", 0, 1, 0, "field");
  t.draw("BA/CRr").place(1, 1, 0);
  CHECK(t.may_deploy("city"));
  CHECK(t.may_deploy("road"));
  CHECK(t.may_deploy("field:ER"));                // between the two ends of the road
  CHECK(t.refused_deploy("field:WL", "KER-26"));  // joined to the farmer in the west
  CHECK(t.moves().size() == 4);
}

TEST_CASE("occupied means occupied at any distance, by anybody", "[KER-26][KER-X08]") {
  Table t("base-2006", 2);
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/RFr", 2, 0, 0);
  t.turn("BA/RFr", 3, 0, 0).turn("BA/RFr", 4, 0, 0);
  SECTION("one's own follower") {
    t.draw("BA/RFr").place(5, 0, 0);
    CHECK(t.who() == 1);
    CHECK(t.refused_deploy("road", "KER-26"));
  }
  SECTION("another's follower") {
    t.turn("BA/L", 0, 1, 0);
    t.draw("BA/RFr").place(5, 0, 0);
    CHECK(t.who() == 2);
    CHECK(t.refused_deploy("road", "KER-26"));
    CHECK(t.may_deploy("field:NL"));
  }
}

TEST_CASE("what a tile joins is joined before anybody deploys", "[KER-26]") {
  // The new tile touches the empty field around the cloister with both of its fields, and the
  // occupied field in the north with only one of them. All of it is one field now.
  Table t("base-2006", 2);
  t.turn("BA/RFr", -1, 0, 0, "field:NL");
  t.turn("BA/L", 0, 1, 0).turn("BA/L", 1, 1, 0).turn("BA/L", 2, 1, 0).turn("BA/LR", 2, 0, 90);
  CHECK_FALSE(t.same("field@-1,0:NL", "field@2,0:NL"));
  t.draw("BA/RFr").place(1, 0, 0);
  CHECK(t.same("field@1,0:NL", "field@1,0:SL"));
  CHECK(t.refused_deploy("field:NL", "KER-26"));
  CHECK(t.refused_deploy("field:SL", "KER-26"));
  CHECK(t.may_deploy("road"));
}

TEST_CASE("both city parts of a tile belong to the city that runs round them", "[KER-26]") {
  // A ring of city; its last corner has two city parts that are not joined on the tile itself.
  for (const bool occupied : {true, false}) {
    Table t("base-2006", 2);
    t.turn("BA/Ccc", 0, 1, 180, occupied ? "city" : "");
    t.turn("BA/Cc.1", 1, 1, 270).turn("BA/Cc.1", 0, 2, 90);
    t.draw("BA/CC.2").place(1, 2, 0);
    CHECK(t.same("city@1,2:N", "city@1,2:W"));
    if (occupied) {
      CHECK(t.refused_deploy("city:N", "KER-26"));
      CHECK(t.refused_deploy("city:W", "KER-26"));
    } else {
      CHECK(t.may_deploy("city:N"));
      CHECK(t.may_deploy("city:W"));
    }
  }
}

TEST_CASE("a follower goes home only by scoring", "[KER-28][KER-33][KER-X09]") {
  for (const char* ruleset : {"base-2006", "base-modern"}) {
    Table t(ruleset, 3);
    t.play_on(7, 400);
    int home = 0;
    for (std::size_t i = 0; i < t.journal().size(); ++i) {
      const Entry& e = t.journal()[i];
      if (e.is != Entry::Is::moved || e.to.is != PlaceIs::supply) continue;
      ++home;
      // The feature it stood on was scored by the same move, just before.
      bool found = false;
      for (std::size_t j = 0; j < i && !found; ++j)
        found = t.journal()[j].is == Entry::Is::scored && t.journal()[j].move == e.move;
      CHECK(found);
    }
    CHECK(home > 0);
  }
  // No move takes a follower back.
  Table t("base-2006", 2);
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/RFr", 2, 0, 0);
  t.draw("BA/RFr").place(3, 0, 0);
  for (const std::string& move : t.moves()) CHECK((move == "pass" || move.starts_with("deploy follower field@3,0")));
  CHECK(t.supply(1) == 6);
}
