// Castles: what completes one, and when.
#include "bastide/turn.hpp"
#include "castles_board.hpp"
#include "rules/beside.hpp"

using namespace bastide;
using namespace bastide::sdk;

TEST_CASE("a road through the fief", "[CASTLE-09][CASTLE-11][CASTLE-17][CASTLE-E01]") {
  Table t = castles();
  keep(t);                            // p1
  t.turn("BA/RFr", 1, 0, 0, "road");  // p2
  t.turn("BA/LR", 2, 0, 90);          // p1
  t.turn("BA/LR", -1, 0, 270);        // p2 completes a road of four tiles
  CHECK(t.points(2, "road") == 4);
  CHECK(t.points(1, "castle") == 4);
  CHECK(t.supply(1) == 7);
  CHECK(t.supply(2) == 7);
  CHECK(t.scored("castle").at(0).lines == std::vector<std::string>{"castle.copied 1 x 4"});
}

TEST_CASE("a road of nobody", "[CASTLE-17][CASTLE-E02]") {
  Table t = castles();
  road(keep(t));
  CHECK(t.points(1, "castle") == 3);
  CHECK(t.scored("road").empty());
}

TEST_CASE("the castle stays when its follower has gone home, and is not completed again", "[CASTLE-07][CASTLE-09]") {
  Table t = castles();
  road(keep(t));
  CHECK(t.feature("castle@0,-1").figures == 0);
  t.turn("BA/C", -1, -1, 0).turn("BA/C", -1, -2, 180);  // a city in the fief
  CHECK(t.score(1) == 3);
  CHECK(t.feature("castle@0,-1").kind == "castle");
  CHECK(castles_left(t, 1) == 2);
}

// ---- fiefs ----
namespace {

// The castle of p1, and fields in the south so that places are in reach. p2 is next.
Table upright() {
  Table t = castles();
  keep(t).turn("BA/L", 0, 1, 0).turn("BA/L", 1, 1, 0).turn("BA/L", 2, 1, 0).turn("BA/L", -1, 1, 0);
  return t;
}

// A castle of p1 on the tiles at 0,1 and 1,1. p1 is next.
Table lying() {
  Table t = castles();
  t.turn("BA/C", 0, 1, 90, "city").draw("BA/C").place(1, 1, 270).pass();
  t.play("castle follower city@1,1:W");
  return t;
}

}  // namespace

TEST_CASE("six tiles are the fief of a castle that stands upright", "[CASTLE-12][CASTLE-11]") {
  {
    Table t = upright();
    t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", 2, 0, 0);
    t.turn("BA/C", 2, -1, 0).turn("BA/C", 2, -2, 180);  // in the next column
    CHECK(t.score(1) == 0);
    t.turn("BA/C", 1, -1, 0).turn("BA/C", 1, -2, 180);  // one tile of this city is beside the castle
    CHECK(t.points(1, "castle") == 4);
  }
  {
    Table t = upright();
    t.turn("BA/C", -1, -1, 270).turn("BA/C", -2, -1, 90);  // on the other side
    CHECK(t.points(1, "castle") == 4);
  }
  {
    Table t = upright();
    t.turn("BA/C", 0, -2, 0).turn("BA/C", 0, -3, 180);  // in line with the castle
    CHECK(t.score(1) == 0);
    t.turn("BA/C", 1, -2, 0).turn("BA/C", 1, -3, 180);  // at its corner
    CHECK(t.score(1) == 0);
  }
}

TEST_CASE("and of one that lies across", "[CASTLE-12]") {
  {
    Table t = lying();
    t.turn("BA/C", 0, 2, 180).turn("BA/C", 0, 3, 0);  // below its western part
    CHECK(t.points(1, "castle") == 4);
  }
  {
    Table t = lying();
    t.turn("BA/C", -1, 1, 180).turn("BA/C", -1, 2, 0);  // in line with it
    CHECK(t.score(1) == 0);
    road(t);  // over it
    CHECK(t.points(1, "castle") == 3);
  }
}

TEST_CASE("a cloister counts by its own tile", "[CASTLE-15]") {
  Table t = castles();
  keep(t);                               // p1
  t.turn("BA/L", 1, -1, 0, "cloister");  // p2, in the fief
  t.turn("BA/L", 2, -1, 0).turn("BA/RFr", 1, 0, 0);
  t.turn("BA/RFr", 2, 0, 0).turn("BA/C", 1, -2, 0);
  t.turn("BA/C", 2, -2, 0).turn("BA/C", 0, -2, 0);
  CHECK(t.points(2, "cloister") == 9);
  CHECK(t.points(1, "castle") == 9);
}

TEST_CASE("and not by the tiles around it", "[CASTLE-15]") {
  Table t = castles();
  keep(t);
  t.turn("BA/C", 1, -1, 0).turn("BA/L", 2, -1, 0);  // the cloister is not in the fief, the tiles west of it are
  t.turn("BA/RFr", 1, 0, 0).turn("BA/RFr", 2, 0, 0).turn("BA/RFr", 3, 0, 0);
  t.turn("BA/L", 3, -1, 0).turn("BA/L", 2, -2, 0).turn("BA/L", 3, -2, 0).turn("BA/CFc.1", 1, -2, 90);
  CHECK_FALSE(t.feature("cloister@2,-1").open);
  CHECK(t.score(1) == 0);
}

// ---- later than the castle ----
TEST_CASE("what is completed with the same tile as the city does not count", "[CASTLE-09][CASTLE-16]") {
  Table t = castles("score.feature_order = 'active_player'");
  t.turn("BA/RFr", 1, 0, 0).turn("BA/LR", 1, -1, 90).turn("BA/RFr", -1, 0, 0).turn("BA/LR", -1, -1, 270);
  t.draw("BA/RCr").place(0, -1, 180).deploy("city");  // the city, and a road of three tiles beside it
  REQUIRE(t.asked() == "order");
  t.play("score city@0,-1:S").play("castle follower city@0,-1:S");
  CHECK(t.asked() == "draw");
  CHECK(t.score(1) == 0);
  CHECK(t.feature("castle@0,-1").figures == 1);
}

namespace {

// A second part of the turn for everybody as soon as there is a castle.
class Twice final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "test-twice", .title = "Twice"};
  void define(Definer& d) override {
    part_ = d.routine("part");
    castle_ = d.feature_kind("castle");
    again_ = d.state<u8>("cycle");
    d.step<&Twice::again>("test.again", {.in = "cycle", .after = {"cycle.repeats"}, .before = {"cycle.end"}});
  }

 private:
  StepIs again(Ctx& c) const noexcept {
    bool castles = false;
    c.each_feature([&](Feature f) { castles = castles || c.kind(f) == castle_; });
    if (!castles || c[again_]++) return StepIs::done;
    c.call(part_);
    return StepIs::again;
  }
  Routine part_;
  FeatureKind castle_;
  Slot<u8> again_;
};

}  // namespace

TEST_CASE("a second part of the turn is later", "[CASTLE-10][CASTLE-O5]") {
  for (const bool turn : {false, true}) {
    const Game game = beside<Twice>("base-modern", std::string("[modules]\ncastles = true\n[rules]\n") +
                                                       (turn ? "castles.completes_from = 'next_turn'" : ""));
    Table t(game, 2);
    t.turn("BA/LR", 1, 0, 90).turn("BA/L", 0, 1, 0);
    keep(t);
    t.draw("BA/LR").place(-1, 0, 270).pass();  // still p1: the second tile completes the road
    CHECK(t.points(1, "castle") == (turn ? 0 : 3));
    if (!turn) continue;
    t.turn("BA/C", -1, -1, 0).turn("BA/C", -1, -2, 180);  // p2, twice
    CHECK(t.points(1, "castle") == 4);
  }
}

// ---- several features at once ----
namespace {

// p1 has a castle, and lays a tile at 1,-1 that completes two cities of his own: one of three tiles in the north, worth
// 6, and one of two in the east, worth 4.
Table several(const std::string& rules, int players = 2) {
  Table t = castles(rules, players);
  int x = 0;
  const auto idle = [&] {  // until it is the turn of p1
    while (t.view().turn_player() != Player(0)) t.turn("BA/L", x++, 1, 0);
  };
  keep(t);
  idle();
  t.turn("BA/RFr", 1, 0, 0);
  idle();
  t.turn("BA/RFr", 2, 0, 0);
  idle();
  t.turn("BA/L", 0, -2, 0);
  idle();
  t.turn("BA/CFc.1", 1, -2, 90, "city");
  idle();
  t.turn("BA/C", 1, -3, 180);
  idle();
  t.turn("BA/C", 2, -1, 270, "city");
  idle();
  t.draw("BA/CC.2").place(1, -1, 90).pass();
  return t;
}

// Small cities are scored, not made castles.
Table& decline(Table& t) {
  while (t.asked() == "castle") t.pass();
  return t;
}

}  // namespace

TEST_CASE("the first one that is scored completes the castle", "[CASTLE-13]") {
  for (const bool small_first : {true, false}) {
    Table t = several("score.feature_order = 'active_player'");
    REQUIRE(t.asked() == "order");
    t.play(small_first ? "score city@1,-1:E" : "score city@1,-3:S");
    CHECK(decline(t).points(1, "castle") == (small_first ? 4 : 6));
    CHECK(t.points(1, "city") == 10);
  }
}

TEST_CASE("and the castle is scored before the rest", "[CASTLE-16]") {
  Table t = several("score.feature_order = 'active_player'");
  t.play("score city@1,-1:E");
  decline(t);
  std::vector<std::string> order;
  for (const ScoredFacts& s : t.scored()) order.push_back(s.term);
  CHECK(order == std::vector<std::string>{"city", "castle", "city"});
}

TEST_CASE("its owner chooses, or the best of them counts", "[CASTLE-O6]") {
  Table best = several("castles.completed_by = 'best'");
  CHECK(decline(best).points(1, "castle") == 6);
  CHECK(best.scored().back().term == "castle");
  for (const char* const first : {"score city@1,-1:E", "score city@1,-3:S"}) {
    Table t = several("score.feature_order = 'active_player'\ncastles.completed_by = 'best'");
    t.play(first);
    CAPTURE(first);
    CHECK(decline(t).points(1, "castle") == 6);
  }
  for (const bool small : {true, false}) {
    Table t = several("castles.completed_by = 'owner'", 3);
    REQUIRE(t.asked() == "fief");
    CHECK(t.who() == 1);
    REQUIRE(t.moves().size() == 2);
    CHECK(t.refused("fief castle@0,0:N road@0,0:EW", "CASTLE-O6"));
    const std::string first = t.moves().front();
    const bool first_is_small = first.ends_with("city@1,-1:E") || first.ends_with("city@2,-1:W");
    t.play(t.moves().at(first_is_small == small ? 0 : 1));
    CHECK(decline(t).points(1, "castle") == (small ? 4 : 6));
  }
}

// ---- castles complete castles ----
namespace {

// p2 makes a castle beside that of p1, at 1,-1 and 1,-2: each lies in the fief of the other.
Table two_castles(const std::string& rules) {
  Table t = castles(rules);
  keep(t).turn("BA/C", 1, -1, 0, "city").turn("BA/RFr", 1, 0, 0).draw("BA/C").place(1, -2, 180).pass();
  REQUIRE(t.asked() == "castle");
  CHECK(t.who() == 2);
  t.play("castle follower city@1,-2:S");
  return t;
}

}  // namespace

TEST_CASE("a city that becomes a castle completes others, or does not", "[CASTLE-O4][CASTLE-06]") {
  for (const bool completes : {true, false}) {
    const Table t = two_castles(completes ? "" : "castles.city_completes = false");
    CHECK(t.points(1, "castle") == (completes ? 4 : 0));
    CHECK(t.score(2) == 0);
    CHECK(t.feature("castle@1,-1").figures_of.at(2) == 1);
  }
}

TEST_CASE("a castle that is completed completes the next one", "[CASTLE-14][CASTLE-16][CASTLE-E03]") {
  for (const std::string by : {"first", "best"}) {
    Table t = two_castles("castles.city_completes = false\ncastles.completed_by = '" + by + "'");
    t.turn("BA/C", -1, -1, 0).turn("BA/C", -1, -2, 180);  // a city beside the castle of p1 alone
    CHECK(t.points(1, "castle") == 4);
    CHECK(t.points(2, "castle") == 4);
  }
}

// ---- castles without a follower ----
namespace {

// Takes the follower of p1 home as soon as the tile with two roads' ends comes.
class Leaves final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "test-leaves", .title = "Leaves"};
  void define(Definer& d) override {
    turn_ = TurnWords(d);
    castle_ = d.feature_kind("castle");
    sign_ = d.tile("BA/L");
    why_ = d.cause("left");
    d.step<&Leaves::leave>("test.leave", {.in = "part", .after = {"part.placed"}, .before = {"part.duties"}});
  }

 private:
  StepIs leave(Ctx& c) const noexcept {
    if (!turn_.laid(c) || c.type(turn_.laid(c)) != sign_) return StepIs::done;
    for (const Figure g : c.figures_of(Player(0)))
      if (c.where(g).is == PlaceIs::seg && c.kind(Seg(c.where(g).index)) == castle_) c.move(g, Place::supply(), {why_});
    return StepIs::done;
  }
  TurnWords turn_;
  FeatureKind castle_;
  TileType sign_;
  Why why_;
};

}  // namespace

TEST_CASE("a castle without a follower", "[CASTLE-O7][CASTLE-07]") {
  for (const bool completes : {true, false}) {
    const Game game = beside<Leaves>(
        "base-modern", std::string("[modules]\ncastles = true\n[rules]\ncastles.city_completes = false\n") +
                           (completes ? "" : "castles.deserted = false"));
    Table t(game, 2);
    keep(t).turn("BA/C", 1, -1, 0, "city").turn("BA/RFr", 1, 0, 0).draw("BA/C").place(1, -2, 180).pass();
    t.play("castle follower city@1,-2:S");
    t.turn("BA/L", 0, 1, 0);  // the castle of p1 is deserted
    CHECK(t.supply(1) == 7);
    t.turn("BA/C", -1, -1, 0).turn("BA/C", -1, -2, 180);
    CHECK(t.score(1) == 0);
    CHECK(t.points(2, "castle") == (completes ? 4 : 0));  // it hands on what completed it
  }
}
