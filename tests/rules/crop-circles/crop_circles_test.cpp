// Crop circles: what is chosen, who does it, with which figures and where.
#include "rules/beside.hpp"
#include "rules/figure_names.hpp"
#include "rules/pieces.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const char* const crops = "crop-circles";

// A mayor for cities and a wagon for cities and roads.
class Guests final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "guests", .title = "Guests"};
  void define(Definer& d) override {
    const FigureKind mayor = d.figure_kind("mayor", {.traits = {"follower"}});
    const FigureKind wagon = d.figure_kind("wagon", {.traits = {"follower"}});
    d.per_player(mayor, 1);
    d.per_player(wagon, 1);
    const FeatureKind city = d.feature_kind("city"), road = d.feature_kind("road");
    d.deployable(mayor, city, if_unclaimed);
    d.deployable(wagon, city, if_unclaimed);
    d.deployable(wagon, road, if_unclaimed);
  }
};

Table crops_and(const std::vector<std::string>& boxes, const std::string& rules = {}, Where w = Where::current()) {
  std::string tiles = "[tiles]\nbase = 3\n", modules = "[modules]\n";
  for (const std::string& b : boxes) {
    if (b != "abbot-garden" && b != "phantom") tiles += b + " = 1\n";
    modules += b + " = true\n";
  }
  return changed(crops, tiles + modules + "[rules]\n" + rules, 2, w);
}

struct Spot {
  const char *symbol, *tile;
  int x, y, degrees;     // where the crop circle can be laid on the board of all_three()
  int taken_x, taken_y;  // where the follower stands that it speaks of
  const char* feature;
  int kinds;  // of figures that can be added there, with the guests
};
constexpr Spot spots[] = {{"shield", "CC.1/Cc.1", 0, 1, 180, 0, -1, "city@0,-1", 3},
                          {"club", "CC.1/Rr", 6, 0, 0, 2, 0, "road@2,0", 2},
                          {"rake", "CC.1/CR", 6, 0, 180, 4, 0, "field@4,0:NL", 1}};

// p1 has a knight at 0,-1, a thief at 2,0 and a farmer at 4,0, p2 has nobody. It is p1's turn.
Table& all_three(Table& t) {
  t.turn("BA/CFc.1", 0, -1, 90, "city").turn("BA/RFr", 1, 0, 0);
  t.turn("BA/RFr", 2, 0, 0, "road").turn("BA/RFr", 3, 0, 0);
  t.turn("BA/RFr", 4, 0, 0, "field:NL").turn("BA/RFr", 5, 0, 0);
  return t;
}

// Each of three players has a thief: p1 at 1,0, p2 at 0,1, p3 at 0,2. p1 has laid a club at 2,0 and deployed nothing.
Table three_thieves(const std::string& lines = {}) {
  Table t = changed(crops, lines, 3);
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/RFr", 0, 1, 0, "road").turn("BA/RFr", 0, 2, 0, "road");
  t.draw("CC.1/Rr").place(2, 0, 0);
  if (t.asked() == "wood") t.pass();
  return t;
}

}  // namespace

TEST_CASE("two sets of six tiles, two of each kind", "[CROP-D01]") {
  std::map<std::string, int> seen;
  for (const TileSpec& t : test_game(crops).spec().tiles) {
    const bool circle = t.id.starts_with("CC.");
    CHECK(std::ranges::any_of(t.tags, [](const std::string& tag) { return tag.starts_with("crop-circle."); }) ==
          circle);
    if (!circle) continue;
    CHECK(t.count == 1);
    CHECK(t.tags.size() == 1);
    ++seen[t.id.substr(0, 4) + " " + t.tags.at(0)];
  }
  CHECK(seen.size() == 6);
  for (const char* set : {"CC.1", "CC.2"})
    for (const char* symbol : {"shield", "club", "rake"}) CHECK(seen[std::string(set) + " crop-circle." + symbol] == 2);
  CHECK(Table(crops, 2).left("main") == 71 + 12);
}

TEST_CASE("crop circles without their rule", "[CROP-D01]") {
  Table t = changed("base-modern", "[tiles]\ncrop-circles-1 = 1");
  t.turn("BA/RFr", 1, 0, 0, "road").draw("CC.1/Rr").place(2, 0, 0).pass();
  CHECK(t.asked() == "draw");
}

TEST_CASE("all take one back, the player on turn last", "[CROP-01][CROP-03][CROP-04][CROP-X03]") {
  Table t = three_thieves();
  CHECK(t.asked() == "crop-circle");
  CHECK(t.who() == 1);
  CHECK(t.moves() == std::vector<std::string>{"all-add", "all-take"});
  CHECK(t.refused("pass", "CROP-04"));
  t.play("all-take");
  const char* const thief[] = {"p1.follower.1 1,0", "p2.follower.1 0,1", "p3.follower.1 0,2"};
  for (const int p : {2, 3, 1}) {
    CHECK(t.asked() == "crop-take");
    CHECK(t.who() == p);
    CHECK(t.refused("pass", "CROP-04"));
    CHECK(t.refused("all-add", "CROP-01"));
    const std::string move = std::string("crop-take ") + thief[p - 1];
    CHECK(t.moves() == std::vector<std::string>{move});
    t.play(move);
    CHECK(t.supply(p) == 7);
    CHECK(t.score(p) == 0);
  }
  CHECK(t.asked() == "draw");
}

TEST_CASE("all add one, beside their own", "[CROP-02][CROP-04][CROP-08][CROP-X01][CROP-X03]") {
  Table t = three_thieves();
  t.play("all-add");
  CHECK(t.asked() == "crop-add");
  CHECK(t.who() == 2);
  CHECK(t.moves() == std::vector<std::string>{"crop-add follower road@0,1:EW"});
  CHECK(t.refused("pass", "CROP-04"));
  CHECK(t.refused("crop-add follower road@1,0:EW", "CROP-08"));  // there p1 has one
  CHECK(t.refused("crop-take p2.follower.1 0,1", "CROP-04"));
  t.play("crop-add follower road@0,1:EW");
  CHECK(t.who() == 3);
  t.play("crop-add follower road@0,2:EW");
  CHECK(t.who() == 1);
  CHECK(t.refused("crop-add follower road@2,0:SW", "CROP-08"));  // the same road, but nobody stands there
  t.play("crop-add follower road@1,0:EW");
  for (int p = 1; p <= 3; ++p) CHECK(t.supply(p) == 5);
  CHECK(t.feature("road@0,1").figures_of[2] == 2);
  CHECK(t.asked() == "draw");
}

TEST_CASE("whoever has nobody to add, or nobody there, does nothing", "[CROP-09][CROP-10]") {
  Table t = three_thieves("[figures]\nfollower = 1");
  t.play("all-add");
  CHECK(t.asked() == "draw");

  Table u = changed(crops, "", 3);
  u.turn("BA/RFr", 1, 0, 0, "road").turn("BA/RFr", 0, 1, 0).turn("BA/RFr", 0, 2, 0, "field:SL");
  u.draw("CC.1/Rr").place(2, 0, 0).pass().play("all-take");
  CHECK(u.asked() == "crop-take");
  CHECK(u.who() == 1);  // p2 has nobody on the table, p3 no thief
}

TEST_CASE("shield, club and rake", "[CROP-05][CROP-06][CROP-07][CROP-X02][CROP-10]") {
  const Game game = beside<Guests>(crops);
  for (const Spot& s : spots) {
    CAPTURE(s.symbol);
    Table t(game, 2);
    all_three(t).draw(s.tile).place(s.x, s.y, s.degrees).pass();
    CHECK(t.asked() == "crop-circle");
    Table u = changed(crops, "");
    all_three(u).draw(s.tile).place(s.x, s.y, s.degrees).pass().play("all-take");
    CHECK(u.who() == 1);
    CHECK(u.moves().size() == 1);
    CHECK(u.feature(s.feature).figures == 1);
    for (const Spot& other : spots) {
      if (other.taken_x == s.taken_x) continue;
      int number = 1 + static_cast<int>(&other - spots);
      CHECK(u.refused("crop-take p1.follower." + std::to_string(number) + " " + std::to_string(other.taken_x) + "," +
                          std::to_string(other.taken_y),
                      "CROP-05"));
    }
    u.play(u.moves().at(0));
    CHECK(u.feature(s.feature).figures == 0);

    t.play("all-add");
    CHECK(t.who() == 1);
    CHECK(static_cast<int>(t.moves().size()) == s.kinds);
    CHECK(moves_with(t, "crop-add follower") == 1);
    CHECK(moves_with(t, "crop-add mayor") == (s.kinds > 2));
    CHECK(moves_with(t, "crop-add wagon") == (s.kinds > 1));
    t.play(t.moves().at(0));
    CHECK(t.feature(s.feature).figures == 2);
  }
}

TEST_CASE("abbots are neither added nor taken back", "[CROP-05][CROP-06][CROP-07]") {
  for (const Spot& s : spots)
    for (const bool add : {true, false}) {
      Table t = crops_and({"abbot-garden"});
      all_three(t);
      t.draw(s.tile).place(s.x, s.y, s.degrees).pass().play(add ? "all-add" : "all-take");
      CHECK(t.moves().size() == 1);
      for (const std::string& move : t.moves()) CHECK(move.find("abbot") == std::string::npos);
    }
}

TEST_CASE("a follower that was added decides the majority", "[CROP-02][CROP-08][CROP-O1]") {
  Table t = changed(crops, "[rules]\ncrop_circles.compulsory = 'taking'");
  t.turn("BA/LR", 0, 1, 270, "road").turn("BA/RFr", 1, 0, 0).turn("BA/RFr", 2, 0, 0).turn("BA/LR", 2, 1, 90, "road");
  t.draw("CC.1/Rr").place(3, 0, 0).pass().play("all-add");
  CHECK(t.who() == 2);
  t.pass();
  t.play("crop-add follower road@0,1:E");
  t.turn("BA/RFr", 1, 1, 0);  // p2 joins both roads: two against one
  CHECK(t.score(1) == 3);
  CHECK(t.score(2) == 0);
  CHECK(t.supply(1) == 7);
}

TEST_CASE("must or may", "[CROP-O1][CROP-04]") {
  for (const std::string duty : {"both", "taking", "none"})
    for (const bool add : {true, false}) {
      Table t = three_thieves("[rules]\ncrop_circles.compulsory = '" + duty + "'");
      t.play(add ? "all-add" : "all-take");
      CAPTURE(duty, add);
      CHECK(t.legal("pass") == (duty == "none" || (add && duty == "taking")));
    }
}

TEST_CASE("a choice without effect", "[CROP-O2][CROP-01]") {
  for (const bool idle : {false, true}) {
    const std::string rules = std::string("[rules]\ncrop_circles.idle = ") + (idle ? "true" : "false");
    Table t = changed(crops, rules);
    t.turn("BA/RFr", 1, 0, 0, "field:NL").draw("CC.1/Rr").place(2, 0, 0).pass();
    CHECK(t.asked() == (idle ? "crop-circle" : "draw"));
    if (idle) {
      t.play("all-add");
      CHECK(t.asked() == "draw");
    }
    Table u = changed(crops, rules);
    u.draw("CC.1/Rr").place(1, 0, 0).pass();
    CHECK(u.asked() == "draw");  // nobody at all
    Table w = changed(crops, "[modules]\nfarmers = false\n" + rules);
    w.turn("BA/RFr", 1, 0, 0, "road").draw("CC.1/CR").place(2, 0, 180).pass();
    CHECK(w.asked() == "draw");  // fields that nobody enters
  }
}

// ---- with other boxes ----
TEST_CASE("a phantom is added and taken back", "[CROP-02][CROP-03][PHANTOM-09]") {
  Table t = crops_and({"phantom"});
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/L", 0, 1, 0);
  t.draw("CC.1/Rr").place(2, 0, 0).pass().pass().play("all-add");
  CHECK(t.who() == 1);
  CHECK(moves_with(t, "crop-add") == 2);
  t.play("crop-add phantom road@1,0:EW");
  CHECK(t.supply(1, "phantom") == 0);
  t.turn("BA/L", 1, 1, 0);
  t.draw("CC.2/RRr").place(-1, 0, 0).pass().play("all-take");
  CHECK(moves_with(t, "crop-take") == 2);
  t.play("crop-take p1.phantom.1 1,0");
  CHECK(t.supply(1, "phantom") == 1);
  CHECK(t.feature("road@1,0").figures_of[1] == 1);
}

TEST_CASE("the phantom comes before the crop circle", "[CROP-01][PHANTOM-02]") {
  Table t = crops_and({"phantom"});
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/L", 0, 1, 0);
  t.draw("CC.1/Rr").place(2, 0, 0).deploy("field:NL");
  CHECK(t.asked() == "more-wood");
  t.play(putting(t, "phantom", "field:SR"));
  CHECK(t.asked() == "crop-circle");
  t.play("all-add");
  CHECK(moves_with(t, "crop-add phantom") == 0);  // it is out
}

TEST_CASE("a large follower is added and gives the majority of two", "[CROP-02][IC-12]") {
  Table t = crops_and({"inns-cathedrals"});
  t.turn("BA/LR", 0, 1, 270, "road").turn("BA/RFr", 1, 0, 0).turn("BA/RFr", 2, 0, 0).turn("BA/LR", 2, 1, 90, "road");
  t.draw("CC.1/Rr").place(3, 0, 0).pass().play("all-add");
  t.play("crop-add follower road@2,1:W").play("crop-add large-follower road@0,1:E");
  t.turn("BA/RFr", 1, 1, 0);
  CHECK(t.score(1) == 3);  // three against two
  CHECK(t.score(2) == 0);
}

TEST_CASE("builders and pigs are no followers to a crop circle", "[CROP-D03][TB-14]") {
  Table t = crops_and({"traders-builders"}, "builder.extra_turn = 'must'");
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/L", 0, 1, 0);
  put(t, "BA/RFr", 2, 0, 0, "builder", "road");
  t.turn("BA/L", 1, 1, 0);
  t.draw("CC.1/Rr").place(-1, 0, 180);
  t.pass();
  CHECK(t.asked() == "crop-circle");  // before the second part of the turn [CROP-D02]
  t.play("all-take");
  CHECK(t.moves() == std::vector<std::string>{"crop-take p1.follower.1 1,0"});
  t.play("crop-take p1.follower.1 1,0");
  CHECK(t.supply(1, "builder") == 1);
  CHECK(t.feature("road@1,0").figures == 0);

  Table v = crops_and({"traders-builders"}, "builder.extra_turn = 'must'");  // a builder could stand beside the thief
  v.turn("BA/RFr", 1, 0, 0, "road").turn("BA/L", 0, 1, 0);
  v.draw("CC.1/Rr").place(-1, 0, 180).pass().play("all-add");
  CHECK(v.moves() == std::vector<std::string>{"crop-add follower road@1,0:EW"});

  Table u = crops_and({"traders-builders"}, "builder.extra_turn = 'must'");
  u.turn("BA/RFr", 1, 0, 0, "field:SL").turn("BA/RFr", 2, 0, 0);
  put(u, "BA/RFr", 3, 0, 0, "pig", "field:SL");
  u.turn("BA/RFr", 4, 0, 0);
  u.draw("CC.1/CR").place(5, 0, 180).pass().play("all-add");
  for (const std::string& move : u.moves()) CHECK(move.starts_with("crop-add follower field@1,0"));
  CHECK(u.moves().size() == 1);
}

TEST_CASE("the crop circle of a double turn comes in its own part", "[CROP-D02][CROP-01]") {
  Table t = crops_and({"traders-builders"}, "builder.extra_turn = 'must'");
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/L", 0, 1, 0);
  put(t, "BA/RFr", 2, 0, 0, "builder", "road");
  t.turn("BA/L", 1, 1, 0);
  t.draw("CC.1/Rr").place(3, 0, 0).pass();
  CHECK(t.asked() == "crop-circle");
  t.play("all-add").play("crop-add follower road@1,0:EW");
  CHECK(t.asked() == "draw");
  t.draw("CC.2/RRr");
  CHECK(t.who() == 1);  // the second part
  t.place(3, 1, 180).pass();
  CHECK(t.asked() == "crop-circle");
}

TEST_CASE("what was completed is scored before the crop circle", "[CROP-01][CROP-08]") {
  Table t(crops, 2);
  t.turn("BA/LR", 1, 0, 90, "road").turn("BA/RFr", 0, 1, 0, "road");
  t.draw("CC.1/CR").place(-1, 0, 0);  // the road ends here
  t.pass();
  CHECK(t.score(1) == 3);
  CHECK(t.asked() == "draw");  // a rake, and no farmer
}

TEST_CASE("a guard on a tower stands in no field", "[CROP-10][TOW-21]") {
  Table t = crops_and({"tower"});
  t.turn("TO/F", 0, 1, 0).draw("BA/RFr").place(1, 0, 0).play("floor 0,1");
  t.draw("BA/RFr").place(2, 0, 0).play("close follower 0,1");
  t.turn("BA/RFr", 3, 0, 0, "field:NL");
  t.draw("CC.1/CR").place(4, 0, 180).pass().play("all-take");
  CHECK(t.who() == 2);  // the guard of p1 stands in no field
  t.play(t.moves().at(0));
  CHECK(t.asked() == "draw");
}
