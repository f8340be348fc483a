// Shrines: where they may be placed, and the race.
#include "bastide_test_paths.hpp"
#include "rules/beside.hpp"
#include "rules/pieces.hpp"
#include "rules/random_games.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

Table sect(const std::string& rules = {}, int players = 2, const std::string& more = {}) {
  return changed("shrines", "[tiles]\nbase = 4\nshrines = 3\n" + more + "[rules]\n" + rules, players);
}

struct Spot {
  int x, y;
};

}  // namespace

TEST_CASE("six tiles, or five", "[SHRINE-10]") {
  const auto count = [](const Game& game) {
    int tiles = 0, shrines = 0;
    for (const TileSpec& tile : game.spec().tiles) {
      if (!tile.id.starts_with("CU/")) continue;
      tiles += tile.count;
      for (const SegSpec& seg : tile.segments)
        for (const auto& [name, value] : seg.attrs) shrines += name == "shrine" ? value * tile.count : 0;
    }
    return std::pair{tiles, shrines};
  };
  CHECK(count(test_game("shrines")) == std::pair{6, 6});
  CHECK(count(changed("shrines", "[tiles]\nshrines = 0\nshrines-5 = 1\n").game()) == std::pair{5, 5});
}

TEST_CASE("a shrine beside two monasteries is refused", "[SHRINE-01][SHRINE-X01]") {
  Table t = sect();
  t.turn("BA/L", 0, 1, 0).turn("BA/RFr", 1, 0, 0);
  t.turn("BA/L", 0, 2, 0);  // monasteries may lie beside each other
  t.draw("CU/S");
  CHECK(t.refused("place 1,1 r0", "SHRINE-01"));   // beside both
  CHECK(t.refused("place -1,2 r0", "SHRINE-01"));  // beside both
  CHECK(t.legal("place 0,3 r0"));                  // beside the second only
}

TEST_CASE("a city that is completed beside a shrine ends no race", "[SHRINE-04]") {
  Table t = sect();
  t.turn("CU/S", 0, 1, 0, "cloister").turn("BA/C", 0, -1, 180, "city");
  CHECK(t.score(2) == 4);
  CHECK(t.feature("cloister@0,1").figures == 1);
}

TEST_CASE("monasteries and shrines among themselves have no limit", "[SHRINE-03]") {
  Table t = sect();
  t.turn("BA/L", 0, 1, 0).turn("BA/L", 0, 2, 0).turn("BA/L", 1, 1, 0);
  t.draw("BA/L");
  CHECK(t.legal("place 1,2 r0"));
  Table s = sect();
  s.turn("CU/S", 0, 1, 0).turn("CU/S", 0, 2, 0).turn("CU/S", 1, 1, 0);
  s.draw("CU/SC");
  CHECK(s.legal("place 1,2 r180"));
}

TEST_CASE("a monastery beside two shrines is refused", "[SHRINE-01]") {
  Table t = sect();
  t.turn("CU/S", 0, 1, 0).turn("CU/S", 0, 2, 0);
  t.draw("BA/L");
  CHECK(t.refused("place 1,1 r0", "SHRINE-01"));
  CHECK(t.legal("place 0,3 r0"));
}

TEST_CASE("a rival that has one already takes no second", "[SHRINE-01][SHRINE-O1][SHRINE-X02]") {
  for (const bool invariant : {true, false}) {
    Table t = sect(invariant ? "" : "shrines.placement = 'placed_tile'\n");
    t.turn("CU/S", 0, 1, 0).turn("BA/L", -1, 1, 0);
    t.draw("BA/L");
    CHECK(t.legal("place 1,1 r0") == !invariant);  // beside the shrine, not beside the first monastery
    if (invariant) CHECK(t.refused("place 1,1 r0", "SHRINE-01"));
  }
}

namespace {

// Something of another box that counts as a monastery.
class Abbey final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "test-abbey", .title = "Abbey"};
  void define(Definer& d) override {
    d.feature_kind("hermitage", {.footprint = true, .traits = {"monastery"}});
    d.deployable(d.figure_kind("follower"), d.feature_kind("hermitage"), if_unclaimed);
  }
};

}  // namespace

TEST_CASE("whatever counts as a monastery is a rival", "[SHRINE-02]") {
  static const auto opened = test_library().open(BASTIDE_SOURCE_DIR "/tests/rules/shrines/houses");
  REQUIRE(opened);
  const Game game = beside<Abbey>("shrines", "[tiles]\nbase = 4\nshrines = 3\nhouses = 1\n");
  Table t(game, 2);
  t.turn("HOUSE/H", 0, 1, 0).turn("HOUSE/H", 0, 2, 0);
  t.draw("CU/S");
  CHECK(t.refused("place 1,1 r0", "SHRINE-01"));
  CHECK(t.legal("place 0,3 r0"));
  Table other(game, 2);  // its tile has no tag: all placements are looked at
  other.turn("CU/S", 0, 1, 0).turn("CU/S", 0, 2, 0);
  other.draw("HOUSE/H");
  CHECK(other.refused("place 1,1 r0", "SHRINE-01"));
  CHECK(other.legal("place 0,3 r0"));
}

namespace {

// A shrine of p1 at 0,2 and a monastery of p2 at 0,3, with all tiles around both laid but those in `open`. Everything
// else is meadow with a city in it: HOUSE/F has neither shrine nor monastery.
Table race(const std::vector<Spot>& open, const std::string& rules = {}, bool heretic = true, bool monk = true,
           bool shrine_first = true) {
  static const auto opened = test_library().open(BASTIDE_SOURCE_DIR "/tests/rules/shrines/houses");
  if (!opened) throw TableError(opened.error().str());
  Table t = sect(rules, 2, "houses = 1\n");
  t.turn("HOUSE/F", 0, 1, 0).turn("HOUSE/F", 1, 1, 0);
  t.turn(shrine_first ? "CU/S" : "BA/L", 0, 2, 0, heretic ? "cloister" : "");
  t.turn(shrine_first ? "BA/L" : "CU/S", 0, 3, 0, monk ? "cloister" : "");
  const auto left = [&](int x, int y) {
    return std::ranges::any_of(open, [&](const Spot& s) { return s.x == x && s.y == y; });
  };
  for (int y = 1; y <= 4; ++y)
    for (const int x : {-1, 0, 1})
      if (!left(x, y) && t.tile_at(x, y).empty()) t.turn("HOUSE/F", x, y, 0);
  return t;
}

}  // namespace

TEST_CASE("the shrine is completed first: the monastery loses its follower without points",
          "[SHRINE-04][SHRINE-09][SHRINE-E01]") {
  Table t = race({{-1, 1}, {-1, 4}});
  CHECK(t.score(1) + t.score(2) == 0);
  CHECK(t.supply(2) == 6);
  t.turn("HOUSE/F", -1, 1, 0);
  CHECK(t.score(1) == 9);
  CHECK(t.points(1, "shrine") == 9);
  CHECK(t.supply(1) == 7);
  CHECK(t.supply(2) == 7);
  CHECK(t.score(2) == 0);
  CHECK(t.feature("cloister@0,3").figures == 0);
  t.turn("HOUSE/F", -1, 4, 0);
  CHECK(t.score(2) == 0);
}

TEST_CASE("the monastery is completed first", "[SHRINE-04][SHRINE-06][SHRINE-09]") {
  Table t = race({{-1, 1}, {-1, 4}});
  t.turn("HOUSE/F", -1, 4, 0);
  CHECK(t.score(2) == 9);
  CHECK(t.points(2, "cloister") == 9);
  CHECK(t.score(1) == 0);
  CHECK(t.supply(1) == 7);
}

TEST_CASE("one tile completes both: both score in full", "[SHRINE-06][SHRINE-07][SHRINE-08][SHRINE-E02]") {
  for (const bool shrine_first : {true, false}) {
    Table t = race({{-1, 2}}, "", true, true, shrine_first);
    t.turn("HOUSE/F", -1, 2, 0);
    CHECK(t.score(1) == 9);
    CHECK(t.score(2) == 9);
    CHECK(t.supply(1) == 7);
    CHECK(t.supply(2) == 7);
  }
}

TEST_CASE("neighbours at a corner race, others do not", "[SHRINE-05]") {
  static const auto opened = test_library().open(BASTIDE_SOURCE_DIR "/tests/rules/shrines/houses");
  REQUIRE(opened);
  for (const bool near : {true, false}) {
    Table t = sect("", 2, "houses = 1\n");
    t.turn("HOUSE/F", 0, 1, 0).turn("HOUSE/F", 1, 1, 0);
    t.turn("CU/S", 0, 2, 0, "cloister");
    t.turn("HOUSE/F", 1, 2, 0).turn("HOUSE/F", 1, 3, 0);
    if (near) {
      t.turn("BA/L", 0, 3, 0, "cloister");
    } else {
      t.turn("HOUSE/F", 0, 3, 0);
      t.turn("BA/RFr", 1, 0, 0);
      t.turn("BA/L", 0, 4, 0, "cloister");
    }
    for (int y = 1; y <= 3; ++y)
      if (t.tile_at(-1, y).empty()) t.turn("HOUSE/F", -1, y, 0);
    CHECK(t.score(1) == 9);
    CHECK(t.supply(2) == (near ? 7 : 6));
  }
}

TEST_CASE("an empty winner", "[SHRINE-O2]") {
  for (const bool always : {true, false}) {
    Table t = race({{-1, 1}, {-1, 4}}, always ? "" : "shrines.challenge = 'occupied'\n", false, true);
    t.turn("HOUSE/F", -1, 1, 0);
    CHECK(t.supply(2) == (always ? 7 : 6));
    t.turn("HOUSE/F", -1, 4, 0);
    CHECK(t.score(2) == (always ? 0 : 9));
  }
}

TEST_CASE("an undecided race scores what lies there", "[SHRINE-E03][SHRINE-07]") {
  Table t = race({{-1, 2}});
  t.finish();
  CHECK(t.points(1, "shrine.incomplete") == 8);
  CHECK(t.points(2, "cloister.incomplete") == 8);
}

TEST_CASE("a loser may be occupied again", "[SHRINE-09]") {
  Table t = race({{-1, 1}, {-1, 4}});
  t.turn("HOUSE/F", -1, 1, 0);
  CHECK(t.view().claims(t.feature("cloister@0,3").feature) == 0);
  CHECK(t.feature("cloister@0,3").open);
}

TEST_CASE("without the rule a shrine is a cloister", "[SHRINE-10]") {
  Table t = changed("base-modern", "[tiles]\nshrines = 1\n");
  t.turn("BA/L", 0, 1, 0).turn("BA/L", 0, 2, 0);
  t.draw("CU/S");
  CHECK(t.legal("place 1,1 r0"));
  Table rule = changed("base-modern", "[modules]\nshrine-race = true\n");
  rule.turn("BA/L", 0, 1, 0, "cloister").finish();
  CHECK(rule.points(1, "cloister.incomplete") == 2);
}

TEST_CASE("a tile that fits nowhere because of the limit leaves the game", "[SHRINE-O3][SHRINE-01]") {
  // Four monasteries in a square: every place beside them has two around it.
  Table t =
      changed("shrines",
              "[start]\ntiles = [{ tile = 'BA/L' }, { tile = 'BA/L', at = [1, 0] }, { tile = 'BA/L', at = [0, 1] }, "
              "{ tile = 'BA/L', at = [1, 1] }]\n");
  t.draw("CU/S");
  CHECK(t.asked() == "draw");
  CHECK(t.left("main", "CU/S") == 0);
  CHECK(t.view().tiles() == 4);
  t.draw("BA/RFr");
  CHECK(t.who() == 1);  // another one instead
}

TEST_CASE("an abbot is a heretic like any other", "[SHRINE-09][SHRINE-07]") {
  static const auto opened = test_library().open(BASTIDE_SOURCE_DIR "/tests/rules/shrines/houses");
  REQUIRE(opened);
  for (const bool wins : {true, false}) {
    Table t = changed("shrines", "[tiles]\nbase = 4\nshrines = 3\nhouses = 1\n[modules]\nabbot-garden = true\n");
    t.turn("HOUSE/F", 0, 1, 0).turn("HOUSE/F", 1, 1, 0);
    put(t, "CU/S", 0, 2, 0, "abbot", "cloister");
    t.turn("BA/L", 0, 3, 0, "cloister");
    for (int y = 1; y <= 4; ++y)
      for (const int x : {-1, 0, 1})
        if (!(x == -1 && (y == 1 || y == 4)) && t.tile_at(x, y).empty()) t.turn("HOUSE/F", x, y, 0);
    t.turn("HOUSE/F", -1, wins ? 1 : 4, 0);
    CHECK(t.supply(1, "abbot") == 1);
    CHECK(t.score(1) == (wins ? 9 : 0));
    CHECK(t.score(2) == (wins ? 0 : 9));
  }
}

TEST_CASE("random games with shrines keep all promises", "[SHRINE-09]") {
  check_random_games(changed("shrines", "[tiles]\nshrines = 3\n").game(), 5, 7);
}
