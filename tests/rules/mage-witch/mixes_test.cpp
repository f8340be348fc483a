// Mage & Witch with other boxes, its parts and tiles one by one, and random games.
#include <map>

#include "rules/random_games.hpp"
#include "sorcery_board.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

Table with_box(const std::string& box, const std::string& rules = {}) {
  return changed("mage-witch",
                 "[tiles]\nmage-witch = 2\n" + box + " = 1\n[modules]\n" + box + " = true\n[rules]\n" + rules);
}

}  // namespace

TEST_CASE("eight tiles, each with the symbol", "[MAGE-01]") {
  int all = 0, designs = 0;
  for (const TileSpec& tile : test_game("mage-witch").spec().tiles) {
    if (tile.set != "mage-witch" || tile.count == 0) continue;
    ++designs;
    all += tile.count;
    INFO(tile.id);
    CHECK(tile.tags == std::vector<std::string>{"magic"});
  }
  CHECK(all == 8);
  CHECK(designs == 8);
  CHECK(Table("mage-witch", 2).left("main") == 71 + 8);
}

TEST_CASE("mage-witch: the tiles without the rules, and the rules without the tiles", "[mage-witch]") {
  Table t = changed("base-modern", "[tiles]\nmage-witch = 1");
  t.draw("MW/CFC").place(0, 1, 90);
  CHECK(t.asked() == "wood");
  Table u = changed("base-modern", "[modules]\nmage-witch = true");
  CHECK(u.left("main") == 71);
  CHECK(place_of(u, "mage") == "supply");
  u.play_on(3);
  CHECK(place_of(u, "mage") == "supply");
}

TEST_CASE("a dragon removes the mage", "[MAGE-O4]") {
  for (const bool eaten : {true, false}) {
    Table t = with_box("princess-dragon", eaten ? "" : "sorcery.eaten = false");
    t.turn("DG/RFr.v", 1, 0, 0);
    magic(t, "MW/CFC", 0, 1, 90, "mage", "road@0,0");
    t.draw("DG/Rr.d").place(2, 0, 0).pass();
    REQUIRE(t.asked() == "dragon");
    t.play("dragon 0,0");
    CHECK(place_of(t, "mage") == (eaten ? "supply" : "road@0,0:EW"));
  }
}

TEST_CASE("nothing stays nothing, unless the mage adds to it", "[MAGE-O5][MAGE-07]") {
  for (const bool adds : {false, true}) {
    Table t = with_box("inns-cathedrals", adds ? "mage.adds_to_nothing = true" : "");
    t.turn("IC/RFr.i", 1, 0, 0, "road");
    magic(t, "MW/CFC", 0, 1, 90, "mage", "road@0,0");
    t.finish();
    CHECK(t.score(1) == (adds ? 2 : 0));
  }
}

TEST_CASE("a completed city that a siege leaves nothing of: the mage adds to it", "[MAGE-05][MAGE-O5][SIEGE-O5]") {
  Table t = with_box("siege", "city.two_tile_points = 2");
  magic(t, "MW/CFC", 0, 1, 90, "mage", "city@0,0");
  t.turn("BA/RFr", 1, 0, 0);
  t.turn("SI/C", 0, -1, 180, "city");  // two tiles, 2 - 2
  CHECK(t.score(1) == 2);
}

TEST_CASE("the witch halves what inns and cathedrals add", "[MAGE-06][MAGE-05]") {
  for (const char* who : {"mage", "witch"}) {
    Table t = with_box("inns-cathedrals");
    t.turn("IC/RFr.i", 1, 0, 0, "road");
    magic(t, "MW/CFC", 0, 1, 90, who, "road@0,0");
    t.turn("BA/LR", -1, 0, 270).turn("BA/LR", 2, 0, 90);
    CHECK(t.score(1) == (who == std::string("mage") ? 8 + 4 : 4));
  }
}

TEST_CASE("the fairy pays in full beside the witch", "[MAGE-06]") {
  Table t = with_box("princess-dragon");
  t.turn("BA/RFr", 1, 0, 0, "road");
  magic(t, "MW/CFC", 0, 1, 90, "witch", "road@0,0");
  t.draw("BA/LR").place(-1, 0, 270).play("fairy 1,0");
  t.turn("BA/LR", 2, 0, 90);
  CHECK(t.score(1) == 2 + 3);  // half of the road, and the fairy
}

TEST_CASE("random games reach every action of the box", "[MAGE-01][MAGE-04][MAGE-O1]") {
  std::map<std::string, int> seen;
  for (u64 seed = 1; seed <= 300; ++seed) {
    Table t = changed("mage-witch", "[tiles]\nmage-witch = 2");  // meetings are rare
    t.play_on(seed);
    for (const Entry& e : t.journal())
      if (e.is == Entry::Is::moved && e.cause) ++seen[std::string(t.game().name(e.cause))];
  }
  CHECK(seen["conjured"] > 1000);
  CHECK(seen["vanished"] > 0);
  CHECK(seen["dismissed"] > 0);
}

TEST_CASE("random games keep all invariants", "[mage-witch]") {
  check_random_games(test_game("mage-witch"), 10, 5);
  check_random_games(
      test_game_of("title = 't'\nextends = 'mage-witch'\n[rules]\nsorcery.on_merge = 'both_stay'\nsorcery.leave_when = "
                   "'scored'\nmage.adds_to_nothing = true\n"),
      10, 5);
}
