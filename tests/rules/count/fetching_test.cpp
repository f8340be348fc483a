// Followers are fetched from the city before something is judged.
#include "count_board.hpp"
#include "rules/beside.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// Nobody arrives on tiles with one side of a city.
class Locked final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "locked", .title = "Locked"};
  void define(Definer& d) override {
    gate_ = d.tile("BA/C");
    d.on<&Locked::laid>();
  }

 private:
  void laid(Ctx& c, const TilePlaced& e) const noexcept {
    if (c.type(e.tile) == gate_) c.shut(e.tile, true);
  }
  TileType gate_;
};

}  // namespace

TEST_CASE("a follower from the castle shares a city", "[COUNT-04][COUNT-12]") {
  Table t = carcassonne();
  p2_waits(t, "castle", "market");
  p1_closes_city(t);
  REQUIRE(t.asked() == "fetch");
  CHECK(t.who() == 2);
  CHECK(t.legal("fetch follower " + t.spot("city@-2,1:S")));  // any of its three tiles
  CHECK(moves_with(t, "fetch follower") == 3);
  t.play("fetch follower " + t.spot("city@-2,2"));
  CHECK(t.score(1) == 6 + 6);
  CHECK(t.score(2) == 6);
  CHECK(t.supply(2) == 7);
  CHECK(t.asked() == "draw");
}

TEST_CASE("nobody is fetched to a tile on which nobody arrives", "[COUNT-36]") {
  const Game game = beside<Locked>("count", "[tiles]\nbase = 3\n");
  Table t(game, 2);
  p2_waits(t, "castle", "market");
  t.turn("BA/CFc.1", -2, 2, 90, "city").turn("BA/L", 2, -1, 0);
  t.draw("BA/C").place(-2, 3, 0);
  REQUIRE(t.asked() == "fetch");
  CHECK(moves_with(t, "fetch follower") == 2);
  CHECK_FALSE(t.legal("fetch follower " + t.spot("city@-2,3")));
}

TEST_CASE("who is not fetched stays in the city", "[COUNT-09]") {
  Table t = carcassonne();
  p2_waits(t, "castle", "market");
  p1_closes_city(t).pass();
  CHECK(t.score(1) == 12);
  CHECK(t.score(2) == 0);
  CHECK(in_quarter(t, 2, "castle") == 1);
}

TEST_CASE("nobody leaves the Count's quarter", "[COUNT-05][COUNT-X02]") {
  Table t = carcassonne();
  p2_waits(t, "castle", "castle");
  p1_closes_city(t);
  CHECK(t.asked() == "draw");
  CHECK(t.score(1) == 12);
  CHECK(in_quarter(t, 2, "castle") == 1);
}

TEST_CASE("refused: another quarter, another feature, nobody there", "[COUNT-X02][COUNT-05][COUNT-09][COUNT-11]") {
  Table t = carcassonne();
  p2_waits(t, "castle", "blacksmith");
  CHECK(t.refused("fetch follower " + t.spot("city@-2,1:S"), "COUNT-04"));
  p1_closes_city(t);
  REQUIRE(t.asked() == "fetch");
  CHECK(t.refused("fetch follower " + t.spot("road@-2,-1:W"), "COUNT-05"));
  CHECK(t.refused("fetch follower " + t.spot("cloister@2,-1"), "COUNT-09"));
  CHECK(t.refused("fetch follower " + t.spot("city@2,1"), "COUNT-04"));
  CHECK(t.refused("fetch follower " + quarter("castle"), "COUNT-11"));
}

TEST_CASE("an empty city is taken from the castle", "[COUNT-08]") {
  Table t = carcassonne();
  p2_waits(t, "castle", "market");
  t.draw("BA/C").place(-2, 2, 0).pass();  // p1 completes it, and nobody is there
  REQUIRE(t.asked() == "fetch");
  t.play("fetch follower " + t.spot("city@-2,2"));
  CHECK(t.score(2) == 4);
  CHECK(t.score(1) == 6);
  REQUIRE(t.asked() == "carcassonne");  // now p1's tile has paid p2 alone
  CHECK(t.who() == 1);
}

TEST_CASE("a follower from the blacksmith goes to a road", "[COUNT-13]") {
  Table t = carcassonne();
  p2_waits(t, "blacksmith", "castle");
  t.turn("BA/RFr", -3, -1, 0, "road").turn("BA/L", 2, -1, 0);
  t.draw("BA/LR").place(-4, -1, 270).pass();
  REQUIRE(t.asked() == "fetch");
  t.play("fetch follower " + t.spot("road@-4,-1"));
  CHECK(t.score(1) == 6 + 3);
  CHECK(t.score(2) == 3);
}

TEST_CASE("a follower from the cathedral goes to a monastery", "[COUNT-14]") {
  Table t = carcassonne();
  p2_waits(t, "cathedral", "castle");
  t.turn("BA/L", -1, -2, 0, "cloister").turn("BA/L", -2, -2, 0).turn("BA/L", 0, -2, 0).turn("BA/L", -2, -3, 0);
  t.turn("BA/L", 0, -3, 0);
  t.draw("BA/L").place(-1, -3, 0).pass();  // by p2, who decides last
  REQUIRE(t.asked() == "fetch");
  CHECK(t.who() == 2);
  CHECK(moves_with(t, "fetch") == 1);
  t.play("fetch follower " + t.spot("cloister@-1,-2"));
  CHECK(t.score(1) == 6 + 7);
  CHECK(t.score(2) == 7);
}

TEST_CASE("a follower from another quarter is not asked for", "[COUNT-12][COUNT-13][COUNT-14]") {
  for (const char* where : {"market", "blacksmith", "cathedral"}) {
    Table t = carcassonne();
    p2_waits(t, where, "castle");
    p1_closes_city(t);
    CHECK(t.asked() == "draw");
    CHECK(t.score(2) == 0);
  }
}

TEST_CASE("two followers from the castle take the city", "[COUNT-04]") {
  Table t = carcassonne();
  p2_waits(t, "castle", "market");
  // p1 has another city closed by p2, who sends a second follower.
  t.turn("BA/CFc.1", -2, 2, 90, "city").draw("BA/C").place(-2, 3, 0).pass();
  t.pass();  // he does not fetch for that one
  REQUIRE(t.asked() == "carcassonne");
  t.play("send follower " + quarter("castle")).pass();
  CHECK(t.score(1) == 12);
  t.turn("BA/C", -1, 2, 180, "city").turn("BA/L", 2, -1, 0);
  t.draw("BA/C").place(-1, 3, 0).pass();
  REQUIRE(t.asked() == "fetch");
  t.play("fetch follower " + t.spot("city@-1,3")).play("fetch follower " + t.spot("city@-1,3"));
  CHECK(t.score(2) == 4);  // two against one
  CHECK(t.score(1) == 12);
  CHECK(t.asked() == "carcassonne");
}

TEST_CASE("the player to the left of who is on turn decides first, who is on turn last", "[COUNT-06][COUNT-07]") {
  Table t = carcassonne({}, 3);
  // p1 is paid by p2, then p2 by p3, then p3 by p1: all of them send a follower to the castle.
  t.turn("BA/CFc.1", 2, 1, 0, "city").draw("BA/C").place(3, 1, 270).pass();
  t.play("send follower " + quarter("castle")).play("count " + quarter("market"));
  t.turn("BA/L", 2, -1, 0).turn("BA/L", 2, -2, 0).turn("BA/CFc.1", -2, 2, 90, "city");  // p3, p1, p2
  t.draw("BA/C").place(-2, 3, 0).pass();                                                // p3
  t.pass();                                                                             // p2 does not fetch
  t.play("send follower " + quarter("castle")).pass();
  t.turn("BA/L", 2, -3, 0).turn("BA/L", 2, -4, 0).turn("BA/RFr", -3, -1, 0, "road");  // p1, p2, p3
  t.draw("BA/LR").place(-4, -1, 270).pass();                                          // p1 pays p3
  t.play("send follower " + quarter("castle")).pass();
  CHECK(t.score(3) == 3);
  t.turn("BA/L", 2, -5, 0).turn("BA/L", 2, -6, 0).turn("BA/L", 2, -7, 0);  // p2, p3, p1
  t.draw("BA/C").place(-1, 2, 180).pass();                                 // p2: a city of his own, incomplete
  t.draw("BA/C").place(-1, 3, 0).pass();                                   // p3 completes it
  REQUIRE(t.asked() == "fetch");
  CHECK(t.who() == 1);
  t.pass();
  CHECK(t.who() == 2);
  t.play("fetch follower " + t.spot("city@-1,3"));
  REQUIRE(t.asked() == "fetch");
  CHECK(t.who() == 3);
  t.pass();
  CHECK(t.score(2) == 6 + 4);
  CHECK(t.score(3) == 3);
}

TEST_CASE("for each feature before it is judged, or for all of them before anything is scored",
          "[COUNT-04][COUNT-O4]") {
  for (const bool together : {false, true}) {
    Table t = carcassonne(std::string("count.fetch = '") + (together ? "together'" : "each'"));
    p2_waits(t, "castle", "market");
    // One tile of p1 completes two small cities: that of the block, which is empty, and one below with p1 as knight.
    t.turn("BA/L", -3, 1, 0).turn("BA/L", -3, 2, 0).turn("BA/L", -3, 3, 0).turn("BA/L", -4, 3, 0);
    t.turn("BA/C", -2, 3, 0, "city").turn("BA/L", 2, -1, 0);
    t.draw("BA/CFC.2").place(-2, 2, 0).pass();
    REQUIRE(t.asked() == "fetch");
    CAPTURE(together);
    CHECK(moves_with(t, "fetch follower") == (together ? 4 : 2));
    const std::string wanted = "fetch follower " + t.spot("city@-2,2:N");
    if (!t.legal(wanted)) t.pass();  // the other one comes first
    t.play(wanted);
    CHECK(t.asked() == "draw");
    CHECK(t.score(1) == 6 + 4);
    CHECK(t.score(2) == 4);
  }
}

TEST_CASE("followers are fetched to a road that a tunnel completes elsewhere", "[COUNT-04][COUNT-O16]") {
  for (const bool far : {true, false}) {
    Table t =
        carcassonne_with("tunnel = 1", "tunnel = true",
                         std::string("'tunnel.unconnected' = 'open'\n'count.fetch_far' = ") + (far ? "true" : "false"));
    p2_waits(t, "blacksmith", "castle");
    // From the southern gate to the east a road of three tiles, but for the tunnel in its middle.
    t.draw("TU/RR").place(0, 2, 270).play("tunnel A road@0,2:N").pass();
    t.turn("BA/LR", 1, 2, 90);
    t.draw("BA/L").place(-2, -2, 0).play("tunnel A road@0,2:E").pass();
    CAPTURE(far);
    CHECK(t.asked() == (far ? "fetch" : "draw"));
    if (!far) continue;
    CHECK(t.who() == 2);
    t.play("fetch follower " + t.spot("road@1,2"));
    CHECK(t.points(2, "road") == 3);
  }
}

TEST_CASE("a hut takes followers from the cathedral only by a parameter", "[COUNT-11][COUNT-O5]") {
  for (const bool hut : {false, true}) {
    Table t = carcassonne_with("russian-promos-2013 = 1", "baba-yaga = true",
                               std::string("count.redeploy_hut = ") + (hut ? "true" : "false"));
    p2_waits(t, "cathedral", "castle");
    std::string id;
    for (const TileSpec& tile : t.game().spec().tiles)
      for (const SegSpec& seg : tile.segments)
        if (seg.kind == "hut") id = tile.id;
    REQUIRE_FALSE(id.empty());
    t.turn("BA/L", -2, -2, 0)
        .turn("BA/L", 0, -2, 0)
        .turn("BA/L", -2, -3, 0)
        .turn("BA/L", 0, -3, 0)
        .turn("BA/L", -1, -3, 0);
    t.draw(id);
    bool laid = false;
    for (const int degrees : {0, 90, 180, 270})
      if (!laid && t.legal("place -1,-2 r" + std::to_string(degrees))) {
        t.place(-1, -2, degrees);
        laid = true;
      }
    CAPTURE(hut, id, laid);
    if (!laid) continue;
    while (t.asked() == "wood") t.pass();
    CHECK((t.asked() == "fetch") == hut);
  }
}
