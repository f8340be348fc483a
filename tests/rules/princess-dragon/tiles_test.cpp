// The tiles of the box: how many, and the notes about special ones.
#include <map>

#include "dragon_boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

TEST_CASE("thirty tiles, each with one of four symbols", "[PD-01][PD-04][PD-19][PD-23][PD-37][PD-41][PD-D26]") {
  const Game& g = test_game(old_dragon);
  std::map<std::string, int> symbols;
  int all = 0;
  for (const TileSpec& t : g.spec().tiles) {
    if (t.set != "princess-dragon") continue;
    all += t.count;
    int found = 0;
    for (const std::string& tag : t.tags) {
      // No symbols: there is a cloister on it, or a road below a city.
      if (tag == "monastery" || tag == "underpass") continue;
      symbols[tag] += t.count;
      ++found;
    }
    for (const SegSpec& s : t.segments)
      for (const auto& [name, value] : s.attrs)
        if (name == "princess") {
          symbols[name] += t.count;
          ++found;
          CHECK(s.kind == "city");
        }
    INFO(t.id);
    CHECK(found == 1);
  }
  CHECK(all == 30);
  CHECK(symbols == std::map<std::string, int>{{"volcano", 6}, {"dragon", 12}, {"portal", 6}, {"princess", 6}});
  Table t(old_dragon, 2);
  CHECK(t.left("main") == 72 + 30 - 1);
}

TEST_CASE("new tiles are laid like all others", "[PD-03][PD-42][KER-18]") {
  Table t(old_dragon, 2);
  t.draw("DG/CRRR.p");
  CHECK(t.legal("place 0,-1 r180"));            // city to city
  CHECK(t.legal("place 1,0 r0"));               // road to road
  CHECK(t.refused("place 0,-1 r0", "KER-18"));  // road to city
  CHECK(t.refused("place 0,1 r90", "KER-18"));  // road to field
  CHECK(t.refused("place 2,0 r0", "KER-16"));
}

TEST_CASE("the tunnel breaks neither road nor city", "[PD-05][PD-O14]") {
  Table t(old_dragon, 2);
  t.turn("DG/RFr.v", 1, 0, 0).turn("BA/Rr", 2, 0, 0);  // the road turns south
  t.draw("DG/CRcr.d").place(2, 1, 0);
  CHECK(t.same("road@2,1:N", "road@1,0"));
  CHECK(t.same("road@2,1:N", "road@2,1:S"));
  CHECK(t.same("city@2,1:E", "city@2,1:W"));
  CHECK_FALSE(t.same("field@2,1:NL", "field@2,1:SL"));  // the city separates them
  t.deploy("city");
  while (t.asked() == "dragon") t.play(t.moves().front());
  t.turn("BA/RFr", 2, 2, 90);
  CHECK(t.feature("road@2,2").tiles == 5);  // 0,0 to 2,2
}

TEST_CASE("two roads of one tile that are one road", "[PD-D25][PD-05][PD-O14]") {
  // DG/RrRr.g at 1,0: one road from west to north, one from east to south. A bend at each of the two corners and one
  // round the outside join them.
  Table t = changed(old_dragon, "[tiles]\nbase = 2");
  t.draw("DG/RrRr.g").place(1, 0, 0);
  CHECK_FALSE(t.same("road@1,0:W", "road@1,0:E"));
  CHECK(t.same("field@1,0:NR", "field@1,0:SR"));  // through between the roads
  CHECK_FALSE(t.same("field@1,0:NL", "field@1,0:NR"));
  t.deploy("road:NW");
  t.turn("BA/Rr", 1, -1, 270);  // south to east
  t.turn("BA/Rr", 2, -1, 0);    // west to south
  t.turn("BA/Rr", 2, 0, 90);    // north to west
  CHECK(t.same("road@1,0:W", "road@1,0:E"));
  CHECK(t.feature("road@1,0:W").segments == 6);  // 0,0, twice 1,0, and the three bends
  CHECK(t.feature("road@1,0:W").tiles == 5);
  t.turn("BA/RRR", 1, 1, 180).turn("BA/RRR", -1, 0, 0);  // both ends at crossings
  CHECK(t.score(1) == 7);
}

TEST_CASE("a cloister in the city", "[PD-06][PD-08][PD-09][PD-X12]") {
  Table t(old_dragon, 2);
  t.turn("DG/RFr.v", 1, 0, 0);
  t.draw("DG/LCcc.d").place(0, -1, 180);  // city west, south, east
  for (const char* spot : {"cloister", "city", "field"}) CHECK(t.may_deploy(spot));
  t.deploy("cloister");
  CHECK(t.asked() != "wood");  // one follower, one place
  CHECK(t.refused_deploy("city@0,-1", "KER-12"));
  CHECK(t.feature("cloister@0,-1").figures == 1);
  CHECK(t.feature("city@0,-1").figures == 0);
  while (t.asked() == "dragon") t.play(t.legal("dragon 2,0") ? "dragon 2,0" : t.moves().back());

  // [PD-09] A monk does not keep knights out.
  Table knight(old_dragon, 2);
  knight.turn("DG/F.v", 0, 1, 0);
  knight.draw("DG/LCcc.d").place(0, -1, 180).deploy("cloister");
  while (knight.asked() == "dragon") knight.play(knight.moves().front());
  knight.draw("BA/C").place(1, -1, 270);
  CHECK(knight.may_deploy("city"));

  // [PD-08] Nor a knight the monk.
  Table monk(old_dragon, 2);
  monk.turn("BA/CFc.1", 0, -1, 90, "city").turn("DG/F.v", 0, 1, 0);
  monk.draw("DG/LCcc.d").place(0, -2, 180);
  CHECK(monk.same("city@0,-2", "city@0,-1"));
  CHECK(monk.refused_deploy("city", "KER-26"));
  CHECK(monk.may_deploy("cloister"));
}

TEST_CASE("the monk in the city is scored when eight tiles are around", "[PD-07]") {
  Table t = dragons("dragon.steps = 0");
  t.turn("DG/F.v", 0, 1, 0);                    // p1
  t.turn("DG/LCcc.d", 0, -1, 180, "cloister");  // p2: city W, S, E
  t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", -1, 0, 0);
  t.turn("BA/Cc.1", 1, -1, 0).turn("BA/CFc.1", -1, -1, 0);  // the city stays open to the north and the west
  t.turn("BA/L", 0, -2, 0).turn("BA/CFc+", 1, -2, 90);
  CHECK(t.score(2) == 0);
  t.turn("BA/L", -1, -2, 0);
  CHECK(t.score(2) == 9);
  CHECK(t.supply(2) == 7);
  CHECK(t.feature("city@0,-1").open);
}
