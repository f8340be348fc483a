// Labyrinth: four roads are one, claimed as a whole or arm by arm.
#include "rules/pieces.hpp"
#include "rules/random_games.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const char* const by_arm = "labyrinth.occupancy = 'arms'";
const char* const by_arm_and_center = "labyrinth.occupancy = 'arms_and_center'";

// Two base games, for their cloisters at the end of a road; lines of [rules], and perhaps another box.
Table labyrinths(const std::string& rules = {}, const std::string& box = {}) {
  return changed(
      "labyrinth",
      "[tiles]\nbase = 2\n" + (box.empty() ? "" : box + " = 1\n[modules]\n" + box + " = true\n") + "[rules]\n" + rules);
}

// The labyrinth of p2 at 1,0, in hand for a follower; p1 has a thief on the western arm, which ends at a cloister.
Table west_arm_taken(const std::string& rules, const std::string& box = {}) {
  Table t = labyrinths(rules, box);
  t.turn("BA/LR", -1, 0, 270, "road");
  t.draw("LA/Rrrr").place(1, 0, 0);
  return t;
}

// Arm by arm: p1 stands in the west and in the east, p2 in the north, and p2 closes the last arm. Six tiles.
Table three_thieves(const std::string& rules) {
  Table t = west_arm_taken(rules);
  t.pass();
  t.turn("BA/LR", 2, 0, 90, "road").turn("BA/LR", 1, -1, 0, "road").turn("BA/LR", 1, 1, 180);
  return t;
}

}  // namespace

TEST_CASE("one tile that joins four roads", "[LAB-01]") {
  Table t = labyrinths();
  CHECK(t.left("main", "LA/Rrrr") == 1);
  t.turn("LA/Rrrr", 1, 0, 0).turn("BA/RFr", 2, 0, 0).turn("BA/RFr", 1, 1, 90).turn("BA/RFr", 1, -1, 90);
  for (const char* road : {"road@0,0", "road@2,0", "road@1,1", "road@1,-1"}) CHECK(t.same("road@1,0", road));
  CHECK(t.feature("road@1,0").tiles == 5);
  CHECK_FALSE(t.same("field@1,0:NL", "field@1,0:NR"));
}

TEST_CASE("the labyrinth ends no road", "[LAB-01]") {
  Table t = labyrinths();
  t.turn("LA/Rrrr", 1, 0, 0, "road").turn("BA/LR", -1, 0, 270).turn("BA/LR", 2, 0, 90).turn("BA/LR", 1, -1, 0);
  CHECK(t.feature("road@1,0").open);
  t.turn("BA/LR", 1, 1, 180);
  CHECK_FALSE(t.feature("road@1,0").open);
  CHECK(t.score(1) == 6);
}

TEST_CASE("a follower on it needs all its roads free", "[LAB-02]") {
  Table free = labyrinths();
  free.draw("LA/Rrrr").place(1, 0, 0);
  CHECK(free.may_deploy("road"));
  Table t = west_arm_taken("");
  CHECK_FALSE(t.may_deploy("road"));
  CHECK(t.refused_deploy("road", "KER-26"));
  t.pass();
  t.draw("BA/RFr").place(2, 0, 0);
  CHECK(t.refused_deploy("road", "KER-26"));
}

TEST_CASE("the figures of a road, and no others", "[LAB-03]") {
  Table large = labyrinths("", "inns-cathedrals");
  large.draw("LA/Rrrr").place(1, 0, 0);
  CHECK(may_put(large, "large-follower", "road"));
  Table t = labyrinths("", "traders-builders");
  t.turn("BA/RFr", -1, 0, 0, "road").turn("BA/L", 0, 1, 0);
  t.draw("LA/Rrrr").place(1, 0, 0);
  CHECK(may_put(t, "builder", "road"));
  CHECK_FALSE(may_put(t, "pig", "road"));
}

TEST_CASE("arm by arm", "[LAB-O1]") {
  for (const char* rules : {by_arm, by_arm_and_center}) {
    Table t = west_arm_taken(rules);
    CHECK(t.may_deploy("road") == (rules == by_arm_and_center));  // the labyrinth itself
    t.pass();
    t.draw("BA/RFr").place(2, 0, 0);
    CHECK(t.may_deploy("road"));  // p1 in the east, too
    t.deploy("road");
    t.draw("BA/RFr").place(3, 0, 0);
    CHECK_FALSE(t.may_deploy("road"));  // the eastern arm is taken
    t.pass();
    t.draw("BA/Rr").place(1, 1, 90);
    CHECK(t.may_deploy("road"));
    CHECK(moves_with(t, "deploy follower road@1,1") == 1);  // offered once
  }
}

TEST_CASE("a thief on the labyrinth itself takes no arm", "[LAB-O1]") {
  Table t = labyrinths(by_arm);
  t.turn("LA/Rrrr", 1, 0, 0, "road");
  t.draw("BA/RFr").place(2, 0, 0);
  CHECK(t.may_deploy("road"));
}

TEST_CASE("the labyrinth itself takes one thief, though its arms may be taken", "[LAB-O1]") {
  Table t =
      changed("labyrinth", "[tiles]\nbase = 2\n[modules]\nphantom = true\n[rules]\n" + std::string(by_arm_and_center));
  t.turn("BA/LR", -1, 0, 270, "road");
  t.draw("LA/Rrrr").place(1, 0, 0).pass();
  CHECK(t.legal("deploy phantom " + t.spot("road@1,0")));  // only the western arm is taken
  Table twice =
      changed("labyrinth", "[tiles]\nbase = 2\n[modules]\nphantom = true\n[rules]\n" + std::string(by_arm_and_center));
  twice.draw("LA/Rrrr").place(1, 0, 0).deploy("road");
  CHECK_FALSE(twice.legal("deploy phantom " + twice.spot("road@1,0")));
  CHECK(twice.refused("deploy phantom " + twice.spot("road@1,0"), "KER-26"));
}

TEST_CASE("an arm counts what was joined to it", "[LAB-O1]") {
  // A bend joins the eastern and the southern arm behind the labyrinth: they are one arm.
  Table t = west_arm_taken(by_arm);
  t.pass();
  t.turn("BA/Rr", 2, 0, 0, "road");  // p1, from the labyrinth to the south
  t.draw("BA/Rr").place(1, 1, 180);  // from the labyrinth to the east
  CHECK(t.may_deploy("road"));
  t.pass();
  t.draw("BA/Rr").place(2, 1, 90);  // joins both
  CHECK_FALSE(t.may_deploy("road"));
}

TEST_CASE("the majority is counted over the whole road", "[LAB-O1]") {
  const Table t = three_thieves(by_arm);
  CHECK(t.score(1) == 6);
  CHECK(t.score(2) == 0);
}

TEST_CASE("figures on the completed road", "[LAB-O2]") {
  const Table t = three_thieves(std::string(by_arm) + "\nlabyrinth.points_per_figure = 2");
  CHECK(t.score(1) == 6 + 3 * 2);
  Table open = labyrinths("labyrinth.points_per_figure = 2");
  open.turn("LA/Rrrr", 1, 0, 0, "road").finish();
  CHECK(open.score(1) == 2);  // not for an incomplete one
  Table plain = labyrinths("labyrinth.points_per_figure = 2");
  plain.turn("BA/LR", 1, 0, 90, "road").turn("BA/LR", -1, 0, 270);
  CHECK(plain.score(1) == 3);  // nor without a labyrinth
}

TEST_CASE("an inn raises the tiles, not the figures", "[LAB-O2]") {
  Table t = labyrinths("labyrinth.points_per_figure = 2", "inns-cathedrals");
  t.turn("IC/RFr.i", -1, 0, 0, "road").turn("LA/Rrrr", 1, 0, 0).turn("BA/LR", -2, 0, 270);
  t.turn("BA/LR", 2, 0, 90).turn("BA/LR", 1, -1, 0).turn("BA/LR", 1, 1, 180);
  CHECK(t.score(1) == 7 * 2 + 2);
}

TEST_CASE("through a portal to a free arm", "[LAB-O1]") {
  for (const bool arms : {true, false}) {
    Table t = west_arm_taken(arms ? by_arm : "", "princess-dragon");
    t.pass();
    t.turn("BA/RFr", 2, 0, 0);
    t.draw("DG/RRR.g").place(1, 1, 90);
    CHECK(t.may_deploy("road@2,0") == arms);
    CHECK_FALSE(t.may_deploy("road@0,0"));
    if (arms) {
      t.deploy("road@2,0");
      CHECK(t.feature("road@2,0").figures == 2);
    }
  }
}

TEST_CASE("the tiles without the rules, and the rules without the tiles", "[labyrinth]") {
  Table t = changed("base-modern", "[tiles]\nlabyrinth = 1");
  t.turn("LA/Rrrr", 1, 0, 0).turn("BA/RFr", 2, 0, 0);
  CHECK(t.same("road@0,0", "road@2,0"));
  Table u = changed("base-modern", "[modules]\nlabyrinth = true\n[rules]\n" + std::string(by_arm));
  CHECK(u.left("main") == 71);
  u.play_on(1);
  CHECK(u.over());
}

TEST_CASE("random games claim arms, and keep all invariants", "[LAB-O1]") {
  const Game& g = test_game_of("title = 't'\nextends = 'labyrinth'\n[tiles]\nlabyrinth = 6\n[rules]\n" +
                               std::string(by_arm_and_center) + "\nlabyrinth.points_per_figure = 2\n");
  int offered = 0;  // places on a road on which somebody stands already
  for (u64 seed = 1; seed <= 3; ++seed) {
    Table t(g, 2);
    for (u64 i = 0; i < 150 && !t.over(); ++i) {
      t.play_on(1000 * seed + i, 1);
      if (t.asked() != "wood") continue;
      const std::string start = "deploy follower ";
      for (const std::string& m : t.moves())
        if (m.starts_with(start + "road")) offered += t.feature(m.substr(start.size())).figures > 0;
    }
  }
  CHECK(offered > 0);
  check_random_games(g, 10, 5);
  check_random_games(test_game("labyrinth"), 5, 5);
}
