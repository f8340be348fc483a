// Die Stadt: set-up, the turn, adding tiles.
#include "stadt_boards.hpp"
#include "view/track.hpp"

using namespace bastide;
using namespace bastide::sdk;

TEST_CASE("two to four players", "[STADT-01]") {
  for (const char* ruleset : {"stadt-open", "die-stadt", "die-stadt-strict", "walled-carcassonne"}) {
    CHECK(test_game(ruleset).min_players() == 2);
    CHECK(test_game(ruleset).max_players() == 4);
  }
  CHECK_THROWS_AS(Table("stadt-open", 1), TableError);
  CHECK_THROWS_AS(Table("stadt-open", 5), TableError);
}

TEST_CASE("eight followers of a colour, one of which marks the score", "[STADT-03][STADT-02]") {
  Table t("stadt-open", 4);
  for (int p = 1; p <= 4; ++p) {
    CHECK(t.supply(p, "follower") == 7);
    CHECK(t.score(p) == 0);
  }
}

TEST_CASE("the players agree on who starts, or draw lots", "[STADT-07][A-01]") {
  Table agreed("stadt-open", 3);
  agreed.draw("ST/A1");
  CHECK(agreed.who() == 1);
  Table lot = changed("stadt-open", "[rules]\nsetup.start_player = 'random'", 3);
  CHECK(lot.asked() == "first");
  CHECK(lot.moves() == std::vector<std::string>{"first p1", "first p2", "first p3"});
  lot.play("first p2").draw("ST/A1");
  CHECK(lot.who() == 2);
}

TEST_CASE("the first tile is drawn, lies in the middle and takes a follower", "[STADT-10][C-05]") {
  Table t("stadt-open", 2);
  CHECK(t.view().tiles() == 0);
  t.draw("ST/B2F");
  CHECK(t.moves() == std::vector<std::string>{"place 0,0 r0", "place 0,0 r90", "place 0,0 r180", "place 0,0 r270"});
  t.place(0, 0, 90);
  CHECK(t.asked() == "wood");
  CHECK(t.moves() == std::vector<std::string>{"deploy follower street@0,0:ES", "deploy follower market@0,0:N",
                                              "deploy follower residential@0,0:ER.SL",
                                              "deploy follower residential@0,0:EL.SR.WL.WR", "pass"});
  t.deploy("market");
  CHECK(t.supply(1) == 6);
}

TEST_CASE("a turn is: add a tile, perhaps a follower, score", "[STADT-09][STADT-11]") {
  Table t("stadt-open", 3);
  t.draw("ST/A5p");
  CHECK(t.refused("pass", "KER-14"));  // drawing and adding is a must
  t.place(0, 0, 180).deploy("street");
  t.draw("ST/A1");
  CHECK(t.who() == 2);
  CHECK(t.refused("deploy follower residential@0,0:NL.NR.EL.ER.SL.SR.WL.WR", "STADT-11"));
  t.place(0, 1, 0);
  CHECK(t.asked() == "wood");
  t.pass();
  t.draw("ST/A5p").place(0, 2, 0);
  CHECK(t.who() == 3);
  CHECK(t.asked() == "wood");
  CHECK(t.score(1) == 0);  // after the follower, not before
  const auto before = t.journal().size();
  t.deploy("residential");
  CHECK(t.score(1) == 3);
  std::vector<Entry::Is> order;
  for (auto i = before; i < t.journal().size(); ++i)
    if (t.journal()[i].is != Entry::Is::turn) order.push_back(t.journal()[i].is);
  CHECK(order == std::vector{Entry::Is::moved, Entry::Is::scored, Entry::Is::points, Entry::Is::moved});
  t.draw("ST/A3");
  CHECK(t.who() == 1);  // round the table
}

TEST_CASE("a tile touches the city with a side", "[STADT-13][T-23]") {
  Table t("stadt-open", 2);
  t.turn("ST/D1p", 0, 0, 0).draw("ST/D1h1");
  CHECK(t.moves().size() == 16);  // four cells, turned freely
  for (const char* corner : {"place 1,1 r0", "place -1,1 r90", "place 1,-1 r180", "place -1,-1 r270"})
    CHECK(t.refused(corner, "STADT-13"));
  CHECK(t.refused("place 2,0 r0", "STADT-13"));
  CHECK(t.refused("place 0,0 r0", "STADT-13"));
}

TEST_CASE("a street goes on at every side that touches", "[STADT-14][T-21]") {
  Table t("stadt-open", 2);
  t.turn("ST/A1", 0, 0, 0);  // street from north to south
  t.draw("ST/A1p");
  CHECK(t.legal("place 0,1 r0"));
  CHECK(t.refused("place 0,1 r90", "STADT-14"));  // houses against a street
  CHECK(t.refused("place 1,0 r90", "STADT-14"));  // a street against houses
  CHECK(t.legal("place 1,0 r0"));
  t.place(1, 0, 0);
  // Two neighbours: every side counts.
  t.turn("ST/A2", 0, 1, 0).draw("ST/A2p");
  CHECK(t.legal("place 1,1 r270"));                // street north and west
  CHECK(t.refused("place 1,1 r0", "STADT-14"));    // north and east: the street from the west stops
  CHECK(t.refused("place 1,1 r180", "STADT-14"));  // west and south: the street from the north stops
}

TEST_CASE("a street never meets a market", "[STADT-14]") {
  Table t("stadt-open", 2);
  t.turn("ST/C1Fp", 0, 0, 0).draw("ST/A1");
  CHECK(t.refused("place 0,-1 r0", "STADT-14"));
  CHECK(t.legal("place 0,-1 r90"));
}

TEST_CASE("a market may lie beside houses, and is closed there", "[STADT-15][T-22][STADT-30]") {
  Table t("stadt-open", 2);
  t.turn("ST/C1Fp", 0, 0, 0, "market");
  t.draw("ST/D1p");
  for (const char* turn : {"r0", "r90", "r180", "r270"}) CHECK(t.legal(std::string("place 0,-1 ") + turn));
  CHECK(t.feature("market@0,0").open);
  t.place(0, -1, 0).pass();
  CHECK_FALSE(t.feature("market@0,0").open);
  CHECK(t.score(1) == 1);
}

TEST_CASE("buildings play no part in placing", "[STADT-15][STADT-22]") {
  Table t("stadt-open", 2);
  t.turn("ST/D1h1", 0, 0, 0).draw("ST/D1h2");
  CHECK(t.moves().size() == 16);
  for (const std::string& m : t.moves()) CHECK(m.starts_with("place "));
}

TEST_CASE("a hole may be filled", "[STADT-16]") {
  Table t = city();
  for (const auto& [x, y] : {std::pair{0, 0}, {1, 0}, {2, 0}, {2, -1}, {2, -2}, {1, -2}, {0, -2}, {0, -1}})
    quarters(t, x, y, 1);
  t.draw("ST/C3F");
  CHECK(t.legal("place 1,-1 r0"));
}

TEST_CASE("a tile that fits nowhere leaves the game", "[STADT-17]") {
  Table t("stadt-open", 2);
  t.turn("ST/D1p", 0, 0, 0);
  const int left = t.left("main");
  t.draw("ST/A4p");  // streets on all sides, and no street in the city
  CHECK(t.asked() == "draw");
  CHECK(t.left("main") == left - 1);
  t.draw("ST/C1Fp");
  CHECK(t.who() == 2);
}

TEST_CASE("points beyond the last space of the track are not lost", "[STADT-08]") {
  Table t = changed("stadt-open", "[tiles]\nstadt = 6");
  t.turn("ST/A5p", 0, 0, 90, "street");
  for (int x = 1; x <= 26; ++x)
    for (const char* tile : {"ST/A1", "ST/A1p", "ST/A1h"})
      if (t.left("main", tile) > 0) {
        t.turn(tile, x, 0, 90);
        break;
      }
  t.turn("ST/A5p", 27, 0, 270);
  CHECK(t.score(1) == 56);
  CHECK(t.game().track().length == 50);
  CHECK(on_track(t.game(), t.score(1)).cards.empty());
  CHECK(on_track(t.game(), t.score(1)).space == 56);
}
