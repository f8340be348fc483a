// King and robber baron: who holds the titles, and what they are worth.
#include "bastide_test_paths.hpp"
#include "rules/beside.hpp"
#include "rules/random_games.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

void open_blocks() {
  static const auto opened = test_library().open(BASTIDE_SOURCE_DIR "/tests/rules/king-robber/blocks");
  if (!opened) throw TableError(opened.error().str());
}

std::string lines(const std::string& rules = {}) { return "[tiles]\nbase = 3\nblocks = 1\n[rules]\n" + rules; }

// Who lays what: cities and roads in rows below the start tile, each completed by the player that the test names.
// Whoever has nothing to do lays a road far to the west.
class Rows {
 public:
  explicit Rows(const std::string& rules = {}, int players = 2) : table_(made(rules, players)) {}
  explicit Rows(const Game& game) : table_(game, 2) {}

  Rows& city(int tiles, int by, Name knight_of_other = {}) {
    turn("BA/C", 0, y_, 90, knight_of_other);
    for (int x = 1; x + 1 < tiles; ++x) turn(wall(), x, y_, 0);
    wait_for(by);
    turn("BA/C", tiles - 1, y_++, 270);
    return *this;
  }
  Rows& road(int tiles, int by) {
    turn("BA/LR", 0, y_, 270);
    for (int x = 1; x + 1 < tiles; ++x) turn("BA/RFr", x, y_, 0);
    wait_for(by);
    turn("BA/LR", tiles - 1, y_++, 90);
    return *this;
  }
  Rows& block(int by) {
    turn("BLOCK/C", 0, y_, 90);
    wait_for(by);
    turn("BLOCK/C", 1, y_++, 270);
    return *this;
  }
  // Two cities of three tiles, completed by one tile between them.
  Rows& two_cities(int by) {
    turn("BA/C", 0, y_, 90);
    turn(wall(), 1, y_, 0);
    turn("BA/L", 0, y_ + 1, 0);
    for (int x = 1; x < 5; ++x) turn("BA/L", x, y_ + 1, 0);
    turn("BA/C", 4, y_, 270);
    turn(wall(), 3, y_, 0);
    wait_for(by);
    turn("BA/CFC.2", 2, y_, 90);
    y_ += 2;
    return *this;
  }
  // Two roads of three tiles that end at one crossing.
  Rows& two_roads(int by) {
    turn("BA/LR", 0, y_, 270);
    turn("BA/RFr", 1, y_, 0);
    for (int x = 0; x < 5; ++x) turn("BA/L", x, y_ + 1, 0);
    turn("BA/LR", 4, y_, 90);
    turn("BA/RFr", 3, y_, 0);
    wait_for(by);
    turn("BA/RRR", 2, y_, 180);
    y_ += 2;
    return *this;
  }
  Rows& field(Name tile) {
    turn(tile, 0, y_++, 0);
    return *this;
  }
  Table& end() { return table_.finish(); }
  Table& table() { return table_; }

  // As hosts show it: the player who holds it, 0 if nobody.
  int holder(Name label) const {
    int who = 0;
    for (const GaugeLine& g : table_.game().gauges(table_.state()))
      if (g.label == label && g.seat && g.value) who = g.seat.v + 1;
    return who;
  }
  // Cells whose tile shows the token: "1,2".
  std::string token(Name label) const {
    std::string where;
    const View v = table_.view();
    for (const Tile t : v.all_tiles())
      for (const TileMarkLine& m : table_.game().tile_marks(table_.state(), t))
        if (m.label == label && m.value)
          where += std::to_string(v.x(v.cell_of(t))) + "," + std::to_string(v.y(v.cell_of(t)));
    return where;
  }

 private:
  static Table made(const std::string& rules, int players) {
    open_blocks();
    return changed("king-robber", lines(rules), players);
  }
  Name wall() const { return table_.left("main", "BA/CFc.1") > 0 ? "BA/CFc.1" : "BA/CFc+"; }
  void turn(Name tile, int x, int y, int degrees, Name spot = {}) {
    table_.turn(tile, x, y, degrees, spot);
    next_ = next_ % table_.view().players() + 1;
  }
  void wait_for(int player) {
    while (next_ != player) turn("BA/RFr", west_--, 0, 0);
  }

  Table table_;
  int next_ = 1, west_ = -1, y_ = 1;
};

}  // namespace

TEST_CASE("whoever completes the largest city is king", "[KING-01][KING-05][KING-E01]") {
  Rows r;
  CHECK(r.holder("king") == 0);
  r.city(2, 1);
  CHECK(r.holder("king") == 1);
  r.city(3, 2);
  CHECK(r.holder("king") == 2);
  r.city(3, 1);
  CHECK(r.holder("king") == 2);
  r.city(2, 1);
  CHECK(r.holder("king") == 2);
  CHECK(r.end().points(2, "king") == 4);
  CHECK(r.table().points(1, "king") == 0);
}

TEST_CASE("the king's token lies on the largest city", "[KING-01]") {
  Rows r;
  CHECK(r.token("king").empty());
  r.city(2, 1);
  CHECK(r.token("king").ends_with(",1"));  // row 1
  r.city(3, 2).city(2, 1);
  CHECK(r.token("king").ends_with(",2"));
}

TEST_CASE("the title is for the tile, the points are for the knights", "[KING-01][KING-E02]") {
  Rows r;
  r.city(3, 1);  // somebody is king
  r.city(4, 1, "city");
  // p2 laid the first tile of the second city with a knight, p1 the last one
  CHECK(r.table().score(2) == 8);
  CHECK(r.table().score(1) == 0);
  CHECK(r.holder("king") == 1);
}

TEST_CASE("Carcassonne is passed over for the largest city and counts at the end", "[KING-02][KING-05]") {
  Rows r;
  r.block(1);
  CHECK(r.holder("king") == 0);
  r.city(2, 2);
  CHECK(r.holder("king") == 2);
  CHECK(r.end().points(2, "king") == 2);
}

TEST_CASE("whoever completes the longest road is robber baron", "[KING-03][KING-04]") {
  Rows r;
  r.road(3, 1);
  CHECK(r.holder("robber baron") == 1);
  CHECK(r.holder("king") == 0);
  CHECK(r.token("robber baron").ends_with(",1"));
  r.road(2, 2);
  CHECK(r.holder("robber baron") == 1);
  r.road(4, 2);
  CHECK(r.holder("robber baron") == 2);
  CHECK(r.end().points(2, "robber-baron") == 3);
  CHECK(r.table().points(1, "robber-baron") == 0);
}

TEST_CASE("cities are nothing to the robber baron, roads nothing to the king", "[KING-04][KING-05]") {
  Rows r;
  r.city(2, 1).city(2, 2).road(2, 2);
  CHECK(r.end().points(1, "king") == 2);
  CHECK(r.table().points(2, "robber-baron") == 1);
}

TEST_CASE("ten points for each title", "[KING-07]") {
  const char* const ten = "king.scoring = 'ten'\nbaron.scoring = 'ten'\n";
  Rows one(ten);
  one.city(2, 1).road(2, 2);
  CHECK(one.end().points(1, "king") == 10);
  CHECK(one.table().points(2, "robber-baron") == 10);
  Rows both(ten);
  both.city(2, 1).road(2, 1);
  CHECK(both.end().points(1, "king") == 10);
  CHECK(both.table().points(1, "robber-baron") == 10);
}

TEST_CASE("fifteen points for a title, forty for both", "[KING-08]") {
  const char* const fifteen = "king.scoring = 'fifteen'\nbaron.scoring = 'fifteen'\n";
  Rows one(fifteen);
  one.city(2, 1).road(2, 2);
  CHECK(one.end().points(1, "king") == 15);
  CHECK(one.table().points(2, "robber-baron") == 15);
  Rows both(fifteen);
  both.city(2, 1).road(2, 1);
  CHECK(both.end().score(1) == 40);
  CHECK(both.table().points(1, "king.both") == 40);
  Rows mixed("king.scoring = 'ten'\nbaron.scoring = 'fifteen'\n");
  mixed.city(2, 1).road(2, 1);
  CHECK(mixed.end().score(1) == 25);
}

TEST_CASE("points at once, for whoever holds the title before it changes hands", "[KING-09]") {
  Rows r("king.scoring = 'at_once'\nbaron.scoring = 'at_once'\n");
  r.city(2, 1);
  CHECK(r.table().score(1) == 0);
  r.city(2, 2);
  CHECK(r.table().points(1, "king") == 1);
  r.city(3, 2);
  CHECK(r.table().points(1, "king") == 2);
  CHECK(r.holder("king") == 2);
  r.road(2, 1).road(2, 2);
  CHECK(r.table().points(1, "robber-baron") == 1);
  r.end();
  CHECK(r.table().score(1) == 3);
  CHECK(r.table().score(2) == 0);
}

TEST_CASE("as large as the largest: the title stays, or is taken", "[KING-O1]") {
  Rows keep;
  keep.city(3, 1).city(3, 2).road(2, 1).road(2, 2);
  CHECK(keep.holder("king") == 1);
  CHECK(keep.holder("robber baron") == 1);
  Rows take("king.on_equal = 'take'\nbaron.on_equal = 'take'\n");
  take.city(3, 1).city(3, 2).road(2, 1).road(2, 2);
  CHECK(take.holder("king") == 2);
  CHECK(take.holder("robber baron") == 2);
  take.city(2, 1);
  CHECK(take.holder("king") == 2);
}

namespace {

// What a castle is to fields: complete, supplied, and no city.
class Keep final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "keep", .title = "Keep"};
  void define(Definer& d) override { d.feature_kind("keep", {.traits = {"supplied"}}); }
};

}  // namespace

TEST_CASE("castles count for the king if the ruleset says so", "[KING-O2]") {
  open_blocks();
  for (const bool all : {false, true}) {
    const Game game = beside<Keep>("king-robber", lines(all ? "king.counts = 'all'\n" : ""));
    Rows r(game);
    r.city(2, 1).field("BLOCK/K");
    CHECK(r.end().points(1, "king") == (all ? 2 : 1));
  }
}

TEST_CASE("two cities at once: the title with each of them, or once", "[KING-O3][KING-09]") {
  for (const bool together : {false, true}) {
    Rows r(std::string("king.scoring = 'at_once'\n") + (together ? "king.given = 'together'\n" : ""));
    r.city(2, 1).two_cities(2);
    CHECK(r.holder("king") == 2);
    CHECK(r.table().points(1, "king") == (together ? 2 : 1));
    CHECK(r.table().points(2, "king") == (together ? 0 : 1));
  }
  for (const bool together : {false, true}) {  // no difference at the end
    Rows r(together ? "king.given = 'together'\n" : "");
    r.city(2, 1).two_cities(2);
    CHECK(r.end().points(2, "king") == 3);
  }
}

TEST_CASE("two roads at once: the title with each of them, or once", "[KING-O3][KING-09]") {
  for (const bool together : {false, true}) {
    Rows r(std::string("baron.scoring = 'at_once'\n") + (together ? "baron.given = 'together'\n" : ""));
    r.road(2, 1).two_roads(2);
    CHECK(r.holder("robber baron") == 2);
    CHECK(r.table().points(1, "robber-baron") == (together ? 2 : 1));
    CHECK(r.table().points(2, "robber-baron") == (together ? 0 : 1));
  }
}

TEST_CASE("two cities at once, the smaller one last: the larger one is the record", "[KING-O3][KING-01]") {
  for (const bool large_first : {true, false}) {  // by the order in which the two are on the tile
    Table t =
        Table::with("title = 't'\nextends = 'king-robber'\n[tiles]\nbase = 3\n[rules]\nking.given = 'together'\n", 2);
    // Row 1: a city of three or two tiles in the west, one of the other size in the east, a tile with both between
    // them.
    const int west = large_first ? 3 : 2, east = 5 - west;
    t.turn("BA/L", 0, 1, 0);
    for (int x = 1; x <= west + east - 1; ++x) t.turn("BA/L", x, 1, 0);
    t.turn("BA/C", 0, 2, 90);
    for (int x = 1; x < west - 1; ++x) t.turn("BA/CFc.1", x, 2, 0);
    t.turn("BA/L", 0, 3, 0);
    for (int x = 1; x <= west + east - 2; ++x) t.turn("BA/L", x, 3, 0);
    const int end = west + east - 2;
    t.turn("BA/C", end, 2, 270);
    for (int x = end - 1; x > west - 1; --x) t.turn("BA/CFc.1", x, 2, 0);
    t.turn("BA/CFC.2", west - 1, 2, 90);
    std::vector<int> sizes;
    for (const Entry& e : t.journal())
      if (e.is == Entry::Is::custom && t.game().name(e.event) == "king.taken") sizes.push_back(e.arg[1]);
    CHECK(sizes == std::vector<int>{3});
  }
}

TEST_CASE("five tiles", "[KING-06]") {
  int tiles = 0, designs = 0;
  for (const TileSpec& tile : test_game("king-robber").spec().tiles) {
    if (!tile.id.starts_with("KR/")) continue;
    tiles += tile.count;
    designs += tile.count > 0;
  }
  CHECK(tiles == 5);
  CHECK(designs == 5);
  Table t("king-robber", 2);
  CHECK(t.left("main") == 71 + 5);
  t.turn("KR/CCcc", 0, -1, 0);
  CHECK_FALSE(t.same("city@0,-1:NS", "city@0,-1:EW"));
  CHECK(t.same("city@0,-1:NS", "city@0,0"));
  CHECK_FALSE(t.same("field@0,-1", "field@0,-1#2"));
}

TEST_CASE("two cities that cross supply the fields between them", "[KING-06]") {
  Table t("king-robber", 2);
  t.turn("KR/CCcc", 0, -1, 0, "field@0,-1#2")
      .turn("BA/C", 0, -2, 180)
      .turn("BA/C", 1, -1, 270)
      .turn("BA/C", -1, -1, 90);
  t.finish();
  CHECK(t.points(1, "field") == 6);
}

TEST_CASE("tiles without titles, titles without tiles", "[KING-06]") {
  Table tiles = changed("base-modern", "[tiles]\nking-robber = 1\n");
  CHECK(tiles.turn("BA/C", 0, -1, 180).finish().score(1) == 0);
  Table titles = changed("base-modern", "[modules]\nking = true\n");
  CHECK(titles.turn("BA/C", 0, -1, 180).finish().points(1, "king") == 1);
}

TEST_CASE("random games with the titles keep all promises", "[KING-01]") {
  check_random_games(test_game("king-robber"), 5, 7);
}
