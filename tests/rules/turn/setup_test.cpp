// Set-up, components, the course of a turn.
#include <numeric>
#include <range/v3/view/zip.hpp>
#include <set>

#include "rules/boards.hpp"
#include "words/notation.hpp"

using namespace bastide;
using namespace bastide::sdk;

TEST_CASE("two to six players", "[KER-01]") {
  const Game& g = test_game("base-2006");
  CHECK(g.min_players() == 2);
  CHECK(g.max_players() == 6);
  CHECK_THROWS_AS(Table("base-2006", 1), TableError);
  CHECK_THROWS_AS(Table("base-2006", 7), TableError);
  for (int players = 2; players <= 6; ++players) CHECK(Table("base-2006", players).view().players() == players);
  CHECK(ruled("setup.max_players = 4", 4).game().max_players() == 4);
  CHECK(ruled("setup.min_players = 1", 1).view().players() == 1);
}

TEST_CASE("the starting tile lies in the middle, all others are in the stacks", "[KER-05][KER-06]") {
  Table t("base-2006", 2);
  CHECK(t.view().tiles() == 1);
  CHECK(t.tile_at(0, 0) == "BA/RCr r0");
  CHECK(t.view().turn() <= 1);
  CHECK(t.left("main") == 71);
  CHECK(t.asked() == "draw");
  CHECK(t.who() == 0);
  CHECK(t.legal("draw BA/RRRR"));
  // Every tile is as likely as any other: an outcome weighs as much as there are copies.
  Workspace w;
  t.game().legal(t.state(), w);
  int weights = 0;
  for (const Action& a : w.legal) {
    weights += a.weight;
    if (print(t.game(), t.state(), a) == "draw BA/Rr") CHECK(a.weight == 9);
    if (print(t.game(), t.state(), a) == "draw BA/RRRR") CHECK(a.weight == 1);
  }
  CHECK(weights == 71);
}

TEST_CASE("the box holds 72 tiles of 24 faces", "[BASE-01][BASE-06][BASE-07]") {
  Table t("base-2006", 2);
  CHECK(t.view().tiles() + t.left("main") == 72);
  CHECK(t.moves().size() == 24);         // copies of a face that differ in huts and sheep are the same draw
  CHECK(t.left("main", "BA/RCr") == 3);  // the face of the starting tile, three more times
}

TEST_CASE("tiles show cities, roads, fields and cloisters", "[BASE-02]") {
  const Game& g = test_game("base-2006");
  std::set<std::string> kinds;
  bool mixed = false;
  for (const TileSpec& tile : g.spec().tiles) {
    std::set<std::string> here;
    for (const SegSpec& s : tile.segments) here.insert(s.kind);
    kinds.insert(here.begin(), here.end());
    mixed |= here.size() == 3;
  }
  CHECK(kinds == std::set<std::string>{"city", "cloister", "field", "road"});
  CHECK(mixed);
}

TEST_CASE("six colours with eight followers, one of which is the scoring marker", "[KER-08][KER-09][BASE-03]") {
  Table t("base-2006", 6);
  int followers = 0;
  for (int p = 1; p <= 6; ++p) {
    CHECK(t.supply(p, "follower") == 7);
    CHECK(t.score(p) == 0);
    followers += t.supply(p) + 1;
  }
  CHECK(followers == 48);
}

TEST_CASE("the starting player is agreed upon, or drawn by lot", "[KER-10][ED-03]") {
  Table agreed("base-2006", 3);
  agreed.draw("BA/RFr");
  CHECK(agreed.who() == 1);

  Table lot = ruled("setup.start_player = 'random'", 3);
  CHECK(lot.asked() == "first");
  CHECK(lot.who() == 0);
  CHECK(lot.moves() == std::vector<std::string>{"first p1", "first p2", "first p3"});
  lot.play("first p3").draw("BA/RFr");
  CHECK(lot.who() == 3);
  lot.place(1, 0, 0).draw("BA/RFr");
  CHECK(lot.who() == 1);
}

TEST_CASE("turns go round the table", "[KER-11]") {
  Table t("base-2006", 3);
  for (int turn = 0; turn < 7; ++turn) {
    t.draw("BA/RFr");
    CHECK(t.asked() == "place");
    CHECK(t.who() == turn % 3 + 1);
    t.place(turn + 1, 0, 0);
    CHECK(t.asked() == "wood");
    CHECK(t.who() == turn % 3 + 1);
    t.pass();
  }
}

TEST_CASE("a turn is: place, deploy, score, take back", "[KER-12][KER-35][KER-E07]") {
  // Red's tile completes a road of three tiles that holds nobody; Red deploys a thief on it.
  Table t("base-2006", 2);
  t.turn("BA/LR", 1, 0, 90);
  t.draw("BA/LR").place(-1, 0, 270);
  CHECK(t.score(2) == 0);
  const auto before = t.journal().size();
  t.deploy("road");
  CHECK(t.score(2) == 3);
  CHECK(t.supply(2) == 7);
  std::vector<Entry::Is> order;
  for (auto i = before; i < t.journal().size(); ++i)
    if (t.journal()[i].is != Entry::Is::turn) order.push_back(t.journal()[i].is);
  CHECK(order == std::vector{Entry::Is::moved, Entry::Is::scored, Entry::Is::points, Entry::Is::moved});
}

TEST_CASE("nobody deploys before the tile lies", "[KER-12][KER-X11]") {
  Table t("base-2006", 2);
  t.draw("BA/RFr");
  for (const std::string& move : t.moves()) CHECK(move.starts_with("place "));
  CHECK(t.refused("deploy follower road@0,0:EW", "KER-12"));
}

TEST_CASE("nobody deploys after scoring", "[KER-12][KER-34][KER-X10][KER-D04]") {
  // The only follower of the player stands in the city which his own tile completes.
  Table t = changed("base-2006", "[figures]\nfollower = 1");
  t.turn("BA/Cc.1", 0, -1, 180, "city");
  CHECK(t.supply(1) == 0);
  t.turn("BA/RFr", 1, 0, 0);
  t.draw("BA/C").place(1, -1, 270);
  CHECK(t.asked() == "draw");  // the wood step had nothing to offer, scoring is over
  CHECK(t.score(1) == 6);
  CHECK(t.supply(1) == 1);
  CHECK(t.refused("deploy follower field@1,-1:NL.NR.EL.ER.SL.SR", "KER-12"));
  // He is back for the next turn, in another role.
  t.turn("BA/RFr", 2, 0, 0);
  t.turn("BA/RFr", -1, 0, 0, "road");
  CHECK(t.supply(1) == 0);
}

TEST_CASE("the drawn tile is shown to everybody", "[KER-15]") {
  Table t("base-2006", 3);
  t.draw("BA/CccR+");
  const auto moves = t.moves();
  for (u32 seat = 0; seat < 3; ++seat) {
    const State seen = t.game().observe(t.state(), Player(seat), 99);
    Workspace w;
    t.game().legal(seen, w);
    REQUIRE(w.legal.size() == moves.size());
    for (const auto& [legal, move] : ranges::views::zip(w.legal, moves)) CHECK(print(t.game(), seen, legal) == move);
  }
}

TEST_CASE("points come while playing and at the end", "[KER-04][KER-36][KER-44]") {
  Table t("base-2006", 2);
  t.turn("BA/C", 0, -1, 180, "city");
  CHECK(t.score(1) == 2);  // at once
  t.turn("BA/RFr", 1, 0, 0, "road");
  CHECK(t.score(2) == 0);
  t.finish();
  CHECK(t.over());
  CHECK(t.score(1) == 2);
  CHECK(t.score(2) == 2);
  const auto scored = t.scored();
  REQUIRE(scored.size() >= 2);
  CHECK_FALSE(scored.front().final);
  CHECK(scored.back().final);
}
