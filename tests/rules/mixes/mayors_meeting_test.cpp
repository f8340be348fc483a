// Mayors meet what changes who wins a city and what it is worth.
#include "rules/pieces.hpp"
#include "rules/princess-dragon/dragon_boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// Mayors beside these parts and sets. Row 1 is for the city; meadows above its ends, and a road at 9,9 for idle turns.
Table among(const std::vector<std::string>& parts, const std::vector<std::string>& sets,
            const std::string& start = {}) {
  std::string lines = "[tiles]\nbase = 4\n";
  for (const std::string& set : sets) lines += set + " = 2\n";
  lines += "[modules]\n";
  for (const std::string& part : parts) lines += part + " = true\n";
  return changed("abbey-mayor",
                 "[start]\ntiles = [{ tile = 'BA/L', at = [0, 0] }, { tile = 'BA/L', at = [3, 0] },"
                 "{ tile = 'BA/RFr', at = [9, 9] }" +
                     start + "]\n" + lines);
}

void idle(Table& t, int row) { t.draw("BA/RFr").place(9, 9 + row, 0).pass(); }

}  // namespace

TEST_CASE("a mayor in a besieged city with a cathedral", "[AM-08][SIEGE-07][IC-19]") {
  for (const bool pennant : {true, false}) {
    Table t = among({"siege", "inns-cathedrals"}, {"cathars", "inns-cathedrals"},
                    ", { tile = 'BA/C', at = [2, 0], rotation = 180 }, { tile = 'BA/C', at = [2, 2] }");
    put(t, "SI.CA/C", 0, 1, 90, "mayor", "city");
    t.draw("BA/C").place(3, 1, 270).deploy("city");
    t.draw(pennant ? "BA/CFc+" : "BA/CFc.1").place(1, 1, 0).pass();
    idle(t, 1);
    t.draw("IC/Cccc.c").place(2, 1, 0);
    // Six tiles: siege and cathedral cancel out. A pennant is a vote and worth two, without one the mayor counts
    // nothing.
    CHECK(t.score(1) == (pennant ? 6 * 2 + 2 : 0));
    CHECK(t.score(2) == (pennant ? 6 * 2 + 2 : 6 * 2));
  }
}

TEST_CASE("mayor and large follower: two against two, a hill decides", "[AM-08][HILL-05][IC-12]") {
  for (const bool hill : {true, false}) {
    Table t = among({"hills", "large-follower"}, {"hills-sheep"});
    put(t, hill ? "HS/CFR.h" : "BA/C", 0, 1, 90, "mayor", "city");
    put(t, "BA/C", 3, 1, 270, "large-follower", "city");
    t.draw("BA/CFc+").place(1, 1, 0).pass();
    idle(t, 1);
    t.draw("BA/CFc+").place(2, 1, 0).pass();
    CHECK(t.score(1) == 4 * 2 + 2 * 2);
    CHECK(t.score(2) == (hill ? 0 : 4 * 2 + 2 * 2));
  }
}

TEST_CASE("a hill makes nothing of no votes", "[AM-08][AM-O2][HILL-05]") {
  // The mayor on the hill has none, the follower in the valley one.
  Table t = among({"hills"}, {"hills-sheep"});
  put(t, "HS/CFR.h", 0, 1, 90, "mayor", "city");
  t.draw("BA/CFc.1").place(3, 1, 0).deploy("city");
  t.draw("BA/CFc.1").place(1, 1, 0).pass();
  idle(t, 1);
  t.draw("BA/C").place(4, 1, 270).pass();
  t.draw("BA/CFc.1").place(2, 1, 0).pass();
  CHECK(t.score(1) == 0);
  CHECK(t.score(2) == 5 * 2);
}

TEST_CASE("a portal brings a mayor into a city and nowhere else", "[AM-07][PD-38]") {
  Table t = among({"portal"}, {"princess-dragon"}, ", { tile = 'BA/C', at = [0, 1], rotation = 90 }");
  t.draw("DG/RRR.g").place(9, 10, 0);
  CHECK(may_put(t, "mayor", "city@0,1"));
  CHECK(refused_put(t, "mayor", "cloister@0,0", "AM-07"));
  CHECK(may_put(t, "follower", "cloister@0,0"));
  t.play(putting(t, "mayor", "city@0,1"));
  CHECK(t.feature("city@0,1").figures_of[1] == 1);
}

TEST_CASE("a mayor flies and lands in a city", "[AM-07][FLIER-06]") {
  Table t = among({"fliers"}, {"fliers"}, ", { tile = 'BA/RCr', at = [8, 10] }");
  t.draw("FL/RFr.WE.o").place(9, 10, 0).play("fly mayor flier@9,10").play("flight 1");
  REQUIRE(t.asked() == "landing");
  CHECK(t.legal("land mayor city@8,10:N"));
  CHECK(moves_with(t, "land mayor") == 1);
}

TEST_CASE("the princess removes a mayor, too", "[AM-07][PD-45]") {
  Table t = among({"princess"}, {"princess-dragon"});
  put(t, "BA/CFc.1", 0, 1, 0, "mayor", "city");
  t.draw("DG/Ccc.p").place(1, 1, 270);
  CHECK(moves_with(t, "princess p1.mayor") == 1);
}
