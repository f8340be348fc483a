// Acrobats: where they climb, and what a pyramid is worth.
#include "bastide/spec.hpp"
#include "bastide/turn.hpp"
#include "circus_board.hpp"
#include "rules/beside.hpp"

using namespace bastide;
using namespace bastide::sdk;

TEST_CASE("acrobats climb on the tile just laid and on those that touch it", "[ACRO-01][BIGTOP-X03]") {
  Table t = circus();
  t.draw("BT/ffff.ac").place(0, 1, 0);
  CHECK(t.legal(climbing(0, 1)));
  t.pass();
  t.draw("BA/L").place(1, 1, 0);  // along a side
  CHECK(t.legal(climbing(0, 1)));
  t.pass();
  t.draw("BA/L").place(1, 2, 0);  // at a corner
  CHECK(t.legal(climbing(0, 1)));
  t.pass();
  t.draw("BA/L").place(2, 2, 0);
  CHECK(t.refused(climbing(0, 1), "ACRO-01"));
  CHECK(t.refused("climb follower cloister@2,2", "ACRO-01"));
  t.pass();
  CHECK(t.refused(climbing(0, 1), "ACRO-01"));  // no tile is laid yet
}

TEST_CASE("a tile that touches two places for acrobats", "[ACRO-01]") {
  Table t = circus();
  t.turn("BT/ffff.ac", 0, 1, 0).turn("BA/L", 0, 2, 0).turn("BT/ffff.ac", 0, 3, 0);
  t.draw("BA/L").place(1, 2, 0);
  CHECK(t.legal(climbing(0, 1)));
  CHECK(t.legal(climbing(0, 3)));
}

TEST_CASE("climbing is the move of the turn", "[ACRO-01]") {
  Table t = circus();
  climb_after(t, "BT/ffff.ac", 0, 1, 0, 0, 1);
  CHECK(t.asked() == "draw");
  CHECK(t.supply(1, "follower") == 6);
  CHECK(t.feature("acrobats@0,1").figures == 1);
}

TEST_CASE("three acrobats of several players are a pyramid, and no more",
          "[ACRO-02][ACRO-03][ACRO-04][BIGTOP-X02][BIGTOP-X04]") {
  Table t = circus("", 3);
  climb_after(t, "BT/ffff.ac", 0, 1, 0, 0, 1);
  t.draw("BA/L").place(1, 1, 0);
  CHECK(t.refused(pyramid(0, 1), "ACRO-06"));
  t.play(climbing(0, 1));
  t.draw("BA/L").place(-1, 1, 0);
  CHECK(t.refused(pyramid(0, 1), "ACRO-03"));
  t.play(climbing(0, 1));  // on top of the others
  const FeatureFacts all = t.feature("acrobats@0,1");
  CHECK(all.figures == 3);
  CHECK(all.figures_of[1] == 1);
  CHECK(all.figures_of[3] == 1);
  t.draw("BA/L").place(0, 2, 0);
  CHECK(t.refused(climbing(0, 1), "ACRO-03"));
}

TEST_CASE("only a normal follower is an acrobat", "[ACRO-04][RING-01][BIGTOP-X01]") {
  Table t = circus_with({"inns-cathedrals", "traders-builders"});
  t.draw("BT/ffff.ac").place(0, 1, 0);
  for (const char* figure : {"ringmaster", "large-follower", "builder", "pig"}) {
    CAPTURE(figure);
    CHECK(t.refused(climbing(0, 1, figure), "ACRO-04"));
  }
  CHECK(moves_with(t, "climb ") == 1);
}

TEST_CASE("an acrobat comes from your own supply", "[ACRO-01]") {
  Table t = changed("big-top", "[figures]\nfollower = 1\n");
  t.turn("BA/L", 0, 1, 0, "cloister").turn("BA/L", 1, 1, 0).draw("BT/ffff.ac").place(-1, 1, 0);
  CHECK(t.refused(climbing(-1, 1), "KER-22"));
}

TEST_CASE("deploying there is no move", "[ACRO-01]") {
  Table t = circus();
  t.draw("BT/ffff.ac").place(0, 1, 0);
  CHECK(t.refused("deploy follower acrobats@0,1", "ACRO-01"));
}

namespace {

// A bridge of another box: when the meadow with a cloister is laid, one leads over the first place for acrobats.
class Bridges final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "test-bridges", .title = "Bridges"};
  void define(Definer& d) override {
    turn_ = TurnWords(d);
    cloister_ = d.tile("BA/L");
    acrobats_ = d.tile("BT/ffff.ac");
    SegSpec deck;
    deck.kind = "deck";
    deck.attrs = {{"bridge", 1}};
    bridged_ = d.variant(acrobats_, "test/bridged", deck, {"field", "field", "field", "field"});
    d.feature_kind("deck", {.place = true});
    d.step<&Bridges::build>("test.bridge", {.in = "part", .after = {"part.placed"}, .before = {"part.duties"}});
  }

 private:
  StepIs build(Ctx& c) const noexcept {
    if (c.type(turn_.laid(c)) != cloister_) return StepIs::done;
    for (const Tile t : c.all_tiles())
      if (c.type(t) == acrobats_) c.retile(t, bridged_);
    return StepIs::done;
  }
  TurnWords turn_;
  TileType cloister_, acrobats_, bridged_;
};

}  // namespace

TEST_CASE("no acrobats under a bridge", "[ACRO-05]") {
  const Game game = beside<Bridges>("big-top");
  Table t(game, 2);
  t.draw("BT/ffff.ac").place(0, 1, 0);
  CHECK(t.legal(climbing(0, 1)));
  t.pass();
  t.draw("BA/L").place(1, 1, 0);
  CHECK(t.refused(climbing(0, 1), "ACRO-05"));
}

TEST_CASE("a pyramid is scored by whoever likes to, wherever it is", "[ACRO-06][ACRO-07][ACRO-O1][BIGTOP-E02]") {
  for (const int points : {5, 8}) {
    Table t = circus(points == 5 ? "" : "acrobats.pyramid_points = 8", 3);
    climb_after(t, "BT/ffff.ac", 0, 1, 0, 0, 1);  // p1
    climb_after(t, "BA/L", 1, 1, 0, 0, 1);        // p2
    t.turn("BA/L", 2, 1, 0);
    climb_after(t, "BA/L", -1, 1, 0, 0, 1);  // p1 again
    t.turn("BA/L", 3, 1, 0);
    t.draw("BA/L").place(4, 1, 0);  // p3, far away
    t.play(pyramid(0, 1));
    CHECK(t.points(1, "acrobats") == 2 * points);
    CHECK(t.points(2, "acrobats") == points);
    CHECK(t.points(3, "acrobats") == 0);
    CHECK(t.supply(1, "follower") == 7);
    CHECK(t.supply(2, "follower") == 7);
    CHECK(t.asked() == "draw");  // it was the move of the turn
    t.draw("BA/L").place(0, 2, 0);
    CHECK(t.legal(climbing(0, 1)));  // the place is free again
  }
}

TEST_CASE("a pyramid that stands is not scored by itself", "[ACRO-08]") {
  Table t = circus();
  three_acrobats(t);
  t.turn("BA/L", 2, 1, 0);
  CHECK(t.score(1) + t.score(2) == 0);
  CHECK(t.scored().empty());
  t.draw("BA/L").place(3, 1, 0).play(pyramid(0, 1));
  CHECK(t.score(1) == 10);
}

TEST_CASE("at the end each acrobat counts", "[ACRO-09]") {
  for (const int points : {5, 3}) {
    Table t = circus(points == 5 ? "" : "acrobats.final_points = 3");
    climb_after(t, "BT/ffff.ac", 0, 1, 0, 0, 1);
    climb_after(t, "BT/ffff.ac", 1, 1, 0, 1, 1);
    climb_after(t, "BA/L", -1, 1, 0, 0, 1);
    t.finish();
    CHECK(t.points(1, "acrobats") == 2 * points);
    CHECK(t.points(2, "acrobats") == points);
  }
  Table full = circus();
  three_acrobats(full).finish();
  CHECK(full.points(1, "acrobats") == 10);
  CHECK(full.points(2, "acrobats") == 5);
}
