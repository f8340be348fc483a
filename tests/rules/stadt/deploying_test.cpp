// Die Stadt: citizens, sellers and stewards.
#include "stadt_boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

using Moves = std::vector<std::string>;

// The street between two halves of houses, each at a market on three sides: the second tile closes both areas.
void close_two_areas(Table& t) { t.turn("ST/B6F", 0, 0, 0).draw("ST/B6G").place(0, -1, 180); }

}  // namespace

TEST_CASE("one follower a turn, on one segment of the new tile", "[STADT-23]") {
  Table t = city();
  t.draw("ST/A1").place(0, 0, 0).deploy("street");
  CHECK(t.asked() == "draw");  // no second one
  CHECK(t.supply(1) == 6);
  CHECK(t.feature("street").figures_of == std::vector<int>{0, 1, 0});
  t.draw("ST/A1").place(1, 0, 0);
  CHECK(t.refused("deploy follower residential@0,0:NL.SR.WL.WR", "STADT-23"));  // an older tile
  t.deploy("residential:NL");
  CHECK(t.supply(2) == 6);
}

TEST_CASE("a follower may also be kept", "[STADT-23]") {
  Table t = city();
  t.draw("ST/A1").place(0, 0, 0).pass();
  CHECK(t.supply(1) == 7);
  CHECK(t.asked() == "draw");
}

TEST_CASE("another's seller far away: only a steward is possible", "[STADT-24][T-17]") {
  Table t = city();
  t.turn("ST/C3F", 0, 0, 0, "market").turn("ST/C3G", 0, 1, 0);
  t.turn("ST/D1p", 1, 0, 0).draw("ST/C2Gp").place(0, 2, 0);  // market north and east
  CHECK(t.moves() == Moves{"deploy follower residential@0,2:SL.SR.WL.WR", "pass"});
  CHECK(t.refused_deploy("market", "STADT-24"));
}

TEST_CASE("the own follower bars the feature, too", "[STADT-24][T-18]") {
  // The larger area of the new tile is joined to the own steward's.
  Table t = city();
  t.turn("ST/D1p", 0, 0, 0, "residential").turn("ST/D1h1", 0, 1, 0);
  t.draw("ST/B2F").place(0, -1, 0);  // street north and east, market west, houses at the corner and in the south
  CHECK(t.moves() == Moves{"deploy follower street@0,-1:NE", "deploy follower market@0,-1:W",
                           "deploy follower residential@0,-1:NR.EL", "pass"});
  CHECK(t.refused_deploy("residential:ER.SL.SR.NL", "STADT-24"));
}

TEST_CASE("nobody goes on what the tile completes", "[STADT-25][T-19]") {
  Table t = city();
  t.turn("ST/C1Fp", 0, 0, 0).draw("ST/C1Gp").place(0, -1, 180);
  CHECK_FALSE(t.may_deploy("market"));
  CHECK(t.refused_deploy("market", "STADT-25"));
  CHECK(t.may_deploy("residential"));
  t.pass();
  CHECK(t.scored().empty());
  t.turn("ST/A5p", 1, 0, 90).draw("ST/A5p").place(2, 0, 270);
  CHECK(t.refused_deploy("street", "STADT-25"));
}

TEST_CASE("three areas with a steward each become one", "[STADT-24][T-20]") {
  Table t = city({}, 3);
  t.turn("ST/C4F", 0, 0, 90, "residential");  // houses only in the north
  t.turn("ST/C2Fp", 1, 0, 270).turn("ST/C2Gp", -1, 0, 0).turn("ST/C3F", 1, 1, 90);
  t.turn("ST/C4G", 1, -1, 0, "residential");     // houses only in the west
  t.turn("ST/C4L", -1, -1, 180, "residential");  // houses only in the east
  CHECK_FALSE(t.same("residential@0,0", "residential@1,-1"));
  t.draw("ST/D1p").place(0, -1, 0);
  CHECK(t.asked() == "draw");  // nothing to place a follower on
  CHECK(t.feature("residential@0,-1").figures_of == std::vector<int>{0, 1, 1, 1});
  CHECK(t.same("residential@0,0", "residential@1,-1"));
  CHECK(t.same("residential@0,0", "residential@-1,-1"));
}

TEST_CASE("an area that is closed at once still takes a steward", "[STADT-26][A-03]") {
  Table t = city();
  close_two_areas(t);
  CHECK_FALSE(t.feature("residential@0,-1:SL").open);
  CHECK(t.may_deploy("residential@0,-1:SL"));
  CHECK(t.may_deploy("residential@0,-1:SR"));
  CHECK(t.refused_deploy("street", "STADT-25"));
  t.deploy("residential@0,-1:SL");
  CHECK(t.feature("residential@0,0:NR").figures == 1);
}

TEST_CASE("by the other reading it takes none", "[STADT-26][A-03][C-15]") {
  Table t = city_ruled("steward.on_closed = false");
  close_two_areas(t);
  CHECK_FALSE(t.may_deploy("residential@0,-1:SL"));
  CHECK(t.refused_deploy("residential@0,-1:SL", "STADT-26"));
  // An area that stays open takes one as always.
  t.draw("ST/C1Fp").place(1, 0, 90);
  CHECK(t.may_deploy("residential"));
}

TEST_CASE("a hole keeps an area open", "[C-15][A-03]") {
  Table t = city_ruled("steward.on_closed = false");
  for (const auto& [x, y] : {std::pair{0, 0}, {0, -1}, {0, -2}, {1, -2}, {2, -2}, {2, -1}, {2, 0}})
    quarters(t, x, y, 1);
  t.draw("ST/C4F").place(1, 0, 90);  // houses only towards the hole at 1,-1
  CHECK(t.feature("residential").open);
  CHECK(t.may_deploy("residential"));
}

TEST_CASE("a wall and the gate close an area", "[C-15][A-03]") {
  for (const bool on_closed : {true, false}) {
    // Walls come with the second tile, and the game goes on although the wall is nearly closed.
    Table t = changed("die-stadt", std::string("[rules]\nstacks.first = 1\nstacks.third = 0\nwalls.gap_end = 0\n") +
                                       "steward.on_closed = " + (on_closed ? "true" : "false"));
    t.turn("ST/C1Fp", 0, 0, 0, "market");
    t.draw("ST/D1p").place(0, -1, 0).pass();  // closes the market, whose seller scores
    t.play("gate 0,-1 W").play("wall 0,-1 N").pass().play("wall 0,0 W").pass().play("wall 0,0 S").pass();
    CHECK(t.feature("residential@0,-1").open);  // to the east
    t.draw("ST/C4F").place(1, -1, 0);           // houses only in the west
    CHECK_FALSE(t.feature("residential@0,-1").open);
    CHECK(t.may_deploy("residential@1,-1") == on_closed);
    if (!on_closed) CHECK(t.refused_deploy("residential@1,-1", "STADT-26"));
  }
}

TEST_CASE("with an empty supply the player plays on", "[STADT-27][STADT-88]") {
  Table t = city("[figures]\nfollower = 1");
  t.turn("ST/D1p", 0, 0, 0, "residential").turn("ST/A1", 1, 0, 0);
  for (int i = 1; i <= 4; ++i) {
    t.draw("ST/A1p").place(1, i, 0);
    CHECK(t.asked() == "draw");  // the steward stays, there is nobody to place
    CHECK(t.supply(1) == 0);
    t.turn("ST/A1h", 1, -i, 0);
    if (i == 3) break;
  }
}

TEST_CASE("nobody takes a follower back", "[STADT-27]") {
  Table t = city();
  t.turn("ST/A1", 0, 0, 0, "street").draw("ST/A1").place(0, 1, 0).pass();
  t.draw("ST/A1p");
  for (const std::string& m : t.moves()) CHECK(m.starts_with("place "));
  t.place(0, 2, 0);
  for (const std::string& m : t.moves()) CHECK((m.starts_with("deploy ") || m == "pass"));
  CHECK(t.feature("street").figures_of == std::vector<int>{0, 1, 0});
}

TEST_CASE("who comes back from scoring waits for the next turn", "[STADT-28]") {
  Table t = city("[figures]\nfollower = 1");
  t.turn("ST/A5p", 0, 0, 180, "street").turn("ST/D1p", 1, 0, 0);
  t.draw("ST/A5p").place(0, 1, 0);
  CHECK(t.score(1) == 2);
  CHECK(t.supply(1) == 1);
  CHECK(t.asked() == "draw");  // of the next player
  CHECK(t.refused("deploy follower residential@0,1:NL.NR.EL.ER.SL.SR.WL.WR", "STADT-28"));
  t.turn("ST/D1p", 2, 0, 0);
  t.turn("ST/C1Fp", 2, 1, 180, "market");
  CHECK(t.supply(1) == 0);
}

TEST_CASE("two segments of one feature can both be chosen", "[C-20]") {
  Table t = city();
  t.turn("ST/C2Fp", 0, 0, 0).turn("ST/C4G", 1, 0, 270).turn("ST/C2Gp", 0, -1, 90);
  t.draw("ST/B4FG").place(1, -1, 0);  // its two markets belong to the same one
  CHECK(t.same("market@1,-1:S", "market@1,-1:W"));
  CHECK(t.feature("market@1,-1:S").open);
  CHECK(t.may_deploy("market@1,-1:S"));
  CHECK(t.may_deploy("market@1,-1:W"));
}
