// Castles: which cities become one, by whom, and what happens then.
#include <map>

#include "bastide/turn.hpp"
#include "castles_board.hpp"
#include "rules/beside.hpp"
#include "rules/random_games.hpp"

using namespace bastide;
using namespace bastide::sdk;

TEST_CASE("castles of each player", "[CASTLE-01]") {
  constexpr int expected[] = {3, 3, 3, 2, 2};
  for (int players = 2; players <= 6; ++players) {
    const Table t = castles({}, players);
    for (int p = 1; p <= players; ++p) CHECK(castles_left(t, p) == expected[players - 2]);
  }
  CHECK(castles_left(castles("castles.pieces = 1"), 2) == 1);
}

TEST_CASE("a small city becomes a castle", "[CASTLE-02][CASTLE-03][CASTLE-06]") {
  Table t = castles();
  small_city(t);
  REQUIRE(t.asked() == "castle");
  CHECK(t.who() == 1);
  CHECK(t.moves() == std::vector<std::string>{"castle follower city@0,-1:S", "pass"});
  t.play("castle follower city@0,-1:S");
  CHECK(t.score(1) == 0);
  CHECK(t.scored().empty());
  CHECK(t.asked() == "draw");
  CHECK(castles_left(t, 1) == 2);
  CHECK(castles_left(t, 2) == 3);
  CHECK(t.supply(1) == 6);
  const FeatureFacts castle = t.feature("castle@0,-1");
  CHECK(castle.kind == "castle");
  CHECK(castle.figures_of.at(1) == 1);
  CHECK(t.same("castle@0,-1", "castle@0,0"));
  CHECK_FALSE(castle.open);
}

TEST_CASE("or it is scored as always", "[CASTLE-02]") {
  Table t = castles();
  small_city(t).pass();
  CHECK(t.points(1, "city") == 4);
  CHECK(t.supply(1) == 7);
  CHECK(t.feature("city@0,-1").kind == "city");
  CHECK(castles_left(t, 1) == 3);
}

TEST_CASE("its occupier decides, whoever is on turn", "[CASTLE-02]") {
  Table t = castles({}, 3);
  t.turn("BA/C", 0, 1, 180, "city");     // p1: a semicircle that opens to the south
  t.draw("BA/C").place(0, 2, 0).pass();  // p2 closes it
  REQUIRE(t.asked() == "castle");
  CHECK(t.who() == 1);
  CHECK(t.view().turn_player() == Player(1));
  t.play("castle follower city@0,2:N");
  CHECK(castles_left(t, 1) == 2);
  CHECK(t.feature("castle@0,1").figures_of.at(1) == 1);
}

TEST_CASE("nobody is there, so nobody is asked", "[CASTLE-02]") {
  Table t = castles();
  t.draw("BA/C").place(0, -1, 180).pass();
  CHECK(t.asked() == "draw");
  CHECK(t.feature("city@0,-1").kind == "city");
}

TEST_CASE("only cities of two semicircles", "[CASTLE-02][CASTLE-X01]") {
  {
    Table t = castles();  // three tiles
    t.turn("BA/CFc.1", 0, -1, 90, "city").draw("BA/C").place(0, -2, 180);
    CHECK(t.refused("castle follower city@0,-2:S", "CASTLE-02"));
    t.pass();
    CHECK(t.asked() == "draw");
    CHECK(t.points(1, "city") == 6);
  }
  {
    Table t = castles();  // incomplete
    t.draw("BA/Cc.1").place(0, -1, 180).deploy("city");
    CHECK(t.asked() == "draw");
    CHECK(t.refused("castle follower city@0,-1:ES", "CASTLE-02"));
  }
  // Parts that reach across their tiles are no semicircles, whatever box they are from.
  for (const auto& [base, tile, turn] : std::initializer_list<std::tuple<std::string, std::string, int>>{
           {"'inns-cathedrals-modern'", "IC/C!", 180},
           {"'hills-sheep'", "HS/C!.v", 180},
           {"'hills-sheep'", "HS/CFC.v", 90},
           {"'hills-sheep'", "HS/CFC.v", 270},
           {"'princess-dragon-modern'", "DG/CCc+.p", 180}}) {
    CAPTURE(tile, turn);
    Table t = castles({}, 2, base);
    t.draw(tile).place(0, -1, turn).deploy("city:S");
    CHECK(t.asked() != "castle");
    CHECK(t.points(1, "city") == 4);
  }
}

TEST_CASE("a city that shares its side with another one is no semicircle", "[CASTLE-02]") {
  Table t = castles({}, 2, "'hills-sheep'");
  t.draw("HS/CC!.v").place(0, -1, 180).deploy("city:E");
  CHECK(t.asked() != "castle");
}

TEST_CASE("one tile, two castles", "[CASTLE-O11]") {
  Table t = castles();
  t.turn("BA/C", 0, 1, 180, "city");                   // p1
  t.draw("BA/CFC.2").place(0, 2, 0).deploy("city:S");  // p2
  REQUIRE(t.asked() == "castle");
  CHECK(t.who() == 1);
  t.play("castle follower city@0,2:N");
  t.draw("BA/C").place(0, 3, 0).pass();  // p1
  REQUIRE(t.asked() == "castle");
  CHECK(t.who() == 2);
  t.play("castle follower city@0,3:N");
  CHECK(t.same("castle@0,1", "castle@0,2:N"));
  CHECK(t.same("castle@0,3", "castle@0,2:S"));
  CHECK_FALSE(t.same("castle@0,1", "castle@0,3"));
}

TEST_CASE("no castle is left", "[CASTLE-01][CASTLE-X03]") {
  Table t = castles("castles.pieces = 1");
  keep(t);
  t.turn("BA/L", 0, 1, 0);
  t.draw("BA/C").place(1, -1, 0).deploy("city");  // p1
  t.turn("BA/L", 0, 2, 0);
  CHECK(castles_left(t, 1) == 0);
  t.draw("BA/C").place(1, -2, 180);  // p1, with nobody left to deploy there
  t.pass();
  CHECK(t.asked() == "draw");
  CHECK(t.points(1, "city") == 4);
  Table none = castles("castles.pieces = 0");
  small_city(none);
  CHECK(none.asked() == "draw");
  CHECK(none.points(1, "city") == 4);
}

TEST_CASE("refused with the reason", "[CASTLE-01][CASTLE-02][CASTLE-X02]") {
  Table t = castles();
  t.draw("BA/C").place(0, -1, 180);
  CHECK(t.refused("castle follower city@0,-1:S", "CASTLE-02"));  // not now
  CHECK(t.refused("castle follower road@0,0:EW", "CASTLE-02"));
}

// ---- several followers in the small city, brought there by a rule of the test ----
namespace {

// Whenever p1 completes the small city, these figures of the supply are there, too.
struct Guest {
  int player;
  Name kind;
};
std::vector<Guest> guests;

class Visits final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "test-visits", .title = "Visits"};
  void define(Definer& d) override {
    turn_ = TurnWords(d);
    city_ = d.feature_kind("city");
    why_ = d.cause("visit");
    for (const Name kind : {"follower", "large-follower"}) kinds_.push_back(d.figure_kind(kind));
    d.step<&Visits::come>("test.visit", {.in = "part", .after = {"part.after_wood"}, .before = {"part.completions"}});
  }

 private:
  StepIs come(Ctx& c) const noexcept {
    const Seg s = c.seg_of(turn_.laid(c), city_);
    if (!s || c.open(c.feature(s))) return StepIs::done;
    for (const Guest& g : guests) {
      const FigureKind kind = kinds_[g.kind == "large-follower"];
      c.move(c.from_supply(Player(static_cast<u32>(g.player - 1)), kind), Place::on(s), {why_});
    }
    return StepIs::done;
  }
  TurnWords turn_;
  FeatureKind city_;
  Why why_;
  std::vector<FigureKind> kinds_;
};

// Player 1 of three completes it, with these followers there.
Table visited(const std::string& rules, std::vector<Guest> who) {
  guests = std::move(who);
  static std::map<std::string, Game> games;
  auto it = games.find(rules);
  if (it == games.end())
    it = games.emplace(rules, beside<Visits>("inns-cathedrals-modern", "[modules]\ncastles = true\n[rules]\n" + rules))
             .first;
  Table t(it->second, 3);
  t.draw("BA/C").place(0, -1, 180).pass();
  guests.clear();
  return t;
}

}  // namespace

TEST_CASE("who has most followers occupies the city, and the others go home", "[CASTLE-03][CASTLE-O2][CASTLE-X02]") {
  Table t = visited({}, {{1, "follower"}, {2, "large-follower"}});
  REQUIRE(t.asked() == "castle");
  CHECK(t.who() == 2);
  t.play("castle large-follower city@0,-1:S");
  CHECK(t.supply(1, "follower") == 7);
  CHECK(t.supply(2, "large-follower") == 0);
  CHECK(t.feature("castle@0,-1").figures == 1);
  CHECK(castles_left(t, 2) == 2);
}

TEST_CASE("of several the player on turn, or who comes next", "[CASTLE-O2]") {
  Table mine = visited({}, {{3, "follower"}, {1, "follower"}});
  CHECK(mine.who() == 1);
  Table next = visited({}, {{3, "follower"}, {2, "follower"}});
  CHECK(next.who() == 2);
  next.play("castle follower city@0,-1:S");
  CHECK(next.supply(3, "follower") == 7);
}

TEST_CASE("the occupier chooses who stays", "[CASTLE-03][CASTLE-O2]") {
  Table t = visited({}, {{1, "follower"}, {1, "large-follower"}, {1, "follower"}});
  CHECK(moves_with(t, "castle ") == 2);  // one of each kind
  t.play("castle follower city@0,-1:S");
  CHECK(t.supply(1, "follower") == 6);
  CHECK(t.supply(1, "large-follower") == 1);
}

TEST_CASE("readings of several followers", "[CASTLE-O2]") {
  const std::string alone = "castles.occupier = 'only_player'", one = "castles.occupier = 'only_follower'";
  CHECK(visited(alone, {{1, "follower"}, {2, "large-follower"}}).asked() == "draw");
  CHECK(visited(alone, {{1, "follower"}, {1, "large-follower"}}).asked() == "castle");
  CHECK(visited(one, {{1, "follower"}, {1, "large-follower"}}).asked() == "draw");
  CHECK(visited(one, {{2, "follower"}}).asked() == "castle");
}

// ---- before everything else is scored ----
TEST_CASE("a builder is no occupier, and goes home", "[CASTLE-02][CASTLE-03]") {
  Table t = castles({}, 2, "'base-modern'", "builder = true");
  t.turn("BA/C", 0, 1, 180, "city").turn("BA/L", 1, 1, 0);
  put(t, "BA/C", 0, 2, 0, "builder", "city");
  REQUIRE(t.asked() == "castle");
  CHECK(moves_with(t, "castle ") == 1);
  t.play("castle follower city@0,2:N");
  CHECK(t.supply(1, "builder") == 1);
  CHECK(t.feature("castle@0,2").figures == 1);
}

TEST_CASE("founded together, before the scoring", "[CASTLE-O1]") {
  // Both semicircles of a tile are completed: that of p1 in the north, and one of p2 beside it.
  const auto both = [](const std::string& rules) {
    Table t = castles(rules);
    t.turn("BA/C", 0, 1, 180, "city").turn("BA/L", -1, 1, 0);
    t.turn("BA/L", -2, 1, 0).turn("BA/C", -1, 2, 90, "city");
    t.draw("BA/CC.2").place(0, 2, 0).pass();
    return t;
  };
  Table t = both("castles.founded = 'together'");
  REQUIRE(t.asked() == "castle");
  CHECK(t.who() == 1);
  CHECK(moves_with(t, "castle ") == 1);
  t.play("castle follower city@0,2:N");
  REQUIRE(t.asked() == "castle");
  CHECK(t.who() == 2);
  t.pass();
  CHECK(t.points(2, "city") == 4);
  CHECK(t.score(1) == 0);
  CHECK(t.feature("castle@0,2").figures_of[1] == 1);  // and is not scored with the rest
  Table no = both("castles.founded = 'together'");
  no.pass();  // after the first who declines nobody is asked
  CHECK(no.asked() == "draw");
  CHECK(no.points(1, "city") == 4);
  CHECK(no.points(2, "city") == 4);
  Table each = both({});
  each.pass();
  CHECK(each.asked() == "castle");
  CHECK(each.who() == 2);
}

TEST_CASE("a castle each, when they are founded together", "[CASTLE-O1]") {
  for (const bool together : {true, false}) {
    Table t = castles(together ? "castles.founded = 'together'" : "");
    t.turn("BA/C", 0, 1, 180, "city").turn("BA/L", -1, 1, 0).turn("BA/C", -1, 2, 90, "city").turn("BA/L", -2, 1, 0);
    t.draw("BA/CC.2").place(0, 2, 0).pass();
    REQUIRE(t.asked() == "castle");
    CHECK(moves_with(t, "castle ") == (together ? 2 : 1));
    t.play("castle follower city@0,2:N");
    CHECK((t.asked() == "castle") == !together);
    if (!together) t.pass();
    CHECK(t.points(1, "city") == 4);
  }
}
