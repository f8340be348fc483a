// Whose tile pays only others sends a follower into the city; then the Count moves.
#include "count_board.hpp"

using namespace bastide;
using namespace bastide::sdk;

TEST_CASE("whose tile pays only somebody else may send a follower to any quarter", "[COUNT-19]") {
  Table t = carcassonne();
  pay_p1(t);
  CHECK(t.score(1) == 6);
  REQUIRE(t.asked() == "carcassonne");
  CHECK(t.who() == 2);
  for (const char* where : {"castle", "market", "blacksmith", "cathedral"})
    CHECK(t.legal("send follower " + quarter(where)));  // the Count's own quarter, too
  t.play("send follower " + quarter("castle"));
  CHECK(in_quarter(t, 2, "castle") == 1);
  CHECK(t.supply(2) == 6);
}

TEST_CASE("who declines sends nobody, and the Count stays", "[COUNT-19][COUNT-22][COUNT-X03]") {
  Table t = carcassonne();
  pay_p1(t);
  CHECK(t.refused("count " + quarter("market"), "COUNT-22"));
  t.pass();
  CHECK(t.asked() == "draw");
  CHECK(t.supply(2) == 7);
  CHECK(counts_quarter(t) == "castle-quarter");
}

TEST_CASE("nobody is asked whose tile paid himself, or nobody", "[COUNT-19]") {
  Table t = carcassonne();
  t.turn("BA/CFc.1", 2, 1, 0, "city").turn("BA/L", 2, -1, 0);
  t.draw("BA/C").place(3, 1, 270).pass();  // p1 himself
  CHECK(t.score(1) == 6);
  CHECK(t.asked() == "draw");
  t.draw("BA/C").place(-2, 2, 0).pass();  // p2, and nobody is there
  CHECK(t.asked() == "draw");
}

TEST_CASE("nobody is asked who shares the points", "[COUNT-19]") {
  Table shared = carcassonne();
  // Two cities that p2 joins: p1's from the block, and his own.
  shared.turn("BA/CFc.1", 2, 1, 0, "city").turn("BA/L", 2, 0, 0).turn("BA/L", 3, 0, 0).turn("BA/L", 4, 0, 0);
  shared.turn("BA/L", 2, -1, 0).turn("BA/C", 4, 1, 270, "city").turn("BA/L", 3, -1, 0);
  shared.draw("BA/CFc.1").place(3, 1, 0).pass();
  CHECK(shared.score(1) == 8);
  CHECK(shared.score(2) == 8);
  CHECK(shared.asked() == "draw");
}

TEST_CASE("points of the final scoring or of a farm do not count: only what the tile completes", "[COUNT-23]") {
  Table t = carcassonne();
  t.turn("BA/L", 2, 0, 0, "field").draw("BA/L").place(2, -1, 0).pass();
  CHECK(t.asked() == "draw");
}

TEST_CASE("one follower in a turn, or one for each tile", "[COUNT-21][COUNT-O1]") {
  for (const bool per_tile : {false, true}) {
    Table t =
        carcassonne_with("traders-builders = 1", "builder = true",
                         std::string("builder.extra_turn = 'must'\ncount.limit = '") + (per_tile ? "tile'" : "turn'"));
    // p1's road with a builder ends below the city of p2 in the east; another city of p2 is in the south-west.
    t.turn("BA/L", 2, 0, 0).turn("BA/CFc.1", 2, 1, 0, "city").turn("BA/RFr", 3, 0, 90, "road");
    t.turn("BA/CFc.1", -2, 2, 90, "city");
    put(t, "BA/RFr", 3, -1, 90, "builder", "road").turn("BA/L", 2, -1, 0);
    t.draw("BA/RCr").place(3, 1, 270).pass();
    CHECK(t.score(2) == 6);
    REQUIRE(t.asked() == "carcassonne");
    t.play("send follower " + quarter("market")).pass();
    t.draw("BA/C").place(-2, 3, 0).pass();  // the second tile of p1
    CHECK(t.score(2) == 12);
    CAPTURE(per_tile);
    CHECK((t.asked() == "carcassonne") == per_tile);
    if (!per_tile) CHECK(t.refused("send follower " + quarter("market"), "COUNT-19"));
  }
}

TEST_CASE("each tile is looked at by itself, or the whole turn", "[COUNT-19][COUNT-O1]") {
  for (const bool whole : {false, true}) {
    Table t =
        carcassonne_with("traders-builders = 1", "builder = true",
                         std::string("builder.extra_turn = 'must'\ncount.window = '") + (whole ? "turn'" : "tile'"));
    // The first tile of p1 pays himself, the second one p2.
    t.turn("BA/CFc.1", 2, 1, 0, "city").turn("BA/L", 2, 0, 0).turn("BA/RFr", 3, 0, 90, "road");
    t.turn("BA/CFc.1", -2, 2, 90, "city");
    put(t, "BA/RFr", 3, -1, 90, "builder", "road").turn("BA/L", 2, -1, 0);
    t.draw("BA/RCr").place(3, 1, 270).pass();
    CHECK(t.score(1) == 6);
    t.draw("BA/C").place(-2, 3, 0).pass();
    CHECK(t.score(2) == 6);
    CAPTURE(whole);
    CHECK((t.asked() == "carcassonne") == !whole);
  }
}

TEST_CASE("what is not in the list of points counts for nothing", "[COUNT-O2][COUNT-23]") {
  Table t = carcassonne("count.points_from = ['barn']");
  pay_p1(t);
  CHECK(t.score(1) == 6);
  CHECK(t.asked() == "draw");
}

TEST_CASE("where there are no farmers nobody goes to the market", "[COUNT-35][COUNT-O14]") {
  Table t = carcassonne({}, 2, "[modules]\nfarmers = false\n");
  pay_p1(t);
  CHECK(moves_with(t, "send follower") == 3);
  CHECK_FALSE(t.legal("send follower " + quarter("market")));
  t.play("send follower " + quarter("castle"));
  CHECK(t.moves().size() == 3);  // blacksmith, cathedral, pass
}

TEST_CASE("who has sent a follower may move the Count to any other quarter", "[COUNT-20][COUNT-25][COUNT-X03]") {
  Table t = carcassonne();
  pay_p1(t).play("send follower " + quarter("market"));
  REQUIRE(t.asked() == "count");
  CHECK(t.moves().size() == 4);
  CHECK(t.refused("count " + quarter("castle"), "COUNT-20"));
  t.play("count " + quarter("cathedral"));
  CHECK(counts_quarter(t) == "cathedral-quarter");
}

TEST_CASE("the Count goes one quarter on with each follower", "[COUNT-26][COUNT-25]") {
  Table t = carcassonne("count.move = 'clockwise'");
  const auto send = [&](const char* to) {
    REQUIRE(t.asked() == "carcassonne");
    t.play("send follower " + quarter("market"));
    CHECK(t.asked() == "draw");  // nobody is asked where he goes
    CHECK(counts_quarter(t) == to);
  };
  pay_p1(t);
  send("market-quarter");
  t.turn("BA/CFc.1", -2, 2, 90, "city").draw("BA/C").place(-2, 3, 0).pass();
  send("blacksmith-quarter");
  t.turn("BA/RFr", -3, -1, 0, "road").draw("BA/LR").place(-4, -1, 270).pass();
  send("cathedral-quarter");
  t.turn("BA/RFr", 0, 2, 90, "road").draw("BA/LR").place(0, 3, 180).pass();
  send("castle-quarter");
  CHECK(in_quarter(t, 2, "market") == 4);
}

TEST_CASE("the Count follows the follower", "[COUNT-27][COUNT-25]") {
  for (const char* where : {"castle", "market", "blacksmith", "cathedral"}) {
    Table t = carcassonne("count.move = 'follow'");
    pay_p1(t).play("send follower " + quarter(where));
    CHECK(t.asked() == "draw");
    CHECK(counts_quarter(t) == std::string(where) + "-quarter");
  }
}

TEST_CASE("with nobody in the supply nobody is asked", "[COUNT-19]") {
  Table t = carcassonne({}, 2, "[figures]\nfollower = 1\n");
  t.turn("BA/CFc.1", 2, 1, 0, "city").turn("BA/L", 2, 0, 0, "cloister").turn("BA/L", 2, -1, 0);
  t.draw("BA/C").place(3, 1, 270);
  CHECK(t.score(1) == 6);
  CHECK(t.asked() == "draw");
}
