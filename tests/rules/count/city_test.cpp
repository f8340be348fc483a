// The city of Carcassonne: what lies on the table, what it is worth, who comes there.
#include <set>

#include "count_board.hpp"

using namespace bastide;
using namespace bastide::sdk;

TEST_CASE("twelve tiles begin the game as one block", "[COUNT-32][COUNT-O9]") {
  int tiles = 0;
  std::set<std::string> ids;
  for (const TileSpec& tile : test_game("count").spec().tiles)
    if (tile.set == "count") {
      tiles += tile.count;
      ids.insert(tile.id);
    }
  CHECK(tiles == 12);
  CHECK(ids.size() == 12);
  const Table t("count", 2);
  CHECK(t.view().tiles() == 12);
  CHECK(t.tile_at(-2, -1) == "CO/1 r0");
  CHECK(t.tile_at(1, 1) == "CO/12 r0");
  CHECK(t.left("main") == 71);  // the starting tile of the base game has left it
  CHECK(Table::with("title='t'\nextends='count'\n[rules]\ncount.keeps_start_tiles = true", 2).left("main") == 72);
}

TEST_CASE("a road that passes the block twice lies on it once", "[COUNT-32][COUNT-O8]") {
  for (const bool one : {true, false}) {
    Table t = carcassonne(std::string("count.one_tile = ") + (one ? "true" : "false"));
    // From the gate in the north to the gate in the west: the two ends, and five tiles between them.
    t.turn("BA/Rr", 1, -2, 0, "road").turn("BA/RFr", 0, -2, 0).turn("BA/RFr", -1, -2, 0);
    t.turn("BA/RFr", -2, -2, 0).turn("BA/Rr", -3, -2, 270).turn("BA/Rr", -3, -1, 180);
    CAPTURE(one);
    CHECK(t.score(1) == (one ? 7 : 8));
  }
}

TEST_CASE("to a cloister beside it the block is one tile", "[COUNT-32][COUNT-O8][BASE-19]") {
  for (const bool one : {true, false}) {
    Table t = carcassonne(std::string("count.one_tile = ") + (one ? "true" : "false"));
    t.turn("BA/L", -1, -2, 0, "cloister").turn("BA/L", -2, -2, 0).turn("BA/L", 0, -2, 0).turn("BA/L", -2, -3, 0);
    t.turn("BA/L", 0, -3, 0).turn("BA/L", -1, -3, 0);
    CAPTURE(one);
    CHECK(t.score(1) == (one ? 1 + 5 + 1 : 9));
  }
}

TEST_CASE("fields beside the city are beside a completed city", "[COUNT-34][BASE-34]") {
  Table t = carcassonne();
  t.turn("BA/L", 2, 0, 0, "field").finish();
  CHECK(t.score(1) == 3);
  CHECK_FALSE(t.feature("city@0,0").open);
  CHECK(t.feature("city@0,0").segments == 12);
}

TEST_CASE("the tiles without the rules are landscape around a city", "[COUNT-34]") {
  Table t = Table::with("title='t'\nextends='base-modern'\n[tiles]\ncount = 1", 2);
  CHECK(t.view().tiles() == 12);
  t.turn("BA/L", 2, 0, 0, "field").draw("BA/L").place(2, -1, 0);
  CHECK(t.asked() == "wood");
  t.finish();
  CHECK(t.score(1) == 3);
}

TEST_CASE("the rules without the tiles are idle", "[COUNT-34]") {
  Table t = Table::with("title='t'\nextends='base-modern'\n[modules]\ncount = true", 2);
  CHECK(t.tile_at(0, 0) == "BA/RCr r0");
  t.turn("BA/C", 0, -1, 180, "city");
  CHECK(t.score(1) == 4);
}

TEST_CASE("the Count is in the castle at the start, and always in one quarter", "[COUNT-02][COUNT-03]") {
  Table t("count", 2);
  CHECK(counts_quarter(t) == "castle-quarter");
  for (u64 seed = 1; seed <= 3; ++seed) {
    Table random("count", 3);
    for (int i = 0; i < 40 && !random.over(); ++i) {
      random.play_on(seed * 100 + static_cast<u64>(i), 6);
      CHECK_FALSE(counts_quarter(random).empty());
    }
  }
}

TEST_CASE("the start lies beside the block: rose and spring", "[COUNT-32]") {
  Table t = Table::with(
      "title='t'\nextends='base-modern'\n[tiles]\nriver = 1\nwind-roses = 1\ncount = 1\nspiel-doch = 1\n"
      "[modules]\nriver = true\nwind-roses = true\ncount = true\nspiel-doch = true",
      2);
  CHECK(t.tile_at(-1, -2) == "WR/CFR r0");
  CHECK(t.tile_at(2, -1) == "RI/s r0");
  CHECK(t.view().tiles() == 14);
  CHECK(t.left("main", "BA/RCr") == 3);
  CHECK(t.left("main", "SD/CC") == 0);
  t.play_on(5);
  CHECK(t.over());
}

TEST_CASE("nobody goes into the city by an ordinary move", "[COUNT-X01][COUNT-10]") {
  Table t = carcassonne();
  t.draw("BA/L").place(2, 0, 0);
  CHECK(t.refused("deploy follower " + quarter("castle"), "COUNT-19"));
  CHECK(t.refused("send follower " + quarter("castle"), "COUNT-19"));
}

TEST_CASE("no special figure comes into the city", "[COUNT-01]") {
  Table t = carcassonne_with("traders-builders = 1", "traders-builders = true");
  pay_p1(t);
  CHECK(moves_with(t, "send builder") == 0);
  CHECK(moves_with(t, "send pig") == 0);
  CHECK(moves_with(t, "send follower") == 4);
  CHECK(t.refused("send builder " + quarter("castle"), "TB-19"));
}

TEST_CASE("the dragon keeps out of the city", "[COUNT-33][COUNT-O7]") {
  for (const char* kept : {"inside", "block"}) {
    Table t = carcassonne_with("princess-dragon = 1", "dragon = true", std::string("count.dragon = '") + kept + "'");
    t.turn("DG/F.v", 2, 0, 0).turn("BA/L", 3, 0, 0);
    t.draw("DG/RFr.d").place(-3, -1, 0);
    while (t.asked() != "dragon") t.pass();
    const bool inside = std::string(kept) == "inside";
    CAPTURE(kept);
    CHECK(t.legal("dragon 1,0") == inside);
    if (!inside) {
      CHECK(t.refused("dragon 1,0", "COUNT-33"));
      continue;
    }
    t.play("dragon 1,0");
    CHECK_FALSE(t.legal("dragon 0,0"));
    CHECK(t.refused("dragon 0,0", "COUNT-33"));
    CHECK(t.legal("dragon 1,1"));
  }
}
