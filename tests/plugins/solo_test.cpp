// Solo: the shortened bag, the target, the announcement.
#include "house.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const std::string own = own_ruleset("solo");

Table solo(const std::string& values, int players = 1) {
  return house_table("solo", "setup.min_players = 1\n" + values, players);
}

// Name and numbers of the announcement; empty if there was none.
std::string announced(const Table& t) {
  std::string text;
  for (const Entry& e : t.journal())
    if (e.is == Entry::Is::custom && t.game().name(e.event).starts_with("target-"))
      text += std::string(t.game().name(e.event)) + " " + std::to_string(e.arg[0]) + " " + std::to_string(e.arg[1]);
  return text;
}

int gauge(const Table& t) {
  for (const GaugeLine& g : t.game().gauges(t.state()))
    if (g.label == "points to the target") return g.value;
  return -1;
}

}  // namespace

TEST_CASE("one player and forty tiles", "[SOLO-02]") {
  Table t(own, 1);
  CHECK(t.game().min_players() == 1);
  CHECK(t.game().max_players() == 1);
  CHECK(t.left("main") == 40);
  CHECK(t.left("solo-box") == 31);
  CHECK(solo("solo.tiles = 0").left("main") == 71);
  CHECK(solo("solo.tiles = 200").left("main") == 71);
  t.play_on(3);
  CHECK(t.over());
  CHECK(t.view().tiles() + discarded(t) == 41);
}

TEST_CASE("nobody knows which tiles are missing", "[SOLO-02]") {
  Table t(own, 1);
  const Game& g = t.game();
  for (const Player reader : {Player(0), Player{}}) {  // nor does anybody who looks on
    int differ = 0;
    for (u64 seed = 0; seed < 5; ++seed) {
      const State s = g.observe(t.state(), reader, seed);
      for (u32 y = 0; y < static_cast<u32>(g.tiles()); ++y)
        for (u32 b = 0; b < static_cast<u32>(g.bags()); ++b)
          if (g.name(Bag(b)) == "main")
            differ += g.view(s).left(Bag(b), TileType(y)) != t.view().left(Bag(b), TileType(y));
    }
    CHECK(differ > 0);
  }
}

TEST_CASE("the target is judged after the final scoring", "[SOLO-01][SOLO-03]") {
  Table t = solo("solo.target = 2");
  t.turn("BA/RFr", 1, 0, 0, "road");
  CHECK(gauge(t) == 2);
  CHECK(announced(t).empty());
  t.finish();  // two tiles of road
  CHECK(announced(t) == "target-reached 2 2");
  CHECK(gauge(t) == 0);

  Table missed = solo("solo.target = 3");
  missed.turn("BA/RFr", 1, 0, 0, "road").finish();
  CHECK(announced(missed) == "target-missed 3 2");
  CHECK(gauge(missed) == 1);
}

TEST_CASE("the game may end at the target", "[SOLO-04]") {
  Table t = solo("solo.target = 4\nsolo.stop_at_target = true\nsolo.tiles = 0");
  t.turn("BA/C", 0, -1, 180, "city");
  CHECK(t.over());
  CHECK(t.game().ended_by(t.state()) == std::vector<std::string>{"target reached"});
  CHECK(announced(t) == "target-reached 4 4");

  Table on = solo("solo.target = 4\nsolo.tiles = 0");
  on.turn("BA/C", 0, -1, 180, "city");
  CHECK_FALSE(on.over());
}

TEST_CASE("several players play together", "[SOLO-05]") {
  Table t = solo("solo.target = 6\nsolo.tiles = 0", 2);
  t.turn("BA/C", 0, -1, 180, "city").turn("BA/RFr", 1, 0, 0, "road");
  CHECK(gauge(t) == 2);
  t.finish();
  CHECK(t.score(1) == 4);
  CHECK(t.score(2) == 2);
  CHECK(announced(t) == "target-reached 6 6");
}
