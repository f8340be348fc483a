// Barns beside other boxes: what a farm is worth, who leaves it and who stays, and what the barn counts at the end. The
// farm is always the same: at 0,0 p1 puts the barn, p2's farmer is at -2,0, and one complete city touches the field.
#include "rules/abbey-mayor/barns.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

struct Mix {
  std::vector<std::string> sets{}, modules{};
  std::string rules{}, start = meadows;
};

Table farm(const Mix& mix, Where w = Where::current()) {
  std::string lines = "[tiles]\nbase = 3\n";
  for (const std::string& set : mix.sets) lines += set + " = 1\n";
  lines += "[modules]\nbarn = true\n";
  for (const std::string& part : mix.modules) lines += part + " = true\n";
  lines += "[rules]\n" + mix.rules + "[start]\ntiles = [" + mix.start + "]\n";
  return changed("base-modern", lines, 2, w);
}

// A turn of p1 in which nothing happens to the farm.
Table& wait(Table& t, int n = 0) { return t.turn("BA/RFr", n, -3, 0); }

// p1's tile with the barn.
Table& with_barn(Table& t) {
  t.draw("BA/L").place(0, 0, 0);
  return barn(t, 0, 0);
}

// p2's farmer and pig are in the farm; p1 is to come.
Table pig_farm(const Mix& mix) {
  Table t = farm(mix);
  wait(t).turn("BA/L", -2, 0, 0, "field");
  wait(t, 1);
  put(t, "BA/L", -3, 0, 0, "pig", "field");
  return t;
}

// The farm with a besieged city of two tiles.
const std::string besieged =
    "{ tile = 'BA/L', at = [-1, -1] }, { tile = 'SI.CA/C', at = [0, -1] },"
    "{ tile = 'BA/C', at = [0, -2], rotation = 180 }, { tile = 'BA/L', at = [-1, 0] }";
const std::string herd = meadows + ", { tile = 'GQ/F', at = [-1, 1] }";

}  // namespace

TEST_CASE("an own pig makes each city worth one more, and goes home with the farmer", "[TB-21][AM-16]") {
  Table t = pig_farm({.modules = {"pig"}});
  CHECK(t.supply(2, "pig") == 0);
  with_barn(t);
  CHECK(t.points(2, "barn.placed") == 3 + 1);
  CHECK(t.supply(2, "pig") == 1);
  CHECK(t.supply(2, "follower") == 7);
}

TEST_CASE("a watch tower pays no farmer, also where a barn has the farm scored", "[WATCH-01][AM-22]") {
  Table t = farm({.sets = {"watch-towers"}, .modules = {"watch-towers"}});
  wait(t).turn("WT/FRFR_3C", -2, 0, 90, "field:EL");  // two monasteries in sight
  with_barn(t);
  CHECK(t.points(2, "barn.placed") == 3);
  CHECK(t.points(2, "watch-tower") == 0);
}

TEST_CASE("a pig of somebody else does not help", "[TB-21]") {
  Table t = farm({.modules = {"pig"}, .start = meadows + ", { tile = 'BA/L', at = [-3, 2] }"});
  t.turn("BA/L", -3, 1, 0, "field").turn("BA/L", -2, 0, 0, "field");
  wait(t);
  put(t, "BA/L", -3, 0, 0, "pig", "field");  // p2 joins both fields
  with_barn(t);
  CHECK(t.points(1, "barn.placed") == 3);
  CHECK(t.points(2, "barn.placed") == 3 + 1);
  CHECK(t.supply(2, "pig") == 1);
}

TEST_CASE("a pig in a farm that is joined to a barn", "[TB-22][AM-16]") {
  Table t = farm({.modules = {"pig"}, .start = meadows + ", { tile = 'BA/L', at = [2, 0] }"});
  with_barn(t).turn("BA/L", 3, 0, 0, "field");
  wait(t);
  put(t, "BA/L", 4, 0, 0, "pig", "field");
  t.turn("BA/L", 1, 0, 0);
  CHECK(t.points(2, "barn.joined") == 1 + 1);
  CHECK(t.supply(2, "pig") == 1);
}

TEST_CASE("pigs of the owner of a barn count for his farmers, not for the barn", "[AM-28][TB-23]") {
  Table t = farm({.modules = {"pig"}});
  with_barn(t).turn("BA/RFr", 0, -3, 0).turn("BA/L", -2, 0, 0, "field").turn("BA/RFr", 1, -3, 0);
  put(t, "BA/L", -3, 0, 0, "pig", "field");
  t.finish();
  CHECK(t.points(1, "barn") == 4);
  CHECK(t.points(1, "field") == 3 + 1);
}

TEST_CASE("a herd helps everybody but barns, once", "[HERD-01][HERD-02][AM-28]") {
  Table placed = farm({.sets = {"gq11"}, .modules = {"pig-herd"}, .start = herd});
  wait(placed).turn("BA/L", -2, 0, 0, "field");
  with_barn(placed);
  CHECK(placed.points(2, "barn.placed") == 3 + 1);
  placed.finish();
  CHECK(placed.points(1, "barn") == 4);

  Table joined = farm({.sets = {"gq11"}, .modules = {"pig-herd"}, .start = herd + ", { tile = 'BA/L', at = [2, 0] }"});
  with_barn(joined).turn("BA/L", 3, 0, 0, "field").turn("BA/L", 1, 0, 0);
  CHECK(joined.points(2, "barn.joined") == 1 + 1);
}

TEST_CASE("a pig and a herd together", "[TB-21][HERD-01]") {
  Table t = pig_farm({.sets = {"gq11"}, .modules = {"pig", "pig-herd"}, .start = herd});
  with_barn(t);
  CHECK(t.points(2, "barn.placed") == 3 + 1 + 1);
}

TEST_CASE("a besieged city counts twice", "[SIEGE-08][SIEGE-09][SIEGE-11]") {
  Table placed = farm({.sets = {"cathars"}, .modules = {"siege"}, .start = besieged});
  wait(placed).turn("BA/L", -2, 0, 0, "field");
  with_barn(placed);
  CHECK(placed.points(2, "barn.placed") == 6);
  placed.finish();
  CHECK(placed.points(1, "barn") == 8);

  Table joined =
      farm({.sets = {"cathars"}, .modules = {"siege"}, .start = besieged + ", { tile = 'BA/L', at = [2, 0] }"});
  with_barn(joined).turn("BA/L", 3, 0, 0, "field").turn("BA/L", 1, 0, 0);
  CHECK(joined.points(2, "barn.joined") == 2);
}

TEST_CASE("a besieged city, a pig and a herd", "[SIEGE-08][TB-21][HERD-01]") {
  for (const bool city_only : {false, true}) {
    Table t = pig_farm({.sets = {"gq11", "cathars"},
                        .modules = {"pig", "pig-herd", "siege"},
                        .rules = city_only ? "siege.doubles = 'city'\n" : "",
                        .start = besieged + ", { tile = 'GQ/F', at = [-1, 1] }"});
    with_barn(t);
    CHECK(t.points(2, "barn.placed") == (city_only ? 3 * 2 + 1 + 1 : (3 + 1 + 1) * 2));
    t.finish();
    CHECK(t.points(1, "barn") == 8);
  }
}

TEST_CASE("little buildings on the farm", "[LB-04][LB-05][LB-O2][LB-O6]") {
  for (const char* farms : {"all", "barns_only"})
    for (const char* recalled : {"true", "false"}) {
      Table t = farm({.modules = {"little-buildings"},
                      .rules = std::string("little_buildings.farms = '") + farms +
                               "'\nlittle_buildings.recalled = " + recalled + "\n"});
      t.draw("BA/L").place(-1, 1, 0).play("build little-house -1,1");
      t.turn("BA/L", -2, 0, 0, "field");
      with_barn(t);
      CHECK(t.points(2, "barn.placed") == 3 + 1);
      t.finish();
      CHECK(t.points(1, "barn") == (farms == std::string("all") ? 4 + 1 : 4));
    }
}

TEST_CASE("a ringmaster on a farm looks round when a barn comes", "[RING-03]") {
  Table t = farm(
      {.sets = {"big-top"}, .modules = {"ringmaster"}, .start = meadows + ", { tile = 'BT/ffff.ac', at = [-3, 1] }"});
  wait(t);
  put(t, "BA/L", -2, 0, 0, "ringmaster", "field");
  with_barn(t);
  CHECK(t.points(2, "barn.placed") == 3);
  CHECK(t.points(2, "ringmaster") == 2);
  CHECK(t.supply(2, "ringmaster") == 1);
}

TEST_CASE("the fairy stands beside a farmer when a barn comes", "[FAIRY-10]") {
  Table t = farm({.modules = {"fairy"}});
  wait(t).turn("BA/L", -2, 0, 0, "field");
  wait(t, 1);
  t.draw("BA/L").place(-3, 0, 0).play("fairy -2,0");
  with_barn(t);
  CHECK(t.points(2, "barn.placed") == 3);
  CHECK(t.points(2, "fairy.completed") == 3);
}

TEST_CASE("gold on the tiles of a farm", "[GOLD-03][GOLD-O6]") {
  for (const bool fields : {true, false}) {
    Table t = farm({.sets = {"gold-mines"}, .modules = {"gold-mines"}, .rules = fields ? "" : "gold.fields = false\n"});
    wait(t).draw("GO/LCc").place(-2, 0, 0).play("gold -1,0").deploy("field");
    with_barn(t).finish();
    CHECK(t.points(2, "barn.placed") == 3);
    CHECK(t.points(2, "gold") == (fields ? 2 : 0));
  }
}

TEST_CASE("a shepherd stays when farmers make room for a barn", "[AM-24][SHEEP-02]") {
  Table t = farm({.modules = {"sheep"}});
  wait(t).turn("BA/L", -2, 0, 0, "field");
  wait(t, 1).draw("BA/L").place(-3, 0, 0).play("deploy shepherd " + t.spot("field@-3,0"));
  for (const std::string& m : t.moves())
    if (m.starts_with("sheep 2 ")) {
      t.play(m);
      break;
    }
  CHECK(t.supply(2, "shepherd") == 0);
  t.draw("BA/L").place(0, 0, 0);
  barn(t, 0, 0);
  CHECK(t.points(2, "barn.placed") == 3);
  CHECK(t.supply(2, "follower") == 7);
  CHECK(t.supply(2, "shepherd") == 0);
}

TEST_CASE("the dragon eats the shepherd and leaves the barn", "[DRAGON-11][DRAGON-09]") {
  Table t = farm({.sets = {"princess-dragon"}, .modules = {"dragon", "sheep"}});
  with_barn(t).draw("BA/L").place(-2, 0, 0).play("deploy shepherd " + t.spot("field@-2,0"));
  for (const std::string& m : t.moves())
    if (m.starts_with("sheep 2 ")) {
      t.play(m);
      break;
    }
  t.draw("DG/F.v").place(0, 1, 0);  // p1
  t.draw("DG/RFr.d").place(0, -3, 0).pass();
  REQUIRE(t.asked() == "dragon");
  t.play("dragon 0,0").play("dragon -1,0").play("dragon -2,0");
  CHECK(t.supply(1, "barn") == 0);
  CHECK(t.supply(2, "shepherd") == 1);
}

TEST_CASE("a festival takes the barn back", "[AM-19][FEST-01]") {
  for (const bool followers : {false, true}) {
    Table t = farm(
        {.sets = {"festival"}, .modules = {"festival"}, .rules = followers ? "festival.takes = 'followers'\n" : ""});
    with_barn(t).turn("BA/RFr", 0, -3, 0);
    t.draw("FE/CFR").place(1, -3, 90);
    CHECK(t.legal("festival p1.barn.1 0,0") == !followers);
    if (followers) continue;
    t.play("festival p1.barn.1 0,0").finish();
    CHECK(t.supply(1, "barn") == 1);
    CHECK(t.points(1, "barn") == 0);
  }
}

TEST_CASE("a tower takes farmers prisoner, no barns", "[TOW-24][AM-19]") {
  Table t = farm({.sets = {"tower"}, .modules = {"tower"}, .start = meadows + ", { tile = 'TO/F', at = [1, 0] }"});
  with_barn(t);
  t.draw("BA/RFr").place(0, -3, 0).play("floor 1,0");
  CHECK(t.asked() == "draw");  // in reach stands nothing but a barn
  CHECK(t.supply(1, "barn") == 0);
}

TEST_CASE("a phantom does not bring a barn, and a barn is one move", "[AM-21][PHANTOM-02]") {
  Table t = farm({.modules = {"phantom"}});
  t.draw("BA/L").place(0, 0, 0).deploy("cloister");
  REQUIRE(t.asked() == "more-wood");
  CHECK(corners(t).empty());
  t.pass();
  CHECK(t.supply(1, "barn") == 1);
}

TEST_CASE("a phantom may follow a barn, and is a farmer beside it", "[AM-21][AM-22][PHANTOM-02]") {
  Table t = farm({.modules = {"phantom"}});
  t.draw("BA/L").place(0, 0, 0);
  barn(t, 0, 0);
  REQUIRE(t.asked() == "more-wood");
  t.play("deploy phantom " + t.spot("field@0,0"));
  CHECK(t.points(1, "barn.placed") == 3);  // before anything is scored he was there
  CHECK(t.supply(1, "phantom") == 1);
}
