// Abbeys meet other boxes: a tile that fits into every hole, belongs to nothing around it and is a cloister itself.
#include "rules/pieces.hpp"
#include "rules/princess-dragon/dragon_boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// Abbeys beside these boxes; the hole is at 0,0. Each tile as "BA/L 0,-1 r90".
Table among(const std::vector<std::string>& boxes, const std::vector<std::string>& tiles, const std::string& rules = {},
            const std::vector<std::string>& sets = {}) {
  std::string start, lines = "[tiles]\nbase = 4\n";
  for (const std::string& tile : tiles) {
    std::istringstream in(tile);
    std::string id, at, turned;
    in >> id >> at >> turned;
    start += (start.empty() ? "" : ", ") + ("{ tile = '" + id + "', at = [" + at + "]");
    start += turned.empty() ? " }" : ", rotation = " + turned.substr(1) + " }";
  }
  for (const std::string& set : sets.empty() ? boxes : sets) lines += set + " = 2\n";
  lines += "[modules]\n";
  for (const std::string& box : boxes) lines += box + " = true\n";
  return changed("abbey-mayor", "[start]\ntiles = [" + start + "]\n" + lines + "[rules]\n" + rules);
}

const std::vector<std::string> meadows{"BA/L 0,-1", "BA/L 1,0", "BA/L 0,1", "BA/L -1,0"};

// Tiles without a cloister all around the hole, but for -1,1.
const std::vector<std::string> lawn{"BA/C -1,-1",   "BA/C 0,-1",     "BA/C 1,-1",    "BA/C -1,0 r270",
                                    "BA/C 1,0 r90", "BA/C 0,1 r180", "BA/C 1,1 r180"};

std::vector<std::string> with(std::vector<std::string> tiles, const std::vector<std::string>& more) {
  tiles.insert(tiles.end(), more.begin(), more.end());
  return tiles;
}

// The abbey into the hole, perhaps with a follower there.
void lay_abbey(Table& t, bool monk = false) {
  REQUIRE(t.asked() == "abbey");
  t.play("place 0,0 r0");
  if (monk)
    t.play(putting(t, "follower", "cloister"));
  else
    t.pass();
}

// Something far away, below "BA/RFr 9,9", without the abbey.
void idle(Table& t, int row) {
  if (t.asked() == "abbey") t.pass();
  t.draw("BA/RFr").place(9, 9 + row, 0);
  if (t.asked() == "wood") t.pass();
}

}  // namespace

// ---- shrines ----
TEST_CASE("an abbey lies beside one shrine, not beside two", "[SHRINE-01][SHRINE-02][AM-02]") {
  const std::vector<std::string> one{"CU/S -1,-1", "BA/C 0,-1", "BA/C 1,0 r90", "BA/C 0,1 r180", "BA/C -1,0 r270"};
  Table t = among({"shrines"}, one);
  REQUIRE(t.asked() == "abbey");
  CHECK(t.legal("place 0,0 r0"));
  Table two = among({"shrines"}, with(one, {"CU/S 1,1", "BA/C 5,0", "BA/C 6,1 r90", "BA/C 5,2 r180", "BA/C 4,1 r270"}));
  REQUIRE(two.asked() == "abbey");  // for the other hole
  CHECK(two.refused("place 0,0 r0", "SHRINE-01"));
  CHECK(two.legal("place 5,1 r0"));
  Table none = among({"shrines"}, with(one, {"CU/S 1,1"}));
  CHECK(none.asked() == "draw");
}

TEST_CASE("who passes with the abbey has the drawn tile judged for itself", "[AM-04][SHRINE-01]") {
  const std::vector<std::string> board = with(meadows, {"CU/S 5,0", "CU/S 7,0"});
  Table road = among({"shrines"}, board);
  REQUIRE(road.asked() == "abbey");
  road.pass().draw("BA/RFr");
  CHECK(road.legal("place 6,0 r90"));
  Table cloister = among({"shrines"}, board);
  cloister.pass().draw("BA/L");
  CHECK(cloister.refused("place 6,0 r0", "SHRINE-01"));
}

TEST_CASE("an abbey that is complete at once wins the race against a shrine", "[SHRINE-04][SHRINE-09][AM-06]") {
  Table t = among({"shrines"}, lawn);
  t.pass().draw("CU/S").place(-1, 1, 0).deploy("cloister");  // p1, a heretic
  lay_abbey(t, true);
  CHECK(t.points(2, "cloister") == 9);
  CHECK(t.score(1) == 0);
  CHECK(t.supply(1, "follower") == 7);
  CHECK(t.feature("cloister@-1,1").figures == 0);
}

TEST_CASE("an abbey that completes the shrine beside it loses the race", "[SHRINE-06][SHRINE-09][AM-06]") {
  // Everything around a shrine at 1,0 but the hole; the abbey itself lacks -1,1.
  Table t = among({"shrines"}, {"BA/C -1,-1", "BA/C 0,-1", "BA/C 1,-1", "BA/C 2,-1", "BA/C -1,0 r270", "BA/C 2,0 r90",
                                "BA/C 0,1 r180", "BA/C 1,1 r180"});
  t.draw("CU/S").place(1, 0, 0).deploy("cloister");
  t.pass().draw("BA/C").place(2, 1, 180).pass();
  lay_abbey(t, true);
  CHECK(t.points(1, "shrine") == 9);
  CHECK(t.score(1) == 9);
  CHECK(t.supply(1, "follower") == 7);  // the monk went home without points
}

// ---- hills, sheep, vineyards ----
TEST_CASE("nothing lies under an abbey, and no abbey under a hill", "[HILL-04][AM-04]") {
  Table t = among({"hills"}, {"HS/RFR.h 0,-1", "BA/L 1,0", "BA/L 0,1", "BA/L -1,0"}, "", {"hills-sheep"});
  const int left = t.left("main");
  lay_abbey(t);
  CHECK(t.left("main") == left);
  CHECK(t.left("abbeys") == 1);
  t.draw("HS/RFR.h").place(0, 2, 90);
  CHECK(t.left("main") == left - 2);
  CHECK(t.left("abbeys") == 1);
}

namespace {

// A shepherd of p1 with two sheep at 0,1, south of the hole; p2 has waited.
Table flock(Name tile, int degrees, const std::string& below) {
  Table t =
      among({"sheep"}, {"BA/C 0,-1 r180", "BA/C 1,0 r270", "BA/C -1,0 r90", below, "BA/RFr 9,9"}, "", {"hills-sheep"});
  t.draw(tile).place(0, 1, degrees).play("deploy shepherd " + t.spot("field"));
  REQUIRE(t.asked() == "flock");
  for (const std::string& m : t.moves())
    if (m.starts_with("sheep 2 ")) {
      t.play(m);
      break;
    }
  idle(t, 1);
  return t;
}

}  // namespace

TEST_CASE("an abbey extends no field", "[SHEEP-05][SHEEP-07]") {
  Table t = flock("BA/L", 0, "BA/L 0,2");
  lay_abbey(t);
  CHECK(t.asked() == "draw");  // p2; the shepherd's owner was not asked
  CHECK(t.supply(1, "shepherd") == 0);
  CHECK(t.score(1) == 0);
  Table other = flock("BA/L", 0, "BA/L 0,2");
  other.pass().draw("BA/Ccc").place(0, 0, 0).pass();
  CHECK(other.asked() == "tend");
}

TEST_CASE("an abbey that encloses a field has it herded", "[SHEEP-05][SHEEP-06][AM-06]") {
  Table t = flock("BA/Ccc", 180, "BA/C 0,2");
  lay_abbey(t);
  CHECK(t.points(1, "flock") == 2);
  CHECK(t.supply(1, "shepherd") == 1);
}

TEST_CASE("vineyards around an abbey", "[VINE-01][AM-06]") {
  Table t =
      among({"vineyards"}, with(meadows, {"HS/Cc.v -1,-1", "BA/L 1,-1", "BA/L 1,1", "BA/L -1,1"}), "", {"hills-sheep"});
  lay_abbey(t, true);
  CHECK(t.score(1) == 9 + 3);
}

// ---- builders ----
TEST_CASE("an abbey extends no road: the builder brings no second turn", "[TB-15][TB-20][AM-06]") {
  for (const bool abbey : {true, false}) {
    Table t = among({"builder"}, {"BA/L 0,-1", "BA/LR -1,0 r270", "BA/L 0,1", "BA/LR 3,0 r90", "BA/RFr 9,9"}, "",
                    {"traders-builders"});
    t.draw("BA/RFr").place(2, 0, 0).deploy("road");
    idle(t, 1);
    t.draw("BA/RFr").place(1, 0, 0).play(putting(t, "builder", "road"));
    idle(t, 2);
    REQUIRE(t.who() == 1);
    if (abbey)
      lay_abbey(t);
    else
      t.pass().draw("BA/RFr").place(0, 0, 0).pass();
    CHECK(t.points(1, "road") == (abbey ? 3 : 5));
    CHECK(t.supply(1, "builder") == 1);
    CHECK(t.view().turn_player() == (abbey ? Player(1) : Player(0)));
  }
}

TEST_CASE("an abbey may be laid in the second part of a turn", "[TB-21][AM-04]") {
  Table t = among({"builder"}, with(meadows, {"BA/LR 5,0 r270", "BA/RFr 9,9"}), "", {"traders-builders"});
  t.pass().draw("BA/RFr").place(6, 0, 0).deploy("road");
  idle(t, 1);
  t.pass().draw("BA/RFr").place(7, 0, 0).play(putting(t, "builder", "road"));
  idle(t, 2);
  t.pass().draw("BA/RFr").place(8, 0, 0).pass().play("again");
  CHECK(t.who() == 1);
  lay_abbey(t);
  CHECK(t.view().turn_player() == Player(1));
}

// ---- rivers ----
TEST_CASE("an abbey ends a river that is not complete", "[AM-03][AM-06][RIV-04]") {
  Table t = changed("abbey-mayor",
                    "[start]\ntiles = [{ tile = 'RI/s', at = [-1, 0] }, { tile = 'BA/L', at = [0, -1] },"
                    "{ tile = 'BA/L', at = [1, 0] }, { tile = 'BA/L', at = [0, 1] }]\n"
                    "[tiles]\nbase = 2\nriver = { without = ['*'], count = { 'RI/s' = 1, 'RI.1/IFI' = 1 } }\n"
                    "[modules]\nriver = true\n");
  lay_abbey(t);
  CHECK_FALSE(t.feature("river@-1,0").open);
  t.draw("RI.1/IFI");  // goes on nowhere
  CHECK(t.asked() == "draw");
  t.draw("BA/L");
  CHECK(t.asked() == "place");
}

// ---- cloisters and cities of other boxes ----
TEST_CASE("who may stand in a cloister may stand in an abbey", "[CORE-24][CORE-26][ABBOT-01][AM-06]") {
  Table t = among({"abbot", "large-follower"}, meadows, "", {"inns-cathedrals"});
  t.play("place 0,0 r0");
  for (const char* kind : {"follower", "large-follower", "abbot"}) CHECK(may_put(t, kind, "cloister"));
  CHECK(refused_put(t, "mayor", "cloister", "AM-07"));
}

TEST_CASE("a watch tower sees an abbey as a monastery", "[WATCH-04][CORE-24]") {
  Table t = among({"watch-towers"}, {"BA/C 0,-1", "BA/C 1,0 r90", "BA/RFr 0,1", "BA/C -1,0 r270"});
  t.pass().draw("WT/FRFR_3C").place(1, 1, 0).deploy("road:W");
  lay_abbey(t);
  t.draw("AM/RC").place(-1, 1, 180).pass();
  CHECK(t.points(1, "road") == 3);
  CHECK(t.points(1, "watch-tower") == 3);
}

TEST_CASE("a knight escapes through an abbey", "[SIEGE-01][SIEGE-02][CORE-24]") {
  Table t =
      among({"siege"}, {"BA/C 0,-1", "BA/C 1,0 r90", "BA/C -1,0 r270", "BA/C 0,2 r180", "BA/RFr 9,9"}, "", {"cathars"});
  t.draw("SI.CA/C").place(0, 1, 90).deploy("city");
  lay_abbey(t);
  idle(t, 1);
  CHECK(t.asked() == "escape");
  CHECK(t.who() == 1);
}

TEST_CASE("the princess sees no monk of an abbey in the city", "[PD-45][AM-05]") {
  Table t = among({"princess"}, {"BA/L 1,0", "BA/L 0,1", "BA/L -1,0", "BA/L 1,-1"}, "", {"princess-dragon"});
  t.draw("BA/CFc.1").place(0, -1, 90).deploy("city");
  lay_abbey(t, true);  // p2
  t.draw("DG/Ccc.p").place(0, -2, 180);
  CHECK(moves_of(t, "princess").size() == 1);
  CHECK(moves_with(t, "princess p1.") == 1);
}

TEST_CASE("a portal leads to an abbey", "[PD-38][AM-06]") {
  Table t = among({"portal"}, with(meadows, {"BA/RFr 9,9"}), "", {"princess-dragon"});
  lay_abbey(t);
  t.draw("DG/RRR.g").place(9, 10, 0);
  CHECK(t.may_deploy("cloister@0,0"));
}

TEST_CASE("the dragon eats the monk of an abbey", "[DRAGON-09][AM-06]") {
  Table t = among({"dragon"}, with(meadows, {"BA/RFr 9,9"}), "", {"princess-dragon"});
  lay_abbey(t, true);
  CHECK(t.supply(1, "follower") == 6);
  t.draw("DG/F.v").place(0, 2, 0);
  idle(t, 1);
  t.draw("DG/RFr.d").place(9, 11, 0).pass();
  REQUIRE(t.asked() == "dragon");
  t.play("dragon 0,1").play("dragon 0,0");
  CHECK(t.supply(1, "follower") == 7);
}

// ---- auctions ----
TEST_CASE("a tile that was bought is laid, and no abbey instead of it", "[AM-04][BAZAAR-01]") {
  Table t = among({"bazaars"}, meadows, "", {"bridges-castles-bazaars"});
  t.pass().draw("BB/F.b").place(0, 2, 0).pass();
  t.play("show BA/RFr").play("show BA/L");
  std::string questions;
  for (int laid = 0; laid < 2;) {
    questions += t.asked() + " ";
    const std::vector<std::string> moves = t.moves();
    if (t.asked() == "place") {  // not into the hole
      t.play(*std::ranges::find_if(moves, [](const std::string& m) { return !m.starts_with("place 0,0"); }));
      ++laid;
    } else {
      t.play(t.legal("pass") ? "pass" : moves.front());
    }
  }
  CHECK(questions.find("abbey") == std::string::npos);
  while (t.asked() == "wood") t.pass();
  REQUIRE(t.asked() == "abbey");  // the auction is over, and the next turn begins
  CHECK(t.who() == 2);
}

// ---- the last round ----
TEST_CASE("a turn of the last round begins as every turn", "[AM-26][PD-15]") {
  Table t =
      changed("abbey-mayor",
              "[start]\ntiles = [{ tile = 'BA/L', at = [0, -1] }, { tile = 'BA/L', at = [1, 0] },"
              "{ tile = 'BA/L', at = [0, 1] }, { tile = 'BA/L', at = [-1, 0] }]\n[tiles]\nabbey-mayor = 0\nabbeys = 1\n"
              "base = { without = ['*'], count = { 'BA/L' = 4, 'BA/RFr' = 3 } }\n[modules]\nfairy = true\n"
              "[rules]\nabbey.final_round = true\n");
  t.pass().draw("BA/RFr").place(0, 2, 0).deploy("road");
  t.pass().draw("BA/RFr").place(0, 3, 0).pass();
  t.pass().draw("BA/RFr").place(0, 4, 0).play("fairy 0,2");
  REQUIRE(t.asked() == "abbey");
  CHECK(t.who() == 2);
  CHECK(t.score(1) == 0);
  t.pass();
  REQUIRE(t.asked() == "abbey");
  CHECK(t.who() == 1);
  CHECK(t.points(1, "fairy.turn") == 1);
}
