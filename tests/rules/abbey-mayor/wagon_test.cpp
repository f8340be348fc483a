// Wagons: where they stand, when they drive on, and where to.
#include "rules/abbey-mayor/wagons.hpp"

using namespace bastide;
using namespace bastide::sdk;

TEST_CASE("a wagon goes to roads, cities and monasteries, not to fields", "[AM-09]") {
  Table t = wagons({});
  t.draw("BA/LR").place(1, 0, 90);
  CHECK(may_put(t, "wagon", "road"));
  CHECK(may_put(t, "wagon", "cloister"));
  CHECK(refused_put(t, "wagon", "field:NL", "AM-09"));
  Table city = wagons({});
  city.draw("BA/C").place(0, -1, 180);
  CHECK(may_put(city, "wagon", "city"));
}

TEST_CASE("a wagon is put where nobody is", "[AM-09]") {
  Table t = wagons({});
  put(t, "BA/RFr", 1, 0, 0, "wagon", "road");
  t.draw("BA/RFr").place(2, 0, 0);
  CHECK(refused_put(t, "wagon", "road", "KER-26"));
  CHECK(refused_put(t, "follower", "road", "KER-26"));
}

TEST_CASE("a wagon counts for one follower", "[AM-10]") {
  for (const bool two : {false, true}) {
    Table t = wagons(two_ends, two ? "votes.wagon = 2\n" : "");
    put(t, "BA/RFr", -1, 0, 0, "wagon", "road");
    t.turn("BA/RFr", 1, 0, 0, "road");
    t.draw("BA/RFr").place(0, 0, 0).pass();
    CHECK(t.points(1, "road") == 5);
    CHECK(t.points(2, "road") == (two ? 0 : 5));
  }
}

TEST_CASE("when its road was scored a wagon may drive on", "[AM-11][AM-12]") {
  Table t = scored_wagon();
  CHECK(t.who() == 1);
  CHECK(t.score(1) == 5);
  CHECK(drives(t) == Spots{"cloister@-2,0"});  // the other monastery is three tiles away
  CHECK(t.refused("drive wagon cloister@2,0", "AM-12"));
  t.play("drive wagon cloister@-2,0");
  CHECK(t.supply(1, "wagon") == 0);
  CHECK(t.feature("cloister@-2,0").figures_of[1] == 1);
  CHECK(t.feature("road@-1,0").figures == 0);
  CHECK(t.asked() == "draw");
}

namespace {

// Nobody arrives on tiles with a monastery at a road.
class Locked final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "locked", .title = "Locked"};
  void define(Definer& d) override {
    house_ = d.tile("BA/LR");
    d.on<&Locked::laid>();
  }

 private:
  void laid(Ctx& c, const TilePlaced& e) const noexcept {
    if (c.type(e.tile) == house_) c.shut(e.tile, true);
  }
  TileType house_;
};

}  // namespace

TEST_CASE("a wagon does not drive where nobody arrives", "[AM-11]") {
  const Game game = beside<Locked>("base-modern",
                                   "[tiles]\nbase = 3\n[modules]\nwagon = true\n[start]\ntiles = [" + two_ends + "]\n");
  Table t(game, 2);
  put(t, "BA/RFr", -1, 0, 0, "wagon", "road");
  t.turn("BA/RFr", 1, 0, 0).draw("BA/RFr").place(0, 0, 0).pass();
  CHECK(t.score(1) == 5);
  CHECK(t.supply(1, "wagon") == 1);
  CHECK(t.asked() == "draw");
}

TEST_CASE("nobody has to drive", "[AM-13]") {
  Table t = scored_wagon();
  t.pass();
  CHECK(t.supply(1, "wagon") == 1);
  CHECK(t.asked() == "draw");
}

TEST_CASE("a wagon drives only when its feature was scored", "[AM-11]") {
  Table t = wagons(two_ends);
  put(t, "BA/RFr", -1, 0, 0, "wagon", "road");
  CHECK(t.asked() == "draw");
  t.draw("BA/RFr").place(1, 0, 0);
  CHECK(t.refused("drive wagon cloister@-2,0", "AM-11"));
}

TEST_CASE("a wagon that wins nothing drives as well", "[AM-11]") {
  Table t = scored_wagon("votes.wagon = 0\n");
  CHECK(t.score(1) == 0);
  CHECK(t.who() == 1);
  CHECK(drives(t) == Spots{"cloister@-2,0"});
}

TEST_CASE("a wagon that completes its road at once", "[AM-11]") {
  Table t = wagons(short_ends);
  put(t, "BA/RFr", 0, 0, 0, "wagon", "road");
  CHECK(t.score(1) == 3);
  CHECK(t.supply(1, "wagon") == 1);
}

TEST_CASE("without a place to drive to nobody is asked, and the wagon goes home", "[AM-13]") {
  Table t = wagons(short_ends);
  t.draw("BA/RFr").place(0, 0, 0).play(putting(t, "wagon", "road"));
  CHECK(t.asked() == "draw");
  CHECK(t.supply(1, "wagon") == 1);
}

TEST_CASE("it drives neither to what is occupied nor to what is complete", "[AM-11]") {
  const std::string city =
      "{ tile = 'BA/C', at = [-1, -1], rotation = 90 }, { tile = 'BA/C', at = [0, -1], rotation = 270 },";
  Table t = wagons(city + short_ends);
  t.turn("BA/L", -1, 1, 0, "cloister").turn("BA/L", 1, 1, 0);
  t.draw("BA/RFr").place(0, 0, 0).play(putting(t, "wagon", "road"));
  REQUIRE(t.asked() == "drive");
  CHECK(drives(t) == Spots{"cloister@1,1"});
  CHECK(t.refused("drive wagon cloister@-1,1", "AM-11"));
  CHECK(t.refused("drive wagon city@0,-1:W", "AM-11"));
  CHECK(t.refused("drive wagon " + t.spot("field@0,0:NL"), "AM-11"));
}

TEST_CASE("several wagons on a feature: clockwise from the player on turn", "[AM-14]") {
  const auto meeting = [](int players) {
    Table t = wagons(two_ends + ", { tile = 'BA/L', at = [0, 1] }", {}, {}, players);
    put(t, "BA/RFr", -1, 0, 0, "wagon", "road");
    put(t, "BA/RFr", 1, 0, 0, "wagon", "road");
    return t;
  };
  Table t = meeting(2);
  t.draw("BA/RFr").place(0, 0, 0).pass();
  REQUIRE(t.asked() == "drive");
  CHECK(t.who() == 1);
  CHECK(drives(t) == Spots{"cloister@-2,0", "cloister@0,1"});
  t.play("drive wagon cloister@0,1");
  REQUIRE(t.asked() == "drive");
  CHECK(t.who() == 2);
  CHECK(drives(t) == Spots{"cloister@2,0"});  // the other one is taken
  t.pass();
  CHECK(t.supply(2, "wagon") == 1);

  Table last = meeting(2);
  last.turn("BA/L", 0, 2, 0);
  last.draw("BA/RFr").place(0, 0, 0).pass();
  REQUIRE(last.asked() == "drive");
  CHECK(last.who() == 2);  // it is p2's tile
  Table third = meeting(3);
  third.draw("BA/RFr").place(0, 0, 0).pass();
  CHECK(third.who() == 1);
}

TEST_CASE("a builder does not drive on with the wagon", "[AM-11][TB-08]") {
  Table t = wagons(two_ends, {}, "builder = true\n");
  put(t, "BA/RFr", -1, 0, 0, "wagon", "road");
  t.turn("BA/L", 3, 0, 0);
  put(t, "BA/RFr", 0, 0, 0, "builder", "road@0,0");
  CHECK(t.supply(1, "builder") == 0);
  t.draw("BA/RFr").place(1, 0, 0).pass();
  REQUIRE(t.asked() == "drive");
  t.play("drive wagon cloister@-2,0");
  CHECK(t.supply(1, "builder") == 1);
}

// ---- open questions ----

TEST_CASE("adjacent: on the tiles around, or joined to the feature", "[AM-12][AM-O3]") {
  for (const bool joined : {false, true}) {
    Table t = wagons("{ tile = 'BA/RCr', at = [0, 0] }, { tile = 'BA/CccR', at = [-1, 0], rotation = 270 }",
                     joined ? "wagon.adjacent = 'connected'\n" : "");
    t.draw("BA/CRRR").place(1, 0, 90).play(putting(t, "wagon", "road:W"));
    REQUIRE(t.asked() == "drive");
    CHECK(t.score(1) == 3);
    if (joined)
      CHECK(drives(t) == Spots{"city@-1,0", "road@1,0:N", "road@1,0:S"});  // at the gate, at the crossing
    else
      CHECK(drives(t) == Spots{"city@0,0", "city@1,0", "road@1,0:N", "road@1,0:S"});
    CHECK(t.refused("drive wagon " + t.spot(joined ? "city@0,0" : "city@-1,0"), "AM-12"));
  }
}

TEST_CASE("the wall of an abbey joins it to what ends there", "[AM-O3][AM-06]") {
  Table t = wagons(
      "{ tile = 'AM/R', at = [-1, 0], rotation = 270 }, { tile = 'AM/A', at = [1, 0] },"
      "{ tile = 'BA/L', at = [0, 1] }",
      "wagon.adjacent = 'connected'\n", "abbey = true\n");
  t.draw("BA/RFr").place(0, 0, 0).play(putting(t, "wagon", "road"));
  REQUIRE(t.asked() == "drive");
  CHECK(t.score(1) == 2);                     // the abbey is no part of the road
  CHECK(drives(t) == Spots{"cloister@1,0"});  // not to the monastery beside the road
}

TEST_CASE("a wagon drives out of an abbey to the road at its wall", "[AM-O3]") {
  const std::string around =
      "{ tile = 'BA/C', at = [-1, -1] }, { tile = 'BA/RFr', at = [0, -1], rotation = 90 },"
      "{ tile = 'BA/C', at = [1, -1] }, { tile = 'BA/C', at = [-1, 0], rotation = 270 },"
      "{ tile = 'BA/C', at = [1, 0], rotation = 90 }, { tile = 'BA/C', at = [-1, 1], rotation = 180 },"
      "{ tile = 'BA/C', at = [0, 1], rotation = 180 }";
  Table t = wagons(around, "wagon.adjacent = 'connected'\n", "abbey = true\n");
  REQUIRE(t.asked() == "abbey");
  t.play("place 0,0 r0").play("deploy wagon cloister@0,0");
  while (t.asked() == "abbey") t.pass();
  t.draw("BA/C").place(1, 1, 180).pass();
  REQUIRE(t.asked() == "drive");
  CHECK(t.points(1, "cloister") == 9);
  CHECK(drives(t) == Spots{"road@0,-1"});
}

namespace {

// p1's tile completes his wagon's road and a city of p2, or of nobody, above it; p1 has the road scored first.
Table road_before_city(const std::string& rules, bool occupied) {
  Table t = wagons(
      "{ tile = 'AM/R', at = [-2, 0], rotation = 270 }, { tile = 'AM/R', at = [1, 0], rotation = 90 },"
      "{ tile = 'BA/C', at = [0, -2], rotation = 180 }, { tile = 'BA/L', at = [-2, 1] }",
      "score.feature_order = 'active_player'\n" + rules);
  put(t, "BA/RFr", -1, 0, 0, "wagon", "road");
  t.turn("BA/CFc.1", 0, -1, 90, occupied ? "city" : "");
  t.draw("BA/RCr").place(0, 0, 0).pass();
  REQUIRE(t.asked() == "order");
  t.play("score " + t.spot("road@0,0"));
  return t;
}

}  // namespace

TEST_CASE("a wagon drives before the next feature is scored, or after all of them", "[AM-O4][AM-14]") {
  for (const bool after : {false, true}) {
    Table t = road_before_city(after ? "wagon.drives = 'after_all'\n" : "", true);
    REQUIRE(t.asked() == "drive");
    CHECK(t.score(1) == 4);
    CHECK(t.score(2) == (after ? 6 : 0));
    CHECK(t.supply(1, "wagon") == (after ? 1 : 0));
    CHECK(drives(t) == Spots{"cloister@-2,1"});
    t.play("drive wagon cloister@-2,1");
    CHECK(t.supply(1, "wagon") == 0);
    CHECK(t.score(2) == 6);
    CHECK(t.asked() == "draw");
  }
}

TEST_CASE("to a complete feature that still waits to be scored", "[AM-O5]") {
  Table t = road_before_city("", false);
  REQUIRE(t.asked() == "drive");
  CHECK(drives(t) == Spots{"cloister@-2,1"});
  Table may = road_before_city("wagon.queued_feature = true\n", false);
  REQUIRE(may.asked() == "drive");
  CHECK(drives(may) == Spots{"city@0,-1", "city@0,0", "cloister@-2,1"});
  may.play("drive wagon " + may.spot("city@0,0"));
  CHECK(may.score(1) == 4 + 6);
  CHECK(may.asked() == "draw");  // nothing is left to drive to from there
  CHECK(may.supply(1, "wagon") == 1);
}

TEST_CASE("a wagon that has lost a race", "[AM-O6][SHRINE-06]") {
  const std::string around =
      "{ tile = 'BA/C', at = [-1, -1] }, { tile = 'BA/C', at = [0, -1] }, { tile = 'BA/C', at = [1, -1] },"
      "{ tile = 'BA/C', at = [-1, 0], rotation = 270 }, { tile = 'BA/C', at = [-1, 1], rotation = 180 },"
      "{ tile = 'BA/C', at = [0, 1], rotation = 180 }";
  for (const bool leaves : {false, true})
    for (const bool after : {false, true}) {
      Table t = wagons(around,
                       std::string(leaves ? "wagon.leave_lost_race = true\n" : "") +
                           (after ? "wagon.drives = 'after_all'\nscore.release = 'together'\n" : ""),
                       "shrines = true\n");
      t.turn("CU/S", 0, 0, 0, "cloister");
      put(t, "BA/L", 1, 0, 0, "wagon", "cloister");
      t.draw("BA/C").place(1, 1, 180).pass();
      CHECK(t.points(1, "shrine") == 9);
      CHECK(t.supply(2, "wagon") == 1);
      REQUIRE(t.asked() == (leaves ? "drive" : "draw"));
      if (!leaves) continue;
      CHECK(t.who() == 2);
      CHECK(drives(t) == Spots{"city@0,-1", "city@0,1", "city@1,-1", "city@1,1", "cloister@1,0"});
      t.play("drive wagon " + t.spot("city@1,1"));
      CHECK(t.supply(2, "wagon") == 0);
      CHECK(t.asked() == "draw");
    }
}

namespace {

// Completed cities become keeps, which are castles.
class Keeps final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "keeps", .title = "Keeps"};
  void define(Definer& d) override {
    city_ = d.feature_kind("city");
    keep_ = d.feature_kind("keep", {.traits = {"castle"}});
    d.step<&Keeps::build>("keeps.build",
                          {.in = "part", .after = {"part.completions"}, .before = {"part.before_scoring"}});
  }

 private:
  StepIs build(Ctx& c) const noexcept {
    for (int i = 0; i < c.pending(); ++i)
      if (c.kind(c.pending(i)) == city_) c.retype(c.pending(i), keep_);
    return StepIs::done;
  }
  FeatureKind city_, keep_;
};

}  // namespace

TEST_CASE("a wagon drives on from a castle", "[AM-O10]") {
  for (const bool may : {true, false}) {
    const Game game = beside<Keeps>("base-modern", "[tiles]\nbase = 2\n[modules]\nwagon = true\n" +
                                                       std::string(may ? "" : "[rules]\nwagon.from_castle = false\n"));
    Table t(game, 2);
    t.turn("BA/RFr", 1, 0, 0).turn("BA/L", 1, -1, 0);
    t.draw("BA/C").place(0, -1, 180).play(putting(t, "wagon", "city"));
    CHECK(t.asked() == (may ? "drive" : "draw"));
    CHECK(t.supply(1, "wagon") == (may ? 0 : 1));
  }
}
