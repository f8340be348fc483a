// Flights and the rules of other boxes: towers, shrines, the dragon, portals, inns, watch towers, prisoners.
#include "bastide/turn.hpp"
#include "rules/beside.hpp"
#include "rules/pieces.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// The modern base game with flying machines and other boxes, all of their parts and tiles.
Table flights_and(const std::vector<std::string>& boxes, const std::string& rules = {}) {
  std::string tiles = "[tiles]\nbase = 4\nfliers = 3\n", modules = "[modules]\n";
  for (const std::string& box : boxes) {
    if (box != "abbot") tiles += box + " = 2\n";  // it has no tiles of its own
    modules += box + " = true\n";
  }
  return changed("fliers", tiles + modules + "[rules]\n" + rules);
}

Table& fly_off(Table& t, Name tile, int x, int y, int degrees, int distance, const std::string& figure = "follower") {
  const std::string at = std::to_string(x) + "," + std::to_string(y);
  t.draw(tile).place(x, y, degrees).play("fly " + figure + " flier@" + at);
  return t.play("flight " + std::to_string(distance));
}

// A tower place at 0,1, raised by one piece of p1 or not. p1 is next.
Table near_tower(bool begun, const std::string& rules = {}, const std::vector<std::string>& more = {}) {
  std::vector<std::string> boxes{"tower"};
  boxes.insert(boxes.end(), more.begin(), more.end());
  Table t = flights_and(boxes, rules);
  t.draw("TO/F").place(0, 1, 0);
  if (begun)
    t.play("floor 0,1");
  else
    t.pass();
  t.turn("BA/RFr", 1, 0, 0);
  return t;
}

}  // namespace

// ---- towers ----

TEST_CASE("a flight ends on a tower that is begun and has no guard", "[FLIER-07][TOW-O14]") {
  Table t = near_tower(true);
  fly_off(t, "FL/F.o", 1, 1, 0, 1);
  CHECK(t.moves() == std::vector<std::string>{"land follower tower@0,1"});
  t.play("land follower tower@0,1");
  CHECK(t.supply(1) == 6);
  t.draw("BA/RFr").place(2, 0, 0);
  CHECK(t.refused("floor 0,1", "TOW-34"));  // whoever came by air is a guard like any other
  CHECK(t.refused("close follower 0,1", "TOW-34"));
}

TEST_CASE("a bare tower place is nothing to land on", "[FLIER-07][FLIER-10]") {
  Table t = near_tower(false);
  fly_off(t, "FL/F.o", 1, 1, 0, 1);
  CHECK(t.asked() == "draw");
  CHECK(t.supply(1) == 7);
}

TEST_CASE("a tower with a guard is closed to flights", "[FLIER-07][FLIER-10]") {
  Table t = near_tower(true);
  t.draw("BA/L").place(0, 2, 0).play("close follower 0,1");  // p1
  fly_off(t, "FL/F.o", 1, 1, 0, 1);                          // p2
  CHECK(t.asked() == "draw");
  CHECK(t.supply(2) == 7);
}

TEST_CASE("where flights do not end on towers", "[TOW-O14]") {
  Table t = near_tower(true, "tower.flights = false\n");
  fly_off(t, "FL/F.o", 1, 1, 0, 1);
  CHECK(t.asked() == "draw");
  CHECK(t.supply(1) == 7);
}

TEST_CASE("an abbot is no guard, by air or otherwise, unless a ruleset says so", "[FLIER-07][TOW-O13]") {
  for (const bool all : {false, true}) {
    Table t = near_tower(true, all ? "tower.guards = 'followers'\n" : "", {"abbot"});
    t.draw("FL/F.o").place(1, 1, 0);
    CHECK(t.legal("close abbot 0,1") == all);
    if (!all) CHECK(t.refused("close abbot 0,1", "TOW-O13"));
    t.play("fly abbot flier@1,1").play("flight 1");
    CHECK(t.asked() == (all ? "landing" : "draw"));
  }
}

TEST_CASE("who landed is in reach of a tower like everybody else", "[FLIER-04][TOW-22]") {
  Table t = flights_and({"tower"});
  t.turn("BA/CFc.1", 0, -1, 90, "city").turn("BA/RFr", 1, 0, 0);
  t.turn("TO/F", 0, 1, 0);
  fly_off(t, "FL/RFr.WE.o", 2, 0, 0, 2).play("land follower city@0,0:N");  // p2
  t.draw("BA/L").place(0, 2, 0).play("floor 0,1");                         // p1: 0,0 is in reach
  t.play("capture p2.follower.1 0,0");
  t.turn("BA/C", 0, -2, 180);
  CHECK(t.score(1) == 6);  // p2 is gone, three tiles
  CHECK(t.score(2) == 0);
}

// ---- shrines ----

TEST_CASE("a flight into a shrine of another player: both score nine", "[FLIER-04][SHRINE-07]") {
  Table t = flights_and({"shrines"});
  t.turn("CU/S", 0, 1, 0, "cloister");  // p1
  t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", -1, 0, 0).turn("FL/F.d", -1, 1, 0).turn("FL/F.d", 0, 2, 0);
  fly_off(t, "FL/F.o", 1, 1, 0, 1).play("land follower cloister@0,1");  // p2
  t.turn("BA/C", -1, 2, 270).turn("BA/C", 1, 2, 90);
  CHECK(t.score(1) == 9);
  CHECK(t.score(2) == 9);
  CHECK(t.points(2, "shrine") == 9);
}

TEST_CASE("who flew into a shrine that loses its race goes home without points", "[FLIER-04][SHRINE-09]") {
  Table t = flights_and({"shrines"});
  t.turn("CU/S", 0, 1, 0);
  t.turn("BA/L", 1, 1, 0, "cloister");  // p2: a monastery beside it
  t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", 2, 0, 0).turn("BA/C", 1, 2, 90).turn("BA/C", 2, 2, 270);
  fly_off(t, "FL/F.o", 2, 1, 0, 2).play("land follower cloister@0,1");  // p1
  CHECK(t.supply(1) == 6);
  t.turn("FL/F.d", 0, 2, 0);  // p2 completes the monastery
  CHECK(t.score(2) == 9);
  CHECK(t.score(1) == 0);
  CHECK(t.supply(1) == 7);
}

TEST_CASE("a completed shrine is closed to flights", "[FLIER-04]") {
  Table t = flights_and({"shrines"});
  t.turn("CU/S", 0, 1, 0);
  t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", -1, 0, 0).turn("FL/F.d", -1, 1, 0).turn("FL/F.d", 0, 2, 0);
  t.turn("BA/C", -1, 2, 270).turn("BA/C", 1, 2, 90);
  fly_off(t, "FL/F.o", 1, 1, 0, 1);
  CHECK(t.asked() == "draw");
  CHECK(t.feature("cloister@0,1").figures == 0);
}

// ---- princess and dragon ----

TEST_CASE("nobody lands beside the dragon", "[FLIER-04][FLIER-10][PD-22]") {
  for (const bool barred : {true, false}) {
    Table t = flights_and({"princess-dragon"}, barred ? "dragon.tile_barred = true\n" : "dragon.tile_barred = false\n");
    t.turn("DG/RFr.v", -1, 0, 0);  // the dragon comes
    fly_off(t, "FL/RFr.WE.o", 1, 0, 0, 2);
    CHECK(t.asked() == (barred ? "draw" : "landing"));
    if (!barred) CHECK(t.legal("land follower road@-1,0:EW"));
  }
}

TEST_CASE("a portal does not lead onto a machine, and a flight not into a portal", "[FLIER-08]") {
  Table t = flights_and({"princess-dragon"});
  t.turn("FL/RFr.WE.o", 1, 0, 0);
  t.draw("DG/RRR.g").place(-1, 0, 0);
  CHECK(t.may_deploy("field@1,0:NL"));
  for (const std::string& move : t.moves()) CHECK(move.find("flier@") == std::string::npos);
  t.pass();
  fly_off(t, "FL/RFr.WE.o", 2, 0, 0, 3);  // onto the portal's tile: its roads only
  for (const std::string& move : t.moves()) CHECK(move.starts_with("land follower road@-1,0:"));
  CHECK(t.moves().size() == 3);
}

TEST_CASE("the princess sends home who came by air", "[FLIER-04]") {
  Table t = flights_and({"princess-dragon"});
  t.turn("BA/RFr", 1, 0, 0);
  fly_off(t, "FL/RFr.WE.o", 2, 0, 0, 2).play("land follower city@0,0:N");  // p2
  t.draw("DG/Ccc.p").place(0, -1, 90);                                     // p1 brings a princess into the city
  t.play("princess p2.follower.1 0,0");
  CHECK(t.supply(2) == 7);
}

// ---- values ----

TEST_CASE("an inn counts for who came by air", "[FLIER-04]") {
  Table t = flights_and({"inns-cathedrals"});
  t.turn("IC/RFr.i", 1, 0, 0);
  fly_off(t, "FL/RFr.WE.o", 2, 0, 0, 1).play("land follower road@1,0:EW");  // p2
  t.turn("BA/LR", 3, 0, 90).turn("BA/LR", -1, 0, 270);
  CHECK(t.score(2) == 10);  // five tiles, two points each
}

TEST_CASE("a watch tower pays who came by air onto its tile", "[FLIER-04][WATCH-02]") {
  Table t = flights_and({"watch-towers"});
  t.turn("WT/FRRF_1R", -1, 0, 0);  // roads end at the tower; 1 for each tile with a road
  fly_off(t, "FL/RFr.WE.o", 1, 0, 0, 2).play("land follower road@-1,0:E");  // p2
  t.turn("BA/LR", 2, 0, 90);
  CHECK(t.points(2, "road") == 4);
  CHECK(t.points(2, "watch-tower") == 2);  // its own tile and that at 0,0
}

// ---- places to come ----

namespace {

// Makes cloisters a place that no deployment reaches, as a castle is.
class Court final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "test-court", .title = "Court"};
  void define(Definer& d) override { d.bars(d.feature_kind("cloister"), d.cause("deployed")); }
};

}  // namespace

TEST_CASE("what bars deployment bars landing", "[FLIER-09]") {
  const Game game = beside<Court>("fliers", "[tiles]\nbase = 4\nfliers = 3\n");
  Table t(game, 2);
  t.turn("BA/LR", 0, 1, 0).turn("BA/RFr", 1, 0, 0);
  fly_off(t, "FL/F.o", 1, 1, 0, 1);
  CHECK(t.moves() == std::vector<std::string>{"land follower road@0,1:S"});
}
