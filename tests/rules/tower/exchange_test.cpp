// Prisoners come home: exchange and ransom.
#include "tower_board.hpp"
#include "view/track.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// Towers at 0,1 and 0,3 with one storey each below a monk of both; Red captures Blue's. It is Blue's turn.
//   0,1 tower   1,1 Blue's monk
//   0,2 meadow
//   0,3 tower   1,3 Red's monk
void blue_in_prison(Table& t) {
  t.turn("TO/F", 0, 1, 0);
  t.turn("BA/L", 1, 1, 0, "cloister");
  t.turn("BA/L", 0, 2, 0);
  t.turn("TO/F", 0, 3, 0);
  t.turn("BA/L", 1, 3, 0, "cloister");
  elsewhere(t);
  elsewhere(t, "floor 0,1");
  t.play(capture(t, 2, 1, 1));
}

// Besides, Red takes a second one, a large one if there are large followers. It is Blue's turn.
void two_in_prison(Table& t, const std::string& kind) {
  blue_in_prison(t);
  act(t, "BA/L", -1, 1, 0, "deploy " + kind + " cloister@-1,1");
  elsewhere(t, "floor 0,1");
  t.play(capture(t, 2, -1, 1, kind));
}

// Red gets 10 points for a road of two tiles, Blue 7 or as many as `city` for a city of two.
std::string points(int city) {
  return "road.points_per_tile = 5\ncity.two_tile_points = " + std::to_string(city) + "\n";
}
void earn(Table& t) {
  t.turn("BA/RRR", 1, 0, 180, "road@1,0:E");
  t.turn("BA/C", 0, -1, 180, "city");
  t.turn("BA/RRR", 2, 0, 180);
  elsewhere(t);
}

}  // namespace

TEST_CASE("prisoners of two players are exchanged at once", "[TOW-38][TOW-39][TOW-D07]") {
  Table t = big_box();
  blue_in_prison(t);
  CHECK(prisoners(t, 1, 2) == 1);
  elsewhere(t, "floor 0,3");
  t.play(capture(t, 1, 1, 3));
  CHECK(t.asked() == "draw");  // nobody is asked, and Blue has used his action
  CHECK(prisoners(t, 1, 2) == 0);
  CHECK(prisoners(t, 2, 1) == 0);
  CHECK(t.supply(1, "follower") == 7);
  CHECK(t.supply(2, "follower") == 7);
  int exchanged = 0;
  for (const Entry& e : t.journal())
    exchanged += e.is == Entry::Is::moved && e.cause && t.game().name(e.cause) == "exchanged";
  CHECK(exchanged == 2);
}

TEST_CASE("no exchange between three", "[TOW-38]") {
  Table t = big_box(3);
  t.turn("TO/F", 0, 1, 0);
  t.turn("BA/L", 1, 1, 0, "cloister");
  t.turn("BA/L", -1, 1, 0, "cloister");
  elsewhere(t, "floor 0,1");
  t.play(capture(t, 2, 1, 1));
  elsewhere(t, "floor 0,1");
  t.play(capture(t, 3, -1, 1));
  CHECK(prisoners(t, 1, 2) == 1);
  CHECK(prisoners(t, 2, 3) == 1);
}

TEST_CASE("the owner says which prisoner comes home", "[TOW-40][TOW-D08][TOW-X09][TOW-39]") {
  Table t = big_box(2, "", "large-follower = true");
  two_in_prison(t, "large-follower");
  REQUIRE(prisoners(t, 1, 2) == 2);
  elsewhere(t, "floor 0,3");
  t.play(capture(t, 1, 1, 3));
  CHECK(t.asked() == "exchange");
  CHECK(t.who() == 2);
  CHECK(t.moves() == std::vector<std::string>{"exchange follower", "exchange large-follower"});
  CHECK(t.refused("pass", "TOW-39"));
  t.play("exchange large-follower");
  CHECK(prisoners(t, 1, 2, "large-follower") == 0);
  CHECK(prisoners(t, 1, 2, "follower") == 1);
  CHECK(prisoners(t, 2, 1) == 0);
  CHECK(t.supply(1, "follower") == 7);
  CHECK(t.supply(2, "large-follower") == 1);
}

TEST_CASE("the captor says which prisoner comes home", "[TOW-40]") {
  Table t = big_box(2, "prisoner.exchange_choice = 'captor'", "large-follower = true");
  two_in_prison(t, "large-follower");
  elsewhere(t, "floor 0,3");
  t.play(capture(t, 1, 1, 3));
  CHECK(t.asked() == "exchange");
  CHECK(t.who() == 1);
  CHECK(t.refused("ransom follower p1", "TOW-41"));  // not in Red's turn
  t.play("exchange follower");
  CHECK(prisoners(t, 1, 2, "large-follower") == 1);
}

TEST_CASE("prisoners of one kind are alike", "[TOW-40]") {
  Table t = big_box();
  two_in_prison(t, "follower");
  REQUIRE(prisoners(t, 1, 2) == 2);
  elsewhere(t, "floor 0,3");
  t.play(capture(t, 1, 1, 3));
  CHECK(t.asked() == "draw");
  CHECK(prisoners(t, 1, 2) == 1);
}

TEST_CASE("where prisoners are not exchanged of themselves both are asked", "[TOW-39][TOW-X08]") {
  Table t = big_box(2, "prisoner.auto_exchange = false\nransom.points = 0");
  blue_in_prison(t);
  elsewhere(t, "floor 0,3");
  t.play(capture(t, 1, 1, 3));
  CHECK(t.asked() == "bargain");
  CHECK(t.who() == 2);
  t.play("agree p1");
  CHECK(t.asked() == "bargain");
  CHECK(t.who() == 1);
  CHECK(t.refused("ransom follower p2", "TOW-41"));  // in Blue's turn
  SECTION("and may decline") {
    t.pass();
    CHECK(prisoners(t, 1, 2) == 1);
    CHECK(prisoners(t, 2, 1) == 1);
  }
  SECTION("or agree") {
    t.play("agree p2");
    CHECK(prisoners(t, 1, 2) == 0);
    CHECK(prisoners(t, 2, 1) == 0);
  }
  CHECK(t.asked() == "draw");
}

TEST_CASE("three points from the payer to the captor", "[TOW-41][TOW-42][TOW-D09]") {
  Table t = big_box(2, points(7));
  earn(t);
  blue_in_prison(t);
  REQUIRE(t.score(1) == 10);
  REQUIRE(t.score(2) == 7);
  t.draw("BA/L");
  CHECK(t.legal("ransom follower p1"));
  t.play("ransom follower p1");
  CHECK(t.score(1) == 13);
  CHECK(t.score(2) == 4);
  CHECK(t.points(2, "ransom.paid") == -3);
  CHECK(t.points(1, "ransom.received") == 3);
  CHECK(prisoners(t, 1, 2) == 0);
  CHECK(t.asked() == "place");  // the tile still waits
}

TEST_CASE("without three points no ransom", "[TOW-43][TOW-D09][TOW-X08]") {
  Table t = big_box(2, points(2));
  earn(t);
  blue_in_prison(t);
  REQUIRE(t.score(2) == 2);
  t.draw("BA/L");
  CHECK(t.refused("ransom follower p1", "TOW-43"));
  t.place(0, 4, 0);
  CHECK(t.refused("ransom follower p1", "TOW-43"));
}

TEST_CASE("a ransomed follower is placed in the same turn", "[TOW-44][TOW-D17]") {
  Table t = changed("base-2006",
                    "[tiles]\nbase = 8\ntower = 2\n[modules]\ntower = true\n[rules]\nransom.points = 0\n"
                    "[figures]\nfollower = 1\n");
  tower_and_monk(t);
  elsewhere(t, "floor 0,1");
  t.play(capture(t, 2, 1, 1));
  t.draw("BA/L").place(0, 2, 0);
  CHECK_FALSE(t.may_deploy("cloister"));
  t.play("ransom follower p1");
  CHECK(t.asked() == "wood");
  t.deploy("cloister");
  CHECK(t.feature("cloister@0,2").figures_of[2] == 1);

  Table later = changed("base-2006",
                        "[tiles]\nbase = 8\ntower = 2\n[modules]\ntower = true\n[rules]\nransom.points = 0\n"
                        "ransom.use_same_turn = false\n[figures]\nfollower = 1\n");
  tower_and_monk(later);
  elsewhere(later, "floor 0,1");
  later.play(capture(later, 2, 1, 1));
  later.draw("BA/L").place(0, 2, 0).play("ransom follower p1");
  CHECK(prisoners(later, 1, 2) == 0);
  CHECK_FALSE(later.may_deploy("cloister"));
  CHECK(later.supply(2, "follower") == 0);
  elsewhere(later);
  CHECK(later.supply(2, "follower") == 1);  // home with the end of the turn
}

TEST_CASE("one ransom in a turn, at any moment of it", "[TOW-41][TOW-X08][TOW-O11]") {
  Table t = big_box(2, "ransom.points = 0");
  two_in_prison(t, "follower");
  t.draw("BA/L");
  CHECK(t.legal("ransom follower p1"));  // before the tile is placed
  t.place(0, 4, 0);
  t.play("ransom follower p1");  // after it
  CHECK(t.refused("ransom follower p1", "TOW-41"));
  t.pass();
  t.draw("BA/L");
  CHECK(t.who() == 1);
  CHECK(t.refused("ransom follower p1", "TOW-41"));  // Red has nobody to ransom
  CHECK(t.refused("ransom follower p2", "TOW-41"));
  t.place(0, 5, 0).pass();
  t.draw("BA/L");
  t.play("ransom follower p1");  // the next turn
  CHECK(prisoners(t, 1, 2) == 0);
}

TEST_CASE("a ransom is paid to a captor of one's choice", "[TOW-41]") {
  Table t = big_box(3, "ransom.points = 0");
  t.turn("TO/F", 0, 1, 0);
  t.turn("BA/L", 1, 1, 0, "cloister");
  elsewhere(t);
  elsewhere(t, "floor 0,1");
  t.play(capture(t, 2, 1, 1));
  t.turn("BA/L", -1, 1, 0, "cloister");
  elsewhere(t, "floor 0,1");
  t.play(capture(t, 2, -1, 1));
  elsewhere(t);
  t.draw("BA/L");
  CHECK(t.legal("ransom follower p1"));
  CHECK(t.legal("ransom follower p3"));
  t.play("ransom follower p3");
  CHECK(prisoners(t, 1, 2) == 1);
  CHECK(prisoners(t, 3, 2) == 0);
}

TEST_CASE("a large follower costs no more", "[TOW-D06][TOW-42]") {
  Table t = big_box(2, points(7), "large-follower = true");
  earn(t);
  two_in_prison(t, "large-follower");
  t.draw("BA/L");
  CHECK(t.legal("ransom follower p1"));
  t.play("ransom large-follower p1");
  CHECK(t.score(1) == 13);
  CHECK(t.score(2) == 4);
  CHECK(t.supply(2, "large-follower") == 1);
}

TEST_CASE("one ransom in a double turn, or one in each part", "[TOW-O4]") {
  for (const bool each_part : {false, true}) {
    Table t =
        big_box(2, each_part ? "ransom.points = 0\nransom.per = 'turn_part'" : "ransom.points = 0", "builder = true");
    two_in_prison(t, "follower");
    t.turn("BA/RFr", 1, 0, 0, "road@1,0:EW");  // Blue's thief
    elsewhere(t);
    t.draw("BA/RFr").place(2, 0, 0).play("deploy builder road@2,0:EW");
    elsewhere(t);
    t.draw("BA/RFr").play("ransom follower p1");
    t.place(3, 0, 0).pass();  // the builder's road grew: a second part
    if (t.asked() == "second-turn") t.play("again");
    t.draw("BA/L");
    REQUIRE(t.who() == 2);
    CHECK(t.legal("ransom follower p1") == each_part);
    if (!each_part) CHECK(t.refused("ransom follower p1", "TOW-41"));
  }
}

TEST_CASE("a ransom goes back over a lap of the track", "[TOW-O5]") {
  Table t = big_box(2, points(7) + "track.length = 5");
  earn(t);
  blue_in_prison(t);
  CHECK(on_track(t.game(), t.score(2)).cards == std::vector<int>{5});
  t.draw("BA/L").play("ransom follower p1");
  CHECK(on_track(t.game(), t.score(2)).cards.empty());
  CHECK(on_track(t.game(), t.score(2)).space == 4);
}

TEST_CASE("prisoners at the end give no points and do not return", "[TOW-D16]") {
  Table t = big_box();
  blue_in_prison(t);
  t.finish();
  CHECK(prisoners(t, 1, 2) == 1);
  CHECK(t.supply(2, "follower") == 6);
  CHECK(t.score(2) == 0);
  CHECK(t.score(1) == 3);  // Red's monk with two tiles beside his
}

TEST_CASE("no follower is lost or won", "[TOW-D18]") {
  for (u64 seed = 1; seed <= 5; ++seed) {
    Table t = changed("tower-modern", "[modules]\nlarge-follower = true\n", 4);
    int prisoners_seen = 0;
    while (!t.over()) {
      t.play_on(seed * 1000 + t.view().moves(), 1);
      for (int p = 1; p <= 4; ++p) {
        int board = 0, prison = 0;
        t.view().each_figure([&](Figure g) {
          if (t.view().owner(g) != Player(static_cast<u32>(p - 1))) return;
          board += static_cast<bool>(t.view().tile_of(g));
          prison += t.view().where(g).is == PlaceIs::zone;
        });
        REQUIRE(t.supply(p) + board + prison == 8);
        prisoners_seen += prison;
      }
    }
    CHECK(prisoners_seen > 0);
  }
}
