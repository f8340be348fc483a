// Barns: where they may stand, and what a farm is worth when one comes. All points are worked out by hand.
#include <map>

#include "rules/abbey-mayor/barns.hpp"

using namespace bastide;
using namespace bastide::sdk;

// ---- where ----

TEST_CASE("a barn stands where four tiles meet, one of them just laid", "[AM-15][AM-21]") {
  Table t = wagons(meadows);
  t.draw("BA/L").place(0, 0, 0);
  CHECK(corners(t) == Spots{"field@0,0"});
  CHECK(t.refused("barn " + t.spot("field@-1,0"), "AM-15"));  // three tiles and a gap
  t.pass();
  t.draw("BA/L").place(1, 0, 0);
  CHECK(corners(t).empty());
  CHECK(t.refused("barn " + t.spot("field@0,0"), "AM-15"));  // none of the four is new
}

TEST_CASE("the new tile may be any of the four", "[AM-15]") {
  const char* names[] = {"-1,-1", "0,-1", "-1,0", "0,0"};
  const int x[] = {-1, 0, -1, 0}, y[] = {-1, -1, 0, 0};
  for (int missing = 0; missing < 4; ++missing) {
    std::string start;
    for (int i = 0; i < 4; ++i)
      if (i != missing) start += std::string(start.empty() ? "" : ", ") + "{ tile = 'BA/L', at = [" + names[i] + "] }";
    Table t = wagons(start);
    t.draw("BA/L").place(x[missing], y[missing], 0);
    CHECK(corners(t) == Spots{"field@0,0"});
  }
}

TEST_CASE("a tile may have several corners for a barn", "[AM-15]") {
  Table t = wagons(meadows + ", { tile = 'BA/L', at = [-1, 1] }, { tile = 'BA/L', at = [0, 1] }");
  t.draw("BA/L").place(0, 0, 0);
  CHECK(corners(t) == Spots{"field@0,0", "field@0,1"});
}

TEST_CASE("at the corner there is nothing but field", "[AM-17]") {
  // A city reaches to the corner.
  Table city = wagons(
      "{ tile = 'BA/C', at = [-1, -1], rotation = 90 }, { tile = 'BA/C', at = [0, -1], rotation = 270 },"
      "{ tile = 'BA/L', at = [-1, 0] }");
  city.draw("BA/L").place(0, 0, 0);
  CHECK(corners(city).empty());
  CHECK(city.refused("barn " + city.spot("field@0,0"), "AM-17"));
  // A road in the middle of a side does not.
  Table road =
      wagons("{ tile = 'BA/RFr', at = [-1, -1] }, { tile = 'BA/RFr', at = [0, -1] }, { tile = 'BA/L', at = [-1, 0] }");
  road.draw("BA/L").place(0, 0, 0);
  CHECK(corners(road) == Spots{"field@0,0"});
  // The tip of a city parts two fields at a corner.
  Table tip = wagons(meadows);
  tip.draw("AM/C!+").place(0, 0, 180);
  CHECK(corners(tip).empty());
  // Nor does it on the tile across the corner, which touches the new one nowhere else.
  Table across =
      wagons("{ tile = 'AM/C!+', at = [-1, -1] }, { tile = 'BA/L', at = [0, -1] }, { tile = 'BA/L', at = [-1, 0] }");
  across.draw("BA/L").place(0, 0, 0);
  CHECK(corners(across).empty());
}

TEST_CASE("farmers do not hinder a barn, nor a barn farmers", "[AM-18]") {
  Table t = farmed();
  t.draw("BA/L").place(0, 0, 0);
  CHECK(corners(t) == Spots{"field@0,0"});
  barn(t, 0, 0);
  t.draw("BA/L").place(1, 0, 0);
  CHECK(may_put(t, "follower", "field"));
}

TEST_CASE("a barn in the field forbids another one", "[AM-18][AM-O7]") {
  for (const bool may : {false, true}) {
    Table t = wagons(meadows + ", { tile = 'BA/L', at = [1, -1] }", may ? "barn.beside_barn = true\n" : "");
    t.draw("BA/L").place(0, 0, 0);
    barn(t, 0, 0);
    t.draw("BA/L").place(1, 0, 0);
    CHECK(corners(t) == (may ? Spots{"field@1,0"} : Spots{}));
    if (!may) CHECK(t.refused("barn " + t.spot("field@1,0"), "AM-18"));
  }
}

TEST_CASE("a field with a barn may be closed to farmers", "[AM-O8]") {
  Table t = two_fields("barn.hinders_farmers = true\n");
  t.draw("BA/L").place(-2, 0, 0);
  CHECK(refused_put(t, "follower", "field", "AM-O8"));
  t.pass();
  t.draw("BA/L").place(3, 0, 0);  // another field
  CHECK(may_put(t, "follower", "field"));
}

TEST_CASE("the barn is the move of wood, and there is one", "[AM-21]") {
  Table t = wagons(meadows);
  t.draw("BA/L").place(0, 0, 0);
  CHECK(t.refused("deploy barn " + t.spot("field@0,0"), "AM-15"));
  barn(t, 0, 0);
  CHECK(t.asked() == "draw");
  CHECK(t.supply(1, "barn") == 0);
  CHECK(t.refused("barn " + t.spot("field@0,0"), "AM-21"));
  CHECK(t.feature("field@0,0").figures_of[1] == 1);
}

TEST_CASE("a barn beside a volcano, on which nobody else is put", "[AM-20]") {
  Table t = wagons(meadows, {}, "dragon = true\n");
  CHECK_THROWS(t.draw("DG/F.v"));  // not in play here
  for (const char* const barred : {"followers", "all_figures"}) {
    Table v = changed("princess-dragon-modern",
                      std::string("[tiles]\nbase = 3\nprincess-dragon = 1\n[modules]\nbarn = true\n[rules]\n") +
                          "volcano.bars = '" + barred + "'\n[start]\ntiles = [" + meadows + "]");
    v.draw("DG/F.v").place(0, 0, 0);
    CAPTURE(barred);
    CHECK(corners(v) == Spots{"field@0,0"});
    CHECK_FALSE(may_put(v, "follower", "field"));
    barn(v, 0, 0);
    CHECK(v.supply(1, "barn") == 0);
  }
}

// ---- a barn is put into a field with farmers ----

TEST_CASE("the farmers score three for each completed city, and go home", "[AM-22][AM-24][AM-25]") {
  Table t = farmed();
  CHECK(t.supply(2, "follower") == 6);
  t.draw("BA/L").place(0, 0, 0);
  barn(t, 0, 0);
  CHECK(t.points(2, "barn.placed") == 3);
  CHECK(t.score(1) == 0);
  CHECK(t.supply(2, "follower") == 7);
  CHECK(t.feature("field@0,0").figures_of[1] == 1);  // the barn
  t.finish();
  CHECK(t.points(1, "barn") == 4);  // the same city once more, for its owner
  CHECK(t.points(2, "field") == 0);
}

TEST_CASE("two cities; one that is open counts nothing", "[AM-25]") {
  Table t =
      wagons(meadows +
             ", { tile = 'BA/C', at = [-2, -1], rotation = 270 }, { tile = 'BA/C', at = [-3, -1], rotation = 90 },"
             "{ tile = 'BA/C', at = [-1, 1], rotation = 180 }");
  t.turn("BA/RFr", 0, -3, 0).turn("BA/L", -2, 0, 0, "field");
  t.draw("BA/L").place(0, 0, 0);
  barn(t, 0, 0);
  CHECK(t.points(2, "barn.placed") == 2 * 3);
}

TEST_CASE("most farmers win the farm, equals share it", "[AM-25]") {
  for (const bool more : {false, true}) {
    Table t = wagons(meadows + ", { tile = 'BA/L', at = [-3, 1] }, { tile = 'BA/L', at = [-3, -1] }");
    t.turn("BA/L", -3, 2, 0, "field");                                      // p1, a field of his own
    t.turn("BA/L", -2, 0, 0, "field");                                      // p2, with the meadows
    if (more) t.turn("BA/L", -3, -2, 0, "field").turn("BA/RFr", 0, -3, 0);  // p1, a third field
    t.turn("BA/L", -2, 1, 0);                                               // joins it with p1's
    if (more) t.turn("BA/L", -2, -1, 0);
    if (!more) t.turn("BA/RFr", 0, -3, 0);
    t.draw("BA/L").place(0, 0, 0);
    barn(t, 0, 0);
    CHECK(t.points(1, "barn.placed") == 3);
    CHECK(t.points(2, "barn.placed") == (more ? 0 : 3));
    CHECK(t.supply(1, "follower") == 7);
    CHECK(t.supply(2, "follower") == 7);
  }
}

TEST_CASE("without farmers nothing is scored", "[AM-22]") {
  Table t = wagons(meadows);
  t.draw("BA/L").place(0, 0, 0);
  barn(t, 0, 0);
  CHECK(t.scored().empty());
  CHECK(t.score(1) == 0);
}

TEST_CASE("a farm without a city is scored for nothing, and its farmers go", "[AM-22][AM-16]") {
  Table t = wagons("{ tile = 'BA/L', at = [-1, -1] }, { tile = 'BA/L', at = [0, -1] }");
  t.turn("BA/RFr", 0, -2, 0).turn("BA/L", -1, 0, 0, "field");
  t.draw("BA/L").place(0, 0, 0);
  barn(t, 0, 0);
  CHECK(t.score(2) == 0);
  CHECK(t.supply(2, "follower") == 7);
}

TEST_CASE("the numbers are parameters", "[AM-25][AM-27][AM-28]") {
  const std::string rules = "barn.points_placed = 5\nbarn.points_joined = 2\nbarn.points_at_the_end = 7\n";
  Table t = farmed(rules);
  t.draw("BA/L").place(0, 0, 0);
  barn(t, 0, 0).finish();
  CHECK(t.points(2, "barn.placed") == 5);
  CHECK(t.points(1, "barn") == 7);
  Table j = two_fields(rules);
  j.turn("BA/L", 3, 0, 0, "field").turn("BA/L", 1, 0, 0);
  CHECK(j.points(2, "barn.joined") == 2);
}

namespace {

// Tells of every feature that is settled.
class Settled final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "settled", .title = "Settled"};
  void define(Definer& d) override {
    told_ = d.event("settled");
    d.step<&Settled::tell>("settled.tell",
                           {.in = "resolve", .after = {"resolve.begin"}, .before = {"resolve.replace"}});
  }

 private:
  StepIs tell(Ctx& c) const noexcept {
    c.emit(told_, {});
    return StepIs::done;
  }
  Event told_;
};

}  // namespace

TEST_CASE("a field where nobody is may be settled, too, for those who come to it from elsewhere", "[AM-22][AM-O11]") {
  for (const bool empty : {false, true}) {
    const Game game = beside<Settled>(
        "base-modern", std::string("[tiles]\nbase = 3\n[modules]\nbarn = true\n[rules]\n") +
                           (empty ? "barn.settles_empty = true\n" : "") + "[start]\ntiles = [" + meadows + "]\n");
    Table t(game, 2);
    t.draw("BA/L").place(0, 0, 0);
    barn(t, 0, 0);
    int settled = 0;
    for (const Entry& e : t.journal()) settled += e.is == Entry::Is::custom && game.name(e.event) == "settled";
    CHECK(settled == (empty ? 1 : 0));
    CHECK(t.score(1) == 0);
  }
}

// ---- a field with farmers is joined to one with a barn ----

TEST_CASE("joined to a barn the farmers score one for each city, and go home", "[AM-23][AM-24][AM-27]") {
  Table t = two_fields();
  t.turn("BA/L", 3, 0, 0, "field");
  CHECK(t.score(2) == 0);
  t.turn("BA/L", 1, 0, 0);
  CHECK(t.points(2, "barn.joined") == 1);
  CHECK(t.supply(2, "follower") == 7);
  CHECK(t.supply(1, "barn") == 0);
  t.finish();
  CHECK(t.points(1, "barn") == 4);
  CHECK(t.points(2, "field") == 0);
}

TEST_CASE("the owner of the barn scores for farmers like everybody else", "[AM-27]") {
  Table t = two_fields();
  t.turn("BA/RFr", 0, -3, 0).turn("BA/L", 3, 0, 0, "field").turn("BA/L", 1, 0, 0);
  CHECK(t.points(1, "barn.joined") == 1);
  CHECK(t.points(2, "barn.joined") == 0);
}

TEST_CASE("cities of both fields count", "[AM-27]") {
  Table t = wagons(meadows + ", { tile = 'BA/C', at = [2, 0] }, { tile = 'BA/C', at = [2, -1], rotation = 180 }");
  t.draw("BA/L").place(0, 0, 0);
  barn(t, 0, 0);
  t.turn("BA/L", 3, 0, 0, "field").turn("BA/L", 1, 0, 0);
  CHECK(t.points(2, "barn.joined") == 2);
}

TEST_CASE("a farmer who came to a barn later stays, until a tile joins two fields with barn and farmer", "[AM-23]") {
  Table t = two_fields();
  t.turn("BA/L", -2, 0, 0, "field");  // p2, into the field of the barn
  t.turn("BA/L", -2, 1, 0);           // extends it
  t.turn("BA/L", 1, 0, 0);            // joins it with a field where nobody is
  CHECK(t.scored().empty());
  CHECK(t.supply(2, "follower") == 6);
  t.finish();
  CHECK(t.points(1, "barn") == 4);
  CHECK(t.points(2, "field") == 3);
}

TEST_CASE("a farmer on the tile that joins the fields brings nothing", "[AM-23]") {
  Table t = two_fields();
  t.turn("BA/L", 1, 0, 0, "field");  // p2
  CHECK(t.scored().empty());
  CHECK(t.supply(2, "follower") == 6);
}

TEST_CASE("farmers of both fields are counted together", "[AM-23][AM-27]") {
  Table t = two_fields();
  t.turn("BA/L", -2, 0, 0, "field");  // p2, beside the barn
  t.turn("BA/L", 3, 0, 0, "field");   // p1, in the other field
  t.turn("BA/L", 1, 0, 0);
  CHECK(t.points(1, "barn.joined") == 1);
  CHECK(t.points(2, "barn.joined") == 1);
  CHECK(t.supply(1, "follower") == 7);
  CHECK(t.supply(2, "follower") == 7);
}

TEST_CASE("two barns are joined: each brings one, and one of them a farmer", "[AM-23][AM-O9]") {
  for (const bool farmer : {false, true}) {
    Table t = wagons(
        meadows + ", { tile = 'BA/L', at = [2, 0] }, { tile = 'BA/L', at = [2, 1] }, { tile = 'BA/L', at = [3, 1] }");
    t.draw("BA/L").place(0, 0, 0);
    barn(t, 0, 0);
    t.draw("BA/L").place(3, 0, 0);
    barn(t, 3, 1);                                    // p2's
    t.turn("BA/L", -2, 0, 0, farmer ? "field" : "");  // p1
    CHECK(t.scored().empty());
    t.turn("BA/L", 1, 0, 0);
    CHECK(t.points(1, "barn.joined") == (farmer ? 1 : 0));
    CHECK(t.supply(1, "follower") == 7);
    t.finish();
    CHECK(t.points(1, "barn") == 4);  // every owner scores the whole field
    CHECK(t.points(2, "barn") == 4);
  }
}

TEST_CASE("both at once: a barn and a joined field", "[AM-22][AM-23]") {
  // The tile at 1,0 joins p1's barn with p2's farmer, and p2 puts his own barn to the south, into a field with p1's
  // farmer.
  Table t = wagons(meadows +
                   ", { tile = 'BA/L', at = [2, 0] }, { tile = 'BA/RFr', at = [0, 1] }, { tile = 'BA/L', at = [0, 2] },"
                   "{ tile = 'BA/L', at = [1, 2] }");
  t.draw("BA/L").place(0, 0, 0);
  barn(t, 0, 0);
  t.turn("BA/L", 3, 0, 0, "field");  // p2, east
  t.turn("BA/L", 0, 3, 0, "field");  // p1, south
  t.draw("BA/RFr").place(1, 1, 0);   // p2: two fields, north and south of the road
  CHECK(corners(t) == Spots{"field@1,2"});
  barn(t, 1, 2);
  CHECK(t.points(1, "barn.placed") == 0);  // no city there
  CHECK(t.supply(1, "follower") == 7);
  t.turn("BA/L", 1, 0, 0);  // p1
  CHECK(t.points(2, "barn.joined") == 1);
}

TEST_CASE("a barn in the field that the same tile has joined to another barn counts as a new one", "[AM-22][AM-25]") {
  Table t = wagons(meadows + ", { tile = 'BA/L', at = [2, 0] }, { tile = 'BA/L', at = [1, -1] }",
                   "barn.beside_barn = true\n");
  t.draw("BA/L").place(0, 0, 0);
  barn(t, 0, 0);                     // p1
  t.turn("BA/L", 3, 0, 0, "field");  // p2, east
  t.turn("BA/RFr", 0, -3, 0);        // p1
  t.draw("BA/L").place(1, 0, 0);     // p2 joins them,
  barn(t, 1, 0);                     // and puts a barn of his own there
  CHECK(t.points(2, "barn.placed") == 3);
  CHECK(t.points(2, "barn.joined") == 0);
  CHECK(t.supply(2, "follower") == 7);
}

// ---- at the end ----

TEST_CASE("barns of one player in one field count once", "[AM-28][AM-O9]") {
  Table t = changed("base-modern",
                    "[tiles]\nbase = 3\n[modules]\nbarn = true\n[figures]\nbarn = 2\n"
                    "[rules]\nbarn.beside_barn = true\n[start]\ntiles = [" +
                        meadows + ", { tile = 'BA/L', at = [1, -1] }]");
  t.draw("BA/L").place(0, 0, 0);
  barn(t, 0, 0);
  t.turn("BA/RFr", 0, -3, 0);
  t.draw("BA/L").place(1, 0, 0);
  barn(t, 1, 0).finish();
  CHECK(t.supply(1, "barn") == 0);
  CHECK(t.points(1, "barn") == 4);
}

TEST_CASE("without farmers in play a barn counts all the same", "[AM-28]") {
  Table t = changed("base-modern",
                    "[tiles]\nbase = 3\n[modules]\nfarmers = false\nbarn = true\n[start]\ntiles = [" + meadows + "]");
  t.draw("BA/L").place(0, 0, 0);
  barn(t, 0, 0).finish();
  CHECK(t.points(1, "barn") == 4);
}

TEST_CASE("barns where each city pays its farmers once", "[AM-25][AM-28]") {
  Table t = farmed("farm.scoring = 'by_city'\nfarm.points_per_city = 4\n");
  t.draw("BA/L").place(0, 0, 0);
  barn(t, 0, 0);
  CHECK(t.points(2, "barn.placed") == 3);
  t.turn("BA/L", 1, 0, 0, "field").finish();  // p2 comes back
  CHECK(t.points(1, "barn") == 4);
  CHECK(t.points(2, "field") == 4);
}

TEST_CASE("farmers beside a barn at the end are farmers, or are settled and sent home", "[AM-28][AM-O12]") {
  for (const bool joined : {false, true}) {
    Table t = two_fields(joined ? "barn.late_farmers = 'joined'\n" : "");
    t.turn("BA/L", -2, 0, 0, "field");  // p2, into the field of the barn
    t.finish();
    CAPTURE(joined);
    CHECK(t.points(1, "barn") == 4);
    CHECK(t.points(2, "field") == (joined ? 0 : 3));
    CHECK(t.points(2, "barn.joined") == (joined ? 1 : 0));
    CHECK(t.supply(2, "follower") == (joined ? 7 : 6));
  }
}

TEST_CASE("random games reach all that wagons and barns do", "[AM-11][AM-15][AM-22][AM-23]") {
  std::map<std::string, int> seen;
  for (u64 seed = 1; seed <= 20; ++seed) {
    Table t = wagons({});
    t.play_on(seed);
    for (const Entry& e : t.journal())
      if (e.is == Entry::Is::moved && e.cause) ++seen[std::string(t.game().name(e.cause))];
  }
  CHECK(seen["driven"] > 10);
  CHECK(seen["barn.built"] > 10);
  CHECK(seen["barn.placed"] > 0);
}
