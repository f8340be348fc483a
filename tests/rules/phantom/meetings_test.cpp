// The phantom and other boxes: princess, volcano, portal, tower, builder, dragon, fairy.
#include "rules/figure_names.hpp"
#include "rules/pieces.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// The box of phantoms with all parts and tiles of others: {"tower"}. Parameters a line each.
Table phantoms_and(const std::vector<std::string>& boxes, const std::string& rules = {}, int players = 2,
                   Where w = Where::current()) {
  std::string tiles = "[tiles]\nbase = 3\n", modules = "[modules]\nphantom = true\n";
  for (const std::string& b : boxes) {
    tiles += b + " = 1\n";
    modules += b + " = true\n";
  }
  return changed(boxes.front() + "-modern", tiles + modules + "[rules]\n" + rules, players, w);
}

Table phantoms_and_dragons(const std::string& rules = {}, Where w = Where::current()) {
  return phantoms_and({"princess-dragon"}, rules, 2, w);
}

// "fairy p1.follower.1 1,0" for the figure of that kind and player on a tile.
std::string moving(const Table& t, const std::string& verb, int player, int x, int y, Name kind = "follower") {
  const View v = t.view();
  std::string found;
  v.each_figure([&](Figure g) {
    const Tile at = v.tile_of(g);
    if (v.owner(g) == Player(static_cast<u32>(player - 1)) && t.game().name(v.kind(g)) == kind && at &&
        v.cell_of(at) == v.cell(x, y))
      found = figure_name(t, g);
  });
  return verb + " " + found + " " + std::to_string(x) + "," + std::to_string(y);
}

}  // namespace

TEST_CASE("no phantom where a knight was sent home", "[PHANTOM-01][PRIN-01]") {
  for (const bool hindered : {true, false}) {
    // A tower stands far away, so that the question could be asked although the princess's tile is closed.
    Table t = phantoms_and({"princess-dragon", "tower"}, hindered ? "" : "phantom.hindered_by = ['volcano', 'plague']");
    t.turn("BA/CFc.1", 0, -1, 90, "city").turn("TO/F", 0, 1, 0);
    t.draw("BA/RFr").place(1, 0, 0).play("floor 0,1");
    t.draw("DG/Ccc.p").place(0, -2, 180);
    CHECK(t.who() == 2);
    t.play(moving(t, "princess", 1, 0, -1));
    CHECK(t.supply(1, "follower") == 7);
    CHECK(t.asked() == (hindered ? "draw" : "more-wood"));
  }
}

TEST_CASE("the princess alone hinders nobody", "[PHANTOM-01]") {
  Table t = phantoms_and_dragons();
  t.turn("BA/CFc.1", 0, -1, 90, "city");
  t.draw("DG/Ccc.p").place(0, -2, 180).pass();
  CHECK(t.asked() == "more-wood");
  CHECK(may_put(t, "phantom", "field"));
  CHECK(refused_put(t, "phantom", "city", "KER-26"));
}

TEST_CASE("no phantom where a volcano was laid", "[PHANTOM-01][PHANTOM-O5]") {
  for (const bool hindered : {true, false}) {
    Table t = phantoms_and({"princess-dragon", "tower"}, hindered ? "" : "phantom.hindered_by = ['knight', 'plague']");
    t.turn("TO/F", 0, 1, 0).draw("BA/RFr").place(1, 0, 0).play("floor 0,1");
    t.draw("DG/F.v").place(0, 2, 0);
    CHECK(t.who() == 1);
    if (t.asked() == "wood") t.pass();
    CHECK(t.asked() == (hindered ? "draw" : "more-wood"));
    if (!hindered) {
      CHECK(t.legal("close phantom 0,1"));
      CHECK(t.moves().size() == 2);  // the volcano itself takes nobody
    }
  }
}

TEST_CASE("a volcano without a dragon is a drawing", "[PHANTOM-01]") {
  Table t = changed("phantom", "[tiles]\nprincess-dragon = 1");
  t.draw("DG/RFr.v").place(1, 0, 0).deploy("road");
  CHECK(t.asked() == "more-wood");
}

TEST_CASE("one of both goes through the portal", "[PHANTOM-05][PORTAL-01]") {
  Table t = phantoms_and_dragons();
  t.turn("BA/L", 0, 1, 0).turn("BA/RFr", 1, 0, 0);
  t.draw("DG/RRR.g").place(-1, 0, 0).play(putting(t, "follower", "cloister@0,1"));
  CHECK(t.asked() == "more-wood");
  CHECK(refused_put(t, "phantom", "city@0,0", "PHANTOM-05"));
  CHECK(refused_put(t, "phantom", "field@0,1", "PHANTOM-05"));
  CHECK(may_put(t, "phantom", "road@-1,0:W"));
  t.play(putting(t, "phantom", "road@-1,0:W"));
  CHECK(t.feature("cloister@0,1").figures_of[1] == 1);
  CHECK(t.feature("road@-1,0:W").figures_of[1] == 1);
}

TEST_CASE("the phantom goes through the portal that nobody used", "[PHANTOM-05][PHANTOM-06][PORTAL-01]") {
  for (const bool first : {true, false}) {
    Table t = phantoms_and_dragons();
    t.turn("BA/L", 0, 1, 0).turn("BA/RFr", 1, 0, 0, "road");
    t.draw("DG/RRR.g").place(-1, 0, 0);
    if (first)
      t.deploy("road@-1,0:W");
    else
      t.pass();
    CHECK(t.asked() == "more-wood");
    CHECK(refused_put(t, "phantom", "road@1,0", "PD-39"));  // p2 is there
    CHECK(may_put(t, "phantom", "cloister@0,1"));
    CHECK(may_put(t, "phantom", "city@0,0"));
    t.play(putting(t, "phantom", "cloister@0,1"));
    t.finish();
    CHECK(t.score(1) == (first ? 1 : 0) + 4);  // monastery with three neighbours, perhaps a road of one tile
  }
}

TEST_CASE("no free arm of the labyrinth for a phantom after the portal was used", "[PHANTOM-05][PHANTOM-09]") {
  Table t = changed("princess-dragon-modern",
                    "[tiles]\nlabyrinth = 1\n[modules]\nphantom = true\nlabyrinth = true\n"
                    "[rules]\nlabyrinth.occupancy = 'arms'");
  t.turn("LA/Rrrr", 1, 0, 0, "road");
  t.turn("BA/L", 0, 1, 0);
  t.draw("DG/RRR.g").place(-1, 0, 0).play(putting(t, "follower", "cloister@0,1"));
  for (const std::string& move : t.moves()) CHECK(move.find("@1,0") == std::string::npos);
}

TEST_CASE("the phantom guards a tower", "[PHANTOM-08][TOW-21]") {
  Table t = phantoms_and({"tower"});
  t.turn("TO/F", 0, 1, 0);
  t.draw("BA/RFr").place(1, 0, 0).play("floor 0,1");
  CHECK(t.asked() == "more-wood");  // after a tower piece, too
  CHECK(t.legal("close phantom 0,1"));
  CHECK_FALSE(t.legal("close follower 0,1"));
  CHECK_FALSE(t.legal("floor 0,1"));  // no second piece
  t.pass();
  t.draw("BA/RFr").place(2, 0, 0);  // p1
  CHECK(t.legal("close follower 0,1"));
  CHECK(t.refused("close phantom 0,1", "PHANTOM-02"));
  t.deploy("road");
  t.play("close phantom 0,1");
  CHECK(t.asked() == "draw");  // nobody is captured
  CHECK(t.feature("tower@0,1").figures_of[1] == 1);
  t.draw("BA/RFr").place(3, 0, 0).deploy("field:NL");  // p2
  CHECK_FALSE(t.legal("close phantom 0,1"));           // occupied
}

TEST_CASE("a phantom on a tower takes a prisoner", "[PHANTOM-O2][PHANTOM-08]") {
  for (const bool captures : {false, true}) {
    Table t = phantoms_and({"tower"}, captures ? "phantom.tower_capture = 'as_floor'" : "");
    t.turn("TO/F", 0, 1, 0, "field");
    t.draw("BA/RFr").place(1, 0, 0).play("floor 0,1").pass();
    t.pass();  // no prisoner, no phantom
    t.turn("BA/RFr", 2, 0, 0);
    t.draw("BA/RFr").place(3, 0, 0).deploy("road");
    t.play("close phantom 0,1");
    CHECK(t.asked() == (captures ? "capture" : "draw"));
    if (!captures) continue;
    t.play(moving(t, "capture", 1, 0, 1));
    CHECK(t.feature("field@0,1").figures == 0);
    CHECK(t.supply(1, "follower") == 6);
    CHECK(t.asked() == "draw");
  }
}

TEST_CASE("a phantom in prison is ransomed like a follower", "[PHANTOM-09][TOW-42]") {
  Table t = phantoms_and({"tower"}, "ransom.requires_points = false");
  t.draw("TO/F").place(0, 1, 0).pass().play(putting(t, "phantom", "field"));
  t.draw("BA/RFr").place(1, 0, 0).play("floor 0,1").play(moving(t, "capture", 1, 0, 1, "phantom"));
  CHECK(t.supply(1, "phantom") == 0);
  t.pass();
  t.draw("BA/RFr");
  t.play("ransom phantom p2");
  CHECK(t.supply(1, "phantom") == 1);
  CHECK(t.score(1) == -3);
  t.place(2, 0, 0).pass();
  CHECK(may_put(t, "phantom", "road"));
}

TEST_CASE("the phantom after the fairy", "[PHANTOM-O3][PHANTOM-02]") {
  for (const bool after_special : {true, false}) {
    Table t = phantoms_and_dragons(after_special ? "" : "phantom.after_special = false");
    t.draw("BA/RFr").place(1, 0, 0).deploy("road");
    CHECK(t.asked() == "more-wood");  // a deployed piece
    t.pass();
    t.draw("BA/RFr").place(2, 0, 0).pass();
    CHECK(t.asked() == "more-wood");  // none at all
    t.pass();
    t.draw("BA/RFr").place(3, 0, 0).play(moving(t, "fairy", 1, 1, 0));
    CHECK(t.asked() == (after_special ? "more-wood" : "draw"));
  }
}

TEST_CASE("in each part of a double turn the phantom may follow", "[PHANTOM-D02][TB-20]") {
  Table t = phantoms_and({"traders-builders"}, "builder.extra_turn = 'must'");
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/L", 0, 1, 0);
  t.draw("BA/RFr").place(2, 0, 0).play(putting(t, "builder", "road"));
  CHECK(t.asked() == "more-wood");  // a builder is a deployed piece
  t.pass();
  t.turn("BA/L", 1, 1, 0);
  t.draw("BA/RFr").place(3, 0, 0).deploy("field:NL");  // the builder's road grows
  t.play(putting(t, "phantom", "field:SL"));
  t.draw("BA/RFr");
  CHECK(t.view().turn_player() == Player(0));
  t.place(4, 0, 0).pass();
  CHECK(t.asked() == "draw");  // it is out
}

TEST_CASE("the phantom in the second part only", "[PHANTOM-D02][PHANTOM-04]") {
  Table t = phantoms_and({"traders-builders"}, "builder.extra_turn = 'must'");
  t.turn("BA/RFr", 1, 0, 0, "road").turn("BA/L", 0, 1, 0);
  t.draw("BA/RFr").place(2, 0, 0).play(putting(t, "builder", "road")).pass();
  t.turn("BA/L", 1, 1, 0);
  t.draw("BA/RFr").place(3, 0, 0).pass().pass();
  t.draw("BA/LR").place(4, 0, 90).deploy("cloister");
  CHECK(t.asked() == "more-wood");
  CHECK(may_put(t, "phantom", "field"));
  CHECK(refused_put(t, "phantom", "road", "KER-26"));
}

TEST_CASE("a phantom is company enough for a builder", "[PHANTOM-09][TB-14]") {
  Table t = phantoms_and({"traders-builders"});
  t.draw("BA/RFr").place(1, 0, 0).pass().play(putting(t, "phantom", "road"));
  t.turn("BA/L", 0, 1, 0);
  t.draw("BA/RFr").place(2, 0, 0);
  CHECK(may_put(t, "builder", "road"));
}

TEST_CASE("no builder beside the phantom of the same turn", "[PHANTOM-02][TB-14]") {
  Table t = phantoms_and({"traders-builders"});
  t.draw("BA/RFr").place(1, 0, 0).pass().play(putting(t, "phantom", "road"));
  CHECK(t.asked() == "draw");
}

TEST_CASE("the dragon eats a phantom", "[PHANTOM-09][PD-30]") {
  Table t = phantoms_and_dragons();
  t.draw("BA/RFr").place(1, 0, 0).pass().play(putting(t, "phantom", "road"));
  t.turn("DG/F.v", 0, 1, 0);
  t.draw("DG/RFr.d").place(-1, 0, 0).pass();
  CHECK(t.asked() == "dragon");
  t.play("dragon 0,0").play("dragon 1,0");
  CHECK(t.supply(1, "phantom") == 1);
  CHECK(t.score(1) == 0);
}
