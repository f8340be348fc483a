// Hills & Sheep beside other boxes, and in random games.
#include <map>

#include "rules/pieces.hpp"
#include "rules/random_games.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// Answers the open draw with tokens of so many sheep.
void give(Table& t, int sheep) {
  REQUIRE(t.asked() == "flock");
  for (const std::string& m : t.moves())
    if (m.starts_with("sheep " + std::to_string(sheep) + " ")) {
      t.play(m);
      return;
    }
  FAIL("no such token is left");
}

}  // namespace

TEST_CASE("a flock is tended before the dragon comes, who eats the shepherd with it",
          "[SHEEP-07][SHEEP-O3][DRAGON-09]") {
  Table t = changed("hills-sheep", "[tiles]\nprincess-dragon = 1\n[modules]\ndragon = true");
  t.draw("BA/RFr").place(1, 0, 0).play("deploy shepherd " + t.spot("field:NL"));
  give(t, 2);
  t.turn("DG/F.v", 0, 1, 0);
  t.draw("DG/RFr.d").place(-1, 0, 0).pass();
  REQUIRE(t.asked() == "tend");
  t.play("expand");
  give(t, 4);
  CHECK(t.asked() == "dragon");
  CHECK(t.supply(1, "shepherd") == 0);
  t.play("dragon 0,0").play("dragon 1,0");
  CHECK(t.supply(1, "shepherd") == 1);
  CHECK(t.score(1) == 0);
}

TEST_CASE("a large follower and two followers, one of them on a hill", "[HILL-05]") {
  Table t = changed("hills-sheep",
                    "[tiles]\nhills-sheep = 2\ninns-cathedrals = 1\n[modules]\ninns-cathedrals = true\n"
                    "[start]\ntiles = [{ tile = 'BA/L', at = [-1, -1] }, { tile = 'BA/L', at = [1, -1] },"
                    "{ tile = 'BA/L', at = [-1, 1] }, { tile = 'BA/L', at = [1, 1] }]\n");
  put(t, "BA/C", 0, -1, 180, "large-follower", "city");
  t.turn("HS/CFR.h", 1, 0, 270, "city").turn("BA/C", -1, 0, 90).turn("BA/C", 0, 1, 0, "city");
  t.turn("BA/Cccc+", 0, 0, 0);
  CHECK(t.score(1) == 0);
  CHECK(t.score(2) == 12);
}

TEST_CASE("vineyards around a shrine", "[VINE-01][SHRINE-07]") {
  Table t = changed("hills-sheep",
                    "[tiles]\nhills-sheep = 2\nshrines = 1\n[modules]\nshrines = true\n"
                    "[start]\ntiles = [{ tile = 'BA/C', at = [-1, -1] }, { tile = 'HS/C!.v', at = [0, -1] },"
                    "{ tile = 'BA/C', at = [1, -1] }, { tile = 'HS/C!.v', at = [-1, 0], rotation = 270 },"
                    "{ tile = 'HS/C!.v', at = [1, 0], rotation = 90 }, { tile = 'BA/C', at = [-1, 1], rotation = 180 },"
                    "{ tile = 'HS/C!.v', at = [0, 1], rotation = 180 }]\n");
  t.turn("CU/S", 0, 0, 0, "cloister").turn("BA/C", 1, 1, 180);
  CHECK(t.points(1, "shrine") == 9 + 4 * 3);
}

TEST_CASE("random games reach everything that the box adds", "[SHEEP-03][SHEEP-07][SHEEP-11][SHEEP-13][HILL-01]") {
  std::map<std::string, int> seen;
  for (u64 seed = 1; seed <= 10; ++seed) {
    Table t("hills-sheep", 2);
    t.play_on(seed);
    for (const Entry& e : t.journal()) {
      if (e.is == Entry::Is::custom) ++seen[std::string(t.game().name(e.event))];
      if (e.is == Entry::Is::moved && e.cause && t.game().name(t.view().kind(e.figure)) == "shepherd")
        ++seen[std::string(t.game().name(e.cause))];
    }
  }
  CHECK(seen["hill.hides"] > 40);
  CHECK(seen["deployed"] > 30);
  CHECK(seen["flock.grows"] + seen["flock.lost"] > seen["deployed"]);  // some were expanded
  CHECK(seen["herded"] > 10);
  CHECK(seen["wolf"] > 0);
}

TEST_CASE("random games with hills and sheep keep all promises", "[SHEEP-14][HILL-02]") {
  check_random_games(test_game("hills-sheep"), 5, 7);
  const std::string turned =
      "[rules]\nhills.tiebreak = 'most'\nhills.no_second_tile = 'redraw'\nhills.hidden_counts = true\n"
      "sheep.enclosed = 'choose'\nsheep.action_same_cycle = true\nsheep.wolf_returns = false\n"
      "[figures]\nshepherd = 6\n";
  check_random_games(changed("hills-sheep", turned).game(), 5, 7);
  check_random_games(changed("hills-sheep", "[tiles]\nhills-sheep = 8\nbase = 0\n").game(), 5, 7);
}
