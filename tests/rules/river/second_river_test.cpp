// The second river and both together: fork, branches, ends. The spring lies at 0,0 and flows east.
#include "rules/boards.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const char* const second = "river-2";
const char* const both = "[tiles]\nriver = 1\n";

Table reading(const std::string& rules, const std::string& lines = {}, int players = 2, Where w = Where::current()) {
  return changed(second, lines + "[rules]\n" + rules, players, w);
}

struct Reach {
  Name tile;
  int x, y, degrees;
};
// The northern branch ends at the city at once, the other goes on to the east and down two steps.
constexpr Reach course[] = {
    {"RI.2/III", 1, 0, 0},  {"RI.2/IFC", 1, -1, 270},  {"RI.2/LIFI", 2, 0, 0}, {"RI.2/RIrI", 3, 0, 90},
    {"RI.2/CIRI", 4, 0, 0}, {"RI.2/CIcI", 5, 0, 90},   {"RI.2/II", 6, 0, 0},   {"RI.2/II+", 6, 1, 90},
    {"RI.2/RrII", 7, 1, 0}, {"RI.2/CcII+", 7, 2, 270},
};

int discarded(const Table& t) {
  int n = 0;
  for (const Entry& e : t.journal()) n += e.is == Entry::Is::discarded;
  return n;
}

}  // namespace

TEST_CASE("twelve tiles with a fork", "[RIV-12][RIVER-01]") {
  Table t(second, 2);
  CHECK(t.tile_at(0, 0) == "RI/s r0");
  CHECK(t.left("river-fork") == 1);
  CHECK(t.left("river") == 9);
  CHECK(t.left("river-lake") == 1);
  CHECK(t.left("river-lake", "RI.2/I.v") == 1);
  int tiles = 0;
  for (const TileSpec& tile : t.game().spec().tiles) tiles += tile.id.starts_with("RI") ? tile.count : 0;
  CHECK(tiles == 12);
}

TEST_CASE("the fork comes first, the lake last", "[RIV-13][RIV-14][RIV-D06][RIVER-02][RIVER-03]") {
  for (const char* placement : {"printed", "clear"}) {
    Table t = reading(std::string("river.placement = '") + placement + "'", {}, 3);
    int turn = 0;
    for (const Reach& r : course) {
      if (turn == 0) CHECK(t.moves() == std::vector<std::string>{"draw RI.2/III"});
      CHECK(t.refused("draw BA/RFr", "RIV-04"));
      CHECK(t.refused("draw RI.2/I.v", "RIV-04"));
      t.draw(r.tile);
      CHECK(t.who() == turn++ % 3 + 1);
      t.place(r.x, r.y, r.degrees).pass();
    }
    CHECK(turn == 10);
    CHECK(t.moves() == std::vector<std::string>{"draw RI.2/I.v"});
    t.draw("RI.2/I.v").place(8, 2, 0).pass();
    for (const std::string& draw : t.moves()) CHECK(draw.starts_with("draw BA/"));
    CHECK(discarded(t) == 0);
  }
}

TEST_CASE("three ways to lay the fork, and either branch goes on", "[RIV-13][RIV-14][RIV-05]") {
  Table t(second, 2);
  t.draw("RI.2/III");
  CHECK(t.moves() == std::vector<std::string>{"place 1,0 r0", "place 1,0 r180", "place 1,0 r270"});
  t.place(1, 0, 0);  // north and east
  t.draw("RI.2/LIFI");
  CHECK(t.moves() == std::vector<std::string>{"place 1,-1 r90", "place 1,-1 r270", "place 2,0 r0", "place 2,0 r180"});
  CHECK(t.refused("place 0,1 r0", "RIV-05"));
}

TEST_CASE("a branch that leaves the fork sideways has bent there", "[RIV-15][RIV-06][RIVER-04]") {
  for (const char* rule : {"immediate", "any"}) {
    Table t = reading(std::string("river.u_turn = '") + rule + "'");
    t.turn("RI.2/III", 1, 0, 0);
    t.draw("RI.2/II");
    CHECK(t.refused("place 1,-1 r0", "RIV-06"));  // north, then west: back to the spring
    CHECK(t.legal("place 1,-1 r270"));            // to the east
    CHECK(t.legal("place 2,0 r0"));
    CHECK(t.legal("place 2,0 r90"));
  }
  // To the south it is the other hand.
  Table t(second, 2);
  t.turn("RI.2/III", 1, 0, 180);
  t.draw("RI.2/II");
  CHECK(t.refused("place 1,1 r90", "RIV-06"));
  CHECK(t.legal("place 1,1 r180"));
}

TEST_CASE("marks of other boxes mean nothing without them", "[RIV-16]") {
  for (const bool inns : {false, true}) {
    Table t = changed(second, inns ? "[modules]\ninns = true" : "");
    t.turn("RI.2/III", 1, 0, 0).turn("RI.2/LIFI", 2, 0, 0).turn("RI.2/RIrI", 3, 0, 90, "road").finish();
    CHECK(t.score(1) == (inns ? 0 : 1));
  }
  const Spec& spec = test_game(second).spec();
  const auto marked = [&](const char* word) {
    int n = 0;
    for (const TileSpec& tile : spec.tiles) {
      for (const std::string& tag : tile.tags) n += tag == word;
      for (const SegSpec& seg : tile.segments)
        for (const auto& attr : seg.attrs) n += attr.first == word;
    }
    return n;
  };
  CHECK(marked("volcano") == 1);
  CHECK(marked("pig_herd") == 1);
  CHECK(marked("inn") == 1);
}

TEST_CASE("both rivers together", "[RIV-17][RIV-D07][RIV-O8]") {
  Table t = changed(second, both);
  CHECK(t.view().tiles() == 1);
  CHECK(t.left("river-fork") == 1);
  CHECK(t.left("river") == 19);
  CHECK(t.left("river-lake") == 1);
  CHECK(t.left("river-lake", "RI.1/I.e") == 0);

  Table lakes = reading("river.combine = 'two_lakes'", both);
  CHECK(lakes.left("river-lake") == 2);
  CHECK(lakes.left("river-lake", "RI.1/I.e") == 1);
  CHECK(changed("base-modern+river", "").left("river-lake", "RI.1/I.e") == 1);  // not without the second river
}

TEST_CASE("one spring is laid, and what else could have been one stays in the box", "[RIV-03][RIV-17]") {
  CHECK(changed(second, both).left("river-spring") == 0);
  // The spring of Games Quarterly 11 shows a road, too, and is laid instead.
  Table t = changed(second, "[tiles]\nriver = 1\ngq11-river = 1\n");
  CHECK(t.view().tiles() == 1);
  CHECK(t.left("river-spring") == 0);
}

TEST_CASE("with two lakes the one that fits nowhere leaves the game", "[RIV-O8]") {
  Table t = changed(
      second, std::string(both).substr(0, 8) +
                  "river = { without = ['*'], count = { 'RI.1/I.e' = 1 } }\n[rules]\nriver.combine = 'two_lakes'");
  for (const Reach& r : course) t.turn(r.tile, r.x, r.y, r.degrees);
  t.turn("RI.1/I.e", 8, 2, 0);
  CHECK(t.moves() == std::vector<std::string>{"draw RI.2/I.v"});
  t.draw("RI.2/I.v");
  CHECK(discarded(t) == 1);
  CHECK(t.asked() == "draw");
  CHECK(t.legal("draw BA/RFr"));
}

TEST_CASE("must there be room ahead of the river?", "[RIV-O6]") {
  for (const bool clear : {false, true}) {
    Table t = reading(clear ? "river.placement = 'clear'" : "river.placement = 'printed'");
    t.turn("RI.2/III", 1, 0, 0);
    t.draw("RI.2/II");
    // Two ends side by side, both to the east, or both to the north.
    for (const char* move : {"place 1,-1 r270", "place 2,0 r90"}) {
      CAPTURE(move, clear);
      CHECK(t.legal(move) != clear);
      if (clear) CHECK(t.refused(move, "RIV-O6"));
    }
    CHECK(t.legal("place 2,0 r0"));
  }
  for (const bool clear : {false, true}) {
    Table t = changed("base-modern+river", clear ? "[rules]\nriver.placement = 'clear'" : "");
    t.turn("RI.1/II", 1, 0, 0).turn("RI.1/II", 1, 1, 180).turn("RI.1/IFI", 2, 1, 0).turn("RI.1/RrII", 3, 1, 90);
    t.turn("RI.1/IFI", 3, 0, 90).draw("RI.1/CcII");
    CHECK(t.legal("place 3,-1 r90") != clear);  // to the west, towards what lies there
    if (clear) CHECK(t.refused("place 3,-1 r90", "RIV-O6"));
    CHECK(t.legal("place 3,-1 r0"));  // to the east
  }
}

TEST_CASE("a lake for each branch", "[RIV-O7][RIV-14]") {
  Table t = reading("river.lakes = 'per_branch'");
  CHECK(t.left("river-lake") == 2);
  for (const Reach& r : course) t.turn(r.tile, r.x, r.y, r.degrees);
  t.turn("RI.2/I.v", 8, 2, 0);
  CHECK(t.moves() == std::vector<std::string>{"draw RI.2/I.v"});
  t.draw("RI.2/I.v");
  CHECK(discarded(t) == 1);
  CHECK(t.legal("draw BA/RFr"));
  CHECK(changed("base-modern+river", "[rules]\nriver.lakes = 'per_branch'").left("river-lake") == 1);
}

TEST_CASE("a lake that no branch needs among the ordinary tiles", "[RIV-O7][RIV-14]") {
  Table t = reading("river.lakes = 'shuffled'");
  CHECK(t.left("river-lake") == 2);
  for (const Reach& r : course) t.turn(r.tile, r.x, r.y, r.degrees);
  CHECK(t.moves() == std::vector<std::string>{"draw RI.2/I.v"});
  t.turn("RI.2/I.v", 8, 2, 0);
  CHECK(t.left("river-lake") == 0);
  CHECK(t.legal("draw BA/RFr"));
  t.draw("RI.2/I.v");
  CHECK(discarded(t) == 1);
}
