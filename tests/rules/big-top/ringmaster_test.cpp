// The ringmaster: where it stands, and what circuses and acrobats around it are worth.
#include "bastide/turn.hpp"
#include "circus_board.hpp"
#include "rules/beside.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

// p1's ringmaster on the road that ends at the circus at 1,0; places for acrobats at 2,0 and 1,1. p1 is next.
void ring(Table& t) {
  put(t, "BT/ffrf.bt", 1, 0, 90, "ringmaster", "road");
  t.turn("BT/ffff.ac", 1, 1, 0);
  t.turn("BT/ffff.ac", 2, 0, 0);
  t.turn("BA/L", 2, 1, 0);
}

}  // namespace

TEST_CASE("the ringmaster stands where followers stand", "[RING-01]") {
  Table t = circus();
  t.draw("BA/LR").place(1, 0, 90);
  for (const char* spot : {"road", "cloister", "field"}) {
    CAPTURE(spot);
    CHECK(may_put(t, "ringmaster", spot));
  }
  t.play(putting(t, "ringmaster", "cloister"));
  CHECK(t.supply(1, "ringmaster") == 0);
  t.draw("BA/C").place(0, -1, 180);
  CHECK(may_put(t, "ringmaster", "city"));
  t.play(putting(t, "ringmaster", "field"));
  t.draw("BA/RFr").place(-1, 0, 0);
  CHECK(refused_put(t, "ringmaster", "road", "KER-22"));  // there is one
  t.pass();
  Table u = circus();
  put(u, "BA/RFr", 1, 0, 0, "ringmaster", "road");
  u.draw("BA/RFr").place(2, 0, 0);
  CHECK(u.refused_deploy("road", "KER-26"));  // it occupies the road
}

TEST_CASE("circuses and acrobats around the ringmaster pay when its road is scored", "[RING-03][RING-05][RING-06]") {
  Table t = circus();
  ring(t);
  t.turn("BA/LR", -1, 0, 270);
  CHECK(t.points(1, "road") == 3);
  CHECK(t.points(1, "ringmaster") == 6);  // its own tile, 2,0 and 1,1; nobody stands there
  CHECK(t.supply(1, "ringmaster") == 1);
  CHECK(t.supply(1, "follower") == 7);
}

TEST_CASE("acrobats and the big top change nothing for the ringmaster", "[RING-05][RING-08]") {
  Table t = circus("ringmaster.points = 3");
  ring(t);
  climb_after(t, "BA/L", 3, 0, 0, 2, 0);
  t.turn("BT/cfff.bt", 3, 1, 180);  // the big top moves away
  t.turn("BA/LR", -1, 0, 270);
  CHECK(t.points(1, "ringmaster") == 9);
}

TEST_CASE("the bonus does not depend on who wins", "[RING-02][RING-03][RING-04][BIGTOP-E03]") {
  for (const char* rival : {"large-follower", "follower"}) {
    Table t = circus_with({"inns-cathedrals"});
    ring(t);
    t.turn("BA/L", 0, 1, 0).turn("BA/L", -1, 1, 0).turn("BA/L", -2, 1, 0);
    put(t, "BA/LR", -2, 0, 270, rival, "road");
    t.turn("BA/RFr", -1, 0, 0);
    CAPTURE(rival);
    CHECK(t.points(2, "road") == 4);
    CHECK(t.points(1, "road") == (rival == std::string("follower") ? 4 : 0));  // one vote each
    CHECK(t.points(1, "ringmaster") == 6);
  }
}

TEST_CASE("a ringmaster without circuses around it is a follower", "[RING-03]") {
  Table t = circus();
  put(t, "BA/LR", 1, 0, 90, "ringmaster", "road");
  t.turn("BA/LR", -1, 0, 270);
  CHECK(t.score(1) == 3);
}

TEST_CASE("at the end the ringmaster counts what is around it", "[RING-07][RING-08]") {
  Table t = circus();
  ring(t);
  t.finish();
  CHECK(t.points(1, "road.incomplete") == 2);
  CHECK(t.points(1, "ringmaster") == 6);
  Table field = circus();
  put(field, "BT/ffff.ac", 0, 1, 0, "ringmaster", "field");
  field.finish();
  CHECK(field.points(1, "ringmaster") == 2);
}

TEST_CASE("a ringmaster on a tower is on no feature", "[RING-07]") {
  Table t = circus_with({"tower"});
  t.turn("BT/ffff.ac", 0, 1, 0);
  t.draw("TO/F").place(1, 1, 0).play("floor 1,1");
  if (t.asked() == "capture") t.pass();
  t.draw("BA/L").place(-1, 1, 0).play("close ringmaster 1,1");
  t.finish();
  CHECK(t.points(1, "ringmaster") == 0);
}

namespace {

// A barn of another box: the tile with one side of city has every field settled that holds a farmer.
class Barns final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "test-barns", .title = "Barns"};
  void define(Definer& d) override {
    turn_ = TurnWords(d);
    field_ = d.feature_kind("field");
    tile_ = d.tile("BA/C");
    d.step<&Barns::open>("test.barn", {.in = "part", .after = {"part.completions"}, .before = {"part.before_scoring"}});
  }

 private:
  StepIs open(Ctx& c) const noexcept {
    if (c.type(turn_.laid(c)) != tile_) return StepIs::done;
    c.each_feature([&](Feature f) {
      if (c.kind(f) == field_ && c.claims(f)) c.add_pending(f);
    });
    return StepIs::done;
  }
  TurnWords turn_;
  FeatureKind field_;
  TileType tile_;
};

}  // namespace

TEST_CASE("a field that is settled pays the ringmaster, then the circus counts who is left", "[RING-03][CIRCUS-03]") {
  const Game game = beside<Barns>("big-top", "[tiles]\nbase = 4\nbig-top = 4\n");
  Table t(game, 2);
  put(t, "BT/cfff.bt", 0, 1, 180, "ringmaster", "field");
  t.turn("BT/ffff.ac", 1, 1, 0);
  t.turn("BA/L", 1, 2, 0, "cloister");  // p1
  t.turn("BA/C", 2, 1, 90);
  CHECK(t.points(1, "ringmaster") == 4);
  CHECK(t.supply(1, "ringmaster") == 1);
  t.draw("BT/cfff.bt").place(-1, 1, 180).pass().play("animal 7 0,1");
  CHECK(t.points(1, "circus") == 7);  // the monk; the ringmaster is at home
}

TEST_CASE("when the ringmaster goes home matters to the fairy", "[RING-06][RING-O1]") {
  for (const bool at_once : {false, true}) {
    Table t =
        changed("princess-dragon-modern", std::string("[tiles]\nbig-top = 2\n[modules]\nbig-top = true\n[rules]\n") +
                                              (at_once ? "ringmaster.returns = 'at_once'" : ""));
    put(t, "BT/ffrf.bt", 1, 0, 90, "ringmaster", "road");
    t.turn("BA/L", 1, 1, 0);
    t.draw("BA/L").place(2, 1, 0).play("fairy p1.ringmaster.1 1,0");
    t.turn("BA/LR", -1, 0, 270);
    CHECK(t.points(1, "road") == 3);
    CHECK(t.points(1, "ringmaster") == 2);
    CHECK(t.points(1, "fairy.completed") == (at_once ? 0 : 3));
    CHECK(t.supply(1, "ringmaster") == 1);
  }
}

namespace {

// p1's ringmaster in a castle on the start tile and at 0,-1, beside a place for acrobats; the road south of it, which
// lacks the tile at -1,0, completes the castle.
Table lord(const std::string& rules) {
  Table t = changed("big-top", "[tiles]\nbase = 4\nbig-top = 4\n[modules]\ncastles = true\n[rules]\n" + rules);
  t.draw("BA/C").place(0, -1, 180).play(putting(t, "ringmaster", "city")).play("castle ringmaster city@0,-1:S");
  t.turn("BT/ffff.ac", 1, -1, 0);
  t.turn("BA/LR", 1, 0, 90);
  return t;
}

}  // namespace

TEST_CASE("a ringmaster in a castle is paid as anywhere, or never", "[RING-03][RING-07][RING-O3]") {
  for (const bool never : {false, true}) {
    CAPTURE(never);
    const std::string rules = never ? "ringmaster.castles = 'never'" : "";
    Table scored = lord(rules);
    scored.turn("BA/LR", -1, 0, 270);
    CHECK(scored.points(1, "castle") == 3);
    CHECK(scored.points(1, "ringmaster") == (never ? 0 : 2));
    CHECK(scored.supply(1, "ringmaster") == 1);
    Table end = lord(rules);
    end.finish();
    CHECK(end.points(1, "ringmaster") == (never ? 0 : 2));
  }
}
