// Scores on the track, and who wins.
#include "view/track.hpp"

#include "basics/standing.hpp"
#include "rules/boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

using Cards = std::vector<int>;

// Roads that are worth so much that few tiles lap the track.
Table rich(int per_tile) { return ruled("road.points_per_tile = " + std::to_string(per_tile)); }

}  // namespace

TEST_CASE("a track of fifty spaces, with cards for the laps", "[KER-37][KER-39][KER-40][KER-41][KER-42][BASE-04]") {
  const Game& g = test_game("base-2006");
  CHECK(g.track().length == 50);
  CHECK(g.track().cards);
  CHECK(on_track(g, 0).cards == Cards{});
  CHECK(on_track(g, 49).cards == Cards{});
  CHECK(on_track(g, 49).space == 49);
  CHECK(on_track(g, 51).cards == Cards{50});
  CHECK(on_track(g, 101).cards == Cards{100});
  CHECK(on_track(g, 151).cards == Cards{100, 50});
  CHECK(on_track(g, 251).cards == Cards{100, 100, 50});
  for (int score = 0; score < 700; ++score) {
    const OnTrack shown = on_track(g, score);
    int sum = shown.space;
    for (int card : shown.cards) sum += card;
    CHECK(sum == score);
    CHECK(shown.space < 50);
  }
}

TEST_CASE("48 and 5 points are 53", "[KER-D01][KER-D02]") {
  const Game& g = test_game("base-2006");
  CHECK(on_track(g, 48 + 5).cards == Cards{50});
  CHECK(on_track(g, 48 + 5).space == 3);
  CHECK(on_track(g, 103).cards == Cards{100});
  CHECK(on_track(g, 153).cards == Cards{100, 50});
  CHECK(on_track(g, 203).cards == Cards{100, 100});
}

TEST_CASE("reaching the fifty counts as passing it", "[KER-O1]") {
  const Game& g = test_game("base-2006");
  CHECK(on_track(g, 50).cards == Cards{50});
  CHECK(on_track(g, 50).space == 0);
  CHECK(on_track(g, 100).cards == Cards{100});
}

TEST_CASE("a score may lap the track any number of times", "[KER-38][KER-36]") {
  Table t = rich(20);
  t.turn("BA/LR", 1, 0, 90, "road").turn("BA/LR", -1, 0, 270);
  CHECK(t.score(1) == 60);
  t.turn("BA/Rr", 0, 1, 270, "road").turn("BA/Rr", 1, 1, 0).turn("BA/Rr", 0, 2, 180).turn("BA/Rr", 1, 2, 90);
  CHECK(t.score(1) == 140);
  t.turn("BA/Rr", 0, 3, 270, "road").turn("BA/Rr", 1, 3, 0).turn("BA/Rr", 0, 4, 180).turn("BA/Rr", 1, 4, 90);
  CHECK(t.score(1) == 220);
  CHECK(on_track(t.game(), t.score(1)).cards == Cards{100, 100});
  CHECK(on_track(t.game(), t.score(1)).space == 20);
}

TEST_CASE("the track is a parameter", "[KER-37][KER-39][ED-54]") {
  const Table shorter = ruled("track.length = 30");
  CHECK(on_track(shorter.game(), 70).cards == Cards{60});
  CHECK(on_track(shorter.game(), 70).space == 10);
  const Table plain = ruled("track.cards = false");
  CHECK(on_track(plain.game(), 153).cards == Cards{});
  CHECK(on_track(plain.game(), 153).space == 153);
}

TEST_CASE("the highest total wins", "[KER-02]") {
  Table t("base-2006", 3);
  t.turn("BA/C", 0, -1, 180, "city").turn("BA/L", 0, 1, 0, "cloister").turn("BA/RFr", 1, 0, 0);
  CHECK(Standing(t.view()).leaders() == std::vector{Player(0)});  // 2 points so far
  t.finish();
  CHECK(t.score(2) == 3);  // the final scoring counts
  CHECK(Standing(t.view()).leaders() == std::vector{Player(1)});
}

TEST_CASE("a shared total is a shared victory", "[KER-03][ED-52]") {
  Table t("base-2006", 3);
  t.turn("BA/C", 0, -1, 180, "city").turn("BA/RFr", 1, 0, 0, "road").turn("BA/L", -1, -1, 0);
  t.finish();
  CHECK(t.score(1) == 2);
  CHECK(t.score(2) == 2);
  CHECK(t.score(3) == 0);
  CHECK(Standing(t.view()).leaders() == std::vector{Player(0), Player(1)});
}
