// The box, its tiles, and how towers are raised.
#include "tower_board.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

bool is_tower_tile(const TileSpec& t) { return t.id.starts_with("TO/"); }

}  // namespace

TEST_CASE("eighteen tiles with a tower place each, shuffled among the others", "[TOW-01][TOW-10]") {
  const Game& g = test_game("tower-2006");
  int tiles = 0, faces = 0;
  for (const TileSpec& t : g.spec().tiles) {
    const bool place = std::count(t.tags.begin(), t.tags.end(), "tower") == 1;
    CHECK(place == is_tower_tile(t));
    if (place) {
      tiles += t.count;
      ++faces;
    }
  }
  CHECK(tiles == 18);
  CHECK(faces == 17);
  Table t("tower-2006");
  CHECK(t.left("main") == 71 + 18);
  CHECK(t.left("main", "TO/C") == 2);
}

TEST_CASE("the tiles show nothing new but the tower place", "[TOW-15]") {
  const std::set<std::string> kinds{"city", "road", "field", "cloister", "tower"}, words{"pennant", "past_tower"};
  for (const TileSpec& t : test_game("tower-2006").spec().tiles) {
    if (!is_tower_tile(t)) continue;
    INFO(t.id);
    CHECK(t.tags.at(0) == "tower");  // and "monastery" where there is one
    for (const std::string& side : t.sides) CHECK(kinds.contains(side));
    for (const SegSpec& s : t.segments) {
      CHECK(kinds.contains(s.kind));
      for (const auto& [word, value] : s.attrs) CHECK(words.contains(word));
    }
  }
}

TEST_CASE("the box stands on the base game and changes none of its values", "[TOW-07][TOW-09]") {
  const auto alone =
      test_library().ruleset_text("title = 'x'\n[tiles]\ntower = 1\n[modules]\ntower = true\n", "x.toml");
  REQUIRE_FALSE(alone);
  CHECK(alone.error().str().find("'turn'") != std::string::npos);

  const Game& base = test_game("base-2006");
  const Game& tower = test_game("tower-2006");
  for (const ParamLine& p : base.params()) {
    INFO(p.param->name);
    if (p.param->name != "setup.max_players") CHECK(tower.param(p.param->name) == p.value);
  }
  for (const TileSpec& t : base.spec().tiles) CHECK(tower.tile(tower.tile(t.id)).count == t.count);
}

TEST_CASE("the box goes together with the other boxes", "[TOW-08]") {
  for (const char* box : {"inns-cathedrals", "traders-builders", "princess-dragon"}) {
    INFO(box);
    Table t = changed("tower-2006", "[tiles]\n" + std::string(box) + " = 1\n[modules]\n" + box + " = true\n", 3);
    CHECK(t.left("main", "TO/C") == 2);
    t.play_on(7);
    CHECK(t.over());
    CHECK(t.view().fault() == Fault::none);
  }
}

TEST_CASE("tower pieces by the number of players", "[TOW-02][TOW-12][TOW-D02]") {
  const int each[] = {0, 0, 10, 9, 7, 6, 5}, in_play[] = {0, 0, 20, 27, 28, 30, 30};
  for (int players = 2; players <= 6; ++players) {
    Table t("tower-modern", players);
    int sum = 0, wood = 0;
    for (int p = 1; p <= players; ++p) {
      CHECK(stock(t, p) == each[players]);
      sum += stock(t, p);
    }
    CHECK(sum == in_play[players]);
    t.view().each_figure([&](Figure g) {
      if (t.game().name(t.view().kind(g)) != "floor") return;
      ++wood;
      CHECK_FALSE(t.view().owner(g));
    });
    CHECK(wood == 30);
  }
}

TEST_CASE("a ruleset deals other numbers of pieces", "[TOW-12]") {
  Table t = big_box(3, "tower.pieces = [10, 12]");
  CHECK(stock(t, 3) == 12);
  Table two = big_box(2, "tower.pieces = [10, 12]");
  CHECK(stock(two, 1) == 10);
  Table four = big_box(4, "tower.pieces = [10, 12]");  // the last number holds for more players
  CHECK(stock(four, 1) == 12);
  Table same = big_box(3, "tower.pieces = 8");
  CHECK(stock(same, 1) == 8);
}

TEST_CASE("six players need the pieces of the sixth colour", "[TOW-13][TOW-O10]") {
  CHECK(test_game("tower-2006").max_players() == 5);
  Table six = changed("tower-2006", "[modules]\ninns-cathedrals = true\n[rules]\nsetup.max_players = 6\n", 6);
  CHECK(stock(six, 6) == 5);
  CHECK(big_box(2).game().max_players() == 6);
  CHECK(test_game("tower-modern").max_players() == 6);
}

TEST_CASE("tower tiles are placed like all others", "[TOW-14]") {
  Table t("tower-2006");
  t.draw("TO/RRRR.1");
  CHECK(t.asked() == "place");
  CHECK(t.refused("place 0,1 r0", "KER-18"));
  CHECK(t.refused("place 5,5 r0", "KER-16"));
  t.place(1, 0, 0);
  CHECK(t.may_deploy("road:N"));
  t.deploy("road:N");
  CHECK(t.supply(1, "follower") == 6);
}

TEST_CASE("the road over the bridge separates the fields", "[TOW-16]") {
  Table t("tower-2006");
  t.turn("TO/CRcr", 0, -1, 90);  // turned: the city runs north and south, the road over it east and west
  CHECK(t.same("city@0,-1:NS", "city@0,0:N"));
  CHECK(t.feature("road@0,-1:EW").tiles == 1);
  CHECK_FALSE(t.same("field@0,-1:EL", "field@0,-1:ER"));
  CHECK_FALSE(t.same("field@0,-1:WL", "field@0,-1:WR"));
}

TEST_CASE("on one tile road and city keep three fields apart", "[TOW-17]") {
  Table t("tower-2006");
  t.turn("TO/CcR!", 0, -1, 180);  // the city joins that of the starting tile; the road leads west
  CHECK_FALSE(t.same("field@0,-1:WL", "field@0,-1:WR"));
  CHECK_FALSE(t.same("field@0,-1:WR", "field@0,-1:NL"));
  CHECK(t.same("field@0,-1:NL", "field@0,-1:NR"));
}

TEST_CASE("a piece goes onto an empty tower place, old or new", "[TOW-19]") {
  Table t = big_box();
  act(t, "TO/F", 0, 1, 0, "floor 0,1");  // the tile just placed
  CHECK(storeys(t, 0, 1) == 1);
  CHECK(stock(t, 1) == 9);
  t.turn("TO/L", 0, 2, 0);
  elsewhere(t, "floor 0,2");  // an older one
  CHECK(storeys(t, 0, 2) == 1);
  CHECK(stock(t, 1) == 8);
  CHECK(stock(t, 2) == 10);

  Table older = big_box(2, "tower.on_just_placed = false");
  older.draw("TO/F").place(0, 1, 0);
  CHECK(older.refused("floor 0,1", "TOW-19"));
  older.pass();
  elsewhere(older, "floor 0,1");
  CHECK(storeys(older, 0, 1) == 1);
}

TEST_CASE("a piece goes onto any tower that is begun, whoever began it", "[TOW-20][TOW-D14]") {
  Table t = big_box();
  act(t, "TO/F", 0, 1, 0, "floor 0,1");
  elsewhere(t, "floor 0,1");
  CHECK(storeys(t, 0, 1) == 2);
  CHECK(stock(t, 1) == 9);
  CHECK(stock(t, 2) == 9);
}

TEST_CASE("towers have no limit but the stock", "[TOW-30][TOW-D13][TOW-X10]") {
  Table t = big_box();
  act(t, "TO/F", 0, 1, 0, "floor 0,1");
  t.turn("TO/L", 0, 2, 0);  // Blue does something else once
  for (int i = 2; i <= 10; ++i) {
    elsewhere(t, "floor 0,1");
    elsewhere(t, "floor 0,1");
  }
  CHECK(storeys(t, 0, 1) == 19);
  CHECK(stock(t, 1) == 0);
  CHECK(stock(t, 2) == 1);
  elsewhere(t);
  CHECK(t.refused("floor 0,1", "TOW-12"));  // nothing of his own, and not one of Blue's
  CHECK(t.refused("floor 0,2", "TOW-12"));
  t.play("close follower 0,1");
  CHECK(t.supply(1, "follower") == 6);
}

TEST_CASE("a piece needs a tower place", "[TOW-X10]") {
  Table t = big_box();
  t.turn("TO/F", 0, 1, 0);
  t.draw("BA/L").place(0, 2, 0);
  CHECK(t.refused("floor 0,2", "TOW-19"));
  CHECK(t.refused("floor 0,0", "TOW-19"));
  CHECK(t.refused("floor 3,3", "TOW-19"));
  CHECK(t.refused("close follower 0,0", "TOW-19"));
  CHECK(t.legal("floor 0,1"));
}

TEST_CASE("one action in a turn", "[TOW-18][TOW-X02]") {
  Table t = big_box();
  t.draw("TO/F").place(0, 1, 0);
  CHECK(t.legal("floor 0,1"));
  CHECK(t.may_deploy("field"));
  t.deploy("field");
  CHECK(t.who() == 0);  // the turn is over
  CHECK(t.refused("floor 0,1", "TOW-18"));
  act(t, "TO/L", 0, 2, 0, "floor 0,1");  // Red's farmer is in reach
  CHECK(t.asked() == "capture");
  CHECK(t.refused("floor 0,2", "TOW-18"));
  CHECK(t.refused("close follower 0,1", "TOW-18"));
  CHECK(t.refused_deploy("cloister", "KER-12"));
  t.pass();
  CHECK(t.asked() == "draw");
  CHECK(t.supply(2, "follower") == 7);
}

TEST_CASE("builder, pig and fairy are alternatives to a tower piece", "[TOW-X12][TOW-18]") {
  Table t = big_box(2, "", "builder = true\npig = true\nfairy = true");
  t.turn("BA/RFr", 1, 0, 0, "road");
  t.turn("TO/F", 0, 1, 0);
  t.draw("BA/RFr").place(2, 0, 0);
  CHECK(t.legal("deploy builder road@2,0:EW"));
  CHECK(t.legal("floor 0,1"));
  CHECK(t.legal("fairy 1,0"));
  t.play("floor 0,1");
  CHECK(t.asked() == "draw");
  CHECK(t.refused("deploy builder road@2,0:EW", "KER-12"));
  CHECK_FALSE(t.legal("fairy 1,0"));
  CHECK(t.supply(1, "builder") == 1);
}
