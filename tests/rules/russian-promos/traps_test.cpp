// Vodyanoy's lake and Solovei's tree: who is caught, when, and how one comes out again.
#include "rules/pieces.hpp"
#include "rules/random_games.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const char* const endless_lake = "vodyanoy.trigger = 'continuous'\n";
const char* const endless_tree = "solovei.check = 'continuous'\n";
const char* const gives_back = "vodyanoy.release = true\n";

Table promos(const std::string& rules = {}, const std::string& tiles = {}, const std::string& modules = {}) {
  return changed("russian-promos", "[tiles]\nbase = 2\n" + tiles + "[modules]\n" + modules + "[rules]\n" + rules);
}

int in_lake(const Table& t) { return t.feature("vodyanoy@0,1").figures; }

// p1 has thieves at 1,0 and -1,0, p2 at 3,0; a farmer of p2 stands at 1,1. The lake comes to 0,1 in the turn of p1.
Table lake(const std::string& rules = {}, const std::string& tiles = {}, const std::string& modules = {}) {
  Table t = promos(rules, tiles, modules);
  t.turn("BA/RRR", 1, 0, 180, "road:E").turn("BA/L", 1, 1, 0, "field").turn("BA/RFr", -1, 0, 0, "road");
  t.turn("BA/RFr", 2, 0, 0, "field:NL");
  t.draw("RU/V").place(0, 1, 0);
  return t;
}

// p1 has a thief at 1,0; p2 has laid a tile elsewhere, and p1 lays the tree at 2,0.
Table tree(const std::string& rules = {}, const std::string& tiles = {}, const std::string& modules = {}) {
  Table t = promos(rules, tiles, modules);
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/L", 0, 1, 0);
  t.draw("RU/SR").place(2, 0, 0);
  return t;
}
int in_tree(const Table& t) { return t.feature("solovei@2,0").figures; }

}  // namespace

// ---- the lake ----
TEST_CASE("the lake pulls in everybody around it", "[VODY-01]") {
  Table t = lake();
  CHECK(t.asked() == "wood");  // at once
  CHECK(in_lake(t) == 3);
  CHECK(t.feature("vodyanoy@0,1").figures_of[1] == 2);
  CHECK(t.feature("vodyanoy@0,1").figures_of[2] == 1);
  CHECK(t.feature("road@1,0:E").figures == 0);
  CHECK(t.feature("field@2,0:NL").figures == 1);  // not around it
  CHECK(t.supply(1) == 7 - 2);
}

TEST_CASE("figures that are no followers stay out of the lake", "[VODY-01]") {
  Table t = promos("", "traders-builders = 1\n", "traders-builders = true\n");
  t.turn("BA/RFr", -1, 0, 0, "field:SL").turn("BA/RFr", 1, 0, 0);
  put(t, "BA/RFr", -2, 0, 0, "pig", "field:SL");  // far away, with its farmer near the lake
  t.turn("BA/RFr", 2, 0, 0, "road");
  put(t, "BA/RFr", -3, 0, 0, "follower", "field:NL");
  t.turn("RU/V", 0, 1, 0);
  CHECK(in_lake(t) == 1);
  CHECK(t.supply(1, "pig") == 1);  // it goes home because its farmer has left
}

TEST_CASE("each follower in the lake costs two points at the end", "[VODY-02][VODY-E01]") {
  Table t = lake();
  t.finish();
  CHECK(t.points(1, "vodyanoy") == -4);
  CHECK(t.points(2, "vodyanoy") == -2);
  CHECK(lake("vodyanoy.points_lost = 5").finish().points(1, "vodyanoy") == -10);
  CHECK(lake("vodyanoy.points_lost = 0").finish().points(1, "vodyanoy") == 0);
}

TEST_CASE("nobody is deployed on the lake", "[VODY-03]") {
  Table t = promos();
  t.draw("RU/V").place(0, 1, 0);
  CHECK_FALSE(may_put(t, "follower", "vodyanoy"));
  CHECK(refused_put(t, "follower", "vodyanoy", "VODY-01"));
}

TEST_CASE("who comes to the lake later", "[VODY-O1]") {
  for (const bool endless : {false, true}) {
    Table t = lake(endless ? endless_lake : "");
    t.pass();
    t.turn("BA/RFr", -2, 0, 0, "road");  // not around it
    CHECK(in_lake(t) == 3);
    t.turn("BA/L", 0, 2, 0, "cloister");
    CHECK(in_lake(t) == (endless ? 4 : 3));
    CHECK(t.feature("cloister@0,2").figures == (endless ? 0 : 1));
  }
}

TEST_CASE("a follower on a tower beside the lake", "[VODY-O2]") {
  for (const bool everybody : {true, false}) {
    Table t = promos(everybody ? "" : "vodyanoy.scope = 'features'\n", "tower = 1\n", "tower = true\n");
    t.draw("TO/F").place(0, 1, 0).play("floor 0,1");
    t.draw("BA/L").place(1, 1, 0).play("close follower 0,1");  // p2
    t.turn("BA/RFr", 1, 0, 0, "road");                         // p1
    t.draw("RU/V").place(0, 2, 0);
    CHECK(t.feature("vodyanoy@0,2").figures == (everybody ? 1 : 0));
    CHECK(t.feature("tower@0,1").figures == (everybody ? 0 : 1));
  }
}

TEST_CASE("taking a follower out of the lake", "[VODY-O3]") {
  Table no = lake();
  no.pass();
  no.turn("BA/RFr", -2, 0, 0);
  no.draw("BA/RFr").place(-3, 0, 0);
  CHECK(moves_with(no, "leave-lake") == 0);
  Table t = lake(gives_back);
  CHECK(moves_with(t, "leave-lake") == 0);  // not from the tile just laid
  CHECK(t.refused("leave-lake p1.follower.1 0,1", "VODY-O3"));
  t.pass();
  t.draw("BA/RFr").place(-2, 0, 0);
  CHECK(moves_with(t, "leave-lake") == 1);  // the own one
  CHECK(t.refused("leave-lake p1.follower.1 0,1", "VODY-O3"));
  t.play("leave-lake p2.follower.1 0,1");
  CHECK(t.supply(2) == 6);
  CHECK(in_lake(t) == 2);
  CHECK(t.who() != 2);  // instead of another move
}

TEST_CASE("deploying beside the lake on its own tile", "[VODY-O4]") {
  Table open = promos();
  open.draw("RU/V").place(0, 1, 0);
  CHECK(open.may_deploy("field"));
  Table shut = promos("vodyanoy.bars_tile = true");
  shut.turn("BA/RFr", 1, 0, 0, "road").turn("BA/L", 1, 1, 0);
  shut.draw("RU/V").place(0, 1, 0);
  CHECK(in_lake(shut) == 1);  // being pulled in is no deployment
  CHECK(shut.asked() != "wood");
  shut.draw("BA/L").place(0, 2, 0);
  CHECK(shut.may_deploy("field@0,2"));
}

// ---- the tree ----
TEST_CASE("followers on the road are caught after pieces were moved", "[SOLO-01][SOLO-02]") {
  Table t = tree();
  CHECK(in_tree(t) == 0);
  t.pass();
  CHECK(in_tree(t) == 1);
  CHECK(t.feature("road@1,0").figures == 0);
  t.turn("BA/RFr", 3, 0, 0, "road");  // p2 comes onto the road
  CHECK(in_tree(t) == 2);
  t.turn("BA/RFr", 3, 1, 0, "road");  // another road
  CHECK(in_tree(t) == 2);
  t.finish();
  CHECK(t.score(1) == 1);
  CHECK(t.score(2) == 0);
  CHECK(in_tree(t) == 2);
}

TEST_CASE("the road is scored without those who were caught", "[SOLO-01]") {
  Table t = promos();
  t.turn("BA/LR", -1, 0, 270, "road").turn("BA/L", 0, 1, 0).turn("BA/L", 1, 1, 0).turn("BA/L", 2, 1, 0);
  t.turn("BA/LR", 2, 0, 90).turn("RU/SR", 1, 0, 0);
  CHECK_FALSE(t.feature("road@1,0").open);
  CHECK(t.score(1) == 0);
  CHECK(t.feature("solovei@1,0").figures == 1);
}

TEST_CASE("a follower comes down from the tree instead of another move", "[SOLO-03]") {
  Table t = tree();
  t.pass();
  t.draw("BA/L").place(1, 1, 0);
  CHECK(moves_with(t, "leave-tree") == 0);  // p2 has nobody there
  CHECK(t.refused("leave-tree p1.follower.1 2,0", "SOLO-03"));
  t.pass();
  t.draw("BA/L").place(2, 1, 0);
  CHECK(moves_with(t, "leave-tree") == 1);
  t.play("leave-tree p1.follower.1 2,0");
  CHECK(t.supply(1) == 7);
  CHECK(in_tree(t) == 0);
  CHECK(t.who() != 1);
  CHECK(t.refused("leave-tree p1.follower.1 2,0", "SOLO-03"));
}

TEST_CASE("nobody is deployed on the tree", "[SOLO-04]") {
  Table t = promos();
  t.draw("RU/SR").place(1, 0, 0);
  CHECK(refused_put(t, "follower", "solovei", "SOLO-01"));
  CHECK(may_put(t, "follower", "road"));
}

TEST_CASE("caught as soon as the tile is laid", "[SOLO-O1]") {
  Table t = tree(endless_tree);
  CHECK(in_tree(t) == 1);                   // before pieces are moved
  CHECK(moves_with(t, "leave-tree") == 0);  // not from the tile just laid
  CHECK(t.may_deploy("road"));              // it is free again
  t.deploy("road");
  CHECK(in_tree(t) == 2);
  t.turn("BA/L", 1, 1, 0).draw("BA/RFr").place(3, 0, 0);
  CHECK(moves_with(t, "leave-tree") == 2);
  Table late = tree();
  CHECK_FALSE(late.may_deploy("road"));
}

TEST_CASE("lake and tree together: the lake comes first", "[VODY-O1][SOLO-O1]") {
  Table t = promos(std::string(endless_lake) + endless_tree);
  t.turn("RU/SR", 1, 0, 0).turn("RU/V", 0, 1, 0);
  t.turn("BA/RFr", -1, 0, 0, "road");  // on the road of the tree and beside the lake
  CHECK(in_lake(t) == 1);
  CHECK(t.feature("solovei@1,0").figures == 0);
  t.turn("BA/RFr", 2, 0, 0, "road");
  CHECK(t.feature("solovei@1,0").figures == 1);  // and stays there, beside the lake
  t.turn("BA/L", 1, 1, 0);
  CHECK(t.feature("solovei@1,0").figures == 1);
}

TEST_CASE("traps: the tiles without the rules, and the rules without the tiles", "[russian-promos]") {
  Table t = changed("base-modern", "[tiles]\nrussian-promos-2013 = 1\nrussian-promos-2016 = 1");
  CHECK(t.left("main") == 71 + 4);
  t.turn("BA/RFr", 1, 0, 0, "road").turn("RU/V", 0, 1, 0).turn("RU/SR", 2, 0, 0);
  CHECK(t.feature("road@1,0").figures == 1);
  Table u = changed("base-modern", "[modules]\nrussian-promos = true");
  u.play_on(1);
  CHECK(u.over());
  // Each by itself, too.
  Table lakes = changed("base-modern", "[tiles]\nrussian-promos-2016 = 1\n[modules]\nvodyanoy = true");
  lakes.turn("BA/RFr", 1, 0, 0, "road").turn("RU/V", 0, 1, 0);
  CHECK(in_lake(lakes) == 1);
}

TEST_CASE("random games reach every action of the traps, and keep all invariants", "[russian-promos]") {
  const Game& g = test_game_of(
      "title = 't'\nextends = 'russian-promos'\n[tiles]\nrussian-promos-2013 = 2\nrussian-promos-2016 = "
      "4\n[rules]\n" +
      std::string(endless_lake) + endless_tree + gives_back + "vodyanoy.bars_tile = true\n");
  int lakes = 0, trees = 0, huts = 0;
  for (u64 seed = 1; seed <= 4; ++seed) {
    Table t(g, 2);
    for (u64 i = 0; i < 300 && !t.over(); ++i) {
      t.play_on(1000 * seed + i, 1);
      if (t.asked() != "wood") continue;
      lakes += moves_with(t, "leave-lake");
      trees += moves_with(t, "leave-tree");
      huts += moves_with(t, "deploy follower hut");
    }
  }
  CHECK(lakes > 0);
  CHECK(trees > 0);
  CHECK(huts > 0);
  check_random_games(g, 10, 5);
  check_random_games(test_game("russian-promos"), 10, 5);
}
