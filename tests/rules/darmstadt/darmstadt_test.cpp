// Darmstadt: churches and the hall.
#include "rules/pieces.hpp"
#include "rules/random_games.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

Table town(const std::string& rules = {}, int players = 2, const std::string& more = {}) {
  return changed("darmstadt", "[tiles]\nbase = 4\n" + more + "[rules]\n" + rules, players);
}

// A church at 0,2 whose road bends to the south and east, p1's monk in it if `monk`; what is around it is laid from
// `spots`: at each a cloister, with p2's or p1's follower in it as the turns come.
Table church(const std::string& rules, Name monk, Name first = {}, Name second = {}) {
  Table t = town(rules);
  t.turn("BA/L", 0, 1, 0).turn("BA/L", -1, 1, 0);
  t.turn("DA/LRR", 0, 2, 0, monk);   // p1
  t.turn("BA/L", -1, 2, 0, first);   // p2
  t.turn("BA/RFr", 1, 2, 0);         // p1: the road east
  t.turn("BA/L", -1, 3, 0, second);  // p2
  t.turn("BA/RFr", 0, 3, 90);        // p1: the road south
  t.turn("BA/L", 1, 1, 0);           // p2
  return t;                          // 1,3 is open
}

}  // namespace

TEST_CASE("two churches and the Darmstadtium", "[DARM-02][DMIUM-02]") {
  int churches = 0, halls = 0, tiles = 0;
  for (const TileSpec& tile : test_game("darmstadt").spec().tiles) {
    if (!tile.id.starts_with("DA/")) continue;
    tiles += tile.count;
    for (const SegSpec& seg : tile.segments)
      for (const auto& [name, value] : seg.attrs) {
        churches += name == "church" ? value * tile.count : 0;
        halls += name == "darmstadtium" ? value * tile.count : 0;
      }
  }
  CHECK(tiles == 3);
  CHECK(churches == 2);
  CHECK(halls == 1);
}

TEST_CASE("the most followers around a completed church", "[DARM-01][DARM-E01]") {
  Table t = church("", "cloister", "cloister", "cloister");
  t.turn("BA/L", 1, 3, 0);
  CHECK(t.score(1) == 9);
  CHECK(t.points(2, "church") == 3);
  CHECK(t.score(2) == 3);
}

TEST_CASE("a church in which nobody is pays all the same, a tie pays everybody", "[DARM-01]") {
  Table empty = church("", "", "cloister");
  empty.turn("BA/L", 1, 3, 0);
  CHECK(empty.score(1) == 0);
  CHECK(empty.score(2) == 3);
  Table tie = church("", "cloister", "cloister");
  tie.turn("BA/L", 1, 3, 0);
  CHECK(tie.points(1, "church") == 3);
  CHECK(tie.points(2, "church") == 3);
  CHECK(tie.score(1) == 9 + 3);
  Table nobody = church("", "");
  nobody.turn("BA/L", 1, 3, 0);
  CHECK(nobody.score(1) + nobody.score(2) == 0);
  Table five = church("church.points = 5\n", "", "cloister");
  five.turn("BA/L", 1, 3, 0);
  CHECK(five.score(2) == 5);
}

TEST_CASE("an incomplete church is a cloister", "[DARM-01][DARM-02]") {
  Table t = church("", "cloister", "cloister");
  t.finish();
  CHECK(t.score(1) == 8);
  CHECK(t.points(2, "church") == 0);
}

TEST_CASE("pieces or votes", "[DARM-O1]") {
  for (const bool votes : {false, true}) {
    Table t =
        town(votes ? "church.count = 'votes'\n" : "", 2, "inns-cathedrals = 1\n[modules]\nlarge-follower = true\n");
    t.turn("BA/L", 0, 1, 0).turn("BA/L", -1, 1, 0);
    put(t, "DA/LRR", 0, 2, 0, "large-follower", "cloister");  // p1: one piece, two votes
    t.turn("BA/L", -1, 2, 0, "cloister");                     // p2: one piece
    t.turn("BA/RFr", 1, 2, 0).turn("BA/L", -1, 3, 0).turn("BA/RFr", 0, 3, 90).turn("BA/L", 1, 1, 0);
    t.turn("BA/L", 1, 3, 0);
    CHECK(t.points(1, "church") == 3);
    CHECK(t.points(2, "church") == (votes ? 0 : 3));
  }
}

namespace {

// One tile completes the church at 0,2 and the cloister at -1,2 with p2's monk, who is the only follower around. What
// p2 gets for the church if `first` is scored before the other.
int paid(const std::string& counted, Name first) {
  Table t = town("score.feature_order = 'active_player'\nchurch.counted = '" + counted + "'\n");
  t.turn("BA/L", 0, 1, 0).turn("BA/L", -1, 1, 0).turn("DA/LRR", 0, 2, 0).turn("BA/L", -1, 2, 0, "cloister");
  t.turn("BA/RFr", 1, 2, 0).turn("BA/RFr", 0, 3, 90).turn("BA/L", 1, 1, 0).turn("BA/L", 1, 3, 0);
  t.turn("BA/L", -2, 1, 0).turn("BA/L", -2, 2, 0).turn("BA/L", -2, 3, 0);
  t.draw("BA/L").place(-1, 3, 0).pass();
  REQUIRE(t.asked() == "order");
  t.play(first);
  CHECK(t.points(2, "cloister") == 9);
  return t.points(2, "church");
}

}  // namespace

TEST_CASE("followers that go home with the same tile", "[DARM-O2]") {
  CHECK(paid("own_turn", "score cloister@0,2") == 3);
  CHECK(paid("own_turn", "score cloister@-1,2") == 0);  // the monk has gone
  CHECK(paid("tile_laid", "score cloister@0,2") == 3);
  CHECK(paid("tile_laid", "score cloister@-1,2") == 3);
}

TEST_CASE("two cloisters fewer, as a ruleset may have it", "[DARM-O3]") {
  CHECK(Table("darmstadt", 2).left("main", "BA/L") == 4);
  CHECK(changed("darmstadt", "[tiles]\nbase = { count = { 'BA/L' = 2 } }\n").left("main", "BA/L") == 2);
}

TEST_CASE("the Darmstadtium in a completed city", "[DMIUM-01]") {
  for (const bool complete : {true, false}) {
    Table t = town();
    t.turn("DA/Cccc", 0, -1, 0, "city").turn("BA/C", -1, -1, 90).turn("BA/C", 1, -1, 270);
    if (complete) {
      t.turn("BA/C", 0, -2, 180);
      CHECK(t.score(1) == 5 * 2 + 3);
    } else {
      t.finish();
      CHECK(t.score(1) == 4);
    }
  }
  Table more = town("darmstadtium.points = 7\n");
  more.turn("DA/Cccc", 0, -1, 0, "city").turn("BA/C", -1, -1, 90).turn("BA/C", 1, -1, 270);
  more.turn("BA/C", 0, -2, 180);
  CHECK(more.score(1) == 17);
}

TEST_CASE("churches: tiles without rules, rules without tiles", "[DARM-02][DMIUM-02]") {
  Table tiles = changed("base-modern", "[tiles]\ndarmstadt = 1\n");
  tiles.turn("BA/L", 0, 1, 0).turn("DA/LRR", 0, 2, 0, "cloister").finish();
  CHECK(tiles.points(2, "cloister.incomplete") == 2);
  Table rules = changed("base-modern", "[modules]\nchurches = true\ndarmstadtium = true\n");
  CHECK(rules.turn("BA/C", 0, -1, 180, "city").score(1) == 4);
}

TEST_CASE("random games with Darmstadt keep all promises", "[DARM-01]") {
  check_random_games(changed("darmstadt", "[tiles]\ndarmstadt = 3\n").game(), 5, 7);
}
