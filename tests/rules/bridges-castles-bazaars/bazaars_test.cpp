// Bazaars: when there is an auction, who gets what for how much, and when the tiles are laid.
#include <map>

#include "bastide/turn.hpp"
#include "rules/beside.hpp"
#include "rules/pieces.hpp"
#include "rules/random_games.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

Table bazaars(const std::string& rules = {}, int players = 3, const std::string& more = {},
              const std::string& base = "'base-modern'", Where w = Where::current()) {
  return Table::with("title = 'test'\nextends = [" + base +
                         "]\n[tiles]\nbase = 2\nbridges-castles-bazaars = 4\n[modules]\nbazaars = true\n" + more +
                         "\n[rules]\n" + rules,
                     players, w);
}

// The player on turn lays the field with the bazaar at 0,1; these tiles are drawn for the auction.
Table& lay_bazaar(Table& t, const std::vector<std::string>& tiles, int x = 0, int y = 1, Where w = Where::current()) {
  t.draw("BB/F.b", w).place(x, y, 0, w).pass(w);
  for (const std::string& tile : tiles) t.play("show " + tile, w);
  return t;
}

const std::vector<std::string> three{"BA/RFr", "BA/L", "BA/C"};

// p1 lays a bazaar; p2 offers the road for nothing, p3 and p1 pass; p3 offers the cloister for nothing, p1 passes.
Table& sold(Table& t) {
  t.play("auction 0 BA/RFr").play("bid 0").pass().pass();
  return t.play("auction 1 BA/L").play("bid 0").pass();
}

std::string asked(const Table& t) { return "p" + std::to_string(t.who()) + " " + t.asked(); }

}  // namespace

TEST_CASE("a tile with a bazaar brings an auction", "[BAZAAR-02][BAZAAR-03]") {
  Table t = bazaars();
  t.draw("BB/F.b").place(0, 1, 0).pass();
  CHECK(t.asked() == "auction-tile");
  const int left = t.left("main");
  for (const std::string& tile : three) t.play("show " + tile);
  CHECK(t.left("main") == left - 3);
  CHECK(t.left("bazaar") == 3);
  CHECK(asked(t) == "p2 auction");
  CHECK(t.moves() == std::vector<std::string>{"auction 0 BA/RFr", "auction 1 BA/L", "auction 2 BA/C"});
  CHECK(t.refused("pass", "BAZAAR-02"));
}

TEST_CASE("without a bazaar there is none", "[BAZAAR-02]") {
  Table t = bazaars();
  t.draw("BB/LRFr").place(1, 0, 0).pass();
  CHECK(t.asked() == "draw");
  CHECK(t.refused("auction 0 BA/L", "BAZAAR-02"));
}

TEST_CASE("enough tiles must be left", "[BAZAAR-02][BAZAAR-O2]") {
  const auto begins = [](const std::string& rules, int left, int players) {
    // Only cloisters, and one bazaar; cloisters are laid until so many tiles are left with the bazaar laid last.
    Table t = Table::with(
        "title = 'test'\nextends = 'base-modern'\n[tiles]\nbase = { without = ['*'], count = { \"BA/RCr\" "
        "= 1, \"BA/L\" = " +
            std::to_string(left + 1) +
            " } }\nbridges-castles-bazaars = { without = ['*'], count = { \"BB/F.b\" = 1 } "
            "}\n[modules]\nbazaars = true\n[rules]\n" +
            rules,
        players);
    t.turn("BA/L", 0, 1, 0);
    t.draw("BB/F.b").place(0, 2, 0).pass();
    return t.asked() == "auction-tile";
  };
  CHECK(begins("", 4, 3));
  CHECK_FALSE(begins("", 3, 3));
  CHECK(begins("bazaars.needs = 'as_many'", 3, 3));
  CHECK_FALSE(begins("bazaars.needs = 'as_many'", 2, 3));
  CHECK_FALSE(begins("setup.min_players = 1", 4, 1));
}

// ---- the auction ----
TEST_CASE("bids go round once", "[BAZAAR-04][BAZAAR-05][BAZAAR-X01]") {
  Table t = bazaars();
  lay_bazaar(t, three).play("auction 2 BA/C");
  CHECK(asked(t) == "p2 auction-open");
  CHECK(moves_with(t, "bid ") == 31);  // 0 to 30
  CHECK(t.refused("pass", "BAZAAR-04"));
  t.play("bid 2");
  CHECK(asked(t) == "p3 auction-bid");
  CHECK(t.refused("bid 2", "BAZAAR-05"));
  CHECK(t.legal("bid 3"));
  t.play("bid 4");
  CHECK(asked(t) == "p1 auction-bid");
  CHECK(t.refused("bid 4", "BAZAAR-05"));
  t.pass();
  CHECK(asked(t) == "p2 auction-deal");
}

TEST_CASE("the one who offers it buys or sells", "[BAZAAR-06][BAZAAR-07][BAZAAR-08][BAZAAR-E01][BAZAAR-X02]") {
  const auto offered = [] {
    Table t = bazaars();
    lay_bazaar(t, three).play("auction 2 BA/C").play("bid 2").play("bid 5").pass();
    return t;
  };
  {
    Table t = offered();
    CHECK(t.refused("pass", "BAZAAR-06"));
    t.play("sell-tile");
    CHECK(t.score(2) == 5);
    CHECK(t.score(3) == -5);
    CHECK(t.points(2, "bazaar.received") == 5);
    CHECK(t.points(3, "bazaar.paid") == -5);
    CHECK(t.left("bazaar.3", "BA/C") == 1);
    CHECK(t.left("bazaar") == 2);
  }
  {
    Table t = offered();
    t.play("buy-tile");
    CHECK(t.score(2) == -5);
    CHECK(t.score(3) == 5);
    CHECK(t.left("bazaar.2", "BA/C") == 1);
    CHECK(t.refused("sell-tile", "BAZAAR-06"));
  }
}

TEST_CASE("it is a payment", "[BAZAAR-07]") {
  Table t = bazaars();
  lay_bazaar(t, three).play("auction 2 BA/C").play("bid 2").play("bid 5").pass();
  const std::size_t before = t.scored().size();
  t.play("sell-tile");
  CHECK(t.scored().size() == before);  // nothing was scored
}

TEST_CASE("the only one who bid pays to nobody", "[BAZAAR-09][BAZAAR-E02]") {
  Table t = bazaars();
  lay_bazaar(t, three).play("auction 2 BA/C").play("bid 2").pass().pass();
  CHECK(t.score(1) == 0);
  CHECK(t.score(2) == -2);
  CHECK(t.score(3) == 0);
  CHECK(t.left("bazaar.2", "BA/C") == 1);
}

TEST_CASE("debts", "[BAZAAR-10]") {
  Table t = bazaars();
  lay_bazaar(t, three).play("auction 2 BA/C").play("bid 30");  // nobody can bid more, so nobody is asked
  CHECK(t.score(2) == -30);
  Table none = bazaars("bazaars.debts = false");
  lay_bazaar(none, three).play("auction 2 BA/C");
  CHECK(none.left("bazaar.2", "BA/C") == 1);  // nobody has a point: the lowest bid is made, and nobody can bid more
  CHECK(asked(none) == "p3 auction");
}

TEST_CASE("nobody bids more than he has", "[BAZAAR-10]") {
  Table t = bazaars("bazaars.debts = false\nbazaars.least_bid = 1");
  t.turn("BA/LR", 1, 0, 90).turn("BA/LR", -1, 0, 270, "road");  // p2 gets 3 points
  CHECK(t.score(2) == 3);
  lay_bazaar(t, three);  // p3; then p1 begins
  t.play("auction 0 BA/RFr");
  CHECK(asked(t) == "p2 auction-bid");  // p1 had to bid 1
  CHECK(moves_with(t, "bid ") == 2);    // 2 and 3
  CHECK(t.refused("bid 4", "BAZAAR-10"));
}

TEST_CASE("who has a tile is out, and the next one offers the next", "[BAZAAR-11][BAZAAR-12][BAZAAR-X03]") {
  Table t = bazaars({}, 4);
  lay_bazaar(t, {"BA/RFr", "BA/L", "BA/C", "BA/Rr"}).play("auction 0 BA/RFr").play("bid 0");
  t.play("bid 1").pass().pass().play("sell-tile");  // p3 buys it from p2
  CHECK(t.left("bazaar.3") == 1);
  CHECK(asked(t) == "p4 auction");  // the next one after the buyer
  CHECK(t.refused("auction 0 BA/RFr", "BAZAAR-04"));
  t.play("auction 2 BA/C").play("bid 0");
  CHECK(asked(t) == "p1 auction-bid");
  t.pass();
  CHECK(asked(t) == "p2 auction-bid");
  t.pass();  // p3 has a tile, and is not asked
  CHECK(t.left("bazaar.4", "BA/C") == 1);
  CHECK(asked(t) == "p1 auction");
}

TEST_CASE("or the one after who offered the last", "[BAZAAR-O7]") {
  for (const bool buyer : {true, false}) {
    Table t = bazaars(buyer ? "" : "bazaars.next_picker = 'after_picker'", 4);
    lay_bazaar(t, {"BA/RFr", "BA/L", "BA/C", "BA/Rr"}).play("auction 0 BA/RFr").play("bid 0");
    t.pass().play("bid 1").pass().play("sell-tile");  // p4 buys it from p2
    CHECK(asked(t) == (buyer ? "p1 auction" : "p3 auction"));
  }
}

TEST_CASE("the last tile is free", "[BAZAAR-13]") {
  Table t = bazaars();
  lay_bazaar(t, three);
  sold(t);
  CHECK(t.score(1) == 0);
  CHECK(t.left("bazaar") == 0);
  CHECK(t.left("bazaar.1", "BA/C") == 1);
}

TEST_CASE("bids of the reference", "[BAZAAR-O4][BAZAAR-O5][BAZAAR-O6]") {
  Table t = bazaars("bazaars.opening = 'least'\nbazaars.raise = 2\nbazaars.highest_bid = 3");
  lay_bazaar(t, three).play("auction 2 BA/C");
  CHECK(asked(t) == "p3 auction-bid");
  CHECK(t.moves() == std::vector<std::string>{"bid 1", "bid 2", "pass"});
  CHECK(t.refused("bid 3", "BAZAAR-O6"));
  t.play("bid 2");
  CHECK(t.moves() == std::vector<std::string>{"bid 3", "pass"});
  Table one = bazaars("bazaars.least_bid = 1");
  lay_bazaar(one, three).play("auction 2 BA/C");
  CHECK(one.refused("bid 0", "BAZAAR-05"));
  CHECK(moves_with(one, "bid ") == 30);
}

TEST_CASE("without an auction everybody takes a tile", "[BAZAAR-O1]") {
  Table t = bazaars("bazaars.auction = false");
  lay_bazaar(t, three);
  CHECK(asked(t) == "p2 auction");
  t.play("auction 1 BA/L");
  CHECK(asked(t) == "p3 auction");
  t.play("auction 0 BA/RFr");
  CHECK(t.left("bazaar.1", "BA/C") == 1);
  CHECK(t.score(1) + t.score(2) + t.score(3) == 0);
}

// ---- laying the tiles ----
TEST_CASE("everybody lays the tile that he has", "[BAZAAR-01][BAZAAR-14]") {
  Table t = bazaars();
  lay_bazaar(t, three);
  sold(t);  // p2 first
  REQUIRE(t.asked() == "draw");
  CHECK(t.moves() == std::vector<std::string>{"draw BA/RFr"});
  CHECK(t.view().turn_player() == Player(0));
  t.play("draw BA/RFr");
  CHECK(asked(t) == "p2 place");
  t.place(1, 0, 0).deploy("road").play("draw BA/L");
  CHECK(asked(t) == "p3 place");
  t.place(0, 2, 0).pass().play("draw BA/C");
  CHECK(asked(t) == "p1 place");
  t.place(1, 1, 180).pass();
  CHECK(t.view().turn() == 2);  // the turn of p2
  CHECK(t.view().turn_player() == Player(1));
  CHECK(t.moves().size() > 3);
  CHECK(t.supply(2) == 6);
}

TEST_CASE("who begins", "[BAZAAR-14][BAZAAR-O9]") {
  for (const bool buyer : {true, false}) {
    Table t = bazaars(buyer ? "" : "bazaars.begins = 'left'");
    lay_bazaar(t, three).play("auction 0 BA/RFr").play("bid 0").play("bid 1").pass().play("sell-tile");  // to p3
    t.play("auction 1 BA/L").play("bid 0").pass();  // p1; p2 has the last
    t.play(t.moves().front());
    CHECK(asked(t) == (buyer ? "p3 place" : "p2 place"));
  }
}

TEST_CASE("each in his next turn", "[BAZAAR-O8][BAZAAR-01]") {
  Table t = bazaars("bazaars.tiles = 'turns'");
  lay_bazaar(t, {"BA/RFr", "BB/F.b", "BA/C"}).play("auction 0 BA/RFr").play("bid 0").pass().pass();
  t.play("auction 1 BB/F.b").play("bid 0").pass();
  CHECK(t.view().turn_player() == Player(1));
  CHECK(t.moves() == std::vector<std::string>{"draw BA/RFr"});
  t.turn("BA/RFr", 1, 0, 0);
  CHECK(t.view().turn_player() == Player(2));
  t.turn("BB/F.b", 0, 2, 0);
  CHECK(t.asked() == "draw");  // no auction
  CHECK(t.moves() == std::vector<std::string>{"draw BA/C"});
  t.turn("BA/C", 1, 1, 180);
  CHECK(t.moves().size() > 3);
  lay_bazaar(t, three, 0, 3);  // and now there is one again
  CHECK(t.asked() == "auction");
}

TEST_CASE("a bazaar that was bought brings no auction", "[BAZAAR-15]") {
  Table t = bazaars();
  lay_bazaar(t, {"BB/F.b", "BA/L", "BA/C"}).play("auction 0 BB/F.b").play("bid 0").pass().pass();
  t.play("auction 1 BA/L").play("bid 0").pass();
  t.play("draw BB/F.b").place(0, 2, 0).pass();
  CHECK(t.moves() == std::vector<std::string>{"draw BA/L"});
  t.play("draw BA/L").place(0, 3, 0).pass().play("draw BA/C").place(0, 4, 90).pass();
  CHECK(t.asked() == "draw");
  CHECK(t.view().turn_player() == Player(1));
}

// ---- builders ----
namespace {

// p2 has a builder on the road that begins at the start tile. p1 is next.
Table with_builder(const std::string& rules) {
  Table t = bazaars(rules, 2, "builder = true\n");
  t.turn("BA/L", 0, 1, 0).turn("BA/RFr", 1, 0, 0, "road").turn("BA/L", 0, 2, 0);
  put(t, "BA/RFr", 2, 0, 0, "builder", "road");
  return t;
}

}  // namespace

TEST_CASE("no auction while tiles of the last one are left, whatever a builder brings", "[BAZAAR-O8][BAZAAR-15]") {
  Table t = with_builder("bazaars.tiles = 'turns'");
  lay_bazaar(t, {"BA/RFr", "BA/C"}, 0, 3);          // p1
  t.play("auction 0 BA/RFr").play("bid 0").pass();  // p2 has the road, p1 the city
  t.play("draw BA/RFr").place(3, 0, 0).pass();      // p2; his builder brings a second tile
  t.play("again").draw("BB/F.b").place(0, 4, 0).pass();
  CHECK(t.asked() == "draw");
  CHECK(t.moves() == std::vector<std::string>{"draw BA/C"});
}

TEST_CASE("a builder brings a second tile, and another auction waits for the first", "[BAZAAR-16][BAZAAR-O10]") {
  Table t = with_builder({});
  lay_bazaar(t, {"BA/RFr", "BA/C"}, 0, 3);          // p1
  t.play("auction 0 BA/RFr").play("bid 0").pass();  // p2 has the road, p1 the city
  t.play("draw BA/RFr").place(3, 0, 0).pass();      // p2; his builder brings a second tile
  t.play("again");
  CHECK(t.moves().size() > 3);
  t.draw("BB/F.b").place(0, 4, 0).pass();  // a bazaar
  CHECK(t.moves() == std::vector<std::string>{"draw BA/C"});
  t.play("draw BA/C").place(1, 1, 180).pass();  // p1; now all tiles of the first auction are laid
  CHECK(t.asked() == "auction-tile");
  t.play("show BA/L").play("show BA/RRR");
  CHECK(asked(t) == "p2 auction");
}

TEST_CASE("or it does not", "[BAZAAR-O10]") {
  Table t = with_builder("bazaars.builder_repeat = false");
  lay_bazaar(t, {"BA/RFr", "BA/C"}, 0, 3);
  t.play("auction 0 BA/RFr").play("bid 0").pass();
  t.play("draw BA/RFr").place(3, 0, 0).pass();
  CHECK(t.moves() == std::vector<std::string>{"draw BA/C"});
}

TEST_CASE("two bazaars in one turn", "[BAZAAR-O3]") {
  for (const bool each : {true, false}) {
    Table t = with_builder(each ? "" : "bazaars.in_a_turn = 'one'");
    t.turn("BA/L", 0, 3, 0);                    // p1
    t.draw("BB/RFR.b").place(3, 0, 90).pass();  // p2: the road with his builder ends at a bazaar
    t.play("again");
    t.draw("BB/F.b").place(0, 4, 0).pass();  // and the second tile has one, too
    for (int auctions = 0;; ++auctions) {
      if (t.asked() != "auction-tile") {
        CHECK(auctions == (each ? 2 : 1));
        break;
      }
      t.play("show BA/L").play("show BA/C").play("auction 0 BA/L").play("bid 0").pass();
      t.play("draw BA/L").place(1 + auctions, 1, 0).pass().play("draw BA/C").place(1 + auctions, 2, 180).pass();
    }
  }
}

// ---- what fits nowhere, and the end ----
TEST_CASE("a tile that fits nowhere", "[BAZAAR-O11]") {
  Table t = bazaars({}, 2);
  t.turn("BA/C", 0, -1, 180);  // no city is open any more
  lay_bazaar(t, {"BB/Cccc.b", "BA/L"}).play("auction 0 BB/Cccc.b").play("bid 0").pass();
  t.play("draw BB/Cccc.b");
  CHECK(t.asked() == "draw");
  CHECK(t.moves().size() > 3);
  t.play("draw BA/RFr");
  CHECK(asked(t) == "p1 place");
  t.place(1, 0, 0).pass();
  CHECK(t.moves() == std::vector<std::string>{"draw BA/L"});
}

TEST_CASE("rules about drawn tiles hold for tiles that were bought", "[BAZAAR-01][BAZAAR-O11]") {
  Table t = bazaars({}, 2, {}, "'princess-dragon-modern'");
  lay_bazaar(t, {"DG/RFr.d", "BA/L"}).play("auction 0 DG/RFr.d").play("bid 0").pass();
  t.play("draw DG/RFr.d");  // a dragon before the first volcano
  CHECK(t.asked() == "draw");
  t.play("draw BA/RFr");
  CHECK(asked(t) == "p2 place");
}

TEST_CASE("tiles hidden under hills are not for sale", "[BAZAAR-02][BAZAAR-03]") {
  for (const bool hill : {true, false}) {
    Table t = Table::with(
        "title = 'test'\nextends = 'hills-sheep'\n[tiles]\nbase = { without = ['*'], count = { \"BA/RCr\" = 1, "
        "\"BA/L\" = "
        "5 } }\nhills-sheep = { without = ['*'], count = { \"HS/RFR.h\" = 1 } }\nbridges-castles-bazaars = { without = "
        "['*'], count = { \"BB/F.b\" = 1 } }\n[modules]\nbazaars = true\n",
        3);
    t.turn("BA/L", 0, 1, 0);
    if (hill)
      t.turn("HS/RFR.h", 0, 2, 90);  // one of the others lies under it now
    else
      t.turn("BA/L", 0, 2, 0);
    t.draw("BB/F.b").place(0, 3, 0).pass();
    CHECK((t.asked() == "auction-tile") == !hill);  // three cloisters are left, or three and a hill
  }
}

TEST_CASE("tiles that were bought are laid before the game ends", "[BAZAAR-O8][BAZAAR-14]") {
  for (const std::string when : {"cycles", "turns"}) {
    Table t = Table::with(
        "title = 'test'\nextends = 'base-modern'\n[tiles]\nbase = { without = ['*'], count = { \"BA/RCr\" = 1, "
        "\"BA/L\" = "
        "2 } }\nbridges-castles-bazaars = { without = ['*'], count = { \"BB/F.b\" = 1 } }\n[modules]\nbazaars = "
        "true\n[rules]\nbazaars.needs = 'as_many'\nbazaars.tiles = '" +
            when + "'",
        2);
    lay_bazaar(t, {"BA/L", "BA/L"}).play("auction 0 BA/L").play("bid 0").pass();
    CHECK_FALSE(t.over());
    CHECK(t.left("main") == 0);
    t.play("draw BA/L").place(0, 2, 0).pass();
    CHECK_FALSE(t.over());
    t.play("draw BA/L").place(0, 3, 0).pass();
    CHECK(t.over());
  }
}

// ---- who is on turn ----
TEST_CASE("it stays the turn of who laid the bazaar", "[BAZAAR-O12]") {
  Table t = bazaars();
  lay_bazaar(t, three);
  sold(t).play("draw BA/RFr");
  CHECK(t.who() == 2);
  CHECK(t.view().turn_player() == Player(0));
  CHECK(t.view().turn() == 1);
}

TEST_CASE("a game that is counted in the middle of a sale", "[BAZAAR-07][BAZAAR-09]") {
  Table t = bazaars();
  lay_bazaar(t, three).play("auction 2 BA/C").play("bid 2").play("bid 5").finish();
  CHECK(t.score(2) == 5);
  CHECK(t.score(3) == -5);
}

TEST_CASE("random games with bazaars", "[BAZAAR-02]") {
  for (const std::string rules : {"", "bazaars.tiles = 'turns'\nbazaars.auction = false", "bazaars.debts = false"}) {
    const Table t = bazaars(rules, 2, "builder = true\n");
    check_random_games(t.game(), 6, 16);
  }
}

TEST_CASE("whoever plays at random bids, buys and sells", "[BAZAAR-05][BAZAAR-06]") {
  std::map<std::string, int> told;
  int bought = 0, sold = 0;
  for (u64 seed = 1; seed <= 10; ++seed) {
    Table t = bazaars();
    t.play_on(seed);
    for (const Entry& e : t.journal())
      if (e.is == Entry::Is::custom) ++told[std::string(t.game().name(e.event))];
    for (int p = 1; p <= 3; ++p) {
      bought += t.points(p, "bazaar.paid") < 0;
      sold += t.points(p, "bazaar.received") > 0;
    }
  }
  CHECK(told["auction.begins"] > 10);
  CHECK(told["auction.taken"] == 3 * told["auction.begins"]);
  CHECK(told["auction.offered"] == 2 * told["auction.begins"]);
  CHECK(told["auction.bid"] > told["auction.offered"]);
  CHECK(bought > 10);
  CHECK(sold > 10);
}
