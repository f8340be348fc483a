// Traps and those who reach followers in them: the dragon, towers, the fairy; and what watches who stands where.
#include "rules/figure_names.hpp"
#include "rules/pieces.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

Table traps_and(const std::string& box, const std::string& rules = {}) {
  return changed("russian-promos",
                 "[tiles]\nbase = 2\n" + box + " = 1\n[modules]\n" + box + " = true\n[rules]\n" + rules);
}

}  // namespace

TEST_CASE("the dragon eats in the tree and in the lake", "[SOLO-04][VODY-03]") {
  // p1 is caught in the tree at 1,0, p2 in the lake at 0,1; the dragon comes from 2,0 over the tree to the lake's tile.
  Table t = traps_and("princess-dragon");
  t.turn("BA/RFr", -1, 0, 0, "field:SL").turn("BA/L", -1, 1, 0, "cloister");
  t.turn("RU/V", 0, 1, 0);
  t.turn("RU/SR", 1, 0, 0, "road");
  CHECK(t.feature("vodyanoy@0,1").figures == 2);
  CHECK(t.feature("solovei@1,0").figures == 1);
  t.turn("DG/RFr.v", 2, 0, 0).turn("BA/RFr", -2, 0, 0);
  t.draw("DG/RFr.d").place(-3, 0, 0);
  while (t.asked() != "dragon") t.pass();
  t.play("dragon 1,0");
  CHECK(t.feature("solovei@1,0").figures == 0);
  CHECK(t.supply(2) == 6);
  t.play("dragon 0,0");
  t.play("dragon 0,1");
  CHECK(t.feature("vodyanoy@0,1").figures == 0);
  CHECK(t.supply(1) == 7);
  CHECK(t.supply(2) == 7);
}

TEST_CASE("a tower takes prisoners out of lake and tree", "[SOLO-04][VODY-03]") {
  Table t = traps_and("tower");
  t.turn("TO/F", 0, 1, 0).turn("BA/RFr", 1, 0, 0, "road").turn("RU/V", 1, 1, 0);
  CHECK(t.feature("vodyanoy@1,1").figures == 1);
  t.turn("BA/L", 2, 1, 0);
  t.draw("BA/RFr").place(2, 0, 0).play("floor 0,1");  // p1
  CHECK(t.asked() == "capture");
  t.play("capture p2.follower.1 1,1");
  CHECK(t.feature("vodyanoy@1,1").figures == 0);
  CHECK(t.finish().points(2, "vodyanoy") == 0);
  CHECK(t.supply(2) == 6);  // in prison
}

TEST_CASE("a ransomed follower is in nobody's trap any more", "[SOLO-03][TOW-41]") {
  Table t = traps_and("tower", "ransom.requires_points = false");
  t.turn("TO/F", 0, 1, 0).turn("RU/SR", 1, 1, 90, "road");
  CHECK(t.feature("solovei@1,1").figures == 1);
  t.draw("BA/RFr").place(-1, 0, 0).play("floor 0,1").play("capture p2.follower.1 1,1");
  t.draw("BA/RFr").place(-2, 0, 0);
  CHECK(moves_with(t, "leave-tree") == 0);
  t.play("ransom follower p1");
  CHECK(t.supply(2) == 7);
}

TEST_CASE("the fairy beside a follower who is caught stays behind", "[SOLO-04]") {
  Table t = traps_and("princess-dragon", "fairy.anchor = 'follower'");
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/L", 0, 1, 0);
  t.draw("BA/L").place(1, 1, 0).play("fairy p1.follower.1 1,0");
  t.turn("BA/L", -1, 1, 0);
  CHECK(t.score(1) == 1);  // for the turn that begins
  t.turn("RU/SR", 2, 0, 0).turn("BA/L", 2, 1, 0);
  CHECK(t.feature("solovei@2,0").figures == 1);
  t.draw("BA/L").place(-1, 2, 0);
  CHECK(t.score(1) == 1);
  CHECK(moves_with(t, "fairy p1.follower.1 2,0") == 1);  // she may come into the tree
}

TEST_CASE("a builder goes home when his follower is caught", "[SOLO-01][TB-06]") {
  Table t = traps_and("traders-builders");
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/L", 0, 1, 0);
  put(t, "BA/RFr", 2, 0, 0, "builder", "road");
  t.turn("RU/SR", 3, 0, 0);
  CHECK(t.feature("solovei@3,0").figures == 1);
  CHECK(t.supply(1, "builder") == 1);
}

TEST_CASE("the lake does not reach into a castle, which stands on two tiles", "[VODY-01][VODY-O2]") {
  for (const bool castle : {true, false}) {
    Table t = traps_and("bridges-castles-bazaars");
    t.turn("BA/C", 0, 1, 180, "city").draw("BA/C").place(0, castle ? 2 : -1, castle ? 0 : 180).pass();
    if (castle) t.play("castle follower city@0,2:N");
    t.turn("RU/V", 1, 1, 0);
    CHECK(t.feature("vodyanoy@1,1").figures == (castle ? 0 : 1));
    CHECK(t.feature(castle ? "castle@0,1:S" : "city@0,1:S").figures == (castle ? 1 : 0));
  }
}
