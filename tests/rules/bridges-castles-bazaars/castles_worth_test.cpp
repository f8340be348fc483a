// Castles: what they are worth, to who holds them and to fields, and what other boxes add to it or not. Every number is
// worked out by hand.
#include "castles_board.hpp"
#include "rules/random_games.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

int gauge_of(const Table& t, Name label, int player) {
  for (const GaugeLine& g : t.game().gauges(t.state()))
    if (g.label == label && g.seat == Player(static_cast<u32>(player - 1))) return g.value;
  return 0;
}

Table with_box(const std::string& ruleset, const std::string& rules = {}, const std::string& more = {},
               Where w = Where::current()) {
  return castles(rules, 2, "'" + ruleset + "'", more, w);
}

std::string first_with(Table& t, const std::string& start) {
  for (const std::string& m : t.moves())
    if (m.starts_with(start)) return m;
  throw TableError("no move begins with " + start);
}

// What p1 gets for his castle when a road of nobody, of three tiles, is completed in its fief.
int by_road(Table& t) {
  t.turn("BA/LR", 1, 0, 90).turn("BA/LR", -1, 0, 270);
  return t.points(1, "castle");
}

}  // namespace

// ---- the end, and fields ----
TEST_CASE("an incomplete castle is worth nothing at the end", "[CASTLE-20]") {
  Table t = castles();
  keep(t).finish();
  CHECK(t.score(1) == 0);
}

TEST_CASE("a castle for farmers", "[CASTLE-21][CASTLE-E04]") {
  Table t = castles();
  keep(t).turn("BA/L", 0, -2, 0, "field");            // p2 on the field around the castle
  t.turn("BA/C", 1, -1, 0).turn("BA/C", 1, -2, 180);  // a city of nobody, beside the same field
  CHECK(t.points(1, "castle") == 4);
  t.finish();
  CHECK(t.points(2, "field") == 3 + 4);
  Table incomplete = castles();
  keep(incomplete).turn("BA/L", 0, -2, 0, "field").finish();
  CHECK(incomplete.points(2, "field") == 4);
}

TEST_CASE("a castle for farmers by the rules of 2006", "[CASTLE-21]") {
  Table t = with_box("base-2006");
  keep(t).turn("BA/L", 0, -2, 0, "field").finish();
  CHECK(t.points(2, "field") == 5);
}

TEST_CASE("a castle for barns", "[CASTLE-18][CASTLE-19][CASTLE-22]") {
  const auto corner = [](Table& t) -> Table& {  // p1 puts his barn at the corner of 0,-1 and 1,-2
    t.draw("BA/L").place(1, -2, 0);
    return t.play(first_with(t, "barn "));
  };
  {
    Table t = with_box("base-modern", {}, "barn = true\n");
    keep(t).turn("BA/L", 0, -2, 0, "field").turn("BA/L", 0, -3, 0).turn("BA/L", 1, -1, 0);
    corner(t);
    CHECK(t.score(2) == 4);  // the farmer of p2 goes home with 3 + 1 points
    CHECK(t.supply(2, "follower") == 7);
    t.finish();
    CHECK(t.score(1) == 5);  // 4 + 1
  }
  {
    Table t = with_box("base-modern", {}, "barn = true\n");
    keep(t).turn("BA/L", 0, 1, 0, "field");  // p2: a farmer south of the road
    t.turn("BA/L", 0, -2, 0).turn("BA/L", 1, -1, 0);
    corner(t);
    CHECK(t.score(2) == 0);
    t.turn("BA/LR", 1, 0, 90);  // p2 joins his field with that of the barn
    CHECK(t.score(2) == 2);     // 1 + 1
    CHECK(t.supply(2, "follower") == 7);
  }
}

// ---- what it copies ----
TEST_CASE("the mage and the witch count for a castle, or do not", "[CASTLE-17][CASTLE-O8]") {
  for (const auto& [who, total] : {std::pair<std::string, int>{"mage", 6}, {"witch", 2}})
    for (const bool base : {false, true}) {
      Table t = with_box("mage-witch", base ? "castles.copy = 'base'" : "");
      keep(t).draw("MW/CFC").place(0, 1, 90).play("conjure " + who + ".1 road@0,0:EW");
      CHECK(by_road(t) == (base ? 3 : total));
    }
}

TEST_CASE("a mage in a city that becomes a castle leaves", "[CASTLE-03]") {
  Table t = with_box("mage-witch");
  t.draw("MW/CFC").place(0, 1, 90).play("conjure mage.1 city@0,0:N");
  t.turn("BA/L", 0, 2, 0);
  keep(t);
  CHECK(t.feature("castle@0,0").figures == 1);
}

TEST_CASE("or stays until it is moved, and is worth nothing there", "[CASTLE-O12]") {
  for (const std::string who : {"mage", "witch"}) {
    Table t = with_box("mage-witch", "castles.clears_neutral = false");
    t.draw("MW/CFC").place(0, 1, 90).play("conjure " + who + ".1 city@0,0:N").pass();
    t.turn("BA/L", 0, 2, 0);
    keep(t);
    CHECK(t.feature("castle@0,0").figures == 2);
    t.turn("BA/L", 1, -1, 0);
    const int before = t.score(1);
    road(t);
    CAPTURE(who);
    CHECK(t.score(1) == before + 3);
    CHECK(t.feature("castle@0,0").figures == 1);  // a castle is no city that the mage or the witch would leave
  }
}

TEST_CASE("little buildings of the feature count, those of the castle do not", "[CASTLE-17][CASTLE-O8]") {
  for (const bool halved : {true, false}) {
    const std::string rules = std::string("little_buildings.halved = ") + (halved ? "true" : "false");
    for (const bool base : {false, true}) {
      Table t = with_box("little-buildings", rules + (base ? "\ncastles.copy = 'base'" : ""));
      keep(t).draw("BA/LR").place(1, 0, 90).play("build little-tower 1,0");
      t.turn("BA/LR", -1, 0, 270);
      CHECK(t.points(1, "castle") == (base ? 3 : 4));
    }
    Table own = with_box("little-buildings", rules);
    own.turn("BA/C", 0, 1, 180, "city").draw("BA/C").place(0, 2, 0).play("build little-tower 0,2");
    own.play("castle follower city@0,2:N");
    own.turn("BA/C", 1, 1, 180).turn("BA/C", 1, 2, 0);
    CHECK(own.points(1, "castle") == 4);
  }
}

TEST_CASE("an inn", "[CASTLE-17]") {
  Table t = with_box("inns-cathedrals-modern");
  keep(t).turn("IC/RFr.i", 1, 0, 0).turn("BA/LR", 2, 0, 90).turn("BA/LR", -1, 0, 270);
  CHECK(t.points(1, "castle") == 8);  // four tiles, 2 each
}

TEST_CASE("a shrine counts by its own tile", "[CASTLE-15][CASTLE-17]") {
  Table t = with_box("shrines");
  keep(t).turn("CU/S", 1, -1, 0, "cloister").turn("BA/L", 2, -1, 0).turn("BA/C", 0, -2, 0);
  t.turn("BA/C", 1, -2, 0).turn("BA/C", 2, -2, 0).turn("BA/RFr", 1, 0, 0).turn("BA/RFr", 2, 0, 0);
  CHECK(t.points(2, "shrine") == 9);
  CHECK(t.points(1, "castle") == 9);
}

TEST_CASE("an abbey counts by its own tile", "[CASTLE-15][CASTLE-17]") {
  Table t = with_box("abbey-mayor");
  keep(t).turn("BA/RFr", 1, 0, 0).turn("BA/RFr", 2, 0, 0).turn("BA/L", 2, -1, 0).turn("BA/L", 2, -2, 0);
  t.turn("BA/L", 1, -2, 0).draw("BA/L").place(0, -2, 0).pass();
  REQUIRE(t.asked() == "abbey");  // p2: there is a hole beside the castle
  t.place(1, -1, 0).deploy("cloister@1,-1");
  CHECK(t.points(2, "cloister") == 9);
  CHECK(t.points(1, "castle") == 9);
}

TEST_CASE("a special monastery with its abbot alone is never complete", "[CASTLE-15]") {
  for (const Name spot : {"special-abbot", "cloister"}) {
    Table t = with_box("special-monasteries");
    keep(t).turn("MO/M1", 1, -1, 0, spot).turn("BA/C", 0, -2, 0).turn("BA/C", 2, -1, 0);
    t.turn("BA/C", 1, -2, 0).turn("BA/RFr", 1, 0, 0).turn("BA/RFr", 2, 0, 0).turn("BA/CFc.1", 2, -2, 90);
    CHECK(t.points(1, "castle") == (spot == "cloister" ? 9 : 0));
  }
}

// ---- sieges ----
TEST_CASE("a besieged city becomes a castle like any other", "[CASTLE-04][CASTLE-05]") {
  for (const bool castle : {true, false}) {
    Table t = with_box("siege");
    t.draw("SI.CA/C").place(0, -1, 180).deploy("city");
    REQUIRE(t.asked() == "castle");
    t.play(castle ? "castle follower city@0,-1:S" : "pass");
    t.turn("BA/L", 0, -2, 0, "field");
    if (castle) {
      t.turn("BA/LR", 1, 0, 90).turn("BA/LR", -1, 0, 270);
      CHECK(t.points(1, "castle") == 3);
    }
    t.finish();
    CHECK(t.points(2, "field") == (castle ? 4 : 6));
  }
}

// ---- what a city that becomes a castle does not bring ----
TEST_CASE("no king", "[CASTLE-08][CASTLE-O3]") {
  for (const bool skips : {true, false}) {
    Table t = with_box("king-robber", skips ? "" : "castles.skip_rewards = false");
    keep(t);
    CHECK(gauge_of(t, "king", 1) == (skips ? 0 : 1));
    CHECK(t.score(1) == 0);
    CHECK(t.feature("castle@0,0").figures == 1);
    CHECK(by_road(t) == 3);
  }
}

TEST_CASE("castles are no cities for the king", "[CASTLE-08]") {
  Table t = with_box("king-robber");
  keep(t).turn("BA/C", 1, -1, 0, "city").turn("BA/RFr", 1, 0, 0).draw("BA/C").place(1, -2, 180).pass();
  t.pass();  // p2 has the city scored, and is king
  CHECK(gauge_of(t, "king", 2) == 1);
  t.finish();
  CHECK(t.points(2, "king") == 1);
}

TEST_CASE("no gold, but the castle takes it when it is scored", "[CASTLE-08][CASTLE-O3]") {
  for (const bool skips : {true, false}) {
    Table t = with_box("gold-mines", skips ? "" : "castles.skip_rewards = false");
    t.turn("GO/RrRr", 1, 0, 0).turn("BA/L", 0, 1, 0);  // gold on it and on the start tile
    keep(t);
    CHECK(gauge_of(t, "gold", 1) == (skips ? 0 : 1));
    t.turn("BA/LR", 1, -1, 0).turn("BA/LR", -1, 0, 270);  // a road of four tiles
    CHECK(t.points(1, "castle") == 4);
    CHECK(gauge_of(t, "gold", 1) == 1);
  }
}

TEST_CASE("no watch tower, neither for the city nor for the castle", "[CASTLE-08][CASTLE-O3]") {
  for (const bool skips : {true, false}) {
    Table t = with_box("watch-towers", skips ? "" : "castles.skip_rewards = false");
    t.turn("BA/L", 0, 1, 0).turn("BA/LR", 1, 0, 90);
    t.draw("WT/CFff_3C").place(0, -1, 180).deploy("city");  // p1; one cloister is in sight: 3 points
    t.play("castle follower city@0,-1:S");
    CHECK(t.score(1) == (skips ? 0 : 3));
    t.turn("BA/LR", -1, 0, 270);
    CHECK(t.score(1) == (skips ? 3 : 6));  // the road; a second cloister is in sight now, but castles do not look
  }
}

// ---- the fairy ----
TEST_CASE("the fairy does not go to a castle", "[CASTLE-24][CASTLE-O10]") {
  for (const bool may : {false, true}) {
    Table t = with_box("princess-dragon-modern", may ? "castles.fairy = true" : "");
    keep(t).turn("BA/L", 0, 1, 0).draw("BA/L").place(0, 2, 0);
    CHECK((moves_with(t, "fairy ") > 0) == may);
    if (may) continue;
    CHECK_FALSE(t.legal("fairy p1.follower.1 0,-1"));
  }
}

TEST_CASE("but she stays with him who was her friend before", "[CASTLE-O10]") {
  Table t = with_box("princess-dragon-modern");
  t.turn("BA/C", 0, 1, 180, "city").turn("BA/L", 1, 1, 0);      // p1, p2
  t.draw("BA/L").place(2, 1, 0).play(first_with(t, "fairy "));  // p1
  t.draw("BA/C").place(0, 2, 0).pass();                         // p2
  t.play("castle follower city@0,2:N");
  CHECK(t.points(1, "fairy.turn") == 1);                 // the turn of p1 has begun
  t.turn("BA/C", 1, 2, 0 + 90).turn("BA/C", 2, 2, 270);  // a city of two tiles beside it
  CHECK(t.points(1, "castle") == 4);
  CHECK(t.points(1, "fairy.completed") == 3);
}

// ---- bridges ----
TEST_CASE("a bridge completes a castle", "[CASTLE-09][CASTLE-11]") {
  Table t = with_box("base-modern", {}, "bridges = true\n");
  small_city(t).pass().play("castle follower city@0,-1:S");  // no bridge in this turn
  t.turn("BA/LR", -1, 0, 270).turn("BA/L", 0, 1, 0).turn("BA/L", 1, 1, 0).turn("BA/L", 2, 1, 0);
  t.turn("BA/LR", 2, 0, 90);
  CHECK(t.score(1) == 0);
  t.draw("BA/L").place(1, 0, 0).pass();  // a bridge leads the road over it, from cloister to cloister
  CHECK(t.points(1, "castle") == 4);
}

TEST_CASE("a bridge over the castle itself is a road of its fief", "[CASTLE-12]") {
  Table t = with_box("base-modern", {}, "bridges = true\n");
  t.turn("BA/C", 0, 1, 180, "city").draw("BA/C").place(0, 2, 0).play("bridge 0,2 west-east").pass();
  t.play("castle follower city@0,2:N");
  t.turn("BA/LR", 1, 2, 90).turn("BA/LR", -1, 2, 270);
  CHECK(t.points(1, "castle") == 3);
}

// ---- Carcassonne ----
TEST_CASE("followers from Carcassonne come to a city, not to a castle", "[CASTLE-23]") {
  for (const bool castle : {true, false}) {
    Table t = changed("count", "[tiles]\nbase = 3\n[modules]\ncastles = true\n");
    t.turn("BA/CFc.1", 2, 1, 0, "city").draw("BA/C").place(3, 1, 270).pass();         // p2 closes a city of p1 ...
    t.play("send follower castle-quarter@0,0").play("count blacksmith-quarter@0,0");  // ... and sends a follower
    t.turn("BA/C", 2, 2, 180, "city").draw("BA/C").place(2, 3, 0).pass();             // a small city of p1
    REQUIRE(t.asked() == "castle");                                                   // before anybody is fetched
    CHECK(t.who() == 1);
    t.play(castle ? "castle follower city@2,3:N" : "pass");
    CHECK((t.asked() == "fetch") == !castle);
    if (!castle) continue;
    t.turn("BA/C", 3, 2, 180).draw("BA/C").place(3, 3, 0).pass();  // beside it; p2 may come to that city
    REQUIRE(t.asked() == "fetch");
    for (const std::string& m : t.moves()) CHECK(m.find("castle@") == std::string::npos);
    t.pass();
    CHECK(t.asked() != "fetch");  // the castle is scored now
    CHECK(t.points(1, "castle") == 4);
  }
}

// ---- who holds it ----
TEST_CASE("a mayor holds a castle without pennants, or gets nothing for it", "[CASTLE-O9][CASTLE-O2]") {
  for (const bool stands : {true, false}) {
    Table t = with_box("base-modern", stands ? "" : "castles.holder = 'votes'", "mayor = true\n");
    keep(t, "mayor");
    CHECK(by_road(t) == (stands ? 3 : 0));
  }
}

// ---- nobody comes, and nobody is taken ----
TEST_CASE("nobody is deployed into a castle", "[CASTLE-23][CASTLE-X04]") {
  Table t = with_box("inns-cathedrals-modern");
  t.turn("BA/C", 0, 1, 180, "city").draw("BA/C").place(0, 2, 0).pass();
  t.play("castle follower city@0,2:N");
  t.draw("BA/L").place(0, 3, 0);
  CHECK(t.refused("deploy large-follower castle@0,2:N", "CASTLE-23"));
}

TEST_CASE("no portal leads there", "[CASTLE-23]") {
  Table t = with_box("princess-dragon-modern");
  keep(t);
  road(t);  // the castle is empty now
  t.draw("DG/RRR.g").place(0, 1, 0);
  CHECK(t.moves().size() > 5);
  for (const std::string& m : t.moves()) CHECK(m.find("castle@") == std::string::npos);
}

TEST_CASE("a wagon drives away from a castle, and never into one", "[CASTLE-23]") {
  Table t = with_box("base-modern", {}, "wagon = true\n");
  keep(t, "wagon").turn("BA/CRr", 1, 0, 90).turn("BA/LR", -1, 0, 270);
  t.draw("BA/LR").place(1, 1, 180).pass();  // a road of four tiles
  REQUIRE(t.asked() == "drive");
  CHECK(t.points(1, "castle") == 4);
  for (const std::string& m : t.moves()) CHECK(m.find("castle@") == std::string::npos);
}

TEST_CASE("the dragon eats nobody in a castle", "[CASTLE-24]") {
  Table t = with_box("princess-dragon-modern");
  keep(t).turn("DG/F.v", 0, -2, 0);
  t.draw("DG/RFr.d").place(1, 0, 0);
  while (t.asked() != "dragon") t.pass();
  t.play("dragon 0,-1").play("dragon 0,0");
  CHECK(t.supply(1) == 6);
  CHECK(t.feature("castle@0,0").figures == 1);
}

TEST_CASE("no tower captures there", "[CASTLE-24]") {
  for (const bool castle : {true, false}) {
    Table t = with_box("tower-modern");
    small_city(t).play(castle ? "castle follower city@0,-1:S" : "pass");
    if (!castle) t.turn("BA/L", 0, 1, 0).turn("BA/L", 0, -2, 0, "cloister");
    t.draw("TO/F").place(0, castle ? -2 : -3, 0);
    t.play(castle ? "floor 0,-2" : "floor 0,-3");
    CHECK((t.asked() == "capture") == !castle);
  }
}

TEST_CASE("a festival takes him back", "[CASTLE-24]") {
  Table t = with_box("festival");
  keep(t).turn("BA/L", 0, 1, 0).draw("FE/RrRr").place(1, 0, 0);
  REQUIRE(moves_with(t, "festival ") == 1);
  t.play(first_with(t, "festival "));
  CHECK(t.supply(1) == 7);
  CHECK(t.feature("castle@0,0").kind == "castle");
}

TEST_CASE("random games with castles", "[CASTLE-02][CASTLE-09]") {
  for (const std::string rules :
       {"", "castles.founded = 'together'\ncastles.completed_by = 'best'\nscore.release = 'together'",
        "castles.completed_by = 'owner'\nscore.feature_order = 'active_player'\ncastles.skip_rewards = false"}) {
    const Table t =
        castles(rules, 2, "'base-modern'", "large-follower = true\nmayor = true\nwagon = true\nbarn = true\n");
    check_random_games(t.game(), 6, 16);
  }
}

TEST_CASE("whoever plays at random comes to know castles", "[CASTLE-02][CASTLE-09][CASTLE-13]") {
  int founded = 0, scored = 0;
  for (u64 seed = 1; seed <= 40; ++seed) {
    Table t = castles("castles.completed_by = 'owner'", 3);
    t.play_on(seed);
    for (const Entry& e : t.journal())
      founded += e.is == Entry::Is::custom && t.game().name(e.event) == "castle.founded";
    scored += t.points(1, "castle") + t.points(2, "castle") + t.points(3, "castle") > 0;
  }
  CHECK(founded > 20);
  CHECK(scored > 5);
}
