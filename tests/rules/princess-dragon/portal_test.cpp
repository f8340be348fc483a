// The magic portal: a follower to any tile.
#include "dragon_boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

TEST_CASE("through the portal to any tile", "[PD-38][PD-39][PD-D16][ED-C04][PORTAL-01]") {
  Table t(old_dragon, 2);
  t.turn("BA/L", 0, 1, 0).turn("BA/RFr", 1, 0, 0, "road");
  t.draw("BA/RFr").place(2, 0, 0);
  CHECK(t.refused_deploy("cloister@0,1", "KER-23"));  // not without a portal
  t.pass();
  t.turn("BA/RFr", 3, 0, 0);
  t.draw("DG/RRR.g").place(-1, 0, 0);
  for (const char* spot : {"cloister@0,1", "field@0,1", "city@0,0", "field@1,0:NL", "field@-1,0:NL", "road@-1,0:S",
                           "road@-1,0:W", "field@3,0:SR"})
    CHECK(t.may_deploy(spot));
  t.deploy("cloister@0,1");
  CHECK(t.feature("cloister@0,1").figures_of[1] == 1);
  CHECK(t.asked() == "draw");
}

TEST_CASE("the portal's other rules", "[PD-39][PD-40][PD-X08][PORTAL-03]") {
  Table t(old_dragon, 2);
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/C", 0, -1, 180);  // a city of two tiles, complete and empty
  t.draw("DG/RRR.g").place(-1, 0, 0);
  CHECK(t.refused_deploy("road@1,0", "PD-39"));
  CHECK(t.refused_deploy("road@0,0", "PD-39"));  // the same road on another tile
  CHECK(t.refused_deploy("road@-1,0:E", "KER-26"));
  CHECK(t.refused_deploy("city@0,0", "PD-40"));
  CHECK(t.refused_deploy("city@0,-1", "PD-40"));
}

TEST_CASE("a farm is never complete", "[PD-D17][PD-40]") {
  Table t(old_dragon, 2);
  t.turn("DG/CCc+.p", 0, -1, 180);  // with a field shut in between two cities
  t.turn("BA/RFr", 1, 0, 0);
  t.draw("DG/RRR.g").place(-1, 0, 0);
  CHECK(t.view().open_ports(t.feature("field@0,-1").feature) == 0);
  CHECK(t.may_deploy("field@0,-1"));
  t.deploy("field@0,-1");
  CHECK(t.supply(1) == 6);
}

TEST_CASE("what the portal tile itself completes", "[PD-O8][PD-40][ED-37]") {
  for (const std::string value : {"no", "portal_tile", "any_tile"}) {
    Table t = dragons("portal.just_completed = '" + value + "'");
    t.turn("BA/C", 0, -1, 180).turn("BA/C", 1, -1, 0);  // one city complete, another open to the north
    t.draw("DG/CRr.g").place(1, -2, 180);               // closes it
    CAPTURE(value);
    CHECK(t.refused_deploy("city@0,0", "PD-40"));  // completed earlier
    if (value == "no")
      CHECK(t.refused_deploy("city@1,-2", "PD-40"));
    else
      CHECK(t.may_deploy("city@1,-2"));
    if (value == "any_tile")
      CHECK(t.may_deploy("city@1,-1"));
    else
      CHECK(t.refused_deploy("city@1,-1", "PD-40"));
    CHECK(t.may_deploy("road@1,-2"));
  }
}

TEST_CASE("only followers in supply go through the portal", "[PD-X09][PD-38][KER-22][PORTAL-06]") {
  Table t = dragons_and({"traders-builders", "inns-cathedrals"});
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/RFr", 2, 0, 0);
  t.draw("DG/RRR.g").place(-1, 0, 0);
  CHECK(t.refused("deploy builder road@1,0:EW", "PD-38"));
  CHECK(t.refused("deploy builder road@2,0:EW", "PD-38"));
  CHECK(t.legal("deploy builder road@-1,0:E"));  // on the tile just laid as in any turn
  CHECK(t.legal("deploy large-follower field@2,0:NL.NR.EL.WR"));

  Table poor = changed(old_dragon, "[figures]\nfollower = 1");
  poor.turn("BA/RFr", 1, 0, 0, "road").turn("BA/RFr", 2, 0, 0);
  poor.draw("DG/RRR.g").place(-1, 0, 0);
  CHECK(poor.asked() == "wood");  // the fairy
  CHECK(poor.refused_deploy("field@2,0:NL", "KER-22"));

  Table farmer = dragons_and({"traders-builders"});
  farmer.turn("BA/RFr", 1, 0, 0, "field:NL").turn("BA/RFr", 2, 0, 0);
  farmer.draw("DG/RRR.g").place(-1, 0, 0);
  CHECK(farmer.refused("deploy pig field@2,0:NL.NR.EL.WR", "PD-38"));
}
