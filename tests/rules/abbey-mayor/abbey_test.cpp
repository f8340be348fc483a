// Abbeys: a tile of one's own for a hole.
#include "bastide/turn.hpp"
#include "rules/beside.hpp"
#include "rules/pieces.hpp"
#include "rules/random_games.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// The hole is at 0,0. What lies beside it is said by the test, as "{ tile = ..., at = ..., rotation = ... }".
Table hole(const std::string& tiles, const std::string& more = {}, int players = 2) {
  return changed("abbey-mayor", "[start]\ntiles = [" + tiles + "]\n[tiles]\nbase = 3\n" + more, players);
}

// Four meadows with a cloister.
const char* const meadows =
    "{ tile = 'BA/L', at = [0, -1] }, { tile = 'BA/L', at = [1, 0] }, { tile = 'BA/L', at = [0, 1] },"
    "{ tile = 'BA/L', at = [-1, 0] }";

// A city of seven tiles around the hole and open towards it. The eighth, BA/Cc.1, belongs to -1,-1, turned by 180.
const char* const city_ring =
    "{ tile = 'BA/Ccc', at = [0, -1] , rotation = 180 }, { tile = 'BA/Cc.1', at = [1, -1], rotation = 270 },"
    "{ tile = 'BA/Ccc', at = [1, 0], rotation = 270 }, { tile = 'BA/Cc.1', at = [1, 1] },"
    "{ tile = 'BA/Ccc', at = [0, 1] }, { tile = 'BA/Cc.1', at = [-1, 1], rotation = 90 },"
    "{ tile = 'BA/Ccc', at = [-1, 0], rotation = 90 }";

int gauge(const Table& t, int player) {
  for (const GaugeLine& g : t.game().gauges(t.state()))
    if (g.label == "abbeys" && g.seat == Player(static_cast<u32>(player - 1))) return g.value;
  return -1;
}

}  // namespace

TEST_CASE("one abbey for each player", "[AM-01]") {
  for (int players = 2; players <= 6; ++players) {
    const Table t("abbey-mayor", players);
    for (int p = 1; p <= players; ++p) CHECK(gauge(t, p) == 1);
    CHECK(t.left("abbeys") == players);
  }
  const Table two = changed("abbey-mayor", "[rules]\nabbey.tiles = 2\n", 3);
  CHECK(gauge(two, 3) == 2);
  CHECK(two.left("abbeys") == 6);
  const Table none = changed("abbey-mayor", "[rules]\nabbey.tiles = 0\n");
  CHECK(gauge(none, 1) == 0);
  CHECK(none.left("abbeys") == 0);
}

TEST_CASE("an abbey needs tiles on all four sides", "[AM-02][AM-04]") {
  Table t = hole(
      "{ tile = 'BA/L', at = [0, -1] }, { tile = 'BA/L', at = [1, 0] }, { tile = 'BA/L', at = [-1, 0] },"
      "{ tile = 'BA/L', at = [1, 1] }");
  CHECK(t.asked() == "draw");  // no hole, no question
  t.draw("BA/L").place(0, 1, 0).pass();
  REQUIRE(t.asked() == "abbey");
  CHECK(t.who() == 2);
  for (const char* turned : {"0", "90", "180", "270"}) CHECK(t.legal(std::string("place 0,0 r") + turned));
  CHECK(moves_with(t, "place ") == 4);
  CHECK(t.refused("place 2,0 r0", "AM-02"));
  CHECK(t.refused("place 0,2 r0", "AM-02"));
  CHECK_FALSE(t.refused("place 2,0 r0", "KER-18"));  // the landscape is not the reason
}

TEST_CASE("what lies around an abbey does not matter", "[AM-03]") {
  Table t = hole(
      "{ tile = 'BA/C', at = [0, -1], rotation = 180 }, { tile = 'BA/RFr', at = [1, 0] }, { tile = 'BA/L', at = [0, 1] "
      "}, { tile = 'RI.1/IFI', at = [-1, 0] }",
      "river = 1\n[modules]\nriver = false\n");
  REQUIRE(t.asked() == "abbey");
  CHECK(moves_with(t, "place 0,0") == 4);
  t.play("place 0,0 r0");
  CHECK(t.tile_at(0, 0) == "AM/A r0");
}

TEST_CASE("two empty cells side by side are no hole", "[AM-02]") {
  Table t = hole(
      "{ tile = 'BA/L', at = [0, -1] }, { tile = 'BA/L', at = [1, -1] }, { tile = 'BA/L', at = [0, 1] },"
      "{ tile = 'BA/L', at = [1, 1] }, { tile = 'BA/L', at = [-1, 0] }, { tile = 'BA/L', at = [2, 0] }");
  CHECK(t.asked() == "draw");
  t.draw("BA/L").place(0, 0, 0).pass();
  REQUIRE(t.asked() == "abbey");
  CHECK(moves_with(t, "place 1,0") == 4);
}

TEST_CASE("an abbey is laid instead of drawing, once", "[AM-04][AM-01]") {
  Table t = hole(std::string(meadows) +
                 ", { tile = 'BA/L', at = [2, 1] }, { tile = 'BA/L', at = [3, 0] },"
                 "{ tile = 'BA/L', at = [2, -1] }");
  const int left = t.left("main");
  CHECK(t.who() == 1);
  t.play("place 0,0 r0");
  CHECK(t.left("main") == left);
  CHECK(t.left("abbeys") == 1);
  CHECK(gauge(t, 1) == 0);
  CHECK(gauge(t, 2) == 1);
  CHECK(t.asked() == "wood");
  t.pass();
  REQUIRE(t.asked() == "abbey");
  CHECK(t.who() == 2);
  t.pass();
  CHECK(t.asked() == "draw");
  t.draw("BA/L").place(0, 2, 0).pass();
  CHECK(t.asked() == "draw");  // p1 has none left, and there is a hole
  t.draw("BA/L").place(0, 3, 0).pass();
  CHECK(t.asked() == "abbey");
  CHECK(t.who() == 2);
}

TEST_CASE("an abbey in a city is none of its tiles", "[AM-05][AM-06]") {
  Table t = hole(city_ring);
  t.draw("BA/Cc.1").place(-1, -1, 180).deploy("city");
  CHECK(t.score(1) == 0);
  CHECK(t.feature("city@0,1").open);
  REQUIRE(t.asked() == "abbey");
  t.play("place 0,0 r0").play(putting(t, "follower", "cloister"));
  CHECK(t.points(1, "city") == 8 * 2);
  CHECK(t.points(2, "cloister") == 9);  // with the eight tiles around it
  CHECK(t.supply(1, "follower") == 7);
  CHECK(t.supply(2, "follower") == 7);
}

TEST_CASE("an abbey ends roads, cities and fields and joins nothing", "[AM-06]") {
  Table t = hole(
      "{ tile = 'BA/C', at = [0, -1], rotation = 180 }, { tile = 'BA/LR', at = [1, 0], rotation = 90 },"
      "{ tile = 'BA/C', at = [0, 1] }, { tile = 'BA/CFc.1', at = [-1, 0], rotation = 90 }");
  REQUIRE(t.asked() == "abbey");
  t.pass();
  t.draw("BA/L").place(2, 0, 0).pass();
  t.pass().draw("BA/L").place(3, 0, 0).pass();
  REQUIRE(t.asked() == "abbey");
  t.play("place 0,0 r90");
  CHECK_FALSE(t.feature("city@0,-1").open);
  CHECK_FALSE(t.feature("city@0,1").open);
  CHECK_FALSE(t.same("city@0,-1", "city@0,1"));
  CHECK(t.feature("city@0,1").tiles == 1);
  CHECK_FALSE(t.feature("road@1,0").open);
  CHECK(t.feature("road@1,0").tiles == 1);
  CHECK_FALSE(t.same("field@1,0", "field@-1,0:EL"));
  CHECK(t.may_deploy("cloister"));
  CHECK(moves_with(t, "deploy follower") == 1);
  CHECK(moves_with(t, "deploy mayor") == 0);
}

TEST_CASE("a road that an abbey completes is worth its own tiles", "[AM-06]") {
  Table t = hole(
      "{ tile = 'BA/L', at = [0, -1] }, { tile = 'BA/RFr', at = [1, 0] }, { tile = 'BA/L', at = [0, 1] },"
      "{ tile = 'BA/L', at = [-1, 0] }");
  t.pass().draw("BA/LR").place(2, 0, 90).deploy("road");
  REQUIRE(t.asked() == "abbey");
  t.play("place 0,0 r0").pass();
  CHECK(t.score(1) == 2);
  CHECK(t.score(2) == 0);
}

TEST_CASE("an abbey parts a farm from a city", "[AM-06][CORE-80]") {
  // The meadow at 0,-1 belongs to a city, the farmer stands south of the hole.
  for (const bool abbey : {true, false}) {
    Table t = hole(
        "{ tile = 'BA/C', at = [0, -1] }, { tile = 'BA/C', at = [0, -2], rotation = 180 }, { tile = 'BA/L', at = [1, "
        "0] "
        "}, { tile = 'BA/L', at = [0, 1] }, { tile = 'BA/L', at = [-1, 0] }");
    t.pass().draw("BA/RFr").place(0, 2, 0).deploy("field:NL");
    REQUIRE(t.asked() == "abbey");
    if (abbey)
      t.play("place 0,0 r0").pass();
    else
      t.pass().draw("BA/L").place(0, 0, 0).pass();
    t.finish();
    CHECK(t.points(1, "field") == (abbey ? 0 : 3));
  }
}

TEST_CASE("an abbey that is not surrounded counts at the end", "[AM-06]") {
  Table t = hole(meadows);
  t.play("place 0,0 r0").play(putting(t, "follower", "cloister"));
  CHECK(t.feature("cloister").open);
  t.finish();
  CHECK(t.points(1, "cloister.incomplete") == 5);
}

namespace {

// What somebody has bought, or was told to lay: always a cloister.
class Given final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "given", .title = "Given"};
  void define(Definer& d) override {
    turn_ = TurnWords(d);
    main_ = d.bag("main");
    tile_ = d.tile("BA/L");
    d.step<&Given::give>("given.give", {.in = "part", .after = {"part.begin"}, .before = {"part.before_draw"}});
  }

 private:
  StepIs give(Ctx& c) const noexcept {
    c.take(main_, tile_);
    turn_.give(c, tile_, main_);
    return StepIs::done;
  }
  TurnWords turn_;
  Bag main_;
  TileType tile_;
};

}  // namespace

TEST_CASE("a tile that must be used comes before the abbey", "[AM-04][CORE-18]") {
  const Game game =
      beside<Given>("abbey-mayor", "[start]\ntiles = [" + std::string(meadows) + "]\n[tiles]\nbase = 3\n");
  Table t(game, 2);
  CHECK(t.asked() == "place");
  CHECK(t.legal("place 0,0 r0"));
  t.place(0, 2, 0);
  CHECK(gauge(t, 1) == 1);
}

TEST_CASE("random games lay abbeys and pass with them", "[AM-01][AM-04]") {
  int laid = 0, passed = 0;
  for (u64 seed = 1; seed <= 8; ++seed) {
    Table t("abbey-mayor", 3);
    t.play_on(seed);
    for (const Entry& e : t.journal()) laid += e.is == Entry::Is::custom && t.game().name(e.event) == "abbey.laid";
    for (int p = 1; p <= 3; ++p) passed += gauge(t, p);
    CHECK(t.left("abbeys") == gauge(t, 1) + gauge(t, 2) + gauge(t, 3));
  }
  CHECK(laid > 12);
  CHECK(laid + passed == 24);
}

TEST_CASE("random games with abbeys and mayors keep all promises", "[AM-01][AM-08]") {
  check_random_games(test_game("abbey-mayor"), 5, 7);
  check_random_games(changed("abbey-mayor",
                             "[tiles]\nabbey-mayor = 3\n[rules]\nabbey.tiles = 2\nabbey.final_round = true\n"
                             "mayor.zero_votes_control = true\n[figures]\nmayor = 3\n")
                         .game(),
                     5, 7);
}

// ---- the last round ----
namespace {

// Holes at 0,0 and 3,0, and one tile to draw.
Table end_of_game(int players, bool last_round, int holes = 2) {
  std::string tiles = meadows;
  if (holes > 1)
    tiles +=
        ", { tile = 'BA/L', at = [3, -1] }, { tile = 'BA/L', at = [4, 0] }, { tile = 'BA/L', at = [3, 1] },"
        "{ tile = 'BA/L', at = [2, 0] }";
  return changed("abbey-mayor",
                 "[start]\ntiles = [" + tiles +
                     "]\n[tiles]\nabbey-mayor = 0\nabbeys = 1\nbase = { without = ['*'], count = { 'BA/L' "
                     "= " +
                     std::to_string(holes * 4) +
                     ", 'BA/RFr' = 1 } }\n[rules]\nabbey.final_round = " + (last_round ? "true\n" : "false\n"),
                 players);
}

}  // namespace

TEST_CASE("abbeys that were not laid are worth nothing", "[AM-O1]") {
  Table t = end_of_game(2, false);
  t.pass().draw("BA/RFr").place(0, 2, 0).pass();
  CHECK(t.over());
  CHECK(t.score(1) == 0);
}

TEST_CASE("a last round, from the left of who laid the last tile to that player", "[AM-26][AM-O1]") {
  Table t = end_of_game(3, true);
  t.pass().draw("BA/RFr").place(0, 2, 0).pass();
  REQUIRE(t.asked() == "abbey");
  CHECK(t.who() == 2);
  t.play("place 0,0 r0").play(putting(t, "follower", "cloister"));
  REQUIRE(t.asked() == "abbey");
  CHECK(t.who() == 3);
  t.pass();  // nothing is drawn, and no piece is moved without a tile
  REQUIRE(t.asked() == "abbey");
  CHECK(t.who() == 1);
  t.play("place 3,0 r0").play(putting(t, "follower", "cloister"));
  CHECK(t.over());  // nobody is asked twice
  CHECK(t.score(2) == 5);
  CHECK(t.score(1) == 5);
  CHECK(t.score(3) == 0);
}

TEST_CASE("in the last round only those are asked who can lay an abbey", "[AM-26]") {
  Table t = end_of_game(3, true, 1);
  t.play("place 0,0 r0").pass();  // p1 has none any more, and no hole is left
  t.draw("BA/RFr").place(0, 2, 0).pass();
  CHECK(t.over());
  Table other = end_of_game(2, true);
  other.play("place 0,0 r0").pass();
  other.pass().draw("BA/RFr").place(0, 2, 0).pass();  // p2
  REQUIRE(other.asked() == "abbey");
  CHECK(other.who() == 2);
  other.pass();
  CHECK(other.over());
}
