// What tunnels do to roads: joining at a distance, ends, tiles that count, and roads of other boxes.
#include "bastide/turn.hpp"
#include "rules/beside.hpp"
#include "rules/pieces.hpp"

using namespace bastide;
using namespace bastide::sdk;

namespace {

const std::string many_tiles = "[tiles]\nbase = 4\ntunnel = 3\n";

Table tunnels(const std::string& rules = {}, Where w = Where::current()) {
  return changed("tunnel", many_tiles + "[rules]\n" + rules, 2, w);
}

// p1 is on the road of the start, which leads to a mouth at 1,0 and has no end in the west; p2 on the road that leads
// south from a mouth at 0,1. p1 has put both tokens, so the roads are joined. It is p2's turn.
void joined(Table& t) {
  t.turn("TU/RCR", 1, 0, 0, "road:W").turn("TU/RR", 0, 1, 0, "road:S");
  t.draw("BA/L").place(-1, 1, 0).play("tunnel A road@1,0:W").pass();
  t.turn("BA/L", -2, 1, 0);
  t.draw("BA/L").place(-3, 1, 0).play("tunnel A road@0,1:S").pass();
}

// Asks whoever has laid a tile once more when everything is scored.
class Later final : public Module {
 public:
  static constexpr ModuleInfo info{.id = "later", .title = "Later"};
  void define(Definer& d) override {
    later_ = d.decision("later", {.may_pass = true});
    d.step<&Later::ask>("later", {.in = "part", .after = {"part.tile_done"}, .before = {"part.end"}});
  }

 private:
  StepIs ask(Ctx& c) const noexcept { return c.answered() ? StepIs::done : c.ask(c.active(), later_); }
  DecisionKind later_;
};

// Two roads, each complete but for a mouth: p1's of three tiles with the start, p2's of two tiles. One token of p1
// lies. p1 is asked after the scoring.
Game late_game(const std::string& late) {
  return beside<Later>("tunnel", many_tiles + "[rules.tunnel]\nunconnected = 'open'\nlate = '" + late + "'");
}
void almost(Table& t) {
  t.turn("TU/RCR", 1, 0, 0, "road:W").turn("TU/RR", 0, 1, 0, "road:S");
  t.turn("BA/LR", -1, 0, 270);
  t.turn("BA/LR", 0, 2, 180);
  t.draw("BA/L").place(-1, 1, 0).play("tunnel A road@1,0:W").pass();
  t.turn("BA/L", -2, 1, 0);
  t.draw("BA/L").place(-3, 1, 0).pass();
}

}  // namespace

TEST_CASE("a mouth from which no tunnel leads on ends the road", "[TUNNEL-07][TUNNEL-O1]") {
  for (const bool open : {false, true}) {
    Table t = tunnels(open ? "tunnel.unconnected = 'open'" : "");
    t.turn("TU/RCR", 1, 0, 0, "road:W").draw("BA/LR").place(-1, 0, 270);
    if (!open) t.play("tunnel A road@1,0:W");  // its partner does not lie yet
    t.pass();
    CAPTURE(open);
    CHECK(t.points(1, "road") == (open ? 0 : 3));
    CHECK(t.supply(1, "follower") == (open ? 6 : 7));
    CHECK(t.feature("road@0,0").open == open);
    t.finish();
    CHECK(t.points(1, "road.incomplete") == (open ? 3 : 0));
  }
}

TEST_CASE("two tokens of a pair join roads at a distance",
          "[TUNNEL-05][TUNNEL-06][TUNNEL-08][TUNNEL-E01][TUNNEL-E02]") {
  Table t = tunnels();
  joined(t);
  CHECK(t.same("road@1,0:W", "road@0,1:S"));
  CHECK_FALSE(t.same("road@1,0:E", "road@0,1:S"));
  CHECK(t.feature("road@0,0").figures == 2);
  CHECK(t.feature("road@0,0").open);
  t.turn("BA/LR", -1, 0, 270);  // the western end; the south is open
  CHECK(t.points(1, "road") == 0);
  t.turn("BA/LR", 0, 2, 180);
  CHECK(t.points(1, "road") == 5);
  CHECK(t.points(2, "road") == 5);
}

TEST_CASE("what a tunnel joins is taken as a whole", "[TUNNEL-05]") {
  Table t = tunnels();
  joined(t);
  t.draw("BA/RFr").place(0, 2, 90);
  CHECK(t.refused_deploy("road", "KER-26"));
}

TEST_CASE("the majority counts over both parts", "[TUNNEL-05][TUNNEL-E02]") {
  Table t = tunnels();
  t.turn("TU/RCR", 1, 0, 0, "road:W").turn("TU/RR", 0, 1, 0, "road:S");
  t.draw("BA/L").place(-1, 1, 0).play("tunnel A road@1,0:W").pass();
  t.turn("BA/RFr", -1, 2, 0, "road");  // p2 once more, on a road that 0,2 will join
  t.draw("BA/L").place(-2, 1, 0).play("tunnel A road@0,1:S").pass();
  t.turn("BA/Rr", 0, 2, 90);
  t.turn("BA/LR", -1, 0, 270);
  t.turn("BA/LR", -2, 2, 270);
  CHECK(t.points(1, "road") == 0);
  CHECK(t.points(2, "road") == 7);
}

TEST_CASE("a tile with both mouths of a tunnel counts once", "[TUNNEL-08]") {
  Table t = tunnels();
  t.draw("TU/RCR").place(1, 0, 0).play("tunnel A road@1,0:W").play(putting(t, "follower", "road:W"));
  t.turn("BA/RFr", 2, 0, 0);
  t.draw("BA/L").place(0, 1, 0).play("tunnel A road@1,0:E").pass();
  t.turn("BA/LR", 3, 0, 90);
  t.turn("BA/LR", -1, 0, 270);
  CHECK(t.points(1, "road") == 5);  // -1,0 to 3,0
}

TEST_CASE("a tunnel completes what nothing else keeps open", "[TUNNEL-05][TUNNEL-O1]") {
  Table t = tunnels("tunnel.unconnected = 'open'");
  almost(t);
  t.turn("BA/L", -4, 1, 0);
  CHECK(t.score(1) + t.score(2) == 0);
  t.draw("BA/L").place(-5, 1, 0).play("tunnel A road@0,1:S");
  CHECK(t.score(1) == 0);  // the turn goes on as usual
  t.pass();
  CHECK(t.points(1, "road") == 5);
  CHECK(t.points(2, "road") == 5);
  CHECK(t.supply(1, "follower") == 7);
}

TEST_CASE("a token before the tile is laid completes, too", "[TUNNEL-02][TUNNEL-05]") {
  Table t = tunnels("tunnel.unconnected = 'open'");
  almost(t);
  t.turn("BA/L", -4, 1, 0);
  t.draw("BA/L").play("tunnel A road@0,1:S").place(-5, 1, 0).pass();
  CHECK(t.points(1, "road") == 5);
}

TEST_CASE("roads that were complete are joined without points", "[TUNNEL-O5]") {
  Table t = tunnels();
  t.turn("TU/RCR", 1, 0, 0, "road:W").turn("TU/RR", 0, 1, 0, "road:S");
  t.turn("BA/LR", -1, 0, 270);
  t.turn("BA/LR", 0, 2, 180);
  CHECK(t.points(1, "road") == 3);
  CHECK(t.points(2, "road") == 2);
  t.draw("BA/L").place(-1, 1, 0).play("tunnel A road@1,0:W").pass();
  t.turn("BA/L", -2, 1, 0);
  t.draw("BA/L").place(-3, 1, 0).play("tunnel A road@0,1:S").pass();
  CHECK(t.feature("road@0,0").tiles == 5);
  CHECK(t.score(1) == 3);
  CHECK(t.score(2) == 2);
}

TEST_CASE("after the scoring no token is put, unless the ruleset says so", "[TUNNEL-O2]") {
  const Game game = late_game("forbidden");
  Table t(game, 2);
  almost(t);
  CHECK(t.asked() == "draw");  // nobody was asked for the sake of tokens
}

TEST_CASE("a late token has its road scored with the next features", "[TUNNEL-O2]") {
  const Game game = late_game("next_scoring");
  Table t(game, 2);
  almost(t);
  REQUIRE(t.asked() == "later");
  t.play("tunnel A road@0,1:S");
  CHECK(t.score(1) == 0);
  t.draw("BA/L").place(-4, 1, 0).pass();
  CHECK(t.points(1, "road") == 5);
}

TEST_CASE("a late token has its road scored at once", "[TUNNEL-O2]") {
  const Game game = late_game("at_once");
  Table t(game, 2);
  almost(t);
  REQUIRE(t.asked() == "later");
  t.play("tunnel A road@0,1:S");
  CHECK(t.points(1, "road") == 5);
  CHECK(t.points(2, "road") == 5);
}

TEST_CASE("tunnels on tiles of other boxes", "[TUNNEL-O3]") {
  for (const bool others : {true, false}) {
    Table t = changed(
        "tunnel", "[tiles]\nprincess-dragon = 1\n[rules.tunnel]\nothers = " + std::string(others ? "true" : "false"));
    t.draw("DG/CRcr.d").place(1, 0, 90);
    CAPTURE(others);
    CHECK(moves_with(t, "tunnel A ") == (others ? 2 : 0));
    CHECK(t.feature("road@0,0").open);
    if (!others) {
      CHECK(t.same("road@1,0:E", "road@1,0:W"));
      continue;
    }
    CHECK_FALSE(t.same("road@1,0:E", "road@1,0:W"));
    t.play("tunnel A road@1,0:E").pass();
    t.turn("BA/L", 0, 1, 0);
    t.draw("BA/L").place(-1, 1, 0).play("tunnel A road@1,0:W").pass();
    CHECK(t.same("road@1,0:E", "road@1,0:W"));
  }
}

TEST_CASE("without the rules of tunnels a road below a city goes on", "[TUNNEL-O3][PD-05]") {
  Table t = changed("base-modern", "[tiles]\nprincess-dragon = 1");
  t.draw("DG/CRcr.d").place(1, 0, 90);
  CHECK(t.same("road@1,0:E", "road@1,0:W"));
}
